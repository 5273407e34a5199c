const HEAD_BYTES = 4 * 1024;
const TAIL_BYTES = 12 * 1024;

/** The beginning and the end of what a stream said, in bounded memory. */
export class ByteWindow {
  #head = Buffer.alloc(0);
  #tail: Uint8Array[] = [];
  #tailBytes = 0;
  #totalBytes = 0;

  push(chunk: Uint8Array): void {
    this.#totalBytes += chunk.length;
    const missing = HEAD_BYTES - this.#head.length;
    if (missing > 0) this.#head = Buffer.concat([this.#head, chunk.subarray(0, missing)]);
    const rest = chunk.subarray(Math.max(0, missing));
    if (rest.length === 0) return;
    this.#tail.push(rest);
    this.#tailBytes += rest.length;
    while (this.#tailBytes - (this.#tail[0]?.length ?? 0) >= TAIL_BYTES) {
      this.#tailBytes -= this.#tail.shift()?.length ?? 0;
    }
  }

  text(): string {
    const leftOut = this.#totalBytes - HEAD_BYTES - TAIL_BYTES;
    const tail = Buffer.concat(this.#tail);
    if (leftOut <= 0) return Buffer.concat([this.#head, tail]).toString("utf8");
    return `${this.#head.toString("utf8")}\n[${leftOut} bytes left out]\n${tail.subarray(-TAIL_BYTES).toString("utf8")}`;
  }
}
