import { describe, expect, it, test } from "vitest";
import { connectRaw } from "../../test/raw-client.ts";
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

test("models, tools and agents are listed", async () => {
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
  const catalog = (await client.request("tools.catalog")).payload as unknown as {
    groups: { tools: { name: string }[] }[];
  };
  expect(catalog.groups.flatMap(({ tools }) => tools.map(({ name }) => name))).toEqual(
    expect.arrayContaining(["read", "write", "edit", "ls"]),
  );
  expect((await client.request("tools.effective", { sessionKey: "main" })).payload).toMatchObject({ agentId: "main" });
  expect((await client.request("tools.invoke", { name: "ls", args: { path: "." } })).payload).toMatchObject({
    ok: true,
    toolName: "ls",
  });
  expect((await client.request("tools.invoke", { name: "nothing" })).payload).toMatchObject({
    ok: false,
    error: { code: "not_found" },
  });
});
