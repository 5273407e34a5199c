import { z } from "zod";
import { approvalDecision } from "../shapes/approval.ts";
import {
  commandSpan,
  execApproval,
  execApprovalsSnapshot,
  execAsk,
  execDecision,
  execSecurity,
  systemRunPlan,
} from "../shapes/exec-approval.ts";
import { defineMethod, defineTwoPhaseMethod, field, noParams } from "./define.ts";

const MAX_COMMAND_CHARS = 1_000_000;
/** A day: whoever has not answered by then will not. */
const MAX_TIMEOUT_MS = 24 * 60 * 60_000;

const byId = () => z.strictObject({ id: field.text() });

export const execApprovalMethods = {
  /**
   * Asks people whether a command may run. Answers once with the decision; with `twoPhase` first that the request is stored and
   * announced. The decision is `null` at once when nobody could answer. A command of a node needs its `nodeId` and `systemRunPlan`.
   */
  "exec.approval.request": defineTwoPhaseMethod({
    scope: "operator.approvals",
    params: () =>
      z
        .strictObject({
          id: z
            .string()
            .regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{3,127}$/, 'must be 4 to 128 letters, digits, ".", "_", ":" or "-"')
            .exactOptional(),
          command: field.text().max(MAX_COMMAND_CHARS).exactOptional(),
          commandArgv: z.array(z.string()).min(1, "must not be empty").exactOptional(),
          systemRunPlan: systemRunPlan().exactOptional(),
          env: z.record(z.string(), z.string()).exactOptional(),
          cwd: field.optionalText(),
          nodeId: field.optionalText(),
          host: z.enum(["gateway", "node"]).exactOptional(),
          security: execSecurity().exactOptional(),
          ask: execAsk().exactOptional(),
          agentId: field.optionalText(),
          resolvedPath: field.optionalText(),
          sessionKey: field.optionalText(),
          turnSourceChannel: field.optionalRoute(),
          turnSourceTo: field.optionalRoute(),
          turnSourceAccountId: field.optionalRoute(),
          turnSourceThreadId: field.optionalRoute(),
          warningText: field.optionalText(),
          commandSpans: z.array(commandSpan()).exactOptional(),
          unavailableDecisions: z.array(approvalDecision()).exactOptional(),
          timeoutMs: field.optionalInt(1, MAX_TIMEOUT_MS),
          twoPhase: field.optionalFlag(),
        })
        .refine((params) => params.command !== undefined || params.commandArgv !== undefined, {
          path: ["command"],
          message: "must be given, or commandArgv",
        }),
    accepted: () =>
      z.object({
        status: z.literal("accepted"),
        id: z.string(),
        createdAtMs: z.number(),
        expiresAtMs: z.number(),
      }),
    result: execDecision,
  }),

  /** Waits for the decision on a request, also one that ended a few seconds ago. Throws `APPROVAL_NOT_FOUND`. */
  "exec.approval.waitDecision": defineMethod({ scope: "operator.approvals", params: byId, result: execDecision }),

  /** `id` may be the unambiguous beginning of one that waits, 4 characters or more. Throws `APPROVAL_NOT_FOUND`. */
  "exec.approval.get": defineMethod({ scope: "operator.approvals", params: byId, result: execApproval }),

  /** What waits, soonest expiry first. */
  "exec.approval.list": defineMethod({
    scope: "operator.approvals",
    params: noParams,
    result: () => z.array(execApproval()),
  }),

  /**
   * Answers one, in the name of this connection. Of two answers the first counts: the same one again is `alreadyResolved`, another
   * one `INVALID_REQUEST`. Throws `APPROVAL_NOT_FOUND`.
   */
  "exec.approval.resolve": defineMethod({
    scope: "operator.approvals",
    params: () => z.strictObject({ id: field.text(), decision: approvalDecision() }),
    result: () =>
      z.object({
        ok: z.literal(true),
        id: z.string(),
        alreadyResolved: z.literal(true).optional(),
        /** One line for the person who answered. */
        summary: z.string().optional(),
      }),
  }),

  /** The approvals file of the gateway's host. */
  "exec.approvals.get": defineMethod({
    scope: "operator.admin",
    params: noParams,
    result: execApprovalsSnapshot,
  }),

  /** Replaces it, unless it has changed since `baseHash`. What it says of its socket stays when `file` says nothing of it. */
  "exec.approvals.set": defineMethod({
    scope: "operator.admin",
    params: () => z.strictObject({ file: z.record(z.string(), z.unknown()), baseHash: field.optionalText() }),
    result: execApprovalsSnapshot,
  }),
};
