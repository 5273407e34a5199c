import type { MethodResult } from "@oc/protocol";
import type { CommandContext } from "./context.ts";
import type { GatewayLink } from "./gateway-link.ts";

type AgentList = MethodResult<"agents.list">;

/** The gateway's agents, each with the model that answers for it unless a session or a message says otherwise. */
export async function listAgents(gateway: GatewayLink): Promise<AgentList> {
  const list = await gateway.request("agents.list", {});
  return withModels(list, async (agentId) => {
    const { models } = await gateway.request("models.list", { agentId });
    return models.find(({ isDefault }) => isDefault)?.ref;
  });
}

/** The same from configuration and environment, without a gateway. */
export async function listAgentsWithoutGateway(context: CommandContext): Promise<AgentList> {
  const { listConfiguredAgents } = await import("./configured-agents.ts");
  const { openConfiguredModels } = await import("./configured-models.ts");
  const models = await openConfiguredModels(context);
  return withModels(await listConfiguredAgents(context), async (agentId) => {
    const listed = await models.list({ agentId });
    return listed.find(({ isDefault }) => isDefault)?.ref;
  });
}

/** A configured reference stays where it leads to no model, so that people see what is written there. */
async function withModels(
  list: AgentList,
  modelOf: (agentId: string) => Promise<string | undefined>,
): Promise<AgentList> {
  const agents = await Promise.all(
    list.agents.map(async (agent) => {
      const model = (await modelOf(agent.id)) ?? agent.model;
      return { ...agent, ...(model === undefined ? {} : { model }) };
    }),
  );
  return { ...list, agents };
}
