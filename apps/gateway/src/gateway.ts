import type { Server } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import type { LoadOptions, OcConfig } from "@oc/config";
import { openStore, type Store } from "@oc/store";
import { resolveGatewayAuth, type GatewayAuth } from "./access/gateway-auth.ts";
import type { RuntimeExtras } from "./agents/agent-host.ts";
import { PAIRING_MIGRATIONS } from "./access/pairing-store.ts";
import { assembleGateway, type AssembledGateway } from "./assemble.ts";
import { GatewayError } from "./errors.ts";
import { createHttpServer, isHttpPath } from "./http/http-server.ts";
import { trustLocalDevice } from "./identity/local-trust.ts";
import { DEFAULT_LIMITS, type GatewayLimits } from "./limits.ts";
import { openLogger, type LogLevel, type Logger } from "./log/logger.ts";
import { collectSecrets } from "./log/known-secrets.ts";
import { createRedactor } from "./log/redact.ts";
import { detectContainer, planBind, type BindPlan } from "./process/bind-address.ts";
import { openListeners, type Listeners } from "./process/listeners.ts";
import { acquireStateLock, type StateLock } from "./process/state-lock.ts";
import { SocketServer } from "./socket/socket-server.ts";
import { DEFAULT_GATEWAY_PORT } from "./process/port.ts";

export interface GatewayOptions {
  /** Absolute. Sessions, pairing, identity and logs live below it; one gateway at a time owns it. */
  stateDir: string;
  /** The configuration with secrets in place; default: empty. */
  config?: OcConfig;
  /** The file behind `config`. Without it the `config.*` methods can only read. */
  configFile?: LoadOptions;
  /** Variables that may hold provider keys and `OPENCLAW_*` settings; default: none. */
  env?: Readonly<Record<string, string | undefined>>;
  /** What a leading `~` in configured paths stands for; default: the user's home. */
  homeDir?: string;
  /** Overrides `gateway.port`; 0 picks a free port. */
  port?: number;
  /** Overrides `gateway.bind`. */
  bind?: string;
  /** Overrides everything that is configured; lives in this process only. */
  auth?: { mode?: string; token?: string; password?: string };
  /** Receives every log line, redacted, besides the log file. */
  onLog?: (level: LogLevel, message: string, fields?: Record<string, unknown>) => void;
  /** Milliseconds since the Unix epoch; default: `Date.now`. */
  now?: () => number;
  limits?: Partial<GatewayLimits>;
  /** Milliseconds to wait for another owner of the state folder, and for a port in use; default: do not wait. */
  waits?: { lockMs?: number; portMs?: number };
  /** Host tools, plugins and timing of the agent runtime. */
  runtime?: RuntimeExtras;
  /** Work to finish before the gateway reports ready. */
  sidecars?: readonly (() => Promise<void>)[];
  /** Restarts the gateway; without it `gateway.restart.request` answers that nothing was scheduled. */
  onRestartRequested?: (reason: string, delayMs: number) => void;
  /** Reads the configuration file again; without it a written file waits for whoever watches it. */
  onReloadRequested?: () => void;
}

export interface ListeningAt {
  /** `ws://host:port`. */
  url: string;
  host: string;
  port: number;
}

export interface CloseOptions {
  /** Told to clients in the `shutdown` event. */
  reason?: string;
  /** When clients may expect the gateway back, in milliseconds. */
  restartExpectedMs?: number;
  /** How long running turns may take to finish; default: `gateway.reload.drainMs`, else 30 s. */
  drainMs?: number;
}

/** A gateway in this process. */
export interface Gateway {
  /**
   * Takes the state folder, opens the port, recovers what a crash interrupted; resolves when the gateway is ready.
   * Throws `GatewayError`; then nothing stays open.
   */
  listen(): Promise<ListeningAt>;
  /** Applies what needs no restart: agents, models, access rules, logging. A changed secret closes the sockets that used the old one. */
  applyConfig(config: OcConfig, env: Readonly<Record<string, string | undefined>>): Promise<void>;
  /** Tells clients that the configuration file has this content now. */
  announceConfig(path: string, hash: string): void;
  /** Writes to the gateway's log. */
  log(level: LogLevel, message: string, fields?: Record<string, unknown>): void;
  /** Refuses new work, lets turns finish, tells clients, closes every socket with 1012 and every file. Again does nothing. */
  close(options?: CloseOptions): Promise<void>;
}

const RESTART_CLOSE_CODE = 1012;
const LOCK_RETRY_EVERY_MS = 250;

