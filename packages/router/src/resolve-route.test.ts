import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DM_SCOPES } from "./bindings.ts";
import { canonicalSessionKey } from "./canonical-key.ts";
import { RouterError } from "./errors.ts";
import { explainRoute } from "./explain-route.ts";
import type { Route } from "./resolve-route.ts";
import { resolveRoute } from "./resolve-route.ts";
import type { BindingConfig, DmScope, PeerKind, RoutesConfig } from "./route-config.ts";
import type { RouteFacts } from "./route-facts.ts";
import { checkRoutes, compileRoutes } from "./route-table.ts";
import { formatSessionKey, MAX_SESSION_KEY_CHARS, parseSessionKey } from "./session-key.ts";

const C1: RoutesConfig = {
  agents: { entries: { main: {}, work: {}, ops: {} } },
  bindings: [
    { agentId: "work", match: { channel: "telegram", peer: { kind: "group", id: "-100" } } },
    { agentId: "ops", match: { channel: "telegram", accountId: "*" } },
    { agentId: "work", match: { channel: "discord", guildId: "g1", roles: ["r1", "r2"] } },
    { agentId: "ops", match: { channel: "discord", guildId: "g1" } },
    { agentId: "main", match: { channel: "discord", accountId: "default" } },
  ],
};
const peer = (kind: PeerKind, id: string | number) => ({ kind, id });
const route = (config: RoutesConfig, facts: RouteFacts) => resolveRoute(compileRoutes(config), facts) as Route;
const codeOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error instanceof RouterError ? error.code : error;
  }
  return undefined;
};

describe("which agent", () => {
  it.each<[string, RouteFacts, Partial<Route>]>([
    [
      "a binding for the room",
      { channel: "telegram", accountId: "default", peer: peer("group", "-100") },
      { agentId: "work", matchedBy: "binding.peer", bindingIndex: 0, sessionKey: "agent:work:telegram:group:-100" },
    ],
    [
      "an omitted account is the account default only",
      { channel: "telegram", accountId: "alerts", peer: peer("group", "-100") },
      { agentId: "ops", matchedBy: "binding.channel" },
    ],
    [
      "a topic inherits from its chat",
      { channel: "telegram", peer: peer("group", "-100:topic:7"), parentPeer: peer("group", "-100") },
      { agentId: "work", matchedBy: "binding.peer.parent", sessionKey: "agent:work:telegram:group:-100:topic:7" },
    ],
    [
      "one role is enough",
      { channel: "discord", guildId: "g1", memberRoleIds: ["r9", "r2"] },
      { agentId: "work", matchedBy: "binding.guild+roles" },
    ],
    [
      "without the role the server's binding",
      { channel: "discord", guildId: "g1", memberRoleIds: ["r9"] },
      { agentId: "ops", matchedBy: "binding.guild" },
    ],
    [
      "nothing fits the account",
      { channel: "discord", accountId: "x", guildId: "g1" },
      { agentId: "main", matchedBy: "default" },
    ],
    [
      "a direct message on the bound account",
      { channel: "discord", peer: peer("direct", "5") },
      { agentId: "main", matchedBy: "binding.account", bindingIndex: 4 },
    ],
    ["another channel", { channel: "slack" }, { agentId: "main", matchedBy: "default" }],
  ])("%s", (_, facts, expected) => expect(route(C1, facts)).toMatchObject(expected));

  it("with explicit ownership nobody answers what no binding claims, and the answer names the binding to add", () => {
    const result = resolveRoute(compileRoutes({ ...C1, agents: { ...C1.agents, ownership: "explicit" } }), {
      channel: "slack",
    });
    expect(result.error).toMatchObject({
      code: "AGENT_SELECTION_REQUIRED",
      message: expect.stringContaining("--bind slack:default"),
    });
  });

  it("says whose route the main session remembers", () => {
    const dm = { channel: "slack", peer: peer("direct", "u1") };
    expect(route({}, dm).lastRoutePolicy).toBe("main");
    expect(route({ session: { dmScope: "per-peer" } }, dm).lastRoutePolicy).toBe("session");
    expect(route({ session: { scope: "global" } }, dm)).toMatchObject({
      sessionKey: "global",
      lastRoutePolicy: "session",
    });
  });

  it("leaves the key of an ACP conversation to the ACP runtime", () => {
    const acp: BindingConfig = {
      type: "acp",
      agentId: "main",
      match: { channel: "slack", peer: peer("channel", "C") },
    };
    const result = route({ bindings: [acp] }, { channel: "slack", peer: peer("channel", "C") });
    expect(result).toMatchObject({ matchedBy: "binding.acp", bindingIndex: 0 });
    expect(result).not.toHaveProperty("sessionKey");
  });

  it.each<[string, RouteFacts, string]>([
    ["a blank channel", { channel: " " }, "CHANNEL_REQUIRED"],
    ["a channel with a colon", { channel: "a:b" }, "CHANNEL_ID_INVALID"],
    ["a channel that is a word of the grammar", { channel: "Direct" }, "CHANNEL_ID_INVALID"],
    ["a reserved account", { channel: "slack", accountId: "GROUP" }, "ACCOUNT_ID_RESERVED"],
    ["a peer of no kind", { channel: "slack", peer: { kind: "room" as PeerKind, id: "1" } }, "PEER_KIND_INVALID"],
  ])("refuses facts with %s", (_, facts, code) => expect(codeOf(() => route(C1, facts))).toBe(code));

  it("uses what adapters know: aliases, peer ids, letter case", () => {
    const table = compileRoutes(
      { session: { dmScope: "per-channel-peer" } },
      {
        channelAliases: { mx: "matrix" },
        normalizePeerId: (_, raw) => raw.replace(/^user:/, ""),
        preservesPeerCase: (channel) => channel === "matrix",
      },
    );
    const facts = { channel: "MX", peer: peer("direct", "user:@Ann:HS") };
    expect(resolveRoute(table, facts)).toMatchObject({ sessionKey: "agent:main:matrix:direct:@Ann:HS" });
  });
});

