import type { agentsListOptions } from "../catalogue/sessions.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { listAgents, listAgentsWithoutGateway } from "../effective-models.ts";
import { gatewayOrLocal } from "../gateway-link.ts";
import { formatTable } from "../output/table.ts";

/** `oc agents list`: from the gateway, or from the configuration while the local one is down. */
export async function run(context: CommandContext, { options }: Input<typeof agentsListOptions>): Promise<void> {
  const list = await gatewayOrLocal(context, options, listAgents, () => listAgentsWithoutGateway(context));
  context.output.result(list, () =>
    formatTable(
      ["AGENT", "MODEL", "WORKSPACE"],
      list.agents.map((agent) => [
        agent.id === list.defaultId ? `${agent.id} (default)` : agent.id,
        agent.model ?? "-",
        agent.workspace ?? "-",
      ]),
    ),
  );
}
