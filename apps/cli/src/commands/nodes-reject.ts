import type { nodeRequestArgs, nodesOptions } from "../catalogue/nodes.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";

export async function run(
  context: CommandContext,
  { options, args }: Input<typeof nodesOptions, typeof nodeRequestArgs>,
): Promise<void> {
  const done = await withGateway(context, options, (gateway) =>
    gateway.request("node.pair.reject", { requestId: args.requestId }),
  );
  context.output.result({ ok: true, ...done }, () => `Rejected ${done.requestId}.`);
}
