import { constants } from "node:fs";
import { open, readlink, realpath, type FileHandle } from "node:fs/promises";
import { join } from "node:path";

/** A folder that was the one at this path when it was opened. */
export interface VerifiedFolder {
  /** A path of one of its names that stays in this folder, also when the folder's path is changed meanwhile. */
  child(name: string): string;
  /** Makes changes of names durable. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a folder whose path holds no links. On Linux its names are then reached through the open folder itself, so
 * that a parent that is swapped for a link later leads nowhere else. Other systems have the check right before use.
 *
 * @throws with code `ELOOP` when the path leads through a link, and what the system says.
 */
export async function openFolder(path: string): Promise<VerifiedFolder> {
  if (process.platform === "win32") return openByPath(path);
  const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    const base = await pathOfHandle(handle, path);
    return {
      child: (name) => join(base, name),
      sync: () => handle.sync(),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function pathOfHandle(handle: FileHandle, path: string): Promise<string> {
  if (process.platform !== "linux") {
    requireSame(await realpath(path), path);
    return path;
  }
  const base = `/proc/self/fd/${handle.fd}`;
  requireSame(await readlink(base), path);
  return base;
}

async function openByPath(path: string): Promise<VerifiedFolder> {
  requireSame(await realpath(path), path);
  return { child: (name) => join(path, name), sync: async () => {}, close: async () => {} };
}

function requireSame(found: string, path: string): void {
  if (found === path) return;
  throw Object.assign(new Error(`${path} leads to another folder now`), { code: "ELOOP" });
}

/** Runs with the folder open, and closes it whatever happens. */
export async function withFolder<T>(path: string, use: (folder: VerifiedFolder) => Promise<T>): Promise<T> {
  const folder = await openFolder(path);
  try {
    return await use(folder);
  } finally {
    await folder.close();
  }
}
