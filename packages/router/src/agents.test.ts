import { describe, expect, it } from "vitest";
import { agentPaths, checkAgentPaths } from "./agent-paths.ts";
import type { AgentsConfig } from "./agents.ts";
import { requireAgent, resolveAgents } from "./agents.ts";
import { RouterError } from "./errors.ts";
import { normalizeAccountId, normalizeAgentId, normalizeChannelId } from "./ids.ts";

const codeOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error instanceof RouterError ? error.code : error;
  }
  return undefined;
};

describe("ids", () => {
  it.each([
    [" Ops Bot! ", "ops-bot"],
    ["--_x", "x"],
    ["🦞", "main"],
    ["", "main"],
    [`${"a".repeat(63)}--b`, "a".repeat(63)],
    ["a_b-c", "a_b-c"],
  ])("agent id %j becomes %j", (raw, id) => expect(normalizeAgentId(raw)).toBe(id));

  it("gives a blank account the id default and refuses words of the grammar", () => {
    expect(normalizeAccountId(" ")).toBe("default");
    expect(codeOf(() => normalizeAccountId("Group"))).toBe("ACCOUNT_ID_RESERVED");
  });

  it("applies channel aliases and refuses a blank channel", () => {
    expect(normalizeChannelId(" TG ", { tg: "telegram" })).toBe("telegram");
    expect(normalizeChannelId("constructor", { tg: "telegram" })).toBe("constructor");
    expect(codeOf(() => normalizeChannelId("  "))).toBe("CHANNEL_REQUIRED");
  });
});

describe("roster", () => {
  const ids = (config: AgentsConfig): string[] => resolveAgents(config).agents.map((agent) => agent.id);

  it("has the implicit agent main when nothing is configured", () => {
    expect(resolveAgents({})).toMatchObject({
      agents: [{ id: "main" }],
      defaultAgentId: "main",
      requiresBinding: false,
    });
    expect(ids({ agents: { list: [], entries: {} } })).toEqual(["main"]);
  });
  it("takes entries first, then list items, and drops their id field", () => {
    const roster = resolveAgents({ agents: { entries: { home: {} }, list: [{ id: "Ops Bot!", name: "Ops" }] } });
    expect(roster.agents.map((agent) => agent.id)).toEqual(["home", "ops-bot"]);
    expect(roster.agents[1]).toMatchObject({ name: "Ops", entry: { name: "Ops" } });
    expect(roster.agents[1]!.entry).not.toHaveProperty("id");
  });
  it.each<[string, AgentsConfig]>([
    ["in entries and list", { agents: { entries: { a: {} }, list: [{ id: "A" }] } }],
    ["that normalise to one", { agents: { entries: { "a b": {}, "a-b": {} } } }],
    ["that fall back to main", { agents: { entries: { main: {}, "🦞": {} } } }],
  ])("refuses equal ids %s", (_, config) => expect(codeOf(() => resolveAgents(config))).toBe("AGENT_DUPLICATE"));

  it("lets an entry override the defaults, null meaning inherit", () => {
    const roster = resolveAgents({
      agents: {
        defaults: { model: "a/b", thinkingDefault: "low", workspace: "~/w" },
        entries: { main: { model: null, thinkingDefault: "high" } },
      },
    });
    expect(roster.agents[0]!.settings).toEqual({ model: "a/b", thinkingDefault: "high" });
  });

  it("picks the first agent marked default, else the first", () => {
    expect(resolveAgents({ agents: { entries: { a: {}, b: { default: true } } } }).defaultAgentId).toBe("b");
    expect(resolveAgents({ agents: { entries: { a: {}, b: {} } } }).defaultAgentId).toBe("a");
  });
  it("warns about two defaults", () => {
    const roster = resolveAgents({ agents: { entries: { a: { default: true }, b: { default: true } } } });
    expect(roster.defaultAgentId).toBe("a");
    expect(roster.warnings.map((warning) => warning.code)).toEqual(["AGENT_MULTIPLE_DEFAULTS"]);
  });
  it("requires bindings with explicit ownership of several agents and forbids a default there", () => {
    expect(resolveAgents({ agents: { ownership: "explicit", entries: { a: {}, b: {} } } }).requiresBinding).toBe(true);
    expect(resolveAgents({ agents: { ownership: "explicit", entries: { a: {} } } }).requiresBinding).toBe(false);
    expect(codeOf(() => resolveAgents({ agents: { ownership: "explicit", entries: { a: { default: true } } } }))).toBe(
      "AGENT_DEFAULT_FORBIDDEN",
    );
  });
  it("names the known agents when one is missing", () => {
    expect(() => requireAgent(resolveAgents({}), "ops")).toThrow(/no agent "ops".*main/);
  });
});

describe("paths", () => {
  const place = { stateDir: "/s", homeDir: "/home/ann" };
  const pathsOf = (config: AgentsConfig, id: string, sessionStore?: string) =>
    agentPaths(id, { ...place, roster: resolveAgents(config), sessionStore });

  it("gives the default agent the plain workspace and others their own", () => {
    const config = { agents: { entries: { a: {}, b: {} } } };
    expect(pathsOf(config, "a")).toEqual({
      agentId: "a",
      workspaceDir: "/s/workspace",
      agentDir: "/s/agents/a/agent",
      authProfilesPath: "/s/agents/a/agent/auth-profiles.json",
      sessionsDir: "/s/agents/a/sessions",
      sessionsDbPath: "/s/agents/a/sessions/sessions.sqlite",
    });
    expect(pathsOf(config, "b").workspaceDir).toBe("/s/workspace-b");
  });
  it("puts other agents under a shared default workspace", () => {
    const config = { agents: { defaults: { workspace: "~/w" }, entries: { a: {}, b: {}, c: { workspace: "/c" } } } };
    expect(["a", "b", "c"].map((id) => pathsOf(config, id).workspaceDir)).toEqual([
      "/home/ann/w",
      "/home/ann/w/b",
      "/c",
    ]);
  });
  it("keeps the session database beside a configured store file", () => {
    expect(pathsOf({}, "main", "~/x/{agentId}/sessions.json").sessionsDbPath).toBe("/home/ann/x/main/sessions.sqlite");
  });
  it("refuses agents that share a directory or session database, and warns about a shared workspace", () => {
    const check = (config: AgentsConfig, sessionStore?: string, realPath?: (path: string) => string) =>
      checkAgentPaths({ ...place, roster: resolveAgents(config), sessionStore }, realPath);
    const two = { agents: { entries: { a: {}, b: {} } } };
    expect(check(two)).toEqual([]);
    expect(codeOf(() => check({ agents: { entries: { a: { agentDir: "/x" }, b: { agentDir: "/x/" } } } }))).toBe(
      "AGENT_DIR_SHARED",
    );
    expect(() => check(two, "/shared/sessions.json")).toThrow(/"a" and "b" share the session database/);
    expect(codeOf(() => check(two, undefined, (path) => path.replace("agents/b", "agents/a")))).toBe(
      "AGENT_DIR_SHARED",
    );
    expect(check({ agents: { entries: { a: { workspace: "/w" }, b: { workspace: "/w" } } } })).toHaveLength(1);
  });
});
