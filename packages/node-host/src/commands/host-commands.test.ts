import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createHostCommands } from "./host-commands.ts";
import type { HostCommandOptions } from "./host-options.ts";
import type { InvokeContext } from "./node-command.ts";

const SESSION = "agent:main:main";
const shell = (text: string) => ["/bin/sh", "-lc", text];

function machine(options: Partial<HostCommandOptions> = {}) {
  const home = mkdtempSync(join(tmpdir(), "oc-host-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const cwd = join(home, "work");
  mkdirSync(cwd);
  const approvalsFile = join(home, "exec-approvals.json");
  const commands = createHostCommands({ approvalsFile, cwd, env: { PATH: process.env["PATH"] }, ...options });
  const events: [string, Record<string, unknown>][] = [];
  const stop = new AbortController();
  const context: InvokeContext = {
    signal: stop.signal,
    emit: (event, payload) => void events.push([event, { ...payload }]),
    progress: () => {},
  };
  return {
    cwd,
    approvalsFile,
    events,
    stop,
    allow: (file: object) => writeFileSync(approvalsFile, JSON.stringify({ version: 1, ...file }), { mode: 0o600 }),
    prepare: (params: object) => commands["system.run.prepare"](params as Record<string, unknown>, context),
    run: (params: object) => commands["system.run"]({ runId: "r", ...params }, context),
    which: (bins: unknown) => commands["system.which"]({ bins }, context),
    read: () => commands["system.execApprovals.get"]({}, context),
    write: (params: object) => commands["system.execApprovals.set"](params as Record<string, unknown>, context),
  };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const denied = (reason: string) =>
  expect.objectContaining({
    code: "SYSTEM_RUN_DENIED",
    reason,
    message: expect.stringMatching(/^SYSTEM_RUN_DENIED: /),
  });

describe("system.which", () => {
  it("finds programs by name on the PATH of this machine, and leaves out what is not there", async () => {
    const { which } = machine();
    const { bins } = await which(["sh", "no-such-program", "../sh", "/bin/sh", ""]);
    expect(Object.keys(bins)).toEqual(["sh"]);
    expect(bins["sh"]).toMatch(/\/sh$/);
  });

  it.each([[undefined], [[]], ["sh"], [[7]], [["a\0b"]]])("refuses %j", async (bins) => {
    await expect(machine().which(bins)).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  });
});

describe("system.run", () => {
  it("runs words without a shell, and text with one", async () => {
    const { run, cwd } = machine();
    expect(await run({ command: ["echo", "$HOME", ";", "id"] })).toEqual({
      exitCode: 0,
      timedOut: false,
      success: true,
      stdout: "$HOME ; id\n",
      stderr: "",
    });
    expect(await run({ command: shell("pwd; echo oops >&2; exit 3") })).toEqual({
      exitCode: 3,
      timedOut: false,
      success: false,
      stdout: `${cwd}\n`,
      stderr: "oops\n",
    });
  });

  it("keeps 200 000 characters of each stream at most, and says so", async () => {
    const { run } = machine();
    const flood = "head -c 300000 /dev/zero | tr '\\0' x";
    const { stdout, stderr, truncated } = await run({ command: shell(`${flood}; ${flood} >&2`) });
    expect(truncated).toBe(true);
    for (const stream of [stdout, stderr]) {
      expect(stream.length).toBeLessThanOrEqual(200_000);
      expect(stream.length).toBeGreaterThan(199_000);
    }
  });

  it("tells what it does to the session that asked, under the run's id", async () => {
    const { run, events, allow } = machine();
    await run({ command: ["echo", "hi"], runId: "r1", sessionKey: SESSION, suppressNotifyOnExit: true });
    await run({ command: ["echo", "hi"], runId: "r2" });
    allow({ defaults: { security: "deny" } });
    await expect(run({ command: ["echo", "hi"], runId: "r3", sessionKey: SESSION })).rejects.toEqual(
      denied("security=deny"),
    );
    const common = { sessionKey: SESSION, host: "node", command: "echo hi" };
    expect(events).toEqual([
      ["exec.started", { ...common, runId: "r1", suppressNotifyOnExit: true }],
      [
        "exec.finished",
        {
          ...common,
          runId: "r1",
          exitCode: 0,
          timedOut: false,
          success: true,
          output: "hi\n",
          suppressNotifyOnExit: true,
        },
      ],
      ["exec.denied", { ...common, runId: "r3", reason: "security=deny" }],
    ]);
  });

  it.each(["PATH", "Path", "LD_PRELOAD", "DYLD_INSERT_LIBRARIES", "NODE_OPTIONS", "BASH_ENV"])(
    "refuses %s in the environment of a call",
    async (name) => {
      const { run, cwd } = machine();
      await expect(run({ command: shell("touch ran"), env: { [name]: "/evil" } })).rejects.toMatchObject({
        code: "INVALID_REQUEST",
        message: expect.stringContaining(name),
      });
      expect(existsSync(join(cwd, "ran"))).toBe(false);
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ["no command", { command: undefined }],
    ["an empty command", { command: [] }],
    ["a NUL byte", { command: ["echo", "a\0b"] }],
    ["a text that is not the command's", { command: shell("touch ran"), rawCommand: "true" }],
    ["a folder that is not there", { command: shell("touch ran"), cwd: "/no/such/folder" }],
    ["no run id", { command: shell("touch ran"), runId: undefined }],
    ["a policy that nobody knows", { command: shell("touch ran"), requestedPolicy: { security: "maybe" } }],
    ["a decision that nobody knows", { command: shell("touch ran"), approved: true, approvalDecision: "always" }],
  ])("refuses %s, and nothing runs", async (_what, params) => {
    const { run, cwd } = machine();
    await expect(run(params)).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    expect(existsSync(join(cwd, "ran"))).toBe(false);
  });

  it("tells a shell inside the command how its terminal looks, and nothing else, whatever the gateway sends", async () => {
    const env = { TERM: "dumb", TARGET: "/etc" };
    const text = `bash -c 'echo "$TERM $TARGET"'`;
    expect((await machine().run({ command: shell(text), env })).stdout).toBe("dumb \n");
    expect((await machine().run({ command: shell('echo "$TERM $TARGET"'), env })).stdout).toBe("dumb /etc\n");
  });

  it("has no screen to record", async () => {
    await expect(machine().run({ command: ["true"], needsScreenRecording: true })).rejects.toEqual(
      denied("permission:screenRecording"),
    );
  });

  it("stops a command with everything that it started when the call is cancelled", async () => {
    const { run, stop, cwd } = machine();
    const running = run({ command: shell("sleep 300 & echo $! > child; wait") });
    await expect.poll(() => existsSync(join(cwd, "child")) && readFileSync(join(cwd, "child"), "utf8")).toMatch(/\d\n/);
    const pid = Number(readFileSync(join(cwd, "child"), "utf8"));
    stop.abort();
    expect(await running).toMatchObject({ exitCode: null, success: false });
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

describe("this machine's rules", () => {
  const approved = { approved: true, approvalDecision: "allow-once" };

  it.each<[string, object, object, string]>([
    ["deny wins over any approval", { defaults: { security: "deny" } }, approved, "security=deny"],
    ["a miss without questions stays a miss", { defaults: { security: "allowlist" } }, approved, "allowlist-miss"],
    ["a question needs its answer", { defaults: { ask: "always" } }, {}, "approval-required"],
    ["an answer needs its plan", { defaults: { ask: "always" } }, approved, "execution-plan-miss"],
    [
      "a lasting answer must have been offered",
      { defaults: { ask: "always" } },
      { approved: true, approvalDecision: "allow-always" },
      "approval-required",
    ],
  ])("%s", async (_what, file, answer, reason) => {
    const { run, allow, cwd } = machine();
    allow(file);
    await expect(run({ command: shell("touch ran"), ...answer })).rejects.toEqual(denied(reason));
    expect(existsSync(join(cwd, "ran"))).toBe(false);
  });

  it.each<[string, object, object, string]>([
    ["a stricter gateway", {}, { security: "allowlist" }, "allowlist-miss"],
    ["a gateway that asks always", {}, { ask: "always" }, "approval-required"],
    ["its own tools.exec under a laxer gateway", { security: "deny" }, { security: "full" }, "security=deny"],
  ])("follow %s", async (_what, own: { security?: "deny" }, requestedPolicy, reason) => {
    const requested = own.security ? { security: { value: own.security, source: "tools.exec" } } : {};
    const { run } = machine({ exec: { requested } });
    await expect(run({ command: ["id"], requestedPolicy })).rejects.toEqual(denied(reason));
  });

  it("say beforehand what they make of a command", async () => {
    const { prepare, allow } = machine();
    const command = shell("uname");
    expect((await prepare({ command })).verdict).toMatchObject({ decision: "allow", security: "full", ask: "off" });
    allow({ defaults: { security: "allowlist", ask: "on-miss", askFallback: "full" } });
    expect((await prepare({ command })).verdict).toMatchObject({
      decision: "prompt",
      allowedDecisions: ["allow-once", "allow-always", "deny"],
      fallback: "allow",
      resolvedPath: expect.stringMatching(/uname$/),
    });
    allow({ defaults: { security: "allowlist" }, agents: { main: { allowlist: ["uname"] } } });
    expect((await prepare({ command })).verdict).toMatchObject({ decision: "allow" });
    expect((await prepare({ command, agentId: "work" })).verdict).toMatchObject({
      decision: "deny",
      reason: "allowlist-miss",
    });
  });
});

describe("an approved command", () => {
  async function planned(text = "sh job.sh") {
    const place = machine();
    place.allow({ defaults: { ask: "always" } });
    const script = join(place.cwd, "job.sh");
    writeFileSync(script, "echo run >> done\n");
    const { plan } = await place.prepare({ command: shell(text), cwd: place.cwd, sessionKey: SESSION });
    const run = (changes: object = {}) =>
      place.run({
        command: plan.argv,
        rawCommand: plan.commandText,
        cwd: plan.cwd,
        sessionKey: SESSION,
        systemRunPlan: plan,
        approved: true,
        approvalDecision: "allow-once",
        ...changes,
      });
    const runs = () => (existsSync(join(place.cwd, "done")) ? readFileSync(join(place.cwd, "done"), "utf8") : "");
    return { ...place, plan, script, run, runs };
  }

  it("runs as it was planned, and the plan holds its script", async () => {
    const { plan, run, runs, script } = await planned();
    expect(plan.mutableFileOperand).toMatchObject({
      path: script,
      sha256: createHash("sha256").update("echo run >> done\n").digest("hex"),
    });
    expect(await run()).toMatchObject({ success: true });
    expect(runs()).toBe("run\n");
  });

  it.each<[string, (place: Awaited<ReturnType<typeof planned>>) => void, string]>([
    ["its script has changed", ({ script }) => writeFileSync(script, "echo evil >> done\n"), "script-drift"],
    ["its script is gone", ({ script }) => rmSync(script), "script-drift"],
    [
      "its script is a link now",
      ({ script, cwd }) => {
        writeFileSync(join(cwd, "evil.sh"), "echo evil >> done\n");
        rmSync(script);
        symlinkSync(join(cwd, "evil.sh"), script);
      },
      "script-drift",
    ],
    [
      "its folder is a link to another now",
      ({ cwd }) => {
        renameSync(cwd, `${cwd}-old`);
        mkdirSync(`${cwd}-evil`);
        writeFileSync(join(`${cwd}-evil`, "job.sh"), "echo run >> done\n");
        symlinkSync(`${cwd}-evil`, cwd);
      },
      "cwd-drift",
    ],
    ["the rules deny it by now", ({ allow }) => allow({ defaults: { security: "deny" } }), "security=deny"],
  ])("does not run when %s", async (_what, change, reason) => {
    const place = await planned();
    change(place);
    await expect(place.run()).rejects.toEqual(denied(reason));
    expect(place.runs()).toBe("");
  });

  it.each<[string, object]>([
    ["another command", { command: shell("echo evil >> done"), rawCommand: "echo evil >> done" }],
    ["another folder", { cwd: "/" }],
    ["another agent", { agentId: "work" }],
    ["another session", { sessionKey: "agent:main:other" }],
  ])("is not %s", async (_what, changes) => {
    const { run, runs } = await planned();
    await expect(run(changes)).rejects.toEqual(denied("execution-plan-miss"));
    expect(runs()).toBe("");
  });
});

describe("the approvals file of this machine", () => {
  it("is told without its socket's token, and replaced only as it was read", async () => {
    const { read, write, allow, approvalsFile } = machine();
    expect(await read()).toMatchObject({ path: approvalsFile, exists: false });
    allow({ socket: { path: "/run/s", token: "secret" } });
    const { hash, file } = await read();
    expect(file).toMatchObject({ socket: { path: "/run/s" } });
    expect(JSON.stringify(file)).not.toContain("secret");

    const next = { version: 1, defaults: { ask: "always" } };
    await expect(write({ file: next, baseHash: "0".repeat(64) })).rejects.toMatchObject({
      code: "APPROVALS_REFUSED",
      reason: "APPROVALS_FILE_CONFLICT",
    });
    expect(await write({ file: next, baseHash: hash })).toMatchObject({ file: { defaults: { ask: "always" } } });
    expect(JSON.parse(readFileSync(approvalsFile, "utf8"))).toMatchObject({
      socket: { path: "/run/s", token: "secret" },
      defaults: { ask: "always" },
    });
  });

  it.each<[string, object]>([
    ["without a document", { baseHash: "x" }],
    ["without the hash of what it replaces", { file: { version: 1 } }],
  ])("is not replaced %s", async (_what, params) => {
    await expect(machine().write(params)).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  });

  it("that is broken is neither told nor overwritten", async () => {
    const { read, write, approvalsFile } = machine();
    writeFileSync(approvalsFile, "{oops", { mode: 0o600 });
    await expect(read()).rejects.toMatchObject({ code: "APPROVALS_REFUSED" });
    await expect(write({ file: { version: 1 }, baseHash: "x" })).rejects.toMatchObject({ code: "APPROVALS_REFUSED" });
    expect(readFileSync(approvalsFile, "utf8")).toBe("{oops");
  });
});

it("refuses paths that mean another place for every caller", () => {
  expect(() => createHostCommands({ approvalsFile: "approvals.json", cwd: "/", env: {} })).toThrow(
    expect.objectContaining({ code: "OPTIONS_INVALID", message: expect.stringContaining("approvalsFile") }),
  );
});
