import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFileState } from "./file-state.ts";
import { newOwnerTag } from "./owner-tag.ts";
import type { Checkpoint, StateStore } from "./state-store.ts";

const UUID = "0a1b2c3d-0000-4000-8000-00000000000f";
const DAY_MS = 86_400_000;

let parent: string;
let dir: string;
let state: StateStore;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "oc-lobster-state-"));
  dir = join(parent, "deep", "state");
  state = openFileState({ dir });
});

afterEach(() => rm(parent, { recursive: true, force: true }));

function checkpoint(fields: Partial<Checkpoint> = {}): Checkpoint {
  return {
    kind: "pipeline-resume",
    gate: "approval",
    prompt: "Send?",
    createdAt: 1_000,
    runId: "run-1",
    payload: { stages: ["approve"], items: [1, "two", null] },
    ...fields,
  };
}

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;
const filesIn = async (path: string): Promise<string[]> => (await readdir(path)).toSorted();

describe("values", () => {
  it("are there in the next process and tell nothing from null", async () => {
    expect(await state.get("k")).toBeUndefined();
    await state.set("k", { a: [1] });
    expect(await openFileState({ dir }).get("k")).toEqual({ a: [1] });
    await state.set("k", undefined);
    expect(await state.get("k")).toBeNull();
  });

  it("are for their owner alone, in a folder for its owner alone, and leave nothing but their file", async () => {
    await state.set("k", 1);
    expect(await modeOf(dir)).toBe(0o700);
    expect(await modeOf(join(parent, "deep"))).toBe(0o700);
    expect(await modeOf(join(dir, "k.json"))).toBe(0o600);
    expect(await filesIn(dir)).toEqual(["k.json"]);
  });

  it("keep the mode that somebody gave their file", async () => {
    await state.set("k", 1);
    await chmod(join(dir, "k.json"), 0o640);
    await state.set("k", 2);
    expect(await modeOf(join(dir, "k.json"))).toBe(0o640);
  });

  it("share a file when only case and separators of their keys differ", async () => {
    await state.set("My Key", 1);
    expect(await state.get("my_key")).toBe(1);
    expect(await filesIn(dir)).toEqual(["my_key.json"]);
  });

  it("named like parts of every object are values like others", async () => {
    for (const key of ["__proto__", "constructor", "hasOwnProperty"]) {
      expect(await state.get(key)).toBeUndefined();
      await state.set(key, key);
      expect(await state.get(key)).toBe(key);
    }
  });

  it("that are not JSON are an error that names the file, and what `exchange` takes for nothing", async () => {
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, "k.json"), "{half");
    await expect(state.get("k")).rejects.toMatchObject({
      code: "STATE_UNREADABLE",
      message: `${join(dir, "k.json")} does not hold JSON. Repair or remove that file.`,
    });
    expect(await state.exchange("k", 1)).toBeUndefined();
    expect(await state.exchange("k", 2)).toBe(1);
  });

  it("that cannot be JSON are refused and the old one stays", async () => {
    await state.set("k", 1);
    const circle: Record<string, unknown> = {};
    circle["self"] = circle;
    await expect(state.set("k", circle)).rejects.toMatchObject({ code: "STATE_IO" });
    await expect(state.set("k", 1n)).rejects.toMatchObject({ code: "STATE_IO" });
    expect(await state.get("k")).toBe(1);
    expect(await filesIn(dir)).toEqual(["k.json"]);
  });

  it("exchanged at the same time hand each value on exactly once", async () => {
    const values = Array.from({ length: 20 }, (_, index) => index);
    const before = await Promise.all(values.map((value) => state.exchange("k", value)));
    const last = await state.get("k");
    expect([...before, last].toSorted()).toEqual([...values, undefined].toSorted());
  });
});

