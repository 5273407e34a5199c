import { resolve } from "node:path";
import type { MethodParams, MethodResult, SessionRow } from "@oc/protocol";
import type { sessionsListOptions } from "../catalogue/sessions.ts";
import { usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { openOfflineState, withCodedErrors } from "../offline-state.ts";
import { formatAge, formatTable, oneLine } from "../output/table.ts";

type Options = Input<typeof sessionsListOptions>["options"];
type Filter = Pick<
  MethodParams<"sessions.list">,
  "includeGlobal" | "includeDerivedTitles" | "agentId" | "activeMinutes" | "search"
>;
type Listing = Pick<MethodResult<"sessions.list">, "sessions" | "totalCount" | "hasMore">;

const DEFAULT_LIMIT = 100;
/** Rows of a file that `--limit all` prints. */
const MAX_FILE_ROWS = 1_000_000;
/** Rows asked for at once while `--limit all` collects every page. */
const PAGE_ROWS = 500;

/** `oc sessions list`: sessions by last use, newest first. */
export async function run(context: CommandContext, { options }: Input<typeof sessionsListOptions>): Promise<void> {
  if (options.agent !== undefined && options.allAgents)
    throw usageError("--agent and --all-agents contradict each other.");
  if (options.store !== undefined && (options.agent !== undefined || options.allAgents))
    throw usageError("--store names one database; leave --agent and --all-agents out.");
  const limit = parseLimit(options.limit);
  const filter = {
    includeGlobal: true,
    includeDerivedTitles: true,
    ...(options.agent === undefined ? {} : { agentId: options.agent }),
    ...(options.active === undefined ? {} : { activeMinutes: options.active }),
    ...(options.search === undefined ? {} : { search: options.search }),
  };
  const list =
    options.store === undefined
      ? await fromGateway(context, options, filter, limit)
      : await fromFile(context, options.store, filter, limit);
  const document = {
    ...(await placesOf(context, options)),
    allAgents: options.agent === undefined && options.store === undefined,
    count: list.sessions.length,
    totalCount: list.totalCount,
    limitApplied: Number.isFinite(limit) ? limit : "all",
    hasMore: list.hasMore,
    activeMinutes: options.active ?? null,
    sessions: list.sessions,
  };
  context.output.result(document, () => describeSessions(list.sessions, list.totalCount));
}

async function fromGateway(context: CommandContext, options: Options, filter: Filter, limit: number): Promise<Listing> {
  return withGateway(context, options, async (gateway) => {
    const sessions: SessionRow[] = [];
    for (;;) {
      const wanted = Math.min(PAGE_ROWS, limit - sessions.length);
      const page = await gateway.request("sessions.list", { ...filter, limit: wanted, offset: sessions.length });
      sessions.push(...page.sessions);
      if (!page.hasMore || sessions.length >= limit || page.sessions.length === 0) return { ...page, sessions };
    }
  });
}

/** A database beside whoever writes it; nothing is known of runs there. */
async function fromFile(context: CommandContext, store: string, filter: Filter, limit: number): Promise<Listing> {
  const path = resolve(context.process.cwd, store);
  const listing = await withCodedErrors(async () => {
    const query = { ...filter, limit: Number.isFinite(limit) ? limit : MAX_FILE_ROWS };
    return (await import("@oc/gateway")).listSessionFile(path, query);
  });
  const sessions = listing.sessions.map(({ key, entry, derivedTitle }) => ({
    key,
    kind: entry.chatType ?? "unknown",
    sessionId: entry.sessionId,
    updatedAt: entry.updatedAt,
    hasActiveRun: false,
    ...(entry.label === undefined ? {} : { label: entry.label }),
    ...(entry.displayName === undefined ? {} : { displayName: entry.displayName }),
    ...(derivedTitle === undefined ? {} : { derivedTitle }),
  }));
  return { sessions, totalCount: listing.totalCount, hasMore: listing.hasMore };
}

/** Where the listed sessions are, as far as this machine knows. */
async function placesOf(context: CommandContext, { store, agent }: Options) {
  if (store !== undefined) return { path: resolve(context.process.cwd, store) };
  const { listSessionFiles } = await import("@oc/gateway");
  const stores = listSessionFiles(await openOfflineState(context));
  if (agent !== undefined) return { path: stores.find(({ agentId }) => agentId === agent)?.path ?? null };
  return { path: stores.length === 1 ? (stores[0]?.path ?? null) : null, stores };
}

function parseLimit(text: string | undefined): number {
  if (text === undefined) return DEFAULT_LIMIT;
  if (text === "all") return Number.POSITIVE_INFINITY;
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (limit >= 1) return limit;
  throw usageError(`--limit must be a whole number from 1, or "all", not ${JSON.stringify(text)}.`);
}

function describeSessions(sessions: readonly SessionRow[], totalCount: number): string {
  if (sessions.length === 0) return "No sessions yet. Start one: oc chat";
  const now = Date.now();
  const rows = sessions.map((row) => [
    oneLine(row.key, 60),
    row.hasActiveRun ? "running" : formatAge(row.updatedAt, now),
    row.model ? oneLine(row.model, 32) : "-",
    oneLine(row.label ?? row.derivedTitle ?? row.displayName ?? "", 48),
  ]);
  const more =
    totalCount > sessions.length ? `\n${sessions.length} of ${totalCount} sessions; see more with --limit.` : "";
  return formatTable(["SESSION", "USED", "MODEL", "TITLE"], rows) + more;
}
