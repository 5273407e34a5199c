import type { Condition } from "./conditions.ts";
import type { StepReference } from "./references.ts";
import type { TextTemplate } from "./text-template.ts";

/** A workflow file that was read and found valid; templates, references and conditions are compiled. */
export interface WorkflowFile {
  /** Absolute. `workflow:` paths are relative to its folder. */
  path: string;
  name?: string;
  description?: string;
  /** Declared arguments in the order of the file. */
  args: ReadonlyMap<string, WorkflowArg>;
  env: EnvTemplates;
  /** May use `${arg}` only. */
  cwd?: TextTemplate;
  costLimit?: CostLimit;
  steps: readonly WorkflowStep[];
  /** What the file held, as plain data: a halted run keeps it, so that it goes on as it was approved. */
  document: unknown;
}

export interface WorkflowArg {
  /** Absent: no default. */
  default?: unknown;
  description?: string;
}

export type EnvTemplates = ReadonlyMap<string, TextTemplate>;

export interface CostLimit {
  maxUsd: number;
  /** `stop` ends the run after the step that overspent; `warn` says so on stderr. */
  action: "warn" | "stop";
}

/** What can be run with an environment, a folder and an input of its own. */
export interface RunnableStep<Action extends StepAction = StepAction> {
  id: string;
  action: Action;
  stdin?: ValueSource;
  env: EnvTemplates;
  cwd?: TextTemplate;
}

/** A step of a file or of a loop. */
export interface WorkflowStep<Action extends StepAction = StepAction> extends RunnableStep<Action> {
  when?: Condition;
  /** Per attempt; 1 to 2147483647. */
  timeoutMs?: number;
  retry: RetryPolicy;
  onError: "stop" | "continue" | "skip_rest";
  /** Asked after the action. */
  approval?: ApprovalConfig;
}

export type ParallelBranch = RunnableStep<LeafAction>;
export type LoopStep = WorkflowStep<LeafAction>;

/** Actions that run something themselves. */
export type LeafAction = ShellAction | PipelineAction;
export type StepAction =
  | LeafAction
  | SubWorkflowAction
  | ParallelAction
  | ForEachAction
  /** Nothing to run: the step is a gate and its output is its `stdin`. */
  | { kind: "gate" }
  | InputAction;

export interface ShellAction {
  kind: "run";
  command: TextTemplate;
}

export interface PipelineAction {
  kind: "pipeline";
  pipeline: TextTemplate;
}

export interface SubWorkflowAction {
  kind: "workflow";
  path: TextTemplate;
  /** String values are templates, others are passed as they are. */
  args: ReadonlyMap<string, TextTemplate | { literal: unknown }>;
}

export interface ParallelAction {
  kind: "parallel";
  /** `all`: every branch must succeed. `any`: the first branch to end decides. */
  wait: "all" | "any";
  timeoutMs?: number;
  branches: readonly ParallelBranch[];
}

export interface ForEachAction {
  kind: "for_each";
  items: ValueSource;
  itemVar: string;
  indexVar: string;
  batchSize: number;
  /** Waited before each batch but the first. */
  pauseMs: number;
  steps: readonly LoopStep[];
}

export interface InputAction {
  kind: "input";
  prompt: TextTemplate;
  /** JSON Schema. */
  responseSchema: unknown;
  defaults?: unknown;
}

/** `stdin` and `for_each`: the value of one reference, a text, or JSON as it stands in the file. */
export type ValueSource =
  | { kind: "reference"; reference: StepReference }
  | { kind: "text"; template: TextTemplate }
  | { kind: "literal"; value: unknown };

export interface RetryPolicy {
  /** Attempts in all, the first included. */
  maxAttempts: number;
  backoff: "fixed" | "exponential";
  delayMs: number;
  maxDelayMs: number;
  jitter: boolean;
}

export interface ApprovalConfig {
  prompt?: TextTemplate;
  items?: readonly unknown[];
  preview?: TextTemplate;
  initiatedBy?: string;
  requiredApprover?: string;
  requireDifferentApprover?: boolean;
}

/** What a step left behind. References read it. */
export interface StepResult {
  id: string;
  stdout?: string;
  /** `stdout` as JSON, where it is JSON. */
  json?: unknown;
  approved?: boolean;
  approvedBy?: string;
  initiatedBy?: string;
  /** What an input step was about, and what was answered. */
  subject?: unknown;
  response?: unknown;
  skipped?: true;
  error?: true;
  errorMessage?: string;
}
