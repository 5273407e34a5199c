import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Migration } from "./migrate.ts";
import { openStore } from "./open.ts";

const FIRST: Migration = { version: 1, name: "notes", up: "CREATE TABLE notes (text TEXT)" };
const SECOND: Migration = { version: 2, name: "tags", up: (sqlite) => sqlite.exec("CREATE TABLE tags (name TEXT)") };

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oc-migrate-"));
  path = join(folder, "notes.sqlite");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function versionAfter(migrations: readonly Migration[]): { version: unknown; applied: unknown[] } {
  const store = openStore({ path, migrations });
  const result = {
    version: store.sqlite.pragma("user_version", { simple: true }),
    applied: store.sqlite.prepare("SELECT name FROM schema_migrations ORDER BY version").pluck().all(),
  };
  store.close();
  return result;
}

it("applies the missing steps only, in order, and remembers them", () => {
  expect(versionAfter([FIRST])).toEqual({ version: 1, applied: ["notes"] });
  expect(versionAfter([FIRST, SECOND])).toEqual({ version: 2, applied: ["notes", "tags"] });
  expect(versionAfter([FIRST, SECOND])).toEqual({ version: 2, applied: ["notes", "tags"] });
});

it("refuses a database of a newer program and leaves it", () => {
  versionAfter([FIRST, SECOND]);
  expect(() => openStore({ path, migrations: [FIRST] })).toThrow(
    expect.objectContaining({ code: "STORE_VERSION_TOO_NEW", message: expect.stringContaining("schema version 2") }),
  );
  expect(versionAfter([FIRST, SECOND]).version).toBe(2);
});

it("undoes all steps when one fails, and names it", () => {
  versionAfter([FIRST]);
  const broken: Migration = { version: 3, name: "broken", up: "CREATE TABLE tags (name TEXT)" };
  expect(() => openStore({ path, migrations: [FIRST, SECOND, broken] })).toThrow(
    expect.objectContaining({ code: "STORE_MIGRATION_FAILED", message: expect.stringContaining("3 (broken)") }),
  );
  expect(versionAfter([FIRST])).toEqual({ version: 1, applied: ["notes"] });
});

it.each([
  ["a gap", [FIRST, { ...SECOND, version: 3 }]],
  ["a wrong start", [{ ...FIRST, version: 0 }]],
  ["a repeated number", [FIRST, { ...SECOND, version: 1 }]],
])("refuses %s in the numbering", (_, migrations) => {
  expect(() => openStore({ path, migrations })).toThrow(expect.objectContaining({ code: "STORE_MIGRATION_FAILED" }));
});
