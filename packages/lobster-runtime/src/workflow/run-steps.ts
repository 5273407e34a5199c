import type { ResumeAnswer } from "../engine.ts";
import type { ApprovalRequest, InputRequest } from "../envelope.ts";
import { abortError } from "../pipeline/abort.ts";
import type { PipelineResumePoint } from "../pipeline/run-pipeline.ts";
import { buildApprovalRequest, resolveApprover } from "./approval-step.ts";
import { runForEach } from "./for-each.ts";
import { buildInputRequest, resolveSubject } from "./input-step.ts";
import { runParallel } from "./parallel.ts";
import type { Continuation } from "./run-native-pipeline.ts";
import { runLeaf, runStep } from "./run-step.ts";
import type { ActionEnd, StepContinuation } from "./run-step.ts";
import { outputItems, resolveValue, valueOutput } from "./step-values.ts";
import { runSubWorkflow } from "./sub-workflow.ts";
import type {
  ForEachAction,
  InputAction,
  LeafAction,
  ParallelAction,
  StepAction,
  StepResult,
  SubWorkflowAction,
  WorkflowStep,
} from "./types.ts";
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
export async function runSteps(run: WorkflowRun, { index, continuation }: StartPoint): Promise<StepsEnd> {
  const { steps } = run.file;
  const site: StepSite = { run, scope: run.scope, ctx: run.ctx };
  for (let from = continuation; index < steps.length; index++, from = undefined) {
    await run.breathe();
    if (run.ctx.signal.aborted) throw abortError(run.ctx.signal);
    const step = steps[index]!;
    const end = await runStep(step, site, runAction, from);
    run.cost.enforceLimit();
    if (end.status === "suspended") {
      const { request, point } = end.suspension;
      const { responseSchema } = request;
      const result = { id: step.id };
      const gate: PendingGate = {
        kind: "pipeline",
        stepIndex: index,
        result,
        point,
        attempt: end.attempt,
        responseSchema,
      };
      return { status: "halted", request, gate };
    }
    if (end.status === "done") {
      const halt = openGate(step, index, end.result, run);
      if (halt) return halt;
      run.lastStepId = step.id;
    }
    run.results.set(step.id, end.result);
    if (end.status === "failed" && step.onError === "skip_rest") break;
  }
  const last = run.lastStepId === undefined ? undefined : run.results.get(run.lastStepId);
  return { status: "ok", output: outputItems(last) };
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

/** The gate after a step's action, if it has one. */
function openGate(step: WorkflowStep, stepIndex: number, result: StepResult, run: WorkflowRun): StepsEnd | undefined {
  const { scope } = run;
  const { env } = run.ctx;
  if (step.approval) {
    const request = buildApprovalRequest({ id: step.id, approval: step.approval }, result, scope, env);
    return { status: "halted", request, gate: { kind: "approval", stepIndex, result, request } };
  }
  if (!isKind(step, "input")) return undefined;
  const last = run.lastStepId === undefined ? undefined : run.results.get(run.lastStepId);
  const subject = resolveSubject(step, last, scope);
  const request = buildInputRequest(step, subject, scope, env);
  const { responseSchema } = step.action;
  return { status: "halted", request, gate: { kind: "input", stepIndex, result, subject, responseSchema } };
}

interface ActionByKind {
  run: LeafAction;
  pipeline: LeafAction;
  workflow: SubWorkflowAction;
  parallel: ParallelAction;
  for_each: ForEachAction;
  gate: { kind: "gate" };
  input: InputAction;
}

function isKind<Kind extends StepAction["kind"]>(
  step: WorkflowStep,
  kind: Kind,
): step is WorkflowStep<ActionByKind[Kind] & StepAction> {
  return step.action.kind === kind;
}

async function runAction(step: WorkflowStep, site: StepSite, from?: Continuation): Promise<ActionEnd> {
  if (isKind(step, "run") || isKind(step, "pipeline")) return runLeaf(step, site, from);
  if (isKind(step, "workflow")) return { output: await runSubWorkflow(step, site) };
  if (isKind(step, "parallel")) return { output: await runParallel(step, site) };
  if (isKind(step, "for_each")) return { output: await runForEach(step, site) };
  if (isKind(step, "gate")) return { output: valueOutput(resolveValue(step.stdin, site.scope)) };
  return { output: {} };
}
