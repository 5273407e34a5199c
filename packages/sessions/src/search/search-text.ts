import { separateCharacters } from "./searchable-text.ts";

/** Longer queries are cut: nobody types them, and each word costs a look-up. */
const MAX_QUERY_CHARS = 1000;
const MAX_WORDS = 32;
/** What the index takes as parts of a word: letters, digits, private use, and the marks that are written over them. */
const WORD = /[\p{L}\p{N}\p{Co}\p{M}]+/gu;
const MIN_PREFIX_CHARS = 2;

/** A word of a query; it is found at the beginning of words. `parts` of one word stand side by side, as in `foo-bar`. */
export interface SearchWord {
  parts: readonly string[];
}

/** The words of a query. Nothing in it is syntax; a query without letters and digits has no words. */
export function parseSearchText(text: string): SearchWord[] {
  const words: SearchWord[] = [];
  let count = 0;
  for (const chunk of text.slice(0, MAX_QUERY_CHARS).split(/\s+/u)) {
    const parts = (separateCharacters(chunk).match(WORD) ?? []).slice(0, MAX_WORDS - count);
    if (parts.length === 0) continue;
    words.push({ parts });
    count += parts.length;
  }
  return words;
}

/** The words as a full-text query, every one of them required. Quoted, so that `NEAR` and `AND` are words like others. */
export function formatFtsQuery(words: readonly SearchWord[]): string {
  return words.map(formatWord).join(" AND ");
}

function formatWord({ parts }: SearchWord): string {
  const isPrefix = (parts.at(-1) ?? "").length >= MIN_PREFIX_CHARS;
  return `"${parts.join(" ")}"${isPrefix ? " *" : ""}`;
}
