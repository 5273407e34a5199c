import { randomUUID } from "node:crypto";
import {
  ExecApprovalsError,
  persistAllowAlways,
  recordUsage,
  revalidateSystemRunPlan,
  type ExecVerdict,
  type SystemRunPlan,
} from "@oc/exec-approvals";
import { checkEnv, ExecToolsError, filterWrapperEnv, runCommand, type CommandOutcome } from "@oc/exec-tools";
import { invalidParam, NodeHostError, runDenied } from "../errors.ts";
import { argvFor, findPlanDifference, readPlannedCommand } from "./command-text.ts";
import type { HostCommandOptions } from "./host-options.ts";
import type { InvokeContext, NodeCommand } from "./node-command.ts";
import { DEFAULT_AGENT, judgeCommand, nodeEnvironment, readGatewayPolicy, type GatewayPolicy } from "./node-policy.ts";
import { readFlag, readMilliseconds, readRecord, readText } from "./read-params.ts";

/** The end of a command, as the gateway gets it. */
export interface SystemRunResult {
  /** `null`: a signal ended it, or it did not start. */
  exitCode: number | null;
  timedOut: boolean;
  success: boolean;
  stdout: string;
  stderr: string;
  error?: string;
  truncated?: true;
}

interface RunCall {
  /** As it would run now. */
  plan: SystemRunPlan;
  env: Readonly<Record<string, string>>;
  timeoutMs: number;
  runId: string;
  hasPlan: boolean;
  /** A person's answer, as the gateway forwards it. */
  approval: "allow-once" | "allow-always" | undefined;
  policy: GatewayPolicy;
}

type Params = Readonly<Record<string, unknown>>;

const DEFAULT_TIMEOUT_MS = 1_800_000;
const DEFAULT_MAX_OUTPUT_CHARS = 200_000;
/** Room for the line that says how much is missing. */
const CUT_NOTE_CHARS = 64;
const MAX_EVENT_OUTPUT_CHARS = 4_000;
/** Sent ahead of a result that repeats it, so that a flood needs no more than this. */
const MAX_PROGRESS_CHARS = 200_000;

/**
 * Runs one command under this machine's own rules. A gateway's approval counts where these rules would ask, and nowhere else; it
 * needs the plan that was approved, and everything still as planned. Throws `SYSTEM_RUN_DENIED`: then nothing ran.
 */
export function createSystemRun(options: HostCommandOptions): NodeCommand<SystemRunResult> {
  return async (params, context) => {
    const call = await readCall(params, options);
    const tell = createTeller(call, params, context);
    try {
      const verdict = permit(call, params, options);
      await remember(call, verdict, options);
      const drift = await revalidateSystemRunPlan(call.plan);
      if (drift !== undefined) throw runDenied(drift, "something has changed since it was planned");
      context.signal.throwIfAborted();
      tell("exec.started");
      const result = toResult(await start(call, verdict, options, context));
      const { exitCode, timedOut, success } = result;
      tell("exec.finished", { exitCode, timedOut, success, output: tailOf(result) });
      return result;
    } catch (cause) {
      if (cause instanceof NodeHostError && cause.reason !== undefined) tell("exec.denied", { reason: cause.reason });
      throw cause;
    }
  };
}

function permit(call: RunCall, params: Params, options: HostCommandOptions): ExecVerdict {
  if (readFlag(params, "needsScreenRecording")) {
    throw runDenied("permission:screenRecording", "this node has no screen to record");
  }
  const { plan, policy, approval, hasPlan } = call;
  const verdict = judgeCommand(options, plan, { env: nodeEnvironment(options, call.env), policy });
  if (verdict.policy.security.value === "deny") throw runDenied(verdict.reason, verdict.message);
  const difference = hasPlan ? findPlanDifference(params, plan) : undefined;
  if (difference) throw runDenied(difference.reason, difference.what);
  if (verdict.decision === "deny") throw runDenied(verdict.reason, verdict.message);
  if (verdict.decision === "prompt") {
    if (approval === undefined || !verdict.allowedDecisions.includes(approval)) {
      throw runDenied("approval-required", verdict.message);
    }
    if (!hasPlan) throw runDenied("execution-plan-miss", "an approved command needs the plan that was approved");
    if (plan.unbindable !== undefined) throw runDenied("approval-unbindable", plan.unbindable);
  }
  return verdict;
}

