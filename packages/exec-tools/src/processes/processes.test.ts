import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { bundleProgram, type ChildProgram } from "../../../../tools/testing/child-program.ts";
import { isRunning, pidFrom } from "../../test/harness.ts";
import { startPipeProcess } from "./pipe-process.ts";
import { markEnv } from "./process-mark.ts";
import { loadPty, startPtyProcess } from "./pty-process.ts";
import { runCommand } from "./run-command.ts";
import type { ProcessRequest, StartedProcess } from "./started-process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oc-processes-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const env = { PATH: process.env["PATH"] ?? "" };

function request(command: string, more: Partial<ProcessRequest> = {}): ProcessRequest {
  return {
    file: "/bin/sh",
    args: ["-c", command],
    cwd: folder,
    ...markEnv(env),
    stdin: "closed",
    onOutput: () => {},
    ...more,
  };
}

async function start(command: string, more: Partial<ProcessRequest> = {}): Promise<StartedProcess> {
  const process = await startPipeProcess(request(command, more));
  onTestFinished(() => process.tree.end());
  return process;
}

const file = (name: string): string => join(folder, name);

describe("stopping a command", () => {
  it.each([
    ["its child", "sleep 30 & echo $! > inner; wait"],
    ["a grandchild whose parent has ended", "sh -c '(echo x; exec sleep 30) & echo $! > inner'; sleep 30"],
    ["a child that ignores SIGTERM", "sh -c 'trap \"\" TERM; echo $$ > inner; while :; do sleep 1; done'"],
  ])("stops %s", async (_, command) => {
    const process = await start(command);
    const pid = await pidFrom(file("inner"));
    await process.tree.end();
    expect(isRunning(pid)).toBe(false);
    await process.end;
  });

  it.runIf(process.platform === "linux").each([
    ["in a session of its own", "setsid sh -c 'echo $$ > inner; exec sleep 30' & wait"],
    ["in a group of its own, by job control", "set -m; (echo x; exec sleep 30) & echo $! > inner; wait"],
    ["that forked twice and opened a session: a daemon", "(setsid sh -c 'echo $$ > inner; exec sleep 30' &); sleep 30"],
    [
      "that is a daemon of a daemon and ignores SIGTERM",
      '(setsid sh -c \'(setsid sh -c "trap \\"\\" TERM; echo \\$\\$ > inner; while :; do sleep 1; done" &)\' &); sleep 30',
    ],
  ])("stops a process %s", async (_, command) => {
    const process = await start(command);
    const pid = await pidFrom(file("inner"));
    await process.tree.end();
    expect(isRunning(pid)).toBe(false);
    await process.end;
  });

  it("leaves other commands alone", async () => {
    const [one, other] = [await start("sleep 30"), await start("sleep 30")];
    await one.tree.end();
    expect(isRunning(other.pid)).toBe(true);
  });
});

describe("a command that has ended", () => {
  it("has its group stopped: a plain & does not survive it", async () => {
    const process = await start("sleep 30 >/dev/null 2>&1 & echo $! > inner");
    expect(await process.end).toEqual({ exitCode: 0, exitSignal: null });
    await process.swept;
    expect(isRunning(await pidFrom(file("inner")))).toBe(false);
  });

  it("does not wait for one that holds its output open, and stops it", async () => {
    let output = "";
    const process = await start("(trap '' TERM; exec sleep 30) & echo $! > inner; echo early", {
      onOutput: (_, bytes) => (output += Buffer.from(bytes).toString()),
    });
    expect(await process.end).toEqual({ exitCode: 0, exitSignal: null });
    expect(output).toBe("early\n");
    await process.swept;
    expect(isRunning(await pidFrom(file("inner")))).toBe(false);
  });

  it("leaves a daemon alone that closed its output and opened a session: that was asked for", async () => {
    const process = await start(
      "setsid sh -c 'echo $$ > inner; exec sleep 30' >/dev/null 2>&1 & while [ ! -s inner ]; do sleep 0.01; done",
    );
    await process.end;
    await process.swept;
    const pid = await pidFrom(file("inner"));
    expect(isRunning(pid)).toBe(true);
    await process.tree.end();
    expect(isRunning(pid)).toBe(false);
  });

  it("has all of its output read, also what a shell does not wait for", async () => {
    let bytes = 0;
    const process = await start("bash -c 'seq 1 200000 > >(cat)'", { onOutput: (_, chunk) => (bytes += chunk.length) });
    await process.end;
    expect(bytes).toBe(1_288_895);
  });
});

