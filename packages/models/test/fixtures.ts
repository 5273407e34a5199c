import { sse, typedSse, type Answer } from "./wire-server.ts";

/** Answers of one API in the shape that its servers send. */
export interface ApiFixtures {
  api: "openai-completions" | "openai-responses" | "anthropic-messages" | "google-generative-ai" | "ollama";
  path: string;
  /** Bodies: pieces of text; thinking and text; one call of `weather`; the same, cut in the arguments; an error inside. */
  text(...pieces: string[]): string;
  thinkingThenText(thinking: string, text: string): string;
  toolCall(args: object): string;
  /** Absent when calls come whole. */
  cutToolCall?: string;
  cutText: string;
  errorInside: string;
  contentType?: string;
}

const usage = { prompt_tokens: 100, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 40 } };

export const completions: ApiFixtures = {
  api: "openai-completions",
  path: "/chat/completions",
  text: (...pieces) =>
    sse(
      { id: "c", model: "test-model", choices: [{ index: 0, delta: { role: "assistant", content: "" } }] },
      ...pieces.map((content) => ({ choices: [{ index: 0, delta: { content } }] })),
      { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] },
      { choices: [], usage },
      "[DONE]",
    ),
  thinkingThenText: (thinking, text) =>
    sse(
      { choices: [{ delta: { reasoning_content: thinking } }] },
      { choices: [{ delta: { content: text }, finish_reason: "stop" }], usage },
      "[DONE]",
    ),
  toolCall: (args) =>
    sse(
      {
        choices: [
          { delta: { tool_calls: [{ index: 0, id: "call_1", function: { name: "weather", arguments: "" } }] } },
        ],
      },
      { choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: JSON.stringify(args) } }] } }] },
      { choices: [{ delta: {}, finish_reason: "tool_calls" }], usage },
      "[DONE]",
    ),
  cutToolCall: sse({
    choices: [
      { delta: { tool_calls: [{ index: 0, id: "call_1", function: { name: "weather", arguments: '{"a":' } }] } },
    ],
  }),
  cutText: sse({ choices: [{ delta: { content: "so far" } }] }),
  errorInside: sse(
    { choices: [{ delta: { content: "so far" } }] },
    { error: { code: 429, message: "Rate limit exceeded" } },
  ),
};

const responseStart = { type: "response.created", response: { id: "r1", created_at: 1, model: "test-model" } };
const responseUsage = { input_tokens: 100, input_tokens_details: { cached_tokens: 40 }, output_tokens: 5 };
const message = { type: "message", id: "msg_1", role: "assistant", content: [] };

export const responses: ApiFixtures = {
  api: "openai-responses",
  path: "/responses",
  text: (...pieces) =>
    typedSse(
      responseStart,
      { type: "response.in_progress", response: {} },
      { type: "response.output_item.added", output_index: 0, item: message },
      ...pieces.map((delta) => ({
        type: "response.output_text.delta",
        item_id: "msg_1",
        output_index: 0,
        content_index: 0,
        delta,
      })),
      { type: "response.output_text.done", item_id: "msg_1", text: pieces.join("") },
      {
        type: "response.output_item.done",
        output_index: 0,
        item: { ...message, content: [{ type: "output_text", text: pieces.join("") }] },
      },
      { type: "response.completed", response: { id: "r1", usage: responseUsage } },
    ),
  thinkingThenText: (thinking, text) =>
    typedSse(
      responseStart,
      { type: "response.output_item.added", output_index: 0, item: { type: "reasoning", id: "rs_1", summary: [] } },
      { type: "response.reasoning_summary_part.added", item_id: "rs_1", output_index: 0, summary_index: 0 },
      {
        type: "response.reasoning_summary_text.delta",
        item_id: "rs_1",
        output_index: 0,
        summary_index: 0,
        delta: thinking,
      },
      { type: "response.reasoning_summary_part.done", item_id: "rs_1", output_index: 0, summary_index: 0 },
      {
        type: "response.output_item.done",
        output_index: 0,
        item: { type: "reasoning", id: "rs_1", summary: [], encrypted_content: "sealed" },
      },
      { type: "response.output_item.added", output_index: 1, item: message },
      { type: "response.output_text.delta", item_id: "msg_1", output_index: 1, content_index: 0, delta: text },
      {
        type: "response.output_item.done",
        output_index: 1,
        item: { ...message, content: [{ type: "output_text", text }] },
      },
      { type: "response.completed", response: { id: "r1", usage: responseUsage } },
    ),
  toolCall: (args) =>
    typedSse(
      responseStart,
      {
        type: "response.output_item.added",
        output_index: 0,
        item: { type: "function_call", id: "fc_1", call_id: "call_1", name: "weather", arguments: "" },
      },
      { type: "response.function_call_arguments.delta", item_id: "fc_1", output_index: 0, delta: JSON.stringify(args) },
      {
        type: "response.function_call_arguments.done",
        item_id: "fc_1",
        output_index: 0,
        arguments: JSON.stringify(args),
      },
      {
        type: "response.output_item.done",
        output_index: 0,
        item: {
          type: "function_call",
          id: "fc_1",
          call_id: "call_1",
          name: "weather",
          arguments: JSON.stringify(args),
          status: "completed",
        },
      },
      { type: "response.completed", response: { id: "r1", usage: responseUsage } },
    ),
  cutToolCall: typedSse(
    responseStart,
    {
      type: "response.output_item.added",
      output_index: 0,
      item: { type: "function_call", id: "fc_1", call_id: "call_1", name: "weather", arguments: "" },
    },
    { type: "response.function_call_arguments.delta", item_id: "fc_1", output_index: 0, delta: '{"a":' },
  ),
  cutText: typedSse(
    responseStart,
    { type: "response.output_item.added", output_index: 0, item: message },
    { type: "response.output_text.delta", item_id: "msg_1", output_index: 0, content_index: 0, delta: "so far" },
  ),
  errorInside: typedSse(
    responseStart,
    { type: "response.output_item.added", output_index: 0, item: message },
    { type: "response.output_text.delta", item_id: "msg_1", output_index: 0, content_index: 0, delta: "so far" },
    { type: "response.failed", response: { error: { code: "rate_limit_exceeded", message: "Rate limit reached" } } },
  ),
};

