import { choice, flag, integer, list, map, object, text, texts, union } from "./node.ts";
import { idText } from "./units.ts";

const queueMode = choice(["steer", "followup", "collect", "interrupt"], { default: "steer" });

export const messages = object({
  queue: object({
    mode: queueMode,
    byChannel: map(queueMode),
    debounceMs: integer({ min: 0, default: 500 }),
    debounceMsByChannel: map(integer({ min: 0 })),
    cap: integer({ min: 1, default: 20 }),
    drop: choice(["summarize", "old", "new"], { default: "summarize" }),
  }),
  inbound: object({ debounceMs: integer({ min: 0 }), byChannel: map(integer({ min: 0 })) }),
  groupChat: object({ mentionPatterns: texts(), historyLimit: integer({ min: 0, default: 50 }) }),
  ackReaction: text(),
  ackReactionScope: choice(["group-mentions", "group-all", "direct", "all", "off", "none"], {
    default: "group-mentions",
  }),
  statusReactions: object({ enabled: flag(false) }),
});

export const commands = object({
  text: flag(true),
  native: union([flag(), choice(["auto"])], { default: "auto" }),
  nativeSkills: union([flag(), choice(["auto"])], { default: "auto" }),
  config: flag(false),
  mcp: flag(false),
  plugins: flag(false),
  debug: flag(false),
  restart: flag(true),
  ownerAllowFrom: list(idText, { default: [] }),
  allowFrom: map(list(idText)),
  useAccessGroups: flag(true),
  bashForegroundMs: integer({ min: 0, default: 2000 }),
});

export const approvals = object({
  exec: object({
    enabled: flag(false),
    mode: choice(["session", "targets", "both"], { default: "session" }),
    agentFilter: texts(),
    sessionFilter: texts(),
    targets: list(object({ channel: text(), to: idText, accountId: text(), threadId: idText }), { default: [] }),
  }),
});
