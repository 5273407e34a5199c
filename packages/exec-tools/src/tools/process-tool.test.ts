import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createHarness, isRunning, pidFrom } from "../../test/harness.ts";

describe("list", () => {
  it("says that there are none", async () => {
    const { text, details } = await createHarness().ps({ action: "list" });
    expect(text).toContain("No background sessions");
    expect(details).toEqual({ status: "completed", sessions: [] });
  });

  it("names running and finished sessions, newest first, one line each", async () => {
    const { start, ended, ps, folder } = createHarness();
    const finished = await start("echo done; exit 3");
    await ended(finished);
    const running = await start("tail -f --retry /tmp/some-log");
    const { text, details } = await ps({ action: "list" });
    expect(details["sessions"]).toEqual([
      {
        sessionId: running,
        status: "running",
        startedAt: expect.any(Number),
        runtimeMs: expect.any(Number),
        cwd: folder,
        command: "tail -f --retry /tmp/some-log",
        name: "tail /tmp/some-log",
        tail: expect.any(String),
        truncated: false,
        pid: expect.any(Number),
        stdinWritable: true,
        waitingForInput: false,
        idleMs: expect.any(Number),
      },
      {
        sessionId: finished,
        status: "completed",
        startedAt: expect.any(Number),
        endedAt: expect.any(Number),
        runtimeMs: expect.any(Number),
        cwd: folder,
        command: "echo done; exit 3",
        name: "echo done",
        tail: "done\n",
        truncated: false,
        pid: expect.any(Number),
        exitCode: 3,
      },
    ]);
    const lines = text.split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(new RegExp(`^${running}  running.*tail /tmp/some-log$`));
    expect(lines[1]).toMatch(new RegExp(`^${finished}  completed, code 3`));
  });

  it("leaves out what runs in the foreground, which other actions do not reach either", async () => {
    const { exec, ps, folder } = createHarness();
    let sessionId: unknown;
    const foreground = exec({ command: "echo x; echo $$ > pid; sleep 0.6" }, undefined, ({ details }) => {
      sessionId = (details as { sessionId: string }).sessionId;
    });
    await pidFrom(join(folder, "pid"));
    await expect.poll(() => sessionId).toEqual(expect.any(String));
    expect((await ps({ action: "list" })).details["sessions"]).toEqual([]);
    expect(await ps({ action: "kill", sessionId })).toMatchObject({
      isError: true,
      text: expect.stringContaining("not backgrounded"),
    });
    expect((await foreground).details).toMatchObject({ status: "completed" });
  });
});

