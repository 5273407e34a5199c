import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { openSessionStore } from "@oc/sessions";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseOf } from "../test/database.ts";
import { gate, startHarness } from "../test/harness.ts";
import { modelsOf } from "../test/model-options.ts";
import { startModelServer } from "../test/model-server.ts";
import { toMessages } from "./model-view.ts";

const ROUNDS = 6;
// Inside the package, so that the bundle finds the native database module.
const CACHE = join(import.meta.dirname, "../node_modules/.cache");

let folder: string;
let bundles: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "oc-crash-"));
  await mkdir(CACHE, { recursive: true });
  bundles = await mkdtemp(join(CACHE, "crash-"));
  await build({
    entryPoints: ["crash-child", "side-question-child"].map((name) => join(import.meta.dirname, `../test/${name}.ts`)),
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["@oc/source"],
    external: ["better-sqlite3"],
    // What is CommonJS among the dependencies asks for Node's own modules by require.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    outdir: bundles,
    outExtension: { ".js": ".mjs" },
  });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(bundles, { recursive: true, force: true });
});

it("keeps every acknowledged message, in order and once, when the process is killed at any moment", async () => {
  const accepted = new Map<number, string[]>();
  const answered = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = await runAndKill(round, 5 + Math.floor(Math.random() * 60));
    for (const [event, session, runId] of lines.map((line) => line.split(" "))) {
      if (runId === undefined) continue;
      if (event === "accepted") accepted.set(Number(session), [...(accepted.get(Number(session)) ?? []), runId]);
      if (event === "ended") answered.add(runId);
    }
  }
  expect(answered.size).toBeGreaterThan(ROUNDS);

  const store = await openSessionStore({ agentId: "main", path: join(folder, "sessions.sqlite") });
  try {
    await store.recoverInterrupted();
    for (const [session, runIds] of accepted) {
      const key = `agent:main:direct:s${session}`;
      const records = (await store.readHistory(key, { limit: 1000 }))?.records ?? [];
      const users = records.flatMap((record) =>
        record.type === "message" && record.message.role === "user" ? [String(record.message.content)] : [],
      );
      const stored = users.map((text) => /message (\S+)/.exec(text)?.[1] ?? "");
      expect(new Set(stored).size).toBe(stored.length);
      expect(stored.filter((runId) => runIds.includes(runId))).toEqual(runIds.toSorted(bySendOrder));
      expect((await store.getSession(key))?.entry.status).toBe("idle");

      const messages = toMessages(await store.readContext(key));
      const calls = messages.flatMap((message) =>
        message.role === "assistant" ? message.content.filter(({ type }) => type === "toolCall") : [],
      );
      expect(messages.filter(({ role }) => role === "toolResult")).toHaveLength(calls.length);
      for (const runId of runIds.filter((id) => answered.has(id))) {
        const at = messages.findIndex(
          ({ role, content }) => role === "user" && String(content).startsWith(`message ${runId}`),
        );
        expect(messages.slice(at + 1).find(({ role }) => role !== "user")?.role).toBe("assistant");
      }
    }
  } finally {
    await store.close();
  }
});

it("leaves nothing of a side question when the process is killed while it is asked", async () => {
  const home = await mkdtemp(join(folder, "aside-"));
  const asked = gate();
  const silent = gate();
  const server = await startModelServer(async (_call, index) => {
    if (index === 0) return { text: "noted" };
    asked.open();
    await silent.opened;
    return {};
  });
  const h = await startHarness({ folder: home, models: modelsOf(server.url, {}) });
  await h.runtime.run(h.request("hello")).result;
  await h.close();
  const before = databaseOf({ folder: home });
  const child = spawn(process.execPath, [join(bundles, "side-question-child.mjs"), home, server.url], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const isGone = new Promise((resolve) => child.once("close", resolve));
  await asked.opened;
  child.kill("SIGKILL");
  await isGone;
  expect(databaseOf({ folder: home })).toBe(before);
  const store = await openSessionStore({ agentId: "main", path: join(home, "sessions", "sessions.sqlite") });
  expect(await store.recoverInterrupted()).toEqual([]);
  await store.close();
  silent.open();
  await server.close();
});

/** Ids are `r<round>-<session>-<turn>-<part>`. */
function bySendOrder(a: string, b: string): number {
  const [first, second] = [a, b].map((id) => id.slice(1).split("-").map(Number));
  const at = first?.findIndex((part, index) => part !== second?.[index]) ?? -1;
  return (first?.[at] ?? 0) - (second?.[at] ?? 0);
}

/** Runs the child until it has printed some lines, kills it, and returns what it had said by then. */
async function runAndKill(round: number, afterLines: number): Promise<string[]> {
  const child = spawn(process.execPath, [join(bundles, "crash-child.mjs"), folder, `r${round}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8");
  child.stdout.on("data", (chunk: string) => {
    output += chunk;
    if (output.split("\n").length > afterLines) child.kill("SIGKILL");
  });
  await new Promise((resolve) => child.once("close", resolve));
  return output.split("\n").slice(0, -1);
}
