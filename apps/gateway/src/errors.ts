/** Why a gateway refused to start or to act. */
export type GatewayErrorCode =
  | "GATEWAY_MODE_NOT_LOCAL"
  | "GATEWAY_CONFIG_INVALID"
  | "GATEWAY_ENV_INVALID"
  | "GATEWAY_PORT_INVALID"
  | "GATEWAY_BIND_INVALID"
  | "GATEWAY_BIND_FAILED"
  | "GATEWAY_AUTH_REQUIRED"
  | "GATEWAY_AUTH_AMBIGUOUS"
  | "GATEWAY_AUTH_SECRET_INVALID"
  | "GATEWAY_TAILSCALE_INVALID"
  | "GATEWAY_UNSUPPORTED"
  | "GATEWAY_ALREADY_RUNNING"
  | "GATEWAY_PORT_IN_USE"
  | "GATEWAY_STATE_DIR_UNUSABLE"
  | "GATEWAY_IDENTITY_INVALID"
  | "SESSION_STORE_MIGRATION_REQUIRED"
  | "GATEWAY_CLOSED";

/** A refusal with its remedy in `message`. Messages name keys and paths, never secret values. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  constructor(
    readonly code: GatewayErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
