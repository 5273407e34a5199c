import type { Channel, ChannelInboundMessage, ChannelTarget } from "@oc/plugin-sdk";
import { placeOf } from "@oc/router";
import type { AccountRef } from "./ingress-queue.ts";

/**
 * What a raw event says, checked and in normal form. Channel and account are those that delivered it, whatever the event claims.
 * Throws when the channel cannot read it, or when what it read is no message.
 */
export function readInbound(plugin: Channel, account: AccountRef, raw: unknown): ChannelInboundMessage {
  const written = plugin.toInbound(raw);
  requireMessage(plugin, written);
  const message: ChannelInboundMessage = {
    ...written,
    ...account,
    peer: { ...written.peer, id: plugin.normalizePeerId(written.peer.id) },
    ...(written.parentPeer
      ? { parentPeer: { ...written.parentPeer, id: plugin.normalizePeerId(written.parentPeer.id) } }
      : {}),
    sender: { ...written.sender, id: plugin.normalizeSenderId(written.sender.id) },
  };
  // An id that was nothing but a prefix names nobody, and a direct chat without a peer would be the main conversation.
  requireMessage(plugin, message);
  return message;
}

/** Where answers to a message go: back to its chat, and to the thread in it. */
export function targetOf(message: ChannelInboundMessage): ChannelTarget {
  const { chatId, topicId } = placeOf(message);
  return {
    to: chatId,
    kind: message.parentPeer?.kind ?? message.peer.kind,
    ...(topicId === undefined ? {} : { threadId: topicId }),
  };
}

/** Names one conversation of an account: what is kept for it is not shown elsewhere. */
export function conversationOf(message: ChannelInboundMessage): string {
  const { channel, accountId, peer, threadId } = message;
  return JSON.stringify([channel, accountId, peer.kind, peer.id, threadId ?? null]);
}

const CHAT_TYPES: readonly unknown[] = ["direct", "group", "channel"];

function requireMessage(plugin: Channel, message: ChannelInboundMessage): void {
  const problem = findProblem(message);
  if (problem) throw new TypeError(`the channel "${plugin.id}" made no message of an event: ${problem}`);
}

function findProblem(message: ChannelInboundMessage | undefined): string | undefined {
  if (typeof message !== "object" || message === null) return "toInbound returned nothing";
  const { peer, parentPeer, sender, mentions, replyTo } = message;
  if (!CHAT_TYPES.includes(message.chatType)) return "chatType is not direct, group or channel";
  if (!isPeer(peer)) return "peer has no kind or no id";
  // Who is admitted is decided by the chat's type, who answers by the kind of its peer.
  if ((message.chatType === "direct") !== (peer.kind === "direct")) return "chatType and peer.kind disagree";
  if (parentPeer !== undefined && !isPeer(parentPeer)) return "parentPeer has no kind or no id";
  if (!isId(sender?.id)) return "sender has no id";
  if (!isOptionalText(sender.name) || !isOptionalText(sender.username)) return "a name of the sender is no text";
  if (typeof message.messageId !== "string") return "messageId is no text";
  if (typeof message.text !== "string") return "text is no text";
  if (!Array.isArray(message.media)) return "media is no list";
  if (typeof mentions !== "object" || mentions === null) return "mentions are missing";
  if (replyTo !== undefined && (typeof replyTo !== "object" || replyTo === null)) return "replyTo is no message";
  for (const field of OPTIONAL_TEXTS) if (!isOptionalText(message[field])) return `${field} is no text`;
  for (const field of OPTIONAL_LISTS) if (!isOptionalTexts(message[field])) return `${field} is no list of texts`;
  return undefined;
}

const OPTIONAL_TEXTS = ["threadId", "guildId", "teamId", "groupSubject"] as const;
const OPTIONAL_LISTS = ["memberRoleIds", "botNames"] as const;

function isPeer(peer: ChannelInboundMessage["peer"] | undefined): boolean {
  return typeof peer === "object" && peer !== null && CHAT_TYPES.includes(peer.kind) && isId(peer.id);
}

function isId(id: unknown): boolean {
  return typeof id === "string" && id.trim() !== "";
}

function isOptionalText(text: unknown): boolean {
  return text === undefined || typeof text === "string";
}

function isOptionalTexts(list: unknown): boolean {
  return list === undefined || (Array.isArray(list) && list.every((item) => typeof item === "string"));
}
