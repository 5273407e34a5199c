import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import BetterSqlite3 from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSessionStore } from "../open.ts";
import type { NewTranscriptRecord, SessionEntry, SessionStore } from "../session-store.ts";
import type { MaintainOptions } from "./pass.ts";
import { resolveMaintenancePolicy } from "./policy.ts";
import type { MaintenanceOptions } from "./policy.ts";
import type { MaintenanceReport } from "./report.ts";

const NOW = Date.parse("2026-09-01T08:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UUID = "0190a1b2-0000-7000-8000-0000000000ff";

let folder: string;
let clock: number;
let sessions: SessionStore;
let logged: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "oc-maintenance-"));
  clock = NOW;
  logged = [];
  sessions = await openSessionStore({
    agentId: "main",
    path: join(folder, "sessions.sqlite"),
    now: () => clock,
    log: (_level, message) => logged.push(message),
  });
});

afterEach(async () => {
  await sessions.close();
  rmSync(folder, { recursive: true, force: true });
});

function message(content: string): NewTranscriptRecord {
  return { type: "message", message: { role: "user", content, timestamp: 0 } };
}

let runs = 0;

/** A session with one turn, last used so long ago. */
async function used(
  key: string,
  agoMs: number,
  patch: Record<string, unknown> = {},
  text = "hello",
): Promise<SessionEntry> {
  clock = NOW - agoMs;
  const { claim } = await sessions.beginRun({ sessionKey: key, runId: `run-${++runs}`, records: [message(text)] });
  await sessions.endRun(claim);
  const { entry } = await sessions.patchSession(key, patch);
  clock = NOW;
  return entry;
}

function maintain(options: MaintenanceOptions, how: MaintainOptions = {}): Promise<MaintenanceReport> {
  return sessions.maintain(resolveMaintenancePolicy(options), how);
}

async function keys(): Promise<string[]> {
  const page = await sessions.listSessions({ archived: "all", includeGlobal: true, includeUnknown: true, limit: 1000 });
  return page.sessions.map((session) => session.key).toSorted();
}

function archives(kind = "deleted"): string[] {
  return readdirSync(folder).filter((name) => name.includes(`.jsonl.${kind}.`));
}

const direct = (peer: number): string => `agent:main:telegram:direct:${peer}`;

describe("the cap on sessions", () => {
  beforeEach(async () => {
    for (let i = 1; i <= 5; i++) await used(direct(i), i * HOUR);
  });

  it("removes the two oldest of five above a cap of three, and archives their transcripts", async () => {
    const report = await maintain({ mode: "warn", maxEntries: 3 }, { force: true });
    expect(report).toMatchObject({
      mode: "enforce",
      dryRun: false,
      beforeCount: 5,
      afterCount: 3,
      capped: 2,
      pruned: 0,
    });
    expect(await keys()).toEqual([direct(1), direct(2), direct(3)]);
    expect(archives()).toHaveLength(2);
    const text = gunzipSync(readFileSync(join(folder, archives()[0] as string))).toString();
    expect(
      text
        .trim()
        .split("\n")
        .map((line) => (JSON.parse(line) as { type: string }).type),
    ).toEqual(["session", "message"]);
  });

  it("reports in mode warn what it would remove, and changes nothing", async () => {
    const before = readFileSync(join(folder, "sessions.sqlite-wal"));
    expect(await maintain({ mode: "warn", maxEntries: 3 })).toMatchObject({ capped: 2, beforeCount: 5, afterCount: 3 });
    expect(await keys()).toHaveLength(5);
    expect(readFileSync(join(folder, "sessions.sqlite-wal"))).toEqual(before);
    expect(archives()).toEqual([]);
  });

  it("says in a dry run what happens to each session", async () => {
    const report = await maintain({ maxEntries: 3 }, { dryRun: true });
    expect(report.entries?.map(({ key, action }) => `${key.at(-1)} ${action}`)).toEqual([
      "1 keep",
      "2 keep",
      "3 keep",
      "4 cap",
      "5 cap",
    ]);
    expect(report).toMatchObject({ dryRun: true, mode: "enforce", afterCount: 3 });
    expect(await keys()).toHaveLength(5);
  });

  it("does not count archived sessions, and removes none of them to get below it", async () => {
    await sessions.patchSession(direct(5), { archivedAt: NOW, archiveReason: "stale-dashboard" });
    expect(await maintain({ maxEntries: 4 })).toMatchObject({ capped: 0, afterCount: 5 });
  });

  it("stays exceeded when protected sessions alone are too many", async () => {
    for (let i = 1; i <= 4; i++) await used(`agent:main:discord:group:${i}`, 2 * DAY);
    for (const i of [2, 3, 4, 5]) await sessions.deleteSession(direct(i));
    expect(await maintain({ maxEntries: 3 })).toMatchObject({ beforeCount: 5, capped: 1, afterCount: 4 });
    expect((await keys()).every((key) => key.includes(":group:"))).toBe(true);
  });

  it("removes probes of models first, and only when it is exceeded", async () => {
    const probe = `agent:main:explicit:model-run-${UUID}`;
    await used(probe, 25 * HOUR);
    expect(await maintain({ maxEntries: 6 })).toMatchObject({ modelRunPruned: 0, capped: 0 });
    expect(await maintain({ maxEntries: 5 })).toMatchObject({ modelRunPruned: 1, capped: 0, afterCount: 5 });
    expect(await keys()).not.toContain(probe);
  });
});

