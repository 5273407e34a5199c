import { AsyncLocalStorage } from "node:async_hooks";
import type { HostTools, ToolContext } from "@oc/plugin-sdk";
import type { LlmAdapter, ToolDispatcher } from "@oc/lobster-runtime/core";
import { LobsterPluginError } from "./errors.ts";

/** How deep workflows may call the tool that runs workflows. */
const MAX_DEPTH = 4;
const LLM_TOOL = "llm-task";

const depth = new AsyncLocalStorage<number>();

/** Runs `work` one level deeper than the workflow whose tool call this is. @throws LobsterPluginError `NESTING` */
export function nest<T>(work: () => Promise<T>): Promise<T> {
  const current = (depth.getStore() ?? 0) + 1;
  if (current > MAX_DEPTH) throw new LobsterPluginError("NESTING", "nested lobster depth exceeded");
  return depth.run(current, work);
}

/** Whose name a run's tool calls carry. */
export interface BridgeCaller {
  caller: ToolContext;
  /** The tool call that the run is part of. */
  toolCallId: string;
}

/** Calls the host's tools for `openclaw.invoke`. What is not allowed and what does not exist get one text. */
export function createToolDispatcher(tools: HostTools, { caller, toolCallId }: BridgeCaller): ToolDispatcher {
  return {
    async invoke({ tool, action, args, idempotencyKey, signal }) {
      const outcome = await tools.invoke({
        caller,
        toolCallId: idempotencyKey,
        parentToolCallId: toolCallId,
        name: tool,
        args: toArguments(args),
        action,
        signal,
      });
      if (outcome.ok) return outcome.result;
      throw new Error(outcome.code === "not_found" ? `tool not available: ${tool}` : outcome.message);
    },
  };
}

/** `llm.invoke` through the host's own single model call. */
export function createLlmAdapter(tools: HostTools, { caller, toolCallId }: BridgeCaller): LlmAdapter {
  let calls = 0;
  return {
    source: "openclaw",
    async invoke({ payload, signal }) {
      const outcome = await tools.invoke({
        caller,
        toolCallId: `${toolCallId}:llm:${calls++}`,
        parentToolCallId: toolCallId,
        name: LLM_TOOL,
        args: { ...payload },
        action: "invoke",
        signal,
      });
      if (outcome.ok) return outcome.result.details;
      throw new Error(outcome.code === "not_found" ? `tool not available: ${LLM_TOOL}` : outcome.message);
    },
  };
}

function toArguments(args: unknown): Record<string, unknown> {
  if (args === undefined || args === null) return {};
  if (typeof args === "object" && !Array.isArray(args)) return args as Record<string, unknown>;
  throw new Error("args must be an object");
}
