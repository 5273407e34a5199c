import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { readJournal } from "./patch-journal.ts";
import { findStageProblem, isOwnerAlive, listStages, removeStage } from "./stage-folder.ts";
import { undoPatch, type StepHook } from "./undo-patch.ts";

/** What became of a patch that was not finished. */
export interface PatchRecovery {
  /** The hidden folder that the patch had left. */
  folder: string;
  /** `undone`: all files are as before. `cleaned`: it had changed nothing, or everything. `failed`: see `problems`. */
  outcome: "undone" | "cleaned" | "failed";
  problems: readonly string[];
}

/**
 * Undoes patches of processes that ended while they wrote: afterwards all of the files of each are changed or none.
 * Can be stopped anywhere and called again. Patches that are being written by a live process are left alone.
 *
 * What a patch left is believed only as far as it stays in `root` (with `workspaceOnly`, the default) and belongs to
 * this user. A file that was changed after the patch wrote it is left alone too; that patch counts as failed.
 */
export async function recoverPatches({
  root,
  workspaceOnly = true,
}: {
  root: string;
  workspaceOnly?: boolean;
}): Promise<PatchRecovery[]> {
  return recoverIn({ root: await realpath(root), workspaceOnly }, () => {});
}

export async function recoverIn(
  boundary: { root: string; workspaceOnly: boolean },
  onStep: StepHook,
): Promise<PatchRecovery[]> {
  const recoveries: PatchRecovery[] = [];
  for (const name of await listStages(boundary.root)) {
    if (isOwnerAlive(name)) continue;
    const folder = join(boundary.root, name);
    try {
      recoveries.push({ folder, ...(await recoverStage(folder, boundary, onStep)) });
    } catch (error) {
      recoveries.push({ folder, outcome: "failed", problems: [(error as Error).message] });
    }
  }
  return recoveries;
}

async function recoverStage(
  folder: string,
  boundary: { root: string; workspaceOnly: boolean },
  onStep: StepHook,
): Promise<Omit<PatchRecovery, "folder">> {
  const problem = await findStageProblem(folder);
  if (problem !== undefined) return { outcome: "failed", problems: [problem] };
  const journal = await readJournal(folder, boundary);
  if (!journal) {
    await removeStage(folder);
    return { outcome: "cleaned", problems: [] };
  }
  for (const stage of journal.stages.slice(1)) {
    const wrong = await findStageProblem(stage).catch(() => undefined);
    if (wrong !== undefined) return { outcome: "failed", problems: [wrong] };
  }
  const problems = await undoPatch(journal, onStep);
  return { outcome: problems.length > 0 ? "failed" : "undone", problems };
}
