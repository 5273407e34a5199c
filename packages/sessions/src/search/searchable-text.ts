import type { TranscriptRecord } from "../session-store.ts";

/** Words beyond this many characters of one message are not found. */
const MAX_INDEXED_CHARS = 1024 * 1024;
/** Scripts that write no spaces between words: every character counts as a word there. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;

/** What people said and read in a record: text of user and assistant, without thinking, tools and notices. */
export function messageText(record: TranscriptRecord): string {
  if (record.type !== "message" || record.message.role === "toolResult") return "";
  const content: unknown = record.message.content;
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map(textOfPart)
    .filter((text) => text !== "")
    .join("\n");
}

/** Text as the index takes it in, and as queries are compared with it. */
export function indexedText(text: string): string {
  return separateCharacters(text.slice(0, MAX_INDEXED_CHARS));
}

export function separateCharacters(text: string): string {
  return wellFormed(text).replace(UNSPACED, " $& ");
}

/** Cutting can leave halves of surrogate pairs, which SQLite would not store. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, "\uFFFD");
}

function textOfPart(part: unknown): string {
  if (typeof part !== "object" || part === null || !("type" in part && "text" in part)) return "";
  return part.type === "text" && typeof part.text === "string" ? part.text : "";
}
