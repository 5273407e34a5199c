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
    };
  }

  /** Records were added, or the transcript was removed. */
  changed(sessionId: string): void {
    this.#sql.mark.run(sessionId);
  }

  /** The active path is another one from here on: what is indexed beyond `sharedSeq` is not found any more. */
  rewound(sessionId: string, sharedSeq: number): void {
    this.#sql.keepUpTo.run(sharedSeq, sessionId);
    this.#sql.mark.run(sessionId);
  }
}
