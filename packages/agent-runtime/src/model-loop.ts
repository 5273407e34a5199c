import type { AssistantMessage, ModelFailure, ToolCallContent } from "@oc/plugin-sdk";
import type { ActiveTurn } from "./active-turn.ts";
import { callModel } from "./model-call.ts";
import { runToolBatch } from "./tool-batch.ts";

/** How the conversation between model and tools came to its end. `message` is not stored yet. */
export type LoopEnd =
  | { kind: "answered"; message: AssistantMessage; notice?: string }
  | { kind: "client-tools"; calls: ToolCallContent[] }
  | { kind: "stuck"; reason: string }
  | { kind: "failed"; failure: ModelFailure; message?: AssistantMessage }
  | { kind: "aborted"; message?: AssistantMessage };

const MAX_REVISIONS = 3;
const ANSWER_NOW =
  "The user is waiting for a reply and has not got one. Reply to them now, in plain text, with what you know; no tools are available.";
const NO_ANSWER = "I have no answer to that message.";

/**
 * The core of a turn: ask the model, run the tools it calls, ask again, until it has answered.
 *
 * Input that arrives meanwhile joins before the next request. Every message is stored before the next one depends on it;
 * the last is left to the caller, who stores it together with the end of the run.
 */
export async function runModelLoop(turn: ActiveTurn): Promise<LoopEnd> {
  const revisions = new Revisions();
  for (;;) {
    await turn.admitSteering();
    if (turn.signal.aborted) return { kind: "aborted" };

    const reply = await callModel(turn);
    if (!reply.ok) {
      const message = reply.message === undefined ? {} : { message: reply.message };
      return turn.signal.aborted
        ? { kind: "aborted", ...message }
        : { kind: "failed", failure: reply.failure, ...message };
    }
    const message = turn.toolFree ? withoutToolCalls(reply.message) : reply.message;
    const calls = toolCallsOf(message);
    if (calls.length > 0) {
      await turn.append([message]);
      const batch = await runToolBatch(turn, calls);
      if (batch.action === "stuck") return { kind: "stuck", reason: batch.reason };
      if (batch.action === "client") return { kind: "client-tools", calls: batch.calls };
      continue;
    }
    if (!reply.endTurn) {
      await turn.append([message]);
      continue;
    }

    const revision = await revisions.ask(turn);
    if (revision !== undefined) {
      await turn.append([message]);
      turn.instruct(revision);
      continue;
    }

    if (isReplyMissing(turn)) {
      if (turn.toolFree) return { kind: "answered", message, notice: missingReplyNotice(turn) };
      await turn.append([message]);
      turn.instruct(ANSWER_NOW);
      turn.toolFree = true;
      continue;
    }

    // Whoever comes after this line has missed the turn and gets one of their own.
    if (turn.steering.closeIfEmpty()) return { kind: "answered", message };
    await turn.append([message]);
    turn.toolFree = false;
  }
}

function toolCallsOf(message: AssistantMessage): ToolCallContent[] {
  return message.content.filter((block) => block.type === "toolCall");
}

function withoutToolCalls(message: AssistantMessage): AssistantMessage {
  return { ...message, content: message.content.filter((block) => block.type !== "toolCall") };
}

/** Plugins may send an answer back, a few times in a run, and no more often for one reason than they themselves allow. */
class Revisions {
  #count = 0;
  readonly #byKey = new Map<string, number>();

  async ask(turn: ActiveTurn): Promise<string | undefined> {
    const { hooks } = turn.services;
    if (this.#count >= MAX_REVISIONS || !hooks?.has("before_agent_finalize")) return undefined;
    const event = { lastAssistantText: turn.speaker.reply.segment, messages: turn.messages };
    const verdict = await hooks.run("before_agent_finalize", event, turn.hookContext);
    if (verdict?.action !== "revise") return undefined;
    const { idempotencyKey, maxAttempts = 1 } = verdict.retry ?? {};
    if (idempotencyKey !== undefined) {
      const used = this.#byKey.get(idempotencyKey) ?? 0;
      if (used >= maxAttempts) return undefined;
      this.#byKey.set(idempotencyKey, used + 1);
    }
    this.#count += 1;
    return verdict.retry?.instruction ?? verdict.reason;
  }
}

function isReplyMissing({ speaker, requiresReply }: ActiveTurn): boolean {
  return requiresReply && speaker.reply.text.trim() === "";
}

/** What people read when the model stays silent although they wait. */
function missingReplyNotice({ messages }: ActiveTurn): string {
  const last = messages.findLast((message) => message.role === "toolResult");
  return last?.isError ? `I could not finish: ${last.toolName} failed.` : NO_ANSWER;
}
