import { checkApprover, resolveApprover } from "../command/approval-rules.ts";
import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import type { RunContext } from "../command/run-context.ts";
import type { EngineEnd, ResumableEngine, ResumeAnswer } from "../engine.ts";
import { LobsterError } from "../errors.ts";
import type { StoredCheckpoint } from "../state/state-store.ts";
import { resolveArgs } from "./args.ts";
import { readCheckpoint, writeCheckpoint } from "./checkpoint.ts";
import type { WorkflowCheckpoint } from "./checkpoint.ts";
import { loadWorkflowFile } from "./load.ts";
import { openRun } from "./open-run.ts";
import { parseWorkflow } from "./parse-workflow.ts";
import { answerGate, runSteps } from "./run-steps.ts";
import type { PendingGate, StartPoint, StepsEnd } from "./run-steps.ts";
import { WorkflowLibrary } from "./workflow-library.ts";
import type { SubRun, WorkflowRun } from "./workflow-run.ts";

export interface WorkflowStart {
  /** Relative to `ctx.cwd`. */
  filePath: string;
  args: Readonly<Record<string, unknown>>;
  ctx: RunContext;
}

/**
 * Runs a workflow file to its end or its first gate. All of the file is checked before anything runs. Throws `WORKFLOW_INVALID`,
 * what a step failed with, or the reason of `ctx.signal`.
 */
export async function startWorkflow({ filePath, args, ctx }: WorkflowStart): Promise<EngineEnd> {
  const file = await loadWorkflowFile(resolve(ctx.cwd, filePath));
  const realPath = await realpath(file.path);
  if (ctx.workflowPath.includes(realPath)) {
    throw new LobsterError(
      "WORKFLOW_INVALID",
      `Workflow file ${file.path} is already being executed: this would be a cycle`,
    );
  }
  const workflowPath = [...ctx.workflowPath, realPath];
  const run = await openRun({ file, args: resolveArgs(file, args), ctx: { ...ctx, workflowPath }, runFile });
  return toGateOrEnd(run, { index: 0 });
}

/** Goes on with workflows that halted at a gate. */
export const workflowEngine: ResumableEngine = {
  async check(found: StoredCheckpoint, answer: ResumeAnswer, ctx: RunContext): Promise<void> {
    const checkpoint = readCheckpoint(found);
    const { gate } = checkpoint;
    await reopen(checkpoint, ctx);
    if (gate.kind === "approval") {
      const approvedBy = resolveApprover("approvedBy" in answer ? answer.approvedBy : undefined, ctx.env);
      checkApprover(`Workflow step ${gate.result.id} approval`, gate.request, approvedBy);
    } else if ("response" in answer) {
      const { checkResponse } = await import("../pipeline/response-check.ts");
      await checkResponse(responseName(gate), gate.responseSchema, answer.response);
    }
  },

  async proceed(found: StoredCheckpoint, answer: ResumeAnswer, ctx: RunContext): Promise<EngineEnd> {
    const checkpoint = readCheckpoint(found);
    const run = await reopen(checkpoint, ctx);
    return toGateOrEnd(run, answerGate(run, checkpoint.gate, answer));
  },
};

/** At a terminal a gate is answered at once; elsewhere the run halts there. */
async function toGateOrEnd(run: WorkflowRun, start: StartPoint): Promise<EngineEnd> {
  for (let from = start; ;) {
    const end = await runSteps(run, from);
    if (end.status === "ok") return { ...end, ...run.cost.report() };
    if (!(run.ctx.interactive && run.ctx.mode === "human")) {
      const payload = await writeCheckpoint(run, end.gate);
      return { status: "halted", request: end.request, checkpoint: { kind: "workflow-file", payload } };
    }
    from = answerGate(run, end.gate, await askAtTerminal(end, run.ctx));
  }
}

async function askAtTerminal(
  { request, gate }: Extract<StepsEnd, { status: "halted" }>,
  ctx: RunContext,
): Promise<ResumeAnswer> {
  if (request.type === "input_request") {
    const { askResponse } = await import("../command/ask-response.ts");
    return { response: await askResponse(ctx, { ...request, what: responseName(gate) }) };
  }
  const { askApproval } = await import("../command/ask-approval.ts");
  await askApproval(ctx, request.prompt);
  checkApprover(`Workflow step ${gate.result.id} approval`, request, resolveApprover(undefined, ctx.env));
  return { approved: true };
}

/** The run as it was when it halted, in the folder where it was started; everything else is the resuming caller's. */
async function reopen(checkpoint: WorkflowCheckpoint, ctx: RunContext): Promise<WorkflowRun> {
  const { path, document, cwd, args, results, lastStepId, cost, pinned, gate } = checkpoint;
  const workflowPath = [...ctx.workflowPath, await realpath(path).catch(() => path)];
  return openRun({
    file: parseWorkflow(document, path),
    args: new Map(args),
    ctx: { ...ctx, cwd, workflowPath },
    runFile,
    restored: { stepIndex: gate.stepIndex, results, lastStepId, cost, library: new WorkflowLibrary(pinned) },
  });
}

async function runFile({ file, args, ctx, parent }: SubRun): Promise<StepsEnd> {
  return runSteps(await openRun({ file, args: resolveArgs(file, args), ctx, runFile, parent }), { index: 0 });
}

function responseName(gate: PendingGate): string {
  return `Workflow step ${gate.result.id} response`;
}
