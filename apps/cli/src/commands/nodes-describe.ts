import type { NodeRow } from "@oc/protocol";
import type { nodeArgs, nodesOptions } from "../catalogue/nodes.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { formatAge, oneLine } from "../output/table.ts";

/** `oc nodes describe NODE`: who it is, and of each command whether it can be used now. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof nodesOptions, typeof nodeArgs>,
): Promise<void> {
  const { node } = await withGateway(context, options, (gateway) =>
    gateway.request("node.describe", { nodeId: args.node }),
  );
  context.output.result(node, () => describeNode(node));
}

function describeNode(node: NodeRow): string {
  const seen = node.connected ? "connected" : `away, seen ${age(node.lastSeenAtMs)}`;
  const facts = [
    `${oneLine(node.displayName ?? "(no name)", 64)}  ${node.nodeId}`,
    `${seen}${node.remoteIp === undefined ? "" : ` from ${node.remoteIp}`}, ${oneLine(node.platform ?? "unknown platform", 32)}`,
    ...node.commands.map((name) => `  ${name}: ${stateOf(name, node)}`),
  ];
  if (node.commands.length === 0) facts.push("  offers no commands");
  if (node.pendingRequestId !== undefined)
    facts.push(`To approve what waits: oc nodes approve ${node.pendingRequestId}`);
  return facts.join("\n");
}

function stateOf(name: string, node: NodeRow): string {
  if (!node.approvedCommands.includes(name)) return "waits for approval";
  if (!node.connected) return "approved";
  return node.usableCommands.includes(name) ? "usable" : "refused by gateway.nodes.commands";
}

function age(thenMs: number | undefined): string {
  return thenMs === undefined ? "never" : `${formatAge(thenMs, Date.now())} ago`;
}
