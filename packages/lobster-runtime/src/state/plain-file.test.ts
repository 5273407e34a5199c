import { execFileSync } from "node:child_process";
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFileState } from "./file-state.ts";
import type { Checkpoint, StateStore } from "./state-store.ts";

const STATE_KEY = "pipeline_resume_0a1b2c3d-0000-4000-8000-00000000000f";
const CHECKPOINT: Checkpoint = {
  kind: "pipeline-resume",
  gate: "approval",
  prompt: "Send?",
  createdAt: 1,
  runId: "run-1",
  payload: {},
};
const OTHER_USER = 4_242;

let parent: string;
let dir: string;
let state: StateStore;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "oc-lobster-plain-"));
  dir = join(parent, "state");
  await mkdir(dir);
  state = openFileState({ dir });
});

afterEach(() => rm(parent, { recursive: true, force: true }));

/** Things that somebody who may write to the folder can put in the place of a file. */
const PLANTED: [string, (path: string) => Promise<unknown>][] = [
  ["a pipe that nobody writes to", async (path) => execFileSync("mkfifo", [path])],
  ["a link to a device without end", (path) => symlink("/dev/zero", path)],
  ["a link to a file of somebody else", (path) => symlink("/etc/hosts", path)],
  ["a folder", (path) => mkdir(path)],
];

describe.skipIf(process.platform === "win32")("in the place of a file", () => {
  it.each(PLANTED)("%s is no value", async (_, plant) => {
    await plant(join(dir, "k.json"));
    await expect(state.get("k")).rejects.toMatchObject({
      code: "STATE_UNREADABLE",
      message: expect.stringContaining(join(dir, "k.json")) as string,
    });
  });

  it.each(PLANTED)("%s is no halted run", async (_, plant) => {
    await plant(join(dir, `${STATE_KEY}.json`));
    await plant(join(dir, "approval_0123abcd.json"));
    await expect(state.find({ stateKey: STATE_KEY })).rejects.toMatchObject({ code: "STATE_UNREADABLE" });
    await expect(state.find({ approvalId: "0123abcd" })).rejects.toMatchObject({ code: "STATE_UNREADABLE" });
    expect(await state.list()).toMatchObject([{ stateKey: STATE_KEY, state: "unreadable" }]);
  });

  it.each(PLANTED.slice(0, 3))("%s is removed with old runs", async (_, plant) => {
    await plant(join(dir, `${STATE_KEY}.json`));
    await plant(join(dir, "approval_0123abcd.json"));
    const { removed } = await state.prune({ olderThanMs: 0, now: Date.now() + 1000 });
    expect(removed).toEqual([{ stateKey: STATE_KEY }]);
    expect(await readdir(dir)).toEqual([]);
  });

  it("a link is replaced with a file for its owner alone, and what it leads to is left alone", async () => {
    const victim = join(parent, "victim");
    await writeFile(victim, "precious", { mode: 0o666 });
    await symlink(victim, join(dir, "k.json"));
    await state.set("k", 1);
    expect(await readFile(victim, "utf8")).toBe("precious");
    expect(await state.get("k")).toBe(1);
    expect((await stat(join(dir, "k.json"))).mode & 0o777).toBe(0o600);
  });
});

it.runIf(process.geteuid?.() === 0)(
  "another user's halted run is not resumed, unless the folder is that user's",
  async () => {
    const { stateKey } = await state.publish(CHECKPOINT);
    await chown(join(dir, `${stateKey}.json`), OTHER_USER, OTHER_USER);
    await expect(state.find({ stateKey })).rejects.toThrow(/belongs to another user/);
    expect(await state.list()).toMatchObject([{ stateKey, state: "unreadable" }]);
    await chown(dir, OTHER_USER, OTHER_USER);
    expect(await state.find({ stateKey })).toMatchObject({ stateKey });
  },
);
