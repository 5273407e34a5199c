import { boundaryAtOrAfter, boundaryAtOrBefore, lastChars } from "./text-boundary.ts";

/** Of a cap, the part that belongs to the beginning. */
const HEAD_SHARE = 0.1;
/** Small pieces grow to about this size before a new one begins, so that their number stays small. */
const PIECE_CHARS = 8 * 1024;

/**
 * What a command printed, in bounded memory: all of it up to `maxChars` UTF-16 units; of more, the first tenth and the
 * newest rest. Characters are never cut. Adding costs what is added, however much there is.
 */
export class HeadAndTail {
  readonly #maxHeadChars: number;
  readonly #maxTailChars: number;
  #head = "";
  #isHeadFull = false;
  #tail: string[] = [];
  #tailChars = 0;
  #droppedChars = 0;

  constructor(maxChars: number) {
    this.#maxHeadChars = Math.floor(maxChars * HEAD_SHARE);
    this.#maxTailChars = maxChars - this.#maxHeadChars;
  }

  /** Characters that are kept. */
  get chars(): number {
    return this.#head.length + this.#tailChars;
  }

  /** Characters between head and tail that are gone. */
  get droppedChars(): number {
    return this.#droppedChars;
  }

  get isHeadFull(): boolean {
    return this.#isHeadFull;
  }

  get isTruncated(): boolean {
    return this.#droppedChars > 0;
  }

  push(text: string): void {
    const rest = this.#isHeadFull ? text : this.#fillHead(text);
    if (rest === "") return;
    const last = this.#tail.length - 1;
    if ((this.#tail[last]?.length ?? PIECE_CHARS) < PIECE_CHARS) this.#tail[last] += rest;
    else this.#tail.push(rest);
    this.#tailChars += rest.length;
    this.#dropOldest();
  }

  /** What comes is left out, and everything before it but the head is dropped: the newest is one piece. */
  skip(chars: number): void {
    this.#droppedChars += this.#tailChars + chars;
    this.#tail = [];
    this.#tailChars = 0;
  }

  /** With a line between head and tail that says how much is missing. */
  text(): string {
    const tail = this.#tail.join("");
    if (!this.isTruncated) return this.#head + tail;
    const lineEnd = this.#head.endsWith("\n") || this.#head === "" ? "" : "\n";
    return `${this.#head}${lineEnd}[${this.#droppedChars} characters of output discarded]\n${tail}`;
  }

  /** The newest `maxChars`, at most. */
  last(maxChars: number): string {
    let text = "";
    for (let index = this.#tail.length - 1; index >= 0 && text.length < maxChars; index--) {
      text = this.#tail[index] + text;
    }
    if (text.length < maxChars && !this.isTruncated) text = this.#head + text;
    return lastChars(text, maxChars);
  }

  #fillHead(text: string): string {
    const room = this.#maxHeadChars - this.#head.length;
    const taken = text.length <= room ? text.length : boundaryAtOrBefore(text, room);
    this.#isHeadFull = taken < text.length;
    this.#head += text.slice(0, taken);
    return text.slice(taken);
  }

  #dropOldest(): void {
    while (this.#tailChars > this.#maxTailChars) {
      const [oldest = ""] = this.#tail;
      const excess = this.#tailChars - this.#maxTailChars;
      const dropped = oldest.length <= excess ? oldest.length : boundaryAtOrAfter(oldest, excess);
      if (dropped === oldest.length) this.#tail.shift();
      else this.#tail[0] = oldest.slice(dropped);
      this.#tailChars -= dropped;
      this.#droppedChars += dropped;
    }
  }
}
