import type { Message, ToolChoice } from "@oc/plugin-sdk";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  assistantOf,
  callModel,
  doneOf,
  errorOf,
  resultOf,
  textOf,
  WEATHER_TOOL,
  type TestCall,
} from "../../test/call.ts";
import { anthropic } from "../../test/fixtures.ts";
import { openWireServer, typedSse, type WireServer } from "../../test/wire-server.ts";

let server: WireServer;
beforeEach(async () => {
  server = await openWireServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const call = (more: Partial<TestCall> = {}) => callModel({ api: "anthropic-messages", baseUrl: server.url, ...more });
const user = (content: string): Message => ({ role: "user", content, timestamp: 1 });
const reasoner = { row: { reasoning: true, maxTokens: 64_000 } };

async function sentBody(more: Partial<TestCall> = {}): Promise<Record<string, unknown>> {
  server.answer({ body: anthropic.text("ok") });
  doneOf(await call(more));
  return server.seen[0]?.body ?? {};
}

describe("the end of an Anthropic message", () => {
  it.each([
    ["end_turn", "stop", undefined],
    ["stop_sequence", "stop", undefined],
    ["max_tokens", "length", undefined],
    ["refusal", "refusal", undefined],
    ["pause_turn", "stop", false],
  ])("with %s means %s", async (wire, reason, endTurn) => {
    server.answer({ body: anthropic.text("x").replace("end_turn", wire) });
    const done = doneOf(await call());
    expect([done.reason, done.endTurn]).toEqual([reason, endTurn]);
  });

  it("with a full context window is an overflow", async () => {
    server.answer({ body: anthropic.text("x").replace("end_turn", "model_context_window_exceeded") });
    expect(errorOf(await call()).error.reason).toBe("context_overflow");
  });

  it.each([
    ["overloaded_error", "overloaded"],
    ["rate_limit_error", "rate_limit"],
    ["authentication_error", "auth"],
    ["permission_error", "auth"],
    ["invalid_request_error", "format"],
    ["api_error", "timeout"],
  ])("as %s inside the stream is %s", async (type, reason) => {
    server.answer({ body: anthropic.cutText + typedSse({ type: "error", error: { type, message: "no" } }) });
    expect(errorOf(await call()).error).toMatchObject({ reason, code: type });
  });

  it("counts output as the last value, not as a sum", async () => {
    const delta = (output_tokens: number) => ({ type: "message_delta", delta: {}, usage: { output_tokens } });
    const end = { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: 9 } };
    server.answer({ body: anthropic.cutText + typedSse(delta(3), delta(7), end, { type: "message_stop" }) });
    expect(doneOf(await call()).message.usage).toMatchObject({ input: 60, cacheRead: 40, output: 9, total: 109 });
  });
});

describe("content of an Anthropic message", () => {
  it("keeps signatures and redacted thinking", async () => {
    server.answer({
      body: anthropic
        .thinkingThenText("hm", "x")
        .replace(
          /event: content_block_start/,
          `${typedSse(
            { type: "content_block_start", index: 7, content_block: { type: "redacted_thinking", data: "dark" } },
            { type: "content_block_stop", index: 7 },
          )}event: content_block_start`,
        ),
    });
    expect(doneOf(await call()).message.content).toEqual([
      { type: "thinking", thinking: "", redacted: true, signature: "dark" },
      { type: "thinking", thinking: "hm", signature: "sealed" },
      { type: "text", text: "x" },
    ]);
  });

  it("ignores blocks and events that it does not know", async () => {
    const unknown = typedSse(
      { type: "brand_new" },
      { type: "content_block_start", index: 5, content_block: { type: "hologram", size: 3 } },
      { type: "content_block_delta", index: 5, delta: { type: "hologram_delta" } },
      { type: "content_block_stop", index: 5 },
    );
    server.answer({ body: unknown + anthropic.text("x") });
    expect(textOf(await call())).toBe("x");
  });

  it("accepts a host that leaves out usage, and text in the start of a block", async () => {
    server.answer({
      body: typedSse(
        { type: "message_start", message: { model: "test-model" } },
        { type: "content_block_start", index: 0, content_block: { type: "text", text: "He" } },
        { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "llo" } },
        { type: "content_block_stop", index: 0 },
        { type: "message_delta", delta: { stop_reason: "end_turn" } },
        { type: "message_stop" },
      ),
    });
    expect(textOf(await call())).toBe("Hello");
  });
});

