import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import BetterSqlite3 from "better-sqlite3";
import { statSync } from "node:fs";
import { closeSync, existsSync, openSync, renameSync, rmSync } from "node:fs";
import { isAbsolute } from "node:path";
var StoreError = class extends Error {
  constructor(code, message, options) {
    super(message, options);
    this.code = code;
  }
  code;
  name = "StoreError";
};
function toStoreError(error, path) {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  let code = "code" in error && typeof error.code == "string" ? error.code : "",
    fault = FAULTS.find(({ match }) => match.test(code));
  return fault ? new StoreError(fault.code, fault.message(path, error.message), { cause: error }) : error;
}
function corruptStoreError(path, problem, cause) {
  return new StoreError(
    "STORE_CORRUPT",
    `The database ${path} is damaged: ${problem}. It was left as it is. Stop every process that uses it, then put a backup in its place, or save what is readable with: sqlite3 "${path}" .recover | sqlite3 recovered.sqlite`,
    cause === void 0 ? void 0 : { cause },
  );
}
function readOnlyStoreError(path, cause) {
  return new StoreError(
    "STORE_READ_ONLY",
    `The database ${path} cannot be written. Make the file and its folder writable for this user, or open it read-only.`,
    { cause },
  );
}
var FAULTS = [
  {
    match: /^SQLITE_FULL|^ENOSPC$|^EDQUOT$/,
    code: "STORE_FULL",
    message: (path) =>
      `No space left for the database ${path}. Nothing of this write was stored. Free disk space and try again.`,
  },
  {
    match: /^SQLITE_READONLY|^EROFS$/,
    code: "STORE_READ_ONLY",
    message: (path) => readOnlyStoreError(path, void 0).message,
  },
  {
    match: /^SQLITE_BUSY|^SQLITE_LOCKED/,
    code: "STORE_BUSY",
    message: (path) => `Another process is writing to the database ${path}. Try again, or stop that process.`,
  },
  {
    match: /^SQLITE_CORRUPT|^SQLITE_NOTADB/,
    code: "STORE_CORRUPT",
    message: (path, detail) => corruptStoreError(path, detail).message,
  },
  {
    match: /^SQLITE_CANTOPEN|^EACCES$|^EPERM$|^ENOENT$|^ENOTDIR$|^EISDIR$|^SQLITE_PERM/,
    code: "STORE_CANNOT_OPEN",
    message: (path, detail) =>
      `The database ${path} cannot be opened (${detail}). Check that its folder exists and that this user may use it.`,
  },
  {
    match: /^SQLITE_IOERR|^EIO$/,
    code: "STORE_IO",
    message: (path, detail) =>
      `Reading or writing the database ${path} failed (${detail}). Nothing of this write was stored. Check the disk.`,
  },
];
async function backUp(sqlite, path, destination) {
  if (!isAbsolute(destination)) throw backupError(path, destination, "the destination must be an absolute path");
  if (existsSync(destination)) throw backupError(path, destination, "that file exists already; choose a new name");
  let partial = `${destination}.partial`;
  try {
    closeSync(openSync(partial, "wx", 384));
  } catch (error) {
    throw backupError(
      path,
      destination,
      `${reasonOf(error)}; an unfinished copy of an earlier try may be removed`,
      error,
    );
  }
  try {
    (await sqlite.backup(partial), renameSync(partial, destination));
  } catch (error) {
    throw (rmSync(partial, { force: !0 }), backupError(path, destination, reasonOf(error), error));
  }
}
function reasonOf(error) {
  return error instanceof Error ? error.message : String(error);
}
function backupError(path, destination, reason, cause) {
  return new StoreError("STORE_BACKUP_FAILED", `Could not back up ${path} to ${destination}: ${reason}.`, { cause });
}
function checkIntegrity(sqlite) {
  return report(() => [...pragmaProblems(sqlite, "integrity_check"), ...foreignKeyProblems(sqlite)]);
}
function quickCheck(sqlite) {
  return report(() => pragmaProblems(sqlite, "quick_check"));
}
function report(findProblems) {
  try {
    let problems = findProblems();
    return { ok: problems.length === 0, problems };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { ok: !1, problems: [error.message] };
  }
}
function isDamage(error) {
  return error instanceof Error && "code" in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
}
function pragmaProblems(sqlite, pragma) {
  return sqlite
    .pragma(pragma)
    .flatMap((row) => Object.values(row))
    .filter((line) => line !== "ok");
}
function foreignKeyProblems(sqlite) {
  return sqlite
    .pragma("foreign_key_check")
    .map((row) => `row ${row.rowid} of ${row.table} refers to a missing row of ${row.parent}`);
}
function migrate(sqlite, path, migrations) {
  (requireConsecutive(path, migrations),
    requireKnownVersion(sqlite, path, migrations) !== migrations.length &&
      sqlite
        .transaction(() => {
          let current = requireKnownVersion(sqlite, path, migrations);
          sqlite.exec(
            "CREATE TABLE IF NOT EXISTS schema_migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT",
          );
          let record = sqlite.prepare("INSERT INTO schema_migrations (version, name, applied_at) VALUES (?, ?, ?)");
          for (let migration of migrations.slice(current))
            (apply(sqlite, path, migration), record.run(migration.version, migration.name, Date.now()));
          sqlite.pragma(`user_version = ${migrations.length}`);
        })
        .immediate());
}
function requireKnownVersion(sqlite, path, migrations) {
  let version = schemaVersion(sqlite);
  if (version > migrations.length)
    throw new StoreError(
      "STORE_VERSION_TOO_NEW",
      `The database ${path} has schema version ${version}; this program knows up to ${migrations.length}. It was written by a newer version: update this program, or restore a backup from before.`,
    );
  return version;
}
function requireCurrentVersion(sqlite, path, migrations) {
  let version = requireKnownVersion(sqlite, path, migrations);
  if (version !== migrations.length)
    throw new StoreError(
      "STORE_VERSION_TOO_OLD",
      `The database ${path} has schema version ${version}, this program needs ${migrations.length}. Open it once for writing to migrate it.`,
    );
}
function schemaVersion(sqlite) {
  return Number(sqlite.pragma("user_version", { simple: !0 }));
}
function requireConsecutive(path, migrations) {
  let wrong = migrations.findIndex((migration, index) => migration.version !== index + 1);
  if (wrong !== -1)
    throw new StoreError(
      "STORE_MIGRATION_FAILED",
      `Migrations for ${path} must be numbered 1, 2, 3 \u2026 without gaps; number ${wrong + 1} has version ${migrations[wrong]?.version}.`,
    );
}
function apply(sqlite, path, migration) {
  try {
    typeof migration.up == "string" ? sqlite.exec(migration.up) : migration.up(sqlite);
  } catch (error) {
    let cause = toStoreError(error, path);
    if (cause instanceof StoreError) throw cause;
    let reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(
      "STORE_MIGRATION_FAILED",
      `Migration ${migration.version} (${migration.name}) of ${path} failed: ${reason}. The database was left at its old version.`,
      { cause: error },
    );
  }
}
import {
  chmodSync,
  closeSync as closeSync2,
  lstatSync,
  mkdirSync,
  openSync as openSync2,
  realpathSync,
  rmSync as rmSync2,
} from "node:fs";
import { dirname, isAbsolute as isAbsolute2, sep } from "node:path";
var FOLDER_MODE = 448,
  FILE_MODE = 384,
  SIDE_FILES = ["-wal", "-shm", "-journal"];
