import type {
  BoundTaskFlows,
  HostTaskFlows,
  TaskFlow,
  TaskFlowBinding,
  TaskFlowCancellation,
  TaskFlowStatus,
  TaskNotifyPolicy,
  TaskOrigin,
  TaskRecord,
  ToolContext,
} from "@oc/plugin-sdk";
import type { Store } from "@oc/store";
import { auditFlow } from "./audit.ts";
import type { FlowFinding } from "./audit.ts";
import { TaskFlowError } from "./errors.ts";
import {
  DETACHED_RUNTIMES,
  invalidParameter,
  LIVE_STATUSES,
  optionalText,
  requireId,
  requireOneOf,
  requireText,
  resolveNotifyPolicy,
} from "./input-rules.ts";
import { Ledger } from "./ledger.ts";
import { newId as makeId } from "./new-id.ts";
import { RunFollower } from "./run-follower.ts";
import { NO_RUNS } from "./runs.ts";
import type { RunRef, TaskRuns } from "./runs.ts";
import { SessionFlows } from "./session-flows.ts";
import type { SessionFlowsParts } from "./session-flows.ts";
import { toTaskFlow } from "./stored-flow.ts";
import type { StoredFlow } from "./stored-flow.ts";
import type { RunReport } from "./task-change.ts";

/** Rows of one page at most. */
export const MAX_LIST_LIMIT = 500;
const DEFAULT_LIST_LIMIT = 100;

export interface TaskFlowsOptions {
  /** Where runs live; default: nowhere, so that no run can be linked. */
  runs?: TaskRuns;
  /** Milliseconds since the Unix epoch; default `Date.now`. */
  now?: () => number;
  /** Default: UUIDs of version 7. */
  newId?: () => string;
  /** Told of what was answered as `persist_failed`, and of runtimes that failed to answer. */
  onFault?: (error: Error) => void;
}

export interface FlowListQuery {
  status?: TaskFlowStatus;
  ownerKey?: string;
  /** 1 to 500; default 100. */
  limit?: number;
  /** `nextCursor` of the page before. */
  cursor?: string;
}

/** A detached run whose completion is deliverable: it gets a task, and a flow that shows the task. */
export interface MirroredRun {
  runtime: "subagent" | "acp";
  runId: string;
  ownerKey: string;
  task: string;
  status?: "queued" | "running";
  requesterSessionKey?: string;
  requesterOrigin?: TaskOrigin;
  childSessionKey?: string;
  agentId?: string;
  label?: string;
  notifyPolicy?: TaskNotifyPolicy;
}

/**
 * Flows and tasks of every session. Sessions and plugins work through `bindSession`; the host that runs tasks reports to
 * it, calls `sweep` about once a minute, and shows flows to operators.
 */
export class TaskFlows implements HostTaskFlows {
  readonly #ledger: Ledger;
  readonly #runs: RunFollower;
  readonly #parts: SessionFlowsParts;

  /** `store` must have the tables of `TASK_MIGRATIONS`. */
  constructor(store: Store, options: TaskFlowsOptions = {}) {
    const { now = Date.now, newId = makeId, onFault = () => {} } = options;
    this.#ledger = new Ledger(store, { now, onFault });
    this.#runs = new RunFollower(this.#ledger, options.runs ?? NO_RUNS, { now, onFault });
    this.#parts = { ledger: this.#ledger, runs: this.#runs, now, newId };
  }