/** A gateway with these options; nothing happens before `listen`. */
export function createGateway(options: GatewayOptions): Gateway {
  return new LocalGateway(options);
}

/** What is open while the gateway runs, in the order of opening. */
interface OpenParts {
  lock: StateLock;
  log: Logger;
  store: Store;
  gateway: AssembledGateway;
  http: Server;
  sockets: SocketServer;
  listeners: Listeners;
}

class LocalGateway implements Gateway {
  readonly #options: GatewayOptions;
  readonly #limits: GatewayLimits;
  #config: OcConfig;
  #env: Readonly<Record<string, string | undefined>>;
  #open: Partial<OpenParts> = {};
  #closing: Promise<void> | undefined;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#config = options.config ?? {};
    this.#env = options.env ?? {};
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
  }

  async listen(): Promise<ListeningAt> {
    const plan = this.#planBind();
    const auth = this.#resolveAuth(plan);
    const port = this.#resolvePort();
    refuseUnsupported(this.#config, auth);
    try {
      return await this.#start(plan, auth, port);
    } catch (cause) {
      await this.close({ reason: "start failed", drainMs: 0 });
      throw cause;
    }
  }

  async applyConfig(config: OcConfig, env: Readonly<Record<string, string | undefined>>): Promise<void> {
    const { gateway, log } = this.#open;
    if (!gateway || !log) throw new GatewayError("GATEWAY_CLOSED", "the gateway is not running; call listen first");
    const before = { config: this.#config, env: this.#env };
    this.#config = config;
    this.#env = env;
    try {
      const auth = this.#resolveAuth(this.#planBind());
      await gateway.applyConfig(config, env, auth);
      log.setLevel(this.#logLevel());
      log.setRedactor(this.#redactor(auth));
    } catch (cause) {
      this.#config = before.config;
      this.#env = before.env;
      throw cause;
    }
  }

  announceConfig(path: string, hash: string): void {
    this.#open.gateway?.announceConfig(path, hash);
  }

  log(level: LogLevel, message: string, fields?: Record<string, unknown>): void {
    this.#open.log?.[level](message, fields);
  }

  close(options: CloseOptions = {}): Promise<void> {
    this.#closing ??= this.#close(options);
    return this.#closing;
  }

  async #start(plan: BindPlan, auth: GatewayAuth, port: number): Promise<ListeningAt> {
    const { stateDir, waits = {} } = this.#options;
    const open = this.#open;
    const lock = await this.#acquireLock();
    open.lock = lock;
    const log = openLogger({
      file: this.#logFile(),
      level: this.#logLevel(),
      redact: this.#redactor(auth),
      ...(this.#options.onLog ? { onLine: this.#options.onLog } : {}),
    });
    open.log = log;
    const store = openStore({ path: join(stateDir, "state", "gateway.sqlite"), migrations: PAIRING_MIGRATIONS });
    open.store = store;
    const gateway = assembleGateway({
      options: this.#options,
      config: this.#config,
      env: this.#env,
      auth,
      limits: this.#limits,
      log,
      logFile: this.#logFile(),
      store,
    });
    open.gateway = gateway;

    const http = createHttpServer(gateway.services);
    const sockets = new SocketServer(gateway.connectionHost, () => gateway.services.proxyTrust());
    http.on("upgrade", (request, socket, head) => {
      const claimed = isHttpPath(request.url ?? "/");
      if (claimed || gateway.services.isDraining()) {
        return void socket.end(
          `HTTP/1.1 ${claimed ? "404 Not Found" : "503 Service Unavailable"}\r\nConnection: close\r\n\r\n`,
        );
      }
      sockets.handleUpgrade(request, socket, head);
    });
    open.http = http;
    open.sockets = sockets;
    open.listeners = await openListeners(http, plan, port, waits.portMs ?? 0);
    const { host, port: boundPort } = open.listeners;
    lock.announcePort(boundPort);

    if (auth.generated) await trustLocalDevice(stateDir, gateway.services.access.pairing, gateway.services.now());
    await gateway.start();
    log.info("gateway listening", { host, port: boundPort, authMode: auth.mode, authSource: auth.source });
    return { url: `ws://${host}:${boundPort}`, host, port: boundPort };
  }

  async #close({ reason = "shutdown", restartExpectedMs, drainMs }: CloseOptions): Promise<void> {
    const { lock, log, store, gateway, http, sockets, listeners } = this.#open;
    const patience = drainMs ?? this.#config.gateway?.reload?.drainMs ?? this.#limits.drainMs;
    const accepting = listeners?.close();
    await gateway?.drain(patience);
    gateway?.announceShutdown(reason, restartExpectedMs);
    await sockets?.close(RESTART_CLOSE_CODE, restartExpectedMs === undefined ? "gateway shutdown" : "gateway restart");
    http?.closeAllConnections();
    await accepting;
    await gateway?.stop();
    store?.close();
    log?.info("gateway closed", { reason });
    log?.close();
    lock?.release();
    this.#open = {};
  }

  async #acquireLock(): Promise<StateLock> {
    const giveUpAt = performance.now() + (this.#options.waits?.lockMs ?? 0);
    for (;;) {
      try {
        return acquireStateLock(this.#options.stateDir);
      } catch (cause) {
        const running = cause instanceof GatewayError && cause.code === "GATEWAY_ALREADY_RUNNING";
        if (!running || performance.now() + LOCK_RETRY_EVERY_MS > giveUpAt) throw cause;
        await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_EVERY_MS));
      }
    }
  }

  #planBind(): BindPlan {
    const { bind, customBindHost } = this.#config.gateway ?? {};
    return planBind({
      bind: this.#options.bind ?? bind,
      customBindHost,
      interfaces: networkInterfaces(),
      inContainer: detectContainer(this.#env),
    });
  }

  #resolveAuth({ loopbackOnly }: BindPlan): GatewayAuth {
    const { mode, token, password } = this.#config.gateway?.auth ?? {};
    const running = this.#open.gateway?.services.access.rules().auth;
    const auth = resolveGatewayAuth({
      ...(this.#options.auth ? { flags: this.#options.auth } : {}),
      env: { token: this.#env["OPENCLAW_GATEWAY_TOKEN"], password: this.#env["OPENCLAW_GATEWAY_PASSWORD"] },
      config: { mode, token: plainSecret(token), password: plainSecret(password) },
      loopbackOnly,
    });
    // A reload that still configures nothing keeps the token that this process made up at its start.
    return auth.generated && running?.generated ? running : auth;
  }

  #resolvePort(): number {
    const fromEnv = this.#env["OPENCLAW_GATEWAY_PORT"];
    const [port, source] =
      this.#options.port !== undefined
        ? [this.#options.port, "port"]
        : fromEnv !== undefined && fromEnv.trim() !== ""
          ? [Number(fromEnv), "OPENCLAW_GATEWAY_PORT"]
          : [this.#config.gateway?.port ?? DEFAULT_GATEWAY_PORT, "gateway.port"];
    const free = port === 0 && source === "port";
    if (free || (Number.isInteger(port) && port >= 1 && port <= 65_535)) return port;
    throw new GatewayError(
      "GATEWAY_PORT_INVALID",
      `${source}: ${port} is not a port; use a whole number from 1 to 65535`,
    );
  }

  #logFile(): string {
    return this.#config.logging?.file ?? join(this.#options.stateDir, "logs", "openclaw.log");
  }

  #logLevel(): string {
    return this.#env["OPENCLAW_LOG_LEVEL"] ?? this.#config.logging?.level ?? "info";
  }

  #redactor(auth: GatewayAuth) {
    return createRedactor(collectSecrets(this.#config, this.#env, auth.secret), this.#config.logging?.redactPatterns);
  }
}

/** Settings that would change who can reach the gateway must not be ignored silently. */
function refuseUnsupported({ gateway }: OcConfig, auth: GatewayAuth): void {
  const tailscale = gateway?.tailscale?.mode ?? "off";
  if (gateway?.tls?.enabled === true) {
    throw new GatewayError(
      "GATEWAY_UNSUPPORTED",
      "gateway.tls.enabled: TLS is not supported yet; put a TLS proxy in front and turn it off",
    );
  }
  if (tailscale !== "off" && (gateway?.bind ?? "loopback") !== "loopback") {
    throw new GatewayError(
      "GATEWAY_TAILSCALE_INVALID",
      `gateway.bind: must be loopback with gateway.tailscale.mode "${tailscale}"`,
    );
  }
  if (tailscale === "funnel" && auth.mode !== "password") {
    throw new GatewayError(
      "GATEWAY_TAILSCALE_INVALID",
      'gateway.auth.mode: must be password with gateway.tailscale.mode "funnel"',
    );
  }
  if (tailscale !== "off") {
    throw new GatewayError(
      "GATEWAY_UNSUPPORTED",
      "gateway.tailscale.mode: not supported yet; set it to off and run tailscale serve yourself",
    );
  }
}

function plainSecret(secret: unknown): string | undefined {
  return typeof secret === "string" ? secret : undefined;
}
