import { LobsterError, messageOf } from "../errors.ts";
import { evaluateCondition } from "./conditions.ts";
import { alwaysStops, runAttempts } from "./retry.ts";
import type { Continuation, Suspension } from "./run-native-pipeline.ts";
import { runNativePipeline } from "./run-native-pipeline.ts";
import { runShell } from "./run-shell.ts";
import type { LeafAction, RunnableStep, StepAction, StepResult, WorkflowStep } from "./types.ts";
import type { StepOutput, StepSite } from "./workflow-run.ts";

export type ActionEnd = { output: StepOutput } | { suspension: Suspension };

export type SettledStep =
  | { status: "done" | "skipped"; result: StepResult }
  /** Failed, and its `on_error` lets the run go on, or end well. */
  | { status: "failed"; result: StepResult };

export type StepEnd = SettledStep | SuspendedStep;

export interface SuspendedStep {
  status: "suspended";
  suspension: Suspension;
  attempt: number;
}

/** A step that asked something in its pipeline, going on with the answer in the attempt that asked. */
export interface StepContinuation extends Continuation {
  attempt: number;
}

/**
 * One step, from its condition to its result: `perform` is its action, repeated as its `retry` says, its failure handled as its
 * `on_error` says. Throws what ends the run.
 */
export function runStep<Action extends StepAction>(
  step: WorkflowStep<Action>,
  site: StepSite,
  perform: (step: WorkflowStep<Action>, site: StepSite) => Promise<{ output: StepOutput }>,
): Promise<SettledStep>;
export function runStep<Action extends StepAction>(
  step: WorkflowStep<Action>,
  site: StepSite,
  perform: (step: WorkflowStep<Action>, site: StepSite, from?: Continuation) => Promise<ActionEnd>,
  from?: StepContinuation,
): Promise<StepEnd>;
export async function runStep<Action extends StepAction>(
  step: WorkflowStep<Action>,
  site: StepSite,
  perform: (step: WorkflowStep<Action>, site: StepSite, from?: Continuation) => Promise<ActionEnd>,
  from?: StepContinuation,
): Promise<StepEnd> {
  const { id } = step;
  if (!from && step.when && !evaluateCondition(step.when, site.scope)) {
    return { status: "skipped", result: { id, skipped: true } };
  }
  try {
    return await runAttempts(step, site.ctx, from?.attempt ?? 1, async ({ number, ctx }): Promise<StepEnd> => {
      const end = await perform(step, { ...site, ctx }, from);
      if ("suspension" in end) return { status: "suspended", suspension: end.suspension, attempt: number };
      return { status: "done", result: { id, ...end.output } };
    });
  } catch (error) {
    if (step.onError === "stop" || alwaysStops(error) || site.ctx.signal.aborted) throw error;
    return { status: "failed", result: { id, error: true, errorMessage: messageOf(error) } };
  }
}

/** Runs what has no steps of its own, and bills it. */
export async function runLeaf(
  step: RunnableStep,
  action: LeafAction,
  site: StepSite,
  from?: Continuation,
): Promise<ActionEnd> {
  const end =
    action.kind === "run"
      ? { output: await runShell(step, action, site) }
      : await runNativePipeline(step, action, site, from);
  if ("output" in end) site.run.cost.bill(step.id, end.output.json);
  return end;
}

/** Runs a leaf where a question cannot halt the run: `place` is a branch or a loop. */
export async function runLeafToEnd(step: RunnableStep<LeafAction>, site: StepSite, place: string): Promise<StepOutput> {
  const end = await runLeaf(step, step.action, site);
  if ("output" in end) return end.output;
  throw new LobsterError(
    "WORKFLOW_INVALID",
    `Workflow step ${step.id} halted for input inside ${place}. Use a separate step outside of it.`,
  );
}
