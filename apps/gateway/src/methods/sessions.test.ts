import { describe, expect, it, test } from "vitest";
import { startModelServer } from "../../test/model-server.ts";
import { connectRaw, type Loose, type RawClient } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

async function startWithSessions(keys: string[] = ["main"]) {
  const model = await startModelServer();
  const gateway = await startGateway({
    config: { ...model.config, agents: { ...model.config.agents, entries: { main: {}, work: {} } } },
  });
  const client = await connectRaw(gateway.url);
  for (const key of keys) await turn(client, key);
  return { client, model, ...gateway };
}

async function turn(client: RawClient, sessionKey: string, message = `hello ${sessionKey}`): Promise<void> {
  const runId = `run-${Math.random()}`;
  await client.request("chat.send", { sessionKey, message, idempotencyKey: runId });
  await client.event("chat", (chat) => String(chat["runId"]) === runId && String(chat["state"]) !== "delta");
}

const rows = (payload: Loose | undefined) => payload?.["sessions"] as unknown as { key: string; kind: string }[];
const describeSession = async (client: RawClient, key: string) =>
  (await client.request("sessions.describe", { key })).payload?.["session"];

describe("sessions.list", () => {
  it("joins the agents, newest first, pins before all, and pages consistently", async () => {
    const { client } = await startWithSessions(["main", "agent:work:main", "desk", "agent:work:desk"]);
    await client.request("sessions.patch", { key: "main", pinned: true });
    const all = await client.request("sessions.list");
    expect(rows(all.payload).map(({ key }) => key)).toEqual([
      "agent:main:main",
      "agent:work:desk",
      "agent:main:desk",
      "agent:work:main",
    ]);
    const pages = [
      await client.request("sessions.list", { limit: 3 }),
      await client.request("sessions.list", { limit: 3, offset: 3 }),
    ];
    expect(
      pages.map(({ payload }) => [
        payload?.["count"],
        payload?.["totalCount"],
        payload?.["hasMore"],
        payload?.["nextOffset"],
      ]),
    ).toEqual([
      [3, 4, true, 3],
      [1, 4, false, undefined],
    ]);
    expect(pages.flatMap(({ payload }) => rows(payload))).toMatchObject(rows(all.payload).map(({ key }) => ({ key })));
  });

  it("filters before it pages, and tells titles and previews only when asked", async () => {
    const { client } = await startWithSessions(["main", "desk", "agent:work:desk"]);
    await client.request("sessions.patch", { key: "desk", label: "Writing" });
    expect(await client.request("sessions.list", { agentId: "work" })).toMatchObject({ payload: { totalCount: 1 } });
    expect(await client.request("sessions.list", { search: "WRIT" })).toMatchObject({
      payload: { totalCount: 1, sessions: [{ label: "Writing" }] },
    });
    const [plain, full] = [
      await client.request("sessions.list", { label: "Writing" }),
      await client.request("sessions.list", { label: "Writing", includeDerivedTitles: true, includeLastMessage: true }),
    ];
    expect(rows(plain.payload)[0]).not.toHaveProperty("derivedTitle");
    expect(rows(full.payload)[0]).toMatchObject({
      derivedTitle: "hello desk",
      lastMessagePreview: "Hello from the model.",
    });
    expect(plain.payload?.["defaults"]).toMatchObject({ modelProvider: "wire", model: "test" });
  });

  it("of active sessions names those that run", async () => {
    const { client, model } = await startWithSessions(["main", "desk"]);
    model.answer = (call) => call.text("…");
    await client.request("chat.send", { sessionKey: "desk", message: "go", idempotencyKey: "held" });
    await client.event("chat", (chat) => String(chat["runId"]) === "held");
    expect(await client.request("sessions.list", { activeOnly: true })).toMatchObject({
      payload: { totalCount: 1, sessions: [{ key: "agent:main:desk", hasActiveRun: true, activeRunIds: ["held"] }] },
    });
  });

  it("tells the thinking levels of each session's model, and those of a new session", async () => {
    const { client } = await startWithSessions(["main", "desk"]);
    expect(await client.request("sessions.patch", { key: "desk", model: "wire/deep" })).toMatchObject({ ok: true });
    const { payload } = await client.request("sessions.list");
    const levels = (...ids: string[]) => ids.map((id) => ({ id, label: id }));
    expect(payload?.["defaults"]).toMatchObject({
      thinkingLevels: levels("off"),
      thinkingOptions: ["off"],
      thinkingDefault: "off",
    });
    const byKey = Object.fromEntries(rows(payload).map((row) => [row.key, row]));
    expect(byKey["agent:main:main"]).toMatchObject({ thinkingLevels: levels("off"), thinkingDefault: "off" });
    expect(byKey["agent:main:desk"]).toMatchObject({
      thinkingLevels: levels("off", "minimal", "low", "medium", "high"),
      thinkingOptions: ["off", "minimal", "low", "medium", "high"],
    });
    expect(await describeSession(client, "desk")).toMatchObject({ thinkingOptions: expect.arrayContaining(["high"]) });
  });

  it("still shows a session whose model is gone", async () => {
    const { client, gateway, model } = await startWithSessions(["desk"]);
    await client.request("sessions.patch", { key: "desk", model: "wire/other" });
    const provider = model.config.models?.providers?.["wire"];
    const models = { mode: "replace" as const, providers: { wire: { ...provider, models: [{ id: "test" }] } } };
    await gateway.applyConfig(
      { ...model.config, models, agents: { defaults: { model: "wire/test", modelPolicy: { allow: ["wire/test"] } } } },
      {},
    );
    const { payload } = await client.request("sessions.list");
    expect(rows(payload)).toMatchObject([{ key: "agent:main:desk", model: "other" }]);
    expect(rows(payload)[0]).not.toHaveProperty("thinkingLevels");
  });

  it("shows the sessions of configured agents alone, asked to or not", async () => {
    const { client, gateway, model } = await startWithSessions(["main", "agent:work:main"]);
    await gateway.applyConfig({ ...model.config, agents: { ...model.config.agents, entries: { main: {} } } }, {});
    for (const params of [{}, { configuredAgentsOnly: true }]) {
      const { payload } = await client.request("sessions.list", params);
      expect(rows(payload).map(({ key }) => key)).toEqual(["agent:main:main"]);
    }
  });

  it("knows the kinds", async () => {
    const { client } = await startWithSessions(["main", "desk", "agent:main:telegram:group:g1"]);
    const kinds = Object.fromEntries(
      rows((await client.request("sessions.list")).payload).map(({ key, kind }) => [key, kind]),
    );
    expect(kinds).toEqual({
      "agent:main:main": "main",
      "agent:main:desk": "other",
      "agent:main:telegram:group:g1": "group",
    });
  });
});

