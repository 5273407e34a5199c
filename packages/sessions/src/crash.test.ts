import BetterSqlite3 from "better-sqlite3";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleProgram } from "../../../tools/testing/child-program.ts";
import type { ChildProgram } from "../../../tools/testing/child-program.ts";
import { openSessionStore } from "./open.ts";
import type { SessionStore } from "./session-store.ts";

const ROUNDS = 10;
const MAX_LIFE_MS = 250;
const KEYS = ["agent:main:main", "agent:main:telegram:direct:5", "agent:main:x"];

let folder: string;
let program: ChildProgram;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "oc-crash-"));
  program = await bundleProgram(new URL("../test/crash-writer.ts", import.meta.url));
});

afterAll(() => {
  program.remove();
  rmSync(folder, { recursive: true, force: true });
});

it("keeps every acknowledged input, in order, once, wherever kill -9 strikes", { timeout: 60_000 }, async () => {
  const path = join(folder, "sessions.sqlite");
  const acknowledged = new Map<string, string[]>(KEYS.map((key) => [key, []]));
  const sessionIds = new Map<string, string>();

  for (let round = 1; round <= ROUNDS; round++) {
    const child = program.start(path, String(round), ...KEYS);
    await child.printed("ready");
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_LIFE_MS));
    await child.kill();
    for (const line of child.lines.filter((text) => text.startsWith("ack "))) {
      const id = line.slice("ack ".length);
      acknowledged.get(id.slice(0, id.lastIndexOf("#")))?.push(id);
    }

    const sessions = await openSessionStore({ agentId: "main", path });
    await sessions.recoverInterrupted();
    for (const key of KEYS) {
      const inputs = (await storedTexts(sessions, key)).filter((text) => text.includes("#"));
      expect(new Set(inputs).size).toBe(inputs.length);
      const acked = acknowledged.get(key) ?? [];
      expect(inputs.filter((id) => acked.includes(id))).toEqual(acked);
      const entry = (await sessions.getSession(key))?.entry;
      if (entry) {
        expect(entry.status).toBe("idle");
        expect(entry.sessionId).toBe(sessionIds.get(key) ?? entry.sessionId);
        sessionIds.set(key, entry.sessionId);
      }
      expect(await sessions.listPendingInputs(key)).toEqual([]);
    }
    await sessions.close();
  }

  expect([...acknowledged.values()].every((ids) => ids.length > ROUNDS)).toBe(true);
  expectSoundTables(path);
});

async function storedTexts(sessions: SessionStore, key: string): Promise<string[]> {
  const texts: string[] = [];
  if (!(await sessions.getSession(key))) return texts;
  for await (const line of sessions.exportTranscript(key)) {
    const { message } = JSON.parse(line) as { message?: { content: string } };
    if (message) texts.push(message.content);
  }
  return texts;
}

function expectSoundTables(path: string): void {
  const sqlite = new BetterSqlite3(path, { readonly: true });
  const count = (sql: string): unknown => sqlite.prepare(`SELECT count(*) FROM ${sql}`).pluck().get();
  expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
  expect(
    count(`transcript_events child LEFT JOIN transcript_events parent
           ON parent.session_id = child.session_id AND parent.entry_id = child.parent_id AND parent.seq < child.seq
           WHERE child.parent_id IS NOT NULL AND parent.seq IS NULL`),
  ).toBe(0);
  expect(
    count(
      `session_windows w JOIN (SELECT session_id, max(seq) AS last, count(*) AS records FROM transcript_events GROUP BY session_id)
       USING (session_id) WHERE last <> records OR next_seq > last + 1`,
    ),
  ).toBe(0);
  sqlite.close();
}
