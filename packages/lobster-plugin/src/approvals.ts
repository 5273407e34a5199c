import type { Envelope, IssuedApproval } from "@oc/lobster-runtime/core";
import type { ApprovalAnswer, PendingApproval } from "@oc/plugin-sdk";
import type { RunRecord } from "./caller.ts";

const MAX_TITLE_CHARS = 512;
const MAX_DESCRIPTION_CHARS = 4000;
const MAX_FOLLOW_UP_CHARS = 8000;
const MAX_IDENTITY_CHARS = 128;

/** What people are shown of a gate: never its token. */
export function describeApproval(
  approvalId: string,
  gate: Pick<IssuedApproval, "prompt"> & Partial<IssuedApproval>,
  { caller }: RunRecord,
  createdAtMs: number,
): PendingApproval {
  const { prompt, items, preview, initiatedBy, requiredApprover, requireDifferentApprover } = gate;
  const shown = preview ?? (items && items.length > 0 ? JSON.stringify(items, null, 2) : "");
  return {
    id: approvalId,
    title: cut(prompt.replace(/\s+/g, " ").trim() || "Approve?", MAX_TITLE_CHARS),
    description: cut(shown, MAX_DESCRIPTION_CHARS),
    agentId: caller.agentId,
    sessionKey: caller.sessionKey,
    senderIsOwner: caller.senderIsOwner,
    allowedDecisions: ["allow-once", "deny"],
    createdAtMs,
    details: {
      kind: "lobster",
      prompt: cut(prompt, MAX_DESCRIPTION_CHARS),
      ...(initiatedBy !== undefined && { initiatedBy: cut(initiatedBy, MAX_IDENTITY_CHARS) }),
      ...(requiredApprover !== undefined && { requiredApprover: cut(requiredApprover, MAX_IDENTITY_CHARS) }),
      ...(requireDifferentApprover !== undefined && { requireDifferentApprover }),
    },
  };
}

/** What a person's answer led to, for that person and for the agent that had asked. */
export function describeAnswer(
  approvalId: string,
  decision: string,
  ended: { envelope: Envelope } | { failure: string },
): Extract<ApprovalAnswer, { status: "resolved" }> & { followUp: string } {
  if ("failure" in ended) {
    return {
      status: "resolved",
      summary: `Lobster run ${approvalId}: ${decision}; the run failed: ${cut(ended.failure, MAX_TITLE_CHARS)}`,
      followUp: `Your Lobster run ${approvalId} was ${decision}, went on, and failed. Do not repeat it without asking.\n\n${cut(ended.failure, MAX_FOLLOW_UP_CHARS)}`,
    };
  }
  const { envelope } = ended;
  const status = envelope.ok ? envelope.status : "failed";
  return {
    status: "resolved",
    summary: `Lobster run ${approvalId}: ${decision}; status ${status}.`,
    followUp: `Your Lobster run ${approvalId} was ${decision}. Its result, which needs no further call:\n\n${cut(JSON.stringify(envelope, null, 2), MAX_FOLLOW_UP_CHARS)}`,
    result: envelope,
  };
}

/** `approved by <identity>`. */
export function describeDecision(approved: boolean, identity: string): string {
  return `${approved ? "approved" : "denied"} by ${identity}`;
}

/** What the asking agent is told after a crash between a person's answer and the end of the run. */
export function describeInterruption(approvalId: string, decision: string): string {
  return `Your Lobster run ${approvalId} was ${decision}, and the gateway stopped before the run's end was known. Some of its steps may have taken effect. It cannot be resumed; do not repeat it before you know what it did.`;
}

function cut(text: string, maxChars: number): string {
  return text.length > maxChars ? `${text.slice(0, maxChars - 1)}…` : text;
}
