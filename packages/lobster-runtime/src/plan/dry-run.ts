import { visibleLine } from "../command/visible-text.ts";
import type { CommandRegistry } from "../command/registry.ts";
import { LobsterError } from "../errors.ts";
import { parsePipeline } from "../pipeline/parse-pipeline.ts";
import type { Pipeline, PipelineStage } from "../pipeline/pipeline.ts";
import { evaluateCondition } from "../workflow/conditions.ts";
import type { StepReference } from "../workflow/references.ts";
import { unknownReference } from "../workflow/references.ts";
import { referencesOf } from "../workflow/text-template.ts";
import type {
  LeafAction,
  LoopStep,
  ParallelBranch,
  RetryPolicy,
  RunnableStep,
  StepResult,
  ValueSource,
  WorkflowFile,
  WorkflowStep,
} from "../workflow/types.ts";
import type { PlanScope } from "./plan-scope.ts";
import { describeSource, lineOf, planScope } from "./plan-scope.ts";

/** What a pipeline would do, a line each. Its commands must have been checked. */
export function describePipeline(pipeline: Pipeline): string[] {
  return [
    `[DRY RUN] Pipeline (${counted(pipeline.length, "stage")}):`,
    ...pipeline.map(describeStage).map(visibleLine),
  ];
}

/**
 * What a workflow would do, a line each: approvals count as granted, and of what a step prints nothing is known.
 *
 * Throws what a run would throw and a plan can see: a reference to a step that is not there before, a pipeline that cannot be
 * read, a command that does not exist.
 */
export function describeWorkflow(
  file: WorkflowFile,
  args: Readonly<Record<string, unknown>>,
  registry: CommandRegistry,
): string[] {
  const plan = new WorkflowPlan(planScope(file, args), registry);
  const lines = file.steps.flatMap((step, index) => plan.describe(step, index + 1)).map(visibleLine);
  return [`[DRY RUN] Would execute ${counted(file.steps.length, "step")}:`, ...lines];
}

const DETAIL_INDENT = "       ";

