import { setTimeout as sleep } from "node:timers/promises";
import { ReasoningTags, type SplitText } from "@oc/directives";
import type { AssistantMessage, ModelFailure } from "@oc/plugin-sdk";
import type { ActiveTurn } from "./active-turn.ts";
import { resolveFastCall, resolveThinkingLevel } from "./model-settings.ts";
import { runtimeNote } from "./model-view.ts";
import { decideAfterFailure, isUnreachable } from "./retry-policy.ts";
import type { ReplyDelta } from "./reply-text.ts";

/** How a request to the model ended, retries and fallbacks included. */
export type ModelReply =
  | { ok: true; message: AssistantMessage; endTurn: boolean }
  | {
      ok: false;
      failure: ModelFailure;
      message?: AssistantMessage;
      /** A part of the answer had come. */
      brokeOff: boolean;
    };

const INTERRUPTED =
  "Your previous answer broke off before it was complete and was discarded; calls in it were not made. Everything above stands: \
keep work that is done, look at the result before you repeat an action that may have been interrupted, and answer anew.";

/**
 * Asks the model once and streams its answer to the speaker. Transient failures are waited out and tried again, others go
 * to the next candidate. What a failed attempt had already shown is taken back, and the next one is told that an answer
 * broke off. Rejects only for faults of this program.
 */
export async function callModel(turn: ActiveTurn): Promise<ModelReply> {
  let brokeOff = false;
  for (let attempt = 1; ; attempt += 1) {
    const messages = turn.requestMessages();
    if (brokeOff) messages.push(runtimeNote(INTERRUPTED, turn.services.now()));
    const reply = await streamOnce(turn, messages, attempt);
    if (reply.ok) return { ...reply, message: turn.takeReply(reply.message) };
    if (turn.signal.aborted) return reply;
    const decision = decideNext(turn, reply.failure);
    turn.services.log("warn", "model call failed", {
      runId: turn.speaker.runId,
      model: turn.model.ref,
      attempt,
      reason: reply.failure.reason,
      decision: decision.action,
    });
    if (decision.action === "stop") return reply;
    show(turn, turn.speaker.reply.discardSegment());
    brokeOff ||= reply.brokeOff;
    if (decision.action === "fallback") {
      turn.useNextCandidate(reply.failure.reason);
      continue;
    }
    const { action: _retry, ...progress } = decision;
    turn.speaker.emit({ stream: "retry", data: { ...progress, reason: reply.failure.reason } });
    if (!(await waitUnlessAborted(decision.delayMs, turn.signal))) return reply;
  }
}

function decideNext(turn: ActiveTurn, failure: ModelFailure) {
  const now = turn.services.now();
  const history = turn.retryHistory;
  if (failure.reason === "rate_limit") history.rateLimited += 1;
  else {
    if (isUnreachable(failure)) history.unreachable += 1;
    else history.transient += 1;
    history.outageStartedAt ??= now;
  }
  const facts = { hasFallback: turn.hasFallback, now, random: Math.random() };
  return decideAfterFailure(failure, history, facts, turn.services.retry);
}

async function waitUnlessAborted(delayMs: number, signal: AbortSignal): Promise<boolean> {
  return await sleep(delayMs, true, { signal }).catch(() => false);
}

async function streamOnce(
  turn: ActiveTurn,
  messages: ReturnType<ActiveTurn["requestMessages"]>,
  attempt: number,
): Promise<ModelReply> {
  const { speaker, plan, model, services, signal } = turn;
  const { hooks } = services;
  const facts = { provider: model.info.provider, model: model.info.id, attempt };
  void hooks?.run("model_call_started", facts, turn.hookContext);
  if (hooks?.has("llm_input")) {
    const systemPrompt = `${plan.systemPrompt.stable}\n\n${plan.systemPrompt.dynamic}`;
    void hooks.run(
      "llm_input",
      { prompt: speaker.request.input.text, systemPrompt, history: messages },
      turn.hookContext,
    );
  }
  speaker.reply.beginSegment();
  const startedAt = performance.now();
  const reply = await withinAbortGrace(signal, services.abortGraceMs, (partial) => readStream(turn, messages, partial));
  show(turn, speaker.reply.endSegment());
  const durationMs = performance.now() - startedAt;
  void hooks?.run(
    "model_call_ended",
    { ...facts, durationMs, outcome: reply.ok ? "ok" : reply.failure.reason },
    turn.hookContext,
  );
  if (reply.ok && hooks?.has("llm_output")) {
    const { message } = reply;
    void hooks.run("llm_output", { texts: [speaker.reply.segment], message, usage: message.usage }, turn.hookContext);
  }
  return reply;
}

