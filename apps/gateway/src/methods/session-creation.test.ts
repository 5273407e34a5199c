import { describe, expect, it } from "vitest";
import { startModelServer } from "../../test/model-server.ts";
import { connectRaw, type Loose, type RawClient } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

async function start() {
  const model = await startModelServer();
  const gateway = await startGateway({
    config: { ...model.config, agents: { ...model.config.agents, entries: { main: {}, work: {} } } },
  });
  const client = await connectRaw(gateway.url);
  return { client, model, ...gateway };
}

async function say(client: RawClient, sessionKey: string, message: string): Promise<void> {
  const idempotencyKey = `run-${Math.random()}`;
  await client.request("chat.send", { sessionKey, message, idempotencyKey });
  await ended(client, idempotencyKey);
}

const ended = (client: RawClient, runId: unknown) =>
  client.event("chat", (chat) => String(chat["runId"]) === runId && String(chat["state"]) !== "delta");

interface ShownMessage {
  id: string;
  role: string;
  content: { text?: string }[];
}

async function historyOf(client: RawClient, sessionKey: string): Promise<ShownMessage[]> {
  const { payload } = await client.request("chat.history", { sessionKey });
  return payload?.["messages"] as unknown as ShownMessage[];
}

const textsOf = async (client: RawClient, sessionKey: string): Promise<string[]> =>
  (await historyOf(client, sessionKey)).map(({ content }) => content[0]?.text ?? "");

const entryOf = async (client: RawClient, key: string): Promise<Loose | undefined> =>
  (await client.request("sessions.describe", { key })).payload?.["session"];

