import {
  chmodSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { startExecChat, type ExecSetup } from "../../test/exec-chat.ts";
import { tempDir } from "../../test/test-gateway.ts";

const ASK = { security: "allowlist", ask: "on-miss" };

/** Asks, lets something change, allows; gives what the agent was told, and whether the command had run. */
async function answerAfter(
  command: string,
  {
    prepare,
    change,
    more,
    ...setup
  }: ExecSetup & {
    prepare?: (workspace: string) => void;
    change: (workspace: string) => void;
    more?: Record<string, unknown>;
  },
) {
  const { chat, workspace } = await startExecChat({ exec: ASK, ...setup });
  prepare?.(workspace);
  const { id } = await chat.ask(command, more);
  change(workspace);
  await chat.resolve(id, "allow-once");
  await chat.followUp(id);
  const told = (await chat.history()).findLast((line) => line.startsWith("user:")) ?? "";
  return { told, hasRun: existsSync(join(workspace, "ran")) };
}

function writeProgram(path: string, text: string): void {
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

it("a script that changes between the question and the run does not run", async () => {
  const { told, hasRun } = await answerAfter("bash job.sh", {
    prepare: (dir) => writeFileSync(join(dir, "job.sh"), "echo harmless\n"),
    change: (dir) => writeFileSync(join(dir, "job.sh"), "touch ran\n"),
  });
  expect(told).toContain("script-drift");
  expect(hasRun).toBe(false);
});

it("a script behind a link that is turned elsewhere does not run", async () => {
  const { told, hasRun } = await answerAfter("bash job.sh", {
    prepare(dir) {
      writeFileSync(join(dir, "good.sh"), "echo harmless\n");
      writeFileSync(join(dir, "evil.sh"), "touch ran\n");
      symlinkSync("good.sh", join(dir, "job.sh"));
    },
    change(dir) {
      unlinkSync(join(dir, "job.sh"));
      symlinkSync("evil.sh", join(dir, "job.sh"));
    },
  });
  expect(told).toContain("script-drift");
  expect(hasRun).toBe(false);
});

it("a program that appears earlier on PATH does not run in place of the one that was shown", async () => {
  const bin = tempDir("oc-bin-");
  const { told, hasRun } = await answerAfter("ls", {
    exec: { ...ASK, pathPrepend: [bin] },
    change: () => writeProgram(join(bin, "ls"), "#!/bin/sh\ntouch ran\n"),
  });
  expect(told).toContain("executable-drift");
  expect(hasRun).toBe(false);
});

it("a folder that is swapped for a link does not become the place of the run", async () => {
  const { told, hasRun } = await answerAfter("touch ../ran", {
    more: { workdir: "place" },
    prepare: (dir) => mkdirSync(join(dir, "place")),
    change(dir) {
      renameSync(join(dir, "place"), join(dir, "moved"));
      symlinkSync("/tmp", join(dir, "place"));
    },
  });
  expect(told).toContain("cwd-drift");
  expect(hasRun).toBe(false);
});

it("a folder that is gone denies the run", async () => {
  const { told } = await answerAfter("ls", {
    more: { workdir: "place" },
    prepare: (dir) => mkdirSync(join(dir, "place")),
    change: (dir) => renameSync(join(dir, "place"), join(dir, "moved")),
  });
  expect(told).toContain("cwd-drift");
});

it("a script that changes while a lasting answer is being written does not run", async () => {
  const { chat, workspace, stateDir } = await startExecChat({ exec: ASK });
  writeProgram(join(workspace, "job"), "#!/bin/sh\necho harmless\n");
  const { id } = await chat.ask("./job");
  const lock = join(stateDir, "exec-approvals.json.lock");
  mkdirSync(lock);
  await chat.resolve(id, "allow-always");
  await sleep(300);
  writeProgram(join(workspace, "job"), "#!/bin/sh\ntouch ran\n");
  rmdirSync(lock);
  await chat.followUp(id);
  const told = (await chat.history()).findLast((line) => line.startsWith("user:")) ?? "";
  expect(told).toMatch(/(?:script|executable)-drift/);
  expect(existsSync(join(workspace, "ran"))).toBe(false);
});
