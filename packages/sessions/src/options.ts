import { z } from "zod";
import { DURATION_FORM, parseSize, SIZE_FORM } from "./maintenance/units.ts";

const off = z.literal(false);
const duration = z.union([
  z.number().nonnegative(),
  z.string().regex(DURATION_FORM, "must be a duration such as 250ms, 30s, 5m, 2h, 30d or 1w"),
]);
const size = z.union([
  z.number().nonnegative(),
  z.string().regex(SIZE_FORM, "must be a size such as 512kb, 10mb or 2gb"),
]);

const reset = z.strictObject({
  mode: z.enum(["none", "daily", "idle"]).optional(),
  /** Local hour of the gateway's host. */
  atHour: z.int().min(0).max(23).optional(),
  idleMinutes: z.int().min(1).optional(),
});

const maintenance = z
  .strictObject({
    mode: z.enum(["enforce", "warn"]).optional(),
    /** A bare number is days. */
    pruneAfter: duration.optional(),
    pruneDays: z.number().nonnegative().optional(),
    maxEntries: z.int().min(1).optional(),
    rotateBytes: size.optional(),
    resetArchiveRetention: z.union([off, duration]).optional(),
    maxDiskBytes: z.union([off, size]).optional(),
    highWaterBytes: size.optional(),
    archiveDashboardAfter: z.union([off, duration]).optional(),
    preserveRecent: z.union([off, duration]).optional(),
    cron: z.strictObject({ sessionRetention: z.union([off, duration]).optional() }).optional(),
  })
  .refine(({ maxDiskBytes, highWaterBytes }) => isWithin(highWaterBytes, maxDiskBytes ?? "10gb"), {
    path: ["highWaterBytes"],
    message: "must not be larger than maxDiskBytes",
  });

const sendPolicy = z.strictObject({
  default: z.enum(["allow", "deny"]).optional(),
  rules: z
    .array(
      z.strictObject({
        action: z.enum(["allow", "deny"]),
        match: z
          .strictObject({
            channel: z.string().optional(),
            chatType: z.enum(["direct", "group", "channel", "dm", "room"]).optional(),
            keyPrefix: z.string().optional(),
            rawKeyPrefix: z.string().optional(),
          })
          .optional(),
      }),
    )
    .optional(),
});

/**
 * The `session` section of a configuration file. Values are checked and kept as they were written; defaults belong to those
 * who use them: {@link openSessionStore} (`mainKey`, `scope`, `writeLock`), `resolveResetPolicy` (`reset*`, `idleMinutes`),
 * `decideSend` (`sendPolicy`), `resolveMaintenancePolicy` (`maintenance`), and those who run agents.
 */
export const sessionOptionsSchema = z.strictObject({
  scope: z.enum(["per-sender", "global"]).optional(),
  dmScope: z.enum(["main", "per-peer", "per-channel-peer", "per-account-channel-peer"]).optional(),
  groupScope: z.enum(["per-group", "main"]).optional(),
  /** Blank means `main`. */
  mainKey: z
    .string()
    .refine(
      (text) => !/[:\s\p{Cc}\p{Cs}]/u.test(text.trim()),
      "must not contain a colon, white space or control characters",
    )
    .optional(),
  identityLinks: z.record(z.string(), z.array(z.string())).optional(),
  reset: reset.optional(),
  resetByType: z
    .strictObject({ direct: reset.optional(), dm: reset.optional(), group: reset.optional(), thread: reset.optional() })
    .optional(),
  resetByChannel: z.record(z.string(), reset).optional(),
  /** Older spelling of `reset.idleMinutes`. */
  idleMinutes: z.int().min(1).optional(),
  resetTriggers: z.array(z.string().min(1)).optional(),
  /** Path of the database; `{agentId}` is replaced. */
  store: z.string().min(1).optional(),
  maintenance: maintenance.optional(),
  sendPolicy: sendPolicy.optional(),
  writeLock: z
    .strictObject({
      acquireTimeoutMs: z.int().min(1).optional(),
      staleMs: z.int().min(1).optional(),
      maxHoldMs: z.int().min(1).optional(),
    })
    .optional(),
  threadBindings: z
    .strictObject({
      enabled: z.boolean().optional(),
      /** 0 means no limit. */
      idleHours: z.number().nonnegative().optional(),
      maxAgeHours: z.number().nonnegative().optional(),
      spawnSessions: z.boolean().optional(),
      defaultSpawnContext: z.enum(["fork", "isolated"]).optional(),
    })
    .optional(),
  agentToAgent: z.strictObject({ maxPingPongTurns: z.int().min(0).max(20).optional() }).optional(),
  /** Accepted and ignored. */
  parentForkMaxTokens: z.int().min(0).optional(),
});

export type SessionOptions = z.infer<typeof sessionOptionsSchema>;

function isWithin(highWater: string | number | undefined, maximum: string | number | false): boolean {
  if (highWater === undefined || maximum === false) return true;
  const [high, max] = [parseSize(highWater) ?? 0, parseSize(maximum) ?? 0];
  return max === 0 || high <= max;
}
