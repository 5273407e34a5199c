import type {
  AssistantMessage,
  HostToolCall,
  ImageContent,
  JsonSchema,
  Message,
  ModelErrorReason,
  PluginRegistry,
  Provenance,
  ThinkingLevel,
  Tool,
  ToolChoice,
  ToolContext,
  ToolFactory,
  ToolResult,
  TurnExec,
  Usage,
} from "@oc/plugin-sdk";
import type { Models } from "@oc/models";
import type { ResetPolicy, SessionStore } from "@oc/sessions";
import type { ToolExplanation, ToolLists, ToolPolicyLayers, ToolScope } from "@oc/tool-policy";
import type { RunNotice } from "./fallback-notice.ts";
import type { LaneLimits } from "./lanes.ts";
import type { LoopDetectionOptions } from "./loop-guard.ts";
import type { RetryOptions } from "./retry-policy.ts";

/** How input that arrives during a run is treated. */
export type QueueMode = "steer" | "followup" | "collect" | "interrupt";

/** Why a run ended before the model was done. */
export type AbortReason =
  | "rpc"
  | "stop"
  | "interrupt"
  | "superseded"
  | "timeout"
  | "auth-revoked"
  | "shutdown"
  | "disconnect";

export type RunTrigger = "user" | "heartbeat" | "cron";

export interface AgentInput {
  text: string;
  images?: ImageContent[];
  provenance?: Provenance;
}

/** One turn to run. `runId` is the caller's idempotency key: the same id is accepted once, also after a restart. */
export interface RunRequest {
  runId: string;
  agentId: string;
  /** Canonical key. */
  sessionKey: string;
  input: AgentInput;
  /** Model reference for this run only. */
  model?: string;
  thinking?: ThinkingLevel;
  extraSystemPrompt?: string;
  /** The sender may use what is reserved for owners. Default: true unless the input came over a channel. */
  senderIsOwner?: boolean;
  /** What caused the run. Default `user`. */
  trigger?: RunTrigger;
  /** Of a heartbeat or cron run: the prompt has no workspace files but, for a heartbeat, `HEARTBEAT.md`. */
  lightContext?: boolean;
  /**
   * The caller must get an answer: a model that stays silent is asked once more, then a notice stands in. Default: true for
   * users outside groups and channels, false otherwise.
   */
  replyRequired?: boolean;
  /** Earlier turns that a stateless caller sent along (OpenAI-style HTTP); they precede the session's own context. */
  priorMessages?: Message[];
  /** Faster answers where the provider sells them. Default: the session's, the agent's, the model's setting, else off. */
  fastMode?: boolean | "auto";
  /** With fast mode `auto`: calls that start within this many seconds of the turn's start are fast. Default: the model's, else 60. */
  fastAutoOnSeconds?: number;
  /** What becomes of the input while its session runs; wins over `queue.mode`. `steer` joins the running turn whatever is stored. */
  queueMode?: QueueMode;
  /** How this input waits, where that differs from the runtime's options. */
  queue?: QueueOptions;
  /** Global lane: `main`, `cron`, `cron-nested`, `subagent:<key of the spawning session>`, or one of one's own. Default: by `trigger`. */
  lane?: string;
  /** Where the answer goes. `collect` keeps messages of different places apart. */
  route?: { to?: string; accountId?: string; threadId?: string };
  /** Milliseconds for the whole run; 0 means no limit. */
  timeoutMs?: number;
  sampling?: {
    temperature?: number;
    topP?: number;
    maxTokens?: number;
    stop?: string[];
    seed?: number;
    toolChoice?: ToolChoice;
  };
  /** Tools that the caller runs itself: a call to one ends the turn with stop reason `toolUse`. */
  clientTools?: { name: string; description: string; parameters: JsonSchema }[];
  /** How commands of this turn run, where the message says so. */
  exec?: TurnExec;
  /** Whether commands of this turn leave the sandbox; the gates were checked for the sender. Default `off`. */
  elevatedLevel?: NonNullable<ToolContext["elevatedLevel"]>;
  /** Configuration keys of the gates that are closed for the sender. Absent: all count as closed. */
  closedElevatedGates?: readonly string[];
  /** Fails with `ACTIVE_LEAF_CHANGED` before anything is stored when the session's leaf is another entry. */
  expectedLeafEntryId?: string | null;
  /** Receives every event of this run, in order, synchronously. Must not throw. */
  onEvent?: (event: AgentEvent) => void;
}

