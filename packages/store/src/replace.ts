import {
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  closeSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname } from "node:path";
import { SIDE_FILES } from "./store-file.ts";

/**
 * Puts the complete, closed database `replacement` in the place of `path`, whose bytes stay under `keepAs` (with `-wal`,
 * `-shm` and `-journal` after it, as SQLite expects them). Nobody may have either open.
 *
 * The kept names exist before anything is taken away, and the new file arrives by one rename: a crash leaves the old database
 * or the new one, and never less than all bytes of the old one. Done again after a crash, it finishes.
 */
export function replaceDatabase(path: string, replacement: string, keepAs: string): void {
  for (const suffix of ["", ...SIDE_FILES]) if (existsSync(path + suffix)) keep(path + suffix, keepAs + suffix);
  syncFolder(path);
  // A log that outlived its database would be replayed into the next one.
  for (const suffix of SIDE_FILES) rmSync(path + suffix, { force: true });
  renameSync(replacement, path);
  syncFolder(path);
}

/** `sessions.sqlite.damaged-20260901T080000Z`: a name that nothing has yet. */
export function datedName(path: string, what: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, "");
  for (let count = 1; ; count++) {
    const name = `${path}.${what}-${stamp}${count === 1 ? "" : `.${count}`}`;
    if (["", ...SIDE_FILES].every((suffix) => !existsSync(name + suffix))) return name;
  }
}

function keep(path: string, name: string): void {
  try {
    linkSync(path, name);
  } catch (error) {
    if (!["EPERM", "ENOTSUP", "ENOSYS", "EXDEV", "EMLINK"].includes(String((error as NodeJS.ErrnoException).code))) {
      throw error;
    }
    copyFileSync(path, name, constants.COPYFILE_EXCL);
    sync(name);
  }
}

function syncFolder(path: string): void {
  try {
    sync(dirname(path));
  } catch {
    // Some systems cannot sync a folder; the renames are still in order.
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, constants.O_RDONLY);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
