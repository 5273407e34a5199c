import { describe, expect, it } from "vitest";
import { tempHome } from "../test/temp-home.ts";
import { checkGatewayStart } from "./gateway-start.ts";
import { loadConfig } from "./load.ts";
import type { OcConfig } from "./schema/root.ts";

const problems = async (document: unknown) => {
  const { issues } = await tempHome(JSON.stringify(document)).load();
  return issues.map((issue) => `${issue.label} ${issue.code ?? issue.message}`);
};
const binding = (more: object) => ({
  agents: { entries: { a: {}, b: {} } },
  bindings: [{ agentId: "a", match: { channel: "slack" }, ...more }],
});

describe("rules between keys", () => {
  it.each<[string, unknown, string]>([
    ["a binding to an unknown agent", binding({ agentId: "c" }), "bindings[0].agentId BINDING_UNKNOWN_AGENT"],
    ["a binding without a channel", binding({ match: {} }), "bindings[0].match.channel CHANNEL_REQUIRED"],
    [
      "a reserved account",
      binding({ match: { channel: "slack", accountId: "Group" } }),
      "bindings[0].match.accountId ACCOUNT_ID_RESERVED",
    ],
    [
      "roles without a guild",
      binding({ match: { channel: "discord", roles: ["r"] } }),
      "bindings[0].match.roles BINDING_ROLES_WITHOUT_GUILD",
    ],
    [
      "a blank peer",
      binding({ match: { channel: "slack", peer: { kind: "direct", id: " " } } }),
      "bindings[0].match.peer.id BINDING_BLANK_FIELD",
    ],
    [
      "a peer without a kind",
      binding({ match: { channel: "slack", peer: { id: "1" } } }),
      "bindings[0].match.peer.kind BINDING_PEER_KIND",
    ],
    [
      "a misspelt match field",
      binding({ match: { channel: "slack", guild: "g" } }),
      "bindings[0].match.guild BINDING_UNKNOWN_FIELD",
    ],
    [
      "a misspelt field of a peer",
      binding({ match: { channel: "slack", peer: { kind: "direct", id: "1", name: "Ann" } } }),
      "bindings[0].match.peer.name BINDING_UNKNOWN_FIELD",
    ],
    ["a binding without an agent", binding({ agentId: " " }), "bindings[0].agentId BINDING_AGENT_REQUIRED"],
    ["a binding without a match", { bindings: [{ agentId: "main" }] }, "bindings[0].match BINDING_INVALID"],
    [
      "a blank team",
      binding({ match: { channel: "slack", teamId: "" } }),
      "bindings[0].match.teamId BINDING_BLANK_FIELD",
    ],
    [
      "a blank role",
      binding({ match: { channel: "discord", guildId: "1", roles: ["a", " "] } }),
      "bindings[0].match.roles[1] BINDING_BLANK_FIELD",
    ],
    [
      "an ACP binding for any peer",
      binding({ type: "acp", match: { channel: "slack", peer: { kind: "direct", id: "*" } } }),
      "bindings[0].match.peer.id BINDING_ACP_PEER_REQUIRED",
    ],
    [
      "a topic of an unknown agent",
      { channels: { telegram: { groups: { "-1": { topics: { "7": { agentId: "c" } } } } } } },
      "channels.telegram.groups.-1.topics.7.agentId TOPIC_UNKNOWN_AGENT",
    ],
    ["a main key that begins other keys", { session: { mainKey: "cron" } }, "session.mainKey INVALID_MAIN_KEY"],
    ["an ACP binding without a peer", binding({ type: "acp" }), "bindings[0].match.peer BINDING_ACP_PEER_REQUIRED"],
    ["two ids that normalise to one", { agents: { entries: { "A!": {}, a: {} } } }, "agents.entries AGENT_DUPLICATE"],
    [
      "a shared agent directory",
      { agents: { entries: { a: { agentDir: "/x" }, b: { agentDir: "/x" } } } },
      "agents.entries AGENT_DIR_SHARED",
    ],
    [
      "a default agent with explicit ownership",
      { agents: { ownership: "explicit", entries: { a: { default: true } } } },
      "agents.entries.a.default AGENT_DEFAULT_FORBIDDEN",
    ],
    [
      "an allowlist without senders",
      { channels: { telegram: { dmPolicy: "allowlist" } } },
      "channels.telegram.allowFrom DM_ALLOWLIST_EMPTY",
    ],
    [
      "open without a wildcard",
      { channels: { telegram: { dmPolicy: "open", allowFrom: ["1"] } } },
      "channels.telegram.allowFrom DM_OPEN_WITHOUT_WILDCARD",
    ],
    [
      "an account that opens what its channel restricts",
      { channels: { telegram: { accounts: { x: { dmPolicy: "open" } } } } },
      "channels.telegram.accounts.x.allowFrom DM_OPEN_WITHOUT_WILDCARD",
    ],
    ["a misspelt channel", { channels: { telegarm: {} } }, "channels.telegarm unknown channel; did you mean telegram?"],
    [
      "a custom bind without a host",
      { gateway: { bind: "custom" } },
      "gateway.customBindHost is required with gateway.bind custom",
    ],
    [
      "a high-water mark above the disk budget",
      { session: { maintenance: { maxDiskBytes: "1gb", highWaterBytes: "2gb" } } },
      "session.maintenance.highWaterBytes must not be larger than maxDiskBytes",
    ],
  ])("%s is refused", async (_, document, problem) => {
    expect(await problems(document)).toEqual([problem]);
  });

  it.each<[string, unknown, string]>([
    ["allow next to alsoAllow", { tools: { allow: ["a"], alsoAllow: ["b"] } }, "tools has both allow and alsoAllow"],
    [
      "the exec shorthand next to its parts",
      { tools: { exec: { mode: "ask", ask: "off" } } },
      "tools.exec has mode next to security or ask",
    ],
    [
      "loop thresholds out of order",
      { tools: { loopDetection: { criticalThreshold: 5 } } },
      "tools.loopDetection needs warningThreshold",
    ],
    [
      "a duration without a unit that exists",
      { agents: { defaults: { heartbeat: { every: "5 years" } } } },
      "agents.defaults.heartbeat.every must be a duration",
    ],
    ["a name with a prototype", JSON.parse('{"agents":{"entries":{"__proto__":{}}}}'), "agents.entries"],
  ])("%s is refused", async (_, document, problem) => {
    expect((await problems(document))[0]).toContain(problem);
  });

  it("a channel or search provider that only a plugin's leftovers know is a warning", async () => {
    const { valid, warnings } = await tempHome(
      '{channels:{irc:{}},tools:{web:{search:{provider:"mysearch"}}},plugins:{entries:{irc:{},mysearch:{}}}}',
    ).load();
    expect(valid).toBe(true);
    expect(warnings.map((warning) => warning.label)).toEqual(["channels.irc", "tools.web.search.provider"]);
  });

  it("a binding to a channel that is misspelt is a warning, one to a channel that may come later is nothing", async () => {
    const bindings = ["slak", "irc", "tg", "Discord", "line"].map((channel) => ({
      agentId: "main",
      match: { channel },
    }));
    const { valid, warnings } = await tempHome(JSON.stringify({ bindings })).load();
    expect(valid).toBe(true);
    expect(warnings.map(({ label, message }) => `${label} ${message}`)).toEqual([
      'bindings[0].match.channel unknown channel "slak"; did you mean slack?',
    ]);
  });

  it("plugins extend the known names", async () => {
    const home = tempHome('{channels:{irc:{}},tools:{web:{search:{provider:"mysearch"}}}}');
    const known = { channels: ["irc"], webSearchProviders: ["mysearch"] };
    expect((await loadConfig({ ...home.options, known })).valid).toBe(true);
  });

  it("every binding that is wrong is told, not only the first", async () => {
    const bindings = [
      { agentId: "x", match: { channel: "slack" } },
      { agentId: "y", match: { channel: " " } },
    ];
    expect(await problems({ bindings })).toEqual([
      "bindings[0].agentId BINDING_UNKNOWN_AGENT",
      "bindings[1].agentId BINDING_UNKNOWN_AGENT",
      "bindings[1].match.channel CHANNEL_REQUIRED",
    ]);
  });

  it("links that are no links and bindings that never answer only warn", async () => {
    const match = { channel: "slack" };
    const { valid, warnings } = await tempHome(
      JSON.stringify({
        bindings: [
          { agentId: "main", match },
          { agentId: "main", match },
        ],
        session: { identityLinks: { ann: ["5", "slack:u1"], bob: ["slack:u1", "slack:ann"] } },
      }),
    ).load();
    expect(valid).toBe(true);
    expect(warnings.map(({ label, code }) => `${label} ${code}`)).toEqual([
      "session.identityLinks.ann[0] IDENTITY_LINK_WITHOUT_CHANNEL",
      "session.identityLinks.bob[0] IDENTITY_LINK_TWICE",
      "session.identityLinks.bob IDENTITY_LINK_CHAINED",
      "bindings[1] BINDING_SHADOWED",
    ]);
  });

  it("two default agents and a shared workspace only warn", async () => {
    const { valid, warnings } = await tempHome(
      '{agents:{entries:{a:{default:true,workspace:"/w"},b:{default:true,workspace:"/w"}}}}',
    ).load();
    expect(valid).toBe(true);
    expect(warnings).toHaveLength(2);
  });
});

describe("starting a gateway", () => {
  it.each<[OcConfig, string[]]>([
    [{}, ["gateway.mode"]],
    [{ gateway: { mode: "remote" } }, ["gateway.mode"]],
    [{ gateway: { mode: "local" } }, []],
    [{ gateway: { mode: "local", auth: { mode: "token", token: "a", password: "b" } } }, []],
    [{ gateway: { mode: "local", bind: "lan", tailscale: { mode: "serve" } } }, ["gateway.bind"]],
  ])("%j is stopped at %j", (config, labels) => {
    expect(checkGatewayStart(config).map((issue) => issue.label)).toEqual(labels);
  });

  it("--allow-unconfigured waives the mode only", () => {
    expect(checkGatewayStart({}, { allowUnconfigured: true })).toEqual([]);
  });
});
