import type { MethodResult, TaskFlowRow } from "@oc/protocol";
import type { flowListOptions } from "../catalogue/tasks.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { countOf, formatAge, formatTable, oneLine } from "../output/table.ts";

/** `oc tasks flow list`: flows of every session, newest first. */
export async function run(context: CommandContext, { options }: Input<typeof flowListOptions>): Promise<void> {
  const page = await withGateway(context, options, (gateway) =>
    gateway.request("tasks.flow.list", {
      ...(options.status === undefined ? {} : { status: options.status }),
      ...(options.session === undefined ? {} : { sessionKey: options.session }),
      ...(options.limit === undefined ? {} : { limit: options.limit }),
    }),
  );
  const document = { count: page.flows.length, hasMore: page.nextCursor !== undefined, flows: page.flows };
  context.output.result(document, () => describeFlows(page));
}

function describeFlows({ flows, nextCursor }: MethodResult<"tasks.flow.list">): string {
  if (flows.length === 0) return "No task flows.";
  const now = Date.now();
  const rows = flows.map((flow) => [
    flow.flowId,
    flow.cancelRequestedAt !== undefined && flow.endedAt === undefined ? `${flow.status} (cancelling)` : flow.status,
    formatAge(flow.updatedAt, now),
    oneLine(flow.ownerKey, 40),
    oneLine(flow.goal, 48),
  ]);
  const more = nextCursor === undefined ? "" : " There are more; see them with --limit.";
  return `${formatTable(["FLOW", "STATUS", "CHANGED", "SESSION", "GOAL"], rows)}\n${describeCounts(flows)}${more}`;
}

function describeCounts(flows: readonly TaskFlowRow[]): string {
  const counts = new Map<string, number>();
  for (const { status } of flows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return `${countOf(flows.length, "flow")}: ${[...counts].map(([status, count]) => `${count} ${status}`).join(", ")}.`;
}
