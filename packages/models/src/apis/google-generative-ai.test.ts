import type { Message } from "@oc/plugin-sdk";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assistantOf, callModel, doneOf, errorOf, resultOf, WEATHER_TOOL, type TestCall } from "../../test/call.ts";
import { google } from "../../test/fixtures.ts";
import { openWireServer, sse, type WireServer } from "../../test/wire-server.ts";
import { cleanGoogleSchema } from "./google-schema.ts";

let server: WireServer;
beforeEach(async () => {
  server = await openWireServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const call = (more: Partial<TestCall> = {}) => callModel({ api: "google-generative-ai", baseUrl: server.url, ...more });
const chunk = (parts: object[], more: object = {}) => ({ candidates: [{ content: { parts }, ...more }] });
const user = (content: string): Message => ({ role: "user", content, timestamp: 1 });

async function sentBody(more: Partial<TestCall> = {}): Promise<Record<string, unknown>> {
  server.answer({ body: google.text("ok") });
  doneOf(await call(more));
  return server.seen[0]?.body ?? {};
}

describe("a Gemini answer", () => {
  it("with a thought, text and a call in one chunk keeps their order and signatures", async () => {
    const parts = [
      { text: "hm", thought: true },
      { text: "let me look", thoughtSignature: "t1" },
      { functionCall: { name: "weather", args: { city: "Ulm" } }, thoughtSignature: "c1" },
      { functionCall: { name: "weather", args: { city: "Bonn" } } },
    ];
    server.answer({ body: sse(chunk(parts, { finishReason: "STOP" })) });
    const done = doneOf(await call({ context: { tools: [WEATHER_TOOL] } }));
    expect(done.reason).toBe("toolUse");
    expect(done.message.content).toMatchObject([
      { type: "thinking", thinking: "hm" },
      { type: "text", text: "let me look", signature: "t1" },
      { type: "toolCall", arguments: { city: "Ulm" }, signature: "c1" },
      { type: "toolCall", arguments: { city: "Bonn" } },
    ]);
    const ids = done.message.content.map((part) => part.type === "toolCall" && part.id).filter(Boolean);
    expect(new Set(ids).size).toBe(2);
  });

  it("keeps a signature that comes on empty text", async () => {
    server.answer({
      body: sse(chunk([{ text: "x" }]), chunk([{ text: "", thoughtSignature: "t1" }], { finishReason: "STOP" })),
    });
    expect(doneOf(await call()).message.content).toEqual([{ type: "text", text: "x", signature: "t1" }]);
  });

  it("counts cached prompt tokens once and thoughts as output", async () => {
    const usageMetadata = {
      promptTokenCount: 100,
      cachedContentTokenCount: 30,
      candidatesTokenCount: 5,
      thoughtsTokenCount: 7,
    };
    server.answer({ body: sse({ ...chunk([{ text: "x" }], { finishReason: "STOP" }), usageMetadata }) });
    expect(doneOf(await call()).message.usage).toMatchObject({ input: 70, cacheRead: 30, output: 12 });
  });

  it.each([
    ["STOP", "stop"],
    ["MAX_TOKENS", "length"],
    ["SAFETY", "refusal"],
    ["RECITATION", "refusal"],
    ["PROHIBITED_CONTENT", "refusal"],
    ["BLOCKLIST", "refusal"],
    ["SPII", "refusal"],
  ])("that finishes with %s means %s", async (finishReason, reason) => {
    server.answer({ body: sse(chunk([{ text: "x" }], { finishReason })) });
    expect(doneOf(await call()).reason).toBe(reason);
  });

  it.each([
    ["MALFORMED_FUNCTION_CALL", "timeout"],
    ["OTHER", "server_error"],
  ])("that finishes with %s failed: %s", async (finishReason, reason) => {
    server.answer({ body: sse(chunk([{ text: "x" }], { finishReason })) });
    expect(errorOf(await call()).error).toMatchObject({ reason, code: finishReason });
  });

  it("to a blocked prompt is a refusal", async () => {
    server.answer({ body: sse({ promptFeedback: { blockReason: "SAFETY" } }) });
    expect(doneOf(await call()).reason).toBe("refusal");
  });
});

describe("a Gemini request", () => {
  it("goes to the model's stream with the key in a header", async () => {
    expect(await sentBody({ maxTokens: 9, temperature: 0.5 })).toEqual({
      systemInstruction: { parts: [{ text: "Be brief." }] },
      contents: [{ role: "user", parts: [{ text: "hi" }] }],
      generationConfig: { maxOutputTokens: 9, temperature: 0.5 },
    });
    expect(server.seen[0]?.headers["x-goog-api-key"]).toBe("test-key-0123456789");
  });

  it("accepts an address that ends in the version already", async () => {
    server.answer({ body: google.text("ok") });
    await call({ baseUrl: `${server.url}/v1beta` });
    expect(server.seen[0]?.path).toBe(google.path);
  });

  it("replays signatures, and answers parallel calls without ids in one user content", async () => {
    const messages: Message[] = [
      user("hi"),
      assistantOf([
        { type: "text", text: "look", signature: "t1" },
        { type: "toolCall", id: "call_1", name: "weather", arguments: { city: "Ulm" }, signature: "c1" },
        { type: "toolCall", id: "call_2", name: "weather", arguments: { city: "Bonn" } },
      ]),
      resultOf("call_2", "rain", { isError: true }),
      resultOf("call_1", "sun"),
    ];
    const body = await sentBody({ context: { messages, tools: [WEATHER_TOOL] } });
    expect(body["contents"]).toEqual([
      { role: "user", parts: [{ text: "hi" }] },
      {
        role: "model",
        parts: [
          { text: "look", thoughtSignature: "t1" },
          { functionCall: { name: "weather", args: { city: "Ulm" } }, thoughtSignature: "c1" },
          { functionCall: { name: "weather", args: { city: "Bonn" } } },
        ],
      },
      {
        role: "user",
        parts: [
          { functionResponse: { name: "weather", response: { output: "sun" } } },
          { functionResponse: { name: "weather", response: { error: "rain" } } },
        ],
      },
    ]);
  });

  it("begins with the user", async () => {
    const body = await sentBody({ context: { messages: [assistantOf([{ type: "text", text: "x" }]), user("hi")] } });
    expect((body["contents"] as { role: string }[]).map(({ role }) => role)).toEqual(["user", "model", "user"]);
  });

  it("offers tools and a choice", async () => {
    const body = await sentBody({ context: { tools: [WEATHER_TOOL], toolChoice: "required" } });
    expect(body["tools"]).toEqual([{ functionDeclarations: [WEATHER_TOOL] }]);
    expect(body["toolConfig"]).toEqual({ functionCallingConfig: { mode: "ANY" } });
  });

  it.each([
    ["gemini-2.5-flash", "adaptive", { thinkingBudget: -1, includeThoughts: true }],
    ["gemini-2.5-flash", "off", { thinkingBudget: 0 }],
    ["gemini-2.5-pro", "off", undefined],
    ["gemini-2.5-pro", "high", { thinkingBudget: 24_576, includeThoughts: true }],
    ["gemini-3.1-pro-preview", "minimal", { thinkingLevel: "LOW", includeThoughts: true }],
    ["gemini-3.1-pro-preview", "medium", { thinkingLevel: "MEDIUM", includeThoughts: true }],
    ["gemini-3.1-pro-preview", "high", { thinkingLevel: "HIGH", includeThoughts: true }],
    ["gemini-3.1-pro-preview", "adaptive", { includeThoughts: true }],
  ] as const)("thinks at %s with %s as %j", async (modelId, thinkingLevel, expected) => {
    const body = await sentBody({ modelId, thinkingLevel, row: { reasoning: true } });
    expect((body["generationConfig"] as Record<string, unknown>)["thinkingConfig"]).toEqual(expected);
  });
});

describe("a schema for Gemini", () => {
  it("loses what Gemini does not know, and has its references written out", () => {
    const schema = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      additionalProperties: false,
      $defs: { point: { type: "object", properties: { x: { type: "number" } }, additionalProperties: false } },
      properties: {
        at: { $ref: "#/$defs/point" },
        kind: { const: "a" },
        mail: { type: "string", format: "email" },
        when: { type: "string", format: "date-time" },
        const: { type: "string" },
        many: { type: "array", items: { $ref: "#/$defs/point" } },
      },
    };
    expect(cleanGoogleSchema(schema)).toEqual({
      type: "object",
      properties: {
        at: { type: "object", properties: { x: { type: "number" } } },
        kind: { enum: ["a"] },
        mail: { type: "string" },
        when: { type: "string", format: "date-time" },
        const: { type: "string" },
        many: { type: "array", items: { type: "object", properties: { x: { type: "number" } } } },
      },
    });
  });

  it("ends where it would contain itself", () => {
    const node = { type: "object", properties: { next: { $ref: "#/$defs/node" } } };
    expect(cleanGoogleSchema({ $ref: "#/$defs/node", $defs: { node } })).toEqual({
      type: "object",
      properties: { next: { type: "object" } },
    });
  });
});
