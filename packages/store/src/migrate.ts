import type BetterSqlite3 from "better-sqlite3";
import { StoreError, toStoreError } from "./errors.ts";

/** One step of a schema, applied once, in order, inside a transaction. */
export interface Migration {
  /** 1, 2, 3 …, without gaps. */
  version: number;
  name: string;
  up: string | ((sqlite: BetterSqlite3.Database) => void);
}

/**
 * Brings the database to the last migration's version: all missing steps in one transaction, or none.
 * `user_version` holds the version, the table `schema_migrations` what was applied and when.
 */
export function migrate(sqlite: BetterSqlite3.Database, path: string, migrations: readonly Migration[]): void {
  requireConsecutive(path, migrations);
  if (requireKnownVersion(sqlite, path, migrations) === migrations.length) return;
  sqlite
    .transaction(() => {
      // Read again under the write lock: another process may just have migrated.
      const current = requireKnownVersion(sqlite, path, migrations);
      sqlite.exec(
        "CREATE TABLE IF NOT EXISTS schema_migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT",
      );
      const record = sqlite.prepare("INSERT INTO schema_migrations (version, name, applied_at) VALUES (?, ?, ?)");
      for (const migration of migrations.slice(current)) {
        apply(sqlite, path, migration);
        record.run(migration.version, migration.name, Date.now());
      }
      sqlite.pragma(`user_version = ${migrations.length}`);
    })
    .immediate();
}

/** Refuses a schema that this program does not know; returns the stored version. */
function requireKnownVersion(sqlite: BetterSqlite3.Database, path: string, migrations: readonly Migration[]): number {
  const version = schemaVersion(sqlite);
  if (version > migrations.length) {
    throw new StoreError(
      "STORE_VERSION_TOO_NEW",
      `The database ${path} has schema version ${version}; this program knows up to ${migrations.length}. ` +
        `It was written by a newer version: update this program, or restore a backup from before.`,
    );
  }
  return version;
}

/** A read-only database cannot be migrated, so it must have exactly the known version. */
export function requireCurrentVersion(
  sqlite: BetterSqlite3.Database,
  path: string,
  migrations: readonly Migration[],
): void {
  const version = requireKnownVersion(sqlite, path, migrations);
  if (version === migrations.length) return;
  throw new StoreError(
    "STORE_VERSION_TOO_OLD",
    `The database ${path} has schema version ${version}, this program needs ${migrations.length}. Open it once for writing to migrate it.`,
  );
}

function schemaVersion(sqlite: BetterSqlite3.Database): number {
  return Number(sqlite.pragma("user_version", { simple: true }));
}

function requireConsecutive(path: string, migrations: readonly Migration[]): void {
  const wrong = migrations.findIndex((migration, index) => migration.version !== index + 1);
  if (wrong === -1) return;
  throw new StoreError(
    "STORE_MIGRATION_FAILED",
    `Migrations for ${path} must be numbered 1, 2, 3 … without gaps; number ${wrong + 1} has version ${migrations[wrong]?.version}.`,
  );
}

function apply(sqlite: BetterSqlite3.Database, path: string, migration: Migration): void {
  try {
    if (typeof migration.up === "string") sqlite.exec(migration.up);
    else migration.up(sqlite);
  } catch (error) {
    const cause = toStoreError(error, path);
    if (cause instanceof StoreError) throw cause;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(
      "STORE_MIGRATION_FAILED",
      `Migration ${migration.version} (${migration.name}) of ${path} failed: ${reason}. The database was left at its old version.`,
      { cause: error },
    );
  }
}
