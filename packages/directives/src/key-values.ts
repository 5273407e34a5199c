import { isBlank, isLetter, skipBlanks, skipWord } from "./characters.ts";

export interface KeyValue {
  key: string;
  value: string;
}

/** The `key=value` or `key:value` that a word is; keys are letters, and come in lower case. */
export function parseKeyValue(word: string): KeyValue | undefined {
  let at = 0;
  while (isLetter(word, at)) at++;
  if (at === 0 || (word[at] !== "=" && word[at] !== ":") || at + 1 === word.length) return undefined;
  return { key: word.slice(0, at).toLowerCase(), value: word.slice(at + 1) };
}

/** The words of one line from `from` for as long as `isPart` takes them. `end` is the end of the last one, or `from`. */
export function readWords(
  text: string,
  from: number,
  isPart: (word: string, index: number) => boolean,
): { words: string[]; end: number } {
  const words: string[] = [];
  let end = from;
  for (;;) {
    const start = words.length === 0 ? from : skipBlanks(text, end);
    if (words.length > 0 && !isBlank(text, end)) break;
    const wordEnd = skipWord(text, start);
    const word = text.slice(start, wordEnd);
    if (word === "" || !isPart(word, words.length)) break;
    words.push(word);
    end = wordEnd;
  }
  return { words, end };
}
