import type { Store } from "@oc/store";
import type { Row } from "./readable-rows.ts";
import { isSoundEntry, isSoundEvent, isSoundWindow } from "./sound-rows.ts";

/**
 * Rows of a session database that SQLite reads without complaint and that are no sessions, transcripts or records any more: the
 * first `limit` of them, each in a few words. Reads every row; what is wrong with pages and indexes SQLite's own check says.
 */
export function findDamagedRows(sqlite: Store["sqlite"], limit = 3): string[] {
  // Nothing was ever stored.
  if (sqlite.pragma("user_version", { simple: true }) === 0) return [];
  const found: string[] = [];
  for (const problem of damagedRows(sqlite)) if (found.push(problem) >= limit) break;
  return found;
}

function* damagedRows(sqlite: Store["sqlite"]): Generator<string> {
  const rows = (sql: string): IterableIterator<Row> => sqlite.prepare<[], Row>(sql).iterate();
  for (const row of rows("SELECT session_id, session_key, header_json FROM session_windows"))
    if (!isSoundWindow(row)) yield `the header of the transcript ${String(row["session_id"])} cannot be read`;
  for (const row of rows("SELECT session_id, session_key, entry_json FROM session_entries"))
    if (!isSoundEntry(row)) yield `the row of the session ${String(row["session_key"])} cannot be read`;
  let transcript: unknown;
  let ids = new Set<unknown>();
  for (const row of rows("SELECT * FROM transcript_events ORDER BY session_id, seq")) {
    if (row["session_id"] !== transcript) ids = new Set();
    transcript = row["session_id"];
    const name = `record ${String(row["seq"])} of the transcript ${String(transcript)}`;
    if (!isSoundEvent(row)) yield `${name} cannot be read`;
    else if (row["parent_id"] !== null && !ids.has(row["parent_id"])) yield `${name} follows no record before it`;
    ids.add(row["entry_id"]);
  }
  const leafless = `SELECT session_id FROM session_windows w WHERE leaf_id IS NOT NULL AND NOT EXISTS
    (SELECT 1 FROM transcript_events e WHERE e.session_id = w.session_id AND e.entry_id = w.leaf_id)`;
  for (const row of rows(leafless)) yield `the end of the transcript ${String(row["session_id"])} is missing`;
}
