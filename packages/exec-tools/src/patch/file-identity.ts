import type { BigIntStats } from "node:fs";
import { lstat } from "node:fs/promises";

/**
 * Which file this is and which state of it, as one text: a file that was replaced or written to has another one.
 * It survives a rename. The number of the device is not part of it: it may change when the machine starts again.
 */
export function identityOf(stats: BigIntStats): string {
  return `${stats.ino}:${stats.size}:${stats.mtimeNs}`;
}

/** Of the name itself, links not followed; undefined when nothing has this name. */
export async function readIdentity(path: string): Promise<string | undefined> {
  const stats = await readStats(path);
  return stats && identityOf(stats);
}

export async function readStats(path: string): Promise<BigIntStats | undefined> {
  try {
    return await lstat(path, { bigint: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}