describe("a checkpoint", () => {
  it("is found by its key and by its id until it is claimed, once", async () => {
    const published = await state.publish(checkpoint());
    expect(published.approvalId).toMatch(/^[0-9a-f]{8}$/);
    const { stateKey, approvalId = "" } = published;
    expect(await filesIn(dir)).toEqual([`approval_${approvalId}.json`, `${stateKey}.json`]);
    for (const name of await filesIn(dir)) expect(await modeOf(join(dir, name))).toBe(0o600);

    const found = await state.find({ stateKey });
    expect(found).toEqual({ ...published, checkpoint: checkpoint() });
    expect(await state.find({ approvalId })).toEqual(found);
    if (!found) return;

    expect(await state.claim(found)).toBe(true);
    expect(await state.claim(found)).toBe(false);
    expect(await state.find({ stateKey })).toBeUndefined();
    expect(await state.find({ approvalId })).toBeUndefined();
    await state.retire(stateKey);
    expect(await filesIn(dir)).toEqual([]);
    expect(await state.claim(found)).toBe(false);
  });

  it("of an input gate has no id", async () => {
    const published = await state.publish(checkpoint({ gate: "input" }));
    expect(published.approvalId).toBeUndefined();
    expect(await filesIn(dir)).toEqual([`${published.stateKey}.json`]);
  });

  it("is not claimed by somebody who read something else, and waits on", async () => {
    const { stateKey } = await state.publish(checkpoint());
    const found = await state.find({ stateKey });
    if (!found) throw new Error("It was published");
    expect(await state.claim({ ...found, checkpoint: checkpoint({ payload: "other" }) })).toBe(false);
    expect(await state.claim(found)).toBe(true);
  });

  it("is not reached by a forged id file, nor by an id that is no id", async () => {
    const { stateKey } = await state.publish(checkpoint());
    await writeFile(join(dir, "approval_ffffffff.json"), JSON.stringify({ stateKey }));
    expect(await state.find({ approvalId: "ffffffff" })).toBeUndefined();
    await writeFile(join(dir, "approval_eeeeeeee.json"), JSON.stringify({ stateKey: "../../etc/passwd" }));
    expect(await state.find({ approvalId: "eeeeeeee" })).toBeUndefined();
    await writeFile(join(parent, "x.json"), JSON.stringify({ stateKey }));
    for (const approvalId of ["../../x", "", "FFFFFFFF", "ffffffff\n"])
      expect(await state.find({ approvalId })).toBeUndefined();
    for (const key of ["../x", "my-key", ""]) expect(await state.find({ stateKey: key })).toBeUndefined();
  });

  it("is also found under the older spelling of its key, and claimed there", async () => {
    const { stateKey } = await state.publish(checkpoint({ kind: "workflow-file" }));
    const older = stateKey.replace("workflow_", "workflow-");
    expect((await state.find({ stateKey: older }))?.stateKey).toBe(stateKey);

    await writeFile(join(dir, `workflow-resume_${UUID}.json`), await readFile(join(dir, `${stateKey}.json`)));
    const found = await state.find({ stateKey: `workflow_resume_${UUID}` });
    if (!found) throw new Error("It is there");
    expect(found.stateKey).toBe(`workflow-resume_${UUID}`);
    expect(await state.claim(found)).toBe(true);
    expect(await state.find({ stateKey: `workflow_resume_${UUID}` })).toBeUndefined();
  });

  it.each([
    ["of another program", JSON.stringify({ pipeline: [{ name: "approve" }], resumeAtIndex: 1, items: [] })],
    ["cut off", '{"format":1,"kind":"pipeline-re'],
    ["empty", ""],
    ["of another kind than its key", JSON.stringify({ format: 1, ...checkpoint({ kind: "workflow-file" }) })],
  ])("that is %s is an error that says so, and is not consumed", async (_, text) => {
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, `pipeline_resume_${UUID}.json`), text);
    await expect(state.find({ stateKey: `pipeline_resume_${UUID}` })).rejects.toMatchObject({
      code: "CHECKPOINT_UNREADABLE",
      message: expect.stringContaining("lobster state prune"),
    });
    expect(await filesIn(dir)).toEqual([`pipeline_resume_${UUID}.json`]);
    expect(await state.list()).toMatchObject([{ state: "unreadable", gate: "unknown" }]);
  });

  it("that cannot be JSON leaves nothing behind", async () => {
    await expect(state.publish(checkpoint({ payload: { n: 1n } }))).rejects.toMatchObject({ code: "STATE_IO" });
    expect(await filesIn(dir)).toEqual([]);
  });
});

