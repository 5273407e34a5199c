import BetterSqlite3 from "better-sqlite3";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { statSync } from "node:fs";
import { backUp } from "./backup.ts";
import { corruptStoreError, readOnlyStoreError, StoreError, toStoreError } from "./errors.ts";
import { checkIntegrity, quickCheck } from "./integrity.ts";
import type { IntegrityReport } from "./integrity.ts";
import { migrate, requireCurrentVersion } from "./migrate.ts";
import type { Migration } from "./migrate.ts";
import { isFolderWriteProtected, isLogDamaged, prepareStoreFile } from "./store-file.ts";
import { WriteQueue } from "./write-queue.ts";

const DEFAULT_BUSY_TIMEOUT_MS = 5_000;
/** The write-ahead log shrinks back to this after a burst. */
const MAX_IDLE_WAL_BYTES = 64 * 1024 * 1024;
/** Larger files are not checked at open after a crash (SQLite recovers them by itself): opening must stay fast. */
const MAX_CHECK_AT_OPEN_BYTES = 64 * 1024 * 1024;

export interface OpenStoreOptions {
  /** Absolute path; parent folders are created 0700, the file 0600. `:memory:` is allowed. */
  path: string;
  migrations: readonly Migration[];
  /** Reads beside another process that writes. The schema must be current. Default false. */
  readOnly?: boolean;
  /** Milliseconds to wait for another writer. Default 5000. */
  busyTimeoutMs?: number;
  /** The database must lie inside this folder after links are resolved. */
  root?: string;
  /**
   * When the file is checked for damage before use. `after-crash` (default): when the last writer did not close and the
   * file has at most 64 MiB. `always` reads the whole file. What SQLite itself notices is an error in every mode.
   */
  check?: "after-crash" | "always" | "never";
}

/** An open database. `sqlite` is the connection. */
export interface Store {
  readonly path: string;
  readonly sqlite: BetterSqlite3.Database;
  /** The same connection as a drizzle handle. Drizzle is loaded at the first call, so that programs without it start faster. */
  drizzle(): Promise<BetterSQLite3Database>;
  /**
   * Queues a write. Writes that are queued before the next flush share one `IMMEDIATE` transaction (group commit):
   * each runs in its own savepoint, so a throw undoes only its own work. Resolves after the commit is durable.
   * `work` must be synchronous. Rejects with what `work` threw, or with a `StoreError` (`STORE_FULL`, `STORE_READ_ONLY`,
   * `STORE_BUSY`, `STORE_IO`, `STORE_CORRUPT`, `STORE_CLOSED`); then nothing of it was stored.
   */
  write<T>(work: () => T): Promise<T>;
  /**
   * As {@link write}, for one piece of a long work: it has a transaction of its own, and a `write` never waits for more than one
   * such piece. Between pieces the log is moved into the database, so that no commit pays for it.
   */
  writeInBackground<T>(work: () => T): Promise<T>;
  /** Reads every page; minutes on very large files. */
  checkIntegrity(): IntegrityReport;
  /** Copies the live database, WAL included, to the new file `destination`. Throws `STORE_BACKUP_FAILED`. */
  backup(destination: string): Promise<void>;
  /** Commits queued writes, then closes. Again does nothing. */
  close(): void;
}

/**
 * Opens or creates a SQLite database: WAL, `synchronous=FULL`, foreign keys, busy timeout, migrated to the last version.
 * A file that is damaged, too new or not a regular file is refused and left as it is.
 *
 * Throws `StoreError`: `STORE_NOT_A_FILE`, `STORE_CANNOT_OPEN`, `STORE_READ_ONLY`, `STORE_CORRUPT`, `STORE_VERSION_TOO_NEW`,
 * `STORE_VERSION_TOO_OLD` (read-only), `STORE_MIGRATION_FAILED`, `STORE_BUSY`, `STORE_FULL`, `STORE_IO`.
 */
export function openStore(options: OpenStoreOptions): Store {
  try {
    return open(options);
  } catch (error) {
    const fault = toStoreError(error, options.path);
    if (fault instanceof StoreError && fault.code === "STORE_CANNOT_OPEN" && isFolderWriteProtected(options.path)) {
      throw readOnlyStoreError(options.path, error);
    }
    throw fault;
  }
}

