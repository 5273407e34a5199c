/** Why a run, an abort or a tool call was refused. */
export type AgentRuntimeErrorCode =
  | "RUNTIME_CLOSED"
  | "INVALID_REQUEST"
  | "ACTIVE_LEAF_CHANGED"
  | "QUEUE_FULL"
  | "RUN_WITHDRAWN"
  | "SESSION_NOT_DRAINED"
  | "TOOLS_EMPTY"
  | "PATH_OUTSIDE_WORKSPACE"
  | "PATH_INVALID"
  | "PATH_CHANGED"
  | "FILE_NOT_FOUND"
  | "FILE_NOT_REGULAR"
  | "FILE_TOO_LARGE"
  | "FILE_NOT_TEXT"
  | "EDIT_NO_MATCH"
  | "EDIT_AMBIGUOUS";

export class AgentRuntimeError extends Error {
  override readonly name = "AgentRuntimeError";
  constructor(
    readonly code: AgentRuntimeErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
