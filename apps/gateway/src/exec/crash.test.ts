import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openExecApprovals } from "@oc/exec-approvals";
import { openStore } from "@oc/store";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ExecChat } from "../../test/exec-chat.ts";
import { connectRaw } from "../../test/raw-client.ts";
import { tempDir } from "../../test/test-gateway.ts";
import { STATE_MIGRATIONS } from "../state-schema.ts";

/** More of them: `CRASH_ROUNDS=30`. */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 3);
/** Within this time after the answer the command begins. */
const MAX_MOMENT_MS = 60;
// Inside the package, so that the bundle finds the native database module.
const CACHE = join(import.meta.dirname, "../../node_modules/.cache");

let bundles: string;

beforeAll(async () => {
  await mkdir(CACHE, { recursive: true });
  bundles = await mkdtemp(join(CACHE, "exec-"));
  await build({
    entryPoints: { child: join(import.meta.dirname, "../../test/channel-child.ts") },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    conditions: ["@oc/source"],
    external: ["better-sqlite3", "vitest", "@lydell/node-pty"],
    // What is CommonJS among the dependencies asks for Node's own modules by require.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    outExtension: { ".js": ".mjs" },
    outdir: bundles,
  });
}, 60_000);
afterAll(() => rm(bundles, { recursive: true, force: true }));

/** A gateway that can be killed, with a client that answers approvals. */
async function startGateway(stateDir: string) {
  const workspace = join(stateDir, "workspace");
  mkdirSync(workspace, { recursive: true });
  const config = {
    agents: { defaults: { model: "oc/offline", workspace } },
    tools: { exec: { security: "allowlist", ask: "on-miss" } },
  };
  const child = spawn(process.execPath, [join(bundles, "child.mjs"), stateDir, JSON.stringify(config)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: "/usr/bin:/bin", HOME: stateDir, SHELL: "/bin/sh" },
  });
  const exited = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  onTestFinished(kill);
  const [line] = (await Promise.race([
    once(child.stdout, "data"),
    exited.then(([code]) => Promise.reject(new Error(`the gateway exited with ${code}`))),
  ])) as [Buffer];
  const client = await connectRaw(String(line).trim(), { caps: ["approvals"] });
  return { chat: new ExecChat(client), workspace, kill };
}

/** What the session was told of a request, once it was. */
async function toldOf(chat: ExecChat, id: string): Promise<string[]> {
  for (;;) {
    const told = (await chat.history()).filter((line) => line.startsWith("user:") && line.includes(`id=${id}`));
    if (told.length > 0) return told;
    await sleep(20);
  }
}

function runsIn(workspace: string): number {
  const log = join(workspace, "runs");
  return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").length : 0;
}

test("a request that waits when the gateway is killed is taken back by the next start, and the session is told", async () => {
  const stateDir = tempDir("oc-exec-crash-");
  const first = await startGateway(stateDir);
  const { id } = await first.chat.ask("echo run >> runs");
  await first.kill();
  const { chat, workspace } = await startGateway(stateDir);
  const [told] = await toldOf(chat, String(id));
  expect(told).toContain("approval-cancelled");
  expect((await chat.resolve(id, "allow-once")).ok).toBe(false);
  expect(runsIn(workspace)).toBe(0);
});

test("a command that was allowed and had not begun runs at the next start", async () => {
  const stateDir = tempDir("oc-exec-crash-");
  const first = await startGateway(stateDir);
  const { id } = await first.chat.ask("touch begun");
  await first.kill();
  const store = openStore({ path: join(stateDir, "state/gateway.sqlite"), migrations: STATE_MIGRATIONS });
  const approvals = openExecApprovals({ store });
  approvals.resolve(String(id), "allow-once", "test");
  approvals.close();
  store.close();
  const { chat, workspace } = await startGateway(stateDir);
  expect((await toldOf(chat, String(id)))[0]).toContain("code 0)");
  expect(existsSync(join(workspace, "begun"))).toBe(true);
});

test("a command that ran when the gateway was killed is not run again, and the session is told that nobody knows", async () => {
  const stateDir = tempDir("oc-exec-crash-");
  const first = await startGateway(stateDir);
  const { id } = await first.chat.ask("touch runs && sleep 2");
  await first.chat.resolve(id, "allow-once");
  while (!existsSync(join(first.workspace, "runs"))) await sleep(5);
  await first.kill();
  rmSync(join(first.workspace, "runs"));
  const { chat, workspace } = await startGateway(stateDir);
  const [told] = await toldOf(chat, String(id));
  expect(told).toContain("It may have run in part");
  expect(existsSync(join(workspace, "runs"))).toBe(false);
});

test("wherever the gateway is killed after an answer, the command runs at most once and the session hears of it once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const stateDir = tempDir("oc-exec-crash-");
    const first = await startGateway(stateDir);
    const { id } = await first.chat.ask("echo run >> runs");
    void first.chat.resolve(id, "allow-once").catch(() => {});
    await sleep(Math.random() * MAX_MOMENT_MS);
    await first.kill();
    const next = await startGateway(stateDir);
    await toldOf(next.chat, String(id));
    expect(runsIn(next.workspace)).toBeLessThanOrEqual(1);
    await next.kill();
    const last = await startGateway(stateDir);
    expect(await toldOf(last.chat, String(id))).toHaveLength(1);
    expect(runsIn(last.workspace)).toBeLessThanOrEqual(1);
    await last.kill();
  }
});