describe("a folder that cannot be written", () => {
  it.skipIf(process.getuid?.() === 0)("is read as ever, and names itself when something is to be written", async () => {
    await state.set("k", 1);
    const published = await state.publish(checkpoint());
    await chmod(dir, 0o500);
    expect(await state.get("k")).toBe(1);
    const found = await state.find(published);
    if (!found) throw new Error("It was published");
    for (const write of [state.set("k", 2), state.publish(checkpoint()), state.claim(found)])
      await expect(write).rejects.toMatchObject({ code: "STATE_IO", message: expect.stringContaining(dir) });
    await chmod(dir, 0o700);
    expect(await state.claim(found)).toBe(true);
    expect(await state.get("k")).toBe(1);
  });

  it("because something in its path is a file says so", async () => {
    await writeFile(join(parent, "deep"), "");
    await expect(state.publish(checkpoint())).rejects.toMatchObject({
      code: "STATE_IO",
      message: expect.stringMatching(
        /^State folder .* cannot be written \(ENOTDIR.*set LOBSTER_STATE_DIR to a folder\.$/,
      ),
    });
    expect(await filesIn(parent)).toEqual(["deep"]);
  });

  it.runIf(process.platform === "linux")("because nothing can be made where it should be says so", async () => {
    const inProc = openFileState({ dir: "/proc/no-such-folder/state" });
    await expect(inProc.publish(checkpoint())).rejects.toMatchObject({
      code: "STATE_IO",
      message: expect.stringContaining("/proc/no-such-folder"),
    });
  });
});

describe("a list", () => {
  it("is empty without a folder, and does not make one", async () => {
    expect(await state.list()).toEqual([]);
    expect(await state.prune({ olderThanMs: 0, now: 1 })).toEqual({ removed: [] });
    expect(await filesIn(parent)).toEqual([]);
  });

  it("says what waits and what was claimed, the oldest first, with the host's annotations", async () => {
    const young = await state.publish(checkpoint({ createdAt: 2000, prompt: "young", annotations: { flowId: "f" } }));
    const old = await state.publish(
      checkpoint({ createdAt: 1000, kind: "workflow-file", gate: "input", prompt: "old" }),
    );
    await state.set("value", 1);
    const found = await state.find(old);
    if (found) await state.claim(found);
    expect(await state.list()).toEqual([
      { ...old, kind: "workflow-file", gate: "input", prompt: "old", createdAt: 1000, state: "claimed" },
      {
        ...young,
        kind: "pipeline-resume",
        gate: "approval",
        prompt: "young",
        createdAt: 2000,
        state: "waiting",
        annotations: { flowId: "f" },
      },
    ]);
  });
});

describe("pruning", () => {
  const now = Date.now();

  it("removes old halted runs with their ids, and keeps young ones and all values", async () => {
    await state.set("value", 1);
    const young = await state.publish(checkpoint({ createdAt: now - DAY_MS }));
    const old = await state.publish(checkpoint({ createdAt: now - 8 * DAY_MS }));
    expect(await state.prune({ olderThanMs: 7 * DAY_MS, now })).toEqual({ removed: [old] });
    expect(await state.find(old)).toBeUndefined();
    expect(await state.find(young)).toBeDefined();
    expect(await filesIn(dir)).toEqual(
      [`approval_${young.approvalId}.json`, `${young.stateKey}.json`, "value.json"].toSorted(),
    );
  });

  it("takes a resumed run for as old as its resume", async () => {
    const published = await state.publish(checkpoint({ createdAt: now - 30 * DAY_MS }));
    const found = await state.find(published);
    if (found) await state.claim(found);
    expect((await state.prune({ olderThanMs: 7 * DAY_MS, now: Date.now() })).removed).toEqual([]);
    expect((await state.prune({ olderThanMs: 7 * DAY_MS, now: Date.now() + 8 * DAY_MS })).removed).toEqual([published]);
    expect(await filesIn(dir)).toEqual([]);
  });

  it("removes old files that it cannot read, and ids that lead nowhere", async () => {
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, `workflow-resume_${UUID}.json`), "{");
    await writeFile(join(dir, "approval_00000001.json"), JSON.stringify({ stateKey: `pipeline_resume_${UUID}` }));
    await writeFile(join(dir, "approval_00000002.json"), "");
    const later = Date.now() + 2 * DAY_MS;
    expect((await state.prune({ olderThanMs: 3 * DAY_MS, now: later })).removed).toEqual([]);
    expect(await filesIn(dir)).toHaveLength(3);
    expect((await state.prune({ olderThanMs: DAY_MS, now: later })).removed).toEqual([
      { stateKey: `workflow-resume_${UUID}` },
    ]);
    expect(await filesIn(dir)).toEqual([]);
  });

  it("removes what dead processes left half written, and nothing of living ones", async () => {
    await state.set("k", 1);
    const alive = newOwnerTag();
    const dead = alive.replace(`-${process.pid}-`, "-999999999-");
    await writeFile(join(dir, `k.json.${dead}.tmp`), "half");
    await writeFile(join(dir, `k.json.${alive}.tmp`), "half");
    await mkdir(join(dir, "k.json.lock"));
    await writeFile(join(dir, "k.json.lock", dead), "");
    await mkdir(join(dir, "l.json.lock"));
    await writeFile(join(dir, "l.json.lock", alive), "");
    await mkdir(join(dir, `k.json.lock.${dead}.tmp`));
    await writeFile(join(dir, `k.json.lock.${dead}.tmp`, dead), "");
    await mkdir(join(dir, "empty.json.lock"));

    await state.prune({ olderThanMs: DAY_MS, now: Date.now() });
    expect(await filesIn(dir)).toEqual([`k.json`, `k.json.${alive}.tmp`, "l.json.lock"]);
    expect(await filesIn(join(dir, "l.json.lock"))).toEqual([alive]);
  });

  it("and a resume at the same moment do not both get a run", async () => {
    for (let round = 0; round < 20; round++) {
      const published = await state.publish(checkpoint({ createdAt: 0 }));
      const found = await state.find(published);
      if (!found) throw new Error("It was published");
      const [pruned, claimed] = await Promise.all([
        openFileState({ dir }).prune({ olderThanMs: 1, now: 10 }),
        state.claim(found),
      ]);
      expect(pruned.removed.length + Number(claimed)).toBe(1);
      await state.retire(published.stateKey);
    }
    expect(await filesIn(dir)).toEqual([]);
  });
});
