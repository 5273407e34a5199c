import { openStore } from "@oc/store";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "@oc/store";
import { SESSION_MIGRATIONS } from "./migrations.ts";
import * as schema from "./schema.ts";

let store: Store;

beforeAll(() => {
  store = openStore({ path: ":memory:", migrations: SESSION_MIGRATIONS });
});

afterAll(() => store.close());

const tables = Object.values(schema).map((table) => getTableConfig(table));

it.each(tables.map((table) => [table.name, table] as const))(
  "describes %s as the migrations make it",
  (name, table) => {
    const real = store.sqlite.pragma(`table_info(${name})`) as {
      name: string;
      type: string;
      notnull: 0 | 1;
      pk: number;
    }[];
    const primaryKey = table.primaryKeys[0]?.columns.map((column) => column.name) ?? [];
    expect(
      table.columns.map((column) => ({
        name: column.name,
        type: column.getSQLType().toUpperCase(),
        required: column.notNull || column.primary,
        key: column.primary || primaryKey.includes(column.name),
      })),
    ).toEqual(
      real.map((column) => ({
        name: column.name,
        type: column.type,
        required: column.notnull === 1 || column.pk > 0,
        key: column.pk > 0,
      })),
    );
  },
);

it("describes every table besides those of the search index", () => {
  const real = store.sqlite
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('schema_migrations') AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'session_search_%' AND name NOT LIKE 'session_transcript_fts%' ORDER BY name",
    )
    .pluck()
    .all();
  expect(tables.map((table) => table.name).toSorted()).toEqual(real);
});
