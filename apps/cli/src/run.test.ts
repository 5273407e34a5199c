import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captureProcess, type CapturedProcess } from "../test/captured-process.ts";
import { CATALOGUE } from "./catalogue/catalogue.ts";
import type { Command } from "./command.ts";
import { runCli } from "./run.ts";

/** Arguments that make each command complete, apart from the gateway. */
const ARGUMENTS: Record<string, string[]> = {
  "exec-policy check": ["ls"],
  "exec-policy preset": ["cautious"],
  "exec-policy set": ["--ask", "off"],
  "approvals set": ["--stdin"],
  "approvals allowlist add": ["git"],
  "approvals allowlist remove": ["git"],
  "approvals resolve": ["a1", "deny"],
  "tools explain": ["exec"],
  "tasks flow show": ["f1"],
  "tasks flow cancel": ["f1"],
  "gateway call": ["health"],
  agent: ["--message", "hi"],
  "agents add": ["work"],
  "agents remove": ["work", "--yes"],
  "agents delete": ["work", "--yes"],
  "agents bind": ["--agent", "main", "--bind", "telegram"],
  "agents unbind": ["--agent", "main", "--all"],
  "agents route": ["--channel", "telegram"],
  "config get": ["gateway.port"],
  "config set": ["gateway.port", "18790", "--dry-run"],
  "config unset": ["gateway.port"],
  "config patch": ["--stdin", "--dry-run"],
  "sessions reset": ["main"],
  "sessions branches": ["main"],
  "sessions rewind": ["main", "e1"],
  "sessions fork": ["main"],
  "sessions delete": ["main", "--yes"],
  "sessions archive": ["main"],
  "sessions restore": ["main"],
  "sessions search": ["walrus"],
  "sessions export": ["main", "--out", "nowhere/main.jsonl"],
  "sessions import": ["nowhere.jsonl", "--key", "main"],
  "devices approve": ["r1"],
  "devices reject": ["r1"],
  "devices remove": ["d1"],
  "devices rename": ["d1", "laptop"],
  "devices rotate": ["d1"],
  "devices revoke": ["d1"],
  "nodes describe": ["n1"],
  "nodes approve": ["r1"],
  "nodes reject": ["r1"],
  "nodes remove": ["n1"],
  "nodes rename": ["n1", "bench"],
  "nodes invoke": ["--node", "n1", "--command", "system.which"],
  "pairing approve": ["K7QX2MNP"],
  "pairing dismiss": ["K7QX2MNP"],
};
const withoutGateway = CATALOGUE.filter(({ name }) => name !== "gateway run" && name !== "node run");

let homeDir: string;
let closedPort: number;

beforeAll(async () => {
  homeDir = mkdtempSync(join(tmpdir(), "oc-cli-"));
  closedPort = await unusedPort();
});
afterAll(() => rmSync(homeDir, { recursive: true, force: true }));

const run = async (
  argv: string[],
  facts: Parameters<typeof captureProcess>[0] = {},
): Promise<{ exitCode: number; process: CapturedProcess }> => {
  const process = captureProcess({
    homeDir,
    stdin: "{}",
    ...facts,
    env: { HOME: homeDir, OPENCLAW_GATEWAY_PORT: String(closedPort), ...facts.env },
  });
  return { exitCode: await runCli(argv, process, CATALOGUE), process };
};
const wordsOf = ({ name }: Command): string[] => [...name.split(" "), ...(ARGUMENTS[name] ?? [])];

describe("--json prints exactly one document", () => {
  it.each(withoutGateway.map((command) => [command.name, command]))("%s while no gateway runs", async (_, command) => {
    const { exitCode, process } = await run([...wordsOf(command), "--json"]);
    const document: unknown = JSON.parse(process.out());
    if (exitCode !== 0)
      expect(document).toMatchObject(command.name === "config validate" ? { valid: false } : { ok: false });
    expect([0, 1]).toContain(exitCode);
  });

  it.each(CATALOGUE.map((command) => [command.name, command]))("%s with an unknown flag", async (_, command) => {
    const { exitCode, process } = await run([...wordsOf(command), "--json", "--no-such-flag"]);
    expect(exitCode).toBe(2);
    expect(JSON.parse(process.out())).toMatchObject({
      ok: false,
      error: { type: "cli_error", message: expect.any(String) },
    });
  });

  it("for help and version too", async () => {
    expect(JSON.parse((await run(["health", "--help", "--json"])).process.out())).toMatchObject({ ok: true });
    expect(JSON.parse((await run(["--version", "--json"])).process.out())).toHaveProperty("version");
  });
});

