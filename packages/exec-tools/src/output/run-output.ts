import { HeadAndTail } from "./head-and-tail.ts";
import { PendingOutput, type OutputStream } from "./pending-output.ts";
import { TextStream } from "./text-stream.ts";

/** What one run printed: everything in one text, in the order of arrival, and what nobody has polled yet. */
export class RunOutput {
  readonly all: HeadAndTail;
  readonly pending: PendingOutput;
  readonly #streams: Record<OutputStream, TextStream>;

  constructor(options: { maxChars: number; maxPendingChars: number; keepsEscapes: boolean }) {
    this.all = new HeadAndTail(options.maxChars);
    this.pending = new PendingOutput(options.maxPendingChars);
    this.#streams = { stdout: new TextStream(options), stderr: new TextStream(options) };
  }

  /** UTF-16 units that are held. */
  get chars(): number {
    return this.all.chars + this.pending.chars;
  }

  /** The text that the bytes added. */
  push(stream: OutputStream, bytes: Uint8Array): string {
    const text = this.#streams[stream].push(bytes);
    this.#add(stream, text);
    return text;
  }

  end(): void {
    for (const stream of ["stdout", "stderr"] as const) this.#add(stream, this.#streams[stream].end());
  }

  #add(stream: OutputStream, text: string): void {
    if (text === "") return;
    this.all.push(text);
    this.pending.push(stream, text);
  }
}
