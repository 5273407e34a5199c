import { LobsterError } from "../errors.ts";
import { pause } from "./deadline.ts";
import type { Scope } from "./references.ts";
import { runLeafToEnd, runStep } from "./run-step.ts";
import { outputValue, resolveValue, valueOutput } from "./step-values.ts";
import type { ForEachAction, StepResult, ValueSource, WorkflowStep } from "./types.ts";
import type { StepOutput, StepSite } from "./workflow-run.ts";

/** Runs the sub-steps for one item after the other; leaves one row an item. */
export async function runForEach(step: WorkflowStep, loop: ForEachAction, site: StepSite): Promise<StepOutput> {
  const items = resolveItems(step.id, loop.items, site.scope);
  const rows: unknown[] = [];
  for (const [index, item] of items.entries()) {
    if (loop.pauseMs > 0 && index > 0 && index % loop.batchSize === 0) await pause(loop.pauseMs, site.ctx.signal);
    await site.run.breathe();
    const ctx = { ...site.ctx, runId: `${site.ctx.runId}:${step.id}[${index}]` };
    rows.push(await runIteration(loop, item, index, { ...site, ctx }));
  }
  return { json: rows, stdout: JSON.stringify(rows) };
}

async function runIteration(loop: ForEachAction, item: unknown, index: number, site: StepSite): Promise<unknown> {
  const local = new Map<string, StepResult>([
    [loop.itemVar, { id: loop.itemVar, ...valueOutput(item), json: item }],
    [loop.indexVar, { id: loop.indexVar, ...valueOutput(index) }],
  ]);
  const scope: Scope = {
    args: site.scope.args,
    result: (stepId) => local.get(stepId) ?? site.scope.result(stepId),
  };
  const row: [string, unknown][] = [
    [loop.itemVar, item],
    [loop.indexVar, index],
  ];
  for (const step of loop.steps) {
    const end = await runStep(step, { ...site, scope }, async (leaf, attempt) => ({
      output: await runLeafToEnd(leaf, attempt, "a for_each loop"),
    }));
    local.set(step.id, end.result);
    if (end.status === "done") row.push([step.id, outputValue(end.result)]);
    site.run.cost.enforceLimit();
    if (end.status === "failed" && step.onError === "skip_rest") break;
  }
  return Object.fromEntries(row);
}

/** A text that is JSON counts as what it says. */
function resolveItems(stepId: string, source: ValueSource, scope: Scope): readonly unknown[] {
  const value = resolveValue(source, scope);
  const items = source.kind === "text" && typeof value === "string" ? (valueOutput(value).json ?? value) : value;
  if (Array.isArray(items)) return items;
  const type = items === null ? "null" : typeof items;
  throw new LobsterError("STEP_FAILED", `Workflow step ${stepId} for_each: expected array, got ${type}`);
}
