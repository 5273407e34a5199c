import type { Call, Json } from "./call.ts";

/** Sampling settings of a call: the request's own win over `params`. */
export function samplingOf(call: Call) {
  const { options, params } = call;
  return {
    temperature: options.temperature ?? numberParam(params, "temperature"),
    topP: options.topP ?? numberParam(params, "topP", "top_p"),
    topK: numberParam(params, "topK", "top_k"),
    seed: numberParam(params, "seed"),
    stop: stopParam(params["stop"]),
    serviceTier: options.serviceTier ?? stringParam(params, "serviceTier", "service_tier"),
  };
}

/** The cap on output tokens: what was asked for, at most what the model can give; `undefined` when neither is known. */
export function outputCap(call: Call): number | undefined {
  const { options } = call;
  const asked = options.maxTokens ?? numberParam(call.params, "maxTokens", "max_tokens");
  const limit = options.model.maxTokens;
  return asked !== undefined && limit !== undefined ? Math.min(asked, limit) : (asked ?? limit);
}

export function numberParam(params: Readonly<Json>, ...names: string[]): number | undefined {
  for (const name of names) {
    const value = params[name];
    if (typeof value === "number" && Number.isFinite(value)) return value;
  }
  return undefined;
}

export function stringParam(params: Readonly<Json>, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = params[name];
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}

export function isRecord(value: unknown): value is Json {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Array of records in a wire value; anything else is left out. */
export function records(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Sets the fields that have a value; a field set to `undefined` is removed. */
export function withFields(body: Json, fields: Json): Json {
  const merged = { ...body, ...fields };
  for (const name of Object.keys(fields)) if (fields[name] === undefined) delete merged[name];
  return merged;
}

function stopParam(value: unknown): string[] | undefined {
  if (typeof value === "string") return [value];
  if (!Array.isArray(value)) return undefined;
  const stops = value.filter((stop): stop is string => typeof stop === "string");
  return stops.length > 0 ? stops : undefined;
}

export function addBearerKey(headers: Record<string, string>, { options }: Call): void {
  if (options.apiKey !== undefined) headers["authorization"] = `Bearer ${options.apiKey}`;
  else delete headers["authorization"];
}

/** `tool_choice` as OpenAI's APIs write it; thinking at Moonshot allows `auto` and `none` only. */
export function toolChoiceField(call: Call, named: (name: string) => Json): Json | string | undefined {
  const choice = call.context.toolChoice;
  const { provider } = call.options.model;
  const restricted = provider === "moonshot" && (call.options.thinkingLevel ?? "off") !== "off";
  if (restricted && choice !== undefined && choice !== "none") return "auto";
  return typeof choice === "object" ? { type: "function", ...named(choice.name) } : choice;
}

/** The whole system prompt as one text, for APIs that do not tell its halves apart. */
export function systemText({ context }: Call): string {
  return [context.systemPrompt.stable, context.systemPrompt.dynamic].filter(Boolean).join("\n\n");
}
