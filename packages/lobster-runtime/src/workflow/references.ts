import { LobsterError } from "../errors.ts";
import { fieldReader } from "../template/path.ts";
import type { StepResult } from "./types.ts";

/** `$step.path`: a value inside the result of a step. */
export interface StepReference {
  stepId: string;
  path: readonly string[];
  /** As it was written, with the `$`. */
  text: string;
}

/** What templates, references and conditions see. */
export interface Scope {
  args: ReadonlyMap<string, unknown>;
  /** `undefined` while the step has no result. */
  result(stepId: string): StepResult | undefined;
}

/** A path ends before a dot or hyphen that no name follows: `see $a.stdout.` ends with a full stop. */
export const REFERENCE_SOURCE = String.raw`\$([A-Za-z0-9_-]+)\.([A-Za-z0-9_]+(?:[.-][A-Za-z0-9_]+)*)`;

const WHOLE_REFERENCE = new RegExp(`^${REFERENCE_SOURCE}$`);

/** The reference that `text` consists of; `undefined` when it is anything else. */
export function parseReference(text: string): StepReference | undefined {
  const [, stepId, path] = WHOLE_REFERENCE.exec(text.trim()) ?? [];
  return stepId !== undefined && path !== undefined ? referenceTo(stepId, path) : undefined;
}

/** Takes the two groups of {@link REFERENCE_SOURCE}. */
export function referenceTo(stepId: string, path: string): StepReference {
  return { text: `$${stepId}.${path}`, stepId, path: path.split(".") };
}

/** The referenced value, `undefined` when the path leads nowhere. Throws when the step has no result. */
export function resolveReference(reference: StepReference, scope: Scope): unknown {
  const result = scope.result(reference.stepId);
  if (!result) throw unknownReference(reference);
  return readResult(result, reference.path);
}

export function unknownReference(reference: StepReference, hint = ""): LobsterError {
  return new LobsterError("WORKFLOW_INVALID", `Unknown step reference: ${reference.text.slice(1)}${hint}`);
}

/** Only own properties count: `constructor` and the like are data or nothing. */
export function readResult(result: StepResult, path: readonly string[]): unknown {
  let value: unknown = result;
  for (const name of path) value = fieldReader(name)(value);
  if (value === undefined && path.length === 1 && (path[0] === "approved" || path[0] === "skipped")) return false;
  return value;
}
