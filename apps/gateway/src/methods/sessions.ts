import { invalidRequest, type MethodParams } from "@oc/protocol";
import type { SessionTarget } from "../agents/agent-host.ts";
import { resetGeneration, whileAtRest } from "../agents/session-reset.ts";
import { readSessionRow } from "../agents/session-rows.ts";
import type { GatewayServices } from "../services.ts";
import { readDisplayHistory } from "./chat.ts";
import type { MethodHandlers } from "./method.ts";
import { requireGeneration } from "./session-guard.ts";
import { listSessions, readSessionTexts } from "./session-list.ts";
import { patchSession, resolvedModelOf } from "./session-patch.ts";

export const sessionHandlers: MethodHandlers<
  | "sessions.list"
  | "sessions.subscribe"
  | "sessions.unsubscribe"
  | "sessions.messages.subscribe"
  | "sessions.messages.unsubscribe"
  | "sessions.describe"
  | "sessions.get"
  | "sessions.resolve"
  | "sessions.patch"
  | "sessions.reset"
  | "sessions.delete"
  | "sessions.abort"
> = {
  "sessions.list": (params, { gateway }) => listSessions(gateway, params),

  async "sessions.subscribe"(params, { gateway, connection }) {
    // Registered before the list is read: a change in between is announced rather than lost.
    connection.subscribedToSessions = true;
    return Object.keys(params).length === 0
      ? { subscribed: true }
      : { subscribed: true, list: await listSessions(gateway, params) };
  },

  "sessions.unsubscribe"(_params, { connection }) {
    connection.subscribedToSessions = false;
    return { subscribed: false };
  },

  async "sessions.messages.subscribe"({ key, agentId }, { gateway, connection }) {
    const target = gateway.agents.resolveSession(key, agentId);
    connection.messageSubscriptions.add(target.sessionKey);
    await gateway.sessions.follow(target);
    return { subscribed: true, key: target.sessionKey };
  },

  "sessions.messages.unsubscribe"({ key, agentId }, { gateway, connection }) {
    const { sessionKey } = gateway.agents.resolveSession(key, agentId);
    connection.messageSubscriptions.delete(sessionKey);
    return { subscribed: false, key: sessionKey };
  },

  async "sessions.describe"({ key, includeDerivedTitles, includeLastMessage }, { gateway }) {
    const target = gateway.agents.resolveSession(key);
    const store = await gateway.agents.sessions(target.agentId);
    const session = await store.getSession(target.sessionKey);
    if (!session) return { session: null };
    const wanted = {
      includeDerivedTitles: includeDerivedTitles === true,
      includeLastMessage: includeLastMessage === true,
    };
    const described =
      wanted.includeDerivedTitles || wanted.includeLastMessage
        ? await readSessionTexts(store, session, wanted)
        : session;
    return { session: await readSessionRow(gateway, target.agentId, described) };
  },

  async "sessions.get"({ key, limit }, { gateway }) {
    const { messages } = await readDisplayHistory(gateway, {
      sessionKey: key,
      ...(limit === undefined ? {} : { limit }),
    });
    return { messages };
  },

  async "sessions.resolve"(params, { gateway }) {
    const found = await findSessions(gateway, params);
    const [first, second] = found;
    if (second !== undefined) {
      throw invalidRequest(`several sessions match; send the key or an agentId`, { reason: "session-ambiguous" });
    }
    if (first !== undefined) return { ok: true, key: first };
    if (params.allowMissing === true) return { ok: false };
    throw invalidRequest("no session matches", { reason: "session-not-found" });
  },

  async "sessions.patch"(params, { gateway }) {
    const target = gateway.agents.resolveSession(params.key, params.agentId);
    const session = await patchSession(gateway, target, params);
    await gateway.sessions.changed("patch", target);
    return {
      ok: true,
      key: target.sessionKey,
      entry: await readSessionRow(gateway, target.agentId, session),
      resolved: await resolvedModelOf(gateway, target.agentId, session.entry),
    };
  },

  async "sessions.reset"({ key, reason, expectedSessionId }, { gateway }) {
    const target = gateway.agents.resolveSession(key);
    await requireMeant(gateway, target, expectedSessionId);
    const session = await resetGeneration(gateway, target, {
      ...(reason === undefined ? {} : { reason }),
      ...(expectedSessionId === undefined ? {} : { expectedSessionId }),
    });
    return { ok: true, key: target.sessionKey, entry: await readSessionRow(gateway, target.agentId, session) };
  },

  async "sessions.delete"({ key, deleteTranscript, expectedSessionId }, { gateway }) {
    const target = gateway.agents.resolveSession(key);
    if (target.sessionKey === gateway.agents.mainSessionKeyOf(target.agentId)) {
      throw invalidRequest("key: an agent's main session cannot be deleted; reset it instead", {
        reason: "session-protected",
      });
    }
    const store = await gateway.agents.sessions(target.agentId);
    await requireMeant(gateway, target, expectedSessionId);
    const { deleted } = await whileAtRest(gateway, target.sessionKey, () =>
      store.deleteSession(target.sessionKey, {
        ...(deleteTranscript === undefined ? {} : { deleteTranscript }),
        ...(expectedSessionId === undefined ? {} : { expectedSessionId }),
      }),
    );
    gateway.health.invalidate();
    if (deleted) await gateway.sessions.changed("delete", target);
    return { ok: true, key: target.sessionKey, deleted };
  },

  async "sessions.abort"({ key, runId, agentId, clearQueued }, { gateway }) {
    const active = await gateway.turns.active();
    const sessionKey =
      key === undefined
        ? active.find((run) => run.runId === runId)?.sessionKey
        : gateway.agents.resolveSession(key, agentId).sessionKey;
    if (clearQueued === true && sessionKey === "global")
      throw invalidRequest("clearQueued: the global session is shared; abort its runs one by one");
    const running = active.find((run) => run.sessionKey === sessionKey && run.state === "running");
    const only = runId ?? (clearQueued === true ? undefined : running?.runId);
    if (sessionKey === undefined || (only === undefined && clearQueued !== true))
      return { ok: true, aborted: false, runIds: [] };
    const outcome = await gateway.turns.abort({ sessionKey, ...(only === undefined ? {} : { runId: only }) }, "rpc");
    return { ok: true, ...outcome };
  },
};

