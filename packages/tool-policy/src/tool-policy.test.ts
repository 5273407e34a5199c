import { describe, expect, it } from "vitest";
import type { OfferedTool, ToolPolicyLayers } from "./policy-layers.ts";
import { explicitAllowlists } from "./policy-steps.ts";
import { explainTool, groupRemoved, resolveToolPolicy } from "./tool-policy.ts";

const OFFERED: OfferedTool[] = [
  { name: "read" },
  { name: "write" },
  { name: "edit" },
  { name: "apply_patch" },
  { name: "exec" },
  { name: "process" },
  { name: "session_status" },
  { name: "sessions_spawn" },
  { name: "message" },
  { name: "browser" },
  { name: "lobster", pluginId: "lobster", optional: true },
  { name: "llm-task", pluginId: "tasks" },
  { name: "github__open_issue", pluginId: "bundle-mcp" },
];
const MODEL = { provider: "openai", id: "gpt-5" };
const DEFAULT = OFFERED.filter(({ optional }) => !optional).map(({ name }) => name);
const without = (...names: string[]) => DEFAULT.filter((name) => !names.includes(name));

const left = (layers: ToolPolicyLayers, offered = OFFERED) =>
  resolveToolPolicy(layers, offered).tools.map(({ name }) => name);
const agent = (tools: NonNullable<ToolPolicyLayers["agent"]>["tools"] & {}) => ({ id: "home", tools });

describe("one scope", () => {
  it.each<[string, ToolPolicyLayers["global"] & {}, string[]]>([
    ["without rules everything is left but optional tools", {}, DEFAULT],
    ["allow restricts", { allow: ["read"] }, ["read"]],
    ["an empty allow list restricts nothing", { allow: [] }, DEFAULT],
    ["deny beats allow", { allow: ["read", "exec"], deny: ["exec"] }, ["read"]],
    ["names are compared without case", { allow: ["EXEC", " Read "] }, ["read", "exec"]],
    [
      "a glob stands for every name that it fits",
      { allow: ["re*", "*_patch", "s*_s*n"] },
      ["read", "apply_patch", "sessions_spawn"],
    ],
    ["a glob has to fit the whole name", { deny: ["rea", "ead*", "*rea", "re*ea*d"] }, DEFAULT],
    ["a star alone stands for everything", { deny: ["*"] }, []],
    ["bash is exec", { deny: ["bash"] }, without("exec")],
    ["a group stands for its tools", { allow: ["group:fs"] }, ["read", "write", "edit", "apply_patch"]],
    [
      "group:plugins stands for what plugins and MCP servers bring",
      { allow: ["group:plugins"] },
      ["lobster", "llm-task", "github__open_issue"],
    ],
    [
      "group:openclaw stands for what is built in, but not for files, commands and canvas",
      { allow: ["group:openclaw"] },
      ["session_status", "sessions_spawn", "message", "browser"],
    ],
    ["a group that does not exist stands for nothing", { deny: ["group:none"] }, DEFAULT],
    ["a plugin's id stands for its tools", { allow: ["tasks"] }, ["llm-task"]],
    ["bundle-mcp stands for the tools of MCP servers", { deny: ["bundle-mcp"] }, without("github__open_issue")],
    ["allowing write allows apply_patch", { allow: ["write"] }, ["write", "apply_patch"]],
    ["denying write leaves apply_patch", { deny: ["write"] }, without("write")],
    ["denying group:fs takes apply_patch", { deny: ["group:fs"] }, without("read", "write", "edit", "apply_patch")],
    ["alsoAllow does not restrict", { alsoAllow: ["read"] }, DEFAULT],
    ["alsoAllow opts an optional tool in", { alsoAllow: ["lobster"] }, OFFERED.map(({ name }) => name)],
    ["group:plugins opts it in", { alsoAllow: ["group:plugins"] }, OFFERED.map(({ name }) => name)],
    ["allow opts it in", { allow: ["lobster"] }, ["lobster"]],
    ["a star does not opt it in", { allow: ["*"] }, DEFAULT],
    ["a denied tool is not opted in", { alsoAllow: ["lobster"], deny: ["lobster"] }, DEFAULT],
    ["the profile minimal has the status alone", { profile: "minimal" }, ["session_status"]],
    [
      "the profile messaging has messages, sessions and MCP",
      { profile: "messaging" },
      ["session_status", "sessions_spawn", "message", "github__open_issue"],
    ],
    [
      "the profile coding has files, commands, sessions and MCP",
      { profile: "coding" },
      without("message", "browser", "llm-task"),
    ],
    [
      "the profile full filters nothing and opts optional tools in",
      { profile: "full" },
      OFFERED.map(({ name }) => name),
    ],
    ["a profile that does not exist has no tools", { profile: "codign" }, []],
    [
      "alsoAllow adds to the profile",
      { profile: "minimal", alsoAllow: ["read", "lobster"] },
      ["read", "session_status", "lobster"],
    ],
    [
      "deny takes from the profile",
      { profile: "coding", deny: ["group:runtime"] },
      ["read", "write", "edit", "apply_patch", "session_status", "sessions_spawn", "github__open_issue"],
    ],
    [
      "names of the prototype are no groups or profiles",
      { profile: "constructor", alsoAllow: ["__proto__", "toString"] },
      [],
    ],
  ])("%s", (_name, global, expected) => expect(left({ global })).toEqual(expected));
});

