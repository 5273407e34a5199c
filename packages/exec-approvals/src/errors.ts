export type ExecApprovalsErrorCode =
  | "APPROVALS_FILE_INVALID"
  | "APPROVALS_FILE_CONFLICT"
  | "APPROVALS_FILE_UNSAFE"
  | "APPROVALS_FILE_LOCKED"
  | "APPROVALS_FILE_UNWRITABLE"
  | "APPROVALS_DOCUMENT_INVALID"
  | "APPROVAL_NOT_FOUND"
  | "APPROVAL_AMBIGUOUS"
  | "APPROVAL_ALREADY_RESOLVED"
  | "APPROVAL_DECISION_UNAVAILABLE"
  | "APPROVAL_ID_TAKEN"
  | "APPROVAL_EXPIRED"
  | "APPROVAL_UNBINDABLE"
  | "APPROVAL_INVALID"
  | "APPROVAL_TOO_LARGE"
  | "APPROVAL_LIMIT"
  | "APPROVALS_CLOSED"
  | "APPROVALS_SOCKET_UNSAFE"
  | "PLAN_INVALID"
  | "OPTIONS_INVALID";

/** Every refusal of this package; `code` is stable, the message says what to do next. */
export class ExecApprovalsError extends Error {
  override readonly name = "ExecApprovalsError";

  constructor(
    readonly code: ExecApprovalsErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
