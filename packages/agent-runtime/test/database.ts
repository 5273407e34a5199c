import { join } from "node:path";
import Database from "better-sqlite3";

/** Every row of every table of the sessions' database in a harness's folder. */
export function databaseOf({ folder }: { folder: string }): string {
  const db = new Database(join(folder, "sessions", "sessions.sqlite"), { readonly: true });
  try {
    const tables = db.prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return JSON.stringify(
      tables.map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).raw().all()]),
      (_key, value: unknown) => (Buffer.isBuffer(value) ? value.toString("hex") : value),
    );
  } finally {
    db.close();
  }
}
