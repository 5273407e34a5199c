import { spawn, spawnSync } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyPatch } from "./apply-patch.ts";
import { recoverPatches } from "./recover-patches.ts";

const scratch = mkdtempSync(join(tmpdir(), "oc-patch-crash-"));
const child = join(scratch, "child.mjs");

beforeAll(async () => {
  await build({
    entryPoints: [join(import.meta.dirname, "../../test/patch-child.ts")],
    outfile: child,
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["@oc/source"],
    logLevel: "error",
  });
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const PATCH = `*** Begin Patch
*** Update File: a.txt
@@
-a
+A
*** Add File: new/deep/b.txt
+b
*** Update File: c.bin
*** Move to: moved/c.bin
*** Delete File: e.txt
*** Delete File: link
*** Add File: link
+a file now
*** Delete File: other-link
*** Update File: alias.txt
@@
-r
+R
*** End Patch
`;

function makeTree(): string {
  const root = mkdtempSync(join(scratch, "tree-"));
  mkdirSync(join(root, "real"));
  writeFileSync(join(root, "a.txt"), "a\n", { mode: 0o755 });
  writeFileSync(join(root, "c.bin"), Buffer.from([0, 255, 1]), { mode: 0o640 });
  writeFileSync(join(root, "e.txt"), "e\n");
  writeFileSync(join(root, "real/r.txt"), "r\n");
  symlinkSync("nowhere", join(root, "link"));
  symlinkSync("/etc/passwd", join(root, "other-link"));
  symlinkSync("real/r.txt", join(root, "alias.txt"));
  return root;
}

/** Everything below a folder, hidden files included. */
function snapshot(root: string, folder = ""): Record<string, string> {
  const seen: Record<string, string> = {};
  for (const name of readdirSync(join(root, folder))) {
    const path = join(folder, name);
    const stats = lstatSync(join(root, path));
    if (stats.isSymbolicLink()) seen[path] = `-> ${readlinkSync(join(root, path))}`;
    else if (stats.isDirectory()) Object.assign(seen, { [path]: "folder" }, snapshot(root, path));
    else seen[path] = `${(stats.mode & 0o777).toString(8)} ${readFileSync(join(root, path), "hex")}`;
  }
  return seen;
}

const before = snapshot(makeTree());
let after: Record<string, string>;
let stepCount: number;

const kill = (action: "apply" | "recover", root: string, step: number): boolean =>
  spawnSync(process.execPath, [child, action, root, String(step), PATCH]).signal === "SIGKILL";

beforeAll(() => {
  const root = makeTree();
  stepCount = Number(spawnSync(process.execPath, [child, "apply", root, "0", PATCH], { encoding: "utf8" }).stdout);
  after = snapshot(root);
});

/** All files of the patch or none, and nothing else. */
function expectAllOrNone(root: string): "all" | "none" {
  const now = snapshot(root);
  const outcome = now["e.txt"] === undefined ? "all" : "none";
  expect(now).toEqual(outcome === "all" ? after : before);
  return outcome;
}

describe("a patch whose process is killed", { timeout: 60_000 }, () => {
  it("changes what it says when nobody kills it", () => {
    expect(stepCount).toBeGreaterThan(20);
    expect(after).toMatchObject({
      "a.txt": `755 ${Buffer.from("A\n").toString("hex")}`,
      "moved/c.bin": "640 00ff01",
      link: `644 ${Buffer.from("a file now\n").toString("hex")}`,
      "alias.txt": "-> real/r.txt",
      "real/r.txt": `644 ${Buffer.from("R\n").toString("hex")}`,
    });
    expect(Object.keys(after)).not.toContain("e.txt");
  });

  it("is all or nothing after recovery, killed at any step, and a second recovery finds nothing", async () => {
    const outcomes: string[] = [];
    for (let step = 1; step <= stepCount; step += 1) {
      const root = makeTree();
      expect(kill("apply", root, step)).toBe(true);
      const recoveries = await recoverPatches({ root });
      for (const { problems } of recoveries) expect(problems).toEqual([]);
      outcomes.push(expectAllOrNone(root));
      expect(await recoverPatches({ root })).toEqual([]);
    }
    // Once it is all it stays all: there is one moment at which the patch has happened.
    expect(outcomes.join(" ")).toMatch(/^none( none)+( all)+$/);
  });

  it("is all or nothing when recovery is killed too, again and again", async () => {
    for (const step of [stepCount - 4, Math.ceil(stepCount * 0.7)]) {
      const root = makeTree();
      expect(kill("apply", root, step)).toBe(true);
      // Each recovery gets one step further before it is killed.
      let recoveryStep = 1;
      while (kill("recover", root, recoveryStep)) recoveryStep += 1;
      expect(recoveryStep).toBeGreaterThan(2);
      expectAllOrNone(root);
    }
  });

  it("is all or nothing when it is killed at any moment", async () => {
    for (let round = 0; round < 8; round += 1) {
      const root = makeTree();
      const running = spawn(process.execPath, [child, "apply", root, "0", PATCH], { stdio: "ignore" });
      const gone = new Promise((fulfil) => running.on("exit", fulfil));
      // Until it begins to write; then anywhere in it.
      while (running.exitCode === null && readdirSync(root).every((name) => !name.startsWith(".oc-patch"))) {
        await sleep(0);
      }
      await sleep(round % 4);
      running.kill("SIGKILL");
      await gone;
      await recoverPatches({ root });
      expectAllOrNone(root);
    }
  });

  it("is undone by the next patch in that folder", async () => {
    const root = makeTree();
    expect(kill("apply", root, stepCount - 4)).toBe(true);
    await applyPatch("*** Begin Patch\n*** Add File: next.txt\n+x\n*** End Patch", { root });
    const { "next.txt": next, ...others } = snapshot(root);
    expect(next).toBeDefined();
    expect(others).toEqual(before);
  });

  it("keeps what somebody wrote since, tells of it, and keeps the old file beside it", async () => {
    const root = makeTree();
    expect(kill("apply", root, stepCount - 4)).toBe(true);
    expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("A\n");
    writeFileSync(join(root, "a.txt"), "mine\n");
    const [recovery] = await recoverPatches({ root });
    expect(recovery).toMatchObject({ outcome: "failed", problems: [expect.stringContaining("a.txt")] });
    expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("mine\n");
    const kept = readdirSync(recovery?.folder ?? "").map((name) =>
      readFileSync(join(recovery?.folder ?? "", name), "utf8"),
    );
    expect(kept).toContain("a\n");
  });
});