/** Where the reader leaves the message so far, in case nobody can wait for its end. */
interface PartialReply {
  message?: Readonly<AssistantMessage>;
  hasContent: boolean;
}

async function readStream(
  turn: ActiveTurn,
  messages: ReturnType<ActiveTurn["requestMessages"]>,
  partial: PartialReply,
): Promise<ModelReply> {
  const { speaker, plan, model, signal, startedAt } = turn;
  const thinkingLevel = resolveThinkingLevel(plan.settings, model);
  const fastMode = resolveFastCall(plan.settings, model, { turnStartedAt: startedAt, now: turn.services.now() });
  const { temperature, topP, maxTokens, stop, seed, toolChoice } = speaker.request.sampling ?? {};
  const tags = new ReasoningTags();
  let thinking = "";
  const think = (delta: string): void => {
    if (delta === "") return;
    thinking += delta;
    speaker.emit({ stream: "thinking", data: { text: thinking, delta } });
  };
  const read = ({ text, reasoning }: SplitText): void => {
    think(reasoning);
    if (text !== "") show(turn, speaker.reply.add(text));
  };
  try {
    const events = turn.services.options.models().stream({
      model,
      context: {
        systemPrompt: plan.systemPrompt,
        messages,
        tools: turn.toolFree ? [] : plan.modelTools,
        ...(turn.toolFree || toolChoice === undefined ? {} : { toolChoice }),
      },
      signal,
      sessionId: turn.claim.sessionId,
      ...(thinkingLevel === undefined ? {} : { thinkingLevel }),
      ...(fastMode === undefined ? {} : { fastMode }),
      ...(temperature === undefined ? {} : { temperature }),
      ...(topP === undefined ? {} : { topP }),
      ...(maxTokens === undefined ? {} : { maxTokens }),
      ...(stop === undefined ? {} : { stop }),
      ...(seed === undefined ? {} : { seed }),
    });
    for await (const event of events) {
      partial.message = event.partial;
      partial.hasContent ||= "contentIndex" in event;
      switch (event.type) {
        case "text_delta":
          read(tags.push(event.delta));
          break;
        case "thinking_delta":
          think(event.delta);
          break;
        case "done":
          read(tags.end());
          return { ok: true, message: event.message, endTurn: event.endTurn ?? true };
        case "error":
          return { ok: false, failure: event.error, message: event.message, brokeOff: partial.hasContent };
        default:
          break;
      }
    }
    return failed("timeout", "The model's answer ended without a final event.", partial);
  } catch (error) {
    return failed("unclassified", error instanceof Error ? error.message : String(error), partial);
  }
}

/** A provider that does not end its stream after an abort is not waited for. */
async function withinAbortGrace(
  signal: AbortSignal,
  graceMs: number,
  read: (partial: PartialReply) => Promise<ModelReply>,
): Promise<ModelReply> {
  const partial: PartialReply = { hasContent: false };
  let timer: NodeJS.Timeout | undefined;
  let giveUp = (): void => {};
  const graceOver = new Promise<ModelReply>((resolve) => {
    giveUp = () => {
      timer = setTimeout(() => resolve(failed("aborted", "The request was aborted.", partial)), graceMs);
    };
  });
  if (signal.aborted) giveUp();
  else signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([read(partial), graceOver]);
  } finally {
    signal.removeEventListener("abort", giveUp);
    clearTimeout(timer);
  }
}

function failed(reason: ModelFailure["reason"], message: string, partial: PartialReply): ModelReply {
  return {
    ok: false,
    failure: { reason, message },
    brokeOff: partial.hasContent,
    // The provider may still be writing to its own.
    ...(partial.message === undefined ? {} : { message: structuredClone<AssistantMessage>(partial.message) }),
  };
}

function show(turn: ActiveTurn, shown: ReplyDelta | undefined): void {
  if (shown) turn.speaker.emit({ stream: "assistant", data: shown });
}
