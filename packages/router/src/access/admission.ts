import { namesSender, type AccessSender } from "./allow-list.ts";
import { resolveRoom, type AccessPolicy } from "./access-policy.ts";

/** What admission needs to know of a message; a channel's inbound message fits. */
export interface AccessEvent {
  chatType: "direct" | "group" | "channel";
  peer: { id: string };
  /** The chat that a topic or thread hangs under. */
  parentPeer?: { id: string };
  threadId?: string;
  sender: AccessSender;
}

/** What admission depends on besides the configuration. */
export interface AccessFacts {
  /** Senders that were approved for this channel and account. */
  pairedSenderIds: ReadonlySet<string>;
  /** The platform delivered this message before. */
  isDuplicate?: boolean;
}

/** Which rule let the sender in: a list that names the sender, an approved pairing, or an open room that names nobody. */
export type AdmittedBy = "allowlist" | "pairing" | "open";

export type DropReason =
  | "account_disabled"
  | "duplicate"
  | "own_message"
  | "bot"
  | "dm_disabled"
  | "dm_unknown_sender"
  | "group_disabled"
  | "group_not_listed"
  | "group_unknown_sender"
  | "malformed";

export type Admission =
  | { admit: true; by: AdmittedBy }
  /** `startPairing`: an unknown person wrote to an account that lets people ask. */
  | { admit: false; reason: DropReason; startPairing?: true };

/**
 * Whether a message is heard at all, in one order: account, duplicates, own messages and bots, then who may talk here.
 *
 * Pure and total. Nobody gets in whom no rule names; what is malformed is dropped. Whether the bot was addressed is a later question
 * ({@link decideMentionGate}), because it needs the agent that answers.
 */
export function decideAdmission(policy: AccessPolicy, event: AccessEvent, facts: AccessFacts): Admission {
  if (!policy.isEnabled) return drop("account_disabled");
  if (facts.isDuplicate) return drop("duplicate");
  if (event.sender.isSelf) return drop("own_message");
  if (event.sender.isBot && !policy.allowsBots) return drop("bot");
  if (typeof event.sender.id !== "string" || event.sender.id.trim() === "") return drop("malformed");
  switch (event.chatType) {
    case "direct":
      return decideDirect(policy, event.sender, facts.pairedSenderIds);
    case "group":
    case "channel":
      return decideRoom(policy, event);
    default:
      return drop("malformed");
  }
}

function decideDirect(
  { dm, matches }: AccessPolicy,
  sender: AccessSender,
  pairedSenderIds: ReadonlySet<string>,
): Admission {
  switch (dm.policy) {
    case "pairing":
      if (namesSender(dm.allowFrom, sender, matches)) return admit("allowlist");
      if (pairedSenderIds.has(sender.id)) return admit("pairing");
      return { admit: false, reason: "dm_unknown_sender", startPairing: true };
    // The store of pairings is not read under either: the list alone decides, and the file's check wants "*" in an open one.
    case "allowlist":
    case "open":
      return namesSender(dm.allowFrom, sender, matches) ? admit("allowlist") : drop("dm_unknown_sender");
    case "disabled":
      return drop("dm_disabled");
  }
}

function decideRoom(policy: AccessPolicy, event: AccessEvent): Admission {
  const room = resolveRoom(policy, placeOf(event));
  if (room.policy === "disabled" || !room.isEnabled) return drop("group_disabled");
  const isAllowed = policy.group.rooms === undefined ? room.policy === "open" : room.isListed;
  if (!isAllowed) return drop("group_not_listed");
  if (namesSender(room.allowFrom, event.sender, policy.matches)) return admit("allowlist");
  return room.policy === "open" ? admit("open") : drop("group_unknown_sender");
}

/** The chat and the topic of a message: a topic's peer may be written `<chat>:topic:<id>` below its chat. */
export function placeOf({ peer, parentPeer, threadId }: Omit<AccessEvent, "sender" | "chatType">): {
  chatId: string;
  topicId?: string;
} {
  const [, chat, topic] = /^(.*):topic:(.*)$/s.exec(peer.id) ?? [];
  const chatId = parentPeer?.id ?? chat ?? peer.id;
  const topicId = threadId ?? topic;
  return topicId === undefined ? { chatId } : { chatId, topicId };
}

function admit(by: AdmittedBy): Admission {
  return { admit: true, by };
}

function drop(reason: DropReason): Admission {
  return { admit: false, reason };
}
