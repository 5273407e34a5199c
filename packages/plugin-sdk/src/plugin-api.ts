import type { Channel } from "./contracts/channel.ts";
import type { CliBackend } from "./contracts/cli-backend.ts";
import type { ContextEngineFactory } from "./contracts/context-engine.ts";
import type { EmbeddingProvider } from "./contracts/embedding-provider.ts";
import type { HostApprovals } from "./contracts/host-approvals.ts";
import type { HostModels } from "./contracts/host-models.ts";
import type { HostTools } from "./contracts/host-tools.ts";
import type { CompactionProvider, MemoryCapability } from "./contracts/memory.ts";
import type { SandboxBackend } from "./contracts/sandbox-backend.ts";
import type { HostTaskFlows } from "./contracts/task-flow.ts";
import type { WebFetchProvider, WebSearchProvider } from "./contracts/web-provider.ts";
import type { HookHandler, HookName, HookOptions } from "./hook-events.ts";
import type { ModelProvider } from "./provider.ts";
import type {
  InternalHook,
  PluginCli,
  PluginCommand,
  PluginGatewayMethod,
  PluginHttpRoute,
  PluginService,
  ToolResultMiddleware,
  TrustedToolPolicy,
} from "./surface.ts";
import type { Tool, ToolFactory } from "./tool.ts";

/** Why a plugin's `register` is being called; only `full` and `setup-runtime` start anything. */
export type RegistrationMode =
  | "full"
  | "discovery"
  | "tool-discovery"
  | "setup-only"
  | "setup-runtime"
  | "cli-metadata";

export interface PluginLogger {
  debug(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

/** What the host offers to running plugin code. */
export interface PluginRuntime {
  /** The plugin's own folder for state; created on demand by the plugin. */
  stateDir: string;
  /** The configuration snapshot that is in force right now. */
  currentConfig(): Readonly<Record<string, unknown>>;
  /** Working directory of the host. */
  readonly cwd?: string;
  /** Environment that child processes may have: the host's, without its credentials. */
  readonly processEnv?: Readonly<Record<string, string | undefined>>;
  /** What a host without models, tools, people or task flows leaves out. */
  readonly models?: HostModels;
  readonly tools?: HostTools;
  readonly approvals?: HostApprovals;
  readonly taskFlows?: HostTaskFlows;
}

/**
 * What `register` gets. Registration is synchronous and atomic: a throw discards everything the plugin registered.
 * A refused registration becomes a diagnostic and the rest continues.
 */
export interface PluginApi {
  readonly id: string;
  readonly name: string;
  readonly version: string | undefined;
  readonly description: string | undefined;
  readonly source: string;
  readonly rootDir: string;
  readonly config: Readonly<Record<string, unknown>>;
  /** The plugin's own configuration, schema defaults applied. */
  readonly pluginConfig: Readonly<Record<string, unknown>>;
  readonly logger: PluginLogger;
  readonly registrationMode: RegistrationMode;
  /** Throws `PLUGIN_RUNTIME_UNAVAILABLE` in the modes `cli-metadata` and `setup-only`. */
  readonly runtime: PluginRuntime;
  /** Absolute path of something inside the plugin's folder. */
  resolvePath(relative: string): string;

  /** Names must be listed in `contracts.tools`; a factory says them in `name` or `names`. */
  registerTool(
    tool: Tool | ToolFactory,
    options?: { name?: string; names?: readonly string[]; optional?: boolean },
  ): void;
  registerProvider(provider: ModelProvider): void;
  registerChannel(channel: Channel): void;
  registerCliBackend(backend: CliBackend): void;
  registerSandboxBackend(backend: SandboxBackend): void;
  registerWebSearchProvider(provider: WebSearchProvider): void;
  registerWebFetchProvider(provider: WebFetchProvider): void;
  registerEmbeddingProvider(provider: EmbeddingProvider): void;
  registerContextEngine(id: string, factory: ContextEngineFactory): void;
  registerMemoryCapability(capability: MemoryCapability): void;
  registerCompactionProvider(provider: CompactionProvider): void;
  on<H extends HookName>(hook: H, handler: HookHandler<H>, options?: HookOptions): void;
  /** Colon-named internal events such as `agent:bootstrap`. */
  registerHook(events: string | readonly string[], handler: InternalHook["handler"]): void;
  registerCommand(command: PluginCommand): void;
  registerService(service: PluginService): void;
  registerHttpRoute(route: PluginHttpRoute): void;
  registerGatewayMethod(name: string, handler: PluginGatewayMethod["handler"], options: { scope: string }): void;
  registerCli(registrar: PluginCli["registrar"], options: { commands: readonly string[] }): void;
  registerTrustedToolPolicy(policy: TrustedToolPolicy): void;
  registerAgentToolResultMiddleware(middleware: ToolResultMiddleware): void;
  /** Removed; declare `textTransforms` on the provider or backend. Only a diagnostic. */
  registerTextTransforms(transforms: unknown): void;
}

export type PluginRegister = (api: PluginApi) => void;

/** What a plugin's module exports. A bare `register` function is accepted too. */
export interface Plugin {
  id: string;
  name?: string;
  description?: string;
  register: PluginRegister;
}
