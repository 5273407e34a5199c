import { Writable } from "node:stream";

/** Where commands write what is not their result. Keeps nothing; calls `onExceeded` once, when more than `maxBytes` came. */
export class CappedOutput extends Writable {
  readonly #maxBytes: number;
  readonly #onExceeded: () => void;
  #bytes = 0;

  constructor(maxBytes: number, onExceeded: () => void) {
    super();
    this.#maxBytes = maxBytes;
    this.#onExceeded = onExceeded;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    const wasWithin = this.#bytes <= this.#maxBytes;
    this.#bytes += chunk.length;
    if (wasWithin && this.#bytes > this.#maxBytes) this.#onExceeded();
    done();
  }
}
