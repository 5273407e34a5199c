import type { NodeSurfaceRequest } from "@oc/protocol";
import type { nodesOptions } from "../catalogue/nodes.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { formatAge, formatTable, oneLine } from "../output/table.ts";

/** `oc nodes pending`: commands that nodes ask for, new ones marked, oldest request first. */
export async function run(context: CommandContext, { options }: Input<typeof nodesOptions>): Promise<void> {
  const { pending } = await withGateway(context, options, (gateway) => gateway.request("node.pair.list", {}));
  context.output.result({ pending }, () => describeRequests(pending));
}

export function describeRequests(pending: readonly NodeSurfaceRequest[]): string {
  if (pending.length === 0) return "No commands wait for approval.";
  const now = Date.now();
  return formatTable(
    ["REQUEST", "NODE", "NAME", "AGE", "COMMANDS (+ new)"],
    pending.map((request) => [
      request.requestId,
      request.nodeId.slice(0, 12),
      oneLine(request.displayName ?? "-", 32),
      formatAge(request.ts, now),
      request.commands.map((name) => (request.approvedCommands.includes(name) ? name : `+${name}`)).join(" ") || "-",
    ]),
  );
}
