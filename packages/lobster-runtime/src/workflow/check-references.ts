import { nearestName } from "../command/nearest-name.ts";
import { unknownReference } from "./references.ts";
import type { StepReference } from "./references.ts";
import type { ForEachAction, RunnableStep, StepAction, ValueSource, WorkflowStep } from "./types.ts";

/**
 * Finds the references that must have a value (conditions, loops, a `stdin` that is one reference) and never will: those to steps
 * that are not there, or that run later. In a text a reference without a value is just text.
 */
export function checkReferences(steps: readonly WorkflowStep[]): void {
  const later = new Set(steps.flatMap(resultIds));
  const earlier = new Set<string>();
  const check = (reference: StepReference | undefined, extra: ReadonlySet<string> = NOTHING): void => {
    if (!reference || earlier.has(reference.stepId) || extra.has(reference.stepId)) return;
    throw unknownReference(reference, hint(reference.stepId, later, [...earlier, ...extra]));
  };

  for (const step of steps) {
    checkStep(step, check);
    for (const id of resultIds(step)) {
      earlier.add(id);
      later.delete(id);
    }
  }
}

type Check = (reference: StepReference | undefined, extra?: ReadonlySet<string>) => void;

const NOTHING: ReadonlySet<string> = new Set();

function checkStep(step: WorkflowStep, check: Check): void {
  for (const reference of step.when?.references ?? []) check(reference);
  check(valueReference(step.stdin));
  if (step.action.kind === "parallel") {
    for (const branch of step.action.branches) check(valueReference(branch.stdin));
  }
  if (step.action.kind === "for_each") checkLoop(step.action, check);
}

function checkLoop(loop: ForEachAction, check: Check): void {
  check(valueReference(loop.items));
  const inLoop = new Set([loop.itemVar, loop.indexVar]);
  for (const step of loop.steps) {
    for (const reference of step.when?.references ?? []) check(reference, inLoop);
    check(valueReference(step.stdin), inLoop);
    inLoop.add(step.id);
  }
}

/** The ids under which a step leaves results: its own and those of its branches. */
function resultIds(step: RunnableStep<StepAction>): string[] {
  return step.action.kind === "parallel" ? [step.id, ...step.action.branches.map(({ id }) => id)] : [step.id];
}

function valueReference(source: ValueSource | undefined): StepReference | undefined {
  return source?.kind === "reference" ? source.reference : undefined;
}

function hint(stepId: string, later: ReadonlySet<string>, known: readonly string[]): string {
  if (later.has(stepId)) return ` (step ${stepId} has no result yet when it is read)`;
  const meant = nearestName(stepId, known);
  return meant === undefined ? "" : ` (did you mean $${meant}?)`;
}