describe("sessions.resolve", () => {
  it("finds by key, id or label, and says why not", async () => {
    const { client } = await startWithSessions(["desk"]);
    await client.request("sessions.patch", { key: "desk", label: "Writing" });
    const session = await describeSession(client, "desk");
    for (const by of [{ key: "desk" }, { sessionId: session?.["sessionId"] }, { label: "Writing" }]) {
      expect(await client.request("sessions.resolve", by)).toMatchObject({
        payload: { ok: true, key: "agent:main:desk" },
      });
    }
    expect(await client.request("sessions.resolve", { key: "nobody" })).toMatchObject({
      error: { details: { reason: "session-not-found" } },
    });
    expect(await client.request("sessions.resolve", { key: "nobody", allowMissing: true })).toMatchObject({
      payload: { ok: false },
    });
    expect(await client.request("sessions.resolve", { key: "desk", label: "Writing" })).toMatchObject({
      error: { code: "INVALID_REQUEST" },
    });
  });
});

test("the global session is resolved by its label only when asked for, or by its key", async () => {
  const { client } = await startWithSessions([]);
  await client.request("sessions.patch", { key: "global", label: "Everybody" });
  expect(await client.request("sessions.resolve", { label: "Everybody", allowMissing: true })).toMatchObject({
    payload: { ok: false },
  });
  for (const by of [{ label: "Everybody", includeGlobal: true }, { key: "global" }]) {
    expect(await client.request("sessions.resolve", by)).toMatchObject({ payload: { ok: true, key: "global" } });
  }
});

