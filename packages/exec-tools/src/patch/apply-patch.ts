import { ExecToolsError } from "../errors.ts";
import { commitPatch } from "./commit-patch.ts";
import { parsePatch } from "./parse-patch.ts";
import { PatchPaths, showPath, type PatchBoundary } from "./patch-paths.ts";
import { planPatch, type PatchPlan, type PatchSummary } from "./plan-patch.ts";
import { recoverIn } from "./recover-patches.ts";
import type { StepHook } from "./undo-patch.ts";

export interface ApplyPatchOptions extends PatchBoundary {
  /** Counts until the first file is written; from then on all of it happens. */
  signal?: AbortSignal;
}

/** What was done. */
export interface PatchResult {
  /** A header line, then `A path`, `M path` or `D path` for each file. */
  text: string;
  summary: PatchSummary;
}

/**
 * Applies a patch to the files of a folder: all of it, or nothing. Patches in the same folder that a killed process
 * left half done are undone first.
 *
 * @throws ExecToolsError `PATCH_INVALID`, `PATCH_PATH_REFUSED`, `PATCH_TARGET_INVALID`, `PATCH_MISMATCH`: nothing was
 * touched; `PATCH_WRITE_FAILED`: everything was put back; `PATCH_RECOVERY_FAILED`: it could not be, the message says
 * what is where; `OPTIONS_INVALID`: `root` is no folder.
 */
export async function applyPatch(text: string, options: ApplyPatchOptions): Promise<PatchResult> {
  return applyPatchInSteps(text, options, () => {});
}

export async function applyPatchInSteps(
  text: string,
  options: ApplyPatchOptions,
  onStep: StepHook,
): Promise<PatchResult> {
  const operations = parsePatch(text);
  const paths = await PatchPaths.open(options);
  return inTurn(paths.root, async () => {
    await recoverIn({ root: paths.root, workspaceOnly: options.workspaceOnly ?? true }, onStep);
    const plan = await planPatch(operations, paths).catch(refuseUnreadable);
    options.signal?.throwIfAborted();
    await commitPatch(plan.changes, paths.root, onStep);
    return { text: formatResult(plan), summary: plan.summary };
  });
}

/** The last patch of each folder: the next one waits, so that patches of one process never meet half way. */
const turns = new Map<string, Promise<unknown>>();

function inTurn<T>(root: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(root) ?? Promise.resolve()).then(work);
  const ended = turn
    .catch(() => {})
    .then(() => {
      if (turns.get(root) === ended) turns.delete(root);
    });
  turns.set(root, ended);
  return turn;
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof ExecToolsError) throw error;
  const { code, message } = error as NodeJS.ErrnoException;
  const problem = `A file of the patch cannot be read: ${code ?? message}. Nothing was changed.`;
  throw new ExecToolsError("PATCH_TARGET_INVALID", problem, { cause: error });
}

function formatResult({ summary: { added, modified, deleted } }: PatchPlan): string {
  return [
    "Patch applied.",
    ...added.map((path) => `A ${showPath(path)}`),
    ...modified.map((path) => `M ${showPath(path)}`),
    ...deleted.map((path) => `D ${showPath(path)}`),
  ].join("\n");
}
