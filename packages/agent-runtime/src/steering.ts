import type { Run } from "./run.ts";

/** Inputs that wait to join the running turn, in order of arrival. */
export class Steering {
  #open = true;
  readonly #waiting: Run[] = [];

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** False when the turn takes nothing more. */
  get isOpen(): boolean {
    return this.#open;
  }

  add(run: Run): void {
    this.#waiting.push(run);
  }

  next(): Run | undefined {
    return this.#waiting.shift();
  }

  withdraw(run: Run): boolean {
    const index = this.#waiting.indexOf(run);
    if (index !== -1) this.#waiting.splice(index, 1);
    return index !== -1;
  }

  /** Closes if nobody waits; the check and the closing are one step. */
  closeIfEmpty(): boolean {
    if (this.hasWaiting) return false;
    this.#open = false;
    return true;
  }

  /** Closes and hands back who did not get in. */
  close(): Run[] {
    this.#open = false;
    return this.#waiting.splice(0);
  }
}
