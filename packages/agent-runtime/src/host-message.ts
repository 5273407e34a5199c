import type { AssistantMessage } from "@oc/plugin-sdk";
import type { Run } from "./run.ts";

/** What stands in the place of a wire API where no model spoke. */
export const HOST_API = "oc-runtime";

/** A message of the runtime or of a plugin, in the model's place. */
export function hostMessage(text: string, model: string, timestamp: number): AssistantMessage {
  return {
    role: "assistant",
    content: [{ type: "text", text }],
    api: HOST_API,
    provider: "oc",
    model,
    stopReason: "stop",
    usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
    timestamp,
  };
}

/** Shows text that does not come from the model. */
export function say(run: Run, text: string): void {
  run.reply.beginSegment();
  for (const shown of [run.reply.add(text), run.reply.endSegment()]) {
    if (shown) run.emit({ stream: "assistant", data: shown });
  }
}
