import { randomBytes } from "node:crypto";
import { decidePairing, findPairing, isPending, PAIRING_TTL_MS, type PairingRequest } from "@oc/router";
import type { Store } from "@oc/store";
import type { AccountRef } from "./ingress-queue.ts";

/** A person who asked to be heard. */
export interface ChannelPairingRequest extends PairingRequest {
  /** The name that the platform shows. */
  label: string;
}

/** Where a code counts. */
interface CodePlace {
  channel: string;
  accountId?: string | undefined;
}

interface RequestRow {
  channel: string;
  account_id: string;
  sender_id: string;
  label: string;
  code: string;
  created_at: number;
}

/** Who asked to write direct messages, and who may. Every write is durable when its promise resolves. */
export class ChannelPairingStore {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Files a request, unless one of the sender or too many of others wait. */
  async ask(account: AccountRef, senderId: string, label: string): Promise<ChannelPairingRequest | undefined> {
    return this.#store.write(() => {
      const nowMs = this.#now();
      this.#run("DELETE FROM channel_pairing_requests WHERE abs(? - created_at) >= ?", nowMs, PAIRING_TTL_MS);
      const decision = decidePairing(this.#requests(account.channel), { ...account, senderId }, { nowMs, randomBytes });
      if (decision.action === "none") return undefined;
      const { code, createdAtMs } = decision.request;
      this.#run(
        `INSERT INTO channel_pairing_requests (channel, account_id, sender_id, label, code, created_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        account.channel,
        account.accountId,
        senderId,
        label,
        code,
        createdAtMs,
      );
      return { ...decision.request, label };
    });
  }

  /** Lets the sender in whom a code means: the code is used up and the sender listed in one transaction. */
  async approve(where: CodePlace, code: string): Promise<ChannelPairingRequest | undefined> {
    return this.#store.write(() => {
      const found = this.#takeRequest(where, code);
      if (!found) return undefined;
      const { channel, accountId, senderId, label } = found;
      this.#run(
        `INSERT INTO channel_pairing_allow_entries (channel, account_id, sender_id, label, approved_at)
         VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET label = excluded.label, approved_at = excluded.approved_at`,
        channel,
        accountId,
        senderId,
        label,
        this.#now(),
      );
      return found;
    });
  }

  /** Turns the sender away whom a code means: the code is used up. */
  async dismiss(where: CodePlace, code: string): Promise<ChannelPairingRequest | undefined> {
    return this.#store.write(() => this.#takeRequest(where, code));
  }

  /** Requests that still wait, oldest first. */
  pending(where: { channel?: string | undefined; accountId?: string | undefined } = {}): ChannelPairingRequest[] {
    const nowMs = this.#now();
    return this.#requests(where.channel).filter(
      (request) =>
        isPending(request, nowMs) && (where.accountId === undefined || request.accountId === where.accountId),
    );
  }

  /** Senders that were approved, of one account or of all. */
  approved(where?: AccountRef): (AccountRef & { senderId: string })[] {
    const rows = where
      ? this.#all<RequestRow>(
          "SELECT channel, account_id, sender_id FROM channel_pairing_allow_entries WHERE channel = ? AND account_id = ?",
          where.channel,
          where.accountId,
        )
      : this.#all<RequestRow>("SELECT channel, account_id, sender_id FROM channel_pairing_allow_entries");
    return rows.map((row) => ({ channel: row.channel, accountId: row.account_id, senderId: row.sender_id }));
  }

  /** Whether this sender was approved for the account. */
  isApproved({ channel, accountId }: AccountRef, senderId: string): boolean {
    const found = this.#all(
      "SELECT 1 FROM channel_pairing_allow_entries WHERE channel = ? AND account_id = ? AND sender_id = ?",
      channel,
      accountId,
      senderId,
    );
    return found.length > 0;
  }

  /** The request that waits under a code, which nobody can use any more. Inside a transaction. */
  #takeRequest(where: CodePlace, code: string): ChannelPairingRequest | undefined {
    const asked = this.#requests(where.channel).filter(
      ({ accountId }) => where.accountId === undefined || accountId === where.accountId,
    );
    const found = findPairing(asked, code, this.#now()) as ChannelPairingRequest | undefined;
    if (!found) return undefined;
    this.#run(
      "DELETE FROM channel_pairing_requests WHERE channel = ? AND account_id = ? AND sender_id = ?",
      found.channel,
      found.accountId,
      found.senderId,
    );
    return found;
  }

  #requests(channel?: string): ChannelPairingRequest[] {
    const order = "ORDER BY created_at, channel, account_id, sender_id";
    const rows =
      channel === undefined
        ? this.#all<RequestRow>(`SELECT * FROM channel_pairing_requests ${order}`)
        : this.#all<RequestRow>(`SELECT * FROM channel_pairing_requests WHERE channel = ? ${order}`, channel);
    return rows.map((row) => ({
      channel: row.channel,
      accountId: row.account_id,
      senderId: row.sender_id,
      label: row.label,
      code: row.code,
      createdAtMs: row.created_at,
    }));
  }

  #all<T>(sql: string, ...values: (string | number)[]): T[] {
    return this.#store.sqlite.prepare(sql).all(...values) as T[];
  }

  #run(sql: string, ...values: (string | number)[]): number {
    return this.#store.sqlite.prepare(sql).run(...values).changes;
  }
}
