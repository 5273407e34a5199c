import type { PathSegment } from "./config-path.ts";
import { formatConfigPath, parseConfigPath, startsWith } from "./config-path.ts";
import { ConfigError } from "./errors.ts";
import type { Env } from "./paths.ts";
import { effectiveAuthMode } from "./reload.ts";
import { walkSecrets } from "./schema/lookup.ts";
import type { OcConfig } from "./schema/root.ts";
import { askProvider } from "./secret-providers.ts";
import type { ProviderContext, SecretAnswer, SecretProviderConfig } from "./secret-providers.ts";
import { formatSecretRef, isSecretRef } from "./secret-ref.ts";
import type { SecretRef, SecretSource } from "./secret-ref.ts";
import type { ConfigSnapshot } from "./snapshot.ts";
import { cloneTree, findAt, isTree, setAt, unsetAt } from "./tree.ts";
import type { Tree } from "./tree.ts";

/** A reference in the configuration. `path` is the formatted form of `segments`. */
export interface FoundSecretRef {
  path: string;
  segments: PathSegment[];
  ref: SecretRef;
}

export interface UnresolvedSecret {
  path: string;
  /** Source, provider and id; undefined for text that names an unset variable. */
  ref?: string;
  reason: string;
  /** True when the value of the previous snapshot stays in use. */
  stale: boolean;
}

/** Secrets of one activation. Immutable: requests read it and never resolve. */
export interface SecretSnapshot {
  /** The configuration with values in place of references, deeply frozen; unresolved and inactive secrets are absent. */
  readonly config: OcConfig;
  readonly unresolved: readonly UnresolvedSecret[];
  /** The credential at a config path, configured as text or resolved; undefined when it is not available. */
  get(path: string): string | undefined;
}

export interface ResolveSecretsOptions {
  homeDir: string;
  /** Formatted paths of references in use. Default: {@link decideActiveSecrets}. Others are not resolved. */
  active?: readonly string[];
  /** The snapshot in use, at a reload: its values stay, marked stale, where a reference fails now. */
  previous?: SecretSnapshot;
  readStored?: ProviderContext["readStored"];
}

export function findSecretRefs(config: OcConfig): FoundSecretRef[] {
  const found: FoundSecretRef[] = [];
  walkSecrets(config, (segments, value) => {
    if (isSecretRef(value)) found.push({ path: formatConfigPath(segments), segments, ref: value });
  });
  return found;
}

/**
 * Resolves the active references of a valid snapshot. A failing one leaves its owner without a credential; only
 * gateway authentication fails the whole activation with `SECRET_UNRESOLVED`.
 */
export async function resolveSecrets(
  snapshot: ConfigSnapshot,
  options: ResolveSecretsOptions,
): Promise<SecretSnapshot> {
  const { config, env } = snapshot;
  const refs = findSecretRefs(config);
  const activePaths = new Set(options.active ?? decideActiveSecrets(config, env));
  const active = refs.filter(({ path }) => activePaths.has(path));
  const answers = await resolveRefs(active, config, {
    env,
    homeDir: options.homeDir,
    ...(options.readStored === undefined ? {} : { readStored: options.readStored }),
  });

  const values = cloneTree(config) as Tree;
  const unresolved: UnresolvedSecret[] = [];
  const give = (segments: PathSegment[], value: string | undefined) => {
    if (value === undefined) unsetAt(values, segments);
    else setAt(values, segments, value, () => false);
  };
  for (const { path, segments, ref } of refs) {
    const answer = answers.get(path);
    if (answer === undefined) give(segments, undefined);
    else if ("value" in answer) give(segments, answer.value);
    else {
      const kept = options.previous?.get(path);
      unresolved.push({ path, ref: formatSecretRef(ref), reason: answer.reason, stale: kept !== undefined });
      give(segments, kept);
    }
  }
  for (const path of snapshot.unresolvedSecrets) {
    unresolved.push({ path, reason: "its text names an environment variable that is not set", stale: false });
    give(parseConfigPath(path), undefined);
  }
  rejectUnresolvedAuth(unresolved, config, env);
  return freezeSnapshot(values as OcConfig, unresolved);
}

function freezeSnapshot(config: OcConfig, unresolved: UnresolvedSecret[]): SecretSnapshot {
  deepFreeze(config);
  return Object.freeze({
    config,
    unresolved: Object.freeze(unresolved),
    get(path: string) {
      const value = findAt(config, parseConfigPath(path))?.value;
      return typeof value === "string" && value !== "" ? value : undefined;
    },
  });
}

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
}

/** Without its own secret a gateway must not run, and must not fall back to another one. */
function rejectUnresolvedAuth(unresolved: UnresolvedSecret[], config: OcConfig, env: Env): void {
  const needed = activeAuthPath(config, env);
  const failed = unresolved.find(({ path }) => path === needed);
  if (failed === undefined) return;
  const what = failed.ref === undefined ? "" : ` (${failed.ref})`;
  throw new ConfigError(
    "SECRET_UNRESOLVED",
    `${failed.path}${what} is not available: ${failed.reason}. Provide it, or change ${failed.path}.`,
  );
}

