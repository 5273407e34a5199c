import type { NodeRow } from "@oc/protocol";
import type { nodesOptions } from "../catalogue/nodes.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { formatTable, oneLine } from "../output/table.ts";

/** `oc nodes status`: every node, whether it is here, and how much of what it offers was approved. */
export async function run(context: CommandContext, { options }: Input<typeof nodesOptions>): Promise<void> {
  const { nodes } = await withGateway(context, options, (gateway) => gateway.request("node.list", {}));
  context.output.result({ nodes }, () => describeNodes(nodes));
}

export function describeNodes(nodes: readonly NodeRow[]): string {
  if (nodes.length === 0) return "No nodes are paired.";
  return formatTable(
    ["NODE", "NAME", "PLATFORM", "CONNECTED", "APPROVED", "DECLARED"],
    nodes.map((node) => [
      node.nodeId,
      oneLine(node.displayName ?? "-", 32),
      oneLine(node.platform ?? "-", 16),
      node.connected ? "yes" : "no",
      String(node.commands.filter((name) => node.approvedCommands.includes(name)).length),
      String(node.commands.length),
    ]),
  );
}
