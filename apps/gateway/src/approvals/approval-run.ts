import { invalidRequest } from "@oc/protocol";

/** Runs that tell a session of an answer are named after the approval. */
export const APPROVAL_RUN_PREFIX = "approval:";

/** Refuses the name of such a run for a client's own: the session would not hear of the answer, or of one that nobody gave. */
export function refuseApprovalRun(runId: string): void {
  if (!runId.startsWith(APPROVAL_RUN_PREFIX)) return;
  throw invalidRequest(
    `idempotencyKey: "${APPROVAL_RUN_PREFIX}…" is reserved for answers to approvals; use another key`,
  );
}
