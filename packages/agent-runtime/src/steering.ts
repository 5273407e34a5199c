import type { Run } from "./run.ts";

/** Inputs that wait to join the running turn, in order of arrival. Closed until the turn can be joined. */
export class Steering {
  readonly #onJoin: (run: Run) => void;
  readonly #waiting: Run[] = [];
  #isOpen = false;

  constructor(onJoin: (run: Run) => void) {
    this.#onJoin = onJoin;
  }

  /** False while, or once, the turn takes nobody. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  open(): void {
    this.#isOpen = true;
  }

  add(run: Run): void {
    this.#waiting.push(run);
  }

  /** Whose turn it is to join now. */
  next(): Run | undefined {
    const run = this.#waiting.shift();
    if (run) this.#onJoin(run);
    return run;
  }

  withdraw(run: Run): boolean {
    const index = this.#waiting.indexOf(run);
    if (index !== -1) this.#waiting.splice(index, 1);
    return index !== -1;
  }

  /** Closes if nobody waits; the check and the closing are one step. */
  closeIfEmpty(): boolean {
    if (this.hasWaiting) return false;
    this.#isOpen = false;
    return true;
  }

  /** Closes and hands back who did not get in. */
  close(): Run[] {
    this.#isOpen = false;
    return this.#waiting.splice(0);
  }
}
