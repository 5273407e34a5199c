import { formatPath } from "./config-path.ts";
import { RouterError } from "./errors.ts";
import { IMPLICIT_AGENT_ID, normalizeAgentId } from "./ids.ts";

/** What one agent says about itself. Keys that the router does not use pass through untouched. */
export interface AgentConfig {
  default?: boolean | null | undefined;
  name?: string | null | undefined;
  workspace?: string | null | undefined;
  agentDir?: string | null | undefined;
  [key: string]: unknown;
}

/** The part of the configuration that names agents. `list` is the older spelling of `entries`. */
export interface AgentsConfig {
  agents?:
    | {
        defaults?: Readonly<Record<string, unknown>> | null | undefined;
        entries?: Readonly<Record<string, AgentConfig | null | undefined>> | null | undefined;
        list?: readonly (AgentConfig & { id?: string | undefined })[] | null | undefined;
        ownership?: string | null | undefined;
        [key: string]: unknown;
      }
    | null
    | undefined;
}

export interface Agent {
  id: string;
  name?: string;
  /** Its own settings over `agents.defaults`, key by key; a key that is absent or `null` inherits. */
  settings: Readonly<Record<string, unknown>>;
  /** What the entry itself says, without the defaults. */
  entry: Readonly<AgentConfig>;
}

export interface RosterWarning {
  code: "AGENT_MULTIPLE_DEFAULTS";
  message: string;
}

const MAX_NAMED_AGENTS = 20;

/** Every agent of one configuration, in roster order. Never empty. */
export interface AgentRoster {
  agents: readonly Agent[];
  defaultAgentId: string;
  /** True with `agents.ownership: "explicit"` and two or more agents: a message without a binding has no agent. */
  requiresBinding: boolean;
  defaults: Readonly<Record<string, unknown>>;
  warnings: readonly RosterWarning[];
}

/**
 * Reads the roster: `agents.entries` in object order, then `agents.list` items; the implicit agent `main` when both are empty.
 * The default agent is the first with `default: true`, else the first. Ids that look like integers sort first, as JavaScript objects do.
 *
 * Throws `ROUTES_CONFIG_INVALID` for what is no roster, `AGENT_DUPLICATE` when two ids normalise to one, `AGENT_DEFAULT_FORBIDDEN` for `default: true` with explicit ownership.
 */
export function resolveAgents(config: AgentsConfig): AgentRoster {
  const defaults = config.agents?.defaults ?? {};
  const [first = toAgent(IMPLICIT_AGENT_ID, {}, defaults), ...others] = namedEntries(config).map(([id, entry]) =>
    toAgent(id, entry, defaults),
  );
  const agents = [first, ...others];
  rejectDuplicates(agents);

  const [marked, ...alsoMarked] = agents.filter((agent) => agent.entry.default === true);
  const explicit = config.agents?.ownership === "explicit";
  if (explicit && marked) {
    throw new RouterError(
      "AGENT_DEFAULT_FORBIDDEN",
      'no agent may be the default while agents.ownership is "explicit". Remove "default" or the ownership.',
      `agents.entries.${marked.id}.default`,
    );
  }
  return {
    agents,
    defaultAgentId: (marked ?? first).id,
    requiresBinding: explicit && agents.length > 1,
    defaults,
    warnings: marked && alsoMarked.length > 0 ? [multipleDefaults(marked, alsoMarked)] : [],
  };
}

/** The agent with this id, in any spelling that normalises to it. Throws `AGENT_UNKNOWN`. */
export function requireAgent(roster: AgentRoster, agentId: string): Agent {
  const id = normalizeAgentId(agentId);
  const agent = roster.agents.find((candidate) => candidate.id === id);
  if (agent) return agent;
  const problem = noSuchAgent(id, new Set(roster.agents.map((candidate) => candidate.id)));
  throw new RouterError("AGENT_UNKNOWN", `There is ${problem} Add it under agents.entries.`);
}

/** What follows "there is": that name, and those there are: the first few, because there may be thousands of them and as many mistakes. */
export function noSuchAgent(name: string, agentIds: ReadonlySet<string>): string {
  const shown = [...agentIds].slice(0, MAX_NAMED_AGENTS).join(", ");
  const more = agentIds.size > MAX_NAMED_AGENTS ? ` and ${agentIds.size - MAX_NAMED_AGENTS} more` : "";
  return `no agent ${JSON.stringify(name.slice(0, 80))}. Configured: ${shown}${more}.`;
}

function namedEntries({ agents }: AgentsConfig): [string, AgentConfig][] {
  if (!isObject(agents ?? {})) throw malformed("agents", "must be an object.");
  const entries: unknown = agents?.entries ?? {};
  if (!isObject(entries)) throw malformed("agents.entries", "must be an object of agents by id.");
  const list: unknown = agents?.list ?? [];
  if (!Array.isArray(list)) throw malformed("agents.list", "must be a list of agents with an id.");

  const fromEntries = Object.entries(entries).map(([id, entry]): [string, AgentConfig] => {
    if (!isObject(entry ?? {})) throw malformed(formatPath(["agents", "entries", id]), "must be an object.");
    return [id, entry ?? {}];
  });
  const fromList = list.map((item: unknown, index): [string, AgentConfig] => {
    const { id, ...entry } = (isObject(item) ? item : {}) as AgentConfig & { id?: unknown };
    if (typeof id !== "string") throw malformed(`agents.list[${index}]`, "must be an object with an id.");
    return [id, entry];
  });
  return [...fromEntries, ...fromList];
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function malformed(path: string, problem: string): RouterError {
  return new RouterError("ROUTES_CONFIG_INVALID", problem, path);
}

function toAgent(rawId: string, entry: AgentConfig, defaults: Readonly<Record<string, unknown>>): Agent {
  const own = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined && value !== null));
  const { workspace: _shared, ...inherited } = defaults;
  return {
    id: normalizeAgentId(rawId),
    ...(typeof own["name"] === "string" ? { name: own["name"] } : {}),
    settings: { ...inherited, ...own },
    entry: own,
  };
}

function rejectDuplicates(agents: readonly Agent[]): void {
  const seen = new Set<string>();
  for (const { id } of agents) {
    if (seen.has(id)) {
      throw new RouterError(
        "AGENT_DUPLICATE",
        `two agents have the id "${id}". Rename or remove one of them.`,
        "agents.entries",
      );
    }
    seen.add(id);
  }
}

function multipleDefaults(winner: Agent, others: readonly Agent[]): RosterWarning {
  const ids = others.map((agent) => `"${agent.id}"`).join(", ");
  return {
    code: "AGENT_MULTIPLE_DEFAULTS",
    message: `"${winner.id}" is the default agent; ${ids} also set "default: true". Keep it on one agent.`,
  };
}
