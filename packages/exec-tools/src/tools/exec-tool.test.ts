import { existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ToolResult } from "@oc/plugin-sdk";
import { describe, expect, it } from "vitest";
import { createHarness, isRunning, pidFrom, toAnswer } from "../../test/harness.ts";
import type { ExecCall, ExecPermit } from "../exec-call.ts";

describe("a command that ends in the foreground", () => {
  it("gives its output and its exit code", async () => {
    const { exec, folder } = createHarness();
    const { text, details, isError } = await exec({ command: "echo hi" });
    expect(text).toBe("hi");
    expect(isError).toBe(false);
    expect(details).toMatchObject({
      status: "completed",
      exitCode: 0,
      aggregated: "hi\n",
      host: "gateway",
      cwd: folder,
    });
    expect(details["durationMs"]).toEqual(expect.any(Number));
  });

  it("is completed with any code but 126 and 127, and says a code that is not 0 in the last line", async () => {
    const { text, details } = await createHarness().exec({ command: "exit 3" });
    expect(details).toMatchObject({ status: "completed", exitCode: 3 });
    expect(text).toBe("(no output)\n(Command exited with code 3)");
  });

  it.each([
    [127, "no_such_cmd_x", "not found"],
    [126, "./not-a-program", "not executable"],
  ])("has failed with %i, with the reason", async (exitCode, command, reason) => {
    const { exec, folder } = createHarness();
    writeFileSync(join(folder, "not-a-program"), "text");
    const { text, details } = await exec({ command });
    expect(details).toMatchObject({ status: "failed", exitCode, timedOut: false });
    expect(text).toContain(reason);
  });

  it("has failed when a signal ended it, which is named", async () => {
    const { text, details } = await createHarness().exec({ command: "echo before; kill -KILL $$" });
    expect(details).toMatchObject({ status: "failed", exitCode: null, exitSignal: "SIGKILL", aggregated: "before\n" });
    expect(text).toContain("SIGKILL");
  });

  it("is stopped when its time is over, timeout counting seconds", async () => {
    const { text, details } = await createHarness().exec({ command: "echo begun; sleep 30", timeout: 0.3 });
    expect(details).toMatchObject({ status: "failed", timedOut: true, exitCode: null, aggregated: "begun\n" });
    expect(text).toContain("timed out after 0.3 seconds");
  });

  it("has no limit with timeout 0, and with one that is longer than timers can be", async () => {
    const { exec } = createHarness({ settings: { timeoutSec: 0.05 } });
    expect((await exec({ command: "sleep 0.2; echo z", timeout: 0 })).details).toMatchObject({ aggregated: "z\n" });
    expect((await exec({ command: "sleep 0.2; echo z", timeout: 1e12 })).details).toMatchObject({ aggregated: "z\n" });
  });

  it("reads an end of file from stdin", async () => {
    expect((await createHarness().exec({ command: "cat; echo done" })).text).toBe("done");
  });

  it("has stdout and stderr in the order in which they came", async () => {
    const command = "echo 1; sleep 0.05; echo 2 >&2; sleep 0.05; echo 3";
    expect((await createHarness().exec({ command })).text).toBe("1\n2\n3");
  });

  it("has what is no text in its output replaced or left out", async () => {
    const { details } = await createHarness().exec({ command: "printf 'a\\377b\\000\\033[1mc\\007\\td\\r\\n'" });
    expect(details["aggregated"]).toBe("a\uFFFDb[1mc\td\r\n");
  });

  it("keeps beginning and end of a flood, and says how much is missing", async () => {
    const { details } = await createHarness().exec({ command: "seq 1 200000" });
    const aggregated = details["aggregated"] as string;
    expect(aggregated.length).toBeLessThan(200_100);
    expect(aggregated.startsWith("1\n2\n3\n")).toBe(true);
    expect(aggregated.endsWith("\n199999\n200000\n")).toBe(true);
    expect(aggregated).toMatch(/\n\[\d+ characters of output discarded\]\n/);
  });

  it("is shown while it runs", async () => {
    const updates: ToolResult[] = [];
    const { exec } = createHarness();
    const { details } = await exec({ command: "echo early; sleep 0.6; echo late" }, undefined, (update) =>
      updates.push(update),
    );
    expect(details).toMatchObject({ aggregated: "early\nlate\n" });
    const [first] = updates.map(toAnswer);
    expect(first?.text).toBe("early\n");
    expect(first?.details).toMatchObject({ status: "running", tail: "early\n", pid: expect.any(Number) });
    expect(first?.details["sessionId"]).toEqual(expect.any(String));
  });

  it("is stopped, with what it started, when its turn is aborted", async () => {
    const { exec, folder } = createHarness();
    const turn = new AbortController();
    const result = exec({ command: "sleep 30 & echo $! > inner; wait" }, turn.signal);
    const pid = await pidFrom(join(folder, "inner"));
    turn.abort();
    expect((await result).details).toMatchObject({ status: "failed", timedOut: false });
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

describe("a command that takes longer", () => {
  it("goes to the background after yieldMs, and a poll tells its output and its end", async () => {
    const { exec, ended } = createHarness();
    const { text, details } = await exec({ command: "sleep 0.5; echo z", yieldMs: "10" });
    expect(details).toMatchObject({ status: "running", sessionId: expect.any(String), host: "gateway", tail: "" });
    const sessionId = details["sessionId"] as string;
    expect(text).toContain(sessionId);
    expect(text).toContain("process");
    const end = await ended(sessionId);
    expect(end.details).toMatchObject({ status: "completed", exitCode: 0, aggregated: "z\n" });
    expect(end.text).toBe("z\n\n(Command exited with code 0)");
  });

  it("survives its turn once it is in the background", async () => {
    const { exec, ended } = createHarness();
    const turn = new AbortController();
    const { details } = await exec({ command: "sleep 0.3; echo survived", yieldMs: 10 }, turn.signal);
    turn.abort();
    expect((await ended(details["sessionId"] as string)).text).toContain("survived");
  });

  it("is stopped by its timeout in the background too", async () => {
    const { start, ended } = createHarness();
    const end = await ended(await start("sleep 30", { timeout: 0.3 }));
    expect(end.details).toMatchObject({ status: "failed", timedOut: true, exitSignal: "SIGTERM" });
    expect(end.text).toContain("timed out after 0.3 seconds");
  });

  it("is waited for when there is no process tool, whatever yieldMs and background say", async () => {
    const { context, run, processes } = createHarness();
    const offers = (name: string): boolean => name !== "process";
    const { details } = await run("exec", { command: "sleep 0.3; echo z", yieldMs: 10, background: true }, { offers });
    expect(details).toMatchObject({ status: "completed", aggregated: "z\n" });
    expect(details).not.toHaveProperty("sessionId");
    expect(processes.list(context)).toEqual([]);
  });

  it("keeps stdin open with background, and reads an end of file when it only yielded", async () => {
    const { start, exec, ps, ended } = createHarness();
    const open = await start("cat");
    await ps({ action: "write", sessionId: open, data: "typed\n", eof: true });
    expect((await ended(open)).text).toContain("typed");
    const { details } = await exec({ command: "cat; sleep 0.3", yieldMs: 10 });
    const write = await ps({ action: "write", sessionId: details["sessionId"], data: "x" });
    expect(write).toMatchObject({ isError: true, text: expect.stringContaining("stdin is closed") });
  });
});

describe("arguments", () => {
  it.each([
    ["a blank command", { command: "  " }, "command is required"],
    ["no command", { command: undefined }, "command is required"],
    ["a NUL character", { command: "echo a\0b" }, "NUL"],
    ["a folder that does not exist", { workdir: "gone" }, "gone does not exist"],
    ["a file as a folder", { workdir: "file" }, "file does not exist or is no folder"],
    ["a NUL character in the folder", { workdir: "a\0b" }, "NUL"],
    ["~ as a folder: it is no home", { workdir: "~" }, "does not exist"],
    ["a variable that is no text", { env: { A: 1 } }, "A must have text values"],
    ["env that is a list", { env: ["A=1"] }, "env must be an object"],
    ["a negative timeout", { timeout: -1 }, "timeout must be 0 (no limit) or more"],
    ["a timeout that is no number", { timeout: "soon" }, 'timeout must be a number, not "soon"'],
    ["two timeouts", { timeout: 1, timeoutSeconds: 2 }, "timeout (1) and timeoutSeconds (2) differ"],
    ["a machine as host", { host: "web-01" }, "auto, sandbox, gateway, node"],
    ["an unknown ask", { ask: "maybe" }, "off, on-miss, always"],
    ["a flag that is none", { pty: "perhaps" }, "pty must be true or false"],
    ["a sandbox where there is none", { host: "sandbox" }, "tools.exec.host"],
    ["a node where there is none", { host: "node" }, "no nodes"],
    ["a node's name for the gateway", { node: "mac" }, "host=node"],
    ["PATH in another spelling, and a loader", { env: { Path: "/x", LD_PRELOAD: "a" } }, "LD_PRELOAD, Path"],
    ["an interactive channel login", { command: "touch started; openclaw channels login --channel x" }, "interactive"],
    ["an approval", { command: "touch started && /approve 1 allow-once" }, "chat command"],
  ])("are refused before anything starts: %s", async (_, args, message) => {
    const { exec, folder, processes } = createHarness();
    writeFileSync(join(folder, "file"), "");
    const { text, details, isError } = await exec({ command: "touch started", ...args });
    expect(isError).toBe(true);
    expect(text).toContain(message);
    expect(details).toMatchObject({ status: "failed" });
    expect(existsSync(join(folder, "started"))).toBe(false);
    expect(processes.hasLive()).toBe(false);
  });

  it("may be numbers in text, an alias, and names that nobody knows", async () => {
    const { exec } = createHarness();
    const { details } = await exec({ command: "sleep 30", timeoutSeconds: "0.2", security: "deny", color: "blue" });
    expect(details).toMatchObject({ timedOut: true });
    expect((await exec({ command: "true", timeout: 5, timeoutSeconds: 5 })).isError).toBe(false);
  });

  it.each([
    [{ yieldMs: 1 }, 10],
    [{ yieldMs: 9_999_999 }, 120_000],
    [{}, 10_000],
    [{ yieldMs: 500, background: true }, 0],
  ])("bring yieldMs into its range: %j", async (args, yieldMs) => {
    const calls: ExecCall[] = [];
    const { exec } = createHarness({ tools: { gate: recordingGate(calls) } });
    await exec({ command: "true", ...args });
    expect(calls[0]).toMatchObject({ yieldMs });
  });

  it("choose the folder: relative to the workspace, or absolute", async () => {
    const { exec, folder } = createHarness();
    mkdirSync(join(folder, "sub"));
    for (const [workdir, expected] of [
      [".", folder],
      ["sub", join(folder, "sub")],
      ["/", "/"],
    ] as const) {
      expect((await exec({ command: "pwd -P", workdir })).text).toBe(realpathSync(expected));
    }
  });

  it("set variables, and never OPENCLAW_SHELL", async () => {
    const { exec } = createHarness({ env: { FROM_GATEWAY: "inherited", NODE_OPTIONS: "--bad" } });
    const command = 'echo "$A $FROM_GATEWAY $OPENCLAW_SHELL ${NODE_OPTIONS:-none}"';
    const { text } = await exec({ command, env: { A: "1", OPENCLAW_SHELL: "x" } });
    expect(text).toBe("1 inherited exec none");
  });
});

describe("the shell", () => {
  it("is bash or sh for people who use fish", async () => {
    const { exec } = createHarness({ env: { SHELL: "/usr/bin/fish" } });
    expect((await exec({ command: "echo $0" })).text).toMatch(/(?:^|\/)bash$/);
  });

  it("that does not exist is an error which names it", async () => {
    const { exec } = createHarness({ env: { SHELL: "/no/such/shell" } });
    const { text, details } = await exec({ command: "true" });
    expect(details).toMatchObject({ status: "failed", exitCode: null });
    expect(text).toContain("/no/such/shell was not found (ENOENT)");
  });

  it("cannot take a command of a megabyte: that is said, also in the background, and nothing is kept of it", async () => {
    const { context, exec, processes } = createHarness();
    for (const background of [false, true]) {
      const { text, details } = await exec({ command: `: ${"x".repeat(1_000_000)}`, background });
      expect(details).toMatchObject({ status: "failed", exitCode: null });
      expect(text).toContain("too long for this system");
    }
    expect(processes.list(context)).toEqual([]);
  });

  it("finds what pathPrepend names first", async () => {
    const { exec, folder } = createHarness({ settings: { pathPrepend: ["~/tools"] } });
    mkdirSync(join(folder, "tools"));
    writeFileSync(join(folder, "tools", "ls"), "#!/bin/sh\necho mine\n", { mode: 0o755 });
    expect((await exec({ command: "ls" })).text).toBe("mine");
  });
});

describe("the gate", () => {
  it("is asked with the checked call, after the environment was checked", async () => {
    const calls: ExecCall[] = [];
    const { exec, folder } = createHarness({ tools: { gate: recordingGate(calls) } });
    await exec({ command: "true", env: { PATH: "/x" } });
    expect(calls).toEqual([]);
    await exec({ command: "true", env: { A: "1" }, ask: "always", security: "full" });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      command: "true",
      cwd: folder,
      envOverrides: { A: "1" },
      host: "gateway",
      ask: "always",
      isElevatedFull: false,
      toolCallId: "call-1",
    });
    expect(calls[0]).not.toHaveProperty("security");
  });

  it("may have another command run that means the same, and warn", async () => {
    const permit: ExecPermit = { status: "run", command: "echo rebuilt", warnings: ["Mind the gap."] };
    const { exec } = createHarness({ tools: { gate: async () => permit } });
    expect((await exec({ command: "echo original" })).text).toBe("Mind the gap.\n\nrebuilt");
  });

  it("may deny: the reason comes first", async () => {
    const permit: ExecPermit = { status: "denied", reason: "allowlist-miss", message: "Ask an operator." };
    const { exec, folder } = createHarness({ tools: { gate: async () => permit } });
    const { text, details, isError } = await exec({ command: "touch started" });
    expect(text).toBe("exec denied: allowlist-miss\nAsk an operator.");
    expect(details).toEqual({ status: "denied", reason: "allowlist-miss", host: "gateway" });
    expect(isError).toBe(true);
    expect(existsSync(join(folder, "started"))).toBe(false);
  });

  it.each([
    ["native", false],
    ["command", true],
    ["unavailable", true],
  ] as const)("may have the command wait for a person (%s)", async (chatApproval, hasCommand) => {
    const approval = {
      approvalId: "0d9f-77",
      approvalSlug: "0d9f",
      expiresAtMs: 5,
      allowedDecisions: ["allow-once", "deny"],
      chatApproval,
    };
    const { exec, folder } = createHarness({ tools: { gate: async () => ({ status: "pending", approval }) } });
    const { text, details, isError } = await exec({ command: "touch started" });
    expect(details).toEqual({
      status: "approval-pending",
      ...approval,
      host: "gateway",
      command: "touch started",
      cwd: folder,
    });
    expect(text.includes("/approve 0d9f")).toBe(hasCommand);
    expect(isError).toBe(false);
    expect(existsSync(join(folder, "started"))).toBe(false);
  });

  it.each([
    [false, true],
    [true, false],
  ])("decides whether scripts are looked into (unrestricted: %s)", async (isUnrestricted, isRefused) => {
    const { exec, folder } = createHarness({
      tools: { gate: async ({ command }) => ({ status: "run", command, isUnrestricted }) },
    });
    writeFileSync(join(folder, "broken.js"), "export HOME_DIR=/x\n");
    const { text, isError } = await exec({ command: "node broken.js" });
    expect(isError).toBe(isRefused);
    expect(text.includes("broken.js:1")).toBe(true);
  });
});

describe("a sandboxed session", () => {
  const context = { sandboxed: true };

  it("never falls back to the gateway", async () => {
    const { exec, folder } = createHarness({ context });
    expect(await exec({ command: "touch started" })).toMatchObject({ isError: true });
    expect(await exec({ command: "touch started", host: "gateway" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("tools.exec.host"),
    });
    expect(existsSync(join(folder, "started"))).toBe(false);
  });

  it("runs its command through the sandbox, without asking the gate, and finishes that in any case", async () => {
    const calls: ExecCall[] = [];
    const outcomes: unknown[] = [];
    const { exec } = createHarness({
      context,
      tools: {
        gate: recordingGate(calls),
        sandbox: {
          prepare: async ({ command, env }) => ({
            argv: ["/bin/sh", "-c", `echo carried; ${command}`],
            env: { ...env, PATH: "/bin:/usr/bin" },
            token: undefined,
            finalize: async (outcome) => void outcomes.push(outcome),
          }),
        },
      },
    });
    const { text, details } = await exec({ command: "echo inside; exit 4", env: { PYTHONPATH: "/x" } });
    expect(text).toBe("carried\ninside\n(Command exited with code 4)");
    expect(details).toMatchObject({ host: "sandbox" });
    await exec({ command: "sleep 30", timeout: 0.2 });
    expect(outcomes).toEqual([
      { code: 4, timedOut: false, aborted: false },
      { code: null, timedOut: true, aborted: false },
    ]);
    expect(calls).toEqual([]);
  });

  it.each([
    ["leaves the sandbox at level on", "on", {}, false],
    ["leaves it at level full, and says so to the gate", "full", {}, true],
    ["may be asked to leave it, when all gates are open", "off", { elevated: true }, false],
  ] as const)("%s", async (_, elevatedLevel, args, isElevatedFull) => {
    const calls: ExecCall[] = [];
    const { exec } = createHarness({ context, settings: { elevatedLevel }, tools: { gate: recordingGate(calls) } });
    await exec({ command: "true", ...args });
    expect(calls[0]).toMatchObject({ host: "gateway", isElevatedFull });
  });

  it("stays inside when the call says so, and when a gate is closed, which is named", async () => {
    const { exec } = createHarness({ context, settings: { elevatedLevel: "full" } });
    expect((await exec({ command: "true", elevated: false })).text).toContain("no sandbox");
    const closed = createHarness({ context, settings: { closedElevatedGates: ["tools.elevated.enabled"] } });
    expect((await closed.exec({ command: "true", elevated: true })).text).toContain("tools.elevated.enabled");
  });
});

describe("a call for a node", () => {
  it("is handed on whole, with its overrides alone as environment, and never reaches the gate here", async () => {
    const calls: ExecCall[] = [];
    const gateCalls: ExecCall[] = [];
    const { exec } = createHarness({
      settings: { node: "bound" },
      tools: {
        gate: recordingGate(gateCalls),
        node: {
          run: async (call) => {
            calls.push(call);
            return { content: [{ type: "text", text: "ran there" }], details: { status: "completed", nodeId: "n1" } };
          },
        },
      },
    });
    expect((await exec({ command: "true", host: " Node ", env: { A: "1" }, workdir: "C:\\work" })).text).toBe(
      "ran there",
    );
    await exec({ command: "true", host: "node", node: "mac" });
    expect(calls[0]).toMatchObject({ host: "node", node: "bound", cwd: "C:\\work", env: { A: "1" } });
    expect(calls[1]).toMatchObject({ node: "mac" });
    expect(gateCalls).toEqual([]);
  });
});

it("tells the model what exec is, and is not, for", () => {
  const [exec] = createHarness().toolsOf();
  for (const word of ["change", "process", "cron", "sleep"]) expect(exec?.description).toContain(word);
  expect(exec?.parameters).toMatchObject({ type: "object", required: ["command"] });
});

function recordingGate(calls: ExecCall[]) {
  return async (call: ExecCall): Promise<ExecPermit> => {
    calls.push(call);
    return { status: "run", command: call.command };
  };
}
