import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
  type Stats,
} from "node:fs";
import { join, relative, sep, isAbsolute } from "node:path";
import { bootstrapFileNames, type BootstrapAudience, type WorkspaceFile } from "./bootstrap-files.ts";

/** Reads bootstrap files; unchanged ones come from memory. */
export interface WorkspaceFiles {
  /** The files of an audience, in the order of the prompt. */
  read(workspaceDir: string, audience: BootstrapAudience, facts: { heartbeatEnabled: boolean }): WorkspaceFile[];
  /** One file at the top of a folder. */
  readFile(folder: string, name: string): WorkspaceFile;
}

interface CachedFile {
  version: string;
  text: string;
}

const MAX_CACHED_FILES = 256;
/** Of a larger file only the beginning is read: the prompt shows a small part of it anyway. */
const MAX_FILE_BYTES = 1024 * 1024;

/**
 * Looks at the files at every turn and reads only what changed (by inode, size and times). Synchronous on purpose: a few
 * `lstat` calls on a local folder cost microseconds, far less than a trip to the thread pool.
 */
export function createWorkspaceFiles(): WorkspaceFiles {
  const cache = new Map<string, CachedFile>();

  function readOne(root: string, name: string): WorkspaceFile {
    const path = join(root, name);
    const found = statInside(root, path);
    if (!found) {
      cache.delete(path);
      return { name };
    }
    const { ino, size, mtimeMs, ctimeMs } = found.stats;
    const version = `${found.real}:${ino}:${size}:${mtimeMs}:${ctimeMs}`;
    const cached = cache.get(path);
    if (cached?.version === version) return { name, text: cached.text };
    const text = readText(found);
    if (text === undefined) return { name };
    cache.delete(path);
    cache.set(path, { version, text });
    if (cache.size > MAX_CACHED_FILES) cache.delete(cache.keys().next().value ?? "");
    return { name, text };
  }

  return {
    read(workspaceDir, audience, facts) {
      return bootstrapFileNames(audience, facts).map((name) => {
        const file = readOne(workspaceDir, name);
        if (name !== "MEMORY.md" || file.text !== undefined) return file;
        return { ...readOne(workspaceDir, "memory.md"), name };
      });
    },

    readFile: readOne,
  };
}

/** The file's text; `undefined` when something else was put in its place since it was looked at. */
function readText({ real, stats }: { real: string; stats: Stats }): string | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
  try {
    const opened = fstatSync(descriptor);
    if (!opened.isFile() || opened.ino !== stats.ino || opened.dev !== stats.dev) return undefined;
    const bytes = Buffer.alloc(Math.min(opened.size, MAX_FILE_BYTES));
    const length = readSync(descriptor, bytes, 0, bytes.length, 0);
    return bytes.toString("utf8", 0, length);
  } finally {
    closeSync(descriptor);
  }
}

/** The regular file at a path, links followed; `undefined` when there is none or a link leads out of the workspace. */
function statInside(root: string, path: string): { real: string; stats: Stats } | undefined {
  const own = lstatSync(path, { throwIfNoEntry: false });
  if (!own) return undefined;
  if (own.isFile()) return { real: path, stats: own };
  if (!own.isSymbolicLink()) return undefined;
  try {
    const real = realpathSync.native(path);
    const inside = relative(realpathSync.native(root), real);
    if (inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return undefined;
    const stats = statSync(real);
    return stats.isFile() ? { real, stats } : undefined;
  } catch {
    return undefined;
  }
}
