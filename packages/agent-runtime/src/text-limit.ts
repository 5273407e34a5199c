/** The largest index ≤ `index` that does not split a surrogate pair. */
export function safeCut(text: string, index: number): number {
  if (index <= 0) return 0;
  if (index >= text.length) return text.length;
  const before = text.charCodeAt(index - 1);
  return before >= 0xd800 && before <= 0xdbff ? index - 1 : index;
}

/** The first `maxChars` UTF-16 units, never half a character. */
export function headOf(text: string, maxChars: number): string {
  return text.slice(0, safeCut(text, maxChars));
}

/** The last `maxChars` UTF-16 units, never half a character. */
export function tailOf(text: string, maxChars: number): string {
  if (maxChars <= 0) return "";
  const start = text.length - maxChars;
  if (start <= 0) return text;
  const code = text.charCodeAt(start);
  return text.slice(code >= 0xdc00 && code <= 0xdfff ? start + 1 : start);
}

/** Keeps head and tail, with a mark that counts what is missing; the result, mark included, fits `maxChars`. Empty if the mark alone does not. */
export function cutMiddle(
  text: string,
  maxChars: number,
  shares: { head: number; tail: number; mark: (omitted: number) => string },
): string {
  if (text.length <= maxChars) return text;
  const room = maxChars - shares.mark(text.length).length;
  if (room < 0) return "";
  const scale = room / (maxChars || 1);
  const head = headOf(text, Math.floor(maxChars * shares.head * scale));
  const tail = tailOf(text, Math.min(room - head.length, Math.floor(maxChars * shares.tail * scale)));
  return `${head}${shares.mark(text.length - head.length - tail.length)}${tail}`;
}
