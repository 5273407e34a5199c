import type { Readable } from "node:stream";

/** Longest line, in characters; one that is longer is dropped and told. */
export const MAX_LINE_CHARS = 64 * 1024 * 1024;

/** One line of the input, 1-based; `text` is absent when the line was too long. */
export interface InputLine {
  number: number;
  text?: string;
}

/** The lines of a stream of UTF-8, one at a time, blank ones left out. Never holds more than a line. */
export async function* readLines(stream: Readable, maxChars = MAX_LINE_CHARS): AsyncGenerator<InputLine> {
  const decoder = new TextDecoder();
  let number = 1;
  let pending = "";
  let isTooLong = false;
  for await (const chunk of stream as AsyncIterable<Buffer | string>) {
    const text = typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
    const [head = "", ...rest] = text.split("\n");
    const ended = [pending + head, ...rest];
    pending = ended.pop() ?? "";
    for (const line of ended) {
      yield* lineOf(line);
      number += 1;
      isTooLong = false;
    }
    isTooLong ||= pending.length > maxChars;
    if (isTooLong) pending = "";
  }
  yield* lineOf(pending + decoder.decode());

  function* lineOf(line: string): Generator<InputLine> {
    if (isTooLong || line.length > maxChars) yield { number };
    else if (line.trim() !== "") yield { number, text: line };
  }
}
