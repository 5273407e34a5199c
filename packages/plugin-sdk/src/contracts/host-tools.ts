import type { ToolContext, ToolResult } from "../tool.ts";

/** A tool call that a plugin makes in somebody's name. */
export interface HostToolCall {
  /** Whose agent, session, sender and policy apply; take it from the call that the plugin is serving. */
  caller: ToolContext;
  /** Also the key by which a dispatcher recognises a repeated call. */
  toolCallId: string;
  /** The tool call that this one is part of. */
  parentToolCallId?: string;
  name: string;
  args: Record<string, unknown>;
  /** Becomes `args.action` if the tool has such a parameter and `args` does not say it. */
  action?: string;
  signal: AbortSignal;
}

export type HostToolOutcome =
  | { ok: true; result: ToolResult }
  | { ok: false; code: "not_found" | "invalid_arguments" | "blocked" | "failed"; message: string };

/** The host's tools, behind the same policy, hooks and approvals as a model's own calls. */
export interface HostTools {
  /** Never throws for a tool's failure. A tool that is not allowed is `not_found`, like one that does not exist. */
  invoke(call: HostToolCall): Promise<HostToolOutcome>;
}
