import type { ToolResult } from "@oc/plugin-sdk";
import { ExecToolsError } from "../errors.ts";
import type { ExecCall, PendingApprovalDetails } from "../exec-call.ts";
import { describeEnd, type ExecEnd } from "../sessions/exec-end.ts";
import type { RunningExec } from "../sessions/start-exec.ts";

/** The result of a command that has ended. */
export function endedResult(run: RunningExec, end: ExecEnd): ToolResult {
  const { cwd, host, timeoutSec } = run.call;
  const aggregated = run.text();
  const reason = describeEnd(end, timeoutSec);
  const text = [aggregated.trimEnd() || "(no output)", ...(reason === undefined ? [] : [reason])].join("\n");
  const facts = { durationMs: end.durationMs, aggregated, cwd, host };
  const exitSignal = end.exitSignal === undefined ? {} : { exitSignal: end.exitSignal };
  return textResult(
    [...run.warnings, text],
    end.status === "completed"
      ? { status: "completed", exitCode: end.exitCode, ...exitSignal, ...facts }
      : { status: "failed", exitCode: end.exitCode, ...exitSignal, timedOut: end.timedOut, ...facts },
  );
}

/** The result of a command that goes on in the background. */
export function backgroundResult(run: RunningExec): ToolResult {
  const pid = run.pid === undefined ? "" : `, pid ${run.pid}`;
  const wake = run.call.settings.notifyOnExit ? " You are told when it ends; do not wait for it in a loop." : "";
  const text =
    `The command is running in the background (session ${run.id}${pid}). ` +
    `Use process with sessionId "${run.id}" to poll, read the log, write input or kill it.${wake}`;
  return textResult([...run.warnings, text], runningDetails(run));
}

/** What is seen of a command while its turn waits for it. */
export function updateResult(run: RunningExec): ToolResult {
  return textResult([run.tail], runningDetails(run));
}

export function pendingResult({ host, command, cwd }: ExecCall, approval: PendingApprovalDetails): ToolResult {
  const { approvalId, approvalSlug, chatApproval, allowedDecisions } = approval;
  const how = {
    native: "The chat shows the request itself; do not repeat how to approve.",
    command: `Tell the user: /approve ${approvalSlug} ${allowedDecisions.join("|")}`,
    unavailable: `Nobody can be asked in this chat. An operator can decide with: /approve ${approvalSlug} ${allowedDecisions.join("|")}`,
  }[chatApproval];
  const text = `The command needs approval (id ${approvalId}) and has not started. ${how} Do not run it again; you are told what was decided.`;
  return textResult([text], { status: "approval-pending", ...approval, host, command, cwd });
}

export function deniedResult(host: ExecCall["host"], reason: string, message: string): ToolResult {
  const text = `exec denied: ${reason}\n${message}`.trimEnd();
  return { ...textResult([text], { status: "denied", reason, host }), isError: true };
}

/** A refusal of this package as a result; what is no refusal is thrown on. */
export function failedResult(error: unknown): ToolResult {
  if (!(error instanceof ExecToolsError)) throw error;
  return { ...textResult([error.message], { status: "failed", code: error.code }), isError: true };
}

export function textResult(paragraphs: readonly string[], details: unknown): ToolResult {
  return { content: [{ type: "text", text: paragraphs.join("\n\n") }], details };
}

function runningDetails({ id, pid, startedAtMs, tail, call }: RunningExec): object {
  return {
    status: "running",
    sessionId: id,
    ...(pid === undefined ? {} : { pid }),
    startedAt: startedAtMs,
    cwd: call.cwd,
    tail,
    host: call.host,
  };
}
