import type { HelloOk } from "../connect.ts";
import type { EventFrame, ResponseFrame } from "../frames.ts";
import { formatCancel, formatRequest, parseServerFrame } from "../frames.ts";
import { CLOSE_CODES, MAX_TIMER_MS } from "../limits.ts";
import { GatewayClientError } from "./errors.ts";
import type { Challenge, Credentials, Introduction } from "./handshake.ts";
import { buildConnectParams, parseChallenge, parseHello } from "./handshake.ts";
import type { AnswerOptions } from "./pending-requests.ts";
import { PendingRequests } from "./pending-requests.ts";
import type { SequenceGap } from "./sequence.ts";
import { SequenceTracker } from "./sequence.ts";
import type { ClientSocket, OpenSocket } from "./socket.ts";
import type { AdmittedTarget } from "./target.ts";
import { TickWatchdog } from "./tick-watchdog.ts";

export interface ConnectionOptions {
  target: AdmittedTarget;
  openSocket: OpenSocket;
  introduction: Introduction;
  credentials: Credentials;
  /** From now to `hello-ok`. */
  handshakeTimeoutMs: number;
  /** Closes the connection, also during the handshake. */
  signal: AbortSignal;
}

export interface EventSink {
  onEvent(frame: EventFrame): void;
  onGap(gap: SequenceGap): void;
}

export interface SendOptions extends AnswerOptions {
  signal?: AbortSignal | undefined;
  traceparent?: string | undefined;
}

const CONNECT_ID = "connect";
const WAIT_FOR_EVER: AnswerOptions = { timeoutMs: Infinity, expectFinal: false, finalTimeoutMs: Infinity };
/** A UTF-16 unit takes at most this many bytes of UTF-8. */
const MAX_BYTES_PER_CHAR = 3;

/** One socket from its handshake to its end. It never comes back: the client makes a new one. */
export class Connection {
  /** Resolves when the connection ended, with the error that its pending requests were rejected with. */
  readonly ended: Promise<GatewayClientError>;
  readonly target: AdmittedTarget;
  readonly #pending = new PendingRequests();
  readonly #sequence = new SequenceTracker();
  readonly #challenge: Promise<Challenge>;
  #resolveEnded!: (error: GatewayClientError) => void;
  #resolveChallenge!: (challenge: Challenge) => void;
  #socket: ClientSocket | undefined;
  #watchdog: TickWatchdog | undefined;
  #hello: HelloOk | undefined;
  #end: GatewayClientError | undefined;
  #sink: EventSink | undefined;
  /** Events that came right after `hello-ok`, before anybody could listen. Earlier ones are nobody's. */
  #early: EventFrame[] = [];
  #lastId = 0;

