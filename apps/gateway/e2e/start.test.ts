import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import type { OcConfig } from "@oc/config";
import { describe, expect, it, test } from "vitest";
import { readDeviceAuth, openDeviceIdentity } from "../src/identity.ts";
import { readStateOwner } from "../src/index.ts";
import { connectRaw, handshake } from "../test/raw-client.ts";
import { tempDir } from "../test/test-gateway.ts";
import { freePort, GatewayProcess, localConfig, writeConfig } from "./gateway-process.ts";

const withPort = async () => ["--port", String(await freePort())];

async function refusal(config: OcConfig | string, args: string[] = [], env: Record<string, string> = {}) {
  const gateway = new GatewayProcess({ stateDir: tempDir(), config, args: [...(await withPort()), ...args], env });
  const { code } = await gateway.exited;
  return { code, stderr: gateway.stderr, lines: gateway.stderr.trim().split("\n"), stdout: gateway.stdout };
}

describe("a gateway does not start", () => {
  it.each<[string, OcConfig, string]>([
    ["without gateway.mode", {}, "gateway.mode"],
    ["in remote mode", { gateway: { mode: "remote" } }, "gateway.mode"],
    [
      "with a token and a password and no mode",
      { gateway: { mode: "local", auth: { token: "token-one", password: "pass-two" } } },
      "gateway.auth.mode",
    ],
    ["with a blank secret", { gateway: { mode: "local", auth: { mode: "token", token: " " } } }, "gateway.auth.token"],
    ["with the secret undefined", { gateway: { mode: "local", auth: { token: "undefined" } } }, "gateway.auth.token"],
    ["with a placeholder secret", { gateway: { mode: "local", auth: { token: "change-me" } } }, "gateway.auth.token"],
    [
      "with a secret that cannot be resolved",
      { gateway: { mode: "local", auth: { token: { source: "env", provider: "default", id: "NOBODY_SET_THIS" } } } },
      "gateway.auth.token",
    ],
    ["reachable without a secret", { gateway: { mode: "local", bind: "lan" } }, "gateway.auth.token"],
    [
      "reachable with mode none",
      { gateway: { mode: "local", bind: "lan", auth: { mode: "none" } } },
      "gateway.auth.mode",
    ],
    [
      "with Tailscale on another bind than loopback",
      { gateway: { mode: "local", bind: "lan", auth: { token: "token-one" }, tailscale: { mode: "serve" } } },
      "gateway.bind",
    ],
    [
      "with a funnel and no password",
      { gateway: { mode: "local", tailscale: { mode: "funnel" } } },
      "gateway.auth.mode",
    ],
    ["with TLS, which it does not have", { gateway: { mode: "local", tls: { enabled: true } } }, "gateway.tls.enabled"],
  ])("%s", async (_name, config, key) => {
    const { code, lines, stdout } = await refusal(config);
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(key);
    expect(lines[0]).not.toMatch(/token-one|pass-two/);
    expect(stdout).toBe("");
  });

  it("with an invalid configuration: each problem has its line and its remedy", async () => {
    const { code, stderr } = await refusal('{\n  gateway: { mode: "local" },\n  gatway: {}\n}');
    expect(code).toBe(1);
    expect(stderr).toMatch(/gatway: unknown key.*gateway/);
    expect(stderr).toContain("3:");
    expect(stderr).toContain("doctor --fix");
  });

  it("on a port that OPENCLAW_GATEWAY_PORT misspells", async () => {
    const gateway = new GatewayProcess({
      stateDir: tempDir(),
      config: localConfig(),
      env: { OPENCLAW_GATEWAY_PORT: "eighty" },
    });
    expect((await gateway.exited).code).toBe(1);
    expect(gateway.stderr).toContain("port");
  });

  it.each([["0"], ["65536"], ["18789.5"], ["-1"]])("on the port %s", async (port) => {
    const fromFlag = new GatewayProcess({ stateDir: tempDir(), config: localConfig(), args: [`--port=${port}`] });
    const fromEnv = new GatewayProcess({
      stateDir: tempDir(),
      config: localConfig(),
      env: { OPENCLAW_GATEWAY_PORT: port },
    });
    for (const gateway of [fromFlag, fromEnv]) {
      expect((await gateway.exited).code).toBeGreaterThan(0);
      expect([gateway.stdout, gateway.stderr]).toEqual(["", expect.stringMatching(/port/i)]);
    }
    expect(fromEnv.stderr).toContain("OPENCLAW_GATEWAY_PORT");
  });

  it("on the whole network without a secret, and its port never opens", async () => {
    const port = await freePort();
    const gateway = new GatewayProcess({
      stateDir: tempDir(),
      config: { gateway: { mode: "local", bind: "lan", port } },
    });
    let opened = false;
    while (gateway.child.exitCode === null) {
      opened ||= await fetch(`http://127.0.0.1:${port}/health`).then(
        () => true,
        () => false,
      );
    }
    expect([opened, gateway.child.exitCode]).toEqual([false, 1]);
  });

  it("in a state folder that cannot be written", async (context) => {
    if (process.getuid?.() === 0) return context.skip();
    const stateDir = tempDir();
    writeConfig(stateDir, localConfig());
    chmodSync(stateDir, 0o500);
    const gateway = new GatewayProcess({ stateDir, args: await withPort() });
    expect((await gateway.exited).code).toBe(1);
    expect(gateway.stderr).toContain(stateDir);
  });

  it("in a state folder that is a file's", async () => {
    const stateDir = tempDir();
    writeConfig(stateDir, localConfig());
    writeFileSync(join(stateDir, "state"), "not a folder");
    const gateway = new GatewayProcess({ stateDir, args: await withPort() });
    expect((await gateway.exited).code).toBe(1);
    expect(gateway.stderr.trim().split("\n")).toEqual([
      expect.stringMatching(/state folder .* cannot be used .*OPENCLAW_STATE_DIR/),
    ]);
  });
});

