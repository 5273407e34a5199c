import type { TaskRecord, TaskRuntime, TaskStatus, TaskSummary } from "@oc/plugin-sdk";
import { advance, isEnded } from "./flow-change.ts";
import type { StoredFlow } from "./stored-flow.ts";

const DAY_MS = 24 * 60 * 60_000;
/** How long ended flows and tasks are kept. Flows that can be resumed are never removed. */
export const RETENTION_MS = 7 * DAY_MS;
/** How long a task is kept whose run vanished. */
export const LOST_RETENTION_MS = DAY_MS;

/** News of a run, from whoever runs it. */
export interface RunReport {
  status: TaskStatus;
  progress?: string;
  terminalSummary?: string;
  error?: string;
  /** `blocked`: the work was done, but its result could not be handed over. */
  terminalOutcome?: "succeeded" | "blocked";
}

export function isActive({ status }: Pick<TaskRecord, "status">): boolean {
  return status === "queued" || status === "running";
}

/** The task after the report, or `undefined` when nothing changes: an end is final, and a running task is not queued again. */
export function decideTaskChange(task: TaskRecord, report: RunReport, now: number): TaskRecord | undefined {
  if (!isActive(task)) return undefined;
  const at = Math.max(now, task.lastEventAt ?? task.createdAt);
  const status = task.status === "running" && report.status === "queued" ? "running" : report.status;
  const { progress, terminalSummary, error, terminalOutcome } = report;
  const next: TaskRecord = {
    ...task,
    status,
    lastEventAt: at,
    ...(progress === undefined ? {} : { progress }),
    ...(task.startedAt === undefined && status === "running" ? { startedAt: at } : {}),
  };
  if (isActive(next)) return next;
  return {
    ...next,
    endedAt: at,
    cleanupAfter: at + (status === "lost" ? LOST_RETENTION_MS : RETENTION_MS),
    ...(terminalSummary === undefined ? {} : { terminalSummary }),
    ...(error === undefined ? {} : { error }),
    ...(terminalOutcome === undefined ? {} : { terminalOutcome }),
  };
}

/** The mirror of a task after the task changed, or `undefined` when it shows that already. */
export function decideMirror(flow: StoredFlow, task: TaskRecord, now: number): StoredFlow | undefined {
  const status = mirroredStatus(task);
  if (isEnded(flow) || flow.status === status) return undefined;
  const next = advance(flow, now);
  return {
    ...next,
    status,
    ...(isActive(task) ? {} : { endedAt: next.updatedAt }),
    ...(status === "blocked" ? { blockedTaskId: task.taskId } : {}),
    ...(status === "blocked" && task.terminalSummary !== undefined ? { blockedSummary: task.terminalSummary } : {}),
  };
}

function mirroredStatus({ status, terminalOutcome }: TaskRecord): StoredFlow["status"] {
  if (status === "succeeded" && terminalOutcome === "blocked") return "blocked";
  return status === "timed_out" ? "failed" : status;
}

export function summarizeTasks(tasks: readonly TaskRecord[]): TaskSummary {
  const byStatus: Partial<Record<TaskStatus, number>> = {};
  const byRuntime: Partial<Record<TaskRuntime, number>> = {};
  for (const { status, runtime } of tasks) {
    byStatus[status] = (byStatus[status] ?? 0) + 1;
    byRuntime[runtime] = (byRuntime[runtime] ?? 0) + 1;
  }
  const active = tasks.filter(isActive).length;
  return {
    total: tasks.length,
    active,
    terminal: tasks.length - active,
    failures: (byStatus.failed ?? 0) + (byStatus.timed_out ?? 0) + (byStatus.lost ?? 0),
    byStatus,
    byRuntime,
  };
}
