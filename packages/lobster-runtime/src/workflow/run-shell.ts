import { LobsterError } from "../errors.ts";
import { readByteLimit } from "../process/limits.ts";
import { stepFolder, stepVariables } from "./step-environment.ts";
import { resolveValue, shellInput, textOutput } from "./step-values.ts";
import { renderText } from "./text-template.ts";
import type { RunnableStep, ShellAction } from "./types.ts";
import type { StepOutput, StepSite } from "./workflow-run.ts";

/** Runs a line of shell. Throws `STEP_FAILED` when it does not exit with 0. */
export async function runShell(
  step: RunnableStep,
  { command }: ShellAction,
  { run, scope, ctx }: StepSite,
): Promise<StepOutput> {
  const shellLine = renderText(command, scope);
  const env = stepVariables(run, step, run.variables.withArgs, scope);
  const stdin = shellInput(resolveValue(step.stdin, scope));
  const maxOutputBytes = readByteLimit(env, "LOBSTER_MAX_OUTPUT_BYTES");
  const { exitCode, signal, stdout, stderr } = await ctx.processes.run({
    command: { shellLine },
    cwd: stepFolder(run, step, scope),
    env,
    ...(stdin === undefined ? {} : { stdin }),
    signal: ctx.signal,
    ...(maxOutputBytes === undefined ? {} : { maxOutputBytes }),
    purpose: "workflow",
    label: `step ${step.id}`,
  });
  if (exitCode === 0) return textOutput(stdout);
  const reason = stderr.trim() || stdout.trim() || shellLine;
  throw new LobsterError("STEP_FAILED", `workflow command failed (${exitCode ?? signal}): ${reason}`);
}
