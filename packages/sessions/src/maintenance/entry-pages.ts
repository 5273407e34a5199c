import type { Store } from "@oc/store";

const PAGE_ROWS = 256;

export interface EntryPosition {
  session_key: string;
  /** What the list is ordered by, epoch milliseconds. */
  at: number;
}

/**
 * Which sessions are met, oldest first. `unpinned`: not archived, not pinned, by last change. `unarchived`: by last use.
 * `archived`: by last change. `all`: by key.
 */
export type EntryOrder = "unpinned" | "unarchived" | "archived" | "all";

const ORDERS: Readonly<Record<Exclude<EntryOrder, "all">, { column: string; where: string }>> = {
  // The terms of the indexes, word for word: a page is read from an index alone, and costs the same wherever it is.
  unpinned: { column: "updated_at", where: "archived_at IS NULL AND (pinned_at IS NULL) = 1" },
  unarchived: { column: "activity_at", where: "archived_at IS NULL" },
  archived: { column: "updated_at", where: "archived_at IS NOT NULL" },
};

/** Walks over keys and times of sessions, a page at a time, while sessions come and go. */
export class EntryPages {
  readonly #sql;

  constructor({ sqlite }: Pick<Store, "sqlite">) {
    const prepare = (order: Exclude<EntryOrder, "all">) => {
      const { column, where } = ORDERS[order];
      const select = `SELECT session_key, ${column} AS at FROM session_entries WHERE ${where}`;
      return {
        sameTime: sqlite.prepare<[number, string], EntryPosition>(
          `${select} AND ${column} = ? AND session_key < ? ORDER BY session_key DESC LIMIT ${PAGE_ROWS}`,
        ),
        later: sqlite.prepare<[number, number], EntryPosition>(
          `${select} AND ${column} > ? AND ${column} < ? ORDER BY ${column}, session_key DESC LIMIT ${PAGE_ROWS}`,
        ),
      };
    };
    const all = sqlite.prepare<[string], EntryPosition>(
      `SELECT session_key, updated_at AS at FROM session_entries WHERE session_key > ? ORDER BY session_key LIMIT ${PAGE_ROWS}`,
    );
    this.#sql = {
      all,
      unpinned: prepare("unpinned"),
      unarchived: prepare("unarchived"),
      archived: prepare("archived"),
    };
  }

  /** The next sessions after `position` whose time is before `before`; none at the end. */
  next(order: EntryOrder, position: EntryPosition | undefined, before: number): EntryPosition[] {
    if (order === "all") return this.#sql.all.all(position?.session_key ?? "");
    const { sameTime, later } = this.#sql[order];
    const at = position?.at ?? Number.MIN_SAFE_INTEGER;
    const rest = position === undefined || at >= before ? [] : sameTime.all(at, position.session_key);
    return rest.length > 0 ? rest : later.all(at, before);
  }
}