describe("a configuration that routing cannot use", () => {
  it.each<[string, unknown, string, string | undefined]>([
    ["bindings that are no list", { bindings: {} }, "BINDING_INVALID", "bindings"],
    ["a binding that is no object", { bindings: [1] }, "BINDING_INVALID", "bindings[0]"],
    ["agents that are a list", { agents: [] }, "ROUTES_CONFIG_INVALID", "agents"],
    ["a roster that is text", { agents: { entries: "main" } }, "ROUTES_CONFIG_INVALID", "agents.entries"],
    ["an agent that is a number", { agents: { entries: { a: 1 } } }, "ROUTES_CONFIG_INVALID", "agents.entries.a"],
    ["a list item without id", { agents: { list: [{}] } }, "ROUTES_CONFIG_INVALID", "agents.list[0]"],
    ["an unknown scope", { session: { dmScope: "per-cat" } }, "ROUTES_CONFIG_INVALID", "session.dmScope"],
    ["links that are a list", { session: { identityLinks: [] } }, "ROUTES_CONFIG_INVALID", "session.identityLinks"],
    [
      "a binding with an unknown scope",
      { bindings: [{ agentId: "main", match: { channel: "slack" }, session: { dmScope: 1 } }] },
      "BINDING_INVALID",
      "bindings[0].session.dmScope",
    ],
    [
      "roles that are text",
      { bindings: [{ agentId: "main", match: { channel: "slack", guildId: "g", roles: "mod" } }] },
      "BINDING_INVALID",
      "bindings[0].match.roles",
    ],
    [
      "a peer whose id is an object",
      { bindings: [{ agentId: "main", match: { channel: "slack", peer: { kind: "direct", id: {} } } }] },
      "BINDING_BLANK_FIELD",
      "bindings[0].match.peer.id",
    ],
  ])("%s is refused with its path", (_, config, code, path) => {
    expect(() => compileRoutes(config as RoutesConfig)).toThrow(expect.objectContaining({ code, path }));
  });

  it("is told in full to who asks for everything", () => {
    const { errors } = checkRoutes({ bindings: [{ agentId: "x", match: {} }, { match: { channel: "a b" } }] });
    expect(errors.map(({ code, path }) => `${path} ${code}`)).toEqual([
      "bindings[0].agentId BINDING_UNKNOWN_AGENT",
      "bindings[0].match.channel CHANNEL_REQUIRED",
      "bindings[1].agentId BINDING_AGENT_REQUIRED",
      "bindings[1].match.channel CHANNEL_ID_INVALID",
    ]);
  });

  it.each<[string, RoutesConfig, string]>([
    [
      "two defaults",
      { agents: { entries: { a: { default: true }, b: { default: true } } } },
      "AGENT_MULTIPLE_DEFAULTS",
    ],
    ["a circle of links", { session: { identityLinks: { a: ["slack:b"], b: ["slack:a"] } } }, "IDENTITY_LINK_CHAINED"],
    ["a peer of two people", { session: { identityLinks: { a: ["slack:1"], b: ["slack:1"] } } }, "IDENTITY_LINK_TWICE"],
    ["a link without channel", { session: { identityLinks: { a: ["1"] } } }, "IDENTITY_LINK_WITHOUT_CHANNEL"],
    ["a person without a name", { session: { identityLinks: { " ": ["slack:1"] } } }, "IDENTITY_LINK_BLANK"],
    [
      "a binding behind its equal",
      { bindings: ["slack", " Slack "].map((channel) => ({ agentId: "main", match: { channel } })) },
      "BINDING_SHADOWED",
    ],
  ])("%s only warns", (_, config, code) => {
    expect(compileRoutes(config).warnings.map((warning) => warning.code)).toContain(code);
  });
});

