import { setImmediate } from "node:timers/promises";
import type { RunContext } from "../command/run-context.ts";
import { LobsterError, messageOf } from "../errors.ts";
import { CostTracker } from "./cost.ts";
import type { CostState } from "./cost.ts";
import type { Scope } from "./references.ts";
import { preparePipelines } from "./run-native-pipeline.ts";
import { runVariables } from "./step-environment.ts";
import type { StepResult, WorkflowFile, WorkflowStep } from "./types.ts";
import { WorkflowLibrary } from "./workflow-library.ts";
import type { WorkflowRun } from "./workflow-run.ts";

export interface RunSetup {
  file: WorkflowFile;
  args: ReadonlyMap<string, unknown>;
  ctx: RunContext;
  runFile: WorkflowRun["runFile"];
  /** The run that this one is a step of. */
  parent?: WorkflowRun;
  /** What was there when the run halted. */
  restored?: {
    /** The first step that may still run. */
    stepIndex: number;
    results: readonly StepResult[];
    lastStepId: string | undefined;
    cost: CostState;
    library: WorkflowLibrary;
  };
}

/** Sets up a run, and checks what is left to run as far as it can be checked before. Throws `WORKFLOW_INVALID`. */
export async function openRun({ file, args, ctx, runFile, parent, restored }: RunSetup): Promise<WorkflowRun> {
  const steps = file.steps.slice(restored?.stepIndex);
  await checkSchemas(steps);
  const results = new Map(restored?.results.map((result) => [result.id, result]));
  const scope: Scope = { args, result: (stepId) => results.get(stepId) };
  return {
    file,
    ctx,
    args,
    results,
    scope,
    runFile,
    variables: runVariables(ctx.env, args),
    lastStepId: restored?.lastStepId,
    cost: new CostTracker({
      env: ctx.env,
      limit: file.costLimit,
      warn: (line) => void ctx.stderr.write(`${line}\n`),
      ...(restored ? { spent: restored.cost } : {}),
      ...(parent ? { parent: parent.cost } : {}),
    }),
    pipelines: preparePipelines(steps, args, ctx.registry),
    library: restored?.library ?? parent?.library ?? new WorkflowLibrary(),
    breathe: parent?.breathe ?? createBreather(),
  };
}

async function checkSchemas(steps: readonly WorkflowStep[]): Promise<void> {
  for (const { id, action } of steps) {
    if (action.kind !== "input") continue;
    const { compileSchema } = await import("../schema/compile-schema.ts");
    await compileSchema(action.responseSchema).catch((cause: unknown) => {
      throw new LobsterError("WORKFLOW_INVALID", `Workflow step ${id} input.responseSchema: ${messageOf(cause)}`, {
        cause,
      });
    });
  }
}

/** Steps that never wait for anything would keep timers and signals out for as long as they run. */
const MAX_BUSY_MS = 20;

function createBreather(): () => Promise<void> {
  let breathedAtMs = performance.now();
  return async () => {
    if (performance.now() - breathedAtMs < MAX_BUSY_MS) return;
    await setImmediate();
    breathedAtMs = performance.now();
  };
}
