import { existsSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fingerprint, isStamped, writeStamp } from "./stamp.mjs";
import { runStep } from "./step.mjs";
import { CACHE, ROOT, listProjects, readManifest } from "./workspace.mjs";

const INSTALL_STAMP = join(ROOT, "node_modules", ".oc-installed");
const PNPM_FOLDER = join(CACHE, "pnpm");

/** The programs `oc` and `lobster`; the declarations and libraries are built by the commands that use them. */
export const PROGRAMS = Object.freeze(["@oc/cli", "@oc/lobster-runtime"]);

/**
 * Brings a checkout to the point where everything runs: pinned pnpm, dependencies, build. What is already there and
 * unchanged is skipped, which takes milliseconds.
 *
 * @param {{ build: "everything" | readonly string[] | "nothing" }} options Which projects to build, by name.
 * @throws {import("./step.mjs").StepFailure}
 */
export async function setUp({ build }) {
  await installDependencies();
  if (build !== "nothing") await buildProjects(build === "everything" ? undefined : build);
}

/** The environment in which the workspace's tools run: pnpm first on PATH, Node's headers for addons, no questions. */
export function toolEnvironment() {
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    PATH: [join(PNPM_FOLDER, "node_modules", "pnpm"), join(ROOT, "node_modules", ".bin"), process.env.PATH].join(
      delimiter,
    ),
    NX_DAEMON: "false",
    NX_NO_CLOUD: "true",
    NX_TUI: "false",
    NX_INTERACTIVE: "false",
  };
  const nodedir = process.env.npm_config_nodedir ?? installedHeaders();
  if (nodedir) env.npm_config_nodedir = nodedir;
  return env;
}

/** Where this Node's own headers are, when its distribution ships them. pnpm does not look; node-gyp would download. */
function installedHeaders() {
  const prefix = dirname(dirname(realpathSync(process.execPath)));
  return existsSync(join(prefix, "include", "node", "node.h")) ? prefix : undefined;
}

/** The pinned pnpm of package.json, installed beside the checkout's other caches; nothing global is touched. */
export async function installPnpm() {
  const pinned = readManifest(ROOT).packageManager ?? "";
  const version = pinned.replace(/^pnpm@/, "").replace(/\+.*$/, "");
  const folder = join(PNPM_FOLDER, "node_modules", "pnpm");
  const stamp = join(PNPM_FOLDER, "version");
  if (isStamped(stamp, pinned) && existsSync(join(folder, "pnpm"))) return;

  const npm = process.env.npm_execpath?.endsWith("npm-cli.js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [command = "npm", ...prefix] = npm;
  const flags = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const remedy = "check that `npm view pnpm version` works here, then run the command again.";
  await runStep(
    `Getting pnpm ${version}`,
    command,
    [...prefix, "install", "--prefix", PNPM_FOLDER, ...flags, `pnpm@${version}`],
    { remedy },
  );
  // The package puts its program in place by an install script, which npm may be told not to run.
  await runStep("Preparing pnpm", process.execPath, ["install.js"], { cwd: folder, remedy });
  writeStamp(stamp, pinned);
}

async function installDependencies() {
  const manifests = [ROOT, ...listProjects().map(({ path }) => path)].map((folder) => join(folder, "package.json"));
  const inputs = [...manifests, join(ROOT, "pnpm-lock.yaml"), join(ROOT, "pnpm-workspace.yaml")];
  const salt = `${process.platform} ${process.arch} ${process.versions.modules}`;
  const state = () => fingerprint(ROOT, inputs, { salt });
  if (isStamped(INSTALL_STAMP, state())) return;

  await installPnpm();
  const env = { ...toolEnvironment(), CI: "true", npm_config_jobs: "max" };
  const remedy = "read the lines above; deleting node_modules and running the command again starts afresh.";
  await runStep("Installing dependencies", "pnpm", ["install", "--frozen-lockfile", "--reporter=append-only"], {
    env,
    remedy,
    expect: "a few minutes the first time, when better-sqlite3 has to be compiled",
  });
  if (!(await sqliteLoads(env))) {
    await runStep("Compiling better-sqlite3 for this Node", "pnpm", ["rebuild", "better-sqlite3"], {
      env,
      remedy,
      expect: "about two minutes",
    });
  }
  writeStamp(INSTALL_STAMP, state());
}

/** An addon that was compiled for another Node version is there and does not load. */
async function sqliteLoads(/** @type {NodeJS.ProcessEnv} */ env) {
  const open = "new (require('better-sqlite3'))(':memory:').close()";
  try {
    await runStep("Checking SQLite", process.execPath, ["-e", open], { env, remedy: "" });
    return true;
  } catch {
    return false;
  }
}

/** @param {readonly string[]} [names] All projects when absent. */
async function buildProjects(names) {
  const projects = listProjects();
  const chosen = projects.filter(({ name }) => names?.includes(name) ?? true);
  const sources = projects.flatMap(({ path }) =>
    ["src", "package.json", "tsconfig.json", "tsup.config.ts"].map((name) => join(path, name)),
  );
  const state = fingerprint(
    ROOT,
    [...sources, join(ROOT, "tools/build"), join(ROOT, "tsconfig.base.json"), INSTALL_STAMP],
    {
      include: (file) => !file.endsWith(".test.ts"),
    },
  );
  const everything = join(CACHE, "built", "everything");
  const stamp = names ? join(CACHE, "built", names.join("+").replaceAll("/", "-")) : everything;
  const isBuilt = isStamped(everything, state) || isStamped(stamp, state);
  if (isBuilt && chosen.every(({ path }) => existsSync(join(path, "dist")))) return;

  const selection = names ? ["--projects", names.join(",")] : [];
  await runStep(
    names ? `Building ${names.join(", ")}` : "Building every package",
    "nx",
    ["run-many", "--targets", "build", ...selection, "--output-style=static"],
    {
      env: toolEnvironment(),
      remedy: "the lines above name the file and the line that does not build.",
      expect: names ? "a few seconds" : "about a minute",
    },
  );
  writeStamp(stamp, state);
}
