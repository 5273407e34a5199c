import { DEFAULT_SESSIONS_LIMIT, type MethodParams, type MethodResult } from "@oc/protocol";
import type { SessionListQuery, SessionListRow, SessionStore } from "@oc/sessions";
import { readSessionRows, type ActiveRuns, type OwnedSession } from "../agents/session-rows.ts";
import { resolveSessionModel, resolveThinkingChoice } from "../agents/session-model.ts";
import type { GatewayServices } from "../services.ts";

const MAX_SESSIONS_LIMIT = 1_000;

type ListParams = MethodParams<"sessions.list">;

/** Params that a store understands as they are. */
const STORE_FILTERS = [
  "activeMinutes",
  "label",
  "search",
  "spawnedBy",
  "archived",
  "includeGlobal",
  "includeUnknown",
  "includeDerivedTitles",
  "includeLastMessage",
  "sortBy",
] as const satisfies readonly (keyof ListParams & keyof SessionListQuery)[];

/** A page of the sessions of one agent or of all, filtered before it is cut. */
export async function listSessions(
  gateway: GatewayServices,
  params: ListParams,
): Promise<MethodResult<"sessions.list">> {
  const { agents, turns } = gateway;
  const limit = Math.min(params.limit ?? DEFAULT_SESSIONS_LIMIT, MAX_SESSIONS_LIMIT);
  const offset = params.offset ?? 0;
  const agentIds =
    params.agentId === undefined
      ? agents.roster.agents.map((agent) => agent.id)
      : [agents.profile(params.agentId).agentId];
  const stores = await Promise.all(agentIds.filter((id) => agents.hasSessions(id)).map((id) => agents.sessions(id)));
  const [only] = stores;
  const page =
    params.activeOnly === true
      ? await pageOfActive(stores, await turns.active(), offset, limit)
      : stores.length === 1 && only
        ? await pageOfOne(only, toQuery(params, offset, limit))
        : await pageOfMany(stores, params, offset, limit);

  const nextOffset = offset + page.sessions.length;
  const hasMore = nextOffset < page.totalCount;
  return {
    ts: gateway.now(),
    count: page.sessions.length,
    totalCount: page.totalCount,
    limitApplied: limit,
    hasMore,
    ...(hasMore ? { nextOffset } : {}),
    defaults: await listDefaults(gateway, params.agentId === undefined ? agents.defaultAgentId : agentIds[0]),
    sessions: await readSessionRows(gateway, page.sessions),
  };
}

interface Page {
  sessions: OwnedSession[];
  totalCount: number;
}

async function pageOfOne(store: SessionStore, query: SessionListQuery): Promise<Page> {
  const { sessions, totalCount } = await store.listSessions(query);
  return { sessions: sessions.map((session) => ({ agentId: store.agentId, session })), totalCount };
}

/** Each store gives as much as the page could need of it; the page is cut from their merge. */
async function pageOfMany(
  stores: readonly SessionStore[],
  params: ListParams,
  offset: number,
  limit: number,
): Promise<Page> {
  const pages = await Promise.all(stores.map((store) => pageOfOne(store, toQuery(params, 0, offset + limit))));
  const sessions = pages
    .flatMap((page) => page.sessions)
    .toSorted((a, b) => compareSessions(a.session, b.session, params.sortBy));
  return {
    sessions: sessions.slice(offset, offset + limit),
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
        const session = await store.getSession(key);
        return session ? [{ agentId: store.agentId, session }] : [];
      }),
    ),
  );
  const sessions = found.flat();
  return { sessions: sessions.slice(offset, offset + limit), totalCount: sessions.length };
}

function toQuery(params: ListParams, offset: number, limit: number): SessionListQuery {
  const given = STORE_FILTERS.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]]));
  return { ...(Object.fromEntries(given) as SessionListQuery), offset, limit };
}

function compareSessions(a: SessionListRow, b: SessionListRow, sortBy: ListParams["sortBy"]): number {
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

/** What a session without choices of its own would use. */
async function listDefaults({ agents }: GatewayServices, agentId = agents.defaultAgentId) {
  const model = await resolveSessionModel(agents, agentId);
  return {
    modelProvider: model.info.provider,
    model: model.info.id,
    ...(model.info.contextTokens === undefined ? {} : { contextTokens: model.info.contextTokens }),
    ...resolveThinkingChoice(agents, agentId, model),
  };
}

/** Titles and previews of one session, which only a list can tell. */
export async function readSessionTexts(
  store: SessionStore,
  session: SessionListRow,
  wanted: Pick<SessionListQuery, "includeDerivedTitles" | "includeLastMessage">,
): Promise<SessionListRow> {
  const filter = { search: session.key, archived: "all", includeGlobal: true, includeUnknown: true } as const;
  const isIt = ({ key }: SessionListRow) => key === session.key;
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const page = await store.listSessions({ ...filter, offset, limit: MAX_SESSIONS_LIMIT });
    const index = page.sessions.findIndex(isIt);
    if (index !== -1) {
      const { sessions } = await store.listSessions({ ...filter, ...wanted, offset: offset + index, limit: 1 });
      return sessions.find(isIt) ?? session;
    }
    offset = page.nextOffset;
  }
  return session;
}
