import type { Store } from "@oc/store";
import type { ClockMemory } from "./trusted-time.ts";

interface ClockRow {
  trusted_at: number;
  seen_at: number;
  ahead_since: number | null;
}

/** What maintenance remembers of the clock, in the table `session_maintenance`. */
export class StoredClockMemory {
  readonly #read;
  readonly #save;

  constructor({ sqlite }: Pick<Store, "sqlite">) {
    this.#read = sqlite.prepare<[], ClockRow>("SELECT trusted_at, seen_at, ahead_since FROM session_maintenance");
    this.#save = sqlite.prepare<[ClockMemory]>(
      `INSERT INTO session_maintenance (id, trusted_at, seen_at, ahead_since) VALUES (1, @trustedAt, @seenAt, @aheadSince)
       ON CONFLICT (id) DO UPDATE SET trusted_at = excluded.trusted_at, seen_at = excluded.seen_at, ahead_since = excluded.ahead_since`,
    );
  }

  read(): ClockMemory | undefined {
    const row = this.#read.get();
    return row && { trustedAt: row.trusted_at, seenAt: row.seen_at, aheadSince: row.ahead_since };
  }

  /** Expects to run inside a transaction. */
  save(memory: ClockMemory): void {
    this.#save.run(memory);
  }
}
