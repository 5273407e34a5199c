import { SessionError } from "../errors.ts";
import { showValue } from "../shown-value.ts";
import { DAY_MS, parseDuration, parseSize } from "./units.ts";

/**
 * How long sessions are kept, as it is written in a configuration file (`session.maintenance`). Durations are a number with
 * `ms`, `s`, `m`, `h`, `d` or `w`, a bare number is days; sizes a number with `b`, `kb`, `mb`, `gb` or `tb`, a bare number is bytes.
 */
export interface MaintenanceOptions {
  /** `warn` finds and reports everything and changes nothing. Default `enforce`. */
  mode?: "enforce" | "warn" | undefined;
  /** Sessions that did not change for so long are removed. Default `30d`. */
  pruneAfter?: string | number | undefined;
  /** Older spelling of `pruneAfter`, which wins. */
  pruneDays?: number | undefined;
  /** How many sessions that are not archived may stay. Default 5000. */
  maxEntries?: number | undefined;
  /** For stores of files; no effect on SQLite. Default `10mb`. */
  rotateBytes?: string | number | undefined;
  /** Age at which archive files are deleted. Default: they are kept. */
  resetArchiveRetention?: string | number | false | undefined;
  /** Budget of database and archives together; `false` or 0 for none. Default `10gb`. */
  maxDiskBytes?: string | number | false | undefined;
  /** What cleaning goes down to once the budget is exceeded. Default, also for 0: 80 % of it. */
  highWaterBytes?: string | number | undefined;
  /** Dashboard sessions that were idle for so long are archived; `false` or 0 for never. Default `7d`. */
  archiveDashboardAfter?: string | number | false | undefined;
  /** Sessions of people that were used within this time are kept whatever else says. Default off. */
  preserveRecent?: string | number | false | undefined;
  cron?: { sessionRetention?: string | number | false | undefined } | undefined;
}

/** {@link MaintenanceOptions} with defaults and without spellings. An absent limit does not apply. */
export interface MaintenancePolicy {
  mode: "enforce" | "warn";
  pruneAfterMs: number;
  maxEntries: number;
  rotateBytes: number;
  resetArchiveRetentionMs?: number;
  disk?: { maxBytes: number; highWaterBytes: number };
  archiveDashboardAfterMs?: number;
  preserveRecentMs?: number;
  cronRunRetentionMs?: number;
}

const DEFAULT_MAX_ENTRIES = 5000;
const DEFAULT_HIGH_WATER = 0.8;

/** Pure. Throws `INVALID_MAINTENANCE` naming field, value and remedy. */
export function resolveMaintenancePolicy(options: MaintenanceOptions = {}): MaintenancePolicy {
  const { mode = "enforce", maxEntries = DEFAULT_MAX_ENTRIES } = options;
  if (mode !== "enforce" && mode !== "warn") throw invalid("mode", mode, 'write "enforce" or "warn"');
  if (!Number.isSafeInteger(maxEntries) || maxEntries < 1) {
    throw invalid("maxEntries", maxEntries, "write a whole number of at least 1");
  }
  const disk = resolveDisk(options);
  const policy: MaintenancePolicy = {
    mode,
    pruneAfterMs: resolvePruneAfter(options),
    maxEntries,
    rotateBytes: requireSize("rotateBytes", options.rotateBytes ?? "10mb"),
    ...(disk && { disk }),
  };
  setUnlessOff(policy, "resetArchiveRetentionMs", "resetArchiveRetention", options.resetArchiveRetention ?? false);
  setUnlessOff(policy, "archiveDashboardAfterMs", "archiveDashboardAfter", options.archiveDashboardAfter ?? "7d");
  setUnlessOff(policy, "preserveRecentMs", "preserveRecent", options.preserveRecent ?? false);
  setUnlessOff(policy, "cronRunRetentionMs", "cron.sessionRetention", options.cron?.sessionRetention ?? "24h");
  return policy;
}

function resolvePruneAfter({ pruneAfter, pruneDays }: MaintenanceOptions): number {
  if (pruneDays !== undefined && (typeof pruneDays !== "number" || parseDuration(pruneDays) === undefined)) {
    throw invalid("pruneDays", pruneDays, "write a number of days, or use pruneAfter");
  }
  return requireDuration("pruneAfter", pruneAfter ?? pruneDays ?? 30);
}

function resolveDisk({ maxDiskBytes = "10gb", highWaterBytes }: MaintenanceOptions): MaintenancePolicy["disk"] {
  const highWater = highWaterBytes === undefined ? 0 : requireSize("highWaterBytes", highWaterBytes);
  const maxBytes = maxDiskBytes === false ? 0 : requireSize("maxDiskBytes", maxDiskBytes);
  if (maxBytes === 0) return undefined;
  if (highWater > maxBytes) {
    throw invalid(
      "highWaterBytes",
      highWaterBytes,
      `it must not be larger than maxDiskBytes (${showValue(maxDiskBytes)})`,
    );
  }
  return { maxBytes, highWaterBytes: highWater === 0 ? Math.floor(maxBytes * DEFAULT_HIGH_WATER) : highWater };
}

type LimitMs = "resetArchiveRetentionMs" | "archiveDashboardAfterMs" | "preserveRecentMs" | "cronRunRetentionMs";

function setUnlessOff(policy: MaintenancePolicy, limit: LimitMs, field: string, value: string | number | false): void {
  if (value === false) return;
  const ms = requireDuration(field, value);
  if (ms > 0) policy[limit] = ms;
}

function requireDuration(field: string, value: unknown): number {
  const ms = parseDuration(value);
  if (ms !== undefined) return ms;
  throw invalid(field, value, "write a duration such as 45d, 12h or 30m; a bare number is days");
}

function requireSize(field: string, value: unknown): number {
  const bytes = parseSize(value);
  if (bytes !== undefined) return bytes;
  throw invalid(field, value, "write a size such as 512kb, 10mb or 2gb");
}

function invalid(field: string, value: unknown, remedy: string): SessionError {
  return new SessionError("INVALID_MAINTENANCE", `maintenance.${field} cannot be ${showValue(value)}: ${remedy}.`);
}

/** A count this far over the cap starts a cleaning, which goes down to the cap: one session more must not cost one each time. */
export function maxEntriesHighWater(maxEntries: number): number {
  return maxEntries + Math.max(10, Math.ceil(maxEntries * 0.02));
}

/** Probes of models leave sessions behind; they go first, and only when the cap is exceeded. */
export const MODEL_RUN_RETENTION_MS = DAY_MS;
/** How long the ids of ended runs are remembered, so that sending one again is no second turn. */
export const RUN_ID_RETENTION_MS = 7 * DAY_MS;
