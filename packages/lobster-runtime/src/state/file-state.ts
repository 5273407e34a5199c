import { join, resolve } from "node:path";
import { LobsterError, messageOf } from "../errors.ts";
import { CheckpointFiles } from "./checkpoint-files.ts";
import { listCheckpoints, pruneCheckpoints } from "./checkpoint-folder.ts";
import { ensureFolder, replaceFile } from "./durable-files.ts";
import { errorCode, nodeFileSystem } from "./file-system.ts";
import type { FileSystem } from "./file-system.ts";
import { withFolderLock } from "./folder-lock.ts";
import { stateError } from "./state-error.ts";
import { stateFileStem } from "./state-key.ts";
import type { StateStore } from "./state-store.ts";

export interface FileStateOptions {
  /** Made, for its owner alone, with the first write. */
  dir: string;
  /** Default: the operating system's. */
  fileSystem?: FileSystem;
}

/**
 * State in a folder that any number of processes may share: `<key>.json` for values, one file for each halted run and one for its
 * approval id. Opening does nothing yet; reading works in a folder that cannot be written.
 *
 * Its methods throw `STATE_IO`, with the folder and a remedy, `STATE_KEY_INVALID` and `CHECKPOINT_UNREADABLE`.
 */
export function openFileState(options: FileStateOptions): StateStore {
  const folder = resolve(options.dir);
  const fs = options.fileSystem ?? nodeFileSystem;
  const checkpoints = new CheckpointFiles(fs, folder);

  const reading = <T>(work: () => Promise<T>): Promise<T> => orStateError(folder, "read", work);
  const writing = <T>(work: () => Promise<T>): Promise<T> => orStateError(folder, "written", work);

  async function underLock<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const path = join(folder, `${stateFileStem(key)}.json`);
    return writing(async () => {
      await ensureFolder(fs, folder);
      return withFolderLock(fs, `${path}.lock`, () => work(path));
    });
  }

  return {
    get: async (key) => {
      const path = join(folder, `${stateFileStem(key)}.json`);
      return reading(() => readValue(fs, path));
    },
    set: (key, value) => underLock(key, (path) => replaceFile(fs, path, formatValue(key, value))),
    exchange: (key, value) =>
      underLock(key, async (path) => {
        const before = await readValue(fs, path).catch(undefinedIfUnreadable);
        await replaceFile(fs, path, formatValue(key, value));
        return before;
      }),

    publish: (checkpoint) => writing(() => checkpoints.publish(checkpoint)),
    find: (ref) => reading(() => checkpoints.find(ref)),
    claim: (found) => writing(() => checkpoints.claim(found)),
    retire: (stateKey) => writing(() => checkpoints.retire(stateKey)),
    list: () => reading(() => listCheckpoints(fs, folder)),
    prune: (limits) => writing(() => pruneCheckpoints(fs, folder, limits)),
  };
}

async function orStateError<T>(folder: string, verb: "read" | "written", work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw stateError(folder, verb, error);
  }
}

/** Keeps what was stored apart from nothing: a stored `null` is `null`. */
async function readValue(fs: FileSystem, path: string): Promise<unknown> {
  let text: string;
  try {
    text = await fs.readText(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new LobsterError("STATE_UNREADABLE", `${path} does not hold JSON. Repair or remove that file.`, { cause });
  }
}

function undefinedIfUnreadable(error: unknown): undefined {
  if (error instanceof LobsterError && error.code === "STATE_UNREADABLE") return undefined;
  throw error;
}

function formatValue(key: string, value: unknown): string {
  try {
    return `${JSON.stringify(value === undefined ? null : value)}\n`;
  } catch (cause) {
    const reason = messageOf(cause);
    throw new LobsterError("STATE_IO", `The value for state key "${key}" cannot be stored as JSON: ${reason}`, {
      cause,
    });
  }
}
