import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connectRaw, handshake } from "../test/raw-client.ts";
import { tempDir, TEST_TOKEN } from "../test/test-gateway.ts";
import { freePort, GatewayProcess, localConfig, writeConfig } from "./gateway-process.ts";

async function start(config = localConfig({ gateway: { reload: { debounceMs: 20 } } })) {
  const stateDir = tempDir();
  const port = await freePort();
  const gateway = new GatewayProcess({ stateDir, config: { ...config, gateway: { ...config.gateway, port } } });
  return {
    stateDir,
    port,
    gateway,
    url: await gateway.ready(),
    write: (next: typeof config | string) => writeConfig(stateDir, next),
  };
}

const log = (stateDir: string) => readFileSync(join(stateDir, "logs", "openclaw.log"), "utf8");

test("an edit of the agents applies to the next request, without a restart", async () => {
  const { url, port, write } = await start();
  const client = await connectRaw(url);
  write(
    localConfig({
      agents: { entries: { main: {}, work: { name: "Worker" } } },
      gateway: { port, reload: { debounceMs: 20 } },
    }),
  );
  await client.event("config.changed");
  await expect.poll(async () => JSON.stringify((await client.request("agents.list")).payload)).toContain("Worker");
});

test("a changed token closes the sockets that used the old one; device tokens stay", async () => {
  const { url, port, write } = await start();
  const { createDeviceIdentity } = await import("@oc/protocol");
  const identity = await createDeviceIdentity();
  const paired = await handshake(url, { identity, client: { id: "cli", mode: "cli" } });
  const deviceToken = String(paired.hello?.["auth"]?.["deviceToken"]);
  const [shared, device] = [
    await connectRaw(url),
    await connectRaw(url, { identity, client: { id: "cli", mode: "cli" }, auth: { deviceToken } }),
  ];
  write({
    gateway: {
      mode: "local",
      port,
      auth: { mode: "token", token: "another-token-0123456789" },
      reload: { debounceMs: 20 },
    },
  });
  expect(await shared.closed).toMatchObject({ code: 1012 });
  expect(await device.request("health")).toMatchObject({ ok: true });
  expect((await handshake(url, { auth: { token: TEST_TOKEN } })).error).toMatchObject({
    details: { code: "AUTH_TOKEN_MISMATCH" },
  });
  expect((await handshake(url, { auth: { token: "another-token-0123456789" } })).response.ok).toBe(true);
});

test("a changed port tells clients, closes with 1012 and listens on the new one in the same process", async () => {
  const { url, write, gateway } = await start();
  const client = await connectRaw(url);
  const port = await freePort();
  write(localConfig({ gateway: { port, reload: { debounceMs: 20 } } }));
  expect(await client.closed).toMatchObject({ code: 1012 });
  expect(client.events("shutdown")).toMatchObject([
    { payload: { reason: "config", restartExpectedMs: expect.any(Number) } },
  ]);
  expect(await gateway.ready(2)).toBe(`ws://127.0.0.1:${port}`);
  expect((await handshake(`ws://127.0.0.1:${port}`)).response.ok).toBe(true);
});

test("a broken edit is kept out: the error names the line, what ran goes on, and the repaired file applies", async () => {
  const { url, port, write, gateway, stateDir } = await start();
  const client = await connectRaw(url);
  write(`{\n  gateway: { mode: "local",\n  port: }\n}`);
  await expect.poll(() => gateway.stderr).toMatch(/config reload skipped \(invalid config\): .*3/);
  expect(await client.request("health")).toMatchObject({ ok: true });
  expect(log(stateDir)).toContain("config reload skipped (invalid config)");
  expect(await client.request("gateway.restart.request", { reason: "test" })).toMatchObject({
    payload: { ok: true, scheduled: true },
  });
  expect(await gateway.ready(2)).toBe(url);
  const again = await connectRaw(url);
  write(
    localConfig({ agents: { entries: { main: { name: "Repaired" } } }, gateway: { port, reload: { debounceMs: 20 } } }),
  );
  await expect.poll(async () => JSON.stringify((await again.request("agents.list")).payload)).toContain("Repaired");
});

test("config.patch writes the file, applies it and announces it once; a stale hash changes nothing", async () => {
  const { url, stateDir } = await start();
  const client = await connectRaw(url);
  const before = await client.request("config.get");
  expect(JSON.stringify(before)).not.toContain(TEST_TOKEN);
  const baseHash = before.payload?.["hash"];
  const patch = (raw: object, hash: unknown) =>
    client.request("config.patch", { raw: JSON.stringify(raw), baseHash: hash });
  const written = await patch({ agents: { entries: { main: { name: "Patched" } } } }, baseHash);
  expect(written.payload).toMatchObject({
    ok: true,
    changedPaths: [expect.stringContaining("agents.entries")],
    hash: expect.any(String),
  });
  await client.event("config.changed");
  await expect.poll(async () => JSON.stringify((await client.request("agents.list")).payload)).toContain("Patched");
  expect(await patch({ agents: { entries: { main: { name: "Stale" } } } }, baseHash)).toMatchObject({
    error: { code: "INVALID_REQUEST", message: expect.stringContaining("config changed since last load") },
  });
  expect(await patch({ gateway: { prt: 1 } }, written.payload?.["hash"])).toMatchObject({
    error: { code: "INVALID_REQUEST", message: expect.stringContaining("prt") },
  });
  expect(readFileSync(join(stateDir, "openclaw.json"), "utf8")).toContain("Patched");
  expect(client.events("config.changed")).toHaveLength(1);
  const lookup = await client.request("config.schema.lookup", { path: "gateway.port" });
  expect(lookup.payload).toMatchObject({ path: "gateway.port", reloadKind: "restart" });
  expect((await client.request("config.schema")).payload).toMatchObject({ type: "object" });
});

test("the log never holds a secret, and logs.tail reads it", async () => {
  const { url, stateDir } = await start();
  await handshake(url, { auth: { token: "wrong-secret-0123456789" } });
  const client = await connectRaw(url);
  const tail = await client.request("logs.tail", { limit: 50 });
  expect(JSON.stringify(tail.payload)).toContain("AUTH_TOKEN_MISMATCH");
  expect(log(stateDir)).not.toMatch(new RegExp(`${TEST_TOKEN}|wrong-secret`));
  for (const line of log(stateDir).trim().split("\n"))
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), time: expect.any(String) });
});