const messageStart = {
  type: "message_start",
  message: {
    id: "m1",
    type: "message",
    role: "assistant",
    model: "test-model",
    content: [],
    usage: { input_tokens: 60, cache_read_input_tokens: 40, cache_creation_input_tokens: 0, output_tokens: 1 },
  },
};
const messageEnd = (stop_reason: string) => [
  { type: "message_delta", delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 5 } },
  { type: "message_stop" },
];
const textBlock = (index: number, ...pieces: string[]) => [
  { type: "content_block_start", index, content_block: { type: "text", text: "" } },
  ...pieces.map((text) => ({ type: "content_block_delta", index, delta: { type: "text_delta", text } })),
];

export const anthropic: ApiFixtures = {
  api: "anthropic-messages",
  path: "/v1/messages",
  text: (...pieces) =>
    typedSse(
      messageStart,
      { type: "ping" },
      ...textBlock(0, ...pieces),
      { type: "content_block_stop", index: 0 },
      ...messageEnd("end_turn"),
    ),
  thinkingThenText: (thinking, text) =>
    typedSse(
      messageStart,
      { type: "content_block_start", index: 0, content_block: { type: "thinking", thinking: "", signature: "" } },
      { type: "content_block_delta", index: 0, delta: { type: "thinking_delta", thinking } },
      { type: "content_block_delta", index: 0, delta: { type: "signature_delta", signature: "sealed" } },
      { type: "content_block_stop", index: 0 },
      ...textBlock(1, text),
      { type: "content_block_stop", index: 1 },
      ...messageEnd("end_turn"),
    ),
  toolCall: (args) =>
    typedSse(
      messageStart,
      {
        type: "content_block_start",
        index: 0,
        content_block: { type: "tool_use", id: "call_1", name: "weather", input: {} },
      },
      { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: "" } },
      {
        type: "content_block_delta",
        index: 0,
        delta: { type: "input_json_delta", partial_json: JSON.stringify(args) },
      },
      { type: "content_block_stop", index: 0 },
      ...messageEnd("tool_use"),
    ),
  cutToolCall: typedSse(
    messageStart,
    {
      type: "content_block_start",
      index: 0,
      content_block: { type: "tool_use", id: "call_1", name: "weather", input: {} },
    },
    { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: '{"a":' } },
  ),
  cutText: typedSse(messageStart, ...textBlock(0, "so far")),
  errorInside: typedSse(messageStart, ...textBlock(0, "so far"), {
    type: "error",
    error: { type: "rate_limit_error", message: "Slow down" },
  }),
};

const geminiUsage = {
  promptTokenCount: 100,
  cachedContentTokenCount: 40,
  candidatesTokenCount: 3,
  thoughtsTokenCount: 2,
};
const geminiChunk = (part: object) => ({ candidates: [{ content: { role: "model", parts: [part] }, index: 0 }] });
const geminiEnd = { candidates: [{ content: { parts: [] }, finishReason: "STOP" }], usageMetadata: geminiUsage };

export const google: ApiFixtures = {
  api: "google-generative-ai",
  path: "/v1beta/models/test-model:streamGenerateContent?alt=sse",
  text: (...pieces) => sse(...pieces.map((text) => geminiChunk({ text })), geminiEnd),
  thinkingThenText: (thinking, text) =>
    sse(geminiChunk({ text: thinking, thought: true }), geminiChunk({ text, thoughtSignature: "sealed" }), geminiEnd),
  toolCall: (args) =>
    sse(geminiChunk({ functionCall: { name: "weather", args }, thoughtSignature: "sealed" }), geminiEnd),
  cutText: sse(geminiChunk({ text: "so far" })),
  errorInside: sse(geminiChunk({ text: "so far" }), {
    error: { code: 429, message: "Resource has been exhausted", status: "RESOURCE_EXHAUSTED" },
  }),
};

const lines = (...values: object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join("");
const ollamaEnd = {
  message: { role: "assistant", content: "" },
  done: true,
  done_reason: "stop",
  prompt_eval_count: 100,
  eval_count: 5,
};

export const ollama: ApiFixtures = {
  api: "ollama",
  path: "/api/chat",
  text: (...pieces) =>
    lines(...pieces.map((content) => ({ message: { role: "assistant", content }, done: false })), ollamaEnd),
  thinkingThenText: (thinking, text) =>
    lines({ message: { content: "", thinking }, done: false }, { message: { content: text }, done: false }, ollamaEnd),
  toolCall: (args) =>
    lines(
      { message: { content: "", tool_calls: [{ function: { name: "weather", arguments: args } }] }, done: false },
      ollamaEnd,
    ),
  cutText: lines({ message: { content: "so far" }, done: false }),
  errorInside: lines({ message: { content: "so far" }, done: false }, { error: "rate limit exceeded" }),
  contentType: "application/x-ndjson",
};

export const ALL_APIS = [completions, responses, anthropic, google, ollama];

/** An answer of that API, with its content type. */
export function answerOf(fixtures: ApiFixtures, body: string, more: Partial<Answer> = {}): Answer {
  return { ...more, body, headers: { "content-type": fixtures.contentType ?? "text/event-stream", ...more.headers } };
}