describe("several layers", () => {
  it.each<[string, ToolPolicyLayers, string[]]>([
    [
      "deny of the agent beats allow of all",
      { global: { allow: ["read", "exec"] }, agent: agent({ deny: ["exec"] }) },
      ["read"],
    ],
    [
      "deny of all beats allow of the agent",
      { global: { deny: ["exec"] }, agent: agent({ allow: ["exec", "read"] }) },
      ["read"],
    ],
    ["a narrower scope cannot add", { global: { allow: ["read"] }, agent: agent({ allow: ["exec"] }) }, []],
    [
      "the agent's profile replaces that of all",
      { global: { profile: "minimal" }, agent: agent({ profile: "messaging" }) },
      ["session_status", "sessions_spawn", "message", "github__open_issue"],
    ],
    [
      "with it, what was added to the profile of all is gone",
      { global: { profile: "coding", alsoAllow: ["browser"] }, agent: agent({ profile: "minimal" }) },
      ["session_status"],
    ],
    [
      "an agent adds to the profile that it takes over",
      { global: { profile: "minimal", alsoAllow: ["read"] }, agent: agent({ alsoAllow: ["browser"] }) },
      ["read", "session_status", "browser"],
    ],
    [
      "an agent's alsoAllow opts in for it",
      { agent: agent({ alsoAllow: ["lobster"] }) },
      OFFERED.map(({ name }) => name),
    ],
    [
      "rules of the provider filter",
      { model: MODEL, global: { byProvider: { openai: { deny: ["exec"] } } } },
      without("exec"),
    ],
    [
      "rules of another provider do not",
      { model: MODEL, global: { byProvider: { anthropic: { deny: ["exec"] } } } },
      DEFAULT,
    ],
    ["without a model they say nothing", { global: { byProvider: { openai: { deny: ["exec"] } } } }, DEFAULT],
    [
      "rules of the model win over those of its provider",
      { model: MODEL, global: { byProvider: { openai: { allow: ["read"] }, "OpenAI/GPT-5": { deny: ["read"] } } } },
      without("read"),
    ],
    [
      "an id with slashes is one model",
      {
        model: { provider: "openrouter", id: "anthropic/claude" },
        global: { byProvider: { "openrouter/anthropic/claude": { allow: ["read"] } } },
      },
      ["read"],
    ],
    [
      "the profile of a provider narrows that of all",
      { model: MODEL, global: { profile: "coding", byProvider: { openai: { profile: "minimal" } } } },
      ["session_status"],
    ],
    [
      "it cannot widen it",
      { model: MODEL, global: { profile: "minimal", byProvider: { openai: { profile: "coding" } } } },
      ["session_status"],
    ],
    [
      "an agent's profile of a provider replaces that of all",
      {
        model: MODEL,
        global: { byProvider: { openai: { profile: "minimal" } } },
        agent: agent({ byProvider: { openai: { profile: "messaging" } } }),
      },
      ["session_status", "sessions_spawn", "message", "github__open_issue"],
    ],
    [
      "rules of the agent by provider filter",
      { model: MODEL, agent: agent({ byProvider: { "openai/gpt-5": { allow: ["exec", "read"], deny: ["read"] } } }) },
      ["exec"],
    ],
  ])("%s", (_name, layers, expected) => expect(left(layers)).toEqual(expected));
});

