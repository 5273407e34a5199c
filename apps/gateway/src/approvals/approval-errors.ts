import { approvalNotFound, GatewayRequestError, invalidRequest, unavailable } from "@oc/protocol";

/** Refusals of the approvals' store as callers see them; anything else is passed on. */
export function toApprovalError(id: string, cause: unknown): unknown {
  if (cause instanceof GatewayRequestError) return cause;
  const { code, message } = cause as { code?: unknown; message?: string };
  switch (code) {
    case "APPROVAL_NOT_FOUND":
      return approvalNotFound(id, "unknown");
    case "APPROVAL_AMBIGUOUS":
      return approvalNotFound(id, "ambiguous");
    case "APPROVAL_EXPIRED":
      return approvalNotFound(id, "expired");
    case "APPROVAL_ALREADY_RESOLVED":
    case "APPROVAL_DECISION_UNAVAILABLE":
    case "APPROVAL_ID_TAKEN":
    case "APPROVAL_INVALID":
    case "APPROVAL_TOO_LARGE":
      return invalidRequest(message ?? code, { code });
    case "APPROVALS_DOCUMENT_INVALID":
    case "APPROVALS_FILE_CONFLICT":
    case "APPROVALS_FILE_INVALID":
    case "APPROVALS_FILE_UNSAFE":
      return invalidRequest(message ?? code, { code });
    case "APPROVALS_FILE_LOCKED":
    case "APPROVALS_FILE_UNWRITABLE":
    case "APPROVAL_LIMIT":
      return unavailable(message ?? code, { reason: code, retryable: true, cause });
    default:
      return cause;
  }
}