describe("age", () => {
  it("counts from the last change of any kind", async () => {
    await used(direct(1), 31 * DAY);
    await used(direct(2), 30 * DAY);
    expect(await maintain({})).toMatchObject({ pruned: 1, afterCount: 1 });
    expect(await keys()).toEqual([direct(2)]);
  });

  it("removes ended runs of cron jobs after a day, not the jobs' own sessions", async () => {
    await used(`agent:main:cron:job:run:${UUID}`, 25 * HOUR);
    await used("agent:main:cron:job", 25 * HOUR);
    expect(await maintain({})).toMatchObject({ pruned: 1 });
    expect(await keys()).toEqual(["agent:main:cron:job"]);
  });

  it("archives idle dashboards and removes them later", async () => {
    await used("agent:main:dashboard:a", 8 * DAY);
    expect(await maintain({})).toMatchObject({ archived: 1, pruned: 0, afterCount: 1 });
    const session = await sessions.getSession("agent:main:dashboard:a");
    expect(session?.entry).toMatchObject({ archivedAt: NOW, archiveReason: "stale-dashboard" });
    expect(archives()).toEqual([]);
    expect(await maintain({})).toMatchObject({ archived: 0 });
    clock += 31 * DAY;
    expect(await maintain({})).toMatchObject({ pruned: 1, afterCount: 0 });
  });

  it("removes every generation of a session, each to an archive of its own", async () => {
    await used(direct(1), 31 * DAY);
    clock = NOW - 31 * DAY;
    await sessions.resetSession(direct(1));
    clock = NOW;
    expect(await maintain({})).toMatchObject({ pruned: 1 });
    expect(archives()).toHaveLength(2);
  });

  it("removes transcripts of any size, whose archives hold every record", async () => {
    await used(direct(1), 31 * DAY);
    clock = NOW - 31 * DAY;
    const { claim } = await sessions.beginRun({ sessionKey: direct(1), runId: "long" });
    const texts = Array.from({ length: 700 }, (_, i) => `${i} ${"x".repeat(i === 3 ? 2_000_000 : 3000)}`);
    await sessions.append(claim, texts.map(message));
    await sessions.endRun(claim);
    clock = NOW;
    expect(await maintain({})).toMatchObject({ pruned: 1, afterCount: 0 });
    const lines = gunzipSync(readFileSync(join(folder, archives()[0] as string)))
      .toString()
      .trim()
      .split("\n");
    const stored = lines.slice(2).map((line) => (JSON.parse(line) as { message: { content: string } }).message.content);
    expect(stored).toEqual(texts);
    await sessions.close();
    const sqlite = new BetterSqlite3(join(folder, "sessions.sqlite"), { readonly: true });
    const rows = sqlite
      .prepare("SELECT (SELECT count(*) FROM transcript_events) + (SELECT count(*) FROM session_windows)")
      .pluck()
      .get();
    sqlite.close();
    expect(rows).toBe(0);
  });
});

