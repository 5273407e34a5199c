/** White space that may stand before a slash and after an argument: any, line breaks included. */
export function isSpace(char: string | undefined): boolean {
  if (char === undefined) return false;
  return char <= " " ? " \t\n\r\v\f".includes(char) : char >= "\u0085" && char.trim() === "";
}

/** White space inside a line: what an argument may follow. */
export function isBlank(char: string | undefined): boolean {
  return char === " " || char === "\t";
}

export function isLineBreak(char: string | undefined): boolean {
  return char === "\n" || char === "\r";
}

/** The end of the run of blanks that starts at `from`. */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text[at])) at++;
  return at;
}

export function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text[at])) at++;
  return at;
}

/** The end of the run of characters without white space that starts at `from`. */
export function skipWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text[at])) at++;
  return at;
}

export function isLetter(char: string | undefined): boolean {
  return char !== undefined && ((char >= "a" && char <= "z") || (char >= "A" && char <= "Z"));
}

export function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= "0" && char <= "9";
}
