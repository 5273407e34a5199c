import type { RunTaskRefusal, TaskFlowRefusal, TaskRecord } from "@oc/plugin-sdk";
import { StoreError } from "@oc/store";
import type { Store } from "@oc/store";
import { asCancelled, decideFlowChange, isEnded, withCancelIntent } from "./flow-change.ts";
import type { FlowAsk, FlowDecision } from "./flow-change.ts";
import { FlowTable } from "./flow-table.ts";
import type { RunRef } from "./runs.ts";
import type { StoredFlow } from "./stored-flow.ts";
import { decideMirror, decideTaskChange, RETENTION_MS } from "./task-change.ts";
import type { RunReport } from "./task-change.ts";
import { TaskTable } from "./task-table.ts";

/** What a write came to, or the database's failure; then nothing was stored. */
export type Attempt<T> = { ok: true; value: T } | { ok: false; error: StoreError };

export type CancelStart =
  | {
      refused: Exclude<TaskFlowRefusal, "revision_conflict" | "cancel_requested" | "persist_failed">;
      flow?: StoredFlow;
    }
  | { refused?: never; flow: StoredFlow };

export type LinkOutcome =
  | { created: true; task: TaskRecord }
  | { created: false; reason: RunTaskRefusal; task?: TaskRecord };

/**
 * Flows and tasks as one: every method but `attempt` is the body of a transaction and belongs inside it, so that what it
 * checks cannot change before it writes, whichever connection or process writes besides.
 */
export class Ledger {
  readonly flows: FlowTable;
  readonly tasks: TaskTable;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #onFault: (error: Error) => void;

  constructor(store: Store, options: { now: () => number; onFault: (error: Error) => void }) {
    this.flows = new FlowTable(store);
    this.tasks = new TaskTable(store);
    this.#store = store;
    this.#now = options.now;
    this.#onFault = options.onFault;
  }

  /** Runs `work` in one transaction. Rejects with what `work` threw; failures of the database are answered. */
  async attempt<T>(work: () => T): Promise<Attempt<T>> {
    try {
      return { ok: true, value: await this.#store.write(work) };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#onFault(error);
      return { ok: false, error };
    }
  }

  changeFlow(flowId: string, ask: Omit<FlowAsk, "now">): FlowDecision {
    const decision = decideFlowChange(this.flows.find(flowId), { ...ask, now: this.#now() });
    if (decision.applied) this.flows.update(decision.flow);
    return decision;
  }

  /** Records the wish to cancel; ends tasks that no run stands behind, and the flow itself when none is active then. */
  beginCancel(flowId: string, ownerKey: string): CancelStart {
    const flow = this.flows.find(flowId);
    if (flow === undefined || flow.ownerKey !== ownerKey) return { refused: "not_found" };
    if (flow.syncMode !== "managed") return { refused: "not_managed", flow };
    if (isEnded(flow)) return { refused: "terminal", flow };
    const now = this.#now();
    const active = this.tasks.activeOfFlow(flowId);
    for (const task of active.filter(({ runId }) => runId === undefined)) {
      this.tasks.update(decideTaskChange(task, { status: "cancelled" }, now) ?? task);
    }
    const waits = active.some(({ runId }) => runId !== undefined);
    const next = waits ? withCancelIntent(flow, now) : asCancelled(flow, now);
    if (next !== flow) this.flows.update(next);
    return { flow: next };
  }

  /** Ends a flow that is to be cancelled and has no active task any more; answers the flow as it is then. */
  settleCancel(flowId: string): StoredFlow | undefined {
    const flow = this.flows.find(flowId);
    if (flow === undefined || isEnded(flow) || flow.cancelRequestedAt === undefined) return flow;
    if (this.tasks.activeOfFlow(flowId).length > 0) return flow;
    const cancelled = asCancelled(flow, this.#now());
    this.flows.update(cancelled);
    return cancelled;
  }

  /** Adds a task to a managed flow. */
  link(flowId: string, task: TaskRecord): LinkOutcome {
    const flow = this.flows.find(flowId);
    if (flow === undefined || flow.ownerKey !== task.ownerKey) return { created: false, reason: "not_found" };
    if (flow.syncMode !== "managed") return { created: false, reason: "not_managed" };
    if (isEnded(flow)) return { created: false, reason: "terminal" };
    if (flow.cancelRequestedAt !== undefined) return { created: false, reason: "cancel_requested" };
    const linked = this.#managedTaskOf(task);
    if (linked !== undefined) {
      return { created: false, reason: "already_linked", ...(linked.ownerKey === task.ownerKey && { task: linked }) };
    }
    this.tasks.insert(task);
    return { created: true, task };
  }

  /** Applies news to every active task of the run; answers those that changed. */
  reportRun({ runtime, runId, childSessionKey }: RunRef, report: RunReport): TaskRecord[] {
    const isOfRun = (task: TaskRecord) =>
      childSessionKey === undefined || task.childSessionKey === undefined || task.childSessionKey === childSessionKey;
    return this.tasks
      .activeOfRun(runtime, runId)
      .filter(isOfRun)
      .flatMap((task) => this.#report(task, report) ?? []);
  }

  /** Applies news to one task; answers the task as it is then. */
  reportTask(taskId: string, report: RunReport): TaskRecord | undefined {
    const task = this.tasks.find(taskId);
    return task && (this.#report(task, report) ?? task);
  }

  /** Removes what has been over for long enough. */
  prune(): { flows: number; tasks: number } {
    const now = this.#now();
    return { tasks: this.tasks.prune(now), flows: this.flows.prune(now - RETENTION_MS) };
  }

  #report(task: TaskRecord, report: RunReport): TaskRecord | undefined {
    const next = decideTaskChange(task, report, this.#now());
    if (next === undefined) return undefined;
    this.tasks.update(next);
    if (next.flowId !== undefined) this.#followTask(next.flowId, next);
    return next;
  }

  /** A mirror shows its task. A managed flow is the controller's: a child's end only lets a wish to cancel come true. */
  #followTask(flowId: string, task: TaskRecord): void {
    const flow = this.flows.find(flowId);
    if (flow?.syncMode === "task_mirrored") {
      const mirror = decideMirror(flow, task, this.#now());
      if (mirror !== undefined) this.flows.update(mirror);
    } else {
      this.settleCancel(flowId);
    }
  }

  /** The active task of a managed flow that stands for the same run. A mirror's task does not count: it is the spawner's. */
  #managedTaskOf({ runtime, runId }: TaskRecord): TaskRecord | undefined {
    if (runId === undefined) return undefined;
    return this.tasks
      .activeOfRun(runtime, runId)
      .find(({ flowId }) => flowId !== undefined && this.flows.find(flowId)?.syncMode === "managed");
  }
}
