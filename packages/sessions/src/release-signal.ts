/** Wakes those who wait for a session's claim, in the order in which they came. */
export class ReleaseSignal {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Resolves at the next release of `key`, after `timeoutMs`, or when `signal` aborts. */
  wait(key: string, timeoutMs: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const waiters = this.#waiting.get(key) ?? new Set();
      this.#waiting.set(key, waiters);
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", done);
        waiters.delete(done);
        if (waiters.size === 0 && this.#waiting.get(key) === waiters) this.#waiting.delete(key);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      signal?.addEventListener("abort", done, { once: true });
      waiters.add(done);
    });
  }

  notify(key: string): void {
    for (const done of Array.from(this.#waiting.get(key) ?? [])) done();
  }

  notifyAll(): void {
    for (const key of Array.from(this.#waiting.keys())) this.notify(key);
  }
}
