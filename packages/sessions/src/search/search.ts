import type { Store } from "@oc/store";
import { setTimeout as sleep } from "node:timers/promises";
import type { TranscriptSearchHit, TranscriptSearchQuery } from "../session-store.ts";
import type { Transcripts } from "../transcripts.ts";
import { SearchIndex } from "./search-index.ts";
import { parseSearch } from "./search-query.ts";

/** Indexing starts so long after the last turn: then the next turn rarely meets it. */
const IDLE_MS = 2_000;
/** Between two slices in the background, for everybody else. */
const PAUSE_MS = 5;

/**
 * Finds messages. The index follows what was stored a little later, in slices, when the store is idle; a search brings it up
 * to date first, so that it finds everything that was committed before.
 */
export class TranscriptSearch {
  readonly #store: Store;
  readonly #index: SearchIndex;
  #timer: NodeJS.Timeout | undefined;
  #isIndexing = false;

  constructor(store: Store, transcripts: Transcripts) {
    this.#store = store;
    this.#index = new SearchIndex(store, transcripts);
    this.wake();
  }

  /** Each slice is one write; the last one reads the hits too, so that nothing comes between. */
  async search(query: TranscriptSearchQuery): Promise<TranscriptSearchHit[]> {
    const { words, limit, sessionKey } = parseSearch(query);
    if (words.length === 0) return [];
    if (this.#isReadOnly) return this.#index.find(words, limit, sessionKey);
    for (;;) {
      const hits = await this.#store.write(() =>
        this.#index.advance() ? this.#index.find(words, limit, sessionKey) : undefined,
      );
      if (hits) return hits;
    }
  }

  /** Something may have to be indexed; it is, once nothing has happened for a while. */
  wake(): void {
    if (this.#isReadOnly || this.#isIndexing || !this.#store.sqlite.open) return;
    if (this.#timer !== undefined) this.#timer.refresh();
    else this.#timer = setTimeout(() => void this.#indexAll(), IDLE_MS).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  get #isReadOnly(): boolean {
    return this.#store.sqlite.readonly;
  }

  async #indexAll(): Promise<void> {
    this.#timer = undefined;
    this.#isIndexing = true;
    try {
      while (this.#store.sqlite.open && !(await this.#store.writeInBackground(() => this.#index.advance()))) {
        await sleep(PAUSE_MS, undefined, { ref: false });
      }
    } catch {
      // A full disk, another writer or a closed store: what is pending stays pending, and a search that meets it says so.
    } finally {
      this.#isIndexing = false;
    }
  }
}
