import type { Store } from "@oc/store";
import { SessionError } from "./errors.ts";
import { placeRecord, requireRecordId } from "./record.ts";
import { SearchMarks } from "./search/search-marks.ts";
import type { NewTranscriptRecord, TranscriptHeader, TranscriptRecord } from "./session-store.ts";
import { damagedError } from "./stored-json.ts";

/** One generation of a session: a transcript with its header and its leaf. */
export interface Window {
  session_id: string;
  session_key: string;
  header_json: string;
  leaf_id: string | null;
  next_seq: number;
  generation: number;
}

/** Why a generation exists. */
export type WindowOrigin = "create" | "new" | "reset" | "rollover" | "import" | "fork";

/** A stored record without its JSON: enough to follow the tree. */
export interface RecordLink {
  seq: number;
  entry_id: string;
  parent_id: string | null;
  type: string;
}

export interface RecordRow extends RecordLink {
  json: string;
}

/** Rows read at once when a path is followed. Few at first: a turn reads only what the turn before added. */
const FIRST_PAGE_ROWS = 4;
const PAGE_GROWTH = 4;
const LAST_PAGE_ROWS = 1024;

/**
 * A window's row says where the leaf was when it was last set. Records from its `next_seq` on were appended after that: then
 * the last of them is the leaf. An append is spared a page, and a crash cannot part the two.
 */
const WINDOW_AND_LAST_RECORD = `session_windows w LEFT JOIN transcript_events last
  ON last.session_id = w.session_id AND last.seq =
    (SELECT max(seq) FROM transcript_events WHERE session_id = w.session_id AND seq >= w.next_seq)`;
const LEAF_COLUMNS = "coalesce(last.entry_id, w.leaf_id) AS leaf_id, coalesce(last.seq + 1, w.next_seq) AS next_seq";
const WINDOW_COLUMNS = `w.session_id, w.session_key, w.header_json, w.generation, ${LEAF_COLUMNS}`;

/** Keys of retired transcripts: a space and the session id. Keys of sessions have no white space. */
export const RETIRED_KEYS = { start: " ", end: "!" } as const;

/** Transcripts that the refusal of an unknown one names. */
const MAX_NAMED = 20;

/** Append-only records in trees. Every method expects to run inside the caller's transaction when it writes. */
export class Transcripts {
  readonly #newId: () => string;
  readonly #search: SearchMarks;
  readonly #sql;