test("sessions.describe tells title and preview only when asked, of the very session that is meant", async () => {
  const { client } = await startWithSessions(["desk", "desk-2", "desk-20"]);
  const read = async (params: object) =>
    (await client.request("sessions.describe", { key: "desk", ...params })).payload;
  const plain = (await read({}))?.["session"];
  expect(plain).not.toHaveProperty("derivedTitle");
  expect(plain).not.toHaveProperty("lastMessagePreview");
  const titled = (await read({ includeDerivedTitles: true }))?.["session"];
  expect(titled).toMatchObject({ key: "agent:main:desk", derivedTitle: "hello desk" });
  expect(titled).not.toHaveProperty("lastMessagePreview");
  expect((await read({ includeLastMessage: true }))?.["session"]).toMatchObject({
    lastMessagePreview: "Hello from the model.",
  });
});

describe("sessions.patch", () => {
  it("changes for the next turn, announces it once, and null clears", async () => {
    const { client, model } = await startWithSessions(["desk"]);
    await client.request("sessions.subscribe", {});
    const patched = await client.request("sessions.patch", {
      key: "desk",
      model: "wire/other",
      label: "Writing",
      category: "books",
    });
    expect(patched.payload).toMatchObject({
      ok: true,
      key: "agent:main:desk",
      entry: { label: "Writing" },
      resolved: { modelProvider: "wire", model: "other" },
    });
    await client.event("sessions.changed", (change) => String(change["reason"]) === "patch");
    expect(
      client.events("sessions.changed").filter((frame) => String(frame.payload?.["reason"]) === "patch"),
    ).toHaveLength(1);
    await turn(client, "desk");
    expect(model.calls.at(-1)?.body.model).toBe("other");
    await client.request("sessions.patch", { key: "desk", model: null, label: null });
    await turn(client, "desk");
    expect(model.calls.at(-1)?.body.model).toBe("test");
    expect(await describeSession(client, "desk")).not.toHaveProperty("label");
  });

  it("is all or nothing, also when an administrator's field is among others", async () => {
    const { client, url } = await startWithSessions(["desk"]);
    const writer = await connectRaw(url, { scopes: ["operator.write"] });
    expect(
      (await writer.request("sessions.patch", { key: "desk", thinkingLevel: "off", verboseLevel: "on" })).error,
    ).toMatchObject({ code: "FORBIDDEN", details: { missingScope: "operator.admin" } });
    for (const bad of [
      { label: "New", thinkingLevel: "enormous" },
      { label: "New", model: "nobody/none" },
      { label: "New", verboseLevel: "loud" },
      { label: "New", spawnedBy: "x" },
    ]) {
      expect(await client.request("sessions.patch", { key: "desk", ...bad })).toMatchObject({
        error: { code: "INVALID_REQUEST" },
      });
    }
    const session = await describeSession(client, "desk");
    expect(session).not.toHaveProperty("label");
    expect(session).not.toHaveProperty("verboseLevel");
    expect(await writer.request("sessions.patch", { key: "desk", label: "Mine" })).toMatchObject({ ok: true });
  });

  it("creates an ordinary session, never one of the gateway's own kinds, and leaves nothing when it fails", async () => {
    const { client } = await startWithSessions([]);
    expect(await client.request("sessions.patch", { key: "new", label: "Fresh" })).toMatchObject({
      payload: { key: "agent:main:new", entry: { label: "Fresh" } },
    });
    expect(await client.request("sessions.patch", { key: "cron:j1", label: "x" })).toMatchObject({
      error: { details: { reason: "session-not-found" } },
    });
    expect(await client.request("sessions.patch", { key: "other", label: "fresh" })).toMatchObject({
      error: { details: { reason: "label-in-use" } },
    });
    expect(await describeSession(client, "other")).toBeNull();
  });

  it("archives only the generation that is meant, and restores it", async () => {
    const { client } = await startWithSessions(["desk"]);
    const sessionId = (await describeSession(client, "desk"))?.["sessionId"];
    expect(await client.request("sessions.patch", { key: "desk", archived: true })).toMatchObject({
      error: { code: "INVALID_REQUEST" },
    });
    expect(
      await client.request("sessions.patch", { key: "desk", archived: true, expectedSessionId: "old" }),
    ).toMatchObject({ error: { details: { reason: "session-changed" } } });
    await client.request("sessions.patch", { key: "desk", archived: true, expectedSessionId: sessionId });
    expect(await client.request("sessions.list")).toMatchObject({ payload: { totalCount: 0 } });
    expect(await client.request("sessions.list", { archived: true })).toMatchObject({ payload: { totalCount: 1 } });
    await client.request("sessions.patch", { key: "desk", archived: false, expectedSessionId: sessionId });
    expect(await client.request("sessions.list")).toMatchObject({ payload: { totalCount: 1 } });
  });
});

