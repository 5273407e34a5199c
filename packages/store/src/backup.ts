import type BetterSqlite3 from "better-sqlite3";
import { closeSync, existsSync, openSync, renameSync, rmSync } from "node:fs";
import { isAbsolute } from "node:path";
import { StoreError } from "./errors.ts";

/**
 * Copies the live database to `destination` page by page while others go on reading and writing.
 * The copy appears under its name only when it is complete; an existing file is never replaced.
 */
export async function backUp(sqlite: BetterSqlite3.Database, path: string, destination: string): Promise<void> {
  if (!isAbsolute(destination)) throw backupError(path, destination, "the destination must be an absolute path");
  if (existsSync(destination)) throw backupError(path, destination, "that file exists already; choose a new name");
  const partial = `${destination}.partial`;
  try {
    closeSync(openSync(partial, "wx", 0o600));
  } catch (error) {
    throw backupError(
      path,
      destination,
      `${reasonOf(error)}; an unfinished copy of an earlier try may be removed`,
      error,
    );
  }
  try {
    await sqlite.backup(partial);
    renameSync(partial, destination);
  } catch (error) {
    rmSync(partial, { force: true });
    throw backupError(path, destination, reasonOf(error), error);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function backupError(path: string, destination: string, reason: string, cause?: unknown): StoreError {
  return new StoreError("STORE_BACKUP_FAILED", `Could not back up ${path} to ${destination}: ${reason}.`, { cause });
}
