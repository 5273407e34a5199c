import { createHash } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSessionStore } from "../open.ts";
import type { SessionStore } from "../session-store.ts";
import { repairSessionDatabase } from "./repair-database.ts";

const KEYS = Array.from({ length: 12 }, (_, index) => `agent:main:chat-${index}`);
const TURNS = 15;
const PAGE = 4096;
const DATE = Date.UTC(2026, 8, 1, 8);

let folder: string;
let path: string;
const opened: SessionStore[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "oc-damage-"));
  path = join(folder, "sessions.sqlite");
});

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<SessionStore> {
  const store = await openSessionStore({ agentId: "main", path });
  opened.push(store);
  return store;
}

async function fill(store: SessionStore): Promise<void> {
  for (const key of KEYS) {
    await store.ensureSession(key, { entry: { displayName: `Name of ${key}` } });
    const contents = Array.from({ length: TURNS }, (_, turn) => `${key} turn ${turn} ${"x".repeat(400)}`);
    const { claim } = await store.beginRun({
      sessionKey: key,
      runId: `run of ${key}`,
      records: contents.map((content) => ({ type: "message", message: { role: "user", content, timestamp: 0 } })),
    });
    await store.endRun(claim);
  }
}

async function makeDatabase(): Promise<void> {
  const store = await open();
  await fill(store);
  await store.close();
}

/** As a killed process leaves it: part of the commits only in the log. */
async function makeUnclosedDatabase(): Promise<void> {
  const live = join(folder, "live.sqlite");
  const store = await openSessionStore({ agentId: "main", path: live });
  await fill(store);
  copyFileSync(live, path);
  copyFileSync(`${live}-wal`, `${path}-wal`);
  await store.close();
  for (const suffix of ["", "-wal", "-shm"]) rmSync(live + suffix, { force: true });
}

function overwrite(file: string, offset: number, bytes: number): void {
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, Buffer.alloc(bytes, 0x5a), 0, bytes, offset);
  closeSync(descriptor);
}

const hash = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");
const repair = () => repairSessionDatabase({ agentId: "main", path, now: () => DATE });

/** Every conversation is there under its key or a recovered one, readable, with records in their order. */
async function readAll(): Promise<{ sessions: number; records: number }> {
  const store = await open();
  const page = await store.listSessions({ limit: 1000, archived: "all" });
  let records = 0;
  for (const { key } of page.sessions) {
    const history = await store.readHistory(key, { limit: 1000 });
    const turns = (history?.records ?? []).map((record) =>
      Number(/ turn (\d+) /.exec(record.type === "message" ? String(record.message.content) : "")?.[1]),
    );
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    records += turns.length;
  }
  return { sessions: page.totalCount, records };
}

