import { lstat, mkdir, open, readdir, rename, rmdir, unlink } from "node:fs/promises";
import { readOwnText, readPlainText } from "./plain-file.ts";

/** An open file that is being written. */
export interface OpenFile {
  write(text: string): Promise<void>;
  setMode(mode: number): Promise<void>;
  /** Resolves when the content is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

export interface FileFacts {
  isFile: boolean;
  mode: number;
  mtimeMs: number;
  ctimeMs: number;
}

/** The calls of the operating system that the file store makes, one by one, so that tests can let each of them fail. */
export interface FileSystem {
  /** Fails with `EEXIST` when there is such a file. */
  createFile(path: string, mode: number): Promise<OpenFile>;
  /** Of a plain file; throws `STATE_UNREADABLE` for anything else. */
  readText(path: string): Promise<string>;
  /** Also throws `STATE_UNREADABLE` for a file that another user put there. */
  readOwnText(path: string): Promise<string>;
  /** Of the name itself, also when it is a link. */
  stat(path: string): Promise<FileFacts>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  list(path: string): Promise<string[]>;
  makeFolder(path: string, mode: number): Promise<void>;
  removeFolder(path: string): Promise<void>;
  /** Resolves when the names in the folder are on the disk. */
  syncFolder(path: string): Promise<void>;
}

/** What folders answer that cannot be flushed: Windows, and some network and user-space file systems. */
const NOT_FLUSHABLE = new Set(["EINVAL", "ENOTSUP", "EISDIR", "EPERM"]);

export const nodeFileSystem: FileSystem = {
  async createFile(path, mode) {
    const handle = await open(path, "wx", mode);
    return {
      write: (text) => handle.writeFile(text, "utf8"),
      setMode: (wanted) => handle.chmod(wanted),
      sync: () => handle.sync(),
      close: () => handle.close(),
    };
  },
  readText: readPlainText,
  readOwnText,
  async stat(path) {
    const facts = await lstat(path);
    return { isFile: facts.isFile(), mode: facts.mode, mtimeMs: facts.mtimeMs, ctimeMs: facts.ctimeMs };
  },
  rename: (from, to) => rename(from, to),
  unlink: (path) => unlink(path),
  list: (path) => readdir(path),
  makeFolder: async (path, mode) => {
    await mkdir(path, { mode });
  },
  removeFolder: (path) => rmdir(path),
  async syncFolder(path) {
    try {
      const handle = await open(path, "r");
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (!NOT_FLUSHABLE.has(errorCode(error) ?? "")) throw error;
    }
  },
};

/** The operating system's name of an error: `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

/** Waits for `removal`; that there is nothing to remove is fine. */
export async function unlessMissing(removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}
