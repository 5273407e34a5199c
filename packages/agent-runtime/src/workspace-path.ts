import { constants } from "node:fs";
import { lstat, mkdir, open, realpath, type FileHandle } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { AgentRuntimeError } from "./errors.ts";

/** A path that has been proven to lie inside the workspace, every link followed. */
export interface WorkspacePath {
  /** The workspace's own real path. */
  root: string;
  /** Absolute and without links, except perhaps a last component that does not exist yet. */
  real: string;
  /** For people: relative to the workspace, with `/`. */
  shown: string;
}

/**
 * Resolves a path from a model: relative to the workspace, or absolute inside it. Links are followed and must stay inside.
 *
 * @throws AgentRuntimeError `PATH_INVALID` for an empty path or one with a NUL byte, `PATH_OUTSIDE_WORKSPACE` for `..`,
 * absolute paths and links that leave, `FILE_NOT_FOUND` when a parent folder is missing or, with `mustExist`, the path itself.
 */
export async function resolveWorkspacePath(
  workspaceDir: string,
  requested: string,
  { mustExist }: { mustExist: boolean },
): Promise<WorkspacePath> {
  const { root, absolute } = await lexicalPath(workspaceDir, requested);
  const shown = shownPath(root, absolute, requested);
  try {
    const real = await realpath(absolute);
    requireInside(root, real, requested);
    return { root, real, shown };
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  // A link whose target is missing would be followed by whoever creates the file.
  if (
    await lstat(absolute).then(
      () => true,
      () => false,
    )
  )
    throw outside(requested);
  if (mustExist) throw missing(requested);
  const parent = await realpath(dirname(absolute)).catch((error: unknown) => {
    throw isMissing(error) ? missing(dirname(requested)) : error;
  });
  requireInside(root, parent, requested);
  return { root, real: join(parent, basename(absolute)), shown };
}

/** Creates the folders above a requested path, one at a time, each inside a folder that was checked. */
export async function ensureParentFolders(workspaceDir: string, requested: string): Promise<void> {
  const { root, absolute } = await lexicalPath(workspaceDir, requested);
  let current: WorkspacePath = { root, real: root, shown: "." };
  for (const segment of relative(root, dirname(absolute)).split(sep).filter(Boolean)) {
    await withFolder(current, (folder) =>
      mkdir(join(folder, segment)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      }),
    );
    const real = await realpath(join(current.real, segment));
    requireInside(root, real, requested);
    current = { root, real, shown: shownPath(root, real, requested) };
  }
}

/**
 * Works in an existing folder that cannot be exchanged meanwhile: on Linux `work` gets a path that stands for the opened
 * folder itself, wherever its name points later. Elsewhere it gets the path, checked right before.
 *
 * @throws AgentRuntimeError `PATH_CHANGED`; `FILE_NOT_REGULAR` when it is no folder.
 */
export async function withFolder<T>(path: WorkspacePath, work: (folder: string) => Promise<T>): Promise<T> {
  const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
  const handle = await open(path.real, flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ELOOP" || error.code === "ENOENT") throw changed(path);
    if (error.code !== "ENOTDIR") throw error;
    throw new AgentRuntimeError("FILE_NOT_REGULAR", `"${path.shown}" is not a folder.`);
  });
  try {
    await requireSameFile(path, await handle.stat());
    return await work(process.platform === "linux" ? `/proc/self/fd/${handle.fd}` : path.real);
  } finally {
    await handle.close();
  }
}

/**
 * Opens an existing regular file for reading and proves, after opening, that it still is the file at that path: a folder
 * that was exchanged in between leads to `PATH_CHANGED`, not to a file outside.
 */
export async function openForReading(
  path: WorkspacePath,
): Promise<{ handle: FileHandle; sizeBytes: number; mtimeMs: number }> {
  // O_NONBLOCK: opening a named pipe must not wait for its writer.
  const handle = await open(path.real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ELOOP") throw changed(path);
      if (error.code === "ENOENT") throw missing(path.shown);
      throw error;
    },
  );
  try {
    const opened = await handle.stat();
    if (!opened.isFile()) {
      throw new AgentRuntimeError("FILE_NOT_REGULAR", `"${path.shown}" is not a regular file. Use ls for folders.`);
    }
    await requireSameFile(path, opened);
    return { handle, sizeBytes: opened.size, mtimeMs: opened.mtimeMs };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Throws `PATH_CHANGED` unless `path` still is the given file and no link was put in its way. */
export async function requireSameFile(path: WorkspacePath, file: { ino: number; dev: number }): Promise<void> {
  const [real, current] = await Promise.all([
    realpath(path.real).catch(() => undefined),
    lstat(path.real).catch(() => undefined),
  ]);
  if (real !== path.real || current?.ino !== file.ino || current.dev !== file.dev) throw changed(path);
}

async function lexicalPath(workspaceDir: string, requested: string): Promise<{ root: string; absolute: string }> {
  if (requested.trim() === "" || requested.includes("\0")) {
    throw new AgentRuntimeError(
      "PATH_INVALID",
      "The path is empty or holds a NUL byte. Give a path inside the workspace.",
    );
  }
  // The first tool of a new agent is the first to need its workspace.
  await mkdir(workspaceDir, { recursive: true });
  const root = await realpath(workspaceDir);
  const given = isAbsolute(requested) ? relativeToEither(workspaceDir, root, requested) : requested;
  const absolute = resolve(root, given);
  requireInside(root, absolute, requested);
  return { root, absolute };
}

/** An absolute path may name the workspace by its configured or by its real path. */
function relativeToEither(workspaceDir: string, root: string, requested: string): string {
  for (const base of [root, resolve(workspaceDir)]) {
    const inside = relative(base, requested);
    if (!leaves(inside)) return inside;
  }
  throw outside(requested);
}

function requireInside(root: string, path: string, requested: string): void {
  if (leaves(relative(root, path))) throw outside(requested);
}

function leaves(relativePath: string): boolean {
  return relativePath === ".." || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath);
}

function shownPath(root: string, absolute: string, requested: string): string {
  const inside = relative(root, absolute);
  return inside === "" ? requested : inside.split(sep).join("/");
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "ENOENT" || code === "ENOTDIR";
}

function outside(requested: string): AgentRuntimeError {
  return new AgentRuntimeError(
    "PATH_OUTSIDE_WORKSPACE",
    `"${requested}" is outside the workspace. Use a path inside it; links that lead out are not followed.`,
  );
}

function missing(requested: string): AgentRuntimeError {
  return new AgentRuntimeError(
    "FILE_NOT_FOUND",
    `"${requested}" does not exist in the workspace. Use ls to see what does.`,
  );
}

function changed(path: WorkspacePath): AgentRuntimeError {
  return new AgentRuntimeError(
    "PATH_CHANGED",
    `"${path.shown}" changed while it was being used. Nothing was done; try again.`,
  );
}
