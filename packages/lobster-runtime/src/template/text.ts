import { toJsonText } from "../pipeline/json-text.ts";

/** A value as it stands in a text: nothing for null and missing ones, compact JSON for objects. */
export function toText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? toJsonText(value) : String(value);
}

/** `String(value)`, also for objects whose own fields (`toString`) would make that fail. */
export function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
