import { createModels, modelsOptionsSchema, type Models } from "@oc/models";
import { createLlmTask, type LlmTaskRequest } from "@oc/llm-task";
import type { HostModels, ToolResult } from "@oc/plugin-sdk";
import type { OcConfig } from "@oc/config";
import { describe, expect, expectTypeOf, it } from "vitest";
import { startModelServer, type ModelServer } from "../../test/model-server.ts";
import { connectRaw } from "../../test/raw-client.ts";
import { startGateway, TEST_TOKEN, type TestGateway } from "../../test/test-gateway.ts";

type Entry = NonNullable<NonNullable<OcConfig["plugins"]>["entries"]>[string];

/** A gateway whose model is `server`, with the tool allowed unless said otherwise. */
async function startWith(
  server: ModelServer,
  {
    entry = {},
    agents = {},
    tools = { alsoAllow: ["llm-task"] },
  }: { entry?: Entry; agents?: object; tools?: object } = {},
): Promise<TestGateway> {
  const defaults = { ...server.config.agents?.defaults, ...agents };
  return startGateway({
    config: {
      ...server.config,
      agents: { defaults },
      tools,
      plugins: { entries: { "llm-task": { enabled: true, ...entry } } },
    } as OcConfig,
  });
}

interface HttpAnswer {
  status: number;
  body: { ok: boolean; result?: ToolResult & Record<string, unknown>; error?: { type: string; message: string } };
}

