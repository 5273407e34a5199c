/** Ends a connection that fell silent: nothing heard for two tick intervals. */
export class TickWatchdog {
  readonly #limitMs: number;
  readonly #onSilence: () => void;
  readonly #yields: () => boolean;
  #heardAt = performance.now();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** While `yields()`, silence is tolerated: every pending request ends by its own deadline. */
  constructor(options: { tickIntervalMs: number; onSilence: () => void; yields: () => boolean }) {
    this.#limitMs = 2 * options.tickIntervalMs;
    this.#onSilence = options.onSilence;
    this.#yields = options.yields;
    this.#arm(this.#limitMs);
  }

  heard(): void {
    this.#heardAt = performance.now();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #arm(delayMs: number): void {
    this.#timer = setTimeout(() => this.#check(), delayMs);
  }

  #check(): void {
    const remainingMs = this.#limitMs - (performance.now() - this.#heardAt);
    if (remainingMs > 0) return this.#arm(remainingMs);
    if (this.#yields()) return this.#arm(this.#limitMs / 2);
    this.#onSilence();
  }
}
