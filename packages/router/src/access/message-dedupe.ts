/** How long a message is remembered. */
export const DEDUPE_TTL_MS = 20 * 60_000;
/** How many messages are remembered; the oldest is forgotten first. */
export const DEDUPE_MAX_ENTRIES = 5_000;

/** Where and what a message was. */
export interface MessageIdentity {
  channel: string;
  accountId: string;
  peer: { kind: string; id: string };
  threadId?: string;
  messageId: string;
}

/**
 * Remembers messages for 20 minutes, at most 5000 of them, and tells a message that a platform delivers a second time under another
 * event id. Work on the same event that is done again is no duplicate of itself.
 */
export class MessageDedupe {
  readonly #seen = new Map<string, { eventId: string; atMs: number }>();

  /** Whether another event brought this message before; remembers it if not. */
  isDuplicate(message: MessageIdentity, eventId: string, nowMs: number): boolean {
    const { channel, accountId, peer, threadId, messageId } = message;
    const key = JSON.stringify([channel, accountId, peer.kind, peer.id, threadId ?? null, messageId]);
    const known = this.#seen.get(key);
    if (known && nowMs - known.atMs < DEDUPE_TTL_MS) return known.eventId !== eventId;
    this.#seen.delete(key);
    this.#seen.set(key, { eventId, atMs: nowMs });
    this.#forget(nowMs);
    return false;
  }

  get size(): number {
    return this.#seen.size;
  }

  #forget(nowMs: number): void {
    for (const [key, { atMs }] of this.#seen) {
      if (this.#seen.size <= DEDUPE_MAX_ENTRIES && nowMs - atMs < DEDUPE_TTL_MS) return;
      this.#seen.delete(key);
    }
  }
}
