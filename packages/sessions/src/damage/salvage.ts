import type { Store } from "@oc/store";
import { readableRows } from "./readable-rows.ts";
import type { Row } from "./readable-rows.ts";
import { RETIRED_KEYS } from "../transcripts.ts";
import { isSoundEntry, isSoundEvent, isSoundWindow } from "./sound-rows.ts";

/** What a damaged database still gave. */
export interface Salvaged {
  sessions: number;
  transcripts: number;
  records: number;
  /** Records that are known to be missing: their numbers were given out. Others may be, at the ends of transcripts. */
  missingRecords: number;
}

/** Copied as they are when they can be read: runs that must not run again, and archives that have no file yet. */
const COPIED_TABLES = ["pending_inputs", "session_transcript_archives"];

/** Copies everything that can be read from `damaged` into the empty database of `store`. Runs inside one transaction. */
export function salvageSessions(
  damaged: Store["sqlite"],
  { sqlite }: Pick<Store, "sqlite">,
  agentId: string,
  now: number,
): void {
  const target = new SalvageTarget(sqlite);
  for (const row of readableRows(damaged, "session_windows")) target.add("session_windows", row, isSoundWindow(row));
  for (const table of COPIED_TABLES) for (const row of readableRowsOf(damaged, table)) target.add(table, row, true);
  const keyOf = new Map<string, string>();
  const entries = [...readableRowsOf(damaged, "session_entries")].filter(isSoundEntry);
  for (const row of entries) keyOf.set(String(row["session_id"]), String(row["session_key"]));

  for (const row of readableRows(damaged, "transcript_events")) {
    const sessionId = String(row["session_id"]);
    if (!isSoundEvent(row)) continue;
    if (!target.hasWindow(sessionId))
      target.addWindow(sessionId, keyOf.get(sessionId) ?? target.lostKey(agentId, sessionId), now);
    target.add("transcript_events", row, true);
  }
  for (const row of entries) {
    const sessionId = String(row["session_id"]);
    if (!target.hasWindow(sessionId)) target.addWindow(sessionId, String(row["session_key"]), now);
    target.add("session_entries", row, true);
  }
  target.mendTrees();
  target.recoverRetired(agentId);
  target.giveKeys(now);
  sqlite.exec("INSERT OR IGNORE INTO session_search_pending (session_id) SELECT session_id FROM session_windows");
}

/** What is in a database that was put together from a damaged one. */
export function countRows({ sqlite }: Pick<Store, "sqlite">): Salvaged {
  const count = (sql: string): number => Number(sqlite.prepare(sql).pluck().get());
  return {
    sessions: count("SELECT count(*) FROM session_entries"),
    transcripts: count("SELECT count(*) FROM session_windows"),
    records: count("SELECT count(*) FROM transcript_events"),
    missingRecords: count(
      `SELECT coalesce(sum(max(w.next_seq - 1, coalesce(e.last, 0)) - coalesce(e.records, 0)), 0) FROM session_windows w
       LEFT JOIN (SELECT session_id, max(seq) AS last, count(*) AS records FROM transcript_events GROUP BY session_id) e
         ON e.session_id = w.session_id`,
    ),
  };
}

/** A conversation whose key could not be read; its session id still says which it was. */
function recoveredKey(agentId: string, sessionId: string): string {
  return `agent:${agentId}:recovered:${sessionId.toLowerCase()}`;
}

class SalvageTarget {
  readonly #sqlite: Store["sqlite"];
  readonly #columns = new Map<string, ReadonlySet<string>>();

  constructor(sqlite: Store["sqlite"]) {
    this.#sqlite = sqlite;
  }

  /** A row that breaks a rule of the tables is damaged too, and left out. */
  add(table: string, row: Row, isSound: boolean): void {
    if (!isSound) return;
    const columns = this.#columnsOf(table);
    const names = Object.keys(row).filter((name) => columns.has(name));
    try {
      this.#sqlite
        .prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
        .run(...names.map((name) => row[name]));
    } catch (error) {
      if (!String((error as { code?: unknown }).code).startsWith("SQLITE_CONSTRAINT")) throw error;
    }
  }

  hasWindow(sessionId: string): boolean {
    return this.#sqlite.prepare("SELECT 1 FROM session_windows WHERE session_id = ?").get(sessionId) !== undefined;
  }

  addWindow(sessionId: string, sessionKey: string, now: number): void {
    const timestamp = new Date(now).toISOString();
    const generation = this.#sqlite
      .prepare("SELECT coalesce(max(generation), 0) + 1 FROM session_windows WHERE session_key = ?")
      .pluck()
      .get(sessionKey);
    const header = { type: "session", version: 1, id: sessionId, timestamp, cwd: "" };
    this.#sqlite
      .prepare("INSERT INTO session_windows VALUES (?, ?, ?, NULL, 1, ?, 'import', ?, ?)")
      .run(sessionId, sessionKey, JSON.stringify(header), generation, now, now);
  }

