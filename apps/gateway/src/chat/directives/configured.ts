import type { DirectiveContext } from "./directive.ts";

type Settings = Readonly<Record<string, unknown>>;

/** The places of the configuration that speak about an agent and its model. */
export interface ConfiguredLayers {
  /** `agents.entries.<id>` */
  agent: Settings;
  /** `agents.defaults` */
  defaults: Settings;
  /** `agents.entries.<id>.models["<provider>/<model>"].params` */
  agentModel: Settings;
  /** `agents.defaults.models["<provider>/<model>"].params` */
  sharedModel: Settings;
}

export function configuredLayers({ gateway, message, model }: DirectiveContext): ConfiguredLayers {
  const { roster } = gateway.agents;
  const agent = roster.agents.find(({ id }) => id === message.agentId)?.entry ?? {};
  return {
    agent,
    defaults: roster.defaults,
    agentModel: paramsOf(agent, model.ref),
    sharedModel: paramsOf(roster.defaults, model.ref),
  };
}

function paramsOf(settings: Settings, ref: string): Settings {
  const models = settings["models"] as Readonly<Record<string, { params?: Settings }>> | undefined;
  return (models && Object.hasOwn(models, ref) ? models[ref]?.params : undefined) ?? {};
}