describe("a gateway that does not run", () => {
  it("makes health fail with a transport error that names the URL", async () => {
    const { exitCode, process } = await run(["health", "--json"]);
    expect(exitCode).toBe(1);
    expect(JSON.parse(process.out())).toMatchObject({
      ok: false,
      error: { type: "gateway_transport_error", code: "CONNECT_FAILED", url: `ws://127.0.0.1:${closedPort}` },
    });
  });
  it("leaves status useful", async () => {
    const { exitCode, process } = await run(["status", "--json"]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(process.out())).toMatchObject({
      ok: true,
      gateway: { reachable: false },
      agents: [{ id: "main", default: true }],
    });
  });
  it("is told to people on stderr, with what to type", async () => {
    const { process } = await run(["health"]);
    expect(process.out()).toBe("");
    expect(process.err()).toContain("oc gateway");
  });
  it("names the port of a gateway of the same state folder that listens elsewhere", async () => {
    const ownerFile = join(homeDir, ".openclaw", "state", "gateway.owner.json");
    mkdirSync(join(homeDir, ".openclaw", "state"), { recursive: true });
    writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, port: 19_123 }));
    const { process: captured } = await run(["health"]);
    rmSync(ownerFile);
    expect(captured.err()).toContain("oc config set gateway.port 19123");
    expect(captured.err()).not.toContain("Start it");
  });
  it("is not what answers when another program holds the port", async () => {
    const stranger = createHttpServer((_, response) => response.writeHead(404).end("not here"));
    await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
    const { port } = stranger.address() as AddressInfo;
    const { exitCode, process } = await run(["health"], { env: { OPENCLAW_GATEWAY_PORT: String(port) } });
    stranger.close();
    expect(exitCode).toBe(1);
    expect(process.err()).toContain(`omething on port ${port} answered, but it is not an oc gateway`);
    expect(process.err()).not.toContain("Start it");
  });
  it("leaves gateway status at exit 0, or 1 when an answer is required", async () => {
    expect((await run(["gateway", "status"])).exitCode).toBe(0);
    expect((await run(["gateway", "status", "--require-rpc"])).exitCode).toBe(1);
    expect((await run(["gateway", "status", "--no-probe", "--json"])).exitCode).toBe(0);
  });

  it("makes gateway status --deep name the gateways of other profiles that run", async () => {
    const folderOf = (profile: string): string => join(homeDir, `.openclaw-${profile}`);
    for (const [profile, pid] of [
      ["running", process.pid],
      ["killed", 999_999_999],
    ] as const) {
      mkdirSync(join(folderOf(profile), "state"), { recursive: true });
      writeFileSync(join(folderOf(profile), "state", "gateway.owner.json"), JSON.stringify({ pid, port: 19_001 }));
    }
    const { process: captured } = await run(["gateway", "status", "--deep", "--no-probe", "--json"]);
    expect(JSON.parse(captured.out())).toMatchObject({
      otherGateways: [{ stateDir: folderOf("running"), pid: process.pid, port: 19_001 }],
    });
  });
});

describe("wrong usage", () => {
  it.each([
    [["health", "--url", "ws://127.0.0.1:1", "--port", "1"]],
    [["gateway", "call", "chat.abort", "--params", "[]"]],
    [["gateway", "call", "chat.abort", "--params", "{"]],
    [["health", "--url", "ftp://x"]],
    [["health", "--url", "ws://u:p@127.0.0.1"]],
    [["health", "--token", "a", "--token-file", "b"]],
    [["health", "--profile", "p", "--dev"]],
    [["health", "--profile", "../x"]],
    [["agent"]],
    [["agent", "--message", " "]],
    [["agent", "--message", "a", "--message-file", "b"]],
    [["agent", "--message", "a", "--session-key", "x", "--session-key", "y"]],
    [["agent", "--message", "a", "--session-key", "x", "--session-id", "y"]],
    [["sessions", "list", "--limit", "0"]],
    [["completion", "tcsh"]],
  ])("%j exits 2", async (argv) => {
    expect((await run(argv)).exitCode).toBe(2);
  });

  it("refuses /compact as a message and names the command", async () => {
    const { exitCode, process } = await run(["agent", "--agent", "main", "--message", "/compact"]);
    expect(exitCode).toBe(1);
    expect(process.err()).toContain("sessions compact");
  });
});

describe("refused URLs", () => {
  it.each([["ws://10.0.0.5:18789"], ["ws://203.0.113.9:18789"]])("%s exits 1 without a connection", async (url) => {
    const { exitCode, process } = await run(["health", "--json", "--url", url, "--token", "x"]);
    expect(exitCode).toBe(1);
    expect(JSON.parse(process.out())).toMatchObject({
      error: { type: "gateway_transport_error", code: "URL_REFUSED" },
    });
  });
  it("stay refused when only the configuration allows private networks", async () => {
    const stateDir = mkdtempSync(join(homeDir, "state-"));
    writeFileSync(
      join(stateDir, "openclaw.json"),
      JSON.stringify({ env: { vars: { OPENCLAW_ALLOW_INSECURE_PRIVATE_WS: "1" } } }),
    );
    const { process } = await run(["health", "--json", "--url", "ws://10.0.0.5:18789", "--token", "x"], {
      env: { OPENCLAW_STATE_DIR: stateDir },
    });
    expect(JSON.parse(process.out())).toMatchObject({ error: { code: "URL_REFUSED" } });
  });
});

