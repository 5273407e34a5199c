import { StoreError, toStoreError } from "@oc/store";

/** Reads JSON that this store wrote itself. Throws `STORE_CORRUPT`: what is not JSON any more was damaged on the disk. */
export function parseStored(json: string | undefined, what: string): object {
  try {
    const value: unknown = JSON.parse(json ?? "");
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // As below: the reason that a parser gives would quote what people said.
  }
  throw damagedError(what);
}

/** `what` is damaged although SQLite could read its row. */
export function damagedError(what: string): StoreError {
  return new StoreError(
    "STORE_CORRUPT",
    `The session database is damaged: ${what} cannot be read. Stop the gateway, then put a backup in its place, or save what can be read: oc doctor --fix.`,
  );
}

/** All statements here are this package's own and fit its schema: one that SQLite cannot carry out has met damage. */
export function toSessionError(error: unknown, path: string): unknown {
  const isRefused = error instanceof Error && "code" in error && error.code === "SQLITE_ERROR";
  return isRefused ? damagedError("a part of its schema") : toStoreError(error, path);
}
