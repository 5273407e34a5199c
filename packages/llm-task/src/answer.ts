import type { AssistantMessage } from "@oc/plugin-sdk";
import { LlmTaskError } from "./errors.ts";
import { excerpt } from "./excerpt.ts";
import { jsonDepth, MAX_JSON_DEPTH } from "./json-text.ts";
import type { CompiledSchema } from "./schema.ts";

/**
 * The one JSON value of an answer. Nothing is salvaged: text around the value, a second value and an answer that was cut off
 * are errors.
 *
 * @throws LlmTaskError `ANSWER_EMPTY`, `ANSWER_INVALID_JSON`.
 */
export function parseAnswer(message: Pick<AssistantMessage, "content" | "stopReason">): unknown {
  const text = message.content
    .flatMap((part) => (part.type === "text" ? [part.text] : []))
    .join("\n")
    .trim();
  if (text === "") throw new LlmTaskError("ANSWER_EMPTY", "LLM returned empty output");
  if (message.stopReason === "length") throw invalidJson(text, "it was cut off at the output limit; raise maxTokens");
  const json = stripFence(text);
  if (jsonDepth(json) > MAX_JSON_DEPTH) throw invalidJson(text, `it is nested deeper than ${MAX_JSON_DEPTH} levels`);
  try {
    return JSON.parse(json);
  } catch {
    // The parser's message quotes the answer, so it is not passed on.
    throw invalidJson(text, "it must be one JSON value and nothing else");
  }
}

/** The text inside one code fence that is the whole text, tagged `json` or not at all; any other text as it is. */
export function stripFence(text: string): string {
  const [ticks] = /^`{3,}/.exec(text) ?? [];
  if (ticks === undefined || text.length < 2 * ticks.length || !text.endsWith(ticks)) return text;
  return text.slice(ticks.length, -ticks.length).replace(/^json(?!\w)/i, "");
}

/** @throws LlmTaskError `ANSWER_MISMATCH` naming every violation, as far as 400 characters go. */
export function checkAnswer(value: unknown, schema: CompiledSchema): void {
  const violations = schema.check(value);
  if (violations.length === 0) return;
  throw new LlmTaskError("ANSWER_MISMATCH", `LLM JSON did not match schema: ${excerpt(violations.join("; "))}`);
}

function invalidJson(text: string, reason: string): LlmTaskError {
  const said = excerpt(JSON.stringify(text.slice(0, 4_000)));
  return new LlmTaskError("ANSWER_INVALID_JSON", `LLM returned invalid JSON: ${reason}. It said: ${said}`);
}
