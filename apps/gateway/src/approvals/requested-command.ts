import { invalidRequest, type MethodParams } from "@oc/protocol";

type Request = MethodParams<"exec.approval.request">;

/** What a request says of its command is one thing: the text that people read is what would run, where it would run. */
export function checkRequestedCommand(
  params: Request,
  describesArgv: (text: string, argv: readonly string[]) => boolean,
): void {
  const { command, commandArgv, host, systemRunPlan: plan } = params;
  if (host === "node") requireNodePlan(params);
  if (plan === undefined) {
    if (command !== undefined && commandArgv !== undefined && !describesArgv(command, commandArgv))
      throw invalidRequest("commandArgv: command is not the text of these words; leave one of them out");
    return;
  }
  if (plan.unbindable !== undefined)
    throw invalidRequest(`systemRunPlan: the node cannot hold this command to what is approved: ${plan.unbindable}`, {
      reason: "approval-unbindable",
    });
  if (!describesArgv(plan.commandText, plan.argv)) throw differs("systemRunPlan.commandText", "systemRunPlan.argv");
  if (command !== undefined && command !== plan.commandText) throw differs("command", "systemRunPlan.commandText");
  if (commandArgv !== undefined && !isSameList(commandArgv, plan.argv))
    throw differs("commandArgv", "systemRunPlan.argv");
  for (const field of ["cwd", "agentId", "sessionKey"] as const) {
    if (params[field] !== undefined && params[field] !== plan[field]) throw differs(field, `systemRunPlan.${field}`);
  }
}

function requireNodePlan({ nodeId, systemRunPlan }: Request): void {
  if (nodeId === undefined) throw invalidRequest('nodeId: must say which node with host "node"');
  if (systemRunPlan === undefined)
    throw invalidRequest('systemRunPlan: host "node" needs the plan that system.run.prepare made');
  if (systemRunPlan.argv.length === 0) throw invalidRequest("systemRunPlan.argv: must not be empty");
}

function differs(field: string, from: string) {
  return invalidRequest(`${field}: differs from ${from}; send the plan as the node made it`);
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, index) => word === b[index]);
}
