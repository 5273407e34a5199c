import { isNameChar, isSpace, skipWord } from "./characters.ts";

/** A `/name` or `/name@bot` that stands free on its left and right. */
export interface SlashName {
  /** Lower case. */
  name: string;
  /** After the name and the bot's name. */
  end: number;
}

/** Names by which a message may call this bot, as they are compared. */
export function foldBotNames(botNames: readonly string[] = []): ReadonlySet<string> {
  const names = botNames.map((name) => (name.startsWith("@") ? name.slice(1) : name).trim().toLowerCase());
  return new Set(names.filter((name) => name !== ""));
}

/** Longest name that any command may have. */
export const MAX_NAME_CHARS = 32;

/**
 * Reads the name at a slash. `undefined` when white space does not precede the slash, when the name goes on in another way
 * (`/t.me`), or when it addresses another bot.
 */
export function readSlashName(text: string, slash: number, botNames: ReadonlySet<string>): SlashName | undefined {
  if (slash > 0 && !isSpace(text, slash - 1)) return undefined;
  let end = slash + 1;
  const limit = end + MAX_NAME_CHARS + 1;
  while (end < limit && isNameChar(text, end)) end++;
  if (end === slash + 1 || end === limit) return undefined;
  const name = text.slice(slash + 1, end).toLowerCase();
  if (text[end] === "@") {
    const botEnd = endOfBotName(text, end + 1);
    if (!botNames.has(text.slice(end + 1, botEnd).toLowerCase())) return undefined;
    end = botEnd;
  }
  const isFree = end === text.length || text[end] === ":" || isSpace(text, end);
  return isFree ? { name, end } : undefined;
}

function endOfBotName(text: string, from: number): number {
  const wordEnd = skipWord(text, from);
  const colon = text.slice(from, wordEnd).indexOf(":");
  return colon < 0 ? wordEnd : from + colon;
}
