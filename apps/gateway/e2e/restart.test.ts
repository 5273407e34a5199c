import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { OcConfig } from "@oc/config";
import { describe, expect, it, test } from "vitest";
import { connectRaw } from "../test/raw-client.ts";
import { tempDir, TEST_TOKEN } from "../test/test-gateway.ts";
import { freePort, GatewayProcess, localConfig, writeConfig } from "./gateway-process.ts";

const RELOAD = { debounceMs: 20 };
const SKIPPED = "config reload skipped (invalid config)";

async function start(gatewayConfig: NonNullable<OcConfig["gateway"]> = {}, more: OcConfig = {}) {
  const stateDir = tempDir();
  const port = await freePort();
  const base: NonNullable<OcConfig["gateway"]> = { port, reload: RELOAD, ...gatewayConfig };
  const gateway = new GatewayProcess({ stateDir, config: localConfig({ ...more, gateway: base }) });
  const url = await gateway.ready();
  return {
    stateDir,
    port,
    gateway,
    url,
    client: await connectRaw(url),
    log: () => readFileSync(join(stateDir, "logs", "openclaw.log"), "utf8"),
    writeAll: (config: OcConfig | string) => writeConfig(stateDir, config),
    /** Edits some keys of `gateway`, leaves the others. */
    write: (edit: NonNullable<OcConfig["gateway"]>, others: OcConfig = more) =>
      writeConfig(stateDir, localConfig({ ...others, gateway: { ...base, ...edit } })),
  };
}

describe("an edit that would keep the gateway from starting leaves the running one alone", () => {
  it.each<[string, NonNullable<OcConfig["gateway"]> | string, RegExp]>([
    ["an unknown key", '{ gateway: { mode: "local" }, gatway: {} }', /gatway: unknown key/],
    ["no mode any more", { port: 1, auth: { token: TEST_TOKEN } }, /gateway\.mode/],
    [
      "a token and a password without a mode",
      { mode: "local", auth: { token: "token-one", password: "pass-two" } },
      /gateway\.auth\.mode/,
    ],
    ["the whole network without a secret", { mode: "local", bind: "lan" }, /gateway\.auth\.token/],
    ["the whole network with mode none", { mode: "local", bind: "lan", auth: { mode: "none" } }, /gateway\.auth\.mode/],
    ["a placeholder for a secret", { mode: "local", auth: { token: "change-me" } }, /gateway\.auth\.token/],
    [
      "a secret out of reach",
      { mode: "local", auth: { token: { source: "env", provider: "default", id: "NOBODY_SET_THIS" } } },
      /gateway\.auth\.token/,
    ],
    ["TLS", { mode: "local", tls: { enabled: true } }, /gateway\.tls\.enabled/],
    ["Tailscale", { mode: "local", tailscale: { mode: "serve" } }, /gateway\.tailscale\.mode/],
  ])("%s", async (_name, edit, issue) => {
    const { client, gateway, writeAll, log } = await start();
    writeAll(typeof edit === "string" ? edit : { gateway: edit });
    await expect.poll(() => gateway.stderr).toContain(SKIPPED);
    expect(gateway.stderr).toMatch(issue);
    expect(gateway.stderr).not.toMatch(/token-one|pass-two/);
    expect(log()).toContain(SKIPPED);
    expect(await client.request("health")).toMatchObject({ ok: true });
    expect([client.events("config.changed"), client.events("shutdown")]).toEqual([[], []]);
  });

  it("a port that somebody else has", async () => {
    const stranger = createServer().listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const { port } = stranger.address() as { port: number };
    const { client, gateway, write } = await start();
    write({ port });
    await expect.poll(() => gateway.stderr).toMatch(new RegExp(`skipped.*gateway\\.port.*${port}`));
    expect(await client.request("health")).toMatchObject({ ok: true });
    stranger.close();
    await once(stranger, "close");
  });

  it("and the next start fails with it", async () => {
    const { stateDir, gateway, writeAll } = await start();
    writeAll('{ gateway: { mode: "local" }, gatway: {} }');
    await expect.poll(() => gateway.stderr).toContain(SKIPPED);
    expect(await gateway.stop()).toBe(0);
    const next = new GatewayProcess({ stateDir });
    expect((await next.exited).code).toBe(1);
    expect(next.stderr).toContain("gatway");
  });
});

