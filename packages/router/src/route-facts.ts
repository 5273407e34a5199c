import { RouterError } from "./errors.ts";
import { parsePeerKind } from "./bindings.ts";
import type { Conditions } from "./condition-tree.ts";
import { placeId, requireIdValue } from "./provider-ids.ts";
import type { ProviderIds } from "./provider-ids.ts";
import type { PeerKind } from "./route-config.ts";
import { TOPIC_CHANNEL } from "./topic-agents.ts";

/** Who talks, or the room that is talked in. */
export interface RoutePeer {
  kind: PeerKind | "dm";
  id: string | number;
}

/** What routing looks at in an inbound message. An event of a channel's adapter fits. */
export interface RouteFacts {
  channel: string;
  /** Left out or blank: `default`. */
  accountId?: string | undefined;
  peer?: RoutePeer | undefined;
  /** What the conversation hangs under: the channel of a thread, the chat of a topic. */
  parentPeer?: RoutePeer | undefined;
  threadId?: string | number | undefined;
  guildId?: string | number | undefined;
  teamId?: string | number | undefined;
  memberRoleIds?: readonly (string | number)[] | undefined;
  /** Telegram: in a group that is no forum, a thread id is a chain of replies and no topic. */
  isForum?: boolean | undefined;
  /** Telegram: direct chats with this bot have topics. */
  directTopicsEnabled?: boolean | undefined;
}

export interface NormalPeer {
  readonly kind: PeerKind;
  readonly id: string;
}

/** A thread or topic; it is kept under the key of `base`. */
export interface FactThread {
  readonly marker: "topic" | "thread";
  readonly id: string;
  readonly base: NormalPeer;
  /** For the agents that the configuration names for topics. */
  readonly topicId: string | undefined;
}

/** Facts in the form that bindings are compared with. */
export interface NormalFacts extends Conditions {
  readonly channel: string;
  readonly peer: NormalPeer | undefined;
  readonly parentPeer: NormalPeer | undefined;
  readonly thread: FactThread | undefined;
}

const NO_ROLES: readonly string[] = [];
const TOPIC = ":topic:";

/** Throws `CHANNEL_REQUIRED`, `CHANNEL_ID_INVALID`, `ACCOUNT_ID_RESERVED`, `PEER_KIND_INVALID` and `FACT_INVALID`. */
export function normalizeFacts(facts: RouteFacts, ids: ProviderIds): NormalFacts {
  if (typeof facts?.channel !== "string") throw new RouterError("CHANNEL_REQUIRED", "A message must name its channel.");
  const channel = ids.channel(facts.channel);
  const sender = peerOf(facts.peer, channel, ids);
  const above = peerOf(facts.parentPeer, channel, ids);
  const threadId = placeId(facts.threadId, "threadId");
  const isTelegram = channel === TOPIC_CHANNEL;
  const thread = sender && (isTelegram ? telegramThread(sender, threadId, facts) : threadOf(above ?? sender, threadId));
  const isTopic = thread?.marker === "topic";
  return {
    channel,
    accountId: ids.account(accountOf(facts.accountId)),
    peer: isTopic ? topicPeer(thread) : sender,
    parentPeer: above ?? (isTopic ? thread.base : undefined),
    guildId: placeId(facts.guildId, "guildId"),
    teamId: placeId(facts.teamId, "teamId"),
    memberRoleIds: rolesOf(facts.memberRoleIds),
    thread,
  };
}

function threadOf(base: NormalPeer, threadId: string | undefined): FactThread | undefined {
  return threadId === undefined ? undefined : { marker: "thread", id: threadId, base, topicId: undefined };
}

/** On Telegram the peer of a topic is `<chat>:topic:<id>`; thread ids elsewhere are chains of replies, unless a bot has topics. */
function telegramThread(
  peer: NormalPeer,
  threadId: string | undefined,
  { isForum, directTopicsEnabled }: RouteFacts,
): FactThread | undefined {
  if (peer.kind === "direct") {
    if (threadId === undefined || directTopicsEnabled !== true) return undefined;
    return { marker: "thread", id: `${peer.id}:${threadId}`, base: peer, topicId: threadId };
  }
  const at = peer.id.lastIndexOf(TOPIC);
  if (at > 0 && at + TOPIC.length < peer.id.length) {
    const topicId = peer.id.slice(at + TOPIC.length);
    return { marker: "topic", id: topicId, base: { kind: peer.kind, id: peer.id.slice(0, at) }, topicId };
  }
  if (threadId === undefined || isForum !== true) return undefined;
  return { marker: "topic", id: threadId, base: peer, topicId: threadId };
}

function topicPeer({ base, id }: FactThread): NormalPeer {
  return { kind: base.kind, id: base.id + TOPIC + id };
}

function peerOf(peer: RoutePeer | undefined, channel: string, ids: ProviderIds): NormalPeer | undefined {
  if (peer === undefined || peer === null) return undefined;
  const kind = parsePeerKind(peer.kind);
  if (kind === undefined) {
    throw new RouterError("PEER_KIND_INVALID", "The kind of a message's peer must be direct, group or channel.");
  }
  if (peer.id === undefined || peer.id === null) return undefined;
  requireIdValue(peer.id, "The id of the peer");
  const id = ids.peer(channel, peer.id);
  return id === undefined ? undefined : { kind, id };
}

function accountOf(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw === "string") return raw;
  throw new RouterError("FACT_INVALID", "accountId of a message must be text.");
}

function rolesOf(raw: RouteFacts["memberRoleIds"]): readonly string[] {
  if (raw === undefined || raw === null || raw.length === 0) return NO_ROLES;
  if (!Array.isArray(raw as unknown))
    throw new RouterError("FACT_INVALID", "memberRoleIds of a message must be a list of ids.");
  return isNormalRoles(raw) ? raw : raw.flatMap((role) => placeId(role, "A role") ?? []);
}

function isNormalRoles(raw: readonly (string | number)[]): raw is readonly string[] {
  return raw.every((role) => typeof role === "string" && role !== "" && role.trim() === role);
}
