import type { ArgumentCheck } from "@oc/plugin-sdk";
import { ExecToolsError } from "../errors.ts";

type Arguments = Readonly<Record<string, unknown>>;

/** A text, or undefined when it is absent. @throws ExecToolsError `CALL_INVALID`, as all readers here. */
export function readText(args: Arguments, name: string): string | undefined {
  const value = args[name] ?? undefined;
  if (value === undefined || typeof value === "string") return value;
  throw invalid(`${name} must be a text, not ${kindOf(value)}`);
}

/** A finite number, also written as a text. */
export function readNumber(args: Arguments, name: string): number | undefined {
  const value = args[name] ?? undefined;
  if (value === undefined) return undefined;
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number === "number" && Number.isFinite(number)) return number;
  throw invalid(`${name} must be a number, not ${typeof value === "string" ? shown(value) : kindOf(value)}`);
}

export function readFlag(args: Arguments, name: string): boolean | undefined {
  const value = args[name] ?? undefined;
  if (value === undefined || typeof value === "boolean") return value;
  if (value === "true" || value === "false") return value === "true";
  throw invalid(`${name} must be true or false, not ${typeof value === "string" ? shown(value) : kindOf(value)}`);
}

export function readTexts(args: Arguments, name: string): string[] {
  const value = args[name] ?? [];
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value as string[];
  throw invalid(`${name} must be a list of texts`);
}

export function invalid(problem: string): ExecToolsError {
  return new ExecToolsError("CALL_INVALID", `${problem}.`);
}

/** Enough of a wrong value to recognise it. */
export function shown(value: string): string {
  return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "a list" : typeof value === "object" ? "an object" : `${String(value)}`;
}

/** Everything else is checked when the tool runs, so that its refusals say why in one way. */
export function checkObject(args: unknown): ArgumentCheck {
  if (typeof args === "object" && args !== null && !Array.isArray(args)) {
    return { ok: true, value: args as Record<string, unknown> };
  }
  return { ok: false, issues: [{ path: "", message: "must be an object" }] };
}
