import type { BoundTaskFlows, HostTaskFlows, TaskFlowBinding, ToolContext } from "@oc/plugin-sdk";
import type { Store } from "@oc/store";
import type { TaskFlows } from "@oc/tasks";
import type { Logger } from "../log/logger.ts";

const FAULT = "a task flow could not be stored, or who runs its tasks did not answer";

export interface TaskFlowServiceOptions {
  /** The gateway's state database. */
  store: Store;
  log: Logger;
  now: () => number;
  /** Time between two sweeps. */
  sweepIntervalMs: number;
}

/** Task flows of the gateway; their code is loaded at the first call. */
export class TaskFlowService implements HostTaskFlows {
  readonly #options: TaskFlowServiceOptions;
  #opened: Promise<TaskFlows> | undefined;
  #sweeping: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: TaskFlowServiceOptions) {
    this.#options = options;
  }

  open(): Promise<TaskFlows> {
    this.#opened ??= this.#load().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  bindSession(binding: TaskFlowBinding): BoundTaskFlows {
    return whenOpen(async () => (await this.open()).bindSession(binding));
  }

  fromToolContext(context: ToolContext): BoundTaskFlows {
    return whenOpen(async () => (await this.open()).fromToolContext(context));
  }

  /** Begins to sweep from time to time. */
  start(): void {
    this.#timer = setInterval(() => {
      this.#sweeping ??= this.#sweep().finally(() => (this.#sweeping = undefined));
    }, this.#options.sweepIntervalMs);
    this.#timer.unref();
  }

  /** Waits for a sweep that is under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  async #load(): Promise<TaskFlows> {
    const { store, log, now } = this.#options;
    const { TaskFlows } = await import("@oc/tasks");
    return new TaskFlows(store, { now, onFault: (error) => log.error(FAULT, { error }) });
  }

  async #sweep(): Promise<void> {
    try {
      await (await this.open()).sweep();
    } catch (error) {
      this.#options.log.error("task flows could not be swept", { error });
    }
  }
}

/** Flows whose session is bound when they are used. */
function whenOpen(flows: () => Promise<BoundTaskFlows>): BoundTaskFlows {
  return {
    createManaged: async (input) => (await flows()).createManaged(input),
    tryCreateManaged: async (input) => (await flows()).tryCreateManaged(input),
    get: async (flowId) => (await flows()).get(flowId),
    list: async () => (await flows()).list(),
    findLatest: async () => (await flows()).findLatest(),
    resolve: async (lookup) => (await flows()).resolve(lookup),
    getTaskSummary: async (flowId) => (await flows()).getTaskSummary(flowId),
    setWaiting: async (input) => (await flows()).setWaiting(input),
    resume: async (input) => (await flows()).resume(input),
    finish: async (input) => (await flows()).finish(input),
    fail: async (input) => (await flows()).fail(input),
    requestCancel: async (input) => (await flows()).requestCancel(input),
    cancel: async (input) => (await flows()).cancel(input),
    runTask: async (input) => (await flows()).runTask(input),
  };
}
