export type Unsubscribe = () => void;

/** Handlers of one kind of notification. A throwing handler neither stops the others nor disappears silently. */
export class Listeners<A extends unknown[]> {
  readonly #handlers = new Set<(...args: A) => void>();
  readonly #report: (error: unknown) => void;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  /** Each call is its own registration, even with the same function. */
  add(handler: (...args: A) => void): Unsubscribe {
    const registration = (...args: A) => handler(...args);
    this.#handlers.add(registration);
    return () => void this.#handlers.delete(registration);
  }

  notify(...args: A): void {
    for (const handler of Array.from(this.#handlers)) {
      try {
        handler(...args);
      } catch (error) {
        this.#report(error);
      }
    }
  }
}