describe("protected", () => {
  it.each<[string, string, Record<string, unknown>]>([
    ["the main session", "agent:main:main", {}],
    ["the global session", "global", {}],
    ["a pinned session", direct(1), { pinnedAt: 1 }],
    ["a session that was archived by hand", direct(1), { archivedAt: 1, archiveReason: "manual" }],
    ["a group", "agent:main:discord:group:1", {}],
    ["a channel", "agent:main:slack:channel:c1", {}],
    ["a topic", "agent:main:telegram:group:-100:topic:42", {}],
    ["a thread of a direct conversation", "agent:main:slack:direct:u1:thread:9", {}],
    ["a session whose route is a group", "agent:main:session:x", { chatType: "group" }],
  ])("is %s, from age, number and disk budget", async (_, key, patch) => {
    await used(key, 400 * DAY, patch);
    await used(direct(2), 400 * DAY);
    const report = await maintain({ maxEntries: 1, maxDiskBytes: 1 });
    expect(report).toMatchObject({ pruned: 1, afterCount: 1 });
    expect(await keys()).toEqual([key]);
  });

  it("is a session with a run, with waiting input, or with work that only the caller knows of", async () => {
    for (const i of [1, 2, 3, 4]) await used(direct(i), 400 * DAY);
    clock = NOW - 400 * DAY;
    await sessions.beginRun({ sessionKey: direct(1), runId: "active" });
    await sessions.acceptInput({
      id: "waits",
      sessionKey: direct(2),
      message: { role: "user", content: "?", timestamp: 0 },
    });
    clock = NOW - 400 * DAY + 1;
    const policy = resolveMaintenancePolicy({ maxEntries: 1, pruneAfter: "1ms" });
    await sessions.maintain(policy, { isActive: (key) => key === direct(3), activeKeys: [direct(4)] });
    expect(await keys()).toEqual([1, 2, 3, 4].map(direct));
  });

  it("is a conversation that was used within preserveRecent, but no cron run", async () => {
    await used(direct(1), HOUR);
    await used(direct(2), 3 * HOUR);
    await used("agent:main:cron:job", HOUR);
    expect(await maintain({ preserveRecent: "2h", pruneAfter: "1m" })).toMatchObject({ pruned: 2 });
    expect(await keys()).toEqual([direct(1)]);
  });
});

