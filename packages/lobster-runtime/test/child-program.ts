import { build } from "esbuild";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A program of this folder, bundled from the sources, that can be started as often as needed. */
export interface ChildProgram {
  start(...args: string[]): RunningProgram;
  remove(): void;
}

export interface RunningProgram {
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

export async function bundleProgram(file: string): Promise<ChildProgram> {
  const folder = mkdtempSync(join(tmpdir(), "oc-lobster-program-"));
  const bundle = join(folder, "program.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    outfile: bundle,
    bundle: true,
    format: "esm",
    platform: "node",
    conditions: ["@oc/source"],
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
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
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    lines,
    ended,
    async printed(line) {
      while (!lines.includes(line)) {
        if (isOver()) throw new Error(`The program ended before it printed "${line}".`);
        await Promise.race([once(output, "line"), ended]);
      }
    },
    async printedLines(count) {
      while (lines.length < count && !isOver()) await Promise.race([once(output, "line"), ended]);
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
