import { isBlank, isLineBreak, skipBlanks } from "./characters.ts";
import type { TextRange } from "./code-tracker.ts";

/**
 * The text without the ranges, which are in order and apart. One separator goes with each: the blanks after it, or those before it
 * when it ends its line; a line that holds nothing any more goes with its line break. All other characters stay as they are.
 */
export function removeRanges(text: string, ranges: readonly TextRange[]): string {
  const kept: string[] = [];
  let from = 0;
  let isLastLineEmpty = false;
  for (const range of joinNeighbours(text, ranges)) {
    const { start, end } = withSeparator(text, range, from);
    kept.push(text.slice(from, start));
    const isLineEmpty = isLineStart(text, start) && isLineEnd(text, end);
    isLastLineEmpty = isLineEmpty && end === text.length;
    from = isLineEmpty ? skipLineBreak(text, end) : end;
  }
  kept.push(text.slice(from));
  const result = kept.join("");
  return isLastLineEmpty ? withoutLastLineBreak(result) : result;
}

/** Ranges with nothing but blanks between them are one. */
function joinNeighbours(text: string, ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const { start, end } of ranges) {
    const last = joined.at(-1);
    if (last && skipBlanks(text, last.end) === start) last.end = end;
    else joined.push({ start, end });
  }
  return joined;
}

function withSeparator(text: string, { start, end }: TextRange, from: number): TextRange {
  const afterBlanks = skipBlanks(text, end);
  if (afterBlanks > end) return { start, end: afterBlanks };
  if (!isLineEnd(text, end)) return { start, end };
  let beforeBlanks = start;
  while (beforeBlanks > from && isBlank(text, beforeBlanks - 1)) beforeBlanks--;
  return { start: beforeBlanks, end };
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || isLineBreak(text, at - 1);
}

function isLineEnd(text: string, at: number): boolean {
  return at === text.length || isLineBreak(text, at);
}

function skipLineBreak(text: string, at: number): number {
  if (at === text.length) return at;
  return text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : at + 1;
}

function withoutLastLineBreak(text: string): string {
  if (text.endsWith("\r\n")) return text.slice(0, -2);
  return isLineBreak(text, text.length - 1) ? text.slice(0, -1) : text;
}
