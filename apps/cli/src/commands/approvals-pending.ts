import type { PluginApproval } from "@oc/protocol";
import type { approvalsOptions } from "../catalogue/approvals.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { formatAge, formatTable, oneLine } from "../output/table.ts";

/** `oc approvals pending`: what plugins wait for, oldest first. */
export async function run(context: CommandContext, { options }: Input<typeof approvalsOptions>): Promise<void> {
  const pending = await withGateway(context, options, (gateway) => gateway.request("plugin.approval.list", {}));
  context.output.result({ pending }, () => describe(pending));
}

function describe(pending: readonly PluginApproval[]): string {
  if (pending.length === 0) return "Nothing waits for an approval.";
  const now = Date.now();
  const table = formatTable(
    ["ID", "WHAT", "PLUGIN", "SESSION", "DECISIONS", "AGE"],
    pending.map(({ id, request, createdAtMs }) => [
      id,
      oneLine(request.title, 60),
      request.pluginId,
      oneLine(request.sessionKey, 40),
      request.allowedDecisions.join(", "),
      formatAge(createdAtMs, now),
    ]),
  );
  return `${table}\nAnswer with: oc approvals resolve <id> <decision>. Everything that is known of one: oc approvals pending --json`;
}