describe("a sandbox", () => {
  const inSandbox = (sandbox: ToolPolicyLayers["sandbox"] & {}, more: ToolPolicyLayers = {}) =>
    left({ ...more, sandbox });

  it.each<[string, ToolPolicyLayers["sandbox"] & {}, string[]]>([
    [
      "has files, commands and sessions where nothing is said",
      {},
      ["read", "write", "edit", "apply_patch", "exec", "process", "session_status", "sessions_spawn"],
    ],
    ["has what it is given", { global: { allow: ["read", "message"] } }, ["read", "message"]],
    ["keeps the default denials beside an allow list", { global: { allow: ["read", "browser"] } }, ["read"]],
    [
      "has them no more when a deny list says otherwise",
      { global: { allow: ["read", "browser"], deny: [] } },
      ["read", "browser"],
    ],
    ["has no tools of channels", { global: { allow: ["read", "message"] }, channels: ["message"] }, ["read"]],
    [
      "an agent's lists replace the global ones, each its own",
      { global: { allow: ["read"], deny: ["exec"] }, agent: { allow: ["exec", "write"] } },
      ["write", "apply_patch"],
    ],
    [
      "an agent's deny list may be shorter",
      { global: { allow: ["read", "exec"], deny: ["exec"] }, agent: { deny: [] } },
      ["read", "exec"],
    ],
    [
      "alsoAllow adds to the default",
      { global: { alsoAllow: ["message"] } },
      ["read", "write", "edit", "apply_patch", "exec", "process", "session_status", "sessions_spawn", "message"],
    ],
    [
      "an empty allow list restricts built-in tools no more",
      { global: { allow: [], deny: [] } },
      DEFAULT.filter((name) => !["llm-task", "github__open_issue"].includes(name)),
    ],
    ["lets MCP tools in by bundle-mcp", { global: { allow: ["bundle-mcp"] } }, ["github__open_issue"]],
    [
      "lets MCP tools in by group:plugins",
      { global: { allow: ["group:plugins"] } },
      ["llm-task", "github__open_issue"],
    ],
    ["lets MCP tools in by a glob", { global: { allow: ["github__*"] } }, ["github__open_issue"]],
  ])("%s", (_name, sandbox, expected) => expect(inSandbox(sandbox)).toEqual(expected));

  it("cannot give back what another layer took", () => {
    expect(inSandbox({ global: { allow: ["exec", "read"] } }, { global: { deny: ["exec"] } })).toEqual(["read"]);
  });
});

describe("a sub-agent", () => {
  const offered = (
    "read gateway agents_list session_status cron message sessions_send sessions_search conversations_list " +
    "sessions_spawn subagents sessions_list sessions_history sessions_yield"
  )
    .split(" ")
    .map((name) => ({ name }));

  it("never has tools that speak for others, whatever is allowed", () => {
    const layers: ToolPolicyLayers = {
      global: { profile: "full", alsoAllow: ["message", "cron"] },
      subagent: { isLeaf: false, lists: { allow: ["*"] } },
    };
    expect(left(layers, offered)).toEqual([
      "read",
      "sessions_spawn",
      "subagents",
      "sessions_list",
      "sessions_history",
      "sessions_yield",
    ]);
  });

  it("has no sub-agents of its own at the greatest depth", () => {
    const layers: ToolPolicyLayers = { subagent: { isLeaf: true, lists: { allow: ["sessions_*", "read"] } } };
    expect(left(layers, offered)).toEqual(["read", "sessions_yield"]);
  });

  it("has fewer by tools.subagents.tools", () => {
    const lists = { allow: ["read", "exec"], deny: ["exec"] };
    expect(left({ subagent: { isLeaf: true, lists } })).toEqual(["read"]);
  });
});

