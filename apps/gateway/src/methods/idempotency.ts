import { createHash } from "node:crypto";
import { IDEMPOTENCY_MAX_ENTRIES, IDEMPOTENCY_TTL_MS, idempotencyConflict } from "@oc/protocol";

interface Entry {
  fingerprint: string;
  /** Set when the call is over. */
  endedAt?: number;
  outcome?: Promise<unknown>;
}

/** `new`: go ahead; `known`: the same call was made before; `conflict`: the key belongs to another call. */
export type IdempotencyClaim = "new" | "known" | "conflict";

/**
 * At most one effect for a key. Remembers a call while it runs and for {@link IDEMPOTENCY_TTL_MS} after; in memory, bounded.
 * What makes the effect of a turn happen once across restarts is the session store; this cache tells retries from mix-ups.
 */
export class IdempotencyCache {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  claim(scope: string, key: string, params: unknown): IdempotencyClaim {
    const id = idOf(scope, key);
    const fingerprint = fingerprintOf(params);
    const known = this.#fresh(id);
    if (known) return known.fingerprint === fingerprint ? "known" : "conflict";
    this.#entries.set(id, { fingerprint });
    this.#evict();
    return "new";
  }

  /**
   * Lets through a call whose effect another place makes only once. A new call that fails had no effect, so that its key may be
   * used again; otherwise `complete` says when it is over. Throws `IDEMPOTENCY_CONFLICT`.
   */
  async guard<T>(scope: string, key: string, params: unknown, call: () => Promise<T>): Promise<T> {
    const claim = this.claim(scope, key, params);
    if (claim === "conflict") throw idempotencyConflict();
    try {
      return await call();
    } catch (cause) {
      if (claim === "new") this.#entries.delete(idOf(scope, key));
      throw cause;
    }
  }

  /** The call is over; its key stays taken for a while. */
  complete(scope: string, key: string): void {
    const entry = this.#entries.get(idOf(scope, key));
    if (entry) entry.endedAt = this.#now();
  }

  /** Runs `effect` once for a key and answers its outcome, also a failure, to every repetition. Throws `IDEMPOTENCY_CONFLICT`. */
  run<T>(scope: string, key: string, params: unknown, effect: () => Promise<T>): Promise<T> {
    const claim = this.claim(scope, key, params);
    if (claim === "conflict") return Promise.reject(idempotencyConflict());
    const entry = this.#entries.get(idOf(scope, key)) as Entry;
    if (claim === "new") {
      const outcome = effect();
      entry.outcome = outcome;
      const done = () => this.complete(scope, key);
      outcome.then(done, done);
    }
    return entry.outcome as Promise<T>;
  }

  get size(): number {
    return this.#entries.size;
  }

  #fresh(id: string): Entry | undefined {
    const entry = this.#entries.get(id);
    if (entry?.endedAt === undefined || this.#now() - entry.endedAt < IDEMPOTENCY_TTL_MS) return entry;
    this.#entries.delete(id);
    return undefined;
  }

  #evict(): void {
    if (this.#entries.size <= IDEMPOTENCY_MAX_ENTRIES) return;
    for (const [id, entry] of this.#entries) {
      if (entry.endedAt === undefined) continue;
      this.#entries.delete(id);
      return;
    }
  }
}

function idOf(scope: string, key: string): string {
  return `${scope}\0${key}`;
}

/** Equal for equal JSON whatever the order of its keys. */
function fingerprintOf(params: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(params, sortKeys) ?? "")
    .digest("base64");
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
