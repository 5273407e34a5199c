import { describe, expect, it, test } from "vitest";
import { startModelServer, type ModelCall } from "../../test/model-server.ts";
import { connectRaw, type RawClient } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

const isEnd = (chat: { readonly [key: string]: unknown }) => chat["state"] !== "delta";
const send = (client: RawClient, message: string, key: string, more: object = {}) =>
  client.request("chat.send", { sessionKey: "main", message, idempotencyKey: key, ...more });
const ended = (client: RawClient, runId: string) =>
  client.event("chat", (chat) => String(chat["runId"]) === runId && isEnd(chat));
interface ShownMessage {
  role: string;
  content: { text: string }[];
}
const texts = async (client: RawClient, sessionKey = "main") => {
  const { payload } = await client.request("chat.history", { sessionKey });
  const { messages } = payload as unknown as { messages: ShownMessage[] };
  return messages.map((message) => `${message.role}: ${message.content[0]?.text}`);
};

/** A model whose answers wait until the test lets them go. */
async function startHeldModel() {
  const held: ModelCall[] = [];
  const waiting: ((call: ModelCall) => void)[] = [];
  const model = await startModelServer((call) => {
    const next = waiting.shift();
    if (next) next(call);
    else held.push(call);
  });
  const nextCall = () =>
    new Promise<ModelCall>((resolve) => {
      const call = held.shift();
      if (call) resolve(call);
      else waiting.push(resolve);
    });
  const { url } = await startGateway({ config: model.config });
  return { client: await connectRaw(url, { caps: ["tool-events"] }), nextCall, url, model };
}

describe("chat.send", () => {
  it("acknowledges, streams, ends, and is in the history for everybody", async () => {
    const model = await startModelServer((call) => {
      call.text("Hello");
      call.text(", world.");
      call.finish();
    });
    const { url } = await startGateway({ config: model.config });
    const [client, reader] = [await connectRaw(url), await connectRaw(url, { scopes: ["operator.read"] })];
    expect(await send(client, "hi", "run-1")).toMatchObject({ payload: { runId: "run-1", status: "started" } });
    const final = await ended(reader, "run-1");
    expect(final.payload).toMatchObject({
      state: "final",
      sessionKey: "agent:main:main",
      message: { content: [{ text: "Hello, world." }] },
      usage: { total: 15 },
    });
    expect(await texts(reader)).toEqual(["user: hi", "assistant: Hello, world."]);
    expect(
      client
        .events("agent")
        .map((frame) => frame.payload?.["data"]?.["phase"])
        .filter(Boolean),
    ).toEqual(["start", "finishing", "end"]);
  });

  it("the same key while it runs is one run, afterwards it tells how that ended", async () => {
    const { client, nextCall, model } = await startHeldModel();
    await send(client, "hi", "run");
    const call = await nextCall();
    expect(await send(client, "hi", "run")).toMatchObject({ payload: { runId: "run", status: "in_flight" } });
    call.reply("done");
    await ended(client, "run");
    expect(await send(client, "hi", "run")).toMatchObject({ payload: { status: "ok" } });
    expect(model.calls).toHaveLength(1);
    expect(await texts(client)).toEqual(["user: hi", "assistant: done"]);
    expect(client.events("chat").filter((frame) => isEnd(frame.payload ?? {}))).toHaveLength(1);
  });

  it("the same key with another message is a conflict and stores nothing", async () => {
    const { client, nextCall } = await startHeldModel();
    await send(client, "hi", "run");
    expect(await send(client, "something else", "run")).toMatchObject({
      error: { code: "INVALID_REQUEST", details: { reason: "idempotency-conflict" } },
    });
    (await nextCall()).reply("done");
    await ended(client, "run");
    expect(await texts(client)).toEqual(["user: hi", "assistant: done"]);
  });

  it("after a failure the same key tells so", async () => {
    const model = await startModelServer((call) => call.fail(400, { error: { message: "bad request" } }));
    const { url } = await startGateway({ config: model.config });
    const client = await connectRaw(url);
    await send(client, "hi", "run");
    await ended(client, "run");
    expect(await send(client, "hi", "run")).toMatchObject({
      payload: { status: "error", summary: expect.any(String) },
    });
  });

  it.each<[string, object, object]>([
    ["an empty message", { message: "  " }, { message: expect.stringContaining("message") }],
    ["an unknown agent", { agentId: "nobody" }, { details: { reason: "agent-unknown" } }],
    ["a thinking level that does not exist", { thinking: "hard" }, { message: expect.stringContaining("thinking") }],
    [
      "an attachment that is no image",
      { attachments: [{ mimeType: "text/plain", content: "aGk=" }] },
      { message: expect.stringContaining("attachments.0") },
    ],
    ["a session generation that is gone", { sessionId: "old" }, { details: { reason: "session-changed" } }],
    ["a leaf that is not the newest", { expectedLeafEntryId: "gone" }, { details: { reason: "active-leaf-changed" } }],
  ])("%s is refused before anything is stored, and its key stays free", async (_name, more, error) => {
    const model = await startModelServer();
    const { url } = await startGateway({ config: model.config });
    const client = await connectRaw(url);
    const refused = await send(client, "hi", "run", more);
    expect(refused.error).toMatchObject({ code: "INVALID_REQUEST", ...error });
    expect(model.calls).toHaveLength(0);
    expect(await send(client, "hi", "run")).toMatchObject({ payload: { status: "started" } });
    await ended(client, "run");
    expect(await texts(client)).toEqual(["user: hi", "assistant: Hello from the model."]);
  });

  it("an image reaches the model", async () => {
    const model = await startModelServer();
    model.config.models = {
      providers: {
        wire: { ...model.config.models?.providers?.["wire"], models: [{ id: "test", input: ["text", "image"] }] },
      },
    };
    const { url } = await startGateway({ config: model.config });
    const client = await connectRaw(url);
    await send(client, "what is this", "run", { attachments: [{ mimeType: "image/png", content: "aGVsbG8=" }] });
    await ended(client, "run");
    expect(JSON.stringify(model.calls[0]?.body.messages)).toContain("data:image/png;base64,aGVsbG8=");
  });
});