describe("a command that starts", () => {
  it("gets no terminal of another command, neither on pipes nor in a terminal", async () => {
    const pty = await loadPty();
    const open = [startPtyProcess(pty, request("sleep 30")), startPtyProcess(pty, request("sleep 30"))];
    onTestFinished(async () => void (await Promise.all(open.map(({ tree }) => tree.end()))));
    let output = "";
    const more: Partial<ProcessRequest> = { onOutput: (_, bytes) => (output += Buffer.from(bytes).toString()) };
    const list = "ls -l /proc/self/fd; echo listed";
    await (
      await start(list, more)
    ).end;
    const terminal = startPtyProcess(pty, request(`${list}; read -r word; exit 5`, more));
    await expect.poll(() => output.match(/listed/g)).toHaveLength(2);
    terminal.write(Buffer.from("\n"));
    expect(await terminal.end).toEqual({ exitCode: 5, exitSignal: null });
    expect(output).not.toContain("ptmx");
  });

  it.each([
    ["a program that does not exist", { file: "/no/such/program" }, "ENOENT"],
    ["a folder that does not exist", { cwd: "/no/such/folder" }, "ENOENT"],
    ["a file that is no program", { file: "/etc/passwd" }, "EACCES"],
    ["a NUL character", { args: ["a\0b"] }, "ERR_INVALID_ARG_VALUE"],
  ])("fails with the system's error: %s", async (_, more, code) => {
    await expect(startPipeProcess(request("true", more))).rejects.toMatchObject({ code });
  });

  it("may get bytes on stdin, and its end", async () => {
    let output = "";
    const process = await start("cat", {
      stdin: Buffer.from("given"),
      onOutput: (_, bytes) => (output += Buffer.from(bytes).toString()),
    });
    await process.end;
    expect(output).toBe("given");
  });
});

describe("when this program is killed with SIGKILL", () => {
  let program: ChildProgram;
  beforeAll(async () => {
    program = await bundleProgram(new URL("../../test/doomed-host.ts", import.meta.url));
  });
  afterAll(() => program.remove());

  async function killHost(command: string): Promise<number[]> {
    const host = program.start(command);
    await host.printedLines(1);
    const pids = host.lines[0]?.split(" ").slice(1).map(Number) ?? [];
    expect(pids.map(isRunning)).toEqual([true, true]);
    await host.kill();
    return pids;
  }

  it("what reads its input, prints, or runs in a terminal ends too", async () => {
    for (const command of ["cat", "while sleep 0.05; do echo tick; done"]) {
      const pids = await killHost(command);
      await expect.poll(() => pids.filter(isRunning)).toEqual([]);
    }
  });

  it("what neither reads nor prints outside a terminal lives on: nothing of the system ends it", async () => {
    const [pipe = 0, terminal = 0] = await killHost("exec sleep 30");
    await expect.poll(() => isRunning(terminal)).toBe(false);
    expect(isRunning(pipe)).toBe(true);
    process.kill(pipe, "SIGKILL");
  });
});

describe("runCommand", () => {
  it("keeps stdout and stderr apart, each to its cap, beginning and end", async () => {
    const told: Record<string, number> = { stdout: 0, stderr: 0 };
    const outcome = await runCommand({
      argv: ["/bin/sh", "-c", "seq 1 1000; seq 2001 3000 >&2; exit 3"],
      env,
      maxOutputChars: 1000,
      onOutput: (stream, text) => void (told[stream] = (told[stream] ?? 0) + text.length),
    });
    expect(outcome).toMatchObject({ exitCode: 3, timedOut: false, isAborted: false, truncated: true });
    expect(outcome.stdout).toMatch(/^1\n2\n[^]*\n\[\d+ characters of output discarded\]\n[^]*\n999\n1000\n$/);
    expect(outcome.stderr).toMatch(/^2001\n[^]*\n3000\n$/);
    expect(told).toEqual({ stdout: 3893, stderr: 5000 });
  });

  it("stops telling when nobody wants more, and keeps all the same", async () => {
    let calls = 0;
    const { stdout } = await runCommand({
      argv: ["/bin/sh", "-c", "echo one; sleep 0.1; echo two"],
      env,
      onOutput: () => ++calls < 1,
    });
    expect(calls).toBe(1);
    expect(stdout).toBe("one\ntwo\n");
  });

  it.each([
    ["after its time", { timeoutMs: 200 }, { timedOut: true, isAborted: false }],
    ["when it is aborted", { abortMs: 200 }, { timedOut: false, isAborted: true }],
  ])("stops everything %s", async (_, { abortMs, ...more }: { abortMs?: number; timeoutMs?: number }, expected) => {
    const argv = ["/bin/sh", "-c", "echo begun; sleep 30 & echo $! > inner; wait"] as const;
    const signal = abortMs === undefined ? {} : { signal: AbortSignal.timeout(abortMs) };
    const outcome = await runCommand({ argv, cwd: folder, env, ...more, ...signal });
    expect(outcome).toMatchObject({ ...expected, exitCode: null, exitSignal: "SIGTERM", stdout: "begun\n" });
    expect(isRunning(await pidFrom(file("inner")))).toBe(false);
  });

  it("says why a program did not start, and starts none after an abort", async () => {
    expect(await runCommand({ argv: ["/no/such/program"], env })).toMatchObject({
      exitCode: null,
      startError: "/no/such/program was not found (ENOENT)",
    });
    const argv = ["/bin/sh", "-c", "touch started"] as const;
    expect(await runCommand({ argv, cwd: folder, env, signal: AbortSignal.abort() })).toMatchObject({
      isAborted: true,
    });
    expect(existsSync(file("started"))).toBe(false);
  });
});
