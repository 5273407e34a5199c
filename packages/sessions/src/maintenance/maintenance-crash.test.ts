import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bundleProgram } from "../../../../tools/testing/child-program.ts";
import type { ChildProgram } from "../../../../tools/testing/child-program.ts";
import { openWatchedStore } from "../../test/maintained-store.ts";

const NOW = Date.parse("2026-09-01T08:00:00Z");
const DAY = 86_400_000;
const STEPS = [
  "missing",
  "dmScopeRetired",
  "modelRunPruned",
  "pruned",
  "archived",
  "capped",
  "run-ids",
  "archive-retention",
  "disk-reclaim",
  "disk-archives",
  "disk-generations",
  "disk-entries",
  "archive-files",
  "end",
];
/** So little that even its last kind of removal is needed. */
const TINY_DISK = "100kb";
const RANDOM_KILLS = 6;

let program: ChildProgram;
let folder: string;
let path: string;
/** Session id and records of every transcript that ever was. */
let transcripts: Map<string, string[]>;

beforeAll(async () => {
  program = await bundleProgram(new URL("../../test/crash-maintainer.ts", import.meta.url));
});
afterAll(() => program.remove());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "oc-maintenance-crash-"));
  path = join(folder, "sessions.sqlite");
  transcripts = new Map();
  let clock = NOW;
  const { sessions } = openWatchedStore(path, { now: () => clock });
  const talk = async (key: string, agoDays: number, records: number): Promise<void> => {
    clock = NOW - agoDays * DAY;
    const { claim, session } = await sessions.beginRun({ sessionKey: key, runId: `${key}.${agoDays}` });
    const texts = Array.from({ length: records }, (_, i) => `${key} ${agoDays} ${i} ${"lorem ipsum ".repeat(40)}`);
    await sessions.endRun(claim, {
      records: texts.map((content) => ({ type: "message", message: { role: "user", content, timestamp: 0 } })),
    });
    transcripts.set(session.entry.sessionId, texts);
  };
  for (let i = 1; i <= 9; i++) {
    const key = `agent:main:telegram:direct:${i}`;
    await talk(key, 10 + i, i === 3 ? 600 : 20);
    if (i % 2 === 1) {
      await sessions.resetSession(key);
      await talk(key, i, i === 5 ? 600 : 20);
    }
  }
  for (let i = 10; i <= 20; i++) await talk(`agent:main:telegram:direct:${i}`, 1, 20);
  await talk("agent:main:discord:group:1", 15, 20);
  await talk("agent:main:direct:ann", 1, 20);
  await talk("agent:main:dashboard:a", 9, 20);
  await talk("agent:main:explicit:model-run-01900000-0000-7000-8000-000000000000", 2, 20);
  await sessions.ensureSession("agent:main:telegram:direct:silent");
  await sessions.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each(STEPS)(
  "killed in the step %s, loses no transcript, keeps store and archives in agreement, and goes on",
  { timeout: 60_000 },
  async (step) => {
    const child = program.start(path, String(NOW), step, step === "archive-files" ? "" : TINY_DISK);
    await child.ended;
    expect(child.lines).toContain(`step ${step}`);
    expect(child.lines).not.toContain("done");
    expectEverythingSomewhere();
    await expectFinished();
  },
);

it(
  "killed at any time while it deletes, resets and maintains, loses no transcript and goes on",
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < RANDOM_KILLS; round++) {
      const changes = [`delete=agent:main:telegram:direct:${12 + round}`, "reset=agent:main:telegram:direct:11"];
      const child = program.start(path, String(NOW + round * 1000), "", "", ...changes);
      await child.printed("ready");
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
      await child.kill();
      expectEverythingSomewhere();
    }
    await expectFinished();
  },
);

/** Every transcript is live or in exactly one archive, whose content is in the database or in a file that is whole. */
function expectEverythingSomewhere(): void {
  const sqlite = new BetterSqlite3(path);
  try {
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(sqlite.pragma("foreign_key_check")).toEqual([]);
    const live = new Set(
      sqlite.prepare<[], string>("SELECT session_id FROM session_windows WHERE session_key >= '!'").pluck().all(),
    );
    const stored = new Set(
      sqlite
        .prepare<[], string>("SELECT session_id FROM session_transcript_archives WHERE part = 0 AND exported = 0")
        .pluck()
        .all(),
    );
    const files = new Map(
      readdirSync(folder).flatMap((name) => {
        const [, sessionId] = /^(.+)\.jsonl\.(?:deleted|reset)\.\d+\.gz$/.exec(name) ?? [];
        return sessionId === undefined ? [] : [[sessionId, join(folder, name)] as const];
      }),
    );
    for (const [sessionId, texts] of transcripts) {
      const places = [live.has(sessionId), stored.has(sessionId) || files.has(sessionId)].filter(Boolean);
      expect({ sessionId, places: places.length }).toEqual({ sessionId, places: 1 });
      if (live.has(sessionId)) expect(liveTexts(sqlite, sessionId)).toEqual(texts);
      else if (stored.has(sessionId)) expect(textsOf(storedArchive(sqlite, sessionId))).toEqual(texts);
      else expect(textsOf(gunzipSync(readFileSync(files.get(sessionId) as string)).toString())).toEqual(texts);
    }
  } finally {
    sqlite.close();
  }
}

async function expectFinished(): Promise<void> {
  const child = program.start(path, String(NOW + 60_000), "", "");
  await child.printed("done");
  await child.ended;
  expectEverythingSomewhere();
  const sqlite = new BetterSqlite3(path, { readonly: true });
  const count = (sql: string): unknown => sqlite.prepare(`SELECT count(*) FROM ${sql}`).pluck().get();
  expect(count("session_entries WHERE archived_at IS NULL")).toBeLessThanOrEqual(5);
  expect(count("session_entries WHERE session_key LIKE '%:group:%'")).toBe(1);
  expect(count("session_transcript_archives WHERE exported = 0")).toBe(0);
  expect(count("session_windows WHERE session_key < '!'")).toBe(0);
  expect(
    count("transcript_events e WHERE NOT EXISTS (SELECT 1 FROM session_windows w WHERE w.session_id = e.session_id)"),
  ).toBe(0);
  sqlite.close();
}

function liveTexts(sqlite: BetterSqlite3.Database, sessionId: string): string[] {
  return sqlite
    .prepare<[string], string>("SELECT json FROM transcript_events WHERE session_id = ? ORDER BY seq")
    .pluck()
    .all(sessionId)
    .flatMap(contentOf);
}

/** Its header and, until its file is written, the records of the retired transcript. */
function storedArchive(sqlite: BetterSqlite3.Database, sessionId: string): string {
  const headers = sqlite
    .prepare<[string], Buffer>("SELECT blob FROM session_transcript_archives WHERE session_id = ? AND exported = 0")
    .pluck()
    .all(sessionId);
  const records = sqlite
    .prepare<[string], string>(
      `SELECT json FROM transcript_events JOIN session_windows w USING (session_id)
       WHERE session_id = ? AND session_key = ' ' || session_id ORDER BY seq`,
    )
    .pluck()
    .all(sessionId);
  expect(headers).toHaveLength(1);
  return `${headers.join("")}${records.map((json) => `${json}\n`).join("")}`;
}

function textsOf(archive: string): string[] {
  return archive.trim().split("\n").flatMap(contentOf);
}

function contentOf(line: string): string[] {
  const { message } = JSON.parse(line) as { message?: { content: string } };
  return message ? [message.content] : [];
}
