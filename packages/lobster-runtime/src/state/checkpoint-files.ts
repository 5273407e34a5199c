import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { formatApprovalPointer, formatCheckpoint, parseApprovalPointer, parseCheckpoint } from "./checkpoint-file.ts";
import { createFile, ensureFolder, replaceFile } from "./durable-files.ts";
import { errorCode, unlessMissing } from "./file-system.ts";
import type { FileSystem } from "./file-system.ts";
import { checkpointKeySpellings, isApprovalId, newCheckpointKey } from "./state-key.ts";
import type { Checkpoint, CheckpointRef, PublishedCheckpoint, StoredCheckpoint } from "./state-store.ts";

/** Among a million ids the next one is taken once in four thousand times; so many in a row mean that something else is wrong. */
const ID_ATTEMPTS = 8;
/** What file systems answer that cannot create a file only if it is not there. */
const NOT_EXCLUSIVE = new Set(["EINVAL", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);

/**
 * Halted runs as files. One is `<key>.json` while it waits and `<key>.claimed.json` from the moment on that somebody resumes it.
 * The system renames a file for one caller only, whatever happens to any of them; that is what consumes a checkpoint once, and
 * there is no way back from the second name but for the caller who has not begun.
 */
export class CheckpointFiles {
  readonly #fs: FileSystem;
  readonly #folder: string;

  constructor(fs: FileSystem, folder: string) {
    this.#fs = fs;
    this.#folder = folder;
  }

  waitingPath(stateKey: string): string {
    return join(this.#folder, `${stateKey}.json`);
  }

  claimedPath(stateKey: string): string {
    return join(this.#folder, `${stateKey}.claimed.json`);
  }

  approvalPath(approvalId: string): string {
    return join(this.#folder, `approval_${approvalId}.json`);
  }

  /** The checkpoint first, then its id: an id never points at nothing. */
  async publish(checkpoint: Checkpoint): Promise<PublishedCheckpoint> {
    const stateKey = newCheckpointKey(checkpoint.kind);
    const path = this.waitingPath(stateKey);
    try {
      await ensureFolder(this.#fs, this.#folder);
      for (let attempt = 1; checkpoint.gate === "approval" && attempt <= ID_ATTEMPTS; attempt++) {
        const approvalId = randomBytes(4).toString("hex");
        await replaceFile(this.#fs, path, formatCheckpoint(checkpoint, approvalId));
        const outcome = await this.#createId(approvalId, stateKey, checkpoint.createdAt);
        if (outcome === "created") return { stateKey, approvalId };
        if (outcome === "not possible") break;
      }
      await replaceFile(this.#fs, path, formatCheckpoint(checkpoint, undefined));
      return { stateKey };
    } catch (error) {
      await this.#fs.unlink(path).catch(() => {});
      throw error;
    }
  }

  /** `undefined` for a checkpoint that is not waiting, and for references that are none. Throws `CHECKPOINT_UNREADABLE`. */
  async find(ref: CheckpointRef): Promise<StoredCheckpoint | undefined> {
    if ("stateKey" in ref) return this.#findWaiting(ref.stateKey);
    if (!isApprovalId(ref.approvalId)) return undefined;
    const pointer = await this.#readIfThere(this.approvalPath(ref.approvalId));
    const stateKey = pointer === undefined ? undefined : parseApprovalPointer(pointer);
    const found = stateKey === undefined ? undefined : await this.#findWaiting(stateKey);
    return found?.approvalId === ref.approvalId ? found : undefined;
  }

  async claim(found: StoredCheckpoint): Promise<boolean> {
    const waiting = this.waitingPath(found.stateKey);
    const claimed = this.claimedPath(found.stateKey);
    try {
      await this.#fs.rename(waiting, claimed);
    } catch (error) {
      if (errorCode(error) === "ENOENT") return false;
      throw error;
    }
    try {
      const isSame = textOf(parseCheckpoint(found.stateKey, await this.#fs.readOwnText(claimed))) === textOf(found);
      if (isSame) await this.#fs.syncFolder(this.#folder);
      else await this.#fs.rename(claimed, waiting);
      return isSame;
    } catch (error) {
      // Nothing has begun, so it may wait on. If even that fails it stays claimed, which is the safe side.
      await this.#fs.rename(claimed, waiting).catch(() => {});
      throw error;
    }
  }

  /** The id goes first: what is left after a crash is the mark, which nothing leads to. Not flushed: coming back, it is still claimed. */
  async retire(stateKey: string): Promise<void> {
    for (const spelling of checkpointKeySpellings(stateKey)) {
      const path = this.claimedPath(spelling);
      const text = await this.#readIfThere(path);
      if (text === undefined) continue;
      const approvalId = approvalIdIn(spelling, text);
      if (approvalId !== undefined) await unlessMissing(this.#fs.unlink(this.approvalPath(approvalId)));
      await unlessMissing(this.#fs.unlink(path));
    }
  }

  async #findWaiting(stateKey: string): Promise<StoredCheckpoint | undefined> {
    for (const spelling of checkpointKeySpellings(stateKey)) {
      const text = await this.#readIfThere(this.waitingPath(spelling));
      if (text !== undefined) return parseCheckpoint(spelling, text);
    }
    return undefined;
  }

  async #createId(
    approvalId: string,
    stateKey: string,
    createdAt: number,
  ): Promise<"created" | "taken" | "not possible"> {
    try {
      await createFile(this.#fs, this.approvalPath(approvalId), formatApprovalPointer(stateKey, createdAt));
      return "created";
    } catch (error) {
      const code = errorCode(error) ?? "";
      if (code === "EEXIST") return "taken";
      if (NOT_EXCLUSIVE.has(code)) return "not possible";
      throw error;
    }
  }

  async #readIfThere(path: string): Promise<string | undefined> {
    try {
      return await this.#fs.readOwnText(path);
    } catch (error) {
      if (errorCode(error) === "ENOENT") return undefined;
      throw error;
    }
  }
}

/** Checkpoints are compared as what they are on the disk: a comparison of values gives up at a depth that JSON still writes. */
function textOf({ checkpoint, approvalId }: StoredCheckpoint): string {
  return formatCheckpoint(checkpoint, approvalId);
}

function approvalIdIn(stateKey: string, text: string): string | undefined {
  try {
    return parseCheckpoint(stateKey, text).approvalId;
  } catch {
    return undefined;
  }
}
