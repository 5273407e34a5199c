import {
  DEFAULT_SESSIONS_LIMIT,
  invalidRequest,
  type MethodParams,
  type MethodResult,
  type SessionRow,
} from "@oc/protocol";
import type { SessionListQuery, SessionListRow, SessionStore } from "@oc/sessions";
import { toSessionRow, type ActiveRuns } from "../agents/session-rows.ts";
import type { GatewayServices } from "../services.ts";
import { readDisplayHistory } from "./chat.ts";
import type { MethodHandlers } from "./method.ts";
import { patchSession, resolvedModelOf } from "./session-patch.ts";

const MAX_SESSIONS_LIMIT = 1_000;

type ListParams = MethodParams<"sessions.list">;

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
    const titles =
      includeDerivedTitles === true || includeLastMessage === true ? await describeTexts(store, target.sessionKey) : {};
    return { session: await rowOf(gateway, target.agentId, { ...session, ...titles }) };
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
      entry: await rowOf(gateway, target.agentId, session),
      resolved: await resolvedModelOf(gateway, target.agentId, session.entry),
    };
  },

  async "sessions.reset"({ key, reason, expectedSessionId }, { gateway }) {
    const target = gateway.agents.resolveSession(key);
    const store = await gateway.agents.sessions(target.agentId);
    await requireCurrent(store, target.sessionKey, expectedSessionId);
    await interrupt(gateway, target.sessionKey);
    const session = await store.resetSession(target.sessionKey, {
      ...(reason === undefined ? {} : { reason }),
      ...(expectedSessionId === undefined ? {} : { expectedSessionId }),
    });
    await gateway.sessions.changed("reset", target);
    return { ok: true, key: target.sessionKey, entry: await rowOf(gateway, target.agentId, session) };
  },

  async "sessions.delete"({ key, deleteTranscript, expectedSessionId }, { gateway }) {
    const target = gateway.agents.resolveSession(key);
    if (target.sessionKey === gateway.agents.mainSessionKeyOf(target.agentId)) {
      throw invalidRequest("key: an agent's main session cannot be deleted; reset it instead", {
        reason: "session-protected",
      });
    }
    const store = await gateway.agents.sessions(target.agentId);
    await requireCurrent(store, target.sessionKey, expectedSessionId);
    await interrupt(gateway, target.sessionKey);
    const { deleted } = await store.deleteSession(target.sessionKey, {
      ...(deleteTranscript === undefined ? {} : { deleteTranscript }),
      ...(expectedSessionId === undefined ? {} : { expectedSessionId }),
    });
    gateway.health.invalidate();
    if (deleted) await gateway.sessions.changed("delete", target);
    return { ok: true, key: target.sessionKey, deleted };
  },

  async "sessions.abort"({ key, runId, agentId }, { gateway }) {
    const sessionKey =
      key === undefined
        ? (await gateway.turns.active()).find((run) => run.runId === runId)?.sessionKey
        : gateway.agents.resolveSession(key, agentId).sessionKey;
    if (sessionKey === undefined) return { ok: true, aborted: false, runIds: [] };
    const outcome = await gateway.turns.abort({ sessionKey, ...(runId === undefined ? {} : { runId }) }, "rpc");
    return { ok: true, ...outcome };
  },
};

async function listSessions(gateway: GatewayServices, params: ListParams): Promise<MethodResult<"sessions.list">> {
  const { agents } = gateway;
  const limit = Math.min(params.limit ?? DEFAULT_SESSIONS_LIMIT, MAX_SESSIONS_LIMIT);
  const offset = params.offset ?? 0;
  const active = await gateway.turns.active();
  const ids =
    params.agentId === undefined
      ? agents.roster.agents.map((agent) => agent.id)
      : [agents.profile(params.agentId).agentId];
  const stores = await Promise.all(ids.filter((id) => agents.hasSessions(id)).map((id) => agents.sessions(id)));
  const [only] = stores;
  const page =
    params.activeOnly === true
      ? await pageOfActive(stores, active, offset, limit)
      : stores.length === 1 && only
        ? await pageOfOne(only, toQuery(params, offset, limit))
        : await pageOfMany(stores, params, offset, limit);

  const nextOffset = offset + page.rows.length;
  const hasMore = nextOffset < page.totalCount;
  return {
    ts: gateway.now(),
    count: page.rows.length,
    totalCount: page.totalCount,
    limitApplied: limit,
    hasMore,
    ...(hasMore ? { nextOffset } : {}),
    defaults: await listDefaults(gateway, ids[0]),
    sessions: page.rows.map(({ agentId, row }) => toSessionRow(row, { agentId, mainKey: agents.mainKey, active })),
  };
}

interface Page {
  rows: { agentId: string; row: SessionListRow }[];
  totalCount: number;
}

async function pageOfOne(store: SessionStore, query: SessionListQuery): Promise<Page> {
  const { sessions, totalCount } = await store.listSessions(query);
  return { rows: sessions.map((row) => ({ agentId: store.agentId, row })), totalCount };
}

