import type { IncomingMessage, ServerResponse } from "node:http";
import type { Channel } from "./contracts/channel.ts";
import type { CliBackend } from "./contracts/cli-backend.ts";
import type { ContextEngineFactory } from "./contracts/context-engine.ts";
import type { EmbeddingProvider } from "./contracts/embedding-provider.ts";
import type { CompactionProvider, MemoryCapability } from "./contracts/memory.ts";
import type { SandboxBackend } from "./contracts/sandbox-backend.ts";
import type { WebFetchProvider, WebSearchProvider } from "./contracts/web-provider.ts";
import type { HookContext, ToolCallHookOutcome } from "./hook-events.ts";
import type { ModelProvider } from "./provider.ts";
import type { ToolFactory, ToolResult } from "./tool.ts";

/** A slash command that needs no model. `continueAgent` lets the message go on to the agent. */
export interface PluginCommand {
  /** Without the slash. */
  name: string;
  description: string;
  acceptsArgs?: boolean;
  /** Default true: only authorised senders. */
  requireAuth?: boolean;
  handler(call: {
    args: string;
    sessionKey: string;
    senderId?: string;
    channel?: string;
  }): Promise<{ text?: string; continueAgent?: boolean }> | { text?: string; continueAgent?: boolean };
}

export interface PluginService {
  id: string;
  start(context: { signal: AbortSignal; stateDir: string }): Promise<void> | void;
  stop?(): Promise<void> | void;
}

export interface PluginHttpRoute {
  /** Absolute path, e.g. `/hooks/github`. */
  path: string;
  /** `gateway`: the gateway's own authentication guards it; `plugin`: the handler does. */
  auth: "gateway" | "plugin";
  match?: "exact" | "prefix";
  handler(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
}

export interface PluginGatewayMethod {
  name: string;
  scope: string;
  handler(params: unknown, call: { signal: AbortSignal }): Promise<unknown>;
}

export interface PluginCli {
  commands: readonly string[];
  /** Receives the command-line program; the application says which library it is. */
  registrar(program: unknown): void;
}

export interface InternalHook {
  events: readonly string[];
  handler(event: { name: string; payload: unknown }): Promise<void> | void;
}

/** Decides about a call before any `before_tool_call` handler. Throwing blocks. */
export interface TrustedToolPolicy {
  id: string;
  decide(
    call: { toolName: string; params: Readonly<Record<string, unknown>>; toolCallId?: string },
    context: HookContext,
  ): Promise<Pick<ToolCallHookOutcome, "block" | "blockReason">> | Pick<ToolCallHookOutcome, "block" | "blockReason">;
}

/** Changes a tool's result before anybody else sees it. */
export interface ToolResultMiddleware {
  /** Agent runtime whose results it transforms. */
  runtime: string;
  transform(
    call: { toolName: string; toolCallId: string; params: Readonly<Record<string, unknown>>; result: ToolResult },
    context: HookContext,
  ): Promise<ToolResult> | ToolResult;
}

export interface RegisteredTools {
  /** Names that the factory may produce. */
  names: readonly string[];
  optional: boolean;
  factory: ToolFactory;
}

/** Everything a plugin can add, by kind. */
export interface SurfaceMap {
  tools: RegisteredTools;
  providers: ModelProvider;
  channels: Channel;
  cliBackends: CliBackend;
  sandboxBackends: SandboxBackend;
  webSearchProviders: WebSearchProvider;
  webFetchProviders: WebFetchProvider;
  embeddingProviders: EmbeddingProvider;
  contextEngines: ContextEngineFactory;
  memoryCapabilities: MemoryCapability;
  compactionProviders: CompactionProvider;
  commands: PluginCommand;
  services: PluginService;
  httpRoutes: PluginHttpRoute;
  gatewayMethods: PluginGatewayMethod;
  cli: PluginCli;
  internalHooks: InternalHook;
  trustedToolPolicies: TrustedToolPolicy;
  toolResultMiddleware: ToolResultMiddleware;
}

export type SurfaceKind = keyof SurfaceMap;

/** One registered thing and the plugin that owns it. */
export interface Registered<K extends SurfaceKind> {
  kind: K;
  /** Unique within its kind. */
  key: string;
  pluginId: string;
  value: SurfaceMap[K];
}
