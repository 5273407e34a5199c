import { dirname, relative } from "node:path";
import {
  checkGatewayStart,
  formatIssue,
  isEnabled,
  loadConfig,
  recordLastKnownGood,
  resolveSecrets,
  watchConfig,
  type ConfigChange,
  type ConfigPaths,
  type ConfigSnapshot,
  type ConfigWatch,
  type Env,
  type LoadOptions,
  type SecretSnapshot,
} from "@oc/config";
import { createGateway, type Gateway, type GatewayOptions } from "./gateway.ts";
import { acquireConfigLock } from "./process/state-lock.ts";
import { stopGatewayOn } from "./process/stop-gateway.ts";

/** Flags of `oc gateway`; each beats environment and configuration and is never written down. */
export interface GatewayFlags {
  port?: number;
  bind?: string;
  auth?: string;
  token?: string;
  password?: string;
  /** Start although `gateway.mode` is not `local`. */
  allowUnconfigured?: boolean;
  /** Stop this state folder's gateway first when it listens on the port. */
  force?: boolean;
  /** Show the log on stderr. */
  verbose?: boolean;
}

export interface RunGatewayOptions {
  paths: ConfigPaths;
  env: Env;
  cwd: string;
  flags?: GatewayFlags;
  stdout: { write(text: string): void };
  stderr: { write(text: string): void };
  /** Calls back when the process should end, until the returned function is called. */
  onStop(listener: () => void): () => void;
}

/** What ended one run of the gateway. */
type Outcome = { kind: "stopped" } | { kind: "restart"; lastGood: ConfigSnapshot };

const LOCK_WAIT_MS = 5_000;
const PORT_WAIT_MS = 10_000;
/** What clients are told to expect of a restart in this process. */
const RESTART_EXPECTED_MS = 1_000;

/**
 * Runs a gateway until it is told to stop, restarting it in this process when that is asked for. Prints the ready line on
 * stdout, and everything that keeps it from starting on stderr. Resolves with the exit code.
 */
export async function runGateway(options: RunGatewayOptions): Promise<number> {
  let lastGood: ConfigSnapshot | undefined;
  try {
    for (;;) {
      const snapshot = await readConfig(options, lastGood);
      if (!snapshot) return 1;
      const outcome = await runOnce(options, snapshot);
      if (outcome.kind === "stopped") return 0;
      lastGood = outcome.lastGood;
    }
  } catch (cause) {
    options.stderr.write(`${oneLine(cause)}\n`);
    return 1;
  }
}

/** The configuration to start with; `undefined` after its problems were printed. A restart falls back to what ran before. */
async function readConfig(
  options: RunGatewayOptions,
  lastGood: ConfigSnapshot | undefined,
): Promise<ConfigSnapshot | undefined> {
  const { paths, env, flags, stderr } = options;
  const snapshot = await loadConfig(loadOptions(options));
  if (!snapshot.valid) {
    for (const issue of snapshot.issues) stderr.write(`${formatIssue(issue)}\n`);
    stderr.write(`${paths.configPath} is not valid; correct it or run: openclaw doctor --fix\n`);
    return lastGood;
  }
  const [refusal] = checkGatewayStart(snapshot.config, { allowUnconfigured: flags?.allowUnconfigured ?? false });
  if (refusal) {
    stderr.write(`${formatIssue(refusal)}\n`);
    return lastGood;
  }
  if (!isEnabled(env["OPENCLAW_SUPPRESS_NOTES"])) {
    for (const warning of snapshot.warnings) stderr.write(`warning: ${formatIssue(warning)}\n`);
  }
  return snapshot;
}

async function runOnce(options: RunGatewayOptions, snapshot: ConfigSnapshot): Promise<Outcome> {
  const { paths, flags = {}, stdout } = options;
  const secrets = await resolveSecrets(snapshot, { homeDir: paths.homeDir });
  const run = new Run();
  const off = options.onStop(() => run.stop());
  const configLock = needsConfigLock(options) ? acquireConfigLock(paths.configPath) : undefined;
  try {
    const port = resolvePort(options, snapshot);
    if (flags.force === true) await stopGatewayOn(port, paths.stateDir);
    const gateway = createGateway(gatewayOptions(options, snapshot, secrets, port, run));
    const { url } = await gateway.listen();
    stdout.write(`gateway listening on ${url} (pid ${process.pid})\n`);

    const reloader = new Reloader(gateway, options, snapshot, secrets, run);
    await reloader.start();
    void recordLastKnownGood(snapshot).catch((cause: unknown) =>
      run.log("warn", "the configuration could not be kept as last known good", { error: cause }),
    );
    const ended = await run.ended;
    await reloader.close();
    const restarting = ended.kind === "restart";
    await gateway.close({ reason: ended.reason, ...(restarting ? { restartExpectedMs: RESTART_EXPECTED_MS } : {}) });
    return restarting ? { kind: "restart", lastGood: reloader.current } : { kind: "stopped" };
  } finally {
    off();
    configLock?.release();
  }
}

