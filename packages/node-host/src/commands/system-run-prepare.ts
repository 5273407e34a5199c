import type { SystemRunPlan } from "@oc/exec-approvals";
import { readPlannedCommand } from "./command-text.ts";
import type { HostCommandOptions } from "./host-options.ts";
import type { NodeCommand } from "./node-command.ts";
import { describeVerdict, judgeCommand, nodeEnvironment, readGatewayPolicy, type NodeVerdict } from "./node-policy.ts";

/** The answer to `system.run.prepare`. */
export interface SystemRunPreparation {
  plan: SystemRunPlan;
  verdict: NodeVerdict;
}

/**
 * `{command, rawCommand?, cwd?, agentId?, sessionKey?, requestedPolicy?}` → `{plan, verdict}`: the command as an approval will hold
 * it, and what this machine's rules say of it now. Nothing runs.
 */
export function createSystemRunPrepare(options: HostCommandOptions): NodeCommand<SystemRunPreparation> {
  return async (params) => {
    const policy = readGatewayPolicy(params);
    const plan = await readPlannedCommand(params, options);
    const verdict = judgeCommand(options, plan, { env: nodeEnvironment(options, {}), policy });
    return { plan, verdict: describeVerdict(verdict) };
  };
}
