import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { LISTED_PROGRAMS, UNLISTED_PROGRAMS } from "./command-generator.ts";

const run = promisify(execFile);

/** Real wrappers and shells that generated commands may go through. */
const REAL_PROGRAMS = ["nice", "env", "nohup", "timeout", "stdbuf", "time", "bash", "sh", "cat"];

/** Writes its own path and its arguments, each ended by a NUL, to a file of its own. Uses nothing from `PATH`. */
const LOGGING_PROGRAM = `#!/bin/sh
printf '%s\\0' "$0" "$@" > "$OC_LOG/$$"
`;

/** Reads commands ended by NULs and runs each in a shell of its own, with a folder of its own for what it logs. */
const DRIVER = `
count=0
while IFS= read -r -d '' command; do
  OC_LOG="$1/$count" "$2" -c "$command" >/dev/null 2>&1 </dev/null
  count=$((count + 1))
done`;

/** A folder with programs that log themselves instead of doing anything, and nothing else in `PATH`. */
export interface FakePrograms {
  cwd: string;
  binDir: string;
  env: Record<string, string>;
  /** What ran, a list of `[path, ...arguments]` a command. */
  runAll(shell: string, commands: readonly string[]): Promise<string[][][]>;
  /** Names of everything in the working folder: nothing may appear there. */
  leftBehind(): string[];
  remove(): void;
}

/** Which of the shells this machine has. */
export function installedShells(names: readonly string[]): string[] {
  return names.map(findProgram).filter((path) => path !== undefined);
}

function findProgram(name: string): string | undefined {
  return ["/bin", "/usr/bin", "/usr/local/bin"].map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export function installFakePrograms(): FakePrograms {
  const root = mkdtempSync(join(tmpdir(), "oc-differential-"));
  const [binDir, cwd, home] = ["bin", "work", "home"].map((name) => join(root, name)) as [string, string, string];
  for (const folder of [binDir, join(cwd, "sub"), home]) mkdirSync(folder, { recursive: true });
  for (const name of [...LISTED_PROGRAMS, ...UNLISTED_PROGRAMS]) {
    writeFileSync(join(binDir, name), LOGGING_PROGRAM);
    chmodSync(join(binDir, name), 0o755);
  }
  for (const name of REAL_PROGRAMS) {
    const real = findProgram(name);
    if (real !== undefined) symlinkSync(real, join(binDir, name));
  }
  const env = { PATH: binDir, HOME: home, x: "evil a; evil" };
  let batches = 0;
  return {
    cwd,
    binDir,
    env,
    async runAll(shell, commands) {
      const logs = join(root, `log-${batches++}`);
      for (const [at] of commands.entries()) mkdirSync(join(logs, String(at)), { recursive: true });
      const input = commands.map((command) => `${command}\0`).join("");
      const child = run("/bin/bash", ["-c", DRIVER, "driver", logs, shell], { cwd, env });
      child.child.stdin?.end(input);
      await child;
      return commands.map((_, at) => readLogs(join(logs, String(at))));
    },
    leftBehind: () =>
      readdirSync(cwd)
        .filter((name) => name !== "sub")
        .concat(readdirSync(join(cwd, "sub")), readdirSync(home)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function readLogs(folder: string): string[][] {
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8").split("\0").slice(0, -1));
}
