import { parseApprovalRequest } from "./approval-request.ts";
import { PluginSdkError } from "./errors.ts";
import { selectExecEnv } from "./exec-env.ts";
import type {
  ClaimResult,
  ContextInjection,
  HookContext,
  HookEvent,
  HookName,
  HookOutcome,
  PromptBuildResult,
} from "./hook-events.ts";

/** How the results of a hook's handlers become one outcome. */
export interface HookFold<H extends HookName> {
  start(event: HookEvent<H>): HookOutcome<H>;
  /** What the next handler sees; absent: the original event. */
  view?(event: HookEvent<H>, outcome: HookOutcome<H>): HookEvent<H>;
  /**
   * Adds one handler's result. `result` is unchecked plugin data; a malformed one throws `HOOK_RESULT_INVALID`.
   * `done` ends the walk.
   */
  add(outcome: HookOutcome<H>, result: unknown, by: HandlerFacts): { outcome: HookOutcome<H>; done?: boolean };
  /** A handler that returns nothing has answered nonsense; elsewhere it has no opinion. */
  mustAnswer?: true;
  /** Handlers may scribble on their own copy of the event; it goes nowhere. Otherwise copies are frozen. */
  writableCopy?: true;
  /** The outcome of a closed gate; only hooks whose failure policy is `block` have it. */
  block?(outcome: HookOutcome<H>, reason: string, pluginId: string): HookOutcome<H>;
}

interface HandlerFacts {
  pluginId: string;
  context: HookContext;
}

type ClaimHook = "before_agent_reply" | "inbound_claim" | "before_dispatch" | "reply_dispatch";
type FoldedHook = {
  [H in HookName]: HookOutcome<H> extends undefined ? never : H;
}[HookName];

const injection: HookFold<"agent_turn_prepare"> & HookFold<"heartbeat_prompt_contribution"> = {
  start: () => ({}),
  add: (outcome, result) => ({ outcome: joinInjections(outcome, asObject(result)) }),
};

const claim: Pick<HookFold<ClaimHook>, "start" | "add"> = {
  start: () => undefined,
  add: (outcome, result) => {
    const answer = asObject(result);
    return answer["handled"] === true ? { outcome: answer as ClaimResult, done: true } : { outcome };
  },
};

export const HOOK_FOLDS: { [H in FoldedHook]: HookFold<H> } = {
  before_model_resolve: {
    start: () => ({}),
    add: (outcome, result) => {
      const answer = asObject(result);
      const providerOverride = outcome.providerOverride ?? optionalText(answer, "providerOverride");
      const modelOverride = outcome.modelOverride ?? optionalText(answer, "modelOverride");
      return { outcome: { ...defined({ providerOverride }), ...defined({ modelOverride }) } };
    },
  },
  agent_turn_prepare: injection,
  heartbeat_prompt_contribution: injection,
  before_prompt_build: {
    start: () => ({}),
    add: (outcome, result, { context }) => {
      const answer = asObject(result);
      const contextOnly = joinInjections(outcome, answer);
      return {
        outcome: context.toolAuthority ? contextOnly : { ...contextOnly, ...joinSystemPrompt(outcome, answer) },
      };
    },
  },
  before_agent_run: {
    start: () => ({ blocked: false }),
    mustAnswer: true,
    add: (outcome, result, { pluginId }) => {
      const answer = asObject(result);
      if (answer["outcome"] === "pass") return { outcome };
      if (answer["outcome"] !== "block" || typeof answer["reason"] !== "string") {
        throw invalid('must return { outcome: "pass" } or { outcome: "block", reason }');
      }
      const message = optionalText(answer, "message");
      return {
        outcome: { blocked: true, reason: answer["reason"], blockedBy: pluginId, ...defined({ message }) },
        done: true,
      };
    },
    block: (_outcome, reason, pluginId) => ({ blocked: true, reason, blockedBy: pluginId }),
  },
  before_agent_reply: claim,
  before_agent_finalize: {
    start: () => undefined,
    add: (outcome, result) => {
      const answer = asObject(result);
      if (answer["action"] === "finalize") return { outcome: { action: "finalize" }, done: true };
      if (answer["action"] !== "revise" || typeof answer["reason"] !== "string") {
        throw invalid('must return { action: "finalize" } or { action: "revise", reason }');
      }
      return { outcome: outcome ?? (answer as unknown as NonNullable<typeof outcome>) };
    },
  },
  before_tool_call: {
    start: (event) => ({ params: event.params, block: false }),
    writableCopy: true,
    add: (outcome, result, { pluginId }) => {
      const answer = asObject(result);
      if (answer["block"] === true) {
        const blockReason = optionalText(answer, "blockReason") ?? `Blocked by plugin ${pluginId}.`;
        return { outcome: { ...outcome, block: true, blockReason, blockedBy: pluginId }, done: true };
      }
      // The first approval freezes what a person will be asked about.
      if (outcome.approval) return { outcome };
      const params = answer["params"] === undefined ? outcome.params : structuredClone(asObject(answer["params"]));
      if (answer["requireApproval"] === undefined) return { outcome: { ...outcome, params } };
      return { outcome: { ...outcome, params, approval: parseApprovalRequest(answer["requireApproval"], pluginId) } };
    },
    block: (outcome, blockReason, pluginId) => ({ ...outcome, block: true, blockReason, blockedBy: pluginId }),
  },
  resolve_exec_env: {
    start: () => ({}),
    add: (outcome, result) => ({ outcome: { ...outcome, ...selectExecEnv(asObject(result)) } }),
  },
  tool_result_persist: {
    start: (event) => ({ message: event.message }),
    view: (event, outcome) => ({ ...event, message: outcome.message }),
    add: (outcome, result) => ({ outcome: { message: messageOf(result) ?? outcome.message } }),
  },
  before_message_write: {
    start: (event) => ({ message: event.message, block: false }),
    view: (_event, outcome) => ({ message: outcome.message }),
    add: (outcome, result, { pluginId }) => {
      if (asObject(result)["block"] === true) {
        return { outcome: { ...outcome, block: true, blockedBy: pluginId }, done: true };
      }
      return { outcome: { ...outcome, message: messageOf(result) ?? outcome.message } };
    },
  },
  inbound_claim: claim,
  before_dispatch: claim,
  reply_dispatch: claim,
  message_sending: {
    start: (event) => ({ content: event.content, cancelled: false }),
    add: (outcome, result, { pluginId }) => {
      const answer = asObject(result);
      if (answer["cancel"] === true) {
        return { outcome: { ...outcome, cancelled: true, cancelledBy: pluginId }, done: true };
      }
      return { outcome: { ...outcome, content: optionalText(answer, "content") ?? outcome.content } };
    },
  },
  reply_payload_sending: {
    start: (event) => ({ payload: event.payload, cancelled: false }),
    view: (_event, outcome) => ({ payload: outcome.payload }),
    add: (outcome, result, { pluginId }) => {
      const answer = asObject(result);
      if (answer["cancel"] === true) {
        return { outcome: { ...outcome, cancelled: true, cancelledBy: pluginId }, done: true };
      }
      return {
        outcome: {
          ...outcome,
          payload: answer["payload"] === undefined ? outcome.payload : asObject(answer["payload"]),
        },
      };
    },
  },
  before_install: {
    start: () => ({ blocked: false }),
    add: (outcome, result, { pluginId }) => {
      const answer = asObject(result);
      if (answer["block"] !== true) return { outcome };
      const blockReason = optionalText(answer, "blockReason") ?? `Blocked by plugin ${pluginId}.`;
      return { outcome: { blocked: true, blockReason, blockedBy: pluginId }, done: true };
    },
    block: (_outcome, blockReason, pluginId) => ({ blocked: true, blockReason, blockedBy: pluginId }),
  },
};