describe("secrets", () => {
  const secret = "s3cret-value";
  it("on the command line cause a warning and are never printed", async () => {
    const { process } = await run(["health", "--verbose", "--token", secret]);
    expect(process.err()).toContain("visible to other processes");
    expect(process.out() + process.err()).not.toContain(secret);
    expect(process.err()).toContain("credential: flag");
  });
  it("in the configuration are named by their place only", async () => {
    const stateDir = mkdtempSync(join(homeDir, "state-"));
    writeFileSync(
      join(stateDir, "openclaw.json"),
      JSON.stringify({ gateway: { mode: "local", auth: { token: secret } } }),
    );
    const env = { OPENCLAW_STATE_DIR: stateDir };
    const plain = await run(["gateway", "auth-token", "--json"], { env });
    expect(JSON.parse(plain.process.out())).toMatchObject({
      source: "config:gateway.auth.token",
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(plain.process.out()).not.toContain(secret);
    expect((await run(["gateway", "auth-token", "--show", "--json"], { env })).process.out()).toContain(secret);
    expect((await run(["gateway", "auth-token", "--show"], { env })).exitCode).toBe(1);
    expect((await run(["gateway", "auth-token", "--show"], { env, tty: true })).process.out()).toContain(secret);
  });
  it("that a reference cannot find fail closed and name the place", async () => {
    const stateDir = mkdtempSync(join(homeDir, "state-"));
    const gateway = {
      mode: "local",
      auth: { token: { source: "env", provider: "default", id: "MISSING" } },
      remote: { token: "R" },
    };
    writeFileSync(join(stateDir, "openclaw.json"), JSON.stringify({ gateway }));
    const { exitCode, process } = await run(["health", "--json"], { env: { OPENCLAW_STATE_DIR: stateDir } });
    expect(exitCode).toBe(1);
    expect(JSON.parse(process.out())).toMatchObject({
      error: { message: expect.stringContaining("gateway.auth.token") },
    });
  });
  it.each([
    ["is missing", undefined],
    ["is empty", "  \n"],
    ["is too large", "x".repeat(65_537)],
  ])("file that %s exits 1", async (_, content) => {
    const file = join(mkdtempSync(join(homeDir, "secret-")), "token");
    if (content !== undefined) writeFileSync(file, content);
    expect((await run(["health", "--token-file", file])).exitCode).toBe(1);
  });
});

describe("an invalid configuration", () => {
  const broken = (): NodeJS.ProcessEnv => {
    const stateDir = join(mkdtempSync(join(homeDir, "state-")), "s");
    mkdirSync(stateDir);
    writeFileSync(join(stateDir, "openclaw.json"), "{gatway:{}}");
    return { OPENCLAW_STATE_DIR: stateDir };
  };
  it.each(
    CATALOGUE.filter(({ diagnostic, name }) => !diagnostic && name !== "gateway run").map((command) => [
      command.name,
      command,
    ]),
  )("stops %s", async (_, command) => {
    const { exitCode, process } = await run([...wordsOf(command), "--json"], { env: broken() });
    expect(exitCode).toBe(1);
    expect(JSON.parse(process.out())).toMatchObject({
      error: { code: "CONFIG_INVALID", message: expect.stringContaining("gatway") },
    });
  });
  it("lets the diagnostic commands run", async () => {
    for (const argv of [["status"], ["logs"], ["config", "file"], ["config", "schema"], ["gateway", "status"]]) {
      expect([argv, (await run(argv, { env: broken() })).exitCode]).toEqual([argv, 0]);
    }
  });
});

describe("signals", () => {
  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("%s ends a command with %i", async (signal, exitCode) => {
    const process = captureProcess({ homeDir, env: { HOME: homeDir, OPENCLAW_GATEWAY_PORT: String(closedPort) } });
    const running = runCli(["logs", "--follow", "--interval", "50"], process, CATALOGUE);
    setTimeout(() => process.raise(signal), 300);
    expect(await running).toBe(exitCode);
  });

  it("leave a command that waits for input, with its one document", async () => {
    const waiting = new PassThrough();
    const process = Object.assign(captureProcess({ homeDir, env: { HOME: homeDir } }), {
      stdin: Object.assign(waiting, { isTTY: false }),
    });
    const running = runCli(["config", "patch", "--stdin", "--json"], process, CATALOGUE);
    setTimeout(() => process.raise("SIGINT"), 100);
    expect(await running).toBe(130);
    expect(JSON.parse(process.out())).toMatchObject({ ok: false, error: { code: "INTERRUPTED" } });
  });

  it("end the process at once when they come twice", async () => {
    const ended: number[] = [];
    const process = Object.assign(
      captureProcess({ homeDir, env: { HOME: homeDir, OPENCLAW_GATEWAY_PORT: String(closedPort) } }),
      {
        endNow: (exitCode: number) => void ended.push(exitCode),
      },
    );
    const running = runCli(["logs", "--follow"], process, CATALOGUE);
    process.raise("SIGTERM");
    process.raise("SIGTERM");
    await running;
    expect(ended).toEqual([143]);
  });
});

/** A port that was free a moment ago. */
function unusedPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
