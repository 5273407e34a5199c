import { getEventListeners } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { isRunning } from "../../test/processes.ts";
import { createProcesses } from "./os-processes.ts";
import type { ProcessRequest } from "./processes.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lobster-processes-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const env = { PATH: process.env["PATH"] };

function request(command: string | readonly [string, ...string[]], more: Partial<ProcessRequest> = {}): ProcessRequest {
  return {
    command: typeof command === "string" ? { shellLine: command } : { argv: command },
    cwd: folder,
    env,
    signal: new AbortController().signal,
    purpose: "exec",
    ...more,
  };
}

/** The number that a child wrote to a file, as soon as it is there. */
async function pidFrom(name: string): Promise<number> {
  const file = join(folder, name);
  while (!existsSync(file) || !readFileSync(file, "utf8").endsWith("\n")) await sleep(5);
  return Number(readFileSync(file, "utf8"));
}

async function gone(pid: number): Promise<void> {
  while (isRunning(pid)) await sleep(5);
}

describe("a child that ends by itself", () => {
  it("gives its output, its exit code and what it said on stderr", async () => {
    const line = "printf 'h\\303\\251\\n'; echo no >&2; exit 3";
    expect(await createProcesses().run(request(line))).toEqual({
      exitCode: 3,
      signal: null,
      stderr: "no\n",
      stdout: "hé\n",
    });
  });

  it("names the signal that ended it", async () => {
    expect(await createProcesses().run(request("kill -KILL $$"))).toMatchObject({ exitCode: null, signal: "SIGKILL" });
  });

  it("has an empty stdin when it is given none", async () => {
    expect(await createProcesses().run(request(["cat"]))).toMatchObject({ exitCode: 0, stdout: "" });
  });

  it("gets its stdin whole, in pieces and with backpressure", async () => {
    async function* pieces(): AsyncGenerator<string> {
      for (let index = 0; index < 40; index++) yield "x".repeat(50_000);
    }
    const { stdout } = await createProcesses().run(request(["wc", "-c"], { stdin: pieces() }));
    expect(Number(stdout)).toBe(2_000_000);
  });

  it("may close its stdin early, and the source of it is closed too", async () => {
    let isClosed = false;
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) yield "x".repeat(50_000);
      } finally {
        isClosed = true;
      }
    }
    const ended = await createProcesses().run(request("head -c 1 >/dev/null; echo done", { stdin: endless() }));
    expect(ended).toMatchObject({ exitCode: 0, stdout: "done\n" });
    await expect.poll(() => isClosed).toBe(true);
  });

  it("may never read a text that is too long for the pipe", async () => {
    const ended = await createProcesses().run(request("echo done", { stdin: "x".repeat(1_000_000) }));
    expect(ended).toMatchObject({ exitCode: 0, stdout: "done\n" });
  });

  it("fails with the failure of what its stdin comes from", async () => {
    async function* failing(): AsyncGenerator<string> {
      yield "x";
      throw new Error("upstream broke");
    }
    await expect(createProcesses().run(request(["cat"], { stdin: failing() }))).rejects.toThrow("upstream broke");
  });

  it("may flood stderr: the beginning and the end of it are kept", async () => {
    const line = "echo first >&2; head -c 30000000 /dev/zero | tr '\\0' 'x' >&2; echo last >&2; exit 1";
    const { stderr } = await createProcesses().run(request(line));
    expect(stderr.length).toBeLessThan(17_000);
    expect(stderr.startsWith("first\n")).toBe(true);
    expect(stderr.endsWith("last\n")).toBe(true);
    expect(stderr).toContain("bytes left out]");
  });

  it("runs to its end when its output is not wanted any more, and the output is dropped", async () => {
    const child = await createProcesses().start(request("seq 1 400000; touch reached-the-end; exit 5"));
    for await (const chunk of child.stdout) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(await child.exit).toMatchObject({ exitCode: 5 });
    expect(existsSync(join(folder, "reached-the-end"))).toBe(true);
  });

  it("is held back while nobody reads", async () => {
    const child = await createProcesses().start(request("seq 1 400000; touch reached-the-end"));
    await sleep(100);
    expect(existsSync(join(folder, "reached-the-end"))).toBe(false);
    let bytes = 0;
    for await (const chunk of child.stdout) bytes += chunk.length;
    expect(bytes).toBe(2_688_895);
    expect(await child.exit).toMatchObject({ exitCode: 0 });
  });
});

describe("a child that leaves something running", () => {
  it("has ended when everybody who holds its output has closed it, so that nothing of it is lost", async () => {
    const { stdout } = await createProcesses().run(request("(sleep 0.3; echo late) & echo early"));
    expect(stdout).toBe("early\nlate\n");
  });

  it("has ended with itself when that does not hold its output", async () => {
    const processes = createProcesses();
    await processes.run(request("sleep 30 >/dev/null 2>&1 & echo $! > background"));
    expect(isRunning(await pidFrom("background"))).toBe(true);
    await processes.killAll("SIGKILL");
  });
});