function gatewayOptions(
  options: RunGatewayOptions,
  snapshot: ConfigSnapshot,
  secrets: SecretSnapshot,
  port: number,
  run: Run,
): GatewayOptions {
  const { paths, flags = {}, stderr, env } = options;
  const { bind, auth: mode, token, password } = flags;
  const auth = {
    ...(mode === undefined ? {} : { mode }),
    ...(token === undefined ? {} : { token }),
    ...(password === undefined ? {} : { password }),
  };
  const handshakeTimeoutMs = Number(env["OPENCLAW_HANDSHAKE_TIMEOUT_MS"]);
  return {
    stateDir: paths.stateDir,
    homeDir: paths.homeDir,
    config: secrets.config,
    configFile: loadOptions(options),
    env: snapshot.env,
    port,
    ...(bind === undefined ? {} : { bind }),
    ...(Object.keys(auth).length === 0 ? {} : { auth }),
    ...(handshakeTimeoutMs > 0 ? { limits: { handshakeTimeoutMs } } : {}),
    waits: { lockMs: LOCK_WAIT_MS, portMs: PORT_WAIT_MS },
    onLog: (level, message, fields) => {
      if (flags.verbose === true) stderr.write(`${level}: ${message}${fields ? ` ${JSON.stringify(fields)}` : ""}\n`);
    },
    onRestartRequested: (reason, delayMs) => void setTimeout(() => run.restart(reason), delayMs).unref(),
    onReloadRequested: () => run.reloadSoon(),
  };
}

/** How a running gateway is told to end, by a signal or from within. */
class Run {
  readonly ended: Promise<{ kind: "stop" | "restart"; reason: string }>;
  reloadSoon: () => void = () => {};
  log: (level: "warn" | "error", message: string, fields?: Record<string, unknown>) => void = () => {};
  #end!: (ended: { kind: "stop" | "restart"; reason: string }) => void;

  constructor() {
    this.ended = new Promise((resolve) => (this.#end = resolve));
  }

  stop(): void {
    this.#end({ kind: "stop", reason: "shutdown" });
  }

  restart(reason: string): void {
    this.#end({ kind: "restart", reason });
  }
}

/** Follows the configuration file: applies what can be applied, restarts for the rest, keeps out what is broken. */
class Reloader {
  readonly #gateway: Gateway;
  readonly #options: RunGatewayOptions;
  readonly #run: Run;
  #secrets: SecretSnapshot;
  #watch: ConfigWatch | undefined;
  /** The configuration that runs. */
  current: ConfigSnapshot;

  constructor(
    gateway: Gateway,
    options: RunGatewayOptions,
    snapshot: ConfigSnapshot,
    secrets: SecretSnapshot,
    run: Run,
  ) {
    this.#gateway = gateway;
    this.#options = options;
    this.#run = run;
    this.#secrets = secrets;
    this.current = snapshot;
  }

  async start(): Promise<void> {
    this.#run.log = (level, message, fields) => this.#gateway.log(level, message, fields);
    this.#watch = await watchConfig({
      ...loadOptions(this.#options),
      current: this.current,
      onChange: (change) => this.#onChange(change),
      onInvalid: (issues) => {
        for (const issue of issues) this.#report(`configuration not applied: ${formatIssue(issue)}`);
      },
      onError: (cause) => this.#report(`configuration not applied: ${oneLine(cause)}`),
    });
    this.#run.reloadSoon = () => void this.#watch?.check();
  }

  async close(): Promise<void> {
    this.#run.reloadSoon = () => {};
    await this.#watch?.close();
  }

  async #onChange({ snapshot, plan }: ConfigChange): Promise<void> {
    if ((snapshot.config.gateway?.reload?.mode ?? "hybrid") === "off") {
      this.#gateway.log(
        "info",
        "the configuration changed; gateway.reload.mode is off, so it applies at the next start",
        { paths: plan.changedPaths },
      );
      return;
    }
    this.#gateway.announceConfig(snapshot.path, snapshot.hash ?? "");
    if (plan.kind === "restart") {
      this.#gateway.log("info", "restarting for a changed configuration", { paths: plan.restartPaths });
      this.current = snapshot;
      return this.#run.restart("config");
    }
    const secrets = await resolveSecrets(snapshot, { homeDir: this.#options.paths.homeDir, previous: this.#secrets });
    if (plan.kind === "hot") await this.#gateway.applyConfig(secrets.config, snapshot.env);
    this.#secrets = secrets;
    this.current = snapshot;
    this.#gateway.log("info", "configuration applied", { paths: plan.changedPaths });
  }

  #report(text: string): void {
    this.#gateway.log("error", text);
    this.#options.stderr.write(`${text}\n`);
  }
}

function loadOptions({ env, paths, cwd }: RunGatewayOptions): LoadOptions {
  return { env, paths, cwd };
}

/** Flag, environment, configuration, the profile's default. The gateway itself checks the range. */
function resolvePort({ flags, paths }: RunGatewayOptions, { config, env }: ConfigSnapshot): number {
  const fromEnv = (env["OPENCLAW_GATEWAY_PORT"] ?? "").trim();
  return flags?.port ?? (fromEnv === "" ? (config.gateway?.port ?? paths.defaultPort) : Number(fromEnv));
}

/** A file within the state folder is covered by the folder's own lock. */
function needsConfigLock({ paths, env }: RunGatewayOptions): boolean {
  const within = relative(paths.stateDir, dirname(paths.configPath));
  return within.startsWith("..") && !isEnabled(env["OPENCLAW_ALLOW_MULTI_GATEWAY"]);
}

function oneLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s*\n\s*/g, " ");
}
