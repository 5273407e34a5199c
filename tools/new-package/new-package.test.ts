import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toolEnvironment } from "../bootstrap/set-up.mjs";
import { ROOT } from "../bootstrap/workspace.mjs";
import { packageFiles } from "./template.mjs";

const run = promisify(execFile);

/** A workspace with this one's rules and tools, and nothing in it but the new package. */
const workspace = mkdtempSync(join(tmpdir(), "oc-new-package-"));
const name = "speech-to-something-longer";
const folder = join(workspace, "packages", name);

beforeAll(async () => {
  const rules = [
    "package.json",
    "pnpm-workspace.yaml",
    "tsconfig.base.json",
    "vitest.workspace.ts",
    "knip.json",
    "tools",
  ];
  for (const file of [...rules, ".oxlintrc.json", ".oxfmtrc.json", ".dependency-cruiser.mjs"]) {
    cpSync(join(ROOT, file), join(workspace, file), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(workspace, "node_modules"));
  mkdirSync(join(workspace, "apps"));
  for (const [file, content] of Object.entries(packageFiles({ name, layer: 1 }))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  await tool("oxfmt", ["packages"]);
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

/** Runs one of the workspace's tools; its output when it fails, which a test then shows. */
async function tool(command: string, args: string[], cwd = workspace): Promise<string> {
  const { PWD: _, ...env } = toolEnvironment();
  return run(command, args, { cwd, env }).then(
    () => "",
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}` || "failed without a word",
  );
}

it.each([
  ["format", "oxfmt", ["--check", "packages"]],
  ["lint", "oxlint", ["packages"]],
  ["layering", "depcruise", ["--config", ".dependency-cruiser.mjs", "packages"]],
  ["unused code", "knip", ["--no-config-hints", "--workspace", `packages/${name}`]],
  ["its own tests", "vitest", ["run", "--config", "vitest.workspace.ts", "--project", "unit"]],
])("a new package passes the check of %s", async (_, command, args) => {
  expect(await tool(command, args)).toBe("");
});

it("a new package passes the check of types", async () => {
  expect(await tool("tsc", ["--noEmit", "--project", "."], folder)).toBe("");
});

it("a new package builds, and publint finds nothing in it", async () => {
  expect(await tool("tsup", [], folder)).toBe("");
  expect(await tool("publint", ["run", ".", "--strict", "--pack", "false"], folder)).toBe("");
});

it("a new package shows its first example in its README", () => {
  const example = readFileSync(join(folder, "examples/01-describe.ts"), "utf8");
  expect(readFileSync(join(folder, "README.md"), "utf8")).toContain(`\`\`\`ts\n${example}\`\`\``);
});
