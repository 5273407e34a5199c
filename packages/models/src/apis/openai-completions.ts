import type { Call, Json, Transport } from "../call.ts";
import type { MessageBuilder } from "../message-builder.ts";
import { addBearerKey } from "../request-fields.ts";
import { readAnswer } from "../wire/answer.ts";
import { postWire } from "../wire/http.ts";
import { buildCompletionsBody } from "./openai-completions-body.ts";
import { CompletionsReader } from "./openai-completions-reader.ts";

/** What a service adds to Chat Completions. */
export interface CompletionsDialect {
  defaultBaseUrl: string;
  buildBody(call: Call): Json;
  editHeaders(headers: Record<string, string>, call: Call): void;
  openReader(call: Call, message: MessageBuilder): CompletionsReader;
}

/** Chat Completions of any server that speaks it. */
export const openaiCompletions = completionsTransport({
  defaultBaseUrl: "https://api.openai.com/v1",
  buildBody: buildCompletionsBody,
  editHeaders: addBearerKey,
  openReader: (call, message) => new CompletionsReader(call, message),
});

export function completionsTransport(dialect: CompletionsDialect): Transport {
  return {
    defaultBaseUrl: dialect.defaultBaseUrl,
    replayRules: ({ model }) => ({
      provider: model.provider,
      model: model.id,
      imageInput: model.input.includes("image"),
      toolId: { charset: /[\w.:|+/=-]/, maxLength: 64 },
      thinkingAsText: model.compat?.["requiresThinkingAsText"] === true,
    }),
    start(call, message) {
      const reader = dialect.openReader(call, message);
      return {
        advance: () => advance(dialect, call, reader),
        outcome: () => reader.outcome(),
        tokens: () => reader.tokens(),
      };
    },
  };
}

async function* advance(dialect: CompletionsDialect, call: Call, reader: CompletionsReader) {
  const headers = { "content-type": "application/json" };
  dialect.editHeaders(headers, call);
  const url = `${call.baseUrl}/chat/completions`;
  yield* readAnswer(await postWire(call, { url, headers, body: dialect.buildBody(call) }), reader);
}
