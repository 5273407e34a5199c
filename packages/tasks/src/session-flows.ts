import type {
  BoundTaskFlows,
  CreateTaskFlow,
  RunTaskInput,
  RunTaskResult,
  TaskFlow,
  TaskFlowBinding,
  TaskFlowCancellation,
  TaskFlowMutation,
  TaskFlowTarget,
  TaskRecord,
  TaskSummary,
} from "@oc/plugin-sdk";
import { TaskFlowError } from "./errors.ts";
import type { FlowChange } from "./flow-change.ts";
import { formatFlowJson } from "./flow-json.ts";
import {
  DETACHED_RUNTIMES,
  LIVE_STATUSES,
  optionalText,
  requireId,
  requireOneOf,
  requireRevision,
  requireText,
  resolveNotifyPolicy,
} from "./input-rules.ts";
import type { Ledger } from "./ledger.ts";
import type { RunFollower } from "./run-follower.ts";
import { toTaskFlow } from "./stored-flow.ts";
import type { StoredFlow } from "./stored-flow.ts";
import { summarizeTasks } from "./task-change.ts";

const FIRST_STATUSES = ["queued", "running", "waiting", "blocked"] as const;

export interface SessionFlowsParts {
  ledger: Ledger;
  runs: RunFollower;
  now: () => number;
  newId: () => string;
}

/** The flows of one session. Inputs are checked and copied when a method is called, before it waits for anything. */
export class SessionFlows implements BoundTaskFlows {
  readonly #parts: SessionFlowsParts;
  readonly #binding: TaskFlowBinding;

  constructor(parts: SessionFlowsParts, binding: TaskFlowBinding) {
    this.#parts = parts;
    this.#binding = { ...binding, sessionKey: requireText("sessionKey", binding.sessionKey, "name") };
  }

  async createManaged(input: CreateTaskFlow): Promise<TaskFlow> {
    const { ledger } = this.#parts;
    const flow = this.#newFlow(input);
    const stored = await ledger.attempt(() => ledger.flows.insert(flow));
    if (stored.ok) return toTaskFlow(flow);
    throw new TaskFlowError("PERSIST_FAILED", `The flow was not created: ${stored.error.message}`, {
      cause: stored.error,
    });
  }

  async tryCreateManaged(input: CreateTaskFlow): Promise<TaskFlow | null> {
    try {
      return await this.createManaged(input);
    } catch (error) {
      if (error instanceof TaskFlowError && error.code === "PERSIST_FAILED") return null;
      throw error;
    }
  }

  async get(flowId: string): Promise<TaskFlow | undefined> {
    const flow = this.#find(flowId);
    return flow && toTaskFlow(flow);
  }

  async list(): Promise<TaskFlow[]> {
    return this.#parts.ledger.flows.allOf(this.#binding.sessionKey).map(toTaskFlow);
  }

  async findLatest(): Promise<TaskFlow | undefined> {
    const flow = this.#parts.ledger.flows.latestOf(this.#binding.sessionKey);
    return flow && toTaskFlow(flow);
  }

