import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { recoverPatches } from "./recover-patches.ts";
import { newStageName } from "./stage-folder.ts";

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "oc-recover-")));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Of a process that is long gone: no process has this number. */
const DEAD = ".oc-patch-4194999-1-0123456789abcdef";
let outside: string;
let root: string;
let stage: string;

beforeEach(() => {
  outside = mkdtempSync(join(scratch, "case-"));
  root = join(outside, "ws");
  stage = join(root, DEAD);
  mkdirSync(stage, { recursive: true, mode: 0o700 });
  writeFileSync(join(root, "a.txt"), "A\n");
  writeFileSync(join(outside, "secret.txt"), "secret\n");
});

const identity = (path: string): string => {
  const { ino, size, mtimeNs } = lstatSync(path, { bigint: true });
  return `${ino}:${size}:${mtimeNs}`;
};
/** As a patch writes it. */
const journal = (content: object): void => {
  writeFileSync(join(stage, "seal"), "");
  const { ino, ctimeNs } = lstatSync(join(stage, "seal"), { bigint: true });
  const seal = `${ino}:${ctimeNs}`;
  writeFileSync(
    join(stage, "journal.json"),
    JSON.stringify({ version: 1, seal, stages: [stage], madeFolders: [], changes: [], ...content }),
  );
};

describe("recoverPatches", () => {
  it("finds nothing in a folder without patches", async () => {
    rmSync(stage, { recursive: true });
    expect(await recoverPatches({ root })).toEqual([]);
  });

  it("tidies up after a patch that had changed nothing", async () => {
    writeFileSync(join(stage, "new-0"), "x");
    expect(await recoverPatches({ root })).toEqual([{ folder: stage, outcome: "cleaned", problems: [] }]);
    expect(readdirSync(root)).toEqual(["a.txt"]);
  });

  it("leaves a patch alone whose process lives", async () => {
    const live = join(root, newStageName());
    mkdirSync(live, { mode: 0o700 });
    expect((await recoverPatches({ root })).map(({ folder }) => folder)).toEqual([stage]);
    expect(existsSync(live)).toBe(true);
  });

  it("undoes the patch of a process whose number belongs to another one now", async () => {
    const reused = join(root, `.oc-patch-${process.pid}-1-0123456789abcdef`);
    mkdirSync(reused, { mode: 0o700 });
    const folders = (await recoverPatches({ root })).map(({ folder }) => folder);
    // Only Linux tells when a process started.
    expect(folders.includes(reused)).toBe(process.platform === "linux");
  });

  it("restores, removes and unmakes what the journal says", async () => {
    writeFileSync(join(stage, "old-0"), "a\n");
    mkdirSync(join(root, "new"));
    writeFileSync(join(root, "new/b.txt"), "b\n");
    journal({
      madeFolders: [join(root, "new")],
      changes: [
        {
          path: join(root, "a.txt"),
          stage: 0,
          before: identity(join(stage, "old-0")),
          after: identity(join(root, "a.txt")),
        },
        { path: join(root, "new/b.txt"), stage: 0, after: identity(join(root, "new/b.txt")) },
      ],
    });
    expect(await recoverPatches({ root })).toEqual([{ folder: stage, outcome: "undone", problems: [] }]);
    expect(readdirSync(root)).toEqual(["a.txt"]);
    expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("a\n");
  });
});

