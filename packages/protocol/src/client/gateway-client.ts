import type { HelloOk } from "../connect.ts";
import type { DeviceIdentity } from "../device-identity.ts";
import { GatewayRequestError } from "../errors.ts";
import type { EventName, EventPayload } from "../events.ts";
import type { EventFrame } from "../frames.ts";
import type { GatewayUrlPolicy } from "../gateway-url.ts";
import { HANDSHAKE_TIMEOUT_MS, MAX_TIMER_MS, REQUEST_TIMEOUT_MS } from "../limits.ts";
import type {
  MethodAccepted,
  MethodName,
  MethodParams,
  MethodResult,
  TwoPhaseMethodName,
} from "../methods/catalogue.ts";
import type { Role } from "../scopes.ts";
import type { BackoffOptions } from "./backoff.ts";
import { isStable, reconnectDelayMs } from "./backoff.ts";
import { Connection, closedError } from "./connection.ts";
import { GatewayClientError } from "./errors.ts";
import type { ClientDescription, Credentials } from "./handshake.ts";
import type { Unsubscribe } from "./listeners.ts";
import { Listeners } from "./listeners.ts";
import type { SequenceGap } from "./sequence.ts";
import type { OpenSocket } from "./socket.ts";
import { openDefaultSocket } from "./socket.ts";
import { Subscriptions } from "./subscriptions.ts";
import { admitTarget, mayTryDeviceToken } from "./target.ts";

/** A device token that the gateway issued; store it like a password. */
export interface IssuedDeviceToken {
  deviceToken: string;
  role: string;
  scopes: readonly string[];
}

export interface GatewayClientOptions {
  /** `ws:`, `wss:`, `http:` or `https:`; judged by `checkGatewayUrl` before anything is sent. */
  url: string;
  client: ClientDescription;
  /** Default `operator`. */
  role?: Role;
  /** Requested scopes. With a device token, leave them out to get all that the token holds. */
  scopes?: readonly string[];
  /** Behaviour claims such as `tool-events`. */
  caps?: readonly string[];
  /** Of a node: what it offers to run. */
  commands?: readonly string[];
  /** Fixed, or asked for before every connect. */
  credentials?: Credentials | (() => Credentials | Promise<Credentials>);
  /** Signs the connect request. Without one only loopback admits the client. */
  device?: DeviceIdentity;
  /**
   * Asked once when the shared token was refused (`AUTH_TOKEN_MISMATCH`) by a gateway on loopback or behind a pinned
   * certificate. The token is used from then on; when it is refused too, the client stops.
   */
  storedDeviceToken?: () => Promise<string | undefined> | string | undefined;
  /** Told about every token of a `hello-ok`. Tokens for other roles come only over TLS or loopback. */
  onDeviceToken?: (issued: IssuedDeviceToken) => void | Promise<void>;
  /** SHA-256 of the one certificate to trust: 64 hex digits, colons and case do not matter. */
  tlsFingerprint?: string;
  /** Permits unencrypted connections to private networks. Default false. */
  allowInsecurePrivate?: boolean;
  /** Looks up every address of a host name, so that unencrypted names can be judged. */
  resolve?: GatewayUrlPolicy["resolve"];
  /** Comes back after a lost connection. Default true; false makes the first failure final. */
  reconnect?: boolean | BackoffOptions;
  /** Default deadline of a request. 30000. */
  requestTimeoutMs?: number;
  /** From opening the socket to `hello-ok`. 15000. */
  handshakeTimeoutMs?: number;
  /** Other transport than `ws` on Node and the global WebSocket elsewhere. */
  openSocket?: OpenSocket;
  /** Told what nobody awaits: a handler that threw, a subscription that could not be renewed. Default: uncaught error. */
  onError?: (error: unknown) => void;
}

export type GatewayClientState =
  | { state: "idle" }
  | { state: "connecting"; attempt: number }
  /** `reconnected`: events in between are lost; read again what they would have told. */
  | { state: "connected"; hello: HelloOk; reconnected: boolean }
  | { state: "waiting"; delayMs: number; error: Error }
  | { state: "closed"; error: Error };

export interface RequestOptions {
  /** Milliseconds until the (first) answer; `Infinity` for none. */
  timeoutMs?: number;
  /** Aborting rejects with `ABORTED` and tells the gateway to stop working on the request. */
  signal?: AbortSignal;
  /** W3C trace context. */
  traceparent?: string;
}

export interface RawRequestOptions extends RequestOptions {
  /** Wait for the second answer of a two-phase method. Default: true for methods known to be one. */
  expectFinal?: boolean;
  onAccepted?: (payload: unknown) => void;
  /** Milliseconds from the first answer to the final one. Default `Infinity`. */
  finalTimeoutMs?: number;
}

export type MethodRequestOptions<M extends MethodName> = RequestOptions &
  (M extends TwoPhaseMethodName
    ? { onAccepted?: (payload: MethodAccepted<M>) => void; finalTimeoutMs?: number }
    : unknown);

