import type { OcConfig } from "@oc/config";
import type { Channel } from "@oc/plugin-sdk";
import { normalizeAccountId } from "@oc/router";
import type { AccountRef } from "./ingress-queue.ts";

/** One account that the configuration asks for. */
export interface AccountPlan extends AccountRef {
  plugin: Channel;
  /** The channel's settings under the account's own. */
  settings: Readonly<Record<string, unknown>>;
}

/** The accounts to run: those of `channels.<id>.accounts`, else the account `default`, of every channel that a plugin serves. Pure. */
export function planAccounts(config: OcConfig, plugins: readonly Channel[]): AccountPlan[] {
  return plugins.flatMap((plugin) => {
    const section = sectionOf(config, plugin.id);
    if (!section || section["enabled"] === false) return [];
    const { accounts, ...shared } = section;
    const own = isSettings(accounts) ? Object.entries(accounts) : [];
    return (own.length > 0 ? own : [["default", {}] as const])
      .map(([id, account]) => ({ id, account: isSettings(account) ? account : {} }))
      .filter(({ account }) => account["enabled"] !== false)
      .map(({ id, account }) => ({
        plugin,
        channel: plugin.id,
        accountId: normalizeAccountId(id),
        settings: { ...shared, ...account },
      }));
  });
}

/** Channels that are configured and that no plugin serves. Pure. */
export function unservedChannels(config: OcConfig, plugins: readonly Channel[]): string[] {
  const served = new Set(plugins.map(({ id }) => id));
  return Object.keys(config.channels ?? {}).filter(
    (id) => id !== "defaults" && !served.has(id) && sectionOf(config, id)?.["enabled"] !== false,
  );
}

function sectionOf(config: OcConfig, id: string): Record<string, unknown> | undefined {
  const channels = (config.channels ?? {}) as Record<string, unknown>;
  const section = Object.hasOwn(channels, id) ? channels[id] : undefined;
  return isSettings(section) ? section : undefined;
}

function isSettings(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
