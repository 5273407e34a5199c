import { planDebounce, type DebounceBatch, type DebounceMessage } from "@oc/router";

/** Holds back what a sender has not finished typing, and answers each conversation's batches one after the other. */
export class ConversationHolds<M extends DebounceMessage> {
  readonly #now: () => number;
  readonly #release: (batch: readonly M[]) => Promise<void>;
  readonly #held = new Map<string, { batch: DebounceBatch<M>; timer: NodeJS.Timeout }>();
  readonly #tails = new Map<string, Promise<void>>();

  /** @param release must not reject */
  constructor(options: { now: () => number; release: (batch: readonly M[]) => Promise<void> }) {
    this.#now = options.now;
    this.#release = options.release;
  }

  /** Takes one message; resolves when everything that it let go on has been released. */
  async add(conversation: string, message: M, debounceMs: number): Promise<void> {
    const held = this.#held.get(conversation);
    const nowMs = this.#now();
    const { release, hold } = planDebounce(held?.batch, message, { debounceMs, nowMs });
    clearTimeout(held?.timer);
    this.#held.delete(conversation);
    if (hold) {
      const timer = setTimeout(() => void this.flush(conversation), Math.max(0, hold.dueAtMs - nowMs));
      this.#held.set(conversation, { batch: hold, timer });
    }
    await Promise.all(release.map((batch) => this.#enqueue(conversation, batch)));
  }

  /** Lets what a conversation holds go on now. */
  async flush(conversation: string): Promise<void> {
    const held = this.#held.get(conversation);
    if (!held) return;
    clearTimeout(held.timer);
    this.#held.delete(conversation);
    await this.#enqueue(conversation, held.batch.messages);
  }

  /** Resolves when nothing is being released. */
  async settled(): Promise<void> {
    while (this.#tails.size > 0) await Promise.all(this.#tails.values());
  }

  /** Forgets what is held: it is stored elsewhere and begins again. */
  clear(): void {
    for (const { timer } of this.#held.values()) clearTimeout(timer);
    this.#held.clear();
  }

  #enqueue(conversation: string, batch: readonly M[]): Promise<void> {
    const tail = (this.#tails.get(conversation) ?? Promise.resolve()).then(() => this.#release(batch));
    const done = tail.finally(() => {
      if (this.#tails.get(conversation) === done) this.#tails.delete(conversation);
    });
    this.#tails.set(conversation, done);
    return done;
  }
}