test("a second gateway of the same state folder is refused and names the first, whatever its port and configuration", async () => {
  const stateDir = tempDir();
  const first = new GatewayProcess({ stateDir, config: localConfig(), args: await withPort() });
  await first.ready();
  const otherConfig = join(tempDir(), "other.json");
  writeFileSync(otherConfig, JSON.stringify(localConfig()));
  const second = new GatewayProcess({ stateDir, args: await withPort(), env: { OPENCLAW_CONFIG_PATH: otherConfig } });
  expect((await second.exited).code).toBe(1);
  expect(second.stderr).toContain(`gateway already running (pid ${first.pid})`);
  expect(readStateOwner(stateDir)).toMatchObject({ pid: first.pid });
});

test("two state folders with one configuration file need a switch", async () => {
  const shared = join(tempDir(), "shared.json");
  writeFileSync(shared, JSON.stringify(localConfig()));
  const start = async (env: Record<string, string> = {}) =>
    new GatewayProcess({ stateDir: tempDir(), args: await withPort(), env: { OPENCLAW_CONFIG_PATH: shared, ...env } });
  const first = await start();
  await first.ready();
  const second = await start();
  expect((await second.exited).code).toBe(1);
  expect(second.stderr).toContain(String(first.pid));
  await (await start({ OPENCLAW_ALLOW_MULTI_GATEWAY: "1" })).ready();
});

test("a killed gateway leaves no lock behind", async () => {
  const stateDir = tempDir();
  const first = new GatewayProcess({ stateDir, config: localConfig(), args: await withPort() });
  await first.ready();
  await first.kill();
  expect(existsSync(join(stateDir, "state", "gateway.owner.json"))).toBe(true);
  expect(readStateOwner(stateDir)).toBeUndefined();
  await new GatewayProcess({ stateDir, args: await withPort() }).ready();
});

test("a port in use is waited for, then refused, naming its owner", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const gateway = new GatewayProcess({ stateDir: tempDir(), config: localConfig(), args: ["--port", String(port)] });
  expect((await gateway.exited).code).toBe(1);
  const [waiting, refusal] = gateway.stderr.split("\n");
  expect(waiting).toContain(`waiting for port ${port}, in use by `);
  expect(refusal).toContain(
    process.platform === "linux" ? `port ${port} is in use by ` : "another gateway instance is already listening",
  );
  if (process.platform === "linux") expect(gateway.stderr).toContain(`pid ${process.pid}`);
  expect(gateway.stderr).not.toContain("MaxListenersExceededWarning");
  server.close();
});