describe("archives", () => {
  it("are deleted after their retention, whatever wrote them, and nothing else is", async () => {
    const name = (days: number, rest: string): string => `s${days}.jsonl.${rest}`;
    const old = [
      name(1, `deleted.${NOW - 3 * DAY}.gz`),
      name(2, `reset.${NOW - 3 * DAY}.zst`),
      name(3, `deleted.${NOW - 3 * DAY}`),
      name(4, "reset.2026-08-20T10-00-00.000Z"),
    ];
    const kept = [name(5, `deleted.${NOW - DAY}.gz`), "s6.jsonl", "notes.deleted.txt", name(7, "deleted.never")];
    for (const file of [...old, ...kept]) writeFileSync(join(folder, file), "x");
    expect(await maintain({ resetArchiveRetention: "2d" }, { dryRun: true })).toMatchObject({ archivesRemoved: 4 });
    expect(old.every((file) => existsSync(join(folder, file)))).toBe(true);
    expect(await maintain({ resetArchiveRetention: "2d" })).toMatchObject({ archivesRemoved: 4 });
    expect(old.filter((file) => existsSync(join(folder, file)))).toEqual([]);
    expect(kept.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });

  it("are kept without a retention, and rotation has nothing to do", async () => {
    writeFileSync(join(folder, "s1.jsonl.deleted.1.gz"), "x");
    expect(await maintain({})).toMatchObject({ archivesRemoved: 0, rotated: "skipped" });
    expect(archives()).toEqual(["s1.jsonl.deleted.1.gz"]);
  });
});

describe("the disk budget", () => {
  /** Hard to compress. */
  const noise = (bytes: number): string =>
    Buffer.from(Array.from({ length: bytes }, (_, i) => (Math.imul(i + 1, 2654435761) >>> 7) & 255)).toString("base64");

  it("is measured and reported while it is kept", async () => {
    await used(direct(1), HOUR);
    const { diskBudget } = await maintain({});
    expect(diskBudget?.usedBefore).toBeGreaterThan(10_000);
    expect(diskBudget).toMatchObject({ limit: 10 * 1024 ** 3, target: 8 * 1024 ** 3 });
    expect((await maintain({ maxDiskBytes: false })).diskBudget).toBeNull();
  });

  it("deletes the oldest archives first, down to the high water mark", async () => {
    for (const day of [1, 2, 3, 4])
      writeFileSync(join(folder, `s.jsonl.deleted.${NOW - day * DAY}.gz`), Buffer.alloc(1_000_000));
    await used(direct(1), HOUR);
    const report = await maintain({ maxDiskBytes: 3_000_000, highWaterBytes: 2_500_000 });
    expect(report).toMatchObject({ archivesRemoved: 2, capped: 0 });
    expect(report.diskBudget?.usedAfter).toBeLessThanOrEqual(2_500_000);
    expect(archives()).toEqual([1, 2].map((day) => `s.jsonl.deleted.${NOW - day * DAY}.gz`).toReversed());
  });

  it("then archives generations that no session points to, then sessions, the oldest first", async () => {
    const text = "All work and no play. ".repeat(20_000);
    await used(direct(1), 3 * DAY, {}, text);
    clock = NOW - 2 * DAY;
    await sessions.resetSession(direct(1));
    await used(direct(2), DAY, {}, text);
    await used(direct(3), HOUR, {}, text);
    const first = await maintain({ maxDiskBytes: 1_400_000, highWaterBytes: 1_300_000 });
    expect(archives("reset")).toHaveLength(1);
    expect(first).toMatchObject({ capped: 0, afterCount: 3 });
    const second = await maintain({ maxDiskBytes: 900_000, highWaterBytes: 800_000 });
    expect(second.capped).toBeGreaterThan(0);
    expect(await keys()).toContain(direct(3));
    expect(second.diskBudget?.usedAfter).toBeLessThanOrEqual(800_000);
  });

  it("warns once when protection keeps it from being met, and does not try again at once", async () => {
    await used("agent:main:discord:group:1", DAY, {}, noise(200_000));
    await maintain({ maxDiskBytes: 1000 });
    await used(direct(1), DAY);
    expect(await maintain({ maxDiskBytes: 1000 })).toMatchObject({ capped: 0 });
    expect(logged.filter((text) => text === "maintenance.disk.over-budget")).toHaveLength(1);
    expect(await maintain({ maxDiskBytes: 1000 }, { force: true })).toMatchObject({ capped: 1 });
  });
});

describe("repairs that are asked for", () => {
  it("remove sessions that never had a record, also shared ones, and no session with an older generation", async () => {
    clock = NOW - HOUR;
    await sessions.ensureSession(direct(1));
    await sessions.ensureSession("agent:main:discord:group:1");
    await sessions.ensureSession("agent:main:main");
    await used(direct(2), HOUR);
    await used(direct(3), HOUR);
    await sessions.resetSession(direct(3));
    expect(await maintain({})).toMatchObject({ missing: 0, afterCount: 5 });
    expect(await maintain({}, { fixMissing: true })).toMatchObject({ missing: 2, afterCount: 3 });
    expect(await keys()).toEqual(["agent:main:main", direct(2), direct(3)]);
  });

  it("retire direct conversations by peer, and keep their transcripts", async () => {
    await used(direct(1), HOUR);
    await used("agent:main:direct:ann", HOUR);
    await used("agent:main:main", HOUR);
    const report = await maintain({}, { fixDmScope: true, dryRun: true });
    expect(report.entries?.filter(({ action }) => action === "fix-dm-scope")).toHaveLength(2);
    expect(await maintain({}, { fixDmScope: true })).toMatchObject({ dmScopeRetired: 2, afterCount: 1 });
    expect(archives()).toHaveLength(2);
  });
});

describe("a clock that jumps", () => {
  it("ahead by years removes nothing by itself, but does what the operator asks for", async () => {
    await used(direct(1), 20 * DAY);
    await maintain({}, { unattended: true });
    clock = NOW + 4000 * DAY;
    expect(await maintain({}, { unattended: true })).toMatchObject({ pruned: 0 });
    expect(logged).toContain("maintenance.clock.doubted");
    for (let hour = 1; hour <= 24; hour++) {
      clock += HOUR;
      await maintain({ maxDiskBytes: false }, { unattended: true });
    }
    expect(await keys()).toEqual([]);
  });

  it("back makes nothing old", async () => {
    await used(direct(1), 20 * DAY);
    clock = NOW - 4000 * DAY;
    expect(await maintain({}, { unattended: true })).toMatchObject({ pruned: 0 });
    clock = NOW + HOUR;
    expect(await maintain({}, { unattended: true })).toMatchObject({ pruned: 0 });
  });
});

it("forgets ids of ended runs after a week, and no waiting input", async () => {
  await used(direct(1), 8 * DAY);
  const oldRun = `run-${runs}`;
  await used(direct(1), 6 * DAY);
  const newRun = `run-${runs}`;
  clock = NOW - 9 * DAY;
  await sessions.acceptInput({
    id: "waits",
    sessionKey: direct(2),
    message: { role: "user", content: "?", timestamp: 0 },
  });
  clock = NOW;
  await maintain({});
  expect(await sessions.findRun(oldRun)).toBeUndefined();
  expect(await sessions.findRun(newRun)).toMatchObject({ state: "consumed" });
  expect(await sessions.findRun("waits")).toMatchObject({ state: "queued" });
});

it("tells which sessions it removed and archived, after it did", async () => {
  await used(direct(1), 31 * DAY);
  await used("agent:main:dashboard:a", 8 * DAY);
  const told: string[] = [];
  await maintain({}, { onChanged: (change, changed) => told.push(`${change} ${changed.join()}`) });
  expect(told).toEqual([`removed ${direct(1)}`, "archived agent:main:dashboard:a"]);
});
