import type { TaskOrigin, TaskRecord, TaskRuntime } from "@oc/plugin-sdk";
import type { Store } from "@oc/store";
import { selectList, toParameters, withoutNulls, writeLists } from "./rows.ts";

const COLUMNS = {
  taskId: "task_id",
  runtime: "runtime",
  status: "status",
  runId: "run_id",
  flowId: "flow_id",
  agentId: "agent_id",
  requesterSessionKey: "requester_session_key",
  ownerKey: "owner_key",
  childSessionKey: "child_session_key",
  requesterOrigin: "requester_origin",
  task: "task",
  label: "label",
  progress: "progress",
  terminalSummary: "terminal_summary",
  error: "error",
  terminalOutcome: "terminal_outcome",
  notifyPolicy: "notify_policy",
  createdAt: "created_at",
  startedAt: "started_at",
  endedAt: "ended_at",
  lastEventAt: "last_event_at",
  cleanupAfter: "cleanup_after",
} as const satisfies Record<keyof TaskRecord, string>;

type TaskRow = { requesterOrigin: string | null } & {
  [Member in Exclude<keyof TaskRecord, "requesterOrigin">]: Exclude<TaskRecord[Member], undefined> | null;
};

/** The statements of `tasks`, prepared once. Writes belong inside `store.write`. */
export class TaskTable {
  readonly #sql;

  constructor({ sqlite }: Store) {
    const { names, values, sets } = writeLists(COLUMNS);
    const select = `SELECT ${selectList(COLUMNS)} FROM tasks`;
    this.#sql = {
      insert: sqlite.prepare(`INSERT INTO tasks (${names}) VALUES (${values})`),
      update: sqlite.prepare(`UPDATE tasks SET ${sets} WHERE task_id = @taskId`),
      find: sqlite.prepare(`${select} WHERE task_id = ?`),
      ofFlow: sqlite.prepare(`${select} WHERE flow_id = ? ORDER BY seq DESC`),
      activeOfFlow: sqlite.prepare(`${select} WHERE flow_id = ? AND ended_at IS NULL ORDER BY seq`),
      activeOfRun: sqlite.prepare(`${select} WHERE runtime = ? AND run_id = ? AND ended_at IS NULL ORDER BY seq`),
      activeWithRun: sqlite.prepare(`${select} WHERE ended_at IS NULL AND run_id IS NOT NULL ORDER BY seq`),
      prune: sqlite.prepare("DELETE FROM tasks WHERE cleanup_after <= ?"),
    };
  }

  insert(task: TaskRecord): void {
    this.#sql.insert.run(parametersOf(task));
  }

  update(task: TaskRecord): void {
    this.#sql.update.run(parametersOf(task));
  }

  find(taskId: string): TaskRecord | undefined {
    const row = this.#sql.find.get(taskId) as TaskRow | undefined;
    return row && toTask(row);
  }

  /** Newest first. */
  ofFlow(flowId: string): TaskRecord[] {
    return (this.#sql.ofFlow.all(flowId) as TaskRow[]).map(toTask);
  }

  activeOfFlow(flowId: string): TaskRecord[] {
    return (this.#sql.activeOfFlow.all(flowId) as TaskRow[]).map(toTask);
  }

  /** Active tasks that stand for this run, oldest first. */
  activeOfRun(runtime: TaskRuntime, runId: string): TaskRecord[] {
    return (this.#sql.activeOfRun.all(runtime, runId) as TaskRow[]).map(toTask);
  }

  activeWithRun(): (TaskRecord & { runId: string })[] {
    return (this.#sql.activeWithRun.all() as TaskRow[]).map(toTask) as (TaskRecord & { runId: string })[];
  }

  /** Removes tasks whose time is over; answers how many. */
  prune(now: number): number {
    return this.#sql.prune.run(now).changes;
  }
}

function parametersOf(task: TaskRecord): Record<string, unknown> {
  const { requesterOrigin } = task;
  return toParameters(COLUMNS, {
    ...task,
    requesterOrigin: requesterOrigin && JSON.stringify(requesterOrigin),
  });
}

function toTask({ requesterOrigin, ...row }: TaskRow): TaskRecord {
  return {
    ...(withoutNulls(row) as Omit<TaskRecord, "requesterOrigin">),
    ...(requesterOrigin === null ? {} : { requesterOrigin: JSON.parse(requesterOrigin) as TaskOrigin }),
  };
}
