import type { BindingConfig } from "@oc/router";
import { CliError } from "../cli-error.ts";
import { applyBind, formatBindTarget, parseBindTarget, planBind, type BindStep } from "./binding-plan.ts";

export interface BoundAgent {
  steps: BindStep[];
  bindings: BindingConfig[];
}

/** All `--bind` of one command, one after the other. Refuses what another agent answers already. */
export function bindAgent(bindings: readonly BindingConfig[], agentId: string, targets: readonly string[]): BoundAgent {
  const bound: BoundAgent = { steps: [], bindings: [...bindings] };
  for (const text of targets) {
    const step = planBind(bound.bindings, agentId, parseBindTarget(text));
    if (step.outcome === "taken") throw takenBy(step.by, step);
    bound.bindings = applyBind(bound.bindings, agentId, step);
    bound.steps.push(step);
  }
  return bound;
}

export function describeStep({ outcome, index, target }: BindStep): string {
  const name = formatBindTarget(target);
  if (outcome === "present") return `${name} is bound already (bindings[${index}])`;
  return `${name} ${outcome === "upgraded" ? "narrows" : "is"} bindings[${index}]`;
}

function takenBy(owner: string, { index, target }: BindStep): CliError {
  const name = formatBindTarget(target);
  return new CliError(`Agent ${owner} answers ${name} already (bindings[${index}]); the first binding wins.`, {
    facts: { code: "BINDING_TAKEN" },
    hint: `Remove that one first: oc agents unbind --agent ${owner} --bind ${name}`,
  });
}
