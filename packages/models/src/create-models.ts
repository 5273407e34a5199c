import { remapThinkingLevel, type ModelCallOptions, type ModelEvent, type ModelInfo } from "@oc/plugin-sdk";
import { ModelsError } from "./errors.ts";
import { describeFailure } from "./failure.ts";
import { MessageBuilder } from "./message-builder.ts";
import type { CreateModelsInput, ModelListing, ModelRequest, Models, ResolvedModel } from "./models.ts";
import { modelCompat } from "./options.ts";
import { OllamaDiscovery } from "./ollama-discovery.ts";
import { buildRegistry, type ProviderEntry } from "./registry.ts";
import { ModelSelection, type Selection } from "./selection.ts";
import { resolveThinkingProfile } from "./thinking.ts";
import { isToolSchemaProfile } from "./tool-schema.ts";
import { WireError } from "./wire/wire-error.ts";

const OFFLINE_REF = "oc/offline";

/**
 * The models of one configuration snapshot. Cheap: reads no file, opens no connection and loads no provider's code until a
 * model is called.
 */
export function createModels(input: CreateModelsInput): Models {
  const registry = buildRegistry(input);
  const selection = new ModelSelection(registry, input.options);
  const ollamaEntry = registry.get("ollama");
  const ollama = ollamaEntry && openDiscovery(ollamaEntry);

  function toResolved(found: Selection, scope: { agentId?: string } | undefined): ResolvedModel {
    const discovered = found.entry.id === "ollama" && ollama?.known().find((model) => model.id === found.info.id);
    const facts: ModelInfo = discovered && !found.entry.configuredModels.has(found.info.id) ? discovered : found.info;
    const info: ModelInfo = { ...facts, params: selection.params(found, scope) };
    const { provider } = found.entry;
    const own = found.entry.builtIn
      ? undefined
      : provider.resolveThinkingProfile?.({ modelId: info.id, reasoning: info.reasoning });
    return {
      ref: found.ref,
      info,
      authSource: found.entry.authSource,
      thinking: own ?? resolveThinkingProfile(info),
      ...(found.profile !== undefined && { profile: found.profile }),
      ...warningOf(found),
    };
  }

  /** The model that is used when no reference is given, without looking for a running Ollama. */
  function configuredDefault(scope: { agentId?: string } | undefined): Selection | undefined {
    const primary = selection.primary(scope);
    if (primary !== undefined) return selection.find(primary, scope);
    // One that is configured wrongly is not passed over: its problem is the answer.
    const entries = [...registry.values()].filter(
      (entry) => (entry.available || entry.problem !== undefined) && entry.id !== "oc",
    );
    const listed = entries.find((entry) => entry.configuredModels.size > 0);
    if (listed) return selection.find(`${listed.id}/${[...listed.configuredModels][0]}`, scope);
    const keyed = entries.find((entry) => entry.authSource !== "none" && entry.defaultModel !== undefined);
    return keyed && selection.find(`${keyed.id}/${keyed.defaultModel}`, scope);
  }

  /** What `resolveDefault` answers, by what is known already; `undefined` where it throws. */
  function defaultRef(scope: { agentId?: string } | undefined): string | undefined {
    const [running] = ollama?.known() ?? [];
    try {
      return configuredDefault(scope)?.ref ?? (running ? `ollama/${running.id}` : OFFLINE_REF);
    } catch (error) {
      if (error instanceof ModelsError) return undefined;
      throw error;
    }
  }

  /** The configured primary and fallbacks; references that lead nowhere are left out. */
  function configuredSelections(scope: { agentId?: string } | undefined): Selection[] {
    return [selection.primary(scope), ...selection.fallbackRefs(scope)].flatMap((ref) => {
      const found = ref === undefined ? undefined : tryFind(() => selection.find(ref, scope));
      return found ? [found] : [];
    });
  }

  return {
    resolve(ref, scope) {
      const found = selection.find(ref, scope);
      selection.checkAllowed(found, scope);
      return toResolved(found, scope);
    },

    async resolveDefault(scope) {
      const found = configuredDefault(scope);
      if (found) return toResolved(found, scope);
      const [running] = (await ollama?.models()) ?? [];
      return toResolved(selection.find(running ? `ollama/${running.id}` : OFFLINE_REF, scope), scope);
    },

    fallbacks(model, scope) {
      const seen = new Set([model.ref]);
      const chain: ResolvedModel[] = [];
      for (const ref of [...selection.fallbackRefs(scope), selection.primary(scope)]) {
        const found = ref === undefined ? undefined : tryFind(() => selection.find(ref, scope));
        if (!found || seen.has(found.ref)) continue;
        seen.add(found.ref);
        chain.push(toResolved(found, scope));
      }
      return chain;
    },

    async list({ view = "default", agentId } = {}) {
      const scope = agentId === undefined ? undefined : { agentId };
      const chosen = defaultRef(scope);
      const selected = configuredSelections(scope);
      const rows: ModelListing[] = [];
      for (const entry of registry.values()) {
        const known = entry.id === "ollama" ? [...entry.models, ...(ollama?.known() ?? [])] : entry.models;
        const named = selected.filter((found) => found.entry === entry).map((found) => found.info);
        for (const info of withMissing(uniqueById([...known, ...(await pluginCatalog(entry))]), named)) {
          const ref = `${entry.id}/${info.id}`;
          const explicit =
            entry.configuredModels.has(info.id) || ref === chosen || named.some(({ id }) => id === info.id);
          if (!isListed(view, entry, info, explicit)) continue;
          const alias = selection.aliasOf(ref, scope);
          rows.push({
            ref,
            info,
            available: entry.available,
            isDefault: ref === chosen,
            ...(alias !== undefined && { alias }),
          });
        }
      }
      return rows;
    },

    stream(request) {
      const entry = registry.get(request.model.info.provider);
      if (!entry) return failedStream(request, `There is no model provider "${request.model.info.provider}".`);
      if (!entry.available) return failedStream(request, entry.problem ?? describeMissingKey(entry));
      const open = (key: string | undefined) =>
        entry.provider.createStream(request.context, toCallOptions(request, entry, key));
      return request.singleAttempt ? open(entry.keys.current) : entry.keys.stream(open);
    },

    providers: () => [...registry.values()].map((entry) => entry.provider),
  };
}

