import type { nodesOptions } from "../catalogue/nodes.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { describeRequests } from "./nodes-pending.ts";
import { describeNodes } from "./nodes-status.ts";

/** `oc nodes list`: what waits for approval first, then paired nodes. */
export async function run(context: CommandContext, { options }: Input<typeof nodesOptions>): Promise<void> {
  const list = await withGateway(context, options, (gateway) => gateway.request("node.pair.list", {}));
  context.output.result(list, () =>
    list.pending.length === 0
      ? describeNodes(list.paired)
      : `${describeRequests(list.pending)}\n\n${describeNodes(list.paired)}`,
  );
}
