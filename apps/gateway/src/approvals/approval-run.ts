import { invalidRequest } from "@oc/protocol";

/** Runs that tell a session of an answer are named after the approval. */
export const APPROVAL_RUN_PREFIX = "approval:";
/** Runs that tell a session what became of a command that had waited for an answer. */
export const FOLLOW_UP_PREFIX = "exec-approval-followup:";
/** Runs that wake a session because something happened beside it. */
export const WAKE_PREFIX = "session-wake:";

/** Refuses the name of such a run for a client's own: the session would not hear of the answer, or of one that nobody gave. */
export function refuseApprovalRun(runId: string): void {
  const prefix = [APPROVAL_RUN_PREFIX, FOLLOW_UP_PREFIX, WAKE_PREFIX].find((each) => runId.startsWith(each));
  if (prefix !== undefined)
    throw invalidRequest(`idempotencyKey: "${prefix}…" is reserved for the gateway's own turns; use another key`);
}
