import type BetterSqlite3 from "better-sqlite3";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";

/** One step of a schema, applied once, in order, inside a transaction. */
export interface Migration {
  /** 1, 2, 3 …, without gaps. */
  version: number;
  name: string;
  up: string | ((sqlite: BetterSqlite3.Database) => void);
}

export interface OpenStoreOptions {
  /** Absolute path; parent folders are created 0700, the file 0600. `:memory:` is allowed. */
  path: string;
  migrations: readonly Migration[];
  readOnly?: boolean;
  /** Milliseconds to wait for another writer. Default 5000. */
  busyTimeoutMs?: number;
}

/** An open database. `db` is the drizzle handle, `sqlite` the connection beneath it. */
export interface Store {
  readonly path: string;
  readonly sqlite: BetterSqlite3.Database;
  readonly db: BetterSQLite3Database;
  /**
   * Queues a write. Writes that are queued before the next flush share one `IMMEDIATE` transaction (group commit):
   * each runs in its own savepoint, so a throw undoes only its own work. Resolves after the commit is durable.
   */
  write<T>(work: () => T): Promise<T>;
  checkIntegrity(): { ok: boolean; problems: string[] };
  /** Copies the live database, WAL included, to `destination`. */
  backup(destination: string): Promise<void>;
  close(): void;
}

export declare function openStore(options: OpenStoreOptions): Store;
