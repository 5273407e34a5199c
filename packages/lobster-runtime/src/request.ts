import type { RunContext } from "./command/run-context.ts";
import type { CostReport, EngineEnd, OutputSink, ResumableEngine, ResumeAnswer } from "./engine.ts";
import type { ApprovalRequest, InputRequest, RunOutcome } from "./envelope.ts";
import { LobsterError, parseError, messageOf } from "./errors.ts";
import { abortError } from "./pipeline/abort.ts";
import { toJsonText } from "./pipeline/json-text.ts";
import { decodeResumeToken, encodeResumeToken } from "./state/resume-token.ts";
import type { Checkpoint, CheckpointRef, StoredCheckpoint } from "./state/state-store.ts";

export interface RunRequest {
  /** Text of a pipeline; either this or `filePath`. */
  pipeline?: string | undefined;
  /** A workflow file; relative to `ctx.cwd`. */
  filePath?: string | undefined;
  /** Arguments of the workflow. */
  args?: Readonly<Record<string, unknown>> | undefined;
  ctx: RunContext;
  /** Gets a pipeline's output as it comes; `output` of the end is then empty. */
  onOutput?: OutputSink | undefined;
}

/** What somebody answers to a gate: exactly one of them. */
export type ResumeDecision =
  | { approved: boolean; approvedBy?: string | undefined }
  | { response: unknown }
  | { cancel: true };

/** A halted run, by exactly one of the two names that it got. */
export type ResumeTarget = { token: string } | { approvalId: string };

export interface ResumeRequest {
  target: ResumeTarget;
  decision: ResumeDecision;
  ctx: RunContext;
}

/** How a request ended, with what only programs are told. */
export type RequestEnd = RunOutcome & {
  /** The last stage wrote for people to `ctx.stdout`. */
  rendered?: true;
  cost?: CostReport;
};

/**
 * Runs a pipeline or a workflow file to its end or to its first gate; at a gate the run is durable before this resolves.
 * Throws a `LobsterError` for what the run, its text or its state folder did wrong, and the reason of `ctx.signal` when aborted.
 */
export async function runRequest(request: RunRequest): Promise<RequestEnd> {
  return publishIfHalted(await start(request), request.ctx);
}

async function start({ pipeline, filePath, args = {}, ctx, onOutput }: RunRequest): Promise<EngineEnd> {
  if (pipeline !== undefined && filePath !== undefined)
    throw parseError("USAGE", "run accepts either pipeline or filePath, not both");
  if (filePath !== undefined) {
    const { startWorkflow } = await import("./workflow/workflow-engine.ts");
    return startWorkflow({ filePath, args, ctx });
  }
  if (pipeline === undefined) throw parseError("USAGE", "run requires either pipeline or filePath");
  const { parsePipeline } = await import("./pipeline/parse-pipeline.ts");
  const { startPipeline } = await import("./pipeline/pipeline-engine.ts");
  return startPipeline({ pipeline: parsePipeline(pipeline), ctx, ...(onOutput && { onOutput }) });
}

/**
 * Answers the gate of a halted run and runs what is left of it, to its end or to the next gate. Of any number of callers one gets
 * to run it; from then on the checkpoint is spent, whatever happens. What an answer cannot be taken for is said before that.
 * Throws like `runRequest`, and `CHECKPOINT_GONE` when there is nothing to resume.
 */
export function resumeRequest(request: ResumeRequest): Promise<RequestEnd> {
  return resumeWith(engineOf, request);
}

/** `resumeRequest` for checkpoints of any engine. */
export async function resumeWith(
  engineFor: (kind: Checkpoint["kind"]) => Promise<ResumableEngine>,
  { target, decision, ctx }: ResumeRequest,
): Promise<RequestEnd> {
  const ref = refOf(target);
  const found = await ctx.state.find(ref);
  if (found === undefined) throw goneError(ref, decision);

  if ("cancel" in decision) return cancel(ref, found, decision, ctx);
  checkIntent(found.checkpoint, decision);
  if ("approved" in decision && !decision.approved) return cancel(ref, found, decision, ctx);

  const answer = answerOf(decision);
  const engine = await engineFor(found.checkpoint.kind);
  await engine.check(found, answer, ctx);
  await claim(ref, found, decision, ctx);
  try {
    const { runId, annotations } = found.checkpoint;
    const sameRun = { ...ctx, runId, annotations: ctx.annotations ?? annotations };
    return await publishIfHalted(await engine.proceed(found, answer, sameRun), sameRun);
  } finally {
    await retire(found, ctx);
  }
}

