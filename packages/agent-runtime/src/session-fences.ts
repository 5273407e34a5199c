import type { Run } from "./run.ts";

interface Fence {
  /** Arrived while the session was closed, in order. */
  held: Run[];
  /** Who wants to close the session next. */
  next: (() => void)[];
}

/** Sessions that take no input for a while. What arrives is held, in order, until its session is open again. */
export class SessionFences {
  readonly #closed = new Map<string, Fence>();

  /** True when the session is closed; the run is kept then. */
  hold(run: Run): boolean {
    const fence = this.#closed.get(run.sessionKey);
    fence?.held.push(run);
    return fence !== undefined;
  }

  holds(run: Run): boolean {
    return this.#closed.get(run.sessionKey)?.held.includes(run) ?? false;
  }

  /** True when the run was held; it is gone then. */
  withdraw(run: Run): boolean {
    const held = this.#closed.get(run.sessionKey)?.held ?? [];
    const index = held.indexOf(run);
    if (index !== -1) held.splice(index, 1);
    return index !== -1;
  }

  /**
   * Closes a session, after those who closed it before. The function that it resolves with opens it again and returns the runs
   * that may go on: none while somebody else has closed it next, who keeps what was held.
   */
  async close(sessionKey: string): Promise<() => Run[]> {
    const earlier = this.#closed.get(sessionKey);
    if (earlier) await new Promise<void>((resolve) => earlier.next.push(resolve));
    else this.#closed.set(sessionKey, { held: [], next: [] });
    let isOpen = false;
    return () => {
      if (isOpen) return [];
      isOpen = true;
      return this.#open(sessionKey);
    };
  }

  #open(sessionKey: string): Run[] {
    const fence = this.#closed.get(sessionKey);
    const next = fence?.next.shift();
    if (next) {
      next();
      return [];
    }
    this.#closed.delete(sessionKey);
    return fence?.held ?? [];
  }
}
