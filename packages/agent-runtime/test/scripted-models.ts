import { createModels, type Models } from "@oc/models";
import type { AssistantMessage, ModelEvent, ModelProvider } from "@oc/plugin-sdk";

/** Models of a provider plugin that answers with the given texts; every answer but the last says that its turn goes on. */
export function scriptedModels(texts: readonly string[]): Models {
  let next = 0;
  const provider: ModelProvider = {
    id: "fake",
    label: "Scripted",
    async *createStream(_context, { model }): AsyncGenerator<ModelEvent> {
      const text = texts[next] ?? "";
      next += 1;
      const message: AssistantMessage = {
        role: "assistant",
        content: [{ type: "text", text }],
        api: model.api,
        provider: model.provider,
        model: model.id,
        stopReason: "stop",
        usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
        timestamp: 1,
      };
      yield { type: "start", partial: message };
      yield { type: "text_start", contentIndex: 0, partial: message };
      yield { type: "text_delta", contentIndex: 0, delta: text, partial: message };
      yield { type: "text_end", contentIndex: 0, content: text, partial: message };
      yield {
        type: "done",
        reason: "stop",
        message,
        partial: message,
        ...(next < texts.length ? { endTurn: false } : {}),
      };
    },
  };
  return createModels({ options: {}, providers: [provider] });
}
