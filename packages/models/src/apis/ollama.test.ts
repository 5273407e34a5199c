import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  assistantOf,
  callModel,
  callOf,
  doneOf,
  errorOf,
  resultOf,
  WEATHER_TOOL,
  type TestCall,
} from "../../test/call.ts";
import { ollama } from "../../test/fixtures.ts";
import { openWireServer, type WireServer } from "../../test/wire-server.ts";
import { buildOllamaBody } from "./ollama.ts";

let server: WireServer;
beforeEach(async () => {
  server = await openWireServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const call = (more: Partial<TestCall> = {}) => callModel({ api: "ollama", baseUrl: server.url, ...more });

async function sentBody(more: Partial<TestCall> = {}): Promise<Record<string, unknown>> {
  server.answer({ body: ollama.text("ok") });
  doneOf(await call(more));
  return server.seen[0]?.body ?? {};
}

describe("Ollama", () => {
  it("gets our conversation in its own words", async () => {
    const body = await sentBody({
      context: {
        messages: [
          {
            role: "user",
            content: [
              { type: "text", text: "look" },
              { type: "image", data: "AAAA", mimeType: "image/png" },
            ],
            timestamp: 1,
          },
          assistantOf([
            { type: "thinking", thinking: "hm" },
            { type: "toolCall", id: "call_1", name: "weather", arguments: { city: "Ulm" } },
          ]),
          resultOf("call_1", "sun"),
        ],
        tools: [WEATHER_TOOL],
      },
      row: { input: ["text", "image"] },
    });
    expect(body).toEqual({
      model: "test-model",
      stream: true,
      truncate: false,
      shift: false,
      options: {},
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "look", images: ["AAAA"] },
        {
          role: "assistant",
          content: "",
          thinking: "hm",
          tool_calls: [{ function: { name: "weather", arguments: { city: "Ulm" } } }],
        },
        { role: "tool", tool_name: "weather", content: "sun" },
      ],
      tools: [{ type: "function", function: WEATHER_TOOL }],
    });
  });

  it.each([
    [{ num_ctx: -1 }, 32_768],
    [{ num_ctx: 0 }, 32_768],
    [{ num_ctx: 1024 }, 1024],
    [{}, 32_768],
  ])("with params %j runs in a context of %d", async (params, num_ctx) => {
    expect((await sentBody({ params, row: { contextTokens: 32_768 } }))["options"]).toEqual({ num_ctx });
  });

  it("puts sampling into options, forces top_p at temperature 0, and forwards no other parameter", async () => {
    const params = { top_k: 5, top_p: 0.4, secret_switch: true, keep_alive: "5m", format: "json" };
    const body = await sentBody({ temperature: 0, maxTokens: 9, stop: ["END"], params });
    expect(body["options"]).toEqual({ temperature: 0, top_p: 1, top_k: 5, num_predict: 9, stop: ["END"] });
    expect(body).toMatchObject({ keep_alive: "5m", format: "json" });
    expect(JSON.stringify(body)).not.toContain("secret_switch");
  });

  it.each([
    ["off", true, false],
    ["low", true, "low"],
    ["medium", true, "medium"],
    ["high", true, "high"],
    ["max", true, "high"],
    ["high", false, false],
  ] as const)("thinks with %s (reasoning model: %s) as %s", async (thinkingLevel, reasoning, think) => {
    expect((await sentBody({ thinkingLevel, row: { reasoning } }))["think"]).toBe(think);
  });

  it("gets no key when it has only the marker for none", async () => {
    await sentBody({ providerOptions: { apiKey: "ollama-local" } });
    expect(server.seen[0]?.headers).not.toHaveProperty("authorization");
  });

  it("is asked at its own interface when the address names the other one", async () => {
    server.answer({ body: ollama.text("ok") });
    await call({ baseUrl: `${server.url}/v1` });
    expect(server.seen[0]?.path).toBe("/api/chat");
  });

  it("does not truncate on this machine, and decides for itself elsewhere", () => {
    const local = callOf({}, { baseUrl: "http://127.0.0.1:11434" });
    expect(buildOllamaBody(local)).toMatchObject({ truncate: false, shift: false });
    expect(buildOllamaBody(callOf({}, { baseUrl: "https://ollama.com" }))).not.toHaveProperty("truncate");
  });

  it("says when the answer was cut at the cap, and reports an error line", async () => {
    server.answer({ body: ollama.text("x").replace('"stop"', '"length"') });
    expect(doneOf(await call()).reason).toBe("length");
    server.answer({ body: '{"error":"model \\"x\\" not found, try pulling it first"}\n' });
    expect(errorOf(await call()).error.reason).toBe("model_not_found");
  });

  it("costs nothing", async () => {
    server.answer({ body: ollama.text("x") });
    expect(doneOf(await call()).message.usage.cost?.total).toBe(0);
  });
});
