export type {
  AbortReason,
  AgentEvent,
  AgentInput,
  AgentProfile,
  AgentRuntime,
  AgentRuntimeOptions,
  QueueMode,
  RunErrorKind,
  RunHandle,
  RunRequest,
  RunResult,
} from "./runtime.ts";
