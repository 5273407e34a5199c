import { z } from "zod";
import { defineMethod, field } from "./define.ts";

export const sessionBranchMethods = {
  /** The ends of a session's transcript: the active one first, then the newest. At most 1000. */
  "sessions.branches": defineMethod({
    scope: "operator.read",
    params: () => z.strictObject({ key: field.text(), agentId: field.optionalText() }),
    result: () =>
      z.object({
        key: z.string(),
        sessionId: z.string(),
        branches: z.array(
          z.object({
            leafId: z.string(),
            /** Whether the next message goes there. */
            isActive: z.boolean(),
            /** The last words on the branch. */
            lastMessage: z
              .object({
                entryId: z.string(),
                role: z.enum(["user", "assistant"]),
                text: z.string(),
                timestamp: z.string(),
              })
              .optional(),
          }),
        ),
      }),
  }),

  /**
   * Lets a session go on from one of its entries, also one on a branch that was left; what it led through before stays stored.
   * Refused while a turn runs.
   */
  "sessions.rewind": defineMethod({
    scope: "operator.write",
    params: () =>
      z.strictObject({
        key: field.text(),
        entryId: field.text(),
        agentId: field.optionalText(),
        /** What the branch that is left had come to; the model is told it. */
        summary: field.optionalText(),
      }),
    result: () =>
      z.object({
        ok: z.literal(true),
        key: z.string(),
        sessionId: z.string(),
        /** Where the next message goes: the entry, or its summary's. */
        leafId: z.string(),
      }),
  }),
};
