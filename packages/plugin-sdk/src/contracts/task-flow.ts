import type { ToolContext } from "../tool.ts";

export type TaskFlowStatus =
  | "queued"
  | "running"
  | "waiting"
  | "blocked"
  | "succeeded"
  | "failed"
  | "cancelled"
  | "lost";

/** A durable multi-step record that a controller drives. Times are milliseconds since the Unix epoch. */
export interface TaskFlow {
  flowId: string;
  syncMode: "managed" | "task_mirrored";
  /** The session that owns it. */
  ownerKey: string;
  controllerId: string;
  goal: string;
  status: TaskFlowStatus;
  currentStep?: string;
  /** Any JSON value; `null` is kept. */
  stateJson?: unknown;
  waitJson?: unknown;
  blockedTaskId?: string;
  blockedSummary?: string;
  notifyPolicy: string;
  cancelRequestedAt?: number;
  /** 0 at creation, one more with every committed write. */
  revision: number;
  createdAt: number;
  updatedAt: number;
  endedAt?: number;
}

export type TaskFlowRefusal =
  | "not_found"
  | "not_managed"
  | "revision_conflict"
  | "terminal"
  | "cancel_requested"
  | "persist_failed";

export type TaskFlowMutation =
  | { applied: true; flow: TaskFlow }
  | { applied: false; code: TaskFlowRefusal; current?: TaskFlow };

export interface CreateTaskFlow {
  controllerId: string;
  goal: string;
  /** Default `queued`. */
  status?: "queued" | "running" | "waiting" | "blocked";
  notifyPolicy?: string;
  currentStep?: string;
  stateJson?: unknown;
  waitJson?: unknown;
}

/** Every write names the revision it was made for; of two writers with the same one, exactly one applies. */
export interface TaskFlowTarget {
  flowId: string;
  expectedRevision: number;
}

/** Task flows of one owner; nothing else can be read or written through it. */
export interface BoundTaskFlows {
  /** Throws when it cannot be stored. */
  createManaged(input: CreateTaskFlow): Promise<TaskFlow>;
  get(flowId: string): Promise<TaskFlow | undefined>;
  /** Newest first. */
  list(): Promise<TaskFlow[]>;
  setWaiting(
    input: TaskFlowTarget &
      Pick<TaskFlow, "currentStep" | "stateJson" | "waitJson" | "blockedTaskId" | "blockedSummary">,
  ): Promise<TaskFlowMutation>;
  /** Default status `queued`; clears what it waited for. */
  resume(
    input: TaskFlowTarget & { status?: "queued" | "running"; currentStep?: string; stateJson?: unknown },
  ): Promise<TaskFlowMutation>;
  finish(input: TaskFlowTarget & { stateJson?: unknown }): Promise<TaskFlowMutation>;
  fail(
    input: TaskFlowTarget & { stateJson?: unknown; blockedTaskId?: string; blockedSummary?: string },
  ): Promise<TaskFlowMutation>;
  cancel(input: { flowId: string }): Promise<{ found: boolean; cancelled: boolean; reason?: string; flow?: TaskFlow }>;
}

export interface HostTaskFlows {
  /** The flows of the session that `context` belongs to. */
  fromToolContext(context: ToolContext): BoundTaskFlows;
}
