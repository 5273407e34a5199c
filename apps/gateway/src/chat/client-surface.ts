import { CHAT_ASIDE_SUFFIX } from "@oc/protocol";
import type { EventHub } from "../socket/event-hub.ts";
import { ChatProjection } from "./chat-projection.ts";
import type { CommandSurface } from "./command-message.ts";
import { announceSideAnswer } from "./side-question.ts";

/** Answers clients of the gateway: with the end of the message's own run. */
export function clientSurface(
  parts: { hub: Pick<EventHub, "emit">; now: () => number },
  run: { runId: string; agentId: string; sessionKey: string },
): CommandSurface {
  const end = (runId: string, text: string): void => {
    const projection = new ChatProjection({ ...run, runId });
    for (const event of projection.end({ status: "ok", text })) parts.hub.emit("chat", event);
  };
  return {
    answer(answer) {
      if (answer.kind === "text") return end(run.runId, answer.text);
      announceSideAnswer(parts, { ...run, question: answer.question }, answer);
    },
    // One run ends once, so that what is beside it needs a name of its own.
    aside: (text) => end(`${run.runId}${CHAT_ASIDE_SUFFIX}`, text),
  };
}
