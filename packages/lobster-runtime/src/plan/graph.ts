import type { StepReference } from "../workflow/references.ts";
import { referencesOf } from "../workflow/text-template.ts";
import type { ValueSource, WorkflowFile, WorkflowStep } from "../workflow/types.ts";
import type { PlanScope } from "./plan-scope.ts";
import { cut, describeSource, lineOf, planScope } from "./plan-scope.ts";

/** The steps of a workflow file, and what leads from one to another. */
export interface Graph {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}

export interface GraphNode {
  id: string;
  kind: "parallel" | "for_each" | "workflow" | "pipeline" | "run" | "approval" | "input";
  /** One line. */
  detail: string;
  /** Somebody is asked here. */
  isGate: boolean;
}

export interface GraphEdge {
  from: string;
  to: string;
  label: string;
}

const MAX_DETAIL_CHARS = 80;
const MAX_CONDITION_CHARS = 70;

/** Every step becomes a node. An edge is the order of the file, or a value that a step takes from another. */
export function planGraph(file: WorkflowFile, args: Readonly<Record<string, unknown>>): Graph {
  const scope = planScope(file, args);
  const ids = new Set(file.steps.map(({ id }) => id));
  const edges = new Map<string, GraphEdge>();
  for (const [at, step] of file.steps.entries()) {
    const previous = file.steps[at - 1];
    const found = [...(previous ? [{ from: previous.id, label: "next" }] : []), ...takenValues(step)];
    for (const { from, label } of found) {
      if (ids.has(from)) edges.set(JSON.stringify([from, step.id, label]), { from, to: step.id, label });
    }
  }
  return { nodes: file.steps.map((step) => describeStep(step, scope)), edges: [...edges.values()] };
}

function takenValues({ stdin, action, when }: WorkflowStep): Omit<GraphEdge, "to">[] {
  const condition = when && `when: ${cut(when.text, MAX_CONDITION_CHARS)}`;
  return [
    ...referencesIn(stdin).map(({ stepId }) => ({ from: stepId, label: "stdin" })),
    ...referencesIn(action.kind === "for_each" ? action.items : undefined).map(({ stepId }) => ({
      from: stepId,
      label: "for_each",
    })),
    ...(when?.references ?? []).map(({ stepId }) => ({ from: stepId, label: condition ?? "" })),
  ];
}

function referencesIn(source: ValueSource | undefined): readonly StepReference[] {
  if (source?.kind === "reference") return [source.reference];
  return source?.kind === "text" ? referencesOf(source.template) : [];
}

function describeStep(step: WorkflowStep, scope: PlanScope): GraphNode {
  const kind = step.action.kind === "gate" ? "approval" : step.action.kind;
  return {
    id: step.id,
    kind,
    detail: cut(describeAction(step.action, scope), MAX_DETAIL_CHARS),
    isGate: step.approval !== undefined,
  };
}

function describeAction(action: WorkflowStep["action"], scope: PlanScope): string {
  switch (action.kind) {
    case "run":
      return `run: ${lineOf(action.command, scope)}`;
    case "pipeline":
      return `pipeline: ${lineOf(action.pipeline, scope)}`;
    case "workflow":
      return `workflow: ${lineOf(action.path, scope)}`;
    case "for_each":
      return `for_each: ${describeSource(action.items, scope)}`;
    case "parallel":
      return `parallel (${action.wait})`;
    case "gate":
      return "approval gate";
    case "input":
      return "input request";
  }
}
