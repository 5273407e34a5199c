import { isAscii } from "node:buffer";

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const CONTROLS_BUT_ESCAPE = /[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f-\u009f]/g;

/**
 * Bytes of one stream in, text out. Whatever the pieces that the bytes come in, the text is the same: characters are never
 * cut, invalid UTF-8 becomes U+FFFD, and control characters other than tab and line ends are left out.
 */
export class TextStream {
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  readonly #controls: RegExp;
  /** What comes next may begin inside a character. */
  #isCut = false;

  constructor({ keepsEscapes }: { keepsEscapes: boolean }) {
    this.#controls = keepsEscapes ? CONTROLS_BUT_ESCAPE : CONTROLS;
  }

  push(bytes: Uint8Array): string {
    const whole = this.#isCut ? bytes.subarray(countContinuations(bytes)) : bytes;
    this.#isCut = false;
    return this.#decoder.decode(whole, { stream: true }).replace(this.#controls, "");
  }

  /** Leaves bytes out; the rest of a character that they end with is left out too. Returns about how many units they are. */
  skip(bytes: Uint8Array): number {
    this.#decoder.decode();
    this.#isCut = true;
    return countUnits(bytes);
  }

  /** What an unfinished character at the end becomes. */
  end(): string {
    return this.#decoder.decode();
  }
}

const MAX_CONTINUATIONS = 3;

function countContinuations(bytes: Uint8Array): number {
  let count = 0;
  while (count < MAX_CONTINUATIONS && isContinuation(bytes[count] ?? 0)) count += 1;
  return count;
}

/** UTF-16 units of valid UTF-8, control characters included. */
function countUnits(bytes: Uint8Array): number {
  if (isAscii(bytes)) return bytes.length;
  let units = 0;
  // Not for-of: this is run for every byte of a flood, and an index is ten times as fast.
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (!isContinuation(byte)) units += 1;
    if (byte >= 0xf0) units += 1;
  }
  return units;
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
