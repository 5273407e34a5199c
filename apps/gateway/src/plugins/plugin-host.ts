import { isDeepStrictEqual } from "node:util";
import type { OcConfig } from "@oc/config";
import {
  createPluginRegistry,
  type Plugin,
  type PluginDiagnostic,
  type PluginManifest,
  type PluginRegistry,
  type PluginRuntime,
} from "@oc/plugin-sdk";
import { methods, type PluginState } from "@oc/protocol";
import { GatewayError } from "../errors.ts";
import type { Logger } from "../log/logger.ts";
import { configPath } from "./config-check.ts";
import { decideEnablement, pluginEntry, type PluginEntry } from "./enablement.ts";
import { checkPluginConfig } from "./plugin-config.ts";
import type { PluginPackage } from "./plugin-package.ts";
import { PluginServices } from "./plugin-services.ts";

/** A plugin that the configuration enables, and what it is configured to. */
interface SelectedPlugin {
  source: PluginPackage;
  manifest: PluginManifest;
  entry: PluginEntry;
  /** Schema defaults filled in. */
  pluginConfig: Readonly<Record<string, unknown>>;
}

/** The plugins of one configuration, checked and not yet loaded. */
export interface PluginPlan {
  config: OcConfig;
  selected: ReadonlyMap<string, SelectedPlugin>;
}

export interface PluginHostOptions {
  packages: readonly PluginPackage[];
  /** What the program registered itself; the packages join it. */
  registry?: PluginRegistry | undefined;
  runtimeOf(pluginId: string): PluginRuntime;
  /** Told when a plugin's code is no longer in charge. */
  onRetired(pluginId: string): void;
  log: Logger;
}

/** Names that no plugin may take. */
const RESERVED = {
  tools: ["read", "write", "edit", "ls", "exec", "bash", "process", "apply_patch"],
  commands: ["approve"],
  methodNamespaces: [...new Set(Object.keys(methods).map((name) => name.split(".", 1)[0] as string))],
};
const NO_PLAN: PluginPlan = { config: {}, selected: new Map() };

/** The plugins that come with the gateway: which of them run, with which configuration, and what became of them. */
export class PluginHost {
  readonly registry: PluginRegistry;
  readonly #options: PluginHostOptions;
  readonly #services: PluginServices;
  readonly #loaded = new Map<string, Promise<Plugin>>();
  readonly #failed = new Map<string, string>();
  #current = NO_PLAN;

