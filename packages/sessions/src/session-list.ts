import type { Store } from "@oc/store";
import { foldLabel, fromEntryRow } from "./entry.ts";
import type { EntryRow } from "./entry.ts";
import { SessionError } from "./errors.ts";
import type { Session, SessionListQuery } from "./session-store.ts";

const DEFAULT_LIMIT = 100;
/** Longer than any field that is searched. */
const MAX_TEXT_CHARS = 4096;

/** The where clause, its values and the order of one listing. */
interface ListPlan {
  where: string;
  values: unknown[];
  orderBy: string;
  limit: number;
  offset: number;
}

export interface SessionRows {
  sessions: Session[];
  totalCount: number;
  hasMore: boolean;
  nextOffset?: number;
}

/** One page and the size of the whole filtered set, both from the same snapshot. Throws `INVALID_QUERY`. */
export function listSessionRows(
  { sqlite }: Pick<Store, "sqlite">,
  query: SessionListQuery,
  context: { now: number; globalScope: boolean },
): SessionRows {
  const plan = planList(query, context);
  const read = sqlite.transaction(() => ({
    totalCount:
      sqlite
        .prepare<unknown[], number>(`SELECT count(*) FROM session_entries WHERE ${plan.where}`)
        .pluck()
        .get(...plan.values) ?? 0,
    rows: sqlite
      .prepare<unknown[], EntryRow>(
        `SELECT * FROM session_entries WHERE ${plan.where} ORDER BY ${plan.orderBy} LIMIT ? OFFSET ?`,
      )
      .all(...plan.values, plan.limit, plan.offset),
  }));
  const { totalCount, rows } = read();
  const nextOffset = plan.offset + rows.length;
  const hasMore = rows.length > 0 && nextOffset < totalCount;
  return {
    sessions: rows.map((row) => ({ key: row.session_key, entry: fromEntryRow(row) })),
    totalCount,
    hasMore,
    ...(hasMore && { nextOffset }),
  };
}

function planList(query: SessionListQuery, context: { now: number; globalScope: boolean }): ListPlan {
  const { archived = false, sortBy = "updatedAt" } = query;
  const sortColumn = sortBy === "activity" ? "activity_at" : "updated_at";
  const where: string[] = [];
  const values: unknown[] = [];
  const filter = (sql: string, ...bound: unknown[]): void => {
    where.push(sql);
    values.push(...bound);
  };

  if (archived !== "all") filter(archived ? "archived_at IS NOT NULL" : "archived_at IS NULL");
  if (!query.includeUnknown) filter("session_key <> 'unknown'");
  if (!(query.includeGlobal ?? context.globalScope)) filter("session_key <> 'global'");
  if (query.label !== undefined) {
    const label = requireText("label", query.label);
    filter("label_fold = ? AND label = ?", foldLabel(label), label);
  }
  if (query.spawnedBy !== undefined) filter("spawned_by = ?", requireText("spawnedBy", query.spawnedBy));
  const search = requireText("search", query.search ?? "");
  if (search !== "") filter("instr(search_text, ?) > 0", search.toLowerCase());
  if (query.activeMinutes !== undefined) {
    filter(`${sortColumn} >= ?`, context.now - requireNumber("activeMinutes", query.activeMinutes, 0) * 60_000);
  }
  return {
    where: where.length > 0 ? where.join(" AND ") : "TRUE",
    values,
    // The terms of the index `session_entries_live`, word for word, so that a page needs no sort.
    orderBy:
      sortBy === "activity" ? "activity_at DESC, session_key" : "(pinned_at IS NULL), updated_at DESC, session_key",
    limit: requireInteger("limit", query.limit ?? DEFAULT_LIMIT, 1),
    offset: requireInteger("offset", query.offset ?? 0, 0),
  };
}

function requireText(name: string, value: unknown): string {
  if (typeof value === "string" && value.length <= MAX_TEXT_CHARS) return value;
  throw new SessionError("INVALID_QUERY", `${name} must be text of at most ${MAX_TEXT_CHARS} characters.`);
}

function requireInteger(name: string, value: number, minimum: number): number {
  if (Number.isSafeInteger(value)) return requireNumber(name, value, minimum);
  throw new SessionError(
    "INVALID_QUERY",
    `${name} must be a whole number of at least ${minimum}, got ${String(value)}.`,
  );
}

function requireNumber(name: string, value: number, minimum: number): number {
  if (Number.isFinite(value) && value >= minimum) return value;
  throw new SessionError("INVALID_QUERY", `${name} must be a number of at least ${minimum}, got ${String(value)}.`);
}
