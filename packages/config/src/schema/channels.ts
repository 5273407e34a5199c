import { choice, flag, free, integer, list, map, number, object, secret, text, texts, union } from "./node.ts";
import { httpUrl, idText } from "./units.ts";
import { channelHeartbeat } from "./agents.ts";
import { threadBindings } from "./session.ts";

const dmPolicy = choice(["pairing", "allowlist", "open", "disabled"], { default: "pairing" });
const groupPolicy = choice(["allowlist", "open", "disabled"], { default: "allowlist" });
const allowList = list(idText);
const reactionLevel = choice(["off", "ack", "minimal", "extensive"], { default: "minimal" });
const reactionNotifications = choice(["off", "own", "all"], { default: "own" });
const errorPolicy = choice(["always", "once", "silent"], { default: "always" });

/** What core understands on every channel and on each of its accounts. */
const admission = {
  enabled: flag(true),
  name: text(),
  dmPolicy,
  allowFrom: allowList,
  groupPolicy,
  groupAllowFrom: allowList,
  historyLimit: integer({ min: 0, default: 50 }),
  mentionPatterns: object({ mode: choice(["allow", "deny"]), allowIn: list(idText), denyIn: list(idText) }),
  implicitMentions: object({ replyToBot: flag(true), quotedBot: flag(true), threadParticipation: flag(true) }),
  allowBots: flag(false),
  ackReaction: text(),
  reactionLevel,
  reactionNotifications,
  heartbeat: channelHeartbeat,
  threadBindings,
  execApprovals: object({
    enabled: union([flag(), choice(["auto"])]),
    approvers: list(idText),
    target: choice(["dm", "channel", "both"]),
  }),
  commands: object({ native: union([flag(), choice(["auto"])]), nativeSkills: union([flag(), choice(["auto"])]) }),
  actions: map(free()),
  configWrites: flag(true),
  mediaMaxMb: number({ min: 0 }),
  textChunkLimit: integer({ min: 1 }),
};

/** A channel whose adapter brings further keys; its own schema checks those. */
const openAccount = object(
  { ...admission, groups: map(free()) },
  { rest: free({ refs: true, doc: "checked by the channel's adapter" }) },
);
const openChannel = object(
  { ...admission, groups: map(free()), defaultAccount: text(), accounts: map(openAccount) },
  { rest: free({ refs: true, doc: "checked by the channel's adapter" }) },
);

const telegramTopicFields = {
  requireMention: flag(true),
  groupPolicy,
  allowFrom: allowList,
  enabled: flag(true),
  skills: texts(),
  systemPrompt: text(),
  tools: free(),
  errorPolicy,
};
const telegramTopic = object({ ...telegramTopicFields, agentId: text() });
const telegramGroup = object({ ...telegramTopicFields, topics: map(telegramTopic), historyLimit: integer({ min: 0 }) });

const telegramAccount = {
  ...admission,
  botToken: secret(),
  tokenFile: text(),
  apiRoot: httpUrl({ default: "https://api.telegram.org" }),
  webhookUrl: httpUrl(),
  webhookSecret: secret(),
  webhookHost: text({ default: "127.0.0.1" }),
  webhookPort: integer({ min: 1, max: 65535, default: 8787 }),
  webhookPath: text({ default: "/telegram-webhook" }),
  groups: map(telegramGroup),
  direct: map(object({ ...telegramTopicFields, topics: map(telegramTopic), agentId: text() })),
  customCommands: list(object({ command: text(), description: text() })),
  streaming: object({
    mode: choice(["off", "partial", "block", "progress"], { default: "progress" }),
    chunkMode: choice(["length", "newline"], { default: "length" }),
  }),
  replyToMode: choice(["off", "first", "all", "batched"], { default: "off" }),
  errorPolicy,
  proxy: text({ sensitive: true }),
};

const telegram = object({ ...telegramAccount, defaultAccount: text(), accounts: map(object(telegramAccount)) });

const channelDefaults = object({ groupPolicy, heartbeat: channelHeartbeat });

/** Channels that are known without asking a plugin manifest. */
export const KNOWN_CHANNELS = [
  "telegram",
  "discord",
  "slack",
  "whatsapp",
  "signal",
  "imessage",
  "msteams",
  "matrix",
  "mattermost",
  "googlechat",
  "line",
  "webchat",
  "zalo",
] as const;

type KnownChannel = Exclude<(typeof KNOWN_CHANNELS)[number], "telegram">;
const openChannels = Object.fromEntries(
  KNOWN_CHANNELS.filter((id) => id !== "telegram").map((id) => [id, openChannel]),
) as Record<KnownChannel, typeof openChannel>;

/** A channel that is not named here belongs to a plugin; whether that plugin exists is a cross-check. */
export const channels = object({ defaults: channelDefaults, telegram, ...openChannels }, { rest: openChannel });

const accessGroupMembers = map(list(idText));
export const accessGroups = map(
  object(
    { type: choice(["message.senders", "discord.channelAudience"]), members: accessGroupMembers },
    { rest: free() },
  ),
);
