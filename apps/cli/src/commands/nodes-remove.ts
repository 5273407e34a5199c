import type { nodeArgs, nodesOptions } from "../catalogue/nodes.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";

export async function run(
  context: CommandContext,
  { options, args }: Input<typeof nodesOptions, typeof nodeArgs>,
): Promise<void> {
  const done = await withGateway(context, options, (gateway) =>
    gateway.request("node.pair.remove", { nodeId: args.node }),
  );
  context.output.result({ ok: true, ...done }, () =>
    [
      done.removed ? `Withdrew every command of ${done.nodeId}.` : `${done.nodeId} had no commands.`,
      `Its device stays paired: oc devices remove ${done.nodeId.slice(0, 12)}`,
    ].join("\n"),
  );
}