describe("sessions.create", () => {
  it("makes a session under a new key with all its choices, and tells it", async () => {
    const { client } = await start();
    await client.request("sessions.subscribe", {});
    const { payload, error } = await client.request("sessions.create", {
      label: "Writing",
      model: "wire/deep",
      thinkingLevel: "high",
      fastMode: true,
      category: "books",
    });
    expect(error).toBeUndefined();
    expect(payload).toMatchObject({
      ok: true,
      key: expect.stringMatching(/^agent:main:dashboard:[0-9a-f-]{36}$/),
      entry: {
        label: "Writing",
        modelProvider: "wire",
        model: "deep",
        thinkingLevel: "high",
        fastMode: true,
        category: "books",
      },
    });
    expect(payload).not.toHaveProperty("runStarted");
    const key = String(payload?.["key"]);
    expect(await entryOf(client, key)).toMatchObject({ sessionId: payload?.["sessionId"] });
    await client.event("sessions.changed", (change) => String(change["sessionKey"]) === key);
    expect(client.events("sessions.changed")[0]?.payload).toMatchObject({ reason: "create", sessionKey: key });
  });

  it("adopts a session that exists: it gets the choices and keeps id, history and origin", async () => {
    const { client } = await start();
    await say(client, "desk", "hello");
    const before = await entryOf(client, "desk");
    await client.request("sessions.subscribe", {});
    const { payload } = await client.request("sessions.create", {
      key: "desk",
      label: "Desk",
      parentSessionKey: "desk",
    });
    expect(payload).toMatchObject({
      key: "agent:main:desk",
      sessionId: before?.["sessionId"],
      entry: { label: "Desk", createdAt: before?.["createdAt"] },
    });
    expect(payload?.["entry"]).not.toHaveProperty("parentSessionKey");
    expect(await textsOf(client, "desk")).toEqual(["hello", "Hello from the model."]);
    await client.event("sessions.changed");
    expect(client.events("sessions.changed")[0]?.payload).toMatchObject({ reason: "patch" });
  });

  it("makes nothing when one of the choices is wrong", async () => {
    const { client } = await start();
    await client.request("sessions.create", { key: "desk", label: "Taken" });
    const wrong = [
      { model: "none/such" },
      { thinkingLevel: "high" },
      { label: "taken" },
      { parentSessionKey: "none" },
      { fork: true },
      { forkFrom: "end" },
      { message: "a", task: "b" },
      { message: " \n" },
      { cwd: "/tmp" },
      { worktree: true },
      { placement: "cloud" },
    ];
    for (const params of wrong) {
      const { error } = await client.request("sessions.create", { key: "new", ...params });
      expect({ params, error }).toMatchObject({ error: { code: "INVALID_REQUEST" } });
    }
    for (const key of ["agent:main:cron:job", "agent:main:subagent:x", "agent:none:desk"]) {
      expect((await client.request("sessions.create", { key })).error).toMatchObject({ code: "INVALID_REQUEST" });
    }
    expect((await client.request("sessions.list", {})).payload).toMatchObject({ totalCount: 1 });
  });

  it("starts a turn with the first message, and says why it did not", async () => {
    const { client, gateway, model } = await start();
    const { payload } = await client.request("sessions.create", { agentId: "work", task: "begin" });
    expect(payload).toMatchObject({ key: expect.stringMatching(/^agent:work:dashboard:/), runStarted: true });
    await ended(client, payload?.["runId"]);
    expect(await textsOf(client, String(payload?.["key"]))).toEqual(["begin", "Hello from the model."]);

    const queue = { mode: "followup" as const, cap: 1, drop: "new" as const };
    await gateway.applyConfig({ ...model.config, messages: { queue } }, {});
    model.answer = (call) => call.text("…");
    for (const idempotencyKey of ["held", "waiting"]) {
      await client.request("chat.send", { sessionKey: "desk", message: "go", idempotencyKey });
      if (idempotencyKey === "held") await client.event("chat", (chat) => String(chat["runId"]) === "held");
    }
    const refused = await client.request("sessions.create", { key: "desk", label: "Busy", message: "hello" });
    expect(refused.payload).toMatchObject({
      ok: true,
      key: "agent:main:desk",
      entry: { label: "Busy" },
      runStarted: false,
      runError: expect.stringContaining("1"),
    });
    expect(refused.payload).not.toHaveProperty("runId");
  });

  it("copies the parent at rest, and only what it had answered while it runs", async () => {
    const { client, model } = await start();
    await client.request("sessions.create", { key: "desk", model: "wire/deep", thinkingLevel: "low" });
    await say(client, "desk", "one");
    await client.request("sessions.patch", { key: "desk", elevatedLevel: "full", sendPolicy: "deny" });
    const fork = { parentSessionKey: "desk", fork: true };
    const { payload } = await client.request("sessions.create", { ...fork, label: "Copy" });
    expect(payload?.["entry"]).toMatchObject({
      label: "Copy",
      parentSessionKey: "agent:main:desk",
      model: "deep",
      thinkingLevel: "low",
    });
    expect(payload?.["entry"]).not.toHaveProperty("elevatedLevel");
    expect(payload?.["entry"]).not.toHaveProperty("sendPolicy");
    expect(await textsOf(client, String(payload?.["key"]))).toEqual(["one", "Hello from the model."]);

    model.answer = (call) => call.text("…");
    await client.request("chat.send", { sessionKey: "desk", message: "two", idempotencyKey: "held" });
    await client.event("chat", (chat) => String(chat["runId"]) === "held");
    expect((await client.request("sessions.create", fork)).error).toMatchObject({
      code: "UNAVAILABLE",
      retryable: true,
    });
    const early = await client.request("sessions.create", { ...fork, forkFrom: "last-completed" });
    expect(await textsOf(client, String(early.payload?.["key"]))).toEqual(["one", "Hello from the model."]);
    expect(await textsOf(client, "desk")).toContain("two");
  });

  it("refuses a copy for another agent, under a key in use, and of more than a fork may hold", async () => {
    const { client } = await start();
    await say(client, "desk", "one");
    await say(client, "big", "x".repeat(400_100));
    const fork = (params: object) =>
      client.request("sessions.create", { fork: true, parentSessionKey: "desk", ...params });
    expect((await fork({ agentId: "work" })).error).toMatchObject({ details: { reason: "fork-other-agent" } });
    expect((await fork({ key: "big" })).error).toMatchObject({ details: { reason: "session-exists" } });
    expect((await fork({ parentSessionKey: "big" })).error).toMatchObject({
      code: "INVALID_REQUEST",
      details: { reason: "FORK_TOO_LARGE" },
    });
    expect((await client.request("sessions.list", {})).payload).toMatchObject({ totalCount: 2 });
  });

  it("needs admin for another node", async () => {
    const { url } = await start();
    const writer = await connectRaw(url, { scopes: ["operator.write"] });
    expect((await writer.request("sessions.create", { execNode: "attic" })).error).toMatchObject({ code: "FORBIDDEN" });
    expect((await writer.request("sessions.create", {})).payload).toMatchObject({ ok: true });
  });
});

describe("sessions.fork", () => {
  it("begins again before one of the user's messages and gives its text back", async () => {
    const { client } = await start();
    await say(client, "desk", "one");
    await say(client, "desk", "two\nlines");
    const second = (await historyOf(client, "desk")).findLast((message) => message.role === "user");
    const { payload } = await client.request("sessions.fork", {
      sessionKey: "desk",
      entryId: second?.id,
      label: "Again",
    });
    expect(payload).toMatchObject({ ok: true, text: "two\nlines", entry: { label: "Again" } });
    expect(payload?.["entry"]).not.toHaveProperty("parentSessionKey");
    const key = String(payload?.["key"]);
    expect(key).toMatch(/^agent:main:dashboard:/);
    expect(await textsOf(client, key)).toEqual(["one", "Hello from the model."]);
    await say(client, key, "three");
    expect(await textsOf(client, key)).toHaveLength(4);
    expect(await textsOf(client, "desk")).toHaveLength(4);
  });

  it("refuses what is no message of the user, and a session that is not there", async () => {
    const { client } = await start();
    await say(client, "desk", "one");
    const answer = (await historyOf(client, "desk")).at(-1);
    const fork = (params: object) => client.request("sessions.fork", { sessionKey: "desk", ...params });
    expect((await fork({ entryId: answer?.id })).error).toMatchObject({ details: { reason: "ENTRY_NOT_FOUND" } });
    expect((await fork({ sessionKey: "none", entryId: "x" })).error).toMatchObject({
      details: { reason: "session-not-found" },
    });
    const first = (await historyOf(client, "desk"))[0];
    expect((await fork({ key: "agent:work:desk", entryId: first?.id })).error).toMatchObject({
      details: { reason: "fork-other-agent" },
    });
  });
});