describe("sessions.reset", () => {
  it("gives the key a new session id and an empty history", async () => {
    const { client } = await startWithSessions(["main"]);
    const before = (await describeSession(client, "main"))?.["sessionId"];
    const reset = await client.request("sessions.reset", { key: "main" });
    expect(reset.payload).toMatchObject({ ok: true, key: "agent:main:main" });
    expect(reset.payload?.["entry"]?.["sessionId"]).not.toBe(before);
    expect(await client.request("chat.history", { sessionKey: "main" })).toMatchObject({ payload: { messages: [] } });
  });

  it("with an old session id interrupts nothing; with the current one it stops the running turn first", async () => {
    const { client, model } = await startWithSessions(["main"]);
    model.answer = (call) => call.text("…");
    await client.request("chat.send", { sessionKey: "main", message: "go", idempotencyKey: "held" });
    await client.event("chat", (chat) => String(chat["runId"]) === "held");
    expect(await client.request("sessions.reset", { key: "main", expectedSessionId: "old" })).toMatchObject({
      error: { details: { reason: "session-changed" } },
    });
    expect(await describeSession(client, "main")).toMatchObject({ hasActiveRun: true });
    expect(await client.request("sessions.reset", { key: "main" })).toMatchObject({ ok: true });
    expect(await client.event("chat", (chat) => String(chat["state"]) === "aborted")).toMatchObject({
      payload: { runId: "held" },
    });
  });
});

test("sessions.delete removes every generation, but never a main session, and an unknown key deletes nothing", async () => {
  const { client } = await startWithSessions(["desk", "main"]);
  expect(await client.request("sessions.delete", { key: "main" })).toMatchObject({
    error: { details: { reason: "session-protected" } },
  });
  expect(await client.request("sessions.delete", { key: "desk" })).toMatchObject({ payload: { deleted: true } });
  expect(await client.request("sessions.delete", { key: "desk" })).toMatchObject({ payload: { deleted: false } });
  expect(await client.request("sessions.list")).toMatchObject({ payload: { totalCount: 1 } });
  expect((await client.request("health", { probe: true })).payload).toMatchObject({ sessions: { count: 1 } });
});

describe("sessions.abort by key", () => {
  /** A running turn, and one that waits behind it. */
  async function startWithQueue() {
    const started = await startWithSessions([]);
    started.model.answer = (call) => (started.model.calls.length === 1 ? call.text("…") : call.reply("next"));
    const send = (idempotencyKey: string) =>
      started.client.request("chat.send", { sessionKey: "desk", message: "go", idempotencyKey, queueMode: "followup" });
    await send("held");
    await started.client.event("chat", (chat) => String(chat["runId"]) === "held");
    await send("queued");
    return started;
  }
  const endOf = async (client: RawClient, runId: string) =>
    (await client.event("chat", (chat) => String(chat["runId"]) === runId && String(chat["state"]) !== "delta"))
      .payload?.["state"];

  it("stops the running turn and lets the next one run", async () => {
    const { client } = await startWithQueue();
    expect(await client.request("sessions.abort", { key: "desk" })).toMatchObject({
      payload: { aborted: true, runIds: ["held"] },
    });
    expect([await endOf(client, "held"), await endOf(client, "queued")]).toEqual(["aborted", "final"]);
  });

  it("with clearQueued also drops what waits", async () => {
    const { client, model } = await startWithQueue();
    const { payload } = await client.request("sessions.abort", { key: "desk", clearQueued: true });
    expect(payload).toMatchObject({ aborted: true });
    expect([await endOf(client, "held"), await endOf(client, "queued")]).toEqual(["aborted", "aborted"]);
    expect(model.calls).toHaveLength(1);
  });

  it("of an idle session aborts nothing, and the queue of the global one is nobody's to clear", async () => {
    const { client } = await startWithSessions(["desk"]);
    expect(await client.request("sessions.abort", { key: "desk" })).toMatchObject({
      payload: { ok: true, aborted: false, runIds: [] },
    });
    expect(await client.request("sessions.abort", { key: "global", clearQueued: true })).toMatchObject({
      error: { code: "INVALID_REQUEST", message: expect.stringContaining("clearQueued") },
    });
  });
});

