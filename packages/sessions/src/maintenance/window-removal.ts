import type { Store } from "@oc/store";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ArchiveId, ArchiveKind, Archives } from "../archives.ts";
import { headerLine } from "../jsonl.ts";
import type { SessionTables } from "../session-tables.ts";
import type { RecordRow, Window } from "../transcripts.ts";
import { startSlice, yieldToOthers } from "./time-slice.ts";

/** What is archived and removed without a look at the time in between; a larger transcript goes in pieces. */
const SMALL_WEIGHT = 256 * 1024;
/** What removing a transcript and a record costs beside their bytes, in bytes. */
const WINDOW_WEIGHT = 1024;
const RECORD_WEIGHT = 512;
/** JSON that is compressed at once. */
const PART_BYTES = 1024 * 1024;
const PAGE_ROWS = 64;

const compress = promisify(gzip);

// Bounded by the limit, so that weighing a long transcript costs no more than a short one.
const WEIGHT = `${WINDOW_WEIGHT} + coalesce((SELECT sum(octet_length(json) + ${RECORD_WEIGHT}) FROM
  (SELECT json FROM transcript_events WHERE session_id = w.session_id LIMIT ${SMALL_WEIGHT / RECORD_WEIGHT})), 0)`;

/** The transcripts of one session and what removing them costs. */
export interface SessionWeight {
  sessionIds: string[];
  weight: number;
}

/** Moves transcripts from the live tables to archives without ever holding the database for long. */
export class WindowRemoval {
  readonly #store: Store;
  readonly #tables: SessionTables;
  readonly #archives: Archives;
  readonly #sql;
  #lastInTurn: Promise<unknown> = Promise.resolve();

