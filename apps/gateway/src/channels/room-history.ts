import { appendPending, type PendingMessage } from "@oc/router";

/** Conversations whose pending messages are kept at a time; the one that was silent longest is forgotten first. */
const MAX_CONVERSATIONS = 1_000;

/** What was said in rooms since the bot last answered there. Lives in memory: it is context, and nobody waits for it. */
export class RoomHistory {
  readonly #pending = new Map<string, readonly PendingMessage[]>();

  add(conversation: string, message: PendingMessage, limit: number): void {
    const next = appendPending(this.#pending.get(conversation) ?? [], message, limit);
    this.#set(conversation, next);
  }

  /** Hands out what is pending; it is context once. */
  take(conversation: string): readonly PendingMessage[] {
    const pending = this.#pending.get(conversation) ?? [];
    this.#pending.delete(conversation);
    return pending;
  }

  /** Takes back what was handed out in vain. */
  restore(conversation: string, pending: readonly PendingMessage[]): void {
    this.#set(conversation, [...pending, ...(this.#pending.get(conversation) ?? [])]);
  }

  #set(conversation: string, pending: readonly PendingMessage[]): void {
    this.#pending.delete(conversation);
    if (pending.length > 0) this.#pending.set(conversation, pending);
    const [oldest] = this.#pending.keys();
    if (oldest !== undefined && this.#pending.size > MAX_CONVERSATIONS) this.#pending.delete(oldest);
  }
}