  constructor({ sqlite }: Pick<Store, "sqlite">, newId: () => string) {
    this.#newId = newId;
    this.#search = new SearchMarks({ sqlite });
    this.#sql = {
      window: sqlite.prepare<[string], Window>(
        `SELECT ${WINDOW_COLUMNS} FROM ${WINDOW_AND_LAST_RECORD} WHERE w.session_id = ? AND w.session_key >= '${RETIRED_KEYS.end}'`,
      ),
      windowsOfKey: sqlite.prepare<[string], Window>(
        `SELECT ${WINDOW_COLUMNS} FROM ${WINDOW_AND_LAST_RECORD} WHERE w.session_key = ? ORDER BY w.generation`,
      ),
      lastGeneration: sqlite
        .prepare<[string], number | null>("SELECT max(generation) FROM session_windows WHERE session_key = ?")
        .pluck(),
      createWindow: sqlite.prepare(
        `INSERT INTO session_windows (session_id, session_key, header_json, leaf_id, next_seq, generation, started_by, created_at, updated_at)
         VALUES (@sessionId, @sessionKey, @headerJson, NULL, 1, @generation, @origin, @now, @now)`,
      ),
      end: sqlite.prepare<[string], Pick<Window, "leaf_id" | "next_seq">>(
        `SELECT ${LEAF_COLUMNS} FROM ${WINDOW_AND_LAST_RECORD} WHERE w.session_id = ?`,
      ),
      setLeaf: sqlite.prepare(
        "UPDATE session_windows SET leaf_id = ?, next_seq = ?, updated_at = ? WHERE session_id = ?",
      ),
      insert: sqlite.prepare(
        "INSERT INTO transcript_events (session_id, seq, entry_id, parent_id, type, json) VALUES (?, ?, ?, ?, ?, ?)",
      ),
      seqOf: sqlite
        .prepare<[string, string], number>("SELECT seq FROM transcript_events WHERE session_id = ? AND entry_id = ?")
        .pluck(),
      lastEntryId: sqlite
        .prepare<[string], string>(
          "SELECT entry_id FROM transcript_events WHERE session_id = ? ORDER BY seq DESC LIMIT 1",
        )
        .pluck(),
      jsonOf: sqlite
        .prepare<[string, string], string>("SELECT json FROM transcript_events WHERE session_id = ? AND entry_id = ?")
        .pluck(),
      rowsBefore: sqlite.prepare<[string, number, number], RecordRow>(
        "SELECT seq, entry_id, parent_id, type, json FROM transcript_events WHERE session_id = ? AND seq <= ? ORDER BY seq DESC LIMIT ?",
      ),
      linksBefore: sqlite.prepare<[string, number, number], RecordLink>(
        "SELECT seq, entry_id, parent_id, type FROM transcript_events WHERE session_id = ? AND seq <= ? ORDER BY seq DESC LIMIT ?",
      ),
      rowsAfter: sqlite.prepare<[string, number, number], RecordRow>(
        "SELECT seq, entry_id, parent_id, type, json FROM transcript_events WHERE session_id = ? AND seq > ? ORDER BY seq LIMIT ?",
      ),
      exists: sqlite.prepare<[string]>("SELECT 1 FROM session_windows WHERE session_id = ?"),
      idsOfKeys: sqlite
        .prepare<[string], string>(
          "SELECT w.session_id FROM json_each(?) keys JOIN session_windows w ON w.session_key = keys.value",
        )
        .pluck(),
      retireAll: sqlite.prepare(
        `UPDATE session_windows SET session_key = '${RETIRED_KEYS.start}' || session_id
         WHERE session_id IN (SELECT value FROM json_each(?))`,
      ),
    };
  }

  window(sessionId: string): Window | undefined {
    return this.#sql.window.get(sessionId);
  }

  /** Also one that is retired. */
  exists(sessionId: string): boolean {
    return this.#sql.exists.get(sessionId) !== undefined;
  }

  /** The window that an entry points to; the foreign key guarantees that it exists. */
  requireWindow(sessionId: string): Window {
    const window = this.window(sessionId);
    if (window) return window;
    throw new SessionError("SESSION_NOT_FOUND", `There is no transcript with session id "${sessionId}".`);
  }

  /** Every generation of a key, oldest first. */
  generations(sessionKey: string): Window[] {
    return this.#sql.windowsOfKey.all(sessionKey);
  }

  /** Session ids of every generation of some keys. */
  idsOfKeys(sessionKeys: readonly string[]): string[] {
    return this.#sql.idsOfKeys.all(JSON.stringify(sessionKeys));
  }

  /** Names what there is instead: nobody knows the ids of earlier generations by heart. */
  missing(sessionKey: string, sessionId: string | undefined): SessionError {
    const ids = this.generations(sessionKey).map(({ session_id }) => session_id);
    if (sessionId === undefined || ids.length === 0)
      return new SessionError("SESSION_NOT_FOUND", `There is no session "${sessionKey}".`);
    const omitted = ids.length > MAX_NAMED ? `${ids.length - MAX_NAMED} older ones, ` : "";
    const known = `Its transcripts, oldest first: ${omitted}${ids.slice(-MAX_NAMED).join(", ")}.`;
    return new SessionError("SESSION_NOT_FOUND", `"${sessionKey}" has no transcript "${sessionId}". ${known}`);
  }

  createWindow(sessionKey: string, header: TranscriptHeader, origin: WindowOrigin, now: number): void {
    this.#sql.createWindow.run({
      sessionId: header.id,
      sessionKey,
      headerJson: JSON.stringify(header),
      generation: (this.#sql.lastGeneration.get(sessionKey) ?? 0) + 1,
      origin,
      now,
    });
  }

  /** Appends at the leaf; the last record becomes the leaf, without a write that says so. */
  append(sessionId: string, inputs: readonly NewTranscriptRecord[], now: number): TranscriptRecord[] {
    if (inputs.length === 0) return [];
    const { leaf_id: leafId, next_seq: nextSeq } = this.#sql.end.get(sessionId) ?? this.requireWindow(sessionId);
    const timestamp = new Date(now).toISOString();
    let parentId = leafId;
    let seq = nextSeq;
    const records = inputs.map((input) => {
      const id = input.id === undefined ? this.#newId() : this.#requireNewId(sessionId, input.id);
      const { record, json } = placeRecord(input, { id, parentId, timestamp });
      this.#sql.insert.run(sessionId, seq++, id, parentId, record.type, json);
      parentId = id;
      return record;
    });
    this.#search.changed(sessionId);
    return records;
  }

  /** Stores records of another transcript as they are; `json` keeps its exact text. */
  importRecords(
    sessionId: string,
    rows: Iterable<Omit<RecordRow, "seq">>,
    leafId: string | null | undefined,
    now: number,
  ): void {
    let seq = 1;
    let last: string | null = null;
    for (const row of rows) {
      this.#sql.insert.run(sessionId, seq++, row.entry_id, row.parent_id, row.type, row.json);
      last = row.entry_id;
    }
    this.#sql.setLeaf.run(leafId === undefined ? last : leafId, seq, now, sessionId);
    this.#search.changed(sessionId);
  }

  moveLeaf(sessionId: string, entryId: string, now: number): void {
    const window = this.requireWindow(sessionId);
    if (this.seqOf(sessionId, entryId) === undefined) {
      throw new SessionError("ENTRY_NOT_FOUND", `The transcript ${sessionId} has no entry "${entryId}".`);
    }
    this.#search.rewound(sessionId, this.#lastSharedSeq(sessionId, window.leaf_id, entryId));
    this.#sql.setLeaf.run(entryId, window.next_seq, now, sessionId);
  }

  /** Takes archived transcripts out of sight. Their records stay until their archives have files, see `RetiredTranscripts`. */
  retireAll(sessionIds: readonly string[]): void {
    const ids = JSON.stringify(sessionIds);
    this.#search.removed(ids);
    this.#sql.retireAll.run(ids);
  }

  seqOf(sessionId: string, entryId: string): number | undefined {
    return this.#sql.seqOf.get(sessionId, entryId);
  }

  lastEntryId(sessionId: string): string | null {
    return this.#sql.lastEntryId.get(sessionId) ?? null;
  }

  json(sessionId: string, entryId: string): string | undefined {
    return this.#sql.jsonOf.get(sessionId, entryId);
  }

  /** The active path from `fromId` to the root. Costs what is taken from it, not what is stored. */
  walkBack(sessionId: string, fromId: string | null): Generator<RecordRow> {
    return this.#walk(this.#sql.rowsBefore, sessionId, fromId);
  }

  /** As {@link walkBack}, without reading the records' JSON. */
  walkLinksBack(sessionId: string, fromId: string | null): Generator<RecordLink> {
    return this.#walk(this.#sql.linksBefore, sessionId, fromId);
  }

  /** Every record in the order in which it was stored, other branches included. */
  *all(sessionId: string): Generator<RecordRow> {
    let after = 0;
    for (;;) {
      const rows = this.#sql.rowsAfter.all(sessionId, after, LAST_PAGE_ROWS);
      yield* rows;
      if (rows.length < LAST_PAGE_ROWS) return;
      const last = rows.at(-1)?.seq ?? after;
      if (last <= after) throw damagedError(`the path of the transcript ${sessionId}`);
      after = last;
    }
  }

  /** A parent's `seq` is always smaller, so one descending scan meets the whole path; between pages it skips other branches. */
  *#walk<Row extends RecordLink>(
    page: { all(sessionId: string, seq: number, limit: number): Row[] },
    sessionId: string,
    fromId: string | null,
  ): Generator<Row> {
    let expected = fromId;
    let pageRows = FIRST_PAGE_ROWS;
    let last = Infinity;
    while (expected !== null) {
      const seq = this.seqOf(sessionId, expected);
      if (seq === undefined) throw damagedError(`the path of the transcript ${sessionId}`);
      const before = last;
      for (const row of page.all(sessionId, seq, pageRows)) {
        if (row.entry_id !== expected || row.seq >= last) continue;
        yield row;
        last = row.seq;
        expected = row.parent_id;
        if (expected === null) return;
      }
      // A page begins with the expected row, unless a damaged database has a circle in it, or an index that lies.
      if (last === before) throw damagedError(`the path of the transcript ${sessionId}`);
      pageRows = Math.min(pageRows * PAGE_GROWTH, LAST_PAGE_ROWS);
    }
  }

  /** Where the paths to two entries part; 0 when they share nothing. */
  #lastSharedSeq(sessionId: string, oneId: string | null, otherId: string): number {
    const one = this.walkLinksBack(sessionId, oneId);
    const other = this.walkLinksBack(sessionId, otherId);
    let [a, b] = [one.next(), other.next()];
    while (!a.done && !b.done) {
      if (a.value.seq === b.value.seq) return a.value.seq;
      if (a.value.seq > b.value.seq) a = one.next();
      else b = other.next();
    }
    return 0;
  }

  #requireNewId(sessionId: string, id: unknown): string {
    const valid = requireRecordId(id);
    if (this.seqOf(sessionId, valid) === undefined) return valid;
    throw new SessionError("INVALID_RECORD", `The transcript ${sessionId} already has an entry "${valid}".`);
  }
}
