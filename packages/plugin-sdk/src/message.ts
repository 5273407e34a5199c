/**
 * The neutral message and stream types that every provider, store and runtime shares.
 * They change shape only at a provider's wire boundary.
 */

/** Plain text, with the provider's opaque signature when it must be replayed. */
export interface TextContent {
  type: "text";
  text: string;
  signature?: string;
}

/** A model's reasoning. `redacted` marks content that only the provider can read. */
export interface ThinkingContent {
  type: "thinking";
  thinking: string;
  signature?: string;
  redacted?: true;
}

/** An image as base64 `data` of `mimeType`. */
export interface ImageContent {
  type: "image";
  data: string;
  mimeType: string;
}

/** A complete tool call: `arguments` is parsed JSON, never text. */
export interface ToolCallContent {
  type: "toolCall";
  id: string;
  name: string;
  arguments: Record<string, unknown>;
  signature?: string;
}

export type StopReason = "stop" | "length" | "toolUse" | "refusal" | "error" | "aborted";

/** Tokens of one call. `input` excludes cached tokens; costs are in USD. */
export interface Usage {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
  total: number;
  cost?: { input: number; output: number; cacheRead: number; cacheWrite: number; total: number };
}

/** Who caused a user message. */
export interface Provenance {
  kind: "external_user" | "inter_session" | "internal_system";
  sourceSessionKey?: string;
  channel?: string;
  senderId?: string;
}

export interface UserMessage {
  role: "user";
  content: string | (TextContent | ImageContent)[];
  /** Milliseconds since the Unix epoch, as in every message. */
  timestamp: number;
  provenance?: Provenance;
}

export interface AssistantMessage {
  role: "assistant";
  content: (TextContent | ThinkingContent | ToolCallContent)[];
  /** Wire API that produced it, e.g. `openai-completions`. */
  api: string;
  provider: string;
  model: string;
  /** Model id that the provider says answered, when it differs. */
  responseModel?: string;
  stopReason: StopReason;
  usage: Usage;
  errorMessage?: string;
  diagnostics?: Record<string, unknown>[];
  timestamp: number;
}

export interface ToolResultMessage {
  role: "toolResult";
  toolCallId: string;
  toolName: string;
  content: (TextContent | ImageContent)[];
  /** For people and plugins; never sent to a model. */
  details?: unknown;
  isError: boolean;
  timestamp: number;
}

export type Message = UserMessage | AssistantMessage | ToolResultMessage;

/** JSON Schema as an open object; validated where it is compiled. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** What a model is told about a tool. */
export interface ModelTool {
  name: string;
  description: string;
  parameters: JsonSchema;
}

export type ToolChoice = "auto" | "none" | "required" | { name: string };

/** Everything that a model call sees. `stable` precedes the prompt-cache boundary, `dynamic` follows it. */
export interface ModelContext {
  systemPrompt: { stable: string; dynamic: string };
  messages: readonly Message[];
  tools: readonly ModelTool[];
  toolChoice?: ToolChoice;
}

export type ThinkingLevel = "off" | "minimal" | "low" | "medium" | "high" | "xhigh" | "adaptive" | "max";

/** Why a model call failed, in the order in which the rules are tried (first match wins). */
export type ModelErrorReason =
  | "aborted"
  | "context_overflow"
  | "refusal"
  | "session_expired"
  | "billing"
  | "rate_limit"
  | "auth_permanent"
  | "auth"
  | "overloaded"
  | "model_not_found"
  | "timeout"
  | "server_error"
  | "format"
  | "empty_response"
  | "no_error_details"
  | "unclassified";

/** A failed call. `message` is safe to show: secrets and raw bodies are removed. */
export interface ModelFailure {
  reason: ModelErrorReason;
  message: string;
  status?: number;
  retryAfterMs?: number;
  code?: string;
  requestId?: string;
}

/**
 * One event of a model stream. `partial` is the message so far, read-only, the same object in every event.
 * Exactly one `done` or `error` ends the stream; the iterable never throws after `start`.
 */
export type ModelEvent = { readonly partial: Readonly<AssistantMessage> } & (
  | { type: "start" }
  | { type: "text_start"; contentIndex: number }
  | { type: "text_delta"; contentIndex: number; delta: string }
  | { type: "text_end"; contentIndex: number; content: string }
  | { type: "thinking_start"; contentIndex: number }
  | { type: "thinking_delta"; contentIndex: number; delta: string }
  | { type: "thinking_end"; contentIndex: number; content: string }
  | { type: "toolcall_start"; contentIndex: number }
  | { type: "toolcall_delta"; contentIndex: number; delta: string }
  | { type: "toolcall_end"; contentIndex: number; toolCall: ToolCallContent }
  | { type: "done"; reason: "stop" | "length" | "toolUse" | "refusal"; message: AssistantMessage; endTurn?: boolean }
  | { type: "error"; reason: "error" | "aborted"; message: AssistantMessage; error: ModelFailure }
);
