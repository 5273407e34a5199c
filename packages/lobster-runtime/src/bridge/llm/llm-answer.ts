import { LobsterError } from "../../errors.ts";
import { errorText } from "../error-text.ts";
import { isRecord } from "../../template/path.ts";

/** What a provider answered, in one shape. */
export interface LlmAnswer {
  output: { format: string; text: string | null; data: unknown };
  model: string | undefined;
  runId: string | undefined;
  prompt: string | undefined;
  usage: unknown;
  metadata: unknown;
  warnings: unknown;
  diagnostics: unknown;
}

/**
 * Reads `{ok, result: {output}}` or the bare result. Through `/tools/invoke` that comes wrapped once more, as a tool's own
 * answer: `{ok, result: {ok, result}}` or `{content, details}`.
 * Throws `LLM_FAILED`: what the provider said, or that this is no answer.
 */
export function parseLlmAnswer(command: string, raw: unknown): LlmAnswer {
  const result = unwrap(command, raw);
  const { output, json, model, runId, prompt, status, usage, metadata, warnings, diagnostics } = result;
  if (status === "failed" || status === "error") {
    throw new LobsterError("LLM_FAILED", `${command} remote error: ${errorText(result["error"])}`);
  }
  const parts = isRecord(output) ? output : json === undefined ? undefined : { data: json };
  if (!parts) throw invalidEnvelope(command);
  const { text, format } = parts;
  const data = parts["data"] ?? null;
  return {
    output: {
      format: asText(format) ?? (data === null ? "text" : "json"),
      text: asText(text) ?? null,
      data,
    },
    model: asText(model),
    runId: asText(runId),
    prompt: asText(prompt),
    usage,
    metadata,
    warnings,
    diagnostics,
  };
}

function unwrap(command: string, raw: unknown): Record<string, unknown> {
  let value = raw;
  while (isRecord(value)) {
    if (value["ok"] === false) {
      throw new LobsterError("LLM_FAILED", `${command} remote error: ${errorText(value["error"])}`);
    }
    if (value["ok"] === true && "result" in value) value = value["result"];
    else if (!("output" in value) && isRecord(value["details"])) value = value["details"];
    else return value;
  }
  throw invalidEnvelope(command);
}

function invalidEnvelope(command: string): LobsterError {
  return new LobsterError("LLM_FAILED", `${command} received invalid response envelope`);
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
