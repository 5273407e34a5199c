import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readSync, realpathSync, rmSync } from "node:fs";
import type { Stats } from "node:fs";
import { dirname, isAbsolute, resolve, sep } from "node:path";
import { StoreError, toStoreError } from "./errors.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Of a write-ahead log: https://www.sqlite.org/fileformat2.html#walformat. */
const WAL_HEADER_BYTES = 32;
const WAL_MAGIC: readonly number[] = [0x377f0682, 0x377f0683];
/** What SQLite keeps beside the main file; a planted link there would be followed just the same. */
export const SIDE_FILES = ["-wal", "-shm", "-journal"] as const;

export interface StoreFile {
  /** True when a write-ahead log was left behind: the last writer did not close. */
  uncleanlyClosed: boolean;
}

/**
 * Makes `path` safe to hand to SQLite: an absolute path to a private regular file, with no link in its place and,
 * when `root` is given, inside that folder.
 */
export function prepareStoreFile(path: string, options: { readOnly: boolean; root?: string }): StoreFile {
  if (!isAbsolute(path)) {
    throw new StoreError("STORE_CANNOT_OPEN", `The database path must be absolute, got "${path}".`);
  }
  try {
    const { readOnly, root } = options;
    const folder = dirname(path);
    if (!readOnly && root !== undefined) {
      mkdirSync(root, { recursive: true, mode: FOLDER_MODE });
      // Before folders are made, too: none may appear outside through a link on the way.
      requireInside(path, nearestExisting(resolve(folder)), root);
    }
    if (!readOnly) mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    if (root !== undefined) requireInside(path, folder, root);
    const main = regularFile(path);
    const sideFiles = SIDE_FILES.map((suffix) => regularFile(path + suffix));
    if (!readOnly) {
      if (main === undefined) closeSync(openSync(path, "wx", FILE_MODE));
      else tightenMode(path, main);
    } else if (main === undefined) {
      throw new StoreError(
        "STORE_CANNOT_OPEN",
        `The database ${path} does not exist, so it cannot be opened read-only.`,
      );
    }
    return { uncleanlyClosed: (main?.size ?? 0) > 0 && (sideFiles[0]?.size ?? 0) > 0 };
  } catch (error) {
    throw toStoreError(error, path);
  }
}

/** True when this user may not create files beside `path`; SQLite only says that it cannot open the database then. */
export function isFolderWriteProtected(path: string): boolean {
  const probe = `${path}.probe`;
  try {
    closeSync(openSync(probe, "wx", FILE_MODE));
    rmSync(probe, { force: true });
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && ["EACCES", "EPERM", "EROFS"].includes(String(error.code));
  }
}

/**
 * A log whose beginning was overwritten: SQLite would take it for empty, and write over the commits in it. A beginning of
 * zeros is a log that nothing was committed to yet.
 */
export function isLogDamaged(path: string): boolean {
  const log = `${path}-wal`;
  if ((lstatSync(log, { throwIfNoEntry: false })?.size ?? 0) < WAL_HEADER_BYTES) return false;
  const header = Buffer.alloc(4);
  const descriptor = openSync(log, "r");
  try {
    readSync(descriptor, header, 0, header.length, 0);
  } finally {
    closeSync(descriptor);
  }
  const magic = header.readUInt32BE(0);
  return magic !== 0 && !WAL_MAGIC.includes(magic);
}

function regularFile(path: string): Stats | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isFile()) return stats;
  const found = stats.isSymbolicLink() ? "a symbolic link" : stats.isDirectory() ? "a folder" : "a special file";
  throw new StoreError(
    "STORE_NOT_A_FILE",
    `${path} is ${found}; a database must be a regular file. Move it away or choose another path.`,
  );
}

function nearestExisting(folder: string): string {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined || dirname(folder) === folder ? folder : nearestExisting(dirname(folder));
}

function requireInside(path: string, existing: string, root: string): void {
  const folder = realpathSync(existing);
  const realRoot = realpathSync(root);
  if (folder === realRoot || folder.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep)) return;
  throw new StoreError(
    "STORE_NOT_A_FILE",
    `${path} leads outside ${root} (to ${folder}). Remove the link or choose a path inside.`,
  );
}

function tightenMode(path: string, stats: Stats): void {
  if ((stats.mode & 0o077) === 0) return;
  try {
    chmodSync(path, stats.mode & 0o700);
  } catch {
    // Another user's file, or a file system without modes: what the owner allows stays allowed.
  }
}
