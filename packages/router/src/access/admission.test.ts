import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decideAdmission,
  movesMainRoute,
  resolveAccessPolicy,
  type AccessEvent,
  type AccessFacts,
  type Admission,
} from "../index.ts";

const NOBODY_PAIRED: AccessFacts = { pairedSenderIds: new Set() };
const paired = (...ids: string[]): AccessFacts => ({ pairedSenderIds: new Set(ids) });

function dm(senderId: string, extra: Partial<AccessEvent["sender"]> = {}): AccessEvent {
  return { chatType: "direct", peer: { id: senderId }, sender: { id: senderId, ...extra } };
}

function post(chatId: string, senderId: string, extra: Partial<AccessEvent> = {}): AccessEvent {
  return { chatType: "group", peer: { id: chatId }, sender: { id: senderId }, ...extra };
}

/** The decision for one channel `chat`, account `default` unless `accountId` says otherwise. */
function decide(
  chat: Record<string, unknown> | undefined,
  event: AccessEvent,
  facts = NOBODY_PAIRED,
  more: { accountId?: string; accessGroups?: unknown; defaults?: unknown } = {},
): Admission {
  const { accountId = "default", accessGroups, defaults } = more;
  const channels = { ...(chat ? { chat } : {}), ...(defaults ? { defaults } : {}) };
  return decideAdmission(resolveAccessPolicy({ channels, accessGroups }, { channel: "chat", accountId }), event, facts);
}

const outcome = (admission: Admission) => (admission.admit ? admission.by : admission.reason);