test("--force replaces this folder's own gateway, and nobody else's listener", async () => {
  const stateDir = tempDir();
  const args = await withPort();
  const first = new GatewayProcess({ stateDir, config: localConfig(), args });
  await first.ready();
  const second = new GatewayProcess({ stateDir, args: [...args, "--force"] });
  await second.ready();
  expect((await first.exited).code).toBe(0);
  const stranger = new GatewayProcess({ stateDir: tempDir(), config: localConfig(), args: [...args, "--force"] });
  expect((await stranger.exited).code).toBe(1);
  expect(stranger.stderr).toContain(`pid ${second.pid}`);
});

test("on loopback without a secret the same user's device gets in with nothing typed, and nobody else does", async () => {
  const stateDir = tempDir();
  const gateway = new GatewayProcess({ stateDir, config: { gateway: { mode: "local" } }, args: await withPort() });
  const url = await gateway.ready();
  const [identity, auth] = [await openDeviceIdentity(stateDir), readDeviceAuth(stateDir)];
  expect(auth).toMatchObject({
    deviceId: identity.deviceId,
    role: "operator",
    scopes: expect.arrayContaining(["operator.admin", "operator.pairing"]),
  });
  for (const file of ["device.json", "device-auth.json"])
    expect(statSync(join(stateDir, "identity", file)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(stateDir, "openclaw.json"), "utf8")).not.toContain("token");

  const cli = {
    identity,
    client: { id: "cli", mode: "cli" as const, platform: "linux" },
    auth: { deviceToken: auth?.token ?? "" },
  };
  const known = await handshake(url, { ...cli, scopes: undefined } as never);
  expect(known.hello).toMatchObject({ auth: { scopes: expect.arrayContaining(["operator.admin"]) } });
  expect((await handshake(url, { auth: {} })).error).toMatchObject({ details: { code: "AUTH_TOKEN_MISSING" } });
  expect((await handshake(url, { client: { id: "cli", mode: "cli" }, auth: { token: "guess" } })).error).toMatchObject({
    details: { code: "AUTH_TOKEN_MISMATCH" },
  });

  expect(await gateway.stop()).toBe(0);
  const again = new GatewayProcess({ stateDir, args: await withPort() });
  const secondUrl = await again.ready();
  expect(readDeviceAuth(stateDir)).toEqual(auth);
  expect((await handshake(secondUrl, cli)).response.ok).toBe(true);
});

test("a signal lets the running turn end, tells clients, and exits 0", async () => {
  const gateway = new GatewayProcess({ stateDir: tempDir(), config: localConfig(), args: await withPort() });
  const client = await connectRaw(await gateway.ready());
  await client.request("chat.send", { sessionKey: "main", message: "hello", idempotencyKey: "run" });
  expect(await gateway.stop()).toBe(0);
  expect(await client.closed).toMatchObject({ code: 1012 });
  expect(client.events("chat").at(-1)?.payload).toMatchObject({ state: "final" });
  expect(client.events("shutdown")).toMatchObject([{ payload: { reason: "shutdown" } }]);
  expect(client.frames.at(-1)?.event).toBe("shutdown");
});

test("--port beats OPENCLAW_GATEWAY_PORT, which beats gateway.port", async () => {
  const [flag, variable, configured] = [await freePort(), await freePort(), await freePort()];
  const start = (args: string[], env: Record<string, string>) =>
    new GatewayProcess({
      stateDir: tempDir(),
      config: localConfig({ gateway: { port: configured } }),
      args,
      env,
    }).ready();
  const env = { OPENCLAW_GATEWAY_PORT: String(variable) };
  expect(await start(["--port", String(flag)], env)).toBe(`ws://127.0.0.1:${flag}`);
  expect(await start([], env)).toBe(`ws://127.0.0.1:${variable}`);
  expect(await start([], {})).toBe(`ws://127.0.0.1:${configured}`);
});

test("with a secret the whole network may come, and this machine by its own address", async () => {
  const gateway = new GatewayProcess({
    stateDir: tempDir(),
    config: localConfig({ gateway: { bind: "lan" } }),
    args: await withPort(),
  });
  const { port } = new URL(await gateway.ready());
  const address = Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === "IPv4" && !found.internal)?.address;
  for (const host of ["127.0.0.1", ...(address === undefined ? [] : [address])])
    expect((await fetch(`http://${host}:${port}/health`)).status).toBe(200);
});
