import { resolveApprover } from "../command/approval-rules.ts";
import type { ResumeAnswer } from "../engine.ts";
import type { ApprovalRequest, InputRequest } from "../envelope.ts";
import { abortError } from "../pipeline/abort.ts";
import type { PipelineResumePoint } from "../pipeline/run-pipeline.ts";
import { buildApprovalRequest } from "./approval-step.ts";
import { runForEach } from "./for-each.ts";
import { buildInputRequest, resolveSubject } from "./input-step.ts";
import { runParallel } from "./parallel.ts";
import type { Continuation } from "./run-native-pipeline.ts";
import { runLeaf, runStep } from "./run-step.ts";
import type { ActionEnd, StepContinuation, SuspendedStep } from "./run-step.ts";
import { outputItems, resolveValue, valueOutput } from "./step-values.ts";
import { runSubWorkflow } from "./sub-workflow.ts";
import type { StepResult, WorkflowStep } from "./types.ts";
import type { StepSite, WorkflowRun } from "./workflow-run.ts";

/** What a halted run waits for. JSON. */
export type PendingGate = { stepIndex: number; /** What the step left before its gate. */ result: StepResult } & (
  | { kind: "approval"; request: ApprovalRequest }
  /** The subject in full, though the request may show less of it. */
  | { kind: "input"; subject: unknown; responseSchema: unknown }
  | { kind: "pipeline"; point: PipelineResumePoint; attempt: number; responseSchema: unknown }
);

export type StepsEnd =
  | { status: "ok"; output: readonly unknown[] }
  | { status: "halted"; request: ApprovalRequest | InputRequest; gate: PendingGate };

/** The step to go on with, and where inside of it. */
export interface StartPoint {
  index: number;
  continuation?: StepContinuation;
}

/** Runs steps to the end of the file or to the next gate. Each step is run once; results are kept in `run`. */
export async function runSteps(run: WorkflowRun, start: StartPoint): Promise<StepsEnd> {
  const site: StepSite = { run, scope: run.scope, ctx: run.ctx };
  for (const [index, step] of run.file.steps.entries()) {
    if (index < start.index) continue;
    await run.breathe();
    if (run.ctx.signal.aborted) throw abortError(run.ctx.signal);

    const end = await runStep(step, site, runAction, index === start.index ? start.continuation : undefined);
    run.cost.enforceLimit();
    if (end.status === "suspended") return suspended(end, step, index);
    if (end.status === "done") {
      const halted = openGate(step, index, end.result, run);
      if (halted) return halted;
      run.lastStepId = step.id;
    }
    run.results.set(step.id, end.result);
    if (end.status === "failed" && step.onError === "skip_rest") break;
  }
  return { status: "ok", output: outputItems(lastResult(run)) };
}

/** Takes the answer to a gate into the run; tells where the run goes on. */
export function answerGate(run: WorkflowRun, gate: PendingGate, answer: ResumeAnswer): StartPoint {
  const response = "response" in answer ? answer.response : undefined;
  if (gate.kind === "pipeline") {
    return { index: gate.stepIndex, continuation: { point: gate.point, attempt: gate.attempt, response } };
  }
  const { id } = gate.result;
  if (gate.kind === "input") run.results.set(id, { ...gate.result, subject: gate.subject, response });
  else run.results.set(id, { ...gate.result, ...approval(gate.request, answer, run) });
  run.lastStepId = id;
  return { index: gate.stepIndex + 1 };
}

function approval(
  { initiatedBy }: ApprovalRequest,
  answer: ResumeAnswer,
  run: WorkflowRun,
): Pick<StepResult, "approved" | "approvedBy" | "initiatedBy"> {
  const approvedBy = resolveApprover("approvedBy" in answer ? answer.approvedBy : undefined, run.ctx.env);
  return {
    approved: true,
    ...(approvedBy === undefined ? {} : { approvedBy }),
    ...(initiatedBy === undefined ? {} : { initiatedBy }),
  };
}

function lastResult(run: WorkflowRun): StepResult | undefined {
  return run.lastStepId === undefined ? undefined : run.results.get(run.lastStepId);
}

/** A pipeline asked something. */
function suspended(
  { suspension: { request, point }, attempt }: SuspendedStep,
  { id }: WorkflowStep,
  stepIndex: number,
): StepsEnd {
  const { responseSchema } = request;
  return {
    status: "halted",
    request,
    gate: { kind: "pipeline", stepIndex, result: { id }, point, attempt, responseSchema },
  };
}

/** The gate after a step's action, if it has one. */
function openGate(step: WorkflowStep, stepIndex: number, result: StepResult, run: WorkflowRun): StepsEnd | undefined {
  const { id, action, approval } = step;
  const { env } = run.ctx;
  if (approval) {
    const request = buildApprovalRequest({ id, approval }, result, run.scope, env);
    return { status: "halted", request, gate: { kind: "approval", stepIndex, result, request } };
  }
  if (action.kind !== "input") return undefined;
  const subject = resolveSubject(step, lastResult(run), run.scope);
  const request = buildInputRequest(id, action, subject, run.scope, env);
  const { responseSchema } = action;
  return { status: "halted", request, gate: { kind: "input", stepIndex, result, subject, responseSchema } };
}

async function runAction(step: WorkflowStep, site: StepSite, from?: Continuation): Promise<ActionEnd> {
  const { action } = step;
  switch (action.kind) {
    case "run":
    case "pipeline":
      return runLeaf(step, action, site, from);
    case "workflow":
      return { output: await runSubWorkflow(step, action, site) };
    case "parallel":
      return { output: await runParallel(step, action, site) };
    case "for_each":
      return { output: await runForEach(step, action, site) };
    case "gate":
      return { output: valueOutput(resolveValue(step.stdin, site.scope)) };
    case "input":
      return { output: {} };
  }
}
