import { HeadAndTail } from "./head-and-tail.ts";
import { PendingOutput, type OutputStream } from "./pending-output.ts";
import { lastChars } from "./text-boundary.ts";
import { TextStream } from "./text-stream.ts";

interface Chunk {
  stream: OutputStream;
  bytes: Uint8Array;
  /** Newer output of the other stream is gone: there is no whole text any more that it could be part of. */
  isForPollsOnly: boolean;
}

/** No character is longer in UTF-8. */
const MAX_BYTES_PER_CHAR = 4;
/** Chunks that wait to be read; more of them are small, and take less room as text. */
const MAX_CHUNKS = 256;

/**
 * What one run printed: everything in one text, in the order of arrival, and what nobody has polled yet.
 *
 * Bytes become text when somebody looks. Of a flood that nobody looks at, most is never read: its bytes are counted and
 * dropped, so that a command may print without end and costs neither memory nor much time.
 */
export class RunOutput {
  readonly #all: HeadAndTail;
  readonly #pending: PendingOutput;
  readonly #streams: Record<OutputStream, TextStream>;
  readonly #maxUnreadBytes: number;
  readonly #maxPendingBytes: number;
  readonly #keepsEscapes: boolean;
  #unread: Chunk[] = [];
  #unreadBytes = 0;

  constructor(options: { maxChars: number; maxPendingChars: number; keepsEscapes: boolean }) {
    this.#keepsEscapes = options.keepsEscapes;
    this.#all = new HeadAndTail(options.maxChars);
    this.#pending = new PendingOutput(options.maxPendingChars);
    this.#streams = { stdout: new TextStream(options), stderr: new TextStream(options) };
    this.#maxPendingBytes = options.maxPendingChars * MAX_BYTES_PER_CHAR;
    this.#maxUnreadBytes = options.maxChars * MAX_BYTES_PER_CHAR + 2 * this.#maxPendingBytes;
  }

  get all(): HeadAndTail {
    this.#readAll();
    return this.#all;
  }

  get pending(): PendingOutput {
    this.#readAll();
    return this.#pending;
  }

  /** Whether a poll would get something. Reads nothing. */
  get hasPending(): boolean {
    return this.#unreadBytes > 0 || this.#pending.chars > 0;
  }

  /** The newest text for a glance, at most so many UTF-16 units. Of a flood, only the end is read for it. */
  last(maxChars: number): string {
    const maxBytes = maxChars * MAX_BYTES_PER_CHAR;
    return this.#unreadBytes <= maxBytes ? this.all.last(maxChars) : lastChars(this.#readEnd(maxBytes), maxChars);
  }

  /** UTF-16 units that are held. */
  get chars(): number {
    return this.all.chars + this.pending.chars;
  }

  push(stream: OutputStream, bytes: Uint8Array): void {
    this.#unread.push({ stream, bytes, isForPollsOnly: false });
    this.#unreadBytes += bytes.length;
    if (!this.#all.isHeadFull || this.#unread.length > MAX_CHUNKS) this.#readAll();
    while (this.#unreadBytes > this.#maxUnreadBytes && this.#letGoOldest());
  }

  end(): void {
    this.#readAll();
    for (const stream of ["stdout", "stderr"] as const) this.#add(stream, this.#streams[stream].end());
  }

  /** The end of what is unread, as text of its own: whoever reads it later reads it whole. */
  #readEnd(maxBytes: number): string {
    const newest: Chunk[] = [];
    let bytes = 0;
    for (let at = this.#unread.length - 1; at >= 0 && bytes < maxBytes; at--) {
      const chunk = this.#unread[at];
      if (!chunk || chunk.isForPollsOnly) break;
      newest.unshift(chunk);
      bytes += chunk.bytes.length;
    }
    const streams = { stdout: this.#streamFromMiddle(), stderr: this.#streamFromMiddle() };
    return newest.map((chunk) => streams[chunk.stream].push(chunk.bytes.subarray(-maxBytes))).join("");
  }

  /** Its first bytes may belong to a character that has begun before. */
  #streamFromMiddle(): TextStream {
    const stream = new TextStream({ keepsEscapes: this.#keepsEscapes });
    stream.skip(new Uint8Array());
    return stream;
  }

  #readAll(): void {
    const chunks = this.#unread;
    this.#unread = [];
    this.#unreadBytes = 0;
    for (const chunk of chunks) this.#read(chunk);
  }

  #read({ stream, bytes, isForPollsOnly }: Chunk): void {
    const text = this.#streams[stream].push(bytes);
    if (!isForPollsOnly) this.#add(stream, text);
    else {
      this.#all.skip(text.length);
      this.#pending.push(stream, text);
    }
  }

  #add(stream: OutputStream, text: string): void {
    if (text === "") return;
    this.#all.push(text);
    this.#pending.push(stream, text);
  }

  /** The oldest, unless a poll would miss it: what a quiet stream said beside a flood is kept. */
  #letGoOldest(): boolean {
    const index = this.#unread.findIndex((_, at) => this.#hasEnoughBehind(at));
    const oldest = this.#unread[index];
    if (!oldest) return false;
    this.#unread.splice(index, 1);
    const { stream, bytes } = oldest;
    for (const older of this.#unread.slice(0, index)) older.isForPollsOnly = true;
    const chars = this.#streams[stream].skip(bytes);
    this.#all.skip(chars);
    this.#pending.skip(stream, chars);
    this.#unreadBytes -= bytes.length;
    remindCollector(bytes);
    return true;
  }

  /** Whether what came after it, of the same stream, fills all that may wait for a poll. */
  #hasEnoughBehind(index: number): boolean {
    let bytes = 0;
    for (let at = index + 1; at < this.#unread.length && bytes < this.#maxPendingBytes; at++) {
      if (this.#unread[at]?.stream === this.#unread[index]?.stream) bytes += this.#unread[at]?.bytes.length ?? 0;
    }
    return bytes >= this.#maxPendingBytes;
  }
}

/**
 * Chunks lie outside the heap of V8, which frees them when it collects, and chunks alone make it do so only every 32 MB.
 * A text of the same size, dropped at once, lies inside and brings the next collection near.
 */
function remindCollector(bytes: Uint8Array): void {
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