describe("chat.abort", () => {
  it("stops the run, keeps what was said, and ends it exactly once", async () => {
    const { client, nextCall } = await startHeldModel();
    await send(client, "hi", "run");
    (await nextCall()).text("Half of an answer");
    await client.event("chat", (chat) => String(chat["state"]) === "delta");
    expect(await client.request("chat.abort", { sessionKey: "main" })).toMatchObject({
      payload: { ok: true, aborted: true, runIds: ["run"] },
    });
    expect((await ended(client, "run")).payload).toMatchObject({
      state: "aborted",
      stopReason: "rpc",
      message: { content: [{ text: "Half of an answer" }] },
    });
    expect(await texts(client)).toEqual(["user: hi", "assistant: Half of an answer"]);
    expect(await client.request("chat.abort", { sessionKey: "main", runId: "run" })).toMatchObject({
      payload: { aborted: false, runIds: [] },
    });
    expect(client.events("chat").filter((frame) => isEnd(frame.payload ?? {}))).toHaveLength(1);
  });

  it("of a run that nobody knows aborts nothing", async () => {
    const { url } = await startGateway();
    const client = await connectRaw(url);
    expect(await client.request("chat.abort", { sessionKey: "main", runId: "nobody" })).toMatchObject({
      payload: { ok: true, aborted: false, runIds: [] },
    });
  });
});

test("a reply of NO_REPLY ends without a message and is not in the history", async () => {
  const model = await startModelServer((call) => call.reply("NO_REPLY"));
  const { url } = await startGateway({ config: model.config });
  const client = await connectRaw(url, { scopes: ["operator.admin"] });
  await client.request("chat.send", {
    sessionKey: "agent:main:telegram:group:1",
    message: "fyi",
    idempotencyKey: "run",
  });
  const final = await ended(client, "run");
  expect(final.payload).toMatchObject({ state: "final" });
  expect(final.payload?.["message"]).toBeUndefined();
  expect(client.events("chat").filter((frame) => String(frame.payload?.["state"]) === "delta")).toEqual([]);
  expect(await texts(client, "agent:main:telegram:group:1")).toEqual(["user: fyi"]);
});

