import type { AssistantMessage, Message, ModelErrorReason } from "@oc/plugin-sdk";
import { HOST_API } from "./host-message.ts";

/** Something about the run that people are told once. It is no part of the reply and is not stored. */
export interface RunNotice {
  kind: "model_fallback" | "model_fallback_cleared";
  text: string;
}

const MARK = "model_fallback";

/** Notes on an answer that another model than the selected one gave it. */
export function markFallback(message: AssistantMessage, selected: string, reason: ModelErrorReason): AssistantMessage {
  return { ...message, diagnostics: [...(message.diagnostics ?? []), { type: MARK, selected, reason }] };
}

/**
 * What people are told about an answer: that a fallback has taken over, or that the selected model is back. Undefined while
 * things are as they were with the answer before, in this turn or an earlier one.
 */
export function fallbackNotice(
  earlier: readonly Message[],
  answer: AssistantMessage,
  selected: string,
): RunNotice | undefined {
  const now = fallbackOf(answer);
  const before = fallbackOf(earlier.findLast(isAnswer));
  if (now?.ref === before?.ref) return undefined;
  if (now) return { kind: MARK, text: `↪️ Model Fallback: ${now.ref} (selected ${selected}; ${now.reason})` };
  if (before?.ref === selected) return undefined;
  return { kind: "model_fallback_cleared", text: `↪️ Model Fallback cleared: ${selected} (was ${before?.ref})` };
}

function fallbackOf(message: AssistantMessage | undefined): { ref: string; reason: string } | undefined {
  const mark = message?.diagnostics?.find(({ type }) => type === MARK);
  return message && mark && { ref: `${message.provider}/${message.model}`, reason: String(mark["reason"]) };
}

/** By a model, and complete. */
function isAnswer(message: Message): message is AssistantMessage {
  if (message.role !== "assistant" || message.api === HOST_API) return false;
  return message.stopReason !== "aborted" && message.stopReason !== "error";
}