describe("direct messages", () => {
  it.each<[string, Record<string, unknown>, string, AccessFacts, string]>([
    ["pairing is the default, so that a stranger is not heard", {}, "5", NOBODY_PAIRED, "dm_unknown_sender"],
    ["pairing admits a listed sender", { allowFrom: ["5"] }, "5", NOBODY_PAIRED, "allowlist"],
    ["pairing admits an approved sender", {}, "5", paired("5"), "pairing"],
    ["numbers in a list are ids", { allowFrom: [5] }, "5", NOBODY_PAIRED, "allowlist"],
    ["the channel's own prefix is no part of an id", { allowFrom: ["CHAT:5"] }, "5", NOBODY_PAIRED, "allowlist"],
    ["allowlist admits a listed sender", { dmPolicy: "allowlist", allowFrom: ["5"] }, "5", NOBODY_PAIRED, "allowlist"],
    [
      "allowlist does not read pairings",
      { dmPolicy: "allowlist", allowFrom: ["6"] },
      "5",
      paired("5"),
      "dm_unknown_sender",
    ],
    [
      "an empty allowlist admits nobody",
      { dmPolicy: "allowlist", allowFrom: [] },
      "5",
      paired("5"),
      "dm_unknown_sender",
    ],
    ["open with a star admits everybody", { dmPolicy: "open", allowFrom: ["*"] }, "5", NOBODY_PAIRED, "allowlist"],
    [
      "open without a star admits those who are listed",
      { dmPolicy: "open", allowFrom: ["5"] },
      "5",
      NOBODY_PAIRED,
      "allowlist",
    ],
    [
      "open without a star is closed to others",
      { dmPolicy: "open", allowFrom: ["6"] },
      "5",
      paired("5"),
      "dm_unknown_sender",
    ],
    ["disabled drops owners too", { dmPolicy: "disabled", allowFrom: ["*", "5"] }, "5", paired("5"), "dm_disabled"],
    ["an unknown policy is closed", { dmPolicy: "opne", allowFrom: ["*"] }, "5", paired("5"), "dm_disabled"],
    [
      "a list that is no list names nobody",
      { dmPolicy: "open", allowFrom: "*" },
      "5",
      NOBODY_PAIRED,
      "dm_unknown_sender",
    ],
  ])("%s", (_, chat, sender, facts, expected) => expect(outcome(decide(chat, dm(sender), facts))).toBe(expected));

  it("starts pairing only under the policy that pairs", () => {
    expect(decide({}, dm("5"))).toEqual({ admit: false, reason: "dm_unknown_sender", startPairing: true });
    expect(decide({ dmPolicy: "allowlist", allowFrom: ["6"] }, dm("5"))).not.toHaveProperty("startPairing");
  });

  it("lets an account replace the channel's policy and list", () => {
    const chat = { dmPolicy: "allowlist", allowFrom: ["5"], accounts: { work: { allowFrom: ["7"] } } };
    expect(decide(chat, dm("7"), NOBODY_PAIRED, { accountId: "work" }).admit).toBe(true);
    expect(decide(chat, dm("5"), NOBODY_PAIRED, { accountId: "work" }).admit).toBe(false);
  });

  it("finds an account under any spelling of its id", () => {
    const chat = { dmPolicy: "open", allowFrom: ["*"], accounts: { "Work Bot": { dmPolicy: "disabled" } } };
    expect(decide(chat, dm("5"), NOBODY_PAIRED, { accountId: "work-bot" }).admit).toBe(false);
  });

  it("keeps a restrictive channel list as the ceiling of an account's star", () => {
    const chat = { dmPolicy: "open", allowFrom: ["5"], accounts: { work: { allowFrom: ["*"] } } };
    const of = (sender: string, config: Record<string, unknown> = chat) =>
      decide(config, dm(sender), NOBODY_PAIRED, { accountId: "work" }).admit;
    expect([of("5"), of("6")]).toEqual([true, false]);
    expect(of("6", { ...chat, allowFrom: ["5", "*"] })).toBe(true);
    expect(of("6", { dmPolicy: "open", accounts: { work: { allowFrom: ["*"] } } })).toBe(true);
  });

  it("writes access groups out, and never takes a group for a star", () => {
    const accessGroups = {
      team: { type: "message.senders", members: { "*": ["1"], chat: [5], other: ["9"] } },
      all: { type: "message.senders", members: { "*": ["*"] } },
      audience: { type: "discord.channelAudience", members: { "*": ["5"] } },
    };
    const of = (group: string, sender: string) =>
      decide({ dmPolicy: "allowlist", allowFrom: [`accessGroup:${group}`] }, dm(sender), NOBODY_PAIRED, {
        accessGroups,
      }).admit;
    expect([of("team", "1"), of("team", "5"), of("team", "9")]).toEqual([true, true, false]);
    expect([of("all", "5"), of("audience", "5"), of("missing", "5"), of("constructor", "5")]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("groups", () => {
  it.each<[string, Record<string, unknown> | undefined, AccessEvent, string]>([
    ["a group needs a rule: allowlist is the default", {}, post("-1", "5"), "group_not_listed"],
    ["a channel without a block is an allowlist", undefined, post("-1", "5"), "group_not_listed"],
    ["open without a list of groups admits", { groupPolicy: "open" }, post("-1", "5"), "open"],
    [
      "open with a list of groups admits those only",
      { groupPolicy: "open", groups: { "-2": {} } },
      post("-1", "5"),
      "group_not_listed",
    ],
    ["a star lists every group", { groupPolicy: "open", groups: { "*": {} } }, post("-1", "5"), "open"],
    ["an empty map of groups isolates", { groupPolicy: "open", groups: {} }, post("-1", "5"), "group_not_listed"],
    [
      "a map of groups that cannot be read isolates",
      { groupPolicy: "open", groups: "all" },
      post("-1", "5"),
      "group_not_listed",
    ],
    ["a listed group with no senders is closed", { groups: { "-1": {} } }, post("-1", "5"), "group_unknown_sender"],
    [
      "senders of the group come first",
      { groupAllowFrom: ["6"], groups: { "-1": { allowFrom: ["5"] } } },
      post("-1", "5"),
      "allowlist",
    ],
    [
      "then groupAllowFrom",
      { groupAllowFrom: ["5"], allowFrom: ["6"], groups: { "-1": {} } },
      post("-1", "5"),
      "allowlist",
    ],
    ["then allowFrom", { allowFrom: ["5"], groups: { "-1": {} } }, post("-1", "5"), "allowlist"],
    [
      "an empty groupAllowFrom admits nobody",
      { groupAllowFrom: [], allowFrom: ["5"], groups: { "-1": {} } },
      post("-1", "5"),
      "group_unknown_sender",
    ],
    [
      "disabled drops",
      { groupPolicy: "disabled", groups: { "-1": { allowFrom: ["5"] } } },
      post("-1", "5"),
      "group_disabled",
    ],
    [
      "the group's own policy wins",
      { groupPolicy: "disabled", groups: { "-1": { groupPolicy: "open" } } },
      post("-1", "5"),
      "open",
    ],
    [
      "a group that is off is off",
      { groupPolicy: "open", groups: { "-1": { enabled: false } } },
      post("-1", "5"),
      "group_disabled",
    ],
    [
      "an unknown policy is closed",
      { groupPolicy: "all", groups: { "-1": { allowFrom: ["5"] } } },
      post("-1", "5"),
      "group_disabled",
    ],
  ])("%s", (_, chat, event, expected) => expect(outcome(decide(chat, event))).toBe(expected));

  it("takes channels.defaults.groupPolicy where nothing nearer speaks", () => {
    expect(decide({}, post("-1", "5"), NOBODY_PAIRED, { defaults: { groupPolicy: "open" } }).admit).toBe(true);
    expect(
      decide({ groupPolicy: "allowlist" }, post("-1", "5"), NOBODY_PAIRED, { defaults: { groupPolicy: "open" } }).admit,
    ).toBe(false);
  });

  it("drops a paired person in an allowlisted group without a list of senders", () => {
    expect(outcome(decide({ groups: { "-1": {} } }, post("-1", "5"), paired("5")))).toBe("group_unknown_sender");
  });

  it("gives a topic its own rules, below its group", () => {
    const groups = {
      "-1": {
        allowFrom: ["5"],
        topics: { "3": { allowFrom: ["6"] }, "4": { enabled: false }, "*": { groupPolicy: "open" } },
      },
    };
    const topic = (id: string, sender: string) =>
      outcome(decide({ groups }, post(`-1:topic:${id}`, sender, { parentPeer: { id: "-1" } })));
    expect([topic("3", "6"), topic("3", "5"), topic("4", "5"), topic("9", "5"), topic("9", "7")]).toEqual([
      "allowlist",
      "group_unknown_sender",
      "group_disabled",
      "allowlist",
      "open",
    ]);
  });

  it("replaces the channel's groups by the account's, without merging", () => {
    const chat = { groupPolicy: "open", groups: { "-1": {} }, accounts: { work: { groups: { "-2": {} } } } };
    const of = (group: string) => decide(chat, post(group, "5"), NOBODY_PAIRED, { accountId: "work" }).admit;
    expect([of("-1"), of("-2")]).toEqual([false, true]);
  });
});

describe("the order of admission", () => {
  const open = { dmPolicy: "open", allowFrom: ["*"] };

  it.each<[string, Record<string, unknown>, AccessEvent, AccessFacts, string]>([
    ["an account that is off hears nothing", { ...open, enabled: false }, dm("5"), NOBODY_PAIRED, "account_disabled"],
    ["a second delivery is dropped", open, dm("5"), { ...NOBODY_PAIRED, isDuplicate: true }, "duplicate"],
    [
      "the bot does not hear itself",
      { ...open, allowBots: true },
      dm("5", { isBot: true, isSelf: true }),
      NOBODY_PAIRED,
      "own_message",
    ],
    ["other bots are not heard", open, dm("5", { isBot: true }), NOBODY_PAIRED, "bot"],
    ["allowBots lets them in", { ...open, allowBots: true }, dm("5", { isBot: true }), NOBODY_PAIRED, "allowlist"],
    ["nobody is heard without an id", open, dm("  "), NOBODY_PAIRED, "malformed"],
  ])("%s", (_, chat, event, facts, expected) => expect(outcome(decide(chat, event, facts))).toBe(expected));

  it("switches one account off without the others", () => {
    const chat = { ...open, accounts: { work: { enabled: false } } };
    expect(outcome(decide(chat, dm("5"), NOBODY_PAIRED, { accountId: "work" }))).toBe("account_disabled");
    expect(decide(chat, dm("5")).admit).toBe(true);
  });
});

describe("whatever the configuration holds", () => {
  it.each([5, true, false, "x", [], ["a"], 0])("closes the account or the room of which it says %j", (odd) => {
    const open = { dmPolicy: "open", groupPolicy: "open", allowFrom: ["*"] };
    expect(outcome(decide({ ...open, accounts: odd }, dm("5")))).toBe("account_disabled");
    expect(outcome(decide({ ...open, accounts: { default: odd } }, dm("5")))).toBe("account_disabled");
    expect(outcome(decide({ ...open, groups: { g: odd, "*": {} } }, post("g", "5")))).toBe("group_disabled");
    expect(outcome(decide({ ...open, groups: { "*": odd } }, post("g", "5")))).toBe("group_disabled");
    const topics = { g: { topics: { "7": odd } } };
    expect(outcome(decide({ ...open, groups: topics }, post("g", "5", { threadId: "7" })))).toBe("group_disabled");
    expect(outcome(decide({ ...open, groups: topics }, post("g", "5", { threadId: "8" })))).not.toBe("group_disabled");
  });

  it("never takes a number that lost its last digits for an id", () => {
    const rounded = Number("123456789012345678");
    const listed = { dmPolicy: "allowlist", allowFrom: [rounded, NaN, 1e21, 0.5, 7] };
    for (const id of [String(rounded), "NaN", "1e+21", "0.5"]) expect(decide(listed, dm(id)).admit).toBe(false);
    expect(decide(listed, dm("7")).admit).toBe(true);
  });

  const value = fc.oneof(
    fc.constantFrom("open", "allowlist", "pairing", "disabled", true, false, null, 1, "x", [], {}, ["6"], { "-1": {} }),
    fc.jsonValue(),
  );
  const chat = fc.dictionary(
    fc.constantFrom(
      "enabled",
      "dmPolicy",
      "allowFrom",
      "groupPolicy",
      "groupAllowFrom",
      "groups",
      "accounts",
      "__proto__",
    ),
    value,
  );

  it("admits no direct sender whom neither a list nor a pairing names", () => {
    fc.assert(
      fc.property(chat, (config) => {
        fc.pre(!JSON.stringify(config).includes("stranger") && !JSON.stringify(config).includes('"*"'));
        expect(decide(config, dm("stranger")).admit).toBe(false);
      }),
    );
  });

  it("admits nobody to a group by default", () => {
    fc.assert(
      fc.property(chat, (config) => {
        const text = JSON.stringify(config);
        fc.pre(!text.includes("stranger") && !text.includes('"*"') && !text.includes('"open"'));
        expect(decide(config, post("-1", "stranger"), paired("stranger")).admit).toBe(false);
      }),
    );
  });
});

it("keeps the main conversation's way back with its one owner", () => {
  const moves = (allowFrom: unknown, sender: string) =>
    movesMainRoute(
      resolveAccessPolicy({ channels: { chat: { allowFrom } } }, { channel: "chat", accountId: "default" }),
      { id: sender },
    );
  expect(moves(["5"], "5")).toBe(true);
  expect(moves(["5", "*"], "6")).toBe(false);
  expect(moves(["5", "6"], "7")).toBe(true);
  expect(moves(["*"], "7")).toBe(true);
  expect(moves(undefined, "7")).toBe(true);
});
