import type { OfferedTool, ToolLists, ToolPolicyLayers, ToolRules, ToolScope } from "./policy-layers.ts";
import { findAllowingEntry, findEntry } from "./tool-entries.ts";
import { DEFAULT_SANDBOX_TOOLS, NEVER_FOR_LEAVES, NEVER_FOR_SUBAGENTS, TOOL_PROFILES } from "./tool-groups.ts";

/** The filters in their order. */
export type PolicyRule =
  | "optional tools"
  | "profile"
  | "provider profile"
  | "global lists"
  | "global lists by provider"
  | "agent lists"
  | "agent lists by provider"
  | "sandbox"
  | "sub-agent";

export interface StepVerdict {
  /** Configuration key that speaks, or would. */
  key: string;
  verdict: "keeps" | "removes" | "says nothing";
  /** The entry, or the lack of one, that decides. */
  because?: string;
}

/** One filter. It can only take away. */
export interface PolicyStep {
  rule: PolicyRule;
  judge(tool: OfferedTool): StepVerdict;
}

/** An allow list that somebody wrote. */
export interface ExplicitAllowlist {
  key: string;
  entries: readonly string[];
}

/** One place of the configuration: where it is, and what it says. */
interface Place {
  key: string;
  rules: ToolRules;
}

/** The filters of one run, in order. */
export function planSteps(layers: ToolPolicyLayers): PolicyStep[] {
  const places = placesOf(layers);
  const profiles = [places.global, places.agent];
  const providerProfiles = [places.globalByProvider, places.agentByProvider];
  return [
    { rule: "optional tools", judge: judgeOptional(Object.values(places), [profiles, providerProfiles]) },
    { rule: "profile", judge: judgeProfile(profiles) },
    { rule: "provider profile", judge: judgeProfile(providerProfiles) },
    { rule: "global lists", judge: judgeLists(places.global) },
    { rule: "global lists by provider", judge: judgeLists(places.globalByProvider) },
    { rule: "agent lists", judge: judgeLists(places.agent) },
    { rule: "agent lists by provider", judge: judgeLists(places.agentByProvider) },
    ...(layers.sandbox ? [{ rule: "sandbox" as const, judge: judgeSandbox(layers.sandbox, places.agent.key) }] : []),
    ...(layers.subagent ? [{ rule: "sub-agent" as const, judge: judgeSubagent(layers.subagent) }] : []),
  ];
}

/** The allow lists that the configuration holds for this run. */
export function explicitAllowlists(layers: ToolPolicyLayers): ExplicitAllowlist[] {
  const { sandbox, subagent } = layers;
  const places = placesOf(layers);
  const lists = Object.values(places).map(({ key, rules }) => ({ key: `${key}.allow`, entries: rules.allow ?? [] }));
  if (sandbox?.agent?.allow) {
    lists.push({ key: `${places.agent.key}.sandbox.tools.allow`, entries: sandbox.agent.allow });
  } else lists.push({ key: "tools.sandbox.tools.allow", entries: sandbox?.global?.allow ?? [] });
  lists.push({ key: "tools.subagents.tools.allow", entries: subagent?.lists?.allow ?? [] });
  return lists.filter(({ entries }) => entries.length > 0);
}

function placesOf({ global, agent, model }: ToolPolicyLayers) {
  const agentKey = `agents.entries.${agent?.id ?? "<id>"}.tools`;
  return {
    global: { key: "tools", rules: global ?? {} },
    globalByProvider: byProvider("tools", global, model),
    agent: { key: agentKey, rules: agent?.tools ?? {} },
    agentByProvider: byProvider(agentKey, agent?.tools, model),
  };
}

function byProvider(key: string, scope: ToolScope | undefined, model: ToolPolicyLayers["model"]): Place {
  const entries = Object.entries(scope?.byProvider ?? {});
  const wanted = model === undefined ? [] : [`${model.provider}/${model.id}`, model.provider];
  for (const name of wanted) {
    const found = entries.find(([written]) => written.trim().toLowerCase() === name.toLowerCase());
    if (found) return { key: `${key}.byProvider.${found[0]}`, rules: found[1] };
  }
  return { key: `${key}.byProvider.${model?.provider ?? "<provider>"}`, rules: {} };
}

function judgeOptional(places: readonly Place[], scopes: readonly (readonly Place[])[]): PolicyStep["judge"] {
  const key = "tools.alsoAllow";
  const isFull = scopes.some((scope) => profileOf(scope)?.name === "full");
  return (tool) => {
    if (!tool.optional) return { key, verdict: "says nothing" };
    if (isFull) return { key, verdict: "keeps", because: "the profile full opts optional tools in" };
    for (const { key: scope, rules } of places) {
      for (const list of ["allow", "alsoAllow"] as const) {
        const entry = findAllowingEntry(tool, (rules[list] ?? []).filter(isMoreThanStar));
        if (entry !== undefined) return { key: `${scope}.${list}`, verdict: "keeps", because: `it has "${entry}"` };
      }
    }
    return { key, verdict: "removes", because: "an optional tool needs its name, its plugin or group:plugins there" };
  };
}

