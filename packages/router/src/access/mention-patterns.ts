import { RE2JS } from "re2js";
import { accountAt, firstValue, idList, objectAt, valueAt, type ConfigObject } from "./config-value.ts";

/** What in a text counts as calling the agent. */
export interface MentionPatterns {
  /** No pattern is usable, so that a text can never match. */
  isEmpty: boolean;
  matches(text: string): boolean;
}

export interface MentionPatternWarning {
  code: "MENTION_PATTERN_INVALID" | "MENTION_PATTERN_NESTED_QUANTIFIER" | "MENTION_PATTERN_TOO_LONG";
  pattern: string;
  message: string;
}

/** Where patterns come from: what somebody wrote, else the agent's identity. */
export type MentionSources = { patterns: readonly string[] } | { name?: string; emoji?: string };

export const MAX_MENTION_PATTERN_CHARS = 500;
/** Most steps of the matcher for one pattern in one text, about a tenth of a second: so far into the text it reads. */
const MAX_MATCH_STEPS = 2_000_000;

/** Neither a letter nor a digit nor the edge of the text may cut through a name. */
const EDGE_BEFORE = String.raw`(?:^|[^\p{L}\p{N}_])`;
const EDGE_AFTER = String.raw`(?:$|[^\p{L}\p{N}_])`;

/**
 * Picks the patterns of an agent: its own `groupChat.mentionPatterns`, else those of `messages.groupChat`, else its identity.
 * An empty list at the level that decides turns patterns off, the derived ones too.
 */
export function resolveMentionSources(config: unknown, agent: ConfigObject): MentionSources {
  const levels = [objectAt(agent, "groupChat"), objectAt(config, "messages", "groupChat")];
  const listed = firstValue(levels, "mentionPatterns");
  if (listed !== undefined) return { patterns: idList(listed) };
  const identity = objectAt(agent, "identity");
  const [name, emoji] = [valueAt(identity, "name"), valueAt(identity, "emoji")];
  return {
    ...(typeof name === "string" ? { name } : {}),
    ...(typeof emoji === "string" ? { emoji } : {}),
  };
}

/**
 * Compiles patterns for a matcher whose time grows with the text and never with the pattern's shape (RE2 syntax: no look-around and no
 * back-references). They ignore case. One that is invalid, nests quantifiers or is over 500 characters is left out with a warning. Of a
 * long text a pattern reads the beginning, 2,000,000 characters divided by the pattern's size: all of a message unless the pattern is large.
 */
export function compileMentionPatterns(sources: MentionSources): {
  patterns: MentionPatterns;
  warnings: MentionPatternWarning[];
} {
  const warnings: MentionPatternWarning[] = [];
  const compiled: RE2JS[] = [];
  for (const pattern of "patterns" in sources ? sources.patterns : derivePatterns(sources)) {
    const result = compile(pattern);
    if ("warning" in result) warnings.push(result.warning);
    else compiled.push(result.regex);
  }
  return {
    patterns: {
      isEmpty: compiled.length === 0,
      matches: (text) =>
        compiled.some((regex) => regex.matcher(text.slice(0, Math.ceil(MAX_MATCH_STEPS / regex.programSize()))).find()),
    },
    warnings,
  };
}

/**
 * Whether patterns count in a conversation: `mentionPatterns` of the account, else of the channel. Mode `allow` (the default) means
 * everywhere but in `denyIn`, mode `deny` means only in `allowIn`; `denyIn` beats `allowIn`.
 */
export function patternsApplyIn(
  config: { channels?: unknown },
  { channel, accountId, conversationIds }: { channel: string; accountId: string; conversationIds: readonly string[] },
): boolean {
  const ofChannel = objectAt(config.channels, channel);
  const rule = objectAt(accountAt(ofChannel, accountId), "mentionPatterns") ?? objectAt(ofChannel, "mentionPatterns");
  if (!rule) return true;
  const lists = (key: string) => idList(valueAt(rule, key)).some((id) => conversationIds.includes(id));
  if (lists("denyIn")) return false;
  return (valueAt(rule, "mode") ?? "allow") === "allow" || lists("allowIn");
}

/** `Zoë Bot` is called by `@zoë   bot`, and not by `zoë bottle`. */
function derivePatterns({ name, emoji }: { name?: string; emoji?: string }): string[] {
  const words = name?.split(/\s+/).filter((word) => word !== "") ?? [];
  const derived = words.length > 0 ? [`${EDGE_BEFORE}@?${words.map(quote).join(String.raw`\s+`)}${EDGE_AFTER}`] : [];
  return emoji?.trim() ? [...derived, quote(emoji.trim())] : derived;
}

function compile(pattern: string): { regex: RE2JS } | { warning: MentionPatternWarning } {
  const refuse = (code: MentionPatternWarning["code"], why: string) => ({
    warning: { code, pattern, message: `Mention pattern ${JSON.stringify(pattern.slice(0, 80))} is not used: ${why}` },
  });
  if (pattern.length > MAX_MENTION_PATTERN_CHARS)
    return refuse("MENTION_PATTERN_TOO_LONG", `it has more than ${MAX_MENTION_PATTERN_CHARS} characters.`);
  if (hasNestedQuantifier(pattern))
    return refuse("MENTION_PATTERN_NESTED_QUANTIFIER", "it repeats a group that repeats something. Write it flat.");
  try {
    return { regex: RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE) };
  } catch (cause) {
    return refuse("MENTION_PATTERN_INVALID", cause instanceof Error ? cause.message : String(cause));
  }
}

/** Whether a group that holds `*`, `+` or `{n,}` is repeated by one of them. */
export function hasNestedQuantifier(pattern: string): boolean {
  const groups: boolean[] = [false];
  let closedRepeats = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern[at] as string;
    if (isUnbounded(pattern, at)) {
      if (closedRepeats) return true;
      groups[groups.length - 1] = true;
    }
    closedRepeats = false;
    if (char === "\\") at += 1;
    else if (char === "[") at = endOfClass(pattern, at);
    else if (char === "(") groups.push(false);
    else if (char === ")" && groups.length > 1) {
      closedRepeats = groups.pop() === true;
      if (closedRepeats) groups[groups.length - 1] = true;
    }
  }
  return false;
}

function isUnbounded(pattern: string, at: number): boolean {
  const char = pattern[at];
  return char === "*" || char === "+" || (char === "{" && /^\{\d*,\}/.test(pattern.slice(at, at + 12)));
}

/** The index of the bracket that closes a character class; the end of the pattern when nothing does. */
function endOfClass(pattern: string, start: number): number {
  const first = pattern[start + 1] === "^" ? start + 2 : start + 1;
  for (let at = first; at < pattern.length; at += 1) {
    if (pattern[at] === "\\") at += 1;
    else if (pattern[at] === "]" && at > first) return at;
  }
  return pattern.length;
}

function quote(text: string): string {
  return RE2JS.quote(text);
}
