import type { Envelope, IssuedApproval } from "@oc/lobster-runtime/core";
import type { ApprovalAnswer, PendingApproval } from "@oc/plugin-sdk";
import type { RunRecord } from "./caller.ts";

const MAX_TITLE_CHARS = 512;
const MAX_DESCRIPTION_CHARS = 4000;
const MAX_FOLLOW_UP_CHARS = 8000;

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
      prompt,
      ...(initiatedBy !== undefined && { initiatedBy }),
      ...(requiredApprover !== undefined && { requiredApprover }),
      ...(requireDifferentApprover !== undefined && { requireDifferentApprover }),
    },
  };
}

/** What a person's answer led to, for that person and for the agent that had asked. */
export function describeAnswer(
  approvalId: string,
  approved: boolean,
  identity: string,
  ended: { envelope: Envelope } | { failure: string },
): ApprovalAnswer {
  const decision = `${approved ? "approved" : "denied"} by ${identity}`;
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

function cut(text: string, maxChars: number): string {
  return text.length > maxChars ? `${text.slice(0, maxChars - 1)}…` : text;
}
