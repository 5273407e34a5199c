import type { OfflineState } from "@oc/gateway";
import { CliError } from "./cli-error.ts";
import type { CommandContext } from "./context.ts";

/** The state folder of this invocation, for commands that work on its files. */
export async function openOfflineState({ config, paths }: CommandContext): Promise<OfflineState> {
  const { config: settings } = await config();
  return { config: settings, stateDir: paths.stateDir, homeDir: paths.homeDir };
}

const HINTS: Record<string, string> = {
  GATEWAY_ALREADY_RUNNING: "Stop the gateway, import, and start it again.",
  AGENT_UNKNOWN: "Nothing was done. See the agents: oc agents list. Add one: oc agents add <id>",
};

/** Failures of packages with their code and, where the command line can help, what to do about it. */
export async function withCodedErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (error instanceof CliError || !(error instanceof Error) || typeof code !== "string") throw error;
    throw new CliError(error.message, {
      facts: { code },
      ...(HINTS[code] !== undefined && { hint: HINTS[code] }),
      cause: error,
    });
  }
}
