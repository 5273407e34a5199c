/** Why a request or a connection failed on the client's side. */
export type GatewayClientErrorCode =
  /** The URL may not be used; no connection was made. */
  | "URL_REFUSED"
  /** The certificate is not the pinned one; no credential was sent. */
  | "TLS_PIN_MISMATCH"
  /** No socket, or it closed before the handshake ended. */
  | "CONNECT_FAILED"
  | "HANDSHAKE_TIMEOUT"
  /** The other side does not speak this protocol. */
  | "HANDSHAKE_INVALID"
  /** A request while there is no connection; it was not sent. */
  | "NOT_CONNECTED"
  /** The connection ended before the answer. The gateway may have done the work; it is never sent again. */
  | "DISCONNECTED"
  /** `close()` was called. */
  | "CLOSED"
  | "TIMEOUT"
  | "ABORTED"
  /** The request is larger than the gateway accepts; it was not sent. */
  | "PAYLOAD_TOO_LARGE";

const FINAL: ReadonlySet<GatewayClientErrorCode> = new Set(["URL_REFUSED", "TLS_PIN_MISMATCH", "CLOSED"]);

/** A failure that the gateway did not report itself (those are `GatewayRequestError`). Never contains credentials. */
export class GatewayClientError extends Error {
  override readonly name = "GatewayClientError";
  readonly code: GatewayClientErrorCode;
  /** Close code of the socket, when a close caused this. */
  readonly closeCode: number | undefined;

  constructor(code: GatewayClientErrorCode, message: string, options: { cause?: unknown; closeCode?: number } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.closeCode = options.closeCode;
  }

  /** Whether connecting again can help. */
  get final(): boolean {
    return FINAL.has(this.code);
  }
}
