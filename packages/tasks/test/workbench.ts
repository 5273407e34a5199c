import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@oc/store";
import type { Store } from "@oc/store";
import { onTestFinished } from "vitest";
import { TASK_MIGRATIONS, TaskFlows } from "../src/index.ts";
import type { BoundTaskFlows, KnownRun, RunRef, TaskFlow, TaskFlowMutation, TaskRuns } from "../src/index.ts";

export const OWNER = "agent:main:main";
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** A runtime whose runs do what the test says; it remembers what it was asked to stop. */
export class Runtime implements TaskRuns {
  readonly known = new Map<string, KnownRun>();
  readonly stopped: string[] = [];
  /** What a run does when it is asked to end. */
  onStop: (run: RunRef) => void = () => {};

  start(runId: string, run: Partial<KnownRun> = {}): void {
    this.known.set(runId, { ownerKey: OWNER, status: "running", ...run });
  }

  end(runId: string, status: KnownRun["status"] = "succeeded"): void {
    const run = this.known.get(runId);
    if (run) run.status = status;
  }

  async findRun({ runId }: RunRef): Promise<KnownRun | undefined> {
    const run = this.known.get(runId);
    return run && { ...run };
  }

  async stopRun(run: RunRef): Promise<void> {
    this.stopped.push(run.runId);
    this.onStop(run);
  }
}

/** A database file of its own that can be closed and opened again, as a restart does. */
export class Workbench {
  readonly path: string;
  readonly runtime = new Runtime();
  readonly faults: Error[] = [];
  nowMs = 1_700_000_000_000;
  #store: Store;
  flows: TaskFlows;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), "oc-tasks-"));
    this.path = join(folder, "gateway.sqlite");
    this.#store = openStore({ path: this.path, migrations: TASK_MIGRATIONS });
    this.flows = this.#bind(this.#store);
    onTestFinished(() => {
      this.#store.close();
      rmSync(folder, { recursive: true, force: true });
    });
  }

  get sqlite(): Store["sqlite"] {
    return this.#store.sqlite;
  }

  get owner(): BoundTaskFlows {
    return this.flows.bindSession({ sessionKey: OWNER });
  }

  /** The program ends and comes back: runs are gone unless the runtime kept them. */
  restart(): void {
    this.#store.close();
    this.#store = openStore({ path: this.path, migrations: TASK_MIGRATIONS });
    this.flows = this.#bind(this.#store);
  }

  /** Flows through a further connection to the same file. */
  secondConnection(): TaskFlows {
    const store = openStore({ path: this.path, migrations: TASK_MIGRATIONS });
    onTestFinished(() => store.close());
    return this.#bind(store);
  }

  wait(ms: number): void {
    this.nowMs += ms;
  }

  closeStore(): void {
    this.#store.close();
  }

  #bind(store: Store): TaskFlows {
    return new TaskFlows(store, {
      runs: this.runtime,
      now: () => this.nowMs,
      onFault: (error) => this.faults.push(error),
    });
  }
}

/** The flow after a write that must have been applied. */
export function applied(mutation: TaskFlowMutation): TaskFlow {
  if (mutation.applied) return mutation.flow;
  throw new Error(`The write was refused with ${mutation.code}.`);
}
