/** How an envelope names a failure, and with it the exit code: `parse_error` 2, the others 1. */
export type LobsterErrorType = "parse_error" | "runtime_error" | "doctor_error";

export type LobsterErrorCode =
  /** The text of a pipeline cannot be read, or a command line was used wrongly. */
  | "PIPELINE_SYNTAX"
  | "USAGE"
  | "COMMAND_UNKNOWN"
  | "FLAG_UNKNOWN"
  /** A stage was given something that it cannot work with, or failed. */
  | "COMMAND_FAILED"
  | "PROCESS_FAILED"
  | "OUTPUT_LIMIT"
  | "TOOL_FAILED"
  | "LLM_FAILED"
  | "SCHEMA_INVALID"
  /** A workflow file that cannot be read or is not valid, a step that failed, a budget that is spent. */
  | "WORKFLOW_INVALID"
  | "STEP_FAILED"
  | "COST_LIMIT"
  /** Resuming. */
  | "TOKEN_INVALID"
  | "CHECKPOINT_GONE"
  /** Damaged, or of another version. */
  | "CHECKPOINT_UNREADABLE"
  | "RESPONSE_INVALID"
  | "APPROVER_REFUSED"
  | "STATE_KEY_INVALID"
  | "STATE_UNREADABLE"
  | "STATE_IO"
  /** Ended from outside. */
  | "CANCELLED"
  | "TIMEOUT"
  | "NOT_APPROVED"
  | "INTERNAL";

export interface LobsterErrorOptions {
  type?: LobsterErrorType;
  cause?: unknown;
}

/** Everything that this package throws on purpose. `message` is what an envelope shows. */
export class LobsterError extends Error {
  override readonly name = "LobsterError";
  readonly type: LobsterErrorType;
  readonly code: LobsterErrorCode;

  constructor(code: LobsterErrorCode, message: string, options: LobsterErrorOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.type = options.type ?? "runtime_error";
    this.code = code;
  }
}

export function parseError(code: LobsterErrorCode, message: string, cause?: unknown): LobsterError {
  return new LobsterError(code, message, { type: "parse_error", cause });
}

/** What was thrown, in its own words. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
