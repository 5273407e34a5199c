import type { Store } from "@oc/store";
import { startSlice, yieldToOthers } from "./maintenance/time-slice.ts";
import { RETIRED_KEYS } from "./transcripts.ts";

/** Text that is read at once, about. */
const PIECE_CHARS = 1024 * 1024;
/** Records that one statement deletes. */
const PAGE_ROWS = 64;
/** Transcripts that are looked at in one go. */
const PAGE_WINDOWS = 256;

const HAS_PARTS =
  "EXISTS (SELECT 1 FROM session_transcript_archives p WHERE (p.session_id, p.kind, p.ts) = (a.session_id, a.kind, a.ts) AND p.part > 0)";
/** Retired, and no archive waits whose content its records are. */
const IS_NEEDLESS = `session_key = ' ' || w.session_id AND NOT EXISTS (
  SELECT 1 FROM session_transcript_archives a WHERE a.session_id = w.session_id AND a.exported = 0 AND a.part = 0 AND NOT ${HAS_PARTS})`;

/** Transcripts that nobody sees any more. Their records are the content of their archives until those have files. */
export class RetiredTranscripts {
  readonly #store: Pick<Store, "writeInBackground">;
  readonly #sql;

  constructor(store: Pick<Store, "sqlite" | "writeInBackground">) {
    const { sqlite } = store;
    this.#store = store;
    this.#sql = {
      lines: sqlite.prepare<[string, number], { seq: number; json: string }>(
        "SELECT seq, json FROM transcript_events WHERE session_id = ? AND seq > ? ORDER BY seq",
      ),
      page: sqlite.prepare<[string], { session_id: string; session_key: string; isNeedless: 0 | 1 }>(
        `SELECT session_id, session_key, ${IS_NEEDLESS} AS isNeedless FROM session_windows w
         WHERE session_key > ? AND session_key < '${RETIRED_KEYS.end}' ORDER BY session_key LIMIT ${PAGE_WINDOWS}`,
      ),
      needless: sqlite
        .prepare<[string], string>(
          `SELECT w.session_id FROM json_each(?) ids JOIN session_windows w ON w.session_id = ids.value WHERE ${IS_NEEDLESS}`,
        )
        .pluck(),
      deleteSome: sqlite.prepare(
        `DELETE FROM transcript_events WHERE rowid IN (
           SELECT e.rowid FROM json_each(?) ids CROSS JOIN transcript_events e ON e.session_id = ids.value LIMIT ${PAGE_ROWS})`,
      ),
      deleteWindows: sqlite.prepare("DELETE FROM session_windows WHERE session_id IN (SELECT value FROM json_each(?))"),
    };
  }

  /** The lines of a transcript after those of `head`, with line ends, in pieces of bounded size. */
  *pieces(sessionId: string, head: string): Generator<string> {
    for (let [text, after, isDone] = [head, 0, false]; !isDone; text = "") {
      isDone = true;
      const hasTime = startSlice();
      for (const { seq, json } of this.#sql.lines.iterate(sessionId, after)) {
        text += `${json}\n`;
        after = seq;
        isDone = text.length < PIECE_CHARS && hasTime();
        if (!isDone) break;
      }
      if (text !== "") yield text;
    }
  }

  /** Deletes those of the transcripts that no archive needs, as many transactions as it takes. A crash in between leaves the rest. */
  async purge(sessionIds: readonly string[]): Promise<void> {
    const purgeSome = (): boolean => {
      const ids = JSON.stringify(this.#sql.needless.all(JSON.stringify(sessionIds)));
      for (const hasTime = startSlice(); hasTime();) {
        if (this.#sql.deleteSome.run(ids).changes > 0) continue;
        this.#sql.deleteWindows.run(ids);
        return true;
      }
      return false;
    };
    while (!(await this.#store.writeInBackground(purgeSome))) await yieldToOthers();
  }

  /** Deletes what a crash left. */
  async purgeRest(): Promise<void> {
    for (let after: string = RETIRED_KEYS.start; ;) {
      const page = this.#sql.page.all(after);
      const last = page.at(-1);
      if (last === undefined) return;
      after = last.session_key;
      const needless = page.filter(({ isNeedless }) => isNeedless === 1).map(({ session_id: id }) => id);
      if (needless.length > 0) await this.purge(needless);
      await yieldToOthers();
    }
  }
}
