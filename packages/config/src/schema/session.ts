import { choice, flag, integer, list, map, number, object, text, texts } from "./node.ts";
import { byteSize, byteSizeOrOff, duration, durationOrOff } from "./units.ts";

const reset = object({
  mode: choice(["none", "daily", "idle"], { default: "none" }),
  atHour: integer({ min: 0, max: 23, default: 4 }),
  idleMinutes: integer({ min: 1, default: 60 }),
});

/** Also the form of `memory.qmd.scope`. */
export const sendPolicy = object({
  default: choice(["allow", "deny"], { default: "allow" }),
  rules: list(
    object(
      {
        action: choice(["allow", "deny"]),
        match: object({
          channel: text(),
          chatType: choice(["direct", "group", "channel", "dm", "room"]),
          keyPrefix: text(),
          rawKeyPrefix: text(),
        }),
      },
      { rule: (v) => (v.action === undefined || v.action === null ? "needs action: allow or deny" : undefined) },
    ),
  ),
});

export const threadBindings = object({
  enabled: flag(true),
  idleHours: number({ min: 0, default: 24 }),
  maxAgeHours: number({ min: 0, default: 0 }),
  spawnSessions: flag(true),
  defaultSpawnContext: choice(["fork", "isolated"], { default: "fork" }),
});

export const session = object({
  scope: choice(["per-sender", "global"], { default: "per-sender" }),
  dmScope: choice(["main", "per-peer", "per-channel-peer", "per-account-channel-peer"], { default: "main" }),
  groupScope: choice(["per-group", "main"], { default: "per-group" }),
  mainKey: text({
    default: "main",
    check: (v) =>
      /[:\s\p{Cc}\p{Cs}]/u.test(v.trim()) ? "must not contain a colon, white space or control characters" : undefined,
  }),
  identityLinks: map(texts()),
  reset,
  resetByType: object({ direct: reset, dm: reset, group: reset, thread: reset }),
  resetByChannel: map(reset),
  idleMinutes: integer({ min: 1, doc: "older spelling of reset.idleMinutes" }),
  resetTriggers: list(text({ nonEmpty: true }), { default: ["/new", "/reset"] }),
  store: text({ nonEmpty: true }),
  writeLock: object({
    acquireTimeoutMs: integer({ min: 1, default: 60_000 }),
    staleMs: integer({ min: 1, default: 1_800_000 }),
    maxHoldMs: integer({ min: 1, default: 300_000 }),
  }),
  maintenance: object({
    mode: choice(["enforce", "warn"], { default: "enforce" }),
    pruneAfter: duration({ default: "30d", doc: "bare number: days" }),
    pruneDays: number({ min: 0, doc: "older spelling of pruneAfter" }),
    maxEntries: integer({ min: 1, default: 5000 }),
    rotateBytes: byteSize({ default: "10mb" }),
    resetArchiveRetention: durationOrOff(),
    maxDiskBytes: byteSizeOrOff({ default: "10gb" }),
    highWaterBytes: byteSize(),
    archiveDashboardAfter: durationOrOff({ default: "7d" }),
    preserveRecent: durationOrOff(),
    cron: object({ sessionRetention: durationOrOff({ default: "24h" }) }),
  }),
  sendPolicy,
  threadBindings,
  agentToAgent: object({ maxPingPongTurns: integer({ min: 0, max: 20, default: 5 }) }),
  parentForkMaxTokens: integer({ min: 0 }),
});
