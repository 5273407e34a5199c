import { ReasoningTags } from "@oc/directives";
import type { AssistantMessage, ModelFailure } from "@oc/plugin-sdk";
import type { NewTranscriptRecord, Session } from "@oc/sessions";
import type { ActiveTurn } from "./active-turn.ts";
import { hostMessage, say } from "./host-message.ts";
import type { LoopEnd } from "./model-loop.ts";
import type { Run } from "./run.ts";
import type { RunErrorKind, RunResult } from "./runtime.ts";

/** What a run is told at its end. */
export type Outcome = Parameters<Run["settle"]>[0];

/** How a turn ended: what is still to be stored, and what the speaker is told. */
export function concludeTurn(turn: ActiveTurn, end: LoopEnd): { messages: AssistantMessage[]; outcome: Outcome } {
  const { speaker } = turn;
  if (end.kind === "aborted" || turn.signal.aborted) {
    const partial = "message" in end && end.message ? textOf(end.message, "aborted") : undefined;
    const kept = partial && isProse(partial) ? [partial] : [];
    return { messages: kept, outcome: { ...abortOutcome(speaker), ...messageOf(kept[0] ?? turn.lastMessage) } };
  }
  switch (end.kind) {
    case "answered": {
      if (end.message.stopReason === "refusal") {
        const errorMessage = end.message.errorMessage ?? "The model refused to answer.";
        return {
          messages: [end.message],
          outcome: {
            status: "error",
            text: speaker.reply.text,
            stopReason: "refusal",
            errorKind: "refusal",
            errorMessage,
            message: end.message,
          },
        };
      }
      const messages = [end.message];
      if (end.notice !== undefined) {
        messages.push(hostMessage(end.notice, "notice", turn.services.now()));
        say(speaker, end.notice);
      }
      const message = messages.at(-1) ?? end.message;
      return {
        messages,
        outcome: { status: "ok", text: speaker.reply.text, stopReason: end.message.stopReason, message },
      };
    }
    case "client-tools":
      return {
        messages: [],
        outcome: {
          status: "ok",
          text: speaker.reply.text,
          stopReason: "toolUse",
          clientToolCalls: end.calls.map(({ id, name, arguments: args }) => ({ id, name, arguments: args })),
          ...messageOf(turn.lastMessage),
        },
      };
    case "stuck":
      return {
        messages: [],
        outcome: {
          status: "error",
          text: speaker.reply.text,
          errorKind: "unknown",
          errorMessage: `The run was stopped because it went in circles: ${end.reason}`,
          ...messageOf(turn.lastMessage),
        },
      };
    case "failed": {
      const { failure } = end;
      const stored = end.message ? [{ ...textOf(end.message, "error"), errorMessage: failure.message }] : [];
      return {
        messages: stored,
        outcome: {
          status: "error",
          text: speaker.reply.text,
          stopReason: "error",
          errorKind: errorKindOf(failure.reason),
          errorMessage: failure.message,
          ...messageOf(stored[0]),
        },
      };
    }
  }
}

/** What an aborted run is told, by the reason of its abort. */
export function abortOutcome(run: Run): Outcome {
  const reason = run.control.reason ?? "rpc";
  const text = run.reply.text;
  if (reason !== "timeout") return { status: "aborted", text, stopReason: reason };
  return {
    status: "timeout",
    text,
    stopReason: "timeout",
    errorKind: "timeout",
    errorMessage: "The run took longer than its time limit and was stopped.",
  };
}

/** An interrupted message without its reasoning and calls, which must not be replayed. */
function textOf(message: AssistantMessage, stopReason: "aborted" | "error"): AssistantMessage {
  const content = message.content.flatMap((block) => {
    const text = block.type === "text" ? shownSoFar(block.text) : "";
    return block.type !== "text" || text.trim() === "" ? [] : [{ ...block, text }];
  });
  return { ...message, content, stopReason };
}

/** Without the reasoning that its tags hold, closed or not: nobody knows any more how it would have gone on. */
function shownSoFar(text: string): string {
  return text.includes("<") ? new ReasoningTags().push(text).text : text;
}

function isProse({ content }: AssistantMessage): boolean {
  return content.some((block) => block.type === "text" && /\p{L}/u.test(block.text));
}

/** A line in the transcript about a turn that the end of the process cut off. */
export function shutdownNotice({ speaker }: ActiveTurn): NewTranscriptRecord[] {
  if (speaker.control.reason !== "shutdown") return [];
  const content = `The run ${speaker.runId} was interrupted: the gateway was shut down before it ended.`;
  return [
    { type: "custom_message", customType: "interrupted", content, display: true, details: { runId: speaker.runId } },
  ];
}

export function messageOf(message: AssistantMessage | undefined): Pick<RunResult, "message"> {
  return message === undefined ? {} : { message };
}

/** Token counts of the session after this run. */
export function usagePatch({ entry }: Session, usage: NonNullable<RunResult["usage"]>): Record<string, number> {
  return {
    inputTokens: (entry.inputTokens ?? 0) + usage.input + usage.cacheRead + usage.cacheWrite,
    outputTokens: (entry.outputTokens ?? 0) + usage.output,
  };
}

/** Tokens that the model takes. */
export function contextSize({ model }: ActiveTurn): number | null {
  return model.info.contextTokens ?? model.info.contextWindow ?? null;
}

function errorKindOf(reason: ModelFailure["reason"]): RunErrorKind {
  switch (reason) {
    case "refusal":
      return "refusal";
    case "timeout":
      return "timeout";
    case "rate_limit":
    case "overloaded":
      return "rate_limit";
    case "context_overflow":
      return "context_length";
    default:
      return "unknown";
  }
}
