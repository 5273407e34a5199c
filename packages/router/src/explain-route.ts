import { ANY } from "./bindings.ts";
import type { Binding } from "./bindings.ts";
import { normalizeFacts } from "./route-facts.ts";
import type { NormalFacts, NormalPeer, RouteFacts } from "./route-facts.ts";
import { routeOf } from "./resolve-route.ts";
import type { RouteResult } from "./resolve-route.ts";
import { homeTier, ROUTE_TIERS } from "./route-table.ts";
import type { RouteTable, RouteTier } from "./route-table.ts";

/** One binding that a tier looked at. */
export interface TriedBinding {
  /** Place in `bindings[]`. */
  index: number;
  agentId: string;
  /** Why it did not hold; absent when it did. */
  reason?: string;
}

export interface TierExplanation {
  tier: RouteTier;
  outcome: "matched" | "no match" | "not reached";
  /** One line for people. */
  reason: string;
  /** Bindings of this channel whose place is this tier, in config order. Empty where the tier was not reached. */
  bindings: readonly TriedBinding[];
}

export interface RouteExplanation {
  /** The message as bindings see it. */
  facts: NormalFacts;
  result: RouteResult;
  /** All tiers, in the order in which they are tried. */
  tiers: readonly TierExplanation[];
}

/**
 * The answer of `resolveRoute` and, tier by tier, why. Looks at every binding of the channel, one after the other.
 * Throws what `resolveRoute` throws.
 */
export function explainRoute(table: RouteTable, facts: RouteFacts): RouteExplanation {
  const normal = normalizeFacts(facts, table.ids);
  const tiers: TierExplanation[] = [];
  for (const tier of ROUTE_TIERS) {
    const isOver = tiers.some(({ outcome }) => outcome === "matched");
    tiers.push(isOver ? notReached(tier) : explainTier(table, normal, tier));
  }
  return { facts: normal, result: routeOf(table, normal), tiers };
}

function notReached(tier: RouteTier): TierExplanation {
  return { tier, outcome: "not reached", reason: "an earlier tier decided", bindings: [] };
}

function explainTier(table: RouteTable, facts: NormalFacts, tier: RouteTier): TierExplanation {
  if (tier === "config.topic") return explainTopic(table, facts);
  if (tier === "default") return explainDefault(table);

  const home = tier === "binding.peer.parent" ? "binding.peer" : tier;
  const peer = tier === "binding.peer.parent" ? facts.parentPeer : facts.peer;
  const candidates = table.bindings.filter(
    (binding) => binding.channel === facts.channel && homeTier(binding) === home,
  );
  const bindings: TriedBinding[] = [];
  for (const binding of candidates) {
    const { index, agentId } = binding;
    const reason = whyNot(binding, facts, peer);
    bindings.push({ index, agentId, ...(reason === undefined ? {} : { reason }) });
    if (reason === undefined) return { tier, outcome: "matched", reason: `bindings[${index}] holds`, bindings };
  }
  const none = `no binding of ${facts.channel} is tried here`;
  const [only] = bindings;
  if (!only) return { tier, outcome: "no match", reason: none, bindings };
  const reason =
    bindings.length === 1 ? `bindings[${only.index}]: ${only.reason}` : `${bindings.length} bindings, none holds`;
  return { tier, outcome: "no match", reason, bindings };
}

/** The first field of a binding that does not hold, in words. */
function whyNot(binding: Binding, facts: NormalFacts, peer: NormalPeer | undefined): string | undefined {
  const { accountId, guildId, teamId, roles } = binding;
  const wanted = binding.peer;
  if (wanted) {
    if (!peer) return `wants ${show(wanted)}, the message has no such peer`;
    const isSame = wanted.kind === peer.kind && (wanted.id === ANY || wanted.id === peer.id);
    if (!isSame || (peer.id === ANY && wanted.id === peer.id && homeTier(binding) !== "binding.peer.wildcard")) {
      return `wants ${show(wanted)}, not ${show(peer)}`;
    }
  }
  if (accountId !== ANY && accountId !== facts.accountId) {
    return `is for account ${accountId}, the message came in on ${facts.accountId}`;
  }
  if (guildId !== undefined && guildId !== facts.guildId) {
    return `wants guild ${guildId}, ${facts.guildId === undefined ? "the message has none" : `not ${facts.guildId}`}`;
  }
  if (teamId !== undefined && teamId !== facts.teamId) {
    return `wants team ${teamId}, ${facts.teamId === undefined ? "the message has none" : `not ${facts.teamId}`}`;
  }
  if (roles && !roles.some((role) => facts.memberRoleIds.includes(role))) {
    return `wants one of the roles ${roles.join(", ")}, the sender has ${facts.memberRoleIds.join(", ") || "none"}`;
  }
  return undefined;
}

function explainTopic(table: RouteTable, { accountId, channel, thread }: NormalFacts): TierExplanation {
  const tier = "config.topic";
  if (thread?.topicId === undefined) {
    return { tier, outcome: "no match", reason: "the message is in no topic", bindings: [] };
  }
  const { base, topicId } = thread;
  const place = `channels.${channel} names no agent for topic ${topicId} of ${base.id}`;
  const agentId = table.topics.find(accountId, base, topicId);
  return agentId === undefined
    ? { tier, outcome: "no match", reason: place, bindings: [] }
    : { tier, outcome: "matched", reason: `topic ${topicId} of ${base.id} belongs to ${agentId}`, bindings: [] };
}

function explainDefault({ roster }: RouteTable): TierExplanation {
  const { defaultAgentId, requiresBinding } = roster;
  return requiresBinding
    ? { tier: "default", outcome: "no match", reason: 'agents.ownership is "explicit": there is none', bindings: [] }
    : { tier: "default", outcome: "matched", reason: `${defaultAgentId} is the default agent`, bindings: [] };
}

function show({ kind, id }: NormalPeer): string {
  return `${kind} ${id}`;
}
