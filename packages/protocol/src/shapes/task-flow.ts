import { z } from "zod";
import { lazy } from "../lazy.ts";

export const TASK_FLOW_STATUSES = [
  "queued",
  "running",
  "waiting",
  "blocked",
  "succeeded",
  "failed",
  "cancelled",
  "lost",
] as const;

/** A flow as lists show it. Times are milliseconds since the Unix epoch. */
export const taskFlowRow = lazy(() =>
  z.object({
    flowId: z.string(),
    /** `managed`: a controller drives it. `task_mirrored`: it shows one task. */
    syncMode: z.string(),
    ownerKey: z.string(),
    controllerId: z.string(),
    goal: z.string(),
    status: z.string(),
    currentStep: z.string().optional(),
    blockedTaskId: z.string().optional(),
    blockedSummary: z.string().optional(),
    notifyPolicy: z.string(),
    cancelRequestedAt: z.number().optional(),
    revision: z.int(),
    createdAt: z.number(),
    updatedAt: z.number(),
    endedAt: z.number().optional(),
  }),
);

/** A flow with what its controller keeps in it. */
export const taskFlow = lazy(() =>
  taskFlowRow().extend({ stateJson: z.unknown().optional(), waitJson: z.unknown().optional() }),
);

/** One detached run of a flow. */
export const taskRow = lazy(() =>
  z.object({
    taskId: z.string(),
    runtime: z.string(),
    status: z.string(),
    runId: z.string().optional(),
    flowId: z.string().optional(),
    agentId: z.string().optional(),
    requesterSessionKey: z.string(),
    ownerKey: z.string(),
    childSessionKey: z.string().optional(),
    task: z.string(),
    label: z.string().optional(),
    progress: z.string().optional(),
    terminalSummary: z.string().optional(),
    terminalOutcome: z.string().optional(),
    error: z.string().optional(),
    notifyPolicy: z.string(),
    createdAt: z.number(),
    startedAt: z.number().optional(),
    endedAt: z.number().optional(),
    lastEventAt: z.number().optional(),
  }),
);

export type TaskFlowRow = z.output<ReturnType<typeof taskFlowRow>>;
export type TaskRow = z.output<ReturnType<typeof taskRow>>;
