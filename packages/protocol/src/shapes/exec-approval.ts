import { z } from "zod";
import { lazy } from "../lazy.ts";
import { approvalDecision } from "./approval.ts";

export const execSecurity = lazy(() => z.enum(["deny", "allowlist", "full"]));
export const execAsk = lazy(() => z.enum(["off", "on-miss", "always"]));

/** Where a part of the command is that can run, for highlighting; UTF-16 units, the end excluded. */
export const commandSpan = lazy(() => z.object({ startIndex: z.int().min(0), endIndex: z.int().min(0) }));

/** A command for another machine as its approval holds it. */
export const systemRunPlan = lazy(() =>
  z.object({
    argv: z.array(z.string()),
    cwd: z.string().nullable(),
    commandText: z.string(),
    commandPreview: z.string().optional(),
    agentId: z.string().nullable(),
    sessionKey: z.string().nullable(),
    mutableFileOperand: z
      .object({ argvIndex: z.int().min(0), path: z.string(), sha256: z.string() })
      .nullable()
      .optional(),
    /** Why an approval could not hold the command to what people saw; such a plan is refused. */
    unbindable: z.string().optional(),
  }),
);

/** A command that waits for a person; the payload of `exec.approval.requested`. Values of its environment are never in it. */
export const execApproval = lazy(() =>
  z.object({
    /** What people type in `/approve <id> <decision>`; its first 8 characters do as well. */
    id: z.string(),
    request: z.object({
      command: z.string(),
      commandArgv: z.array(z.string()).optional(),
      commandPreview: z.string().optional(),
      cwd: z.string().nullable(),
      host: z.enum(["gateway", "node"]),
      nodeId: z.string().optional(),
      agentId: z.string(),
      sessionKey: z.string().nullable(),
      security: execSecurity(),
      ask: execAsk(),
      resolvedPath: z.string().optional(),
      /** Names of the variables that the call sets. */
      envKeys: z.array(z.string()),
      allowedDecisions: z.array(approvalDecision()),
      runId: z.string().optional(),
      toolCallId: z.string().optional(),
      turnSourceChannel: z.string().optional(),
      turnSourceTo: z.string().optional(),
      turnSourceAccountId: z.string().optional(),
      turnSourceThreadId: z.string().optional(),
      warningText: z.string().optional(),
      commandSpans: z.array(commandSpan()).optional(),
      systemRunPlan: systemRunPlan().optional(),
    }),
    createdAtMs: z.number(),
    expiresAtMs: z.number(),
  }),
);

export type ExecApproval = z.output<ReturnType<typeof execApproval>>;

/** An answer; `null`: nobody gave one in time, or it was taken back. */
export const execDecision = lazy(() =>
  z.object({
    id: z.string(),
    decision: approvalDecision().nullable(),
    createdAtMs: z.number(),
    expiresAtMs: z.number(),
  }),
);

/** The approvals file of a host, without the token of its socket. */
export const execApprovalsSnapshot = lazy(() =>
  z.object({
    path: z.string(),
    exists: z.boolean(),
    /** Send it back as `baseHash` to change exactly this content. */
    hash: z.string(),
    file: z.record(z.string(), z.unknown()),
  }),
);

export type ExecApprovalsSnapshot = z.output<ReturnType<typeof execApprovalsSnapshot>>;
