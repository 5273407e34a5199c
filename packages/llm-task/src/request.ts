import type { JsonSchema } from "@oc/plugin-sdk";
import { defined } from "./defined.ts";
import { LlmTaskError } from "./errors.ts";
import { jsonDepth, MAX_JSON_DEPTH } from "./json-text.ts";

/** One task. Blank texts count as absent, except for `prompt`. */
export interface LlmTaskRequest {
  /** What is to be done with the input. */
  prompt: string;
  /** Any JSON value; shown to the model as data. Absent: `null`. */
  input?: unknown;
  /** JSON Schema of the answer; without one, every JSON value is an answer. */
  schema?: JsonSchema;
  provider?: string;
  /** An id, an alias or `provider/model`. */
  model?: string;
  authProfileId?: string;
  /** A level or one of its other spellings; absent: no level is sent. */
  thinking?: string;
  temperature?: number;
  /** Cap on the answer, in tokens. */
  maxTokens?: number;
  /** Time for the answer, in milliseconds. */
  timeoutMs?: number;
}

/** A request whose fields have been checked. */
export interface CheckedRequest extends Omit<LlmTaskRequest, "input"> {
  /** The input as indented JSON. */
  inputJson: string;
}

type Params = Readonly<Record<string, unknown>>;

/**
 * Checks what a caller sent. Fields that are not known are ignored, and so is a `schema` that is not an object.
 *
 * @throws LlmTaskError `INPUT_INVALID`.
 */
export function parseRequest(params: Params): CheckedRequest {
  const { prompt, schema } = params;
  if (typeof prompt !== "string" || prompt.trim() === "") throw invalid("prompt required");
  return {
    prompt,
    inputJson: formatInput(params["input"]),
    ...(isPlainObject(schema) && { schema }),
    ...defined({
      provider: textParam(params, "provider"),
      model: textParam(params, "model"),
      authProfileId: textParam(params, "authProfileId"),
      thinking: textParam(params, "thinking"),
      temperature: readParam(params, "temperature", isFiniteNumber, "a finite number"),
      maxTokens: readParam(params, "maxTokens", isPositiveInteger, "a positive whole number"),
      timeoutMs: readParam(params, "timeoutMs", isPositiveInteger, "a positive whole number"),
    }),
  };
}

/** The value as JSON with two spaces of indentation; `undefined` is `null`. Throws `INPUT_INVALID`. */
function formatInput(input: unknown): string {
  if (input === undefined) return "null";
  let compact: string | undefined;
  try {
    compact = JSON.stringify(input);
  } catch (cause) {
    throw new LlmTaskError("INPUT_INVALID", "input must be JSON-serializable", { cause });
  }
  if (compact === undefined) throw invalid("input must be JSON-serializable");
  if (jsonDepth(compact) > MAX_JSON_DEPTH) throw invalid(`input is nested deeper than ${MAX_JSON_DEPTH} levels`);
  return JSON.stringify(JSON.parse(compact), null, 2);
}

function textParam(params: Params, name: string): string | undefined {
  return readParam(params, name, isText, "text")?.trim() || undefined;
}

/** `null` is what some callers write for "not given". */
function readParam<T>(params: Params, name: string, is: (value: unknown) => value is T, expected: string) {
  const value = params[name] ?? undefined;
  if (value === undefined) return undefined;
  if (!is(value)) throw invalid(`${name} must be ${expected}, not ${describe(value)}`);
  return value;
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isPositiveInteger(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function describe(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? "text" : Array.isArray(value) ? "a list" : `a value of type ${typeof value}`;
}

function invalid(message: string): LlmTaskError {
  return new LlmTaskError("INPUT_INVALID", message);
}
