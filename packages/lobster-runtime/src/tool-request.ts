import type { RunContext } from "./command/run-context.ts";
import type { CostReport } from "./engine.ts";
import type { Envelope, IssuedApproval, IssuedInput, RunStatus } from "./envelope.ts";
import { parseError } from "./errors.ts";
import { resumeRequest, runRequest } from "./request.ts";
import type { RequestEnd, ResumeDecision, ResumeTarget } from "./request.ts";
import { createToolContext } from "./tool-context.ts";
import type { ToolContextOptions } from "./tool-context.ts";
import { formatFailure, formatOutcome } from "./tool-envelope.ts";

export interface ToolRunRequest {
  /** Text of a pipeline; either this or `filePath`. */
  pipeline?: string | undefined;
  /** A workflow file; relative to the run's `cwd`. */
  filePath?: string | undefined;
  /** Arguments of the workflow file. */
  args?: Readonly<Record<string, unknown>> | undefined;
  ctx?: ToolContextOptions | undefined;
}

export interface ToolResumeRequest {
  /** Either this or `approvalId`. */
  token?: string | undefined;
  approvalId?: string | undefined;
  /** Answers an approval; exactly one of `approved`, `response` and `cancel` is given. */
  approved?: boolean | undefined;
  /** Who approves, where a gate has rules about it. Default: `LOBSTER_APPROVAL_APPROVED_BY` of the run's `env`. */
  approvedBy?: string | undefined;
  /** Answers an input request; `null` is a response. */
  response?: unknown;
  /** Gives the halted run up. */
  cancel?: boolean | undefined;
  ctx?: ToolContextOptions | undefined;
}

/** What `runWorkflowFile` answers. */
export interface WorkflowFileResult {
  status: RunStatus;
  /** Empty unless `status` is `ok`. */
  output: readonly unknown[];
  requiresApproval?: IssuedApproval;
  requiresInput?: IssuedInput;
  /** What the model calls of the workflow cost; absent when there were none. */
  _meta?: { cost: CostReport };
}

/**
 * Runs a pipeline or a workflow file and answers with the envelope of tool mode, also for everything that goes wrong.
 * A run that halts is durable, and no child process of it is left, before this resolves.
 */
export function runToolRequest({ ctx, ...request }: ToolRunRequest): Promise<Envelope> {
  return toEnvelope(ctx, (runCtx) => runRequest({ ...request, ctx: runCtx }));
}

/** Answers the gate of a halted run and runs what is left; the counterpart of `runToolRequest`. */
export function resumeToolRequest(request: ToolResumeRequest): Promise<Envelope> {
  return toEnvelope(request.ctx, (ctx) =>
    resumeRequest({ target: targetOf(request), decision: decisionOf(request), ctx }),
  );
}

/** Runs a workflow file. Throws what `runToolRequest` would put into an envelope. */
export async function runWorkflowFile(request: {
  filePath: string;
  args?: Readonly<Record<string, unknown>> | undefined;
  ctx?: ToolContextOptions | undefined;
}): Promise<WorkflowFileResult> {
  const { filePath, args, ctx } = request;
  const end = await withRun(ctx, (runCtx) => runRequest({ filePath, args, ctx: runCtx }));
  return {
    status: end.status,
    output: end.status === "ok" ? end.output : [],
    ...(end.status === "needs_approval" && { requiresApproval: end.request }),
    ...(end.status === "needs_input" && { requiresInput: end.request }),
    ...(end.cost !== undefined && { _meta: { cost: end.cost } }),
  };
}

async function toEnvelope(
  options: ToolContextOptions | undefined,
  work: (ctx: RunContext) => Promise<RequestEnd>,
): Promise<Envelope> {
  try {
    return formatOutcome(await withRun(options, work));
  } catch (error) {
    return formatFailure(error);
  }
}

/** One context may serve many requests at once: each is a run of its own, with children of its own that end with it. */
export async function withRun<T>(
  options: ToolContextOptions | undefined,
  work: (ctx: RunContext) => Promise<T>,
): Promise<T> {
  const ctx = createToolContext(options);
  try {
    return await work(ctx);
  } finally {
    await ctx.processes.killAll(ctx.signal.aborted ? "SIGKILL" : "SIGTERM");
  }
}

function targetOf({ token, approvalId }: ToolResumeRequest): ResumeTarget {
  if (token && approvalId) throw parseError("USAGE", "resume accepts either token or approvalId, not both");
  if (token) return { token };
  if (approvalId) return { approvalId };
  throw parseError("USAGE", "resume requires token or approvalId");
}

/** Throws a `parse_error` unless exactly one decision is given. */
export function decisionOf(given: {
  approved?: boolean | undefined;
  approvedBy?: string | undefined;
  response?: unknown;
  cancel?: boolean | undefined;
}): ResumeDecision {
  const { approved, approvedBy, response, cancel } = given;
  const decisions: ResumeDecision[] = [];
  if (approved !== undefined) decisions.push({ approved, approvedBy });
  if (response !== undefined) decisions.push({ response });
  if (cancel === true) decisions.push({ cancel });
  const [decision] = decisions;
  if (decision === undefined) throw parseError("USAGE", "resume requires approved, response, or cancel");
  if (decisions.length > 1) throw parseError("USAGE", "resume accepts only one of approved, response, or cancel");
  if (approved !== undefined && typeof approved !== "boolean")
    throw parseError("USAGE", "resume approved must be true or false");
  return decision;
}
