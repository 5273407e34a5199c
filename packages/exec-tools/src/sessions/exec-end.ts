/** How a run ended. */
export interface ExecEnd {
  /** `completed`: it ended by itself with a code other than 126 and 127, or was stopped through `process`. */
  status: "completed" | "failed";
  /** `null`: a signal ended it, or it never started. */
  exitCode: number | null;
  exitSignal?: NodeJS.Signals;
  timedOut: boolean;
  /** The turn was aborted while it ran in the foreground. */
  isAborted: boolean;
  /** Why it could not be started. */
  startError?: string;
  endedAtMs: number;
  durationMs: number;
}

const NOT_EXECUTABLE = 126;
const NOT_FOUND = 127;

/** What stopped a run before its own end. */
export type StopCause = "timeout" | "abort" | "request" | "shutdown";

export function resolveEndStatus(
  end: Pick<ExecEnd, "exitCode" | "startError">,
  cause: StopCause | undefined,
): ExecEnd["status"] {
  if (cause === "request") return "completed";
  if (cause !== undefined || end.startError !== undefined || end.exitCode === null) return "failed";
  return end.exitCode === NOT_EXECUTABLE || end.exitCode === NOT_FOUND ? "failed" : "completed";
}

/** `code 3`, `signal SIGKILL`, `timeout`: for one line about an end. */
export function formatEndLabel({ exitCode, exitSignal, timedOut }: ExecEnd): string {
  if (timedOut) return "timeout";
  return exitSignal ? `signal ${exitSignal}` : `code ${exitCode ?? "unknown"}`;
}

/** What a reader must know of an end beside the output; undefined when it ended with 0. */
export function describeEnd(end: ExecEnd, timeoutSec: number): string | undefined {
  if (end.startError !== undefined) return `The command could not be started: ${end.startError}`;
  if (end.timedOut) return `The command timed out after ${timeoutSec} seconds and was stopped.`;
  if (end.isAborted) return "The command was stopped because the turn was aborted.";
  if (end.exitSignal) return `(Command ended by signal ${end.exitSignal})`;
  if (end.exitCode === NOT_FOUND) return "The command was not found. (Command exited with code 127)";
  if (end.exitCode === NOT_EXECUTABLE) return "The command is not executable. (Command exited with code 126)";
  return end.exitCode === 0 ? undefined : `(Command exited with code ${end.exitCode})`;
}
