import type { TaskNotifyPolicy } from "@oc/plugin-sdk";
import { TaskFlowError } from "./errors.ts";

export const LIVE_STATUSES = ["queued", "running"] as const;
/** Runtimes whose runs are started for a requester and report back to it. */
export const DETACHED_RUNTIMES = ["subagent", "acp"] as const;
const NOTIFY_POLICIES = ["done_only", "state_changes", "silent"] as const satisfies readonly TaskNotifyPolicy[];

/** Characters of a name: controller, step, session key, run, label. */
const MAX_NAME_CHARS = 512;
/** Characters of a text for people: goal, task, summary. */
const MAX_TEXT_CHARS = 64 * 1024;

type Kind = "name" | "text";

/** Throws `INVALID_PARAMETER` unless it is text that is neither blank nor too long. */
export function requireText(field: string, value: unknown, kind: Kind): string {
  const checked = optionalText(field, value, kind);
  if (checked !== undefined && checked.trim() !== "") return checked;
  throw invalidParameter(field, "must be text that is not blank");
}

/** Throws `INVALID_PARAMETER` for anything but text of a sensible length; it may be blank. */
export function optionalText(field: string, value: unknown, kind: Kind): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== "string") throw invalidParameter(field, `must be text, got ${typeof value}`);
  const maxChars = kind === "name" ? MAX_NAME_CHARS : MAX_TEXT_CHARS;
  if (value.length > maxChars) {
    throw invalidParameter(field, `has ${value.length} characters, at most ${maxChars} are stored; shorten it`);
  }
  if (/\p{Surrogate}/u.test(value)) throw invalidParameter(field, "holds half of a surrogate pair, which is no text");
  return value;
}

export function requireRevision(value: unknown): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw invalidParameter("expectedRevision", "must be the revision that was read: a whole number, 0 or more");
}

/** Any text: one that names nothing is not found. Throws `INVALID_PARAMETER` for other types. */
export function requireId(field: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw invalidParameter(field, `must be text, got ${typeof value}`);
}

export function requireOneOf<const T extends string>(field: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw invalidParameter(field, `must be one of ${allowed.join(", ")}`);
}

/** `done_only` unless another one is named. Throws `INVALID_PARAMETER`. */
export function resolveNotifyPolicy(value: string | undefined): TaskNotifyPolicy {
  return requireOneOf("notifyPolicy", value ?? "done_only", NOTIFY_POLICIES);
}

export function invalidParameter(field: string, problem: string): TaskFlowError {
  return new TaskFlowError("INVALID_PARAMETER", `${field} ${problem}.`);
}
