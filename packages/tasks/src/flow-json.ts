import { TaskFlowError } from "./errors.ts";

/** Largest `stateJson` or `waitJson`, as UTF-8 JSON text. */
export const MAX_FLOW_JSON_BYTES = 1024 * 1024;
/** Levels of arrays and objects in one value. */
export const MAX_FLOW_JSON_DEPTH = 200;

/**
 * The text to store for a value, `undefined` when there is none. What JSON would drop or change without a word (functions,
 * `NaN`, dates, maps, `undefined` in a list) is refused; `undefined` members of objects are absent.
 * Throws `FLOW_JSON_INVALID` or `FLOW_JSON_TOO_LARGE`, naming the field.
 */
export function formatFlowJson(field: "stateJson" | "waitJson", value: unknown): string | undefined {
  if (value === undefined) return undefined;
  try {
    requireJson(value, 0, { field, values: MAX_FLOW_JSON_BYTES });
    const text = JSON.stringify(value);
    if (Buffer.byteLength(text) > MAX_FLOW_JSON_BYTES) throw tooLarge(field);
    return text;
  } catch (error) {
    if (error instanceof TaskFlowError) throw error;
    throw new TaskFlowError("FLOW_JSON_INVALID", `${field} cannot be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

/** Every value takes a byte of text at least; this ends the walk through a graph that expands without end. */
interface Budget {
  field: string;
  values: number;
}

function requireJson(value: unknown, depth: number, budget: Budget): void {
  const { field } = budget;
  if (--budget.values < 0) throw tooLarge(field);
  if (value === null || typeof value === "string" || typeof value === "boolean") return;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw invalid(field, `holds the number ${value}`);
    return;
  }
  if (typeof value !== "object") throw invalid(field, `holds a value of type ${typeof value}`);
  if (depth === MAX_FLOW_JSON_DEPTH) {
    throw invalid(field, `is nested deeper than ${MAX_FLOW_JSON_DEPTH} levels, or holds itself`);
  }
  if (Array.isArray(value)) {
    for (const item of value) requireJson(item, depth + 1, budget);
    return;
  }
  requirePlain(value, field);
  for (const member of Object.values(value)) if (member !== undefined) requireJson(member, depth + 1, budget);
}

function requirePlain(value: object, field: string): void {
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
  if (!isPlain) throw invalid(field, `holds a ${value.constructor?.name || "special object"}`);
  if (typeof (value as { toJSON?: unknown }).toJSON === "function") throw invalid(field, "holds a toJSON function");
}

function invalid(field: string, problem: string): TaskFlowError {
  return new TaskFlowError(
    "FLOW_JSON_INVALID",
    `${field} ${problem}, which JSON does not have. Pass null, booleans, finite numbers, text, lists and plain objects only.`,
  );
}

function tooLarge(field: string): TaskFlowError {
  return new TaskFlowError(
    "FLOW_JSON_TOO_LARGE",
    `${field} has more than ${MAX_FLOW_JSON_BYTES} bytes of JSON. Keep large data in a file and its path in the flow.`,
  );
}
