import fc from "fast-check";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openWatchedStore } from "../../test/maintained-store.ts";
import { resolveMaintenancePolicy } from "./policy.ts";
import type { MaintenanceOptions } from "./policy.ts";

const NOW = Date.parse("2026-09-01T08:00:00Z");
const DAY = 86_400_000;
const RUN_ID = "0190a1b2-0000-7000-8000-0000000000ff";

interface Described {
  key: string;
  ageDays: number;
  state: "plain" | "pinned" | "manual" | "stale" | "queued" | "running";
}

const key = fc.oneof(
  fc.constantFrom("agent:main:main", `agent:main:cron:j:run:${RUN_ID}`, `agent:main:explicit:model-run-${RUN_ID}`),
  fc
    .tuple(
      fc.constantFrom("telegram:direct", "discord:group", "slack:channel", "dashboard", "explicit", "subagent"),
      fc.integer({ min: 1, max: 6 }),
    )
    .map(([kind, id]) => `agent:main:${kind}:${id}`),
);
const described = fc.record<Described>({
  key,
  ageDays: fc.integer({ min: 0, max: 60 }),
  state: fc.constantFrom("plain", "plain", "plain", "pinned", "manual", "stale", "queued", "running"),
});
const policies = fc.record<MaintenanceOptions>({
  mode: fc.constant("enforce"),
  pruneAfter: fc.integer({ min: 1, max: 60 }),
  maxEntries: fc.integer({ min: 1, max: 12 }),
  maxDiskBytes: fc.constantFrom<string | number | false>(false, 1, "10gb"),
  archiveDashboardAfter: fc.constantFrom<string | false>(false, "7d", "20d"),
  preserveRecent: fc.constantFrom<string | false>(false, "3d"),
});

it("never touches what is protected, changes nothing in mode warn, does what it said, and finds nothing the second time", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(described, { selector: (one) => one.key, maxLength: 16 }),
      policies,
      async (all, options) => {
        const folder = mkdtempSync(join(tmpdir(), "oc-maintenance-any-"));
        let clock = NOW;
        const { sessions } = openWatchedStore(join(folder, "sessions.sqlite"), { now: () => clock });
        try {
          for (const one of all) {
            clock = NOW - one.ageDays * DAY;
            await sessions.ensureSession(one.key);
            if (one.state === "pinned") await sessions.patchSession(one.key, { pinnedAt: clock });
            if (one.state === "manual" && one.key !== "agent:main:main")
              await sessions.patchSession(one.key, { archivedAt: clock });
            if (one.state === "stale" && one.key !== "agent:main:main") {
              await sessions.patchSession(one.key, { archivedAt: clock, archiveReason: "stale-dashboard" });
            }
            const input = { role: "user", content: "?", timestamp: 0 } as const;
            if (one.state === "queued")
              await sessions.acceptInput({ id: one.key, sessionKey: one.key, message: input });
            if (one.state === "running") await sessions.beginRun({ sessionKey: one.key, runId: one.key });
          }
          clock = NOW;
          const entries = async () => {
            const page = await sessions.listSessions({ archived: "all", limit: 100 });
            return new Map(page.sessions.map((session) => [session.key, session.entry]));
          };
          const before = await entries();

          const warned = await sessions.maintain(resolveMaintenancePolicy({ ...options, mode: "warn" }));
          const planned = await sessions.maintain(resolveMaintenancePolicy({ ...options, maxDiskBytes: false }), {
            dryRun: true,
          });
          expect(await entries()).toEqual(before);
          expect(warned).toMatchObject({ pruned: planned.pruned, capped: planned.capped, archived: planned.archived });

          const policy = resolveMaintenancePolicy(options);
          await sessions.maintain(policy);
          const after = await entries();
          for (const one of all) {
            const isShared = /:(?:group|channel):/.test(one.key);
            const isHeld = one.state === "queued" || one.state === "running";
            const isKept = one.state === "pinned" || (one.state === "manual" && one.key !== "agent:main:main");
            if (isShared || isHeld || isKept || one.key === "agent:main:main")
              expect(after.get(one.key)).toEqual(before.get(one.key));
            const action = planned.entries?.find((entry) => entry.key === one.key)?.action;
            if (action === "prune" || action === "cap") expect(after.has(one.key)).toBe(false);
            if (action === "keep" && options.maxDiskBytes !== 1)
              expect(after.get(one.key)).toEqual(before.get(one.key));
          }
          const again = await sessions.maintain(policy);
          expect(again).toMatchObject({ pruned: 0, capped: 0, archived: 0, modelRunPruned: 0, missing: 0 });
          expect(await entries()).toEqual(after);
        } finally {
          await sessions.close();
          rmSync(folder, { recursive: true, force: true });
        }
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
