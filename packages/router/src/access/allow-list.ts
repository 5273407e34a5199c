import { idList, objectAt } from "./config-value.ts";

/** Who sent a message, as the channel knows the person. */
export interface AccessSender {
  id: string;
  name?: string;
  username?: string;
  isBot?: boolean;
  /** The account that the gateway itself writes with. */
  isSelf?: boolean;
}

/** Whether one entry of a list means this sender. The channel decides; `"*"` and access groups never reach it. */
export type MatchAllowEntry = (entry: string, sender: AccessSender) => boolean;

/** Senders whom a list names. */
export interface AllowList {
  /** The list holds `"*"` itself; that of an access group does not count. */
  isOpen: boolean;
  /** Every other entry, access groups written out. */
  entries: readonly string[];
}

const GROUP_PREFIX = "accessgroup:";

/**
 * Reads a list of senders of `channel`; `accessGroup:<name>` becomes the group's members for every channel and for this one.
 * A group that does not exist authorises nobody, and anything malformed names nobody.
 */
export function readAllowList(value: unknown, scope: { channel: string; accessGroups?: unknown }): AllowList {
  const listed = idList(value);
  return {
    isOpen: listed.includes("*"),
    entries: listed
      .filter((entry) => entry !== "*")
      .flatMap((entry) => (isGroupName(entry) ? membersOf(entry.slice(GROUP_PREFIX.length).trim(), scope) : [entry])),
  };
}

/** Whether the list names this sender, by `"*"` or by an entry of its own. */
export function namesSender(list: AllowList, sender: AccessSender, matches: MatchAllowEntry): boolean {
  return list.isOpen || hasEntryFor(list, sender, matches);
}

/** Whether an entry other than `"*"` names this sender. */
export function hasEntryFor(list: AllowList, sender: AccessSender, matches: MatchAllowEntry): boolean {
  return list.entries.some((entry) => matches(entry, sender));
}

/** What a channel without rules of its own does: the ids are equal, after the channel's own prefix. */
export function sameSenderId(channel: string): MatchAllowEntry {
  const prefix = `${channel.toLowerCase()}:`;
  const bare = (id: string) => (id.toLowerCase().startsWith(prefix) ? id.slice(prefix.length) : id).trim();
  return (entry, sender) => {
    const id = bare(sender.id.trim());
    return id !== "" && bare(entry.trim()) === id;
  };
}

function isGroupName(entry: string): boolean {
  return entry.toLowerCase().startsWith(GROUP_PREFIX);
}

function membersOf(name: string, { channel, accessGroups }: { channel: string; accessGroups?: unknown }): string[] {
  const group = objectAt(accessGroups, name);
  if (group?.["type"] !== "message.senders") return [];
  const members = objectAt(group, "members");
  const listed = [
    members && Object.hasOwn(members, "*") ? members["*"] : [],
    members && Object.hasOwn(members, channel) ? members[channel] : [],
  ];
  return listed.flatMap(idList).filter((entry) => entry !== "*" && !isGroupName(entry));
}
