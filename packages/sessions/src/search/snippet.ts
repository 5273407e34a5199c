import type { SearchWord } from "./search-text.ts";
import { wellFormed } from "./searchable-text.ts";

const CHARS_BEFORE = 60;
const MAX_SNIPPET_CHARS = 240;
/** The place of a match is looked for in this much of a message; a snippet of a longer one shows its beginning. */
const MAX_SCANNED_CHARS = 200_000;

/** One line of a message around the first of the words; cut ends are marked with `…`. */
export function formatSnippet(text: string, words: readonly SearchWord[]): string {
  const line = text.slice(0, MAX_SCANNED_CHARS).replace(/\s+/gu, " ").trim();
  const at = firstMatch(line, words);
  const start = at <= CHARS_BEFORE ? 0 : wordStart(line, at - CHARS_BEFORE);
  const end = Math.min(line.length, start + MAX_SNIPPET_CHARS);
  const cut = wellFormed(line.slice(start, end).trim());
  return `${start > 0 ? "…" : ""}${cut}${end < line.length || text.length > MAX_SCANNED_CHARS ? "…" : ""}`;
}

function firstMatch(line: string, words: readonly SearchWord[]): number {
  const folded = fold(line);
  // Folding can change lengths (ß, ligatures); then the place is near, which is all that a snippet needs.
  const places = words.map(({ parts }) => folded.indexOf(fold(parts[0] ?? ""))).filter((place) => place >= 0);
  return places.length === 0 ? 0 : Math.min(...places, line.length);
}

function wordStart(line: string, from: number): number {
  const space = line.indexOf(" ", from);
  return space === -1 || space > from + CHARS_BEFORE / 2 ? from : space + 1;
}

/** Case and accents do not count. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
