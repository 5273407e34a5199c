// npm run new:package -- <name> [--layer N]: a package with the standard folder, which passes every check at once.
import "./node-version.mjs";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { packageFiles } from "../new-package/template.mjs";
import { setUp, toolEnvironment } from "./set-up.mjs";
import { UsageError, reportFailure, runStep, say } from "./step.mjs";
import { ROOT } from "./workspace.mjs";

const USAGE = "npm run new:package -- <name> [--layer 0|1|2]   (lower-case words with hyphens; layer 1 unless given)";

try {
  const { name, layer } = parseRequest(process.argv.slice(2));
  await setUp({ build: "nothing" });
  const folder = createPackage(name, layer);
  const env = toolEnvironment();
  await runStep("Formatting it", "oxfmt", [folder], { env, remedy: "run `npm run format`." });
  await runStep("Adding it to the workspace", "pnpm", ["install", "--reporter=append-only"], {
    env,
    remedy: "run `npm run pnpm -- install`.",
  });
  say(`
@oc/${name} is in ${folder} (layer ${layer}). Next:

  1. say in package.json and README.md what it does, and replace the function in src/${name}.ts
  2. npx vitest run --config vitest.workspace.ts ${folder}
  3. npm test -- format lint types layering unused
`);
} catch (error) {
  reportFailure(error);
}

/** @returns {{ name: string, layer: number }} */
function parseRequest(/** @type {string[]} */ args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { layer: { type: "string", default: "1" } },
  });
  const name = positionals[0]?.replace(/^@oc\//, "") ?? "";
  const isName = positionals.length === 1 && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
  if (!isName) throw usage(`"${positionals.join(" ")}" is no package name`);
  if (!/^[0-2]$/.test(values.layer)) throw usage(`"${values.layer}" is no layer of a package`);
  if (existsSync(join(ROOT, "packages", name))) throw usage(`packages/${name} exists already`);
  return { name, layer: Number(values.layer) };
}

function usage(/** @type {string} */ problem) {
  return new UsageError(`${problem}.\nUsage: ${USAGE}`);
}

/** @returns {string} Its folder, relative to the root. */
function createPackage(/** @type {string} */ name, /** @type {number} */ layer) {
  const folder = `packages/${name}`;
  for (const [file, content] of Object.entries(packageFiles({ name, layer }))) {
    const path = join(ROOT, folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return folder;
}
