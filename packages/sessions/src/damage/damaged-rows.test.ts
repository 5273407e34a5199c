import BetterSqlite3 from "better-sqlite3";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSessionStore } from "../open.ts";
import type { SessionStore } from "../session-store.ts";
import { findDamagedRows } from "./find-damaged-rows.ts";
import { repairSessionDatabase } from "./repair-database.ts";

const KEY = "agent:main:main";
const SAID = Array.from({ length: 8 }, (_, index) => `message ${index}`);

let folder: string;
let path: string;
let ids: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "oc-rows-"));
  path = join(folder, "sessions.sqlite");
  ids = [];
  await withSessions(async (sessions) => {
    for (const content of SAID) {
      const records = [{ type: "message" as const, message: { role: "user" as const, content, timestamp: 0 } }];
      const begun = await sessions.beginRun({ sessionKey: KEY, runId: content, records });
      await sessions.endRun(begun.claim);
      ids.push(begun.records[0]?.id ?? "");
    }
  });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function withSessions<T>(work: (sessions: SessionStore) => Promise<T>): Promise<T> {
  const sessions = await openSessionStore({ agentId: "main", path });
  try {
    return await work(sessions);
  } finally {
    await sessions.close();
  }
}

function withDatabase<T>(work: (sqlite: BetterSqlite3.Database) => T): T {
  const sqlite = new BetterSqlite3(path);
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

const damages: [string, () => void][] = [
  ["a record that is no JSON any more", () => change("json = replace(json, '\"message\":', '\"message\";')", 4)],
  ["a message without its message", () => change("json = replace(json, '\"message\":{', '\"massage\":{')", 4)],
  ["a circle", () => change(`parent_id = '${ids[7]}'`, 1)],
  ["a record that is its own parent", () => change(`parent_id = '${ids[4]}'`, 4)],
  ["a parent that is not there", () => change("parent_id = 'nobody'", 4)],
];

function change(assignment: string, index: number): void {
  withDatabase((sqlite) =>
    sqlite.prepare(`UPDATE transcript_events SET ${assignment} WHERE entry_id = ?`).run(ids[index]),
  );
}

describe("a row that SQLite reads and nobody else can", () => {
  it.each(damages)("%s is refused with a code, by every read, and never runs in circles", async (_, damage) => {
    damage();
    await withSessions(async (sessions) => {
      for (const read of [
        () => sessions.readHistory(KEY),
        () => sessions.readContext(KEY),
        () => sessions.forkSession({ fromKey: KEY, key: "agent:main:fork", point: "end" }),
      ])
        await expect(read()).rejects.toMatchObject({ code: "STORE_CORRUPT" });
    });
  });

  it.each(damages)("%s is found, and mended by the repair, which keeps the other messages", async (_, damage) => {
    expect(withDatabase((sqlite) => findDamagedRows(sqlite))).toEqual([]);
    damage();
    expect(withDatabase((sqlite) => findDamagedRows(sqlite))).toHaveLength(1);
    await repairSessionDatabase({ agentId: "main", path });
    expect(withDatabase((sqlite) => findDamagedRows(sqlite))).toEqual([]);
    await withSessions(async (sessions) => {
      const page = await sessions.readHistory(KEY);
      expect(page?.records.length).toBeGreaterThanOrEqual(SAID.length - 1);
      expect(page?.records.at(-1)?.id).toBe(ids.at(-1));
    });
  });

  it("is named in the row of a session as well, and the other sessions are listed after the repair", async () => {
    await withSessions((sessions) => sessions.ensureSession("agent:main:other"));
    withDatabase((sqlite) =>
      sqlite.exec(`UPDATE session_entries SET entry_json = '{"a' WHERE session_key = 'agent:main:other'`),
    );
    await withSessions((sessions) => expect(sessions.listSessions()).rejects.toMatchObject({ code: "STORE_CORRUPT" }));
    expect(withDatabase((sqlite) => findDamagedRows(sqlite))).toEqual([
      "the row of the session agent:main:other cannot be read",
    ]);
    await repairSessionDatabase({ agentId: "main", path });
    await withSessions(async (sessions) => expect((await sessions.listSessions()).totalCount).toBe(2));
  });

  it("is no reason to speak of damage where nothing was ever stored", () => {
    path = join(folder, "new.sqlite");
    expect(withDatabase((sqlite) => findDamagedRows(sqlite))).toEqual([]);
  });
});

it("a schema that lost a column is refused with a code, and the file is left as it is", async () => {
  const bytes = readFileSync(path);
  for (let at = bytes.indexOf("leaf_id"); at !== -1; at = bytes.indexOf("leaf_id")) bytes.write("leaf_ix", at);
  writeFileSync(path, bytes);
  await expect(openSessionStore({ agentId: "main", path })).rejects.toMatchObject({ code: "STORE_CORRUPT" });
  expect(readFileSync(path)).toEqual(bytes);
});

it(
  "flipped bits end in the right answer or a coded error, never in another error or a loop",
  { timeout: 60_000 },
  async () => {
    const sound = readFileSync(path);
    for (let round = 0; round < 60; round++) {
      const bytes = Buffer.from(sound);
      for (let flips = round % 2 === 0 ? 1 : 32; flips > 0; flips--) {
        const at = Math.floor(Math.random() * bytes.length);
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << Math.floor(Math.random() * 8)), at);
      }
      path = join(folder, `${round}.sqlite`);
      writeFileSync(path, bytes);
      const outcome = await withSessions(async (sessions) => {
        await sessions.listSessions({ includeDerivedTitles: true, includeLastMessage: true });
        await sessions.readHistory(KEY);
        await sessions.readContext(KEY);
        await sessions.searchTranscripts({ text: "message" });
        return "read";
      }).catch((error: { code?: string }) => error.code ?? String(error));
      expect(outcome).toMatch(/^read$|^STORE_/);
      if (outcome !== "read") continue;
      rmSync(path);
    }
  },
);
