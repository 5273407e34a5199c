import type { Store } from "@oc/store";
import type { ArchiveKind, Archives } from "../archives.ts";
import type { RetiredTranscripts } from "../retired-transcripts.ts";
import type { SessionTables } from "../session-tables.ts";

/**
 * Takes transcripts of any size out of sight at once: nothing is copied. Their records stay as the content of their archives
 * until those have files.
 */
export class WindowRemoval {
  readonly #store: Store;
  readonly #tables: SessionTables;
  readonly #archives: Archives;
  readonly #retired: RetiredTranscripts;

  constructor(store: Store, tables: SessionTables, archives: Archives, retired: RetiredTranscripts) {
    this.#store = store;
    this.#tables = tables;
    this.#archives = archives;
    this.#retired = retired;
  }

  /** Expects to run inside the transaction that removes what points to the transcripts. */
  remove(sessionIds: readonly string[], kind: ArchiveKind, ts: number): void {
    const { claims, transcripts } = this.#tables;
    this.#archives.addAll(sessionIds, kind, ts);
    claims.removeAll(sessionIds);
    transcripts.retireAll(sessionIds);
  }

  /** Ends what a crash interrupted: records go whose archives have files or parts, and stored parts of live transcripts. */
  async finishInterrupted(): Promise<void> {
    await this.#retired.purgeRest();
    for (let left = this.#archives.unfinished(); left !== undefined; left = this.#archives.unfinished()) {
      const archive = left;
      await this.#store.writeInBackground(() => this.#archives.dropParts(archive));
    }
  }
}
