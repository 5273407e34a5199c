import { ToolFailure } from "@oc/plugin-sdk";

/**
 * Why a task failed. Everything before `TIMEOUT` is decided before a request is made; everything from there on ends the one
 * request that was made.
 */
export type LlmTaskErrorCode =
  | "CONFIG_INVALID"
  | "INPUT_INVALID"
  | "MODEL_UNRESOLVED"
  | "OVERRIDE_REFUSED"
  | "MODEL_NOT_ALLOWED"
  | "THINKING_INVALID"
  | "SCHEMA_INVALID"
  | "ISOLATION_UNSUPPORTED"
  | "TIMEOUT"
  | "ABORTED"
  | "MODEL_FAILED"
  | "ANSWER_IS_TOOL_CALL"
  | "ANSWER_TOO_LARGE"
  | "ANSWER_EMPTY"
  | "ANSWER_INVALID_JSON"
  | "ANSWER_MISMATCH";

/**
 * Every refusal of this package; `code` is stable, the message says what is wrong. Messages hold no credential and at most
 * 400 characters of what a model said.
 */
export class LlmTaskError extends ToolFailure {
  override readonly name = "LlmTaskError";

  constructor(
    readonly code: LlmTaskErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
