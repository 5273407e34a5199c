import { lstatSync } from "node:fs";
import { join } from "node:path";
import type { OcConfig } from "@oc/config";
import { agentPaths, canonicalSessionKey, requireAgent, resolveAgents, resolveMainKey } from "@oc/router";
import type { OpenClawImport, RepairedSessionDatabase, Session, SessionListQuery, SessionPage } from "@oc/sessions";
import type { Store } from "@oc/store";
import { acquireStateLock } from "../process/state-lock.ts";

/** One state folder, while no gateway runs on it. */
export interface OfflineState {
  config: OcConfig;
  stateDir: string;
  homeDir: string;
}

export interface OlderSessions {
  agentId: string;
  /** Holds `sessions.json`. */
  folder: string;
}

/** Agents whose sessions wait to be imported from the older format. */
export function findOlderSessions(state: OfflineState): OlderSessions[] {
  const { roster } = rosterOf(state);
  return roster.agents
    .map(({ id }) => ({ agentId: id, folder: pathsOf(state, id).sessionsDir }))
    .filter(({ folder }) => isFile(join(folder, "sessions.json")));
}

/**
 * Imports a folder of the older format into the agent's sessions. Its originals are moved when it is the agent's own folder.
 * Throws `GATEWAY_ALREADY_RUNNING`, `AGENT_UNKNOWN`, and what `importOpenClawSessions` throws.
 */
export async function importSessionFolder(
  state: OfflineState,
  { agentId, folder, dryRun = false }: OlderSessions & { dryRun?: boolean },
): Promise<OpenClawImport> {
  const { sessionsDbPath, workspaceDir } = pathsOf(state, agentId);
  return whileOffline(state, async () => {
    const { importOpenClawSessions } = await import("@oc/sessions");
    const canonicalKey = (key: string): string => ownKey(state, agentId, key);
    return importOpenClawSessions({ agentId, folder, path: sessionsDbPath, cwd: workspaceDir, canonicalKey, dryRun });
  });
}

/** Stores one exported transcript as the session `key`. Throws `GATEWAY_ALREADY_RUNNING` and what `importTranscript` throws. */
export async function importSessionTranscript(
  state: OfflineState,
  { key, agentId, lines }: { key: string; agentId?: string | undefined; lines: AsyncIterable<string> },
): Promise<Session> {
  const target = resolveOfflineKey(state, key, agentId);
  return whileOffline(state, async () => {
    const store = await openAgentStore(state, target.agentId, false);
    try {
      return await store.importTranscript(target.sessionKey, lines);
    } finally {
      await store.close();
    }
  });
}

/** The lines of a session's transcript; also beside a running gateway. Throws what `exportTranscript` throws. */
export async function* exportSessionTranscript(
  state: OfflineState,
  { key, agentId, sessionId }: { key: string; agentId?: string | undefined; sessionId?: string | undefined },
): AsyncGenerator<string> {
  const target = resolveOfflineKey(state, key, agentId);
  const store = await openAgentStore(state, target.agentId, true);
  try {
    yield* store.exportTranscript(target.sessionKey, sessionId === undefined ? {} : { sessionId });
  } finally {
    await store.close();
  }
}

/** Sessions of a database file, read beside whoever writes it. */
export async function listSessionFile(path: string, query: SessionListQuery): Promise<SessionPage> {
  const { openSessionStore } = await import("@oc/sessions");
  const store = await openSessionStore({ agentId: "unknown", path, readOnly: true });
  try {
    return await store.listSessions(query);
  } finally {
    await store.close();
  }
}

/** What is wrong with rows of a session database that SQLite itself finds sound. */
export async function findDamagedSessionRows(sqlite: Store["sqlite"]): Promise<string[]> {
  const { findDamagedRows } = await import("@oc/sessions");
  return findDamagedRows(sqlite);
}

/** Keeps a damaged session database aside and saves what can be read. Throws `GATEWAY_ALREADY_RUNNING`. */
export async function repairSessionFile(
  state: Pick<OfflineState, "stateDir">,
  { agentId, path }: { agentId: string; path: string },
): Promise<RepairedSessionDatabase> {
  return whileOffline(state, async () => {
    const { repairSessionDatabase } = await import("@oc/sessions");
    return repairSessionDatabase({ agentId, path });
  });
}

/** Where each agent's sessions are. */
export function listSessionFiles(state: OfflineState): { agentId: string; path: string }[] {
  return rosterOf(state).roster.agents.map(({ id }) => ({ agentId: id, path: pathsOf(state, id).sessionsDbPath }));
}

/** The canonical key and its agent, by the configuration alone. Throws `RouterError`. */
export function resolveOfflineKey(
  state: OfflineState,
  key: string,
  agentId: string | undefined,
): { agentId: string; sessionKey: string } {
  const { roster, mainKey } = rosterOf(state);
  const { defaultAgentId } = roster;
  const sessionKey = canonicalSessionKey(key, { defaultAgentId, mainKey, ...(agentId !== undefined && { agentId }) });
  const owner = /^agent:([^:]+):/.exec(sessionKey)?.[1] ?? agentId ?? defaultAgentId;
  return { agentId: requireAgent(roster, owner).id, sessionKey };
}

/** A key out of the agent's own store; shared ones belong to it as well. */
function ownKey(state: OfflineState, agentId: string, key: string): string {
  const { mainKey } = rosterOf(state);
  const canonical = canonicalSessionKey(key, { defaultAgentId: agentId, mainKey });
  if (canonical.startsWith(`agent:${agentId}:`) || !canonical.startsWith("agent:")) return canonical;
  throw new Error(`the key belongs to another agent (${canonical})`);
}

async function openAgentStore(state: OfflineState, agentId: string, readOnly: boolean) {
  const { openSessionStore } = await import("@oc/sessions");
  const { sessionsDbPath: path, workspaceDir: cwd } = pathsOf(state, agentId);
  return openSessionStore({ agentId, path, cwd, mainKey: rosterOf(state).mainKey, readOnly });
}

async function whileOffline<T>({ stateDir }: Pick<OfflineState, "stateDir">, work: () => Promise<T>): Promise<T> {
  const lock = acquireStateLock(stateDir);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function rosterOf({ config }: OfflineState) {
  return { roster: resolveAgents(config), mainKey: resolveMainKey(config.session?.mainKey) };
}

function pathsOf(state: OfflineState, agentId: string) {
  const { stateDir, homeDir, config } = state;
  return agentPaths(agentId, {
    roster: rosterOf(state).roster,
    stateDir,
    homeDir,
    sessionStore: config.session?.store,
  });
}

function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
