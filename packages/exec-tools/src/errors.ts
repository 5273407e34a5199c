export type ExecToolsErrorCode =
  | "OPTIONS_INVALID"
  | "CALL_INVALID"
  | "WORKDIR_INVALID"
  | "COMMAND_REFUSED"
  | "SCRIPT_REFUSED"
  | "HOST_REFUSED"
  | "ELEVATED_REFUSED"
  | "SESSION_NOT_FOUND"
  | "SESSION_STATE"
  | "SHUTTING_DOWN"
  | "HOST_UNKNOWN"
  | "ENV_REJECTED"
  | "PATCH_INVALID"
  | "PATCH_MISMATCH"
  | "PATCH_PATH_REFUSED"
  | "PATCH_TARGET_INVALID"
  | "PATCH_WRITE_FAILED"
  | "PATCH_RECOVERY_FAILED";

/** Every refusal of this package; `code` is stable, the message says what to do next. */
export class ExecToolsError extends Error {
  override readonly name = "ExecToolsError";

  constructor(
    readonly code: ExecToolsErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
