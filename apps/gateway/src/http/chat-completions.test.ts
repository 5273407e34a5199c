import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { startModelServer, type ModelCall } from "../../test/model-server.ts";
import { connectRaw } from "../../test/raw-client.ts";
import { startGateway, TEST_TOKEN } from "../../test/test-gateway.ts";

const agents = { entries: { main: {}, work: {} } };
const RETRY = { baseDelayMs: 1, rateLimitAttempts: 1, transientRetries: 0 };

/** A gateway with the endpoint on, and the official client in front of it. */
async function startEndpoint(answer?: (call: ModelCall) => void | Promise<void>) {
  const model = await startModelServer(answer);
  const gateway = await startGateway({
    config: {
      ...model.config,
      agents: { ...model.config.agents, ...agents },
      gateway: { http: { endpoints: { chatCompletions: { enabled: true } } } },
    },
    runtime: { retry: RETRY },
  });
  const openai = new OpenAI({ baseURL: `${gateway.httpUrl}/v1`, apiKey: TEST_TOKEN, maxRetries: 0 });
  return { model, gateway, openai };
}

type Body = OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming;
const body = (more: Partial<Body> = {}): Body => ({
  model: "openclaw",
  messages: [{ role: "user", content: "hi" }],
  ...more,
});
const tools: Body["tools"] = [
  {
    type: "function",
    function: {
      name: "get_weather",
      description: "weather",
      parameters: { type: "object", properties: { city: { type: "string" } } },
    },
  },
];

/** The raw events of a stream. */
async function rawStream(url: string, request: unknown, signal?: AbortSignal): Promise<string[]> {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${TEST_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify(request),
    ...(signal ? { signal } : {}),
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  return (await response.text()).split("\n\n").filter((event) => event !== "");
}

describe("a chat completion", () => {
  it("is an agent turn in OpenAI's shape", async () => {
    const { openai, gateway } = await startEndpoint();
    const completion = await openai.chat.completions.create(body({ model: "openclaw/work" }));
    expect(completion).toMatchObject({
      object: "chat.completion",
      model: "openclaw/work",
      choices: [{ index: 0, message: { role: "assistant", content: "Hello from the model." }, finish_reason: "stop" }],
      usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    });
    expect(completion.id).toMatch(/^chatcmpl_/);
    const client = await connectRaw(gateway.url);
    expect(await client.request("sessions.list", { agentId: "work" })).toMatchObject({ payload: { totalCount: 1 } });
    expect(await client.request("sessions.list", { agentId: "main" })).toMatchObject({ payload: { totalCount: 0 } });
  });

  it("streams: a role, the text, one reason to stop, the usage when asked for", async () => {
    const { openai } = await startEndpoint((call) => {
      call.text("Hello");
      call.text(", world");
      call.finish();
    });
    const stream = await openai.chat.completions.create({
      ...body(),
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect(new Set(chunks.map((chunk) => chunk.id)).size).toBe(1);
    expect(chunks[0]?.choices[0]?.delta).toMatchObject({ role: "assistant" });
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? "").join("")).toBe("Hello, world");
    expect(chunks.flatMap((chunk) => chunk.choices[0]?.finish_reason ?? [])).toEqual(["stop"]);
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 15 } });
  });

  it("without include_usage has no usage chunk and ends with [DONE]", async () => {
    const { gateway } = await startEndpoint();
    const events = await rawStream(gateway.httpUrl, body({ stream: true } as never));
    expect(events.at(-1)).toBe("data: [DONE]");
    expect(events.join()).not.toContain('"usage"');
  });

  it("passes instructions, earlier turns and sampling on", async () => {
    const { openai, model } = await startEndpoint();
    await openai.chat.completions.create(
      body({
        messages: [
          { role: "system", content: "Speak like a pirate." },
          { role: "user", content: "one" },
          { role: "assistant", content: "first" },
          { role: "developer", content: "Be short." },
          { role: "user", content: [{ type: "text", text: "two" }] },
        ],
        temperature: 0.5,
        max_completion_tokens: 77,
        max_tokens: 99,
        stop: ["END"],
      }),
    );
    const sent = model.calls[0]?.body;
    expect(JSON.stringify(sent?.messages[0])).toMatch(/pirate.*Be short/s);
    expect(sent?.messages.slice(1).map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
    expect(JSON.stringify(sent?.messages.at(-1))).toContain("two");
    expect(sent).toMatchObject({ temperature: 0.5, stop: ["END"] });
    expect([sent?.["max_tokens"], sent?.["max_completion_tokens"]]).toContain(77);
  });

  it("of one user continues one session, which is not told earlier turns twice; without user each call is alone", async () => {
    const { openai, model, gateway } = await startEndpoint();
    await openai.chat.completions.create(body({ user: "conv:1", messages: [{ role: "user", content: "one" }] }));
    const history = [
      { role: "user" as const, content: "one" },
      { role: "assistant" as const, content: "Hello from the model." },
      { role: "user" as const, content: "two" },
    ];
    await openai.chat.completions.create(body({ user: "conv:1", messages: history }));
    expect(model.calls[1]?.body.messages.filter(({ role }) => role === "user")).toHaveLength(2);
    const client = await connectRaw(gateway.url);
    expect(await client.request("sessions.list")).toMatchObject({ payload: { totalCount: 1 } });
    await openai.chat.completions.create(body());
    await openai.chat.completions.create(body());
    expect(await client.request("sessions.list")).toMatchObject({ payload: { totalCount: 3 } });
  });

  it("uses an explicit session and agent, and a backend model, by header", async () => {
    const { openai, model, gateway } = await startEndpoint();
    const headers = {
      "x-openclaw-session-key": "desk",
      "x-openclaw-agent-id": "work",
      "x-openclaw-model": "wire/other",
    };
    await openai.chat.completions.create(body(), { headers });
    expect(model.calls[0]?.body.model).toBe("other");
    const client = await connectRaw(gateway.url);
    expect(await client.request("sessions.resolve", { key: "agent:work:desk" })).toMatchObject({
      payload: { ok: true },
    });
  });
});

