import type { Draft } from "./draft.ts";
import { issueAt } from "./issue.ts";
import type { ConfigIssue } from "./issue.ts";
import type { OcConfig } from "./schema/root.ts";
import type { ConfigSnapshot } from "./snapshot.ts";
import { equalTrees, isTree, orderedKeys, valueAt } from "./tree.ts";
import { dropsGatewayMode } from "./write-guards.ts";

export function lostComments({ path, previous }: Draft): ConfigIssue[] {
  if (previous?.text.hasComments !== true) return [];
  return [issueAt([], `the comments of ${path} were not kept; ${path}.bak still has them`)];
}

export function lostGatewayMode(before: ConfigSnapshot, after: ConfigSnapshot): ConfigIssue[] {
  if (!dropsGatewayMode(before, after)) return [];
  const message = "the gateway will not start without gateway.mode; set it with: oc config set gateway.mode local";
  return [issueAt([], message)];
}

/** Providers that need no configuration, with their other names. A test holds them against the models package. */
export const BUILT_IN_MODEL_PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  anthropic: [],
  openai: ["openai-codex", "codex"],
  google: ["gemini"],
  openrouter: [],
  deepseek: [],
  mistral: [],
  groq: [],
  ollama: [],
  oc: [],
};

/**
 * New model references whose provider is neither configured nor built in. No error: a plugin may bring the provider,
 * and which ones do is known only when plugins are loaded.
 */
export function unknownModelProviders(
  before: OcConfig,
  after: OcConfig,
  brought: readonly string[] = [],
): ConfigIssue[] {
  const configured = Object.keys(after.models?.providers ?? {}).map((id) => id.toLowerCase());
  const plugins = Object.keys(after.plugins?.entries ?? {});
  const builtIn = Object.entries(BUILT_IN_MODEL_PROVIDERS)
    .filter(([id]) => after.models?.mode !== "replace" || id === "oc" || configured.includes(id))
    .flatMap(([id, aliases]) => [id, ...aliases]);
  const known = new Set([...configured, ...plugins, ...builtIn, ...brought]);
  return selectedModels(after).flatMap(({ path, ref }) => {
    const slash = ref.indexOf("/");
    const provider = ref.slice(0, Math.max(slash, 0)).trim().toLowerCase();
    if (provider === "" || known.has(provider) || equalTrees(valueAt(before, path), ref)) return [];
    return [issueAt(path, `no configured or built-in provider is called ${JSON.stringify(provider)}`)];
  });
}

/** Every primary and fallback of `agents`, with its place. */
function selectedModels({ agents }: OcConfig): { path: (string | number)[]; ref: string }[] {
  const entries = agents?.entries ?? {};
  const owners: { path: string[]; model: unknown }[] = [
    { path: ["agents", "defaults", "model"], model: agents?.defaults?.model },
    ...orderedKeys(entries).map((id) => ({ path: ["agents", "entries", id, "model"], model: entries[id]?.model })),
  ];
  return owners.flatMap(({ path, model }) => {
    if (typeof model === "string") return [{ path, ref: model }];
    if (!isTree(model)) return [];
    const { primary, fallbacks } = model;
    return [
      ...(typeof primary === "string" ? [{ path: [...path, "primary"], ref: primary }] : []),
      ...(Array.isArray(fallbacks) ? fallbacks : []).flatMap((ref, i) =>
        typeof ref === "string" ? [{ path: [...path, "fallbacks", i], ref }] : [],
      ),
    ];
  });
}
