// Packs every package and looks at the tarballs with publint, are-the-types-wrong and a check of what they import.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { toolEnvironment } from "../bootstrap/set-up.mjs";
import { CACHE, ROOT } from "../bootstrap/workspace.mjs";
import { findUndeclaredImports } from "./imports.mjs";
import { packWorkspace } from "./pack.mjs";

/** @typedef {import("./pack.mjs").PackedProject} PackedProject */

const run = promisify(execFile);

for (const project of await packWorkspace(join(CACHE, "packed"))) {
  const problems = [
    ...(await runPublint(project)),
    ...(await runAttw(project)),
    ...findUndeclaredImports(join(project.path, "dist"), project.manifest),
  ];
  process.stdout.write(problems.length === 0 ? `✓ ${project.name}\n` : `✗ ${project.name}\n`);
  for (const problem of problems) process.stdout.write(`    ${problem.replaceAll("\n", "\n    ")}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

/** @returns {Promise<string[]>} */
async function runPublint(/** @type {PackedProject} */ project) {
  const { buffer } = new Uint8Array(await readFile(project.tarball));
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, level: "warning", strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg)}`);
}

/** @returns {Promise<string[]>} */
async function runAttw(/** @type {PackedProject} */ { tarball, manifest }) {
  const entries = Object.keys(manifest.exports ?? {}).filter((entry) => entry !== "./package.json");
  if (entries.length === 0) return [];
  const args = [
    tarball,
    "--profile",
    "esm-only",
    "--exclude-entrypoints",
    "./package.json",
    "--no-color",
    "--no-emoji",
  ];
  return run("attw", args, { cwd: ROOT, env: toolEnvironment() }).then(
    () => [],
    (error) => [`attw: ${error.stdout}${error.stderr}`],
  );
}
