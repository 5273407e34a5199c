import type { TaskRecord } from "@oc/plugin-sdk";
import { isEnded } from "./flow-change.ts";
import type { StoredFlow } from "./stored-flow.ts";
import { isActive } from "./task-change.ts";

const MINUTE_MS = 60_000;
/** A flow that nobody wrote to for this long is stale. */
const STALE_AFTER_MS = 30 * MINUTE_MS;
/** A wish to cancel that did not come true within this time is stuck. */
const CANCEL_STUCK_AFTER_MS = 5 * MINUTE_MS;

export type FlowAuditCode =
  | "restore_failed"
  | "stale_running"
  | "stale_waiting"
  | "stale_blocked"
  | "cancel_stuck"
  | "missing_linked_tasks"
  | "blocked_task_missing"
  | "inconsistent_timestamps";

export interface FlowFinding {
  flowId: string;
  ownerKey: string;
  code: FlowAuditCode;
  severity: "warn" | "error";
  /** One sentence for the operator. */
  detail: string;
}

export interface FlowAuditFacts {
  tasks: readonly TaskRecord[];
  /** Whether the task that it is blocked on is in the ledger. */
  blockedTaskExists: boolean;
  now: number;
}

/** What is wrong with a flow, as far as its record shows. Pure. */
export function auditFlow(flow: StoredFlow, { tasks, blockedTaskExists, now }: FlowAuditFacts): FlowFinding[] {
  const findings: FlowFinding[] = [];
  const find = (code: FlowAuditCode, severity: FlowFinding["severity"], detail: string) =>
    findings.push({ flowId: flow.flowId, ownerKey: flow.ownerKey, code, severity, detail });
  const isOpen = !isEnded(flow);
  const isStale = isOpen && now - flow.updatedAt > STALE_AFTER_MS;

  if (!isReadable(flow)) find("restore_failed", "error", "Its stored state is damaged.");
  if (isStale && flow.status === "running")
    find("stale_running", "error", "Running, but not written to for 30 minutes.");
  if (isStale && flow.status === "waiting") find("stale_waiting", "warn", "Waiting for more than 30 minutes.");
  if (isStale && flow.status === "blocked") find("stale_blocked", "warn", "Blocked for more than 30 minutes.");
  if (isOpen && flow.cancelRequestedAt !== undefined && now - flow.cancelRequestedAt > CANCEL_STUCK_AFTER_MS) {
    const active = tasks.filter(isActive).length;
    find("cancel_stuck", "error", `To be cancelled for more than 5 minutes; active tasks: ${active}.`);
  }
  if (tasks.length === 0 && ((isOpen && flow.syncMode === "task_mirrored") || (isStale && nothingDrives(flow)))) {
    find("missing_linked_tasks", "warn", "No task and nothing that it waits for would bring it forward.");
  }
  if (isOpen && flow.blockedTaskId !== undefined && !blockedTaskExists) {
    find("blocked_task_missing", "warn", `It is blocked on task ${flow.blockedTaskId}, which is not in the ledger.`);
  }
  if (hasContradictoryTimes(flow)) {
    find("inconsistent_timestamps", "warn", "It was changed, cancelled or ended before it was created.");
  }
  return findings;
}

function nothingDrives({ status, waitJson }: StoredFlow): boolean {
  return (status === "running" || status === "waiting") && waitJson === undefined;
}

function isReadable({ stateJson = "null", waitJson = "null" }: StoredFlow): boolean {
  try {
    JSON.parse(stateJson);
    JSON.parse(waitJson);
    return true;
  } catch {
    return false;
  }
}

function hasContradictoryTimes({ createdAt, updatedAt, cancelRequestedAt, endedAt }: StoredFlow): boolean {
  return updatedAt < createdAt || (cancelRequestedAt ?? createdAt) < createdAt || (endedAt ?? createdAt) < createdAt;
}
