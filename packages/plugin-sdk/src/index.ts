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
export type { ArgumentCheck, ArgumentIssue, Tool, ToolContext, ToolFactory, ToolResult } from "./tool.ts";
