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

/** Which changes of a task or flow its requester is told of. */
export type TaskNotifyPolicy = "done_only" | "state_changes" | "silent";

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

/** `current` is the stored record, when the owner may see it. */
export type TaskFlowMutation =
  | { applied: true; flow: TaskFlow }
  | { applied: false; code: TaskFlowRefusal; current?: TaskFlow };

export interface CreateTaskFlow {
  controllerId: string;
  goal: string;
  /** Default `queued`. */
  status?: "queued" | "running" | "waiting" | "blocked";
  /** A {@link TaskNotifyPolicy}; default `done_only`. */
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

export interface TaskFlowCancellation {
  found: boolean;
  /** Whether this call, or a child that it stopped, brought the flow to `cancelled`. */
  cancelled: boolean;
  /** `not_found`, `not_managed`, `terminal`, `persist_failed`, or `cancel_pending` while children are active. */
  reason?: string;
  flow?: TaskFlow;
}

export type TaskRuntime = "subagent" | "acp" | "cron" | "cli";

/** A task that ended never changes again. */
export type TaskStatus = "queued" | "running" | "succeeded" | "failed" | "timed_out" | "cancelled" | "lost";

/** Where the one who asked for a task can be reached. */
export interface TaskOrigin {
  channel?: string;
  to?: string;
  accountId?: string;
  threadId?: string;
}

/** One detached run, as the ledger remembers it. Times are milliseconds since the Unix epoch. */
export interface TaskRecord {
  taskId: string;
  runtime: TaskRuntime;
  status: TaskStatus;
  runId?: string;
  flowId?: string;
  /** The executor. */
  agentId?: string;
  requesterSessionKey: string;
  /** The session that controls it. */
  ownerKey: string;
  childSessionKey?: string;
  requesterOrigin?: TaskOrigin;
  task: string;
  label?: string;
  progress?: string;
  terminalSummary?: string;
  error?: string;
  /** `blocked`: the work was done, but its result could not be handed over. */
  terminalOutcome?: "succeeded" | "blocked";
  notifyPolicy: TaskNotifyPolicy;
  createdAt: number;
  startedAt?: number;
  endedAt?: number;
  lastEventAt?: number;
  /** When the record may be removed. */
  cleanupAfter?: number;
}

/** A run that exists already and is to count as a child of the flow. */
export interface RunTaskInput {
  flowId: string;
  runtime: "subagent" | "acp";
  /** What the run was asked to do. */
  task: string;
  /** Needs `runId`. */
  childSessionKey?: string;
  runId?: string;
  /** Default: what the run itself says, else `queued`. */
  status?: "queued" | "running";
  agentId?: string;
  label?: string;
  notifyPolicy?: TaskNotifyPolicy;
}

export type RunTaskRefusal =
  | Exclude<TaskFlowRefusal, "revision_conflict">
  /** `childSessionKey` without the exact run. */
  | "run_id_required"
  | "run_not_found"
  /** Another session controls the run, or it runs in another child session. */
  | "run_not_owned"
  | "run_ended"
  /** An active task stands for this run already; `task` is it when the flow's owner may see it. */
  | "already_linked";

export type RunTaskResult =
  | { created: true; task: TaskRecord }
  | { created: false; reason: RunTaskRefusal; task?: TaskRecord };

export interface TaskSummary {
  total: number;
  active: number;
  terminal: number;
  /** `failed`, `timed_out` and `lost`. */
  failures: number;
  byStatus: Partial<Record<TaskStatus, number>>;
  byRuntime: Partial<Record<TaskRuntime, number>>;
}

/**
 * Task flows of one owner; nothing else can be read or written through it.
 * Once a cancellation was asked for, every other write is refused with `cancel_requested`, also after a restart.
 * Values that are not JSON, or too large, are thrown as coded errors; nothing is stored then.
 */
export interface BoundTaskFlows {
  /** Throws when it cannot be stored. */
  createManaged(input: CreateTaskFlow): Promise<TaskFlow>;
  /** `null` when it cannot be stored. */
  tryCreateManaged(input: CreateTaskFlow): Promise<TaskFlow | null>;
  get(flowId: string): Promise<TaskFlow | undefined>;
  /** Newest first. */
  list(): Promise<TaskFlow[]>;
  findLatest(): Promise<TaskFlow | undefined>;
  /** By flow id; by the owner's session key, the newest flow. */
  resolve(lookup: string): Promise<TaskFlow | undefined>;
  /** The tasks that are linked to a flow, counted. */
  getTaskSummary(flowId: string): Promise<TaskSummary | undefined>;
  /** `blocked` when a blocked field is not blank, else `waiting`. An absent state or wait value stays as it is. */
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
  /** Records that the flow is to end as cancelled once its children did; stops none of them. */
  requestCancel(input: TaskFlowTarget): Promise<TaskFlowMutation>;
  /** Records that, stops active children, and ends the flow once none is active. */
  cancel(input: { flowId: string }): Promise<TaskFlowCancellation>;
  /** Links an existing run; launches nothing and leaves the flow's revision. */
  runTask(input: RunTaskInput): Promise<RunTaskResult>;
}

export interface TaskFlowBinding {
  sessionKey: string;
  /** Where the owner asked from; kept with tasks that are linked. */
  requesterOrigin?: TaskOrigin;
}

export interface HostTaskFlows {
  bindSession(binding: TaskFlowBinding): BoundTaskFlows;
  /** The flows of the session that `context` belongs to. */
  fromToolContext(context: ToolContext): BoundTaskFlows;
}
