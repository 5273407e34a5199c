import { ConfigError } from "../errors.ts";
import { formatIssue } from "../issue.ts";
import type { ConfigIssue } from "../issue.ts";
import type { WriteResult } from "../writer.ts";

/** What a command prints and how it ends; the program only copies it. */
export interface CommandResult {
  /** 0 done, 1 refused, 2 wrong usage. */
  exitCode: 0 | 1 | 2;
  stdout: string;
  stderr: string;
  /** The document that `--json` prints, when the command has one. */
  json?: unknown;
}

export function done(stdout: string, more: { stderr?: string; json?: unknown } = {}): CommandResult {
  return {
    exitCode: 0,
    stdout: line(stdout),
    stderr: line(more.stderr ?? ""),
    ...(more.json === undefined ? {} : { json: more.json }),
  };
}

export function doneJson(json: unknown): CommandResult {
  return { exitCode: 0, stdout: `${JSON.stringify(json, null, 2)}\n`, stderr: "", json };
}

export function refused(stderr: string): CommandResult {
  return { exitCode: 1, stdout: "", stderr: line(stderr) };
}

export function refusedJson(json: unknown): CommandResult {
  return { ...doneJson(json), exitCode: 1 };
}

export function usage(stderr: string): CommandResult {
  return { exitCode: 2, stdout: "", stderr: line(stderr) };
}

/** The listing that every program prints for a broken configuration. */
export function invalidListing(path: string, issues: readonly ConfigIssue[]): string {
  const lines = issues.map((issue) => `  ${formatIssue(issue)}`);
  return [`Config invalid: ${path}`, ...lines, "Repair what is older with `oc doctor --fix`, or edit the file."].join(
    "\n",
  );
}

/** Runs a command; its coded refusals become exit code 1 (2 for a malformed path). */
export async function guarded(run: () => Promise<CommandResult>): Promise<CommandResult> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.code === "PATH_SYNTAX" ? usage(error.message) : refused(error.message);
  }
}

export function writeResult({ hint, warnings }: WriteResult): CommandResult {
  return done(hint, { stderr: warnings.map((warning) => `Warning: ${formatIssue(warning)}`).join("\n") });
}

function line(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