async function findSessions({ agents }: GatewayServices, params: MethodParams<"sessions.resolve">): Promise<string[]> {
  const { key, sessionId, label, agentId, spawnedBy, includeGlobal } = params;
  const { scope } = agents.config.session ?? {};
  const showsGlobal = includeGlobal ?? (key !== undefined || scope === "global");
  const ids = agentId === undefined ? agents.roster.agents.map((agent) => agent.id) : [agents.profile(agentId).agentId];
  const target = key === undefined ? undefined : agents.resolveSession(key, agentId);
  const found = await Promise.all(
    (target ? [target.agentId] : ids)
      .filter((id) => agents.hasSessions(id))
      .map(async (id) => {
        const store = await agents.sessions(id);
        if (target) return [await store.getSession(target.sessionKey)];
        if (sessionId !== undefined) return [await store.findBySessionId(sessionId)];
        return store.findByLabel(label ?? "");
      }),
  );
  return found
    .flat()
    .filter((session) => session !== undefined)
    .filter((session) => showsGlobal || session.key !== "global")
    .filter((session) => spawnedBy === undefined || session.entry.spawnedBy === spawnedBy)
    .map((session) => session.key);
}

/** An old view must not stop the new generation's work. */
async function requireMeant(
  { agents }: GatewayServices,
  { agentId, sessionKey }: SessionTarget,
  expectedSessionId: string | undefined,
): Promise<void> {
  if (expectedSessionId === undefined) return;
  const store = await agents.sessions(agentId);
  requireGeneration((await store.getSession(sessionKey))?.entry, "expectedSessionId", expectedSessionId);
}
