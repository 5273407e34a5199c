import type { nodeRequestArgs, nodesOptions } from "../catalogue/nodes.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { countOf, oneLine } from "../output/table.ts";

export async function run(
  context: CommandContext,
  { options, args }: Input<typeof nodesOptions, typeof nodeRequestArgs>,
): Promise<void> {
  const done = await withGateway(context, options, (gateway) =>
    gateway.request("node.pair.approve", { requestId: args.requestId }),
  );
  context.output.result({ ok: true, ...done }, () => {
    const { displayName, nodeId, approvedCommands } = done.node;
    return `Approved ${countOf(approvedCommands.length, "command")} of ${oneLine(displayName ?? nodeId, 64)}.`;
  });
}
