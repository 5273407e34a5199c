import { rename, rmdir, unlink } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { readIdentity } from "./file-identity.ts";
import { journalPath, oldName, writeJournal, type JournalChange, type PatchJournal } from "./patch-journal.ts";
import { removeStage } from "./stage-folder.ts";
import { withFolder, type VerifiedFolder } from "./verified-folder.ts";

/** Called right before each change of a name, with a word for it. For tests that stop the process there. */
export type StepHook = (step: string) => void;

/**
 * Puts back what a patch changed, by what the disk shows: it can be stopped anywhere and called again. Only files that
 * the patch wrote are replaced or removed; one that somebody changed since stays, with the old one beside it.
 *
 * @returns what could not be put back, in words. The journal stays then.
 */
export async function undoPatch(journal: PatchJournal, onStep: StepHook): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, change] of journal.changes.entries()) {
    try {
      await undoChange(change, journal.stages[change.stage] ?? "", oldName(index), onStep);
    } catch (error) {
      problems.push(`${change.path}: ${(error as Error).message}`);
    }
  }
  for (const folder of journal.madeFolders.toReversed()) {
    onStep("remove folder");
    await withFolder(dirname(folder), (parent) => rmdir(parent.child(basename(folder)))).catch(() => {});
  }
  if (problems.length > 0) return problems;
  await syncFolders(journal);
  await forgetJournal(journal, onStep);
  return [];
}

/** From here on nothing is undone any more; what remains is rubbish. */
export async function forgetJournal(journal: PatchJournal, onStep: StepHook): Promise<void> {
  const [stage = "", ...others] = journal.stages;
  await withFolder(stage, async (folder) => {
    if (others.length > 0) {
      // Other stages are found through the journal alone, which must not undo what they hold the old files of.
      onStep("finish journal");
      await writeJournal(folder, { stages: journal.stages, madeFolders: [], changes: [] });
    }
    for (const other of others) {
      onStep("remove stage of another file system");
      await removeStage(other);
    }
    onStep("remove journal");
    await unlink(journalPath(folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    await folder.sync();
  });
  onStep("remove stage");
  await removeStage(stage);
}

export async function syncFolders({ changes }: PatchJournal): Promise<void> {
  for (const folder of new Set(changes.map(({ path }) => dirname(path)))) {
    await withFolder(folder, (open) => open.sync()).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
}

async function undoChange(change: JournalChange, stagePath: string, old: string, onStep: StepHook): Promise<void> {
  const parent = dirname(change.path);
  // A new file in a new folder that was never made.
  if (change.before === undefined && !(await isFolder(parent))) return;
  await withFolder(stagePath, (stage) =>
    withFolder(parent, async (folder) => {
      const target = folder.child(basename(change.path));
      const now = await readIdentity(target);
      if (change.before === undefined) {
        if (now === undefined || now !== change.after) return;
        onStep("remove added file");
        await unlink(target);
      } else if (now !== change.before) {
        await restore(change, now, stage, old, target, onStep);
      }
    }),
  );
}

async function restore(
  { path, after }: JournalChange,
  now: string | undefined,
  stage: VerifiedFolder,
  old: string,
  target: string,
  onStep: StepHook,
): Promise<void> {
  const kept = await readIdentity(stage.child(old));
  // Nothing was taken away: there is no old file, or it is a second name of what still stands there.
  if (kept === undefined || kept === now) return;
  if (now !== undefined && now !== after) {
    throw new Error(`it was changed since the patch wrote it; what it was before is kept as ${old} (${path})`);
  }
  onStep("restore file");
  await rename(stage.child(old), target);
}

async function isFolder(path: string): Promise<boolean> {
  return withFolder(path, async () => true).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return false;
    throw error;
  });
}
