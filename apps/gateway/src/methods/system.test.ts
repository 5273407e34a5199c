import { describe, expect, it, test } from "vitest";
import { connectRaw, type Frame } from "../../test/raw-client.ts";
import { startGateway, TEST_TOKEN } from "../../test/test-gateway.ts";

test("status tells paths and recent sessions to administrators only", async () => {
  const { url, stateDir } = await startGateway();
  const [admin, reader] = [await connectRaw(url), await connectRaw(url, { scopes: ["operator.read"] })];
  expect((await admin.request("status")).payload).toMatchObject({
    authMode: "token",
    clients: 2,
    paths: { stateDir },
    sessions: { count: 0, recent: [] },
    queue: { running: 0, queued: 0 },
  });
  const seen = JSON.stringify((await reader.request("status")).payload);
  expect(seen).not.toContain(stateDir);
  expect(seen).not.toContain("recent");
});

test("status shows administrators the sessions that were used last", async () => {
  const { url } = await startGateway();
  const admin = await connectRaw(url);
  await admin.request("chat.send", { sessionKey: "desk", message: "hello", idempotencyKey: "run" });
  await admin.event("chat", (chat) => String(chat["state"]) === "final");
  expect((await admin.request("status")).payload).toMatchObject({
    sessions: { count: 1, active: 0, recent: [{ key: "agent:main:desk", status: "idle" }] },
  });
});

test("health is measured once a minute unless a probe is asked for", async () => {
  const clock = { now: Date.now() };
  const { url } = await startGateway({ now: () => clock.now });
  const client = await connectRaw(url);
  const ts = async (params = {}) => (await client.request("health", params)).payload?.["ts"];
  const first = await ts();
  clock.now += 59_000;
  expect(await ts()).toBe(first);
  expect(await ts({ probe: true })).toBe(clock.now);
  clock.now += 61_000;
  expect(await ts()).toBe(clock.now);
});

test("health is announced to readers when it is measured anew, with a version that rises", async () => {
  const { url } = await startGateway({ limits: { tickIntervalMs: 20, healthMaxAgeMs: 10 } });
  const reader = await connectRaw(url, { scopes: ["operator.read"] });
  const blind = await connectRaw(url, { client: { id: "cli", mode: "cli" } });
  const announced = () => reader.events("health") as (Frame & { stateVersion: { health: number } })[];
  await reader.next(() => announced().length > 2);
  const first = reader.events("health")[0]?.payload;
  expect(first).toMatchObject({ ok: true, agents: [{ agentId: "main" }], durationMs: expect.any(Number) });
  const versions = announced().map((frame) => frame.stateVersion.health);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  expect(new Set(versions).size).toBe(versions.length);
  await blind.next(() => blind.events("tick").length > 0);
  expect(blind.events("health")).toEqual([]);
});

test("a shutdown is announced to everybody, then every socket is closed with 1012", async () => {
  const { url, gateway } = await startGateway();
  const clients = [await connectRaw(url), await connectRaw(url, { client: { id: "cli", mode: "cli" } })];
  await gateway.close({ reason: "update", restartExpectedMs: 1_500 });
  for (const client of clients) {
    expect(await client.closed).toMatchObject({ code: 1012 });
    expect(client.events("shutdown")).toMatchObject([{ payload: { reason: "update", restartExpectedMs: 1_500 } }]);
  }
});

test("a gateway without a configuration file shows its configuration without secrets and writes nothing", async () => {
  const { url } = await startGateway({ config: { gateway: { auth: { token: TEST_TOKEN }, port: 4711 } } });
  const client = await connectRaw(url);
  const { payload } = await client.request("config.get");
  expect(payload).toMatchObject({ exists: false, valid: true, raw: null, config: { gateway: { port: 4711 } } });
  expect(JSON.stringify(payload)).not.toContain(TEST_TOKEN);
  expect(await client.request("config.set", { raw: "{}" })).toMatchObject({ error: { code: "INVALID_REQUEST" } });
});

describe("gateway.restart.request", () => {
  it("schedules nothing when nobody can restart the gateway", async () => {
    const { url } = await startGateway();
    expect(await (await connectRaw(url)).request("gateway.restart.request", {})).toMatchObject({
      payload: { ok: false, scheduled: false },
    });
  });

  it("is one restart when it is asked for several times, and has a budget", async () => {
    const restarts: unknown[] = [];
    const { url } = await startGateway({ onRestartRequested: (...restart) => restarts.push(restart) });
    const client = await connectRaw(url);
    for (let i = 0; i < 30; i++) await client.request("gateway.restart.request", { reason: "test", delayMs: 5 });
    expect(restarts).toEqual([["test", 5]]);
    expect(await client.request("gateway.restart.request", {})).toMatchObject({
      error: { code: "UNAVAILABLE", retryable: true, retryAfterMs: expect.any(Number) },
    });
  });
});

test("models and agents are listed", async () => {
  const { url } = await startGateway({
    config: { agents: { entries: { main: {}, work: { name: "Worker", model: "oc/offline" } } } },
  });
  const client = await connectRaw(url);
  expect((await client.request("agents.list")).payload).toMatchObject({
    defaultId: "main",
    mainKey: "main",
    agents: [{ id: "main" }, { id: "work", name: "Worker", model: "oc/offline" }],
  });
  expect((await client.request("models.list", { view: "all" })).payload?.["models"]).toContainEqual(
    expect.objectContaining({ ref: "oc/offline", available: true }),
  );
});
