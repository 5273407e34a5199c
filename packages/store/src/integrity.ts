import type BetterSqlite3 from "better-sqlite3";

export interface IntegrityReport {
  ok: boolean;
  problems: string[];
}

/** Every page, index and foreign key. Reads the whole database. */
export function checkIntegrity(sqlite: BetterSqlite3.Database): IntegrityReport {
  return report(() => [...pragmaProblems(sqlite, "integrity_check"), ...foreignKeyProblems(sqlite)]);
}

/** Every page, without comparing indexes to tables: finds torn and overwritten files at a fraction of the cost. */
export function quickCheck(sqlite: BetterSqlite3.Database): IntegrityReport {
  return report(() => pragmaProblems(sqlite, "quick_check"));
}

function report(findProblems: () => string[]): IntegrityReport {
  try {
    const problems = findProblems();
    return { ok: problems.length === 0, problems };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { ok: false, problems: [error.message] };
  }
}

function isDamage(error: unknown): error is Error {
  return error instanceof Error && "code" in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
}

function pragmaProblems(sqlite: BetterSqlite3.Database, pragma: "integrity_check" | "quick_check"): string[] {
  const rows = sqlite.pragma(pragma) as Record<string, string>[];
  return rows.flatMap((row) => Object.values(row)).filter((line) => line !== "ok");
}

function foreignKeyProblems(sqlite: BetterSqlite3.Database): string[] {
  const rows = sqlite.pragma("foreign_key_check") as { table: string; rowid: number; parent: string }[];
  return rows.map((row) => `row ${row.rowid} of ${row.table} refers to a missing row of ${row.parent}`);
}