describe("an Anthropic request", () => {
  it("sends the key, the version, and no betas to other hosts", async () => {
    const body = await sentBody();
    expect(server.seen[0]?.headers).toMatchObject({
      "x-api-key": "test-key-0123456789",
      "anthropic-version": "2023-06-01",
    });
    expect(server.seen[0]?.headers).not.toHaveProperty("anthropic-beta");
    expect(server.seen[0]?.headers).not.toHaveProperty("authorization");
    expect(body).toEqual({
      model: "test-model",
      max_tokens: 8192,
      stream: true,
      system: [{ type: "text", text: "Be brief." }],
      messages: [{ role: "user", content: [{ type: "text", text: "hi" }] }],
    });
  });

  it("sends configured betas to any host", async () => {
    await sentBody({ providerOptions: { headers: { "anthropic-beta": "mine-2026" } } });
    expect(server.seen[0]?.headers["anthropic-beta"]).toBe("mine-2026");
  });

  it("uses a set-up token as bearer, with its identity first", async () => {
    const body = await sentBody({ providerOptions: { apiKey: "sk-ant-oat01-secret" } });
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: "Bearer sk-ant-oat01-secret",
      "anthropic-beta": "oauth-2025-04-20",
    });
    expect(server.seen[0]?.headers).not.toHaveProperty("x-api-key");
    expect(body["system"]).toMatchObject([{ text: expect.stringContaining("Claude Code") }, { text: "Be brief." }]);
  });

  it("puts all results of one turn first into one user message, under ids that the API accepts", async () => {
    const calls = ["a/b:c", "a?b:c", "x".repeat(70)];
    const messages: Message[] = [
      user("hi"),
      assistantOf(
        calls.map((id) => ({ type: "toolCall", id, name: "weather", arguments: {} })),
        { provider: "other" },
      ),
      resultOf(calls[2] ?? "", "third"),
      resultOf(calls[0] ?? "", "first", { isError: true }),
      resultOf(calls[1] ?? "", "second"),
      user("go on"),
    ];
    const body = await sentBody({ context: { messages, tools: [WEATHER_TOOL] } });
    const [, assistant, answer, ...rest] = body["messages"] as { role: string; content: Record<string, unknown>[] }[];
    const ids = assistant?.content.map((block) => block["id"]);
    expect(ids).toEqual(["a_b_c", "a_b_c_2", "x".repeat(64)]);
    expect(answer?.role).toBe("user");
    expect(answer?.content.map((block) => block["tool_use_id"] ?? block["text"])).toEqual([...(ids ?? []), "go on"]);
    expect(answer?.content[0]).toMatchObject({ type: "tool_result", content: "first", is_error: true });
    expect(rest).toEqual([]);
  });

  it("replays thinking, signature and call unchanged and in order", async () => {
    const messages: Message[] = [
      user("hi"),
      assistantOf([
        { type: "thinking", thinking: "", redacted: true, signature: "dark" },
        { type: "thinking", thinking: "hm", signature: "sealed" },
        { type: "text", text: "let me look" },
        { type: "toolCall", id: "call_1", name: "weather", arguments: { city: "Ulm" } },
      ]),
      resultOf("call_1", "sun"),
    ];
    const body = await sentBody({ ...reasoner, thinkingLevel: "low", context: { messages, tools: [WEATHER_TOOL] } });
    expect((body["messages"] as { content: unknown }[])[1]?.content).toEqual([
      { type: "redacted_thinking", data: "dark" },
      { type: "thinking", thinking: "hm", signature: "sealed" },
      { type: "text", text: "let me look" },
      { type: "tool_use", id: "call_1", name: "weather", input: { city: "Ulm" } },
    ]);
  });

  it.each<[ToolChoice, boolean, object]>([
    ["auto", false, { type: "auto" }],
    ["none", false, { type: "none" }],
    ["required", false, { type: "any" }],
    [{ name: "weather" }, false, { type: "tool", name: "weather" }],
    ["required", true, { type: "auto" }],
    [{ name: "weather" }, true, { type: "auto" }],
  ])("chooses tools by %j (thinking %s) as %j", async (toolChoice, thinking, expected) => {
    const context = { tools: [WEATHER_TOOL], toolChoice };
    const body = await sentBody({ ...reasoner, context, ...(thinking && { thinkingLevel: "low" as const }) });
    expect(body["tool_choice"]).toEqual(expected);
    expect(body["tools"]).toEqual([
      { name: "weather", description: "Tells the weather.", input_schema: WEATHER_TOOL.parameters },
    ]);
  });

  it("marks tools, the stable system prompt and the last user block for the cache when asked to", async () => {
    const context = { systemPrompt: { stable: "S", dynamic: "D" }, tools: [WEATHER_TOOL] };
    const body = await sentBody({ context, params: { cacheRetention: "long" } });
    const marker = { type: "ephemeral", ttl: "1h" };
    expect(body["system"]).toEqual([
      { type: "text", text: "S", cache_control: marker },
      { type: "text", text: "D" },
    ]);
    expect(body["tools"]).toMatchObject([{ cache_control: marker }]);
    expect(body["messages"]).toMatchObject([{ content: [{ text: "hi", cache_control: marker }] }]);
  });

  it.each([
    ["claude-sonnet-4-5", "low", { thinking: { type: "enabled", budget_tokens: 2048 }, max_tokens: 64_000 }],
    ["claude-sonnet-4-5", "off", { max_tokens: 64_000 }],
    ["claude-sonnet-4-6", "adaptive", { thinking: { type: "adaptive" }, max_tokens: 64_000 }],
    [
      "claude-opus-4-7",
      "max",
      { thinking: { type: "adaptive" }, output_config: { effort: "max" }, max_tokens: 64_000 },
    ],
    [
      "claude-sonnet-5",
      "minimal",
      { thinking: { type: "adaptive" }, output_config: { effort: "low" }, max_tokens: 64_000 },
    ],
  ] as const)("thinks at %s with %s as %j, without temperature", async (modelId, thinkingLevel, expected) => {
    const body = await sentBody({ ...reasoner, modelId, thinkingLevel, temperature: 0.5 });
    const { thinking, output_config, max_tokens, temperature } = body;
    expect({ thinking, output_config, max_tokens }).toEqual(expected);
    expect(temperature).toBe(thinkingLevel === "off" ? 0.5 : undefined);
  });

  it("keeps the thinking budget below the cap on output, raised where the model allows", async () => {
    expect(
      await sentBody({ ...reasoner, modelId: "claude-sonnet-4-5", thinkingLevel: "high", maxTokens: 1000 }),
    ).toMatchObject({
      thinking: { budget_tokens: 16_384 },
      max_tokens: 17_408,
    });
    await call({ modelId: "claude-sonnet-4-5", thinkingLevel: "high", row: { reasoning: true, maxTokens: 4096 } });
    expect(server.seen[1]?.body).toMatchObject({ thinking: { budget_tokens: 4095 }, max_tokens: 4096 });
  });

  it("does not end with the assistant when the model thinks", async () => {
    const messages: Message[] = [user("hi"), assistantOf([{ type: "text", text: "I" }], { stopReason: "aborted" })];
    const body = await sentBody({ ...reasoner, thinkingLevel: "low", context: { messages } });
    expect((body["messages"] as { role: string }[]).map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  });

  it("is repeated once without earlier thinking when a signature is refused", async () => {
    server.answer(
      {
        status: 400,
        body: '{"error":{"type":"invalid_request_error","message":"Invalid signature in thinking block"}}',
      },
      { body: anthropic.text("ok") },
    );
    const messages: Message[] = [
      user("hi"),
      assistantOf([
        { type: "thinking", thinking: "hm", signature: "old" },
        { type: "text", text: "x" },
      ]),
      user("and?"),
    ];
    expect(textOf(await call({ ...reasoner, context: { messages } }))).toBe("ok");
    expect(JSON.stringify(server.seen[0]?.body)).toContain("hm");
    expect(JSON.stringify(server.seen[1]?.body)).not.toContain("hm");
  });
});
