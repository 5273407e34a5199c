import { ANY } from "./bindings.ts";
import type { DmScope, GroupScope } from "./route-config.ts";
import { normalizeFacts } from "./route-facts.ts";
import type { FactThread, NormalFacts, NormalPeer, RouteFacts } from "./route-facts.ts";
import { buildSessionKey } from "./route-key.ts";
import type { PeerTrees, RoutedBinding, RouteTable, RouteTarget, RouteTier } from "./route-table.ts";

/** Where an inbound message goes: the agent that answers and the session key it answers under. */
export interface Route {
  agentId: string;
  channel: string;
  accountId: string;
  /** The tier that matched. */
  matchedBy: RouteTier;
  /** Place in `bindings[]`; absent for a topic's agent and the default agent. */
  bindingIndex?: number;
  /** Absent for `binding.acp`: that conversation's key belongs to the ACP runtime. `global` with `session.scope: "global"`. */
  sessionKey?: string;
  mainSessionKey: string;
  dmScope: DmScope;
  groupScope: GroupScope;
  /** Whether the main session or the session itself remembers this place as the last one that was talked in. */
  lastRoutePolicy: "main" | "session";
  error?: undefined;
}

/** With `agents.ownership: "explicit"`: nobody answers. */
export interface RouteRefusal {
  error: { code: "AGENT_SELECTION_REQUIRED"; message: string };
}

export type RouteResult = Route | RouteRefusal;

/**
 * Picks the most specific binding; within a tier the first in config order wins.
 *
 * Pure. Cost: a bounded number of map look-ups, independent of the number of bindings. Every message gets a route, except
 * that with explicit ownership of several agents one without a binding gets `error`.
 * Throws when the facts name no usable channel, account or kind of peer: `CHANNEL_REQUIRED`, `CHANNEL_ID_INVALID`,
 * `ACCOUNT_ID_RESERVED`, `PEER_KIND_INVALID`, `FACT_INVALID`.
 */
export function resolveRoute(table: RouteTable, facts: RouteFacts): RouteResult {
  return routeOf(table, normalizeFacts(facts, table.ids));
}

/** {@link resolveRoute} for facts in normal form. */
export function routeOf(table: RouteTable, facts: NormalFacts): RouteResult {
  const routes = table.channels.get(facts.channel);
  const { peer, parentPeer, thread } = facts;

  const owner = routes && findPeer(routes.acp, peer, facts);
  if (owner) return acpRoute(table, facts, owner);

  const topicAgent = findTopicAgent(table, facts, thread);
  if (topicAgent) return routeTo(table, facts, "config.topic", topicAgent);

  if (routes) {
    const own = findPeer(routes.peers, peer, facts);
    if (own) return boundRoute(table, facts, "binding.peer", own);
    const parent = findPeer(routes.peers, parentPeer, facts);
    if (parent) return boundRoute(table, facts, "binding.peer.parent", parent);
    const anyPeer = peer && routes.peers[peer.kind]?.get(ANY)?.find(facts);
    if (anyPeer) return boundRoute(table, facts, "binding.peer.wildcard", anyPeer);
    for (const { tier, tree } of routes.places) {
      const place = tree.find(facts);
      if (place) return boundRoute(table, facts, tier, place);
    }
  }
  if (table.roster.requiresBinding) return { error: selectionRequired(facts) };
  return routeTo(table, facts, "default", table.defaultTarget);
}

function findPeer(trees: PeerTrees, peer: NormalPeer | undefined, facts: NormalFacts): RoutedBinding | undefined {
  // A message's own peer may be called "*"; that is no wildcard.
  return peer === undefined || peer.id === ANY ? undefined : trees[peer.kind]?.get(peer.id)?.find(facts);
}

function findTopicAgent(
  table: RouteTable,
  facts: NormalFacts,
  thread: FactThread | undefined,
): RouteTarget | undefined {
  if (thread?.topicId === undefined) return undefined;
  const agentId = table.topics.find(facts.accountId, thread.base, thread.topicId);
  return agentId === undefined ? undefined : table.agentTargets.get(agentId);
}

function boundRoute(table: RouteTable, facts: NormalFacts, matchedBy: RouteTier, binding: RoutedBinding): Route {
  const route = routeTo(table, facts, matchedBy, binding.target);
  route.bindingIndex = binding.index;
  return route;
}

/** The conversation is the ACP runtime's, and so is its key. */
function acpRoute(table: RouteTable, facts: NormalFacts, binding: RoutedBinding): Route {
  const { sessionKey: _unused, ...route } = boundRoute(table, facts, "binding.acp", binding);
  return { ...route, lastRoutePolicy: "session" };
}

function routeTo(table: RouteTable, facts: NormalFacts, matchedBy: RouteTier, target: RouteTarget): Route {
  const { agentId, mainSessionKey, dmScope, groupScope } = target;
  const { channel, accountId } = facts;
  const sessionKey = table.isGlobal ? "global" : buildSessionKey(facts, target);
  const lastRoutePolicy = sessionKey === mainSessionKey ? "main" : "session";
  return { agentId, channel, accountId, matchedBy, sessionKey, mainSessionKey, dmScope, groupScope, lastRoutePolicy };
}

function selectionRequired({ channel, accountId }: NormalFacts): RouteRefusal["error"] {
  return {
    code: "AGENT_SELECTION_REQUIRED",
    message:
      `No binding selects an agent for ${channel}/${accountId}, and agents.ownership is "explicit". ` +
      `Add one: oc agents bind --agent <id> --bind ${channel}:${accountId}`,
  };
}
