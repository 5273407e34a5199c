import type { Readable } from "node:stream";

/** Longest line, in bytes; one that is longer is dropped and told. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024;

const NEWLINE = 0x0a;

/** One line of the input, 1-based; `text` is absent when the line was too long. */
export interface InputLine {
  number: number;
  text?: string;
  /** False: bytes that are no UTF-8 were replaced in `text`. */
  isUtf8: boolean;
}

/** The lines of a stream of UTF-8, one at a time, blank ones left out. Never holds more than a line. */
export async function* readLines(stream: Readable, maxBytes = MAX_LINE_BYTES): AsyncGenerator<InputLine> {
  let number = 1;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    let at = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, at)) {
      keep(bytes.subarray(at, end));
      yield* endLine();
      at = end + 1;
    }
    keep(bytes.subarray(at));
  }
  yield* endLine();

  function keep(part: Buffer): void {
    pendingBytes += part.length;
    if (pendingBytes > maxBytes) pending = [];
    else if (part.length > 0) pending.push(part);
  }

  function* endLine(): Generator<InputLine> {
    const isTooLong = pendingBytes > maxBytes;
    const line = decode(Buffer.concat(pending));
    if (isTooLong) yield { number, isUtf8: true };
    else if (line.text.trim() !== "") yield { number, ...line };
    number += 1;
    pending = [];
    pendingBytes = 0;
  }
}

function decode(bytes: Buffer): { text: string; isUtf8: boolean } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: bytes.toString("utf8"), isUtf8: false };
  }
}