  constructor(store: Store, tables: SessionTables, archives: Archives) {
    const { sqlite } = store;
    this.#store = store;
    this.#tables = tables;
    this.#archives = archives;
    this.#sql = {
      weight: sqlite.prepare<[string], number>(`SELECT ${WEIGHT} FROM session_windows w WHERE session_id = ?`).pluck(),
      weights: sqlite.prepare<[string], { session_key: string; session_id: string; weight: number }>(
        `SELECT w.session_key, w.session_id, ${WEIGHT} AS weight
         FROM json_each(?) keys JOIN session_windows w ON w.session_key = keys.value`,
      ),
      page: sqlite.prepare<[string, number], RecordRow>(
        `SELECT seq, entry_id, parent_id, type, json FROM transcript_events WHERE session_id = ? AND seq > ? ORDER BY seq LIMIT ${PAGE_ROWS}`,
      ),
      purge: sqlite.prepare(
        `DELETE FROM transcript_events WHERE session_id = @id AND seq <= (
           SELECT max(seq) FROM (SELECT seq FROM transcript_events WHERE session_id = @id ORDER BY seq LIMIT ${PAGE_ROWS}))`,
      ),
    };
  }

  /** Whether a transcript is too large for {@link remove}. */
  isLarge(sessionId: string): boolean {
    return (this.#sql.weight.get(sessionId) ?? 0) > SMALL_WEIGHT;
  }

  /**
   * The first of these sessions that can be removed together: their transcripts; `undefined` when the first one alone is too
   * large for that.
   */
  weigh(keys: readonly string[]): SessionWeight[] | undefined {
    const weights = new Map<string, SessionWeight>(keys.map((key) => [key, { sessionIds: [], weight: 0 }]));
    for (const row of this.#sql.weights.all(JSON.stringify(keys))) {
      const session = weights.get(row.session_key) as SessionWeight;
      session.sessionIds.push(row.session_id);
      session.weight += row.weight;
    }
    const first: SessionWeight[] = [];
    let total = 0;
    for (const session of weights.values()) {
      total += session.weight;
      if (total > SMALL_WEIGHT) return first.length > 0 ? first : undefined;
      first.push(session);
    }
    return first;
  }

  /**
   * Archives and removes small transcripts; expects to run inside the transaction that removes what points to them. With
   * `toFreeSpace` they take less space at once, otherwise once their archives' files are written.
   */
  remove(sessionIds: readonly string[], kind: ArchiveKind, ts: number, { toFreeSpace = false } = {}): void {
    const { claims, transcripts } = this.#tables;
    this.#archives.addAll(sessionIds, kind, ts);
    if (toFreeSpace) this.#archives.compressAll(sessionIds, kind, ts);
    claims.removeAll(sessionIds);
    transcripts.removeAll(sessionIds);
  }

  /**
   * Archives and removes transcripts of any size. Their lines are compressed and stored in pieces while they are live; the
   * transaction of `commit` then makes them archives and takes them out of sight, unless `commit` says no or they changed in the
   * meantime. Removing their rows takes as many transactions as it needs. Rejects with what `commit` throws.
   */
  removeLarge(windows: readonly Window[], kind: ArchiveKind, ts: number, commit: () => boolean): Promise<boolean> {
    return this.#inTurn(() => this.#removeLarge(windows, kind, ts, commit));
  }

  /** Ends what a crash interrupted: rows of archived transcripts go, and stored parts of live ones. */
  finishInterrupted(): Promise<void> {
    return this.#inTurn(async () => {
      for (const sessionId of this.#tables.transcripts.retired()) await this.#purge(sessionId);
      await this.#dropUnfinished();
    });
  }

  async #dropUnfinished(): Promise<void> {
    for (let left = this.#archives.unfinished(); left !== undefined; left = this.#archives.unfinished()) {
      const archive = left;
      await this.#store.writeInBackground(() => this.#archives.dropParts(archive));
    }
  }

  /** One after the other: nobody takes parts that are being stored for what a crash left. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#lastInTurn.then(work);
    this.#lastInTurn = result.catch(() => {});
    return result;
  }

  async #removeLarge(
    windows: readonly Window[],
    kind: ArchiveKind,
    ts: number,
    commit: () => boolean,
  ): Promise<boolean> {
    const archives = windows.map((window) => ({ session_id: window.session_id, kind, ts }));
    const { claims, transcripts } = this.#tables;
    const retire = (): boolean => {
      if (!windows.every((window) => this.#isUnchanged(window)) || !commit()) return false;
      for (const [index, window] of windows.entries()) {
        this.#archives.complete(archives[index] as ArchiveId, headerLine(transcripts, window));
        transcripts.retire(window.session_id);
      }
      claims.removeAll(windows.map((window) => window.session_id));
      return true;
    };
    let isDone = false;
    try {
      for (const [index, window] of windows.entries()) await this.#storeParts(window, archives[index] as ArchiveId);
      isDone = await this.#store.writeInBackground(retire);
    } finally {
      if (!isDone) await this.#dropUnfinished();
    }
    if (isDone) for (const window of windows) await this.#purge(window.session_id);
    return isDone;
  }

  async #storeParts(window: Window, archive: ArchiveId): Promise<void> {
    let part = 1;
    for (let after = 0; ;) {
      const { text, lastSeq } = this.#readPart(window.session_id, after);
      if (lastSeq === after) return;
      const blob = await compress(text);
      await this.#store.writeInBackground(() => this.#archives.addPart(archive, part, blob));
      part++;
      after = lastSeq;
    }
  }

  #readPart(sessionId: string, after: number): { text: string; lastSeq: number } {
    const hasTime = startSlice();
    let text = "";
    let lastSeq = after;
    while (hasTime() && text.length < PART_BYTES) {
      const rows = this.#sql.page.all(sessionId, lastSeq);
      if (rows.length === 0) break;
      for (const row of rows) text += `${row.json}\n`;
      lastSeq = rows.at(-1)?.seq ?? lastSeq;
    }
    return { text, lastSeq };
  }

  #isUnchanged(before: Window): boolean {
    const window = this.#tables.transcripts.window(before.session_id);
    return window !== undefined && window.next_seq === before.next_seq && window.leaf_id === before.leaf_id;
  }

  async #purge(sessionId: string): Promise<void> {
    const purgeSome = (): boolean => {
      for (const hasTime = startSlice(); hasTime();) {
        if (this.#sql.purge.run({ id: sessionId }).changes > 0) continue;
        this.#tables.transcripts.removeAll([sessionId]);
        return true;
      }
      return false;
    };
    while (!(await this.#store.writeInBackground(purgeSome))) await yieldToOthers();
  }
}
