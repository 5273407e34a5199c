import { readFileSync } from "node:fs";
import { constants, homedir } from "node:os";
import { isatty } from "node:tty";
import { LobsterError } from "../errors.ts";
import type { CliProcess } from "./cli-process.ts";
import { runLobster, runShim } from "./lobster.ts";

/** The program `lobster`. */
export function lobster(): Promise<void> {
  return runProgram((io) => runLobster(process.argv.slice(2), io));
}

/** The program that is called like the stage `command` and runs it. */
export function shim(command: string): Promise<void> {
  return runProgram((io) => runShim(command, process.argv.slice(2), io));
}

const ENDING_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const;

/**
 * The first signal ends the run and its children, and what is left is said; the second one kills everything at once. A program
 * that a signal ended exits with 128 and the signal's number.
 */
async function runProgram(work: (io: CliProcess) => Promise<number>): Promise<void> {
  const ending = new AbortController();
  const endingAtOnce = new AbortController();
  let received: NodeJS.Signals | undefined;
  for (const name of ENDING_SIGNALS) {
    process.on(name, () => {
      if (received) {
        endingAtOnce.abort();
        exit(exitCodeOf(received));
        return;
      }
      received = name;
      ending.abort(new LobsterError("CANCELLED", `Ended by ${name}`));
    });
  }
  endWhenUnread(endingAtOnce);

  const exitCode = await work(currentProcess(ending.signal, endingAtOnce.signal));
  // What was told before the signal came stands; a run that failed by it says so.
  exit(exitCode === 1 && received ? exitCodeOf(received) : exitCode);
}

/** The process as the commands see it. */
function currentProcess(ending: AbortSignal, endingAtOnce: AbortSignal): CliProcess {
  return {
    env: process.env,
    cwd: process.cwd(),
    homeDir: homedir(),
    get stdin() {
      return process.stdin;
    },
    isTerminal: isatty(0),
    stdout: process.stdout,
    stderr: process.stderr,
    ending,
    endingAtOnce,
    get version() {
      const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
      return (JSON.parse(manifest) as { version: string }).version;
    },
  };
}

/** `lobster … | head -1`: when nobody reads any more there is nothing left to do. A full disk is told. Notes may be lost. */
function endWhenUnread(endingAtOnce: AbortController): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    endingAtOnce.abort();
    if (error.code !== "EPIPE") process.stderr.write(`Error: The output cannot be written: ${error.message}\n`);
    process.exit(error.code === "EPIPE" ? 0 : 1);
  });
  process.stderr.on("error", () => {});
}

const exitCodeOf = (signal: NodeJS.Signals) => 128 + constants.signals[signal];

/** A stage that never ends must not keep the program alive; what was printed must arrive. */
function exit(exitCode: number): void {
  process.stdout.write("", () => process.stderr.write("", () => process.exit(exitCode)));
}
