import type { ApprovalRecord } from "@oc/exec-approvals";
import type { ExecApproval } from "@oc/protocol";

/** What clients are told of a request: everything but the binding, and what the asker needs to go on. */
export function toWireExecApproval({ id, subject, createdAtMs, expiresAtMs }: ApprovalRecord): ExecApproval {
  // The stored record and the wire differ in nothing but what may be written to.
  return { id, request: structuredClone(subject) as ExecApproval["request"], createdAtMs, expiresAtMs };
}
