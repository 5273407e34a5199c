import { randomUUID } from "node:crypto";
import type { RunResult } from "@oc/agent-runtime";
import { isSilentReply } from "../chat/visible-text.ts";
import type { ChatRequest } from "./chat-request.ts";

/** A finished turn as a `chat.completion` object. */
export function toCompletion(chat: ChatRequest, result: RunResult, now: number) {
  const calls = result.clientToolCalls ?? [];
  const text = isSilentReply(result.text) || chat.requiredTool !== undefined ? "" : result.text;
  return {
    id: `chatcmpl_${randomUUID()}`,
    object: "chat.completion",
    created: Math.floor(now / 1_000),
    model: chat.model,
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: text,
          ...(calls.length === 0 ? {} : { tool_calls: calls.map(toToolCall) }),
        },
        finish_reason: finishReasonOf(result),
      },
    ],
    usage: toUsage(result),
  };
}

export function toToolCall(call: NonNullable<RunResult["clientToolCalls"]>[number]) {
  return { id: call.id, type: "function", function: { name: call.name, arguments: JSON.stringify(call.arguments) } };
}

export function finishReasonOf(result: RunResult): "tool_calls" | "length" | "stop" {
  if ((result.clientToolCalls ?? []).length > 0) return "tool_calls";
  return result.stopReason === "length" ? "length" : "stop";
}

export function toUsage({ usage }: RunResult) {
  const prompt = (usage?.input ?? 0) + (usage?.cacheRead ?? 0) + (usage?.cacheWrite ?? 0);
  const completion = usage?.output ?? 0;
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