// Few values, so that random bindings and messages meet often.
const accountId = fc.constantFrom("default", "x", "*");
const guildId = fc.option(fc.constantFrom("g1", "g2"), { nil: undefined });
const teamId = fc.option(fc.constantFrom("t1", "t2"), { nil: undefined });
const roleIds = fc.uniqueArray(fc.constantFrom("r1", "r2", "r3"), { maxLength: 2 });
const somePeer = fc.record({ kind: fc.constantFrom<PeerKind>("direct", "group"), id: fc.constantFrom("1", "2", "*") });
const bindings = fc.array(
  fc
    .record({
      agentId: fc.constantFrom("a", "b"),
      channel: fc.constantFrom("slack", "telegram"),
      accountId,
      peer: fc.option(somePeer, { nil: undefined }),
      guildId,
      teamId,
      roles: roleIds,
    })
    .map(({ agentId, guildId: guild, roles, ...match }): BindingConfig => {
      const place = guild === undefined ? {} : { guildId: guild, roles };
      const given = Object.entries({ ...match, ...place }).filter(([, value]) => value !== undefined);
      return { agentId, match: Object.fromEntries(given) };
    }),
  { maxLength: 12 },
);
const messages = fc.record({
  channel: fc.constantFrom("slack", "telegram"),
  accountId: fc.constantFrom("default", "x"),
  peer: fc.option(somePeer, { nil: undefined }),
  parentPeer: fc.option(somePeer, { nil: undefined }),
  guildId,
  teamId,
  memberRoleIds: roleIds,
});

describe("compiled tables", () => {
  it("answer what trying every binding in order answers", () => {
    fc.assert(
      fc.property(bindings, messages, (list, facts) => {
        const table = compileRoutes({ agents: { entries: { main: {}, a: {}, b: {} } }, bindings: list });
        const { result, tiers } = explainRoute(table, facts);
        const matched = tiers.find(({ outcome }) => outcome === "matched");
        const tried = matched?.bindings.find(({ reason }) => reason === undefined);
        expect(result).toMatchObject({ matchedBy: matched?.tier, agentId: tried?.agentId ?? "main" });
        expect((result as Route).bindingIndex).toBe(tried?.index);
      }),
      { numRuns: 600 },
    );
  });
});

const HOSTILE_PIECES =
  "a|:|::| |%20|%3A|%|\n|\ud800|heartbeat|:HEARTBEAT|direct|~|é|а|.|thread|topic|:thread:|:topic:|:Thread:|K|\u212a|\u0130|ann|slack".split(
    "|",
  );
const hostileId = fc.oneof(
  fc.string({ unit: "binary", minLength: 1, maxLength: 20 }),
  fc.array(fc.constantFrom(...HOSTILE_PIECES), { minLength: 1, maxLength: 6 }).map((parts) => parts.join("")),
  fc.constantFrom("__proto__", "constructor", "../x", "main", "x".repeat(400), "x".repeat(401), "x".repeat(10_000)),
);
const scopes = fc.constantFrom<DmScope>(...DM_SCOPES);

