import { expect, it } from "vitest";
import { sessionOptionsSchema } from "../options.ts";
import { maxEntriesHighWater, resolveMaintenancePolicy } from "./policy.ts";
import type { MaintenanceOptions } from "./policy.ts";

const DAY = 86_400_000;
const GB = 1024 ** 3;

it("keeps 30 days, 5000 sessions and 10 GB unless told otherwise", () => {
  expect(resolveMaintenancePolicy()).toEqual({
    mode: "enforce",
    pruneAfterMs: 30 * DAY,
    maxEntries: 5000,
    rotateBytes: 10 * 1024 ** 2,
    disk: { maxBytes: 10 * GB, highWaterBytes: 8 * GB },
    archiveDashboardAfterMs: 7 * DAY,
    cronRunRetentionMs: DAY,
  });
});

it.each<[MaintenanceOptions, object]>([
  [{ pruneAfter: "45" }, { pruneAfterMs: 45 * DAY }],
  [{ pruneAfter: 45 }, { pruneAfterMs: 45 * DAY }],
  [{ pruneAfter: "1.5w" }, { pruneAfterMs: 10.5 * DAY }],
  [{ pruneAfter: "90 m" }, { pruneAfterMs: 5_400_000 }],
  [{ pruneDays: 3 }, { pruneAfterMs: 3 * DAY }],
  [{ pruneDays: 3, pruneAfter: "4d" }, { pruneAfterMs: 4 * DAY }],
  [{ maxDiskBytes: "1GB" }, { disk: { maxBytes: GB, highWaterBytes: Math.floor(0.8 * GB) } }],
  [{ maxDiskBytes: "1gb", highWaterBytes: "800mb" }, { disk: { maxBytes: GB, highWaterBytes: 800 * 1024 ** 2 } }],
  [{ maxDiskBytes: 1000, highWaterBytes: 0 }, { disk: { maxBytes: 1000, highWaterBytes: 800 } }],
  [{ resetArchiveRetention: "12h" }, { resetArchiveRetentionMs: DAY / 2 }],
  [{ preserveRecent: "250ms" }, { preserveRecentMs: 250 }],
  [{ cron: { sessionRetention: "30s" } }, { cronRunRetentionMs: 30_000 }],
])("reads %j", (options, expected) => {
  expect(resolveMaintenancePolicy(options)).toMatchObject(expected);
});

it.each<[MaintenanceOptions, string]>([
  [{ maxDiskBytes: false }, "disk"],
  [{ maxDiskBytes: 0 }, "disk"],
  [{ archiveDashboardAfter: false }, "archiveDashboardAfterMs"],
  [{ archiveDashboardAfter: 0 }, "archiveDashboardAfterMs"],
  [{ cron: { sessionRetention: false } }, "cronRunRetentionMs"],
  [{ resetArchiveRetention: false }, "resetArchiveRetentionMs"],
])("switches off with %j", (options, limit) => {
  expect(resolveMaintenancePolicy(options)).not.toHaveProperty(limit);
});

const REFUSED: [object, string][] = [
  [{ mode: "delete" }, 'maintenance.mode cannot be "delete"'],
  [{ pruneAfter: "6x" }, 'maintenance.pruneAfter cannot be "6x": write a duration such as 45d'],
  [{ pruneAfter: "-1d" }, "maintenance.pruneAfter"],
  [{ pruneAfter: false }, "maintenance.pruneAfter"],
  [{ pruneDays: "3" }, "maintenance.pruneDays"],
  [{ maxEntries: 0 }, "maintenance.maxEntries cannot be 0: write a whole number of at least 1"],
  [{ maxEntries: 1.5 }, "maintenance.maxEntries"],
  [{ rotateBytes: "10 pages" }, "maintenance.rotateBytes"],
  [{ maxDiskBytes: "ten" }, "maintenance.maxDiskBytes"],
  [{ highWaterBytes: -1 }, "maintenance.highWaterBytes"],
  [
    { maxDiskBytes: "1gb", highWaterBytes: "2gb" },
    'maintenance.highWaterBytes cannot be "2gb": it must not be larger than maxDiskBytes',
  ],
  [{ cron: { sessionRetention: "soon" } }, "maintenance.cron.sessionRetention"],
];

it.each(REFUSED)("refuses %j and names field, value and remedy", (options, message) => {
  expect(() => resolveMaintenancePolicy(options as MaintenanceOptions)).toThrow(
    expect.objectContaining({ code: "INVALID_MAINTENANCE", message: expect.stringContaining(message) as string }),
  );
});

it.each(REFUSED)("refuses %j in the options schema as well", (maintenance) => {
  expect(sessionOptionsSchema.safeParse({ maintenance }).success).toBe(false);
});

it("starts to count out sessions only well over the cap", () => {
  expect([3, 500, 5000].map(maxEntriesHighWater)).toEqual([13, 510, 5100]);
});
