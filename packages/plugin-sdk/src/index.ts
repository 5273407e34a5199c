export type {
  AssistantMessage,
  ImageContent,
  JsonSchema,
  Message,
  ModelContext,
  ModelErrorReason,
  ModelEvent,
  ModelFailure,
  ModelTool,
  Provenance,
  StopReason,
  TextContent,
  ThinkingContent,
  ThinkingLevel,
  ToolCallContent,
  ToolChoice,
  ToolResultMessage,
  Usage,
  UserMessage,
} from "./message.ts";
export type { ModelApi, ModelCallOptions, ModelInfo, ModelProvider, ThinkingProfile } from "./provider.ts";
export type { ArgumentCheck, ArgumentIssue, Tool, ToolContext, ToolFactory, ToolResult, TurnExec } from "./tool.ts";
export { TOOL_NAME_PATTERN, defineTool } from "./define-tool.ts";
export type { ToolArguments, ToolDefinition, ToolParameters } from "./define-tool.ts";
export { ToolFailure, isToolFailure } from "./tool-failure.ts";
export { toToolResult } from "./tool-result.ts";
export {
  THINKING_RANKS,
  normalizeThinkingLevel,
  normalizeThinkingSetting,
  remapThinkingLevel,
} from "./thinking-level.ts";
export { redact } from "./redact.ts";

export { PLUGIN_ID_PATTERN, definePlugin } from "./define-plugin.ts";
export type { Plugin, PluginApi, PluginLogger, PluginRegister, PluginRuntime, RegistrationMode } from "./plugin-api.ts";
export type { PluginContracts, PluginKind, PluginManifest } from "./manifest.ts";
export type { PluginHost, ReservedNames } from "./registration.ts";
export { createPluginRegistry } from "./registry.ts";
export type { PluginRecord, PluginRegistry, PluginRegistryOptions, ResolvedPluginTool } from "./registry.ts";
export type { PluginDiagnostic, PluginDiagnosticCode } from "./diagnostic.ts";
export type {
  InternalHook,
  PluginCli,
  PluginCommand,
  PluginGatewayMethod,
  PluginHttpRoute,
  PluginService,
  Registered,
  RegisteredTools,
  SurfaceKind,
  SurfaceMap,
  ToolResultMiddleware,
  TrustedToolPolicy,
} from "./surface.ts";

export { HOOKS, HOOK_MAX_TIMEOUT_MS, isHookName } from "./hook-catalogue.ts";
export type { HookFailurePolicy, HookKind, HookTraits } from "./hook-catalogue.ts";
export type {
  AsyncHookName,
  ClaimResult,
  ContextInjection,
  FinalizeResult,
  HookContext,
  HookEvent,
  HookHandler,
  HookMap,
  HookName,
  HookOptions,
  HookOutcome,
  HookResult,
  InboundEvent,
  ModelResolveResult,
  PromptBuildResult,
  ReplyPayload,
  RunGateOutcome,
  RunGateResult,
  SessionEndReason,
  SyncHookName,
  ToolAuthority,
  ToolCallHookOutcome,
  ToolCallHookResult,
} from "./hook-events.ts";
export { createHookRunner } from "./hook-runner.ts";
export type { HookFailure, HookRegistration, HookRunner } from "./hook-runner.ts";
export { decideHookPermission, resolveHookTimeoutMs } from "./hook-permission.ts";
export type { PluginHookPolicy } from "./hook-permission.ts";
export type { ApprovalDecision, ApprovalOutcome, ApprovalRequest, StampedApprovalRequest } from "./approval-request.ts";
export { selectExecEnv } from "./exec-env.ts";

export type {
  Channel,
  ChannelAccountContext,
  ChannelCapabilities,
  ChannelInboundMessage,
  ChannelOutboundPayload,
  ChannelPeer,
  ChannelSendResult,
  ChannelSender,
  ChannelTarget,
} from "./contracts/channel.ts";
export type { CliBackend, CliBackendConfig, CliExecutionContext } from "./contracts/cli-backend.ts";
export type {
  ContextEngine,
  ContextEngineFactory,
  ContextEngineInfo,
  ContextEngineSession,
} from "./contracts/context-engine.ts";
export type { EmbeddingModel, EmbeddingProvider } from "./contracts/embedding-provider.ts";
export type {
  ApprovalAnswer,
  ApprovalFollowUp,
  Approver,
  HostApprovals,
  PendingApproval,
} from "./contracts/host-approvals.ts";
export type { HostModel, HostModelRequest, HostModels } from "./contracts/host-models.ts";
export type { HostToolCall, HostToolOutcome, HostTools } from "./contracts/host-tools.ts";
export type { CompactionProvider, MemoryCapability, MemoryHit } from "./contracts/memory.ts";
export type {
  SandboxBackend,
  SandboxExec,
  SandboxExecRequest,
  SandboxFileSystem,
  SandboxIdentity,
  SandboxRuntime,
} from "./contracts/sandbox-backend.ts";
export type {
  BoundTaskFlows,
  CreateTaskFlow,
  HostTaskFlows,
  RunTaskInput,
  RunTaskRefusal,
  RunTaskResult,
  TaskFlow,
  TaskFlowBinding,
  TaskFlowCancellation,
  TaskFlowMutation,
  TaskFlowRefusal,
  TaskFlowStatus,
  TaskFlowTarget,
  TaskNotifyPolicy,
  TaskOrigin,
  TaskRecord,
  TaskRuntime,
  TaskStatus,
  TaskSummary,
} from "./contracts/task-flow.ts";
export type {
  WebFetchProvider,
  WebProviderCall,
  WebSearchAnswer,
  WebSearchHit,
  WebSearchProvider,
  WebSearchQuery,
} from "./contracts/web-provider.ts";
export { PluginSdkError } from "./errors.ts";
export type { PluginSdkErrorCode } from "./errors.ts";
