import type { TaskRuntime, TaskStatus } from "@oc/plugin-sdk";

/** Exactly one execution. A runtime may use a run id again once that run has ended. */
export interface RunRef {
  runtime: TaskRuntime;
  runId: string;
  childSessionKey?: string;
}

/** What a runtime knows of a run now. */
export interface KnownRun {
  /** The session that controls it. */
  ownerKey: string;
  childSessionKey?: string;
  status: TaskStatus;
  terminalSummary?: string;
  error?: string;
}

/** Those who run what tasks stand for: the authority on whose a run is, whether it goes on, and how it is stopped. */
export interface TaskRuns {
  /** `undefined` when no such run is known (any more). */
  findRun(run: RunRef): Promise<KnownRun | undefined>;
  /** Asks exactly this run to end. Resolves once it was asked; its end is seen through `findRun` or reported. */
  stopRun(run: RunRef): Promise<void>;
}

/** For a host that runs nothing: no run can be linked. */
export const NO_RUNS: TaskRuns = {
  findRun: () => Promise.resolve(undefined),
  stopRun: () => Promise.resolve(),
};