  private constructor(target: AdmittedTarget) {
    this.target = target;
    this.ended = new Promise((resolve) => (this.#resolveEnded = resolve));
    this.#challenge = new Promise((resolve) => (this.#resolveChallenge = resolve));
  }

  /**
   * Connects and introduces itself. Rejects with `GatewayRequestError` when the gateway refused, with
   * `GatewayClientError` for everything else; then the socket is closed.
   */
  static async open(options: ConnectionOptions): Promise<Connection> {
    if (options.signal.aborted) throw closedError();
    const connection = new Connection(options.target);
    const onAbort = () => connection.#finish(closedError(), CLOSE_CODES.normal);
    options.signal.addEventListener("abort", onAbort, { once: true });
    void connection.ended.then(() => options.signal.removeEventListener("abort", onAbort));
    try {
      await connection.#shakeHands(options);
      return connection;
    } catch (error) {
      connection.#finish(new GatewayClientError("CONNECT_FAILED", "The handshake failed.", { cause: error }));
      throw error;
    }
  }

  get hello(): HelloOk {
    if (!this.#hello) throw new TypeError("A connection has no hello before its handshake.");
    return this.#hello;
  }

  /** Starts the delivery of events; those that came earlier are delivered now. */
  deliverTo(sink: EventSink): void {
    this.#sink = sink;
    for (const frame of this.#early.splice(0)) this.#onEvent(frame);
  }

  request(method: string, params: unknown, options: SendOptions): Promise<unknown> {
    const { signal, traceparent } = options;
    if (this.#end) return Promise.reject(this.#end);
    if (signal?.aborted) return Promise.reject(abortedError(method, signal));

    const id = String(++this.#lastId);
    const text = formatRequest({ id, method, params, ...(traceparent !== undefined && { traceparent }) });
    const { maxPayload } = this.hello.policy;
    if (byteLengthExceeds(text, maxPayload)) return Promise.reject(tooLargeError(method, maxPayload));

    const answer = this.#pending.add(id, method, options);
    const onAbort = () => {
      this.#socket?.send(formatCancel(id));
      this.#pending.reject(id, abortedError(method, signal));
    };
    signal?.addEventListener("abort", onAbort, { once: true });
    this.#socket?.send(text);
    return answer.finally(() => signal?.removeEventListener("abort", onAbort));
  }

  async #shakeHands(options: ConnectionOptions): Promise<void> {
    const { handshakeTimeoutMs } = options;
    const onTimeout = () => this.#finish(handshakeTimeoutError(handshakeTimeoutMs));
    const timer = setTimeout(onTimeout, Math.min(handshakeTimeoutMs, MAX_TIMER_MS));
    try {
      const socket = await this.#orEnd(this.#openSocket(options));
      const challenge = await this.#orEnd(this.#challenge);
      const params = await buildConnectParams(options.introduction, options.credentials, challenge);
      const answer = this.#pending.add(CONNECT_ID, "connect", WAIT_FOR_EVER);
      socket.send(formatRequest({ id: CONNECT_ID, method: "connect", params }));
      await this.#orEnd(answer);
    } finally {
      clearTimeout(timer);
    }
  }

  async #openSocket({ openSocket, target }: ConnectionOptions): Promise<ClientSocket> {
    const socket = await openSocket(target, {
      onMessage: (text) => this.#onMessage(text),
      onClose: ({ code, reason, error }) => this.#finish(this.#closeError(code, reason, error)),
    });
    this.#socket = socket;
    if (this.#end) socket.close(CLOSE_CODES.normal, "");
    return socket;
  }

  #onMessage(text: string): void {
    if (this.#end) return;
    this.#watchdog?.heard();
    const frame = parseServerFrame(text);
    if (!frame) {
      if (!this.#hello) this.#finish(invalidHandshakeError("its first frames are not frames of the protocol"));
    } else if (frame.type === "event") {
      this.#onEvent(frame);
    } else if (frame.id === CONNECT_ID && frame.ok) {
      this.#onHello(frame);
    } else {
      this.#pending.answer(frame);
    }
  }

  #onHello(frame: ResponseFrame & { ok: true }): void {
    const hello = parseHello(frame.payload);
    if (!hello) return this.#finish(invalidHandshakeError("its answer to connect is no hello-ok"));
    this.#hello = hello;
    const { tickIntervalMs } = hello.policy;
    this.#watchdog = new TickWatchdog({
      tickIntervalMs,
      yields: () => this.#pending.allHaveDeadlines,
      onSilence: () => this.#finish(silenceError(tickIntervalMs), CLOSE_CODES.tickTimeout, "tick timeout"),
    });
    this.#pending.answer(frame);
  }

  #onEvent(frame: EventFrame): void {
    if (frame.event === "connect.challenge") {
      const challenge = parseChallenge(frame.payload);
      if (challenge) this.#resolveChallenge(challenge);
      return;
    }
    if (!this.#sink) {
      if (this.#hello) this.#early.push(frame);
      return;
    }
    const gap = isSequenceNumber(frame.seq) ? this.#sequence.observe(frame.seq) : undefined;
    if (gap) this.#sink.onGap(gap);
    this.#sink.onEvent(frame);
  }

  /** The value, unless the connection ends first. */
  #orEnd<T>(value: Promise<T>): Promise<T> {
    return Promise.race([value, this.ended.then((error) => Promise.reject(error))]);
  }

  #closeError(code: number, reason: string, error: Error | undefined): GatewayClientError {
    if (error instanceof GatewayClientError) return error;
    const because = reason || error?.message || "no reason given";
    return this.#hello
      ? new GatewayClientError("DISCONNECTED", `The gateway connection ended (${code}: ${because}).`, {
          closeCode: code,
          cause: error,
        })
      : new GatewayClientError("CONNECT_FAILED", `The gateway did not answer (${code}: ${because}). Is it running?`, {
          closeCode: code,
          cause: error,
        });
  }

  #finish(error: GatewayClientError, closeCode: number = CLOSE_CODES.normal, reason = ""): void {
    if (this.#end) return;
    this.#end = error;
    this.#watchdog?.stop();
    this.#socket?.close(closeCode, reason);
    this.#pending.rejectAll(error);
    this.#resolveEnded(error);
  }
}

export function closedError(): GatewayClientError {
  return new GatewayClientError("CLOSED", "The client was closed.");
}

function abortedError(method: string, signal: AbortSignal | undefined): GatewayClientError {
  return new GatewayClientError("ABORTED", `${method} was cancelled.`, { cause: signal?.reason });
}

function tooLargeError(method: string, maxBytes: number): GatewayClientError {
  return new GatewayClientError(
    "PAYLOAD_TOO_LARGE",
    `The gateway accepts at most ${maxBytes} bytes; make the params of ${method} smaller.`,
  );
}

function handshakeTimeoutError(timeoutMs: number): GatewayClientError {
  return new GatewayClientError(
    "HANDSHAKE_TIMEOUT",
    `The gateway did not complete the handshake within ${timeoutMs} ms.`,
  );
}

function invalidHandshakeError(problem: string): GatewayClientError {
  return new GatewayClientError(
    "HANDSHAKE_INVALID",
    `This is no gateway that speaks the protocol: ${problem}. Check the URL.`,
  );
}

function silenceError(tickIntervalMs: number): GatewayClientError {
  return new GatewayClientError("DISCONNECTED", `The gateway was silent for ${2 * tickIntervalMs} ms.`, {
    closeCode: CLOSE_CODES.tickTimeout,
  });
}

function isSequenceNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function byteLengthExceeds(text: string, maxBytes: number): boolean {
  return text.length * MAX_BYTES_PER_CHAR > maxBytes && new TextEncoder().encode(text).length > maxBytes;
}
