import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ended, Oc, outcomeOf, waitForText } from "./oc.ts";

const readToken = (oc: Oc): string =>
  (JSON.parse(readFileSync(join(oc.stateDir, "identity", "device-auth.json"), "utf8")) as { token: string }).token;

describe("a running gateway", () => {
  let oc: Oc;
  let gateway: Awaited<ReturnType<Oc["gateway"]>>;
  beforeAll(async () => {
    // No model is configured: what answers is what is found.
    oc = await Oc.open({ config: { gateway: { mode: "local" } } });
    gateway = await oc.gateway();
  });
  afterAll(() => oc.close());

  it("is healthy", async () => {
    expect(await oc.json("health")).toMatchObject({ ok: true, defaultAgentId: "main" });
    const { stdout } = await oc.run(["health"]);
    expect(stdout).toMatch(/^Gateway: ok \(\d+ ms\)\nAgents: main \(default\)\n/);
  });
  it("is summed up by status", async () => {
    expect(await oc.json("status")).toMatchObject({
      ok: true,
      gateway: { reachable: true, authSource: "device", pid: gateway.pid },
      agents: [{ id: "main", model: "oc/offline" }],
    });
    const { stdout } = await oc.run(["status"]);
    expect(stdout).toContain(`, pid ${gateway.pid},`);
    expect(stdout).toContain("main (default): model oc/offline,");
    expect(await oc.json("gateway", "status")).toMatchObject({
      rpc: { ok: true, capability: "admin_capable" },
      service: { running: true },
    });
  });
  it("answers any method", async () => {
    expect(await oc.json("gateway", "call", "health")).toMatchObject({ ok: true });
    const params = JSON.stringify({ message: "hi", idempotencyKey: "k1" });
    expect(await oc.json("gateway", "call", "agent", "--params", params, "--expect-final")).toMatchObject({
      status: "ok",
    });
  });
  it("reports an unknown method as its own error", async () => {
    const { exitCode, stdout } = await oc.run(["gateway", "call", "no.such", "--json"]);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { type: "gateway_error", code: "INVALID_REQUEST" } });
  });
  it("keeps the device key and token private", () => {
    for (const file of ["device.json", "device-auth.json"]) {
      expect(statSync(join(oc.stateDir, "identity", file)).mode & 0o777).toBe(0o600);
    }
  });
  it("is given nothing through --url, and then says which flag it wants", async () => {
    const { exitCode, stderr } = await oc.run(["health", "--url", `ws://127.0.0.1:${oc.port}`], {
      env: { OPENCLAW_GATEWAY_TOKEN: "ENV" },
    });
    expect(exitCode).toBe(1);
    expect(stderr).toContain("--token");
    expect(stderr).toContain("--password");
  });
  it("lists agents, models and devices", async () => {
    expect(await oc.json("agents", "list")).toMatchObject({
      defaultId: "main",
      agents: [{ id: "main", model: "oc/offline" }],
    });
    const { models } = await oc.json<{ models: { ref: string }[] }>("models", "list");
    expect(models.map((model) => model.ref)).toContain("oc/offline");
    expect(await oc.json("models", "status")).toMatchObject({ default: { ref: "oc/offline" } });
    const { paired } = await oc.json<{ paired: { deviceId: string; tokens: object[] }[] }>("devices", "list");
    expect(paired).toHaveLength(1);
    expect(JSON.stringify(paired)).not.toContain(readToken(oc));
  });
  it("renames a device and previews nothing to approve", async () => {
    const { paired } = await oc.json<{ paired: { deviceId: string }[] }>("devices", "list");
    expect(await oc.json("devices", "rename", paired[0]?.deviceId ?? "", "laptop")).toMatchObject({
      ok: true,
      label: "laptop",
    });
    expect((await oc.run(["devices", "approve"])).exitCode).toBe(1);
    expect((await oc.run(["devices", "approve", "nothing", "--json"])).exitCode).toBe(1);
  });
  it("goes on working after its own token was replaced", async () => {
    const { paired } = await oc.json<{ paired: { deviceId: string }[] }>("devices", "list");
    const before = readToken(oc);
    const { stdout } = await oc.run(["devices", "rotate", paired[0]?.deviceId ?? "", "--json"]);
    expect(stdout).not.toContain('token"');
    expect(readToken(oc)).not.toBe(before);
    expect((await oc.run(["health"])).exitCode).toBe(0);
  });
  it("prints its log, without the device token", async () => {
    const { exitCode, stdout } = await oc.run(["logs"]);
    expect(exitCode).toBe(0);
    expect(stdout.trim()).not.toBe("");
    expect(stdout).not.toContain(readToken(oc));
    const { lines } = await oc.json<{ lines: string[] }>("logs", "--limit", "1");
    expect(lines).toHaveLength(1);
  });
  it("refuses a second gateway on the same state folder and names the first", async () => {
    const env = { INVOCATION_ID: undefined };
    const { exitCode, stderr } = await oc.run(["gateway", "--port", String(oc.port + 1)], { env });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/gateway already running \(pid \d+\)/);
  });
  it("tells a service manager with exit code 78 not to start a second one again", async () => {
    const { exitCode } = await oc.run(["gateway"], { env: { INVOCATION_ID: "7d0f" } });
    expect(exitCode).toBe(78);
  });
  it("refuses a local turn beside it and names the pid", async () => {
    const { exitCode, stderr } = await oc.run(["agent", "--local", "--message", "hi"]);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/pid \d+/);
  });
});