  /** The key of a transcript of which only records are left: it stays retired when an archive waits for them. */
  lostKey(agentId: string, sessionId: string): string {
    const waiting = this.#sqlite.prepare(
      "SELECT 1 FROM session_transcript_archives WHERE session_id = ? AND part = 0 AND exported = 0",
    );
    return waiting.get(sessionId) === undefined
      ? recoveredKey(agentId, sessionId)
      : `${RETIRED_KEYS.start}${sessionId}`;
  }

  /** A retired transcript whose archive is lost would be deleted as one that has its file. */
  recoverRetired(agentId: string): void {
    const lost = this.#sqlite
      .prepare<[string, string], string>(
        `SELECT session_id FROM session_windows w WHERE session_key >= ? AND session_key < ? AND NOT EXISTS
           (SELECT 1 FROM session_transcript_archives WHERE session_id = w.session_id AND part = 0)`,
      )
      .pluck()
      .all(RETIRED_KEYS.start, RETIRED_KEYS.end);
    const setKey = this.#sqlite.prepare("UPDATE session_windows SET session_key = ? WHERE session_id = ?");
    for (const sessionId of lost) setKey.run(recoveredKey(agentId, sessionId), sessionId);
  }

  /** Hangs what lost its parent on the record before it, and puts leaves where a record is. */
  mendTrees(): void {
    const windows = this.#sqlite
      .prepare<[], { session_id: string; leaf_id: string | null; next_seq: number }>(
        "SELECT session_id, leaf_id, next_seq FROM session_windows",
      )
      .all();
    for (const window of windows) this.#mendTree(window);
  }

  #mendTree(window: { session_id: string; leaf_id: string | null; next_seq: number }): void {
    const { session_id: sessionId } = window;
    const links = this.#sqlite
      .prepare<[string], { seq: number; entry_id: string; parent_id: string | null }>(
        "SELECT seq, entry_id, parent_id FROM transcript_events WHERE session_id = ? ORDER BY seq",
      )
      .all(sessionId);
    const seen = new Set<string>();
    let last: string | null = null;
    for (const { seq, entry_id: id, parent_id: parentId } of links) {
      if (parentId !== null && !seen.has(parentId)) this.#setParent(sessionId, seq, last);
      seen.add(id);
      last = id;
    }
    const end = links.at(-1)?.seq ?? 0;
    const isLeafLost = window.leaf_id !== null && !seen.has(window.leaf_id);
    if (isLeafLost) {
      this.#sqlite
        .prepare("UPDATE session_windows SET leaf_id = ?, next_seq = ? WHERE session_id = ?")
        .run(last, Math.max(end + 1, window.next_seq), sessionId);
    }
  }

  #setParent(sessionId: string, seq: number, parentId: string | null): void {
    const json = this.#sqlite
      .prepare<[string, number], string>("SELECT json FROM transcript_events WHERE session_id = ? AND seq = ?")
      .pluck()
      .get(sessionId, seq);
    const record = { ...(JSON.parse(json ?? "{}") as object), parentId };
    this.#sqlite
      .prepare("UPDATE transcript_events SET parent_id = ?, json = ? WHERE session_id = ? AND seq = ?")
      .run(parentId, JSON.stringify(record), sessionId, seq);
  }

  /** A transcript whose row is gone becomes its key's session again, unless the key has a session. */
  giveKeys(now: number): void {
    const orphans = this.#sqlite
      .prepare<[string], { session_key: string; session_id: string }>(
        `SELECT session_key, session_id FROM session_windows w
         WHERE session_key >= ? AND generation = (SELECT max(generation) FROM session_windows WHERE session_key = w.session_key)
           AND NOT EXISTS (SELECT 1 FROM session_entries WHERE session_key = w.session_key)`,
      )
      .all(RETIRED_KEYS.end);
    const times = { sessionStartedAt: now, lastInteractionAt: now, createdAt: now, createdVia: "recovery" };
    const insert = this.#sqlite.prepare(
      "INSERT INTO session_entries (session_key, session_id, entry_json, status, updated_at, activity_at, search_text) VALUES (?, ?, ?, 'idle', ?, ?, ?)",
    );
    for (const { session_key: key, session_id: sessionId } of orphans) {
      insert.run(key, sessionId, JSON.stringify({ ...times, status: "idle" }), now, now, key);
    }
  }

  #columnsOf(table: string): ReadonlySet<string> {
    const known = this.#columns.get(table);
    if (known) return known;
    const columns = this.#sqlite.pragma(`table_info(${table})`) as { name: string }[];
    const names = new Set(columns.map(({ name }) => name));
    this.#columns.set(table, names);
    return names;
  }
}

/** None of a table whose root is unreadable or that is not there. */
function* readableRowsOf(database: Store["sqlite"], table: string): Generator<Row> {
  try {
    yield* readableRows(database, table);
  } catch {
    // Preparing the query failed; there is nothing to read.
  }
}