test("a restart that fails goes back to the configuration that ran, once, and a corrected file applies", async () => {
  const { client, gateway, url, write } = await start();
  // An address of a network for documentation: no machine has it.
  write({ bind: "custom", customBindHost: "192.0.2.1" });
  expect(await client.closed).toMatchObject({ code: 1012 });
  expect(await gateway.ready(2)).toBe(url);
  expect(gateway.stderr).toContain("the restart failed, so the previous configuration runs on");
  const again = await connectRaw(url);
  await expect.poll(() => gateway.stderr).toContain(SKIPPED);
  expect(await again.request("health")).toMatchObject({ ok: true });
  const port = await freePort();
  write({ port });
  expect(await gateway.ready(3)).toBe(`ws://127.0.0.1:${port}`);
});

test("what needs no restart drops no socket: a remote address, a heartbeat, limits of the agents", async () => {
  const { client, gateway, write, log } = await start();
  write({ remote: { url: "ws://127.0.0.1:4711" } });
  await expect.poll(log).toContain('"paths":["gateway.remote.url"]');
  write(
    { remote: { url: "ws://127.0.0.1:4711" } },
    { agents: { defaults: { heartbeat: { every: "1h" }, maxConcurrent: 1 } }, messages: { queue: { cap: 1 } } },
  );
  await expect.poll(log).toContain("agents.defaults.heartbeat");
  expect(await client.request("health")).toMatchObject({ ok: true });
  expect(client.events("shutdown")).toEqual([]);
  expect(client.events("config.changed")).toHaveLength(2);
  expect(gateway.stdout.trim().split("\n")).toHaveLength(1);
});

test("the log follows its settings without a restart", async () => {
  const { stateDir, url, write, log } = await start();
  const file = join(stateDir, "elsewhere", "other.log");
  write({}, { logging: { file, level: "debug" } });
  await expect.poll(() => existsSync(file) && readFileSync(file, "utf8")).toContain("configuration applied");
  await connectRaw(url);
  await expect.poll(() => readFileSync(file, "utf8")).toContain("a client connected");
  expect(log()).not.toContain("configuration applied");
});

test("with gateway.reload.mode off an edit waits for the next start", async () => {
  const { client, gateway, write, log, port } = await start({ reload: { ...RELOAD, mode: "off" } });
  write({ port: port + 1, reload: { ...RELOAD, mode: "off" } });
  await expect.poll(log).toContain("gateway.reload.mode is off");
  expect(await client.request("health")).toMatchObject({ ok: true });
  write({ mode: "remote", reload: { ...RELOAD, mode: "off" } });
  await expect.poll(() => gateway.stderr).toContain(SKIPPED);
  expect(client.events("shutdown")).toEqual([]);
  const next = await freePort();
  write({ port: next, reload: RELOAD });
  expect(await client.closed).toMatchObject({ code: 1012 });
  expect(await gateway.ready(2)).toBe(`ws://127.0.0.1:${next}`);
});

test("a requested restart waits for the running turn, tells clients, and comes back at the same address", async () => {
  const { client, gateway, url } = await start();
  expect((await client.request("gateway.restart.request", { reason: "upgrade" })).payload).toEqual({
    ok: true,
    scheduled: true,
  });
  expect(await client.closed).toMatchObject({ code: 1012 });
  expect(client.events("shutdown")).toMatchObject([
    { payload: { reason: "upgrade", restartExpectedMs: expect.any(Number) } },
  ]);
  expect(await gateway.ready(2)).toBe(url);
  expect(await (await connectRaw(url)).request("health")).toMatchObject({ ok: true });
});

test("a gateway whose output nobody reads any more goes on", async () => {
  const { client, gateway, writeAll, log } = await start();
  gateway.child.stdout?.destroy();
  gateway.child.stderr?.destroy();
  writeAll("{ broken");
  await expect.poll(log).toContain(SKIPPED);
  writeAll("{ still: broken");
  await expect.poll(() => log().split(SKIPPED).length).toBe(3);
  expect(await client.request("health")).toMatchObject({ ok: true });
  expect(gateway.child.exitCode).toBeNull();
});

test.runIf(existsSync("/dev/full"))("a gateway whose log cannot be written goes on", async () => {
  const { client } = await start({}, { logging: { file: "/dev/full" } });
  expect(await client.request("health")).toMatchObject({ ok: true });
});
