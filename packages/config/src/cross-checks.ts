import { CHANNEL_ALIASES, checkAgentPaths, checkRoutes, normalizeAccountId, RouterError } from "@oc/router";
import { parseConfigPath } from "./config-path.ts";
import type { PathSegment } from "./config-path.ts";
import { issueAt } from "./issue.ts";
import type { ConfigIssue } from "./issue.ts";
import { nearestKey } from "./nearest-key.ts";
import type { ConfigPaths } from "./paths.ts";
import { KNOWN_CHANNELS } from "./schema/channels.ts";
import type { OcConfig } from "./schema/root.ts";
import { isTree, orderedKeys } from "./tree.ts";

export interface CheckResult {
  errors: ConfigIssue[];
  warnings: ConfigIssue[];
}

/**
 * A check that needs the whole document, for example plugin settings against their manifests. The composition root
 * adds its own to the built-in ones. Called only with a document that fits the schema.
 */
export type ConfigCheck = (
  config: OcConfig,
  paths: ConfigPaths,
) => Partial<CheckResult> | Promise<Partial<CheckResult>>;

/** Names of a registry that a key may refer to; plugins extend the built-in ones. */
export interface KnownNames {
  channels?: readonly string[];
  webSearchProviders?: readonly string[];
  webFetchProviders?: readonly string[];
  modelProviders?: readonly string[];
}

const WEB_SEARCH_PROVIDERS = [
  "brave",
  "perplexity",
  "gemini",
  "grok",
  "kimi",
  "minimax",
  "firecrawl",
  "tavily",
  "exa",
  "searxng",
  "duckduckgo",
  "ollama",
];
const WEB_FETCH_PROVIDERS = ["direct", "firecrawl"];

/** Rules between keys. Expects a document that already fits the schema. */
export function crossCheck(config: OcConfig, paths: ConfigPaths, known: KnownNames = {}): CheckResult {
  const results = [
    checkAgents(config, paths),
    checkChannels(config, known),
    { errors: [], warnings: misspeltChannels(config, known) },
    checkWebProvider(config, "search", [...WEB_SEARCH_PROVIDERS, ...(known.webSearchProviders ?? [])]),
    checkWebProvider(config, "fetch", [...WEB_FETCH_PROVIDERS, ...(known.webFetchProviders ?? [])]),
    checkGateway(config),
    checkHighWater(config),
    checkSecretProviders(config),
  ];
  return { errors: results.flatMap((r) => r.errors ?? []), warnings: results.flatMap((r) => r.warnings ?? []) };
}

function checkAgents(config: OcConfig, paths: ConfigPaths): CheckResult {
  const routes = checkRoutes(config);
  const errors = routes.errors.map(({ path, problem, code }) => issueAt(pathOf(path), problem, { code }));
  const warnings = routes.warnings.map(({ path, message, code }) => issueAt(pathOf(path), message, { code }));
  if (!routes.roster) return { errors, warnings };
  const { stateDir, homeDir } = paths;
  try {
    const shared = checkAgentPaths({ roster: routes.roster, stateDir, homeDir, sessionStore: config.session?.store });
    return { errors, warnings: [...warnings, ...shared.map((message) => issueAt(AGENTS, message))] };
  } catch (error) {
    if (!(error instanceof RouterError)) throw error;
    return { errors: [...errors, issueAt(AGENTS, error.message, { code: error.code })], warnings };
  }
}

const AGENTS = ["agents", "entries"];

function pathOf(path: string | undefined): PathSegment[] {
  return path === undefined ? AGENTS : parseConfigPath(path);
}

function checkChannels(config: OcConfig, known: KnownNames): CheckResult {
  const errors: ConfigIssue[] = [];
  const warnings: ConfigIssue[] = [];
  const ids = [...KNOWN_CHANNELS, ...(known.channels ?? [])];
  for (const [id, channel] of Object.entries<unknown>(config.channels ?? {})) {
    if (id === "defaults" || !isTree(channel)) continue;
    if (!ids.includes(id)) {
      const isPlugin = Object.hasOwn(config.plugins?.entries ?? {}, id);
      const near = nearestKey(id, ids);
      const hint = near === undefined ? "no installed plugin declares it" : `did you mean ${near}?`;
      (isPlugin ? warnings : errors).push(
        issueAt(["channels", id], `unknown channel; ${hint}`, { allowedValues: ids }),
      );
    }
    errors.push(...checkDmPolicy(["channels", id], channel, undefined));
    const accounts = isTree(channel.accounts) ? channel.accounts : {};
    for (const account of orderedKeys(accounts)) {
      const own = accounts[account];
      if (!isTree(own)) continue;
      const at = ["channels", id, "accounts", account];
      try {
        normalizeAccountId(account);
      } catch (error) {
        if (!(error instanceof RouterError)) throw error;
        errors.push(issueAt(at, error.message, { code: error.code }));
      }
      errors.push(...checkDmPolicy(at, own, channel));
    }
  }
  return { errors, warnings };
}

