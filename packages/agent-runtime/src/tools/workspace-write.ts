import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { lstat, open, rename, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { AgentRuntimeError } from "../errors.ts";
import { type WorkspacePath, withFolder } from "../workspace-path.ts";

/** The largest file that `write` and `edit` produce. */
export const MAX_WRITE_BYTES = 10 * 1024 * 1024;

/**
 * Replaces a file in one step: readers see the old content or the new, also after a crash. Other names of the same file
 * (hard links) keep the old content. `unlessChangedSince` refuses to overwrite what somebody else wrote meanwhile.
 */
export async function replaceFile(
  path: WorkspacePath,
  content: string,
  options: { unlessChangedSince?: number } = {},
): Promise<{ created: boolean; bytes: number }> {
  const bytes = Buffer.from(content, "utf8");
  if (bytes.length > MAX_WRITE_BYTES) {
    throw new AgentRuntimeError(
      "FILE_TOO_LARGE",
      `The content has ${bytes.length} bytes; at most ${MAX_WRITE_BYTES} can be written. Split it into several files.`,
    );
  }
  return await withFolder({ ...path, real: dirname(path.real) }, (folder) =>
    replaceIn(folder, basename(path.real), { path, bytes, ...options }),
  );
}

async function replaceIn(
  folder: string,
  name: string,
  file: { path: WorkspacePath; bytes: Buffer; unlessChangedSince?: number },
): Promise<{ created: boolean; bytes: number }> {
  const { path, bytes, unlessChangedSince } = file;
  const existing = await lstat(join(folder, name)).catch(() => undefined);
  if (existing && !existing.isFile()) {
    throw new AgentRuntimeError("FILE_NOT_REGULAR", `"${path.shown}" is not a regular file and cannot be overwritten.`);
  }
  const temporary = join(folder, `.oc-${randomBytes(8).toString("hex")}.tmp`);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const handle = await open(temporary, flags, existing ? existing.mode & 0o777 : 0o644);
  try {
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (unlessChangedSince !== undefined) await requireUnchanged(join(folder, name), path, unlessChangedSince);
    await rename(temporary, join(folder, name));
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
  return { created: existing === undefined, bytes: bytes.length };
}

async function requireUnchanged(file: string, path: WorkspacePath, mtimeMs: number): Promise<void> {
  const current = await lstat(file).catch(() => undefined);
  if (current?.isFile() && current.mtimeMs === mtimeMs) return;
  throw new AgentRuntimeError(
    "PATH_CHANGED",
    `"${path.shown}" was changed by somebody else. Read it again before editing.`,
  );
}
