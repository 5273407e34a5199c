import { appendPending, type PendingMessage } from "@oc/router";

/** Conversations whose pending messages are kept at a time; the one that was silent longest is forgotten first. */
export const MAX_CONVERSATIONS = 1_000;
/** Characters of all pending messages together, by the same rule. */
export const MAX_CHARS = 8 * 1024 * 1024;

/** What was said in rooms since the bot last answered there. Lives in memory: it is context, and nobody waits for it. */
export class RoomHistory {
  readonly #pending = new Map<string, readonly PendingMessage[]>();
  #chars = 0;

  add(conversation: string, message: PendingMessage, limit: number): void {
    const next = appendPending(this.#pending.get(conversation) ?? [], message, limit);
    this.#set(conversation, next);
  }

  /** Hands out what is pending; it is context once. */
  take(conversation: string): readonly PendingMessage[] {
    const pending = this.#pending.get(conversation) ?? [];
    this.#set(conversation, []);
    return pending;
  }

  /** Takes back what was handed out in vain. */
  restore(conversation: string, pending: readonly PendingMessage[]): void {
    this.#set(conversation, [...pending, ...(this.#pending.get(conversation) ?? [])]);
  }

  #set(conversation: string, pending: readonly PendingMessage[]): void {
    this.#chars += charsOf(pending) - charsOf(this.#pending.get(conversation) ?? []);
    this.#pending.delete(conversation);
    if (pending.length > 0) this.#pending.set(conversation, pending);
    for (const [oldest, kept] of this.#pending) {
      if (this.#pending.size <= MAX_CONVERSATIONS && this.#chars <= MAX_CHARS) return;
      this.#pending.delete(oldest);
      this.#chars -= charsOf(kept);
    }
  }
}

function charsOf(pending: readonly PendingMessage[]): number {
  return pending.reduce((sum, { sender, text }) => sum + sender.length + text.length, 0);
}
