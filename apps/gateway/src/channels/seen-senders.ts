import type { Store } from "@oc/store";
import type { AccountRef } from "./ingress-queue.ts";

/** Senders that are remembered for one account: enough to know that there are several. */
const MAX_PER_ACCOUNT = 100;

/** People whose direct messages were heard. */
export class SeenSenders {
  readonly #store: Store;
  readonly #known = new Set<string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Remembers a sender; true when the sender is new to this process. */
  async note({ channel, accountId }: AccountRef, senderId: string): Promise<boolean> {
    const key = JSON.stringify([channel, accountId, senderId]);
    if (this.#known.has(key) || this.#known.size >= MAX_PER_ACCOUNT * 10) return false;
    this.#known.add(key);
    await this.#store.write(() =>
      this.#store.sqlite
        .prepare(
          `INSERT INTO channel_seen_senders (channel, account_id, sender_id)
           SELECT ?, ?, ? WHERE (SELECT count(*) FROM channel_seen_senders WHERE channel = ? AND account_id = ?) < ?
           ON CONFLICT DO NOTHING`,
        )
        .run(channel, accountId, senderId, channel, accountId, MAX_PER_ACCOUNT),
    );
    return true;
  }

  list(): (AccountRef & { senderId: string })[] {
    const rows = this.#store.sqlite.prepare("SELECT channel, account_id, sender_id FROM channel_seen_senders").all();
    return (rows as { channel: string; account_id: string; sender_id: string }[]).map((row) => ({
      channel: row.channel,
      accountId: row.account_id,
      senderId: row.sender_id,
    }));
  }
}
