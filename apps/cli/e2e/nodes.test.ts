import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ended, Oc, outcomeOf, waitForText } from "./oc.ts";

const TOKEN = "e2e-token-0123456789abcdef";
const ENV = { OPENCLAW_GATEWAY_TOKEN: TOKEN };

type OcProcess = ReturnType<Oc["start"]>;

interface Invoked {
  ok: boolean;
  output?: { content: { text: string }[]; details: Record<string, unknown> };
  error?: { message: string };
}

/** One gateway and one node: two processes with state folders of their own. The tests are one story, told in order. */
describe("a node in a process of its own", () => {
  let oc: Oc;
  let machine: Oc;
  let home: string;
  let node: OcProcess;

  const startNode = (args: string[] = [], env: NodeJS.ProcessEnv = ENV): OcProcess =>
    machine.start(["node", "run", "--port", String(oc.port), ...args], { HOME: home, ...env });
  const exec = (args: Record<string, unknown>): Promise<Invoked> =>
    oc.json<Invoked & Record<string, unknown>>(
      "gateway",
      "call",
      "tools.invoke",
      "--params",
      JSON.stringify({ name: "exec", args, sessionKey: "main" }),
    );

  beforeAll(async () => {
    oc = await Oc.open({
      config: {
        gateway: { mode: "local", auth: { token: TOKEN } },
        agents: { defaults: { model: "oc/offline" } },
        tools: { exec: { host: "node", timeoutSec: 60 } },
      },
    });
    machine = await Oc.open({ config: {} });
    home = join(machine.stateDir, "home");
    mkdirSync(home);
    await oc.gateway();
    // The command line of the gateway's machine is paired by now; from here on, everybody asks.
    await oc.json("devices", "list");
    await oc.json("config", "set", "gateway.nodes.pairing.autoApproveLocal", "false");
    await vi.waitFor(async () => expect((await oc.run(["logs"])).stdout).toContain("configuration applied"), 15_000);
  });
  afterAll(async () => {
    await machine.close();
    await oc.close();
  });

  it("waits until its device is approved, then until its commands are", async () => {
    node = startNode(["--display-name", "workbench", "--node-id", "bench-1"]);
    const [, deviceRequest = ""] =
      /oc devices approve (\S+)/.exec(await waitForText(node, /oc devices approve \S+/)) ?? [];
    const connected = waitForText(node, /node [0-9a-f]{64} connected to ws:/);
    await oc.json("devices", "approve", deviceRequest);
    await connected;

    expect((await exec({ command: "touch ran" })).error?.message).toContain("No connected node may run commands");
    const { pending } = await oc.json<{ pending: { requestId: string; displayName: string; commands: string[] }[] }>(
      "nodes",
      "pending",
    );
    expect(pending).toMatchObject([{ displayName: "workbench", commands: expect.arrayContaining(["system.run"]) }]);
    await oc.json("nodes", "approve", pending[0]?.requestId ?? "");
    expect((await oc.run(["nodes", "status"])).stdout).toMatch(/workbench .* yes +5 +5/);
    expect(existsSync(join(home, "ran"))).toBe(false);
  });

  it("tells where programs are, and runs no shell command on a mere invoke", async () => {
    const which = [
      "nodes",
      "invoke",
      "--node",
      "workbench",
      "--command",
      "system.which",
      "--params",
      '{"bins":["sh"]}',
    ];
    expect(await oc.json(...which)).toMatchObject({ payload: { bins: { sh: expect.stringContaining("/sh") } } });
    const refused = await oc.run(["nodes", "invoke", "--node", "workbench", "--command", "system.run"]);
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("host=node") });
  });

  it("runs commands of agents in its own home, without the gateway's secrets", async () => {
    const { output } = await exec({ command: "pwd; env | grep -c TOKEN" });
    expect(output?.content[0]?.text).toContain(home);
    expect(output?.content[0]?.text).toContain("\n0\n");
    expect(output?.details).toMatchObject({ host: "node", status: "completed" });
  });

  it("goes by its own approvals file", async () => {
    const path = join(machine.stateDir, "exec-approvals.json");
    writeFileSync(path, '{"version":1,"defaults":{"security":"deny"}}', { mode: 0o600 });
    expect((await exec({ command: "touch ran" })).error?.message).toContain("exec denied: security=deny");
    writeFileSync(path, '{"version":1}', { mode: 0o600 });
    expect(existsSync(join(home, "ran"))).toBe(false);
  });

  it("takes what it runs with it when it ends, and ends with 0 on SIGTERM", async () => {
    const running = exec({ command: "echo $$ > shell; sleep 300" });
    await expect.poll(() => existsSync(join(home, "shell")), { timeout: 20_000 }).toBe(true);
    const pid = Number(readFileSync(join(home, "shell"), "utf8"));
    node.kill("SIGTERM");
    expect(await ended(node)).toBe(0);
    expect((await running).error?.message).toContain("node disconnected");
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  });

  it("needs no secret the next time: the gateway knows it", async () => {
    node = startNode([], {});
    await waitForText(node, /connected to/);
    expect(await oc.json("nodes", "describe", "workbench")).toMatchObject({ connected: true, instanceId: "bench-1" });
    node.kill("SIGTERM");
    expect(await ended(node)).toBe(0);
    expect(readFileSync(join(machine.stateDir, "node.json"), "utf8")).not.toContain(TOKEN);
  });

  it("offers only what it was told to, also the next time", async () => {
    node = startNode(["--commands", "system.which"]);
    await waitForText(node, /connected to/);
    expect(await oc.json("nodes", "describe", "workbench")).toMatchObject({ commands: ["system.which"] });
    expect((await exec({ command: "true" })).error?.message).toContain("No connected node may run commands");
    node.kill("SIGTERM");
    await ended(node);
    node = startNode();
    await waitForText(node, /connected to/);
    expect(await oc.json("nodes", "describe", "workbench")).toMatchObject({ usableCommands: ["system.which"] });
  });

  it("ends when its pairing is withdrawn", async () => {
    const outcome = outcomeOf(node);
    const { nodeId } = await oc.json<{ nodeId: string }>("nodes", "describe", "workbench");
    await oc.json("devices", "remove", nodeId);
    node.kill("SIGTERM");
    await outcome;
    expect(await outcomeOf(startNode([], {}))).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("AUTH_DEVICE_TOKEN_MISMATCH"),
    });
  });

  it.each<[string, string[], NodeJS.ProcessEnv, number, string]>([
    ["a wrong secret", [], { OPENCLAW_GATEWAY_TOKEN: "wrong-token-0123456789" }, 1, "AUTH_TOKEN_MISMATCH"],
    ["a pinned certificate without TLS", ["--tls-fingerprint", "ab".repeat(32)], ENV, 1, "wss://"],
    ["a list of commands and all of them", ["--commands", "system.run", "--all-commands"], ENV, 2, "contradict"],
    ["a command that nobody knows", ["--commands", "system.fly"], ENV, 2, "system.fly"],
    ["no command at all", ["--commands", ","], ENV, 1, "no command"],
    ["a host with a port in it", ["--host", "example.org:1"], ENV, 2, "--host"],
    ["a public address without TLS", ["--host", "93.184.216.34"], ENV, 1, "wss://"],
    ["a token among its options", ["--token", "x"], ENV, 2, "--token"],
  ])("does not start with %s", async (_what, args, env, exitCode, text) => {
    expect(await outcomeOf(startNode(args, env))).toMatchObject({ exitCode, stderr: expect.stringContaining(text) });
  });
});
