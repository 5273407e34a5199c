import { dirname, relative } from "node:path";
import { formatIssue, isEnabled, recordLastKnownGood, type ConfigPaths, type Env } from "@oc/config";
import { Reloader, type FailedRestart } from "./config/reloader.ts";
import { ConfigRefusal, oneLine, readRunnable, type GatewayFlags, type Runnable } from "./config/runnable.ts";
import { createGateway, type Gateway, type GatewayOptions } from "./gateway.ts";
import { guardProcess } from "./process/crash-guard.ts";
import { keepHeapClose } from "./process/heap-policy.ts";
import { acquireConfigLock } from "./process/state-lock.ts";
import { stopGatewayOn } from "./process/stop-gateway.ts";

export type { GatewayFlags } from "./config/runnable.ts";

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

/** How a run ended. `crashed`: after a fault that no code caught. */
type Ended = { kind: "stopped" | "crashed" } | { kind: "restart"; reason: string };

const LOCK_WAIT_MS = 5_000;
const PORT_WAIT_MS = 10_000;
/** What clients are told to expect of a restart in this process. */
const RESTART_EXPECTED_MS = 1_000;

/**
 * Runs a gateway until it is told to stop, restarting it in this process when that is asked for. Prints the ready line on
 * stdout, and everything that keeps it from starting on stderr. Resolves with the exit code.
 */
export async function runGateway(options: RunGatewayOptions): Promise<number> {
  keepHeapClose();
  const signals = new ProcessSignals(options);
  try {
    const first = await readRunnable(options);
    printWarnings(options, first);
    if (options.flags?.force === true) await stopGatewayOn(first.plan.port, options.paths.stateDir);
    let run = await startRun(options, first, signals);
    for (;;) {
      const ended = await run.untilEnded();
      if (ended.kind !== "restart") return ended.kind === "stopped" ? 0 : 1;
      run = await restart(options, run.runnable, signals);
    }
  } catch (cause) {
    const lines = cause instanceof ConfigRefusal ? cause.lines : [oneLine(cause)];
    for (const line of lines) options.stderr.write(`${line}\n`);
    return 1;
  } finally {
    signals.release();
  }
}

/** Starts with what the file says now. What cannot run is reported, and what ran before runs on. */
async function restart(options: RunGatewayOptions, lastGood: Runnable, signals: ProcessSignals): Promise<Run> {
  let next = lastGood;
  try {
    next = await readRunnable(options, lastGood.secrets);
    return await startRun(options, next, signals);
  } catch (cause) {
    options.stderr.write(`the restart failed, so the previous configuration runs on: ${oneLine(cause)}\n`);
    const failed = next === lastGood ? undefined : { snapshot: next.snapshot, reason: oneLine(cause) };
    return startRun(options, lastGood, signals, failed);
  }
}

async function startRun(
  options: RunGatewayOptions,
  runnable: Runnable,
  signals: ProcessSignals,
  failed?: FailedRestart,
): Promise<Run> {
  const configLock = needsConfigLock(options) ? acquireConfigLock(options.paths.configPath) : undefined;
  const run = new Run(signals, () => configLock?.release());
  try {
    await run.open(options, runnable, failed);
    return run;
  } catch (cause) {
    configLock?.release();
    throw cause;
  }
}

/** One gateway from start to close. */
class Run {
  readonly #signals: ProcessSignals;
  readonly #release: () => void;
  readonly #ended: Promise<Ended>;
  #end: (ended: Ended) => void = () => {};
  #gateway: Gateway | undefined;
  #reloader: Reloader | undefined;

  constructor(signals: ProcessSignals, release: () => void) {
    this.#signals = signals;
    this.#release = release;
    this.#ended = new Promise((resolve) => (this.#end = resolve));
  }

