import { readSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";

const CHUNK_BYTES = 1024 * 1024;
const BYTE_ORDER_MARK = "\uFEFF";

export interface Line {
  /** From 1. */
  number: number;
  /** Without its end; `undefined` when it is longer than allowed. */
  text: string | undefined;
}

/** The lines of an open file, at most one of them in memory; a longer one than `maxChars` is passed over. */
export function* readLines(descriptor: number, maxChars: number): Generator<Line> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  const decoder = new StringDecoder("utf8");
  let number = 1;
  let pieces: string[] = [];
  let chars = 0;
  const add = (piece: string): void => {
    chars += piece.length;
    if (chars <= maxChars) pieces.push(piece);
    else pieces = [];
  };
  const end = (): Line => {
    const text = chars > maxChars ? undefined : pieces.join("");
    const line = { number, text: number === 1 && text?.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text };
    number++;
    pieces = [];
    chars = 0;
    return line;
  };
  for (;;) {
    const bytes = readSync(descriptor, buffer, 0, CHUNK_BYTES, null);
    const text = bytes === 0 ? decoder.end() : decoder.write(buffer.subarray(0, bytes));
    let from = 0;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", from)) {
      add(text.slice(from, at));
      from = at + 1;
      yield end();
    }
    add(text.slice(from));
    if (bytes === 0) break;
  }
  if (chars > 0) yield end();
}
