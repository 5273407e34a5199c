import type { RunContext } from "../command/run-context.ts";
import type { Pipeline } from "../pipeline/pipeline.ts";
import type { CostTracker } from "./cost.ts";
import type { Scope } from "./references.ts";
import type { RunVariables } from "./step-environment.ts";
import type { WorkflowLibrary } from "./workflow-library.ts";
import type { PipelineAction, StepResult, WorkflowFile } from "./types.ts";

/** One run of one file. */
export interface WorkflowRun {
  file: WorkflowFile;
  /** `cwd` is what relative folders of the file are relative to. */
  ctx: RunContext;
  args: ReadonlyMap<string, unknown>;
  variables: RunVariables;
  results: Map<string, StepResult>;
  /** What steps see: `args` and `results`. */
  scope: Scope;
  /** The step whose output is the run's: the last one that ran well. */
  lastStepId: string | undefined;
  cost: CostTracker;
  /** Those whose text does not depend on results. */
  pipelines: ReadonlyMap<PipelineAction, Pipeline>;
  library: WorkflowLibrary;
  /** Runs another file as a step of this run. */
  runFile: (run: SubRun) => Promise<{ status: "ok"; output: readonly unknown[] } | { status: "halted" }>;
  /** Lets timers and signals in, now and then. */
  breathe: () => Promise<void>;
}

export interface SubRun {
  file: WorkflowFile;
  args: Readonly<Record<string, unknown>>;
  ctx: RunContext;
  parent: WorkflowRun;
}

/** Where a step runs: what it sees, and what one attempt of it may touch. */
export interface StepSite {
  run: WorkflowRun;
  scope: Scope;
  /** Its signal is the attempt's. */
  ctx: RunContext;
}

/** What an action leaves: the text, and the text as JSON. */
export interface StepOutput {
  stdout?: string;
  json?: unknown;
}
