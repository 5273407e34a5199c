import { resolveAgents } from "./agents.ts";
import type { AgentRoster } from "./agents.ts";
import { DM_SCOPES, GROUP_SCOPES, ANY, parseBindings } from "./bindings.ts";
import type { Binding } from "./bindings.ts";
import { ConditionTree } from "./condition-tree.ts";
import type { Bound } from "./condition-tree.ts";
import { RouterError } from "./errors.ts";
import { IdentityLinks } from "./identity-links.ts";
import { ProviderIds } from "./provider-ids.ts";
import type { DmScope, GroupScope, PeerKind, RouteOptions, RoutesConfig, RouteWarning } from "./route-config.ts";
import type { KeyRules } from "./route-key.ts";
import { mainSessionKey, resolveMainKey } from "./session-key.ts";
import { TopicAgents } from "./topic-agents.ts";

/** Every way in which a message finds its agent, most specific first. */
export const ROUTE_TIERS = [
  "binding.acp",
  "config.topic",
  "binding.peer",
  "binding.peer.parent",
  "binding.peer.wildcard",
  "binding.guild+roles",
  "binding.guild",
  "binding.team",
  "binding.account",
  "binding.channel",
  "default",
] as const;
export type RouteTier = (typeof ROUTE_TIERS)[number];

/** What matching reads of a binding, and what it leads to: small, because thousands of them compete for the processor's cache. */
export interface RoutedBinding extends Bound {
  readonly target: RouteTarget;
}
/** Trees by peer id, by kind of peer. */
export type PeerTrees = Partial<Record<PeerKind, Map<string, ConditionTree<RoutedBinding>>>>;

/** The bindings of one channel, by tier. Peers with id `*` are in `peers` under that id. */
export interface ChannelRoutes {
  acp: PeerTrees;
  peers: PeerTrees;
  /** Of the tiers without a peer, those that have bindings, in their order. */
  places: { tier: RouteTier; tree: ConditionTree<RoutedBinding> }[];
}

/** What a choice of agent brings along. Bindings that say the same share it. */
export interface RouteTarget extends KeyRules {
  agentId: string;
}

/** A configuration made ready for {@link resolveRoute}. A snapshot: a changed configuration is compiled anew. */
export interface RouteTable {
  readonly roster: AgentRoster;
  readonly warnings: readonly RouteWarning[];
  readonly bindings: readonly Binding[];
  /** @internal By channel. */
  readonly channels: ReadonlyMap<string, ChannelRoutes>;
  /** @internal By agent id, for routes without a binding. */
  readonly agentTargets: ReadonlyMap<string, RouteTarget>;
  /** @internal */
  readonly defaultTarget: RouteTarget;
  /** @internal */
  readonly topics: TopicAgents;
  /** @internal */
  readonly ids: ProviderIds;
  /** @internal */
  readonly isGlobal: boolean;
}

/**
 * Reads agents, bindings, `session` and topics once, so that routing a message costs a few look-ups.
 *
 * Throws the first {@link RouterError} that {@link checkRoutes} would report; its `path` says where.
 */
export function compileRoutes(config: RoutesConfig, options: RouteOptions = {}): RouteTable {
  return compile(config, options, (problem) => {
    throw problem;
  });
}

/** Everything that {@link compileRoutes} would refuse, and what it would warn about. Without a roster nothing else was looked at. */
export function checkRoutes(config: RoutesConfig, options: RouteOptions = {}): RouteCheck {
  const errors: RouterError[] = [];
  try {
    const { roster, warnings } = compile(config, options, (problem) => errors.push(problem));
    return { errors, warnings, roster };
  } catch (error) {
    if (!(error instanceof RouterError)) throw error;
    return { errors: [error], warnings: [], roster: undefined };
  }
}

export interface RouteCheck {
  errors: readonly RouterError[];
  warnings: readonly RouteWarning[];
  roster: AgentRoster | undefined;
}

