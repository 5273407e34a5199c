import { ExecApprovalsError } from "../errors.ts";
import { EXEC_DECISIONS } from "../policy/exec-policy.ts";
import type { ApprovalSubject } from "./approval-record.ts";

/** How long a request waits for an answer unless it says otherwise. */
export const DEFAULT_APPROVAL_TIMEOUT_MS = 1_800_000;
const MAX_TIMEOUT_MS = 7 * 24 * 60 * 60 * 1_000;
const MAX_JSON_CHARS = 1024 * 1024;
const MAX_NOTE_CHARS = 256;

/** What a caller may choose as an id. Also refuses everything that a message could mistake for something else. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;
/** Words that mean an answer in `/approve`. */
const DECISION_WORDS = new Set(
  "allow once allow-once allowonce always allow-always allowalways deny reject block".split(" "),
);

export function isApprovalId(id: unknown): id is string {
  return typeof id === "string" && ID.test(id);
}

/** Throws `APPROVAL_INVALID`. */
export function requireChosenId(id: string): string {
  if (!isApprovalId(id))
    throw invalid("id", `must be 1 to 128 letters, digits, ".", "_", ":" or "-", not ${quoteId(id)}`);
  if (DECISION_WORDS.has(id.toLowerCase()))
    throw invalid("id", `must not be the word for an answer, as ${quoteId(id)} is`);
  return id;
}

/** Milliseconds. Throws `APPROVAL_INVALID`. */
export function requireTimeoutMs(timeoutMs: number): number {
  if (Number.isSafeInteger(timeoutMs) && timeoutMs >= 1 && timeoutMs <= MAX_TIMEOUT_MS) return timeoutMs;
  throw invalid("timeoutMs", `must be a whole number from 1 to ${MAX_TIMEOUT_MS}, not ${String(timeoutMs)}`);
}

/** Throws `APPROVAL_INVALID`. */
export function requireSubject(subject: ApprovalSubject): ApprovalSubject {
  const { command, allowedDecisions } = subject;
  if (typeof command !== "string" || command === "") throw invalid("subject.command", "must say what would run");
  if (allowedDecisions.length === 0 || !allowedDecisions.every((decision) => EXEC_DECISIONS.includes(decision))) {
    throw invalid("subject.allowedDecisions", `must be a non-empty list out of ${EXEC_DECISIONS.join(", ")}`);
  }
  return subject;
}

/** JSON of every part. Throws `APPROVAL_INVALID` for what is no JSON, `APPROVAL_TOO_LARGE` beyond 1 MiB in all. */
export function toStoredJson<Parts extends Record<string, unknown>>(
  parts: Parts,
): Record<keyof Parts & string, string | null> {
  let size = 0;
  const stored: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(parts)) {
    const json = value === undefined ? null : stringify(name, value);
    size += json?.length ?? 0;
    if (size > MAX_JSON_CHARS) {
      throw new ExecApprovalsError(
        "APPROVAL_TOO_LARGE",
        `The request has more than ${MAX_JSON_CHARS} characters of JSON, which nobody can look through. Put the command into a script and ask for that.`,
      );
    }
    stored[name] = json;
  }
  return stored as Record<keyof Parts & string, string | null>;
}

/** For texts that say who or why: their first 256 characters. */
export function clipNote(text: string): string {
  return text.slice(0, MAX_NOTE_CHARS);
}

/** An id as it may be shown in an error. */
export function quoteId(id: unknown): string {
  return JSON.stringify(String(id).slice(0, 60));
}

function stringify(name: string, value: unknown): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch (cause) {
    throw invalid(name, "must be JSON", cause);
  }
  if (json === undefined) throw invalid(name, "must be JSON");
  return json;
}

function invalid(field: string, rule: string, cause?: unknown): ExecApprovalsError {
  return new ExecApprovalsError("APPROVAL_INVALID", `Approval request: ${field} ${rule}.`, { cause });
}
