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
  /** `mentions.native` is told for every message of a group. Default true. */
  nativeMentions?: boolean;
  /** Characters of one outgoing message. */
  textChunkLimit: number;
  peerIdCase?: "sensitive" | "insensitive";
  /** How long a text waits for the next part of what its sender types, unless the configuration says. Milliseconds, default 0. */
  inboundDebounceMs?: number;
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
  /** The account that the channel itself writes with: what it says is never heard. */
  isSelf?: boolean;
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
  /** `isBot`: the answered message is this bot's. */
  replyTo?: { id: string; text?: string; senderId?: string; isBot: boolean };
  quote?: string;
  /** The message quotes this bot. */
  quotesBot?: boolean;
  /** This bot has taken part in the thread. */
  isInBotThread?: boolean;
  /** `native`: this bot was mentioned in the platform's own way; `any`: somebody was. */
  mentions: { native: boolean; any: boolean };
  /** Names under which a command may address this bot, as in `/status@name`. */
  botNames?: readonly string[];
  guildId?: string;
  teamId?: string;
  memberRoleIds?: readonly string[];
  isForum?: boolean;
  /** Telegram: direct chats with this bot have topics. */
  directTopicsEnabled?: boolean;
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
  /** The message that is answered; whether the answer shows that is the channel's own setting. */
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
  /**
   * Stores the raw event, which must be JSON, durably. Acknowledge to the platform only after it resolved; when it rejects, nothing
   * was stored and the platform must deliver the event again. The same event twice is stored once.
   */
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
