import { isSpace, skipBlanks, skipSpace, skipWord } from "./characters.ts";
import { skipLeadingMention } from "./leading-mention.ts";
import { foldBotNames } from "./slash-name.ts";

/** A message that starts a session afresh, and what it says besides. */
export interface ResetTrigger {
  /** As configured. */
  trigger: string;
  /** The first message of the new session, exact from its first character to the end; empty when there is none. */
  rest: string;
}

/**
 * The longest trigger that the message starts with, after a leading mention of the bot: in any case, and followed by its end, white space
 * or `:`. Aliases of a trigger are not implied. Pure.
 */
export function matchResetTrigger(
  text: string,
  triggers: readonly string[],
  { botNames }: { botNames?: readonly string[] } = {},
): ResetTrigger | undefined {
  const bots = foldBotNames(botNames);
  const message = text.slice(skipLeadingMention(text, bots));
  for (const trigger of triggers.toSorted((a, b) => b.trim().length - a.trim().length)) {
    const words = trigger.trim();
    const start = message.slice(0, words.length);
    if (words === "" || start.toLowerCase() !== words.toLowerCase()) continue;
    const end = afterBotName(message, words.length, bots);
    if (end === message.length || message[end] === ":" || isSpace(message, end)) {
      const blank = skipBlanks(message, end);
      return { trigger, rest: message.slice(skipSpace(message, message[blank] === ":" ? blank + 1 : end)) };
    }
  }
  return undefined;
}

function afterBotName(message: string, end: number, bots: ReadonlySet<string>): number {
  if (message[end] !== "@") return end;
  for (const name of bots) {
    const nameEnd = end + 1 + name.length;
    if (message.slice(end + 1, nameEnd).toLowerCase() === name) return nameEnd;
  }
  return end;
}

/** `soft` and what follows it, for `/reset soft [message]`; `undefined` when the rest does not begin with that word. */
export function parseSoftReset(rest: string): { message: string } | undefined {
  const end = skipWord(rest, 0);
  return rest.slice(0, end).toLowerCase() === "soft" ? { message: rest.slice(skipSpace(rest, end)) } : undefined;
}

/** Looks one word up in the configuration; each answers with the `provider/model` that it stands for. */
export interface NewSessionModelLookups {
  alias(word: string): string | undefined;
  model(word: string): string | undefined;
  /** A provider's name; its model is the one that the provider uses by itself. */
  provider(word: string): string | undefined;
}

/**
 * For `/new [model] [message]`: the first word as an alias, else as `provider/model`, else as a provider. A hit is taken out of the
 * message; without one the message stays as it is. Pure, apart from the look-ups.
 */
export function resolveNewSessionModel(
  rest: string,
  lookups: NewSessionModelLookups,
): { model?: string; message: string } {
  const start = skipSpace(rest, 0);
  const end = skipWord(rest, start);
  const word = rest.slice(start, end);
  if (word === "") return { message: rest };
  const model = lookups.alias(word) ?? (word.includes("/") ? lookups.model(word) : lookups.provider(word));
  return model === undefined ? { message: rest } : { model, message: rest.slice(skipSpace(rest, end)) };
}
