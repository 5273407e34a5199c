import type { ImageContent, JsonSchema, TextContent } from "./message.ts";

/** Where and how commands run, as far as one message says so. Names of hosts, policies and a node as they were typed. */
export interface TurnExec {
  host?: "auto" | "sandbox" | "gateway" | "node";
  security?: "deny" | "allowlist" | "full";
  ask?: "off" | "on-miss" | "always";
  node?: string;
}

/** Facts about the run that a tool factory may use to shape or refuse its tools. */
export interface ToolContext {
  agentId: string;
  sessionKey: string;
  sessionId?: string;
  runId?: string;
  workspaceDir: string;
  agentDir?: string;
  channel?: string;
  sandboxed: boolean;
  senderIsOwner: boolean;
  requesterSenderId?: string;
  /** The call came in here, where some tools are denied; that holds for everything that it leads to. Default: no such place. */
  surface?: "http";
  /** Characters of text that one result may have before it is cut; for tools that can page. */
  maxResultChars?: number;
  /** What caused the run. Absent: a person. */
  trigger?: "user" | "heartbeat" | "cron";
  /** The model that the run was planned for. */
  model?: { provider: string; id: string };
  /** Of this turn alone; what it leaves out is decided by the session and the configuration. */
  exec?: TurnExec;
  /** Whether commands of this turn leave the sandbox. Absent means `off`; `off` also while a gate is closed. */
  elevatedLevel?: "off" | "on" | "ask" | "full";
  /** Configuration keys of the gates that keep this sender from `elevatedLevel`. Absent: nobody looked, so that all count as closed. */
  closedElevatedGates?: readonly string[];
  /** Ids of the conversation and the sender that a channel supplied: `channel`, `accountId`, `chatId`, `threadId`, `senderId`. */
  channelContext?: Readonly<Record<string, string>>;
  /** Whether the run has a tool of this name, after policy. Ask when a tool runs: while tools are made, the list is not known. */
  offers?(toolName: string): boolean;
}

/** What a tool answers. `details` is for people and plugins and never reaches a model. */
export interface ToolResult {
  content: (TextContent | ImageContent)[];
  details?: unknown;
  isError?: boolean;
}

/** One problem with a tool's arguments: a dot path (empty for the root) and a reason. */
export interface ArgumentIssue {
  path: string;
  message: string;
}

export type ArgumentCheck = { ok: true; value: Record<string, unknown> } | { ok: false; issues: ArgumentIssue[] };

/**
 * A tool as the runtime sees it. Names match `^[a-z][a-z0-9_-]{0,63}$`.
 * A thrown error becomes an error result; the turn continues.
 */
export interface Tool {
  name: string;
  label?: string;
  description: string;
  parameters: JsonSchema;
  outputSchema?: JsonSchema;
  /** `sequential` makes the whole batch that contains it run one call after the other. */
  executionMode?: "parallel" | "sequential";
  /** Optional tools are offered only when an allow list names them. */
  optional?: boolean;
  hideFromChannelProgress?: boolean;
  /** Repairs arguments before validation. */
  prepareArguments?(args: unknown): unknown;
  /** Present on tools with zod parameters; otherwise `parameters` is compiled by the runtime. */
  checkArguments?(args: unknown): ArgumentCheck;
  execute(
    toolCallId: string,
    params: Record<string, unknown>,
    signal: AbortSignal,
    onUpdate: (partial: ToolResult) => void,
  ): Promise<ToolResult>;
}

export type ToolFactory = (context: ToolContext) => Tool | Tool[] | null;
