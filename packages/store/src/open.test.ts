import BetterSqlite3 from "better-sqlite3";
import {
  readdirSync,
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "./open.ts";
import type { OpenStoreOptions, Store } from "./open.ts";
import type { StoreErrorCode } from "./errors.ts";

const NOTES = [
  { version: 1, name: "notes", up: "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT" },
];
const NOBODY = 65_534;

let folder: string;
let path: string;
const opened: Store[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oc-store-"));
  path = join(folder, "notes.sqlite");
});

afterEach(() => {
  for (const store of opened.splice(0)) store.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(options: Partial<OpenStoreOptions> = {}): Store {
  const store = openStore({ path, migrations: NOTES, ...options });
  opened.push(store);
  return store;
}

function add(store: Store, text: string): Promise<unknown> {
  return store.write(() => store.sqlite.prepare("INSERT INTO notes (text) VALUES (?)").run(text));
}

function texts(store: Store): unknown[] {
  return store.sqlite.prepare("SELECT text FROM notes ORDER BY id").pluck().all();
}

function expectCode(code: StoreErrorCode, ...mentions: string[]): (error: unknown) => void {
  return (error) => {
    expect(error).toMatchObject({ name: "StoreError", code });
    for (const mention of mentions) expect((error as Error).message).toContain(mention);
  };
}

function failure(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("expected a throw");
}

/** Leaves a database as a killed process leaves it: commits in the log, nothing closed. */
async function leaveUnclosed(): Promise<void> {
  const source = join(folder, "live.sqlite");
  const store = openStore({ path: source, migrations: NOTES });
  for (let i = 0; i < 200; i++) await add(store, `note ${i} ${"x".repeat(200)}`);
  store.sqlite.pragma("wal_checkpoint(TRUNCATE)");
  await add(store, "in the log");
  copyFileSync(source, path);
  copyFileSync(`${source}-wal`, `${path}-wal`);
  store.close();
}

function overwrite(file: string, offset: number, bytes: Buffer): void {
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, bytes, 0, bytes.length, offset);
  closeSync(descriptor);
}

/** Runs `work` as a user who owns nothing here; root ignores permissions. */
function asOtherUser<T>(work: () => T): T {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid!(NOBODY);
  try {
    return work();
  } finally {
    process.seteuid!(0);
  }
}

describe("opening", () => {
  it("uses WAL, full sync, foreign keys and a busy timeout", () => {
    const { sqlite } = open();
    const pragma = (name: string): unknown => sqlite.pragma(name, { simple: true });
    expect(pragma("journal_mode")).toBe("wal");
    expect(pragma("synchronous")).toBe(2);
    expect(pragma("foreign_keys")).toBe(1);
    expect(pragma("busy_timeout")).toBe(5000);
  });

  it("creates folders for the owner only and files for the owner only", async () => {
    path = join(folder, "agents", "main", "notes.sqlite");
    await add(open(), "x");
    expect(statSync(join(folder, "agents", "main")).mode & 0o777).toBe(0o700);
    for (const file of [path, `${path}-wal`, `${path}-shm`]) expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("takes group and world permissions off an existing file", () => {
    open().close();
    chmodSync(path, 0o644);
    open();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it("keeps what was written, through a clean close and through a lost process", async () => {
    await leaveUnclosed();
    const store = open();
    expect(texts(store)).toHaveLength(201);
    store.close();
    expect(texts(open())).toContain("in the log");
  });

  it("opens in memory", async () => {
    const store = open({ path: ":memory:" });
    await add(store, "x");
    expect(texts(store)).toEqual(["x"]);
  });

  it("gives a drizzle handle on the same connection", async () => {
    const store = open();
    await add(store, "through drizzle");
    const { sql } = await import("drizzle-orm");
    expect((await store.drizzle()).all(sql`SELECT text FROM notes`)).toEqual([{ text: "through drizzle" }]);
  });
});

describe("what is not a private regular file", () => {
  it("refuses a symbolic link in place of the file, without following it", () => {
    writeFileSync(join(folder, "target"), "");
    symlinkSync(join(folder, "target"), path);
    expectCode("STORE_NOT_A_FILE", path, "symbolic link")(failure(() => open()));
    expect(readFileSync(join(folder, "target"), "utf8")).toBe("");
  });

  it.each(["-wal", "-shm", "-journal"])("refuses a symbolic link in place of the %s file", (suffix) => {
    writeFileSync(join(folder, "target"), "");
    symlinkSync(join(folder, "target"), path + suffix);
    expectCode("STORE_NOT_A_FILE", path + suffix)(failure(() => open()));
  });

  it("refuses a folder in place of the file", () => {
    mkdirSync(path);
    expectCode("STORE_NOT_A_FILE", "folder")(failure(() => open()));
  });

  it("refuses a folder that leads outside the root through a link", () => {
    const outside = mkdtempSync(join(tmpdir(), "oc-outside-"));
    mkdirSync(join(folder, "root"));
    symlinkSync(outside, join(folder, "root", "agents"));
    path = join(folder, "root", "agents", "notes.sqlite");
    expectCode("STORE_NOT_A_FILE", "outside")(failure(() => open({ root: join(folder, "root") })));
    expect(existsSync(join(outside, "notes.sqlite"))).toBe(false);
    rmSync(outside, { recursive: true });
  });

  it.each(["agents/deep/notes.sqlite", "missing/../../beside/notes.sqlite"])(
    "makes no folder outside the root on the way to %s",
    (way) => {
      const outside = mkdtempSync(join(tmpdir(), "outside-"));
      mkdirSync(join(folder, "root"));
      symlinkSync(outside, join(folder, "root", "agents"));
      path = `${folder}/root/${way}`;
      expectCode("STORE_NOT_A_FILE", "outside")(failure(() => open({ root: join(folder, "root") })));
      expect(readdirSync(outside)).toEqual([]);
      expect(existsSync(join(folder, "beside"))).toBe(false);
      rmSync(outside, { recursive: true });
    },
  );

  it("makes a root that is missing", () => {
    path = join(folder, "new", "agents", "notes.sqlite");
    expect(open({ root: join(folder, "new") }).path).toBe(path);
  });

  it("accepts a folder inside the root", () => {
    path = join(folder, "agents", "notes.sqlite");
    expect(open({ root: folder }).path).toBe(path);
  });

  it("refuses a relative path", () => {
    expectCode("STORE_CANNOT_OPEN", "absolute")(failure(() => open({ path: "notes.sqlite" })));
  });
});

describe("damage", () => {
  it("refuses a file that is no database and leaves every byte", () => {
    const garbage = Buffer.from("this is my diary, not a database. ".repeat(200));
    writeFileSync(path, garbage);
    expectCode("STORE_CORRUPT", path, "backup", ".recover")(failure(() => open()));
    expect(readFileSync(path)).toEqual(garbage);
  });

  it("finds torn pages after a crash and leaves file and log as they were", async () => {
    await leaveUnclosed();
    overwrite(path, 4096 * 3, Buffer.alloc(4096, 0x5a));
    const before = [readFileSync(path), readFileSync(`${path}-wal`)];
    expectCode("STORE_CORRUPT", path)(failure(() => open()));
    expect([readFileSync(path), readFileSync(`${path}-wal`)]).toEqual(before);
  });

  it("reports torn pages when asked to check, and opens without looking when told so", async () => {
    const store = open();
    for (let i = 0; i < 200; i++) await add(store, `note ${i} ${"x".repeat(200)}`);
    store.close();
    overwrite(path, 4096 * 3, Buffer.alloc(4096, 0x5a));
    expectCode("STORE_CORRUPT", path)(failure(() => open({ check: "always" })));
    const unchecked = open({ check: "never" });
    const report = unchecked.checkIntegrity();
    expect(report.ok).toBe(false);
    expect(report.problems.length).toBeGreaterThan(0);
  });

  it("finds no problem in a sound database", async () => {
    const store = open();
    await add(store, "x");
    expect(store.checkIntegrity()).toEqual({ ok: true, problems: [] });
  });

  it("reports rows whose foreign key leads nowhere", () => {
    const { sqlite } = open({
      migrations: [
        {
          version: 1,
          name: "tree",
          up: "CREATE TABLE nodes (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES nodes (id))",
        },
      ],
    });
    sqlite.pragma("foreign_keys = OFF");
    sqlite.exec("INSERT INTO nodes VALUES (1, 99)");
    expect(opened[0]!.checkIntegrity().problems).toEqual(["row 1 of nodes refers to a missing row of nodes"]);
  });
});

describe("no permission, no space, no lock", () => {
  it("names a write-protected file", () => {
    open().close();
    chmodSync(folder, 0o777);
    chmodSync(path, 0o444);
    expectCode("STORE_READ_ONLY", path)(failure(() => asOtherUser(() => open())));
  });

  it("names a write-protected folder, for a new and for an existing database", () => {
    open().close();
    chmodSync(path, 0o666);
    chmodSync(folder, 0o555);
    expectCode("STORE_READ_ONLY", path)(failure(() => asOtherUser(() => open())));
    const fresh = join(folder, "new.sqlite");
    expectCode("STORE_READ_ONLY", fresh)(failure(() => asOtherUser(() => open({ path: fresh }))));
    chmodSync(folder, 0o700);
  });

  it("reports a full disk and stores nothing of the write", async () => {
    const store = open();
    await add(store, "fits");
    const pages = Number(store.sqlite.pragma("page_count", { simple: true }));
    store.sqlite.pragma(`max_page_count = ${pages + 2}`);
    await add(store, "x".repeat(100_000)).then(() => expect.unreachable(), expectCode("STORE_FULL", path));
    store.sqlite.pragma("max_page_count = 1000000");
    await add(store, "fits again");
    expect(texts(store)).toEqual(["fits", "fits again"]);
  });

  it("rejects every write of a group that a full disk ends, and stores none", async () => {
    const store = open();
    const pages = Number(store.sqlite.pragma("page_count", { simple: true }));
    store.sqlite.pragma(`max_page_count = ${pages + 2}`);
    const results = await Promise.allSettled([
      add(store, "small"),
      add(store, "x".repeat(100_000)),
      add(store, "after"),
    ]);
    store.sqlite.pragma("max_page_count = 1000000");
    const kept = texts(store);
    expect(results.map(({ status }) => status === "fulfilled")).toEqual([
      kept.includes("small"),
      false,
      kept.includes("after"),
    ]);
    expectCode("STORE_FULL")((results[1] as PromiseRejectedResult).reason);
  });

  it("reports another writer that keeps the lock", async () => {
    const store = open({ busyTimeoutMs: 10 });
    const other = new BetterSqlite3(path);
    other.exec("BEGIN IMMEDIATE");
    await add(store, "x").then(() => expect.unreachable(), expectCode("STORE_BUSY", path));
    other.exec("ROLLBACK");
    await add(store, "y");
    expect(texts(store)).toEqual(["y"]);
    other.close();
  });
});

describe("reading beside a writer", () => {
  it("sees what the writer commits and cannot write", async () => {
    const writer = open();
    const reader = open({ readOnly: true });
    await add(writer, "seen");
    expect(texts(reader)).toEqual(["seen"]);
    await add(reader, "no").then(() => expect.unreachable(), expectCode("STORE_READ_ONLY", path));
  });

  it("does not create a missing database", () => {
    expectCode("STORE_CANNOT_OPEN", path)(failure(() => open({ readOnly: true })));
    expect(existsSync(path)).toBe(false);
  });

  it("refuses a schema that would have to be migrated first", () => {
    open().close();
    const migrations = [...NOTES, { version: 2, name: "tags", up: "CREATE TABLE tags (name TEXT)" }];
    expectCode("STORE_VERSION_TOO_OLD", path)(failure(() => open({ readOnly: true, migrations })));
  });
});

describe("backup", () => {
  it("holds every commit, also those still in the log, while writes go on", async () => {
    const store = open();
    for (let i = 0; i < 50; i++) await add(store, `note ${i}`);
    const copy = join(folder, "copy.sqlite");
    await Promise.all([store.backup(copy), add(store, "meanwhile")]);
    const restored = open({ path: copy });
    expect(texts(restored).slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, i) => `note ${i}`));
    expect(restored.checkIntegrity().ok).toBe(true);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
  });

  it("never replaces a file", async () => {
    const store = open();
    const copy = join(folder, "copy.sqlite");
    writeFileSync(copy, "precious");
    await store.backup(copy).then(() => expect.unreachable(), expectCode("STORE_BACKUP_FAILED", copy));
    expect(readFileSync(copy, "utf8")).toBe("precious");
  });

  it("leaves nothing behind when it fails", async () => {
    const store = open();
    const copy = join(folder, "missing", "copy.sqlite");
    await store.backup(copy).then(() => expect.unreachable(), expectCode("STORE_BACKUP_FAILED", copy));
    expect(existsSync(join(folder, "missing"))).toBe(false);
  });
});
