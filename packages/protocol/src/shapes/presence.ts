import { z } from "zod";
import { lazy } from "../lazy.ts";

/** One connected client instance. */
export const presenceEntry = lazy(() =>
  z.object({
    instanceId: z.string().optional(),
    deviceId: z.string().optional(),
    host: z.string().optional(),
    ip: z.string().optional(),
    version: z.string().optional(),
    platform: z.string().optional(),
    deviceFamily: z.string().optional(),
    mode: z.string().optional(),
    lastInputSeconds: z.number().optional(),
    reason: z.string().optional(),
    roles: z.array(z.string()).optional(),
    scopes: z.array(z.string()).optional(),
    text: z.string().optional(),
    ts: z.number(),
  }),
);

export type PresenceEntry = z.output<ReturnType<typeof presenceEntry>>;
