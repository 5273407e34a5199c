import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SETTINGS, createHarness, isRunning, pidFrom } from "../../test/harness.ts";
import { resolveShell } from "../environment/resolve-shell.ts";
import { createProcessRegistry } from "./process-registry.ts";
import { startExec } from "./start-exec.ts";

describe("the notice of an end", () => {
  it("is given once, with what it needs to reach its session", async () => {
    const { start, events, context, ps } = createHarness();
    const sessionId = await start("exit 1");
    await expect.poll(() => events.length).toBe(1);
    expect(events[0]).toMatchObject({
      sessionId,
      text: `Exec failed (${sessionId.slice(0, 8)}, code 1)`,
      wakes: true,
      context,
      end: { exitCode: 1 },
    });
    await ps({ action: "poll", sessionId });
    await ps({ action: "poll", sessionId });
    expect(events).toHaveLength(1);
  });

  it("is not given for a silent success", async () => {
    const { start, events, processes } = createHarness();
    await start("true");
    await expect.poll(() => processes.hasLive()).toBe(false);
    await new Promise((resolve) => setImmediate(resolve));
    expect(events).toEqual([]);
  });

  it("is not given when a poll that waits tells the end", async () => {
    const { start, ended, events } = createHarness();
    await ended(await start("sleep 0.2; echo out; exit 1"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(events).toEqual([]);
  });

  it("wakes no sub-agent", async () => {
    const { start, events } = createHarness({ context: { sessionKey: "agent:main:subagent:7" } });
    await start("exit 1");
    await expect.poll(() => events.length).toBe(1);
    expect(events[0]).toMatchObject({ wakes: false });
  });

  it("is left to whoever had the command approved, when he says so", async () => {
    const { processes, events, context, folder } = createHarness();
    const call = {
      command: "exit 1",
      cwd: folder,
      envOverrides: {},
      env: { PATH: process.env["PATH"] ?? "" },
      host: "gateway" as const,
      isElevatedFull: false,
      pty: false,
      timeoutSec: 0,
      yieldMs: 10_000,
      toolCallId: "call-1",
      context,
      settings: SETTINGS,
    };
    const shell = resolveShell({ env: {}, platform: process.platform });
    const run = await startExec(call, { command: "exit 1", processes, shell, place: "background", notifies: false });
    expect(await run.whenEnded).toMatchObject({ exitCode: 1 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(events).toEqual([]);
    expect(processes.list(context)).toHaveLength(1);
  });
});

describe("what is kept of finished sessions", () => {
  it("is at most as many as the limit says, the oldest go first", async () => {
    const { context, start, ended, processes } = createHarness({ registry: { limits: { maxFinished: 2 } } });
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) {
      ids.push(await start("true"));
      await ended(ids[count] ?? "");
    }
    expect(processes.list(context).map(({ id }) => id)).toEqual([ids[3], ids[2]]);
  });

  it("is at most as much output as the limit says, but always the newest", async () => {
    const { context, start, ended, processes } = createHarness({ registry: { limits: { maxRetainedChars: 50 } } });
    const first = await start("echo small");
    await ended(first);
    const second = await start("seq 1 1000");
    await ended(second);
    expect(processes.list(context).map(({ id }) => id)).toEqual([second]);
  });

  it("goes a time after the end, as the settings said when it started", async () => {
    let nowMs = 0;
    const { context, start, ended, processes, ps } = createHarness({
      registry: { now: () => nowMs },
      settings: { cleanupMs: 60_000 },
    });
    const sessionId = await start("true");
    await ended(sessionId);
    nowMs = 59_999;
    expect(processes.list(context)).toHaveLength(1);
    nowMs = 60_000;
    expect(processes.list(context)).toEqual([]);
    expect(await ps({ action: "poll", sessionId })).toMatchObject({ isError: true });
  });

  it("goes with its conversation, while what runs and other conversations stay", async () => {
    const { context, start, ended, run, processes } = createHarness();
    await ended(await start("true"));
    const running = await start("sleep 30");
    const other = { sessionKey: "agent:main:other" };
    const { details } = await run("exec", { command: "true", background: true }, other);
    await ended(details["sessionId"] as string);
    processes.forgetSession("agent:main:main");
    expect(processes.list(context).map(({ id }) => id)).toEqual([details["sessionId"], running]);
  });
});

it("says whether a conversation has a command that runs, or a result that nobody has polled", async () => {
  const { start, ended, ps, processes } = createHarness();
  const has = (): boolean => processes.hasUncollected("agent:main:main");
  expect(has()).toBe(false);
  const sessionId = await start("cat");
  expect(has()).toBe(true);
  expect(processes.hasUncollected("agent:main:other")).toBe(false);
  await ps({ action: "write", sessionId, eof: true });
  await expect.poll(() => processes.hasLive()).toBe(false);
  expect(has()).toBe(true);
  await ended(sessionId);
  expect(has()).toBe(false);
});

it("runs fifty commands at once, and each keeps its own output", async () => {
  const { context, start, ended, processes } = createHarness();
  const ids = await Promise.all(Array.from({ length: 50 }, (_, index) => start(`head -n 1; echo ${index}`)));
  expect(new Set(ids).size).toBe(50);
  expect(processes.list(context).filter(({ end }) => !end)).toHaveLength(50);
  for (const session of processes.list(context)) session.write(Buffer.from("go\n"));
  const ends = await Promise.all(ids.map(ended));
  expect(ends.map(({ details }) => details["aggregated"])).toEqual(ids.map((_, index) => `go\n${index}\n`));
});

describe("closing", () => {
  it("stops everything, in the foreground and in the background, without notices, and starts nothing more", async () => {
    const { exec, start, processes, events, folder } = createHarness();
    await start("echo $$ > background; exec sleep 30");
    await start("trap '' TERM; echo $$ > stubborn; while :; do sleep 0.1; done");
    const foreground = exec({ command: "echo $$ > foreground; exec sleep 30" });
    const pids = await Promise.all(["background", "stubborn", "foreground"].map((name) => pidFrom(join(folder, name))));
    expect(processes.hasLive()).toBe(true);
    await processes.close();
    expect(pids.filter(isRunning)).toEqual([]);
    expect((await foreground).details).toMatchObject({ status: "failed" });
    expect(events).toEqual([]);
    expect(await exec({ command: "true" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("shuts down"),
    });
  });

  it("of nothing is done at once", async () => {
    await createProcessRegistry().close();
  });
});
