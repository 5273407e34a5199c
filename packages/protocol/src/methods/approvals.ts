import { z } from "zod";
import { approvalDecision, pluginApproval } from "../shapes/approval.ts";
import { defineMethod, field, noParams } from "./define.ts";

export const approvalMethods = {
  /** What plugins wait for, oldest first. */
  "plugin.approval.list": defineMethod({
    scope: "operator.approvals",
    params: noParams,
    result: () => z.array(pluginApproval()),
  }),

  /** `id` may be the unambiguous beginning of one. Throws `APPROVAL_NOT_FOUND`. */
  "plugin.approval.get": defineMethod({
    scope: "operator.approvals",
    params: () => z.strictObject({ id: field.text() }),
    result: pluginApproval,
  }),

  /**
   * Answers it, in the name of this connection. Of two answers the first counts: the same one again is `alreadyResolved`, another
   * one `INVALID_REQUEST`. `id` may be the unambiguous beginning of one. Throws `APPROVAL_NOT_FOUND`.
   */
  "plugin.approval.resolve": defineMethod({
    scope: "operator.approvals",
    params: () => z.strictObject({ id: field.text(), decision: approvalDecision() }),
    result: () =>
      z.object({
        ok: z.literal(true),
        id: z.string(),
        alreadyResolved: z.literal(true).optional(),
        /** One line for the person who answered. */
        summary: z.string().optional(),
        /** The turn that tells the asking session. */
        followUpRunId: z.string().optional(),
      }),
  }),
};