describe("what was removed", () => {
  it("is told with the filter and the key that removed it first", () => {
    const { removed } = resolveToolPolicy(
      {
        model: MODEL,
        global: { deny: ["exec"], byProvider: { openai: { allow: ["read", "write", "process", "message", "exec"] } } },
        agent: agent({ deny: ["write"] }),
        sandbox: {},
        subagent: { isLeaf: true },
      },
      ["exec", "edit", "write", "message", "read", "process"].map((name) => ({ name })),
    );
    expect(removed).toEqual([
      { name: "exec", rule: "global lists", key: "tools.deny" },
      { name: "edit", rule: "global lists by provider", key: "tools.byProvider.openai.allow" },
      { name: "write", rule: "agent lists", key: "agents.entries.home.tools.deny" },
      { name: "message", rule: "sandbox", key: "tools.sandbox.tools.allow (default)" },
    ]);
  });

  it("is one entry of the log for each filter and key", () => {
    const { removed } = resolveToolPolicy({ global: { allow: ["read"] } }, OFFERED);
    expect(groupRemoved(removed)).toEqual([
      { rule: "global lists", key: "tools.allow", tools: without("read") },
      { rule: "optional tools", key: "tools.alsoAllow", tools: ["lobster"] },
    ]);
  });

  it("names the allow lists that a run has", () => {
    expect(
      explicitAllowlists({
        model: MODEL,
        global: { allow: ["query_db"], byProvider: { openai: { allow: ["a"] }, other: { allow: ["b"] } } },
        agent: agent({ allow: [] }),
        sandbox: { global: { allow: ["c"] }, agent: { allow: ["d"] } },
        subagent: { isLeaf: true, lists: { allow: ["e"] } },
      }),
    ).toEqual([
      { key: "tools.allow", entries: ["query_db"] },
      { key: "tools.byProvider.openai.allow", entries: ["a"] },
      { key: "agents.entries.home.tools.sandbox.tools.allow", entries: ["d"] },
      { key: "tools.subagents.tools.allow", entries: ["e"] },
    ]);
  });
});

describe("an explanation", () => {
  it("has what every filter says, in order", () => {
    const layers: ToolPolicyLayers = {
      model: MODEL,
      global: { profile: "coding", deny: ["exec"] },
      agent: agent({ allow: ["exec"] }),
      sandbox: {},
    };
    expect(explainTool("bash", layers, OFFERED)).toEqual({
      name: "exec",
      allowed: false,
      steps: [
        { rule: "optional tools", key: "tools.alsoAllow", verdict: "says nothing" },
        { rule: "profile", key: "tools.profile", verdict: "keeps", because: 'the profile coding has "group:runtime"' },
        { rule: "provider profile", key: "tools.byProvider.openai.profile", verdict: "says nothing" },
        { rule: "global lists", key: "tools.deny", verdict: "removes", because: 'it has "exec"' },
        { rule: "global lists by provider", key: "tools.byProvider.openai", verdict: "says nothing" },
        { rule: "agent lists", key: "agents.entries.home.tools.allow", verdict: "keeps", because: 'it has "exec"' },
        {
          rule: "agent lists by provider",
          key: "agents.entries.home.tools.byProvider.openai",
          verdict: "says nothing",
        },
        { rule: "sandbox", key: "tools.sandbox.tools.allow (default)", verdict: "keeps", because: 'it has "exec"' },
      ],
    });
  });

  it("says first of a tool that nobody offers that there is none", () => {
    const { allowed, steps } = explainTool("query_db", { global: { allow: ["query_db"] } }, OFFERED);
    expect(allowed).toBe(false);
    expect(steps[0]).toMatchObject({ rule: "offer", verdict: "removes" });
    expect(steps).toContainEqual(expect.objectContaining({ key: "tools.allow", verdict: "keeps" }));
  });

  it("knows where a tool comes from", () => {
    expect(explainTool("Lobster", { global: { alsoAllow: ["group:plugins"] } }, OFFERED)).toMatchObject({
      name: "lobster",
      allowed: true,
    });
  });
});
