import { constants, type BigIntStats } from "node:fs";
import { link, mkdir, open, rename, stat, unlink, type FileHandle } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ExecToolsError } from "../errors.ts";
import { identityOf, readIdentity, readStats } from "./file-identity.ts";
import { newName, oldName, writeJournal, type PatchJournal } from "./patch-journal.ts";
import type { DiskContent, PlannedFile } from "./patch-overlay.ts";
import type { FileChange } from "./plan-patch.ts";
import { newStageName, removeStage } from "./stage-folder.ts";
import { encodeDocument } from "./text-document.ts";
import { forgetJournal, syncFolders, undoPatch, type StepHook } from "./undo-patch.ts";
import { withFolder } from "./verified-folder.ts";

/** Codes with which file systems say that they have no hard links. */
const NO_HARD_LINKS: ReadonlySet<string | undefined> = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);
const COPY_CHUNK_BYTES = 1024 * 1024;

/**
 * Writes all changes or none. New files are complete on disk, and a journal says how to undo, before the first name
 * changes; when the process is killed then, `recoverPatches` undoes. Removals come last.
 *
 * @throws ExecToolsError `PATCH_WRITE_FAILED` after everything was put back, `PATCH_RECOVERY_FAILED` when it could not.
 */
export async function commitPatch(changes: readonly FileChange[], root: string, onStep: StepHook): Promise<void> {
  if (changes.length === 0) return;
  const ordered = changes.toSorted((left, right) => Number(!left.after) - Number(!right.after));
  const name = newStageName();
  const { stages, stageOf } = await chooseStages(ordered, root, name);
  const madeFolders = [...new Set(ordered.flatMap(({ file, after }) => (after ? file.missingFolders : [])))];
  let journal: PatchJournal = { stages, madeFolders, changes: [] };
  try {
    await makeStages(journal, onStep);
    const after = await stageFiles(ordered, journal, stageOf, onStep);
    journal = {
      ...journal,
      changes: ordered.map(({ file, before }, index) => ({
        path: file.path,
        stage: stageOf[index] as number,
        ...(before ? { before: before.identity } : {}),
        ...(after[index] === undefined ? {} : { after: after[index] }),
      })),
    };
    onStep("write journal");
    await withFolder(stages[0] as string, (stage) => writeJournal(stage, journal));
    for (const folder of madeFolders) await makeFolder(folder, onStep);
    for (const [index, change] of ordered.entries()) {
      await applyChange(change, index, stages[stageOf[index] as number] as string, onStep);
    }
    await syncFolders(journal);
  } catch (error) {
    throw await giveUp(journal, error, onStep);
  }
  await forgetJournal(journal, onStep);
}

/** In the root; for files of another file system, to which nothing can be renamed from there, beside the first of them. */
async function chooseStages(
  changes: readonly FileChange[],
  root: string,
  name: string,
): Promise<{ stages: string[]; stageOf: number[] }> {
  const stages = [join(root, name)];
  const devices = new Map([[(await stat(root)).dev, 0]]);
  const known = new Map<string, number>();
  const stageOf: number[] = [];
  for (const { file } of changes) {
    const existing = file.missingFolders[0] === undefined ? file.folder : dirname(file.missingFolders[0]);
    let stage = known.get(existing);
    if (stage === undefined) {
      const { dev } = await stat(existing);
      stage = devices.get(dev) ?? stages.push(join(existing, name)) - 1;
      devices.set(dev, stage);
      known.set(existing, stage);
    }
    stageOf.push(stage);
  }
  return { stages, stageOf };
}

async function makeStages(journal: PatchJournal, onStep: StepHook): Promise<void> {
  for (const [index, stage] of journal.stages.entries()) {
    onStep("make stage");
    await withFolder(dirname(stage), async (parent) => {
      await mkdir(parent.child(basename(stage)), 0o700);
      await parent.sync();
    });
    // Others are found through the journal alone.
    if (index === 0 && journal.stages.length > 1) await withFolder(stage, (folder) => writeJournal(folder, journal));
  }
}

/** Writes every new file, durably, and returns their identities. */
async function stageFiles(
  changes: readonly FileChange[],
  { stages }: PatchJournal,
  stageOf: readonly number[],
  onStep: StepHook,
): Promise<(string | undefined)[]> {
  const identities: (string | undefined)[] = [];
  for (const [index, { after }] of changes.entries()) {
    if (after) onStep("stage file");
    const stage = stages[stageOf[index] as number] as string;
    identities.push(after && (await withFolder(stage, (folder) => writeFile(folder.child(newName(index)), after))));
  }
  return identities;
}