describe("client tools", () => {
  const callsWeather = (call: ModelCall) => {
    call.text("Let me look.");
    call.toolCall("call_1", "get_weather", { city: "Paris" });
    call.finish("tool_calls");
  };

  it("a call to one ends the turn and is handed to the client", async () => {
    const { openai, model } = await startEndpoint(callsWeather);
    const { choices } = await openai.chat.completions.create(body({ tools }));
    expect(choices[0]).toMatchObject({
      finish_reason: "tool_calls",
      message: {
        content: "Let me look.",
        tool_calls: [{ type: "function", function: { name: "get_weather", arguments: '{"city":"Paris"}' } }],
      },
    });
    expect(model.calls[0]?.body.tools?.map((tool) => tool.function.name)).toEqual(
      expect.arrayContaining(["get_weather", "read"]),
    );
  });

  it("stream as fragments that the official client puts together", async () => {
    const { openai } = await startEndpoint(callsWeather);
    const completion = await openai.chat.completions.stream({ ...body({ tools }), stream: true }).finalChatCompletion();
    expect(completion.choices[0]).toMatchObject({
      finish_reason: "tool_calls",
      message: { tool_calls: [{ function: { name: "get_weather", arguments: '{"city":"Paris"}' } }] },
    });
  });

  it("a follow-up with the result goes on, also with an empty result", async () => {
    const { openai, model } = await startEndpoint();
    const follow = (content: string) =>
      body({
        tools,
        messages: [
          { role: "user", content: "weather in Paris?" },
          {
            role: "assistant",
            content: null,
            tool_calls: [
              { id: "call_1", type: "function", function: { name: "get_weather", arguments: '{"city":"Paris"}' } },
            ],
          },
          { role: "tool", tool_call_id: "call_1", content },
        ],
      });
    const { choices } = await openai.chat.completions.create(follow("22 degrees"));
    expect(choices[0]?.message.content).toBe("Hello from the model.");
    expect(JSON.stringify(model.calls[0]?.body.messages)).toContain("22 degrees");
    await expect(openai.chat.completions.create(follow(""))).resolves.toMatchObject({
      choices: [{ finish_reason: "stop" }],
    });
  });

  it("required: prose is held back, and an answer without a call is an error", async () => {
    const { openai, model, gateway } = await startEndpoint(callsWeather);
    const required = body({ tools, tool_choice: "required" });
    expect((await openai.chat.completions.create(required)).choices[0]?.message).toMatchObject({
      content: "",
      tool_calls: [{}],
    });
    model.answer = (call) => call.reply("I would rather talk.");
    await expect(openai.chat.completions.create(required)).rejects.toMatchObject({ status: 500, type: "api_error" });
    const events = (await rawStream(gateway.httpUrl, { ...required, stream: true })).join("\n");
    expect(events).not.toContain("rather talk");
    expect(events).toContain('"error"');
  });
});

