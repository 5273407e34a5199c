import {
  bindCommand,
  ExecApprovalsError,
  highlightSpans,
  recordUsage,
  type ApprovalSubject,
  type ExecVerdict,
} from "@oc/exec-approvals";
import {
  filterWrapperEnv,
  type ExecCall,
  type ExecGate,
  type ExecPermit,
  type PendingApprovalDetails,
} from "@oc/exec-tools";
import type { ExecApprovalService } from "../approvals/exec-approval-service.ts";
import type { Logger } from "../log/logger.ts";
import type { ExecJudgement, ExecPolicies } from "./exec-policies.ts";
import { toStoredCall } from "./stored-call.ts";

const SLUG_CHARS = 8;

export interface ExecGateParts {
  policies: ExecPolicies;
  approvals: Pick<ExecApprovalService, "audience" | "request" | "cancel">;
  log: Logger;
  now: () => number;
}

/**
 * Decides about commands on this host: run, wait for a person, or not at all. What waits is stored, bound to everything that the
 * person is shown, and announced before the call is answered.
 */
export function createExecGate(parts: ExecGateParts): ExecGate {
  return async (call, signal) => {
    const source = turnSourceOf(call);
    const { agentId, sessionKey } = call.context;
    const audience = await parts.approvals.audience({ agentId, sessionKey, ...source });
    const judgement = await parts.policies.judge(call, audience.isReachable);
    const { verdict } = judgement;
    signal.throwIfAborted();
    switch (verdict.decision) {
      case "allow":
        return allow(parts, call, judgement);
      case "deny":
        return denied(verdict.reason, verdict.message);
      case "prompt":
        return ask(parts, call, judgement, { chatApproval: audience.chatApproval, signal });
    }
  };
}

async function allow(
  { policies, log, now }: ExecGateParts,
  call: ExecCall,
  { verdict }: ExecJudgement,
): Promise<ExecPermit> {
  if (verdict.launchCommand === undefined) return denied("safe-bin-unpinnable", verdict.message);
  try {
    await recordUsage(policies.approvalsPath, verdict, { agentId: call.context.agentId, now: now() });
  } catch (error) {
    // The decision stands: only when and for what an entry was used last is not known.
    log.warn("the use of an allow-list entry could not be noted", { error });
  }
  const { security, ask: asks } = verdict.policy;
  return {
    status: "run",
    command: verdict.launchCommand,
    isUnrestricted: security.value === "full" && asks.value === "off",
  };
}

async function ask(
  { approvals }: ExecGateParts,
  asked: ExecCall,
  { verdict, config, policyHash }: ExecJudgement,
  { chatApproval, signal }: { chatApproval: PendingApprovalDetails["chatApproval"]; signal: AbortSignal },
): Promise<ExecPermit> {
  // What a person approves must not depend on variables that a shell in the command would read.
  const call = { ...asked, envOverrides: filterWrapperEnv(asked.command, asked.envOverrides) };
  const { agentId, sessionKey, workspaceDir } = call.context;
  const binding = await bindCommand(verdict, {
    cwd: call.cwd,
    workspaceDir,
    env: call.env,
    envOverrides: call.envOverrides,
    agentId,
    sessionKey,
    host: "gateway",
    policyHash,
  }).catch((cause: unknown) => {
    if (cause instanceof ExecApprovalsError) return cause;
    throw cause;
  });
  if (binding instanceof ExecApprovalsError) return denied("approval-unbindable", binding.message);
  const record = await approvals.request({
    subject: toSubject(call, verdict, config.highlightsCommands),
    requester: {},
    binding,
    resume: toStoredCall(call),
  });
  // Whoever stopped the turn took back what was stored by then.
  if (signal.aborted) await approvals.cancel(record.id, "the turn was stopped");
  signal.throwIfAborted();
  return {
    status: "pending",
    approval: {
      approvalId: record.id,
      approvalSlug: record.id.slice(0, SLUG_CHARS),
      expiresAtMs: record.expiresAtMs,
      allowedDecisions: record.subject.allowedDecisions,
      // Nobody could be asked any more: what becomes of it is told like a late answer.
      chatApproval: record.state === "expired" ? "unavailable" : chatApproval,
    },
  };
}

function denied(reason: string, message: string): ExecPermit {
  return { status: "denied", reason, message };
}

function toSubject(call: ExecCall, verdict: ExecVerdict, highlightsCommands: boolean): ApprovalSubject {
  const { agentId, sessionKey, runId } = call.context;
  const { policy, analysis, allowedDecisions, message } = verdict;
  const resolvedPath = analysis.segments.find(({ target }) => target.resolvedPath !== undefined)?.target.resolvedPath;
  return {
    command: call.command,
    cwd: call.cwd,
    host: "gateway",
    agentId,
    sessionKey,
    security: policy.security.value,
    ask: policy.ask.value,
    ...(resolvedPath === undefined ? {} : { resolvedPath }),
    envKeys: Object.keys(call.envOverrides).toSorted(),
    allowedDecisions,
    ...(runId === undefined ? {} : { runId }),
    toolCallId: call.toolCallId,
    ...turnSourceOf(call),
    ...(verdict.isForced ? { warningText: message } : {}),
    ...(highlightsCommands ? { commandSpans: highlightSpans(analysis) } : {}),
  };
}

/** The chat that the call comes from. */
export function turnSourceOf({ context }: Pick<ExecCall, "context">): Pick<ApprovalSubject, TurnSourceKey> {
  const { channel, chatId, accountId, threadId } = context.channelContext ?? {};
  return {
    ...(channel === undefined ? {} : { turnSourceChannel: channel }),
    ...(chatId === undefined ? {} : { turnSourceTo: chatId }),
    ...(accountId === undefined ? {} : { turnSourceAccountId: accountId }),
    ...(threadId === undefined ? {} : { turnSourceThreadId: threadId }),
  };
}

type TurnSourceKey = "turnSourceChannel" | "turnSourceTo" | "turnSourceAccountId" | "turnSourceThreadId";
