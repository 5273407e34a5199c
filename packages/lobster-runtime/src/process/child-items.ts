import type { ProcessExit, RunningProcess } from "./processes.ts";
import { ByteWindow } from "./byte-window.ts";
import { LineSplitter } from "./line-splitter.ts";

type Batch = readonly unknown[];

export interface ChildItemsOptions {
  /** Makes items of whole lines, in their order. */
  decode: (lines: readonly string[]) => unknown[];
  /** Throws when the child did not end well. */
  checkExit: (exit: ProcessExit, stdout: string) => void;
}

/**
 * What a child prints, as items, while it runs. The stream ends, early or not, when the child has ended; a child that failed
 * fails it. Closing it early lets the child run on and drops what it prints.
 */
export class ChildItems implements AsyncIterableIterator<Batch> {
  readonly #child: RunningProcess;
  readonly #options: ChildItemsOptions;
  readonly #splitter = new LineSplitter();
  /** For the message of a child that fails without a word on stderr. */
  readonly #printed = new ByteWindow();
  #finished = false;

  constructor(child: RunningProcess, options: ChildItemsOptions) {
    this.#child = child;
    this.#options = options;
  }

  async next(): Promise<IteratorResult<Batch, undefined>> {
    try {
      while (!this.#finished) {
        const items = await this.#read();
        if (items.length > 0) return { done: false, value: items };
      }
      return { done: true, value: undefined };
    } catch (error) {
      this.#finished = true;
      this.#child.stop(error as Error);
      throw error;
    }
  }

  async return(): Promise<IteratorResult<Batch, undefined>> {
    if (!this.#finished) {
      this.#finished = true;
      await this.#child.stdout[Symbol.asyncIterator]().return?.();
      await this.#ended();
    }
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #read(): Promise<unknown[]> {
    const chunk = await this.#child.stdout[Symbol.asyncIterator]().next();
    if (!chunk.done) {
      this.#printed.push(chunk.value);
      return this.#options.decode(this.#splitter.push(chunk.value));
    }
    this.#finished = true;
    await this.#ended();
    return this.#options.decode(this.#splitter.end());
  }

  async #ended(): Promise<void> {
    this.#options.checkExit(await this.#child.exit, this.#printed.text());
  }
}