  /** What a restart falls back to. */
  get runnable(): Runnable {
    if (!this.#reloader) throw new Error("the run has not been opened");
    return this.#reloader.current;
  }

  async open(options: RunGatewayOptions, runnable: Runnable, failed: FailedRestart | undefined): Promise<void> {
    const gateway = createGateway(this.#gatewayOptions(options, runnable));
    const { url, port } = await gateway.listen();
    this.#gateway = gateway;
    this.#signals.log = (message, error) => gateway.log("error", message, { error });
    options.stdout.write(`gateway listening on ${url} (pid ${process.pid})\n`);

    this.#reloader = new Reloader({
      source: options,
      gateway,
      port,
      current: runnable,
      failed,
      report: (line) => options.stderr.write(`${line}\n`),
      restart: (reason) => this.#end({ kind: "restart", reason }),
    });
    await this.#reloader.start();
    recordLastKnownGood(runnable.snapshot).catch((cause: unknown) =>
      gateway.log("warn", "the configuration could not be kept as last known good", { error: cause }),
    );
  }

  /** Resolves when everything is closed. */
  async untilEnded(): Promise<Ended> {
    const ended = await Promise.race([this.#ended, this.#signals.ended]);
    await this.#reloader?.close();
    await this.#gateway?.close(
      ended.kind === "restart"
        ? { reason: ended.reason, restartExpectedMs: RESTART_EXPECTED_MS }
        : { reason: "shutdown", ...(ended.kind === "crashed" ? { drainMs: 0 } : {}) },
    );
    this.#release();
    return ended;
  }

  #gatewayOptions(options: RunGatewayOptions, { snapshot, secrets, overrides }: Runnable): GatewayOptions {
    const { paths, flags, stderr, env } = options;
    const handshakeTimeoutMs = Number(env["OPENCLAW_HANDSHAKE_TIMEOUT_MS"]);
    return {
      ...overrides,
      stateDir: paths.stateDir,
      homeDir: paths.homeDir,
      config: secrets.config,
      configFile: { env, paths, cwd: options.cwd },
      env: snapshot.env,
      ...(handshakeTimeoutMs > 0 ? { limits: { handshakeTimeoutMs } } : {}),
      waits: { lockMs: LOCK_WAIT_MS, portMs: PORT_WAIT_MS },
      onWait: (what) => stderr.write(`waiting for ${what}\n`),
      onLog: (level, message, fields) => {
        if (flags?.verbose === true)
          stderr.write(`${level}: ${message}${fields ? ` ${JSON.stringify(fields)}` : ""}\n`);
      },
      onRestartRequested: (reason, delayMs) =>
        void setTimeout(() => this.#end({ kind: "restart", reason }), delayMs).unref(),
      onReloadRequested: () => this.#reloader?.checkNow(),
    };
  }
}

/** What reaches the process from outside any run: the wish to stop it, and faults that no code caught. */
class ProcessSignals {
  readonly ended: Promise<Ended>;
  /** Writes to the log of the gateway that runs. */
  log: (message: string, error: unknown) => void = () => {};
  readonly #release: (() => void)[];

  constructor({ onStop, stderr }: RunGatewayOptions) {
    let end: (ended: Ended) => void = () => {};
    this.ended = new Promise((resolve) => (end = resolve));
    const guard = guardProcess({
      onStray: (error) => this.log("work that nobody waited for failed", error),
      onFatal: (error) => {
        this.log("an unexpected fault ends the gateway", error);
        stderr.write(`an unexpected fault ends the gateway: ${oneLine(error)}\n`);
        end({ kind: "crashed" });
      },
    });
    this.#release = [onStop(() => end({ kind: "stopped" })), guard];
  }

  release(): void {
    for (const release of this.#release) release();
  }
}

function printWarnings({ env, stderr }: RunGatewayOptions, { snapshot }: Runnable): void {
  if (isEnabled(env["OPENCLAW_SUPPRESS_NOTES"])) return;
  for (const warning of snapshot.warnings) stderr.write(`warning: ${formatIssue(warning)}\n`);
}

/** A file within the state folder is covered by the folder's own lock. */
function needsConfigLock({ paths, env }: RunGatewayOptions): boolean {
  const within = relative(paths.stateDir, dirname(paths.configPath));
  return within.startsWith("..") && !isEnabled(env["OPENCLAW_ALLOW_MULTI_GATEWAY"]);
}
