import type { OperatorScope } from "./scopes.ts";

/** Every `error.code` that a gateway answers with. */
export const ERROR_CODES = [
  "INVALID_REQUEST",
  "FORBIDDEN",
  "NOT_PAIRED",
  "NOT_LINKED",
  "APPROVAL_NOT_FOUND",
  "AGENT_TIMEOUT",
  "UNAVAILABLE",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Every `error.details.code` of a refused handshake. */
export const HANDSHAKE_DETAIL_CODES = [
  "PROTOCOL_MISMATCH",
  "CONTROL_UI_ORIGIN_NOT_ALLOWED",
  "AUTH_TOKEN_MISSING",
  "AUTH_TOKEN_MISMATCH",
  "AUTH_TOKEN_NOT_CONFIGURED",
  "AUTH_PASSWORD_MISSING",
  "AUTH_PASSWORD_MISMATCH",
  "AUTH_PASSWORD_NOT_CONFIGURED",
  "AUTH_BOOTSTRAP_TOKEN_INVALID",
  "AUTH_DEVICE_TOKEN_MISMATCH",
  "AUTH_SCOPE_MISMATCH",
  "AUTH_RATE_LIMITED",
  "AUTH_TAILSCALE_IDENTITY_MISSING",
  "AUTH_TAILSCALE_PROXY_MISSING",
  "AUTH_TAILSCALE_WHOIS_FAILED",
  "AUTH_TAILSCALE_IDENTITY_MISMATCH",
  "DEVICE_IDENTITY_REQUIRED",
  "DEVICE_AUTH_NONCE_REQUIRED",
  "DEVICE_AUTH_NONCE_MISMATCH",
  "DEVICE_AUTH_SIGNATURE_INVALID",
  "DEVICE_AUTH_SIGNATURE_EXPIRED",
  "DEVICE_AUTH_DEVICE_ID_MISMATCH",
  "DEVICE_AUTH_PUBLIC_KEY_INVALID",
  "PAIRING_REQUIRED",
] as const;

export type HandshakeDetailCode = (typeof HANDSHAKE_DETAIL_CODES)[number];

/** Why a device must be approved (again), as `details.reason` of `PAIRING_REQUIRED`. */
export type PairingReason = "not-paired" | "role-upgrade" | "scope-upgrade" | "metadata-upgrade";

/** The `error` member of a failed response. */
export interface WireError {
  code: ErrorCode | (string & {});
  message: string;
  details?: Record<string, unknown>;
  retryable?: boolean;
  retryAfterMs?: number;
}

export interface ErrorOptions {
  details?: Record<string, unknown>;
  /** True when the same request can succeed later. */
  retryable?: boolean;
  retryAfterMs?: number;
  cause?: unknown;
}

/**
 * A request that the gateway refused: thrown by handlers on the server, by `GatewayClient` on the client. Branch on
 * `code` and `details`, never on the message. A newer gateway may send a code that this version does not know.
 */
export class GatewayRequestError extends Error {
  override readonly name = "GatewayRequestError";
  readonly code: WireError["code"];
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(code: WireError["code"], message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.retryable = options.retryable ?? false;
    this.retryAfterMs = options.retryAfterMs;
  }

  /** `details.code`, the finer code of handshake and scope failures. */
  get detailCode(): string | undefined {
    return typeof this.details?.code === "string" ? this.details.code : undefined;
  }

  /** The wire form: absent members are left out; stack and cause never leave the process. */
  toWire(): WireError {
    return {
      code: this.code,
      message: this.message,
      ...(this.details && { details: this.details }),
      ...(this.retryable && { retryable: true }),
      ...(this.retryAfterMs !== undefined && { retryAfterMs: this.retryAfterMs }),
    };
  }

  /** Reads an `error` member; anything unreadable becomes `UNAVAILABLE`. */
  static fromWire(wire: unknown): GatewayRequestError {
    const error = (typeof wire === "object" && wire !== null ? wire : {}) as Partial<Record<keyof WireError, unknown>>;
    if (typeof error.code !== "string") {
      return new GatewayRequestError("UNAVAILABLE", "The gateway refused the request without a readable error.");
    }
    const options: ErrorOptions = { retryable: error.retryable === true };
    if (typeof error.details === "object" && error.details !== null) {
      options.details = error.details as Record<string, unknown>;
    }
    const { retryAfterMs } = error;
    if (typeof retryAfterMs === "number" && retryAfterMs >= 0 && Number.isFinite(retryAfterMs)) {
      options.retryAfterMs = retryAfterMs;
    }
    return new GatewayRequestError(error.code, typeof error.message === "string" ? error.message : error.code, options);
  }
}

export function invalidRequest(message: string, details?: Record<string, unknown>): GatewayRequestError {
  return new GatewayRequestError("INVALID_REQUEST", message, details ? { details } : {});
}

export function unknownMethod(method: string): GatewayRequestError {
  return invalidRequest(`unknown method: ${shorten(method)}`);
}

const MAX_QUOTED_CHARS = 200;

/** Text from a frame, short enough to be sent back in an error. */
export function shorten(text: string): string {
  return text.length > MAX_QUOTED_CHARS ? `${text.slice(0, MAX_QUOTED_CHARS)}…` : text;
}

export function idempotencyConflict(): GatewayRequestError {
  return invalidRequest("idempotencyKey was already used with other params; send a new key", {
    reason: "idempotency-conflict",
  });
}

export function missingScope(
  missing: OperatorScope,
  required: readonly OperatorScope[] = [missing],
): GatewayRequestError {
  return new GatewayRequestError("FORBIDDEN", `missing scope: ${missing}`, {
    details: { code: "MISSING_SCOPE", missingScope: missing, requiredScopes: [...required] },
  });
}

/** Nothing waits under this id; the reason is also `details.reason`. */
export function approvalNotFound(
  id: string,
  reason: "unknown" | "expired" | "withdrawn" | "ambiguous" | "gone",
): GatewayRequestError {
  return new GatewayRequestError("APPROVAL_NOT_FOUND", `approval ${shorten(id)}: ${APPROVAL_GONE[reason]}`, {
    details: { reason },
  });
}

const APPROVAL_GONE = {
  unknown: "nothing waits under this id",
  expired: "it has expired",
  withdrawn: "it was taken back",
  ambiguous: "several ids begin like this; give more of it",
  gone: "it was answered elsewhere",
};

export function unauthorizedRole(role: string): GatewayRequestError {
  return new GatewayRequestError("FORBIDDEN", `unauthorized role: ${role}`);
}

export function unavailable(
  message: string,
  options: { retryable?: boolean; retryAfterMs?: number; reason?: string; cause?: unknown } = {},
): GatewayRequestError {
  const { reason, ...rest } = options;
  return new GatewayRequestError("UNAVAILABLE", message, { ...rest, ...(reason && { details: { reason } }) });
}

export function agentTimeout(message: string): GatewayRequestError {
  return new GatewayRequestError("AGENT_TIMEOUT", message, { retryable: true });
}

/** A refused handshake: `INVALID_REQUEST` with the finer code in `details`. */
export function handshakeRefused(
  code: Exclude<HandshakeDetailCode, "PAIRING_REQUIRED">,
  message: string,
  options: { details?: Record<string, unknown>; retryAfterMs?: number } = {},
): GatewayRequestError {
  return new GatewayRequestError("INVALID_REQUEST", message, {
    details: { code, ...options.details },
    ...(options.retryAfterMs !== undefined && { retryable: true, retryAfterMs: options.retryAfterMs }),
  });
}

export interface PairingDetails {
  requestId: string;
  reason: PairingReason;
  deviceId: string;
  requestedRole?: string;
  requestedScopes?: readonly string[];
  approvedRoles?: readonly string[];
  approvedScopes?: readonly string[];
}

/** A handshake that waits for approval. The close reason must start with {@link PAIRING_CLOSE_REASON}. */
export function pairingRequired(details: PairingDetails): GatewayRequestError {
  return new GatewayRequestError(
    "NOT_PAIRED",
    `pairing required: approve this device with: oc devices approve ${details.requestId}`,
    { details: { code: "PAIRING_REQUIRED", ...details } },
  );
}

export const PAIRING_CLOSE_REASON = "pairing required";
export const SLOW_CONSUMER_CLOSE_REASON = "slow consumer";
