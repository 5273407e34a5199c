import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { hostOf, isPrivateHost } from "./chunk-K2UDBKXT.js";
import { describeFailure, getWireJson } from "./chunk-LTSPAFQX.js";
import { MessageBuilder } from "./chunk-V763DVHS.js";
import { isRecord, records } from "./chunk-I7G6MQGV.js";
import { claudeThinking, remapThinkingLevel, resolveThinkingProfile } from "./chunk-DHHB2FMH.js";
import { WireError } from "./chunk-ZYCTQ2M2.js";
function findApiKey(prefixes, env) {
  for (let variable of candidateVariables(prefixes, env)) {
    let key = (env[variable] ?? "").split(/[,;\s]+/).find((part) => part !== "");
    if (key !== void 0) return { key, variable };
  }
}
function* candidateVariables(prefixes, env) {
  prefixes[0] !== void 0 && (yield `OPENCLAW_LIVE_${prefixes[0]}_KEY`);
  for (let prefix of prefixes) {
    (yield `${prefix}_API_KEYS`, yield `${prefix}_API_KEY`);
    let stem = `${prefix}_API_KEY_`;
    yield* Object.keys(env)
      .filter((name) => name.startsWith(stem) && /^\d+$/.test(name.slice(stem.length)))
      .toSorted((a, b) => Number(a.slice(stem.length)) - Number(b.slice(stem.length)));
  }
}
function envPrefix(provider) {
  return provider.toUpperCase().replace(/[^A-Z0-9]+/g, "_");
}
var PROBE_TIMEOUT_MS = 300,
  SHOW_TIMEOUT_MS = 1e3,
  CACHE_MS = 3e4,
  MAX_SHOWN = 20,
  OllamaDiscovery = class {
    #found;
    #last = [];
    #baseUrl;
    constructor(baseUrl) {
      this.#baseUrl = baseUrl.replace(/\/v1$/, "");
    }
    known() {
      return this.#last;
    }
    models() {
      let now = Date.now();
      return (
        (!this.#found || now - this.#found.at > CACHE_MS) && (this.#found = { at: now, models: this.#discover() }),
        this.#found.models
      );
    }
    async #discover() {
      try {
        let tags = await getWireJson(`${this.#baseUrl}/api/tags`, PROBE_TIMEOUT_MS),
          names = records(tags.models)
            .map((model) => model.name)
            .filter((name) => typeof name == "string");
        this.#last = await Promise.all(
          names.map((name, index) => (index < MAX_SHOWN ? this.#describe(name) : toInfo(name, this.#baseUrl, {}))),
        );
      } catch {
        this.#last = [];
      }
      return this.#last;
    }
    async #describe(name) {
      try {
        return toInfo(
          name,
          this.#baseUrl,
          await getWireJson(`${this.#baseUrl}/api/show`, SHOW_TIMEOUT_MS, { model: name }),
        );
      } catch {
        return toInfo(name, this.#baseUrl, {});
      }
    }
  };
function toInfo(id, baseUrl, shown) {
  let listed = Array.isArray(shown.capabilities) ? shown.capabilities : void 0,
    facts = isRecord(shown.model_info) ? shown.model_info : {},
    length = Object.entries(facts).find(([name]) => name.endsWith(".context_length"))?.[1];
  return {
    id,
    provider: "ollama",
    api: "ollama",
    baseUrl,
    reasoning: listed?.includes("thinking") ?? !1,
    input: listed?.includes("vision") ? ["text", "image"] : ["text"],
    cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    ...(typeof length == "number" && { contextWindow: length }),
    ...(listed && { compat: { supportsTools: listed.includes("tools") } }),
  };
}
var PROVIDER_PRESETS = [
    {
      id: "anthropic",
      label: "Anthropic",
      api: "anthropic-messages",
      baseUrl: "https://api.anthropic.com",
      envPrefixes: ["ANTHROPIC"],
      defaultModel: "claude-sonnet-5",
    },
    {
      id: "openai",
      label: "OpenAI",
      api: "openai-responses",
      baseUrl: "https://api.openai.com/v1",
      aliases: ["openai-codex", "codex"],
      envPrefixes: ["OPENAI"],
      defaultModel: "gpt-5.4",
    },
    {
      id: "google",
      label: "Google Gemini",
      api: "google-generative-ai",
      baseUrl: "https://generativelanguage.googleapis.com",
      aliases: ["gemini"],
      envPrefixes: ["GEMINI", "GOOGLE"],
      defaultModel: "gemini-3.1-pro-preview",
    },
    {
      id: "openrouter",
      label: "OpenRouter",
      api: "openai-completions",
      baseUrl: "https://openrouter.ai/api/v1",
      envPrefixes: ["OPENROUTER"],
      defaultModel: "openrouter/auto",
    },
    {
      id: "deepseek",
      label: "DeepSeek",
      api: "openai-completions",
      baseUrl: "https://api.deepseek.com/v1",
      envPrefixes: ["DEEPSEEK"],
      defaultModel: "deepseek-chat",
    },
    {
      id: "mistral",
      label: "Mistral",
      api: "openai-completions",
      baseUrl: "https://api.mistral.ai/v1",
      envPrefixes: ["MISTRAL"],
      defaultModel: "mistral-large-latest",
    },
    {
      id: "groq",
      label: "Groq",
      api: "openai-completions",
      baseUrl: "https://api.groq.com/openai/v1",
      envPrefixes: ["GROQ"],
      defaultModel: "openai/gpt-oss-120b",
    },
    {
      id: "ollama",
      label: "Ollama",
      api: "ollama",
      baseUrl: "http://127.0.0.1:11434",
      envPrefixes: ["OLLAMA"],
      keyless: !0,
    },
    {
      id: "oc",
      label: "Built in",
      api: "oc-offline",
      baseUrl: "offline://oc",
      envPrefixes: [],
      defaultModel: "offline",
      keyless: !0,
    },
  ],
  TEXT_AND_IMAGE = ["text", "image"],
  TEXT = ["text"],
  ROWS = {
    anthropic: [
      {
        id: "claude-opus-5",
        name: "Claude Opus 5",
        reasoning: !0,
        input: TEXT_AND_IMAGE,
        contextWindow: 2e5,
        maxTokens: 64e3,
      },
      {
        id: "claude-sonnet-5",
        name: "Claude Sonnet 5",
        reasoning: !0,
        input: TEXT_AND_IMAGE,
        contextWindow: 2e5,
        maxTokens: 64e3,
      },
      {
        id: "claude-opus-4-6",
        name: "Claude Opus 4.6",
        reasoning: !0,
        input: TEXT_AND_IMAGE,
        contextWindow: 2e5,
        maxTokens: 64e3,
      },
      {
        id: "claude-haiku-4-5",
        name: "Claude Haiku 4.5",
        reasoning: !0,
        input: TEXT_AND_IMAGE,
        contextWindow: 2e5,
        maxTokens: 64e3,
      },
    ],
    openai: [
      { id: "gpt-5.4", name: "GPT-5.4", reasoning: !0, input: TEXT_AND_IMAGE, contextWindow: 4e5, maxTokens: 128e3 },
      {
        id: "gpt-5.4-mini",
        name: "GPT-5.4 mini",
        reasoning: !0,
        input: TEXT_AND_IMAGE,
        contextWindow: 4e5,
        maxTokens: 128e3,
      },
      {
        id: "gpt-5.4-nano",
        name: "GPT-5.4 nano",
        reasoning: !0,
        input: TEXT_AND_IMAGE,
        contextWindow: 4e5,
        maxTokens: 128e3,
      },
    ],
    google: [
      {
        id: "gemini-3.1-pro-preview",
        name: "Gemini 3.1 Pro",
        reasoning: !0,
        input: TEXT_AND_IMAGE,
        contextWindow: 1048576,
        maxTokens: 65536,
      },
      {
        id: "gemini-2.5-flash",
        name: "Gemini 2.5 Flash",
        reasoning: !0,
        input: TEXT_AND_IMAGE,
        contextWindow: 1048576,
        maxTokens: 65536,
      },
      {
        id: "gemini-2.5-flash-lite",
        name: "Gemini 2.5 Flash-Lite",
        reasoning: !0,
        input: TEXT_AND_IMAGE,
        contextWindow: 1048576,
        maxTokens: 65536,
      },
    ],
    openrouter: [
      { id: "openrouter/auto", name: "OpenRouter's choice", reasoning: !1, input: TEXT_AND_IMAGE, contextWindow: 2e5 },
    ],
    deepseek: [
      { id: "deepseek-chat", name: "DeepSeek Chat", reasoning: !1, input: TEXT, contextWindow: 128e3, maxTokens: 8192 },
    ],
    mistral: [{ id: "mistral-large-latest", name: "Mistral Large", reasoning: !1, input: TEXT, contextWindow: 128e3 }],
    groq: [
      {
        id: "openai/gpt-oss-120b",
        name: "GPT-OSS 120B",
        reasoning: !0,
        input: TEXT,
        contextWindow: 131072,
        maxTokens: 65536,
      },
    ],
    oc: [
      {
        id: "offline",
        name: "Built-in stand-in (not a language model)",
        reasoning: !1,
        input: TEXT,
        contextWindow: 2e5,
        cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
      },
    ],
  };
function catalogOf({ id, api, baseUrl }) {
  return (ROWS[id] ?? []).map((row) => ({ ...row, provider: id, api, ...(baseUrl !== void 0 && { baseUrl }) }));
}
var BUILT_IN_ALIASES = {
    opus: "anthropic/claude-opus-5",
    sonnet: "anthropic/claude-sonnet-5",
    gpt: "openai/gpt-5.4",
    "gpt-mini": "openai/gpt-5.4-mini",
    "gpt-nano": "openai/gpt-5.4-nano",
    gemini: "google/gemini-3.1-pro-preview",
    "gemini-flash": "google/gemini-2.5-flash",
    "gemini-flash-lite": "google/gemini-2.5-flash-lite",
  },
  RENAMED_MODELS = { "google/gemini-3.1-pro": "gemini-3.1-pro-preview" };
var ModelsError = class extends Error {
  name = "ModelsError";
  code;
  constructor(code, message, options) {
    (super(message, options), (this.code = code));
  }
};
var LOADERS = {
  "openai-completions": async (options) =>
    isOpenRouter(options)
      ? overSdk((await import("./openrouter-U4SR4GC2.js")).openrouter)
      : overSdk((await import("./openai-completions-2YWR2TDW.js")).openaiCompletions),
  "openai-responses": async () => overSdk((await import("./openai-responses-FH573GVD.js")).openaiResponses),
  "anthropic-messages": async () => overSdk((await import("./anthropic-messages-WWZJD5CV.js")).anthropicMessages),
  "google-generative-ai": async () => overSdk((await import("./google-generative-ai-AQIASIP6.js")).googleGenerativeAi),
  ollama: async () => (await import("./ollama-J7I335QQ.js")).streamOllama,
  "oc-offline": async () => (await import("./offline-XD3HLKRQ.js")).streamOffline,
};
async function* streamModel(context, options) {
  let load = LOADERS[options.model.api];
  if (!load)
    throw new ModelsError(
      "MODEL_INVALID_OPTIONS",
      `Model ${options.model.id} has an unknown api "${options.model.api}".`,
    );
  yield* (await load(options))(context, options);
}
async function overSdk(api) {
  let { streamSdk } = await import("./stream-D5TU5AK7.js");
  return (context, options) => streamSdk(api, context, options);
}
function isOpenRouter({ model }) {
  return model.provider === "openrouter" || hostOf(model.baseUrl ?? "") === "openrouter.ai";
}
var CLOUD_IDLE_MS = 12e4,
  PRIVATE_IDLE_MS = 3e5,
  OLLAMA_KEY_MARKER = "ollama-local";
function buildRegistry({ options, env = {}, providers = [] }) {
  let configured = Object.fromEntries(
      Object.entries(options.models?.providers ?? {}).map(([id, value]) => [id.toLowerCase(), value]),
    ),
    replace = options.models?.mode === "replace",
    registry = new Map();
  for (let preset of PROVIDER_PRESETS)
    (replace && preset.id !== "oc" && !configured[preset.id]) ||
      registry.set(preset.id, buildEntry(preset, configured[preset.id], options, env, replace));
  for (let [id, config] of Object.entries(configured))
    registry.has(id) || registry.set(id, buildEntry(customPreset(id, config), config, options, env, replace));
  for (let provider of providers)
    registry.set(provider.id, buildPluginEntry(provider, configured[provider.id], options, env));
  return registry;
}
function resolveModelInfo(entry, modelId) {
  let id = entry.provider.normalizeModelId?.(modelId) ?? modelId,
    row =
      entry.models.find((model) => model.id === id) ??
      entry.models.find((model) => model.id.toLowerCase() === id.toLowerCase());
  if (row) return row;
  let known = isReasoningFamily(id);
  return {
    id,
    provider: entry.id,
    api: entry.api,
    ...(entry.baseUrl !== void 0 && { baseUrl: entry.baseUrl }),
    reasoning: known,
    input: known ? ["text", "image"] : ["text"],
    ...(entry.options.contextWindow !== void 0 && { contextWindow: entry.options.contextWindow }),
    ...(entry.options.contextTokens !== void 0 && { contextTokens: entry.options.contextTokens }),
    ...(entry.options.maxTokens !== void 0 && { maxTokens: entry.options.maxTokens }),
  };
}
function buildEntry(preset, config, options, env, replace) {
  let configuredUrl = config?.baseUrl ?? config?.baseURL,
    baseUrl = (configuredUrl ?? preset.baseUrl)?.replace(/\/+$/, ""),
    api = config?.api ?? (configuredUrl !== void 0 && preset.id === "openai" ? "openai-completions" : preset.api),
    catalog = replace ? [] : catalogOf(preset).map((row) => ({ ...row, api, ...(baseUrl !== void 0 && { baseUrl }) })),
    auth = resolveAuth(preset.id, preset.envPrefixes, config, options, env),
    privateHost = isPrivateHost(hostOf(baseUrl ?? ""));
  return {
    id: preset.id,
    label: preset.label,
    aliases: preset.aliases ?? [],
    provider: createBuiltInProvider(preset),
    builtIn: !0,
    api,
    ...(baseUrl !== void 0 && { baseUrl }),
    configured: config !== void 0,
    available: auth.apiKey !== void 0 || preset.keyless === !0 || privateHost,
    ...auth,
    headers: { ...config?.headers, ...config?.request?.headers },
    idleTimeoutMs: config?.timeoutSeconds ? config.timeoutSeconds * 1e3 : privateHost ? PRIVATE_IDLE_MS : CLOUD_IDLE_MS,
    models: mergeRows(catalog, config, { provider: preset.id, api, baseUrl }),
    configuredModels: new Set(config?.models?.map((row) => row.id)),
    ...(preset.defaultModel !== void 0 && { defaultModel: preset.defaultModel }),
    options: config ?? {},
  };
}
function buildPluginEntry(provider, config, options, env) {
  let auth = resolveAuth(provider.id, [envPrefix(provider.id)], config, options, env, provider.envVars),
    baseUrl = config?.baseUrl ?? config?.baseURL;
  return {
    id: provider.id,
    label: provider.label,
    aliases: provider.aliases ?? [],
    provider,
    builtIn: !1,
    api: config?.api ?? provider.id,
    ...(baseUrl !== void 0 && { baseUrl }),
    configured: !0,
    available: auth.apiKey !== void 0 || (provider.envVars ?? []).length === 0,
    ...auth,
    headers: { ...config?.headers, ...config?.request?.headers },
    idleTimeoutMs: config?.timeoutSeconds ? config.timeoutSeconds * 1e3 : CLOUD_IDLE_MS,
    models: mergeRows([], config, { provider: provider.id, api: config?.api ?? provider.id, baseUrl }),
    configuredModels: new Set(config?.models?.map((row) => row.id)),
    options: config ?? {},
  };
}
function resolveAuth(id, prefixes, config, options, env, variables = []) {
  let order = options.auth?.order?.[id];
  if (order && order.length === 0) return { authSource: "none" };
  let found =
    variables
      .map((variable) => ({ variable, key: env[variable]?.trim() ?? "" }))
      .find((candidate) => candidate.key !== "") ?? findApiKey(prefixes, env);
  if (found) return { apiKey: found.key, authSource: `env:${found.variable}` };
  let key = typeof config?.apiKey == "string" ? config.apiKey.trim() : "";
  return key === "" || key === OLLAMA_KEY_MARKER ? { authSource: "none" } : { apiKey: key, authSource: "config" };
}
function customPreset(id, config) {
  return { id, label: id, api: config.api ?? "openai-completions", envPrefixes: [envPrefix(id)] };
}
function createBuiltInProvider(preset) {
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
function mergeRows(catalog, config, base) {
  let rows = new Map(catalog.map((row) => [row.id, row]));
  for (let row of config?.models ?? []) {
    let known = rows.get(row.id);
    rows.set(row.id, { ...emptyRow(row.id, base), ...providerDefaults(config), ...known, ...definedFields(row) });
  }
  return [...rows.values()];
}
function emptyRow(id, { provider, api, baseUrl }) {
  return { id, provider, api, reasoning: !1, input: ["text"], ...(baseUrl !== void 0 && { baseUrl }) };
}
function providerDefaults(config) {
  let { contextWindow, contextTokens, maxTokens } = config ?? {};
  return definedFields({ contextWindow, contextTokens, maxTokens });
}
function definedFields(row) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== void 0));
}
function isReasoningFamily(id) {
  return claudeThinking(id) !== void 0 || /(^|\/)(gpt-5|o[1-9]\b|gemini-(2\.5|[3-9]))/.test(id);
}
function parseModelRef(ref, isKnownProfile = () => !1) {
  let { rest, profile } = splitProfile(ref.trim(), isKnownProfile),
    slash = rest.indexOf("/"),
    provider = slash === -1 ? void 0 : rest.slice(0, slash).trim().toLowerCase(),
    model = rest.slice(slash + 1).trim();
  if (provider === "" || model === "")
    throw new ModelsError(
      "MODEL_INVALID_REF",
      `Model reference ${JSON.stringify(ref)} is not valid. Write provider/model, for example anthropic/claude-sonnet-5.`,
    );
  return { model, ...(provider !== void 0 && { provider }), ...(profile !== void 0 && { profile }) };
}
function splitProfile(text, isKnownProfile) {
  for (let at = text.lastIndexOf("@"); at > 0; at = text.lastIndexOf("@", at - 1)) {
    let profile = text.slice(at + 1);
    if (profile !== "" && !profile.includes("/") && (isKnownProfile(profile) || profile.includes(":")))
      return { rest: text.slice(0, at), profile };
  }
  return { rest: text };
}
function formatModelRef(ref) {
  return `${ref.provider}/${ref.model}`;
}
var ModelSelection = class {
  #registry;
  #options;
  constructor(registry, options) {
    ((this.#registry = registry), (this.#options = options));
  }
  find(ref, scope) {
    let profiles = this.#options.auth?.profiles ?? {},
      { provider, model, profile } = parseModelRef(ref, (id) => Object.hasOwn(profiles, id));
    return {
      ...(provider === void 0 ? this.#findBare(model, scope) : this.#findQualified(provider, model, scope)),
      ...(profile !== void 0 && { profile }),
    };
  }
  primary(scope) {
    return primaryOf(this.#agent(scope)) ?? primaryOf(this.#options.agents?.defaults);
  }
  fallbackRefs(scope) {
    let agent = this.#agent(scope)?.model;
    if (typeof agent == "string") return [];
    if (agent?.fallbacks) return agent.fallbacks;
    if (agent?.primary !== void 0) return [];
    let defaults = this.#options.agents?.defaults?.model;
    return typeof defaults == "object" ? (defaults.fallbacks ?? []) : [];
  }
  aliasOf(ref, scope) {
    return [...this.#aliases(scope)].findLast(([, target]) => target === ref)?.[0];
  }
  checkAllowed(selection, scope) {
    let agentAllow = this.#agent(scope)?.modelPolicy?.allow,
      allow = agentAllow ?? this.#options.agents?.defaults?.modelPolicy?.allow ?? [];
    if (allow.length === 0) return;
    let configured = [this.primary(scope), ...this.fallbackRefs(scope)].filter((ref) => ref !== void 0),
      matches = (pattern) => this.#matchesPattern(pattern, selection.ref, scope);
    if (allow.some(matches) || configured.some(matches)) return;
    let key = agentAllow ? `agents.entries.${scope?.agentId}.modelPolicy.allow` : "agents.defaults.modelPolicy.allow";
    throw new ModelsError(
      "MODEL_NOT_ALLOWED",
      `Model override "${selection.ref}" is not allowed by ${key}. Add "${selection.ref}" or "${selection.entry.id}/*" to it, or choose one of: ${allow.join(", ")}.`,
    );
  }
  params(selection, scope) {
    let { entry, info, ref } = selection,
      defaults = this.#options.agents?.defaults,
      agent = this.#agent(scope),
      wildcard = `${entry.id}/*`,
      layers = [
        entry.options.params,
        info.params,
        defaults?.params,
        defaults?.models?.[wildcard]?.params,
        defaults?.models?.[ref]?.params,
        agent?.models?.[wildcard]?.params,
        agent?.models?.[ref]?.params,
        agent?.params,
      ],
      merged = Object.assign({}, ...layers);
    return (
      entry.id === "openrouter" &&
        layers.some((layer) => layer?.provider !== void 0) &&
        (merged.provider = Object.assign({}, ...layers.map((layer) => layer?.provider))),
      merged
    );
  }
  #agent(scope) {
    return scope?.agentId === void 0 ? void 0 : this.#options.agents?.entries?.[scope.agentId];
  }
  #findQualified(provider, model, scope) {
    let entry = this.#provider(provider),
      alias = this.#aliases(scope).get(model.toLowerCase()),
      literal = entry.models.some((row) => row.id === model);
    return alias?.startsWith(`${entry.id}/`) && !literal
      ? toSelection(entry, alias.slice(entry.id.length + 1))
      : toSelection(entry, model);
  }
  #findBare(model, scope) {
    let alias = this.#aliases(scope).get(model.toLowerCase());
    if (alias !== void 0) return this.find(alias, scope);
    for (let candidates of this.#bareScopes(scope)) {
      let exact = candidates.filter((candidate) => candidate.model === model),
        matching =
          exact.length > 0
            ? exact
            : candidates.filter((candidate) => candidate.model.toLowerCase() === model.toLowerCase()),
        refs = [...new Set(matching.map((match) => formatModelRef(match)))];
      if (refs.length > 1)
        throw new ModelsError(
          "MODEL_AMBIGUOUS",
          `Model "${model}" exists at more than one provider: ${refs.join(", ")}. Write one of these, with the provider's prefix.`,
        );
      let only = matching[0];
      if (only) return toSelection(this.#provider(only.provider), only.model);
    }
    return this.#findAtDefaultProvider(model, scope);
  }
  #findAtDefaultProvider(model, scope) {
    let primary = this.primary(scope);
    if (primary === void 0 || !primary.includes("/"))
      throw new ModelsError(
        "MODEL_NOT_FOUND",
        `No alias or model is called "${model}". Write provider/model; \`oc models list\` shows what there is.`,
      );
    let selection = toSelection(this.find(primary, scope).entry, model);
    return {
      ...selection,
      warning: `Model "${model}" was taken as "${selection.ref}". References without a provider are deprecated: write "${selection.ref}".`,
    };
  }
  *#bareScopes(scope) {
    for (let models of [this.#agent(scope)?.models, this.#options.agents?.defaults?.models])
      yield Object.keys(models ?? {}).flatMap((key) => {
        let { provider, model } = parseModelRef(key);
        return provider === void 0 || model === "*" ? [] : [{ provider, model }];
      });
    yield [...this.#registry.values()]
      .filter((entry) => entry.configured || entry.apiKey !== void 0)
      .flatMap((entry) => entry.models.map((model) => ({ provider: entry.id, model: model.id })));
  }
  #aliases(scope) {
    let defaults = this.#options.agents?.defaults?.models ?? {},
      aliases = new Map();
    for (let [alias, target] of Object.entries(BUILT_IN_ALIASES)) target in defaults && aliases.set(alias, target);
    for (let models of [defaults, this.#agent(scope)?.models ?? {}])
      for (let [ref, { alias }] of Object.entries(models)) {
        if (alias === void 0) continue;
        let { provider, model } = parseModelRef(ref);
        provider !== void 0 && aliases.set(alias.toLowerCase(), formatModelRef({ provider, model }));
      }
    return aliases;
  }
  #matchesPattern(pattern, ref, scope) {
    if (pattern.endsWith("/*")) return ref.toLowerCase().startsWith(pattern.slice(0, -1).toLowerCase());
    try {
      return this.find(pattern, scope).ref.toLowerCase() === ref.toLowerCase();
    } catch {
      return !1;
    }
  }
  #provider(id) {
    let entry =
      this.#registry.get(id) ?? [...this.#registry.values()].find((candidate) => candidate.aliases.includes(id));
    if (entry?.builtIn && entry.baseUrl === void 0)
      throw new ModelsError(
        "MODEL_INVALID_OPTIONS",
        `Provider "${id}" has no address. Set models.providers.${id}.baseUrl.`,
      );
    if (entry) return entry;
    throw new ModelsError(
      "MODEL_UNKNOWN_PROVIDER",
      `There is no model provider "${id}". Known: ${[...this.#registry.keys()].join(", ")}. Configure another in models.providers.${id}.`,
    );
  }
};
function primaryOf(agent) {
  let model = typeof agent?.model == "string" ? agent.model : agent?.model?.primary;
  return model === void 0 || model.trim() === "" ? void 0 : model;
}
function toSelection(entry, modelId) {
  let info = resolveModelInfo(entry, modelId);
  return { entry, info, ref: formatModelRef({ provider: entry.id, model: info.id }) };
}
var OFFLINE_REF = "oc/offline";
function createModels(input) {
  let registry = buildRegistry(input),
    selection = new ModelSelection(registry, input.options),
    ollamaEntry = registry.get("ollama"),
    ollama = ollamaEntry && new OllamaDiscovery(ollamaEntry.baseUrl ?? "");
  function toResolved(found, scope) {
    let discovered = found.entry.id === "ollama" && ollama?.known().find((model) => model.id === found.info.id),
      info = {
        ...(discovered && !found.entry.configuredModels.has(found.info.id) ? discovered : found.info),
        params: selection.params(found, scope),
      },
      { provider } = found.entry,
      own = found.entry.builtIn
        ? void 0
        : provider.resolveThinkingProfile?.({ modelId: info.id, reasoning: info.reasoning });
    return {
      ref: found.ref,
      info,
      authSource: found.entry.authSource,
      thinking: own ?? resolveThinkingProfile(info),
      ...(found.profile !== void 0 && { profile: found.profile }),
      ...warningOf(found),
    };
  }
  function configuredDefault(scope) {
    let primary = selection.primary(scope);
    if (primary !== void 0) return selection.find(primary, scope);
    let entries = [...registry.values()].filter((entry) => entry.available && entry.id !== "oc"),
      listed = entries.find((entry) => entry.configuredModels.size > 0);
    if (listed) return selection.find(`${listed.id}/${[...listed.configuredModels][0]}`, scope);
    let keyed = entries.find((entry) => entry.apiKey !== void 0 && entry.defaultModel !== void 0);
    return keyed && selection.find(`${keyed.id}/${keyed.defaultModel}`, scope);
  }
  return {
    resolve(ref, scope) {
      let found = selection.find(ref, scope);
      return (selection.checkAllowed(found, scope), toResolved(found, scope));
    },
    async resolveDefault(scope) {
      let found = configuredDefault(scope);
      if (found) return toResolved(found, scope);
      let [running] = (await ollama?.models()) ?? [];
      return toResolved(selection.find(running ? `ollama/${running.id}` : OFFLINE_REF, scope), scope);
    },
    fallbacks(model, scope) {
      let seen = new Set([model.ref]),
        chain = [];
      for (let ref of [...selection.fallbackRefs(scope), selection.primary(scope)]) {
        if (ref === void 0) continue;
        let found = selection.find(ref, scope);
        seen.has(found.ref) || (seen.add(found.ref), chain.push(toResolved(found, scope)));
      }
      return chain;
    },
    async list({ view = "default", agentId } = {}) {
      let scope = agentId === void 0 ? void 0 : { agentId },
        running = ollama?.known()[0],
        chosen = configuredDefault(scope)?.ref ?? (running ? `ollama/${running.id}` : OFFLINE_REF),
        rows = [];
      for (let entry of registry.values()) {
        let known = entry.id === "ollama" ? [...entry.models, ...(ollama?.known() ?? [])] : entry.models;
        for (let info of uniqueById([...known, ...(await pluginCatalog(entry))])) {
          let ref = `${entry.id}/${info.id}`,
            explicit = entry.configuredModels.has(info.id) || ref === chosen;
          if (!isListed(view, entry, info, explicit)) continue;
          let alias = selection.aliasOf(ref, scope);
          rows.push({
            ref,
            info,
            available: entry.available,
            isDefault: ref === chosen,
            ...(alias !== void 0 && { alias }),
          });
        }
      }
      return rows;
    },
    stream(request) {
      let entry = registry.get(request.model.info.provider),
        options = toCallOptions(request, entry);
      return entry
        ? entry.available
          ? entry.provider.createStream(request.context, options)
          : failedStream(options, describeMissingKey(entry))
        : failedStream(options, `There is no model provider "${request.model.info.provider}".`);
    },
    providers: () => [...registry.values()].map((entry) => entry.provider),
  };
}
function toCallOptions(request, entry) {
  let { model, stop, seed } = request,
    wanted = request.thinkingLevel,
    params = { ...model.info.params, ...request.params, ...(stop && { stop }), ...(seed !== void 0 && { seed }) };
  return {
    model: model.info,
    signal: request.signal,
    params,
    ...(entry?.apiKey !== void 0 && { apiKey: entry.apiKey }),
    ...(entry && { headers: entry.headers, idleTimeoutMs: entry.idleTimeoutMs }),
    ...(request.maxTokens !== void 0 && { maxTokens: request.maxTokens }),
    ...(request.temperature !== void 0 && { temperature: request.temperature }),
    ...(request.topP !== void 0 && { topP: request.topP }),
    ...(request.sessionId !== void 0 && { sessionId: request.sessionId }),
    ...(wanted !== void 0 && { thinkingLevel: remapThinkingLevel(wanted, model.thinking) }),
    ...cacheRetention(params.cacheRetention),
  };
}
function cacheRetention(value) {
  return value === "none" || value === "short" || value === "long" ? { cacheRetention: value } : {};
}
function warningOf({ entry, warning }) {
  return warning !== void 0
    ? { warning }
    : entry.api !== "ollama" || !entry.baseUrl?.endsWith("/v1")
      ? {}
      : {
          warning: `models.providers.${entry.id}.baseUrl ends in /v1, which is Ollama's OpenAI-compatible interface; its own is used. Remove "/v1".`,
        };
}
async function* failedStream(options, problem) {
  let { model, signal } = options,
    message = new MessageBuilder({ api: model.api, provider: model.provider, model: model.id, timestamp: Date.now() }),
    error = new WireError(problem, { reason: "auth", code: "MODEL_AUTH_MISSING" });
  (message.fail(describeFailure(error, { provider: model.provider, secrets: [], signal })), yield* message.drain());
}
function describeMissingKey(entry) {
  let variable = entry.provider.envVars?.[0],
    set = variable === void 0 ? "" : `Set ${variable}, or `;
  return `No API key for provider ${entry.id}. ${set}${set ? "set" : "Set"} models.providers.${entry.id}.apiKey.`;
}
async function pluginCatalog(entry) {
  return entry.builtIn ? [] : ((await entry.provider.catalog?.()) ?? []);
}
function uniqueById(models) {
  return [...new Map(models.toReversed().map((model) => [model.id, model])).values()].toReversed();
}
function isListed(view, entry, info, explicit) {
  return view === "all" || explicit
    ? !0
    : view === "configured" || info.status === "deprecated" || info.status === "disabled"
      ? !1
      : entry.available;
}
export { findApiKey, ModelsError, parseModelRef, createModels };