test("history shows a running turn, pages from the newest, and is empty for a session that does not exist", async () => {
  const { client, nextCall } = await startHeldModel();
  expect(await client.request("chat.history", { sessionKey: "nobody" })).toMatchObject({
    payload: { sessionId: null, messages: [], sessionInfo: null },
  });
  await send(client, "one", "r1");
  (await nextCall()).reply("first");
  await ended(client, "r1");
  await send(client, "two", "r2");
  const second = await nextCall();
  second.text("sec");
  await client.event("chat", (chat) => String(chat["runId"]) === "r2");
  const { payload } = await client.request("chat.history", { sessionKey: "main", limit: 2 });
  expect(payload).toMatchObject({
    inFlightRun: { runId: "r2", text: "sec" },
    hasMore: true,
    sessionInfo: { hasActiveRun: true, activeRunIds: ["r2"] },
  });
  second.finish();
  await ended(client, "r2");
});

describe("chat.send during a turn", () => {
  const queue = (client: RawClient, queueMode: string, ...keys: string[]) =>
    Promise.all(keys.map((key) => send(client, `message ${key}`, key, { queueMode })));
  const userTexts = (call: ModelCall) =>
    call.body.messages.filter(({ role }) => role === "user").map(({ content }) => String(content));

  it("with queueMode steer joins it at the next boundary", async () => {
    const { client, nextCall } = await startHeldModel();
    await send(client, "look around", "first");
    const call = await nextCall();
    await queue(client, "steer", "second");
    call.toolCall("call-1", "ls", { path: "." });
    call.finish("tool_calls");
    const next = await nextCall();
    expect(userTexts(next).at(-1)).toContain("message second");
    next.reply("Seen.");
    expect((await ended(client, "first")).payload).toMatchObject({ state: "final", stopReason: "steered" });
    expect((await ended(client, "second")).payload).toMatchObject({
      state: "final",
      message: { content: [{ text: "Seen." }] },
    });
  });

  it("with queueMode followup waits for its end", async () => {
    const { client, nextCall, model } = await startHeldModel();
    await send(client, "one", "first");
    const call = await nextCall();
    await queue(client, "followup", "second");
    expect(model.calls).toHaveLength(1);
    call.reply("First.");
    const next = await nextCall();
    expect((await ended(client, "first")).payload).toMatchObject({ message: { content: [{ text: "First." }] } });
    next.reply("Second.");
    expect((await ended(client, "second")).payload).toMatchObject({ message: { content: [{ text: "Second." }] } });
    expect(await texts(client)).toEqual([
      "user: one",
      "assistant: First.",
      "user: message second",
      "assistant: Second.",
    ]);
  });

  it("with queueMode collect is answered together with what else waits", async () => {
    const { client, nextCall, model } = await startHeldModel();
    await send(client, "one", "first");
    const call = await nextCall();
    await queue(client, "collect", "second", "third");
    call.reply("First.");
    const next = await nextCall();
    const seen = userTexts(next).join("\n");
    expect(seen).toContain("message second");
    expect(seen).toContain("message third");
    next.reply("Both.");
    expect((await ended(client, "second")).payload).toMatchObject({ state: "final", stopReason: "collected" });
    expect((await ended(client, "third")).payload).toMatchObject({ message: { content: [{ text: "Both." }] } });
    expect(model.calls).toHaveLength(2);
  });

  it("with queueMode interrupt stops it and is answered next", async () => {
    const { client, nextCall } = await startHeldModel();
    await send(client, "one", "first");
    (await nextCall()).text("Half");
    await client.event("chat", (chat) => String(chat["runId"]) === "first");
    await queue(client, "interrupt", "second");
    expect((await ended(client, "first")).payload).toMatchObject({ state: "aborted", stopReason: "interrupt" });
    (await nextCall()).reply("Instead.");
    expect((await ended(client, "second")).payload).toMatchObject({ message: { content: [{ text: "Instead." }] } });
  });
});

test("a configured queue mode counts where the request names none, also after it was changed", async () => {
  const model = await startModelServer((call) => {
    if (model.calls.length % 2 === 1) call.text("Half");
    else call.reply("Instead.");
  });
  const { url, gateway } = await startGateway({
    config: { ...model.config, messages: { queue: { mode: "interrupt" } } },
  });
  const client = await connectRaw(url);
  const halfOf = (runId: string) => client.event("chat", (chat) => String(chat["runId"]) === runId);
  await send(client, "one", "first");
  await halfOf("first");
  await send(client, "two", "second");
  expect((await ended(client, "first")).payload).toMatchObject({ state: "aborted", stopReason: "interrupt" });
  await ended(client, "second");
  await gateway.applyConfig({ ...model.config, messages: { queue: { mode: "followup" } } }, {});
  await send(client, "three", "third");
  await halfOf("third");
  await send(client, "four", "fourth");
  expect((await client.request("agent.wait", { runId: "fourth", timeoutMs: 0 })).payload).toMatchObject({
    status: "pending",
  });
  await client.request("sessions.abort", { key: "main" });
  expect((await ended(client, "fourth")).payload).toMatchObject({ state: "final" });
});