describe("a child that cannot be started", () => {
  it.each([
    ["a program that does not exist", ["no-such-cmd-xyz"], {}, "exec command not found: no-such-cmd-xyz"],
    [
      "a shell that does not exist",
      "true",
      { env: { LOBSTER_SHELL: "/no/such/shell" } },
      "exec shell not found; check LOBSTER_SHELL or ComSpec",
    ],
    [
      "a shell of a workflow",
      "true",
      { env: { LOBSTER_SHELL: "/no/such/shell" }, purpose: "workflow" },
      "workflow shell not found; check LOBSTER_SHELL or ComSpec",
    ],
    [
      "a folder that does not exist",
      ["true"],
      { cwd: "/no/such/folder" },
      "exec working directory not found: /no/such/folder",
    ],
    ["a file that is no program", ["./text"], {}, "exec command is not executable: ./text"],
    [
      "too many arguments",
      ["true", "x".repeat(3_000_000)],
      {},
      "exec arguments are too long for this system: true; pass large data on stdin",
    ],
    ["a NUL character", ["true", "a\0b"], {}, "exec could not start true"],
  ] as const)("says so: %s", async (_, command, more, message) => {
    writeFileSync(join(folder, "text"), "no program");
    await expect(createProcesses().start(request(command as never, more))).rejects.toThrow(message);
  });

  it("is not started when the run has been aborted", async () => {
    const signal = AbortSignal.abort(new Error("too late"));
    await expect(createProcesses().start(request("touch started", { signal }))).rejects.toThrow("too late");
    expect(existsSync(join(folder, "started"))).toBe(false);
  });
});

describe("a limit on output", () => {
  it("lets exactly its bytes pass", async () => {
    const ended = await createProcesses().run(request("printf 123456; printf 654321 >&2", { maxOutputBytes: 6 }));
    expect(ended).toMatchObject({ exitCode: 0, stdout: "123456", stderr: "654321" });
  });

  it.each([
    ["stdout", "printf 1234567; sleep 30"],
    ["stderr", "printf 1234567 >&2; sleep 30"],
  ])("ends a child that prints a byte more to %s, and says where", async (stream, line) => {
    const run = createProcesses().run(request(line, { maxOutputBytes: 6, label: "step fetch" }));
    await expect(run).rejects.toThrow(`Process output exceeded 6 bytes (${stream} of step fetch)`);
  });

  it("counts bytes, not characters", async () => {
    const run = createProcesses().run(request(["printf", "éééé"], { maxOutputBytes: 6 }));
    await expect(run).rejects.toThrow("Process output exceeded 6 bytes (stdout of exec printf)");
  });

  it("counts what nobody reads as well", async () => {
    const child = await createProcesses().start(request("yes", { maxOutputBytes: 5_000_000 }));
    for await (const _ of child.stdout) break;
    await expect(child.exit).rejects.toThrow("Process output exceeded 5000000 bytes");
  });
});