describe("session keys of messages", () => {
  const tables = new Map(DM_SCOPES.map((dmScope) => [dmScope, compileRoutes({ session: { dmScope } })]));
  const keyOf = (facts: RouteFacts, dmScope: DmScope): string =>
    (resolveRoute(tables.get(dmScope) ?? compileRoutes({}), facts) as Route).sessionKey ?? "none";
  const place = fc.record({
    channel: fc.constantFrom("slack", "matrix"),
    accountId: fc.constantFrom("default", "bot"),
    peer: fc.record({ kind: fc.constantFrom<PeerKind>("direct", "group", "channel"), id: hostileId }),
    threadId: fc.option(hostileId, { nil: undefined }),
  });

  it("are canonical and read back to themselves, whatever the ids are", () => {
    fc.assert(
      fc.property(place, scopes, (facts, dmScope) => {
        const key = keyOf(facts, dmScope);
        expect(key.length).toBeLessThanOrEqual(MAX_SESSION_KEY_CHARS);
        expect(formatSessionKey(parseSessionKey(key))).toBe(key);
        expect(canonicalSessionKey(key, { defaultAgentId: "other" })).toBe(key);
        expect(parseSessionKey(key)).not.toHaveProperty("heartbeat");
      }),
      { numRuns: 600 },
    );
  });

  it.each([
    ["with an escape", "a b"],
    ["that is shortened", "y".repeat(500)],
    ["that ends like a heartbeat", "a:heartbeat"],
    ["that reads as a thread", "a:thread:5"],
    ["with a look-alike", "\u212aim"],
  ])("of an id %s are nobody else's, whatever id that person chooses", (_, original) => {
    const facts = (id: string): RouteFacts => ({ channel: "slack", peer: peer("direct", id) });
    const key = keyOf(facts(original), "per-peer");
    const copied = key.slice("agent:main:direct:".length);
    expect(keyOf(facts(copied), "per-peer")).not.toBe(key);
  });

  it("are shared by two messages only when sender, room and thread are the same, letter case aside", () => {
    const nameOf = (channel: string, id: string) => id.trim().replace(new RegExp(`^(${channel}:\\s*)+`, "i"), "");
    const identityLinks = { ann: ["slack:5"], "slack.ann": ["matrix:6"] };
    const linked = (dmScope: DmScope, keepsCase: boolean) =>
      compileRoutes({ session: { dmScope, identityLinks } }, { preservesPeerCase: () => keepsCase });
    const linkedTables = DM_SCOPES.flatMap((dmScope) => [linked(dmScope, false), linked(dmScope, true)]);
    const preservesPeerCase = () => true;
    fc.assert(
      fc.property(place, place, fc.constantFrom(...linkedTables), (one, other, table) => {
        const [keyOne, keyOther] = [one, other].map((facts) => (resolveRoute(table, facts) as Route).sessionKey);
        if (table.defaultTarget.preservesPeerCase("slack"))
          expect(canonicalSessionKey(keyOne ?? "", { defaultAgentId: "other", preservesPeerCase })).toBe(keyOne);
        const isNobody = ({ channel, peer: { id } }: typeof one) => /^\s*$/.test(nameOf(channel, id));
        if (keyOne !== keyOther || isNobody(one) || isNobody(other)) return;
        const { dmScope } = resolveRoute(table, one) as Route;
        const whoIs = ({ channel, accountId, peer: { kind, id }, threadId }: typeof one): string => {
          const isRoom = kind !== "direct";
          const isShared = !isRoom && dmScope === "main";
          const own = [
            isRoom || dmScope !== "per-peer" ? channel : "",
            isRoom || dmScope !== "per-account-channel-peer" ? "" : accountId,
            nameOf(channel, id),
          ];
          return JSON.stringify([isShared ? "main" : [kind, ...own], threadId?.trim() || ""]).replace(
            /[^\u0130\u212a]+/g,
            (text) => text.toLowerCase(),
          );
        };
        expect(whoIs(one)).toBe(whoIs(other));
      }),
      { numRuns: 1500 },
    );
  });

  it("of strangers with a person's name are theirs alone on every channel", () => {
    const table = compileRoutes({
      session: { dmScope: "per-peer", identityLinks: { ann: ["slack:5"] } },
    });
    const names: [string, string][] = [
      ["slack", "5"],
      ["slack", "ann"],
      ["matrix", "slack.ann"],
      ["slack", "slack.ann"],
      ["matrix", "ann"],
      ["a.b", "ann"],
      ["a", "b.ann"],
    ];
    const keys = names.map(
      ([channel, id]) => (resolveRoute(table, { channel, peer: peer("direct", id) }) as Route).sessionKey,
    );
    expect(new Set(keys).size).toBe(names.length);
  });

  it("keep the longest agent, account, channel, peer and thread within the limit", () => {
    const name = "n".repeat(64);
    const config: RoutesConfig = {
      agents: { entries: { [name]: {} } },
      session: { dmScope: "per-account-channel-peer" },
    };
    const long = (id: string): RouteFacts => ({
      channel: name,
      accountId: name,
      peer: peer("direct", id.repeat(400)),
      threadId: "t".repeat(400),
    });
    const keys = ["a", "b"].map((id) => route(config, long(id)).sessionKey ?? "");
    for (const key of keys) expect(formatSessionKey(parseSessionKey(key))).toBe(key);
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe("an explanation", () => {
  it("names every tier, and for each binding the field that does not hold", () => {
    const { tiers } = explainRoute(compileRoutes(C1), { channel: "discord", accountId: "x", guildId: "g1" });
    const told = tiers.flatMap(({ bindings: tried }) => tried.map(({ index, reason }) => `${index}: ${reason}`));
    expect(tiers.map(({ outcome }) => outcome)).toEqual([...Array(10).fill("no match"), "matched"]);
    expect(told).toEqual([
      "2: is for account default, the message came in on x",
      "3: is for account default, the message came in on x",
      "4: is for account default, the message came in on x",
    ]);
  });
});
