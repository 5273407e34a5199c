import { setImmediate as nextTurn } from "node:timers/promises";
import { describeEngineLimit } from "../engine-limit.ts";
import { LobsterError } from "../errors.ts";
import { abortError } from "./abort.ts";
import { estimateBytes } from "./item-size.ts";
import { ItemStream } from "./item-stream.ts";

/** What a stage's input may be to be given to it a second time. */
export const MAX_REPLAY_ITEMS = 1000;
export const MAX_REPLAY_BYTES = 1024 * 1024;

/** Streams that never wait for anything still let timers and other runs have their turn this often. */
const MAX_TURN_MS = 20;

/** A stage that is asked asks the one before it, on the same stack: after so many the next one is asked from a new stack. */
const MAX_ASKED_AT_ONCE = 100;
let askedAtOnce = 0;

/** What the streams of one run share. */
export interface StreamScope {
  readonly signal: AbortSignal;
  /** While a stage is asking, what it has not read yet is kept for its second run. */
  isAsking(): boolean;
}

/** What flows from one stage to the next: read once, but known to the run, which sees to it that it ends. */
export class StageStream {
  readonly items: ItemStream;
  /** Whether anything came out of it. */
  hasProduced = false;
  #source: AsyncIterator<readonly unknown[]> | undefined;
  #hasEnded = false;
  #isClosed = false;
  #closing: Promise<void> | undefined;
  #remembered: unknown[] | undefined = [];
  #rememberedBytes = 0;
  #turnStart = performance.now();
  #failWait: ((reason: unknown) => void) | undefined;

  constructor(
    private readonly batches: AsyncIterable<readonly unknown[]>,
    private readonly producer: string,
    private readonly scope: StreamScope,
    private readonly upstream?: StageStream,
  ) {
    this.items = ItemStream.fromBatches({
      [Symbol.asyncIterator]: () => ({
        next: () => this.#next(),
        return: async () => {
          // A reader that fails leaves in the same way. Were it to wait here for a source that never ends, its failure, which is
          // what stops the source, would never be seen. What comes after the reader waits in its place.
          if (!scope.isAsking()) this.close().catch(() => {});
          return { done: true, value: undefined };
        },
      }),
    });
  }

  /** Ends it where it is. The end of its source is waited for, and its failure counts. */
  close(): Promise<void> {
    this.#closing ??= this.#endSource();
    return this.#closing;
  }

  /** Waits for the ends of its source, and of those before it, that their readers have left. */
  async closed(): Promise<void> {
    if (this.#isClosed) return;
    const closing = this.#closing;
    await closing;
    await this.upstream?.closed();
    // Every stream asks all before it: an answer that stays is kept, or many stages would take the square of their number.
    this.#isClosed = this.#hasEnded && this.#closing === closing;
  }

  async #endSource(): Promise<void> {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    await (this.#source ?? this.batches[Symbol.asyncIterator]()).return?.();
  }

  /** Ends it when the run ends well: what nobody looked at is still let happen, so that its failure counts. */
  async settle(): Promise<void> {
    if (this.#source) return this.close();
    while (!(await this.#next()).done);
  }

  /** Everything that was read and that was left to read; `undefined` when that is too much to keep. */
  async replayable(): Promise<readonly unknown[] | undefined> {
    while (this.#remembered && !(await this.#next()).done);
    return this.#remembered;
  }

  async #next(): Promise<IteratorResult<readonly unknown[], undefined>> {
    if (this.#hasEnded) return { done: true, value: undefined };
    this.#source ??= this.batches[Symbol.asyncIterator]();
    if (performance.now() - this.#turnStart > MAX_TURN_MS) {
      await nextTurn();
      this.#turnStart = performance.now();
    }
    if (this.scope.signal.aborted) throw abortError(this.scope.signal);
    if (askedAtOnce >= MAX_ASKED_AT_ONCE) await Promise.resolve();
    try {
      const next = await this.#interruptible(this.#ask(this.#source));
      if (next.done) {
        this.#hasEnded = true;
        await this.#interruptible(this.upstream?.closed() ?? Promise.resolve());
        return { done: true, value: undefined };
      }
      this.hasProduced = true;
      this.#remember(next.value);
      return next;
    } catch (error) {
      this.#hasEnded = true;
      throw nameStage(error, this.producer);
    }
  }

  #ask(source: AsyncIterator<readonly unknown[]>): Promise<IteratorResult<readonly unknown[]>> {
    askedAtOnce++;
    try {
      return source.next();
    } finally {
      askedAtOnce--;
    }
  }

  /** Whoever waits for the next batch gets the error instead, though the source may never answer. */
  interrupt(error: unknown): void {
    this.#failWait?.(error);
  }

  #interruptible<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#failWait = reject;
      work.then(resolve, reject);
    });
  }

  #remember(batch: readonly unknown[]): void {
    if (!this.#remembered) return;
    for (const item of batch) {
      this.#rememberedBytes += estimateBytes(item);
      if (this.#remembered.length === MAX_REPLAY_ITEMS || this.#rememberedBytes > MAX_REPLAY_BYTES) {
        this.#remembered = undefined;
        return;
      }
      this.#remembered.push(item);
    }
  }
}

/** What the engine cannot hold (a string, a set) fails with the stage's name instead of the engine's words alone. */
export function nameStage(error: unknown, stageName: string): unknown {
  if (!(error instanceof RangeError)) return error;
  return new LobsterError("OUTPUT_LIMIT", `${stageName} made more than can be held: ${describeEngineLimit(error)}`, {
    cause: error,
  });
}
