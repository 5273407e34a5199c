import { z } from "zod";
import { lazy } from "./lazy.ts";
import { TRACEPARENT_MAX_CHARS } from "./limits.ts";

const nonEmpty = () => z.string().min(1);

/** The frames as schemas, for tools and tests. The server's own path is `parseClientFrame`. */
export const frameSchemas = {
  request: lazy(() =>
    z.object({
      type: z.literal("req"),
      id: nonEmpty(),
      method: nonEmpty(),
      params: z.record(z.string(), z.unknown()).optional(),
      traceparent: z.string().max(TRACEPARENT_MAX_CHARS).optional(),
    }),
  ),
  cancel: lazy(() => z.object({ type: z.literal("cancel"), id: nonEmpty() })),
  response: lazy(() =>
    z.discriminatedUnion("ok", [
      z.object({ type: z.literal("res"), id: nonEmpty(), ok: z.literal(true), payload: z.unknown().optional() }),
      z.object({
        type: z.literal("res"),
        id: nonEmpty(),
        ok: z.literal(false),
        error: z.object({
          code: nonEmpty(),
          message: z.string(),
          details: z.record(z.string(), z.unknown()).optional(),
          retryable: z.boolean().optional(),
          retryAfterMs: z.number().nonnegative().optional(),
        }),
      }),
    ]),
  ),
  event: lazy(() =>
    z.object({
      type: z.literal("event"),
      event: nonEmpty(),
      payload: z.unknown().optional(),
      seq: z.int().min(1).optional(),
      stateVersion: z.object({ presence: z.int().optional(), health: z.int().optional() }).optional(),
    }),
  ),
};