interface Admission {
  dmPolicy?: unknown;
  allowFrom?: unknown;
}

/** A binding may wait for a channel that comes later; one that is nearly a known channel will wait for ever. */
function misspeltChannels(config: OcConfig, known: KnownNames): ConfigIssue[] {
  const ids = [...KNOWN_CHANNELS, ...(known.channels ?? [])];
  const configured = [config.channels, config.plugins?.entries].flatMap((section) => Object.keys(section ?? {}));
  return (config.bindings ?? []).flatMap(({ match }, index) => {
    const channel = match?.channel?.trim().toLowerCase() ?? "";
    if ([...ids, ...configured, ...Object.keys(CHANNEL_ALIASES)].includes(channel)) return [];
    const near = nearestKey(channel, ids);
    if (near === undefined) return [];
    return [issueAt(["bindings", index, "match", "channel"], `unknown channel "${channel}"; did you mean ${near}?`)];
  });
}

function checkDmPolicy(path: PathSegment[], own: Admission, inherited: Admission | undefined): ConfigIssue[] {
  if (inherited !== undefined && own.dmPolicy === undefined && own.allowFrom === undefined) return [];
  const policy = own.dmPolicy ?? inherited?.dmPolicy;
  const allowFrom = own.allowFrom ?? inherited?.allowFrom;
  const list = Array.isArray(allowFrom) ? allowFrom.map(String) : [];
  if (policy === "allowlist" && list.length === 0) {
    return [
      issueAt([...path, "allowFrom"], "dmPolicy allowlist needs at least one sender", { code: "DM_ALLOWLIST_EMPTY" }),
    ];
  }
  if (policy === "open" && !list.includes("*")) {
    return [
      issueAt([...path, "allowFrom"], 'dmPolicy open needs "*" in allowFrom', { code: "DM_OPEN_WITHOUT_WILDCARD" }),
    ];
  }
  return [];
}

function checkWebProvider(config: OcConfig, kind: "search" | "fetch", known: readonly string[]): CheckResult {
  const provider = config.tools?.web?.[kind]?.provider;
  if (provider === undefined || provider === "" || known.includes(provider)) return { errors: [], warnings: [] };
  const near = nearestKey(provider, known);
  const issue = issueAt(
    ["tools", "web", kind, "provider"],
    `unknown provider ${JSON.stringify(provider)}${near === undefined ? "" : `; did you mean ${near}?`} Known: ${known.join(", ")}`,
    { allowedValues: known },
  );
  const isLeftover = Object.hasOwn(config.plugins?.entries ?? {}, provider);
  return isLeftover ? { errors: [], warnings: [issue] } : { errors: [issue], warnings: [] };
}

function checkGateway({ gateway }: OcConfig): Partial<CheckResult> {
  const errors: ConfigIssue[] = [];
  if (gateway?.bind === "custom" && gateway.customBindHost === undefined) {
    errors.push(issueAt(["gateway", "customBindHost"], "is required with gateway.bind custom"));
  }
  if (gateway?.tls?.enabled === true && gateway.tls.autoGenerate === false) {
    for (const key of ["certPath", "keyPath"] as const) {
      if (gateway.tls[key] === undefined) {
        errors.push(issueAt(["gateway", "tls", key], "is required when tls.autoGenerate is false"));
      }
    }
  }
  return { errors };
}

function checkHighWater({ session }: OcConfig): Partial<CheckResult> {
  const { maxDiskBytes, highWaterBytes } = session?.maintenance ?? {};
  const limit = typeof maxDiskBytes === "boolean" ? undefined : bytesOf(maxDiskBytes ?? "10gb");
  const target = bytesOf(highWaterBytes);
  if (limit === undefined || limit === 0 || target === undefined || target <= limit) return {};
  return { errors: [issueAt(["session", "maintenance", "highWaterBytes"], "must not be larger than maxDiskBytes")] };
}

const UNIT_BYTES: Record<string, number> = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3, tb: 1024 ** 4 };

function bytesOf(size: string | number | undefined): number | undefined {
  if (size === undefined || typeof size === "number") return size;
  const [, amount, unit] = /^([\d.]+)\s*([a-z]*)$/i.exec(size.trim()) ?? [];
  return amount === undefined ? undefined : Number(amount) * (UNIT_BYTES[(unit || "b").toLowerCase()] ?? Number.NaN);
}

function checkSecretProviders({ secrets }: OcConfig): Partial<CheckResult> {
  const errors: ConfigIssue[] = [];
  for (const [source, name] of Object.entries(secrets?.defaults ?? {})) {
    const provider = secrets?.providers?.[name];
    if (name !== "default" && provider?.source !== source) {
      errors.push(
        issueAt(["secrets", "defaults", source], `must name a key of secrets.providers whose source is ${source}`),
      );
    }
  }
  return { errors };
}
