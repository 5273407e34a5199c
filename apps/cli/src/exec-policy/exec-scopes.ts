import type { OcConfig } from "@oc/config/read";
import { resolveExecRules, resolveRequestedPolicy, type ExecRules, type SourcedRequest } from "@oc/exec-approvals";
import { agentPaths, normalizeAgentId, resolveAgents } from "@oc/router";

/** A `tools.exec` object of the configuration. */
export type ExecSection = NonNullable<NonNullable<OcConfig["tools"]>["exec"]>;

/** What the configuration says about the commands of one agent, or of agents that say nothing themselves. */
export interface ExecScope {
  /** Place in the configuration, for people. */
  scope: string;
  /** Whose entries of the approvals file count; `*` for the global scope. */
  agentId: string;
  host: string;
  requested: SourcedRequest;
  rules: ExecRules;
  pathPrepend: readonly string[];
  /** Whether sessions can have a sandbox. */
  isSandboxed: boolean;
}

/** The global scope, then each agent. */
export function resolveExecScopes(config: OcConfig): ExecScope[] {
  const { agents } = rosterOf(config);
  return [resolveScope(config, "*"), ...agents.map(({ id }) => resolveScope(config, id))];
}

/** The scope of one agent; of an agent that the configuration does not name, the global keys alone. */
export function resolveAgentScope(config: OcConfig, agentId: string | undefined): ExecScope {
  return resolveScope(config, agentId ?? rosterOf(config).defaultAgentId);
}

/** The workspace that the configuration gives an agent; where it gives none, the folder of a command stands for it. */
export function findWorkspace(
  config: OcConfig,
  agentId: string,
  places: { stateDir: string; homeDir: string },
): string | undefined {
  const roster = rosterOf(config);
  const agent = roster.agents.find(({ id }) => id === safeId(agentId));
  const given = agent?.entry.workspace ?? config.agents?.defaults?.workspace;
  return agent === undefined || given === undefined
    ? undefined
    : agentPaths(agent.id, { roster, ...places }).workspaceDir;
}

function resolveScope(config: OcConfig, agentId: string): ExecScope {
  const global: ExecSection = config.tools?.exec ?? {};
  const agent = agentId === "*" ? undefined : rosterOf(config).agents.find(({ id }) => id === safeId(agentId));
  const own = (agent?.entry["tools"] as { exec?: ExecSection } | undefined)?.exec ?? {};
  const place = `agents.entries.${agentId}.tools.exec`;
  return {
    scope: agentId === "*" ? "tools.exec" : place,
    agentId,
    host: own.host ?? global.host ?? "auto",
    requested: resolveRequestedPolicy([
      { source: place, exec: own },
      { source: "tools.exec", exec: global },
    ]),
    rules: resolveExecRules(global, own),
    pathPrepend: own.pathPrepend ?? global.pathPrepend ?? [],
    isSandboxed: (sandboxModeOf(agent?.entry) ?? sandboxModeOf(config.agents?.defaults) ?? "off") !== "off",
  };
}

function sandboxModeOf(settings: unknown): string | undefined {
  return (settings as { sandbox?: { mode?: string } | null } | null | undefined)?.sandbox?.mode;
}

function rosterOf(config: OcConfig) {
  return resolveAgents(config as Parameters<typeof resolveAgents>[0]);
}

function safeId(agentId: string): string {
  try {
    return normalizeAgentId(agentId);
  } catch {
    return agentId;
  }
}
