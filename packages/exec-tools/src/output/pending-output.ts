import { boundaryAtOrAfter } from "./text-boundary.ts";

export type OutputStream = "stdout" | "stderr";

interface Piece {
  order: number;
  text: string;
}

/** Small pieces grow to about this size before a new one begins. */
const PIECE_CHARS = 4 * 1024;

/** What nobody has polled yet: the newest `maxChars` of each stream, handed out once, in the order of arrival. */
export class PendingOutput {
  readonly #maxChars: number;
  readonly #queues: Record<OutputStream, StreamQueue> = { stdout: new StreamQueue(), stderr: new StreamQueue() };
  #order = 0;
  #lastStream: OutputStream | undefined;

  constructor(maxChars: number) {
    this.#maxChars = maxChars;
  }

  get chars(): number {
    return this.#queues.stdout.chars + this.#queues.stderr.chars;
  }

  push(stream: OutputStream, text: string): void {
    if (text === "") return;
    const queue = this.#queues[stream];
    if (this.#lastStream === stream) queue.append(text, () => this.#order++);
    else queue.add({ order: this.#order++, text });
    this.#lastStream = stream;
    queue.dropTo(this.#maxChars);
  }

  /** What comes of a stream is left out, and everything of it that waits is dropped. */
  skip(stream: OutputStream, chars: number): void {
    const queue = this.#queues[stream];
    queue.dropTo(0);
    queue.droppedChars += chars;
  }

  /** Everything that waits, and how many characters were dropped before they were read. */
  drain(): { text: string; droppedChars: number } {
    const { stdout, stderr } = this.#queues;
    const droppedChars = stdout.droppedChars + stderr.droppedChars;
    const pieces = [...stdout.takeAll(), ...stderr.takeAll()].toSorted((a, b) => a.order - b.order);
    this.#lastStream = undefined;
    return { text: pieces.map(({ text }) => text).join(""), droppedChars };
  }
}

class StreamQueue {
  #pieces: Piece[] = [];
  /** Pieces before this index are gone; they are cut off in bulk. */
  #first = 0;
  chars = 0;
  droppedChars = 0;

  add(piece: Piece): void {
    this.#pieces.push(piece);
    this.chars += piece.text.length;
  }

  append(text: string, nextOrder: () => number): void {
    const last = this.#pieces.at(-1);
    if (!last || last.text.length >= PIECE_CHARS) {
      this.add({ order: nextOrder(), text });
      return;
    }
    last.text += text;
    this.chars += text.length;
  }

  dropTo(maxChars: number): void {
    while (this.chars > maxChars) {
      const oldest = this.#pieces[this.#first];
      if (!oldest) return;
      const excess = this.chars - maxChars;
      const dropped = oldest.text.length <= excess ? oldest.text.length : boundaryAtOrAfter(oldest.text, excess);
      if (dropped === oldest.text.length) this.#first += 1;
      else oldest.text = oldest.text.slice(dropped);
      this.chars -= dropped;
      this.droppedChars += dropped;
    }
    if (this.#first < 1024) return;
    this.#pieces = this.#pieces.slice(this.#first);
    this.#first = 0;
  }

  takeAll(): Piece[] {
    const pieces = this.#pieces.slice(this.#first);
    this.#pieces = [];
    this.#first = 0;
    this.chars = 0;
    this.droppedChars = 0;
    return pieces;
  }
}