function prepareStoreFile(path, options) {
  if (!isAbsolute2(path))
    throw new StoreError("STORE_CANNOT_OPEN", `The database path must be absolute, got "${path}".`);
  try {
    (options.readOnly || mkdirSync(dirname(path), { recursive: !0, mode: FOLDER_MODE }),
      options.root !== void 0 && requireInside(path, options.root));
    let main = regularFile(path),
      sideFiles = SIDE_FILES.map((suffix) => regularFile(path + suffix));
    if (!options.readOnly) main === void 0 ? closeSync2(openSync2(path, "wx", FILE_MODE)) : tightenMode(path, main);
    else if (main === void 0)
      throw new StoreError(
        "STORE_CANNOT_OPEN",
        `The database ${path} does not exist, so it cannot be opened read-only.`,
      );
    return { uncleanlyClosed: (main?.size ?? 0) > 0 && (sideFiles[0]?.size ?? 0) > 0 };
  } catch (error) {
    throw toStoreError(error, path);
  }
}
function isFolderWriteProtected(path) {
  let probe = `${path}.probe`;
  try {
    return (closeSync2(openSync2(probe, "wx", FILE_MODE)), rmSync2(probe, { force: !0 }), !1);
  } catch (error) {
    return error instanceof Error && "code" in error && ["EACCES", "EPERM", "EROFS"].includes(String(error.code));
  }
}
function regularFile(path) {
  let stats = lstatSync(path, { throwIfNoEntry: !1 });
  if (stats === void 0 || stats.isFile()) return stats;
  let found = stats.isSymbolicLink() ? "a symbolic link" : stats.isDirectory() ? "a folder" : "a special file";
  throw new StoreError(
    "STORE_NOT_A_FILE",
    `${path} is ${found}; a database must be a regular file. Move it away or choose another path.`,
  );
}
function requireInside(path, root) {
  let folder = realpathSync(dirname(path)),
    realRoot = realpathSync(root);
  if (!(folder === realRoot || folder.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep)))
    throw new StoreError(
      "STORE_NOT_A_FILE",
      `${path} leads outside ${root} (to ${folder}). Remove the link or choose a path inside.`,
    );
}
function tightenMode(path, stats) {
  if ((stats.mode & 63) !== 0)
    try {
      chmodSync(path, stats.mode & 448);
    } catch {}
}
var MAX_GROUP_WORKS = 256,
  WriteQueue = class {
    #sqlite;
    #path;
    #sql;
    #queue = [];
    #flushScheduled = !1;
    #closed = !1;
    constructor(sqlite, path) {
      ((this.#sqlite = sqlite),
        (this.#path = path),
        (this.#sql = {
          begin: sqlite.prepare("BEGIN IMMEDIATE"),
          commit: sqlite.prepare("COMMIT"),
          rollback: sqlite.prepare("ROLLBACK"),
          savepoint: sqlite.prepare("SAVEPOINT work"),
          release: sqlite.prepare("RELEASE work"),
          undo: sqlite.prepare("ROLLBACK TO work"),
        }));
    }
    write(work) {
      return this.#closed
        ? Promise.reject(new StoreError("STORE_CLOSED", `The database ${this.#path} was closed.`))
        : new Promise((resolve, reject) => {
            (this.#queue.push({ work, resolve, reject }), this.#scheduleFlush());
          });
    }
    close() {
      for (this.#closed = !0; this.#queue.length > 0;) this.#flush();
    }
    #scheduleFlush() {
      this.#flushScheduled ||
        ((this.#flushScheduled = !0),
        setImmediate(() => {
          ((this.#flushScheduled = !1), this.#flush(), this.#queue.length > 0 && this.#scheduleFlush());
        }));
    }
    #flush() {
      let group = this.#queue.splice(0, MAX_GROUP_WORKS),
        [first, ...others] = group;
      if (first === void 0) return;
      let settlements;
      try {
        (this.#sql.begin.run(),
          (settlements =
            others.length === 0 ? [this.#runAlone(first)] : group.map((queued) => this.#runInSavepoint(queued))),
          this.#sqlite.inTransaction && this.#sql.commit.run());
      } catch (error) {
        this.#sqlite.inTransaction && this.#sql.rollback.run();
        let reason = toStoreError(error, this.#path);
        for (let { reject } of group) reject(reason);
        return;
      }
      for (let settle of settlements) settle();
    }
    #runAlone(queued) {
      try {
        let value = runSynchronously(queued.work);
        return () => queued.resolve(value);
      } catch (error) {
        this.#sqlite.inTransaction && this.#sql.rollback.run();
        let reason = toStoreError(error, this.#path);
        return () => queued.reject(reason);
      }
    }
    #runInSavepoint(queued) {
      this.#sql.savepoint.run();
      try {
        let value = runSynchronously(queued.work);
        return (this.#sql.release.run(), () => queued.resolve(value));
      } catch (error) {
        if (!this.#sqlite.inTransaction) throw error;
        (this.#sql.undo.run(), this.#sql.release.run());
        let reason = toStoreError(error, this.#path);
        return () => queued.reject(reason);
      }
    }
  };
function runSynchronously(work) {
  let value = work();
  if (value instanceof Promise)
    throw (
      value.catch(() => {}),
      new TypeError("The work of a write must be synchronous: its transaction ends when it returns.")
    );
  return value;
}
var DEFAULT_BUSY_TIMEOUT_MS = 5e3,
  MAX_IDLE_WAL_BYTES = 64 * 1024 * 1024,
  MAX_CHECK_AT_OPEN_BYTES = 64 * 1024 * 1024;
function openStore(options) {
  try {
    return open(options);
  } catch (error) {
    let fault = toStoreError(error, options.path);
    throw fault instanceof StoreError && fault.code === "STORE_CANNOT_OPEN" && isFolderWriteProtected(options.path)
      ? readOnlyStoreError(options.path, error)
      : fault;
  }
}
function open(options) {
  let { path, migrations, readOnly = !1 } = options;
  if (path !== ":memory:") {
    let file = prepareStoreFile(path, { readOnly, ...(options.root !== void 0 && { root: options.root }) });
    shouldCheck(path, options.check ?? "after-crash", file.uncleanlyClosed) && requireSound(path);
  }
  let sqlite = connect(path, { readOnly, busyTimeoutMs: options.busyTimeoutMs ?? DEFAULT_BUSY_TIMEOUT_MS });
  try {
    return (
      sqlite.pragma("foreign_keys = ON"),
      readOnly
        ? requireCurrentVersion(sqlite, path, migrations)
        : (sqlite.pragma("schema_version"),
          enableWal(sqlite, path),
          sqlite.pragma("synchronous = FULL"),
          sqlite.pragma(`journal_size_limit = ${MAX_IDLE_WAL_BYTES}`),
          requireWritable(sqlite),
          migrate(sqlite, path, migrations)),
      new SqliteStore(path, sqlite)
    );
  } catch (error) {
    throw (sqlite.close(), error);
  }
}
var SqliteStore = class {
  constructor(path, sqlite) {
    this.path = path;
    this.sqlite = sqlite;
    this.#queue = new WriteQueue(sqlite, path);
  }
  path;
  sqlite;
  #queue;
  #drizzle;
  drizzle() {
    return (
      (this.#drizzle ??= import("./better-sqlite3-VFUO5MK6.js").then(({ drizzle }) => drizzle(this.sqlite))),
      this.#drizzle
    );
  }
  write(work) {
    return this.#queue.write(work);
  }
  checkIntegrity() {
    return checkIntegrity(this.sqlite);
  }
  backup(destination) {
    return backUp(this.sqlite, this.path, destination);
  }
  close() {
    this.sqlite.open && (this.#queue.close(), this.sqlite.close());
  }
};
function connect(path, options) {
  return new BetterSqlite3(path, {
    readonly: options.readOnly,
    fileMustExist: options.readOnly,
    timeout: options.busyTimeoutMs,
  });
}
function shouldCheck(path, check, uncleanlyClosed) {
  return check !== "after-crash"
    ? check === "always"
    : uncleanlyClosed && statSync(path).size <= MAX_CHECK_AT_OPEN_BYTES;
}
function requireSound(path) {
  let sqlite = connect(path, { readOnly: !0, busyTimeoutMs: DEFAULT_BUSY_TIMEOUT_MS });
  try {
    let { ok, problems } = quickCheck(sqlite);
    if (!ok) throw corruptStoreError(path, problems.slice(0, 3).join("; "));
  } finally {
    sqlite.close();
  }
}
function enableWal(sqlite, path) {
  let mode = sqlite.pragma("journal_mode = WAL", { simple: !0 });
  if (!(mode === "wal" || mode === "memory"))
    throw new StoreError(
      "STORE_CANNOT_OPEN",
      `The file system of ${path} does not support write-ahead logging (journal mode stayed "${String(mode)}"). Use a local disk.`,
    );
}
function requireWritable(sqlite) {
  sqlite.exec("BEGIN IMMEDIATE");
  try {
    sqlite.exec("PRAGMA user_version = 0");
  } finally {
    sqlite.exec("ROLLBACK");
  }
}
export { StoreError, toStoreError, openStore };
//# sourceMappingURL=chunk-E2JTPA7L.js.map
