import { build } from "esbuild";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A program that tests start as often as needed, bundled once from the sources. */
export interface ChildProgram {
  start(...args: string[]): RunningProgram;
  remove(): void;
}

export interface RunningProgram {
  readonly process: ChildProcess;
  /** Lines that it printed so far. */
  readonly lines: readonly string[];
  /** Resolves when `line` was printed; rejects when the program ended without it. */
  printed(line: string): Promise<void>;
  /** Resolves when it printed so many lines, or is gone. */
  printedLines(count: number): Promise<void>;
  /** Resolves when it is gone and its output was read. */
  readonly ended: Promise<unknown>;
  /** SIGKILL; resolves like `ended`. */
  kill(): Promise<void>;
}

/** Native addons, and what only they need. */
const NOT_BUNDLED = ["better-sqlite3", "drizzle-orm"];
/** Bundled CommonJS packages still call `require` for Node's own modules. */
const REQUIRE = 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';

/** Bundles a program of a package's `test` folder; what stays outside is found from that package. */
export async function bundleProgram(entry: URL): Promise<ChildProgram> {
  const cache = fileURLToPath(new URL("../node_modules/.cache", entry));
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "program-"));
  const bundle = join(folder, "program.mjs");
  await build({
    entryPoints: [fileURLToPath(entry)],
    outfile: bundle,
    bundle: true,
    format: "esm",
    platform: "node",
    conditions: ["@oc/source"],
    external: NOT_BUNDLED,
    banner: { js: REQUIRE },
    logLevel: "silent",
  });
  return {
    start: (...args) => start(bundle, args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function start(bundle: string, args: readonly string[]): RunningProgram {
  const child = spawn(process.execPath, [bundle, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on("line", (line) => lines.push(line));
  const ended = Promise.all([once(output, "close"), once(child, "exit")]);
  const state = { isOver: false };
  void ended.then(() => (state.isOver = true));
  return {
    process: child,
    lines,
    ended,
    async printed(line) {
      while (!lines.includes(line)) {
        if (state.isOver) throw new Error(`The program ended before it printed "${line}".`);
        await Promise.race([once(output, "line"), ended]);
      }
    },
    async printedLines(count) {
      while (lines.length < count && !state.isOver) await Promise.race([once(output, "line"), ended]);
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
