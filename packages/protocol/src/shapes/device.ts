import { z } from "zod";
import { lazy } from "../lazy.ts";

const deviceFacts = () => ({
  deviceId: z.string(),
  publicKey: z.string(),
  displayName: z.string().optional(),
  platform: z.string().optional(),
  deviceFamily: z.string().optional(),
  clientId: z.string().optional(),
  clientMode: z.string().optional(),
  remoteIp: z.string().optional(),
});

/** A device that waits for approval; the payload of `device.pair.requested`. */
export const pairingRequest = lazy(() =>
  z.object({
    requestId: z.string(),
    ...deviceFacts(),
    role: z.string(),
    scopes: z.array(z.string()),
    /** True when the device was approved before and asks for more or changed. */
    isRepair: z.boolean().optional(),
    ts: z.number(),
  }),
);

/** An approved device. Tokens themselves are never shown. */
export const pairedDevice = lazy(() =>
  z.object({
    ...deviceFacts(),
    label: z.string().optional(),
    roles: z.array(z.string()),
    scopes: z.array(z.string()),
    tokens: z.array(
      z.object({
        role: z.string(),
        scopes: z.array(z.string()),
        createdAtMs: z.number(),
        rotatedAtMs: z.number().optional(),
        revokedAtMs: z.number().optional(),
        lastUsedAtMs: z.number().optional(),
      }),
    ),
    createdAtMs: z.number(),
    approvedAtMs: z.number(),
  }),
);

export type PairingRequest = z.output<ReturnType<typeof pairingRequest>>;
export type PairedDevice = z.output<ReturnType<typeof pairedDevice>>;
