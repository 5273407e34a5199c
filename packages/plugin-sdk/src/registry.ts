import type { PluginDiagnostic, PluginDiagnosticCode } from "./diagnostic.ts";
import { definePlugin } from "./define-plugin.ts";
import { PluginSdkError } from "./errors.ts";
import { createHookRunner, type HookRunner } from "./hook-runner.ts";
import type { Plugin, PluginRegister } from "./plugin-api.ts";
import { openRegistrationDraft, type PluginHost, type ReservedNames } from "./registration.ts";
import type { Registered, SurfaceKind } from "./surface.ts";
import type { Tool, ToolContext } from "./tool.ts";

/** What became of a plugin. `error` plugins own nothing. */
export interface PluginRecord {
  id: string;
  origin: "bundled" | "installed";
  state: "loaded" | "error";
  error?: string;
}

/** A tool of one run, and the plugin it came from. */
export interface ResolvedPluginTool {
  pluginId: string;
  optional: boolean;
  tool: Tool;
}

export interface PluginRegistryOptions {
  /** Names that no plugin may take. */
  reserved?: Partial<ReservedNames>;
  /** Hears of every diagnostic as it happens; must not throw. */
  onDiagnostic?: (diagnostic: PluginDiagnostic) => void;
}

/** All that plugins added. The application reads it; plugins only write through their `register`. */
export interface PluginRegistry {
  /**
   * Calls the plugin's `register` and publishes everything it registered, or nothing if it throws.
   * @throws PluginSdkError `PLUGIN_INVALID` for something that is no plugin, `PLUGIN_DUPLICATE` for an id that is loaded.
   */
  register(plugin: Plugin | PluginRegister, host: PluginHost): PluginRecord;
  /** Takes everything of one plugin back. False when it is unknown. */
  unregister(pluginId: string): boolean;
  plugins(): readonly PluginRecord[];
  /** The most recent diagnostics, at most 1000. */
  diagnostics(): readonly PluginDiagnostic[];
  list<K extends SurfaceKind>(kind: K): readonly Registered<K>[];
  /** Calls the tool factories for one run. A factory that fails loses its tools and the run goes on. */
  resolveTools(context: ToolContext): ResolvedPluginTool[];
  readonly hooks: Pick<HookRunner, "has" | "run" | "runSync">;
}

const MAX_DIAGNOSTICS = 1000;

export function createPluginRegistry(options: PluginRegistryOptions = {}): PluginRegistry {
  const reserved: ReservedNames = { tools: [], commands: [], methodNamespaces: [], ...options.reserved };
  const records = new Map<string, PluginRecord>();
  const diagnostics: PluginDiagnostic[] = [];
  let surfaces: readonly Registered<SurfaceKind>[] = [];

  function diagnose(pluginId: string, level: "warn" | "error", code: PluginDiagnosticCode, message: string): void {
    const diagnostic: PluginDiagnostic = { pluginId, level, code, message };
    diagnostics.push(diagnostic);
    if (diagnostics.length > MAX_DIAGNOSTICS) diagnostics.shift();
    options.onDiagnostic?.(diagnostic);
  }

  const hooks = createHookRunner({
    onFailure: ({ hook, pluginId, code, message }) =>
      diagnose(pluginId, "warn", "HOOK_FAILED", `${hook} (${code}): ${message}`),
  });

  const ofKind = <K extends SurfaceKind>(kind: K): readonly Registered<K>[] =>
    surfaces.filter((surface) => surface.kind === kind) as unknown as Registered<K>[];

  return {
    register(plugin, host) {
      const { id } = host.manifest;
      const entry = definePlugin(typeof plugin === "function" ? { id, register: plugin } : plugin);
      if (entry.id !== id) {
        throw new PluginSdkError("PLUGIN_INVALID", `The entry is "${entry.id}" but its manifest says "${id}".`);
      }
      if (records.get(id)?.state === "loaded") {
        throw new PluginSdkError("PLUGIN_DUPLICATE", `Plugin "${id}" is loaded already. Unregister it first.`);
      }
      const draft = openRegistrationDraft(host, reserved, ofKind, (level, code, message) =>
        diagnose(id, level, code, message),
      );
      let record: PluginRecord = { id, origin: host.origin, state: "loaded" };
      try {
        const returned: unknown = entry.register(draft.api);
        if (returned instanceof Promise) {
          returned.catch(() => undefined);
          diagnose(id, "warn", "REGISTER_ASYNC", "register() must be synchronous; its promise is ignored.");
        }
        surfaces = [...surfaces, ...draft.surfaces];
        hooks.add(draft.hooks);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        record = { ...record, state: "error", error: message };
        diagnose(id, "error", "REGISTER_THREW", `register() failed, nothing of the plugin is active: ${message}`);
      } finally {
        draft.seal();
      }
      records.set(id, record);
      return record;
    },

    unregister(pluginId) {
      surfaces = surfaces.filter((surface) => surface.pluginId !== pluginId);
      hooks.remove(pluginId);
      return records.delete(pluginId);
    },

    plugins: () => [...records.values()],
    diagnostics: () => [...diagnostics],
    list: ofKind,

    resolveTools(context) {
      const resolved: ResolvedPluginTool[] = [];
      for (const { pluginId, value } of ofKind("tools")) {
        try {
          const produced = value.factory(context);
          for (const tool of produced === null ? [] : Array.isArray(produced) ? produced : [produced]) {
            if (value.names.includes(tool.name)) resolved.push({ pluginId, optional: value.optional, tool });
            else {
              diagnose(pluginId, "warn", "NOT_DECLARED", `The factory made tool "${tool.name}" without declaring it.`);
            }
          }
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          diagnose(
            pluginId,
            "error",
            "TOOL_FACTORY_FAILED",
            `The factory of ${value.names.join(", ")} failed: ${message}`,
          );
        }
      }
      return resolved;
    },

    hooks,
  };
}
