import type { ModelInfo } from "@oc/plugin-sdk";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assistantOf, callModel, callOf, doneOf, errorOf, type TestCall } from "../../test/call.ts";
import { completions } from "../../test/fixtures.ts";
import { openWireServer, sse, type WireServer } from "../../test/wire-server.ts";
import { addOpenRouterHeaders, buildOpenRouterBody } from "./openrouter.ts";

let server: WireServer;
beforeEach(async () => {
  server = await openWireServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const call = (more: Partial<TestCall> = {}) =>
  callModel({ api: "openai-completions", provider: "openrouter", baseUrl: server.url, ...more });

const native = (model: Partial<ModelInfo>, more: Parameters<typeof callOf>[1] = {}) =>
  callOf({ provider: "openrouter", ...model }, { baseUrl: "https://openrouter.ai/api/v1", ...more });

describe("OpenRouter", () => {
  it("reports an error inside a 200 stream by its code", async () => {
    server.answer({ body: sse({ error: { code: 429, message: "Provider returned error" } }) });
    expect(errorOf(await call()).error).toMatchObject({ reason: "rate_limit", status: 429 });
    server.answer({ body: sse({ choices: [], error: { message: "Provider returned error" } }) });
    expect(errorOf(await call()).error.reason).toBe("timeout");
  });

  it("moved to another host gets no attribution and no fields of its own", async () => {
    server.answer({ body: completions.text("ok") });
    doneOf(await call({ params: { provider: { order: ["a"] } }, row: { reasoning: true }, thinkingLevel: "high" }));
    expect(server.seen[0]?.headers).not.toHaveProperty("http-referer");
    expect(server.seen[0]?.headers).not.toHaveProperty("x-openrouter-title");
    expect(server.seen[0]?.body).not.toHaveProperty("provider");
    expect(server.seen[0]?.body).not.toHaveProperty("usage");
  });

  it("keeps reasoning details and sends them back with their message", async () => {
    const detail = (text: string) => ({
      choices: [{ delta: { reasoning: text, reasoning_details: [{ type: "reasoning.text", index: 0, text }] } }],
    });
    server.answer({
      body: sse(detail("h"), detail("m"), { choices: [{ delta: { content: "x" }, finish_reason: "stop" }] }, "[DONE]"),
    });
    const { message } = doneOf(await call());
    expect(message.content).toMatchObject([{ type: "thinking", thinking: "hm" }, { text: "x" }]);
    server.answer({ body: completions.text("ok") });
    await call({
      context: {
        messages: [
          { role: "user", content: "hi", timestamp: 1 },
          assistantOf(message.content, { provider: "openrouter" }),
        ],
      },
    });
    expect(server.seen.at(-1)?.body["messages"]).toMatchObject([
      { role: "system" },
      { role: "user" },
      { role: "assistant", content: "x", reasoning_details: [{ type: "reasoning.text", index: 0, text: "hm" }] },
    ]);
    expect(JSON.stringify(server.seen.at(-1)?.body)).not.toContain("reasoning_content");
  });

  it("takes the cost that the provider reports", async () => {
    server.answer({
      body: completions.text("ok").replace('"completion_tokens":5', '"completion_tokens":5,"cost":0.5'),
    });
    expect(doneOf(await call()).message.usage.cost?.total).toBe(0.5);
  });

  it("is told who calls, on its own host", () => {
    const headers: Record<string, string> = {};
    addOpenRouterHeaders(headers, native({}, { params: { responseCache: { ttl: 60 } } }));
    expect(headers).toMatchObject({
      "x-openrouter-title": "oc",
      "x-openrouter-cache": "true",
      "x-openrouter-cache-ttl": "60",
    });
    expect(headers["http-referer"]).toBeDefined();
  });

  it("routes by its provider object and marks Anthropic's cache", () => {
    const edited = buildOpenRouterBody(
      native({ id: "anthropic/claude-sonnet-5" }, { params: { provider: { sort: "price" } } }),
    );
    expect(edited).toMatchObject({ provider: { sort: "price" }, usage: { include: true } });
    expect(edited["messages"]).toEqual([
      { role: "system", content: [{ type: "text", text: "S", cache_control: { type: "ephemeral" } }] },
      { role: "user", content: [{ type: "text", text: "hi", cache_control: { type: "ephemeral" } }] },
    ]);
  });

  it.each([
    ["openai/gpt-5.4", "high", { effort: "high" }],
    ["openai/gpt-5.4", "off", { effort: "none" }],
    ["openrouter/auto", "high", undefined],
    ["deepseek/deepseek-v4", "max", { effort: "xhigh" }],
    ["deepseek/deepseek-v4", "low", { effort: "high" }],
    ["deepseek/deepseek-v4", "off", { effort: "none" }],
  ] as const)("thinks at %s with %s as %j", (id, thinkingLevel, expected) => {
    const edited = buildOpenRouterBody(native({ id }, { options: { thinkingLevel } }));
    expect(edited["reasoning"]).toEqual(expected);
    expect(edited).not.toHaveProperty("reasoning_effort");
  });

  it("ends with the user when the model reasons", () => {
    const messages = [assistantOf([{ type: "text", text: "I" }])];
    const edited = buildOpenRouterBody(native({}, { messages, options: { thinkingLevel: "low" } }));
    expect(edited["messages"]).toMatchObject([{}, { role: "assistant" }, { role: "user" }]);
  });
});