test("tool events reach the client that started the run and asked for them, and subscribers of the session; nobody else", async () => {
  const model = await startModelServer((call) => {
    if (call.body.messages.at(-1)?.role === "tool") return call.reply("There is nothing.");
    call.toolCall("call-1", "ls", { path: "." });
    call.finish("tool_calls");
  });
  const { url } = await startGateway({ config: model.config });
  const starter = await connectRaw(url, { caps: ["tool-events"] });
  const subscriber = await connectRaw(url);
  const capable = await connectRaw(url, { caps: ["tool-events"] });
  expect(await subscriber.request("sessions.messages.subscribe", { key: "main" })).toMatchObject({
    payload: { subscribed: true, key: "agent:main:main" },
  });
  await send(starter, "list", "run");
  await Promise.all([starter, subscriber, capable].map((client) => ended(client, "run")));
  const toolPhases = (client: RawClient, event: string) =>
    client
      .events(event)
      .flatMap((frame) =>
        event === "session.tool" || String(frame.payload?.["stream"]) === "tool"
          ? [frame.payload?.["data"]?.["phase"]]
          : [],
      );
  expect(toolPhases(starter, "agent")).toEqual(["start", "result"]);
  expect(toolPhases(subscriber, "agent")).toEqual([]);
  expect(toolPhases(capable, "agent")).toEqual([]);
  expect(toolPhases(subscriber, "session.tool")).toEqual(["start", "result"]);
  await subscriber.event("session.message", (event) => JSON.stringify(event).includes("There is nothing."));
  const committed = subscriber
    .events("session.message")
    .map((frame) => [frame.payload?.["messageSeq"], frame.payload?.["message"]?.["role"]]);
  expect(committed.map(([, role]) => role)).toEqual(["user", "assistant", "toolResult", "assistant"]);
  const seqs = committed.map(([seq]) => Number(seq));
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  expect(new Set(seqs).size).toBe(4);
  expect(starter.events("session.message")).toEqual([]);
});