function open(options: OpenStoreOptions): Store {
  const { path, migrations, readOnly = false } = options;
  if (path !== ":memory:") {
    const file = prepareStoreFile(path, { readOnly, ...(options.root !== undefined && { root: options.root }) });
    if (isLogDamaged(path)) throw corruptStoreError(path, "the beginning of its write-ahead log was overwritten");
    if (shouldCheck(path, options.check ?? "after-crash", file.uncleanlyClosed)) requireSound(path);
  }

  const sqlite = connect(path, { readOnly, busyTimeoutMs: options.busyTimeoutMs ?? DEFAULT_BUSY_TIMEOUT_MS });
  try {
    sqlite.pragma("foreign_keys = ON");
    if (readOnly) {
      requireCurrentVersion(sqlite, path, migrations);
    } else {
      sqlite.pragma("schema_version"); // reads the header: not a database at all fails here, before anything is written
      enableWal(sqlite, path);
      sqlite.pragma("synchronous = FULL");
      sqlite.pragma(`journal_size_limit = ${MAX_IDLE_WAL_BYTES}`);
      requireWritable(sqlite);
      migrate(sqlite, path, migrations);
    }
    return new SqliteStore(path, sqlite);
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

class SqliteStore implements Store {
  readonly #queue: WriteQueue;
  #drizzle: Promise<BetterSQLite3Database> | undefined;

  constructor(
    readonly path: string,
    readonly sqlite: BetterSqlite3.Database,
  ) {
    this.#queue = new WriteQueue(sqlite, path);
  }

  drizzle(): Promise<BetterSQLite3Database> {
    this.#drizzle ??= import("drizzle-orm/better-sqlite3").then(({ drizzle }) => drizzle(this.sqlite));
    return this.#drizzle;
  }

  write<T>(work: () => T): Promise<T> {
    return this.#queue.write(work);
  }

  writeInBackground<T>(work: () => T): Promise<T> {
    return this.#queue.writeInBackground(work);
  }

  checkIntegrity(): IntegrityReport {
    return checkIntegrity(this.sqlite);
  }

  backup(destination: string): Promise<void> {
    return backUp(this.sqlite, this.path, destination);
  }

  close(): void {
    if (!this.sqlite.open) return;
    this.#queue.close();
    this.sqlite.close();
  }
}

function connect(path: string, options: { readOnly: boolean; busyTimeoutMs: number }): BetterSqlite3.Database {
  return new BetterSqlite3(path, {
    readonly: options.readOnly,
    fileMustExist: options.readOnly,
    timeout: options.busyTimeoutMs,
  });
}

function shouldCheck(path: string, check: NonNullable<OpenStoreOptions["check"]>, uncleanlyClosed: boolean): boolean {
  if (check !== "after-crash") return check === "always";
  return uncleanlyClosed && statSync(path).size <= MAX_CHECK_AT_OPEN_BYTES;
}

/** Looks through a read-only connection, because the last writer to close moves the log into the damaged file. */
function requireSound(path: string): void {
  const sqlite = connect(path, { readOnly: true, busyTimeoutMs: DEFAULT_BUSY_TIMEOUT_MS });
  try {
    const { ok, problems } = quickCheck(sqlite);
    if (!ok) throw corruptStoreError(path, problems.slice(0, 3).join("; "));
  } finally {
    sqlite.close();
  }
}

function enableWal(sqlite: BetterSqlite3.Database, path: string): void {
  const mode = sqlite.pragma("journal_mode = WAL", { simple: true });
  if (mode === "wal" || mode === "memory") return;
  throw new StoreError(
    "STORE_CANNOT_OPEN",
    `The file system of ${path} does not support write-ahead logging (journal mode stayed "${String(mode)}"). Use a local disk.`,
  );
}

/** SQLite opens a write-protected file without complaint and fails at the first write; try one and undo it. */
function requireWritable(sqlite: BetterSqlite3.Database): void {
  sqlite.exec("BEGIN IMMEDIATE");
  try {
    sqlite.exec("PRAGMA user_version = 0");
  } finally {
    sqlite.exec("ROLLBACK");
  }
}
