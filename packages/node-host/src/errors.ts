export type NodeHostErrorCode =
  /** An option cannot be used; the message names it. */
  | "OPTIONS_INVALID"
  /** The gateway refuses this node for good: credential, device or protocol. */
  | "GATEWAY_REFUSED"
  /** The address or the certificate may not be used; nothing was sent. */
  | "GATEWAY_UNSAFE"
  /** Params of a command that cannot be used; nothing ran. */
  | "INVALID_REQUEST"
  /** This node does not offer the command. */
  | "COMMAND_UNKNOWN"
  /** The node's own rules forbid it; nothing ran. `reason` says which. */
  | "SYSTEM_RUN_DENIED"
  /** The approvals file is not as the caller believes, or cannot be written. */
  | "APPROVALS_REFUSED";

/** Every refusal of this package; `code` is stable, the message says what to do next. */
export class NodeHostError extends Error {
  override readonly name = "NodeHostError";
  /** Of `SYSTEM_RUN_DENIED`: `security=deny`, `approval-required`, `allowlist-miss`, `execution-plan-miss`, a drift, … */
  readonly reason: string | undefined;

  constructor(
    readonly code: NodeHostErrorCode,
    message: string,
    options: ErrorOptions & { reason?: string } = {},
  ) {
    super(message, options);
    this.reason = options.reason;
  }
}

export function invalidParam(field: string, expected: string): NodeHostError {
  return new NodeHostError("INVALID_REQUEST", `${field}: ${expected}`);
}

/** A refusal by this node's own rules: nothing ran. */
export function runDenied(reason: string, what: string): NodeHostError {
  return new NodeHostError("SYSTEM_RUN_DENIED", `SYSTEM_RUN_DENIED: ${reason} (${what})`, { reason });
}
