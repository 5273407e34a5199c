import type { ApprovalRecord, ApprovalRequester } from "../requests/approval-record.ts";
import { hashEnvOverrides } from "./bind-command.ts";
import type { SystemRunPlan } from "./exec-binding.ts";
import { describesArgv } from "./system-run-plan.ts";

/** What `system.run` may be forwarded with; everything else a caller sends is dropped. */
export interface SystemRunRequest {
  command?: readonly string[];
  rawCommand?: string | null;
  cwd?: string | null;
  env?: Readonly<Record<string, string>> | null;
  timeoutMs?: number;
  needsScreenRecording?: boolean;
  agentId?: string | null;
  sessionKey?: string | null;
  runId?: string;
  systemRunPlan?: SystemRunPlan;
  suppressNotifyOnExit?: boolean;
}

export type ForwardRefusal =
  | "MISSING_RUN_ID"
  | "UNKNOWN_APPROVAL_ID"
  | "APPROVAL_EXPIRED"
  | "MISSING_NODE_ID"
  | "APPROVAL_NODE_BINDING_MISSING"
  | "APPROVAL_NODE_MISMATCH"
  | "APPROVAL_DEVICE_MISMATCH"
  | "APPROVAL_CLIENT_MISMATCH"
  | "APPROVAL_REQUEST_MISMATCH"
  | "APPROVAL_REQUIRED";

export type ForwardField = "command" | "rawCommand" | "cwd" | "agentId" | "sessionKey" | "env";

export type ForwardCheck =
  | { ok: true; plan: SystemRunPlan }
  | { ok: false; code: ForwardRefusal; field?: ForwardField };

/** Who forwards, where to, and when. */
export interface ForwardContext {
  nodeId?: string;
  requester: ApprovalRequester;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/**
 * Whether a client's `system.run` is the run that was approved; the first difference wins. `record`: what the whole `runId`
 * found, if anything. After `ok` the run still has to be consumed, and is then built from `plan`, not from the request.
 */
export function checkForward(
  record: ApprovalRecord | undefined,
  request: SystemRunRequest,
  { nodeId, requester, now }: ForwardContext,
): ForwardCheck {
  const refuse = (code: ForwardRefusal): ForwardCheck => ({ ok: false, code });
  if (typeof request.runId !== "string" || request.runId === "") return refuse("MISSING_RUN_ID");
  if (record === undefined || record.id !== request.runId) return refuse("UNKNOWN_APPROVAL_ID");
  if (record.state === "expired" || record.expiresAtMs <= now) return refuse("APPROVAL_EXPIRED");
  if (nodeId === undefined || nodeId === "") return refuse("MISSING_NODE_ID");
  const { subject } = record;
  const plan = subject.systemRunPlan;
  if (subject.nodeId === undefined || plan === undefined) return refuse("APPROVAL_NODE_BINDING_MISSING");
  if (subject.nodeId !== nodeId) return refuse("APPROVAL_NODE_MISMATCH");
  if (record.requester.deviceId !== undefined) {
    if (record.requester.deviceId !== requester.deviceId) return refuse("APPROVAL_DEVICE_MISMATCH");
  } else if (record.requester.connectionId !== requester.connectionId) return refuse("APPROVAL_CLIENT_MISMATCH");

  const field = findDifference(record, plan, request);
  if (field !== undefined) return { ok: false, code: "APPROVAL_REQUEST_MISMATCH", field };
  const isAllowed = record.decision === "allow-once" || record.decision === "allow-always";
  if (!isAllowed || record.consumedAtMs !== undefined) return refuse("APPROVAL_REQUIRED");
  return { ok: true, plan };
}

function findDifference(
  record: ApprovalRecord,
  plan: SystemRunPlan,
  request: SystemRunRequest,
): ForwardField | undefined {
  if (!isSameList(request.command, plan.argv)) return "command";
  const rawCommand = request.rawCommand ?? undefined;
  if (rawCommand !== undefined && (rawCommand !== plan.commandText || !describesArgv(rawCommand, plan.argv)))
    return "rawCommand";
  if ((request.cwd ?? null) !== plan.cwd) return "cwd";
  if ((request.agentId ?? null) !== plan.agentId) return "agentId";
  if ((request.sessionKey ?? null) !== plan.sessionKey) return "sessionKey";
  return isSameEnv(record, request.env ?? {}) ? undefined : "env";
}

/** Names are stored to be shown; of the values only a hash is. */
function isSameEnv({ subject, envHash, binding }: ApprovalRecord, env: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(env).toSorted();
  if (!isSameList(names, subject.envKeys.toSorted())) return false;
  const approvedHash = envHash ?? binding?.envHash;
  return approvedHash === undefined ? names.length === 0 : hashEnvOverrides(env) === approvedHash;
}

function isSameList(a: unknown, b: readonly string[]): boolean {
  return Array.isArray(a) && a.length === b.length && b.every((value, index) => a[index] === value);
}

/** The known fields of a caller's `system.run`, own ones only. `approved` and `approvalDecision` are the gateway's to set. */
export function sanitizeForward(params: Readonly<Record<string, unknown>>): SystemRunRequest {
  return Object.fromEntries(
    FORWARDED.filter((name) => Object.hasOwn(params, name)).map((name) => [name, params[name]]),
  );
}

const FORWARDED = [
  "command",
  "rawCommand",
  "cwd",
  "env",
  "timeoutMs",
  "needsScreenRecording",
  "agentId",
  "sessionKey",
  "runId",
  "systemRunPlan",
  "suppressNotifyOnExit",
] as const satisfies readonly (keyof SystemRunRequest)[];

/** The run that was approved: everything that decides what happens comes from the stored plan. */
export function buildForward(
  plan: SystemRunPlan,
  {
    request,
    runId,
    decision,
  }: {
    request: SystemRunRequest;
    runId: string;
    decision: "allow-once" | "allow-always";
  },
): SystemRunRequest & { approved: true; approvalDecision: "allow-once" | "allow-always" } {
  const { env, timeoutMs, needsScreenRecording, suppressNotifyOnExit } = request;
  return {
    command: plan.argv,
    rawCommand: plan.commandText,
    cwd: plan.cwd,
    agentId: plan.agentId,
    sessionKey: plan.sessionKey,
    runId,
    systemRunPlan: plan,
    ...(env == null ? {} : { env }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(needsScreenRecording === undefined ? {} : { needsScreenRecording }),
    ...(suppressNotifyOnExit === undefined ? {} : { suppressNotifyOnExit }),
    approved: true,
    approvalDecision: decision,
  };
}
