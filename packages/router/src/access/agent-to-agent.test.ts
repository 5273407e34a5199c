import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideAgentToAgent, resolveAgentToAgentPolicy, type AgentToAgentFacts } from "../index.ts";

const MAIN = { agentId: "main", sessionKey: "agent:main:main", isMain: true, isSandboxed: false };
const DIRECT = { ...MAIN, sessionKey: "agent:main:telegram:direct:5", isMain: false };
const GROUP = { agentId: "main", sessionKey: "agent:main:telegram:group:1" };
const OTHER = { agentId: "work", sessionKey: "agent:work:main" };

type Facts = Partial<AgentToAgentFacts>;

function decide(config: { visibility?: string; enabled?: unknown; allow?: unknown; clamp?: string }, facts: Facts) {
  const policy = resolveAgentToAgentPolicy({
    tools: {
      sessions: { visibility: config.visibility },
      agentToAgent: { enabled: config.enabled, allow: config.allow },
    },
    agents: { defaults: { sandbox: { sessionToolsVisibility: config.clamp } } },
  });
  const decision = decideAgentToAgent(policy, { requester: MAIN, target: GROUP, isInSubtree: false, ...facts });
  return decision.allow ? "allowed" : decision.reason;
}

describe("one session reaching for another", () => {
  it.each<[string, Parameters<typeof decide>[0], Facts, string]>([
    ["itself, whatever the visibility", { visibility: "self" }, { target: MAIN }, "allowed"],
    ["an incognito session", {}, { target: { ...GROUP, isIncognito: true }, isInSubtree: true }, "not_visible"],
    ["itself while it is incognito", {}, { target: { ...MAIN, isIncognito: true } }, "allowed"],
    ["another under `self`, also from main", { visibility: "self" }, { isInSubtree: true }, "not_visible"],
    ["a sandboxed session's stranger", {}, { requester: { ...MAIN, isSandboxed: true } }, "not_visible"],
    ["a sandboxed session's child", {}, { requester: { ...MAIN, isSandboxed: true }, isInSubtree: true }, "allowed"],
    ["a stranger when the clamp is lifted", { clamp: "all" }, { requester: { ...MAIN, isSandboxed: true } }, "allowed"],
    [
      "a child of another agent, even with agent-to-agent off",
      { visibility: "tree", enabled: false },
      { target: OTHER, isInSubtree: true },
      "allowed",
    ],
    ["`tree` from main to its own agent", { visibility: "tree" }, {}, "allowed"],
    ["`tree` from elsewhere", { visibility: "tree" }, { requester: DIRECT }, "not_visible"],
    ["`tree` from main to another agent", { visibility: "tree" }, { target: OTHER }, "not_visible"],
    ["the same agent never asks the pair policy", { enabled: false, allow: ["x"] }, { requester: DIRECT }, "allowed"],
    ["`agent` stops at the agent", { visibility: "agent" }, { target: OTHER }, "not_visible"],
    [
      "`agent` stops at children of other agents, too",
      { visibility: "agent" },
      { target: OTHER, isInSubtree: true },
      "not_visible",
    ],
    ["another agent while it is off", { enabled: false }, { target: OTHER }, "a2a_disabled"],
    ["another agent by default", {}, { target: OTHER }, "allowed"],
    ["an empty list is no list", { allow: [] }, { target: OTHER }, "allowed"],
    ["both are listed", { allow: ["main", "work"] }, { target: OTHER }, "allowed"],
    ["only the target is listed", { allow: ["work"] }, { target: OTHER }, "a2a_denied"],
    ["only the requester is listed", { allow: ["main"] }, { target: OTHER }, "a2a_denied"],
    ["an exact id minds case", { allow: ["Main", "work"] }, { target: OTHER }, "a2a_denied"],
    ["a pattern does not", { allow: ["M*N", "W*"] }, { target: OTHER }, "allowed"],
    ["a star is everybody", { allow: ["*"] }, { target: OTHER }, "allowed"],
    ["blank entries are nobody", { allow: [" "] }, { target: OTHER }, "a2a_denied"],
    ["a list that is no list is nobody", { allow: "main" }, { target: OTHER }, "a2a_denied"],
    ["an unknown visibility is the narrowest", { visibility: "everything" }, {}, "not_visible"],
  ])("%s", (_, config, facts, expected) => expect(decide(config, facts)).toBe(expected));

  it("matches patterns as their letters say, in any case", () => {
    const id = fc.stringMatching(/^[a-z]{0,8}$/);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-cA-C*]{0,8}$/), id, (pattern, agentId) => {
        fc.pre(pattern.includes("*"));
        const expected = new RegExp(`^${pattern.replaceAll("*", ".*")}$`, "i").test(agentId);
        const target = { agentId, sessionKey: "x" };
        const reached = decide({ allow: ["main", pattern] }, { target }) === "allowed";
        expect(reached).toBe(expected || agentId === "main");
      }),
    );
  });
});