/** `POST /tools/invoke`. */
async function invoke({ httpUrl }: TestGateway, args: object, more: object = {}): Promise<HttpAnswer> {
  const response = await fetch(`${httpUrl}/tools/invoke`, {
    method: "POST",
    headers: { authorization: `Bearer ${TEST_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify({ tool: "llm-task", args, ...more }),
  });
  return { status: response.status, body: (await response.json()) as HttpAnswer["body"] };
}

/** Over WebSocket, where a tool's words reach the caller. */
async function errorOf({ url }: TestGateway, args: object): Promise<string> {
  const client = await connectRaw(url);
  const answer = await client.request("tools.invoke", { name: "llm-task", args });
  const { error } = answer.payload as { error?: { message: string } };
  return error?.message ?? "no error";
}

describe("llm-task in the gateway", () => {
  it("answers with the model's JSON, what ran and what it used", async () => {
    const server = await startModelServer((call) => call.reply('{"a":1}'));
    const { status, body } = await invoke(await startWith(server), { prompt: "x", input: { mail: "hello" } });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      content: [{ type: "text", text: '{\n  "a": 1\n}' }],
      details: { json: { a: 1 }, provider: "wire", model: "test", usage: { input: 10, output: 5 } },
    });
    const [{ body: request } = { body: undefined }] = server.calls;
    expect(request?.tools ?? []).toEqual([]);
    expect(request?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(request).not.toHaveProperty("reasoning_effort");
  });

  it("offers the tool to nobody who is not allowed it, in the words of a tool that does not exist", async () => {
    const server = await startModelServer();
    const gateway = await startWith(server, { tools: {} });
    const unknown = await invoke(gateway, {}, { tool: "nothing-at-all" });
    const { status, body } = await invoke(gateway, { prompt: "x" });
    expect([status, body.error?.type]).toEqual([404, "not_found"]);
    expect(body.error?.message).toBe(unknown.body.error?.message.replace("nothing-at-all", "llm-task"));
    const client = await connectRaw(gateway.url);
    expect(JSON.stringify((await client.request("tools.catalog", {})).payload)).not.toContain("llm-task");
  });

  it("is refused like an unknown tool while the plugin is off", async () => {
    const gateway = await startWith(await startModelServer(), { entry: { enabled: false } });
    expect((await invoke(gateway, { prompt: "x" })).status).toBe(404);
  });

  it("starts with no unknown key in its configuration", async () => {
    const server = await startModelServer();
    await expect(startWith(server, { entry: { config: { alowedModels: [] } } })).rejects.toThrow(
      /plugins\.entries\.llm-task\.config\.alowedModels/,
    );
  });

  it("refuses a request without a prompt as the caller's mistake", async () => {
    const server = await startModelServer();
    const { status, body } = await invoke(await startWith(server), { prompt: "  " });
    expect([status, body.error?.type]).toEqual([400, "tool_error"]);
    expect(body.error?.message).toContain("prompt required");
    expect(server.calls).toEqual([]);
  });

  it.each<[string, Entry, Record<string, unknown>, string]>([
    [
      "another model than those of the operator",
      { llm: { allowedCompletionModels: ["wire/test"] } },
      { model: "other" },
      "Model not allowed by llm-task plugin config: wire/other. Allowed models: wire/test",
    ],
    [
      "the agent's model when it is not on the older list",
      { config: { allowedModels: ["wire/other"] } },
      {},
      "Model not allowed by llm-task plugin config: wire/test. Allowed models: wire/other",
    ],
    [
      "a model at all when the operator keeps that",
      { llm: { allowModelOverride: false } },
      { model: "other" },
      "allowModelOverride is false",
    ],
    ["a thinking level that is none", {}, { model: "deep", thinking: "banana" }, 'Invalid thinking level "banana"'],
    ["a level that the model does not have", {}, { thinking: "high" }, 'Thinking level "high" is only supported for'],
    ["a schema that does not compile", {}, { schema: { type: "nope" } }, "schema cannot be used: /type"],
    [
      "a provider that is not there",
      {},
      { provider: "nobody" },
      "provider/model could not be resolved (provider=nobody",
    ],
  ])("refuses %s before any request to a provider", async (_what, entry, params, words) => {
    const server = await startModelServer();
    expect(await errorOf(await startWith(server, { entry }), { prompt: "x", ...params })).toContain(words);
    expect(server.calls).toEqual([]);
  });

  it("does not call a model that the configuration gives to another program", async () => {
    const server = await startModelServer();
    const models = { "wire/test": { agentRuntime: { id: "claude-cli" } } };
    expect(await errorOf(await startWith(server, { agents: { models } }), { prompt: "x" })).toContain(
      "does not support isolated completion",
    );
    expect(server.calls).toEqual([]);
  });

  it("sends the level that a word stands for, and the configured cap unless the call has its own", async () => {
    const server = await startModelServer((call) => call.reply("1"));
    const gateway = await startWith(server, { entry: { config: { maxTokens: 800 } } });
    await invoke(gateway, { prompt: "x", model: "deep", thinking: "on", temperature: 0 });
    await invoke(gateway, { prompt: "x", model: "deep", maxTokens: 100 });
    const [first, second] = server.calls.map(({ body }) => body);
    expect(first).toMatchObject({ model: "deep", reasoning_effort: "low", max_tokens: 800, temperature: 0 });
    expect(second).toMatchObject({ max_tokens: 100 });
    expect(second).not.toHaveProperty("reasoning_effort");
  });

  it("does not take the thinking level of the session that calls", async () => {
    const server = await startModelServer((call) => call.reply("1"));
    const gateway = await startWith(server, { agents: { model: "wire/deep" } });
    const client = await connectRaw(gateway.url);
    await client.request("sessions.patch", { key: "main", thinkingLevel: "high" });
    await invoke(gateway, { prompt: "x" }, { sessionKey: "main" });
    expect(server.calls[0]?.body).not.toHaveProperty("reasoning_effort");
  });

  it("asks no second model when the first one fails, and its failure is shown", async () => {
    const server = await startModelServer((call) => call.fail(529, { error: { message: "Overloaded" } }));
    const gateway = await startWith(server, { agents: { model: { primary: "wire/test", fallbacks: ["wire/other"] } } });
    expect(await errorOf(gateway, { prompt: "x" })).toContain("LLM request failed: HTTP 529: Overloaded");
    expect(server.calls.map(({ body }) => body.model)).toEqual(["test"]);
  });

  it("runs no tool that the model asks for", async () => {
    const server = await startModelServer((call) => {
      call.toolCall("c1", "read", { path: "/etc/passwd" });
      call.finish("tool_calls");
    });
    expect(await errorOf(await startWith(server), { prompt: "x" })).toContain("LLM answered with a tool call");
    expect(server.calls).toHaveLength(1);
  });

  it("leaves nothing behind in the session that calls", async () => {
    const server = await startModelServer((call) => call.reply("1"));
    const gateway = await startWith(server);
    await invoke(gateway, { prompt: "a secret question" }, { sessionKey: "main" });
    const client = await connectRaw(gateway.url);
    expect(JSON.stringify(await client.request("chat.history", { sessionKey: "main" }))).not.toContain(
      "secret question",
    );
  });

  it("answers a pipeline's request so that it can be read as it comes", async () => {
    const server = await startModelServer((call) => call.reply('{"a":1}'));
    const request = {
      prompt: "x",
      artifacts: [],
      artifactHashes: [],
      schemaVersion: "v1",
      outputSchema: { required: ["a"] },
    };
    const { body } = await invoke(await startWith(server), request, { action: "invoke" });
    expect(body).toMatchObject({
      ok: true,
      result: { output: { data: { a: 1 }, format: "json" }, model: "wire/test", usage: { input: 10 } },
    });
  });

  it("is cancelled when the client goes away", async () => {
    let closed: () => void = () => {};
    const gone = new Promise<void>((resolve) => (closed = resolve));
    let asked: () => void = () => {};
    const waiting = new Promise<void>((resolve) => (asked = resolve));
    const server = await startModelServer(({ response }) => {
      response.on("close", closed);
      asked();
    });
    const { httpUrl } = await startWith(server);
    const caller = new AbortController();
    const answer = fetch(`${httpUrl}/tools/invoke`, {
      method: "POST",
      headers: { authorization: `Bearer ${TEST_TOKEN}` },
      body: JSON.stringify({ tool: "llm-task", args: { prompt: "x" } }),
      signal: caller.signal,
    });
    await waiting;
    caller.abort();
    await expect(answer).rejects.toThrow(/abort/i);
    await gone;
  });
});

describe("a task on the models of @oc/models", () => {
  const modelsOf = ({ config }: ModelServer, env: Record<string, string> = {}) =>
    createModels({ options: modelsOptionsSchema.parse({ models: config.models, agents: config.agents }), env });
  const run = (server: ModelServer, request: Partial<LlmTaskRequest> = {}) =>
    createLlmTask({ models: modelsOf(server) }).run({ prompt: "x", ...request });

  it("takes them as they are", () => {
    expectTypeOf<Models>().toExtend<HostModels>();
  });

  it.each([
    ["in a fenced block", '```json\n{"a":1}\n```', { a: 1 }],
    ["as null", "null", null],
  ])("parses an answer %s", async (_how, text, expected) => {
    expect((await run(await startModelServer((call) => call.reply(text)))).json).toEqual(expected);
  });

  it.each([
    ["text around the value", 'Sure! {"a":1}', "LLM returned invalid JSON"],
    ["white space alone", "  \n ", "LLM returned empty output"],
  ])("refuses %s after one request", async (_what, text, words) => {
    const server = await startModelServer((call) => call.reply(text));
    await expect(run(server)).rejects.toThrow(words);
    expect(server.calls).toHaveLength(1);
  });

  it("refuses an answer that does not fit the schema after one request, naming all that is wrong", async () => {
    const server = await startModelServer((call) => call.reply('{"n":"x"}'));
    const schema = { required: ["category"], properties: { n: { type: "number" } } } as const;
    await expect(run(server, { schema })).rejects.toThrow(
      "LLM JSON did not match schema: <root> must have required property 'category'; /n must be number",
    );
    expect(server.calls).toHaveLength(1);
  });

  it("drops a provider's own prefix from the model", async () => {
    const server = await startModelServer((call) => call.reply("1"));
    expect(await run(server, { provider: "wire", model: "wire/other" })).toMatchObject({
      provider: "wire",
      model: "other",
    });
    expect(server.calls[0]?.body.model).toBe("other");
  });

  it("closes the request of a provider that hangs, at timeoutMs", async () => {
    let closed: () => void = () => {};
    const gone = new Promise<void>((resolve) => (closed = resolve));
    const server = await startModelServer(({ response }) => void response.on("close", closed));
    await expect(run(server, { timeoutMs: 200 })).rejects.toThrow("LLM request timed out after 200 ms");
    await gone;
    expect(server.calls).toHaveLength(1);
  });

  it("tries no second key of the provider, and does not repeat a thinking level that it refuses", async () => {
    const server = await startModelServer((call) => call.fail(429));
    const task = createLlmTask({ models: modelsOf(server, { WIRE_API_KEYS: "key-one-123,key-two-456" }) });
    await expect(task.run({ prompt: "x" })).rejects.toThrow("LLM request failed: HTTP 429");
    server.answer = (call) => call.fail(400, { error: { message: "reasoning_effort must be 'low'" } });
    await expect(task.run({ prompt: "x", model: "deep", thinking: "high" })).rejects.toThrow("HTTP 400");
    expect(server.calls).toHaveLength(2);
  });

  it("shows no key that a provider echoes", async () => {
    const server = await startModelServer((call) =>
      call.fail(401, { error: { message: "Incorrect API key provided: provider-key-0123456789" } }),
    );
    const error: unknown = await run(server).catch((cause: unknown) => cause);
    expect(String(error)).toContain("HTTP 401");
    expect(String(error)).not.toContain("provider-key-0123456789");
  });
});
