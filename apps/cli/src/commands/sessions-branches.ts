import type { MethodResult } from "@oc/protocol";
import type { sessionsBranchesOptions } from "../catalogue/sessions.ts";
import type { Argument, Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { gatewayOrLocal, type GatewayLink } from "../gateway-link.ts";
import { withLocalGateway } from "../local-gateway.ts";
import { formatAge, formatTable, oneLine } from "../output/table.ts";

type Branches = MethodResult<"sessions.branches">["branches"];

/** `oc sessions branches KEY`: the ends of a session's transcript, the active one first. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof sessionsBranchesOptions, { key: Argument<string> }>,
): Promise<void> {
  const ask = async (gateway: GatewayLink): Promise<MethodResult<"sessions.branches">> => {
    const key = gateway.resolveKey(args.key, options.agent);
    return gateway.request("sessions.branches", { key });
  };
  const found = await gatewayOrLocal(context, options, ask, () => withLocalGateway(context, ask));
  context.output.result(found, () => describeBranches(found.branches));
}

function describeBranches(branches: Branches): string {
  if (branches.length === 0) return "No messages yet.";
  const now = Date.now();
  const rows = branches.map(({ leafId, isActive, lastMessage }) => [
    isActive ? "*" : "",
    leafId,
    lastMessage === undefined ? "-" : formatAge(Date.parse(lastMessage.timestamp) || 0, now),
    lastMessage === undefined ? "" : `${lastMessage.role}: ${oneLine(lastMessage.text, 80)}`,
  ]);
  return formatTable(["", "ENTRY", "AGE", "LAST MESSAGE"], rows);
}
