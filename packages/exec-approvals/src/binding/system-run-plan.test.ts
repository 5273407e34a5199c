import { mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { BindingBench } from "../../test/binding-bench.ts";
import { prepareSystemRun, revalidateSystemRunPlan, shellArgv } from "./system-run-plan.ts";
import type { PrepareSystemRun } from "./system-run-plan.ts";

let bench: BindingBench;

beforeEach(() => {
  bench = new BindingBench();
  bench.file("work/d.sh", "echo one\n");
});

const prepare = (request: PrepareSystemRun, platform: NodeJS.Platform = "linux") =>
  prepareSystemRun(request, { env: bench.env, defaultCwd: bench.work, platform });

it("plans a text as the shell of the platform gets it", async () => {
  const command = shellArgv("bash d.sh", "linux");
  expect(
    await prepare({ command, rawCommand: "bash d.sh", cwd: bench.work, agentId: "main", sessionKey: "s" }),
  ).toEqual({
    argv: ["/bin/sh", "-lc", "bash d.sh"],
    cwd: bench.work,
    commandText: "bash d.sh",
    agentId: "main",
    sessionKey: "s",
    mutableFileOperand: {
      argvIndex: 1,
      path: join(bench.work, "d.sh"),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  expect(shellArgv("dir", "win32")).toEqual(["cmd.exe", "/d", "/s", "/c", "dir"]);
});

it("plans words as they are, quoted for people", async () => {
  expect(await prepare({ command: ["git", "commit", "-m", "it's done"] })).toEqual({
    argv: ["git", "commit", "-m", "it's done"],
    cwd: null,
    commandText: `git commit -m 'it'\\''s done'`,
    agentId: null,
    sessionKey: null,
    mutableFileOperand: null,
  });
});

it("canonicalises the folder, and refuses one that is not there", async () => {
  symlinkSync(bench.work, join(bench.root, "link"));
  expect((await prepare({ command: ["ls"], cwd: join(bench.root, "link") })).cwd).toBe(bench.work);
  await expect(prepare({ command: ["ls"], cwd: "/no/such\u202e" })).rejects.toMatchObject({
    code: "PLAN_INVALID",
    message: expect.stringContaining("\\u{202E}"),
  });
});

it("says why a command cannot be held, and plans it all the same", async () => {
  const plan = await prepare({ command: shellArgv("npm run build", "linux") });
  expect(plan).toMatchObject({ mutableFileOperand: null, unbindable: expect.stringContaining("npm run") });
});

it("gives long texts a preview of one visible line", async () => {
  const plan = await prepare({ command: shellArgv(`echo 'a\n\u202e${"x".repeat(500)}'`, "linux") });
  expect(plan.commandPreview).toMatch(/^echo 'a\\n\\u\{202E\}x+…$/);
});

describe("a request that is refused", () => {
  it.each<[string, PrepareSystemRun]>([
    ["has no words", { command: [] }],
    ["has an empty program", { command: ["", "x"] }],
    ["has a NUL byte", { command: ["ls", "a\0b"] }],
    ["is huge", { command: ["echo", "x".repeat(300_000)] }],
    ["is no list", { command: "ls" as unknown as string[] }],
    ["has words that are no texts", { command: ["ls", 1] as unknown as string[] }],
    ["says another text than the shell gets", { command: ["/bin/sh", "-lc", "rm x"], rawCommand: "ls" }],
    ["says another text than its words", { command: ["rm", "x"], rawCommand: "ls x" }],
  ])("%s", async (_, request) => {
    await expect(prepare(request)).rejects.toMatchObject({ code: "PLAN_INVALID" });
  });
});

describe("before the run", () => {
  const plan = () => prepare({ command: shellArgv("bash d.sh", "linux"), cwd: bench.work });

  it("finds nothing when nothing changed", async () => {
    expect(await revalidateSystemRunPlan(await plan())).toBeUndefined();
  });

  it("finds a changed script", async () => {
    const before = await plan();
    bench.file("work/d.sh", "rm\n");
    expect(await revalidateSystemRunPlan(before)).toBe("script-drift");
  });

  it("finds a folder that is gone, or a link now", async () => {
    const before = await plan();
    renameSync(bench.work, join(bench.root, "old"));
    expect(await revalidateSystemRunPlan(before)).toBe("cwd-drift");
    symlinkSync(join(bench.root, "old"), bench.work);
    expect(await revalidateSystemRunPlan(before)).toBe("cwd-drift");
    rmSync(bench.work);
    mkdirSync(bench.work);
    expect(await revalidateSystemRunPlan(before)).toBe("script-drift");
  });
});
