import { build } from "esbuild";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));

/** A program of this folder, bundled from the sources, that can be started as often as needed. */
export interface ChildProgram {
  start(...args: string[]): RunningProgram;
  remove(): void;
}

export interface RunningProgram {
  process: ChildProcess;
  /** Lines that it printed so far. */
  lines: string[];
  /** Resolves when `line` was printed; rejects when the program ended without it. */
  printed(line: string): Promise<void>;
  /** SIGKILL; resolves when the process is gone and its output was read. */
  kill(): Promise<void>;
}

export async function bundleProgram(file: string): Promise<ChildProgram> {
  const cache = join(PACKAGE, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "program-"));
  const bundle = join(folder, "program.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    outfile: bundle,
    bundle: true,
    format: "esm",
    platform: "node",
    conditions: ["@oc/source"],
    external: ["better-sqlite3", "drizzle-orm"],
    logLevel: "silent",
  });
  return {
    start: (...args) => run(spawn(process.execPath, [bundle, ...args], { stdio: ["ignore", "pipe", "inherit"] })),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function run(child: ChildProcess): RunningProgram {
  const lines: string[] = [];
  if (!child.stdout) throw new Error("The child has no output.");
  const output = createInterface({ input: child.stdout });
  output.on("line", (line) => lines.push(line));
  const ended = Promise.all([once(output, "close"), once(child, "exit")]);
  return {
    process: child,
    lines,
    async printed(line) {
      let over = false;
      void ended.then(() => (over = true));
      while (!lines.includes(line)) {
        if (over) throw new Error(`The program ended before it printed "${line}".`);
        await Promise.race([once(output, "line"), ended]);
      }
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
