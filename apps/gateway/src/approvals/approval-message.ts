import { escapeForPeople, type ApprovalRecord } from "@oc/exec-approvals";
import { fenced, inlineCode } from "./fenced-text.ts";

/** A longer command is shown by its beginning and its end, and says so. */
const MAX_COMMAND_CHARS = 3_000;
const MAX_NOTICE_CHARS = 200;
const MAX_FACT_CHARS = 500;

/**
 * The request as a message of a chat: all that somebody must know, and what to type. Whatever the command holds, it cannot write a
 * line of this message. Pure.
 */
export function formatApprovalRequest({ id, subject, expiresAtMs }: ApprovalRecord, now: number): string {
  const { allowedDecisions } = subject;
  const facts = {
    "Resolved to": subject.resolvedPath,
    cwd: subject.cwd ?? "the node's default",
    Host: subject.host,
    Node: subject.nodeId,
    Agent: subject.agentId,
    Security: subject.security,
    Ask: subject.ask,
    Env: subject.envKeys.length > 0 ? subject.envKeys.join(", ") : undefined,
  };
  const known = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${inlineCode(escapeForPeople(shorten(value, MAX_FACT_CHARS)))}`],
  );
  return [
    "🔒 A command waits for approval",
    `Id: ${id}`,
    ...(subject.warningText === undefined
      ? []
      : [`⚠️ ${inlineCode(escapeForPeople(shorten(subject.warningText, MAX_FACT_CHARS)))}`]),
    `Command:${formatCommand(subject.command)}`,
    ...known,
    `Expires: in ${formatMinutes(expiresAtMs - now)} (${new Date(expiresAtMs).toISOString()})`,
    `Answer: /approve ${id} ${allowedDecisions.join("|")}`,
    ...(allowedDecisions.includes("allow-always") ? [] : ["allow-always is not available for this command."]),
  ].join("\n");
}

/** How a request ended, for those who were asked. Pure. */
export function formatApprovalEnd({ id, subject, decision, resolvedBy, state }: ApprovalRecord): string {
  const command = inlineCode(escapeForPeople(shorten(subject.command, MAX_NOTICE_CHARS)));
  if (decision === null)
    return `🔒 Approval ${id}: ${state === "expired" ? "nobody answered in time" : "it was taken back"} (${command}).`;
  const mark = decision === "deny" ? "❌" : "✅";
  return `${mark} Approval ${id}: ${decision} by ${inlineCode(escapeForPeople(resolvedBy ?? "unknown"))} (${command}).`;
}

function formatCommand(command: string): string {
  const text = escapeForPeople(shorten(command, MAX_COMMAND_CHARS), { keepsLines: true });
  return /[\n`]/.test(command) ? `\n${fenced(text)}` : ` ${inlineCode(text)}`;
}

function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const half = Math.floor(maxChars / 2);
  const left = text.length - 2 * half;
  return `${text.slice(0, half)} […${left} characters are not shown; deny it if you must see them…] ${text.slice(-half)}`;
}

function formatMinutes(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
