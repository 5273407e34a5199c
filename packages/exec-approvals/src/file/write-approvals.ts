import {
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { FileLockError, withFileLock } from "@oc/store/file-lock";
import { randomBytes } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { ExecApprovalsError } from "../errors.ts";
import type { ApprovalsDocument } from "./approvals-document.ts";
import { normalizeApprovals } from "./normalize-approvals.ts";
import { hashOf, loadApprovals } from "./read-approvals.ts";
import type { ReadableApprovals } from "./read-approvals.ts";
import { MAX_FILE_BYTES, requireSafeFile, requireSafeFolder } from "./safe-read.ts";

/** What a change did to the file. */
export interface ApprovalsWrite {
  /** False: the file says this already, and nothing was written. */
  changed: boolean;
  /** SHA-256 hex of the file's bytes afterwards. */
  hash: string;
  document: ApprovalsDocument;
}

/**
 * Changes the approvals file: one writer at a time among all processes, and a crash at any moment leaves the old file or the new
 * one. `change` gets what the file says now and returns what it shall say; what it got, or `undefined`, means no change.
 *
 * Throws `APPROVALS_FILE_INVALID` (a file that cannot be used is never overwritten), `APPROVALS_FILE_UNSAFE` (links, or writable
 * by others), `APPROVALS_FILE_LOCKED`, `APPROVALS_FILE_UNWRITABLE`, `APPROVALS_DOCUMENT_INVALID` (the new document is none, or larger
 * than can be read), and what `change` throws; then the file is untouched.
 */
export async function updateApprovals(
  path: string,
  change: (file: ReadableApprovals) => ApprovalsDocument | undefined,
): Promise<ApprovalsWrite> {
  prepareFolder(dirname(path));
  return withLock(`${path}.lock`, async () => {
    const before = loadApprovals(path);
    const document = change(before);
    if (document === undefined || document === before.document) {
      return { changed: false, hash: before.hash, document: before.document };
    }
    const checked = normalizeApprovals(document).document;
    const text = `${JSON.stringify(checked, null, 2)}\n`;
    if (Buffer.byteLength(text) > MAX_FILE_BYTES) throw tooLarge(path);
    replace(path, text);
    return { changed: true, hash: hashOf(text), document: checked };
  });
}

/**
 * Replaces the document. `baseHash` is the hash of the file that it was made from; throws `APPROVALS_FILE_CONFLICT` when
 * the file says something else by now, and everything that {@link updateApprovals} throws.
 */
export function writeApprovals(
  path: string,
  document: ApprovalsDocument,
  { baseHash }: { baseHash: string },
): Promise<ApprovalsWrite> {
  return updateApprovals(path, ({ hash }) => {
    if (hash === baseHash) return document;
    throw new ExecApprovalsError(
      "APPROVALS_FILE_CONFLICT",
      `${path} has changed since it was read. Read it again, and repeat the change.`,
    );
  });
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    // A link to nothing or a file in the folder's place is named by the check; anything else by its own error.
    requireSafeFolder(folder);
    throw unwritable(folder, cause);
  }
  requireSafeFolder(folder);
}

async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await withFileLock(path, work);
  } catch (error) {
    if (!(error instanceof FileLockError)) throw error;
    if (error.code === "FILE_LOCK_FAILED") throw unwritable(path, error);
    throw new ExecApprovalsError("APPROVALS_FILE_LOCKED", `The approvals file is being written. ${error.message}`, {
      cause: error,
    });
  }
}

function replace(path: string, text: string): void {
  const folder = dirname(path);
  const prefix = `.${basename(path)}.`;
  for (const leftover of readdirSync(folder).filter((name) => name.startsWith(prefix) && name.endsWith(".tmp"))) {
    unlinkSync(join(folder, leftover));
  }
  const temporary = join(folder, `${prefix}${randomBytes(6).toString("hex")}.tmp`);
  try {
    const descriptor = openSync(temporary, "wx", 0o600);
    try {
      fchmodSync(descriptor, 0o600);
      writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    requireSafeFile(path);
    renameSync(temporary, path);
    syncFolder(folder);
  } catch (cause) {
    removeIfThere(temporary);
    if (cause instanceof ExecApprovalsError) throw cause;
    throw unwritable(path, cause);
  }
}

/** Makes the rename itself durable. Windows cannot open a folder; there the rename is durable with the file. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function removeIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function unwritable(path: string, cause: unknown): ExecApprovalsError {
  const why = (cause as NodeJS.ErrnoException).code ?? String(cause);
  return new ExecApprovalsError(
    "APPROVALS_FILE_UNWRITABLE",
    `${path} cannot be written (${why}); nothing was changed.`,
    {
      cause,
    },
  );
}

/** A file that nobody can read would deny every command. */
function tooLarge(path: string): ExecApprovalsError {
  return new ExecApprovalsError(
    "APPROVALS_DOCUMENT_INVALID",
    `${path} would become larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB; remove entries that are not needed. Nothing was changed.`,
  );
}