describe("a journal that somebody forged", () => {
  const secret = (): object => ({
    path: join(outside, "secret.txt"),
    stage: 0,
    after: identity(join(outside, "secret.txt")),
  });

  it.each([
    ["outside", () => ({ changes: [secret()] })],
    ["behind ..", () => ({ changes: [{ ...secret(), path: `${root}/../secret.txt` }] })],
    ["that is relative", () => ({ changes: [{ ...secret(), path: "../secret.txt" }] })],
    ["with a NUL byte", () => ({ changes: [{ ...secret(), path: `${root}/a\0b` }] })],
    ["in a folder outside", () => ({ madeFolders: [outside] })],
    ["staged outside", () => ({ stages: [stage, outside] })],
    ["staged elsewhere", () => ({ stages: [join(root, "other")] })],
    ["staged nowhere", () => ({ changes: [{ path: join(root, "a.txt"), stage: 7 }] })],
    ["in no list", () => ({ changes: "a.txt" })],
    ["of another version", () => ({ version: 2 })],
  ])("is refused when it names a file %s", async (_, content) => {
    journal(content());
    expect(await recoverPatches({ root })).toMatchObject([{ outcome: "failed" }]);
    expect(readFileSync(join(outside, "secret.txt"), "utf8")).toBe("secret\n");
    expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("A\n");
  });

  it("reaches nothing through a linked folder", async () => {
    symlinkSync("..", join(root, "out"));
    journal({ changes: [{ ...secret(), path: join(root, "out/secret.txt") }] });
    expect(await recoverPatches({ root })).toMatchObject([{ outcome: "failed" }]);
    expect(readFileSync(join(outside, "secret.txt"), "utf8")).toBe("secret\n");
  });

  it("leaves files alone that the patch did not write", async () => {
    writeFileSync(join(stage, "old-0"), "evil\n");
    journal({ changes: [{ path: join(root, "a.txt"), stage: 0, before: "1:1:1", after: "2:2:2" }] });
    await recoverPatches({ root });
    expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("A\n");
    expect(readdirSync(stage)).toContain("old-0");
  });

  describe("that came with a checkout", () => {
    const hook = (): string => join(root, ".git/hooks/post-checkout");
    const plant = (content: object): void => {
      mkdirSync(join(root, ".git/hooks"), { recursive: true });
      writeFileSync(join(stage, "old-0"), "#!/bin/sh\nevil\n", { mode: 0o755 });
      journal({ changes: [{ path: hook(), stage: 0, before: identity(join(stage, "old-0")) }], ...content });
    };

    it.each([
      ["without a seal", {}],
      ["with a guessed seal", { seal: "1:1" }],
      ["with a seal of undefined", { seal: null }],
    ])("puts no file in its place: %s", async (what, content) => {
      plant(content);
      if (what === "without a seal") rmSync(join(stage, "seal"));
      expect(await recoverPatches({ root })).toMatchObject([{ outcome: "failed", problems: [/not written here/] }]);
      expect(existsSync(hook())).toBe(false);
    });

    it.runIf(process.platform !== "win32")("is not believed in a folder with the modes of one", async () => {
      plant({});
      chmodSync(stage, 0o755);
      expect(await recoverPatches({ root })).toMatchObject([{ outcome: "failed", problems: [/others/] }]);
      expect(existsSync(hook())).toBe(false);
    });
  });

  it("is not read through a link, nor when it is too long", async () => {
    symlinkSync("../a.txt", join(stage, "journal.json"));
    expect(await recoverPatches({ root })).toMatchObject([{ outcome: "failed" }]);
    expect(existsSync(join(root, "a.txt"))).toBe(true);
  });

  it.runIf(process.platform !== "win32")("is refused in a folder that others can write into", async () => {
    chmodSync(stage, 0o777);
    journal({});
    expect(await recoverPatches({ root })).toMatchObject([{ outcome: "failed", problems: [/others/] }]);
  });

  it("is refused in a folder that is a link, and that is no folder", async () => {
    rmSync(stage, { recursive: true });
    symlinkSync("..", stage);
    expect(await recoverPatches({ root })).toMatchObject([{ outcome: "failed" }]);
    rmSync(stage);
    writeFileSync(stage, "");
    expect(await recoverPatches({ root })).toMatchObject([{ outcome: "failed" }]);
    expect(readdirSync(outside).toSorted()).toEqual(["secret.txt", "ws"]);
  });

  it("keeps files that no patch puts there", async () => {
    writeFileSync(join(stage, "precious.txt"), "x");
    await recoverPatches({ root });
    expect(readdirSync(stage)).toEqual(["precious.txt"]);
  });

  it("never makes recovery throw, whatever is in it", () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        mkdirSync(stage, { recursive: true, mode: 0o700 });
        writeFileSync(join(stage, "journal.json"), text);
        const [recovery] = await recoverPatches({ root });
        expect(recovery?.outcome).toBe("failed");
        expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("A\n");
      }),
      { numRuns: 100 },
    ));
});
