import { describe, expect, it } from "vitest";
import { startModelServer } from "../../test/model-server.ts";
import { connectRaw, type RawClient } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

async function start() {
  const model = await startModelServer();
  const gateway = await startGateway({
    config: { ...model.config, agents: { ...model.config.agents, entries: { main: {}, work: {} } } },
  });
  return { client: await connectRaw(gateway.url), model, ...gateway };
}

const ended = (client: RawClient, runId: unknown) =>
  client.event("chat", (chat) => String(chat["runId"]) === String(runId) && String(chat["state"]) !== "delta");

async function say(client: RawClient, key: string, message: string): Promise<void> {
  const { payload } = await client.request("sessions.send", { key, message });
  await ended(client, payload?.["runId"]);
}

describe("sessions.send", () => {
  it("starts a turn of the session and makes up a run id", async () => {
    const { client } = await start();
    const { payload } = await client.request("sessions.send", { key: "desk", message: "hello desk" });
    expect(payload).toMatchObject({ status: "started", runId: expect.any(String) });
    await ended(client, payload?.["runId"]);
    const history = await client.request("chat.history", { sessionKey: "desk" });
    expect(JSON.stringify(history.payload?.["messages"])).toContain("hello desk");
  });

  it("answers the same key again with what became of the run", async () => {
    const { client } = await start();
    const message = { key: "desk", message: "once", idempotencyKey: "k1" };
    await client.request("sessions.send", message);
    await ended(client, "k1");
    expect(await client.request("sessions.send", message)).toMatchObject({ payload: { runId: "k1", status: "ok" } });
  });

  it("refuses a message without text and attachments", async () => {
    const { client } = await start();
    expect(await client.request("sessions.send", { key: "desk", message: " " })).toMatchObject({
      ok: false,
      error: { code: "INVALID_REQUEST" },
    });
  });
});

describe("sessions.steer", () => {
  it("ends the running turn and starts its own", async () => {
    const { client, model } = await start();
    model.answer = (call) => call.text("…");
    await client.request("sessions.send", { key: "desk", message: "go", idempotencyKey: "held" });
    await client.event("chat", (chat) => String(chat["runId"]) === "held");
    model.answer = (call) => call.reply("steered");
    await client.request("sessions.steer", { key: "desk", message: "rather this", idempotencyKey: "next" });
    expect(await ended(client, "held")).toMatchObject({ payload: { state: "aborted" } });
    expect(await ended(client, "next")).toMatchObject({ payload: { state: "final" } });
  });
});

describe("sessions.search", () => {
  it("finds messages of every agent, of one agent, or of one session", async () => {
    const { client } = await start();
    await say(client, "main", "where is the walrus");
    await say(client, "agent:main:desk", "a walrus on the desk");
    await say(client, "agent:work:main", "the walrus works");
    const keysOf = async (params: Record<string, unknown>) => {
      const { payload } = await client.request("sessions.search", { text: "walrus", ...params });
      return (payload as unknown as { hits: { key: string }[] }).hits.map(({ key }) => key);
    };
    expect(await keysOf({})).toEqual(["agent:work:main", "agent:main:desk", "agent:main:main"]);
    expect(await keysOf({ limit: 1 })).toEqual(["agent:work:main"]);
    expect(await keysOf({ agentId: "main" })).toEqual(["agent:main:desk", "agent:main:main"]);
    expect(await keysOf({ key: "desk" })).toEqual(["agent:main:desk"]);
    expect(await keysOf({ key: "none" })).toEqual([]);
  });

  it("needs read access only, and an agent that exists", async () => {
    const { url } = await start();
    const reader = await connectRaw(url, { scopes: ["operator.read"] });
    expect(await reader.request("sessions.search", { text: "x" })).toMatchObject({ ok: true, payload: { count: 0 } });
    expect(await reader.request("sessions.search", { text: "x", agentId: "nobody" })).toMatchObject({
      error: { code: "INVALID_REQUEST", details: { reason: "agent-unknown" } },
    });
    expect(await reader.request("sessions.send", { key: "main", message: "x" })).toMatchObject({ ok: false });
  });
});
