import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { transform } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT, listProjects } from "../bootstrap/workspace.mjs";
import { packWorkspace } from "./pack.mjs";

const run = promisify(execFile);

const publishable = listProjects().filter(({ manifest }) => !manifest.private);
const libraries = publishable.filter(({ manifest }) => manifest.exports?.["."]);
const folder = mkdtempSync(join(tmpdir(), "oc-published-"));

/** As a user has it: no workspace, no variables of this project, nothing typed. */
const userEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(OPENCLAW_|NODE_OPTIONS|NODE_PATH|VITEST)/.test(name)),
);

beforeAll(async () => {
  const packed = await packWorkspace(join(folder, "tarballs"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "someones-app", private: true, type: "module" }));
  await install(packed.map(({ tarball }) => tarball));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Installs without compiling: the workspace has compiled the same version of better-sqlite3 for the same Node, and its
 * addon is put where the install script would have put it.
 */
async function install(tarballs: string[]) {
  const sqlite = dirname(createRequire(import.meta.url).resolve("better-sqlite3/package.json"));
  const { version } = JSON.parse(readFileSync(join(sqlite, "package.json"), "utf8")) as { version: string };
  const flags = ["--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  await run("npm", ["install", ...flags, ...tarballs, `better-sqlite3@${version}`], { cwd: folder });

  const addon = "build/Release/better_sqlite3.node";
  const installed = join(folder, "node_modules/better-sqlite3", addon);
  mkdirSync(dirname(installed), { recursive: true });
  cpSync(join(sqlite, addon), installed);
}

/** The numbered ones, in order. */
function examples(project: { path: string }): string[] {
  const names = readdirSync(join(project.path, "examples")).filter((file) => /^\d\d-.*\.ts$/.test(file));
  return names.toSorted().map((name) => join(project.path, "examples", name));
}

function firstExample(project: { path: string }): string {
  const [first] = examples(project);
  if (!first) throw new Error(`${project.path} has no examples/01-*.ts`);
  return first;
}

function firstReadmeBlock(project: { path: string }): string | undefined {
  return /```ts\n(.*?)```/s.exec(readFileSync(join(project.path, "README.md"), "utf8"))?.[1];
}

describe.each(libraries)("$name, installed from its tarball", (project) => {
  it("shows its first example in its README, letter for letter", () => {
    expect(firstReadmeBlock(project)).toBe(readFileSync(firstExample(project), "utf8"));
  });

  it.each(examples(project))("runs an example in an empty folder: %s", async (source) => {
    const { code } = await transform(readFileSync(source, "utf8"), { loader: "ts", format: "esm", target: "node20" });
    const script = join(folder, `${basename(project.path)}-${basename(source, ".ts")}.mjs`);
    writeFileSync(script, code);

    const { stdout } = await run(process.execPath, [script], { cwd: folder, env: userEnvironment, timeout: 60_000 });
    expect(stdout.trim()).not.toBe("");
  });
});

it("types every example against the published declarations", async () => {
  for (const project of libraries) {
    for (const source of examples(project)) {
      cpSync(source, join(folder, `typed-${basename(project.path)}-${basename(source)}`));
    }
  }
  const compilerOptions = {
    module: "NodeNext",
    target: "ES2022",
    lib: ["ES2023"],
    types: ["node"],
    typeRoots: [join(ROOT, "node_modules/@types")],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    // What a reader of the examples has installed beside them.
    paths: { ws: [join(ROOT, "node_modules/@types/ws/index.d.mts")] },
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["typed-*.ts"] }));

  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const { stdout } = await run(process.execPath, [tsc, "--project", folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe("");
});

it.each(["oc", "openclaw"])("installs %s, which says its version", async (command) => {
  const { version } = publishable.find(({ name }) => name === "@oc/cli")!.manifest;
  const { stdout } = await run(join(folder, "node_modules/.bin", command), ["--version"], { env: userEnvironment });
  expect(stdout).toContain(version);
});

it("installs lobster with everything that a workflow file needs", async () => {
  writeFileSync(join(folder, "w.lobster"), "steps:\n  - { id: hello, pipeline: template --text hello, stdin: [1] }\n");
  const { stdout } = await run(join(folder, "node_modules/.bin/lobster"), ["w.lobster"], {
    cwd: folder,
    env: userEnvironment,
  });
  expect(JSON.parse(stdout)).toEqual(["hello"]);
});
