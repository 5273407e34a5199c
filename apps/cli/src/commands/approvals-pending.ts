import type { ExecApproval, PluginApproval } from "@oc/protocol";
import type { approvalsOptions } from "../catalogue/approvals.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { formatAge, formatTable, oneLine } from "../output/table.ts";

type Pending = ({ kind: "exec" } & ExecApproval) | ({ kind: "plugin" } & PluginApproval);

/** `oc approvals pending`: commands and plugins that wait for a person's word, oldest first. */
export async function run(context: CommandContext, { options }: Input<typeof approvalsOptions>): Promise<void> {
  const pending = await withGateway(context, options, async (gateway) => {
    const [commands, plugins] = await Promise.all([
      gateway.request("exec.approval.list", {}),
      gateway.request("plugin.approval.list", {}),
    ]);
    const all: Pending[] = [
      ...commands.map((approval) => ({ kind: "exec" as const, ...approval })),
      ...plugins.map((approval) => ({ kind: "plugin" as const, ...approval })),
    ];
    return all.toSorted((a, b) => a.createdAtMs - b.createdAtMs);
  });
  context.output.result({ pending }, () => describe(pending));
}

function describe(pending: readonly Pending[]): string {
  if (pending.length === 0) return "Nothing waits for an approval.";
  const now = Date.now();
  const table = formatTable(
    ["ID", "WHAT", "ASKED BY", "SESSION", "DECISIONS", "AGE"],
    pending.map((approval) => [
      approval.id,
      oneLine(approval.kind === "exec" ? `$ ${approval.request.command}` : approval.request.title, 60),
      approval.kind === "exec" ? `agent ${approval.request.agentId}` : approval.request.pluginId,
      oneLine(approval.request.sessionKey ?? "-", 40),
      approval.request.allowedDecisions.join(", "),
      formatAge(approval.createdAtMs, now),
    ]),
  );
  return `${table}\nAnswer with: oc approvals resolve <id> <decision>. Everything that is known of one: oc approvals pending --json`;
}
