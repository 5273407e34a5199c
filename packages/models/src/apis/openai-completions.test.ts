import type { Message, ModelInfo } from "@oc/plugin-sdk";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  assistantOf as assistant,
  callOf,
  resultOf,
  callModel,
  doneOf,
  errorOf,
  textOf,
  typesOf,
  WEATHER_TOOL,
  type TestCall,
} from "../../test/call.ts";
import { openWireServer, sse, type WireServer } from "../../test/wire-server.ts";
import { PLAIN_ENDPOINT } from "../endpoint.ts";
import { buildCompletionsBody } from "./openai-completions-body.ts";

let server: WireServer;
beforeEach(async () => {
  server = await openWireServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const done = { choices: [{ delta: {}, finish_reason: "stop" }] };
const call = (more: Partial<TestCall> = {}) =>
  callModel({ api: "openai-completions", baseUrl: `${server.url}/v1`, ...more });
const tools = { context: { tools: [WEATHER_TOOL] } };
const piece = (...tool_calls: object[]) => ({ choices: [{ delta: { tool_calls } }] });

async function sentBody(more: Partial<TestCall> = {}): Promise<Record<string, unknown>> {
  server.answer({ body: sse({ choices: [{ delta: { content: "ok" } }] }, done, "[DONE]") });
  doneOf(await call(more));
  return server.seen[0]?.body ?? {};
}

describe("a hostile Chat Completions server", () => {
  it.each(["constructor", "__proto__", "toString"])(
    "stops for %j like for any unknown reason",
    async (finish_reason) => {
      server.answer({ body: sse({ choices: [{ delta: { content: "ok" }, finish_reason }] }, "[DONE]") });
      expect(doneOf(await call()).reason).toBe("stop");
    },
  );

  it("cannot start tool calls without end", async () => {
    const pieces = Array.from({ length: 1100 }, (_, index) => piece({ index, id: `c${index}` }));
    server.answer({ body: sse(...pieces, done, "[DONE]") });
    expect(errorOf(await call(tools)).error).toMatchObject({ reason: "timeout", code: "malformed_response" });
  });

  it("cannot nest arguments so deep that nobody could store them", async () => {
    const args = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
    server.answer({
      body: sse(piece({ index: 0, id: "a", function: { name: "weather", arguments: args } }), done, "[DONE]"),
    });
    const { error } = errorOf(await call(tools));
    expect(error).toMatchObject({ reason: "format", code: "invalid_tool_arguments" });
  });

  it("cannot open blocks without end", async () => {
    const both = { choices: [{ delta: { reasoning: "a", content: "b" } }] };
    server.answer({ body: sse(...Array.from({ length: 5001 }, () => both), done, "[DONE]") });
    expect(errorOf(await call()).error.message).toContain("more than 10000 blocks");
  });

  it("cannot report a cost or count that is no number of this world", async () => {
    const usage =
      '{"choices":[{"delta":{"content":"x"},"finish_reason":"stop"}],"usage":{"prompt_tokens":1e999,"cost":1e999}}';
    server.answer({ body: `data: ${usage}\n\n` });
    expect(doneOf(await call()).message.usage).toMatchObject({ input: 0, total: 0 });
    expect(doneOf(await call()).message.usage.cost).toBeUndefined();
  });
});

describe("tool calls of Chat Completions", () => {
  const twoCalls = [
    { id: "a", name: "weather", arguments: { city: "Ulm" } },
    { id: "b", name: "weather", arguments: { city: "Bonn" } },
  ];

  it.each([
    [
      "interleaved by index",
      [
        piece({ index: 0, id: "a", function: { name: "weather", arguments: '{"ci' } }),
        piece({ index: 1, id: "b", function: { name: "weather", arguments: '{"city":"B' } }),
        piece({ index: 0, function: { arguments: 'ty":"Ulm"}' } }, { index: 1, function: { arguments: 'onn"}' } }),
      ],
    ],
    [
      "with index 0 for both, told apart by id",
      [
        piece({ index: 0, id: "a", function: { name: "weather", arguments: '{"city":"Ulm"}' } }),
        piece({ index: 0, id: "b", function: { name: "weather", arguments: '{"city":"Bonn"}' } }),
      ],
    ],
    [
      "without an index, told apart by id",
      [
        piece({ id: "a", function: { name: "weather", arguments: '{"city":' } }),
        piece({ id: "b", function: { name: "weather", arguments: '{"city":"Bonn"}' } }),
        piece({ id: "a", function: { arguments: '"Ulm"}' } }),
      ],
    ],
    [
      "without an index, later pieces without an id",
      [
        piece({ id: "a", function: { name: "weather", arguments: '{"city":' } }),
        piece({ function: { arguments: '"Ulm"}' } }),
        piece({ id: "b", function: { name: "weather", arguments: '{"city":' } }),
        piece({ function: { arguments: '"Bonn"}' } }),
      ],
    ],
    [
      "whole, both in one chunk",
      [
        piece(
          { index: 0, id: "a", function: { name: "weather", arguments: '{"city":"Ulm"}' } },
          { index: 1, id: "b", function: { name: "weather", arguments: '{"city":"Bonn"}' } },
        ),
      ],
    ],
    [
      "whose id and name repeat in every piece",
      [
        piece({ index: 0, id: "a", function: { name: "weather", arguments: '{"city":' } }),
        piece({ index: 0, id: "a", function: { name: "weather", arguments: '"Ulm"}' } }),
        piece({ index: 1, id: "b", function: { name: "weather", arguments: '{"city":"Bonn"}' } }),
      ],
    ],
    [
      "whose name comes after the first arguments",
      [
        piece({ index: 0, id: "a", function: { arguments: '{"city":' } }),
        piece({ index: 0, function: { name: "weather", arguments: '"Ulm"}' } }),
        piece({ index: 1, id: "b", function: { name: "weather", arguments: '{"city":"Bonn"}' } }),
      ],
    ],
  ])("are put together when they come %s", async (_, chunks) => {
    server.answer({ body: sse(...chunks, { choices: [{ delta: {}, finish_reason: "tool_calls" }] }, "[DONE]") });
    const events = await call(tools);
    expect(doneOf(events).message.content).toEqual(twoCalls.map((toolCall) => ({ type: "toolCall", ...toolCall })));
    expect(typesOf(events).filter((type) => type === "toolcall_end")).toHaveLength(2);
  });

  it.each(["", "{}"])("without arguments may say %j", async (text) => {
    const chunk = piece({ index: 0, id: "a", function: { name: "weather", arguments: text } });
    server.answer({ body: sse(chunk, { choices: [{ delta: {}, finish_reason: "tool_calls" }] }, "[DONE]") });
    expect(doneOf(await call(tools)).message.content).toMatchObject([{ arguments: {} }]);
  });

  it("get an id when the server gives none", async () => {
    const chunk = piece({ index: 0, function: { name: "weather", arguments: "{}" } });
    server.answer({ body: sse(chunk, done, "[DONE]") });
    const end = doneOf(await call(tools));
    expect(end.message.content).toMatchObject([{ id: expect.stringMatching(/^call_[0-9A-Z]{26}$/) }]);
    expect(end.reason).toBe("toolUse");
  });

  it.each(["{oops", "[1]", '"text"', '{"a":1}{"b":2}'])(
    "with arguments %j, which are no JSON object, are not executed",
    async (text) => {
      const chunk = piece({ index: 0, id: "a", function: { name: "weather", arguments: text } });
      server.answer({ body: sse(chunk, { choices: [{ delta: {}, finish_reason: "tool_calls" }] }, "[DONE]") });
      const events = await call(tools);
      expect(errorOf(events).error).toMatchObject({ reason: "format", code: "invalid_tool_arguments" });
      expect(typesOf(events)).not.toContain("toolcall_end");
    },
  );
});

describe("the end of a Chat Completions stream", () => {
  const end = (finish_reason: string) =>
    sse({ choices: [{ delta: { content: "x" } }] }, { choices: [{ delta: {}, finish_reason }] });

  it.each([
    ["stop", "stop"],
    ["length", "length"],
    ["content_filter", "refusal"],
    ["something_new", "stop"],
  ])("with %s means %s", async (wire, reason) => {
    server.answer({ body: `${end(wire)}data: [DONE]\n\n` });
    expect(doneOf(await call()).reason).toBe(reason);
  });

  it.each([
    ["error", "server_error"],
    ["abort", "timeout"],
    ["network_error", "timeout"],
    ["malformed_response", "timeout"],
  ])("with %s is a failure: %s", async (wire, reason) => {
    server.answer({ body: `${end(wire)}data: [DONE]\n\n` });
    expect(errorOf(await call()).error.reason).toBe(reason);
  });

  it("needs no [DONE] after a finish reason", async () => {
    server.answer({ body: end("stop") });
    expect(textOf(await call())).toBe("x");
  });

  it("needs no finish reason when there was content and [DONE]", async () => {
    server.answer({ body: sse({ choices: [{ delta: { content: "x" } }] }, "[DONE]") });
    expect(doneOf(await call()).reason).toBe("stop");
  });

  it("is premature when [DONE] comes without content", async () => {
    server.answer({ body: sse("[DONE]") });
    expect(errorOf(await call()).error.reason).toBe("timeout");
  });

  it("takes usage from a chunk without choices", async () => {
    const usage = {
      prompt_tokens: 100,
      completion_tokens: 5,
      prompt_tokens_details: { cached_tokens: 40, cache_write_tokens: 10 },
    };
    server.answer({ body: sse({ choices: [{ delta: { content: "x" } }] }, done, { choices: [], usage }, "[DONE]") });
    const row = { cost: { input: 1, output: 2, cacheRead: 0.5, cacheWrite: 0 } };
    expect(doneOf(await call({ row })).message.usage).toEqual({
      input: 50,
      cacheRead: 40,
      cacheWrite: 10,
      output: 5,
      total: 105,
      cost: { input: 50e-6, output: 10e-6, cacheRead: 20e-6, cacheWrite: 0, total: expect.closeTo(80e-6) },
    });
  });

  it("leaves the connection open for the next call", async () => {
    server.answer({ body: `${end("stop")}data: [DONE]\n\n` });
    await call();
    // The answer's end may come a moment after its `[DONE]`.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await call();
    expect(server.connections()).toBe(1);
  });
});

describe("content of a Chat Completions stream", () => {
  it.each(["reasoning_content", "reasoning", "reasoning_text"])("has thinking in %s", async (field) => {
    server.answer({ body: sse({ choices: [{ delta: { [field]: "hm", content: "x" } }] }, done, "[DONE]") });
    expect(doneOf(await call()).message.content).toMatchObject([{ thinking: "hm" }, { text: "x" }]);
  });

  it("survives null fields, odd roles and events split over several data lines", async () => {
    const chunk = JSON.stringify(
      { choices: [{ delta: { role: "bot", content: "x", tool_calls: null, refusal: false } }] },
      null,
      1,
    );
    const lines = chunk
      .split("\n")
      .map((line) => `data: ${line}\n`)
      .join("");
    server.answer({ body: `: hello\n\n${lines}\n${sse({ error: null, ...done, usage: null }, "[DONE]")}` });
    expect(textOf(await call())).toBe("x");
  });

  it("names the model that answered when it is another one", async () => {
    server.answer({ body: sse({ model: "other", choices: [{ delta: { content: "x" } }] }, done, "[DONE]") });
    expect(doneOf(await call()).message.responseModel).toBe("other");
  });

  it("makes the same events of an answer that is not streamed", async () => {
    server.answer({
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        choices: [
          {
            finish_reason: "tool_calls",
            message: {
              role: "assistant",
              reasoning_content: "hm",
              content: "x",
              tool_calls: [{ id: "a", type: "function", function: { name: "weather", arguments: "{}" } }],
            },
          },
        ],
        usage: { prompt_tokens: 3, completion_tokens: 2 },
      }),
    });
    const events = await call({ ...tools, params: { streaming: false } });
    expect(doneOf(events).message.content.map((part) => part.type)).toEqual(["thinking", "text", "toolCall"]);
    expect(doneOf(events).message.usage).toMatchObject({ input: 3, output: 2 });
    expect(server.seen[0]?.body).toMatchObject({ stream: false });
    expect(server.seen[0]?.body).not.toHaveProperty("stream_options");
  });
});