/** What a person's lasting answer writes must be there before the command runs; notes of use are only notes. */
async function remember(
  { plan, approval }: RunCall,
  verdict: ExecVerdict,
  { approvalsFile, now = Date.now }: HostCommandOptions,
): Promise<void> {
  const agentId = plan.agentId ?? DEFAULT_AGENT;
  if (verdict.decision === "allow") {
    return recordUsage(approvalsFile, verdict, { agentId, now: now() }).catch(() => {});
  }
  if (approval !== "allow-always") return;
  try {
    await persistAllowAlways(approvalsFile, verdict, { agentId, now: now(), newId: randomUUID });
  } catch (cause) {
    if (!(cause instanceof ExecApprovalsError)) throw cause;
    throw runDenied("approval-state-write-failed", cause.message);
  }
}

function start(
  { plan, env, timeoutMs }: RunCall,
  { launchCommand }: ExecVerdict,
  options: HostCommandOptions,
  { signal, progress }: InvokeContext,
): Promise<CommandOutcome> {
  const { platform = process.platform, maxOutputChars = DEFAULT_MAX_OUTPUT_CHARS } = options;
  let sentChars = 0;
  return runCommand({
    argv: argvFor(plan, launchCommand ?? plan.commandText, platform),
    cwd: plan.cwd ?? options.cwd,
    env: nodeEnvironment(options, env),
    timeoutMs,
    signal,
    maxOutputChars: Math.max(0, maxOutputChars - CUT_NOTE_CHARS),
    onOutput(_stream, text) {
      if (sentChars < MAX_PROGRESS_CHARS) progress(text);
      sentChars += text.length;
      return sentChars < MAX_PROGRESS_CHARS;
    },
  });
}

async function readCall(params: Params, options: HostCommandOptions): Promise<RunCall> {
  const runId = readText(params, "runId");
  if (runId === undefined) throw invalidParam("runId", "is required");
  const plan = await readPlannedCommand(params, options);
  return {
    plan,
    // What a shell inside the command is told must not decide what it runs.
    env: filterWrapperEnv(plan.commandText, readEnv(params)),
    timeoutMs: readMilliseconds(params, "timeoutMs") ?? options.exec?.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    runId,
    hasPlan: readRecord(params, "systemRunPlan") !== undefined,
    approval: readApproval(params),
    policy: readGatewayPolicy(params),
  };
}

/** `PATH`, and what loads code into programs, is this machine's business alone. */
function readEnv(params: Params): Record<string, string> {
  try {
    return checkEnv(readRecord(params, "env") ?? {}, "node");
  } catch (cause) {
    if (!(cause instanceof ExecToolsError)) throw cause;
    throw new NodeHostError("INVALID_REQUEST", cause.message, { cause });
  }
}

function readApproval(params: Params): RunCall["approval"] {
  if (!readFlag(params, "approved")) return undefined;
  const decision = readText(params, "approvalDecision") ?? "allow-once";
  if (decision === "allow-once" || decision === "allow-always") return decision;
  throw invalidParam("approvalDecision", "must be allow-once or allow-always");
}

function toResult(outcome: CommandOutcome): SystemRunResult {
  const { exitCode, exitSignal, timedOut, stdout, stderr, startError, truncated } = outcome;
  const error = startError ?? (exitSignal !== undefined && !timedOut ? `signal ${exitSignal}` : undefined);
  return {
    exitCode,
    timedOut,
    success: exitCode === 0 && !timedOut,
    stdout,
    stderr,
    ...(error === undefined ? {} : { error }),
    ...(truncated ? { truncated } : {}),
  };
}

function tailOf({ stdout, stderr }: SystemRunResult): string {
  const text = [stdout, stderr].filter((each) => each !== "").join("\n");
  return text.slice(-MAX_EVENT_OUTPUT_CHARS);
}

/** Events need a session: without one nobody listens. */
function createTeller({ plan, runId }: RunCall, params: Params, { emit }: InvokeContext) {
  const suppressNotifyOnExit = readFlag(params, "suppressNotifyOnExit");
  return (event: string, facts: Params = {}) => {
    if (plan.sessionKey === null) return;
    emit(event, {
      sessionKey: plan.sessionKey,
      runId,
      host: "node",
      command: plan.commandText,
      ...facts,
      ...(suppressNotifyOnExit ? { suppressNotifyOnExit } : {}),
    });
  };
}