const TAGS: Readonly<Record<WorkflowStep["action"]["kind"], string>> = {
  run: "shell",
  pipeline: "pipeline",
  workflow: "workflow",
  parallel: "parallel",
  for_each: "for_each",
  input: "input",
  gate: "no-op",
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function describeStage({ name, args }: PipelineStage, index: number): string {
  const flags = Object.entries(args).filter(([flag]) => flag !== "_");
  const words = [...flags.map(([flag, value]) => `${flag}=${String(value)}`), ...args._];
  return `  ${index + 1}. ${name}${words.length > 0 ? `  args: ${words.join(", ")}` : ""}`;
}

/** Goes through the steps in order and keeps what is certain about each. */
class WorkflowPlan {
  /** Of a step that ran, only whether it was approved is known; of a skipped one, everything. */
  readonly #results = new Map<string, StepResult>();

  constructor(
    private readonly scope: PlanScope,
    private readonly registry: CommandRegistry,
  ) {}

  describe(step: WorkflowStep, position: number): string[] {
    const title = `  ${position}. ${step.id}  [${TAGS[step.action.kind]}]`;
    if (this.#isSkipped(step)) {
      this.#results.set(step.id, { id: step.id, skipped: true });
      return [`${title}  [skipped — condition: false]`];
    }
    const details = [...this.#action(step), ...this.#stdin(step), ...describePolicies(step)];
    if (step.when && !this.#isDecided(step.when.references)) details.push(`when: ${step.when.text}`);
    if (step.approval) details.push("[approval required]");
    this.#results.set(step.id, { id: step.id, ...(step.approval ? { approved: true } : {}) });
    return [title, ...details.map((detail) => DETAIL_INDENT + detail)];
  }

  #isSkipped({ when }: WorkflowStep): boolean {
    if (!when) return false;
    for (const reference of when.references) this.#require(reference);
    if (!this.#isDecided(when.references)) return false;
    return !evaluateCondition(when, { args: this.scope.args, result: (id) => this.#results.get(id) });
  }

  #isDecided(references: readonly StepReference[]): boolean {
    return references.every(({ stepId, path: [field] }) => {
      return field === "approved" || field === "skipped" || this.#results.get(stepId)?.skipped === true;
    });
  }

  #require(reference: StepReference): void {
    if (!this.#results.has(reference.stepId)) throw unknownReference(reference);
  }

  #action({ id, action }: WorkflowStep): string[] {
    switch (action.kind) {
      case "run":
      case "pipeline":
        return [this.#leaf(id, action)];
      case "workflow": {
        const names = [...action.args.keys()];
        return [
          `workflow: ${lineOf(action.path, this.scope)}`,
          ...(names.length > 0 ? [`args: ${names.join(", ")}`] : []),
        ];
      }
      case "parallel":
        return [
          `wait: ${action.wait}`,
          ...(action.timeoutMs === undefined ? [] : [`limit: ${action.timeoutMs}ms`]),
          ...action.branches.flatMap((branch) => this.#branch(branch)),
        ];
      case "for_each":
        this.#requireSource(action.items);
        return [
          `for_each: ${describeSource(action.items, this.scope)}${unknownNote(action.items)}`,
          `item_var: ${action.itemVar}, index_var: ${action.indexVar}`,
          `sub-steps: ${action.steps.length}`,
          ...action.steps.map((sub) => this.#subStep(sub)),
        ];
      case "input":
        return [`prompt: ${lineOf(action.prompt, this.scope)}`];
      case "gate":
        return [];
    }
  }

  /** `run: …` or `pipeline: …`. */
  #leaf(stepId: string, action: LeafAction): string {
    if (action.kind === "run") return `run: ${lineOf(action.command, this.scope)}`;
    const text = lineOf(action.pipeline, this.scope);
    for (const { name } of parsePipeline(text)) {
      if (this.registry.get(name)) continue;
      throw new LobsterError("COMMAND_UNKNOWN", `Workflow step ${stepId} pipeline: unknown command: ${name}`);
    }
    return `pipeline: ${text}`;
  }

  #branch(branch: ParallelBranch): string[] {
    const [, text = ""] = /^\w+: (.*)$/s.exec(this.#leaf(branch.id, branch.action)) ?? [];
    const stdin = this.#stdin(branch);
    this.#results.set(branch.id, { id: branch.id });
    return [`branch ${branch.id}: [${TAGS[branch.action.kind]}] ${text}`, ...stdin.map((line) => `  ${line}`)];
  }

  /** A sub-step sees the loop's variables too; whether its references hold is checked when the loop runs. */
  #subStep(step: LoopStep): string {
    return `  ${step.id}: ${this.#leaf(step.id, step.action)}`;
  }

  #stdin({ stdin }: RunnableStep): string[] {
    if (!stdin) return [];
    this.#requireSource(stdin);
    return [`stdin: ${describeSource(stdin, this.scope)}${unknownNote(stdin)}`];
  }

  /** Text may name what is no step: it stays as it is. A value must come from somewhere. */
  #requireSource(source: ValueSource): void {
    if (source.kind === "reference") this.#require(source.reference);
  }
}

function unknownNote(source: ValueSource): string {
  const isUnknown = source.kind === "reference" || (source.kind === "text" && referencesOf(source.template).length > 0);
  return isUnknown ? "  [output unknown at plan time]" : "";
}

function describePolicies({ timeoutMs, onError, retry }: WorkflowStep): string[] {
  return [
    ...(timeoutMs === undefined ? [] : [`timeout: ${timeoutMs}ms`]),
    ...(onError === "stop" ? [] : [`on_error: ${onError}`]),
    ...(retry.maxAttempts > 1 ? [describeRetry(retry)] : []),
  ];
}

function describeRetry({ maxAttempts, backoff, delayMs }: RetryPolicy): string {
  return `retry: up to ${maxAttempts} attempts, ${backoff} backoff (base: ${delayMs}ms)`;
}
