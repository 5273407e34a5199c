import { chmodSync, lstatSync, mkdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { dirname } from "node:path";
import { ExecApprovalsError } from "../errors.ts";

/** Longest path that every system takes for a socket; longer ones are cut silently by some. */
const MAX_PATH_BYTES = 103;

/**
 * Throws `APPROVALS_SOCKET_UNSAFE` unless the folder of `path` is a real folder of this user that nobody else may enter. That
 * is what keeps others out: Node cannot ask the system who is at the other end of a socket.
 */
export function requirePrivateFolder(path: string, { create }: { create: boolean }): void {
  if (Buffer.byteLength(path) > MAX_PATH_BYTES)
    throw unsafe(path, `is longer than ${MAX_PATH_BYTES} bytes; use a shorter path`);
  const folder = dirname(path);
  if (create) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  if (!stat.isDirectory()) throw unsafe(path, `is not in a folder: ${folder} is none, or a link`);
  if (!isOwn(stat.uid)) throw unsafe(path, `is in a folder of another user: ${folder}`);
  if (process.platform !== "win32" && (stat.mode & 0o077) !== 0) {
    throw unsafe(path, `is in a folder that others may enter; run: chmod 700 ${folder}`);
  }
}

/** Throws `APPROVALS_SOCKET_UNSAFE` (another error when nothing is there) unless a socket of this user that others may not use is at `path`. */
export function requirePrivateSocket(path: string): void {
  requirePrivateFolder(path, { create: false });
  const stat = lstatSync(path);
  if (!stat.isSocket()) throw unsafe(path, "is no socket; remove what is there");
  if (!isOwn(stat.uid)) throw unsafe(path, "belongs to another user");
  if ((stat.mode & 0o077) !== 0) throw unsafe(path, "may be used by others; restart the program that opened it");
}

/** Removes what a server that was killed left behind. Throws `APPROVALS_SOCKET_UNSAFE` for a live one, or no socket at all. */
export async function removeStaleSocket(path: string): Promise<void> {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isSocket()) throw unsafe(path, "is no socket; remove what is there");
  if (await answers(path)) throw unsafe(path, "is in use by another program; stop that one first");
  rmSync(path, { force: true });
}

export function makePrivate(path: string): void {
  chmodSync(path, 0o600);
}

export function unsafe(path: string, what: string, cause?: unknown): ExecApprovalsError {
  return new ExecApprovalsError("APPROVALS_SOCKET_UNSAFE", `The approvals socket ${path} ${what}.`, { cause });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => (socket.destroy(), resolve(true)));
    socket.once("error", () => resolve(false));
  });
}

function isOwn(uid: number): boolean {
  return process.getuid === undefined || uid === process.getuid();
}
