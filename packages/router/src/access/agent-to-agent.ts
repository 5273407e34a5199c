import { idList, objectAt, valueAt } from "./config-value.ts";

export type SessionVisibility = "self" | "tree" | "agent" | "all";

/** How far sessions may see and reach each other. */
export interface AgentToAgentPolicy {
  visibility: SessionVisibility;
  isEnabled: boolean;
  /** Ids and `*` patterns; `undefined` allows every pair, an empty list none. */
  allow: readonly string[] | undefined;
  /** A sandboxed session sees only what it spawned. */
  clampsSandbox: boolean;
}

/** One session that wants something of another. */
export interface AgentToAgentFacts {
  requester: { agentId: string; sessionKey: string; isMain: boolean; isSandboxed: boolean };
  target: { agentId: string; sessionKey: string; isIncognito?: boolean };
  /** The requester spawned the target, or spawned what did. */
  isInSubtree: boolean;
}

export type AgentToAgentDecision =
  | { allow: true }
  /** One answer for a target that exists and for one that does not. */
  | { allow: false; code: "forbidden"; reason: "not_visible" | "a2a_disabled" | "a2a_denied" };

const VISIBILITIES: readonly unknown[] = ["self", "tree", "agent", "all"] satisfies SessionVisibility[];

/** Reads the policy from `tools.sessions`, `tools.agentToAgent` and the sandbox settings. An unknown value narrows it. */
export function resolveAgentToAgentPolicy(config: { tools?: unknown; agents?: unknown }): AgentToAgentPolicy {
  const visibility = valueAt(objectAt(config.tools, "sessions"), "visibility") ?? "all";
  const agentToAgent = objectAt(config.tools, "agentToAgent");
  const listed = valueAt(agentToAgent, "allow");
  const clamp = valueAt(objectAt(config.agents, "defaults", "sandbox"), "sessionToolsVisibility");
  return {
    visibility: VISIBILITIES.includes(visibility) ? (visibility as SessionVisibility) : "self",
    isEnabled: (valueAt(agentToAgent, "enabled") ?? true) === true,
    allow: listed === undefined || (Array.isArray(listed) && listed.length === 0) ? undefined : idList(listed),
    clampsSandbox: clamp !== "all",
  };
}

/** Whether one session may see and address another. The first rule that applies decides. Pure and total. */
export function decideAgentToAgent(policy: AgentToAgentPolicy, facts: AgentToAgentFacts): AgentToAgentDecision {
  const { requester, target, isInSubtree } = facts;
  const { visibility } = policy;
  const isSelf = target.sessionKey === requester.sessionKey && target.agentId === requester.agentId;
  const isSameAgent = target.agentId === requester.agentId;
  if (isSelf) return ALLOWED;
  if (target.isIncognito || visibility === "self") return deny("not_visible");
  if (requester.isSandboxed && policy.clampsSandbox && !isInSubtree) return deny("not_visible");
  if (isInSubtree && (visibility === "tree" || visibility === "all")) return ALLOWED;
  if (visibility === "tree") return requester.isMain && isSameAgent ? ALLOWED : deny("not_visible");
  if (isSameAgent) return ALLOWED;
  if (visibility === "agent") return deny("not_visible");
  if (!policy.isEnabled) return deny("a2a_disabled");
  if (policy.allow === undefined) return ALLOWED;
  const isListed = (agentId: string) => policy.allow?.some((entry) => matchesAgent(entry, agentId)) ?? false;
  return isListed(requester.agentId) && isListed(target.agentId) ? ALLOWED : deny("a2a_denied");
}

const ALLOWED: AgentToAgentDecision = { allow: true };

function deny(reason: Extract<AgentToAgentDecision, { allow: false }>["reason"]): AgentToAgentDecision {
  return { allow: false, code: "forbidden", reason };
}

/** An exact id minds case; a `*` pattern does not. */
function matchesAgent(entry: string, agentId: string): boolean {
  if (!entry.includes("*")) return entry === agentId;
  const [first = "", ...rest] = entry.toLowerCase().split("*");
  const last = rest.pop() ?? "";
  const id = agentId.toLowerCase();
  if (id.length < first.length + last.length || !id.startsWith(first) || !id.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = id.indexOf(part, at);
    if (found < 0 || found + part.length > id.length - last.length) return false;
    at = found + part.length;
  }
  return true;
}
