import type { ChannelInboundMessage } from "@oc/plugin-sdk";
import {
  decideAdmission,
  decideMentionGate,
  MessageDedupe,
  placeOf,
  requiresMention,
  resolveCommandAccess,
  resolveHistoryLimit,
  resolveImplicitMentions,
  resolveInboundDebounce,
  resolveRoom,
  resolveRoute,
  senderLabel,
  type AccessPolicy,
  type CommandAccess,
  type DebounceMessage,
  type DropReason,
  type MentionGate,
} from "@oc/router";
import { patternsApplyIn } from "@oc/router/mention-patterns";
import type { SessionTarget } from "../agents/agent-host.ts";
import type { CommandSender } from "../chat/command-message.ts";
import { readMessage, type MessageReading } from "../chat/read-message.ts";
import type { GatewayServices } from "../services.ts";
import type { AccountPlan } from "./account-plan.ts";
import type { ChannelSnapshot } from "./channel-snapshot.ts";
import { conversationOf, readInbound, targetOf } from "./inbound-message.ts";
import type { IngressEvent, IngressQueue } from "./ingress-queue.ts";
import type { RoomHistory } from "./room-history.ts";

/** A message that is to be answered: who wrote it, who answers, and under which session. */
export interface HeardMessage extends DebounceMessage, SessionTarget {
  event: IngressEvent;
  plan: AccountPlan;
  message: ChannelInboundMessage;
  policy: AccessPolicy;
  access: CommandAccess;
  /** Direct messages of several people meet in this session. */
  isMainSession: boolean;
  /** Somebody called the bot, by name or by answering it. */
  isMentioned: boolean;
}

export interface PipelineParts {
  gateway: () => GatewayServices;
  snapshot: () => ChannelSnapshot;
  ingress: IngressQueue;
  history: RoomHistory;
  isPaired(message: ChannelInboundMessage): boolean;
  /** An unknown person wrote and may ask to be let in. */
  onStranger(plan: AccountPlan, message: ChannelInboundMessage): Promise<void>;
  onHeard(message: ChannelInboundMessage): Promise<void>;
}

/** The account that an event came to. */
export interface Receiver {
  plan: AccountPlan;
  /** Takes a message that is to be answered. */
  hold(heard: HeardMessage, debounceMs: number): Promise<void>;
}

/**
 * What becomes of one event of a platform, in one order: duplicates, own messages and bots, who may talk here, who answers, whether the
 * bot was called. Whatever is not to be answered is completed here. One configuration counts for all of it.
 */
export class InboundPipeline {
  readonly #parts: PipelineParts;
  readonly #dedupe = new MessageDedupe();

  constructor(parts: PipelineParts) {
    this.#parts = parts;
  }

  async receive(receiver: Receiver, event: IngressEvent): Promise<void> {
    const { gateway, ingress } = this.#parts;
    const { plan } = receiver;
    const snapshot = this.#parts.snapshot();
    const message = this.#read(plan, event);
    if (!message || isEmpty(message)) return ingress.complete(plan, [event]);

    const policy = snapshot.policy(plan, plan.plugin);
    const admission = decideAdmission(policy, message, {
      isDuplicate: this.#dedupe.isDuplicate(message, event.eventId, gateway().now()),
      pairedSenderIds: new Set(this.#parts.isPaired(message) ? [message.sender.id] : []),
    });
    if (!admission.admit) {
      if (admission.startPairing) await this.#parts.onStranger(plan, message);
      return this.#drop(plan, event, message, admission.reason);
    }
    if (message.chatType === "direct") await this.#parts.onHeard(message);

    const route = resolveRoute(snapshot.routes, message);
    if (route.error) {
      gateway().log.warn(route.error.message, { code: route.error.code, ...placeFields(message) });
      return ingress.complete(plan, [event]);
    }
    if (route.sessionKey === undefined) return this.#drop(plan, event, message, "bound_elsewhere");

    const access = resolveCommandAccess({
      config: snapshot.config,
      channel: plan.channel,
      accountId: plan.accountId,
      ...(plan.plugin.aliases ? { channelAliases: plan.plugin.aliases } : {}),
      sender: message.sender,
      admission,
      matches: policy.matches,
    });
    const target = { agentId: route.agentId, sessionKey: route.sessionKey };
    const isCommand = isWholeCommand(this.#reading(plan, message, access, target, snapshot));
    const gate = await this.#mentionGate(snapshot, plan, message, target, access.isAuthorized && isCommand);
    if (!gate.process) {
      this.#remember(snapshot, message);
      return ingress.complete(plan, [event]);
    }

    const { text, sender, media } = message;
    await receiver.hold(
      {
        ...target,
        event,
        plan,
        message,
        policy,
        access,
        isMainSession: route.lastRoutePolicy === "main",
        isMentioned: gate.wasMentioned,
        source: JSON.stringify([sender.id, target, access]),
        text,
        isImmediate: isCommand || media.length > 0,
      },
      resolveInboundDebounce(snapshot.config, plan.channel, plan.plugin.capabilities.inboundDebounceMs),
    );
  }

  /** An event that its own channel cannot read is given up: reading it again would end the same way. */
  #read(plan: AccountPlan, event: IngressEvent): ChannelInboundMessage | undefined {
    const { channel, accountId, plugin } = plan;
    try {
      return readInbound(plugin, { channel, accountId }, event.raw);
    } catch (error) {
      this.#parts
        .gateway()
        .log.error("an event could not be read", { channel, accountId, eventId: event.eventId, error });
      return undefined;
    }
  }

  async #drop(
    plan: AccountPlan,
    event: IngressEvent,
    message: ChannelInboundMessage,
    reason: DropReason | "bound_elsewhere",
  ): Promise<void> {
    this.#parts.gateway().log.debug("a message was not heard", { reason, ...placeFields(message) });
    await this.#parts.ingress.complete(plan, [event]);
  }