describe("poll", () => {
  it("hands out each piece of output once, and keeps telling the end", async () => {
    const { start, ps, ended } = createHarness();
    const sessionId = await start("echo one; cat; echo two; exit 5");
    const first = await ps({ action: "poll", sessionId, timeout: 5000 });
    expect(first.text).toBe("one\n\nStill running.");
    expect(first.details).toMatchObject({
      status: "running",
      sessionId,
      name: "echo one",
      aggregated: "one\n",
      stdinWritable: true,
      waitingForInput: false,
      idleMs: expect.any(Number),
      lastOutputAt: expect.any(Number),
    });
    expect((await ps({ action: "poll", sessionId })).text).toContain("(no new output)");
    await ps({ action: "write", sessionId, eof: true });
    const last = await ended(sessionId);
    expect(last.text).toBe("two\n\n(Command exited with code 5)");
    expect(last.details).toMatchObject({
      status: "completed",
      exitCode: 5,
      aggregated: "one\ntwo\n",
      name: "echo one",
    });
    const again = await ps({ action: "poll", sessionId });
    expect(again.text).toBe("(no new output)\n\n(Command exited with code 5)");
    expect(again.details).toMatchObject({ status: "completed", exitCode: 5 });
  });

  it("waits for the end of a command that prints right before it, and at most as long as it may", async () => {
    const { start, ps } = createHarness();
    const sessionId = await start("sleep 0.3; echo z");
    expect(await ps({ action: "poll", sessionId, timeout: "5000" })).toMatchObject({
      text: "z\n\n(Command exited with code 0)",
    });
    const silent = await start("sleep 30");
    expect((await ps({ action: "poll", sessionId: silent, timeout: 50 })).details).toMatchObject({ status: "running" });
  });

  it("keeps output for the next one when its turn is aborted", async () => {
    const { start, ps } = createHarness();
    const sessionId = await start("sleep 0.2; echo kept; sleep 30");
    const turn = new AbortController();
    const aborted = ps({ action: "poll", sessionId, timeout: 20_000 }, turn.signal);
    turn.abort();
    expect((await aborted).text).toContain("(no new output)");
    expect((await ps({ action: "poll", sessionId, timeout: 5000 })).text).toContain("kept");
  });

  it("says what was lost when nobody polled for long, and log still has it", async () => {
    const { start, ps, ended } = createHarness();
    const sessionId = await start("seq 1 20000");
    await expect.poll(async () => (await ps({ action: "log", sessionId })).details["status"]).toBe("completed");
    const { text } = await ended(sessionId);
    expect(text).toMatch(/^\[\d+ earlier characters were not polled in time/);
    expect(text).toContain("\n20000\n");
    expect((await ps({ action: "log", sessionId, offset: 0, limit: 3 })).text).toBe("1\n2\n3");
  });

  it("says that a silent command which reads its input may be waiting for it", async () => {
    let nowMs = 0;
    const { start, ps } = createHarness({ registry: { now: () => nowMs } });
    const sessionId = await start("cat");
    expect((await ps({ action: "poll", sessionId })).details).toMatchObject({ waitingForInput: false });
    nowMs = 15_000;
    const { text, details } = await ps({ action: "poll", sessionId });
    expect(details).toMatchObject({ waitingForInput: true, idleMs: 15_000 });
    expect(text).toContain("write or send-keys");
    await ps({ action: "write", sessionId, data: "answer\n" });
    await ps({ action: "poll", sessionId, timeout: 5000 });
    expect((await ps({ action: "poll", sessionId })).details).toMatchObject({ waitingForInput: false, idleMs: 0 });
  });
});

describe("log", () => {
  it("shows the last 200 lines, the last ones asked for, from a line on, or a window, and takes nothing away", async () => {
    const { start, ps, ended } = createHarness();
    const sessionId = await start("seq 0 299");
    await ended(sessionId);
    const log = async (args: object) => (await ps({ action: "log", sessionId, ...args })).text;
    expect(await log({})).toMatch(/^100\n101\n[^]*\n299\n\n\[/);
    expect(await log({ limit: 2 })).toBe("298\n299");
    expect(await log({ offset: 297 })).toBe("297\n298\n299");
    expect(await log({ offset: "5", limit: 2 })).toBe("5\n6");
    expect((await ps({ action: "log", sessionId })).details).toMatchObject({
      status: "completed",
      total: 300,
      totalLines: 300,
      totalChars: 1090,
      truncated: false,
    });
  });

  it("says that output was discarded, and has its end", async () => {
    const { start, ps, ended } = createHarness();
    const sessionId = await start("seq 1 60000");
    await ended(sessionId);
    const { text, details } = await ps({ action: "log", sessionId, limit: 2 });
    expect(details).toMatchObject({ truncated: true });
    expect(text).toMatch(/^59999\n60000\n\n\[Of this output \d+ earlier characters were discarded\.\]$/);
  });
});

describe("input", () => {
  it("is written as UTF-8, counted in bytes, and ended with eof", async () => {
    const { start, ps, ended } = createHarness();
    const sessionId = await start("cat");
    expect((await ps({ action: "write", sessionId, data: "é\n" })).text).toContain("3 bytes");
    expect((await ps({ action: "write", sessionId, data: "" })).details).toMatchObject({ bytes: 0 });
    await ps({ action: "write", sessionId, data: "end\n", eof: true });
    expect((await ended(sessionId)).text).toContain("é\nend");
    expect(await ps({ action: "write", sessionId, data: "x" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("it has ended"),
    });
  });

  it("to a command that does not read and ends is no failure of anybody", async () => {
    const { start, ps, ended } = createHarness();
    const sessionId = await start("sleep 0.3");
    await ps({ action: "write", sessionId, data: "x".repeat(1_000_000) });
    expect((await ended(sessionId)).details).toMatchObject({ status: "completed", exitCode: 0 });
  });

  it.each(["send-keys", "submit", "paste"])("by %s needs a terminal", async (action) => {
    const { start, ps } = createHarness();
    const sessionId = await start("cat");
    const answer = await ps({ action, sessionId, text: "x", literal: "x" });
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining("no terminal") });
  });
});

describe("kill, clear and remove", () => {
  it("kill stops the tree; what is told afterwards is a completed session that keeps the signal, and no notice", async () => {
    const { start, ps, folder, events } = createHarness();
    const sessionId = await start("sleep 30 & echo $! > inner; wait");
    const pid = await pidFrom(join(folder, "inner"));
    const killed = await ps({ action: "kill", sessionId });
    expect(killed.details).toMatchObject({ status: "completed", sessionId });
    expect(isRunning(pid)).toBe(false);
    for (const action of ["poll", "log"]) {
      expect((await ps({ action, sessionId })).details).toMatchObject({ status: "completed", exitSignal: "SIGTERM" });
    }
    expect(await ps({ action: "kill", sessionId })).toMatchObject({ isError: true });
    expect(events).toEqual([]);
  });

  it("clear drops a finished session, and refuses one that runs", async () => {
    const { start, ps, ended } = createHarness();
    const running = await start("sleep 30");
    expect(await ps({ action: "clear", sessionId: running })).toMatchObject({
      isError: true,
      text: expect.stringContaining("still running"),
    });
    const finished = await start("true");
    await ended(finished);
    expect((await ps({ action: "clear", sessionId: finished })).isError).toBe(false);
    expect(await ps({ action: "poll", sessionId: finished })).toMatchObject({ isError: true });
  });

  it("remove hides a session at once and stops it, without a notice", async () => {
    const { start, ps, processes, folder, events } = createHarness();
    const sessionId = await start("trap '' TERM; echo $$ > pid; while :; do sleep 0.1; done");
    const pid = await pidFrom(join(folder, "pid"));
    expect((await ps({ action: "remove", sessionId })).isError).toBe(false);
    expect((await ps({ action: "list" })).details["sessions"]).toEqual([]);
    expect(await ps({ action: "poll", sessionId })).toMatchObject({ isError: true });
    expect(processes.hasLive()).toBe(true);
    await expect.poll(() => isRunning(pid)).toBe(false);
    await expect.poll(() => processes.hasLive()).toBe(false);
    expect(events).toEqual([]);
  });
});

describe("what is refused", () => {
  it.each([
    [{ action: "wait" }, "list, poll, log, write, send-keys, submit, paste, kill, clear, remove"],
    [{}, "action must be one of"],
    [{ action: "poll" }, "needs a sessionId"],
    [{ action: "poll", sessionId: "nobody" }, 'No session "nobody" found'],
    [{ action: "poll", sessionId: "x", timeout: "soon" }, "timeout must be a number"],
    [{ action: "send-keys", sessionId: "x", keys: "Enter" }, "keys must be a list of texts"],
  ])("%j", async (args, message) => {
    const { text, details, isError } = await createHarness().ps(args);
    expect(isError).toBe(true);
    expect(text).toContain(message);
    expect(details).toMatchObject({ status: "failed" });
  });

  it("is the session of another agent: for that one it does not exist", async () => {
    const { start, run, ps } = createHarness();
    const sessionId = await start("sleep 30");
    const other = { agentId: "other", sessionKey: "agent:other:main" };
    expect(await run("process", { action: "poll", sessionId }, other)).toMatchObject({
      isError: true,
      text: expect.stringContaining("No session"),
    });
    expect((await run("process", { action: "list" }, other)).details["sessions"]).toEqual([]);
    expect((await ps({ action: "poll", sessionId })).details).toMatchObject({ status: "running" });
  });

  it.each([
    ["an owner's, for somebody who is none", { senderIsOwner: false, requesterSenderId: "7", channel: "line" }],
    [
      "outside the sandbox, for a run that may not leave it",
      { sandboxed: true, closedElevatedGates: ["tools.elevated"] },
    ],
    ["outside the sandbox, for a run that nobody checked", { sandboxed: true }],
  ])("is %s: it types nothing into a shell with more rights, and reads nothing of it", async (_, viewer) => {
    const { start, run, ps } = createHarness();
    const sessionId = await start("sh");
    for (const action of ["poll", "log", "write", "kill", "remove"]) {
      const answer = await run("process", { action, sessionId, data: "touch typed\n" }, viewer);
      expect(answer).toMatchObject({ isError: true, text: expect.stringContaining("No session") });
    }
    expect((await run("process", { action: "list" }, viewer)).details["sessions"]).toEqual([]);
    expect((await ps({ action: "poll", sessionId })).details).toMatchObject({ status: "running" });
  });

  it("is reached by an owner, by its own kind, and by a sandboxed run whose gates are open", async () => {
    const { start, run, context } = createHarness();
    const sessionId = await start("sleep 30");
    const open = { sandboxed: true, closedElevatedGates: [] };
    expect((await run("process", { action: "poll", sessionId }, open)).isError).toBe(false);
    const guest = { senderIsOwner: false, requesterSenderId: "7" };
    const { details } = await run("exec", { command: "sleep 30", background: true }, guest);
    for (const viewer of [guest, context]) {
      const answer = await run("process", { action: "poll", sessionId: details["sessionId"] }, viewer);
      expect(answer.details).toMatchObject({ status: "running" });
    }
  });
});

describe("a pseudo-terminal", () => {
  it("has 120 columns, 30 rows and a type, and its output comes with escapes and without cut characters", async () => {
    const { exec } = createHarness();
    const { details } = await exec({
      command: 'stty size; echo "$TERM"; printf "\\033[1mé🦞\\033[0m\\n"; exit 3',
      pty: true,
    });
    expect(details).toMatchObject({ status: "completed", exitCode: 3 });
    expect(details["aggregated"]).toBe("30 120\r\nxterm-256color\r\n\u001b[1mé🦞\u001b[0m\r\n");
  });

  it("gets keys as bytes: text, then hex, then names", async () => {
    const { start, ps, folder, ended } = createHarness();
    const sessionId = await start("stty raw -echo; echo ready; head -c 3 > typed; stty sane", { pty: true });
    await expect.poll(async () => (await ps({ action: "log", sessionId })).text).toContain("ready");
    const sent = await ps({ action: "send-keys", sessionId, literal: "a", hex: ["0x62"], keys: ["Enter"] });
    expect(sent.details).toMatchObject({ bytes: 3 });
    await ended(sessionId);
    expect(readFileSync(join(folder, "typed"), "latin1")).toBe("ab\r");
  });

  it("tells what it does not know among keys, and refuses to send nothing", async () => {
    const { start, ps } = createHarness();
    const sessionId = await start("cat", { pty: true });
    expect((await ps({ action: "send-keys", sessionId, keys: ["Entre"] })).text).toContain('unknown key "Entre"');
    expect(await ps({ action: "send-keys", sessionId })).toMatchObject({ isError: true });
    expect(await ps({ action: "paste", sessionId, text: "" })).toMatchObject({ isError: true });
  });

  it("takes pastes in brackets or without, and submits with Enter", async () => {
    const { start, ps, ended } = createHarness();
    const sessionId = await start("stty raw -echo; echo ready; head -c 17 | od -An -c; stty sane", { pty: true });
    await expect.poll(async () => (await ps({ action: "log", sessionId })).text).toContain("ready");
    await ps({ action: "paste", sessionId, text: "hi\u001b[201~" });
    await ps({ action: "paste", sessionId, text: "yo", bracketed: false });
    await ps({ action: "submit", sessionId });
    const { text } = await ended(sessionId);
    expect(text.replaceAll(/\s+/g, " ")).toContain("033 [ 2 0 0 ~ h i 033 [ 2 0 1 ~ y o \\r");
  });

  it("answers a program that asks where the cursor is", async () => {
    const { exec } = createHarness();
    const command = "stty raw -echo; printf '\\033[6n'; head -c 6 | od -An -c; stty sane";
    expect((await exec({ command, pty: true })).text.replaceAll(/\s+/g, " ")).toContain("033 [ 1 ; 1 R");
  });

  it("sends arrow keys as the program asked for them", async () => {
    const { start, ps, ended } = createHarness();
    const sessionId = await start("stty raw -echo; printf '\\033[?1hready'; head -c 3 | od -An -c; stty sane", {
      pty: true,
    });
    await expect.poll(async () => (await ps({ action: "log", sessionId })).text).toContain("ready");
    await ps({ action: "send-keys", sessionId, keys: ["Up"] });
    expect((await ended(sessionId)).text.replaceAll(/\s+/g, " ")).toContain("033 O A");
  });

  it("does not count what it echoes as output: a program that waits still waits", async () => {
    let nowMs = 0;
    const { start, ps } = createHarness({ registry: { now: () => nowMs } });
    const sessionId = await start("echo ready; head -c 100 > /dev/null", { pty: true });
    await expect.poll(async () => (await ps({ action: "log", sessionId })).text).toContain("ready");
    nowMs = 20_000;
    await ps({ action: "write", sessionId, data: "abc\r" });
    await expect.poll(async () => (await ps({ action: "log", sessionId })).text).toContain("abc");
    expect((await ps({ action: "poll", sessionId })).details).toMatchObject({ waitingForInput: true, idleMs: 20_000 });
  });

  it("ends with everything that runs in it", async () => {
    const { start, ps, folder } = createHarness();
    const sessionId = await start("set -m; (trap '' HUP; exec sleep 30) & echo $! > inner; wait", { pty: true });
    const pid = await pidFrom(join(folder, "inner"));
    await ps({ action: "kill", sessionId });
    expect(isRunning(pid)).toBe(false);
  });

  it("is done without when there is none, with a warning", async () => {
    const loadPty = async (): Promise<never> => {
      throw new Error("no binary for this platform\nmore");
    };
    const { exec, start, ps, ended } = createHarness({ registry: { loadPty } });
    const { text } = await exec({ command: "test -t 1 || echo plain < /dev/null", pty: true });
    expect(text).toBe(
      "Warning: no pseudo-terminal (no binary for this platform); the command runs without one.\n\nplain",
    );
    const sessionId = await start("cat", { pty: true });
    await ps({ action: "write", sessionId, data: "typed", eof: true });
    expect((await ended(sessionId)).text).toContain("typed");
  });
});