describe("sessions.preview", () => {
  it("answers for each key in order, whatever becomes of the others", async () => {
    const { client } = await start();
    await say(client, "desk", `one ${"x".repeat(50)}`);
    await say(client, "desk", "two");
    await client.request("sessions.create", { key: "blank" });
    const preview = (params: object) => client.request("sessions.preview", params);
    const { payload } = await preview({ keys: ["none", "desk", "agent:nobody:x", "blank"], limit: 3, maxChars: 20 });
    expect(payload?.["previews"]).toEqual([
      { key: "none", status: "missing", items: [] },
      {
        key: "desk",
        status: "ok",
        items: [
          { role: "assistant", text: "Hello from the mode…" },
          { role: "user", text: "two" },
          { role: "assistant", text: "Hello from the mode…" },
        ],
      },
      { key: "agent:nobody:x", status: "error", items: [] },
      { key: "blank", status: "empty", items: [] },
    ]);
    expect((await preview({ keys: ["desk"] })).payload?.["previews"]).toMatchObject([{ items: { length: 4 } }]);
    for (const params of [{ keys: [] }, { keys: ["desk"], maxChars: 19 }, { keys: ["desk"], limit: 0 }]) {
      expect((await preview(params)).error).toMatchObject({ code: "INVALID_REQUEST" });
    }
  });
});

describe("an automatic reset", () => {
  const HOUR_MS = 3_600_000;

  async function startWith(session: object) {
    let now = Date.parse("2026-09-01T12:00:00Z");
    const model = await startModelServer();
    const { url, gateway } = await startGateway({ config: { ...model.config, session }, now: () => now });
    const client = await connectRaw(url);
    return { client, model, gateway, pass: (ms: number) => (now += ms) };
  }

  const idOf = async (client: RawClient, key: string) => (await entryOf(client, key))?.["sessionId"];

  it("never happens by default", async () => {
    const { client, pass } = await startWith({});
    await say(client, "main", "one");
    const before = await idOf(client, "main");
    pass(40 * 24 * HOUR_MS);
    await say(client, "main", "two");
    expect(await idOf(client, "main")).toBe(before);
  });

  it("comes with the user's message after the idle time, keeps the model, and is told as a reset", async () => {
    const { client, model, pass } = await startWith({ reset: { mode: "idle", idleMinutes: 60 } });
    await client.request("sessions.subscribe", {});
    await say(client, "main", "old");
    await client.request("sessions.patch", { key: "main", model: "wire/deep", thinkingLevel: "high" });
    const before = await idOf(client, "main");
    pass(HOUR_MS);
    await say(client, "main", "in time");
    expect(await idOf(client, "main")).toBe(before);
    pass(HOUR_MS + 1);
    await say(client, "main", "late");
    expect(await idOf(client, "main")).not.toBe(before);
    expect(await entryOf(client, "main")).toMatchObject({ model: "deep" });
    expect(await entryOf(client, "main")).not.toHaveProperty("thinkingLevel");
    expect(await textsOf(client, "main")).toEqual(["late", "Hello from the model."]);
    expect(JSON.stringify(model.calls.at(-1)?.body.messages)).not.toContain("in time");
    await client.event("sessions.changed", (change) => String(change["reason"]) === "reset");
  });

  it("goes by the channel and type that the key names, and by the configuration of now", async () => {
    const { client, gateway, model, pass } = await startWith({
      resetByType: { group: { idleMinutes: 30 }, thread: { mode: "none" } },
      resetByChannel: { discord: { mode: "none" } },
    });
    const keys = ["telegram:group:1", "discord:group:1", "telegram:group:1:topic:2", "telegram:direct:5"].map(
      (rest) => `agent:main:${rest}`,
    );
    const ids = () => Promise.all(keys.map((key) => idOf(client, key)));
    for (const key of keys) await say(client, key, "one");
    const first = await ids();
    pass(HOUR_MS);
    for (const key of keys) await say(client, key, "two");
    const second = await ids();
    expect(second.map((id, index) => id === first[index])).toEqual([false, true, true, true]);
    await gateway.applyConfig({ ...model.config, session: { idleMinutes: 30 } }, {});
    pass(HOUR_MS);
    for (const key of keys) await say(client, key, "three");
    expect((await ids()).map((id, index) => id === second[index])).toEqual([false, false, false, false]);
  });
});