describe("starting", () => {
  let oc: Oc | undefined;
  let blocker: Server | undefined;
  afterEach(async () => {
    await oc?.close();
    await new Promise((resolve) => (blocker ? blocker.close(resolve) : resolve(undefined)));
    oc = blocker = undefined;
  });

  it("is refused without gateway.mode, and possible with --allow-unconfigured", async () => {
    oc = await Oc.open({ config: {} });
    const { exitCode, stderr } = await oc.run(["gateway"]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("gateway.mode");
    await oc.gateway("--allow-unconfigured");
  });
  it("is refused with a broken configuration, naming the key", async () => {
    oc = await Oc.open({ config: { gatway: {} } });
    const { exitCode, stderr } = await oc.run(["gateway"]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("gatway");
  });
  it("is refused on a port that another program has", async () => {
    oc = await Oc.open();
    blocker = createServer();
    await new Promise((resolve) => blocker?.listen(oc?.port, "127.0.0.1", () => resolve(undefined)));
    const { exitCode, stderr } = await oc.run(["gateway"]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(String(oc.port));
  });
  it("prints one document with --json", async () => {
    oc = await Oc.open();
    const child = oc.start(["gateway", "--json"]);
    const outcome = outcomeOf(child);
    await waitForText(child, /\}\s*$/);
    child.kill("SIGTERM");
    expect(JSON.parse((await outcome).stdout)).toMatchObject({ ok: true, port: oc.port });
  });
  it("with a token lets in who knows it, and its file, but nobody else", async () => {
    oc = await Oc.open();
    const file = join(oc.stateDir, "token");
    writeFileSync(file, "correct-horse-battery\n", { mode: 0o600 });
    await oc.gateway("--token-file", file);
    const url = ["--url", `ws://127.0.0.1:${oc.port}`];
    expect((await oc.run(["health", ...url, "--token-file", file])).exitCode).toBe(0);
    const wrong = await oc.run(["health", ...url, "--token", "wrong-wrong-wrong", "--json"]);
    expect(wrong.exitCode).toBe(1);
    expect(JSON.parse(wrong.stdout)).toMatchObject({
      error: { type: "gateway_transport_error", code: "AUTH_TOKEN_MISMATCH" },
    });
  });
});

describe("stopping", () => {
  it.each([["SIGINT"], ["SIGTERM"]] as const)("on %s closes and frees the state folder", async (signal) => {
    const oc = await Oc.open();
    try {
      const gateway = await oc.gateway();
      gateway.kill(signal);
      expect([0, 130, 143]).toContain(await ended(gateway));
      await oc.gateway();
    } finally {
      await oc.close();
    }
  });
});

describe("without a gateway", () => {
  let oc: Oc;
  beforeAll(async () => {
    oc = await Oc.open();
  });
  afterAll(() => oc.close());

  it("status, logs, config and models still work", async () => {
    expect(await oc.json("status")).toMatchObject({ gateway: { reachable: false } });
    expect(await oc.json("logs")).toMatchObject({ lines: [] });
    expect(await oc.json("models", "status")).toMatchObject({ default: { ref: "oc/offline" } });
    expect(await oc.json("agents", "list")).toMatchObject({ agents: [{ id: "main" }] });
  });
  it("a local turn runs in this process and is kept", async () => {
    expect(await oc.json("agent", "--local", "--message", "hello there")).toMatchObject({ ok: true, status: "ok" });
    await oc.gateway();
    expect((await oc.run(["sessions", "show", "main"])).stdout).toContain("hello there");
  });
});

describe("configuration", () => {
  it("is written, read, refused and removed", async () => {
    const oc = await Oc.open();
    try {
      expect((await oc.run(["config", "set", "gateway.port", "19123"])).exitCode).toBe(0);
      expect((await oc.run(["config", "get", "gateway.port"])).stdout).toBe("19123\n");
      expect(await oc.json("config", "get", "gateway.port")).toBe(19123);
      const before = readFileSync(join(oc.stateDir, "openclaw.json"), "utf8");
      const refused = await oc.run(["config", "set", "gateway.port", "much", "--json"]);
      expect(refused.exitCode).not.toBe(0);
      expect(JSON.parse(refused.stdout)).toMatchObject({ ok: false });
      expect(readFileSync(join(oc.stateDir, "openclaw.json"), "utf8")).toBe(before);
      expect((await oc.run(["config", "unset", "gateway.port"])).exitCode).toBe(0);
      expect((await oc.run(["config", "get", "gateway.port"])).exitCode).toBe(1);
      const patch = await oc.run(["config", "patch", "--stdin"], { stdin: '{"logging":{"level":"debug"}}' });
      expect(patch.exitCode).toBe(0);
      expect((await oc.run(["config", "validate"])).stdout).toContain("Config valid");
      expect((await oc.run(["config", "file"])).stdout.trim()).toBe(join(oc.stateDir, "openclaw.json"));
    } finally {
      await oc.close();
    }
  });
});
