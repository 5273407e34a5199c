import type { Readable, Writable } from "node:stream";
import type { Env } from "../command/run-context.ts";

/** The process as the commands see it. Whatever is global is taken by `main.ts`, once. */
export interface CliProcess {
  readonly env: Env;
  readonly cwd: string;
  readonly homeDir: string;
  /** Opened at the first access. */
  readonly stdin: Readable;
  /** Whether a person sits at stdin. */
  readonly isTerminal: boolean;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Aborted by the first signal that asks the program to end. */
  readonly ending: AbortSignal;
  /** Aborted by the second one. */
  readonly endingAtOnce: AbortSignal;
  /** Of this package. */
  readonly version: string;
}