/** None of a server that must not be asked as it is configured. */
function openDiscovery({ baseUrl = "", endpoint, problem }: ProviderEntry): OllamaDiscovery | undefined {
  return problem === undefined ? new OllamaDiscovery(baseUrl, endpoint.connection) : undefined;
}

function toCallOptions(request: ModelRequest, entry: ProviderEntry, key: string | undefined): ModelCallOptions {
  const { model, stop, seed } = request;
  const wanted = request.thinkingLevel;
  const params: Record<string, unknown> = {
    ...model.info.params,
    ...request.params,
    ...(stop && { stop }),
    ...(seed !== undefined && { seed }),
  };
  return {
    model: model.info,
    signal: request.signal,
    params,
    headers: entry.headers,
    idleTimeoutMs: entry.idleTimeoutMs,
    ...(key !== undefined && { apiKey: key }),
    ...(request.maxTokens !== undefined && { maxTokens: request.maxTokens }),
    ...(request.temperature !== undefined && { temperature: request.temperature }),
    ...(request.topP !== undefined && { topP: request.topP }),
    ...(request.sessionId !== undefined && { sessionId: request.sessionId }),
    ...(wanted !== undefined && { thinkingLevel: remapThinkingLevel(wanted, model.thinking) }),
    ...(request.fastMode !== undefined && { fastMode: request.fastMode }),
    ...cacheRetention(params["cacheRetention"]),
    ...(request.singleAttempt && { singleAttempt: true }),
  };
}

function cacheRetention(value: unknown): Pick<ModelCallOptions, "cacheRetention"> {
  return value === "none" || value === "short" || value === "long" ? { cacheRetention: value } : {};
}

function warningOf({ entry, info, ref, warning }: Selection): { warning?: string } {
  if (warning !== undefined) return { warning };
  const profile = modelCompat(info).toolSchemaProfile;
  if (profile !== undefined && !isToolSchemaProfile(profile)) {
    return { warning: `compat.toolSchemaProfile "${profile}" of ${ref} is not known and changes nothing.` };
  }
  if (entry.api !== "ollama" || !entry.baseUrl?.endsWith("/v1")) return {};
  return {
    warning: `models.providers.${entry.id}.baseUrl ends in /v1, which is Ollama's OpenAI-compatible interface; its own is used. Remove "/v1".`,
  };
}

/** Where one reference that leads nowhere must not spoil the others. */
function tryFind(find: () => Selection | undefined): Selection | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof ModelsError) return undefined;
    throw error;
  }
}

/** Refuses a call that cannot be made, by the rules of the stream. */
async function* failedStream({ model, signal }: ModelRequest, problem: string): AsyncGenerator<ModelEvent> {
  const message = new MessageBuilder(model.info);
  const error = new WireError(problem, { reason: "auth", code: "MODEL_AUTH_MISSING" });
  message.fail(describeFailure(error, { provider: model.info.provider, secrets: [], signal }));
  yield* message.drain();
}

function describeMissingKey(entry: ProviderEntry): string {
  const variable = entry.provider.envVars?.[0];
  const set = variable === undefined ? "" : `Set ${variable}, or `;
  return `No API key for provider ${entry.id}. ${set}${set ? "set" : "Set"} models.providers.${entry.id}.apiKey.`;
}

/** Built-in rows are merged into the entry already. */
async function pluginCatalog(entry: ProviderEntry): Promise<readonly ModelInfo[]> {
  return entry.builtIn ? [] : ((await entry.provider.catalog?.()) ?? []);
}

function uniqueById(models: readonly ModelInfo[]): ModelInfo[] {
  return [...new Map(models.toReversed().map((model) => [model.id, model])).values()].toReversed();
}

/** The rows, and those of `named` that are none of them. */
function withMissing(rows: readonly ModelInfo[], named: readonly ModelInfo[]): ModelInfo[] {
  return [...rows, ...uniqueById(named).filter(({ id }) => !rows.some((row) => row.id === id))];
}

/** `all` hides nothing; otherwise rows need a usable provider (`default`) or to be spelled out (`configured`). */
function isListed(
  view: "default" | "configured" | "all",
  entry: ProviderEntry,
  info: ModelInfo,
  explicit: boolean,
): boolean {
  if (view === "all" || explicit) return true;
  if (view === "configured" || info.status === "deprecated" || info.status === "disabled") return false;
  return entry.available;
}
