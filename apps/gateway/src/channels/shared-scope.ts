import type { OcConfig } from "@oc/config";

/** A person who may write direct messages. */
export interface KnownSender {
  channel: string;
  senderId: string;
}

/** A setting under which people read each other's conversations. */
export interface ScopeWarning {
  code: "session.dm_scope_shared";
  /** What is shared by whom. */
  problem: string;
  /** The command that separates them. */
  fix: string;
  /** Both in one sentence. */
  message: string;
}

const FIX = "oc config set session.dmScope per-channel-peer";

/**
 * Warns when direct messages of several people meet in one conversation: everybody's under `session.dmScope: main`, and under
 * `per-peer` those of equal ids on different channels, who need not be one person. Pure.
 *
 * @param senders people who were paired or have written; those that `allowFrom` lists are added
 */
export function findSharedScope(config: OcConfig, senders: readonly KnownSender[]): ScopeWarning | undefined {
  const people = linkedPeople(config, [...senders, ...listedSenders(config)]);
  const channels = new Set(people.map(({ channel }) => channel));
  switch (config.session?.dmScope ?? "main") {
    case "main": {
      const count = new Set(people.map(({ person }) => person)).size;
      if (count < 2) return undefined;
      return warning(
        `${count} people can write direct messages and session.dmScope is "main": they share one conversation and see each other's context`,
      );
    }
    case "per-peer":
      if (configuredChannels(config).length < 2 && channels.size < 2) return undefined;
      return warning(
        'session.dmScope is "per-peer" with two or more channels: people with the same id on different channels share one conversation',
      );
    default:
      return undefined;
  }
}

function warning(problem: string): ScopeWarning {
  return { code: "session.dm_scope_shared", problem, fix: FIX, message: `${problem}. Separate them: ${FIX}` };
}

function listedSenders(config: OcConfig): KnownSender[] {
  return configuredChannels(config).flatMap(([channel, settings]) =>
    [settings, ...Object.values(settings.accounts ?? {})]
      .filter((account) => account.enabled !== false && account.dmPolicy !== "disabled")
      .flatMap((account) => account.allowFrom ?? [])
      .map((entry) => String(entry).trim())
      .filter((entry) => entry !== "" && entry !== "*")
      .map((entry) => ({ channel, senderId: entry.replace(new RegExp(`^${escape(channel)}:`, "i"), "") })),
  );
}

interface ChannelSettings {
  enabled?: boolean;
  dmPolicy?: string;
  allowFrom?: readonly (string | number)[];
  accounts?: Record<string, ChannelSettings>;
}

function configuredChannels(config: OcConfig): [string, ChannelSettings][] {
  return (Object.entries(config.channels ?? {}) as [string, ChannelSettings][]).filter(
    ([id, settings]) => id !== "defaults" && typeof settings === "object" && settings?.enabled !== false,
  );
}

/** Identity links make several ids one person. */
function linkedPeople(config: OcConfig, senders: readonly KnownSender[]): { channel: string; person: string }[] {
  const links = Object.entries(config.session?.identityLinks ?? {});
  return senders.map(({ channel, senderId }) => {
    const id = `${channel}:${senderId}`;
    const link = links.find(([, ids]) => Array.isArray(ids) && ids.includes(id));
    return { channel, person: link ? `=${link[0]}` : id };
  });
}

function escape(text: string): string {
  return text.replace(/[^a-z0-9]/gi, "\\$&");
}
