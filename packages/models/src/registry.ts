import type { ModelInfo, ModelProvider } from "@oc/plugin-sdk";
import { envPrefix, findApiKey } from "./api-keys.ts";
import { catalogOf, PROVIDER_PRESETS, RENAMED_MODELS, type ProviderPreset } from "./catalog.ts";
import { hostOf, isPrivateHost } from "./hosts.ts";
import type { CreateModelsInput } from "./models.ts";
import type { ModelRow, ProviderOptions } from "./options.ts";
import { claudeThinking, resolveThinkingProfile } from "./thinking.ts";
import { streamModel } from "./transports.ts";

/** Everything that is known of one provider in one configuration snapshot. Holds its key. */
export interface ProviderEntry {
  id: string;
  label: string;
  aliases: readonly string[];
  provider: ModelProvider;
  /** Not brought by a plugin. */
  builtIn: boolean;
  api: ModelInfo["api"];
  baseUrl?: string;
  /** Present in `models.providers`. */
  configured: boolean;
  /** Can be called: a key is known, or none is needed. */
  available: boolean;
  apiKey?: string;
  /** Where the key came from: `config`, `env:NAME`, `none`. */
  authSource: string;
  headers: Readonly<Record<string, string>>;
  idleTimeoutMs: number;
  models: ModelInfo[];
  /** Ids of rows that the configuration spells out. */
  configuredModels: ReadonlySet<string>;
  defaultModel?: string;
  options: ProviderOptions;
}

const CLOUD_IDLE_MS = 120_000;
const PRIVATE_IDLE_MS = 300_000;
/** Not a secret: what people put where a key is asked for and none is needed. */
const OLLAMA_KEY_MARKER = "ollama-local";

export function buildRegistry({ options, env = {}, providers = [] }: CreateModelsInput): Map<string, ProviderEntry> {
  const configured = Object.fromEntries(
    Object.entries(options.models?.providers ?? {}).map(([id, value]) => [id.toLowerCase(), value]),
  );
  const replace = options.models?.mode === "replace";
  const registry = new Map<string, ProviderEntry>();
  for (const preset of PROVIDER_PRESETS) {
    if (replace && preset.id !== "oc" && !configured[preset.id]) continue;
    registry.set(preset.id, buildEntry(preset, configured[preset.id], options, env, replace));
  }
  for (const [id, config] of Object.entries(configured)) {
    if (!registry.has(id)) registry.set(id, buildEntry(customPreset(id, config), config, options, env, replace));
  }
  for (const provider of providers) {
    registry.set(provider.id, buildPluginEntry(provider, configured[provider.id], options, env));
  }
  return registry;
}

/** The row of a model, or what its id and provider tell of one that has no row. */
export function resolveModelInfo(entry: ProviderEntry, modelId: string): ModelInfo {
  const id = entry.provider.normalizeModelId?.(modelId) ?? modelId;
  const row =
    entry.models.find((model) => model.id === id) ??
    entry.models.find((model) => model.id.toLowerCase() === id.toLowerCase());
  if (row) return row;
  const known = isReasoningFamily(id);
  return {
    id,
    provider: entry.id,
    api: entry.api,
    ...(entry.baseUrl !== undefined && { baseUrl: entry.baseUrl }),
    reasoning: known,
    input: known ? ["text", "image"] : ["text"],
    ...(entry.options.contextWindow !== undefined && { contextWindow: entry.options.contextWindow }),
    ...(entry.options.contextTokens !== undefined && { contextTokens: entry.options.contextTokens }),
    ...(entry.options.maxTokens !== undefined && { maxTokens: entry.options.maxTokens }),
  };
}

function buildEntry(
  preset: ProviderPreset,
  config: ProviderOptions | undefined,
  options: CreateModelsInput["options"],
  env: NonNullable<CreateModelsInput["env"]>,
  replace: boolean,
): ProviderEntry {
  const configuredUrl = config?.baseUrl ?? config?.baseURL;
  const baseUrl = (configuredUrl ?? preset.baseUrl)?.replace(/\/+$/, "");
  const api =
    config?.api ?? (configuredUrl !== undefined && preset.id === "openai" ? "openai-completions" : preset.api);
  const catalog = replace
    ? []
    : catalogOf(preset).map((row) => ({ ...row, api, ...(baseUrl !== undefined && { baseUrl }) }));
  const auth = resolveAuth(preset.id, preset.envPrefixes, config, options, env);
  const privateHost = isPrivateHost(hostOf(baseUrl ?? ""));
  return {
    id: preset.id,
    label: preset.label,
    aliases: preset.aliases ?? [],
    provider: createBuiltInProvider(preset),
    builtIn: true,
    api,
    ...(baseUrl !== undefined && { baseUrl }),
    configured: config !== undefined,
    available: auth.apiKey !== undefined || preset.keyless === true || privateHost,
    ...auth,
    headers: { ...config?.headers, ...config?.request?.headers },
    idleTimeoutMs: config?.timeoutSeconds
      ? config.timeoutSeconds * 1000
      : privateHost
        ? PRIVATE_IDLE_MS
        : CLOUD_IDLE_MS,
    models: mergeRows(catalog, config, { provider: preset.id, api, baseUrl }),
    configuredModels: new Set(config?.models?.map((row) => row.id)),
    ...(preset.defaultModel !== undefined && { defaultModel: preset.defaultModel }),
    options: config ?? {},
  };
}

