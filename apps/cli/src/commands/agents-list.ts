import { bindingsOf, describeBinding } from "../agents/binding-plan.ts";
import type { agentsListOptions } from "../catalogue/agents.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { listAgents, listAgentsWithoutGateway } from "../effective-models.ts";
import { gatewayOrLocal } from "../gateway-link.ts";
import { formatTable, printable } from "../output/table.ts";

/** `oc agents list`: from the gateway, or from the configuration while the local one is down. Bindings are those of the file. */
export async function run(context: CommandContext, { options }: Input<typeof agentsListOptions>): Promise<void> {
  const list = await gatewayOrLocal(context, options, listAgents, () => listAgentsWithoutGateway(context));
  const bindings = options.bindings ? ((await context.config()).config.bindings ?? []) : undefined;
  const bound = (id: string) => bindingsOf(bindings ?? [], id).flatMap((index) => bindings?.[index] ?? []);
  const agents = list.agents.map((agent) => (bindings ? { ...agent, bindings: bound(agent.id) } : agent));
  context.output.result({ ...list, agents }, () => {
    const rows = list.agents.map((agent) => [
      agent.id === list.defaultId ? `${agent.id} (default)` : agent.id,
      agent.model ?? "-",
      agent.workspace ?? "-",
    ]);
    const table = formatTable(["AGENT", "MODEL", "WORKSPACE"], rows);
    if (!bindings) return table;
    const lines = list.agents.flatMap(({ id }) => bound(id).map((binding) => `${id}: ${describeBinding(binding)}`));
    return `${table}\n\n${lines.length === 0 ? "No bindings." : printable(lines.join("\n"))}`;
  });
}
