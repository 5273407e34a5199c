import type { SideAnswer, SideQuestion } from "@oc/agent-runtime";
import type { EventHub } from "../socket/event-hub.ts";
import { ChatProjection } from "./chat-projection.ts";

/**
 * Tells clients the answer to a side question: one `chat.side_result`, then the empty end of its run. One that was stopped only
 * ends. Neither is kept anywhere, so nobody hears of it again.
 */
export function announceSideAnswer(
  { hub, now }: { hub: Pick<EventHub, "emit">; now: () => number },
  { runId, agentId, sessionKey, question }: SideQuestion,
  { text, isError, abortReason }: SideAnswer,
): void {
  const run = { runId, agentId, sessionKey };
  if (abortReason === undefined) {
    const failure = isError ? { isError } : {};
    hub.emit("chat.side_result", { kind: "btw", ...run, question, text, ...failure, ts: now() });
  }
  const end =
    abortReason === undefined ? { status: "ok" as const } : { status: "aborted" as const, stopReason: abortReason };
  for (const event of new ChatProjection(run).end({ ...end, text: "" })) hub.emit("chat", event);
}

/** The answer as one message in a conversation of people: the question quoted, so that it is not taken for part of the talk. */
export function formatSideAnswer({ question, text }: { question: string; text: string }): string {
  return `💬 Side answer\n${question.replace(/^/gm, "> ")}\n\n${text}`;
}
