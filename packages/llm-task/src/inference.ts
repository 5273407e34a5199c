import type { AssistantMessage, HostModelRequest, HostModels, ModelEvent } from "@oc/plugin-sdk";
import { LlmTaskError } from "./errors.ts";
import { excerpt } from "./excerpt.ts";

export interface InferenceLimits {
  timeoutMs: number;
  /** UTF-8 bytes of text and thinking. */
  maxAnswerBytes: number;
  /** The caller's. */
  signal?: AbortSignal | undefined;
}

/** What a timer can hold; a longer one would end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * One request to a model, and the message that it answers with. The request is cancelled as soon as its answer is of no use:
 * on time-out, on the caller's abort, with a tool call or too many bytes. Never waits for a provider that ignores this.
 *
 * @throws LlmTaskError `TIMEOUT`, `ABORTED`, `MODEL_FAILED`, `ANSWER_IS_TOOL_CALL`, `ANSWER_TOO_LARGE`.
 */
export async function infer(
  models: HostModels,
  request: Omit<HostModelRequest, "signal" | "singleAttempt">,
  { timeoutMs, maxAnswerBytes, signal }: InferenceLimits,
): Promise<AssistantMessage> {
  if (signal?.aborted) throw aborted();
  const cancel = new AbortController();
  const stop = (error: LlmTaskError) => cancel.abort(error);
  const stopped = new Promise<never>((_, reject) => {
    cancel.signal.addEventListener("abort", () => reject(cancel.signal.reason as LlmTaskError), { once: true });
  });
  const timer = setTimeout(() => stop(timedOut(timeoutMs)), Math.min(timeoutMs, MAX_TIMER_MS));
  const onAbort = () => stop(aborted());
  signal?.addEventListener("abort", onAbort, { once: true });
  const open = () => models.stream({ ...request, signal: cancel.signal, singleAttempt: true });
  try {
    return await Promise.race([readAnswer(open, maxAnswerBytes, stop), stopped]);
  } catch (cause) {
    throw cause instanceof LlmTaskError ? cause : failed(cause instanceof Error ? cause.message : String(cause), cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
    // Whatever happens now has no listener left but the provider.
    stopped.catch(() => {});
    cancel.abort();
  }
}

/** Tells `stop` of an answer that is of no use before it has ended. */
async function readAnswer(
  open: () => AsyncIterable<ModelEvent>,
  maxBytes: number,
  stop: (error: LlmTaskError) => void,
): Promise<AssistantMessage> {
  let bytes = 0;
  for await (const event of open()) {
    switch (event.type) {
      case "text_delta":
      case "thinking_delta":
        bytes += Buffer.byteLength(event.delta);
        if (bytes > maxBytes) stop(tooLarge(maxBytes));
        break;
      case "toolcall_start":
        stop(toolCall());
        break;
      case "error":
        throw failed(event.error.message, event.error);
      case "done":
        return accept(event.message);
    }
  }
  throw failed("the model's stream ended without an answer");
}

function accept(message: AssistantMessage): AssistantMessage {
  if (message.stopReason === "toolUse" || message.content.some((part) => part.type === "toolCall")) throw toolCall();
  if (message.stopReason === "refusal") throw failed("the model refused");
  return message;
}

function failed(reason: string, cause?: unknown): LlmTaskError {
  return new LlmTaskError("MODEL_FAILED", `LLM request failed: ${excerpt(reason)}`, { cause });
}

function tooLarge(maxBytes: number): LlmTaskError {
  return new LlmTaskError("ANSWER_TOO_LARGE", `LLM output exceeded ${maxBytes} bytes; ask for a shorter answer`);
}

function toolCall(): LlmTaskError {
  return new LlmTaskError("ANSWER_IS_TOOL_CALL", "LLM answered with a tool call; no tools are available to it");
}

function timedOut(timeoutMs: number): LlmTaskError {
  return new LlmTaskError("TIMEOUT", `LLM request timed out after ${timeoutMs} ms`);
}

function aborted(): LlmTaskError {
  return new LlmTaskError("ABORTED", "LLM request was aborted");
}