describe("a Chat Completions request", () => {
  it("asks for a stream with usage, and sends the key as bearer", async () => {
    expect(await sentBody()).toEqual({
      model: "test-model",
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "hi" },
      ],
    });
    expect(server.seen[0]?.headers).toMatchObject({ authorization: "Bearer test-key-0123456789", "user-agent": "oc" });
  });

  it("says system to other hosts, even where developer is claimed to be supported", async () => {
    const body = await sentBody({ row: { reasoning: true, compat: { supportsDeveloperRole: true } } });
    expect(body["messages"]).toMatchObject([{ role: "system" }, { role: "user" }]);
  });

  it("has no cap on output when none is known", async () => {
    const body = await sentBody();
    expect(body).not.toHaveProperty("max_tokens");
    expect(body).not.toHaveProperty("max_completion_tokens");
  });

  it.each([
    [{ row: { maxTokens: 100 } }, { max_tokens: 100 }],
    [{ row: { maxTokens: 100 }, maxTokens: 500 }, { max_tokens: 100 }],
    [{ maxTokens: 50 }, { max_tokens: 50 }],
    [
      { maxTokens: 50, row: { compat: { maxTokensField: "max_completion_tokens" as const } } },
      { max_completion_tokens: 50 },
    ],
  ])("caps output by request and model: %j", async (more, expected) => {
    expect(await sentBody(more)).toMatchObject(expected);
  });

  it("merges extra_body last and chat_template_kwargs before it", async () => {
    const params = {
      extra_body: { temperature: 0.1, chat_template_kwargs: { b: 2 } },
      chat_template_kwargs: { a: 1 },
      unrelated: true,
    };
    const body = await sentBody({ temperature: 0.7, params });
    expect(body).toMatchObject({ temperature: 0.1, chat_template_kwargs: { b: 2 } });
    expect(body).not.toHaveProperty("unrelated");
  });

  it("sends sampling settings of the request", async () => {
    expect(await sentBody({ temperature: 0, topP: 0.5, stop: ["END"], seed: 7 })).toMatchObject({
      temperature: 0,
      top_p: 0.5,
      stop: ["END"],
      seed: 7,
    });
  });

  it("keeps OpenAI's own fields from other hosts", async () => {
    const body = await sentBody({ ...tools, sessionId: "s1", params: { serviceTier: "flex" } });
    for (const field of ["store", "service_tier", "prompt_cache_key"]) expect(body).not.toHaveProperty(field);
    expect(JSON.stringify(body["tools"])).not.toContain("strict");
  });

  it("sends a cache key to a host that is said to support it", async () => {
    const row = { compat: { supportsPromptCacheKey: true } };
    expect(await sentBody({ row, sessionId: "s1" })).toMatchObject({ prompt_cache_key: "s1" });
  });

  it("offers tools and a choice, and neither when there are none or they are not supported", async () => {
    const body = await sentBody({ context: { tools: [WEATHER_TOOL], toolChoice: { name: "weather" } } });
    expect(body["tools"]).toEqual([{ type: "function", function: { ...WEATHER_TOOL } }]);
    expect(body["tool_choice"]).toEqual({ type: "function", function: { name: "weather" } });
    for (const more of [{}, { ...tools, row: { compat: { supportsTools: false } } }]) {
      await call(more);
      expect(server.seen.at(-1)?.body).not.toHaveProperty("tools");
      expect(server.seen.at(-1)?.body).not.toHaveProperty("tool_choice");
    }
  });

  it("replays calls as JSON text, results under their id, and images in a user message after them", async () => {
    const messages: Message[] = [
      {
        role: "user",
        content: [
          { type: "text", text: "look" },
          { type: "image", data: "AAAA", mimeType: "image/png" },
        ],
        timestamp: 1,
      },
      assistant([{ type: "toolCall", id: "call_1", name: "weather", arguments: { city: "Ulm" } }]),
      {
        role: "toolResult",
        toolCallId: "call_1",
        toolName: "weather",
        content: [{ type: "image", data: "BBBB", mimeType: "image/png" }],
        isError: false,
        timestamp: 1,
      },
    ];
    const body = await sentBody({ context: { messages, tools: [WEATHER_TOOL] }, row: { input: ["text", "image"] } });
    expect(body["messages"]).toEqual([
      { role: "system", content: "Be brief." },
      {
        role: "user",
        content: [
          { type: "text", text: "look" },
          { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } },
        ],
      },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "call_1", type: "function", function: { name: "weather", arguments: '{"city":"Ulm"}' } }],
      },
      { role: "tool", tool_call_id: "call_1", content: "(the result is an image, below)" },
      {
        role: "user",
        content: [
          { type: "text", text: "Images from the tool results:" },
          { type: "image_url", image_url: { url: "data:image/png;base64,BBBB" } },
        ],
      },
    ]);
  });

  it("answers a call without a result, and drops a result without a call", async () => {
    const orphan: Message = {
      role: "toolResult",
      toolCallId: "x",
      toolName: "y",
      content: [],
      isError: false,
      timestamp: 1,
    };
    const messages = [orphan, assistant([{ type: "toolCall", id: "c", name: "weather", arguments: {} }])];
    const body = await sentBody({ context: { messages } });
    expect(body["messages"]).toMatchObject([
      { role: "system" },
      { role: "assistant" },
      { role: "tool", tool_call_id: "c", content: "No result was recorded for this tool call." },
    ]);
  });

  it.each([
    ["off", {}, {}],
    ["low", {}, { reasoning_effort: "low" }],
    ["high", { supportedReasoningEfforts: ["low"] }, { reasoning_effort: "low" }],
    ["high", { reasoningEffortMap: { high: "deep" } }, { reasoning_effort: "deep" }],
    ["high", { thinkingFormat: "together" }, { reasoning: { enabled: true } }],
    ["off", { thinkingFormat: "qwen" }, { enable_thinking: false }],
    ["high", { thinkingFormat: "qwen-chat-template" }, { chat_template_kwargs: { enable_thinking: true } }],
    ["high", { supportsReasoningEffort: false }, {}],
  ] as const)("thinking %s with %j becomes %j", async (thinkingLevel, compat, expected) => {
    const body = await sentBody({
      thinkingLevel,
      row: { reasoning: true, compat: { ...compat } as ModelInfo["compat"] } as never,
    });
    const { model: _m, stream: _s, stream_options: _o, messages: _g, ...rest } = body;
    expect(rest).toEqual(expected);
  });

  it("is repeated once with the nearest level when the server does not know the asked one", async () => {
    server.answer(
      {
        status: 400,
        body: '{"error":{"message":"Invalid reasoning_effort. Supported values are: \'low\' and \'medium\'."}}',
      },
      { body: sse({ choices: [{ delta: { content: "ok" } }] }, done, "[DONE]") },
    );
    expect(textOf(await call({ thinkingLevel: "high", row: { reasoning: true } }))).toBe("ok");
    expect(server.seen.map(({ body }) => body["reasoning_effort"])).toEqual(["high", "medium"]);
  });

  it("is not repeated in a call that is a single attempt", async () => {
    server.answer({ status: 400, body: '{"error":{"message":"Invalid reasoning_effort. Supported: \'low\'."}}' });
    const events = await call({ thinkingLevel: "high", row: { reasoning: true }, singleAttempt: true });
    expect(errorOf(events).error.reason).toBe("format");
    expect(server.seen).toHaveLength(1);
  });

  it("is not repeated when another field is wrong", async () => {
    server.answer({ status: 400, body: '{"error":{"message":"Unknown field foo"}}' });
    expect(errorOf(await call({ thinkingLevel: "high", row: { reasoning: true } })).error.reason).toBe("format");
    expect(server.seen).toHaveLength(1);
  });
});

