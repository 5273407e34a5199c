import { readPlannedCommand } from "./command-text.ts";
import type { HostCommandOptions } from "./host-options.ts";
import type { NodeCommand } from "./node-command.ts";
import { describeVerdict, judgeCommand, nodeEnvironment, readGatewayPolicy } from "./node-policy.ts";

/**
 * `{command, rawCommand?, cwd?, agentId?, sessionKey?, requestedPolicy?}` → `{plan, verdict}`: the command as an approval will hold
 * it, and what this machine's rules say of it now. Nothing runs.
 */
export function createSystemRunPrepare(options: HostCommandOptions): NodeCommand {
  return async (params) => {
    const policy = readGatewayPolicy(params);
    const plan = await readPlannedCommand(params, options);
    const verdict = judgeCommand(options, plan, { env: nodeEnvironment(options, {}), policy });
    return { plan, verdict: describeVerdict(verdict) };
  };
}