function joinInjections(outcome: ContextInjection, answer: Record<string, unknown>): ContextInjection {
  return {
    ...outcome,
    ...defined({ prependContext: joinText(outcome.prependContext, optionalText(answer, "prependContext")) }),
    ...defined({ appendContext: joinText(outcome.appendContext, optionalText(answer, "appendContext")) }),
  };
}

function joinSystemPrompt(outcome: PromptBuildResult, answer: Record<string, unknown>): PromptBuildResult {
  const { prependSystemContext, appendSystemContext } = outcome;
  return {
    ...defined({ systemPrompt: outcome.systemPrompt ?? optionalText(answer, "systemPrompt") }),
    ...defined({ prependSystemContext: joinText(prependSystemContext, optionalText(answer, "prependSystemContext")) }),
    ...defined({ appendSystemContext: joinText(appendSystemContext, optionalText(answer, "appendSystemContext")) }),
    ...defined({ toolsAllow: intersect(outcome.toolsAllow, optionalNames(answer, "toolsAllow")) }),
  };
}

function joinText(first: string | undefined, second: string | undefined): string | undefined {
  return first === undefined ? second : second === undefined ? first : `${first}\n\n${second}`;
}

function intersect(
  first: readonly string[] | undefined,
  second: readonly string[] | undefined,
): readonly string[] | undefined {
  return first === undefined ? second : second === undefined ? first : first.filter((name) => second.includes(name));
}

function messageOf(result: unknown): HookOutcome<"tool_result_persist">["message"] | undefined {
  const message = asObject(result)["message"];
  if (message === undefined) return undefined;
  if (typeof asObject(message)["role"] !== "string") throw invalid("message must have a role");
  return message as HookOutcome<"tool_result_persist">["message"];
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw invalid("must return an object");
  return value as Record<string, unknown>;
}

function optionalText(answer: Record<string, unknown>, field: string): string | undefined {
  const value = answer[field];
  if (value !== undefined && typeof value !== "string") throw invalid(`${field} must be text`);
  return value;
}

function optionalNames(answer: Record<string, unknown>, field: string): readonly string[] | undefined {
  const value = answer[field];
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((name): name is string => typeof name === "string")) {
    throw invalid(`${field} must be a list of names`);
  }
  return value;
}

function defined<K extends string, V>(field: Record<K, V | undefined>): { [P in K]?: V } {
  return Object.values(field)[0] === undefined ? {} : (field as { [P in K]?: V });
}

function invalid(reason: string): PluginSdkError {
  return new PluginSdkError("HOOK_RESULT_INVALID", `The handler ${reason}.`);
}