async function writeFile(path: string, { content, mode, owner }: PlannedFile): Promise<string> {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const handle = await open(path, flags, 0o666);
  try {
    if ("document" in content) await handle.writeFile(encodeDocument(content.document));
    else await copyFile(content, handle);
    // Whoever may not give files away keeps his own.
    if (owner && owner.uid !== process.getuid?.()) await handle.chown(owner.uid, owner.gid).catch(() => {});
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
    return identityOf(await handle.stat({ bigint: true }));
  } finally {
    await handle.close();
  }
}

async function copyFile({ folder, name, identity }: DiskContent, to: FileHandle): Promise<void> {
  await withFolder(folder, async (opened) => {
    const from = await open(opened.child(name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const isSame = (stats: BigIntStats): boolean => identityOf(stats) === identity;
      const chunk = Buffer.allocUnsafe(COPY_CHUNK_BYTES);
      for (;;) {
        const { bytesRead } = await from.read(chunk, 0, chunk.length);
        if (bytesRead === 0) break;
        await to.writeFile(chunk.subarray(0, bytesRead));
      }
      if (!isSame(await from.stat({ bigint: true }))) throw changedMeanwhile(join(folder, name));
    } finally {
      await from.close();
    }
  });
}

async function makeFolder(path: string, onStep: StepHook): Promise<void> {
  onStep("make folder");
  await withFolder(dirname(path), async (parent) => {
    await mkdir(parent.child(basename(path))).catch((error: NodeJS.ErrnoException) => {
      // Somebody else made it; that it is a folder is checked when it is opened.
      if (error.code !== "EEXIST") throw error;
    });
    await parent.sync();
  });
}

async function applyChange(change: FileChange, index: number, stagePath: string, onStep: StepHook): Promise<void> {
  const { file, before, after } = change;
  await withFolder(stagePath, (stage) =>
    withFolder(file.folder, async (folder) => {
      const target = folder.child(file.name);
      const old = stage.child(oldName(index));
      if (before?.kind === "file" && after && (await backUp(change, target, old, onStep))) {
        onStep("replace file");
        await rename(stage.child(newName(index)), target);
        return;
      }
      if (before) await takeAway(change, target, old, onStep);
      if (after) await place(change, stage.child(newName(index)), target, onStep);
    }),
  );
}

/** Gives the old file a second name. False where the file system has no hard links. */
async function backUp({ file, before }: FileChange, target: string, old: string, onStep: StepHook): Promise<boolean> {
  onStep("back up file");
  try {
    await link(target, old);
  } catch (error) {
    if (NO_HARD_LINKS.has((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
  await requireUnchanged(file.path, old, before, 1n);
  return true;
}

async function takeAway({ file, before }: FileChange, target: string, old: string, onStep: StepHook): Promise<void> {
  onStep("take file away");
  await rename(target, old);
  await requireUnchanged(file.path, old, before, 0n);
}

/** One name too many means that another process writes a patch to the same file at this moment. */
async function requireUnchanged(
  path: string,
  old: string,
  before: FileChange["before"],
  addedNames: bigint,
): Promise<void> {
  const stats = await readStats(old);
  const isSame = stats && before && identityOf(stats) === before.identity;
  if (!isSame || stats.nlink !== before.linkCount + addedNames) throw changedMeanwhile(path);
}

/** Gives a new file its name, unless something has this name by now. */
async function place({ file }: FileChange, staged: string, target: string, onStep: StepHook): Promise<void> {
  onStep("place file");
  try {
    await link(staged, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw changedMeanwhile(file.path);
    if (!NO_HARD_LINKS.has(code)) throw error;
    if ((await readIdentity(target)) !== undefined) throw changedMeanwhile(file.path);
    await rename(staged, target);
    return;
  }
  onStep("drop second name");
  await unlink(staged);
}

async function giveUp(journal: PatchJournal, cause: unknown, onStep: StepHook): Promise<ExecToolsError> {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const problems = await undoEverything(journal, onStep).catch((error: Error) => [error.message]);
  if (problems.length === 0) {
    const message = `The patch could not be written: ${reason}. All files are as they were.`;
    return new ExecToolsError("PATCH_WRITE_FAILED", message, { cause });
  }
  const message = `The patch could not be written (${reason}), and not all files could be put back:`;
  const remedy = `The old files are in ${journal.stages.join(" and ")}.`;
  return new ExecToolsError("PATCH_RECOVERY_FAILED", [message, ...problems, remedy].join("\n"), { cause });
}

async function undoEverything(journal: PatchJournal, onStep: StepHook): Promise<string[]> {
  if (journal.changes.length > 0) return undoPatch(journal, onStep);
  for (const stage of journal.stages.toReversed()) await removeStage(stage);
  return [];
}

function changedMeanwhile(path: string): Error {
  return new Error(`${path} was changed by somebody else meanwhile`);
}
