import type { ModelInfo } from "@oc/plugin-sdk";
import { BUILT_IN_ALIASES } from "./catalog.ts";
import { ModelsError } from "./errors.ts";
import { formatModelRef, parseModelRef } from "./model-ref.ts";
import type { AgentModels, ModelsOptions } from "./options.ts";
import { resolveModelInfo, type ProviderEntry } from "./registry.ts";

/** A reference found: its provider, its model, and a warning when the way it was written is on its way out. */
export interface Selection {
  entry: ProviderEntry;
  info: ModelInfo;
  ref: string;
  profile?: string;
  warning?: string;
}

type Scope = { agentId?: string } | undefined;

/** Look-ups in one configuration snapshot; every answer is a pure function of it. */
export class ModelSelection {
  readonly #registry: ReadonlyMap<string, ProviderEntry>;
  readonly #options: ModelsOptions;

  constructor(registry: ReadonlyMap<string, ProviderEntry>, options: ModelsOptions) {
    this.#registry = registry;
    this.#options = options;
  }

  /** Finds a model. Throws `MODEL_INVALID_REF`, `MODEL_UNKNOWN_PROVIDER`, `MODEL_AMBIGUOUS`, `MODEL_NOT_FOUND`. */
  find(ref: string, scope: Scope): Selection {
    const profiles = this.#options.auth?.profiles ?? {};
    const { provider, model, profile } = parseModelRef(ref, (id) => Object.hasOwn(profiles, id));
    const found = provider === undefined ? this.#findBare(model, scope) : this.#findQualified(provider, model, scope);
    return { ...found, ...(profile !== undefined && { profile }) };
  }

  /** The configured primary of an agent, else of all agents; `undefined` when none is configured. */
  primary(scope: Scope): string | undefined {
    return primaryOf(this.#agent(scope)) ?? primaryOf(this.#options.agents?.defaults);
  }

  /** Configured fallbacks: an agent with its own primary has only its own. */
  fallbackRefs(scope: Scope): string[] {
    const agent = this.#agent(scope)?.model;
    if (typeof agent === "string") return [];
    if (agent?.fallbacks) return agent.fallbacks;
    if (agent?.primary !== undefined) return [];
    const defaults = this.#options.agents?.defaults?.model;
    return typeof defaults === "object" ? (defaults.fallbacks ?? []) : [];
  }

  /** The alias of a canonical reference, when it has one. */
  aliasOf(ref: string, scope: Scope): string | undefined {
    return [...this.#aliases(scope)].findLast(([, target]) => target === ref)?.[0];
  }

  /** Throws `MODEL_NOT_ALLOWED` when the policy names other models only. What the configuration itself selects is allowed. */
  checkAllowed(selection: Selection, scope: Scope): void {
    const agentAllow = this.#agent(scope)?.modelPolicy?.allow;
    const allow = agentAllow ?? this.#options.agents?.defaults?.modelPolicy?.allow ?? [];
    if (allow.length === 0) return;
    const configured = [this.primary(scope), ...this.fallbackRefs(scope)].filter((ref) => ref !== undefined);
    const matches = (pattern: string) => this.#matchesPattern(pattern, selection.ref, scope);
    if (allow.some(matches) || configured.some(matches)) return;
    const key = agentAllow ? `agents.entries.${scope?.agentId}.modelPolicy.allow` : "agents.defaults.modelPolicy.allow";
    throw new ModelsError(
      "MODEL_NOT_ALLOWED",
      `Model override "${selection.ref}" is not allowed by ${key}. Add "${selection.ref}" or "${selection.entry.id}/*" to it, or choose one of: ${allow.join(", ")}.`,
    );
  }

  /** Request parameters of a model, the most specific last. */
  params(selection: Selection, scope: Scope): Record<string, unknown> {
    const { entry, info, ref } = selection;
    const defaults = this.#options.agents?.defaults;
    const agent = this.#agent(scope);
    const wildcard = `${entry.id}/*`;
    const layers = [
      entry.options.params,
      info.params,
      defaults?.params,
      defaults?.models?.[wildcard]?.params,
      defaults?.models?.[ref]?.params,
      agent?.models?.[wildcard]?.params,
      agent?.models?.[ref]?.params,
      agent?.params,
    ];
    const merged: Record<string, unknown> = Object.assign({}, ...layers);
    // OpenRouter's routing object is overridden key by key.
    if (entry.id === "openrouter" && layers.some((layer) => layer?.["provider"] !== undefined)) {
      merged["provider"] = Object.assign({}, ...layers.map((layer) => layer?.["provider"]));
    }
    return merged;
  }

  #agent(scope: Scope): AgentModels | undefined {
    return scope?.agentId === undefined ? undefined : this.#options.agents?.entries?.[scope.agentId];
  }

  #findQualified(provider: string, model: string, scope: Scope): Selection {
    const entry = this.#provider(provider);
    const alias = this.#aliases(scope).get(model.toLowerCase());
    const literal = entry.models.some((row) => row.id === model);
    if (alias?.startsWith(`${entry.id}/`) && !literal) return toSelection(entry, alias.slice(entry.id.length + 1));
    return toSelection(entry, model);
  }

