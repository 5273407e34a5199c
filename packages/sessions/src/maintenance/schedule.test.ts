import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSessionStore } from "../open.ts";
import type { SessionStore } from "../session-store.ts";
import { resolveMaintenancePolicy } from "./policy.ts";
import type { MaintenanceReport } from "./report.ts";
import { MaintenanceSchedule } from "./schedule.ts";

let folder: string;
let sessions: SessionStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "oc-schedule-"));
  sessions = await openSessionStore({ agentId: "main", path: join(folder, "sessions.sqlite") });
});

afterEach(async () => {
  await sessions.close();
  rmSync(folder, { recursive: true, force: true });
});

async function addSessions(from: number, to: number): Promise<void> {
  for (let i = from; i <= to; i++) await sessions.ensureSession(`agent:main:telegram:direct:${i}`);
}

it("cleans down to the cap after changes, but only once there are well over it", async () => {
  const policy = () => resolveMaintenancePolicy({ maxEntries: 3 });
  let report: (report: MaintenanceReport) => void = () => {};
  const reported = new Promise<MaintenanceReport>((resolve) => (report = resolve));
  const schedule = new MaintenanceSchedule(sessions, { policy, onReport: (done) => report(done), coalesceMs: 1 });
  await addSessions(1, 13);
  schedule.noteChange();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await sessions.countSessions()).toBe(13);
  await addSessions(14, 14);
  schedule.noteChange();
  expect(await reported).toMatchObject({ beforeCount: 14, capped: 11, afterCount: 3 });
  await schedule.stop();
});

it("looks again and again while it runs, with the policy of the moment, and not after it was stopped", async () => {
  await addSessions(1, 5);
  let maxEntries = 5;
  const capped: number[] = [];
  let enough: () => void = () => {};
  const done = new Promise<void>((resolve) => (enough = resolve));
  const schedule = new MaintenanceSchedule(sessions, {
    policy: () => resolveMaintenancePolicy({ maxEntries: maxEntries-- }),
    onReport: (report) => {
      if (capped.push(report.capped) === 3) enough();
    },
    recheckMs: 5,
  });
  await done;
  await schedule.stop();
  const runs = capped.length;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(capped.slice(0, 3)).toEqual([0, 1, 1]);
  expect(capped).toHaveLength(runs);
});
