import { createHash } from "node:crypto";

/** Longest peer or thread part of a session key, in UTF-16 code units; a longer one is shortened. */
export const MAX_KEY_PART_CHARS = 400;
const SHORTENED_HEAD_CHARS = 64;
const HASH_CHARS = 32;
/**
 * What a session key cannot hold, a `%` that would read like an escape of it, and look-alikes (İ ϴ Ω K Å) whose small form is that of
 * another letter.
 */
const NEEDS_ESCAPE = /[\s\p{Cc}\p{Cs}\u0130\u03f4\u2126\u212a\u212b]|%(?=[0-9A-Fa-f]{2})/gu;
const HEARTBEAT_SUFFIX = ":heartbeat";
/** Before a colon these would read as the thread of a key. */
const THREAD_WORDS: ReadonlySet<string> = new Set(["topic", "thread"]);

/**
 * A provider's id as a session key holds it: lowercase unless `keepsCase`; white space, control characters, half surrogate
 * pairs, and colons that would leave a segment empty or read as a thread or heartbeat, written as `%XX`; past
 * {@link MAX_KEY_PART_CHARS} its beginning and a hash.
 * Different ids give different parts, letter case aside. Nothing decodes them.
 */
export function sessionKeyPart(id: string, keepsCase: boolean): string {
  if (isPlain(id)) return id;
  return shortenIfLong(escapeColons(escapeCharacters(id, keepsCase)));
}

/** Text of a session key in lowercase, its `%XX` escapes in the upper case that they are written in. */
export function lowerKeyText(text: string): string {
  return text.toLowerCase().replace(/%[0-9a-f]{2}/g, (escape) => escape.toUpperCase());
}

/** The short form of a part: at most its first 64 characters, `~`, and 32 hex digits of its SHA-256. */
export function shortenKeyPart(part: string): string {
  const hash = createHash("sha256").update(part, "utf8").digest("hex").slice(0, HASH_CHARS);
  return `${headOf(part)}~${hash}`;
}

/** True for the usual id, which is its own part: visible ASCII without capitals, `%`, `~` and ambiguous colons. */
function isPlain(id: string): boolean {
  if (id.length > MAX_KEY_PART_CHARS || id.endsWith(":") || id.endsWith(HEARTBEAT_SUFFIX)) return false;
  let beforeColon = true;
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    const isColon = code === 0x3a;
    if (code <= 0x20 || code >= 0x7e || code === 0x25 || (code >= 0x41 && code <= 0x5a)) return false;
    if (isColon && (beforeColon || endsThreadWord(id, at))) return false;
    beforeColon = isColon;
  }
  return true;
}

/** Segment by segment, because letters next to a colon could change the small form of others. */
function escapeCharacters(id: string, keepsCase: boolean): string {
  return id
    .split(":")
    .map((segment) => segment.replace(NEEDS_ESCAPE, percentEncode))
    .map((segment) => (keepsCase ? segment : lowerKeyText(segment)))
    .join(":");
}

/** A colon at either end, after another colon, after `topic` or `thread`, or before a last `heartbeat`: keys read those otherwise. */
function escapeColons(text: string): string {
  const suffixAt = text.toLowerCase().endsWith(HEARTBEAT_SUFFIX) ? text.length - HEARTBEAT_SUFFIX.length : -1;
  let escaped = "";
  for (let at = 0; at < text.length; at += 1) {
    const closesEmpty = escaped === "" || escaped.endsWith(":") || at === text.length - 1;
    const isRead = text[at] === ":" && (closesEmpty || at === suffixAt || endsThreadWord(text, at));
    escaped += isRead ? "%3A" : text[at];
  }
  return escaped;
}

/** Whether the segment that the colon at this offset closes is a {@link THREAD_WORDS | thread word}, in any case. */
function endsThreadWord(text: string, colon: number): boolean {
  if (colon === 0) return false;
  return THREAD_WORDS.has(text.slice(text.lastIndexOf(":", colon - 1) + 1, colon).toLowerCase());
}

function shortenIfLong(part: string): string {
  // What only looks shortened is shortened too, so that nobody can choose an id that has the part of a long one.
  return part.length > MAX_KEY_PART_CHARS || looksShortened(part) ? shortenKeyPart(part) : part;
}

function looksShortened(part: string): boolean {
  const headChars = part.length - HASH_CHARS - 1;
  const isHead = headChars === SHORTENED_HEAD_CHARS || headChars === SHORTENED_HEAD_CHARS - 1;
  return isHead && part[headChars] === "~" && /^[0-9a-f]+$/.test(part.slice(headChars + 1));
}

function headOf(part: string): string {
  const head = part.slice(0, SHORTENED_HEAD_CHARS);
  const splitsPair = /[\ud800-\udbff]$/.test(head);
  return splitsPair ? head.slice(0, -1) : head;
}

function percentEncode(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const isHalfPair = code >= 0xd800 && code <= 0xdfff;
  const bytes = isHalfPair
    ? [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    : [...new TextEncoder().encode(char)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
