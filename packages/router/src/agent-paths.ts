import { dirname, join, resolve } from "node:path";
import type { AgentRoster } from "./agents.ts";
import { requireAgent } from "./agents.ts";
import { RouterError } from "./errors.ts";

export interface AgentPathsOptions {
  roster: AgentRoster;
  /** Absolute. Relative configured paths are resolved against it. */
  stateDir: string;
  /** Absolute; what a leading `~` stands for. */
  homeDir: string;
  /** `session.store`: a file path that may hold `{agentId}`; its directory holds the session database. */
  sessionStore?: string | undefined;
}

/** Where an agent keeps what belongs to it. Absolute paths; nothing is created. */
export interface AgentPaths {
  agentId: string;
  workspaceDir: string;
  agentDir: string;
  authProfilesPath: string;
  sessionsDir: string;
  sessionsDbPath: string;
}

/** The paths of one agent: a pure function of configuration and state directory. Throws `AGENT_UNKNOWN`. */
export function agentPaths(agentId: string, options: AgentPathsOptions): AgentPaths {
  const { entry, id } = requireAgent(options.roster, agentId);
  const absolute = (path: string): string => resolve(options.stateDir, expandHome(path, options.homeDir));

  const agentDir = absolute(entry.agentDir ?? join("agents", id, "agent"));
  const sessionsDir = options.sessionStore
    ? dirname(absolute(options.sessionStore.replaceAll("{agentId}", id)))
    : absolute(join("agents", id, "sessions"));
  return {
    agentId: id,
    workspaceDir: absolute(entry.workspace ?? inheritedWorkspace(id, options.roster)),
    agentDir,
    authProfilesPath: join(agentDir, "auth-profiles.json"),
    sessionsDir,
    sessionsDbPath: join(sessionsDir, "sessions.sqlite"),
  };
}

/**
 * Refuses agents that would share state: `AGENT_DIR_SHARED` names both. A shared workspace only warns (the returned sentences).
 * `realPath` resolves links; the default compares the paths as they are written.
 */
export function checkAgentPaths(
  options: AgentPathsOptions,
  realPath: (path: string) => string = (path) => path,
): string[] {
  const warnings: string[] = [];
  const owners = new Map<string, string>();
  for (const { id } of options.roster.agents) {
    const paths = agentPaths(id, options);
    for (const [what, path] of [
      ["agent directory", paths.agentDir],
      ["session database", paths.sessionsDbPath],
      ["workspace", paths.workspaceDir],
    ] as const) {
      const place = `${what}\0${realPath(path)}`;
      const owner = owners.get(place);
      owners.set(place, owner ?? id);
      if (owner === undefined) continue;
      const fact = `Agents "${owner}" and "${id}" share the ${what} ${path}.`;
      if (what !== "workspace") throw new RouterError("AGENT_DIR_SHARED", `${fact} Give each agent its own.`);
      warnings.push(fact);
    }
  }
  return warnings;
}

function inheritedWorkspace(id: string, roster: AgentRoster): string {
  const isDefault = id === roster.defaultAgentId;
  const shared = roster.defaults["workspace"];
  if (typeof shared === "string" && shared !== "") return isDefault ? shared : join(shared, id);
  return isDefault ? "workspace" : `workspace-${id}`;
}

function expandHome(path: string, homeDir: string): string {
  return path === "~" || path.startsWith("~/") ? join(homeDir, path.slice(1)) : path;
}
