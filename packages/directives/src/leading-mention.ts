import { isNameChar, skipSpace } from "./characters.ts";

/**
 * Where the message proper starts: after leading white space and one mention of this bot (`@name`, `<@name>`, `<@!name>`), with the comma
 * or colon that may follow it.
 */
export function skipLeadingMention(text: string, botNames: ReadonlySet<string>): number {
  const start = skipSpace(text, 0);
  for (const name of botNames) {
    for (const mention of [`@${name}`, `<@${name}>`, `<@!${name}>`]) {
      const end = start + mention.length;
      if (text.slice(start, end).toLowerCase() !== mention || isNameChar(text, end)) continue;
      return skipSpace(text, text[end] === "," || text[end] === ":" ? end + 1 : end);
    }
  }
  return start;
}
