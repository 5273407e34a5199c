import { isAbsolute, relative, resolve } from "node:path";
import type { PluginDiagnosticCode } from "./diagnostic.ts";
import { TOOL_NAME_PATTERN } from "./define-tool.ts";
import { PluginSdkError } from "./errors.ts";
import { HOOKS, isHookName } from "./hook-catalogue.ts";
import type { HookHandler, HookName, HookOptions } from "./hook-events.ts";
import {
  decideHookPermission,
  isHookTimeoutMs,
  type PluginHookPolicy,
  resolveHookTimeoutMs,
} from "./hook-permission.ts";
import type { HookRegistration } from "./hook-runner.ts";
import type { PluginManifest } from "./manifest.ts";
import type { PluginApi, PluginLogger, PluginRuntime, RegistrationMode } from "./plugin-api.ts";
import type { PluginHttpRoute, Registered, SurfaceKind, SurfaceMap } from "./surface.ts";
import type { Tool, ToolFactory } from "./tool.ts";

/** Who registers, and what the host knows about it. */
export interface PluginHost {
  manifest: PluginManifest;
  /** `bundled` plugins ship with the application; everything else was added by the operator. */
  origin: "bundled" | "installed";
  /** The operator enabled it by name. */
  explicitlyEnabled?: boolean;
  hookPolicy?: PluginHookPolicy;
  mode?: RegistrationMode;
  source?: string;
  rootDir?: string;
  config?: Readonly<Record<string, unknown>>;
  pluginConfig?: Readonly<Record<string, unknown>>;
  logger?: PluginLogger;
  runtime?: PluginRuntime;
}

/** Names that belong to the application. */
export interface ReservedNames {
  tools: readonly string[];
  commands: readonly string[];
  /** Gateway methods: a namespace such as `sessions` reserves `sessions` and `sessions.*`. */
  methodNamespaces: readonly string[];
}

/** What a plugin registered so far; published only if `register` returns. */
export interface RegistrationDraft {
  api: PluginApi;
  surfaces: Registered<SurfaceKind>[];
  hooks: HookRegistration[];
  /** Makes every later call a diagnostic. */
  seal(): void;
}

const LEGACY_HOOKS: Readonly<Record<string, readonly HookName[]>> = {
  before_agent_start: ["before_model_resolve", "before_prompt_build"],
};
const REMOVED_HOOKS: Readonly<Record<string, HookName>> = { deactivate: "gateway_stop" };
const MODES_WITHOUT_RUNTIME: readonly RegistrationMode[] = ["cli-metadata", "setup-only"];
const SILENT: PluginLogger = { debug() {}, info() {}, warn() {}, error() {} };