describe("a request that is refused runs nothing", () => {
  it.each<[string, object, RegExp]>([
    ["an unknown agent", { model: "openclaw/nobody" }, /nobody/],
    ["a raw provider model", { model: "gpt-5" }, /model/],
    ["an empty model", { model: "" }, /model/],
    ["no messages", { messages: [] }, /messages/],
    ["only a system message", { messages: [{ role: "system", content: "x" }] }, /user or tool/],
    ["an unknown role", { messages: [{ role: "robot", content: "x" }] }, /messages\.0\.role/],
    [
      "a part of an unknown type",
      { messages: [{ role: "user", content: [{ type: "video" }] }] },
      /messages\.0\.content\.0/,
    ],
    [
      "an image by URL",
      { messages: [{ role: "user", content: [{ type: "image_url", image_url: { url: "https://x/y.png" } }] }] },
      /image_url/,
    ],
    [
      "an image of a type that is not allowed",
      {
        messages: [
          { role: "user", content: [{ type: "image_url", image_url: { url: "data:image/svg+xml;base64,aGk=" } }] },
        ],
      },
      /svg/,
    ],
    [
      "a missing tool result",
      {
        messages: [
          { role: "user", content: "x" },
          { role: "assistant", tool_calls: [{ id: "a", type: "function", function: { name: "f", arguments: "{}" } }] },
          { role: "user", content: "y" },
        ],
      },
      /no result/,
    ],
    [
      "a result without a call",
      {
        messages: [
          { role: "user", content: "x" },
          { role: "tool", tool_call_id: "a", content: "y" },
        ],
      },
      /tool_call_id/,
    ],
    ["temperature", { temperature: 2.1 }, /temperature/],
    ["top_p", { top_p: 1.5 }, /top_p/],
    ["a penalty", { presence_penalty: -3 }, /presence_penalty/],
    ["seed", { seed: 1.5 }, /seed/],
    ["five stops", { stop: ["a", "b", "c", "d", "e"] }, /stop/],
    ["an empty stop", { stop: "" }, /stop/],
    ["max_completion_tokens", { max_completion_tokens: 0 }, /max_completion_tokens/],
    ["max_tokens, although the other one wins", { max_completion_tokens: 5, max_tokens: -1 }, /max_tokens/],
    ["n", { n: 2 }, /n:/],
    ["stream", { stream: "yes" }, /stream/],
    ["two tools of one name", { tools: [...tools, ...tools] }, /twice/],
    ["a tool without name", { tools: [{ type: "function", function: { name: " " } }] }, /name/],
    [
      "a choice of a tool that is not there",
      { tools, tool_choice: { type: "function", function: { name: "other" } } },
      /tool_choice/,
    ],
  ])("%s", async (_name, more, message) => {
    const { openai, model } = await startEndpoint();
    await expect(openai.chat.completions.create({ ...body(), ...more } as Body)).rejects.toMatchObject({
      status: 400,
      type: "invalid_request_error",
      message: expect.stringMatching(message),
    });
    expect(model.calls).toHaveLength(0);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ["a cron session", { "x-openclaw-session-key": "agent:main:cron:j1" }, /cron/],
    ["a sub-agent session", { "x-openclaw-session-key": "subagent:s1" }, /subagent/],
    ["an acp session", { "x-openclaw-session-key": "agent:main:acp:a1" }, /acp/],
    [
      "a session of another agent",
      { "x-openclaw-session-key": "agent:main:x", "x-openclaw-agent-id": "work" },
      /agent/,
    ],
    ["a backend model that does not exist", { "x-openclaw-model": "wire-nobody/none" }, /x-openclaw-model/],
  ])("%s", async (_name, headers, message) => {
    const { openai, model } = await startEndpoint();
    await expect(openai.chat.completions.create(body(), { headers })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    });
    expect(model.calls).toHaveLength(0);
  });

  it("a wrong key", async () => {
    const { gateway } = await startEndpoint();
    const stranger = new OpenAI({ baseURL: `${gateway.httpUrl}/v1`, apiKey: "wrong", maxRetries: 0 });
    await expect(stranger.chat.completions.create(body())).rejects.toMatchObject({ status: 401 });
  });

  it("without operator.write or, for a backend model, operator.admin", async () => {
    const { gateway } = await startEndpoint();
    const open = await startGateway({
      auth: { mode: "none" },
      config: { gateway: { http: { endpoints: { chatCompletions: { enabled: true } } } } },
    });
    const post = (headers: Record<string, string>) =>
      fetch(`${open.httpUrl}/v1/chat/completions`, { method: "POST", headers, body: JSON.stringify(body()) });
    expect((await post({ "x-openclaw-scopes": "operator.read" })).status).toBe(403);
    const denied = await post({ "x-openclaw-scopes": "operator.write", "x-openclaw-model": "oc/offline" });
    expect([denied.status, await denied.json()]).toEqual([
      403,
      { error: { message: "missing scope: operator.admin", type: "forbidden" } },
    ]);
    expect((await post({})).status).toBe(200);
    expect(gateway).toBeDefined();
  });
});

