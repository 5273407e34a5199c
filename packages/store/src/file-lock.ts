import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, open, readFile, stat, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const DEFAULT_TIMEOUT_MS = 10_000;
const RETRY_MS = 15;
/** A lock without readable content belongs to a process that died between creating and filling it. */
const UNFILLED_STALE_MS = 2000;

interface LockOwner {
  pid: number;
  /** Tells two processes with the same pid apart; empty where the system does not say. */
  startedAt: string;
  token: string;
}

/** Why a lock could not be had: somebody else holds it, or the lock file cannot be made. */
export class FileLockError extends Error {
  override readonly name = "FileLockError";
  constructor(
    readonly code: "FILE_LOCKED" | "FILE_LOCK_FAILED",
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Runs `work` while holding the lock file at `path`, which keeps out other processes and other calls in this one. The lock of a
 * dead process is taken over. Throws {@link FileLockError}: `FILE_LOCKED` after `timeoutMs` (default 10,000),
 * `FILE_LOCK_FAILED` when the file cannot be made.
 */
export async function withFileLock<T>(
  path: string,
  work: () => Promise<T>,
  { timeoutMs = DEFAULT_TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<T> {
  const token = randomUUID();
  await acquire(path, token, timeoutMs);
  try {
    return await work();
  } finally {
    if ((await readOwner(path))?.token === token) await unlink(path).catch(ignoreMissing);
  }
}

async function acquire(path: string, token: string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(rejectUnwritable(path));
  while (!(await tryCreate(path, token))) {
    if (await isStale(path)) await takeOver(path);
    else if (performance.now() > deadline) {
      const owner = await readOwner(path);
      throw new FileLockError(
        "FILE_LOCKED",
        `Process ${owner?.pid ?? "unknown"} holds the lock ${path}. Try again, or remove the file if that process is gone.`,
      );
    } else await sleep(RETRY_MS);
  }
}

async function tryCreate(path: string, token: string): Promise<boolean> {
  let handle;
  try {
    handle = await open(path, "wx", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    return rejectUnwritable(path)(error);
  }
  const owner: LockOwner = { pid: process.pid, startedAt: startOf(process.pid), token };
  try {
    await handle.writeFile(JSON.stringify(owner));
  } catch (error) {
    await unlink(path).catch(ignoreMissing);
    return rejectUnwritable(path)(error);
  } finally {
    await handle.close();
  }
  return true;
}

/** Removing a stale lock is itself locked, so that nobody removes the fresh lock of somebody who was faster. */
async function takeOver(path: string): Promise<void> {
  const guard = `${path}.takeover`;
  try {
    await (await open(guard, "wx", 0o600)).close();
  } catch {
    const age = await ageOf(guard);
    if (age !== undefined && age > UNFILLED_STALE_MS) await unlink(guard).catch(ignoreMissing);
    await sleep(RETRY_MS);
    return;
  }
  try {
    if (await isStale(path)) await unlink(path).catch(ignoreMissing);
  } finally {
    await unlink(guard).catch(ignoreMissing);
  }
}

async function isStale(path: string): Promise<boolean> {
  const age = await ageOf(path);
  if (age === undefined) return false;
  const owner = await readOwner(path);
  return owner === undefined ? age > UNFILLED_STALE_MS : !isAlive(owner);
}

function isAlive({ pid, startedAt }: LockOwner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const actual = startOf(pid);
  return startedAt === "" || actual === "" || actual === startedAt;
}

/** Start time of a process in kernel ticks (Linux), else empty. */
function startOf(pid: number): string {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, "utf8");
    return facts.slice(facts.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

async function readOwner(path: string): Promise<LockOwner | undefined> {
  try {
    const owner = JSON.parse(await readFile(path, "utf8")) as Partial<LockOwner>;
    // 0 and below mean groups of processes to the system, which are always alive.
    return Number.isSafeInteger(owner.pid) && (owner.pid as number) > 0
      ? { startedAt: "", token: "", ...owner, pid: owner.pid as number }
      : undefined;
  } catch {
    return undefined;
  }
}

async function ageOf(path: string): Promise<number | undefined> {
  try {
    // From a clock that was wrong a file may be of the future; it is as far from now.
    return Math.abs(Date.now() - (await stat(path)).mtimeMs);
  } catch {
    return undefined;
  }
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}

function rejectUnwritable(path: string): (error: unknown) => never {
  return (cause) => {
    throw new FileLockError("FILE_LOCK_FAILED", `${dirname(path)} cannot be written (${reasonOf(cause)}).`, { cause });
  };
}

function reasonOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
