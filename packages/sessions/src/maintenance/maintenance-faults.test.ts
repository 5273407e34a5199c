import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openWatchedStore } from "../../test/maintained-store.ts";
import type { WatchedStore } from "../../test/maintained-store.ts";
import { resolveMaintenancePolicy } from "./policy.ts";

const NOW = Date.parse("2026-09-01T08:00:00Z");
const DAY = 86_400_000;
const KEY = "agent:main:telegram:direct:1";

let folder: string;
let clock: number;
let logged: string[];
let watched: WatchedStore;
let onStep: (step: string) => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "oc-maintenance-faults-"));
  clock = NOW;
  logged = [];
  onStep = () => {};
  watched = openWatchedStore(join(folder, "sessions.sqlite"), {
    now: () => clock,
    onStep: (step) => onStep(step),
    log: (message) => logged.push(message),
  });
});

afterEach(async () => {
  await watched.sessions.close();
  rmSync(folder, { recursive: true, force: true });
});

async function oldSession(text: string): Promise<void> {
  clock = NOW - 40 * DAY;
  const { claim } = await watched.sessions.beginRun({
    sessionKey: KEY,
    runId: "r",
    records: [{ type: "message", message: { role: "user", content: text, timestamp: 0 } }],
  });
  await watched.sessions.endRun(claim);
  clock = NOW;
}

function leaveRoomFor(pages: number): void {
  const { sqlite } = watched.store;
  sqlite.pragma(`max_page_count = ${Number(sqlite.pragma("page_count", { simple: true })) + pages}`);
}

/** Text that hardly shrinks when it is compressed. */
function noise(chars: number): string {
  let [text, state] = ["", 1];
  while (text.length < chars) text += ((state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 4).toString(36);
  return text;
}

/** Sessions whose archives need pages that there are not, although only their headers are copied. */
async function oldSessionsOnFullDisk(): Promise<void> {
  clock = NOW - 40 * DAY;
  for (let i = 0; i < 8; i++) await watched.sessions.ensureSession(`${KEY}${i}`, { cwd: `/${"x".repeat(3000)}` });
  clock = NOW;
  leaveRoomFor(0);
}

it("a full disk keeps sessions whose archives cannot begin, says so, and the next time they go", async () => {
  await oldSessionsOnFullDisk();
  await expect(watched.sessions.maintain(resolveMaintenancePolicy({}))).rejects.toMatchObject({ code: "STORE_FULL" });
  expect(await watched.sessions.countSessions()).toBe(8);
  leaveRoomFor(10_000);
  expect(await watched.sessions.maintain(resolveMaintenancePolicy({}))).toMatchObject({ pruned: 8, afterCount: 0 });
  expect(watched.store.checkIntegrity()).toEqual({ ok: true, problems: [] });
});

it("a full disk lets a large transcript go, of which nothing is copied within the database", async () => {
  await oldSession(noise(1_500_000));
  leaveRoomFor(4);
  expect(await watched.sessions.maintain(resolveMaintenancePolicy({}))).toMatchObject({ pruned: 1, afterCount: 0 });
  const [file = ""] = readdirSync(folder).filter((name) => name.includes(".deleted."));
  expect(gunzipSync(readFileSync(join(folder, file))).toString()).toContain(noise(1_500_000));
  expect(watched.store.sqlite.prepare("SELECT count(*) FROM transcript_events").pluck().get()).toBe(0);
});

it("a failure still lets old archives go, which makes room", async () => {
  await oldSessionsOnFullDisk();
  const old = join(folder, `s.jsonl.deleted.${NOW - 3 * DAY}.gz`);
  writeFileSync(old, "x");
  const policy = resolveMaintenancePolicy({ resetArchiveRetention: "2d" });
  await expect(watched.sessions.maintain(policy)).rejects.toMatchObject({ code: "STORE_FULL" });
  expect(existsSync(old)).toBe(false);
});

it("an archive whose file cannot be written stays in the database until it can", async () => {
  await oldSession("hello");
  const entry = (await watched.sessions.getSession(KEY))?.entry;
  const inTheWay = join(folder, `${entry?.sessionId}.jsonl.deleted.${NOW}.gz.partial`);
  mkdirSync(join(inTheWay, "full"), { recursive: true });
  expect(await watched.sessions.maintain(resolveMaintenancePolicy({}))).toMatchObject({ pruned: 1 });
  expect(logged).toContain("archive.export.failed");
  await watched.sessions.maintain(resolveMaintenancePolicy({}));
  expect(watched.store.sqlite.prepare("SELECT count(*) FROM transcript_events").pluck().get()).toBe(1);
  rmSync(inTheWay, { recursive: true });
  await watched.sessions.maintain(resolveMaintenancePolicy({}));
  expect(readdirSync(folder).filter((name) => name.includes(".deleted."))).toHaveLength(1);
});

it("a transcript whose archive's file cannot be written frees nothing and ends the disk budget", async () => {
  await oldSession("hello");
  const entry = (await watched.sessions.getSession(KEY))?.entry;
  mkdirSync(join(folder, `${entry?.sessionId}.jsonl.deleted.${NOW}.gz.partial`, "full"), { recursive: true });
  clock = NOW - DAY;
  await watched.sessions.ensureSession(`${KEY}-next`);
  clock = NOW;
  const policy = resolveMaintenancePolicy({ pruneAfter: "100d", maxDiskBytes: 1 });
  expect(await watched.sessions.maintain(policy)).toMatchObject({ capped: 1, afterCount: 1 });
  expect(logged).toContain("archive.export.failed");
  expect(logged).toContain("maintenance.disk.over-budget");
});

it("an archive file that cannot be deleted frees nothing and ends its part of the disk budget", async () => {
  const stuck = join(folder, `s.jsonl.deleted.${NOW - 2 * DAY}.gz`);
  const next = join(folder, `t.jsonl.deleted.${NOW - DAY}.gz`);
  for (const path of [stuck, next]) writeFileSync(path, Buffer.alloc(500_000));
  onStep = (step) => {
    if (step !== "disk-archives") return;
    rmSync(stuck);
    mkdirSync(stuck);
  };
  const policy = resolveMaintenancePolicy({ maxDiskBytes: 700_000 });
  expect(await watched.sessions.maintain(policy)).toMatchObject({ archivesRemoved: 0 });
  expect(logged).toContain("maintenance.archive.kept");
  expect(existsSync(next)).toBe(true);
});