/** Optional members may be `undefined`: they are left out of the frame. */
type Sendable<T> = { [K in keyof T]: {} extends Pick<T, K> ? T[K] | undefined : T[K] };

export type RequestArguments<M extends MethodName> =
  {} extends MethodParams<M>
    ? [params?: Sendable<MethodParams<M>>, options?: MethodRequestOptions<M>]
    : [params: Sendable<MethodParams<M>>, options?: MethodRequestOptions<M>];

const TWO_PHASE_METHODS: ReadonlySet<string> = new Set<TwoPhaseMethodName>(["agent"]);

/**
 * A typed connection to a gateway that survives restarts of it. Requests are sent at most once: those in flight when a
 * connection ends are rejected, never repeated. Subscriptions are renewed on every new connection. Nothing it throws or
 * reports contains credentials.
 */
export class GatewayClient {
  readonly #options: GatewayClientOptions;
  readonly #events = new Map<string, Listeners<[payload: never, frame: EventFrame]>>();
  readonly #frames: Listeners<[EventFrame]>;
  readonly #states: Listeners<[GatewayClientState]>;
  readonly #gaps: Listeners<[SequenceGap]>;
  readonly #subscriptions = new Subscriptions();
  #state: GatewayClientState = { state: "idle" };
  #stop = new AbortController();
  #connection: Connection | undefined;
  /** Set once the shared token was refused and a stored one took its place. */
  #deviceToken: string | undefined;
  readonly #report = (error: unknown): void => {
    const { onError } = this.#options;
    if (onError) return onError(error);
    queueMicrotask(() => {
      throw error;
    });
  };

  constructor(options: GatewayClientOptions) {
    this.#options = options;
    this.#frames = new Listeners(this.#report);
    this.#states = new Listeners(this.#report);
    this.#gaps = new Listeners(this.#report);
  }

  get state(): GatewayClientState {
    return this.#state;
  }

  /**
   * Connects and stays connected until `close()`. Resolves once there is a connection. Rejects when connecting is over:
   * the gateway refused for good (`GatewayRequestError`), the URL or certificate is refused, the client was closed, or
   * any failure while `reconnect` is false. Afterwards it may be called again.
   */
  connect(): Promise<HelloOk> {
    const { state } = this.#state;
    if (this.#state.state === "connected") return Promise.resolve(this.#state.hello);
    const outcome = this.#nextOutcome();
    if (state === "idle" || state === "closed") {
      const stop = new AbortController();
      this.#stop = stop;
      this.#deviceToken = undefined;
      void this.#stayConnected(stop.signal).then((error) => {
        if (!stop.signal.aborted) this.#enter({ state: "closed", error });
      });
    }
    return outcome;
  }

  /** Sends one request and resolves with its (final) result. */
  request<M extends MethodName>(method: M, ...[params, options]: RequestArguments<M>): Promise<MethodResult<M>> {
    return this.requestRaw(method, params, options as RawRequestOptions) as Promise<MethodResult<M>>;
  }

  /** Like `request` for methods outside the catalogue, such as a plugin's. */
  async requestRaw(
    method: string,
    params: Record<string, unknown> = {},
    options: RawRequestOptions = {},
  ): Promise<unknown> {
    const connection = this.#connection;
    if (!connection) {
      throw new GatewayClientError(
        "NOT_CONNECTED",
        `${method} was not sent: there is no connection. Await connect() first.`,
      );
    }
    this.#subscriptions.sending(method, params);
    const payload = await connection.request(method, params, {
      timeoutMs: options.timeoutMs ?? this.#options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
      expectFinal: options.expectFinal ?? TWO_PHASE_METHODS.has(method),
      finalTimeoutMs: options.finalTimeoutMs ?? Infinity,
      onAccepted: options.onAccepted && this.#guard(options.onAccepted),
      signal: options.signal,
      traceparent: options.traceparent,
    });
    this.#subscriptions.succeeded(method, params);
    return payload;
  }

  /** Calls `handler` for every event of that name; the answer ends it. Handlers run in order and must not block. */
  on<E extends EventName>(event: E, handler: (payload: EventPayload<E>, frame: EventFrame) => void): Unsubscribe {
    let listeners = this.#events.get(event);
    if (!listeners) this.#events.set(event, (listeners = new Listeners(this.#report)));
    return listeners.add(handler as (payload: never, frame: EventFrame) => void);
  }

  /** Calls `handler` for every event, known or not. */
  onEvent(handler: (frame: EventFrame) => void): Unsubscribe {
    return this.#frames.add(handler);
  }

  onState(handler: (state: GatewayClientState) => void): Unsubscribe {
    return this.#states.add(handler);
  }

  /** Calls `handler` when events were lost on the way: read again what they would have told. */
  onGap(handler: (gap: SequenceGap) => void): Unsubscribe {
    return this.#gaps.add(handler);
  }

  /** Ends the connection and all attempts; pending requests are rejected with `CLOSED`. */
  close(): void {
    if (this.#state.state === "idle" || this.#state.state === "closed") return;
    this.#stop.abort();
    this.#connection = undefined;
    this.#enter({ state: "closed", error: closedError() });
  }

  #nextOutcome(): Promise<HelloOk> {
    return new Promise((resolve, reject) => {
      const stop = this.onState((now) => {
        if (now.state !== "connected" && now.state !== "closed") return;
        stop();
        if (now.state === "connected") resolve(now.hello);
        else reject(now.error);
      });
    });
  }

  /** The life of the client: connect, serve until the connection ends, pause, again. Answers why it is over. */
  async #stayConnected(stop: AbortSignal): Promise<Error> {
    const { reconnect = true } = this.#options;
    const backoff = typeof reconnect === "object" ? reconnect : {};
    let reconnected = false;
    for (let failures = 0; ;) {
      let error: Error;
      try {
        this.#enter({ state: "connecting", attempt: failures + 1 });
        const connection = await this.#openConnection(stop);
        if (stop.aborted) return closedError();
        const connectedAt = performance.now();
        this.#serve(connection, reconnected);
        reconnected = true;
        error = await connection.ended;
        // A gateway that closes at once is as good as absent: the pauses go on growing.
        if (isStable(performance.now() - connectedAt, backoff)) failures = 0;
      } catch (failure) {
        error = failure instanceof Error ? failure : new GatewayClientError("CONNECT_FAILED", String(failure));
      }
      if (stop.aborted) return closedError();
      this.#connection = undefined;
      if (reconnect === false || isFinal(error)) return error;

      failures += 1;
      const pauseMs = Math.max(reconnectDelayMs(failures, Math.random(), backoff), retryAfterMs(error));
      const delayMs = Math.min(pauseMs, MAX_TIMER_MS);
      this.#enter({ state: "waiting", delayMs, error });
      await pause(delayMs, stop);
      if (stop.aborted) return closedError();
    }
  }

  async #openConnection(signal: AbortSignal): Promise<Connection> {
    const { url, openSocket = openDefaultSocket, handshakeTimeoutMs = HANDSHAKE_TIMEOUT_MS } = this.#options;
    const introduction = { role: "operator" as const, ...this.#options };
    const target = await admitTarget(url, this.#options);
    const open = (credentials: Credentials) =>
      Connection.open({ target, openSocket, introduction, credentials, handshakeTimeoutMs, signal });

    if (this.#deviceToken) return open({ deviceToken: this.#deviceToken });
    try {
      return await open(await this.#credentials());
    } catch (error) {
      const deviceToken = mayTryDeviceToken(error, target) ? await this.#options.storedDeviceToken?.() : undefined;
      if (!deviceToken) throw error;
      this.#deviceToken = deviceToken;
      return open({ deviceToken });
    }
  }

  async #credentials(): Promise<Credentials> {
    const { credentials = {} } = this.#options;
    return typeof credentials === "function" ? credentials() : credentials;
  }

  #serve(connection: Connection, reconnected: boolean): void {
    this.#connection = connection;
    const { hello } = connection;
    void this.#handOverTokens(connection);
    for (const subscription of this.#subscriptions.list()) {
      this.requestRaw(subscription.method, subscription.params).catch((error: unknown) => {
        if (!(error instanceof GatewayRequestError)) return;
        this.#subscriptions.drop(subscription);
        this.#report(error);
      });
    }
    this.#enter({ state: "connected", hello, reconnected });
    connection.deliverTo({
      onGap: (gap) => this.#gaps.notify(gap),
      onEvent: (frame) => {
        this.#events.get(frame.event)?.notify(frame.payload as never, frame);
        this.#frames.notify(frame);
      },
    });
  }

  async #handOverTokens({ hello, target }: Connection): Promise<void> {
    const { role, scopes, deviceToken, deviceTokens = [] } = hello.auth;
    const mayKeepOthers = target.loopback || target.encrypted;
    const issued = [...(deviceToken ? [{ deviceToken, role, scopes }] : []), ...(mayKeepOthers ? deviceTokens : [])];
    try {
      for (const token of issued) await this.#options.onDeviceToken?.(token);
    } catch (error) {
      this.#report(error);
    }
  }

  /** A callback that cannot throw into the socket. */
  #guard<A>(callback: (argument: A) => void): (argument: A) => void {
    return (argument) => {
      try {
        callback(argument);
      } catch (error) {
        this.#report(error);
      }
    };
  }

  #enter(state: GatewayClientState): void {
    this.#state = state;
    this.#states.notify(state);
  }
}

function isFinal(error: Error): boolean {
  if (error instanceof GatewayRequestError) return !error.retryable;
  return error instanceof GatewayClientError ? error.final : true;
}

function retryAfterMs(error: Error): number {
  return (error instanceof GatewayRequestError && error.retryAfterMs) || 0;
}

/** Resolves after `delayMs`, or at once when stopped. */
function pause(delayMs: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    stop.addEventListener("abort", end, { once: true });
  });
}
