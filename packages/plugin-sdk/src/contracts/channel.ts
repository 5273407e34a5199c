import type { ImageContent } from "../message.ts";

/** What a platform can do; the gateway never asks for anything else. */
export interface ChannelCapabilities {
  chatTypes: readonly ("direct" | "group" | "channel")[];
  threads?: boolean;
  reactions?: boolean;
  edit?: boolean;
  delete?: boolean;
  polls?: boolean;
  typing?: boolean;
  media?: boolean;
  nativeCommands?: boolean;
  draftPreview?: boolean;
  reasoningPreview?: boolean;
  buttons?: boolean;
  /** Characters of one outgoing message. */
  textChunkLimit: number;
  peerIdCase?: "sensitive" | "insensitive";
}

export interface ChannelPeer {
  kind: "direct" | "group" | "channel";
  id: string;
}

export interface ChannelSender {
  id: string;
  name?: string;
  username?: string;
  isBot: boolean;
}

/** One message from a platform, in neutral terms. `raw` is what the platform sent. */
export interface ChannelInboundMessage {
  eventId: string;
  channel: string;
  accountId: string;
  messageId: string;
  timestamp: number;
  chatType: "direct" | "group" | "channel";
  peer: ChannelPeer;
  parentPeer?: ChannelPeer;
  threadId?: string;
  sender: ChannelSender;
  text: string;
  media: readonly ImageContent[];
  replyTo?: { id: string; text?: string; senderId?: string; isBot: boolean };
  quote?: string;
  mentions: { native: boolean; any: boolean };
  guildId?: string;
  teamId?: string;
  memberRoleIds?: readonly string[];
  isForum?: boolean;
  groupSubject?: string;
  raw: unknown;
}

export interface ChannelTarget {
  to: string;
  threadId?: string;
  kind: ChannelPeer["kind"];
}

export interface ChannelOutboundPayload {
  accountId: string;
  target: ChannelTarget;
  text: string;
  mediaUrls?: readonly string[];
  replyToId?: string;
  silent?: boolean;
}

export interface ChannelSendResult {
  ok: boolean;
  messageIds: string[];
  error?: string;
  /** Some chunks arrived before the error. */
  partial?: boolean;
}

export interface ChannelAccountContext {
  accountId: string;
  config: Readonly<Record<string, unknown>>;
  abortSignal: AbortSignal;
  /** Stores the raw event durably. Acknowledge to the platform only after it resolved. */
  admit(raw: unknown): Promise<void>;
  setStatus(status: { connected: boolean; detail?: string }): void;
}

/** A messaging platform. The gateway owns policy and routing; the channel owns the platform. */
export interface Channel {
  id: string;
  label?: string;
  aliases?: readonly string[];
  targetPrefixes?: readonly string[];
  capabilities: ChannelCapabilities;
  /** Idempotent; strips the channel's own prefix. */
  normalizePeerId(raw: string): string;
  normalizeSenderId(raw: string): string;
  matchAllowEntry(entry: string, sender: ChannelSender): boolean;
  resolveTarget(text: string): ChannelTarget;
  /** Runs until `abortSignal`; resolves once everything has stopped. */
  startAccount(context: ChannelAccountContext): Promise<void>;
  /** Pure; `null` ignores the event. Events of one `laneKey` are processed in order. */
  inspect(raw: unknown): { eventId: string; laneKey: string } | null;
  toInbound(raw: unknown): ChannelInboundMessage;
  /** Splits text at `textChunkLimit` itself. */
  send(payload: ChannelOutboundPayload): Promise<ChannelSendResult>;
  edit?(target: ChannelTarget, messageId: string, text: string): Promise<ChannelSendResult>;
  remove?(target: ChannelTarget, messageId: string): Promise<ChannelSendResult>;
  react?(target: ChannelTarget, messageId: string, emoji: string): Promise<ChannelSendResult>;
  typing?(target: ChannelTarget): Promise<void>;
  probe?(accountId: string): Promise<{ ok: boolean; detail?: string }>;
}
