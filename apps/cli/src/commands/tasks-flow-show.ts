import type { MethodResult } from "@oc/protocol";
import type { flowArgs, flowOptions } from "../catalogue/tasks.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { formatAge, formatTable, oneLine, printable } from "../output/table.ts";

const MAX_LINE_CHARS = 2_000;

/** `oc tasks flow show LOOKUP`: one flow, what its controller keeps in it, and its tasks. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof flowOptions, typeof flowArgs>,
): Promise<void> {
  const shown = await withGateway(context, options, (gateway) =>
    gateway.request("tasks.flow.show", { lookup: args.lookup }),
  );
  context.output.result(shown, () => describeFlow(shown, context.output.style.bold));
}

function describeFlow({ flow, tasks }: MethodResult<"tasks.flow.show">, emphasize: (text: string) => string): string {
  const time = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toLocaleString());
  const facts: [string, string | undefined][] = [
    ["Status", flow.status],
    ["Session", flow.ownerKey],
    ["Controller", flow.syncMode === "managed" ? flow.controllerId : `none; it shows one ${flow.controllerId} task`],
    ["Step", flow.currentStep],
    ["Blocked by", flow.blockedTaskId],
    ["Blocked", flow.blockedSummary],
    ["Revision", String(flow.revision)],
    ["Created", time(flow.createdAt)],
    ["Changed", time(flow.updatedAt)],
    ["To be cancelled since", time(flow.cancelRequestedAt)],
    ["Ended", time(flow.endedAt)],
    ["Waits for", flow.waitJson === undefined ? undefined : JSON.stringify(flow.waitJson)],
    ["State", flow.stateJson === undefined ? undefined : JSON.stringify(flow.stateJson)],
  ];
  const lines = facts.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${oneLine(value, MAX_LINE_CHARS)}`],
  );
  return [emphasize(flow.flowId), printable(flow.goal), ...lines, "", describeTasks(tasks)].join("\n");
}

function describeTasks(tasks: MethodResult<"tasks.flow.show">["tasks"]): string {
  if (tasks.length === 0) return "No tasks.";
  const now = Date.now();
  const rows = tasks.map((task) => [
    task.taskId,
    task.runtime,
    task.status,
    formatAge(task.lastEventAt ?? task.createdAt, now),
    oneLine(task.label ?? task.task, 60),
  ]);
  return formatTable(["TASK", "RUNTIME", "STATUS", "CHANGED", "TITLE"], rows);
}
