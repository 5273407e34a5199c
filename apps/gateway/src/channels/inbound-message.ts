import type { Channel, ChannelInboundMessage, ChannelTarget } from "@oc/plugin-sdk";
import { placeOf } from "@oc/router";
import type { AccountRef } from "./ingress-queue.ts";

/**
 * What a raw event says, checked and in normal form. Channel and account are those that delivered it, whatever the event claims.
 * Throws when the channel cannot read it, or when what it read is no message.
 */
export function readInbound(plugin: Channel, account: AccountRef, raw: unknown): ChannelInboundMessage {
  const message = plugin.toInbound(raw);
  const problem = findProblem(message);
  if (problem) throw new TypeError(`the channel "${plugin.id}" made no message of an event: ${problem}`);
  return {
    ...message,
    ...account,
    peer: { ...message.peer, id: plugin.normalizePeerId(message.peer.id) },
    ...(message.parentPeer
      ? { parentPeer: { ...message.parentPeer, id: plugin.normalizePeerId(message.parentPeer.id) } }
      : {}),
    sender: { ...message.sender, id: plugin.normalizeSenderId(message.sender.id) },
  };
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

function findProblem(message: ChannelInboundMessage | undefined): string | undefined {
  if (typeof message !== "object" || message === null) return "toInbound returned nothing";
  if (!CHAT_TYPES.includes(message.chatType)) return "chatType is not direct, group or channel";
  if (!CHAT_TYPES.includes(message.peer?.kind) || !isId(message.peer.id)) return "peer has no kind or no id";
  // Who is admitted is decided by the chat's type, who answers by the kind of its peer.
  if ((message.chatType === "direct") !== (message.peer.kind === "direct")) return "chatType and peer.kind disagree";
  if (message.parentPeer && !isId(message.parentPeer.id)) return "parentPeer has no id";
  if (!isId(message.sender?.id)) return "sender has no id";
  if (typeof message.messageId !== "string") return "messageId is no text";
  if (typeof message.text !== "string") return "text is no text";
  if (!Array.isArray(message.media)) return "media is no list";
  return undefined;
}

function isId(id: unknown): boolean {
  return typeof id === "string" && id.trim() !== "";
}
