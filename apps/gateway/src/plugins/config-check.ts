import {
  findSecretRefs,
  issueAt,
  type CheckResult,
  type ConfigCheck,
  type ConfigIssue,
  type OcConfig,
} from "@oc/config";
import { decideEnablement, pluginEntry } from "./enablement.ts";
import { checkPluginConfig } from "./plugin-config.ts";
import type { PluginPackage } from "./plugin-package.ts";

/** Stands for a secret that is not known yet when a file is checked. */
const SECRET_PLACEHOLDER = "secret";

/**
 * The `plugins` section against the manifests, without running plugin code: an enabled plugin's configuration must fit its schema,
 * a disabled one's should, and names of plugins that do not exist are leftovers.
 */
export function pluginConfigCheck(packages: readonly PluginPackage[]): ConfigCheck {
  return async (config) => {
    if (config.plugins === undefined) return {};
    const result: CheckResult = { errors: [], warnings: staleNames(config.plugins, packages) };
    for (const source of packages) {
      const { id } = source;
      const { enabled } = decideEnablement(config.plugins, source);
      if (!enabled && pluginEntry(config.plugins, id)?.config === undefined) continue;
      const { configSchema } = await source.manifest();
      const check = await checkPluginConfig(configSchema, withoutSecretRefs(config, id));
      if (check.ok) continue;
      const issues = check.issues.map(({ path, message }) => issueAt(configPath(id, path), message));
      (enabled ? result.errors : result.warnings).push(...issues);
    }
    return result;
  };
}

/** Where a key of a plugin's configuration stands in the file. */
export function configPath(pluginId: string, path: readonly string[]): string[] {
  return ["plugins", "entries", pluginId, "config", ...path];
}

function withoutSecretRefs(config: OcConfig, id: string): unknown {
  const own = configPath(id, []);
  const copy = structuredClone(pluginEntry(config.plugins, id)?.config ?? {});
  for (const { segments } of findSecretRefs(config)) {
    if (!own.every((segment, index) => segments[index] === segment)) continue;
    const last = segments.at(-1) as string;
    let holder: Record<string, unknown> = copy;
    for (const segment of segments.slice(own.length, -1)) holder = holder[segment] as Record<string, unknown>;
    holder[last] = SECRET_PLACEHOLDER;
  }
  return copy;
}

function staleNames(
  { entries = {}, allow = [], deny = [] }: NonNullable<OcConfig["plugins"]>,
  packages: readonly PluginPackage[],
): ConfigIssue[] {
  const known = new Set(packages.map(({ id }) => id));
  const stale = (path: (string | number)[], id: string) =>
    known.has(id)
      ? []
      : [
          issueAt(path, `stale config entry ignored: there is no plugin ${JSON.stringify(id)}`, {
            code: "PLUGIN_UNKNOWN",
          }),
        ];
  return [
    ...Object.entries(entries).flatMap(([id, entry]) =>
      isSwitchedOff(entry) ? [] : stale(["plugins", "entries", id], id),
    ),
    ...allow.flatMap((id, index) => stale(["plugins", "allow", index], id)),
    ...deny.flatMap((id, index) => stale(["plugins", "deny", index], id)),
  ];
}

/** What an uninstalled plugin leaves on purpose. */
function isSwitchedOff(entry: object): boolean {
  return JSON.stringify(entry) === '{"enabled":false}';
}