function compile(config: RoutesConfig, options: RouteOptions, report: (problem: RouterError) => void): RouteTable {
  const roster = resolveAgents(config);
  const agentIds = new Set(roster.agents.map(({ id }) => id));
  const ids = new ProviderIds(options);
  const warnings: RouteWarning[] = roster.warnings.map((warning) => ({ ...warning, path: "agents.entries" }));
  const warn = (warning: RouteWarning): void => void warnings.push(warning);

  const bindings = parseBindings(config.bindings, { agentIds, ids, report });
  const topics = new TopicAgents(config.channels, { agentIds, report });
  const links = new IdentityLinks(config.session?.identityLinks, { ids, report, warn });
  const session = sessionRules(config.session, report);
  const keyRules = { links, preservesPeerCase: options.preservesPeerCase ?? (() => false) };

  const targets = new Map<string, RouteTarget>();
  const targetOf = (agentId: string, dmScope = session.dmScope, groupScope = session.groupScope): RouteTarget => {
    const name = `${agentId} ${dmScope} ${groupScope}`;
    const target = targets.get(name) ?? {
      ...keyRules,
      agentId,
      prefix: `agent:${agentId}:`,
      mainSessionKey: mainSessionKey(agentId, session.mainKey),
      dmScope,
      groupScope,
    };
    targets.set(name, target);
    return target;
  };
  return {
    roster,
    warnings,
    bindings,
    channels: groupByChannel(
      bindings,
      ({ index, accountId, guildId, teamId, roles, agentId, dmScope, groupScope }) => ({
        index,
        accountId,
        guildId,
        teamId,
        roles,
        target: targetOf(agentId, dmScope, groupScope),
      }),
      warn,
    ),
    defaultTarget: targetOf(roster.defaultAgentId),
    agentTargets: new Map([...agentIds].map((id) => [id, targetOf(id)])),
    topics,
    ids,
    isGlobal: session.scope === "global",
  };
}

/** The tier in which a binding is tried: its most specific field decides. */
export function homeTier(binding: Binding): RouteTier {
  if (binding.type === "acp") return "binding.acp";
  if (binding.peer) return binding.peer.id === ANY ? "binding.peer.wildcard" : "binding.peer";
  if (binding.guildId !== undefined) return binding.roles ? "binding.guild+roles" : "binding.guild";
  if (binding.teamId !== undefined) return "binding.team";
  return binding.accountId === ANY ? "binding.channel" : "binding.account";
}

function groupByChannel(
  bindings: readonly Binding[],
  routed: (binding: Binding) => RoutedBinding,
  warn: (warning: RouteWarning) => void,
): Map<string, ChannelRoutes> {
  const channels = new Map<string, ChannelRoutes>();
  for (const binding of bindings) {
    const routes = channels.get(binding.channel) ?? { acp: {}, peers: {}, places: [] };
    channels.set(binding.channel, routes);
    const winner = treeFor(binding, routes).add(routed(binding));
    if (winner === undefined) continue;
    const path = `bindings[${binding.index}]`;
    const message = `never answers: bindings[${winner.index}] matches the same messages and comes first.`;
    warn({ code: "BINDING_SHADOWED", path, message });
  }
  return channels;
}

function treeFor(binding: Binding, routes: ChannelRoutes): ConditionTree<RoutedBinding> {
  const { peer } = binding;
  if (!peer) return placeTree(routes, homeTier(binding));
  const trees = binding.type === "acp" ? routes.acp : routes.peers;
  const byId = (trees[peer.kind] ??= new Map<string, ConditionTree<RoutedBinding>>());
  const tree = byId.get(peer.id) ?? new ConditionTree<RoutedBinding>();
  byId.set(peer.id, tree);
  return tree;
}

function placeTree({ places }: ChannelRoutes, tier: RouteTier): ConditionTree<RoutedBinding> {
  const known = places.find((place) => place.tier === tier);
  if (known) return known.tree;
  const tree = new ConditionTree<RoutedBinding>();
  places.push({ tier, tree });
  places.sort((a, b) => ROUTE_TIERS.indexOf(a.tier) - ROUTE_TIERS.indexOf(b.tier));
  return tree;
}

function sessionRules(session: RoutesConfig["session"], report: (problem: RouterError) => void) {
  const pick = <const T extends string>(key: "scope" | "dmScope" | "groupScope", choices: readonly [T, ...T[]]): T => {
    const value = session?.[key];
    if (value === undefined || value === null) return choices[0];
    const choice = choices.find((candidate) => candidate === value);
    if (choice !== undefined) return choice;
    report(new RouterError("ROUTES_CONFIG_INVALID", `must be one of ${choices.join(", ")}.`, `session.${key}`));
    return choices[0];
  };
  return {
    scope: pick("scope", ["per-sender", "global"]),
    dmScope: pick<DmScope>("dmScope", DM_SCOPES),
    groupScope: pick<GroupScope>("groupScope", GROUP_SCOPES),
    mainKey: mainKeyOf(session?.mainKey, report),
  };
}

function mainKeyOf(mainKey: unknown, report: (problem: RouterError) => void): string {
  try {
    if (mainKey === undefined || mainKey === null || typeof mainKey === "string") return resolveMainKey(mainKey ?? "");
    throw new RouterError("INVALID_MAIN_KEY", "must be text.", "session.mainKey");
  } catch (error) {
    if (!(error instanceof RouterError)) throw error;
    report(error);
    return resolveMainKey(undefined);
  }
}
