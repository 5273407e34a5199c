import { join } from "node:path";
import { LobsterError } from "../errors.ts";
import { parseApprovalPointer, parseCheckpoint } from "./checkpoint-file.ts";
import { CheckpointFiles } from "./checkpoint-files.ts";
import { errorCode, unlessMissing } from "./file-system.ts";
import type { FileSystem } from "./file-system.ts";
import { findOwnerTag, isOwnerGone } from "./owner-tag.ts";
import { checkpointKindOf } from "./state-key.ts";
import type { CheckpointListing, PublishedCheckpoint, StoredCheckpoint } from "./state-store.ts";

const JSON_FILE = /^(.+?)(\.claimed)?\.json$/;
const APPROVAL_FILE = /^approval_[0-9a-f]{8}\.json$/;

interface FoundFile {
  stateKey: string;
  isClaimed: boolean;
  /** `undefined`: damaged, or of another program. */
  stored: StoredCheckpoint | undefined;
  changedAtMs: number;
}

/** All halted runs, the oldest first. */
export async function listCheckpoints(fs: FileSystem, folder: string): Promise<CheckpointListing[]> {
  const listings: CheckpointListing[] = [];
  for await (const file of checkpointFiles(fs, folder)) listings.push(describe(file));
  return listings.toSorted((a, b) => a.createdAt - b.createdAt);
}

function describe({ stateKey, isClaimed, stored, changedAtMs }: FoundFile): CheckpointListing {
  const kind = checkpointKindOf(stateKey) ?? "pipeline-resume";
  if (stored === undefined)
    return { stateKey, kind, gate: "unknown", prompt: "", createdAt: changedAtMs, state: "unreadable" };
  const { approvalId, checkpoint } = stored;
  const { gate, prompt, preview, createdAt, annotations } = checkpoint;
  return {
    stateKey,
    ...(approvalId !== undefined && { approvalId }),
    kind,
    gate,
    prompt,
    ...(preview !== undefined && { preview }),
    createdAt,
    state: isClaimed ? "claimed" : "waiting",
    ...(annotations !== undefined && { annotations }),
  };
}

/**
 * Removes what is older: waiting runs (claimed first, so that a resume at the same moment either gets the run or finds it gone),
 * the marks of runs that were resumed, and ids that lead nowhere. Then what processes that are gone left half written,
 * whatever its age. Values stay.
 */
export async function pruneCheckpoints(
  fs: FileSystem,
  folder: string,
  limits: { olderThanMs: number; now: number },
): Promise<{ removed: PublishedCheckpoint[] }> {
  const isOld = (since: number): boolean => limits.now - since > limits.olderThanMs;
  const checkpoints = new CheckpointFiles(fs, folder);
  const removed: PublishedCheckpoint[] = [];

  for await (const file of checkpointFiles(fs, folder)) {
    if (!isOld(ageStart(file))) continue;
    if (!(await removeCheckpoint(fs, checkpoints, file))) continue;
    const approvalId = file.stored?.approvalId;
    removed.push({ stateKey: file.stateKey, ...(approvalId !== undefined && { approvalId }) });
  }
  await removeDanglingIds(fs, folder, isOld);
  await removeLeftovers(fs, folder);
  return { removed };
}

/** A resumed run may be going on for long; its mark is as old as its claim. */
function ageStart({ isClaimed, stored, changedAtMs }: FoundFile): number {
  return isClaimed || stored === undefined ? changedAtMs : stored.checkpoint.createdAt;
}

async function removeCheckpoint(fs: FileSystem, checkpoints: CheckpointFiles, file: FoundFile): Promise<boolean> {
  const { stateKey, isClaimed, stored } = file;
  if (stored === undefined) {
    await unlessMissing(fs.unlink(isClaimed ? checkpoints.claimedPath(stateKey) : checkpoints.waitingPath(stateKey)));
    return true;
  }
  if (!isClaimed && !(await checkpoints.claim(stored))) return false;
  await checkpoints.retire(stateKey);
  return true;
}

async function removeDanglingIds(fs: FileSystem, folder: string, isOld: (since: number) => boolean): Promise<void> {
  const names = await namesIn(fs, folder);
  const present = new Set(names);
  for (const name of names.filter((candidate) => APPROVAL_FILE.test(candidate))) {
    const facts = await factsOf(fs, join(folder, name));
    if (facts === undefined || !isOld(facts.changedAtMs)) continue;
    const stateKey = parseApprovalPointer(facts.text);
    const leadsSomewhere = present.has(`${stateKey}.json`) || present.has(`${stateKey}.claimed.json`);
    if (!leadsSomewhere) await unlessMissing(fs.unlink(join(folder, name)));
  }
}

/** Temporary files, locks, and locks that were never put in place. Taking a live one away is not possible: its owner is in its name. */
async function removeLeftovers(fs: FileSystem, folder: string): Promise<void> {
  for (const name of await namesIn(fs, folder)) {
    const path = join(folder, name);
    if (name.endsWith(".tmp") && (await isLeft(fs, path, name))) {
      await removeFolderOf(fs, path);
      await fs.unlink(path).catch(() => {});
    } else if (name.endsWith(".lock")) await removeFolderOf(fs, path);
  }
}

async function removeFolderOf(fs: FileSystem, path: string): Promise<void> {
  const owners = await fs.list(path).catch(() => undefined);
  if (owners === undefined) return;
  for (const owner of owners) if (await isLeft(fs, path, owner)) await fs.unlink(join(path, owner)).catch(() => {});
  await fs.removeFolder(path).catch(() => {});
}

async function isLeft(fs: FileSystem, path: string, name: string): Promise<boolean> {
  const tag = findOwnerTag(name);
  if (tag === undefined) return false;
  const { mtimeMs } = await fs.stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return isOwnerGone(tag, Math.abs(Date.now() - mtimeMs));
}

async function* checkpointFiles(fs: FileSystem, folder: string): AsyncGenerator<FoundFile> {
  for (const name of await namesIn(fs, folder)) {
    const [, stateKey = "", claimed] = JSON_FILE.exec(name) ?? [];
    if (checkpointKindOf(stateKey) === undefined) continue;
    const facts = await factsOf(fs, join(folder, name));
    if (facts === undefined) continue;
    yield {
      stateKey,
      isClaimed: claimed !== undefined,
      stored: parsedOrUndefined(stateKey, facts.text),
      changedAtMs: facts.changedAtMs,
    };
  }
}

function parsedOrUndefined(stateKey: string, text: string): StoredCheckpoint | undefined {
  try {
    return parseCheckpoint(stateKey, text);
  } catch {
    return undefined;
  }
}

/** `undefined` when it went away meanwhile. A rename changes the time of the entry and not that of the content. */
async function factsOf(fs: FileSystem, path: string): Promise<{ text: string; changedAtMs: number } | undefined> {
  try {
    const text = await fs.readOwnText(path).catch(emptyIfForeign);
    const { mtimeMs, ctimeMs } = await fs.stat(path);
    return { text, changedAtMs: Math.max(mtimeMs, ctimeMs) };
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** What somebody else put there counts as damaged. */
function emptyIfForeign(error: unknown): string {
  if (error instanceof LobsterError && error.code === "STATE_UNREADABLE") return "";
  throw error;
}

async function namesIn(fs: FileSystem, folder: string): Promise<string[]> {
  try {
    return await fs.list(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}
