import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { API_KEY, callModel, doneOf, errorOf, textOf, typesOf, WEATHER_TOOL } from "../test/call.ts";
import { ALL_APIS, answerOf } from "../test/fixtures.ts";
import { openWireServer, type WireServer } from "../test/wire-server.ts";

describe.each(ALL_APIS)("a model over $api", (fixtures) => {
  const { api } = fixtures;
  let server: WireServer;
  beforeEach(async () => {
    server = await openWireServer();
  });
  afterEach(() => server[Symbol.asyncDispose]());
  const call = (more: Partial<Parameters<typeof callModel>[0]> = {}) =>
    callModel({ api, baseUrl: server.url, ...more });

  it("streams text and its usage", async () => {
    server.answer(answerOf(fixtures, fixtures.text("Hel", "lo")));
    const done = doneOf(await call());
    expect(done.message.content).toMatchObject([{ type: "text", text: "Hello" }]);
    expect(done.reason).toBe("stop");
    expect(server.seen[0]?.path).toBe(fixtures.path);
    const cacheRead = api === "ollama" ? 0 : 40;
    expect(done.message.usage).toMatchObject({
      input: 100 - cacheRead,
      cacheRead,
      cacheWrite: 0,
      output: 5,
      total: 105,
    });
    expect(done.message).toMatchObject({ api, provider: "testing", model: "test-model", role: "assistant" });
  });

  it("reads an answer that arrives byte by byte, characters cut in the middle", async () => {
    server.answer(answerOf(fixtures, fixtures.text("schö", "n ☃ 你好"), { cut: "bytes" }));
    expect(textOf(await call())).toBe("schön ☃ 你好");
  });

  it("reads an answer with CRLF line ends", async () => {
    server.answer(answerOf(fixtures, fixtures.text("Hel", "lo").replaceAll("\n", "\r\n")));
    expect(textOf(await call())).toBe("Hello");
  });

  it("tells of thinking before the text that follows it", async () => {
    server.answer(answerOf(fixtures, fixtures.thinkingThenText("hmm", "yes")));
    const events = await call();
    expect(doneOf(events).message.content).toMatchObject([
      { type: "thinking", thinking: "hmm" },
      { type: "text", text: "yes" },
    ]);
    expect(typesOf(events).indexOf("thinking_end")).toBeLessThan(typesOf(events).indexOf("text_start"));
  });

  it("ends a tool call with its parsed arguments and stops for tool use", async () => {
    server.answer(answerOf(fixtures, fixtures.toolCall({ city: "Ulm" })));
    const events = await call({ context: { tools: [WEATHER_TOOL] } });
    expect(doneOf(events).reason).toBe("toolUse");
    const [toolCall] = doneOf(events).message.content;
    expect(toolCall).toMatchObject({ type: "toolCall", name: "weather", arguments: { city: "Ulm" } });
    expect(toolCall?.type === "toolCall" && toolCall.id).toMatch(/^call_\w+/);
  });

  it("takes a call without arguments as a call with none", async () => {
    server.answer(answerOf(fixtures, fixtures.toolCall({})));
    const events = await call({ context: { tools: [WEATHER_TOOL] } });
    expect(doneOf(events).message.content).toMatchObject([{ name: "weather", arguments: {} }]);
  });

  it.each(["breakOff", "clean"])("keeps the text of a stream that stops half-way (%s end)", async (end) => {
    server.answer(answerOf(fixtures, fixtures.cutText, { breakOff: end === "breakOff" }));
    const { error, message } = errorOf(await call());
    expect(error.reason).toBe("timeout");
    expect(message.content).toMatchObject([{ type: "text", text: "so far" }]);
  });

  it("classifies an error inside a stream that began well", async () => {
    server.answer(answerOf(fixtures, fixtures.errorInside));
    const { error, message } = errorOf(await call());
    expect(error.reason).toBe("rate_limit");
    expect(message.content).toMatchObject([{ type: "text", text: "so far" }]);
  });

  it("ends with one aborted error, the text so far, and a closed socket", async () => {
    const abort = new AbortController();
    server.answer(answerOf(fixtures, fixtures.cutText, { hang: true }));
    const events = await call({
      signal: abort.signal,
      onEvent: (event) => event.type === "text_delta" && abort.abort(),
    });
    expect(errorOf(events).reason).toBe("aborted");
    expect(errorOf(events).error.reason).toBe("aborted");
    expect(errorOf(events).message.content).toMatchObject([{ type: "text", text: "so far" }]);
    await server.seen[0]?.closed;
  });

  it("ends as aborted when it is aborted before anything came, or before it began", async () => {
    server.answer(answerOf(fixtures, "", { hang: true }));
    const abort = new AbortController();
    const early = call({ signal: abort.signal });
    setTimeout(() => abort.abort(), 30);
    expect(errorOf(await early).reason).toBe("aborted");
    expect(errorOf(await call({ signal: AbortSignal.abort() })).reason).toBe("aborted");
  });

  it("closes the socket when nobody reads on", async () => {
    server.answer(answerOf(fixtures, fixtures.cutText, { hang: true }));
    const stop = new Error("enough");
    const events = call({
      onEvent: (event) => {
        if (event.type === "text_delta") throw stop;
      },
    });
    await expect(events).rejects.toBe(stop);
    await server.seen[0]?.closed;
  });

  it("removes an echoed key from the error of a 401", async () => {
    server.answer({
      status: 401,
      headers: { "content-type": "application/json", "x-request-id": "req-7" },
      body: JSON.stringify({ error: { message: `Incorrect API key provided: ${API_KEY}`, code: "invalid_api_key" } }),
    });
    const { error, message } = errorOf(await call());
    expect(error).toMatchObject({ reason: "auth", status: 401, requestId: "req-7" });
    expect(error.message).toContain("HTTP 401");
    expect(JSON.stringify([error, message])).not.toContain(API_KEY);
  });

  it("removes a key that the error would cut in half", async () => {
    server.answer({ status: 400, headers: { "content-type": "text/plain" }, body: `${"x".repeat(295)}${API_KEY}` });
    expect(errorOf(await call()).error.message).not.toContain(API_KEY.slice(0, 5));
  });

  it("removes an echoed key from the request id", async () => {
    server.answer({ status: 500, headers: { "x-request-id": `req-${API_KEY}` }, body: "" });
    expect(JSON.stringify(errorOf(await call()))).not.toContain(API_KEY);
  });

  it("does not follow a redirect, so that no other host gets the key", async () => {
    await using other = await openWireServer();
    other.answer(answerOf(fixtures, fixtures.text("stolen")));
    server.answer({ status: 307, headers: { location: `${other.url}${fixtures.path}` }, body: "" });
    expect(errorOf(await call()).error.status).toBe(307);
    expect(other.seen).toEqual([]);
  });

  it("sends text that was cut inside an emoji as valid Unicode, and a written escape as it is", async () => {
    server.answer(answerOf(fixtures, fixtures.text("ok")));
    const content = "cut 👍".slice(0, -1) + " \\ud83d whole 👍";
    doneOf(await call({ context: { messages: [{ role: "user", content, timestamp: 1 }] } }));
    const sent = JSON.stringify(server.seen[0]?.body);
    expect(sent).toContain(JSON.stringify("cut \ufffd \\ud83d whole 👍").slice(1, -1));
  });

  it("does not give up at once when it may wait for years", async () => {
    server.answer(answerOf(fixtures, fixtures.text("Hello"), { cut: "bytes" }));
    expect(textOf(await call({ providerOptions: { timeoutSeconds: 1e9 } }))).toBe("Hello");
  });

  it("passes on how long to wait after a 429", async () => {
    server.answer({ status: 429, headers: { "retry-after": "7" }, body: '{"error":{"message":"Too many requests"}}' });
    expect(errorOf(await call()).error).toMatchObject({ reason: "rate_limit", status: 429, retryAfterMs: 7000 });
  });

  it("drops the markup of a 502", async () => {
    server.answer({ status: 502, headers: { "content-type": "text/html" }, body: "<html>Bad gateway</html>" });
    const { error } = errorOf(await call());
    expect(error).toMatchObject({ reason: "server_error", status: 502 });
    expect(error.message).not.toContain("<");
  });

  it("reads no more than 64 KiB of an error's body", async () => {
    server.answer({ status: 500, body: `${" ".repeat(64 * 1024)}tail`, hang: true });
    expect(errorOf(await call()).error).toMatchObject({ reason: "server_error", status: 500 });
  });

  it.each([
    ["nothing", ""],
    ["garbage", "data: %%%\n\n%%%\n\n"],
    ["a JSON array", "data: [1]\n\n[1]\n"],
    ["a page", "<html>hello</html>"],
  ])("takes %s for a failed stream", async (_, body) => {
    server.answer(answerOf(fixtures, body));
    expect(errorOf(await call()).error.reason).toBe("timeout");
  });

  it("reports a server that cannot be reached", async () => {
    expect(errorOf(await call({ baseUrl: "http://127.0.0.1:9" })).error.reason).toBe("timeout");
  });

  it("gives up on a silent server", async () => {
    server.answer(answerOf(fixtures, fixtures.cutText, { hang: true }));
    const { error } = errorOf(await call({ providerOptions: { timeoutSeconds: 0.1 } }));
    expect(error).toMatchObject({ reason: "timeout", code: "idle_timeout" });
    await server.seen[0]?.closed;
  });

  it("waits for a server that is slow and sends something now and then", async () => {
    const noise = api === "ollama" ? "\n" : ": still here\n\n";
    const body = noise.repeat(6) + fixtures.text("Hello");
    const cut = Array.from({ length: 6 }, (_, i) => Buffer.byteLength(noise) * (i + 1));
    server.answer(answerOf(fixtures, body, { cut, delayMs: 60 }));
    expect(textOf(await call({ providerOptions: { timeoutSeconds: 0.25 } }))).toBe("Hello");
  });
});

describe.each(ALL_APIS.filter((fixtures) => fixtures.cutToolCall !== undefined))(
  "a tool call over $api",
  (fixtures) => {
    it.each(["breakOff", "clean"])("is dropped when its arguments were cut off (%s end)", async (end) => {
      await using server = await openWireServer();
      server.answer(answerOf(fixtures, fixtures.cutToolCall ?? "", { breakOff: end === "breakOff" }));
      const events = await callModel({ api: fixtures.api, baseUrl: server.url, context: { tools: [WEATHER_TOOL] } });
      expect(errorOf(events).error.reason).toBe("timeout");
      expect(typesOf(events)).not.toContain("toolcall_end");
      expect(errorOf(events).message.content).toEqual([]);
    });
  },
);
