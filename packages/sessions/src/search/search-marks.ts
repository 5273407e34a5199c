import type { Store } from "@oc/store";

/**
 * Notes which transcripts the search index has to look at again. Part of the transaction that changes the transcript, and
 * nearly free there: indexing an append at once would halve how many appends a second are possible.
 */
export class SearchMarks {
  readonly #sql;

  constructor({ sqlite }: Pick<Store, "sqlite">) {
    this.#sql = {
      mark: sqlite.prepare("INSERT OR IGNORE INTO session_search_pending (session_id) VALUES (?)"),
      keepUpTo: sqlite.prepare(
        "UPDATE session_search_progress SET indexed_seq = min(indexed_seq, ?) WHERE session_id = ?",
      ),
      hideAll: sqlite.prepare(
        "UPDATE session_search_progress SET indexed_seq = 0 WHERE session_id IN (SELECT value FROM json_each(?))",
      ),
      unmarkAll: sqlite.prepare(
        "DELETE FROM session_search_pending WHERE session_id IN (SELECT value FROM json_each(?))",
      ),
      markIndexed: sqlite.prepare(
        `INSERT INTO session_search_pending (session_id)
         SELECT session_id FROM session_search_progress WHERE session_id IN (SELECT value FROM json_each(?))`,
      ),
    };
  }

  /** Records were added. */
  changed(sessionId: string): void {
    this.#sql.mark.run(sessionId);
  }

  /** The active path is another one from here on: what is indexed beyond `sharedSeq` is not found any more. */
  rewound(sessionId: string, sharedSeq: number): void {
    this.#sql.keepUpTo.run(sharedSeq, sessionId);
    this.#sql.mark.run(sessionId);
  }

  /** Transcripts are gone, given as a JSON list of ids: the index has to look only at those that it knows. */
  removed(sessionIds: string): void {
    this.#sql.unmarkAll.run(sessionIds);
    if (this.#sql.hideAll.run(sessionIds).changes > 0) this.#sql.markIndexed.run(sessionIds);
  }
}
