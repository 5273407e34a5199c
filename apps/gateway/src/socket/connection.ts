import { randomBytes, randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";
import {
  checkConnect,
  CLOSE_CODES,
  formatErrorResponse,
  formatEvent,
  GatewayRequestError,
  hasScope,
  invalidRequest,
  PAIRING_CLOSE_REASON,
  parseClientFrame,
  SLOW_CONSUMER_CLOSE_REASON,
  unavailable,
  type ConnectCheck,
  type EventName,
  type EventPayload,
  type OperatorScope,
  type RequestFrame,
} from "@oc/protocol";
import type { RawData, WebSocket } from "ws";
import type { ClientAddressDecision } from "../access/client-address.ts";
import type { Admission, ConnectAttempt } from "../access/handshake.ts";
import type { GatewayLimits } from "../limits.ts";

/** Most requests that one connection may have in flight. */
export const MAX_REQUESTS_IN_FLIGHT = 512;

/** What is known of a socket before anything was said. */
export interface SocketFacts {
  address: ClientAddressDecision;
  peerAddress: string;
  origin: string | undefined;
  host: string | undefined;
}

/** What a connection needs from the gateway around it. */
export interface ConnectionHost {
  limits: GatewayLimits;
  now(): number;
  admit(attempt: ConnectAttempt): Promise<Admission>;
  /** Registers the connection and answers the text of its `hello-ok` response. */
  welcome(connection: Connection, requestId: string): string;
  /** The connection has its `hello-ok`. */
  opened(connection: Connection): void;
  /** Runs a request. Answers the text of the response; `early` sends the first answer of a two-phase method. */
  dispatch(
    connection: Connection,
    frame: RequestFrame,
    signal: AbortSignal,
    early: (text: string) => void,
  ): Promise<string>;
  closed(connection: Connection): void;
  refused(facts: SocketFacts, error: GatewayRequestError): void;
}

type Phase = "challenged" | "connecting" | "open" | "closed";

/**
 * One WebSocket, from its challenge to its close:
 * `challenged` waits for `connect`, `connecting` decides it, `open` answers requests and receives events.
 */
export class Connection {
  readonly id = randomUUID();
  readonly facts: SocketFacts;
  /** Sessions whose messages this client follows. */
  readonly messageSubscriptions = new Set<string>();
  /** Runs that this client started; it receives their tool events. */
  readonly followedRuns = new Set<string>();
  subscribedToSessions = false;

  readonly #socket: WebSocket;
  readonly #transport: Duplex;
  readonly #host: ConnectionHost;
  readonly #nonce = randomBytes(24).toString("base64url");
  readonly #inFlight = new Map<string, AbortController>();
  readonly #visibleScopes = new Map<OperatorScope, boolean>();
  #phase: Phase = "challenged";
  #handshakeTimer: NodeJS.Timeout | undefined;
  #admission: Admission | undefined;
  #check: Extract<ConnectCheck, { ok: true }> | undefined;
  #seq = 0;
  #corked = false;
  #pingSentAt: number | undefined;

  constructor(socket: WebSocket, transport: Duplex, facts: SocketFacts, host: ConnectionHost) {
    this.#socket = socket;
    this.#transport = transport;
    this.#host = host;
    this.facts = facts;
    socket.on("message", (data, isBinary) => this.#receive(data, isBinary));
    socket.on("close", () => this.#ended());
    socket.on("pong", () => (this.#pingSentAt = undefined));
    // ws closes the socket itself after a protocol error; without a listener the error would end the process.
    socket.on("error", () => {});
    this.#handshakeTimer = setTimeout(
      () => this.close(CLOSE_CODES.policy, "handshake timeout"),
      host.limits.handshakeTimeoutMs,
    );
    this.#send(formatEvent("connect.challenge", { nonce: this.#nonce, ts: host.now() })());
  }

  /** What was granted; only an open connection has it. */
  get admission(): Admission {
    if (!this.#admission) throw new Error("the connection has not been admitted");
    return this.#admission;
  }

  /** What the client said about itself in `connect`. */
  get hello(): Extract<ConnectCheck, { ok: true }> {
    if (!this.#check) throw new Error("the connection has not been admitted");
    return this.#check;
  }

  get isOpen(): boolean {
    return this.#phase === "open";
  }

  hasCapability(name: string): boolean {
    return this.#check?.connect.caps?.includes(name) === true;
  }

  /** Whether tools that are reserved for owners are for this client. */
  get isOwner(): boolean {
    return this.maySee("operator.admin");
  }

  /** Whether this connection may see what needs `scope`. */
  maySee(scope: OperatorScope | null): boolean {
    if (scope === null) return true;
    let visible = this.#visibleScopes.get(scope);
    if (visible === undefined) {
      visible = hasScope(this.admission.scopes, scope);
      this.#visibleScopes.set(scope, visible);
    }
    return visible;
  }

  /**
   * Sends a broadcast event that this connection is entitled to, under its next number. A socket that does not keep up skips a
   * droppable event (the number is spent, so that the client sees the gap) and is closed for any other.
   */
  sendEvent(format: (seq: number) => string, droppable: boolean): void {
    if (this.#phase !== "open") return;
    this.#seq += 1;
    if (this.#socket.bufferedAmount > this.#host.limits.maxBufferedBytes) {
      if (!droppable) this.close(CLOSE_CODES.policy, SLOW_CONSUMER_CLOSE_REASON);
      return;
    }
    this.#send(format(this.#seq));
  }

  /** Sends an event to this connection alone, outside the numbering. A socket that does not keep up is closed. */
  sendTargeted<E extends EventName>(event: E, payload: EventPayload<E>): void {
    if (this.#phase !== "open") return;
    if (this.#socket.bufferedAmount > this.#host.limits.maxBufferedBytes)
      return this.close(CLOSE_CODES.policy, SLOW_CONSUMER_CLOSE_REASON);
    this.#send(formatEvent(event, payload)());
  }

  /** Checks the peer's last ping and sends the next one. A peer that is silent for too long is cut off. */
  keepAlive(now: number): void {
    if (this.#phase !== "open") return;
    if (this.#pingSentAt === undefined) {
      this.#pingSentAt = Number.POSITIVE_INFINITY;
      this.#socket.ping(undefined, undefined, () => {
        if (this.#pingSentAt === Number.POSITIVE_INFINITY) this.#pingSentAt = this.#host.now();
      });
      return;
    }
    if (now - this.#pingSentAt > this.#host.limits.pongTimeoutMs) this.#socket.terminate();
  }

  close(code: number, reason: string): void {
    if (this.#phase === "closed") return;
    this.#phase = "closed";
    clearTimeout(this.#handshakeTimer);
    this.#socket.close(code, reason.slice(0, 120));
    for (const controller of this.#inFlight.values()) controller.abort();
    this.#host.closed(this);
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#phase === "closed") return;
    if (isBinary) return this.close(CLOSE_CODES.binaryFrame, "binary frames are not accepted");
    const bytes = data as Buffer;
    switch (this.#phase) {
      case "challenged":
        if (bytes.length > this.#host.limits.maxPreAuthBytes)
          return this.close(CLOSE_CODES.tooLarge, "frame too large before connect");
        return void this.#connect(bytes.toString("utf8"));
      case "connecting":
        return this.close(CLOSE_CODES.policy, "wait for hello-ok before the next frame");
      case "open":
        return this.#handleFrame(bytes.toString("utf8"));
    }
  }

  async #connect(text: string): Promise<void> {
    this.#phase = "connecting";
    const parsed = parseClientFrame(text);
    if (parsed.kind === "invalid") return this.#refuse(parsed.id, parsed.error, CLOSE_CODES.policy);
    if (parsed.kind !== "request") return this.close(CLOSE_CODES.policy, "the first frame must be a connect request");
    const { id, method, params } = parsed.frame;
    if (method !== "connect") return this.close(CLOSE_CODES.policy, "the first request must be connect");

    const check = checkConnect(params);
    if (!check.ok) return this.#refuse(id, check.error, check.closeCode);
    try {
      const admission = await this.#host.admit({ check, nonce: this.#nonce, ...this.facts });
      // The socket may have closed, or timed out, while its device was looked up.
      if (this.#phase !== "connecting") return;
      this.#admission = admission;
      this.#check = check;
      const hello = this.#host.welcome(this, id);
      this.#phase = "open";
      clearTimeout(this.#handshakeTimer);
      this.#send(hello);
      this.#host.opened(this);
    } catch (cause) {
      const error =
        cause instanceof GatewayRequestError
          ? cause
          : unavailable("the handshake failed; try again", { retryable: true, cause });
      this.#refuse(id, error, CLOSE_CODES.policy);
    }
  }

  #refuse(requestId: string, error: GatewayRequestError, closeCode: number): void {
    if (this.#phase === "closed") return;
    this.#host.refused(this.facts, error);
    this.#send(formatErrorResponse(requestId, error));
    this.close(
      closeCode,
      error.detailCode === "PAIRING_REQUIRED"
        ? `${PAIRING_CLOSE_REASON}: ${error.details?.["requestId"]}`
        : error.message,
    );
  }

  #handleFrame(text: string): void {
    const parsed = parseClientFrame(text);
    switch (parsed.kind) {
      case "request":
        return void this.#handleRequest(parsed.frame);
      case "cancel":
        return this.#inFlight.get(parsed.id)?.abort();
      case "ignored":
        return;
      case "invalid":
        return this.#send(formatErrorResponse(parsed.id, parsed.error));
      case "unusable":
        return this.close(CLOSE_CODES.policy, parsed.reason);
    }
  }

  async #handleRequest(frame: RequestFrame): Promise<void> {
    if (this.#inFlight.has(frame.id)) {
      return this.#send(
        formatErrorResponse(frame.id, invalidRequest(`a request with id "${frame.id}" is still in flight`)),
      );
    }
    if (this.#inFlight.size >= MAX_REQUESTS_IN_FLIGHT) {
      const busy = unavailable("too many requests in flight on this connection", {
        retryable: true,
        retryAfterMs: 1_000,
      });
      return this.#send(formatErrorResponse(frame.id, busy));
    }
    const controller = new AbortController();
    this.#inFlight.set(frame.id, controller);
    try {
      this.#send(await this.#host.dispatch(this, frame, controller.signal, (text) => this.#send(text)));
    } finally {
      this.#inFlight.delete(frame.id);
    }
  }

  #send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#corkUntilIdle();
    this.#socket.send(text);
  }

  /** Frames of one pass of the event loop leave in one system call. */
  #corkUntilIdle(): void {
    if (this.#corked) return;
    this.#corked = true;
    this.#transport.cork();
    setImmediate(() => {
      this.#corked = false;
      this.#transport.uncork();
    });
  }

  #ended(): void {
    if (this.#phase === "closed") return;
    this.#phase = "closed";
    clearTimeout(this.#handshakeTimer);
    for (const controller of this.#inFlight.values()) controller.abort();
    this.#host.closed(this);
  }
}