  #reading(
    plan: AccountPlan,
    message: ChannelInboundMessage,
    access: CommandAccess,
    target: SessionTarget,
    { config }: ChannelSnapshot,
  ): MessageReading {
    const { text, chatType, botNames, media } = message;
    const surface = { hasNativeCommands: plan.plugin.capabilities.nativeCommands === true, ...NO_ANSWERS };
    return readMessage(
      { ...target, text, chatType, runId: "", surface, hasMedia: media.length > 0, ...(botNames ? { botNames } : {}) },
      senderOf(message, access),
      { config, isModel: () => false },
    );
  }

  async #mentionGate(
    snapshot: ChannelSnapshot,
    plan: AccountPlan,
    message: ChannelInboundMessage,
    { agentId, sessionKey }: SessionTarget,
    isAuthorizedCommand: boolean,
  ): Promise<MentionGate> {
    if (message.chatType === "direct") return { process: true, wasMentioned: false, because: "direct" };
    const { channel, accountId, text, mentions } = message;
    const place = placeOf(message);
    const sessions = await this.#parts.gateway().agents.sessions(agentId);
    const activation = (await sessions.getSession(sessionKey))?.entry.groupActivation;
    const conversationIds = [
      message.peer.id,
      place.chatId,
      ...(place.topicId ? [`${place.chatId}:topic:${place.topicId}`] : []),
    ];
    return decideMentionGate({
      chatType: message.chatType,
      requiresMention: requiresMention(resolveRoom(snapshot.policy(plan, plan.plugin), place), activation),
      canDetectNative: plan.plugin.capabilities.nativeMentions !== false,
      isNativeMention: mentions?.native === true,
      repliesToBot: message.replyTo?.isBot === true,
      quotesBot: message.quotesBot === true,
      isInBotThread: message.isInBotThread === true,
      implicit: resolveImplicitMentions(snapshot.config, { channel, accountId }),
      patterns: patternsApplyIn(snapshot.config, { channel, accountId, conversationIds })
        ? snapshot.mentionPatterns(agentId)
        : undefined,
      text,
      isAuthorizedCommand,
    });
  }

  #remember({ config }: ChannelSnapshot, message: ChannelInboundMessage): void {
    const { sender, text } = message;
    if (text.trim() === "") return;
    const limit = resolveHistoryLimit(config, message);
    this.#parts.history.add(conversationOf(message), { sender: senderLabel(sender), text }, limit);
  }
}

export function senderOf(message: ChannelInboundMessage, access: CommandAccess): CommandSender {
  const { channel, accountId, sender } = message;
  const { id, name, username } = sender;
  const { to, threadId } = targetOf(message);
  return {
    kind: "channel",
    channel,
    accountId,
    senderId: id,
    chat: { to, ...(threadId === undefined ? {} : { threadId }) },
    ...(name === undefined ? {} : { name }),
    ...(username === undefined ? {} : { username }),
    ...access,
  };
}

const NO_ANSWERS = { answer: () => {}, aside: () => {} };

/** Somebody joined, a sticker, an edit: nothing that could be answered. */
function isEmpty({ text, media }: ChannelInboundMessage): boolean {
  return text.trim() === "" && media.length === 0;
}

/** Nothing of the message is for the model, or it is a command that makes a turn of its words. */
function isWholeCommand({ kind }: MessageReading): boolean {
  return kind === "command" || kind === "only" || kind === "refused" || kind === "ignored";
}

function placeFields({ channel, accountId, chatType, peer, sender }: ChannelInboundMessage) {
  return { channel, accountId, chatType, peer: peer.id, sender: sender.id };
}
