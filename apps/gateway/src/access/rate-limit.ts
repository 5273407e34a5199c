/** Limits of failed attempts. `maxAttempts` failures within `windowMs` lock the key out for `lockoutMs`. */
export interface RateLimitOptions {
  maxAttempts: number;
  windowMs: number;
  lockoutMs: number;
}

interface Attempts {
  at: number[];
  lockedUntil: number;
}

/** Most keys that one limiter remembers; the least recently used is forgotten first. */
export const MAX_RATE_LIMIT_KEYS = 10_000;

/** Counts events per key in a sliding window. In memory only; bounded by {@link MAX_RATE_LIMIT_KEYS}. */
export class RateLimiter {
  readonly #entries = new Map<string, Attempts>();
  readonly #now: () => number;
  readonly #options: () => RateLimitOptions;
  readonly #maxKeys: number;

  constructor(options: () => RateLimitOptions, now: () => number, maxKeys = MAX_RATE_LIMIT_KEYS) {
    this.#options = options;
    this.#now = now;
    this.#maxKeys = maxKeys;
  }

  /** Milliseconds until `key` may try again; 0 when it may try now. */
  retryAfterMs(key: string): number {
    const entry = this.#touch(key);
    return entry === undefined ? 0 : Math.max(0, entry.lockedUntil - this.#now());
  }

  /** Counts one event; returns the lockout that it caused in milliseconds, else 0. */
  record(key: string): number {
    const { maxAttempts, windowMs, lockoutMs } = this.#options();
    const now = this.#now();
    const entry = this.#touch(key) ?? { at: [], lockedUntil: 0 };
    entry.at = entry.at.filter((at) => now - at < windowMs);
    entry.at.push(now);
    if (entry.at.length >= maxAttempts) {
      entry.lockedUntil = now + lockoutMs;
      entry.at = [];
    }
    this.#entries.set(key, entry);
    if (this.#entries.size > this.#maxKeys) this.#forgetOldest();
    return Math.max(0, entry.lockedUntil - now);
  }

  /** Forgets `key`, after a success. */
  reset(key: string): void {
    this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Moves a known key to the young end of the map. */
  #touch(key: string): Attempts | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  #forgetOldest(): void {
    for (const key of this.#entries.keys()) {
      this.#entries.delete(key);
      return;
    }
  }
}

/** A sliding-window budget for calls that succeed: `limit` within `windowMs`, then a wait until the oldest one leaves the window. */
export class CallBudget {
  readonly #calls = new Map<string, number[]>();
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;

  constructor(limit: number, windowMs: number, now: () => number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Takes one call; returns 0, or the milliseconds to wait when the budget is used up. */
  take(key: string): number {
    const now = this.#now();
    const recent = (this.#calls.get(key) ?? []).filter((at) => now - at < this.#windowMs);
    const oldest = recent[0];
    if (recent.length >= this.#limit && oldest !== undefined) return this.#windowMs - (now - oldest);
    recent.push(now);
    this.#calls.delete(key);
    this.#calls.set(key, recent);
    if (this.#calls.size > MAX_RATE_LIMIT_KEYS) {
      const [first] = this.#calls.keys();
      if (first !== undefined) this.#calls.delete(first);
    }
    return 0;
  }
}
