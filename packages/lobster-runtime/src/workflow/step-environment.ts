import { resolve } from "node:path";
import type { Env } from "../command/run-context.ts";
import { writeField } from "../template/path.ts";
import type { Scope } from "./references.ts";
import { argumentText, renderText } from "./text-template.ts";
import type { EnvTemplates, RunnableStep, WorkflowFile } from "./types.ts";

/** The variables of a run that no step changes. */
export interface RunVariables {
  /** As the run got them. */
  inherited: Env;
  /** With `LOBSTER_ARGS_JSON` and `LOBSTER_ARG_<NAME>`. */
  withArgs: Env;
}

export function runVariables(inherited: Env, args: ReadonlyMap<string, unknown>): RunVariables {
  const variables: Record<string, string | undefined> = { ...inherited };
  variables["LOBSTER_ARGS_JSON"] = JSON.stringify(Object.fromEntries(args));
  for (const [name, value] of args) {
    const suffix = variableSuffix(name);
    if (suffix !== "") variables[`LOBSTER_ARG_${suffix}`] = argumentText(value);
  }
  return { inherited, withArgs: variables };
}

/** What a step's commands see: the run's variables, then the file's, then its own. */
export function stepVariables(run: { file: WorkflowFile }, step: RunnableStep, base: Env, scope: Scope): Env {
  if (run.file.env.size === 0 && step.env.size === 0) return base;
  const variables: Record<string, string | undefined> = { ...base };
  setRendered(variables, run.file.env, scope);
  setRendered(variables, step.env, scope);
  return variables;
}

/** A step's folder, or else the file's, or else the run's. A file's own `cwd` sees arguments only. */
export function stepFolder(
  run: { file: WorkflowFile; ctx: { cwd: string } },
  step: RunnableStep,
  scope: Scope,
): string {
  if (step.cwd) return resolve(run.ctx.cwd, renderText(step.cwd, scope));
  if (run.file.cwd)
    return resolve(run.ctx.cwd, renderText(run.file.cwd, { args: scope.args, result: () => undefined }));
  return run.ctx.cwd;
}

function variableSuffix(argName: string): string {
  return argName
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
}

function setRendered(variables: Record<string, string | undefined>, templates: EnvTemplates, scope: Scope): void {
  for (const [name, template] of templates) writeField(variables, name, renderText(template, scope));
}
