import { expect, it } from "vitest";
import { sessionOptionsSchema } from "./options.ts";

it("keeps every key of the session section as it was written", () => {
  const options = {
    scope: "global",
    dmScope: "per-account-channel-peer",
    groupScope: "main",
    mainKey: "home",
    identityLinks: { ann: ["telegram:5", "discord:7"] },
    reset: { mode: "daily", atHour: 4, idleMinutes: 30 },
    resetByType: { dm: { mode: "none" }, group: { idleMinutes: 120 }, thread: {} },
    resetByChannel: { discord: { mode: "none" } },
    idleMinutes: 60,
    resetTriggers: ["/new"],
    store: "/var/lib/oc/{agentId}/sessions.sqlite",
    maintenance: {
      mode: "warn",
      pruneAfter: "45",
      maxEntries: 5,
      maxDiskBytes: "1gb",
      highWaterBytes: "800mb",
      archiveDashboardAfter: false,
    },
    sendPolicy: {
      default: "deny",
      rules: [
        { action: "allow", match: { chatType: "dm" } },
        { action: "deny", match: {} },
      ],
    },
    writeLock: { acquireTimeoutMs: 1, staleMs: 2, maxHoldMs: 3 },
    threadBindings: {
      enabled: true,
      idleHours: 0,
      maxAgeHours: 1.5,
      spawnSessions: false,
      defaultSpawnContext: "fork",
    },
    agentToAgent: { maxPingPongTurns: 0 },
    parentForkMaxTokens: 100_000,
  };
  expect(sessionOptionsSchema.parse(options)).toEqual(options);
});

it.each([
  [{ scope: "shared" }, "scope"],
  [{ mainKey: "a:b" }, "mainKey"],
  [{ reset: { atHour: 24 } }, "reset.atHour"],
  [{ reset: { idleMinutes: 0 } }, "reset.idleMinutes"],
  [{ maintenance: { pruneAfter: "6x" } }, "maintenance.pruneAfter"],
  [{ maintenance: { maxDiskBytes: "1gb", highWaterBytes: "2gb" } }, "maintenance.highWaterBytes"],
  [{ maintenance: { highWaterBytes: "11gb" } }, "maintenance.highWaterBytes"],
  [{ maintenance: { highWaterBytes: -1 } }, "maintenance.highWaterBytes"],
  [{ maintenance: { maxEntries: 0 } }, "maintenance.maxEntries"],
  [{ agentToAgent: { maxPingPongTurns: 21 } }, "agentToAgent.maxPingPongTurns"],
  [{ sendPolicy: { rules: [{ action: "ask" }] } }, "sendPolicy.rules.0.action"],
  [{ writeLock: { staleMs: 0 } }, "writeLock.staleMs"],
])("refuses %j and names the key", (options, path) => {
  const { error } = sessionOptionsSchema.safeParse(options);
  expect(error?.issues[0]?.path.join(".")).toBe(path);
});

it("refuses keys that it does not know", () => {
  expect(sessionOptionsSchema.safeParse({ resetMode: "daily" }).error?.issues[0]).toMatchObject({
    keys: ["resetMode"],
  });
});
