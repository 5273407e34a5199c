export { createAgentRuntime } from "./create-agent-runtime.ts";
export type {
  AbortReason,
  AgentEvent,
  AgentInput,
  AgentProfile,
  AgentRuntime,
  AgentRuntimeOptions,
  AgentToolPolicy,
  QueueMode,
  QueueOptions,
  RunErrorKind,
  RunHandle,
  RunRequest,
  RunResult,
  RunTrigger,
  SideAnswer,
  SideQuestion,
  ToolInvocation,
  ToolInvocationOutcome,
} from "./runtime.ts";
export { laneConcurrency } from "./lanes.ts";
export type { LaneLimits } from "./lanes.ts";
export type { RunNotice } from "./fallback-notice.ts";
export { AgentRuntimeError } from "./errors.ts";
export type { AgentRuntimeErrorCode } from "./errors.ts";
export { workspaceTools } from "./tools/workspace-tools.ts";
export { DEFAULT_LOOP_DETECTION } from "./loop-guard.ts";
export type { LoopDetectionOptions } from "./loop-guard.ts";
export { DEFAULT_RETRY } from "./retry-policy.ts";
export type { RetryOptions } from "./retry-policy.ts";
export { isSilentReply } from "./reply-text.ts";
export {
  INTERNAL_CONTEXT_BEGIN,
  INTERNAL_CONTEXT_END,
  SILENT_REPLY_TOKEN,
  renderSystemPrompt,
} from "./system-prompt.ts";
export type { PromptMode, SystemPromptInput } from "./system-prompt.ts";
