import { formatIssue, loadConfig, resolveConfigPaths, type ConfigPaths, type ConfigSnapshot } from "@oc/config/read";
import { checkBundledPlugins } from "@oc/gateway/plugin-check";
import { CliError, usageError } from "./cli-error.ts";
import type { CliProcess, CommandContext } from "./context.ts";
import type { GlobalValues } from "./global-options.ts";

/** State folder and configuration file of one invocation, and its configuration once somebody asks for it. */
export function openConfiguration(
  process: CliProcess,
  globals: GlobalValues,
): Pick<CommandContext, "paths" | "config"> {
  const paths = findPaths(process, globals);
  let reading: Promise<ConfigSnapshot> | undefined;
  return {
    paths,
    config: () =>
      (reading ??= loadConfig({ env: process.env, paths, cwd: process.cwd, checks: [checkBundledPlugins] })),
  };
}

function findPaths({ env, homeDir }: CliProcess, { profile, dev }: GlobalValues): ConfigPaths {
  try {
    return resolveConfigPaths({ env, homeDir, ...(profile === undefined ? {} : { profile }), ...(dev ? { dev } : {}) });
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

/** Throws the listing of everything that is wrong with the configuration. */
export async function refuseInvalidConfig({ config }: Pick<CommandContext, "config">): Promise<void> {
  const { valid, issues, path } = await config();
  if (valid) return;
  const listing = issues.map((issue) => formatIssue(issue)).join("\n");
  throw new CliError(`The configuration ${path} is invalid:\n${listing}`, {
    facts: { code: "CONFIG_INVALID", details: { path, issues } },
    hint: "Repair what can be repaired: oc doctor --fix. Then check the file: oc config validate",
  });
}
