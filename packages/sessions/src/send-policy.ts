/** A rule holds when each field of its `match` does, in any case of letters; without fields it always holds. */
export interface SendRule {
  action: "allow" | "deny";
  match?:
    | {
        channel?: string | undefined;
        chatType?: "direct" | "group" | "channel" | "dm" | "room" | undefined;
        /** Start of the session key behind `agent:<id>:`. */
        keyPrefix?: string | undefined;
        /** Start of the whole session key. */
        rawKeyPrefix?: string | undefined;
      }
    | undefined;
}

/** Where answers may be delivered, as a configuration file says it. */
export interface SendPolicy {
  /** When no rule holds. Default `allow`. */
  default?: "allow" | "deny" | undefined;
  rules?: readonly SendRule[] | undefined;
}

interface Conversation {
  channel?: string | undefined;
  chatType?: string | undefined;
}

/** What a send is about. Channel and chat type are those of the route, else of the entry, else what the key says. */
export interface SendFacts {
  sessionKey: string;
  /** Where the answer would go. */
  route?: Conversation | undefined;
  /** The session's entry. */
  entry?: (Conversation & { lastChannel?: string | undefined }) | undefined;
}

/**
 * Whether a session's answers may be delivered: its own override, else any rule that denies, wherever it stands, else any
 * that allows, else the default. Pure.
 */
export function decideSend(
  policy: SendPolicy | undefined,
  override: "allow" | "deny" | undefined,
  facts: SendFacts,
): "allow" | "deny" {
  if (override !== undefined) return override;
  const subject = subjectOf(facts);
  const holding = (policy?.rules ?? []).filter((rule) => holds(rule, subject));
  if (holding.some((rule) => rule.action === "deny")) return "deny";
  if (holding.length > 0) return "allow";
  return policy?.default ?? "allow";
}

type Subject = Record<"channel" | "chatType" | "key" | "rawKey", string | undefined>;

function subjectOf({ sessionKey, route, entry }: SendFacts): Subject {
  const rawKey = sessionKey.toLowerCase();
  const key = rawKey.replace(/^agent:[^:]*:/, "");
  const said = conversationOf(key);
  return {
    rawKey,
    key,
    channel: (route?.channel ?? entry?.channel ?? entry?.lastChannel ?? said.channel)?.toLowerCase(),
    chatType: chatTypeOf(route?.chatType ?? entry?.chatType ?? said.chatType),
  };
}

function holds({ match = {} }: SendRule, subject: Subject): boolean {
  const { channel, chatType, keyPrefix, rawKeyPrefix } = match;
  return (
    (channel === undefined || channel.toLowerCase() === subject.channel) &&
    (chatType === undefined || chatTypeOf(chatType) === subject.chatType) &&
    (keyPrefix === undefined || subject.key?.startsWith(keyPrefix.toLowerCase()) === true) &&
    (rawKeyPrefix === undefined || subject.rawKey?.startsWith(rawKeyPrefix.toLowerCase()) === true)
  );
}

const CHAT_TYPE_NAMES: Readonly<Record<string, string>> = { dm: "direct", room: "channel" };

function chatTypeOf(name: string | undefined): string | undefined {
  const folded = name?.toLowerCase();
  return folded === undefined ? undefined : (CHAT_TYPE_NAMES[folded] ?? folded);
}

/** First parts of keys that belong to no channel, whatever follows them. */
const NO_CHANNELS: ReadonlySet<string> = new Set(
  "main cron session hook node subagent acp acp-bridge slash explicit dashboard".split(" "),
);
const CHAT_TYPES: ReadonlySet<string> = new Set(["direct", "dm", "group", "channel"]);
/** `<channel>:<account>` at most stand before the chat type. */
const MAX_PARTS_BEFORE = 2;

/** `[<channel>:[<account>:]]<chat type>:<peer>`; other keys name no conversation of a channel. */
function conversationOf(key: string): Conversation {
  const parts = key.split(":");
  const at = parts.slice(0, -1).findIndex((part) => CHAT_TYPES.has(part));
  if (at < 0 || at > MAX_PARTS_BEFORE || NO_CHANNELS.has(parts[0] ?? "")) return {};
  return { channel: at === 0 ? undefined : parts[0], chatType: parts[at] };
}
