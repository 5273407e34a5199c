import BetterSqlite3 from "better-sqlite3";
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Migration } from "./migrate.ts";
import { openStore } from "./open.ts";

export interface ReadableCopyOptions {
  /** Make the new database whose beginning may have to stand in. */
  migrations: readonly Migration[];
  /** Tables without which nothing is worth reading. */
  tables: readonly string[];
}

const HEADER_BYTES = 100;
const PAGE_BYTES = 4096;
/** Places in the header of a database: https://www.sqlite.org/fileformat2.html#the_database_header. */
const PAGE_COUNT_AT = 28;
const FREELIST_AT = 32;

/**
 * A private copy of a damaged database that can be read, for as long as `work` takes; SQLite writes beside a file that it only
 * reads. When its beginning is unreadable, that of a new database stands in for it: pages keep their places. `undefined` when the tables cannot be found at all.
 */
export function withReadableCopy<T>(
  path: string,
  { migrations, tables }: ReadableCopyOptions,
  work: (database: BetterSqlite3.Database) => T,
): T | undefined {
  const folder = mkdtempSync(join(tmpdir(), "oc-salvage-"));
  try {
    for (const borrowed of [0, HEADER_BYTES, PAGE_BYTES]) {
      const copy = join(folder, `copy-${borrowed}.sqlite`);
      copyWithLog(path, copy);
      if (borrowed > 0) borrowBeginning(copy, { fresh: join(folder, `new-${borrowed}.sqlite`), migrations }, borrowed);
      const database = openReadable(copy, tables);
      if (database === undefined) continue;
      try {
        return work(database);
      } finally {
        database.close();
      }
    }
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyWithLog(path: string, copy: string): void {
  copyFileSync(path, copy, constants.COPYFILE_FICLONE);
  if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`, constants.COPYFILE_FICLONE);
}

/** Everything that a reader has to find is there. */
function openReadable(path: string, tables: readonly string[]): BetterSqlite3.Database | undefined {
  let database: BetterSqlite3.Database | undefined;
  try {
    database = new BetterSqlite3(path, { fileMustExist: true });
    database.pragma("foreign_keys = OFF");
    const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
    if (tables.every((table) => names.includes(table))) return database;
  } catch {
    // Not readable like this; the next attempt borrows more.
  }
  database?.close();
  return undefined;
}

function borrowBeginning(
  copy: string,
  { fresh, migrations }: { fresh: string; migrations: readonly Migration[] },
  bytes: number,
): void {
  openStore({ path: fresh, migrations }).close();
  const beginning = Buffer.alloc(bytes);
  const source = openSync(fresh, "r");
  readSync(source, beginning, 0, bytes, 0);
  closeSync(source);
  const pages = Math.floor(statSync(copy).size / PAGE_BYTES);
  beginning.writeUInt32BE(pages, PAGE_COUNT_AT);
  beginning.fill(0, FREELIST_AT, FREELIST_AT + 8);
  const target = openSync(copy, "r+");
  writeSync(target, beginning, 0, bytes, 0);
  closeSync(target);
}
