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
  | "CHANNEL_REQUIRED"
  | "CHANNEL_ID_INVALID"
  | "PEER_KIND_INVALID"
  | "FACT_INVALID"
  | "BINDING_INVALID"
  | "BINDING_AGENT_REQUIRED"
  | "BINDING_UNKNOWN_AGENT"
  | "BINDING_UNKNOWN_FIELD"
  | "BINDING_BLANK_FIELD"
  | "BINDING_PEER_KIND"
  | "BINDING_ROLES_WITHOUT_GUILD"
  | "BINDING_ACP_PEER_REQUIRED"
  | "TOPIC_UNKNOWN_AGENT"
  | "ROUTES_CONFIG_INVALID";

/** A refusal of `@oc/router`. The message names the field and the remedy. */
export class RouterError extends Error {
  override readonly name = "RouterError";

  /** `path` is where in the configuration it stands, for example `bindings[3].match.peer.id`; the message begins with it. */
  constructor(
    readonly code: RouterErrorCode,
    /** The message without the path. */
    readonly problem: string,
    readonly path?: string,
  ) {
    super(path === undefined ? problem : `${path}: ${problem}`);
  }
}
