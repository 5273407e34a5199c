import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LobsterError } from "../errors.ts";
import { errorCode, unlessMissing } from "./file-system.ts";
import type { FileSystem } from "./file-system.ts";
import { findOwnerTag, isOwnerGone, newOwnerTag } from "./owner-tag.ts";

const ACQUIRE_TIMEOUT_MS = 10_000;
const RETRY_MS = 10;

/**
 * Runs `work` while no other process and nobody else in this one holds the lock at `path`.
 *
 * The lock is a folder with one empty file whose name is its owner's tag. It is made aside and renamed into place, which fails
 * while a folder with an owner is there; so it never exists without an owner. Whoever finds the owner gone deletes the owner's
 * file by its name, which can only ever hit that owner, and an empty folder is free for the next rename.
 *
 * Throws `STATE_IO` after `timeoutMs`, ten seconds unless it is given, and whatever the file system throws.
 */
export async function withFolderLock<T>(
  fs: FileSystem,
  path: string,
  work: () => Promise<T>,
  timeoutMs: number = ACQUIRE_TIMEOUT_MS,
): Promise<T> {
  const tag = newOwnerTag();
  const aside = `${path}.${tag}.tmp`;
  await fs.makeFolder(aside, 0o700);
  try {
    const owner = await fs.createFile(join(aside, tag), 0o600);
    await owner.close();
    await moveIntoPlace(fs, aside, path, performance.now() + timeoutMs);
  } catch (error) {
    await remove(fs, aside, tag).catch(() => {});
    // A rename that was done and reported as failed has put it there.
    await remove(fs, path, tag).catch(() => {});
    throw error;
  }
  try {
    return await work();
  } finally {
    // A lock that cannot be removed must at least not stay in the way; nobody else can have taken it meanwhile.
    await remove(fs, path, tag).catch(() => fs.rename(path, aside).catch(() => {}));
  }
}

async function moveIntoPlace(fs: FileSystem, aside: string, path: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      return await fs.rename(aside, path);
    } catch (error) {
      if (!(await saysHeld(fs, path, error))) throw error;
    }
    const owner = await removeGoneOwners(fs, path);
    if (performance.now() > deadline) {
      throw new LobsterError(
        "STATE_IO",
        `${path} is held by another process (${owner ?? "unknown"}). Try again; remove that folder if the process is gone.`,
      );
    }
    if (owner !== undefined) await sleep(RETRY_MS * (0.5 + Math.random()));
  }
}

/** Windows names a taken place like a missing permission; then it counts whether a lock is there. */
async function saysHeld(fs: FileSystem, path: string, refusal: unknown): Promise<boolean> {
  const code = errorCode(refusal) ?? "";
  if (code === "ENOTEMPTY" || code === "EEXIST") return true;
  return ["EPERM", "EACCES", "EBUSY"].includes(code) && (await fs.list(path).catch(() => undefined)) !== undefined;
}

/** Returns an owner that is still there. */
async function removeGoneOwners(fs: FileSystem, path: string): Promise<string | undefined> {
  const owners = await fs.list(path).catch(() => []);
  let present: string | undefined;
  for (const owner of owners) {
    if (findOwnerTag(owner) !== undefined && isOwnerGone(owner, await ageOf(fs, path)))
      await fs.unlink(join(path, owner)).catch(() => {});
    else present = owner;
  }
  // Windows does not rename a folder onto another one, not even onto an empty one.
  if (present === undefined) await fs.removeFolder(path).catch(() => {});
  return present;
}

/** From a clock that was wrong a file may be of the future; it is as far from now. */
async function ageOf(fs: FileSystem, path: string): Promise<number> {
  try {
    return Math.abs(Date.now() - (await fs.stat(path)).mtimeMs);
  } catch {
    return 0;
  }
}

/** Fails only while the lock is still held; an empty folder that stays is free. */
async function remove(fs: FileSystem, path: string, tag: string): Promise<void> {
  await unlessMissing(fs.unlink(join(path, tag)));
  await fs.removeFolder(path).catch(() => {});
}
