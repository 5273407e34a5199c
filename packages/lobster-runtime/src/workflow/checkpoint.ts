import { LobsterError } from "../errors.ts";
import type { StoredCheckpoint } from "../state/state-store.ts";
import { isRecord } from "../template/path.ts";
import type { CostState } from "./cost.ts";
import type { PendingGate } from "./run-steps.ts";
import type { StepResult } from "./types.ts";
import type { PinnedFile } from "./workflow-library.ts";
import type { WorkflowRun } from "./workflow-run.ts";

/**
 * All that a halted workflow goes on with. JSON. The file is in it as it was read: what was approved is what runs, whatever
 * happens to the file in between. Lists of pairs instead of objects, so that any name survives.
 */
export interface WorkflowCheckpoint {
  version: 1;
  path: string;
  document: unknown;
  cwd: string;
  args: readonly (readonly [name: string, value: unknown])[];
  results: readonly StepResult[];
  lastStepId?: string;
  cost: CostState;
  /** Files of `workflow:` steps that are still to run. */
  pinned: readonly PinnedFile[];
  gate: PendingGate;
}

export async function writeCheckpoint(run: WorkflowRun, gate: PendingGate): Promise<WorkflowCheckpoint> {
  const { file, ctx, args, results, lastStepId, cost, library, scope } = run;
  return {
    version: 1,
    path: file.path,
    document: file.document,
    cwd: ctx.cwd,
    args: [...args],
    results: [...results.values()],
    ...(lastStepId === undefined ? {} : { lastStepId }),
    cost: cost.state(),
    pinned: await library.pin(file.steps.slice(gate.stepIndex), file, scope),
    gate,
  };
}

/** Throws `CHECKPOINT_GONE` for what another version, or nobody, wrote. */
export function readCheckpoint({ stateKey, checkpoint: { payload } }: StoredCheckpoint): WorkflowCheckpoint {
  if (isRecord(payload) && payload["version"] === 1 && isRecord(payload["gate"]) && isRecord(payload["cost"])) {
    const { path, cwd, args, results, pinned } = payload;
    const lists = [args, results, pinned].every(Array.isArray);
    if (lists && typeof path === "string" && typeof cwd === "string") return payload as unknown as WorkflowCheckpoint;
  }
  throw new LobsterError(
    "CHECKPOINT_GONE",
    `The checkpoint ${stateKey} is damaged, or of another version: it has no steps to go on with; run the workflow anew`,
  );
}