describe("a database with", () => {
  it("an overwritten header loses nothing but the header", async () => {
    await makeDatabase();
    overwrite(path, 0, 100);
    await expect(open()).rejects.toMatchObject({ code: "STORE_CORRUPT" });
    const before = hash(path);
    const report = await repair();
    expect(report).toMatchObject({
      path,
      keptAs: `${path}.damaged-20260901T080000Z`,
      sessions: KEYS.length,
      records: KEYS.length * TURNS,
      missingRecords: 0,
    });
    expect(hash(report.keptAs)).toBe(before);
    expect(await readAll()).toEqual({ sessions: KEYS.length, records: KEYS.length * TURNS });
    expect((await opened.at(-1)?.getSession(KEYS[3] ?? ""))?.entry.displayName).toBe(`Name of ${KEYS[3]}`);
  });

  it("an overwritten first page loses nothing but that page", async () => {
    await makeDatabase();
    overwrite(path, 0, PAGE);
    await expect(open()).rejects.toMatchObject({ code: "STORE_CORRUPT" });
    expect(await repair()).toMatchObject({ sessions: KEYS.length, records: KEYS.length * TURNS });
    expect((await readAll()).records).toBe(KEYS.length * TURNS);
  });

  it("an overwritten page in the middle keeps what is on the others", async () => {
    await makeDatabase();
    const pages = statSync(path).size / PAGE;
    overwrite(path, Math.floor(pages / 2) * PAGE, PAGE);
    const before = hash(path);
    const report = await repair();
    expect(hash(report.keptAs)).toBe(before);
    expect(report.records).toBeGreaterThan(KEYS.length * TURNS * 0.8);
    const { records } = await readAll();
    expect(records).toBe(report.records);
    const store = opened.at(-1);
    const run = await store?.beginRun({ sessionKey: KEYS[0] ?? "", runId: "after", records: [] });
    expect(run?.claim.sessionKey).toBe(KEYS[0]);
  });

  it.each([3, 7, 12, 20, 40])(
    "page %i overwritten opens again after the repair and never loses the rest",
    async (page) => {
      await makeDatabase();
      overwrite(path, page * PAGE, PAGE);
      await repair();
      const { records, sessions } = await readAll();
      expect(sessions).toBeGreaterThanOrEqual(KEYS.length - 2);
      expect(records).toBeGreaterThan(KEYS.length * TURNS * 0.6);
    },
  );

  it("its end cut off keeps what is before", async () => {
    await makeDatabase();
    truncateSync(path, Math.floor((statSync(path).size / PAGE) * 0.75) * PAGE);
    await expect(open()).rejects.toMatchObject({ code: "STORE_CORRUPT" });
    const before = hash(path);
    const report = await repair();
    expect(hash(report.keptAs)).toBe(before);
    expect(report.records).toBeGreaterThan(0);
    expect((await readAll()).records).toBe(report.records);
  });

  it("an overwritten log is refused before SQLite could write over it, and keeps what was checkpointed", async () => {
    await makeUnclosedDatabase();
    overwrite(`${path}-wal`, 0, 32);
    const before = [hash(path), hash(`${path}-wal`)];
    await expect(open()).rejects.toMatchObject({
      code: "STORE_CORRUPT",
      message: expect.stringContaining("log") as string,
    });
    expect([hash(path), hash(`${path}-wal`)]).toEqual(before);
    const { keptAs } = await repair();
    expect([hash(keptAs), hash(`${keptAs}-wal`)]).toEqual(before);
    await readAll();
  });

  it("a main file that is all garbage gives what its log still holds", async () => {
    await makeUnclosedDatabase();
    overwrite(path, 0, statSync(path).size);
    const before = [hash(path), hash(`${path}-wal`)];
    const { keptAs, records } = await repair();
    expect([hash(keptAs), hash(`${keptAs}-wal`)]).toEqual(before);
    expect(records).toBe(KEYS.length * TURNS);
    expect((await readAll()).records).toBe(records);
  });

  it("nothing readable at all is replaced by an empty one, and kept", async () => {
    writeFileSync(path, "my diary ".repeat(5_000));
    const before = hash(path);
    const report = await repair();
    expect(report).toMatchObject({ sessions: 0, records: 0 });
    expect(hash(report.keptAs)).toBe(before);
    expect(await readAll()).toEqual({ sessions: 0, records: 0 });
  });
});

describe("a repair", () => {
  it("never takes a name that is in use", async () => {
    for (let time = 0; time < 2; time++) {
      writeFileSync(path, `damage ${time} `.repeat(1_000));
      await repair();
    }
    expect(
      readdirSync(folder)
        .filter((name) => name.includes("damaged"))
        .toSorted(),
    ).toEqual(["sessions.sqlite.damaged-20260901T080000Z", "sessions.sqlite.damaged-20260901T080000Z.2"]);
  });

  it("that a crash kept from its end is finished by the next, with what the log held", async () => {
    await makeUnclosedDatabase();
    overwrite(path, 0, 100);
    await repair();
    // As after a crash between taking the old log away and putting the new database in place.
    const [kept = ""] = readdirSync(folder).filter((name) => name.includes("damaged") && !/-(wal|shm)$/.test(name));
    const rescued = join(folder, "rescued.sqlite");
    renameSync(path, rescued);
    copyFileSync(join(folder, kept), path);
    const { ino, size, mtimeMs } = statSync(path);
    const identity = createHash("sha256").update(`${ino} ${size} ${mtimeMs}`).digest("hex").slice(0, 16);
    renameSync(rescued, `${path}.repaired-${identity}`);
    expect(await repair()).toMatchObject({ sessions: KEYS.length, records: KEYS.length * TURNS });
    expect(readdirSync(folder).filter((name) => name.includes("repaired"))).toEqual([]);
    expect((await readAll()).records).toBe(KEYS.length * TURNS);
  });

  it("lets nothing run again that ran before", async () => {
    await makeDatabase();
    overwrite(path, 0, 100);
    await repair();
    const store = await open();
    await expect(store.beginRun({ sessionKey: KEYS[0] ?? "", runId: `run of ${KEYS[0]}` })).rejects.toMatchObject({
      code: "RUN_DUPLICATE",
    });
  });

  it("leaves no files but the new database and the kept one", async () => {
    await makeDatabase();
    overwrite(path, 0, PAGE);
    await repair();
    expect(readdirSync(folder).toSorted()).toEqual(["sessions.sqlite", "sessions.sqlite.damaged-20260901T080000Z"]);
    expect(existsSync(`${path}-wal`)).toBe(false);
  });
});