const isMoreThanStar = (entry: string): boolean => entry.trim() !== "*";

function profileOf(scopes: readonly Place[]) {
  const at = scopes.findLastIndex(({ rules }) => rules.profile !== undefined);
  const owner = scopes[at];
  if (!owner) return undefined;
  return {
    key: `${owner.key}.profile`,
    name: (owner.rules.profile ?? "").trim().toLowerCase(),
    // A narrower scope that has no profile of its own adds to the one that it takes over.
    alsoAllow: scopes.slice(at).flatMap(({ rules }) => rules.alsoAllow ?? []),
  };
}

function judgeProfile(scopes: readonly Place[]): PolicyStep["judge"] {
  const profile = profileOf(scopes);
  if (!profile) return () => ({ key: `${scopes.at(0)?.key ?? "tools"}.profile`, verdict: "says nothing" });
  const { key, name, alsoAllow } = profile;
  if (name === "full") return () => ({ key, verdict: "says nothing", because: "the profile full filters nothing" });
  const entries = TOOL_PROFILES.get(name);
  return (tool) => {
    const entry = findAllowingEntry(tool, entries ?? []);
    if (entry !== undefined) return { key, verdict: "keeps", because: `the profile ${name} has "${entry}"` };
    const added = findAllowingEntry(tool, alsoAllow);
    if (added !== undefined) return { key, verdict: "keeps", because: `alsoAllow has "${added}"` };
    const because = entries ? `the profile ${name} has no such tool` : `there is no profile "${name}"`;
    return { key, verdict: "removes", because };
  };
}

function judgeLists({ key, rules }: { key: string; rules: ToolLists }): PolicyStep["judge"] {
  const { allow = [], deny = [] } = rules;
  return (tool) => {
    const denied = findEntry(tool, deny);
    if (denied !== undefined) return { key: `${key}.deny`, verdict: "removes", because: `it has "${denied}"` };
    if (allow.length === 0) return { key, verdict: "says nothing" };
    const allowed = findAllowingEntry(tool, allow);
    return allowed === undefined
      ? { key: `${key}.allow`, verdict: "removes", because: "no entry stands for it" }
      : { key: `${key}.allow`, verdict: "keeps", because: `it has "${allowed}"` };
  };
}

function judgeSandbox(sandbox: NonNullable<ToolPolicyLayers["sandbox"]>, agentKey: string): PolicyStep["judge"] {
  const { global = {}, agent = {}, channels = [] } = sandbox;
  const keyOf = (list: keyof ToolLists) => {
    const isAgents = agent[list] !== undefined;
    const isDefault = !isAgents && global[list] === undefined;
    return `${isAgents ? agentKey : "tools"}.sandbox.tools.${list}${isDefault ? " (default)" : ""}`;
  };
  const allow = [
    ...(agent.allow ?? global.allow ?? DEFAULT_SANDBOX_TOOLS.allow),
    ...(agent.alsoAllow ?? global.alsoAllow ?? []),
  ];
  const deny = agent.deny ?? global.deny ?? [...DEFAULT_SANDBOX_TOOLS.deny, ...channels];
  return (tool) => {
    const denied = findEntry(tool, deny);
    if (denied !== undefined) return { key: keyOf("deny"), verdict: "removes", because: `it has "${denied}"` };
    const allowed = findAllowingEntry(tool, allow);
    if (allowed !== undefined) return { key: keyOf("allow"), verdict: "keeps", because: `it has "${allowed}"` };
    // What plugins bring runs outside the sandbox, so that even a list without entries does not let it in.
    if (allow.length === 0 && tool.pluginId === undefined) return { key: keyOf("allow"), verdict: "says nothing" };
    return { key: keyOf("allow"), verdict: "removes", because: "no entry stands for it" };
  };
}

function judgeSubagent({ isLeaf, lists = {} }: NonNullable<ToolPolicyLayers["subagent"]>): PolicyStep["judge"] {
  const configured = judgeLists({ key: "tools.subagents.tools", rules: lists });
  return (tool) => {
    if (findEntry(tool, NEVER_FOR_SUBAGENTS) !== undefined) {
      return { key: "sub-agents", verdict: "removes", because: "no sub-agent has it, whatever is allowed" };
    }
    if (isLeaf && findEntry(tool, NEVER_FOR_LEAVES) !== undefined) {
      const because = "a sub-agent at the greatest depth has no sub-agents";
      return { key: "agents.defaults.subagents.maxSpawnDepth", verdict: "removes", because };
    }
    return configured(tool);
  };
}
