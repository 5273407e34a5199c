import { readAllowList, sameSenderId, type AllowList, type MatchAllowEntry } from "./allow-list.ts";
import {
  accountAt,
  firstValue,
  isAccountMalformed,
  isMalformedAt,
  objectAt,
  valueAt,
  type ConfigObject,
} from "./config-value.ts";

export type DmPolicy = "pairing" | "allowlist" | "open" | "disabled";
export type GroupPolicy = "allowlist" | "open" | "disabled";

/** The parts of `openclaw.json` that decide who is heard. */
export interface AccessConfig {
  channels?: unknown;
  accessGroups?: unknown;
}

/** Who may talk to one account of one channel, under one configuration. */
export interface AccessPolicy {
  channel: string;
  accountId: string;
  /** The channel and the account are not switched off. */
  isEnabled: boolean;
  /** The configuration has a block for the channel. */
  isConfigured: boolean;
  allowsBots: boolean;
  dm: { policy: DmPolicy; allowFrom: AllowList };
  group: GroupRules;
  matches: MatchAllowEntry;
}

/** What is configured for rooms; {@link resolveRoom} picks what counts in one of them. */
export interface GroupRules {
  /** Where no room says otherwise. */
  policy: GroupPolicy;
  /** `groups` of the account when it has any, else of the channel. */
  rooms: ConfigObject | undefined;
  /** `groupAllowFrom` of the account or the channel, else an explicit `allowFrom`. */
  allowFrom: AllowList;
  accessGroups: unknown;
}

/** A room as the configuration sees it. */
export interface Room {
  policy: GroupPolicy;
  isListed: boolean;
  isEnabled: boolean;
  allowFrom: AllowList;
  requiresMention: boolean;
}

export interface AccessPolicyOptions {
  channel: string;
  accountId: string;
  /** The channel's own way to compare an entry with a sender. Default: equal ids. */
  matches?: MatchAllowEntry;
}

const DM_POLICIES: readonly DmPolicy[] = ["pairing", "allowlist", "open", "disabled"];
const GROUP_POLICIES: readonly GroupPolicy[] = ["allowlist", "open", "disabled"];

/**
 * Reads who may talk to an account. Pure and total; a value that is none of the known ones closes the door that it is about.
 */
export function resolveAccessPolicy(config: AccessConfig, options: AccessPolicyOptions): AccessPolicy {
  const { channel: channelId, accountId, matches = sameSenderId(options.channel) } = options;
  const { accessGroups } = config;
  const channel = objectAt(config.channels, channelId);
  const account = accountAt(channel, accountId);
  const layers = [account, channel];
  const listOf = (key: string, where = layers) =>
    readAllowList(firstValue(where, key), { channel: channelId, accessGroups });
  const hasCeiling = valueAt(account, "allowFrom") !== undefined && valueAt(channel, "allowFrom") !== undefined;
  const allowFrom = underCeiling(listOf("allowFrom"), hasCeiling ? listOf("allowFrom", [channel]) : undefined);
  return {
    channel: channelId,
    accountId,
    isEnabled:
      isOn(valueAt(channel, "enabled")) && isOn(valueAt(account, "enabled")) && !isAccountMalformed(channel, accountId),
    isConfigured: channel !== undefined,
    allowsBots: firstValue(layers, "allowBots") === true,
    dm: {
      policy: known(firstValue(layers, "dmPolicy"), DM_POLICIES, "pairing"),
      allowFrom,
    },
    group: {
      policy: known(
        firstValue([...layers, objectAt(config.channels, "defaults")], "groupPolicy"),
        GROUP_POLICIES,
        "allowlist",
      ),
      rooms: roomsOf(firstValue(layers, "groups")),
      allowFrom: firstValue(layers, "groupAllowFrom") === undefined ? allowFrom : listOf("groupAllowFrom"),
      accessGroups,
    },
    matches,
  };
}

/** A room, by the id of the chat that it belongs to and the topic in it. */
export function resolveRoom(policy: AccessPolicy, place: { chatId: string; topicId?: string | undefined }): Room {
  const { group, channel } = policy;
  const { rooms } = group;
  const own = objectAt(rooms, place.chatId);
  const anyRoom = objectAt(rooms, "*");
  const topics = place.topicId === undefined ? undefined : objectAt(own, "topics");
  const ownTopic = objectAt(topics, place.topicId ?? "");
  const anyTopic = objectAt(topics, "*");
  const isMalformed =
    [place.chatId, "*"].some((chat) => isMalformedAt(rooms, chat)) ||
    (place.topicId !== undefined &&
      (isMalformedAt(own, "topics") || [place.topicId, "*"].some((topic) => isMalformedAt(topics, topic))));
  const layers = [ownTopic ?? anyTopic, own, anyRoom];
  const allowFrom = firstValue(layers, "allowFrom");
  const roomPolicy = firstValue(layers, "groupPolicy");
  return {
    policy: roomPolicy === undefined ? group.policy : known(roomPolicy, GROUP_POLICIES, "disabled"),
    isListed: rooms !== undefined && (Object.hasOwn(rooms, place.chatId) || Object.hasOwn(rooms, "*")),
    isEnabled:
      !isMalformed && isOn(firstValue([own, anyRoom], "enabled")) && isOn(firstValue([ownTopic, anyTopic], "enabled")),
    allowFrom:
      allowFrom === undefined
        ? group.allowFrom
        : readAllowList(allowFrom, { channel, accessGroups: group.accessGroups }),
    requiresMention: firstValue([ownTopic, own, anyTopic, anyRoom], "requireMention") !== false,
  };
}

/** An account's `"*"` opens no more than the channel's own list does. */
function underCeiling(own: AllowList, ceiling: AllowList | undefined): AllowList {
  if (!ceiling || ceiling.isOpen || !own.isOpen) return own;
  return { isOpen: false, entries: [...own.entries, ...ceiling.entries] };
}

/** A list of rooms that cannot be read is an empty one: it admits nobody. */
function roomsOf(value: unknown): ConfigObject | undefined {
  return value === undefined ? undefined : (objectAt({ value }, "value") ?? {});
}

function isOn(enabled: unknown): boolean {
  return enabled === undefined || enabled === true;
}

/** `absent` where nothing is said; what is said and unknown is `disabled`. */
function known<T>(value: unknown, values: readonly T[], absent: T): T | "disabled" {
  if (value === undefined) return absent;
  return values.find((candidate) => candidate === value) ?? "disabled";
}
