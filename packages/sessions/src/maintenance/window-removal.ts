import type { Store } from "@oc/store";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ArchiveId, ArchiveKind, Archives } from "../archives.ts";
import { headerLine } from "../jsonl.ts";
import type { SessionTables } from "../session-tables.ts";
import type { RecordRow, Window } from "../transcripts.ts";
import { startSlice, yieldToOthers } from "./time-slice.ts";

/** What is archived and removed within one transaction at most; more is done in pieces. */
const SMALL_RECORDS = 256;
const SMALL_BYTES = 256 * 1024;
const SMALL_WINDOWS = 16;
/** JSON that is compressed at once. */
const PART_BYTES = 1024 * 1024;
const PAGE_ROWS = 64;

const compress = promisify(gzip);

/** Moves transcripts from the live tables to archives without ever holding the database for long. */
export class WindowRemoval {
  readonly #store: Store;
  readonly #tables: SessionTables;
  readonly #archives: Archives;
  readonly #sql;

  constructor(store: Store, tables: SessionTables, archives: Archives) {
    const { sqlite } = store;
    this.#store = store;
    this.#tables = tables;
    this.#archives = archives;
    this.#sql = {
      // Bounded by the limit, so that measuring a long transcript costs no more than a short one.
      measure: sqlite.prepare<[string], { records: number; bytes: number | null }>(
        `SELECT count(*) AS records, sum(octet_length(json)) AS bytes
         FROM (SELECT json FROM transcript_events WHERE session_id = ? LIMIT ${SMALL_RECORDS + 1})`,
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

  /** Whether the transcripts are too large for one transaction. */
  isLarge(windows: readonly Window[]): boolean {
    let records = 0;
    let bytes = 0;
    for (const { session_id: sessionId } of windows) {
      const size = this.#sql.measure.get(sessionId);
      records += size?.records ?? 0;
      bytes += size?.bytes ?? 0;
      if (records > SMALL_RECORDS || bytes > SMALL_BYTES) return true;
    }
    return windows.length > SMALL_WINDOWS;
  }

  /** Archives and removes small transcripts; expects to run inside the transaction that removes what points to them. */
  remove(windows: readonly Window[], kind: ArchiveKind, ts: number): void {
    const { claims, transcripts } = this.#tables;
    for (const window of windows) {
      this.#archives.add(transcripts, window, kind, ts);
      claims.remove(window.session_id);
      transcripts.remove(window.session_id);
    }
  }

  /**
   * Archives and removes transcripts of any size. Their lines are compressed and stored in pieces while they are live; the
   * transaction of `commit` then makes them archives and takes them out of sight, unless `commit` says no or they changed in the
   * meantime. Removing their rows takes as many transactions as it needs.
   */
  async removeLarge(
    windows: readonly Window[],
    kind: ArchiveKind,
    ts: number,
    commit: () => boolean,
  ): Promise<boolean> {
    const archives = windows.map((window) => ({ session_id: window.session_id, kind, ts }));
    for (const [index, window] of windows.entries()) await this.#storeParts(window, archives[index] as ArchiveId);
    const isDone = await this.#store.write(() => {
      const { claims, transcripts } = this.#tables;
      if (windows.every((window) => this.#isUnchanged(window)) && commit()) {
        for (const [index, window] of windows.entries()) {
          this.#archives.complete(archives[index] as ArchiveId, headerLine(transcripts, window));
          claims.remove(window.session_id);
          transcripts.retire(window.session_id);
        }
        return true;
      }
      for (const archive of archives) this.#archives.dropParts(archive);
      return false;
    });
    if (isDone) for (const window of windows) await this.#purge(window.session_id);
    return isDone;
  }

  /** Ends what a crash interrupted: rows of archived transcripts go, and stored parts of live ones. */
  async finishInterrupted(): Promise<void> {
    for (const sessionId of this.#tables.transcripts.retired()) await this.#purge(sessionId);
    for (let left = this.#archives.unfinished(); left !== undefined; left = this.#archives.unfinished()) {
      const archive = left;
      await this.#store.write(() => this.#archives.dropParts(archive));
    }
  }

  async #storeParts(window: Window, archive: ArchiveId): Promise<void> {
    let part = 1;
    for (let after = 0; ;) {
      const { text, lastSeq } = this.#readPart(window.session_id, after);
      if (lastSeq === after) return;
      const blob = await compress(text);
      await this.#store.write(() => this.#archives.addPart(archive, part, blob));
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
        this.#tables.transcripts.remove(sessionId);
        return true;
      }
      return false;
    };
    while (!(await this.#store.write(purgeSome))) await yieldToOthers();
  }
}
