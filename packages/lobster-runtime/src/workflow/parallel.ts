import { LobsterError, messageOf } from "../errors.ts";
import { openDeadline } from "./deadline.ts";
import { runLeafToEnd } from "./run-step.ts";
import { outputValue } from "./step-values.ts";
import type { ParallelAction, ParallelBranch, WorkflowStep } from "./types.ts";
import type { StepOutput, StepSite } from "./workflow-run.ts";

type BranchEnd = { id: string } & ({ output: StepOutput } | { error: unknown });

/**
 * Starts all branches together. `all` waits for every one, `any` for the first to end; the others are then aborted. Nothing of a
 * branch runs any more when this settles. Branches leave results of their own when the step succeeds.
 */
export async function runParallel(
  step: WorkflowStep,
  { wait, timeoutMs, branches }: ParallelAction,
  site: StepSite,
): Promise<StepOutput> {
  const timeout = `Parallel step ${step.id} timed out after ${timeoutMs}ms`;
  const deadline = openDeadline(site.ctx.signal, timeoutMs, timeout);
  try {
    const limited = { ...site, ctx: { ...site.ctx, signal: deadline.signal } };
    const running = branches.map((branch) => runBranch(branch, limited));
    const deciding = wait === "any" ? [await Promise.race(running)] : await Promise.all(running);
    const ended = deadline.signal.aborted ? (deadline.signal.reason as unknown) : undefined;
    deadline.abort(new LobsterError("CANCELLED", `Another branch of step ${step.id} ended first`));
    await Promise.all(running);

    const outputs = deciding.map((end) => {
      if ("error" in end) throw ended ?? branchFailure(end.error);
      return end;
    });
    for (const { id, output } of outputs) site.run.results.set(id, { id, ...output });
    const json = Object.fromEntries(outputs.map(({ id, output }) => [id, outputValue(output)]));
    const winner = wait === "any" ? outputs[0]?.output.stdout : undefined;
    return { json, stdout: winner ?? JSON.stringify(json) };
  } finally {
    deadline.close();
  }
}

async function runBranch(branch: ParallelBranch, site: StepSite): Promise<BranchEnd> {
  try {
    return { id: branch.id, output: await runLeafToEnd(branch, site, "a parallel branch") };
  } catch (error) {
    return { id: branch.id, error };
  }
}

function branchFailure(error: unknown): LobsterError {
  const code = error instanceof LobsterError ? error.code : "STEP_FAILED";
  return new LobsterError(code, `Parallel branch failed: ${messageOf(error)}`, { cause: error });
}
