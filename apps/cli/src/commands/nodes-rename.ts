import type { nodeRenameArgs, nodesOptions } from "../catalogue/nodes.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";

export async function run(
  context: CommandContext,
  { options, args }: Input<typeof nodesOptions, typeof nodeRenameArgs>,
): Promise<void> {
  const done = await withGateway(context, options, (gateway) =>
    gateway.request("node.rename", { nodeId: args.node, displayName: args.displayName }),
  );
  context.output.result({ ok: true, ...done }, () => `${done.nodeId} is now "${done.displayName}".`);
}
