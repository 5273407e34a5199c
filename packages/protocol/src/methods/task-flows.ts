import { z } from "zod";
import { TASK_FLOW_STATUSES, taskFlow, taskFlowRow, taskRow } from "../shapes/task-flow.ts";
import { defineMethod, field } from "./define.ts";

const MAX_TASK_FLOWS = 500;

export const taskFlowMethods = {
  /** Flows of every session, newest first, without what their controllers keep in them. `limit` is 100 by default. */
  "tasks.flow.list": defineMethod({
    scope: "operator.read",
    params: () =>
      z.strictObject({
        status: z.enum(TASK_FLOW_STATUSES).exactOptional(),
        sessionKey: field.optionalText(),
        limit: field.optionalInt(1, MAX_TASK_FLOWS),
        cursor: field.optionalText(),
      }),
    result: () => z.object({ flows: z.array(taskFlowRow()), nextCursor: z.string().optional() }),
  }),

  /** One flow and its tasks. `lookup` is a flow id, or the key of a session for its newest flow. */
  "tasks.flow.show": defineMethod({
    scope: "operator.read",
    params: () => z.strictObject({ lookup: field.text() }),
    result: () => z.object({ flow: taskFlow(), tasks: z.array(taskRow()) }),
  }),

  /**
   * Asks for a flow's end: later writes of its controller are refused, its active tasks are stopped. `cancelled: false`
   * with the reason `cancel_pending`: it ends when they do.
   */
  "tasks.flow.cancel": defineMethod({
    scope: "operator.write",
    params: () => z.strictObject({ lookup: field.text() }),
    result: () =>
      z.object({
        found: z.boolean(),
        cancelled: z.boolean(),
        /** `not_found`, `not_managed`, `terminal`, `cancel_pending`, `persist_failed`. */
        reason: z.string().optional(),
        flow: taskFlowRow().optional(),
      }),
  }),
};
