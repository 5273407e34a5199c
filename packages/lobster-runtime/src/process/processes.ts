import type { Env } from "../command/run-context.ts";

export interface ProcessRequest {
  /** Words without a shell, or a line for the shell of `env` (`LOBSTER_SHELL`, else `/bin/sh -lc`). */
  command: { argv: readonly [string, ...string[]] } | { shellLine: string };
  cwd: string;
  env: Env;
  /** Written and closed; absent: an empty stdin. A child that closes it early is no error. */
  stdin?: string | AsyncIterable<string | Uint8Array>;
  /** Aborting ends the child and all that it started, as far as that can be found: SIGTERM, SIGKILL after 250 ms. */
  signal: AbortSignal;
  /** Kills with SIGKILL at once when aborted. */
  killAtOnce?: boolean;
  /** Bytes of each captured stream; above it the group is killed. Default: no limit. */
  maxOutputBytes?: number;
  /** Who starts it, the first word of messages: `exec shell not found`, `workflow …`, or a command's name. */
  purpose: string;
  /** What messages about too much output call the child (`step fetch`). Default: the purpose and the command. */
  label?: string;
}

export interface ProcessExit {
  /** `null` when a signal ended it. */
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  /** All of it up to 16 KiB; of more, the first 4 KiB and the last 12 KiB. */
  stderr: string;
}

/** A running child. All that it started ends with it when the run is aborted. */
export interface RunningProcess {
  /** Bytes as they come, with backpressure. Closing it early lets the child run on and drops what it prints. */
  stdout: AsyncIterable<Uint8Array>;
  /** Resolves when the child is gone and its streams are closed; rejects with `OUTPUT_LIMIT`, or the abort's reason. */
  exit: Promise<ProcessExit>;
  /** Ends the whole group: SIGTERM, SIGKILL after 250 ms. `exit` and `stdout` then reject with `reason`. */
  stop(reason: Error): void;
}

/** Starts and ends the children of one run. */
export interface Processes {
  /** Throws `PROCESS_FAILED`: `exec command not found: x`, `exec shell not found; …`. */
  start(request: ProcessRequest): Promise<RunningProcess>;
  /** Runs a child to its end; stdout is decoded as UTF-8. `OUTPUT_LIMIT` when it is longer than a string can be. */
  run(request: ProcessRequest): Promise<ProcessExit & { stdout: string }>;
  /**
   * Signals every group that has members left, also those whose first process has ended (`server &`). SIGKILL follows after
   * 250 ms, or at once when asked for. Resolves when all are gone. Call it when the run is over: nothing outlives a run.
   */
  killAll(signal: NodeJS.Signals): Promise<void>;
}
