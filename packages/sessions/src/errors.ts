/** Why a session operation was refused. */
export type SessionErrorCode =
  | "INVALID_SESSION_KEY"
  | "INVALID_PATCH"
  | "INVALID_QUERY"
  | "INVALID_RECORD"
  | "INVALID_TRANSCRIPT"
  | "INVALID_IMPORT"
  | "INVALID_MAINTENANCE"
  | "SESSION_NOT_FOUND"
  | "SESSION_EXISTS"
  | "SESSION_CHANGED"
  | "SESSION_BUSY"
  | "SESSION_PROTECTED"
  | "SESSION_CLAIM_LOST"
  | "SESSION_CLAIM_NESTED"
  | "ENTRY_NOT_FOUND"
  | "LEAF_CHANGED"
  | "LABEL_IN_USE"
  | "FORK_TOO_LARGE"
  | "INVALID_TIME_ZONE"
  | "RUN_DUPLICATE"
  | "INPUT_NOT_QUEUED";

/** Nothing was stored when one is thrown. Failures of the database itself are `StoreError`s of `@oc/store`. */
export class SessionError extends Error {
  override readonly name = "SessionError";
  constructor(
    readonly code: SessionErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** True when the same call may succeed later without any change. */
  get retryable(): boolean {
    return this.code === "SESSION_BUSY";
  }
}
