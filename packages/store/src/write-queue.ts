import type BetterSqlite3 from "better-sqlite3";
import { StoreError, toStoreError } from "./errors.ts";

/** Works of one transaction at most, so that a long queue cannot hold the event loop for long. */
const MAX_GROUP_WORKS = 256;

interface QueuedWork {
  work: () => unknown;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** After so many background works the log is moved into the database, between two works rather than in somebody's commit. */
const CHECKPOINT_AFTER_WORKS = 8;

/** Group commit: works that meet in the queue share one transaction and one sync to disk. */
export class WriteQueue {
  readonly #sqlite: BetterSqlite3.Database;
  readonly #path: string;
  readonly #sql: Record<"begin" | "commit" | "rollback" | "savepoint" | "release" | "undo", BetterSqlite3.Statement>;
  readonly #queue: QueuedWork[] = [];
  /** Each has a transaction of its own, and lets one group of the others go first. */
  readonly #background: QueuedWork[] = [];
  #backgroundIsNext = false;
  #worksSinceCheckpoint = 0;
  #flushScheduled = false;
  #closed = false;

  constructor(sqlite: BetterSqlite3.Database, path: string) {
    this.#sqlite = sqlite;
    this.#path = path;
    this.#sql = {
      begin: sqlite.prepare("BEGIN IMMEDIATE"),
      commit: sqlite.prepare("COMMIT"),
      rollback: sqlite.prepare("ROLLBACK"),
      savepoint: sqlite.prepare("SAVEPOINT work"),
      release: sqlite.prepare("RELEASE work"),
      undo: sqlite.prepare("ROLLBACK TO work"),
    };
  }

  write<T>(work: () => T): Promise<T> {
    return this.#enqueue(this.#queue, work);
  }

  writeInBackground<T>(work: () => T): Promise<T> {
    return this.#enqueue(this.#background, work);
  }

  /** Commits what is queued and refuses everything later. */
  close(): void {
    this.#closed = true;
    while (this.#isWaiting) this.#flush();
  }

  get #isWaiting(): boolean {
    return this.#queue.length > 0 || this.#background.length > 0;
  }

  #enqueue<T>(queue: QueuedWork[], work: () => T): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreError("STORE_CLOSED", `The database ${this.#path} was closed.`));
    return new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#scheduleFlush();
    });
  }

  #scheduleFlush(): void {
    if (this.#flushScheduled) return;
    this.#flushScheduled = true;
    // The check phase follows the input that is being handled now: a lone write waits for nothing, and
    // writes caused by other sockets that are ready in the same poll join it.
    setImmediate(() => {
      this.#flushScheduled = false;
      this.#flush();
      if (this.#isWaiting) this.#scheduleFlush();
    });
  }

  /** Groups and background works take turns, so that a write waits for one background work at most, and none starves. */
  #flush(): void {
    const isBackground = this.#background.length > 0 && (this.#backgroundIsNext || this.#queue.length === 0);
    this.#backgroundIsNext = !isBackground;
    if (!isBackground) return this.#commit(this.#queue.splice(0, MAX_GROUP_WORKS));
    if (this.#worksSinceCheckpoint < CHECKPOINT_AFTER_WORKS) {
      this.#worksSinceCheckpoint++;
      return this.#commit(this.#background.splice(0, 1));
    }
    this.#worksSinceCheckpoint = 0;
    this.#checkpoint();
  }

  /** Moves the log into the database. What fails here fails the next commit as well, which says so. */
  #checkpoint(): void {
    try {
      this.#sqlite.pragma("wal_checkpoint(PASSIVE)");
    } catch {}
  }

  #commit(group: readonly QueuedWork[]): void {
    const [first, ...others] = group;
    if (first === undefined) return;
    let settlements: (() => void)[];
    try {
      this.#sql.begin.run();
      settlements = others.length === 0 ? [this.#runAlone(first)] : group.map((queued) => this.#runInSavepoint(queued));
      if (this.#sqlite.inTransaction) this.#sql.commit.run();
    } catch (error) {
      if (this.#sqlite.inTransaction) this.#sql.rollback.run();
      const reason = toStoreError(error, this.#path);
      for (const { reject } of group) reject(reason);
      return;
    }
    for (const settle of settlements) settle();
  }

  #runAlone(queued: QueuedWork): () => void {
    try {
      const value = runSynchronously(queued.work);
      return () => queued.resolve(value);
    } catch (error) {
      if (this.#sqlite.inTransaction) this.#sql.rollback.run();
      const reason = toStoreError(error, this.#path);
      return () => queued.reject(reason);
    }
  }

  /** Throws when SQLite gave up the whole transaction (a full disk does that): then no work of the group is kept. */
  #runInSavepoint(queued: QueuedWork): () => void {
    this.#sql.savepoint.run();
    try {
      const value = runSynchronously(queued.work);
      this.#sql.release.run();
      return () => queued.resolve(value);
    } catch (error) {
      if (!this.#sqlite.inTransaction) throw error;
      this.#sql.undo.run();
      this.#sql.release.run();
      const reason = toStoreError(error, this.#path);
      return () => queued.reject(reason);
    }
  }
}

function runSynchronously(work: () => unknown): unknown {
  const value = work();
  if (value instanceof Promise) {
    value.catch(() => {});
    throw new TypeError("The work of a write must be synchronous: its transaction ends when it returns.");
  }
  return value;
}