async function engineOf(kind: Checkpoint["kind"]): Promise<ResumableEngine> {
  return kind === "workflow-file"
    ? (await import("./workflow/workflow-engine.ts")).workflowEngine
    : (await import("./pipeline/pipeline-engine.ts")).pipelineEngine;
}

/** A token is nothing but a pointer: that of a checkpoint which is not durable would be worthless. */
export async function publishIfHalted(end: EngineEnd, ctx: RunContext): Promise<RequestEnd> {
  if (end.status === "ok") return end;
  const { request, checkpoint } = end;
  if (ctx.signal.aborted) throw abortError(ctx.signal);
  const { stateKey, approvalId } = await ctx.state.publish({
    ...checkpoint,
    gate: request.type === "approval_request" ? "approval" : "input",
    prompt: request.prompt,
    ...previewOf(request),
    createdAt: Date.now(),
    runId: ctx.runId,
    ...(ctx.annotations !== undefined && { annotations: ctx.annotations }),
  });
  const resumeToken = encodeResumeToken({ kind: checkpoint.kind, stateKey });
  return request.type === "approval_request"
    ? {
        status: "needs_approval",
        request: { ...request, resumeToken, ...(approvalId !== undefined && { approvalId }) },
      }
    : { status: "needs_input", request: { ...request, resumeToken } };
}

/** Characters of a checkpoint's preview. */
const MAX_PREVIEW_CHARS = 4000;
const MAX_PREVIEW_ITEMS = 50;

function previewOf(request: ApprovalRequest | InputRequest): { preview?: string } {
  if (request.type === "input_request") return {};
  const { preview, items } = request;
  const text = preview ?? (items.length > 0 ? toJsonText(items.slice(0, MAX_PREVIEW_ITEMS), 2) : "");
  return text === "" ? {} : { preview: text.slice(0, MAX_PREVIEW_CHARS) };
}

function refOf(target: ResumeTarget): CheckpointRef {
  return "token" in target
    ? { stateKey: decodeResumeToken(target.token).stateKey }
    : { approvalId: target.approvalId.trim() };
}

const WRONG_INTENT = {
  "pipeline-resume": {
    approval: "approval resumes require approved=true|false, not response",
    input: "pipeline input resumes require response",
  },
  "workflow-file": {
    approval: "Workflow resume requires --approve yes|no for approval requests",
    input: "Workflow resume requires --response-json for input requests",
  },
} as const;

function checkIntent({ kind, gate }: Checkpoint, decision: ResumeDecision): void {
  const isForGate = gate === "approval" ? "approved" in decision : "response" in decision;
  if (!isForGate) throw parseError("USAGE", WRONG_INTENT[kind][gate]);
}

function answerOf(decision: Exclude<ResumeDecision, { cancel: true }>): ResumeAnswer {
  if ("response" in decision) return { response: decision.response };
  return { approved: true, ...(decision.approvedBy !== undefined && { approvedBy: decision.approvedBy }) };
}

async function cancel(
  ref: CheckpointRef,
  found: StoredCheckpoint,
  decision: ResumeDecision,
  ctx: RunContext,
): Promise<RequestEnd> {
  await claim(ref, found, decision, ctx);
  await retire(found, ctx);
  return { status: "cancelled" };
}

async function claim(
  ref: CheckpointRef,
  found: StoredCheckpoint,
  decision: ResumeDecision,
  ctx: RunContext,
): Promise<void> {
  if (ctx.signal.aborted) throw abortError(ctx.signal);
  if (!(await ctx.state.claim(found))) throw goneError(ref, decision);
}

/** The checkpoint is spent already, so a run's end does not depend on whether its files could be removed. */
async function retire({ stateKey }: StoredCheckpoint, ctx: RunContext): Promise<void> {
  try {
    await ctx.state.retire(stateKey);
  } catch (error) {
    const reason = messageOf(error);
    ctx.stderr.write(`[WARN] What is left of a resumed run could not be removed: ${reason}\n`);
  }
}

function goneError(ref: CheckpointRef, decision: ResumeDecision): LobsterError {
  if ("approvalId" in ref) return parseError("CHECKPOINT_GONE", `Approval ID "${ref.approvalId}" not found or expired`);
  if ("cancel" in decision) return new LobsterError("CHECKPOINT_GONE", "Resume state not found");
  const kind = ref.stateKey.startsWith("workflow") ? "Workflow" : "Pipeline";
  return new LobsterError("CHECKPOINT_GONE", `${kind} resume state not found`);
}
