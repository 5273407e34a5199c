import { LobsterError } from "../errors.ts";
import { stepFolder, stepVariables } from "./step-environment.ts";
import { itemsOutput } from "./step-values.ts";
import { renderText } from "./text-template.ts";
import type { SubWorkflowAction, WorkflowStep } from "./types.ts";
import { resolveSubPath } from "./workflow-library.ts";
import type { StepOutput, StepSite } from "./workflow-run.ts";

/** Runs another file as a step. Its model calls are billed to this run too. */
export async function runSubWorkflow(
  step: WorkflowStep,
  action: SubWorkflowAction,
  { run, scope, ctx }: StepSite,
): Promise<StepOutput> {
  const path = resolveSubPath(action, run.file, scope);
  const found = await run.library.find(path);
  if (!found) throw new LobsterError("STEP_FAILED", `Workflow step ${step.id} workflow file not found: ${path}`);
  if (ctx.workflowPath.includes(found.realPath)) {
    throw new LobsterError(
      "WORKFLOW_INVALID",
      `Workflow step ${step.id} creates a cycle: ${path} is already being executed`,
    );
  }
  const end = await run.runFile({
    file: found.file,
    args: Object.fromEntries(
      [...action.args].map(([name, arg]) => [name, "literal" in arg ? arg.literal : renderText(arg, scope)]),
    ),
    ctx: {
      ...ctx,
      runId: `${ctx.runId}:${step.id}`,
      cwd: stepFolder(run, step, scope),
      env: stepVariables(run, step, run.variables.inherited, scope),
      interactive: false,
      workflowPath: [...ctx.workflowPath, found.realPath],
    },
    parent: run,
  });
  if (end.status === "ok") return itemsOutput(end.output);
  throw new LobsterError(
    "WORKFLOW_INVALID",
    `Workflow step ${step.id} halted in ${path}. Sub-workflow approval/input gates are not supported in composition.`,
  );
}