  #findBare(model: string, scope: Scope): Selection {
    const alias = this.#aliases(scope).get(model.toLowerCase());
    if (alias !== undefined) return this.find(alias, scope);
    for (const candidates of this.#bareScopes(scope)) {
      const exact = candidates.filter((candidate) => candidate.model === model);
      const matching =
        exact.length > 0
          ? exact
          : candidates.filter((candidate) => candidate.model.toLowerCase() === model.toLowerCase());
      const refs = [...new Set(matching.map((match) => formatModelRef(match)))];
      if (refs.length > 1) {
        throw new ModelsError(
          "MODEL_AMBIGUOUS",
          `Model "${model}" exists at more than one provider: ${refs.join(", ")}. Write one of these, with the provider's prefix.`,
        );
      }
      const only = matching[0];
      if (only) return toSelection(this.#provider(only.provider), only.model);
    }
    return this.#findAtDefaultProvider(model, scope);
  }

  #findAtDefaultProvider(model: string, scope: Scope): Selection {
    const primary = this.primary(scope);
    if (primary === undefined || !primary.includes("/")) {
      throw new ModelsError(
        "MODEL_NOT_FOUND",
        `No alias or model is called "${model}". Write provider/model; \`oc models list\` shows what there is.`,
      );
    }
    const selection = toSelection(this.find(primary, scope).entry, model);
    return {
      ...selection,
      warning: `Model "${model}" was taken as "${selection.ref}". References without a provider are deprecated: write "${selection.ref}".`,
    };
  }

  /** Where a bare id is looked for: the agent's models, all agents' models, then the lists of usable providers. */
  *#bareScopes(scope: Scope): Generator<{ provider: string; model: string }[]> {
    for (const models of [this.#agent(scope)?.models, this.#options.agents?.defaults?.models]) {
      yield Object.keys(models ?? {}).flatMap((key) => {
        const { provider, model } = parseModelRef(key);
        return provider === undefined || model === "*" ? [] : [{ provider, model }];
      });
    }
    const usable = [...this.#registry.values()].filter((entry) => entry.configured || entry.authSource !== "none");
    yield usable.flatMap((entry) => entry.models.map((model) => ({ provider: entry.id, model: model.id })));
  }

  /** Lower-cased alias to canonical reference; configured ones win over built-in ones. */
  #aliases(scope: Scope): Map<string, string> {
    const defaults = this.#options.agents?.defaults?.models ?? {};
    const aliases = new Map<string, string>();
    for (const [alias, target] of Object.entries(BUILT_IN_ALIASES)) if (target in defaults) aliases.set(alias, target);
    for (const models of [defaults, this.#agent(scope)?.models ?? {}]) {
      for (const [ref, { alias }] of Object.entries(models)) {
        if (alias === undefined) continue;
        const { provider, model } = parseModelRef(ref);
        if (provider !== undefined) aliases.set(alias.toLowerCase(), formatModelRef({ provider, model }));
      }
    }
    return aliases;
  }

  #matchesPattern(pattern: string, ref: string, scope: Scope): boolean {
    if (pattern.endsWith("/*")) return ref.toLowerCase().startsWith(pattern.slice(0, -1).toLowerCase());
    try {
      return this.find(pattern, scope).ref.toLowerCase() === ref.toLowerCase();
    } catch {
      return false;
    }
  }

  #provider(id: string): ProviderEntry {
    const entry =
      this.#registry.get(id) ?? [...this.#registry.values()].find((candidate) => candidate.aliases.includes(id));
    if (entry?.problem !== undefined) throw new ModelsError("MODEL_INVALID_OPTIONS", entry.problem);
    if (entry) return entry;
    throw new ModelsError(
      "MODEL_UNKNOWN_PROVIDER",
      `There is no model provider "${id}". Known: ${[...this.#registry.keys()].join(", ")}. Configure another in models.providers.${id}.`,
    );
  }
}

function primaryOf(agent: AgentModels | undefined): string | undefined {
  const model = typeof agent?.model === "string" ? agent.model : agent?.model?.primary;
  return model === undefined || model.trim() === "" ? undefined : model;
}

function toSelection(entry: ProviderEntry, modelId: string): Selection {
  const info = resolveModelInfo(entry, modelId);
  return { entry, info, ref: formatModelRef({ provider: entry.id, model: info.id }) };
}