test("a reset cancels what waits and stops what runs before the new generation begins", async () => {
  const { client, model } = await startWithSessions([]);
  model.answer = (call) => call.text("…");
  const send = (idempotencyKey: string) =>
    client.request("chat.send", { sessionKey: "desk", message: "go", idempotencyKey, queueMode: "followup" });
  await send("held");
  await client.event("chat", (chat) => String(chat["runId"]) === "held");
  await send("queued");
  expect(await client.request("sessions.reset", { key: "desk" })).toMatchObject({ ok: true });
  for (const runId of ["held", "queued"]) {
    const isEnd = (chat: Loose) => String(chat["runId"]) === runId && String(chat["state"]) !== "delta";
    expect((await client.event("chat", isEnd)).payload).toMatchObject({ state: "aborted", stopReason: "interrupt" });
  }
  expect(model.calls).toHaveLength(1);
  expect(await client.request("chat.history", { sessionKey: "desk" })).toMatchObject({ payload: { messages: [] } });
});

test("sessions.abort stops a run by its id alone", async () => {
  const { client, model } = await startWithSessions([]);
  model.answer = (call) => call.text("…");
  await client.request("chat.send", { sessionKey: "desk", message: "go", idempotencyKey: "held" });
  await client.event("chat", (chat) => String(chat["runId"]) === "held");
  expect(await client.request("sessions.abort", { runId: "held" })).toMatchObject({
    payload: { ok: true, aborted: true, runIds: ["held"] },
  });
  expect(await client.request("sessions.abort", { runId: "held" })).toMatchObject({
    payload: { aborted: false, runIds: [] },
  });
});

test("subscribers hear of changes, others do not, and unsubscribing ends it", async () => {
  const { client, url } = await startWithSessions([]);
  const other = await connectRaw(url);
  expect(await client.request("sessions.subscribe", {})).toMatchObject({ payload: { subscribed: true } });
  expect((await other.request("sessions.subscribe", { limit: 5 })).payload).toMatchObject({
    subscribed: true,
    list: { totalCount: 0 },
  });
  await other.request("sessions.unsubscribe", {});
  await turn(client, "desk");
  await client.event("sessions.changed", (change) => JSON.stringify(change).includes("agent:main:desk"));
  expect(other.events("sessions.changed")).toEqual([]);
});

test("who unsubscribes from a session's messages gets no more of them", async () => {
  const { client, url } = await startWithSessions([]);
  const other = await connectRaw(url);
  for (const each of [client, other]) await each.request("sessions.messages.subscribe", { key: "desk" });
  expect(await other.request("sessions.messages.unsubscribe", { key: "desk" })).toMatchObject({
    payload: { subscribed: false, key: "agent:main:desk" },
  });
  await turn(client, "desk");
  await client.event("session.message", (event) => JSON.stringify(event).includes("Hello from the model."));
  await other.request("health");
  expect(other.events("session.message")).toEqual([]);
});

test("sessions.changed carries the row as it is now, with its reason", async () => {
  const { client } = await startWithSessions(["desk"]);
  await client.request("sessions.subscribe", {});
  const changed = async (reason: string) =>
    (await client.event("sessions.changed", (change) => String(change["reason"]) === reason)).payload;
  await client.request("sessions.patch", { key: "desk", label: "Writing" });
  expect(await changed("patch")).toMatchObject({
    sessionKey: "agent:main:desk",
    session: { key: "agent:main:desk", label: "Writing", hasActiveRun: false },
  });
  const { payload } = await client.request("sessions.reset", { key: "desk" });
  expect(await changed("reset")).toMatchObject({ sessionId: payload?.["entry"]?.["sessionId"] });
  await client.request("sessions.delete", { key: "desk" });
  expect(await changed("delete")).toEqual({
    sessionKey: "agent:main:desk",
    reason: "delete",
    ts: expect.any(Number),
  });
});

test("sessions.get answers the messages of the history", async () => {
  const { client } = await startWithSessions(["desk"]);
  const { payload } = await client.request("sessions.get", { key: "desk", limit: 1 });
  expect(payload).toMatchObject({ messages: [{ role: "assistant", content: [{ text: "Hello from the model." }] }] });
});
