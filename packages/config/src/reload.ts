import { formatConfigPath, parseConfigPath, startsWith } from "./config-path.ts";
import type { ConfigPath, PathSegment } from "./config-path.ts";
import { walkSecrets } from "./schema/lookup.ts";
import type { OcConfig } from "./schema/root.ts";
import { isSecretRef } from "./secret-ref.ts";
import type { SecretRef } from "./secret-ref.ts";
import { diffTrees } from "./tree.ts";
import type { Tree } from "./tree.ts";
import { agentRoster } from "./value-path.ts";

export type ReloadKind = "none" | "hot" | "restart";

/** What a change asks of a running gateway. Paths are formatted with {@link formatConfigPath}. */
export interface ReloadPlan {
  kind: ReloadKind;
  changedPaths: string[];
  /** Prefixes of the table below whose owners must take the new snapshot. */
  hotPrefixes: string[];
  /** Changed paths that only a restart applies. */
  restartPaths: string[];
}

/** The longest matching prefix decides; what matches nothing needs a restart. */
const RULES: readonly (readonly [prefix: string, kind: ReloadKind])[] = [
  // Open session databases were opened with these.
  ...["session.mainKey", "session.scope", "session.store", "session.writeLock"].map(
    (prefix) => [prefix, "restart"] as const,
  ),
  ...[
    "agents",
    "models",
    "bindings",
    "session",
    "messages",
    "tools",
    "skills",
    "commands",
    "approvals",
    "acp",
    "memory",
    "auth",
    "logging",
    "env",
    "channels",
    "accessGroups",
    "mcp",
    "plugins.entries",
    "plugins.slots",
    "plugins.allow",
    "plugins.deny",
    "cron",
    "hooks",
    "agents.defaults.heartbeat",
    "secrets",
    "gateway.auth.token",
    "gateway.auth.password",
    "gateway.auth.rateLimit",
    "gateway.auth.allowTailscale",
    "gateway.trustedProxies",
    "gateway.http.endpoints",
    "gateway.tools",
    "gateway.nodes",
    "gateway.controlUi.enabled",
    "gateway.controlUi.allowedOrigins",
  ].map((prefix) => [prefix, "hot"] as const),
  ...["$schema", "gateway.reload", "gateway.remote", "wizard", "meta"].map((prefix) => [prefix, "none"] as const),
];

const PARSED_RULES = RULES.map(([prefix, kind]) => ({ prefix, path: parseConfigPath(prefix), kind })).toSorted(
  (a, b) => b.path.length - a.path.length,
);

/** Compares two normalised configurations. Pure; equal ones give kind `none` and no paths. */
export function planReload(before: OcConfig, after: OcConfig): ReloadPlan {
  const changed = changedPaths(before, after);
  const hot = new Set<string>();
  const restartPaths: string[] = [];
  for (const path of changed) {
    const rule = ruleFor(path);
    if (rule === undefined || rule.kind === "restart" || needsRestart(path, before, after))
      restartPaths.push(formatConfigPath(path));
    else if (rule.kind === "hot") hot.add(rule.prefix);
  }
  const kind = restartPaths.length > 0 ? "restart" : hot.size > 0 ? "hot" : "none";
  return { kind, changedPaths: changed.map(formatConfigPath), hotPrefixes: [...hot], restartPaths };
}

/** The kind for a single path, for look-ups. */
export function reloadKindOf(path: ConfigPath): ReloadKind {
  return ruleFor(path)?.kind ?? "restart";
}

function ruleFor(path: ConfigPath): { prefix: string; kind: ReloadKind } | undefined {
  return PARSED_RULES.find((rule) => startsWith(path, rule.path));
}

function changedPaths(before: OcConfig, after: OcConfig): PathSegment[][] {
  const paths = diffTrees(before, after);
  const order = (config: OcConfig) =>
    agentRoster(config as Tree)
      .map((agent) => agent.id)
      .join("\0");
  const reordered = order(before) !== order(after) && !paths.some((path) => startsWith(path, ["agents", "entries"]));
  return reordered ? [...paths, ["agents", "entries"]] : paths;
}

/** Changes whose prefix is hot in general, but not in this case. */
function needsRestart(path: ConfigPath, before: OcConfig, after: OcConfig): boolean {
  const isSecret = path[0] === "gateway" && path[1] === "auth" && (path[2] === "token" || path[2] === "password");
  if (isSecret) return effectiveAuthMode(before) !== effectiveAuthMode(after);
  if (path[0] !== "secrets") return false;
  return [before, after].some((config) => gatewayAuthProviders(config).has(String(path[2])) || path[1] !== "providers");
}

/** `gateway.auth.mode`, else `password` when only a password is configured, else `token`. */
export function effectiveAuthMode({ gateway }: OcConfig): "token" | "password" | "none" {
  const auth = gateway?.auth;
  return auth?.mode ?? (auth?.password !== undefined && auth.token === undefined ? "password" : "token");
}

function gatewayAuthProviders({ gateway }: OcConfig): Set<string> {
  const names = new Set<string>();
  walkSecrets({ gateway: { auth: gateway?.auth } }, (_path, value) => {
    if (isSecretRef(value)) names.add((value as SecretRef).provider);
  });
  return names;
}

const HINTS: Record<ReloadKind, string> = {
  restart: "Restart the gateway to apply.",
  hot: "Change will apply without restarting the gateway.",
  none: "No gateway restart needed.",
};

/** The one line that a writer prints after a change. */
export function reloadHint(kind: ReloadKind): string {
  return HINTS[kind];
}