/** Events of one run; `seq` starts at 1 and increases by one. */
export type AgentEvent = { runId: string; sessionKey: string; agentId: string; seq: number; ts: number } & (
  | { stream: "lifecycle"; data: { phase: "start"; startedAt: number } }
  | { stream: "lifecycle"; data: { phase: "finishing" } }
  | { stream: "lifecycle"; data: { phase: "end"; endedAt: number; stopReason?: string; aborted?: boolean } }
  | { stream: "lifecycle"; data: { phase: "error"; endedAt: number; error: string; errorKind: RunErrorKind } }
  | { stream: "assistant"; data: { text: string; delta: string; replace?: true } }
  /** The model failed for a reason that passes; it is asked again after `delayMs`. What its failed answer had shown is taken back. */
  | { stream: "retry"; data: { attempt: number; maxAttempts: number; delayMs: number; reason: ModelErrorReason } }
  /** For people, beside the reply; not stored, and not sent in groups and channels. */
  | { stream: "notice"; data: RunNotice }
  | { stream: "thinking"; data: { text: string; delta: string } }
  | {
      stream: "tool";
      data:
        | ({ phase: "start"; args: Record<string, unknown> } & ToolCallIdentity)
        | ({ phase: "update"; partialResult: ToolResult } & ToolCallIdentity)
        | ({ phase: "result"; isError: boolean; skipped?: true; result: ToolResult } & ToolCallIdentity);
    }
);

interface ToolCallIdentity {
  toolCallId: string;
  name: string;
  /** Of a call that a tool made: that tool's call. */
  parentToolCallId?: string;
}

export type RunErrorKind = "refusal" | "timeout" | "rate_limit" | "context_length" | "unknown";

export interface RunResult {
  runId: string;
  status: "ok" | "error" | "aborted" | "timeout";
  sessionKey: string;
  sessionId: string;
  /** Last assistant message: complete, or what was kept of it. */
  message?: AssistantMessage;
  /** Visible text of the whole turn, in order. */
  text: string;
  usage?: Usage;
  stopReason?: string;
  errorKind?: RunErrorKind;
  errorMessage?: string;
  /** Complete answers of the model, those that only called tools included. Unknown for a run of an earlier process. */
  assistantTurns?: number;
  /** Tool calls that were answered, by result; skipped ones count as failures. Absent when there were none. */
  toolSummary?: { calls: number; failures: number; tools: string[] };
  /** Calls to `clientTools` that ended the turn. */
  clientToolCalls?: { id: string; name: string; arguments: Record<string, unknown> }[];
  startedAt?: number;
  endedAt: number;
}

export interface RunHandle {
  runId: string;
  /**
   * Resolves once the input is durable. `started`: this call made the run; `in_flight`: the id is running or queued already;
   * `done`: the id was finished before. Rejects with a coded error when the input was not stored.
   */
  accepted: Promise<{ status: "started" | "in_flight" | "done"; sessionId: string }>;
  /** Never rejects once `accepted` resolved. */
  result: Promise<RunResult>;
}

/** A tool call that comes from a program. */
export interface ToolInvocation extends Omit<HostToolCall, "caller"> {
  agentId: string;
  sessionKey: string;
  /** In whose name. Default: the owner, outside any run. */
  caller?: Pick<ToolContext, "sandboxed" | "senderIsOwner"> &
    Partial<
      Pick<
        ToolContext,
        | "runId"
        | "channel"
        | "requesterSenderId"
        | "channelContext"
        | "surface"
        | "trigger"
        | "exec"
        | "elevatedLevel"
        | "closedElevatedGates"
      >
    >;
}

