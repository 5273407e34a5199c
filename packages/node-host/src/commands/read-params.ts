import { invalidParam } from "../errors.ts";

type Params = Readonly<Record<string, unknown>>;

const MAX_TEXTS = 4096;

export function readTexts(params: Params, field: string): string[] {
  const value = params[field];
  if (!Array.isArray(value) || value.length === 0) throw invalidParam(field, "must be a list of texts, at least one");
  if (value.length > MAX_TEXTS) throw invalidParam(field, `must have at most ${MAX_TEXTS} texts`);
  return value.map((text, index) => {
    if (typeof text === "string" && !text.includes("\0")) return text;
    throw invalidParam(`${field}.${index}`, "must be a text without NUL");
  });
}

/** Absent and `null` are the same. */
export function readText(params: Params, field: string): string | undefined {
  const value = params[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string" && value !== "" && !value.includes("\0")) return value;
  throw invalidParam(field, "must be a text, not empty and without NUL");
}

export function readFlag(params: Params, field: string): boolean {
  const value = params[field];
  if (value === undefined || value === null) return false;
  if (typeof value === "boolean") return value;
  throw invalidParam(field, "must be true or false");
}

export function readRecord(params: Params, field: string): Readonly<Record<string, unknown>> | undefined {
  const value = params[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value === "object" && !Array.isArray(value)) return value as Record<string, unknown>;
  throw invalidParam(field, "must be an object");
}

/** Milliseconds from 0; absent: `undefined`. */
export function readMilliseconds(params: Params, field: string): number | undefined {
  const value = params[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw invalidParam(field, "must be milliseconds, 0 or more");
}