describe("a request to api.openai.com", () => {
  it("says developer to reasoning models and system to others", () => {
    expect(buildCompletionsBody(callOf({}))).toMatchObject({ messages: [{ role: "developer" }, {}] });
    expect(buildCompletionsBody(callOf({ reasoning: false }))).toMatchObject({ messages: [{ role: "system" }, {}] });
  });

  it("caps completion tokens, does not store, and names the session for the cache", () => {
    const options = { maxTokens: 10, sessionId: "s1", serviceTier: "priority" };
    expect(buildCompletionsBody(callOf({}, { options }))).toMatchObject({
      max_completion_tokens: 10,
      store: false,
      prompt_cache_key: "s1",
      service_tier: "priority",
    });
    const uncached = callOf({}, { options: { ...options, cacheRetention: "none" } });
    expect(buildCompletionsBody(uncached)).not.toHaveProperty("prompt_cache_key");
  });
});

const OLLAMA_URL = { baseUrl: "http://lan:11434/v1" };
const NO_NUM_CTX = { ...PLAIN_ENDPOINT, injectNumCtx: false };

describe("a Chat Completions host with peculiarities", () => {
  const messages: Message[] = [
    {
      role: "user",
      content: [
        { type: "text", text: "a" },
        { type: "image", data: "AAAA", mimeType: "image/png" },
      ],
      timestamp: 1,
    },
    assistant([
      { type: "thinking", thinking: "hm" },
      { type: "toolCall", id: "c", name: "weather", arguments: {} },
    ]),
    resultOf("c", "sun"),
    { role: "user", content: "and?", timestamp: 1 },
  ];

  it("gets text only, names of tools, an answer after results, and thinking back", () => {
    const compat = {
      requiresStringContent: true,
      requiresToolResultName: true,
      requiresAssistantAfterToolResult: true,
      requiresReasoningContentOnAssistantMessages: true,
    };
    expect(buildCompletionsBody(callOf({}, { messages, compat }))["messages"]).toMatchObject([
      { role: "developer" },
      { role: "user", content: "a\n[image omitted]" },
      { role: "assistant", reasoning_content: "hm" },
      { role: "tool", name: "weather", content: "sun" },
      { role: "assistant" },
      { role: "user" },
    ]);
  });

  it("with strict message keys gets roles and contents alone", () => {
    const sent = buildCompletionsBody(callOf({}, { messages, compat: { strictMessageKeys: true } }))["messages"];
    for (const message of sent as object[]) expect(Object.keys(message)).toEqual(["role", "content"]);
    expect(JSON.stringify(sent)).not.toContain("null");
  });

  it.each([
    ["Ollama by its name", { provider: "my-ollama", contextWindow: 8192 }, {}, { num_ctx: 8192 }],
    ["Ollama by its port", { contextWindow: 8192, contextTokens: 4000 }, OLLAMA_URL, { num_ctx: 4000 }],
    [
      "Ollama, with a size of its own",
      { contextWindow: 8192 },
      { ...OLLAMA_URL, params: { num_ctx: 9 } },
      { num_ctx: 9 },
    ],
    ["Ollama, when nobody knows the size", {}, OLLAMA_URL, undefined],
    ["Ollama, when that is turned off", { contextWindow: 8192 }, { ...OLLAMA_URL, endpoint: NO_NUM_CTX }, undefined],
    ["any other server", { contextWindow: 8192 }, {}, undefined],
  ])("is told the size of the window if it is %s", (_name, model, more, expected) => {
    expect(buildCompletionsBody(callOf(model, more))["options"]).toEqual(expected);
  });

  it("gets none of that unasked", () => {
    const text = JSON.stringify(buildCompletionsBody(callOf({}, { messages })));
    expect(text).not.toMatch(/reasoning_content|omitted|"name":"weather","content"|I have the tool results/);
  });
});
