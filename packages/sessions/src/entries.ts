import type { Store } from "@oc/store";
import { foldLabel, fromEntryRow, toEntryRow } from "./entry.ts";
import type { EntryRow } from "./entry.ts";
import { SessionError } from "./errors.ts";
import type { Session, SessionEntry } from "./session-store.ts";

const TOUCH_INTERVAL_MS = 1000;

/** What a row says of a session's age, with its entry. */
export type TimedRow = Pick<
  EntryRow,
  "session_key" | "session_id" | "entry_json" | "updated_at" | "activity_at" | "archived_at"
>;

/** The map from session key to entry. Writes expect to run inside the caller's transaction. */
export class Entries {
  readonly #sql;

  constructor({ sqlite }: Pick<Store, "sqlite">) {
    this.#sql = {
      byKey: sqlite.prepare<[string], EntryRow>("SELECT * FROM session_entries WHERE session_key = ?"),
      bySessionId: sqlite.prepare<[string], EntryRow>("SELECT * FROM session_entries WHERE session_id = ?"),
      byLabel: sqlite.prepare<[string], EntryRow>("SELECT * FROM session_entries WHERE label_fold = ?"),
      running: sqlite.prepare<[], EntryRow>("SELECT * FROM session_entries WHERE status = 'running'"),
      count: sqlite.prepare<[], number>("SELECT count(*) FROM session_entries").pluck(),
      save: sqlite.prepare<[EntryRow]>(
        `INSERT INTO session_entries (session_key, session_id, entry_json, status, updated_at, activity_at, archived_at, pinned_at, label, label_fold, spawned_by, search_text)
         VALUES (@session_key, @session_id, @entry_json, @status, @updated_at, @activity_at, @archived_at, @pinned_at, @label, @label_fold, @spawned_by, @search_text)
         ON CONFLICT (session_key) DO UPDATE SET
           session_id = excluded.session_id, entry_json = excluded.entry_json, status = excluded.status,
           updated_at = excluded.updated_at, activity_at = excluded.activity_at, archived_at = excluded.archived_at,
           pinned_at = excluded.pinned_at, label = excluded.label, label_fold = excluded.label_fold,
           spawned_by = excluded.spawned_by, search_text = excluded.search_text`,
      ),
      touch: sqlite.prepare(
        "UPDATE session_entries SET updated_at = @now WHERE session_key = @key AND abs(@now - updated_at) >= @intervalMs",
      ),
      timedRows: sqlite.prepare<[string], TimedRow>(
        `SELECT session_key, session_id, entry_json, updated_at, activity_at, archived_at FROM session_entries
         WHERE session_key IN (SELECT value FROM json_each(?))`,
      ),
      removeAll: sqlite.prepare("DELETE FROM session_entries WHERE session_key IN (SELECT value FROM json_each(?))"),
    };
  }

  get(key: string): SessionEntry | undefined {
    const row = this.#sql.byKey.get(key);
    return row && fromEntryRow(row);
  }

  require(key: string): SessionEntry {
    const entry = this.get(key);
    if (entry) return entry;
    throw new SessionError("SESSION_NOT_FOUND", `There is no session "${key}".`);
  }

  findBySessionId(sessionId: string): Session | undefined {
    const row = this.#sql.bySessionId.get(sessionId);
    return row && toSession(row);
  }

  findByLabel(label: string): Session[] {
    return this.#sql.byLabel.all(foldLabel(label.trim())).map(toSession);
  }

  running(): Session[] {
    return this.#sql.running.all().map(toSession);
  }

  count(): number {
    return this.#sql.count.get() ?? 0;
  }

  /** Throws `LABEL_IN_USE` when another session has the label. */
  save(key: string, entry: SessionEntry): void {
    const row = toEntryRow(key, entry);
    if (row.label_fold !== null) {
      const holder = this.#sql.byLabel.get(row.label_fold);
      if (holder && holder.session_key !== key) {
        throw new SessionError(
          "LABEL_IN_USE",
          `The label "${row.label}" belongs to the session ${holder.session_key}. Choose another one, or clear it there first.`,
        );
      }
    }
    this.#sql.save.run(row);
  }

  /** Notes that the session was written to, once a second: doing it at every append would cost two pages each time. */
  touch(key: string, now: number): void {
    this.#sql.touch.run({ key, now, intervalMs: TOUCH_INTERVAL_MS });
  }

  /** Of those that exist, in no order. */
  timedRows(keys: readonly string[]): TimedRow[] {
    return this.#sql.timedRows.all(JSON.stringify(keys));
  }

  removeAll(keys: readonly string[]): void {
    this.#sql.removeAll.run(JSON.stringify(keys));
  }
}

function toSession(row: EntryRow): Session {
  return { key: row.session_key, entry: fromEntryRow(row) };
}
