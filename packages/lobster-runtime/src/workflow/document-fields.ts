import { LobsterError } from "../errors.ts";
import { MAX_TIMER_MS } from "../timer-limit.ts";
import { isRecord } from "../template/path.ts";
import { compileText } from "./text-template.ts";
import type { EnvTemplates } from "./types.ts";

/** An object of a workflow document. Only own properties are read, so that names like `constructor` are data. */
export type DocumentObject = Readonly<Record<string, unknown>>;

/** `subject` says whose field it is: `Workflow step a`. */
export function invalid(subject: string, problem: string): LobsterError {
  return new LobsterError("WORKFLOW_INVALID", `${subject} ${problem}`);
}

/** A field's value; `undefined` when it is absent or has no value (`key:` with nothing after it). */
export function field(object: DocumentObject, name: string): unknown {
  return Object.hasOwn(object, name) ? (object[name] ?? undefined) : undefined;
}

export function textField(object: DocumentObject, name: string, subject: string): string | undefined {
  const value = field(object, name);
  if (value === undefined) return undefined;
  if (typeof value !== "string") throw invalid(subject, `${name} must be text${quotingHint(value)}`);
  if (value.trim() === "") throw invalid(subject, `${name} must be a non-empty text`);
  return value;
}

export function requiredTextField(object: DocumentObject, name: string, subject: string): string {
  const text = textField(object, name, subject);
  if (text === undefined) throw invalid(subject, `requires ${name}`);
  return text;
}

export function objectField(object: DocumentObject, name: string, subject: string): DocumentObject | undefined {
  const value = field(object, name);
  if (value !== undefined && !isRecord(value)) throw invalid(subject, `${name} must be an object`);
  return value;
}

export function arrayField(object: DocumentObject, name: string, subject: string): readonly unknown[] | undefined {
  const value = field(object, name);
  if (value !== undefined && !Array.isArray(value)) throw invalid(subject, `${name} must be an array`);
  return value;
}

export function booleanField(object: DocumentObject, name: string, subject: string): boolean | undefined {
  const value = field(object, name);
  if (value !== undefined && typeof value !== "boolean") throw invalid(subject, `${name} must be true or false`);
  return value;
}

export function choiceField<Choice extends string>(
  object: DocumentObject,
  name: string,
  choices: readonly Choice[],
  subject: string,
): Choice | undefined {
  const value = field(object, name);
  if (value === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined)
    throw invalid(subject, `${name} must be ${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`);
  return choice;
}

export function positiveIntegerField(
  object: DocumentObject,
  name: string,
  subject: string,
  max: number = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const value = field(object, name);
  if (value === undefined) return undefined;
  if (!Number.isSafeInteger(value) || (value as number) < 1 || (value as number) > max) {
    throw invalid(
      subject,
      `${name} must be a positive integer${max < Number.MAX_SAFE_INTEGER ? ` (at most ${max})` : ""}`,
    );
  }
  return value as number;
}

export function durationField(object: DocumentObject, name: string, subject: string): number | undefined {
  const value = field(object, name);
  if (value === undefined) return undefined;
  if (typeof value !== "number" || !(value >= 0 && value <= MAX_TIMER_MS)) {
    throw invalid(subject, `${name} must be a number of milliseconds from 0 to ${MAX_TIMER_MS}`);
  }
  return value;
}

/** A map of variables. Values that are not text do not count. */
export function envField(object: DocumentObject, subject: string): EnvTemplates {
  const variables = Object.entries(objectField(object, "env", subject) ?? {});
  return new Map(
    variables.flatMap(([name, value]) => (typeof value === "string" ? [[name, compileText(value)] as const] : [])),
  );
}

function quotingHint(value: unknown): string {
  return typeof value === "object" ? "" : `; quote it: "${String(value)}"`;
}
