import type { ApprovalRequest, StampedApprovalRequest } from "./approval-request.ts";
import type { AssistantMessage, ImageContent, Message, UserMessage, Usage } from "./message.ts";
import type { ToolResult } from "./tool.ts";

/** Facts about where a hook runs; the same object for every handler of one call. */
export interface HookContext {
  agentId?: string;
  sessionKey?: string;
  sessionId?: string;
  runId?: string;
  channel?: string;
  /** What started the run. */
  trigger?: "user" | "heartbeat" | "cron";
  dispatchKind?: string;
  requesterSenderId?: string;
  abortSignal?: AbortSignal;
  /** Present in the second `before_prompt_build` pass, for handlers registered with `requiresToolAuthority`. */
  toolAuthority?: ToolAuthority;
}

/** The run's final tool policy, to be asked before text that depends on a tool is added. */
export interface ToolAuthority {
  allows(toolName: string): boolean;
  /** Throws once the run is over. */
  assertActive(): void;
  fingerprint: string;
}

/** Text that is added around the user turn or the system prompt. */
export interface ContextInjection {
  prependContext?: string;
  appendContext?: string;
}

export interface PromptBuildResult extends ContextInjection {
  /** Replaces the whole system prompt. The first handler that sets it wins. */
  systemPrompt?: string;
  prependSystemContext?: string;
  appendSystemContext?: string;
  /** Narrows the tools of the run; several handlers intersect, `[]` means none. */
  toolsAllow?: readonly string[];
}

export interface ModelResolveResult {
  providerOverride?: string;
  modelOverride?: string;
}

export type RunGateResult = { outcome: "pass" } | { outcome: "block"; reason: string; message?: string };
export interface RunGateOutcome {
  blocked: boolean;
  reason?: string;
  message?: string;
  blockedBy?: string;
}

export type FinalizeResult =
  | { action: "revise"; reason: string; retry?: { instruction: string; idempotencyKey?: string; maxAttempts?: number } }
  | { action: "finalize" };

export interface ToolCallHookResult {
  /** Replaces the arguments. Mutating the event's own copy has no effect. */
  params?: Record<string, unknown>;
  block?: boolean;
  blockReason?: string;
  requireApproval?: ApprovalRequest;
}

export interface ToolCallHookOutcome {
  params: Record<string, unknown>;
  block: boolean;
  blockReason?: string;
  blockedBy?: string;
  approval?: StampedApprovalRequest;
}

export interface InboundEvent {
  channel: string;
  accountId?: string;
  from?: string;
  text: string;
  metadata?: Record<string, unknown>;
}

/** A claim that settles the event; `reply` absent means silence. */
export interface ClaimResult {
  handled: boolean;
  reply?: string;
  [extra: string]: unknown;
}

export interface ReplyPayload {
  text?: string;
  mediaUrls?: readonly string[];
  metadata?: Record<string, unknown>;
}

export interface MessageSendingResult {
  content?: string;
  cancel?: boolean;
}

export interface GateResult {
  block?: boolean;
  blockReason?: string;
}

export interface CancelOutcome {
  cancelled: boolean;
  cancelledBy?: string;
}

export type SessionEndReason =
  | "new"
  | "reset"
  | "idle"
  | "daily"
  | "compaction"
  | "deleted"
  | "shutdown"
  | "restart"
  | "unknown";

interface ModelCallFacts {
  provider: string;
  model: string;
  attempt: number;
}

interface CompactionFacts {
  messageCount: number;
  tokenCount?: number;
  compactedCount?: number;
}

interface SubagentFacts {
  targetSessionKey: string;
  runId: string;
  [extra: string]: unknown;
}

type Observed<Event> = { event: Event; result: unknown; outcome: undefined };

