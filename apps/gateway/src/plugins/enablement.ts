import type { OcConfig } from "@oc/config";
import type { PluginPackage } from "./plugin-package.ts";

export type PluginSettings = NonNullable<OcConfig["plugins"]>;

export type EnablementRule =
  | "plugins-off"
  | "denied"
  | "entry-off"
  | "slot"
  | "not-allowed"
  | "entry-on"
  | "allowed"
  | "on-by-default"
  | "off-by-default";

export interface Enablement {
  enabled: boolean;
  /** The rule that decided. */
  rule: EnablementRule;
}

export type PluginEntry = NonNullable<PluginSettings["entries"]>[string];

/** What the settings say of one plugin; names that every object has are no entries. */
export function pluginEntry({ entries = {} }: PluginSettings = {}, id: string): PluginEntry | undefined {
  return Object.hasOwn(entries, id) ? entries[id] : undefined;
}

const DEFAULT_SLOTS = { memory: "memory-core", contextEngine: "legacy" };

/** Whether a bundled plugin runs under these settings. Pure; the first rule that applies decides. */
export function decideEnablement(
  settings: PluginSettings = {},
  { id, enabledByDefault = false }: Pick<PluginPackage, "id" | "enabledByDefault">,
): Enablement {
  const { allow = [], deny = [] } = settings;
  const slots = { ...DEFAULT_SLOTS, ...settings.slots };
  const entry = pluginEntry(settings, id);

  if (settings.enabled === false) return { enabled: false, rule: "plugins-off" };
  if (deny.includes(id)) return { enabled: false, rule: "denied" };
  if (entry?.enabled === false) return { enabled: false, rule: "entry-off" };
  if (Object.values(slots).includes(id)) return { enabled: true, rule: "slot" };
  if (allow.length > 0 && !allow.includes(id)) return { enabled: false, rule: "not-allowed" };
  if (entry?.enabled === true) return { enabled: true, rule: "entry-on" };
  if (allow.includes(id)) return { enabled: true, rule: "allowed" };
  if (enabledByDefault) return { enabled: true, rule: "on-by-default" };
  return { enabled: false, rule: "off-by-default" };
}