describe("aborting", () => {
  it("ends the child and what it started before the error is told", async () => {
    const run = new AbortController();
    const line = "sleep 30 & echo $! > inner; echo $$ > outer; wait";
    const child = await createProcesses().start(request(line, { signal: run.signal }));
    const pids = [await pidFrom("inner"), await pidFrom("outer")];
    run.abort(new Error("lobster runtime timed out"));
    await expect(child.exit).rejects.toThrow("lobster runtime timed out");
    expect(pids.filter(isRunning)).toEqual([]);
  });

  it("kills a group that ignores SIGTERM", async () => {
    const run = new AbortController();
    const line =
      "trap '' TERM; sh -c 'trap \"\" TERM; echo $$ > inner; while :; do sleep 1; done' & echo $$ > outer; wait; wait";
    const child = await createProcesses().start(request(line, { signal: run.signal }));
    const pids = [await pidFrom("inner"), await pidFrom("outer")];
    run.abort(new Error("enough"));
    await expect(child.exit).rejects.toThrow("enough");
    expect(pids.filter(isRunning)).toEqual([]);
  });

  it("reaches a grandchild whose parent has ended already", async () => {
    const run = new AbortController();
    const line = "sh -c '(trap \"\" TERM; echo started; exec sleep 30) & echo $! > inner'; sleep 30";
    const child = await createProcesses().start(request(line, { signal: run.signal }));
    const pid = await pidFrom("inner");
    run.abort(new Error("enough"));
    await expect(child.exit).rejects.toThrow("enough");
    await gone(pid);
  });

  it("kills at once when asked to", async () => {
    const run = new AbortController();
    const line = "trap 'touch was-asked' TERM; echo $$ > outer; while :; do sleep 0.05; done";
    const child = await createProcesses().start(request(line, { signal: run.signal, killAtOnce: true }));
    await pidFrom("outer");
    run.abort(new Error("enough"));
    await expect(child.exit).rejects.toThrow("enough");
    expect(existsSync(join(folder, "was-asked"))).toBe(false);
  });

  it("makes whoever waits for output fail with the reason", async () => {
    const run = new AbortController();
    const child = await createProcesses().start(request("sleep 30", { signal: run.signal }));
    const next = child.stdout[Symbol.asyncIterator]().next();
    run.abort(new Error("enough"));
    await expect(next).rejects.toThrow("enough");
  });

  it("ends a child that is held back by its reader", async () => {
    const run = new AbortController();
    const child = await createProcesses().start(request("yes", { signal: run.signal }));
    await sleep(30);
    run.abort(new Error("enough"));
    await expect(child.exit).rejects.toThrow("enough");
  });

  it.runIf(process.platform === "linux").each([
    ["opened a session of its own", "setsid sh -c 'echo $$ > escaped; exec sleep 30' & wait"],
    [
      "opened one below another one",
      "setsid sh -c 'setsid sh -c \"echo \\$\\$ > escaped; exec sleep 30\" & wait' & wait",
    ],
    [
      "got a group of its own from a shell with job control",
      "set -m; (echo started; exec sleep 30) & echo $! > escaped; wait",
    ],
    [
      "ignores SIGTERM, in a session of its own, while its parent obeys",
      "setsid sh -c 'trap \"\" TERM; echo $$ > escaped; while :; do sleep 1; done' & wait",
    ],
  ])("ends a process that %s", async (_, line) => {
    const run = new AbortController();
    const child = await createProcesses().start(request(line, { signal: run.signal }));
    const escaped = await pidFrom("escaped");
    run.abort(new Error("enough"));
    await expect(child.exit).rejects.toThrow("enough");
    await gone(escaped);
  });

  it("does not wait for a process that it cannot find any more and that holds on to the output", async () => {
    const run = new AbortController();
    const line = "(setsid sh -c 'echo $$ > escaped; exec sleep 30' &); sleep 30";
    const child = await createProcesses().start(request(line, { signal: run.signal }));
    const escaped = await pidFrom("escaped");
    onTestFinished(() => void process.kill(escaped, "SIGKILL"));
    run.abort(new Error("enough"));
    await expect(child.exit).rejects.toThrow("enough");
  });
});

describe("the end of a run", () => {
  it("ends what a child left running in the background", async () => {
    const processes = createProcesses();
    await processes.run(request("sleep 30 >/dev/null 2>&1 & echo $! > background"));
    const pid = await pidFrom("background");
    expect(isRunning(pid)).toBe(true);
    await processes.killAll("SIGTERM");
    expect(isRunning(pid)).toBe(false);
  });

  it("ends running children, also those that ignore the signal", async () => {
    const processes = createProcesses();
    const child = await processes.start(request("trap '' TERM; echo $$ > outer; while :; do sleep 0.05; done"));
    const pid = await pidFrom("outer");
    await processes.killAll("SIGTERM");
    expect(isRunning(pid)).toBe(false);
    expect(await child.exit).toMatchObject({ exitCode: null, signal: "SIGKILL" });
  });

  it("resolves at once when there is nothing left to end", async () => {
    const processes = createProcesses();
    await processes.run(request("true"));
    await processes.killAll("SIGTERM");
  });
});

it("listens once to a signal, however many children hang on it, and not at all afterwards", async () => {
  const run = new AbortController();
  const processes = createProcesses();
  const warned: Error[] = [];
  const onWarning = (warning: Error): void => void warned.push(warning);
  process.on("warning", onWarning);
  onTestFinished(() => void process.off("warning", onWarning));

  const children = await Promise.all(
    Array.from({ length: 20 }, () => processes.start(request(["sleep", "30"], { signal: run.signal }))),
  );
  expect(getEventListeners(run.signal, "abort")).toHaveLength(1);
  children.forEach((child) => child.stop(new Error("enough")));
  await Promise.allSettled(children.map((child) => child.exit));
  for (let round = 0; round < 50; round++) await processes.run(request(["true"], { signal: run.signal }));
  expect(getEventListeners(run.signal, "abort")).toHaveLength(0);
  expect(warned).toEqual([]);
});

it("leaves no handle open that would keep the program alive", async () => {
  const openHandles = (): number =>
    process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap" || name === "PipeWrap").length;
  const before = openHandles();
  const run = new AbortController();
  const child = await createProcesses().start(request(["sleep", "30"], { signal: run.signal, stdin: "text" }));
  expect(openHandles()).toBeGreaterThan(before);
  run.abort(new Error("enough"));
  await expect(child.exit).rejects.toThrow("enough");
  while (openHandles() > before) await sleep(5);
});
