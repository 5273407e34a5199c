import type { ToolResult } from "@oc/plugin-sdk";
import type { LogSlice } from "../keys/slice-log.ts";
import { describeEnd, formatEndLabel } from "../sessions/exec-end.ts";
import type { ExecSession } from "../sessions/exec-session.ts";
import { textResult } from "./exec-result.ts";

const INPUT_HINT = "It seems to wait for input: answer with write or send-keys.";

export function listResult(sessions: readonly ExecSession[]): ToolResult {
  const lines = sessions.map((session) => {
    const state = session.end ? formatEndLabel(session.end) : "running";
    const hint = session.isWaitingForInput ? " (waits for input?)" : "";
    return `${session.id}  ${statusOf(session)}, ${state}${hint}  ${formatSeconds(runtimeMs(session))}  ${session.name}`;
  });
  return textResult([lines.join("\n") || "No background sessions: none running, none kept."], {
    status: "completed",
    sessions: sessions.map(listEntry),
  });
}

/** What a poll hands out. The details hold everything that is kept; the text only what is new. */
export function pollResult(session: ExecSession, fresh: { text: string; droppedChars: number }): ToolResult {
  const { id, end, call, isInputOpen, isWaitingForInput, idleMs, lastOutputAtMs } = session;
  const dropped =
    fresh.droppedChars === 0
      ? []
      : [`[${fresh.droppedChars} earlier characters were not polled in time; "log" shows what is kept of them]`];
  const output = fresh.text.trimEnd() || "(no new output)";
  if (end) {
    const label = describeEnd(end, call.timeoutSec) ?? `(Command exited with code ${end.exitCode})`;
    return textResult([...session.warnings, ...dropped, output, label], {
      ...sessionDetails(session),
      aggregated: session.text(),
    });
  }
  return textResult(
    [...session.warnings, ...dropped, output, isWaitingForInput ? `Still running. ${INPUT_HINT}` : "Still running."],
    {
      status: "running",
      sessionId: id,
      name: session.name,
      aggregated: session.text(),
      stdinWritable: isInputOpen,
      waitingForInput: isWaitingForInput,
      idleMs,
      lastOutputAt: lastOutputAtMs,
    },
  );
}

export function logResult(session: ExecSession, slice: LogSlice): ToolResult {
  const { isTruncated, droppedChars } = session.output.all;
  const notes = [
    ...(isTruncated ? [`[Of this output ${droppedChars} earlier characters were discarded.]`] : []),
    ...(slice.note === undefined ? [] : [`[${slice.note}]`]),
    ...(session.isWaitingForInput ? [INPUT_HINT] : []),
  ];
  return textResult([slice.text || "(no output)", ...notes], {
    ...sessionDetails(session),
    total: slice.totalLines,
    totalLines: slice.totalLines,
    totalChars: slice.totalChars,
    truncated: isTruncated,
  });
}

/** How a session is doing, for results about one of them. */
export function sessionDetails(session: ExecSession): object {
  const { id, name, end } = session;
  if (!end) return { status: session.stopCause ? "completed" : "running", sessionId: id, name };
  return {
    status: end.status,
    sessionId: id,
    name,
    exitCode: end.exitCode,
    ...(end.exitSignal === undefined ? {} : { exitSignal: end.exitSignal }),
    ...(end.timedOut ? { timedOut: true } : {}),
  };
}

function listEntry(session: ExecSession): object {
  const { id, call, end, pid, name, tail, output, startedAtMs } = session;
  return {
    sessionId: id,
    status: statusOf(session),
    startedAt: startedAtMs,
    ...(end ? { endedAt: end.endedAtMs } : {}),
    runtimeMs: runtimeMs(session),
    cwd: call.cwd,
    command: call.command,
    name,
    tail,
    truncated: output.all.isTruncated,
    ...(pid === undefined ? {} : { pid }),
    ...(end
      ? { exitCode: end.exitCode, ...(end.exitSignal === undefined ? {} : { exitSignal: end.exitSignal }) }
      : {
          stdinWritable: session.isInputOpen,
          waitingForInput: session.isWaitingForInput,
          idleMs: session.idleMs,
        }),
  };
}

function statusOf({ end }: ExecSession): "running" | "completed" | "failed" {
  return end?.status ?? "running";
}

function runtimeMs({ startedAtMs, nowMs }: ExecSession): number {
  return nowMs - startedAtMs;
}

function formatSeconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}
