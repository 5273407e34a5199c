// Questions about the character at an offset; past the end the answer is always no.

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const LAST_ASCII = 127;
/** What JavaScript counts as white space beyond ASCII. */
const OTHER_SPACES: ReadonlySet<number> = new Set(
  Array.from(
    "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff",
    (char) => char.charCodeAt(0),
  ),
);

/** White space that may stand before a slash and after an argument: any, line breaks included. */
export function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code <= LAST_ASCII) return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN);
  return OTHER_SPACES.has(code);
}

/** White space inside a line: what an argument may follow. */
export function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === SPACE || code === TAB;
}

export function isLineBreak(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}

export function isLetter(text: string, at: number): boolean {
  // The bit that tells the cases apart.
  const code = text.charCodeAt(at) | 32;
  return code >= 97 && code <= 122;
}

export function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** A character of a command's or a bot's name. */
export function isNameChar(text: string, at: number): boolean {
  return isLetter(text, at) || isDigit(text, at) || text[at] === "_" || text[at] === "-";
}

/** The end of the run of blanks that starts at `from`. */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text, at)) at++;
  return at;
}

/** The end of the run of white space that starts at `from`. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text, at)) at++;
  return at;
}

/** The end of the run of characters without white space that starts at `from`. */
export function skipWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text, at)) at++;
  return at;
}

/** Whether a text is digits and nothing else. */
export function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isDigit(text, at)) return false;
  return text !== "";
}
