import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { OcConfig } from "@oc/config";
import { openSessionStore } from "@oc/sessions";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startPlatform, type LinePlatform } from "../../test/line-platform.ts";
import { startModelServer, type ModelCall, type ModelServer } from "../../test/model-server.ts";
import { tempDir } from "../../test/test-gateway.ts";

/** More of them: `CRASH_ROUNDS=30`. */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 3);
const MESSAGES = 8;
// Inside the package, so that the bundle finds the native database module.
const CACHE = join(import.meta.dirname, "../../node_modules/.cache");

let bundles: string;

beforeAll(async () => {
  await mkdir(CACHE, { recursive: true });
  bundles = await mkdtemp(join(CACHE, "channels-"));
  await build({
    entryPoints: { child: join(import.meta.dirname, "../../test/channel-child.ts") },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    conditions: ["@oc/source"],
    external: ["better-sqlite3", "vitest"],
    // What is CommonJS among the dependencies asks for Node's own modules by require.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    outExtension: { ".js": ".mjs" },
    outdir: bundles,
  });
});
afterAll(() => rm(bundles, { recursive: true, force: true }));

/** A gateway that can be killed. */
async function startChild(
  stateDir: string,
  config: OcConfig,
): Promise<{ kill(): Promise<void>; gone: Promise<unknown> }> {
  const child = spawn(process.execPath, [join(bundles, "child.mjs"), stateDir, JSON.stringify(config)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  onTestFinished(kill);
  await Promise.race([
    once(child.stdout, "data"),
    exited.then(([code]) => Promise.reject(new Error(`the gateway exited with ${code}`))),
  ]);
  return { kill, gone: exited };
}

function configOf(platform: LinePlatform, model: ModelServer, debounceMs: number): OcConfig {
  return {
    ...model.config,
    session: { dmScope: "per-channel-peer" },
    messages: { queue: { cap: 1_000 }, inbound: { debounceMs } },
    plugins: { entries: { line: { enabled: true } } },
    channels: { line: { port: platform.port, dmPolicy: "open", allowFrom: ["*"] } },
  } as OcConfig;
}

/** What people have said to a session, in order. */
async function saidIn(stateDir: string, sessionKey: string): Promise<string[]> {
  const store = await openSessionStore({
    agentId: "main",
    path: join(stateDir, "agents/main/sessions/sessions.sqlite"),
  });
  try {
    const { records = [] } = (await store.readHistory(sessionKey, { limit: 1_000 })) ?? {};
    return records.flatMap((record) =>
      record.type === "message" && record.message.role === "user" ? [JSON.stringify(record.message.content)] : [],
    );
  } finally {
    await store.close();
  }
}

test("an event that was acknowledged before a kill is handled once after the restart", async () => {
  const [platform, model] = await Promise.all([startPlatform(), startModelServer()]);
  const stateDir = tempDir();
  const first = await startChild(stateDir, configOf(platform, model, 60_000));
  await platform.dm("5", "are you there?", { eventId: "a" });
  await first.kill();
  expect(model.calls).toHaveLength(0);

  const second = await startChild(stateDir, configOf(platform, model, 0));
  await platform.until(() => platform.sent.length === 1);
  await platform.dm("5", "are you there?", { eventId: "a" });
  await platform.dm("5", "good", { eventId: "b" });
  await platform.until(() => platform.sent.length === 2);
  await second.kill();
  expect(model.calls).toHaveLength(2);
  expect(await saidIn(stateDir, "agent:main:line:direct:5")).toHaveLength(2);
});

test("a turn that a kill interrupted is told about once, and does not run again", async () => {
  const [platform, model] = await Promise.all([startPlatform(), startModelServer(() => {})]);
  const stateDir = tempDir();
  const first = await startChild(stateDir, configOf(platform, model, 0));
  await platform.dm("5", "a long question");
  await platform.until(() => model.calls.length === 1);
  await first.kill();

  const second = await startChild(stateDir, configOf(platform, model, 0));
  await platform.until(() => platform.sent.length === 1);
  expect(platform.textsTo("5")).toEqual([expect.stringContaining("restart interrupted")]);
  await second.kill();
  const third = await startChild(stateDir, configOf(platform, model, 0));
  model.answer = (call) => call.reply("fine");
  await platform.dm("5", "next");
  await platform.until(() => platform.sent.length === 2);
  expect(platform.textsTo("5")[1]).toBe("fine");
  expect(model.calls).toHaveLength(2);
  await third.kill();
});

test("killed at random moments, it takes every message that it acknowledged exactly once, in order, and answers nobody else", async () => {
  const [platform, model] = await Promise.all([
    startPlatform(),
    startModelServer((call) => call.reply(`re ${lastTag(call)}`)),
  ]);
  const stateDir = tempDir();
  const config = configOf(platform, model, 0);
  const people = ["5", "6", "7"];
  const acknowledged = new Map(people.map((id) => [id, [] as string[]]));
  const next = new Map(people.map((id) => [id, 0]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const gateway = await startChild(stateDir, config);
    const over = new AbortController();
    const talking = people.map(async (id) => {
      for (let count = 0; count < MESSAGES && !over.signal.aborted; count += 1) {
        const number = next.get(id) ?? 0;
        const tag = `<${id}-${number}>`;
        // What was not acknowledged is delivered again, under the same id.
        await Promise.race([platform.dm(id, `message ${tag}`, { eventId: `e${tag}` }), gateway.gone]);
        if (over.signal.aborted) return;
        acknowledged.get(id)?.push(tag);
        next.set(id, number + 1);
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 250));
    over.abort();
    await gateway.kill();
    await Promise.all(talking);
  }
  const last = await startChild(stateDir, config);
  for (const id of people) {
    await platform.dm(id, `message <${id}-end>`, { eventId: `end-${id}` });
    await platform.until(() => platform.textsTo(id).some((text) => text.includes(`<${id}-end>`)));
  }
  await last.kill();
  for (const id of people) {
    const said = await saidIn(stateDir, `agent:main:line:direct:${id}`);
    const heard = said.map((content) => /<[\w-]+>/.exec(content)?.[0]);
    expect(new Set(heard).size).toBe(heard.length);
    expect(heard.filter((tag) => acknowledged.get(id)?.includes(tag ?? ""))).toEqual(acknowledged.get(id));
    expect(platform.textsTo(id).filter((text) => text.startsWith("re ") && !text.startsWith(`re <${id}-`))).toEqual([]);
    const answers = platform.textsTo(id).filter((text) => text.startsWith("re "));
    expect(answers.length - new Set(answers).size).toBeLessThanOrEqual(ROUNDS);
  }
});

/** The last message of a person that the model was given. */
function lastTag(call: ModelCall): string {
  const texts = call.body.messages.map(({ content }) => JSON.stringify(content));
  return /<[\w-]+>/.exec(texts.findLast((text) => /<\d+-\w+>/.test(text)) ?? "")?.[0] ?? "";
}
