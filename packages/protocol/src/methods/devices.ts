import { z } from "zod";
import type { OperatorScope } from "../scopes.ts";
import { pairedDevice, pairingRequest } from "../shapes/device.ts";
import { defineMethod, field, noParams } from "./define.ts";

const MAX_DEVICE_LABEL_CHARS = 64;

/** Tokens of a role other than `operator` are an administrator's business. */
const adminForOtherRoles = (params: Readonly<Record<string, unknown>>): OperatorScope[] =>
  params.role === "operator" ? [] : ["operator.admin"];

export const deviceMethods = {
  "device.pair.list": defineMethod({
    scope: "operator.pairing",
    params: noParams,
    result: () => z.object({ pending: z.array(pairingRequest()), paired: z.array(pairedDevice()) }),
  }),

  "device.pair.approve": defineMethod({
    scope: "operator.pairing",
    params: () => z.strictObject({ requestId: field.text() }),
    result: () => z.object({ requestId: z.string(), device: pairedDevice() }),
  }),

  "device.pair.reject": defineMethod({
    scope: "operator.pairing",
    params: () => z.strictObject({ requestId: field.text() }),
    result: () => z.object({ requestId: z.string(), deviceId: z.string() }),
  }),

  "device.pair.remove": defineMethod({
    scope: "operator.pairing",
    params: () => z.strictObject({ deviceId: field.text() }),
    result: () => z.object({ deviceId: z.string(), removed: z.boolean() }),
  }),

  "device.pair.rename": defineMethod({
    scope: "operator.pairing",
    params: () => z.strictObject({ deviceId: field.text(), label: z.string().min(1).max(MAX_DEVICE_LABEL_CHARS) }),
    result: () => z.object({ deviceId: z.string(), label: z.string() }),
  }),

  /** `token` is answered only to the same device, authenticated with the token that is being replaced. */
  "device.token.rotate": defineMethod({
    scope: "operator.pairing",
    extraScopes: adminForOtherRoles,
    params: () =>
      z.strictObject({ deviceId: field.text(), role: field.text(), scopes: z.array(z.string()).exactOptional() }),
    result: () =>
      z.object({
        deviceId: z.string(),
        role: z.string(),
        scopes: z.array(z.string()),
        rotatedAtMs: z.number(),
        token: z.string().optional(),
      }),
  }),

  "device.token.revoke": defineMethod({
    scope: "operator.pairing",
    extraScopes: adminForOtherRoles,
    params: () => z.strictObject({ deviceId: field.text(), role: field.text() }),
    result: () => z.object({ deviceId: z.string(), role: z.string(), revokedAtMs: z.number() }),
  }),
};
