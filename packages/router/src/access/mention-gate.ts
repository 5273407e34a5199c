import { accountAt, firstValue, objectAt, valueAt } from "./config-value.ts";

/** What the gate knows of one message. */
export interface MentionFacts {
  chatType: "direct" | "group" | "channel";
  requiresMention: boolean;
  /** The channel tells whether its own kind of mention was used; without it and without patterns nobody could be called. */
  canDetectNative: boolean;
  isNativeMention: boolean;
  repliesToBot?: boolean;
  quotesBot?: boolean;
  isInBotThread?: boolean;
  implicit: ImplicitMentions;
  /** Patterns of the agent, where they count. */
  patterns?: { isEmpty: boolean; matches(text: string): boolean } | undefined;
  text: string;
  /** The whole message is a command, and its sender may give it. */
  isAuthorizedCommand?: boolean;
}

/** What calls the bot without naming it. */
export interface ImplicitMentions {
  replyToBot: boolean;
  quotedBot: boolean;
  threadParticipation: boolean;
}

export type MentionGate =
  | {
      process: true;
      /** Somebody called the bot, by name or by answering it. */
      wasMentioned: boolean;
      because: "direct" | "not_required" | "native" | "implicit" | "pattern" | "command" | "undetectable";
    }
  /** Not for the bot: keep it as context for the next message that is. */
  | { process: false };

/** Whether a message is meant for the bot. Direct chats always are. Pure. */
export function decideMentionGate(facts: MentionFacts): MentionGate {
  if (facts.chatType === "direct") return pass("direct", false);
  const called = calledBy(facts);
  if (called) return pass(called, true);
  if (!facts.requiresMention) return pass("not_required", false);
  if (facts.isAuthorizedCommand) return pass("command", false);
  if (!facts.canDetectNative && (facts.patterns?.isEmpty ?? true)) return pass("undetectable", false);
  return { process: false };
}

/** `implicitMentions` of the account, else of the channel, key by key; each is on unless it is switched off. */
export function resolveImplicitMentions(
  config: { channels?: unknown },
  { channel, accountId }: { channel: string; accountId: string },
): ImplicitMentions {
  const ofChannel = objectAt(config.channels, channel);
  const layers = [
    objectAt(accountAt(ofChannel, accountId), "implicitMentions"),
    objectAt(ofChannel, "implicitMentions"),
  ];
  const isOn = (key: keyof ImplicitMentions) => firstValue(layers, key) !== false;
  return {
    replyToBot: isOn("replyToBot"),
    quotedBot: isOn("quotedBot"),
    threadParticipation: isOn("threadParticipation"),
  };
}

/** What `/activation` said on the session wins over the room's own rule. */
export function requiresMention(room: { requiresMention: boolean }, activation: unknown): boolean {
  if (activation === "mention") return true;
  if (activation === "always") return false;
  return room.requiresMention;
}

/** How many messages a room may keep for the next turn: account, channel, `messages.groupChat`, 50; 0 keeps none. */
export function resolveHistoryLimit(
  config: { channels?: unknown; messages?: unknown },
  { channel, accountId }: { channel: string; accountId: string },
): number {
  const ofChannel = objectAt(config.channels, channel);
  const layers = [accountAt(ofChannel, accountId), ofChannel, objectAt(config.messages, "groupChat")];
  const limit = layers.map((layer) => valueAt(layer, "historyLimit")).find(isCount);
  return limit ?? DEFAULT_HISTORY_LIMIT;
}

const DEFAULT_HISTORY_LIMIT = 50;

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

function calledBy(facts: MentionFacts): "native" | "implicit" | "pattern" | undefined {
  const { implicit, patterns } = facts;
  if (facts.isNativeMention) return "native";
  if (
    (facts.repliesToBot && implicit.replyToBot) ||
    (facts.quotesBot && implicit.quotedBot) ||
    (facts.isInBotThread && implicit.threadParticipation)
  )
    return "implicit";
  return patterns && !patterns.isEmpty && patterns.matches(facts.text) ? "pattern" : undefined;
}

function pass(because: Extract<MentionGate, { process: true }>["because"], wasMentioned: boolean): MentionGate {
  return { process: true, wasMentioned, because };
}