describe("a run that goes wrong", () => {
  it("is a 500 without details", async () => {
    const { openai } = await startEndpoint((call) =>
      call.fail(401, { error: { message: "provider-key-0123456789 is bad" } }),
    );
    await expect(openai.chat.completions.create(body())).rejects.toMatchObject({
      status: 500,
      type: "api_error",
      message: "500 internal error",
    });
  });

  it("in the middle of a stream ends it with an error and [DONE], never with stop", async () => {
    const { gateway } = await startEndpoint(async (call) => {
      call.text("One ");
      await new Promise((resolve) => setTimeout(resolve, 80));
      call.text("two");
      await new Promise((resolve) => setTimeout(resolve, 80));
      call.response.destroy();
    });
    const events = await rawStream(gateway.httpUrl, body({ stream: true } as never));
    expect(events.filter((event) => event.includes('"content":"') && !event.includes('"content":""'))).toHaveLength(2);
    expect(events.at(-2)).toContain('"error"');
    expect(events.at(-1)).toBe("data: [DONE]");
    expect(events.join()).not.toContain('"finish_reason":"stop"');
  });

  it("a client that leaves aborts it, streaming or not", async () => {
    const { gateway, model } = await startEndpoint((call) => call.text("Endless"));
    const client = await connectRaw(gateway.url);
    for (const stream of [true, false]) {
      const controller = new AbortController();
      const calls = model.calls.length;
      const going = rawStream(gateway.httpUrl, { ...body(), stream }, controller.signal).catch(() => "left");
      await expect.poll(() => model.calls.length).toBe(calls + 1);
      await client.event(
        "chat",
        (chat) =>
          String(chat["state"]) === "delta" &&
          client.events("chat").filter((frame) => String(frame.payload?.["state"]) === "delta").length > calls,
      );
      controller.abort();
      expect(await going).toBe("left");
      await expect
        .poll(() => client.events("chat").filter((frame) => String(frame.payload?.["state"]) === "aborted").length)
        .toBe(calls + 1);
    }
  });

  it("a silent answer is an empty one", async () => {
    const { openai } = await startEndpoint((call) => call.reply("NO_REPLY"));
    const headers = { "x-openclaw-session-key": "agent:main:telegram:group:g1" };
    expect((await openai.chat.completions.create(body(), { headers })).choices[0]).toMatchObject({
      message: { content: "" },
      finish_reason: "stop",
    });
  });
});

it("an image by URL is fetched only where that is allowed, and never from this machine", async () => {
  const model = await startModelServer();
  const start = (images: { allowUrl?: boolean; allowedMimes?: string[] }) =>
    startGateway({
      config: { ...model.config, gateway: { http: { endpoints: { chatCompletions: { enabled: true, images } } } } },
    });
  const ask = async ({ httpUrl }: { httpUrl: string }, url: string) => {
    const response = await fetch(`${httpUrl}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${TEST_TOKEN}`, "content-type": "application/json" },
      body: JSON.stringify(
        body({ messages: [{ role: "user", content: [{ type: "image_url", image_url: { url } }] }] }),
      ),
    });
    return { status: response.status, text: await response.text() };
  };
  const url = `http://127.0.0.1:${model.port}/picture.png`;
  expect(await ask(await start({}), url)).toMatchObject({ status: 400, text: expect.stringContaining("allowUrl") });
  const fetching = await start({ allowUrl: true, allowedMimes: ["image/gif"] });
  expect(await ask(fetching, url)).toMatchObject({
    status: 400,
    text: expect.stringContaining("messages.0.content.0.image_url.url: leads to an address"),
  });
  expect(await ask(fetching, "data:image/png;base64,aGk=")).toMatchObject({
    status: 400,
    text: expect.stringContaining("image/png"),
  });
  expect(model.calls).toHaveLength(0);
});
