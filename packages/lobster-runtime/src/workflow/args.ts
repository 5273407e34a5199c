import type { WorkflowFile } from "./types.ts";

/** The arguments of a run: declared ones first, in the file's order; then those that were only provided. What has no value is absent. */
export function resolveArgs(
  file: Pick<WorkflowFile, "args">,
  provided: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  const args = new Map<string, unknown>([...file.args].map(([name, arg]) => [name, arg.default]));
  for (const [name, value] of Object.entries(provided)) if (value !== undefined) args.set(name, value);
  for (const [name, value] of args) if (value === undefined) args.delete(name);
  return args;
}