describe("the agent method", () => {
  it("answers twice under one id: accepted, then the outcome", async () => {
    const model = await startModelServer();
    const { url } = await startGateway({ config: model.config });
    const client = await connectRaw(url);
    client.send({
      type: "req",
      id: "a",
      method: "agent",
      params: { message: "hi", idempotencyKey: "run", agentId: "main" },
    });
    const final = await client.next((frame) => frame.id === "a" && String(frame.payload?.["status"]) === "ok");
    expect(client.frames.filter((frame) => frame.id === "a").map((frame) => frame.payload?.["status"])).toEqual([
      "accepted",
      "ok",
    ]);
    expect(final.payload).toMatchObject({
      runId: "run",
      summary: "Hello from the model.",
      result: { text: "Hello from the model.", provider: "wire", model: "test" },
    });
    expect(await client.request("agent.wait", { runId: "run" })).toMatchObject({
      payload: { status: "ok", endedAt: expect.any(Number) },
    });
  });

  it("ends with what was said, by which model, at what cost and with which tools", async () => {
    const model = await startModelServer((call) => {
      if (call.body.messages.at(-1)?.role === "tool") return call.reply("Done.");
      call.text("Let me look.");
      call.toolCall("call-1", "ls", { path: "." });
      call.toolCall("call-2", "read", { path: "nothing.txt" });
      call.finish("tool_calls");
    });
    const { url } = await startGateway({ config: model.config });
    const client = await connectRaw(url);
    client.send({ type: "req", id: "a", method: "agent", params: { message: "hi", idempotencyKey: "run" } });
    const { payload } = await client.next((frame) => frame.id === "a" && String(frame.payload?.["status"]) === "ok");
    expect(payload?.["result"]).toMatchObject({
      payloads: [{ text: "Let me look.\n\nDone." }],
      meta: {
        agentMeta: {
          sessionId: payload?.["result"]?.["sessionId"],
          provider: "wire",
          model: "test",
          usage: { input: 20, output: 10 },
          durationMs: expect.any(Number),
          assistantTurns: 2,
        },
        stopReason: "stop",
        toolSummary: { calls: 2, failures: 1, tools: ["ls", "read"] },
      },
    });
  });

  it("of a failed turn ends with the error among what people read", async () => {
    const model = await startModelServer((call) => call.fail(400, { error: { message: "bad request" } }));
    const { url } = await startGateway({ config: model.config });
    const client = await connectRaw(url);
    client.send({ type: "req", id: "a", method: "agent", params: { message: "hi", idempotencyKey: "run" } });
    const { payload } = await client.next(
      (frame) => frame.id === "a" && String(frame.payload?.["status"]) !== "accepted",
    );
    expect(payload).toMatchObject({
      status: "error",
      result: { payloads: [{ text: payload?.["summary"], isError: true }], meta: { agentMeta: { assistantTurns: 0 } } },
    });
  });

  it("of a silent turn ends with nothing to read", async () => {
    const model = await startModelServer((call) => call.reply("NO_REPLY"));
    const { url } = await startGateway({ config: model.config });
    const client = await connectRaw(url);
    const params = { message: "fyi", idempotencyKey: "run", sessionKey: "agent:main:telegram:group:1" };
    client.send({ type: "req", id: "a", method: "agent", params });
    const { payload } = await client.next((frame) => frame.id === "a" && String(frame.payload?.["status"]) === "ok");
    expect(payload?.["result"]).toMatchObject({ payloads: [], text: "" });
  });

  it("a wait that runs out stops nothing", async () => {
    const { client, nextCall } = await startHeldModel();
    await send(client, "hi", "run");
    expect(await client.request("agent.wait", { runId: "run", timeoutMs: 10 })).toMatchObject({
      payload: { runId: "run", status: "timeout" },
    });
    (await nextCall()).reply("done");
    expect((await ended(client, "run")).payload).toMatchObject({ state: "final" });
  });

  it("finds a session by its id, and refuses an id that is gone", async () => {
    const model = await startModelServer();
    const { url } = await startGateway({ config: model.config });
    const client = await connectRaw(url);
    await send(client, "hi", "run");
    await ended(client, "run");
    const { payload } = await client.request("sessions.describe", { key: "main" });
    const sessionId = payload?.["session"]?.["sessionId"];
    client.send({
      type: "req",
      id: "a",
      method: "agent",
      params: { message: "again", idempotencyKey: "run-2", sessionId },
    });
    const final = await client.next((frame) => frame.id === "a" && String(frame.payload?.["status"]) === "ok");
    expect(final.payload).toMatchObject({ result: { sessionKey: "agent:main:main" } });
    expect(await client.request("agent", { message: "x", idempotencyKey: "run-3", sessionId: "gone" })).toMatchObject({
      error: { details: { reason: "session-not-found" } },
    });
  });
});

describe("a provider that misbehaves ends the turn with a coded error, and the message is kept", () => {
  it.each<[string, (call: ModelCall) => void, string]>([
    ["answers 401", (call) => call.fail(401, { error: { message: "bad key provider-key-0123456789" } }), "unknown"],
    ["answers 429", (call) => call.fail(429, { error: { message: "slow down" } }), "rate_limit"],
    ["answers 500", (call) => call.fail(500), "unknown"],
    ["says nothing", (call) => void call.response.destroy(), "timeout"],
    [
      "answers garbage",
      (call) => void call.response.writeHead(200, { "content-type": "text/event-stream" }).end("data: {{{{\n\n"),
      "timeout",
    ],
    [
      "stops in the middle",
      (call) => (call.text("Half"), void setTimeout(() => call.response.destroy(), 20)),
      "timeout",
    ],
  ])("%s", async (_name, answer, errorKind) => {
    const model = await startModelServer(answer);
    const retry = { baseDelayMs: 1, rateLimitAttempts: 2, transientRetries: 1 };
    const { url } = await startGateway({ config: model.config, runtime: { retry } });
    const client = await connectRaw(url);
    await send(client, "hi", "run");
    const end = await ended(client, "run");
    expect(end.payload).toMatchObject({ state: "error", errorKind });
    expect(JSON.stringify(client.frames)).not.toContain("provider-key-0123456789");
    expect((await texts(client))[0]).toBe("user: hi");
    model.answer = (call) => call.reply("recovered");
    await send(client, "again", "run-2");
    expect((await ended(client, "run-2")).payload).toMatchObject({ state: "final" });
  });
});