  async resolve(lookup: string): Promise<TaskFlow | undefined> {
    return (await this.get(lookup)) ?? (lookup === this.#binding.sessionKey ? this.findLatest() : undefined);
  }

  async getTaskSummary(flowId: string): Promise<TaskSummary | undefined> {
    return this.#find(flowId) && summarizeTasks(this.#parts.ledger.tasks.ofFlow(flowId));
  }

  async setWaiting(input: Parameters<BoundTaskFlows["setWaiting"]>[0]): Promise<TaskFlowMutation> {
    return this.#change(input, {
      kind: "set-waiting",
      ...present({
        currentStep: optionalText("currentStep", input.currentStep, "name"),
        stateJson: formatFlowJson("stateJson", input.stateJson),
        waitJson: formatFlowJson("waitJson", input.waitJson),
        ...checkBlocked(input),
      }),
    });
  }

  async resume(input: Parameters<BoundTaskFlows["resume"]>[0]): Promise<TaskFlowMutation> {
    return this.#change(input, {
      kind: "resume",
      status: requireOneOf("status", input.status ?? "queued", LIVE_STATUSES),
      ...present({
        currentStep: optionalText("currentStep", input.currentStep, "name"),
        stateJson: formatFlowJson("stateJson", input.stateJson),
      }),
    });
  }

  async finish(input: Parameters<BoundTaskFlows["finish"]>[0]): Promise<TaskFlowMutation> {
    const stateJson = formatFlowJson("stateJson", input.stateJson);
    return this.#change(input, { kind: "finish", ...present({ stateJson }) });
  }

  async fail(input: Parameters<BoundTaskFlows["fail"]>[0]): Promise<TaskFlowMutation> {
    const stateJson = formatFlowJson("stateJson", input.stateJson);
    return this.#change(input, { kind: "fail", ...present({ stateJson, ...checkBlocked(input) }) });
  }

  async requestCancel(input: TaskFlowTarget): Promise<TaskFlowMutation> {
    return this.#change(input, { kind: "request-cancel" });
  }

  async cancel({ flowId }: { flowId: string }): Promise<TaskFlowCancellation> {
    const { ledger, runs } = this.#parts;
    requireId("flowId", flowId);
    const begun = await ledger.attempt(() => ledger.beginCancel(flowId, this.#binding.sessionKey));
    if (!begun.ok) return { found: this.#find(flowId) !== undefined, cancelled: false, reason: "persist_failed" };
    const { refused, flow } = begun.value;
    if (refused !== undefined) {
      const found = refused !== "not_found";
      return { found, cancelled: false, reason: refused, ...(flow && { flow: toTaskFlow(flow) }) };
    }
    if (flow.status === "cancelled") return { found: true, cancelled: true, flow: toTaskFlow(flow) };
    await runs.stop(flowId);
    const settled = await ledger.attempt(() => ledger.settleCancel(flowId));
    const now = (settled.ok && settled.value) || flow;
    if (now.status === "cancelled") return { found: true, cancelled: true, flow: toTaskFlow(now) };
    return { found: true, cancelled: false, reason: "cancel_pending", flow: toTaskFlow(now) };
  }

  async runTask(input: RunTaskInput): Promise<RunTaskResult> {
    const { ledger, runs } = this.#parts;
    const task = this.#newTask(input);
    const { run, refused } = await runs.admit(task);
    if (refused !== undefined) return { created: false, reason: refused };
    const status = input.status ?? (run?.status === "running" ? "running" : "queued");
    const record: TaskRecord = { ...task, status, ...(status === "running" && { startedAt: task.createdAt }) };
    const linked = await ledger.attempt(() => ledger.link(input.flowId, record));
    if (!linked.ok) return { created: false, reason: "persist_failed" };
    if (!linked.value.created || record.runId === undefined) return linked.value;
    // Its end may have been reported before the task was there to hear of it.
    await runs.catchUp({ ...record, runId: record.runId });
    return { created: true, task: ledger.tasks.find(record.taskId) ?? record };
  }

  async #change({ flowId, expectedRevision }: TaskFlowTarget, change: FlowChange): Promise<TaskFlowMutation> {
    const { ledger } = this.#parts;
    requireId("flowId", flowId);
    const ask = { ownerKey: this.#binding.sessionKey, expectedRevision: requireRevision(expectedRevision), change };
    const outcome = await ledger.attempt((): TaskFlowMutation => {
      const decision = ledger.changeFlow(flowId, ask);
      if (decision.applied) return { applied: true, flow: toTaskFlow(decision.flow) };
      const { code, current } = decision;
      return { applied: false, code, ...(current && { current: toTaskFlow(current) }) };
    });
    return outcome.ok ? outcome.value : { applied: false, code: "persist_failed" };
  }

  #find(flowId: string): StoredFlow | undefined {
    const flow = this.#parts.ledger.flows.find(requireId("flowId", flowId));
    return flow?.ownerKey === this.#binding.sessionKey ? flow : undefined;
  }

  #newFlow(input: CreateTaskFlow): StoredFlow {
    const now = this.#parts.now();
    return {
      flowId: this.#parts.newId(),
      syncMode: "managed",
      ownerKey: this.#binding.sessionKey,
      controllerId: requireText("controllerId", input.controllerId, "name"),
      goal: requireText("goal", input.goal, "text"),
      status: requireOneOf("status", input.status ?? "queued", FIRST_STATUSES),
      notifyPolicy: resolveNotifyPolicy(input.notifyPolicy),
      ...present({
        currentStep: optionalText("currentStep", input.currentStep, "name"),
        stateJson: formatFlowJson("stateJson", input.stateJson),
        waitJson: formatFlowJson("waitJson", input.waitJson),
      }),
      stopsChildren: false,
      revision: 0,
      createdAt: now,
      updatedAt: now,
    };
  }

  #newTask(input: RunTaskInput): TaskRecord {
    const { sessionKey, requesterOrigin } = this.#binding;
    const now = this.#parts.now();
    return {
      taskId: this.#parts.newId(),
      runtime: requireOneOf("runtime", input.runtime, DETACHED_RUNTIMES),
      status: requireOneOf("status", input.status ?? "queued", LIVE_STATUSES),
      flowId: requireId("flowId", input.flowId),
      requesterSessionKey: sessionKey,
      ownerKey: sessionKey,
      task: requireText("task", input.task, "text"),
      notifyPolicy: resolveNotifyPolicy(input.notifyPolicy),
      ...present({
        runId: optionalText("runId", input.runId, "name"),
        childSessionKey: optionalText("childSessionKey", input.childSessionKey, "name"),
        agentId: optionalText("agentId", input.agentId, "name"),
        label: optionalText("label", input.label, "name"),
      }),
      ...(requesterOrigin && { requesterOrigin: { ...requesterOrigin } }),
      createdAt: now,
      lastEventAt: now,
    };
  }
}

function checkBlocked(input: { blockedTaskId?: string; blockedSummary?: string }) {
  return {
    blockedTaskId: optionalText("blockedTaskId", input.blockedTaskId, "name"),
    blockedSummary: optionalText("blockedSummary", input.blockedSummary, "text"),
  };
}

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The members that have a value: an explicit `undefined` is as absent as a missing member. */
function present<T extends object>(members: T): Present<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Present<T>;
}
