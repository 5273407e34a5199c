import type { StageArgs } from "../pipeline/pipeline.ts";

/** The text of a flag; `undefined` when it was not given, or without a value. */
export function flagText(args: StageArgs, name: string): string | undefined {
  const value = args[name];
  return typeof value === "string" ? value : undefined;
}

/** Whether a flag without a value was given. `--flag=false` turns it off again. */
export function isSwitchOn(args: StageArgs, name: string): boolean {
  return args[name] !== undefined && args[name] !== "false";
}
