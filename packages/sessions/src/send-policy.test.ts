import { expect, it } from "vitest";
import { decideSend } from "./send-policy.ts";
import type { SendFacts, SendPolicy } from "./send-policy.ts";

const MIXED: SendPolicy = {
  rules: [
    { action: "allow", match: { channel: "discord" } },
    { action: "deny", match: { chatType: "group" } },
  ],
};
const GROUP: SendFacts = { sessionKey: "agent:main:discord:group:1" };
const one = (match: NonNullable<NonNullable<SendPolicy["rules"]>[number]["match"]>): SendPolicy => ({
  rules: [{ action: "deny", match }],
});

it.each<[string, SendPolicy | undefined, "allow" | "deny" | undefined, SendFacts, "allow" | "deny"]>([
  ["allows without any policy", undefined, undefined, GROUP, "allow"],
  ["goes by the default when no rule holds", { default: "deny", rules: [] }, undefined, GROUP, "deny"],
  [
    "lets an allowing rule win over the default",
    { default: "deny", rules: [{ action: "allow", match: { channel: "discord" } }] },
    undefined,
    GROUP,
    "allow",
  ],
  [
    "tests keyPrefix behind the agent",
    one({ keyPrefix: "cron:" }),
    undefined,
    { sessionKey: "agent:ops:cron:n1" },
    "deny",
  ],
  [
    "tests rawKeyPrefix against the whole key",
    one({ rawKeyPrefix: "agent:main:discord:" }),
    undefined,
    { sessionKey: "agent:work:discord:group:1" },
    "allow",
  ],
  ["lets any denying rule win, also behind one that allows", MIXED, undefined, GROUP, "deny"],
  ["lets the session's own allow win over every rule", MIXED, "allow", GROUP, "allow"],
  ["lets the session's own deny win too", { default: "allow" }, "deny", GROUP, "deny"],
  [
    "lets a rule without match hold always",
    { rules: [{ action: "deny" }] },
    undefined,
    { sessionKey: "global" },
    "deny",
  ],
  ["needs every field of a match", one({ channel: "discord", chatType: "direct" }), undefined, GROUP, "allow"],
  ["compares in any case", one({ channel: "Discord", keyPrefix: "DISCORD:Group" }), undefined, GROUP, "deny"],
  [
    "reads dm as direct",
    one({ chatType: "dm" }),
    undefined,
    { sessionKey: "agent:main:telegram:acct:direct:5" },
    "deny",
  ],
  ["reads room as channel", one({ chatType: "room" }), undefined, { sessionKey: "agent:main:slack:channel:c" }, "deny"],
  [
    "takes the channel of the route first",
    one({ channel: "slack" }),
    undefined,
    { ...GROUP, route: { channel: "slack" }, entry: { channel: "irc" } },
    "deny",
  ],
  ["then that of the entry", one({ channel: "irc" }), undefined, { ...GROUP, entry: { channel: "irc" } }, "deny"],
  [
    "then where the entry was answered last",
    one({ channel: "irc" }),
    undefined,
    { sessionKey: "agent:main:main", entry: { lastChannel: "irc" } },
    "deny",
  ],
  [
    "knows no channel for a job",
    one({ channel: "cron" }),
    undefined,
    { sessionKey: "agent:main:cron:group:1" },
    "allow",
  ],
  [
    "knows no channel for a peer of any channel",
    one({ channel: "direct" }),
    undefined,
    { sessionKey: "agent:main:direct:group:5" },
    "allow",
  ],
])("%s", (_, policy, override, facts, decision) => expect(decideSend(policy, override, facts)).toBe(decision));