export type ToolInvocationOutcome =
  | { ok: true; result: ToolResult }
  | { ok: false; code: "not_found" | "invalid_arguments" | "blocked"; message: string }
  /** `isUnexpected`: the tool threw something that it did not word for callers; see `ToolFailure`. */
  | { ok: false; code: "failed"; message: string; isUnexpected: boolean };

/** A question beside what a session is doing. `runId` is its own, and the way to abort it. */
export interface SideQuestion {
  runId: string;
  agentId: string;
  /** Canonical key; the session need not exist, and is not created. */
  sessionKey: string;
  question: string;
  signal?: AbortSignal;
}

/** With `isError` the text says what went wrong; with `abortReason` the question was stopped. */
export interface SideAnswer {
  text: string;
  isError?: true;
  abortReason?: AbortReason;
}

export interface AgentRuntime {
  run(request: RunRequest): RunHandle;
  /**
   * Answers a question on the side from a snapshot of the session and of its running turn: one call of the session's model,
   * without thinking and tools. Waits for no turn and delays none; stores nothing, counts nothing and tells nobody. The same
   * `runId` while it is under way is the same question. Rejects with `INVALID_REQUEST` or `RUNTIME_CLOSED` only.
   */
  askAside(question: SideQuestion): Promise<SideAnswer>;
  /** Cancels queued turns first, then the active run; with `runId` only that one, which may be a side question. */
  abort(
    target: { sessionKey: string; runId?: string },
    reason: AbortReason,
  ): Promise<{ aborted: boolean; runIds: string[] }>;
  /**
   * Keeps a session free of runs, for a change that none may see half done: input that arrives from now on is held, what waits
   * is cancelled, the active run is aborted and waited for. The function that it resolves with lets the held input go on; call it
   * whatever happens. Fences of one session follow each other. Rejects with `SESSION_NOT_DRAINED`, and holds nothing then, when
   * a run has not ended after `timeoutMs`, by default the time that an aborted run may take and 5 seconds.
   */
  fence(sessionKey: string, options?: { reason?: AbortReason; timeoutMs?: number }): Promise<() => void>;
  activeRuns(): { runId: string; sessionKey: string; state: "queued" | "running"; startedAt?: number; text: string }[];
  /** Resolves with the result of a live or recently finished run; `undefined` when unknown. */
  wait(runId: string): Promise<RunResult | undefined>;
  /** Tools that the agent offers in this session, after policy. */
  tools(target: { agentId: string; sessionKey: string }): Promise<Tool[]>;
  /**
   * Why the agent has a tool in this session, or has not: what every rule says. Also of a name that no tool has. `model`: as if
   * the session had this one.
   */
  explainTool(
    target: { agentId: string; sessionKey: string; model?: { provider: string; id: string } },
    name: string,
  ): Promise<ToolExplanation>;
  /**
   * Runs one tool that no model called, through the same policy, validation, hooks and approvals. A tool that is not allowed
   * is `not_found`, in the same words as one that does not exist. While the caller's run is answered, the call has exactly the
   * tools of that turn, or those of them that a caller with fewer rights has, and its events are events of that run.
   */
  invokeTool(call: ToolInvocation): Promise<ToolInvocationOutcome>;
  /** Other limits for what arrives or waits from now on. What is absent in `queue` and `lanes` means its default. */
  configure(settings: { maxConcurrent: number; queue: QueueOptions; lanes?: Partial<Omit<LaneLimits, "main">> }): void;
  /** Stops taking runs, waits up to `drainMs`, aborts the rest with reason `shutdown`. */
  close(options?: { drainMs?: number }): Promise<void>;
}

