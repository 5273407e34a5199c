import type { Store } from "@oc/store";
import { startSlice, yieldToOthers } from "./time-slice.ts";

/** Pages that are given back at once. */
const RECLAIM_PAGES = 32;
const INCREMENTAL = 2;

/** The size of the database, and giving back to the disk what it does not use. */
export class DatabaseSize {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Bytes of pages that hold something, also inside a transaction. */
  usedBytes(): number {
    return (this.#number("page_count") - this.#number("freelist_count")) * this.#number("page_size");
  }

  /** Moves the log into the database and shortens both files, in pieces. Readers of other processes can keep the log long. */
  async reclaim(): Promise<void> {
    const { sqlite } = this.#store;
    if (this.#number("auto_vacuum") === INCREMENTAL) {
      const reclaimSome = (): boolean => {
        for (const hasTime = startSlice(); hasTime() && this.#number("freelist_count") > 0;) {
          sqlite.pragma(`incremental_vacuum(${RECLAIM_PAGES})`);
        }
        return this.#number("freelist_count") === 0;
      };
      while (!(await this.#store.writeInBackground(reclaimSome))) await yieldToOthers();
    }
    const busyTimeoutMs = this.#number("busy_timeout");
    sqlite.pragma("busy_timeout = 0");
    try {
      sqlite.pragma("wal_checkpoint(TRUNCATE)");
    } finally {
      sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
    }
  }

  #number(pragma: string): number {
    return Number(this.#store.sqlite.pragma(pragma, { simple: true }));
  }
}
