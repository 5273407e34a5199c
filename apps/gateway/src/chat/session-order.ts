/**
 * Keeps messages in order around resets of their session: what was sent after one belongs to the session that it begins, behind
 * the reset's own first message.
 */
export class SessionOrder {
  readonly #tails = new Map<string, Promise<void>>();

  /** Resolves when the resets are done that were begun before; at once when there is none. */
  async afterResets(sessionKey: string): Promise<void> {
    await this.#tails.get(sessionKey);
  }

  /** Runs `reset` after earlier ones. Later messages wait for it, and for the turn that it led to: `begun` says when that is in line. */
  reset<T>(sessionKey: string, reset: () => Promise<T>, begun: (outcome: T) => Promise<void> | undefined): Promise<T> {
    const outcome = (this.#tails.get(sessionKey) ?? Promise.resolve()).then(reset);
    const tail = outcome
      .then((result) => begun(result))
      .catch(() => undefined)
      .finally(() => {
        if (this.#tails.get(sessionKey) === tail) this.#tails.delete(sessionKey);
      });
    this.#tails.set(sessionKey, tail);
    return outcome;
  }
}