/** For each typed hook: what its handlers see, what one may return, and what the caller of the hook gets. */
export interface HookMap {
  before_model_resolve: {
    event: { prompt: string; attachments: readonly ImageContent[] };
    result: ModelResolveResult;
    outcome: ModelResolveResult;
  };
  agent_turn_prepare: {
    event: { prompt: string; messages: readonly Message[]; injections: readonly string[] };
    result: ContextInjection;
    outcome: ContextInjection;
  };
  heartbeat_prompt_contribution: {
    event: { prompt: string };
    result: ContextInjection;
    outcome: ContextInjection;
  };
  before_prompt_build: {
    event: {
      prompt: string;
      messages: readonly Message[];
      currentUserMessage?: UserMessage;
      currentUserMessageId?: string;
    };
    result: PromptBuildResult;
    outcome: PromptBuildResult;
  };
  /** Decides before a prompt is stored. Nothing returned is no pass: whatever is not one of the two results blocks. */
  before_agent_run: {
    event: { prompt: string; messages: readonly Message[]; systemPrompt: string };
    result: RunGateResult;
    outcome: RunGateOutcome;
  };
  before_agent_reply: { event: { cleanedBody: string }; result: ClaimResult; outcome: ClaimResult | undefined };
  before_agent_finalize: {
    event: { lastAssistantText: string; messages: readonly Message[] };
    result: FinalizeResult;
    outcome: FinalizeResult | undefined;
  };
  agent_end: Observed<{
    runId: string;
    messages: readonly Message[];
    success: boolean;
    error?: string;
    durationMs: number;
  }>;
  llm_input: Observed<{ prompt: string; systemPrompt: string; history: readonly Message[] }>;
  llm_output: Observed<{ texts: readonly string[]; message: AssistantMessage; usage: Usage }>;
  model_call_started: Observed<ModelCallFacts>;
  model_call_ended: Observed<ModelCallFacts & { durationMs: number; outcome: string }>;
  before_tool_call: {
    event: {
      toolName: string;
      params: Record<string, unknown>;
      toolCallId?: string;
      runId?: string;
      derivedPaths?: readonly string[];
      toolKind?: string;
    };
    result: ToolCallHookResult;
    outcome: ToolCallHookOutcome;
  };
  after_tool_call: Observed<{
    toolName: string;
    toolCallId?: string;
    params: Record<string, unknown>;
    result?: ToolResult;
    error?: string;
    durationMs: number;
  }>;
  resolve_exec_env: {
    event: { sessionKey: string; host: string };
    result: Record<string, string>;
    outcome: Record<string, string>;
  };
  tool_result_persist: {
    event: { message: Message; toolName: string; toolCallId: string };
    result: { message?: Message };
    outcome: { message: Message };
  };
  before_message_write: {
    event: { message: Message };
    result: { message?: Message; block?: boolean };
    outcome: { message: Message; block: boolean; blockedBy?: string };
  };
  inbound_claim: { event: InboundEvent; result: ClaimResult; outcome: ClaimResult | undefined };
  before_dispatch: { event: InboundEvent; result: ClaimResult; outcome: ClaimResult | undefined };
  reply_dispatch: { event: InboundEvent; result: ClaimResult; outcome: ClaimResult | undefined };
  message_received: Observed<InboundEvent>;
  message_sent: Observed<{ to: string; content: string; success: boolean; error?: string }>;
  message_sending: {
    event: { to: string; content: string; metadata?: Record<string, unknown> };
    result: MessageSendingResult;
    outcome: CancelOutcome & { content: string };
  };
  reply_payload_sending: {
    event: { payload: ReplyPayload };
    result: { payload?: ReplyPayload; cancel?: boolean };
    outcome: CancelOutcome & { payload: ReplyPayload };
  };
  session_start: Observed<{ sessionKey: string; sessionId: string; resumedFrom?: string }>;
  session_end: Observed<{ sessionKey: string; sessionId: string; reason: SessionEndReason }>;
  before_compaction: Observed<CompactionFacts>;
  after_compaction: Observed<CompactionFacts>;
  before_reset: Observed<CompactionFacts>;
  subagent_spawned: Observed<SubagentFacts>;
  subagent_ended: Observed<SubagentFacts & { targetKind: string; reason: string; outcome?: string; endedAt: number }>;
  subagent_progress: Observed<SubagentFacts>;
  gateway_start: Observed<{ config: Readonly<Record<string, unknown>> }>;
  gateway_stop: Observed<{ config: Readonly<Record<string, unknown>> }>;
  cron_reconciled: Observed<Record<string, unknown>>;
  cron_changed: Observed<Record<string, unknown>>;
  before_install: {
    event: { pluginId: string; stagedDir: string; metadata?: Record<string, unknown> };
    result: GateResult;
    outcome: { blocked: boolean; blockReason?: string; blockedBy?: string };
  };
}

export type HookName = keyof HookMap;
export type HookEvent<H extends HookName> = HookMap[H]["event"];
export type HookResult<H extends HookName> = HookMap[H]["result"];
export type HookOutcome<H extends HookName> = HookMap[H]["outcome"];

type MaybePromise<T> = T | Promise<T>;

/** A gate must answer; the handlers of synchronous hooks must not be async; every other hook may return nothing. */
type HookAnswer<H extends HookName> = H extends SyncHookName
  ? HookResult<H> | void
  : H extends "before_agent_run"
    ? MaybePromise<HookResult<H>>
    : MaybePromise<HookResult<H> | void>;

type HookHandlers = {
  [H in HookName]: (event: Readonly<HookEvent<H>>, context: HookContext) => HookAnswer<H>;
};

/** One plugin's handler. Events are frozen copies. */
export type HookHandler<H extends HookName> = HookHandlers[H];

/** Hooks that run inside a write and therefore cannot wait. */
export type SyncHookName = "tool_result_persist" | "before_message_write";
export type AsyncHookName = Exclude<HookName, SyncHookName>;

/** Options of one `api.on` call. */
export interface HookOptions {
  /** Higher runs first. Default 0; ties run in plugin load order, then call order. */
  priority?: number;
  timeoutMs?: number;
  registrationId?: string;
  /** Tool hooks only: exact tool names. */
  matcher?: readonly string[];
  /** `before_agent_reply` only; empty or unknown means no restriction. */
  eligibleTriggers?: readonly string[];
  eligibleDispatchKinds?: readonly string[];
  /** `before_prompt_build` only: run after the tool policy is final; may only prepend or append context. */
  requiresToolAuthority?: boolean;
}
