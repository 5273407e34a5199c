import { defined } from "./defined.ts";
import { LlmTaskError } from "./errors.ts";
import { isPositiveInteger, isText } from "./request.ts";

/** What an operator configured, in the terms of a call. */
export interface LlmTaskSettings {
  defaults?: LlmTaskDefaults;
  policy?: LlmTaskPolicy;
}

/** Used where a call says nothing. */
export interface LlmTaskDefaults {
  provider?: string;
  model?: string;
  authProfileId?: string;
  maxTokens?: number;
  /** Milliseconds; 30000 when unset. */
  timeoutMs?: number;
}

export interface LlmTaskPolicy {
  /** `false`: neither calls nor defaults pick a provider or model. Unset: `true`. */
  allowModelOverride?: boolean;
  /** `false`: neither calls nor defaults pick an auth profile. Unset: `true`. */
  allowAuthProfileOverride?: boolean;
  /** Exact `provider/model` references. Unset: every model; empty: none. */
  allowedModels?: readonly string[];
}

/** JSON Schema of `plugins.entries.llm-task.config`. */
export const llmTaskConfigSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    defaultProvider: { type: "string" },
    defaultModel: { type: "string" },
    defaultAuthProfileId: { type: "string" },
    maxTokens: { type: "integer", minimum: 1 },
    timeoutMs: { type: "integer", minimum: 1 },
    allowedModels: { type: "array", items: { type: "string" } },
  },
} as const;

const CONFIG_PATH = "plugins.entries.llm-task.config";
const LLM_PATH = "plugins.entries.llm-task.llm";

type Entries = Readonly<Record<string, unknown>>;

/**
 * Settings from `plugins.entries.llm-task`: `config`, and the operator's grants in `llm`. The list of the operator wins over
 * `config.allowedModels`, also when it is empty; an empty `config.allowedModels` restricts nothing.
 *
 * @throws LlmTaskError `CONFIG_INVALID` naming the field.
 */
export function resolveSettings(config: Entries, llm: Entries = {}): Required<LlmTaskSettings> {
  const unknown = Object.keys(config).find((key) => !Object.hasOwn(llmTaskConfigSchema.properties, key));
  if (unknown !== undefined) {
    const known = Object.keys(llmTaskConfigSchema.properties).join(", ");
    throw invalid(`${CONFIG_PATH}.${unknown} is not a known key; use one of ${known}`);
  }
  const inConfig = { entries: config, path: CONFIG_PATH };
  const inLlm = { entries: llm, path: LLM_PATH };
  const host = read(inLlm, "allowedCompletionModels", isTextList, REFERENCES);
  const legacy = read(inConfig, "allowedModels", isTextList, REFERENCES);
  const text = (key: string) => read(inConfig, key, isText, "text")?.trim() || undefined;
  return {
    defaults: defined({
      provider: text("defaultProvider"),
      model: text("defaultModel"),
      authProfileId: text("defaultAuthProfileId"),
      maxTokens: read(inConfig, "maxTokens", isPositiveInteger, "a positive whole number"),
      timeoutMs: read(inConfig, "timeoutMs", isPositiveInteger, "a positive whole number"),
    }),
    policy: defined({
      allowModelOverride: read(inLlm, "allowModelOverride", isBoolean, "true or false"),
      allowAuthProfileOverride: read(inLlm, "allowAuthProfileOverride", isBoolean, "true or false"),
      allowedModels: host ?? (legacy?.length === 0 ? undefined : legacy),
    }),
  };
}

const REFERENCES = "a list of provider/model references";

function read<T>(
  { entries, path }: { entries: Entries; path: string },
  key: string,
  is: (value: unknown) => value is T,
  expected: string,
): T | undefined {
  const value = entries[key];
  if (value === undefined) return undefined;
  if (!is(value)) throw invalid(`${path}.${key} must be ${expected}`);
  return value;
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function invalid(message: string): LlmTaskError {
  return new LlmTaskError("CONFIG_INVALID", `${message}.`);
}
