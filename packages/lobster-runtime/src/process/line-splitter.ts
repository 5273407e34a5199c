import { constants } from "node:buffer";
import { LobsterError } from "../errors.ts";

const LF = 10;
/** V8 lets a part of a string keep the whole alive: who keeps one line of a large output must not keep much more than it. */
const BLOCK_BYTES = 8 * 1024;

/**
 * Bytes in, lines out, whatever the pieces they come in. Lines end with LF or CRLF; invalid UTF-8 becomes U+FFFD.
 * Splitting at LF first is safe: no longer sequence contains it.
 */
export class LineSplitter {
  readonly #maxLineBytes: number;
  #held: Uint8Array[] = [];
  #heldBytes = 0;

  constructor(maxLineBytes: number = constants.MAX_STRING_LENGTH) {
    this.#maxLineBytes = maxLineBytes;
  }

  /** The lines that `chunk` completes. Throws `OUTPUT_LIMIT` for a line that a string cannot hold. */
  push(chunk: Uint8Array): string[] {
    const bytes = asBuffer(chunk);
    const end = bytes.lastIndexOf(LF) + 1;
    if (end === 0) {
      this.#hold(bytes);
      return [];
    }
    const lines: string[] = [];
    let start = 0;
    if (this.#heldBytes > 0) {
      start = bytes.indexOf(LF) + 1;
      this.#hold(bytes.subarray(0, start));
      appendLines(lines, Buffer.concat(this.#held));
      this.#held = [];
      this.#heldBytes = 0;
    }
    while (start < end) {
      const blockEnd = endOfBlock(bytes, start, end);
      appendLines(lines, bytes.subarray(start, blockEnd));
      start = blockEnd;
    }
    if (end < bytes.length) this.#hold(bytes.subarray(end));
    return lines;
  }

  /** The last line, when it does not end with LF. */
  end(): string[] {
    if (this.#heldBytes === 0) return [];
    const line = Buffer.concat(this.#held).toString("utf8");
    this.#held = [];
    this.#heldBytes = 0;
    return [line];
  }

  #hold(bytes: Uint8Array): void {
    this.#heldBytes += bytes.length;
    if (this.#heldBytes > this.#maxLineBytes) {
      throw new LobsterError(
        "OUTPUT_LIMIT",
        `A line of more than ${this.#maxLineBytes} bytes cannot be held as one text`,
      );
    }
    this.#held.push(bytes);
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The end of the last line that ends within a block, or of the first line when that is longer. */
function endOfBlock(bytes: Buffer, start: number, end: number): number {
  if (end - start <= BLOCK_BYTES) return end;
  const last = bytes.subarray(start, start + BLOCK_BYTES).lastIndexOf(LF);
  return last >= 0 ? start + last + 1 : bytes.indexOf(LF, start) + 1;
}

/** `block` ends with LF. */
function appendLines(lines: string[], block: Buffer): void {
  const text = block.toString("utf8", 0, block.length - 1);
  const parts = text.split("\n");
  const carriageReturns = text.includes("\r");
  for (const part of parts) lines.push(carriageReturns && part.endsWith("\r") ? part.slice(0, -1) : part);
}
