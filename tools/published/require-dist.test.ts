import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { ROOT, listProjects } from "../bootstrap/workspace.mjs";

const SCRIPT = join(ROOT, "tools/published/require-dist.mjs");

it("a package without a build is not packed, and the message says how to build it", () => {
  const folder = mkdtempSync(join(tmpdir(), "oc-unbuilt-"));
  const run = () => spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: "utf8" });
  try {
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining("npm run pnpm -- -r build") });
    mkdirSync(join(folder, "dist"));
    expect(run()).toMatchObject({ status: 0, stderr: "" });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each(listProjects().filter(({ manifest }) => !manifest.private))(
  "$name asks for its build before it is packed",
  (project) => {
    const { scripts } = JSON.parse(readFileSync(join(project.path, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    expect(resolve(project.path, scripts["prepack"]!.replace("node ", ""))).toBe(SCRIPT);
  },
);