/** Asks each provider once for all its ids; the answers are keyed by path. */
export async function resolveRefs(
  active: FoundSecretRef[],
  config: OcConfig,
  context: ProviderContext,
): Promise<Map<string, SecretAnswer>> {
  const byProvider = new Map<string, FoundSecretRef[]>();
  for (const found of active) {
    const key = `${found.ref.source}:${providerName(found.ref, config)}`;
    byProvider.set(key, [...(byProvider.get(key) ?? []), found]);
  }
  const answers = new Map<string, SecretAnswer>();
  await Promise.all(
    [...byProvider.values()].map(async (group) => {
      const provider = providerOf(group[0]?.ref, config);
      const ids = [...new Set(group.map(({ ref }) => ref.id))];
      const name = group[0] === undefined ? "" : providerName(group[0].ref, config);
      const replies = typeof provider === "string" ? undefined : await askProvider(name, provider, ids, context);
      for (const { path, ref } of group) {
        const missing = { reason: typeof provider === "string" ? provider : "the provider gave no answer" };
        answers.set(path, replies?.get(ref.id) ?? missing);
      }
    }),
  );
  return answers;
}

function providerName(ref: SecretRef, { secrets }: OcConfig): string {
  return ref.provider === "default" ? (secrets?.defaults?.[ref.source] ?? "default") : ref.provider;
}

/** The provider of a reference, or why there is none. */
function providerOf(ref: SecretRef | undefined, config: OcConfig): SecretProviderConfig | string {
  if (ref === undefined) return "there is no reference";
  const name = providerName(ref, config);
  const provider = config.secrets?.providers?.[name];
  if (provider === undefined) {
    const isImplicit: readonly SecretSource[] = ["env", "store"];
    return name === "default" && isImplicit.includes(ref.source)
      ? { source: ref.source }
      : `secrets.providers has no ${name}`;
  }
  return provider.source === ref.source ? provider : `secrets.providers.${name} has another source than ${ref.source}`;
}

/** Paths of the references that something enabled would use. Pure. */
export function decideActiveSecrets(config: OcConfig, env: Env): string[] {
  const inactive = inactivePrefixes(config, env);
  return findSecretRefs(config)
    .filter(({ segments }) => !inactive.some((prefix) => startsWith(segments, prefix)))
    .map(({ path }) => path);
}

/** The gateway credential that the effective mode reads from the file; an environment value outranks it. */
function activeAuthPath(config: OcConfig, env: Env): string | undefined {
  const filled = (name: string) => (env[name] ?? "").trim() !== "";
  const mode = effectiveAuthMode(config);
  if (mode === "token") return filled("OPENCLAW_GATEWAY_TOKEN") ? undefined : "gateway.auth.token";
  return mode === "password" && !filled("OPENCLAW_GATEWAY_PASSWORD") ? "gateway.auth.password" : undefined;
}

function inactivePrefixes(config: OcConfig, env: Env): PathSegment[][] {
  const prefixes: PathSegment[][] = [];
  const drop = (when: boolean, ...path: PathSegment[]) => {
    if (when) prefixes.push(path);
  };
  const auth = activeAuthPath(config, env);
  drop(auth !== "gateway.auth.token", "gateway", "auth", "token");
  drop(auth !== "gateway.auth.password", "gateway", "auth", "password");
  drop(config.gateway?.mode !== "remote", "gateway", "remote");

  for (const [id, channel] of Object.entries<unknown>(config.channels ?? {})) {
    drop(isDisabled(channel), "channels", id);
    const accounts = isTree(channel) && isTree(channel.accounts) ? channel.accounts : {};
    for (const [account, settings] of Object.entries(accounts)) {
      drop(isDisabled(settings), "channels", id, "accounts", account);
    }
  }
  const { plugins, tools, skills, mcp, memory, cron } = config;
  drop(plugins?.enabled === false, "plugins");
  for (const [id, entry] of Object.entries(plugins?.entries ?? {})) {
    drop(isDisabled(entry) || plugins?.deny?.includes(id) === true, "plugins", "entries", id);
    drop(!usesWebSearch(id, tools), "plugins", "entries", id, "config", "webSearch");
  }
  for (const [id, entry] of Object.entries(skills?.entries ?? {})) drop(isDisabled(entry), "skills", "entries", id);
  for (const [id, server] of Object.entries(mcp?.servers ?? {})) drop(isDisabled(server), "mcp", "servers", id);
  drop(memory?.search?.enabled === false, "memory", "search");
  drop(cron?.enabled === false, "cron");
  for (const [path, sandbox] of sandboxes(config)) {
    drop(sandbox?.backend !== undefined && sandbox.backend !== "ssh", ...path, "ssh");
  }
  return prefixes;
}

function isDisabled(value: unknown): boolean {
  return isTree(value) && value.enabled === false;
}

const SEARCH_PROVIDER_PLUGINS: Readonly<Record<string, string>> = { gemini: "google", grok: "xai", kimi: "moonshot" };

function usesWebSearch(plugin: string, tools: OcConfig["tools"]): boolean {
  const { enabled, provider } = tools?.web?.search ?? {};
  if (enabled === false) return false;
  return provider === undefined || provider === "" || (SEARCH_PROVIDER_PLUGINS[provider] ?? provider) === plugin;
}

type Sandbox = NonNullable<NonNullable<OcConfig["agents"]>["defaults"]>["sandbox"];

function sandboxes({ agents }: OcConfig): [PathSegment[], Sandbox][] {
  return [
    [["agents", "defaults", "sandbox"], agents?.defaults?.sandbox],
    ...Object.entries(agents?.entries ?? {}).map(([id, entry]): [PathSegment[], Sandbox] => [
      ["agents", "entries", id, "sandbox"],
      entry.sandbox,
    ]),
  ];
}
