import type { Server } from "node:http";
import { join } from "node:path";
import type { LoadOptions, OcConfig } from "@oc/config";
import { openStore, type Store } from "@oc/store";
import type { GatewayAuth } from "./access/gateway-auth.ts";
import type { RuntimeExtras } from "./agents/agent-host.ts";
import { assembleGateway, type AssembledGateway } from "./assemble.ts";
import { GatewayError } from "./errors.ts";
import { createHttpServer, isHttpPath } from "./http/http-server.ts";
import { trustLocalDevice } from "./identity/local-trust.ts";
import { DEFAULT_LIMITS, type GatewayLimits } from "./limits.ts";
import { openLogger, type LogLevel, type Logger } from "./log/logger.ts";
import { collectSecrets } from "./log/known-secrets.ts";
import { createRedactor } from "./log/redact.ts";
import type { PluginPackage } from "./plugins/plugin-package.ts";
import { openListeners, type Listeners } from "./process/listeners.ts";
import { planStart, type StartPlan } from "./process/start-plan.ts";
import { acquireStateLock, type StateLock } from "./process/state-lock.ts";
import { describeStateOwner } from "./process/state-owner.ts";
import { SocketServer } from "./socket/socket-server.ts";
import { STATE_MIGRATIONS } from "./state-schema.ts";

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
  /** Called once for each thing that is waited for, when waiting begins: `port 18789, in use by …`. */
  onWait?: (what: string) => void;
  /** Host tools, plugins and timing of the agent runtime. Plugins that are registered here run without configuration. */
  runtime?: RuntimeExtras;
  /** Plugins that the configuration enables, besides the bundled ones. */
  plugins?: readonly PluginPackage[];
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
    const plan = this.#planStart();
    try {
      return await this.#start(plan);
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
      const auth = this.#authAfterReload();
      log.setFile(this.#logFile());
      await gateway.applyConfig(config, env, auth);
      log.setLevel(this.#logLevel());
      log.setRedactor(this.#redactor(auth));
    } catch (cause) {
      this.#config = before.config;
      this.#env = before.env;
      log.setFile(this.#logFile());
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

  async #start({ bind, auth, port }: StartPlan): Promise<ListeningAt> {
    const { stateDir, waits = {}, onWait } = this.#options;
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
    const store = openStore({ path: join(stateDir, "state", "gateway.sqlite"), migrations: STATE_MIGRATIONS });
    open.store = store;
    const gateway = assembleGateway({
      options: this.#options,
      config: this.#config,
      env: this.#env,
      auth,
      limits: this.#limits,
      log,
      logFile: () => this.#logFile(),
      store,
    });
    open.gateway = gateway;

    const http = createHttpServer(gateway.services);
    const sockets = new SocketServer(gateway.connectionHost, () => gateway.services.proxyTrust());
    http.on("upgrade", (request, socket, head) => {
      // Node takes its own listener away with the upgrade; a peer that resets the connection must not end the process.
      socket.on("error", () => socket.destroy());
      const claimed = isHttpPath(request.url ?? "/");
      if (claimed || gateway.services.isDraining()) {
        // Nobody reads this socket any more, so its peer's end would never be noticed.
        const status = claimed ? "404 Not Found" : "503 Service Unavailable";
        return void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
      }
      sockets.handleUpgrade(request, socket, head);
    });
    open.http = http;
    open.sockets = sockets;
    open.listeners = await openListeners(http, bind, port, {
      waitMs: waits.portMs ?? 0,
      ...(onWait ? { onWait } : {}),
      onError: (error) => log.error("a connection could not be accepted", { error }),
    });
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
    // The port stays open while turns end: who asks is told that the gateway is draining.
    await gateway?.drain(patience);
    const accepting = listeners?.close();
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
    const { stateDir, waits, onWait } = this.#options;
    const giveUpAt = performance.now() + (waits?.lockMs ?? 0);
    let waiting = false;
    for (;;) {
      try {
        return acquireStateLock(stateDir);
      } catch (cause) {
        const running = cause instanceof GatewayError && cause.code === "GATEWAY_ALREADY_RUNNING";
        if (!running || performance.now() + LOCK_RETRY_EVERY_MS > giveUpAt) throw cause;
        if (!waiting) onWait?.(`the state folder ${stateDir}, in use by ${describeStateOwner(stateDir)}`);
        waiting = true;
        await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_EVERY_MS));
      }
    }
  }

  #planStart(): StartPlan {
    const { port, bind, auth } = this.#options;
    return planStart({
      config: this.#config,
      env: this.#env,
      overrides: {
        ...(port === undefined ? {} : { port }),
        ...(bind === undefined ? {} : { bind }),
        ...(auth === undefined ? {} : { auth }),
      },
    });
  }

  /** A reload that still configures nothing keeps the token that this process made up at its start. */
  #authAfterReload(): GatewayAuth {
    const { auth } = this.#planStart();
    const running = this.#open.gateway?.services.access.rules().auth;
    return auth.generated && running?.generated ? running : auth;
  }

  #logFile(): string {
    return this.#config.logging?.file ?? join(this.#options.stateDir, "logs", "openclaw.log");
  }

  #logLevel(): string {
    return this.#env["OPENCLAW_LOG_LEVEL"] ?? this.#config.logging?.level ?? "info";
  }

  #redactor(auth: GatewayAuth) {
    const { redactPatterns: patterns, redactSensitive: sensitive } = this.#config.logging ?? {};
    return createRedactor(collectSecrets(this.#config, this.#env, auth.secret), { patterns, sensitive });
  }
}
