import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { ExecToolsError, type ExecToolsErrorCode } from "../errors.ts";
import { applyPatch, applyPatchInSteps, type ApplyPatchOptions } from "./apply-patch.ts";

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "oc-apply-")));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let outside: string;
let root: string;

beforeEach(() => {
  outside = mkdtempSync(join(scratch, "case-"));
  root = join(outside, "ws");
  mkdirSync(root);
});

const write = (path: string, content: string | Buffer = "x\n"): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const patchOf = (lines: string[]): string => ["*** Begin Patch", ...lines, "*** End Patch"].join("\n");
const apply = (lines: string[], options: Partial<ApplyPatchOptions> = {}) =>
  applyPatch(patchOf(lines), { root, ...options });
const update = (path: string): string[] => [`*** Update File: ${path}`, "@@", "-x", "+y"];

async function expectRefusal(lines: string[], code: ExecToolsErrorCode, options: Partial<ApplyPatchOptions> = {}) {
  const failure = await apply(lines, options).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ExecToolsError);
  expect(failure).toMatchObject({ code });
  return (failure as ExecToolsError).message;
}

describe("applyPatch", () => {
  it("says what it did, each file once in each list", async () => {
    write("b.txt");
    write("c.txt");
    const result = await apply([
      "*** Add File: a.txt",
      "+a",
      ...update("b.txt"),
      "*** Update File: b.txt",
      "@@",
      "-y",
      "+z",
      "*** Delete File: c.txt",
    ]);
    expect(result.summary).toEqual({ added: ["a.txt"], modified: ["b.txt"], deleted: ["c.txt"] });
    expect(result.text.split("\n").slice(1)).toEqual(["A a.txt", "M b.txt", "D c.txt"]);
  });

  it("shows names that could confuse a terminal in quotes, character by character", async () => {
    const { text } = await apply(["*** Add File: a\u202etxt.\u001b[2J\u2028b", "+x"]);
    expect(text.split("\n")[1]).toBe('A "a\\u202etxt.\\u001b[2J\\u2028b"');
  });

  it("leaves nothing of its own behind, whatever comes of it", async () => {
    write("a.txt");
    await apply(update("a.txt"));
    await expectRefusal(update("a.txt"), "PATCH_MISMATCH");
    expect(readdirSync(root)).toEqual(["a.txt"]);
    expect(readdirSync(outside)).toEqual(["ws"]);
  });

  it("keeps mode and owner of an updated and a moved file", async () => {
    for (const [name, mode] of [
      ["a.txt", 0o755],
      ["b.txt", 0o600],
      ["c.txt", 0o444],
    ] as const) {
      write(name);
      chmodSync(join(root, name), mode);
    }
    await apply([...update("a.txt"), "*** Update File: b.txt", "*** Move to: d.txt", ...update("c.txt")]);
    expect(["a.txt", "d.txt", "c.txt"].map((name) => statSync(join(root, name)).mode & 0o777)).toEqual([
      0o755, 0o600, 0o444,
    ]);
    expect(statSync(join(root, "a.txt")).uid).toBe(statSync(root).uid);
  });

  it("moves binary files, and refuses to edit them", async () => {
    const bytes = Buffer.from([0, 255, 254, 10, 13]);
    write("a.bin", bytes);
    expect(await expectRefusal(update("a.bin"), "PATCH_TARGET_INVALID")).toContain("a.bin");
    await apply(["*** Update File: a.bin", "*** Move to: deep/er/b.bin"]);
    expect(readFileSync(join(root, "deep/er/b.bin"))).toEqual(bytes);
    expect(existsSync(join(root, "a.bin"))).toBe(false);
  });

  it("exchanges two files", async () => {
    write("a.txt", "a\n");
    write("b.txt", "b\n");
    await apply([
      "*** Update File: a.txt",
      "*** Move to: tmp.txt",
      "*** Update File: b.txt",
      "*** Move to: a.txt",
      "*** Update File: tmp.txt",
      "*** Move to: b.txt",
    ]);
    expect([read("a.txt"), read("b.txt")]).toEqual(["b\n", "a\n"]);
    expect(readdirSync(root)).toEqual(["a.txt", "b.txt"]);
  });

  it("does nothing with a file that is added and deleted again", async () => {
    await apply(["*** Add File: new/a.txt", "+x", "*** Delete File: new/a.txt", "*** Add File: b.txt", "+x"]);
    expect(readdirSync(root)).toEqual(["b.txt"]);
  });

  it("moves the name of a link, and leaves what it leads to", async () => {
    write("real.txt");
    symlinkSync("real.txt", join(root, "link.txt"));
    await apply(["*** Update File: link.txt", "*** Move to: moved.txt", "@@", "-x", "+y"]);
    expect([read("real.txt"), read("moved.txt")]).toEqual(["x\n", "y\n"]);
    expect(readdirSync(root)).toEqual(["moved.txt", "real.txt"]);
  });

  it("edits a file of 30 MB", async () => {
    const line = "a line of some length that repeats itself\n";
    write("big.txt", `first\n${line.repeat(700_000)}x\n`);
    await apply(update("big.txt"));
    expect(read("big.txt").endsWith("itself\ny\n")).toBe(true);
  });

  it("refuses a root that is no folder", async () => {
    write("a.txt");
    for (const path of [join(root, "none"), join(root, "a.txt")]) {
      await expectRefusal(update("a.txt"), "OPTIONS_INVALID", { root: path });
    }
  });

  it("takes a root that is itself reached through a link", async () => {
    write("a.txt");
    symlinkSync("ws", join(outside, "alias"));
    await apply([...update("a.txt"), "*** Add File: b.txt", "+b"], { root: join(outside, "alias") });
    await apply(["*** Add File: " + join(outside, "alias/c.txt"), "+c"], { root: join(outside, "alias") });
    expect(readdirSync(root)).toEqual(["a.txt", "b.txt", "c.txt"]);
  });

  it("stops before it writes when it is told to", async () => {
    write("a.txt");
    await expect(apply(update("a.txt"), { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect(read("a.txt")).toBe("x\n");
  });
});

describe("the boundary of a workspace", () => {
  it.each([
    ["..", "../x.txt"],
    [".. in the middle", "a/../../x.txt"],
    ["a neighbour with the same beginning", "../ws-other/x.txt"],
    ["an absolute path", "/etc/x.txt"],
    ["the home folder", "~/x.txt"],
    ["a linked folder", "out/x.txt"],
    ["a link to a linked folder", "out2/x.txt"],
  ])("refuses %s, to add, move, update and delete", async (_, path) => {
    write("a.txt");
    symlinkSync("..", join(root, "out"));
    symlinkSync("out", join(root, "out2"));
    mkdirSync(join(outside, "ws-other"));
    for (const folder of [outside, join(outside, "ws-other")]) writeFileSync(join(folder, "x.txt"), "x\n");
    const options = { homeDir: outside };
    for (const lines of [
      [`*** Add File: ${path}.new`, "+x"],
      ["*** Update File: a.txt", `*** Move to: ${path}.new`],
      update(path),
      [`*** Delete File: ${path}`],
    ]) {
      expect(await expectRefusal(lines, "PATCH_PATH_REFUSED", options)).toContain(path);
    }
    expect(readFileSync(join(outside, "x.txt"), "utf8")).toBe("x\n");
    expect(readdirSync(root).toSorted()).toEqual(["a.txt", "out", "out2"]);
  });

  it.each([
    ["the workspace itself", "."],
    ["a folder by its slash", "sub/"],
    ["a file as a folder", "a.txt/b.txt"],
    ["a link to nowhere as a folder", "nowhere/b.txt"],
    ["a ring of links", "ring/b.txt"],
    ["a name that is too long", `sub/${"n".repeat(300)}/b.txt`],
    ["the home folder when none is known", "~/x.txt"],
    ["what another patch has open", ".oc-patch-1-1-0123456789abcdef/journal.json"],
  ])("refuses %s", async (_, path) => {
    write("a.txt");
    mkdirSync(join(root, "sub"));
    symlinkSync("none", join(root, "nowhere"));
    symlinkSync("ring", join(root, "ring"));
    for (const lines of [[`*** Add File: ${path}`, "+x"], update(path), [`*** Delete File: ${path}`]]) {
      await expectRefusal(lines, "PATCH_PATH_REFUSED");
    }
  });

  it.each([
    ["a folder", "sub", /is a folder/],
    ["a pipe", "pipe", /no regular file/],
    ["a file with several names", "hard", /hard links/],
    ["a link to nowhere", "nowhere", /does not exist/],
    ["nothing", "none", /does not exist/],
    ["a name that is too long", "n".repeat(300), /ENAMETOOLONG/],
  ])("refuses to update %s", async (_, path, problem) => {
    mkdirSync(join(root, "sub"));
    write("one");
    linkSync(join(root, "one"), join(root, "hard"));
    symlinkSync("none", join(root, "nowhere"));
    execFileSync("mkfifo", [join(root, "pipe")]);
    expect(await expectRefusal(update(path), "PATCH_TARGET_INVALID")).toMatch(problem);
    expect(await expectRefusal([`*** Update File: ${path}`, "*** Move to: m"], "PATCH_TARGET_INVALID")).toMatch(
      problem,
    );
  });

  it("deletes a link that leads outside, a link to nowhere and one of several names, as names", async () => {
    writeFileSync(join(outside, "x.txt"), "x\n");
    symlinkSync("../x.txt", join(root, "out"));
    symlinkSync("none", join(root, "nowhere"));
    symlinkSync("..", join(root, "folder"));
    linkSync(join(outside, "x.txt"), join(root, "hard"));
    await apply(["out", "nowhere", "folder", "hard"].map((name) => `*** Delete File: ${name}`));
    expect(readdirSync(root)).toEqual([]);
    expect(readFileSync(join(outside, "x.txt"), "utf8")).toBe("x\n");
  });

  it("deletes below a linked folder that stays inside, but adds nothing there", async () => {
    write("real/a.txt");
    symlinkSync("real", join(root, "alias"));
    await expectRefusal(["*** Add File: alias/b.txt", "+x"], "PATCH_PATH_REFUSED");
    const { summary } = await apply(["*** Delete File: alias/a.txt"]);
    expect(summary.deleted).toEqual(["real/a.txt"]);
    expect(readdirSync(join(root, "real"))).toEqual([]);
  });

  it.each([
    ["a file and one below it", ["*** Delete File: x", "*** Add File: x/y", "+x"]],
    ["a new file and one below it", ["*** Add File: n", "+x", "*** Add File: n/y", "+x"]],
    ["a new file above a new one", ["*** Add File: n/y", "+x", "*** Add File: n", "+x"]],
    ["a moved file and one below it", ["*** Update File: x", "*** Move to: z", "*** Add File: x/y", "+x"]],
  ])("refuses %s in one patch", async (_, lines) => {
    write("x");
    await apply(lines).then(
      () => expect.unreachable(),
      (error: ExecToolsError) => expect(error.code).toMatch(/^PATCH_(?:PATH_REFUSED|TARGET_INVALID)$/),
    );
    expect(readdirSync(root)).toEqual(["x"]);
  });

  it("shows control characters of a path escaped", async () =>
    expect(await expectRefusal(update("../\u001b[2J.txt"), "PATCH_PATH_REFUSED")).toContain('"../\\u001b[2J.txt"'));

  it("reaches other folders when it is not bound to the workspace", async () => {
    writeFileSync(join(outside, "x.txt"), "x\n");
    const options = { workspaceOnly: false, homeDir: join(outside, "home") };
    const { summary } = await apply([...update("../x.txt"), "*** Add File: ~/n.txt", "+x"], options);
    expect(readFileSync(join(outside, "x.txt"), "utf8")).toBe("y\n");
    expect(readFileSync(join(outside, "home/n.txt"), "utf8")).toBe("x\n");
    expect(summary).toMatchObject({ added: [join(outside, "home/n.txt")], modified: [join(outside, "x.txt")] });
  });

  it.runIf(existsSync("/dev/shm"))("writes to another file system at once with the workspace", async () => {
    const other = mkdtempSync("/dev/shm/oc-patch-test-");
    try {
      write("a.txt");
      writeFileSync(join(other, "x.txt"), "x\n");
      const lines = [...update("a.txt"), ...update(join(other, "x.txt")), `*** Add File: ${other}/new/n.txt`, "+n"];
      await apply(lines, { workspaceOnly: false });
      expect([read("a.txt"), readFileSync(join(other, "x.txt"), "utf8")]).toEqual(["y\n", "y\n"]);
      expect(readdirSync(other)).toEqual(["new", "x.txt"]);
      expect(readdirSync(root)).toEqual(["a.txt"]);
    } finally {
      rmSync(other, { recursive: true });
    }
  });
});

describe("what happens while a patch is written", () => {
  /** Runs `meddle` right before the step of this name. */
  const applyWith = (lines: string[], step: string, meddle: () => void) =>
    applyPatchInSteps(patchOf(lines), { root }, (name) => {
      if (name === step) meddle();
    });

  it("puts everything back when the disk fails, whichever step it is", async () => {
    const lines = [
      ...update("a.txt"),
      "*** Add File: new/deep/b.txt",
      "+b",
      ...update("c.txt"),
      "*** Delete File: d.txt",
    ];
    let steps = 0;
    // The first round fails nowhere: it counts the steps.
    for (let failing = 0; failing <= steps; failing += 1) {
      root = mkdtempSync(join(outside, "tree-"));
      for (const name of ["a.txt", "c.txt", "d.txt"]) write(name);
      let step = 0;
      let failed = false;
      const failure = await applyPatchInSteps(patchOf(lines), { root }, (name) => {
        step += 1;
        // What comes after the last write is only tidying up.
        if (step !== failing || name === "remove journal" || name === "remove stage") return;
        failed = true;
        throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
      }).catch((error: unknown) => error);
      steps = Math.max(steps, step);
      if (!failed) continue;
      expect(failure).toMatchObject({ code: "PATCH_WRITE_FAILED", message: expect.stringContaining("as they were") });
      expect(readdirSync(root)).toEqual(["a.txt", "c.txt", "d.txt"]);
      expect(["a.txt", "c.txt", "d.txt"].map(read)).toEqual(["x\n", "x\n", "x\n"]);
    }
    expect(steps).toBeGreaterThan(10);
  });

  it("does not follow a folder that is swapped for a link", async () => {
    mkdirSync(join(outside, "target"));
    writeFileSync(join(outside, "target/x.txt"), "x\n");
    write("sub/x.txt");
    const failure = applyWith(update("sub/x.txt"), "write journal", () => {
      renameSync(join(root, "sub"), join(root, "sub-old"));
      symlinkSync("../target", join(root, "sub"));
    });
    await expect(failure).rejects.toThrowError(ExecToolsError);
    expect(readFileSync(join(outside, "target/x.txt"), "utf8")).toBe("x\n");
    expect(readdirSync(join(outside, "target"))).toEqual(["x.txt"]);
    expect(read("sub-old/x.txt")).toBe("x\n");
  });

  it.each(["write journal", "back up file"])("keeps what somebody else wrote at the step %s", async (step) => {
    write("a.txt");
    write("b.txt");
    const failure = applyWith([...update("a.txt"), "*** Delete File: b.txt"], step, () => write("a.txt", "mine\n"));
    await expect(failure).rejects.toMatchObject({ code: "PATCH_WRITE_FAILED" });
    expect([read("a.txt"), read("b.txt")]).toEqual(["mine\n", "x\n"]);
    expect(readdirSync(root)).toEqual(["a.txt", "b.txt"]);
  });

  it("gives way to another process that writes a patch to the same file", async () => {
    write("a.txt");
    const failure = applyWith(update("a.txt"), "back up file", () =>
      linkSync(join(root, "a.txt"), join(outside, "old-0")),
    );
    await expect(failure).rejects.toMatchObject({ code: "PATCH_WRITE_FAILED" });
    expect(read("a.txt")).toBe("x\n");
  });

  it("does not write over a file that appears where one is added", async () => {
    const failure = applyWith(["*** Add File: n.txt", "+x"], "place file", () => write("n.txt", "mine\n"));
    await expect(failure).rejects.toMatchObject({ code: "PATCH_WRITE_FAILED" });
    expect(read("n.txt")).toBe("mine\n");
    expect(readdirSync(root)).toEqual(["n.txt"]);
  });

  it("puts a file back that changed right before it was taken away", async () => {
    write("a.txt");
    const failure = applyWith(["*** Delete File: a.txt"], "take file away", () => write("a.txt", "mine\n"));
    await expect(failure).rejects.toMatchObject({ code: "PATCH_WRITE_FAILED" });
    expect(read("a.txt")).toBe("mine\n");
  });

  it("lets several patches work in one folder at once, each all or nothing", async () => {
    for (let index = 0; index < 5; index += 1) write(`${index}.txt`);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        apply([...update(`${index % 5}.txt`), `*** Add File: by-${index}.txt`, "+x"]),
      ),
    );
    const winners = results.flatMap(({ status }, index) => (status === "fulfilled" ? [`by-${index}.txt`] : []));
    expect(winners).toHaveLength(5);
    expect(readdirSync(root).filter((name) => name.startsWith("by-"))).toEqual(winners);
    expect(readdirSync(root).filter((name) => name.startsWith("."))).toEqual([]);
    expect(lstatSync(join(root, "0.txt")).nlink).toBe(1);
  });
});
