import { z } from "zod";
import { healthSnapshot, pluginState } from "../shapes/health.ts";
import { presenceEntry } from "../shapes/presence.ts";
import { sessionRow } from "../shapes/session-row.ts";
import { defineMethod, field, noParams } from "./define.ts";

export const systemMethods = {
  /** The gateway's health, cached for up to 60 s unless `probe`. */
  health: defineMethod({
    scope: "operator.read",
    params: () => z.strictObject({ probe: field.optionalFlag() }),
    result: healthSnapshot,
  }),

  /** A summary for people. `paths` and `sessions.recent` only for callers with `operator.admin`. */
  status: defineMethod({
    scope: "operator.read",
    params: noParams,
    result: () =>
      z.object({
        ts: z.number(),
        version: z.string(),
        uptimeMs: z.number(),
        defaultAgentId: z.string(),
        authMode: z.string(),
        sessions: z.object({ count: z.int(), active: z.int(), recent: z.array(sessionRow()).optional() }),
        queue: z.object({ running: z.int(), queued: z.int() }),
        heartbeat: z.object({ enabled: z.boolean(), everySeconds: z.number() }),
        clients: z.int(),
        /** Turns that a crash or kill ended, found when this gateway started. */
        interruptedRuns: z.int().optional(),
        /** Plugins that the configuration enables. */
        plugins: z.array(pluginState()).optional(),
        /** What somebody should know or do, in sentences. */
        warnings: z.array(z.string()).optional(),
        /** Further warnings, which programs can tell apart. `session.dm_scope_shared`: people see each other's conversation. */
        codedWarnings: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
        paths: z.object({ stateDir: z.string(), configPath: z.string(), logFile: z.string().optional() }).optional(),
      }),
  }),

  "system-presence": defineMethod({
    scope: "operator.read",
    params: noParams,
    result: () => z.array(presenceEntry()),
  }),

  /** Lines appended since `cursor` (a byte offset), or the last ones. `reset`: the file was replaced, read from its start. */
  "logs.tail": defineMethod({
    scope: "operator.read",
    params: () =>
      z.strictObject({
        cursor: field.optionalInt(0),
        limit: field.optionalInt(1, 5_000),
        maxBytes: field.optionalInt(1, 1_000_000),
      }),
    result: () =>
      z.object({
        file: z.string(),
        cursor: z.int(),
        size: z.int(),
        lines: z.array(z.string()),
        truncated: z.boolean().optional(),
        reset: z.boolean().optional(),
      }),
  }),

  /** Asks for a restart; calls within 30 s of each other are one restart. */
  "gateway.restart.request": defineMethod({
    scope: "operator.admin",
    params: () => z.strictObject({ reason: field.optionalString(), delayMs: field.optionalInt(0) }),
    result: () => z.object({ ok: z.boolean(), scheduled: z.boolean() }),
  }),
};
