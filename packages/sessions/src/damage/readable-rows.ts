import type { Store } from "@oc/store";

export type Row = Record<string, unknown>;

/** Looking for rows between damage ends after so many failures in one table; a damaged page costs about fifty. */
const MAX_FAILURES = 10_000;
/** Where a table may end when that cannot be read: more rows than this in a page of 4 KiB would be smaller than any of ours. */
const MAX_ROWS_PER_PAGE = 64n;

/**
 * Every row of a table that can still be read, whatever pages are damaged. Between the readable ends, the unreadable range
 * is halved again and again, so that only rows on damaged pages are missed.
 */
export function* readableRows(database: Store["sqlite"], table: string): Generator<Row> {
  const rows = new RowReader(database, table);
  const last = rows.lastRowid();
  if (last !== undefined) yield* rows.between(1n, last);
}

class RowReader {
  readonly #database: Store["sqlite"];
  readonly #after;
  readonly #last;
  #failures = 0;

  constructor(database: Store["sqlite"], table: string) {
    this.#database = database;
    this.#after = database
      .prepare<[bigint, bigint], Row & { row_number: bigint }>(
        `SELECT rowid AS row_number, * FROM ${table} NOT INDEXED WHERE rowid >= ? AND rowid <= ? ORDER BY rowid LIMIT 1`,
      )
      .safeIntegers();
    this.#last = database
      .prepare<[], bigint | null>(`SELECT max(rowid) FROM ${table} NOT INDEXED`)
      .pluck()
      .safeIntegers();
  }

  /** The end of the table; some number beyond every row when the page of its last row is damaged. */
  lastRowid(): bigint | undefined {
    try {
      return this.#last.get() ?? undefined;
    } catch {
      return BigInt(Number(this.#database.pragma("page_count", { simple: true }))) * MAX_ROWS_PER_PAGE;
    }
  }

  *between(first: bigint, last: bigint): Generator<Row> {
    // First come, first served: when the failures are used up, only small gaps are left unread.
    const ranges: [bigint, bigint][] = [[first, last]];
    for (const range of ranges) {
      let [from] = range;
      const [, to] = range;
      while (from <= to) {
        const found = this.#read(from, to);
        if (found === "none") break;
        if (found === "damaged") {
          if (from === to || ++this.#failures > MAX_FAILURES) break;
          const middle = (from + to) / 2n;
          ranges.push([from, middle], [middle + 1n, to]);
          break;
        }
        const { row_number: rowid, ...row } = found;
        yield Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toNumber(value)]));
        from = rowid + 1n;
      }
    }
  }

  #read(from: bigint, to: bigint): (Row & { row_number: bigint }) | "none" | "damaged" {
    try {
      return this.#after.get(from, to) ?? "none";
    } catch {
      return "damaged";
    }
  }
}

function toNumber(value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}
