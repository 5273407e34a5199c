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
import { responses } from "../../test/fixtures.ts";
import { openWireServer, typedSse, type WireServer } from "../../test/wire-server.ts";

let server: WireServer;
beforeEach(async () => {
  server = await openWireServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const call = (more: Partial<TestCall> = {}) => callModel({ api: "openai-responses", baseUrl: server.url, ...more });
const reasoner = { row: { reasoning: true } };
const completed = (response: object) => typedSse({ type: "response.completed", response });
const textPart = responses.cutText;

async function sentBody(more: Partial<TestCall> = {}): Promise<Record<string, unknown>> {
  server.answer({ body: responses.text("ok") });
  doneOf(await call(more));
  return server.seen[0]?.body ?? {};
}

describe("the end of an OpenAI response", () => {
  it.each([
    [{ end_turn: false }, false, false],
    [{ end_turn: true }, true, true],
    [{}, undefined, "absent"],
    [{ end_turn: "maybe" }, undefined, "invalid"],
  ])("with %j asks for another request: endTurn %s", async (fields, endTurn, recorded) => {
    server.answer({ body: textPart + completed(fields) });
    const done = doneOf(await call());
    expect(done.reason).toBe("stop");
    expect(done.endTurn).toBe(endTurn);
    expect(done.message.diagnostics).toEqual([
      { type: "openai_responses_terminal", eventType: "response.completed", endTurn: recorded },
    ]);
  });

  it.each([
    ["max_output_tokens", "length"],
    ["content_filter", "refusal"],
  ])("incomplete because of %s means %s", async (reason, expected) => {
    const incomplete = typedSse({ type: "response.incomplete", response: { incomplete_details: { reason } } });
    server.answer({ body: textPart + incomplete });
    expect(doneOf(await call()).reason).toBe(expected);
  });

  it("without a terminal event is a dropped connection", async () => {
    server.answer({ body: textPart });
    expect(errorOf(await call()).error).toMatchObject({ reason: "timeout", code: "incomplete_stream" });
  });

  it("as an error event is classified by its code", async () => {
    server.answer({
      body: textPart + typedSse({ type: "error", code: "context_length_exceeded", message: "Too long" }),
    });
    expect(errorOf(await call()).error.reason).toBe("context_overflow");
  });
});

describe("content of an OpenAI response", () => {
  it("takes what the deltas left out from the end of the item", async () => {
    const item = { type: "message", id: "msg_1", content: [{ type: "output_text", text: "so far so good" }] };
    const end = typedSse({ type: "response.output_item.done", output_index: 0, item });
    server.answer({ body: textPart + end + completed({}) });
    expect(textOf(await call())).toBe("so far so good");
  });

  it("takes arguments that come only with the end of the item", async () => {
    const item = { type: "function_call", id: "fc_1", call_id: "call_1", name: "weather" };
    server.answer({
      body:
        typedSse({ type: "response.output_item.added", output_index: 0, item }) +
        typedSse({
          type: "response.output_item.done",
          output_index: 0,
          item: { ...item, arguments: '{"city":"Ulm"}' },
        }) +
        completed({}),
    });
    const done = doneOf(await call({ context: { tools: [WEATHER_TOOL] } }));
    expect(done.message.content).toMatchObject([{ id: "call_1|fc_1", arguments: { city: "Ulm" } }]);
  });

  it("shows a refusal as text and raw reasoning as thinking", async () => {
    server.answer({
      body: typedSse(
        { type: "response.output_item.added", output_index: 0, item: { type: "reasoning", id: "rs_1" } },
        { type: "response.reasoning_text.delta", item_id: "rs_1", output_index: 0, content_index: 0, delta: "hm" },
        { type: "response.output_item.done", output_index: 0, item: { type: "reasoning", id: "rs_1" } },
        { type: "response.output_item.added", output_index: 1, item: { type: "message", id: "msg_1" } },
        { type: "response.refusal.delta", item_id: "msg_1", output_index: 1, content_index: 0, delta: "No." },
        { type: "response.output_item.done", output_index: 1, item: { type: "message", id: "msg_1" } },
        { type: "response.completed", response: {} },
      ),
    });
    expect(doneOf(await call()).message.content).toMatchObject([{ thinking: "hm" }, { text: "No." }]);
  });

  it("keeps reasoning that can be replayed but not read, and leaves out reasoning that is neither", async () => {
    const reasoning = (id: string, more: object) =>
      typedSse(
        { type: "response.output_item.added", output_index: 0, item: { type: "reasoning", id } },
        { type: "response.output_item.done", output_index: 0, item: { type: "reasoning", id, ...more } },
      );
    server.answer({ body: reasoning("rs_1", { encrypted_content: "sealed" }) + reasoning("rs_2", {}) + completed({}) });
    expect(doneOf(await call()).message.content).toEqual([
      { type: "thinking", thinking: "", signature: '{"itemId":"rs_1","encrypted":"sealed"}' },
    ]);
  });
});

describe("an OpenAI Responses request", () => {
  it("puts the system prompt into the input of other hosts, stores nothing", async () => {
    expect(await sentBody({ maxTokens: 9, sessionId: "s1" })).toEqual({
      model: "test-model",
      stream: true,
      store: false,
      max_output_tokens: 9,
      input: [
        { type: "message", role: "system", content: [{ type: "input_text", text: "Be brief." }] },
        { type: "message", role: "user", content: [{ type: "input_text", text: "hi" }] },
      ],
    });
  });

  it("puts the system prompt into instructions where they are supported", async () => {
    const body = await sentBody({ row: { compat: { supportsInstructions: true } } });
    expect(body["instructions"]).toBe("Be brief.");
    expect(body["input"]).toMatchObject([{ role: "user" }]);
  });

  it("asks for a summary and for encrypted reasoning when the model thinks", async () => {
    expect(await sentBody({ ...reasoner, thinkingLevel: "high", temperature: 1 })).toMatchObject({
      reasoning: { effort: "high", summary: "auto" },
      include: ["reasoning.encrypted_content"],
    });
    expect(server.seen[0]?.body).not.toHaveProperty("temperature");
  });

  it.each([
    ["gpt-4o-think", undefined],
    ["gpt-5.4", { effort: "none" }],
  ])("says off to %s as %j", async (modelId, reasoning) => {
    expect((await sentBody({ ...reasoner, modelId, thinkingLevel: "off" }))["reasoning"]).toEqual(reasoning);
  });

  it("replays reasoning before its call, and call ids without item ids", async () => {
    const messages = [
      { role: "user" as const, content: "hi", timestamp: 1 },
      assistantOf([
        { type: "thinking", thinking: "hm", signature: '{"itemId":"rs_1","encrypted":"sealed"}' },
        { type: "toolCall", id: "call_1|fc_1", name: "weather", arguments: { city: "Ulm" } },
      ]),
      resultOf("call_1|fc_1", "sun"),
    ];
    const body = await sentBody({ ...reasoner, context: { messages, tools: [WEATHER_TOOL] } });
    expect((body["input"] as object[]).slice(2)).toEqual([
      { type: "reasoning", id: "rs_1", encrypted_content: "sealed", summary: [{ type: "summary_text", text: "hm" }] },
      { type: "function_call", call_id: "call_1", name: "weather", arguments: '{"city":"Ulm"}' },
      { type: "function_call_output", call_id: "call_1", output: "sun" },
    ]);
  });

  it("offers tools in the flat shape, without strict at other hosts", async () => {
    const body = await sentBody({ context: { tools: [WEATHER_TOOL], toolChoice: "required" } });
    expect(body["tools"]).toEqual([{ type: "function", ...WEATHER_TOOL }]);
    expect(body["tool_choice"]).toBe("required");
  });
});
