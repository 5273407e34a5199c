import type { HookName } from "./hook-events.ts";

/** How the handlers of a hook are run; see the table in the README. */
export type HookKind = "modify" | "claim" | "gate" | "observe" | "sync";

/**
 * What a throw, a timeout or a malformed result does: `skip` ignores that handler, `block` closes the gate, `next` asks the
 * next handler, `ignore` keeps the value as it was.
 */
export type HookFailurePolicy = "skip" | "block" | "next" | "ignore";

export interface HookTraits {
  kind: HookKind;
  onFailure: HookFailurePolicy;
  /** How long a handler is waited for; absent means until it answers. */
  timeoutMs?: number;
  /** `conversation`: sees what people and the model say, so a third-party plugin needs the operator's permission. */
  access?: "conversation";
  /** Adds text to the prompt; operators can forbid that per plugin. */
  injectsPrompt?: true;
  /** Takes `matcher`. */
  perTool?: true;
}

/** Longest hook budget an operator or plugin may set. */
export const HOOK_MAX_TIMEOUT_MS = 600_000;

const observe = (timeoutMs?: number): HookTraits => ({
  kind: "observe",
  onFailure: "skip",
  ...(timeoutMs === undefined ? {} : { timeoutMs }),
});

/** Every typed hook. A name that is not here is not a hook. */
export const HOOKS: Readonly<Record<HookName, HookTraits>> = {
  before_model_resolve: { kind: "modify", onFailure: "skip", access: "conversation" },
  agent_turn_prepare: { kind: "modify", onFailure: "skip", access: "conversation", injectsPrompt: true },
  heartbeat_prompt_contribution: { kind: "modify", onFailure: "skip", injectsPrompt: true },
  before_prompt_build: {
    kind: "modify",
    onFailure: "skip",
    timeoutMs: 15_000,
    access: "conversation",
    injectsPrompt: true,
  },
  before_agent_run: { kind: "gate", onFailure: "block", timeoutMs: 15_000, access: "conversation" },
  before_agent_reply: { kind: "claim", onFailure: "next", access: "conversation" },
  before_agent_finalize: { kind: "modify", onFailure: "skip", timeoutMs: 15_000, access: "conversation" },
  agent_end: { ...observe(30_000), access: "conversation" },
  llm_input: { ...observe(), access: "conversation" },
  llm_output: { ...observe(), access: "conversation" },
  model_call_started: observe(),
  model_call_ended: observe(),
  before_tool_call: { kind: "gate", onFailure: "block", timeoutMs: 15_000, perTool: true },
  after_tool_call: { ...observe(), perTool: true },
  resolve_exec_env: { kind: "modify", onFailure: "skip", timeoutMs: 15_000 },
  tool_result_persist: { kind: "sync", onFailure: "ignore", perTool: true },
  before_message_write: { kind: "sync", onFailure: "ignore" },
  inbound_claim: { kind: "claim", onFailure: "next" },
  before_dispatch: { kind: "claim", onFailure: "next" },
  reply_dispatch: { kind: "claim", onFailure: "next" },
  message_received: observe(),
  message_sent: observe(),
  message_sending: { kind: "modify", onFailure: "skip", timeoutMs: 15_000 },
  reply_payload_sending: { kind: "modify", onFailure: "skip", timeoutMs: 15_000 },
  session_start: observe(),
  session_end: observe(2_000),
  before_compaction: observe(30_000),
  after_compaction: observe(30_000),
  before_reset: observe(30_000),
  subagent_spawned: observe(),
  subagent_ended: observe(),
  subagent_progress: observe(),
  gateway_start: observe(),
  gateway_stop: observe(5_000),
  cron_reconciled: observe(),
  cron_changed: observe(),
  before_install: { kind: "gate", onFailure: "block", timeoutMs: 15_000 },
};

export function isHookName(name: string): name is HookName {
  return Object.hasOwn(HOOKS, name);
}
