/** Why a database could not be used. */
export type StoreErrorCode =
  | "STORE_VERSION_TOO_NEW"
  | "STORE_VERSION_TOO_OLD"
  | "STORE_CORRUPT"
  | "STORE_READ_ONLY"
  | "STORE_FULL"
  | "STORE_BUSY"
  | "STORE_IO"
  | "STORE_NOT_A_FILE"
  | "STORE_CANNOT_OPEN"
  | "STORE_MIGRATION_FAILED"
  | "STORE_BACKUP_FAILED"
  | "STORE_CLOSED";

export class StoreError extends Error {
  override readonly name = "StoreError";
  constructor(
    readonly code: StoreErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Turns what SQLite or the file system reports about the database at `path` into a {@link StoreError}.
 * Errors that the caller's own SQL caused (a constraint, a syntax error) come back unchanged.
 */
export function toStoreError(error: unknown, path: string): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const fault = FAULTS.find(({ match }) => match.test(code));
  return fault ? new StoreError(fault.code, fault.message(path, error.message), { cause: error }) : error;
}

/** The damage report for the database at `path`; nothing has been written to it. */
export function corruptStoreError(path: string, problem: string, cause?: unknown): StoreError {
  return new StoreError(
    "STORE_CORRUPT",
    `The database ${path} is damaged: ${problem}. It was left as it is. Stop every process that uses it, then put a backup ` +
      `in its place, or save what is readable with: sqlite3 "${path}" .recover | sqlite3 recovered.sqlite`,
    cause === undefined ? undefined : { cause },
  );
}

export function readOnlyStoreError(path: string, cause: unknown): StoreError {
  return new StoreError(
    "STORE_READ_ONLY",
    `The database ${path} cannot be written. Make the file and its folder writable for this user, or open it read-only.`,
    { cause },
  );
}

interface Fault {
  match: RegExp;
  code: StoreErrorCode;
  message: (path: string, detail: string) => string;
}

const FAULTS: readonly Fault[] = [
  {
    match: /^SQLITE_FULL|^ENOSPC$|^EDQUOT$/,
    code: "STORE_FULL",
    message: (path) =>
      `No space left for the database ${path}. Nothing of this write was stored. Free disk space and try again.`,
  },
  {
    match: /^SQLITE_READONLY|^EROFS$/,
    code: "STORE_READ_ONLY",
    message: (path) => readOnlyStoreError(path, undefined).message,
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
