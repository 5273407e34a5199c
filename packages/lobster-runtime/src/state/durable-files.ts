import { dirname } from "node:path";
import { errorCode } from "./file-system.ts";
import type { FileSystem, OpenFile } from "./file-system.ts";
import { newOwnerTag } from "./owner-tag.ts";

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const PERMISSION_BITS = 0o7777;

/** Makes the folder, and those above it that are missing, for the owner alone. Each is on the disk before this resolves. */
export async function ensureFolder(fs: FileSystem, path: string): Promise<void> {
  try {
    await makeFolderIn(fs, path);
  } catch (error) {
    const parent = dirname(path);
    if (errorCode(error) !== "ENOENT" || parent === path) throw error;
    await ensureFolder(fs, parent);
    // Once: in some places, such as /proc, a folder stays missing although the one above it is there.
    await makeFolderIn(fs, path);
  }
}

async function makeFolderIn(fs: FileSystem, path: string): Promise<void> {
  try {
    await fs.makeFolder(path, PRIVATE_FOLDER);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return;
    throw error;
  }
  await fs.syncFolder(dirname(path));
}

/**
 * Puts `text` in place of whatever is at `path`, in one step: readers see the old content or the new one, and so does a machine
 * that lost its power. A new file is for the owner alone, an existing one keeps its mode. Leaves nothing behind when it fails.
 */
export async function replaceFile(fs: FileSystem, path: string, text: string): Promise<void> {
  const aside = `${path}.${newOwnerTag()}.tmp`;
  try {
    const mode = await modeOf(fs, path);
    await fillNewFile(fs, aside, text, mode);
    await fs.rename(aside, path);
  } catch (error) {
    await fs.unlink(aside).catch(() => {});
    throw error;
  }
  await fs.syncFolder(dirname(path));
}

/**
 * Makes a file that was not there. Fails with `EEXIST` and leaves the other one alone when it was; leaves nothing behind when it
 * fails in another way.
 */
export async function createFile(fs: FileSystem, path: string, text: string): Promise<void> {
  await fillNewFile(fs, path, text, undefined);
  await fs.syncFolder(dirname(path)).catch((error: unknown) => removeAndThrow(fs, path, error));
}

async function fillNewFile(fs: FileSystem, path: string, text: string, mode: number | undefined): Promise<void> {
  const file = await fs.createFile(path, PRIVATE_FILE);
  try {
    await fill(file, text, mode);
  } catch (error) {
    await removeAndThrow(fs, path, error);
  }
}

async function fill(file: OpenFile, text: string, mode: number | undefined): Promise<void> {
  try {
    await file.write(text);
    if (mode !== undefined) await file.setMode(mode);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeAndThrow(fs: FileSystem, path: string, error: unknown): Promise<never> {
  await fs.unlink(path).catch(() => {});
  throw error;
}

async function modeOf(fs: FileSystem, path: string): Promise<number | undefined> {
  try {
    const { isFile, mode } = await fs.stat(path);
    return isFile ? mode & PERMISSION_BITS : undefined;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