function buildPluginEntry(
  provider: ModelProvider,
  config: ProviderOptions | undefined,
  options: CreateModelsInput["options"],
  env: NonNullable<CreateModelsInput["env"]>,
): ProviderEntry {
  const auth = resolveAuth(provider.id, [envPrefix(provider.id)], config, options, env, provider.envVars);
  const baseUrl = config?.baseUrl ?? config?.baseURL;
  return {
    id: provider.id,
    label: provider.label,
    aliases: provider.aliases ?? [],
    provider,
    builtIn: false,
    api: config?.api ?? provider.id,
    ...(baseUrl !== undefined && { baseUrl }),
    configured: true,
    available: auth.apiKey !== undefined || (provider.envVars ?? []).length === 0,
    ...auth,
    headers: { ...config?.headers, ...config?.request?.headers },
    idleTimeoutMs: config?.timeoutSeconds ? config.timeoutSeconds * 1000 : CLOUD_IDLE_MS,
    models: mergeRows([], config, { provider: provider.id, api: config?.api ?? provider.id, baseUrl }),
    configuredModels: new Set(config?.models?.map((row) => row.id)),
    options: config ?? {},
  };
}

/** Environment before configuration; an empty `auth.order` list selects nothing at all. */
function resolveAuth(
  id: string,
  prefixes: readonly string[],
  config: ProviderOptions | undefined,
  options: CreateModelsInput["options"],
  env: NonNullable<CreateModelsInput["env"]>,
  variables: readonly string[] = [],
): { apiKey?: string; authSource: string } {
  const order = options.auth?.order?.[id];
  if (order && order.length === 0) return { authSource: "none" };
  const named = variables
    .map((variable) => ({ variable, key: env[variable]?.trim() ?? "" }))
    .find((candidate) => candidate.key !== "");
  const found = named ?? findApiKey(prefixes, env);
  if (found) return { apiKey: found.key, authSource: `env:${found.variable}` };
  const key = typeof config?.apiKey === "string" ? config.apiKey.trim() : "";
  return key === "" || key === OLLAMA_KEY_MARKER ? { authSource: "none" } : { apiKey: key, authSource: "config" };
}

function customPreset(id: string, config: ProviderOptions): ProviderPreset {
  return {
    id,
    label: id,
    api: config.api ?? "openai-completions",
    envPrefixes: [envPrefix(id)],
  };
}

function createBuiltInProvider(preset: ProviderPreset): ModelProvider {
  return {
    id: preset.id,
    label: preset.label,
    envVars: preset.envPrefixes.map((prefix) => `${prefix}_API_KEY`),
    ...(preset.aliases && { aliases: preset.aliases }),
    catalog: async () => catalogOf(preset),
    resolveThinkingProfile: ({ modelId, reasoning }) =>
      resolveThinkingProfile({ id: modelId, provider: preset.id, api: preset.api, reasoning, input: ["text"] }),
    normalizeModelId: (modelId) => RENAMED_MODELS[`${preset.id}/${modelId}`] ?? modelId,
    createStream: streamModel,
  };
}

/** Configured rows over catalogue rows, field by field. */
function mergeRows(
  catalog: readonly ModelInfo[],
  config: ProviderOptions | undefined,
  base: { provider: string; api: string; baseUrl: string | undefined },
): ModelInfo[] {
  const rows = new Map(catalog.map((row) => [row.id, row]));
  for (const row of config?.models ?? []) {
    const known = rows.get(row.id);
    rows.set(row.id, { ...emptyRow(row.id, base), ...providerDefaults(config), ...known, ...definedFields(row) });
  }
  return [...rows.values()];
}

function emptyRow(
  id: string,
  { provider, api, baseUrl }: { provider: string; api: string; baseUrl: string | undefined },
): ModelInfo {
  return {
    id,
    provider,
    api,
    reasoning: false,
    input: ["text"],
    ...(baseUrl !== undefined && { baseUrl }),
  };
}

function providerDefaults(config: ProviderOptions | undefined): Partial<ModelInfo> {
  const { contextWindow, contextTokens, maxTokens } = config ?? {};
  return definedFields({ contextWindow, contextTokens, maxTokens });
}

function definedFields(row: Partial<ModelRow>): Partial<ModelInfo> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

/** Families whose models all reason and read images, for ids that no row describes. */
function isReasoningFamily(id: string): boolean {
  if (claudeThinking(id) !== undefined) return !/claude-(instant|2|3-(5|haiku|opus|sonnet))/.test(id);
  return /(^|\/)(gpt-5|o[1-9]\b|gemini-(2\.5|[3-9]))/.test(id);
}
