import type { ExecCall } from "@oc/exec-tools";
import type { ToolResult } from "@oc/plugin-sdk";
import { wordsOf } from "./node-words.ts";

/** The payload of `system.run`, checked. */
export interface NodeRunEnd {
  exitCode: number | null;
  timedOut: boolean;
  stdout: string;
  stderr: string;
  error?: string;
  truncated: boolean;
}

const NOT_RUNNABLE = [126, 127];

/** `undefined`: the node answered with something else. */
export function readRunEnd(payload: unknown): NodeRunEnd | undefined {
  const given = (typeof payload === "object" && payload !== null ? payload : {}) as Record<string, unknown>;
  const { exitCode, timedOut, stdout, stderr, error, truncated } = given;
  const isCode = exitCode === null || exitCode === undefined || Number.isInteger(exitCode);
  if (!isCode || typeof stdout !== "string" || typeof stderr !== "string") return undefined;
  return {
    exitCode: typeof exitCode === "number" ? exitCode : null,
    timedOut: timedOut === true,
    stdout,
    stderr,
    ...(typeof error === "string" && error !== "" ? { error: wordsOf(error) } : {}),
    truncated: truncated === true,
  };
}

/** Both streams in one text, and what the node says of an end that has no code. */
export function outputOf(end: NodeRunEnd): string {
  const output = streamsOf(end);
  const { error } = end;
  if (error === undefined || isSignal(error)) return output;
  return output === "" ? error : `${output}\n${error}`;
}

function streamsOf({ stdout, stderr, truncated }: NodeRunEnd): string {
  const text = [stdout, stderr].filter((each) => each !== "").join(stdout.endsWith("\n") || stdout === "" ? "" : "\n");
  return truncated ? `${text}\n[output was cut on the node]` : text;
}

/** `code 3`, `timeout`, `signal …`: for one line about an end, which holds no words of the node. */
export function labelOf({ exitCode, timedOut, error }: NodeRunEnd): string {
  if (timedOut) return "timeout";
  if (exitCode !== null) return `code ${exitCode}`;
  return error !== undefined && isSignal(error) ? error : "no exit code";
}

function isSignal(error: string): boolean {
  return /^signal SIG[A-Z0-9]{1,12}$/.test(error);
}

/** What the tool `exec` answers about a command that ended on a node. */
export function toNodeResult(
  { timeoutSec }: Pick<ExecCall, "timeoutSec">,
  { nodeId, cwd, durationMs }: { nodeId: string; cwd: string | null; durationMs: number },
  end: NodeRunEnd,
): ToolResult {
  const aggregated = streamsOf(end);
  const isCompleted = end.exitCode !== null && !end.timedOut && !NOT_RUNNABLE.includes(end.exitCode);
  const text = [aggregated.trimEnd() || "(no output)", ...describe(end, timeoutSec)].join("\n");
  return {
    content: [{ type: "text", text }],
    details: {
      status: isCompleted ? "completed" : "failed",
      exitCode: end.exitCode,
      ...(isCompleted ? {} : { timedOut: end.timedOut }),
      durationMs,
      aggregated,
      cwd,
      host: "node",
      nodeId,
    },
  };
}

function describe({ exitCode, timedOut, error }: NodeRunEnd, timeoutSec: number): string[] {
  if (timedOut) return [`The command was stopped: timed out after ${timeoutSec} seconds.`];
  if (error !== undefined) return [error];
  return exitCode === 0 || exitCode === null ? [] : [`(Command exited with code ${exitCode})`];
}
