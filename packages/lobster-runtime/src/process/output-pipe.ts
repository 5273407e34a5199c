import type { Readable } from "node:stream";

const READ_AHEAD_BYTES = 256 * 1024;

/**
 * What a child prints. The child is held back while nobody reads; once the reader has left (`return`), its bytes are thrown away
 * as they come, so that it runs on to its own end.
 */
export class OutputPipe implements AsyncIterableIterator<Uint8Array> {
  readonly #stream: Readable;
  #chunks: Uint8Array[] = [];
  #queuedBytes = 0;
  #state: "open" | "ended" | "left" = "open";
  #failure: Error | undefined;
  #wake: (() => void) | undefined;

  /** `admit` sees every chunk first, read or thrown away; false refuses it. */
  constructor(stream: Readable, admit: (chunk: Uint8Array) => boolean) {
    this.#stream = stream;
    stream.on("data", (chunk: Uint8Array) => {
      if (!admit(chunk)) return;
      if (this.#state !== "open") {
        remindCollector(chunk);
        return;
      }
      this.#chunks.push(chunk);
      this.#queuedBytes += chunk.length;
      if (this.#queuedBytes >= READ_AHEAD_BYTES) stream.pause();
      this.#wake?.();
    });
    stream.on("close", () => this.#end());
    stream.on("error", () => this.#end());
  }

  /** What is still queued is dropped; the reader gets `failure`. */
  fail(failure: Error): void {
    this.#failure ??= failure;
    this.#drop();
    this.#end();
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    for (;;) {
      if (this.#failure && this.#state !== "left") throw this.#failure;
      const chunk = this.#chunks.shift();
      if (chunk) {
        this.#queuedBytes -= chunk.length;
        return { done: false, value: chunk };
      }
      if (this.#state !== "open") return { done: true, value: undefined };
      this.#stream.resume();
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.#state = "left";
    this.#drop();
    this.#wake?.();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #drop(): void {
    this.#chunks = [];
    this.#queuedBytes = 0;
    this.#stream.resume();
  }

  #end(): void {
    if (this.#state === "open") this.#state = "ended";
    this.#wake?.();
  }
}

/**
 * Chunks lie outside the heap of V8, which frees them when it collects, and chunks alone make it do so only every 32 MB. A text
 * of the same size, dropped at once, lies inside and brings the next collection near: half the memory for nothing that counts.
 */
function remindCollector(chunk: Uint8Array): void {
  (chunk as Buffer).toString("latin1");
}
