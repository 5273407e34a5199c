/** Everything that the router refuses. */
export type RouterErrorCode =
  | "INVALID_SESSION_KEY"
  | "SESSION_AGENT_MISMATCH"
  | "INVALID_MAIN_KEY"
  | "AGENT_DUPLICATE"
  | "AGENT_DEFAULT_FORBIDDEN"
  | "AGENT_DIR_SHARED"
  | "AGENT_UNKNOWN"
  | "ACCOUNT_ID_RESERVED"
  | "CHANNEL_REQUIRED";

/** A refusal of `@oc/router`. The message names the field and the remedy. */
export class RouterError extends Error {
  override readonly name = "RouterError";

  constructor(
    readonly code: RouterErrorCode,
    message: string,
  ) {
    super(message);
  }
}
