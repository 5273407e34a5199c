/** The nearest place at or after `index` that lies between two characters, not inside a surrogate pair. */
export function boundaryAtOrAfter(text: string, index: number): number {
  return isInsidePair(text, index) ? index + 1 : index;
}

/** The nearest place at or before `index` that lies between two characters. */
export function boundaryAtOrBefore(text: string, index: number): number {
  return isInsidePair(text, index) ? index - 1 : index;
}

/** The last `maxChars` UTF-16 units of a text, or one less. */
export function lastChars(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : text.slice(boundaryAtOrAfter(text, text.length - maxChars));
}

function isInsidePair(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return false;
  return isSurrogate(text, index - 1, 0xd800) && isSurrogate(text, index, 0xdc00);
}

function isSurrogate(text: string, index: number, base: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === base;
}
