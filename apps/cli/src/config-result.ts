import { checkBundledPlugins } from "@oc/gateway/plugin-check";
import { configCommands, type CommandResult, type ConfigCommands } from "@oc/config";
import { CliError } from "./cli-error.ts";
import type { CommandContext } from "./context.ts";

/** The configuration's own commands, for this invocation's file and environment. */
export function openConfigCommands({ process, paths }: CommandContext): ConfigCommands {
  return configCommands({ env: process.env, cwd: process.cwd, paths, checks: [checkBundledPlugins] });
}

/** Prints what a configuration command answered and gives its exit code. */
export function reportConfigResult(
  { output, process }: CommandContext,
  { exitCode, stdout, stderr, json }: CommandResult,
): number {
  if (exitCode !== 0 && json === undefined) throw new CliError(stderr.trim(), { exitCode });
  if (stderr !== "") process.stderr.write(stderr);
  output.result(json === undefined ? { ok: true, message: stdout.trim() } : json, () => stdout);
  return exitCode;
}
