import { createServer } from "node:http";
import { planReload, watchConfig, type ConfigSnapshot, type ConfigWatch } from "@oc/config";
import type { Gateway } from "../gateway.ts";
import { openListeners } from "../process/listeners.ts";
import {
  checkRunnable,
  ConfigRefusal,
  issueLines,
  loadOptions,
  oneLine,
  type ConfigSource,
  type Runnable,
} from "./runnable.ts";

/** A configuration that a restart could not bring up. */
export interface FailedRestart {
  snapshot: ConfigSnapshot;
  reason: string;
}

export interface ReloaderOptions {
  source: ConfigSource;
  gateway: Gateway;
  /** Where the gateway listens. */
  port: number;
  /** What runs. */
  current: Runnable;
  /** Not tried again until the file says something else. */
  failed?: FailedRestart | undefined;
  /** Shows people what the log also holds. */
  report(line: string): void;
  restart(reason: string): void;
}

/** How it begins when an edit is kept out. */
const SKIPPED = "config reload skipped (invalid config)";

/** Follows the configuration file: applies what can be applied, restarts for the rest, and keeps out what would not run. */
export class Reloader {
  readonly #options: ReloaderOptions;
  #watch: ConfigWatch | undefined;
  /** The configuration that runs. */
  current: Runnable;

  constructor(options: ReloaderOptions) {
    this.#options = options;
    this.current = options.current;
  }

  async start(): Promise<void> {
    this.#watch = await watchConfig({
      ...loadOptions(this.#options.source),
      current: this.current.snapshot,
      onChange: ({ snapshot }) => this.#onChange(snapshot),
      onInvalid: (issues) => this.#skip(issueLines(issues)),
      onError: (cause) => this.#skip(cause instanceof ConfigRefusal ? cause.lines : [oneLine(cause)]),
    });
  }

  /** Reads the file now rather than when its watcher notices. */
  checkNow(): void {
    void this.#watch?.check();
  }

  async close(): Promise<void> {
    await this.#watch?.close();
    this.#watch = undefined;
  }

  /** Compared with what runs, not with the last edit: that one may have been kept out or left for the next start. */
  async #onChange(snapshot: ConfigSnapshot): Promise<void> {
    const { source, gateway, failed } = this.#options;
    if (failed && planReload(failed.snapshot.config, snapshot.config).changedPaths.length === 0)
      throw new ConfigRefusal([failed.reason]);
    const plan = planReload(this.current.snapshot.config, snapshot.config);
    if (plan.changedPaths.length === 0) return;
    const next = await checkRunnable(source, snapshot, this.current.secrets);
    const announce = () => gateway.announceConfig(snapshot.path, snapshot.hash ?? "");

    if ((snapshot.config.gateway?.reload?.mode ?? "hybrid") === "off") {
      announce();
      const fields = { paths: plan.changedPaths };
      return gateway.log(
        "info",
        "gateway.reload.mode is off: the changed configuration applies at the next start",
        fields,
      );
    }
    if (plan.kind === "restart") {
      await this.#requirePort(next);
      announce();
      gateway.log("info", "restarting for a changed configuration", { paths: plan.restartPaths });
      return this.#options.restart("config");
    }
    try {
      await gateway.applyConfig(next.secrets.config, snapshot.env);
    } catch (cause) {
      throw new ConfigRefusal([`${plan.hotPrefixes.join(", ")}: ${oneLine(cause)}`]);
    }
    this.current = next;
    announce();
    gateway.log("info", "configuration applied", { paths: plan.changedPaths });
  }

  /** Tries a new port while the old one still serves. */
  async #requirePort({ plan: { bind, port } }: Runnable): Promise<void> {
    if (port === this.#options.port || port === 0) return;
    try {
      const trial = await openListeners(createServer(), bind, port, { waitMs: 0, onError: () => {} });
      await trial.close();
    } catch (cause) {
      throw new ConfigRefusal([`gateway.port: ${oneLine(cause)}`]);
    }
  }

  #skip(issues: readonly string[]): void {
    this.#options.gateway.log("error", SKIPPED, { issues });
    for (const issue of issues) this.#options.report(`${SKIPPED}: ${issue}`);
  }
}
