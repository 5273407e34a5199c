import { z } from "zod";
import { lazy } from "../lazy.ts";

export const pluginState = lazy(() =>
  z.object({
    id: z.string(),
    state: z.enum(["loaded", "error"]),
    /** Why nothing of the plugin is active. */
    error: z.string().optional(),
  }),
);

export type PluginState = z.output<ReturnType<typeof pluginState>>;

/** The gateway's own view of itself: result of `health` and payload of the `health` event. */
export const healthSnapshot = lazy(() =>
  z.object({
    ok: z.literal(true),
    ts: z.number(),
    durationMs: z.number(),
    /** State of each configured channel, by channel id. */
    channels: z.record(z.string(), z.unknown()),
    /** Seconds between heartbeats of the default agent; 0 when off. */
    heartbeatSeconds: z.number(),
    defaultAgentId: z.string(),
    agents: z.array(
      z.object({
        agentId: z.string(),
        name: z.string().optional(),
        isDefault: z.boolean(),
        sessions: z.object({ count: z.int() }),
      }),
    ),
    sessions: z.object({ count: z.int() }),
    /** Turns that a crash or kill ended, found when this gateway started. */
    interruptedRuns: z.int().optional(),
    /** Plugins that the configuration enables. */
    plugins: z.array(pluginState()).optional(),
    /** What somebody should know or do, in sentences. */
    warnings: z.array(z.string()).optional(),
  }),
);

export type HealthSnapshot = z.output<ReturnType<typeof healthSnapshot>>;
