import type { MethodResult } from "@oc/protocol";
import type { toolsListOptions } from "../catalogue/tools.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { formatTable, oneLine } from "../output/table.ts";

/** `oc tools list`: what a session's next turn offers, after policy. */
export async function run(context: CommandContext, { options }: Input<typeof toolsListOptions>): Promise<void> {
  const { session = "main", agent } = options;
  const found = await withGateway(context, options, (gateway) =>
    gateway.request("tools.effective", {
      sessionKey: session,
      ...(agent === undefined ? {} : { agentId: agent }),
    }),
  );
  context.output.result(found, () => describe(found));
}

function describe({ groups }: MethodResult<"tools.effective">): string {
  if (groups.length === 0) return "The session has no tools. Why one is missing: oc tools explain <tool>";
  const rows = groups.flatMap(({ label, tools }) =>
    tools.map(({ name, description }) => [oneLine(name, 64), oneLine(label, 24), oneLine(description, 80)]),
  );
  return formatTable(["TOOL", "FROM", "WHAT"], rows);
}
