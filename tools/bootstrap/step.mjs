import { spawn } from "node:child_process";
import { ROOT } from "./workspace.mjs";
import { explainFailure } from "./failure.mjs";

const HEARTBEAT_MS = 10_000;
const TAIL_LINES = 40;
const MAX_KEPT_CHARACTERS = 256 * 1024;

/** A step that failed, with what its command said and how to go on. */
export class StepFailure extends Error {
  /**
   * @param {string} title
   * @param {string} output
   * @param {string} remedy
   */
  constructor(title, output, remedy) {
    super(`${title} failed`);
    this.title = title;
    this.output = output;
    this.remedy = remedy;
  }
}

/** The command line asks for something that does not exist; the message says what does. */
export class UsageError extends Error {}

/** Progress goes to standard error: standard output belongs to what the user asked for. */
export function say(/** @type {string} */ line) {
  process.stderr.write(`${line}\n`);
}

/** @returns {string} */
export function formatSeconds(/** @type {number} */ ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/**
 * Runs one quiet command: a line when it starts, a line every ten seconds while it works, a line when it is done.
 * What it prints is shown only when it fails.
 *
 * @param {string} title What happens, for a person: "Installing dependencies".
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, remedy: string, expect?: string }} options `remedy` is the advice when the output
 *   matches nothing known; `expect` says how long it usually takes.
 * @returns {Promise<string>} Everything the command printed.
 * @throws {StepFailure}
 */
export async function runStep(title, command, args, { env = process.env, cwd = ROOT, remedy, expect }) {
  say(`• ${title}${expect ? ` (${expect})` : ""} …`);
  const startedAt = performance.now();
  const heartbeat = setInterval(() => {
    say(`  … ${title.toLowerCase()}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  }, HEARTBEAT_MS);

  const { exitCode, output } = await capture(command, args, { env, cwd }).finally(() => clearInterval(heartbeat));
  if (exitCode !== 0) throw new StepFailure(title, output, explainFailure(output) ?? remedy);
  say(`  done in ${formatSeconds(performance.now() - startedAt)}`);
  return output;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, cwd: string }} options
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
function capture(command, args, options) {
  return new Promise((resolve) => {
    let output = "";
    const keep = (/** @type {string} */ chunk) => {
      output = (output + chunk).slice(-MAX_KEPT_CHARACTERS);
    };
    const env = { ...options.env, NO_COLOR: "1", FORCE_COLOR: "0" };
    const child = spawn(command, args, { ...options, env, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.once("error", (error) => resolve({ exitCode: 1, output: `${output}${error.message}\n` }));
    child.once("close", (code) => resolve({ exitCode: code ?? 1, output }));
  });
}

/** Prints a failure the way every script does, and makes the process exit with 1. */
export function reportFailure(/** @type {unknown} */ error) {
  process.exitCode = 1;
  if (error instanceof UsageError) {
    say(error.message);
    return;
  }
  if (!(error instanceof StepFailure)) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return;
  }
  const lines = error.output.trimEnd().split("\n");
  const tail = lines.slice(-TAIL_LINES);
  say(`\n✗ ${error.title} failed.`);
  if (error.output.trim() !== "") {
    say(lines.length > tail.length ? `  Its last ${tail.length} lines:\n` : "  It said:\n");
    say(tail.map((line) => `  │ ${line}`).join("\n"));
  }
  say(`\n  How to fix it: ${error.remedy}\n`);
}
