import type { Store } from "@oc/store";

/** One account of one channel. */
export interface AccountRef {
  channel: string;
  accountId: string;
}

/** An event that is not done yet. */
export interface IngressEvent {
  seq: number;
  eventId: string;
  laneKey: string;
  raw: unknown;
}

/** Events that became one run. */
export interface DispatchedRun {
  runId: string;
  agentId: string;
  /** The answer, when it was ready and may not have been sent. */
  reply: string | undefined;
  events: IngressEvent[];
}

export const TOMBSTONE_TTL_MS = 30 * 24 * 60 * 60_000;
export const MAX_TOMBSTONES = 1_000;
/** Characters of one event as JSON. */
export const MAX_EVENT_CHARS = 32 * 1024 * 1024;
/** Tombstones are counted after this many events. */
const PRUNE_EVERY = 100;

interface Row {
  seq: number;
  event_id: string;
  lane_key: string;
  raw: string;
  run_id: string | null;
  agent_id: string | null;
  reply: string | null;
}

/**
 * Events of platforms, in the order in which they came. What `append` has stored is handed out until it is completed, also after a
 * crash; a completed event is remembered for 30 days or until 1000 later ones of its account are done.
 */
export class IngressQueue {
  readonly #store: Store;
  readonly #now: () => number;
  #untilPrune = PRUNE_EVERY;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Resolves once the event is durable; false when it was stored before. Rejects when it is no JSON or cannot be stored. */
  async append(account: AccountRef, event: { eventId: string; laneKey: string; raw: unknown }): Promise<boolean> {
    const raw = JSON.stringify(event.raw) as string | undefined;
    if (raw === undefined) throw new TypeError("a channel's raw event must be a JSON value");
    if (raw.length > MAX_EVENT_CHARS)
      throw new RangeError(`a channel's raw event has more than ${MAX_EVENT_CHARS} characters`);
    const changes = await this.#store.write(() =>
      this.#run(
        `INSERT INTO channel_ingress (channel, account_id, event_id, lane_key, raw, state, received_at)
         VALUES (?, ?, ?, ?, ?, 'pending', ?) ON CONFLICT DO NOTHING`,
        account.channel,
        account.accountId,
        event.eventId,
        event.laneKey,
        raw,
        this.#now(),
      ),
    );
    return changes > 0;
  }

  /** Lanes of the account that have events to begin with. */
  lanes({ channel, accountId }: AccountRef): string[] {
    return this.#all<{ lane_key: string }>(
      `SELECT DISTINCT lane_key FROM channel_ingress WHERE channel = ? AND account_id = ? AND state = 'pending'`,
      channel,
      accountId,
    ).map((row) => row.lane_key);
  }

  /** The next event of a lane behind `afterSeq`. */
  next({ channel, accountId }: AccountRef, laneKey: string, afterSeq: number): IngressEvent | undefined {
    const [row] = this.#all<Row>(
      `SELECT * FROM channel_ingress WHERE channel = ? AND account_id = ? AND lane_key = ? AND state = 'pending' AND seq > ?
       ORDER BY seq LIMIT 1`,
      channel,
      accountId,
      laneKey,
      afterSeq,
    );
    return row && toEvent(row);
  }

  /** Runs that an earlier process began. */
  dispatched({ channel, accountId }: AccountRef): DispatchedRun[] {
    const rows = this.#all<Row>(
      `SELECT * FROM channel_ingress WHERE channel = ? AND account_id = ? AND state = 'dispatched' ORDER BY seq`,
      channel,
      accountId,
    );
    const runs = new Map<string, DispatchedRun>();
    for (const row of rows) {
      const runId = row.run_id as string;
      const run = runs.get(runId) ?? {
        runId,
        agentId: row.agent_id as string,
        reply: row.reply ?? undefined,
        events: [],
      };
      run.events.push(toEvent(row));
      runs.set(runId, run);
    }
    return [...runs.values()];
  }

  /** Says which run answers these events. */
  async dispatch(events: readonly { seq: number }[], run: { runId: string; agentId: string }): Promise<void> {
    await this.#each(events, (seq) =>
      this.#run(
        "UPDATE channel_ingress SET state = 'dispatched', run_id = ?, agent_id = ? WHERE seq = ? AND state = 'pending'",
        run.runId,
        run.agentId,
        seq,
      ),
    );
  }

  /** Takes a dispatch back: the events begin again. */
  async reopen(events: readonly { seq: number }[]): Promise<void> {
    await this.#each(events, (seq) =>
      this.#run(
        "UPDATE channel_ingress SET state = 'pending', run_id = NULL, agent_id = NULL, reply = NULL WHERE seq = ? AND state = 'dispatched'",
        seq,
      ),
    );
  }

  /** Keeps an answer until it has been sent. */
  async keepReply(runId: string, reply: string): Promise<void> {
    await this.#store.write(() =>
      this.#run("UPDATE channel_ingress SET reply = ? WHERE run_id = ? AND state = 'dispatched'", reply, runId),
    );
  }

  /** Nothing more happens because of these events. */
  async complete(account: AccountRef, events: readonly { seq: number }[]): Promise<void> {
    await this.#each(events, (seq) =>
      this.#run(
        "UPDATE channel_ingress SET state = 'done', raw = NULL, reply = NULL, done_at = ? WHERE seq = ? AND state <> 'done'",
        this.#now(),
        seq,
      ),
    );
    this.#untilPrune -= events.length;
    if (this.#untilPrune > 0) return;
    this.#untilPrune = PRUNE_EVERY;
    await this.prune(account);
  }

  /** Forgets tombstones that are too old or too many. */
  async prune({ channel, accountId }: AccountRef): Promise<void> {
    await this.#store.write(() => {
      this.#run(
        "DELETE FROM channel_ingress WHERE channel = ? AND account_id = ? AND state = 'done' AND done_at < ?",
        channel,
        accountId,
        this.#now() - TOMBSTONE_TTL_MS,
      );
      this.#run(
        `DELETE FROM channel_ingress WHERE seq IN (
           SELECT seq FROM channel_ingress WHERE channel = ? AND account_id = ? AND state = 'done'
           ORDER BY done_at DESC, seq DESC LIMIT -1 OFFSET ?)`,
        channel,
        accountId,
        MAX_TOMBSTONES,
      );
    });
  }

  async #each(events: readonly { seq: number }[], change: (seq: number) => void): Promise<void> {
    await this.#store.write(() => {
      for (const { seq } of events) change(seq);
    });
  }

  #all<T>(sql: string, ...values: (string | number)[]): T[] {
    return this.#store.sqlite.prepare(sql).all(...values) as T[];
  }

  #run(sql: string, ...values: (string | number)[]): number {
    return this.#store.sqlite.prepare(sql).run(...values).changes;
  }
}

function toEvent(row: Row): IngressEvent {
  return { seq: row.seq, eventId: row.event_id, laneKey: row.lane_key, raw: JSON.parse(row.raw) };
}
