import type { ModelInfo, ModelProvider } from "@oc/plugin-sdk";
import { envPrefix, findApiKeys } from "./api-keys.ts";
import { catalogOf, PROVIDER_PRESETS, RENAMED_MODELS, type ProviderPreset } from "./catalog.ts";
import { planEndpoint, PLAIN_ENDPOINT, type Endpoint, type EndpointPlan } from "./endpoint.ts";
import { hostOf, isPrivateHost } from "./hosts.ts";
import { KeyRing } from "./key-ring.ts";
import type { CreateModelsInput } from "./models.ts";
import type { ModelRow, ProviderOptions } from "./options.ts";
import { claudeThinking, resolveThinkingProfile } from "./thinking.ts";
import { streamModel } from "./transports.ts";

/** Everything that is known of one provider in one configuration snapshot. Holds its keys. */
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
  keys: KeyRing;
  /** Where the key came from: `config`, `env:NAME`, `none`. */
  authSource: string;
  headers: Readonly<Record<string, string>>;
  idleTimeoutMs: number;
  models: ModelInfo[];
  /** Ids of rows that the configuration spells out. */
  configuredModels: ReadonlySet<string>;
  defaultModel?: string;
  options: ProviderOptions;
  endpoint: Endpoint;
  /** Why the provider must not be called as it is configured. */
  problem?: string;
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
  const plan = planEndpoint(preset.id, config, env);
  const auth = resolveAuth(preset.id, preset.envPrefixes, config, options, env, plan);
  const privateHost = isPrivateHost(hostOf(baseUrl ?? ""));
  const problem = plan.problem ?? addressProblem(preset.id, baseUrl, config);
  return {
    id: preset.id,
    label: preset.label,
    aliases: preset.aliases ?? [],
    provider: createBuiltInProvider(preset, plan.endpoint),
    builtIn: true,
    api,
    ...(baseUrl !== undefined && { baseUrl }),
    configured: config !== undefined,
    available: problem === undefined && (auth.authSource !== "none" || preset.keyless === true || privateHost),
    ...auth,
    endpoint: plan.endpoint,
    ...(problem !== undefined && { problem }),
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
  const plan = planEndpoint(provider.id, config, env);
  const auth = resolveAuth(provider.id, [envPrefix(provider.id)], config, options, env, plan, provider.envVars);
  const baseUrl = config?.baseUrl ?? config?.baseURL;
  const problem = plan.problem ?? connectionProblem(provider.id, plan);
  return {
    id: provider.id,
    label: provider.label,
    aliases: provider.aliases ?? [],
    provider,
    builtIn: false,
    api: config?.api ?? provider.id,
    ...(baseUrl !== undefined && { baseUrl }),
    configured: true,
    available: problem === undefined && (auth.authSource !== "none" || (provider.envVars ?? []).length === 0),
    ...auth,
    endpoint: PLAIN_ENDPOINT,
    ...(problem !== undefined && { problem }),
    idleTimeoutMs: config?.timeoutSeconds ? config.timeoutSeconds * 1000 : CLOUD_IDLE_MS,
    models: mergeRows([], config, { provider: provider.id, api: config?.api ?? provider.id, baseUrl }),
    configuredModels: new Set(config?.models?.map((row) => row.id)),
    options: config ?? {},
  };
}

function addressProblem(id: string, baseUrl: string | undefined, config: ProviderOptions | undefined) {
  if (baseUrl === undefined) return `Provider "${id}" has no address. Set models.providers.${id}.baseUrl.`;
  if (config?.request?.allowPrivateNetwork !== false || !isPrivateHost(hostOf(baseUrl))) return undefined;
  return `Provider "${id}" is at a private address, which models.providers.${id}.request.allowPrivateNetwork forbids.`;
}

/** A plugin opens its own connections; nothing makes it use these settings. */
function connectionProblem(id: string, { endpoint }: EndpointPlan): string | undefined {
  if (!endpoint.connection) return undefined;
  return `Provider "${id}" comes from a plugin, for which models.providers.${id}.request.proxy and .tls cannot be honoured. Remove them.`;
}

/** `request.auth` before the environment, that before `apiKey`; an empty `auth.order` list selects nothing at all. */
function resolveAuth(
  id: string,
  prefixes: readonly string[],
  config: ProviderOptions | undefined,
  options: CreateModelsInput["options"],
  env: NonNullable<CreateModelsInput["env"]>,
  { authHeaders }: EndpointPlan,
  variables: readonly string[] = [],
): Pick<ProviderEntry, "keys" | "authSource" | "headers"> {
  const headers = { ...config?.headers, ...config?.request?.headers };
  const none = { keys: new KeyRing([]), authSource: "none", headers };
  if (options.auth?.order?.[id]?.length === 0) return none;
  if (authHeaders) return { ...none, authSource: "config", headers: { ...headers, ...authHeaders } };
  const named = variables
    .map((variable) => ({ variable, keys: [env[variable]?.trim() ?? ""] }))
    .find((candidate) => candidate.keys[0] !== "");
  const found = named ?? findApiKeys(prefixes, env);
  if (found) return { keys: new KeyRing(found.keys), authSource: `env:${found.variable}`, headers };
  const key = typeof config?.apiKey === "string" ? config.apiKey.trim() : "";
  if (key === "" || key === OLLAMA_KEY_MARKER) return none;
  return { keys: new KeyRing([key]), authSource: "config", headers };
}

function customPreset(id: string, config: ProviderOptions): ProviderPreset {
  return {
    id,
    label: id,
    api: config.api ?? "openai-completions",
    envPrefixes: [envPrefix(id)],
  };
}

function createBuiltInProvider(preset: ProviderPreset, endpoint: Endpoint): ModelProvider {
  return {
    id: preset.id,
    label: preset.label,
    envVars: preset.envPrefixes.map((prefix) => `${prefix}_API_KEY`),
    ...(preset.aliases && { aliases: preset.aliases }),
    catalog: async () => catalogOf(preset),
    resolveThinkingProfile: ({ modelId, reasoning }) =>
      resolveThinkingProfile({ id: modelId, provider: preset.id, api: preset.api, reasoning, input: ["text"] }),
    normalizeModelId: (modelId) => RENAMED_MODELS[`${preset.id}/${modelId}`] ?? modelId,
    createStream: (context, options) => streamModel(endpoint, context, options),
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