/** Each store gives as much as the page could need of it; the page is cut from their merge. */
async function pageOfMany(
  stores: readonly SessionStore[],
  params: ListParams,
  offset: number,
  limit: number,
): Promise<Page> {
  const pages = await Promise.all(stores.map((store) => pageOfOne(store, toQuery(params, 0, offset + limit))));
  const rows = pages.flatMap((page) => page.rows).toSorted((a, b) => compareRows(a.row, b.row, params.sortBy));
  return {
    rows: rows.slice(offset, offset + limit),
    totalCount: pages.reduce((sum, page) => sum + page.totalCount, 0),
  };
}

async function pageOfActive(
  stores: readonly SessionStore[],
  active: ActiveRuns,
  offset: number,
  limit: number,
): Promise<Page> {
  const keys = [...new Set(active.map((run) => run.sessionKey))];
  const found = await Promise.all(
    stores.flatMap((store) =>
      keys.map(async (key) => {
        const row = await store.getSession(key);
        return row ? [{ agentId: store.agentId, row }] : [];
      }),
    ),
  );
  const rows = found.flat();
  return { rows: rows.slice(offset, offset + limit), totalCount: rows.length };
}

function toQuery(params: ListParams, offset: number, limit: number): SessionListQuery {
  const {
    activeMinutes,
    label,
    search,
    spawnedBy,
    archived,
    includeGlobal,
    includeUnknown,
    includeDerivedTitles,
    includeLastMessage,
    sortBy,
  } = params;
  const query = {
    activeMinutes,
    label,
    search,
    spawnedBy,
    archived,
    includeGlobal,
    includeUnknown,
    includeDerivedTitles,
    includeLastMessage,
    sortBy,
  };
  const given = Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined),
  ) as SessionListQuery;
  return { ...given, offset, limit };
}

function compareRows(a: SessionListRow, b: SessionListRow, sortBy: ListParams["sortBy"]): number {
  if (sortBy === "activity") return activityOf(b) - activityOf(a) || compareKeys(a, b);
  const pins = Number(b.entry.pinnedAt !== undefined) - Number(a.entry.pinnedAt !== undefined);
  return pins || b.entry.updatedAt - a.entry.updatedAt || compareKeys(a, b);
}

function activityOf({ entry }: SessionListRow): number {
  return Math.max(entry.lastActivityAt ?? 0, entry.lastInteractionAt) || entry.updatedAt;
}

function compareKeys(a: SessionListRow, b: SessionListRow): number {
  return a.key < b.key ? -1 : 1;
}

async function listDefaults({ agents }: GatewayServices, agentId = agents.defaultAgentId) {
  const models = await agents.models();
  const model = await models.resolveDefault({ agentId });
  return {
    modelProvider: model.info.provider,
    model: model.info.id,
    ...(model.info.contextTokens === undefined ? {} : { contextTokens: model.info.contextTokens }),
    ...(model.thinking.default === undefined ? {} : { thinkingDefault: model.thinking.default }),
  };
}

async function rowOf(gateway: GatewayServices, agentId: string, session: SessionListRow): Promise<SessionRow> {
  return toSessionRow(session, { agentId, mainKey: gateway.agents.mainKey, active: await gateway.turns.active() });
}

async function describeTexts(
  store: SessionStore,
  key: string,
): Promise<Pick<SessionListRow, "derivedTitle" | "lastMessagePreview">> {
  const { sessions } = await store.listSessions({
    search: key,
    archived: "all",
    includeGlobal: true,
    includeUnknown: true,
    includeDerivedTitles: true,
    includeLastMessage: true,
  });
  const row = sessions.find((session) => session.key === key);
  return {
    ...(row?.derivedTitle === undefined ? {} : { derivedTitle: row.derivedTitle }),
    ...(row?.lastMessagePreview === undefined ? {} : { lastMessagePreview: row.lastMessagePreview }),
  };
}

async function findSessions({ agents }: GatewayServices, params: MethodParams<"sessions.resolve">): Promise<string[]> {
  const { key, sessionId, label, agentId, spawnedBy } = params;
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
    .filter((session) => spawnedBy === undefined || session.entry.spawnedBy === spawnedBy)
    .map((session) => session.key);
}

/** Checked before anything is interrupted: a caller with an old view must not stop the new generation's work. */
async function requireCurrent(store: SessionStore, key: string, expectedSessionId: string | undefined): Promise<void> {
  if (expectedSessionId === undefined) return;
  const session = await store.getSession(key);
  if (session?.entry.sessionId === expectedSessionId) return;
  throw invalidRequest("expectedSessionId: the session has another id now; read it again", {
    reason: "session-changed",
  });
}

/** Stops what runs and waits in the session, and waits until it has settled. */
async function interrupt(gateway: GatewayServices, sessionKey: string): Promise<void> {
  const { runIds } = await gateway.turns.abort({ sessionKey }, "interrupt");
  await Promise.all(runIds.map((runId) => gateway.turns.result(runId)));
}
