import type { ResolvedModel } from "@oc/models";
import type { Session, SessionStore } from "@oc/sessions";
import type { GatewayServices } from "../services.ts";
import type { SessionTarget } from "./agent-host.ts";

export interface ResetRequest {
  reason?: "new" | "reset";
  /** The generation that is meant. Rejects with `SESSION_CHANGED` when the session has another, before anything is stopped. */
  expectedSessionId?: string;
  /** The model of the new generation; default: what the old one used. */
  model?: ResolvedModel;
}

type Parts = Pick<GatewayServices, "agents" | "sessions">;

/**
 * Begins a new generation of a session: what waits is dropped, what runs is stopped and waited for. What arrives meanwhile
 * belongs to the new generation. Rejects with `SESSION_NOT_FOUND`, and `SESSION_BUSY` when what runs does not end.
 */
export async function resetGeneration(
  { agents, sessions }: Parts,
  target: SessionTarget,
  { model, ...options }: ResetRequest,
): Promise<Session> {
  const store = await agents.sessions(target.agentId);
  const session = await whileAtRest({ agents }, target.sessionKey, async () => {
    const fresh = await store.resetSession(target.sessionKey, options);
    return model === undefined ? fresh : await chooseModel(store, target.sessionKey, model);
  });
  await sessions.changed("reset", target);
  return session;
}

/** The session, created when there is none yet. */
export async function ensureSession(
  { agents }: Pick<Parts, "agents">,
  target: SessionTarget,
  createdVia: string,
): Promise<Session> {
  const store = await agents.sessions(target.agentId);
  return store.ensureSession(target.sessionKey, { cwd: agents.profile(target.agentId).workspaceDir, createdVia });
}

/** Runs `work` while nothing runs in the session and nothing begins there; what arrives meanwhile waits. */
export async function whileAtRest<T>(
  { agents }: Pick<Parts, "agents">,
  sessionKey: string,
  work: () => Promise<T>,
): Promise<T> {
  const release = await (await agents.runtime()).fence(sessionKey, { reason: "interrupt" });
  try {
    return await work();
  } finally {
    release();
  }
}

function chooseModel(store: SessionStore, sessionKey: string, { info }: ResolvedModel): Promise<Session> {
  return store.patchSession(sessionKey, { providerOverride: info.provider, modelOverride: info.id });
}
