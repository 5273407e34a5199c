import type { SessionRow } from "@oc/protocol";
import type { sessionsListOptions } from "../catalogue/sessions.ts";
import { usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { formatAge, formatTable, oneLine } from "../output/table.ts";

const DEFAULT_LIMIT = 100;
/** Rows asked for at once while `--limit all` collects every page. */
const PAGE_ROWS = 500;

/** `oc sessions list`: sessions by last use, newest first. */
export async function run(context: CommandContext, { options }: Input<typeof sessionsListOptions>): Promise<void> {
  if (options.agent !== undefined && options.allAgents)
    throw usageError("--agent and --all-agents contradict each other.");
  const limit = parseLimit(options.limit);
  const filter = {
    includeGlobal: true,
    includeDerivedTitles: true,
    ...(options.agent === undefined ? {} : { agentId: options.agent }),
    ...(options.active === undefined ? {} : { activeMinutes: options.active }),
    ...(options.search === undefined ? {} : { search: options.search }),
  };
  const list = await withGateway(context, options, async (gateway) => {
    const sessions: SessionRow[] = [];
    for (;;) {
      const wanted = Math.min(PAGE_ROWS, limit - sessions.length);
      const page = await gateway.request("sessions.list", { ...filter, limit: wanted, offset: sessions.length });
      sessions.push(...page.sessions);
      if (!page.hasMore || sessions.length >= limit || page.sessions.length === 0) return { ...page, sessions };
    }
  });
  const document = {
    allAgents: options.agent === undefined,
    count: list.sessions.length,
    totalCount: list.totalCount,
    limitApplied: Number.isFinite(limit) ? limit : "all",
    hasMore: list.hasMore,
    activeMinutes: options.active ?? null,
    sessions: list.sessions,
  };
  context.output.result(document, () => describeSessions(list.sessions, list.totalCount));
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