/** Opens the draft of one plugin. `published` are the registrations of the plugins before it. */
export function openRegistrationDraft(
  host: PluginHost,
  reserved: ReservedNames,
  published: (kind: SurfaceKind) => readonly Registered<SurfaceKind>[],
  diagnose: (level: "warn" | "error", code: PluginDiagnosticCode, message: string) => void,
): RegistrationDraft {
  const { manifest } = host;
  const contracts = manifest.contracts ?? {};
  const mode = host.mode ?? "full";
  const rootDir = host.rootDir ?? "/";
  const surfaces: Registered<SurfaceKind>[] = [];
  const hooks: HookRegistration[] = [];
  let sealed = false;

  const refuse = (code: PluginDiagnosticCode, message: string): void => diagnose("error", code, message);
  const present = (kind: SurfaceKind) => [...published(kind), ...surfaces.filter((surface) => surface.kind === kind)];

  function add<K extends SurfaceKind>(kind: K, key: string, value: SurfaceMap[K]): void {
    const owner = present(kind).find((surface) => surface.key === key)?.pluginId;
    if (owner) return refuse("NAME_TAKEN", `${kind} "${key}" is registered by plugin ${owner} already.`);
    surfaces.push({ kind, key, pluginId: manifest.id, value });
  }

  /** Registers something with an `id` that the manifest must name. */
  function addDeclared<K extends SurfaceKind>(
    kind: K,
    value: SurfaceMap[K] & { id: string },
    declared: readonly string[] | undefined,
    manifestField: string,
  ): void {
    if (typeof value?.id !== "string" || value.id === "") {
      return refuse("INVALID", `A ${kind} registration needs an id.`);
    }
    if (!declared?.includes(value.id)) {
      return refuse("NOT_DECLARED", `"${value.id}" is not listed in the manifest's ${manifestField}.`);
    }
    add(kind, value.id, value);
  }

  /** Wraps every API method: after `register` returned, calls are refused. */
  function whileOpen<A extends unknown[]>(method: string, register: (...args: A) => void): (...args: A) => void {
    return (...args) => {
      if (sealed) return refuse("REGISTER_LATE", `${method} was called after register() returned and is ignored.`);
      register(...args);
    };
  }

  function registerTool(
    tool: Tool | ToolFactory,
    options: { name?: string; names?: readonly string[]; optional?: boolean } = {},
  ): void {
    const isFactory = typeof tool === "function";
    const names = options.names ?? (options.name ? [options.name] : isFactory ? [] : [tool.name]);
    if (names.length === 0 || names.some((name) => typeof name !== "string")) {
      return refuse("INVALID", "A tool factory must say its name or names.");
    }
    if (!isFactory && (typeof tool.execute !== "function" || typeof tool.parameters !== "object" || !tool.name)) {
      return refuse("INVALID", `Tool "${names[0]}" needs a name, parameters and execute.`);
    }
    for (const name of names) {
      if (!TOOL_NAME_PATTERN.test(name)) return refuse("INVALID", `Tool name "${name}" is not allowed.`);
      if (!contracts.tools?.includes(name)) {
        return refuse("NOT_DECLARED", `Tool "${name}" is not listed in the manifest's contracts.tools.`);
      }
      if (reserved.tools.includes(name)) return refuse("RESERVED", `Tool "${name}" is a built-in tool.`);
      const owner = (present("tools") as Registered<"tools">[]).find((entry) => entry.value.names.includes(name));
      if (owner) return refuse("NAME_TAKEN", `Tool "${name}" is registered by plugin ${owner.pluginId} already.`);
    }
    const optional = options.optional ?? (isFactory ? false : (tool.optional ?? false));
    const declaredOptional = names.some((name) => manifest.toolMetadata?.[name]?.optional === true);
    if (optional !== declaredOptional) {
      diagnose("warn", "OPTIONAL_MISMATCH", `Tool "${names[0]}": code and toolMetadata disagree about optional.`);
    }
    add("tools", names.join(","), {
      names,
      // Either side saying so keeps the tool off until it is allowed by name.
      optional: optional || declaredOptional,
      factory: isFactory ? tool : () => tool,
    });
  }

  function on<H extends HookName>(hook: H, handler: HookHandler<H>, options: HookOptions = {}): void {
    const name: string = hook;
    const legacy = Object.hasOwn(LEGACY_HOOKS, name) ? LEGACY_HOOKS[name] : undefined;
    if (legacy) {
      diagnose("warn", "HOOK_RENAMED", `Hook ${name} is deprecated; use ${legacy.join(" and ")}.`);
      for (const current of legacy) on(current, handler as unknown as HookHandler<typeof current>, options);
      return;
    }
    if (Object.hasOwn(REMOVED_HOOKS, name)) {
      return refuse("REMOVED", `Hook ${name} was removed; use ${REMOVED_HOOKS[name]}.`);
    }
    if (!isHookName(name)) return refuse("HOOK_UNKNOWN", `There is no hook named "${name}".`);
    if (typeof handler !== "function") return refuse("INVALID", `The handler of ${name} must be a function.`);
    const problem = findOptionProblem(name, options);
    if (problem) return refuse("INVALID", `Hook ${name}: ${problem}.`);
    const policy = host.hookPolicy ?? {};
    const permission = decideHookPermission(name, { id: manifest.id, bundled: host.origin === "bundled", policy });
    if (!permission.allowed) return refuse("HOOK_NOT_PERMITTED", `${permission.reason}.`);
    const timeoutMs = resolveHookTimeoutMs(name, policy, options.timeoutMs);
    hooks.push({
      hook: name,
      pluginId: manifest.id,
      handler: handler as unknown as HookHandler<HookName>,
      options,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
  }

  function registerHttpRoute(route: PluginHttpRoute): void {
    if (typeof route.path !== "string" || !route.path.startsWith("/")) {
      return refuse("INVALID", `An HTTP route needs an absolute path, not "${String(route.path)}".`);
    }
    if (route.auth !== "gateway" && route.auth !== "plugin") {
      return refuse("INVALID", `HTTP route ${route.path} must say auth: "gateway" or "plugin".`);
    }
    const rival = (present("httpRoutes") as Registered<"httpRoutes">[]).find(
      ({ value, pluginId }) => overlaps(value, route) && (pluginId !== manifest.id || value.auth !== route.auth),
    );
    if (rival) {
      return refuse("NAME_TAKEN", `HTTP route ${route.path} overlaps ${rival.value.path} of ${rival.pluginId}.`);
    }
    add("httpRoutes", `${route.match ?? "exact"} ${route.path}`, route);
  }

  const api: PluginApi = {
    id: manifest.id,
    name: manifest.name ?? manifest.id,
    version: manifest.version,
    description: manifest.description,
    source: host.source ?? host.origin,
    rootDir,
    config: host.config ?? {},
    pluginConfig: host.pluginConfig ?? {},
    logger: host.logger ?? SILENT,
    registrationMode: mode,
    get runtime() {
      if (MODES_WITHOUT_RUNTIME.includes(mode) || !host.runtime) {
        throw new PluginSdkError(
          "PLUGIN_RUNTIME_UNAVAILABLE",
          `Plugin ${manifest.id} used api.runtime in mode ${mode}. Use it only when registrationMode is "full".`,
        );
      }
      return host.runtime;
    },
    resolvePath(path) {
      const absolute = resolve(rootDir, path);
      const inside = relative(rootDir, absolute);
      if (inside.startsWith("..") || isAbsolute(inside)) {
        throw new PluginSdkError("PLUGIN_INVALID", `Path "${path}" leaves the folder of plugin ${manifest.id}.`);
      }
      return absolute;
    },
    registerTool: whileOpen("registerTool", registerTool),
    registerProvider: whileOpen("registerProvider", (provider) =>
      addDeclared("providers", provider, manifest.providers, "providers"),
    ),
    registerChannel: whileOpen("registerChannel", (channel) =>
      addDeclared("channels", channel, manifest.channels, "channels"),
    ),
    registerCliBackend: whileOpen("registerCliBackend", (backend) =>
      addDeclared("cliBackends", backend, manifest.cliBackends, "cliBackends"),
    ),
    registerSandboxBackend: whileOpen("registerSandboxBackend", (backend) =>
      addDeclared("sandboxBackends", backend, contracts.sandboxBackends, "contracts.sandboxBackends"),
    ),
    registerWebSearchProvider: whileOpen("registerWebSearchProvider", (provider) =>
      addDeclared("webSearchProviders", provider, contracts.webSearchProviders, "contracts.webSearchProviders"),
    ),
    registerWebFetchProvider: whileOpen("registerWebFetchProvider", (provider) =>
      addDeclared("webFetchProviders", provider, contracts.webFetchProviders, "contracts.webFetchProviders"),
    ),
    registerEmbeddingProvider: whileOpen("registerEmbeddingProvider", (provider) =>
      addDeclared("embeddingProviders", provider, contracts.embeddingProviders, "contracts.embeddingProviders"),
    ),
    registerContextEngine: whileOpen("registerContextEngine", (id, factory) => {
      if (id === "legacy") return refuse("RESERVED", 'Context engine "legacy" is built in.');
      if (typeof factory !== "function") return refuse("INVALID", `Context engine "${id}" needs a factory function.`);
      add("contextEngines", id, factory);
    }),
    registerMemoryCapability: whileOpen("registerMemoryCapability", (capability) =>
      add("memoryCapabilities", capability.id, capability),
    ),
    registerCompactionProvider: whileOpen("registerCompactionProvider", (provider) =>
      add("compactionProviders", provider.id, provider),
    ),
    on: whileOpen(
      "on",
      on as (hook: HookName, handler: HookHandler<HookName>, options?: HookOptions) => void,
    ) as PluginApi["on"],
    registerHook: whileOpen("registerHook", (events, handler) => {
      const names = typeof events === "string" ? [events] : events;
      for (const name of names) {
        if (isHookName(name)) diagnose("warn", "INVALID", `registerHook never runs typed hook ${name}; use api.on.`);
      }
      add("internalHooks", `${manifest.id}#${surfaces.length}`, {
        events: names.filter((name) => !isHookName(name)),
        handler,
      });
    }),
    registerCommand: whileOpen("registerCommand", (command) => {
      if (!/^[a-z][a-z0-9_-]*$/.test(command.name) || typeof command.handler !== "function") {
        return refuse("INVALID", `Command "${command.name}" needs a lower-case name and a handler.`);
      }
      if (reserved.commands.includes(command.name)) {
        return refuse("RESERVED", `Command "/${command.name}" is built in.`);
      }
      add("commands", command.name, command);
    }),
    registerService: whileOpen("registerService", (service) => add("services", service.id, service)),
    registerHttpRoute: whileOpen("registerHttpRoute", registerHttpRoute),
    registerGatewayMethod: whileOpen("registerGatewayMethod", (name, handler, options) => {
      if (!options?.scope) return refuse("INVALID", `Gateway method "${name}" must say its scope.`);
      if (reserved.methodNamespaces.some((namespace) => name === namespace || name.startsWith(`${namespace}.`))) {
        return refuse("RESERVED", `Gateway method "${name}" is in a namespace of the gateway.`);
      }
      add("gatewayMethods", name, { name, handler, scope: options.scope });
    }),
    registerCli: whileOpen("registerCli", (registrar, { commands }) =>
      add("cli", commands.join(","), { registrar, commands }),
    ),
    registerTrustedToolPolicy: whileOpen("registerTrustedToolPolicy", (policy) => {
      const declared = contracts.trustedToolPolicies?.includes(policy.id) && host.explicitlyEnabled;
      if (host.origin !== "bundled" && !declared) {
        return refuse(
          "NOT_DECLARED",
          `Tool policy "${policy.id}" needs contracts.trustedToolPolicies and plugins.entries.${manifest.id}.enabled: true.`,
        );
      }
      add("trustedToolPolicies", policy.id, policy);
    }),
    registerAgentToolResultMiddleware: whileOpen("registerAgentToolResultMiddleware", (middleware) => {
      if (!contracts.agentToolResultMiddleware?.includes(middleware.runtime)) {
        return refuse("NOT_DECLARED", `Runtime "${middleware.runtime}" is not in contracts.agentToolResultMiddleware.`);
      }
      add("toolResultMiddleware", `${manifest.id}#${surfaces.length}`, middleware);
    }),
    registerTextTransforms: whileOpen("registerTextTransforms", () =>
      refuse("REMOVED", "registerTextTransforms has no effect; declare textTransforms on the provider or backend."),
    ),
  };

  return {
    api,
    surfaces,
    hooks,
    seal() {
      sealed = true;
    },
  };
}

function findOptionProblem(hook: HookName, options: HookOptions): string | undefined {
  if (options.timeoutMs !== undefined && !isHookTimeoutMs(options.timeoutMs)) {
    return "timeoutMs must be a whole number of milliseconds from 1 to 600000";
  }
  if (options.priority !== undefined && !Number.isFinite(options.priority)) return "priority must be a number";
  if (options.requiresToolAuthority && hook !== "before_prompt_build") {
    return "requiresToolAuthority is for before_prompt_build only";
  }
  if (options.matcher === undefined) return undefined;
  if (!HOOKS[hook].perTool) return "matcher is for tool hooks only";
  if (options.matcher.length === 0) return "matcher must name at least one tool";
  const bad = options.matcher.find((name) => name.trim() === "" || name.includes("*"));
  return bad === undefined ? undefined : `matcher takes exact tool names, not "${bad}"`;
}

function overlaps(first: PluginHttpRoute, second: PluginHttpRoute): boolean {
  if (first.path === second.path) return true;
  return (
    (first.match === "prefix" && second.path.startsWith(first.path)) ||
    (second.match === "prefix" && first.path.startsWith(second.path))
  );
}
