import type { ConfigCheck, LoadOptions, WriteResult } from "@oc/config";
import { invalidRequest, type MethodParams, type MethodResult } from "@oc/protocol";

import type { PluginPackage } from "../plugins/plugin-package.ts";

type Get = MethodResult<"config.get">;
type Written = MethodResult<"config.set">;

/** What the `config.*` methods do. */
export interface ConfigDesk {
  /** Path of the file; empty when the gateway was given its configuration by a program. */
  readonly path: string;
  get(path?: string): Promise<Get>;
  schema(): Promise<MethodResult<"config.schema">>;
  lookup(path: string): Promise<MethodResult<"config.schema.lookup">>;
  set(params: MethodParams<"config.set">): Promise<Written>;
  patch(params: MethodParams<"config.patch">): Promise<Written>;
  /** Changes the value at one path. */
  edit(change: ConfigChange): Promise<Written>;
  apply(params: MethodParams<"config.apply">): Promise<Written>;
}

export type ConfigChange = { action: "set"; path: string; value: unknown } | { action: "unset"; path: string };

export interface ConfigDeskHooks {
  /** Told after every write that changed the file. */
  onWritten(result: WriteResult): void;
  /** Asks for the file to be read again now rather than when its watcher notices; false when nobody watches. */
  reloadSoon(): boolean;
}

/** The configuration file behind the methods. Readers and writers are loaded when they are first needed. */
export function openConfigDesk(file: LoadOptions, hooks: ConfigDeskHooks): ConfigDesk {
  const written = (result: WriteResult, reload: boolean): Written => {
    if (result.changed) hooks.onWritten(result);
    const restart =
      result.reload === "restart" ? { restart: { required: true, scheduled: reload && hooks.reloadSoon() } } : {};
    if (reload && result.changed && result.reload !== "restart") hooks.reloadSoon();
    return {
      ok: true,
      path: file.paths.configPath,
      changedPaths: result.changedPaths,
      hash: result.hash ?? "",
      ...restart,
    };
  };
  return {
    path: file.paths.configPath,
    async get(path) {
      const { describeConfig, loadConfig } = await import("@oc/config");
      return describeConfig(await loadConfig(file), path === "" ? undefined : path);
    },
    async schema() {
      return (await import("@oc/config")).configJsonSchema();
    },
    async lookup(path) {
      return (await import("@oc/config")).lookupSchema(path);
    },
    async set({ raw, baseHash }) {
      const { createConfigWriter } = await import("@oc/config");
      return written(await createConfigWriter(file).setRaw(raw, hashOption(baseHash)), false);
    },
    async patch({ raw, baseHash, replacePaths }) {
      const { createConfigWriter, parseConfigPath } = await import("@oc/config");
      const options = {
        ...hashOption(baseHash),
        ...(replacePaths ? { replacePaths: replacePaths.map(parseConfigPath) } : {}),
      };
      return written(await createConfigWriter(file).patch(parsePatch(raw), options), true);
    },
    async edit(change) {
      const writer = (await import("@oc/config")).createConfigWriter(file);
      const result = change.action === "set" ? writer.set(change.path, change.value) : writer.unset(change.path);
      return written(await result, true);
    },
    async apply({ raw, baseHash }) {
      const { createConfigWriter } = await import("@oc/config");
      return written(await createConfigWriter(file).setRaw(raw, hashOption(baseHash)), true);
    },
  };
}

/** The same file, with the settings of these plugins checked too. */
export function withPluginCheck(file: LoadOptions, packages: readonly PluginPackage[]): LoadOptions {
  // Loaded with the reader of configuration files, which starts later than the gateway.
  const check: ConfigCheck = async (config, paths) =>
    (await import("../plugins/config-check.ts")).pluginConfigCheck(packages)(config, paths);
  return { ...file, checks: [...(file.checks ?? []), check] };
}

/** A gateway whose configuration is a value of its program: it can be read about, never written. */
export function withoutConfigFile(config: unknown): ConfigDesk {
  const refuse = () =>
    Promise.reject(invalidRequest("this gateway runs without a configuration file; change the program that starts it"));
  return {
    path: "",
    async get() {
      const { redactConfig } = await import("@oc/config");
      return { exists: false, valid: true, path: "", raw: null, config: redactConfig(config), issues: [] };
    },
    async schema() {
      return (await import("@oc/config")).configJsonSchema();
    },
    async lookup(path) {
      return (await import("@oc/config")).lookupSchema(path);
    },
    set: refuse,
    edit: refuse,
    patch: refuse,
    apply: refuse,
  };
}

function parsePatch(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch (cause) {
    throw invalidRequest(`raw: must be a JSON merge patch (${(cause as Error).message})`);
  }
}

function hashOption(baseHash: string | undefined): { baseHash?: string } {
  return baseHash === undefined ? {} : { baseHash };
}
