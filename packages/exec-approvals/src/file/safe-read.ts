import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";
import type { Stats } from "node:fs";
import { dirname } from "node:path";
import { ExecApprovalsError } from "../errors.ts";

/** A larger file is not read, and not written. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;
const WRITABLE_BY_OTHERS = 0o022;

/**
 * Reads a file that decides about security: a regular file under one name, in a real folder, that nobody but its owner can
 * change. `undefined`: there is none. Throws `APPROVALS_FILE_UNSAFE`, or `APPROVALS_FILE_INVALID` when it cannot be read.
 */
export function readPrivateFile(path: string): Buffer | undefined {
  const found = statOrUndefined(path);
  if (found === undefined) return undefined;
  requireSafeFolder(dirname(path));
  requireSafeFile(path, found);
  // A pipe in its place must not block, a link that has just been put there must not be followed.
  const descriptor = attempt(path, () => openSync(path, constants.O_RDONLY | noFollow() | nonBlocking()));
  try {
    const stats = fstatSync(descriptor);
    requireSafeFile(path, stats);
    return attempt(path, () => readAll(path, descriptor, stats.size));
  } finally {
    closeSync(descriptor);
  }
}

/** Throws `APPROVALS_FILE_UNSAFE` for a link, for what is no folder, and for a folder that others can write to. */
export function requireSafeFolder(path: string): void {
  const stats = statOrUndefined(path);
  if (stats === undefined) return;
  if (stats.isSymbolicLink()) throw unsafe(path, "is a symbolic link", "name the folder that it points to");
  if (!stats.isDirectory()) throw unsafe(path, "is not a folder", "move it away");
  requireOwn(path, stats);
}

/** Throws `APPROVALS_FILE_UNSAFE`. */
export function requireSafeFile(path: string, stats: Stats | undefined = statOrUndefined(path)): void {
  if (stats === undefined) return;
  if (stats.isSymbolicLink()) throw unsafe(path, "is a symbolic link", "put the file itself there");
  if (!stats.isFile()) throw unsafe(path, "is not a regular file", "move it away");
  if (stats.nlink > 1) throw unsafe(path, "has a second name (hard link)", "copy it and remove the other name");
  requireOwn(path, stats);
}

function requireOwn(path: string, stats: Stats): void {
  const ownUid = process.getuid?.();
  if (ownUid === undefined) return;
  if (stats.uid !== ownUid && stats.uid !== 0) {
    throw unsafe(path, `belongs to another user (uid ${stats.uid})`, `run: chown ${ownUid} ${path}`);
  }
  if ((stats.mode & WRITABLE_BY_OTHERS) !== 0) {
    throw unsafe(path, "can be changed by other users", `run: chmod go-w ${path}`);
  }
}

function readAll(path: string, descriptor: number, size: number): Buffer {
  if (size > MAX_FILE_BYTES) throw tooLarge(path);
  const chunks: Buffer[] = [];
  let total = 0;
  for (;;) {
    const chunk = Buffer.alloc(Math.max(4096, size + 1 - total));
    const count = readSync(descriptor, chunk, 0, chunk.length, null);
    if (count === 0) return Buffer.concat(chunks);
    total += count;
    if (total > MAX_FILE_BYTES) throw tooLarge(path);
    chunks.push(chunk.subarray(0, count));
  }
}

function statOrUndefined(path: string): Stats | undefined {
  return attempt(path, () => lstatSync(path, { throwIfNoEntry: false }));
}

function attempt<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    if (cause instanceof ExecApprovalsError) throw cause;
    const why = (cause as NodeJS.ErrnoException).code ?? String(cause);
    throw new ExecApprovalsError("APPROVALS_FILE_INVALID", `${path} cannot be read (${why}).`, { cause });
  }
}

function unsafe(path: string, fault: string, remedy: string): ExecApprovalsError {
  return new ExecApprovalsError("APPROVALS_FILE_UNSAFE", `${path} ${fault}; ${remedy}.`);
}

function tooLarge(path: string): ExecApprovalsError {
  return new ExecApprovalsError(
    "APPROVALS_FILE_INVALID",
    `${path} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB; remove entries that are not needed.`,
  );
}

const noFollow = () => constants.O_NOFOLLOW ?? 0;
const nonBlocking = () => constants.O_NONBLOCK ?? 0;
