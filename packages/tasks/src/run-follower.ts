import type { RunTaskRefusal, TaskRecord } from "@oc/plugin-sdk";
import type { Ledger } from "./ledger.ts";
import type { KnownRun, TaskRuns } from "./runs.ts";
import { isActive } from "./task-change.ts";

const MINUTE_MS = 60_000;
/** How long a run may be unknown to its runtime before its task counts as lost. */
const LOST_AFTER_MS = 5 * MINUTE_MS;
/** The same for a native sub-agent without a session of its own. */
const CHILDLESS_LOST_AFTER_MS = 30 * MINUTE_MS;

/** Keeps tasks true to the runs that they stand for. Failures of the runtime are told and leave tasks as they are. */
export class RunFollower {
  readonly #ledger: Ledger;
  readonly #runs: TaskRuns;
  readonly #now: () => number;
  readonly #onFault: (error: Error) => void;
  /** Since when a task's run has been unknown. In memory: after a restart a runtime gets its time again. */
  readonly #goneSince = new Map<string, number>();

  constructor(ledger: Ledger, runs: TaskRuns, options: { now: () => number; onFault: (error: Error) => void }) {
    this.#ledger = ledger;
    this.#runs = runs;
    this.#now = options.now;
    this.#onFault = options.onFault;
  }

  /** Whether the run may become a task of `task.ownerKey`: known, exactly that one, controlled by the owner, not over. */
  async admit(task: TaskRecord): Promise<{ run?: KnownRun; refused?: RunTaskRefusal }> {
    const { runtime, runId, childSessionKey, ownerKey } = task;
    if (runId === undefined) return childSessionKey === undefined ? {} : { refused: "run_id_required" };
    const run = await this.#runs.findRun(toRunRef({ runtime, runId, childSessionKey }));
    if (run === undefined) return { refused: "run_not_found" };
    const isThere = childSessionKey === undefined || run.childSessionKey === childSessionKey;
    if (run.ownerKey !== ownerKey || !isThere) return { refused: "run_not_owned" };
    return isActive(run) ? { run } : { refused: "run_ended" };
  }

  /** Asks each run behind the flow's active tasks to end, then takes over what became of it. */
  async stop(flowId: string): Promise<void> {
    for (const task of this.#ledger.tasks.activeOfFlow(flowId)) {
      const { runId } = task;
      if (runId === undefined) continue;
      await this.#told(async () => {
        await this.#runs.stopRun(toRunRef({ ...task, runId }));
        await this.#follow({ ...task, runId });
      });
    }
  }

  /** Takes over what every run says of itself. */
  async followAll(): Promise<void> {
    const active = this.#ledger.tasks.activeWithRun();
    const ids = new Set(active.map(({ taskId }) => taskId));
    for (const taskId of this.#goneSince.keys()) if (!ids.has(taskId)) this.#goneSince.delete(taskId);
    for (const task of active) await this.catchUp(task);
  }

  /** Takes over what the run behind one task says of itself. */
  async catchUp(task: TaskRecord & { runId: string }): Promise<void> {
    await this.#told(() => this.#follow(task));
  }

  /** A run that stays unknown is lost in the end. */
  async #follow(task: TaskRecord & { runId: string }): Promise<void> {
    const run = await this.#runs.findRun(toRunRef(task));
    if (run !== undefined) {
      this.#goneSince.delete(task.taskId);
      const { status, terminalSummary, error } = run;
      if (status === task.status || (isActive(run) && task.status === "running")) return;
      await this.#ledger.attempt(() =>
        this.#ledger.reportTask(task.taskId, {
          status,
          ...(terminalSummary === undefined ? {} : { terminalSummary }),
          ...(error === undefined ? {} : { error }),
        }),
      );
      return;
    }
    const now = this.#now();
    const since = this.#goneSince.get(task.taskId) ?? now;
    this.#goneSince.set(task.taskId, since);
    const isChildless = task.runtime === "subagent" && task.childSessionKey === undefined;
    if (now - since <= (isChildless ? CHILDLESS_LOST_AFTER_MS : LOST_AFTER_MS)) return;
    await this.#ledger.attempt(() =>
      this.#ledger.reportTask(task.taskId, { status: "lost", error: "The run behind this task is gone." }),
    );
  }

  async #told(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#onFault(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

function toRunRef({
  runtime,
  runId,
  childSessionKey,
}: Pick<TaskRecord, "runtime"> & { runId: string; childSessionKey?: string | undefined }) {
  return { runtime, runId, ...(childSessionKey === undefined ? {} : { childSessionKey }) };
}