  bindSession(binding: TaskFlowBinding): BoundTaskFlows {
    return new SessionFlows(this.#parts, binding);
  }

  fromToolContext({ sessionKey, channel }: ToolContext): BoundTaskFlows {
    return this.bindSession({ sessionKey, ...(channel === undefined ? {} : { requesterOrigin: { channel } }) });
  }

  /** Newest first, of all owners. Throws `INVALID_PARAMETER`. */
  async list(query: FlowListQuery = {}): Promise<{ flows: TaskFlow[]; nextCursor?: string }> {
    const { status, ownerKey, limit = DEFAULT_LIST_LIMIT, cursor } = query;
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIST_LIMIT) {
      throw invalidParameter("limit", `must be a whole number from 1 to ${MAX_LIST_LIMIT}`);
    }
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) {
      throw invalidParameter("cursor", "must be the nextCursor of the page before");
    }
    const rows = this.#ledger.flows.list({
      limit: limit + 1,
      ...(status === undefined ? {} : { status }),
      ...(ownerKey === undefined ? {} : { ownerKey }),
      ...(cursor === undefined ? {} : { beforeSeq: Number(cursor) }),
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      flows: page.map(({ flow }) => toTaskFlow(flow)),
      ...(rows.length > limit && last ? { nextCursor: String(last.seq) } : {}),
    };
  }

  /** By flow id; by an owner's session key, its newest flow. */
  async resolve(lookup: string): Promise<TaskFlow | undefined> {
    const { flows } = this.#ledger;
    const flow = flows.find(requireId("lookup", lookup)) ?? flows.latestOf(lookup);
    return flow && toTaskFlow(flow);
  }

  /** Cancels a flow of any owner. */
  async cancel(flowId: string): Promise<TaskFlowCancellation> {
    const flow = this.#ledger.flows.find(requireId("flowId", flowId));
    if (flow === undefined) return { found: false, cancelled: false, reason: "not_found" };
    return this.bindSession({ sessionKey: flow.ownerKey }).cancel({ flowId });
  }

  async getTask(taskId: string): Promise<TaskRecord | undefined> {
    return this.#ledger.tasks.find(requireId("taskId", taskId));
  }

  /** The tasks of a flow, newest first. */
  async listTasks(flowId: string): Promise<TaskRecord[]> {
    return this.#ledger.tasks.ofFlow(requireId("flowId", flowId));
  }

  /** Throws `INVALID_PARAMETER`, `PERSIST_FAILED`. */
  async mirrorRun(run: MirroredRun): Promise<{ flow: TaskFlow; task: TaskRecord }> {
    const { flow, task } = this.#newMirror(run);
    await this.#write(() => {
      this.#ledger.flows.insert(flow);
      this.#ledger.tasks.insert(task);
    });
    return { flow: toTaskFlow(flow), task };
  }

  /** News of a run, for every active task that stands for it. Answers the tasks that changed. Throws `PERSIST_FAILED`. */
  async reportRun(run: RunRef, report: RunReport): Promise<TaskRecord[]> {
    return this.#write(() => this.#ledger.reportRun(run, report));
  }

  /** News of one task, e.g. one without a run. Answers the task; one that ended stays as it is. Throws `PERSIST_FAILED`. */
  async reportTask(taskId: string, report: RunReport): Promise<TaskRecord | undefined> {
    return this.#write(() => this.#ledger.reportTask(requireId("taskId", taskId), report));
  }

  /**
   * Takes over what became of runs, brings cancellations to their end (also those of a process that was killed), removes
   * what has been over for 7 days. Throws `PERSIST_FAILED`.
   */
  async sweep(): Promise<{ removedFlows: number; removedTasks: number }> {
    await this.#runs.followAll();
    for (const flowId of this.#ledger.flows.cancelling()) {
      if (this.#ledger.flows.find(flowId)?.stopsChildren) await this.#runs.stop(flowId);
      await this.#write(() => this.#ledger.settleCancel(flowId));
    }
    const removed = await this.#write(() => this.#ledger.prune());
    return { removedFlows: removed.flows, removedTasks: removed.tasks };
  }

  /** What is wrong with flows, oldest first. */
  async audit(): Promise<FlowFinding[]> {
    const { flows, tasks } = this.#ledger;
    const now = this.#parts.now();
    return flows.all().flatMap((flow) =>
      auditFlow(flow, {
        tasks: tasks.ofFlow(flow.flowId),
        blockedTaskExists: flow.blockedTaskId === undefined || tasks.find(flow.blockedTaskId) !== undefined,
        now,
      }),
    );
  }

  async #write<T>(work: () => T): Promise<T> {
    const outcome = await this.#ledger.attempt(work);
    if (outcome.ok) return outcome.value;
    const { error } = outcome;
    throw new TaskFlowError("PERSIST_FAILED", `The task was not stored: ${error.message}`, { cause: error });
  }

  #newMirror(run: MirroredRun): { flow: StoredFlow; task: TaskRecord } {
    const now = this.#parts.now();
    const ownerKey = requireText("ownerKey", run.ownerKey, "name");
    const text = requireText("task", run.task, "text");
    const status = requireOneOf("status", run.status ?? "queued", LIVE_STATUSES);
    const label = optionalText("label", run.label, "name");
    const notifyPolicy = resolveNotifyPolicy(run.notifyPolicy);
    const flow: StoredFlow = {
      flowId: this.#parts.newId(),
      syncMode: "task_mirrored",
      ownerKey,
      controllerId: run.runtime,
      goal: label ?? text,
      status,
      notifyPolicy,
      stopsChildren: false,
      revision: 0,
      createdAt: now,
      updatedAt: now,
    };
    const task: TaskRecord = {
      taskId: this.#parts.newId(),
      runtime: requireOneOf("runtime", run.runtime, DETACHED_RUNTIMES),
      status,
      runId: requireText("runId", run.runId, "name"),
      flowId: flow.flowId,
      requesterSessionKey: run.requesterSessionKey ?? ownerKey,
      ownerKey,
      task: text,
      notifyPolicy,
      ...(run.agentId === undefined ? {} : { agentId: run.agentId }),
      ...(run.childSessionKey === undefined ? {} : { childSessionKey: run.childSessionKey }),
      ...(run.requesterOrigin === undefined ? {} : { requesterOrigin: { ...run.requesterOrigin } }),
      ...(label === undefined ? {} : { label }),
      ...(status === "running" ? { startedAt: now } : {}),
      createdAt: now,
      lastEventAt: now,
    };
    return { flow, task };
  }
}