/** The rules about an agent's tools; each can only remove. */
export interface AgentToolPolicy {
  /** Of all agents. */
  global?: ToolScope;
  /** Of this agent. */
  agent?: ToolScope;
  /** For sandboxed runs. */
  sandbox?: NonNullable<ToolPolicyLayers["sandbox"]>;
  /** For sessions of sub-agents. */
  subagents?: Pick<ToolLists, "allow" | "deny">;
  /** Deepest level of sub-agents, 1 to 5. Default 1: sub-agents have none of their own. */
  maxSpawnDepth?: number;
}

/** Where an agent lives and what it may use. */
export interface AgentProfile {
  agentId: string;
  name?: string;
  workspaceDir: string;
  agentDir: string;
  /** Configured model reference, else the models' default. */
  model?: string;
  /** The agent's own; the model's parameter `thinking` gives way to it. */
  thinkingDefault?: ThinkingLevel;
  /** Of all agents; gives way to the model's parameter `thinking`. */
  sharedThinkingDefault?: ThinkingLevel;
  fastModeDefault?: boolean | "auto";
  /** Milliseconds; 0 means no limit. */
  timeoutMs: number;
  /** Folder of the run when it is not the workspace; only its `AGENTS.md` is added to the prompt. */
  cwd?: string;
  /** Characters of one workspace file in the prompt. Default 20 000. */
  bootstrapMaxChars?: number;
  /** Characters of all workspace files in the prompt. Default 60 000. */
  bootstrapTotalMaxChars?: number;
  /** When workspace files are in the prompt; `continuation-skip`: in the first turn of a session only. Default `always`. */
  contextInjection?: "always" | "continuation-skip" | "never";
  /** Leaves a brand-new workspace empty instead of giving it its first files. Default false. */
  skipBootstrap?: boolean;
  /** Whether the agent has a heartbeat, and so sees `HEARTBEAT.md` in conversations. Default false. */
  heartbeatEnabled?: boolean;
  /** IANA zone of dates in the prompt. Default: the host's. */
  timeZone?: string;
  /** Which tools it has. Default: all but optional ones. */
  toolPolicy?: AgentToolPolicy;
  loopDetection?: Partial<LoopDetectionOptions>;
}

/** What becomes of input that waits for its session. */
export interface QueueOptions {
  /** Default `steer`. */
  mode?: QueueMode;
  /** `collect` waits for this much silence. Default 500. */
  debounceMs?: number;
  /** Inputs that may wait per session. Default 20. */
  cap?: number;
  /** At the cap: drop the oldest with (`summarize`) or without (`old`) a line about it, or refuse the new one. */
  drop?: "summarize" | "old" | "new";
}

export interface AgentRuntimeOptions {
  /** The profile of an agent in the current configuration snapshot. Throws for an unknown agent. */
  agent(agentId: string): AgentProfile;
  sessions(agentId: string): Promise<SessionStore>;
  models(): Models;
  /** Concurrent turns of the lane `main`. */
  maxConcurrent: number;
  /** Concurrent turns of the other lanes. Default 8 of each. */
  lanes?: Partial<Omit<LaneLimits, "main">>;
  /** Tools of the host, in addition to `read`, `write`, `edit` and `ls`. */
  tools?: readonly ToolFactory[];
  /** Tools, hooks, policies and result middleware of plugins. */
  plugins?: PluginRegistry;
  queue?: QueueOptions;
  retry?: Partial<RetryOptions>;
  /** Milliseconds that an aborted tool or model call may take to end. Default 10 000. */
  abortGraceMs?: number;
  /** When a session starts anew before the next message of a user is stored. Asked for each such message; default never. */
  resetPolicy?: (target: { agentId: string; sessionKey: string; channel?: string }) => ResetPolicy | undefined;
  /** Told when a session's row changed because of a run; `reset`: it has started anew. */
  onSessionChanged?: (change: {
    sessionKey: string;
    agentId: string;
    reason: "create" | "send" | "run" | "reset";
  }) => void;
  log?: (level: "debug" | "info" | "warn" | "error", message: string, fields?: Record<string, unknown>) => void;
  now?: () => number;
}
