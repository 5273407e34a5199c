const MAX_CHARS = 300;
const REASON = /^[a-z][a-z0-9:=-]{0,63}$/i;

/** What a node says in its own words, for one line of somebody else's: short, and without ends of lines or what hides text. */
export function wordsOf(text: string): string {
  const line = text
    .slice(0, MAX_CHARS * 4)
    .replace(/[\p{C}\p{Z}\s]+/gu, " ")
    .trim();
  return line.length > MAX_CHARS ? `${line.slice(0, MAX_CHARS)}…` : line;
}

/** A reason of the kind that nodes give: one word. Anything else is `node-refused`. */
export function reasonOf(text: string): string {
  return REASON.test(text) ? text : "node-refused";
}
