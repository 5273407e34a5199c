import type { TranscriptRecord } from "./session-store.ts";

/** All cached contexts together, in UTF-16 units of their JSON. A larger context is read again each time. */
const MAX_CACHED_CHARS = 32 * 1024 * 1024;

export interface CachedContext {
  /** Records are immutable, so the leaf alone decides whether the context still holds. */
  leafId: string | null;
  records: TranscriptRecord[];
  chars: number;
}

/** The parsed contexts of the sessions that were used last. */
export class ContextCache {
  readonly #contexts = new Map<string, CachedContext>();
  #chars = 0;

  get(sessionId: string): CachedContext | undefined {
    const context = this.#contexts.get(sessionId);
    if (context === undefined) return undefined;
    this.#contexts.delete(sessionId);
    this.#contexts.set(sessionId, context);
    return context;
  }

  set(sessionId: string, context: CachedContext): void {
    this.delete(sessionId);
    if (context.chars > MAX_CACHED_CHARS) return;
    this.#contexts.set(sessionId, context);
    this.#chars += context.chars;
    for (const oldest of this.#contexts.keys()) {
      if (this.#chars <= MAX_CACHED_CHARS) break;
      this.delete(oldest);
    }
  }

  delete(sessionId: string): void {
    this.#chars -= this.#contexts.get(sessionId)?.chars ?? 0;
    this.#contexts.delete(sessionId);
  }
}