  constructor(options: PluginHostOptions) {
    this.#options = options;
    this.registry =
      options.registry ?? createPluginRegistry({ reserved: RESERVED, onDiagnostic: (fact) => this.#report(fact) });
    this.#services = new PluginServices(this.registry, options);
  }

  /**
   * Decides which plugins a configuration enables and checks what it configures, without loading anything.
   * Throws `GATEWAY_CONFIG_INVALID` that names every key of an enabled plugin that its schema refuses.
   */
  async plan(config: OcConfig): Promise<PluginPlan> {
    const selected = new Map<string, SelectedPlugin>();
    const problems: string[] = [];
    for (const source of this.#options.packages) {
      const { id } = source;
      if (!decideEnablement(config.plugins, source).enabled) continue;
      const entry = pluginEntry(config.plugins, id) ?? {};
      const manifest = await source.manifest();
      const check = await checkPluginConfig(manifest.configSchema, entry.config);
      if (check.ok) selected.set(id, { source, manifest, entry, pluginConfig: check.config });
      else problems.push(...check.issues.map(({ path, message }) => `${configPath(id, path).join(".")}: ${message}`));
    }
    if (problems.length > 0) throw new GatewayError("GATEWAY_CONFIG_INVALID", problems.join("; "));
    return { config, selected };
  }

  /** What runs now. */
  get current(): PluginPlan {
    return this.#current;
  }

  /**
   * Makes a plan true: stops plugins that are not in it or are configured differently, and starts those that are new. Code of a
   * plugin is loaded here. Never rejects because of a plugin: one that fails is in state `error` and owns nothing.
   */
  async apply(plan: PluginPlan): Promise<void> {
    const started = [...plan.selected].filter(([id, plugin]) => !this.#isUpToDate(id, plugin));
    const stopped = [...this.#current.selected.keys()].filter(
      (id) => !plan.selected.has(id) || started.some(([startedId]) => startedId === id),
    );
    const codes = await Promise.all(started.map(([, { source }]) => this.#load(source)));
    // From one generation to the next without a pause in between: nobody sees half of it.
    this.#current = plan;
    const ends = stopped.map((id) => this.#retire(id));
    for (const [index, [id, plugin]] of started.entries()) this.#register(id, plugin, codes[index] as Plugin | Error);
    await Promise.all(ends);
    for (const [id] of started) if (!this.#failed.has(id)) this.#services.start(id);
  }

  /** Starts what the program's own plugins registered. */
  startOwn(): void {
    for (const { id } of this.registry.plugins()) if (!this.#current.selected.has(id)) this.#services.start(id);
  }

  /** Every plugin that should run. */
  states(): PluginState[] {
    const own = this.registry.plugins().map(({ id, state, error }) => ({ id, state, error }));
    const unloaded = [...this.#failed].filter(([id]) => !own.some((plugin) => plugin.id === id));
    return [...own, ...unloaded.map(([id, error]) => ({ id, state: "error" as const, error }))].map(
      ({ id, state, error }) => ({ id, state, ...(error === undefined ? {} : { error }) }),
    );
  }

  /** Stops every service. Registrations stay: turns that still run may need them. */
  async close(): Promise<void> {
    await this.#services.stopAll();
  }

  #isUpToDate(id: string, next: SelectedPlugin): boolean {
    const current = this.#current.selected.get(id);
    return (
      current !== undefined &&
      !this.#failed.has(id) &&
      isDeepStrictEqual(current.entry, next.entry) &&
      isDeepStrictEqual(current.pluginConfig, next.pluginConfig)
    );
  }

  async #load(source: PluginPackage): Promise<Plugin | Error> {
    const { id } = source;
    const loading = this.#loaded.get(id) ?? source.load();
    this.#loaded.set(id, loading);
    try {
      return await loading;
    } catch (cause) {
      // Tried again at the next change of the configuration.
      this.#loaded.delete(id);
      return cause instanceof Error ? cause : new Error(String(cause));
    }
  }

  #register(id: string, { manifest, entry, pluginConfig }: SelectedPlugin, code: Plugin | Error): void {
    const { log, runtimeOf } = this.#options;
    this.#failed.delete(id);
    try {
      if (code instanceof Error) throw code;
      const record = this.registry.register(code, {
        manifest,
        origin: "bundled",
        explicitlyEnabled: entry.enabled === true,
        hookPolicy: entry.hooks ?? {},
        config: this.#current.config,
        pluginConfig,
        logger: loggerOf(log, id),
        runtime: runtimeOf(id),
      });
      if (record.state === "error") this.#failed.set(id, record.error ?? "register() failed");
      else log.info("plugin loaded", { plugin: id });
    } catch (cause) {
      const error = cause instanceof Error ? cause.message : String(cause);
      this.#failed.set(id, error);
      log.error("a plugin could not be loaded", { plugin: id, error: cause });
    }
  }

  #retire(id: string): Promise<void> {
    this.#failed.delete(id);
    this.registry.unregister(id);
    this.#options.onRetired(id);
    return this.#services.stop(id);
  }

  #report({ pluginId, level, code, message }: PluginDiagnostic): void {
    this.#options.log[level](message, { plugin: pluginId, code });
  }
}

function loggerOf(log: Logger, plugin: string) {
  const write = (level: "debug" | "info" | "warn" | "error") => (message: string, fields?: Record<string, unknown>) =>
    log[level](message, { ...fields, plugin });
  return { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
}
