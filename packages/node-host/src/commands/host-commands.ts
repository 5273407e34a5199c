import { isAbsolute } from "node:path";
import { NodeHostError } from "../errors.ts";
import { createApprovalsGet, createApprovalsSet, type ApprovalsSnapshot } from "./exec-approvals-file.ts";
import type { HostCommandOptions } from "./host-options.ts";
import type { NodeCommand } from "./node-command.ts";
import { createSystemRunPrepare, type SystemRunPreparation } from "./system-run-prepare.ts";
import { createSystemRun, type SystemRunResult } from "./system-run.ts";
import { createSystemWhich } from "./system-which.ts";

export const HOST_COMMAND_NAMES: readonly (keyof HostCommands)[] = [
  "system.run.prepare",
  "system.run",
  "system.which",
  "system.execApprovals.get",
  "system.execApprovals.set",
];

/** What each command answers. */
export type HostCommands = {
  "system.run.prepare": NodeCommand<SystemRunPreparation>;
  "system.run": NodeCommand<SystemRunResult>;
  "system.which": NodeCommand<{ bins: Record<string, string> }>;
  "system.execApprovals.get": NodeCommand<ApprovalsSnapshot>;
  "system.execApprovals.set": NodeCommand<ApprovalsSnapshot>;
};

/** Everything that a machine without a screen offers. Throws `OPTIONS_INVALID` for a path that is not absolute. */
export function createHostCommands(options: HostCommandOptions): HostCommands {
  for (const name of ["approvalsFile", "cwd"] as const) {
    if (isAbsolute(options[name])) continue;
    throw new NodeHostError(
      "OPTIONS_INVALID",
      `${name}: must be an absolute path, not ${JSON.stringify(options[name])}`,
    );
  }
  const { approvalsFile, env, platform = process.platform } = options;
  return {
    "system.run.prepare": createSystemRunPrepare(options),
    "system.run": createSystemRun(options),
    "system.which": createSystemWhich(env, platform),
    "system.execApprovals.get": createApprovalsGet(approvalsFile),
    "system.execApprovals.set": createApprovalsSet(approvalsFile),
  };
}
