/** Why a call was refused before anything was stored. */
export type TaskFlowErrorCode =
  | "INVALID_PARAMETER"
  | "FLOW_JSON_INVALID"
  | "FLOW_JSON_TOO_LARGE"
  | "FLOW_UNREADABLE"
  | "PERSIST_FAILED";

/** Every thrown refusal of this package; `code` is stable, the message says what to do next. */
export class TaskFlowError extends Error {
  override readonly name = "TaskFlowError";

  constructor(
    readonly code: TaskFlowErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
