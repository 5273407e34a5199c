import type { ModelChoice } from "@oc/directives";
import type { ResolvedModel } from "@oc/models";
import { DirectiveRefusal, type Directive, type DirectiveContext } from "./directive.ts";

type Place = Pick<DirectiveContext, "gateway" | "message">;

/** Which model answers. It stays chosen for the session also when it stands inside other text. */
export const modelDirective: Directive<ModelChoice> = {
  fields: ["providerOverride", "modelOverride"],
  patch({ model, scope }) {
    // A choice for everybody leaves none of the session's own in its way.
    if (model === undefined || scope === "agent" || scope === "global") return NO_CHOICE;
    const slash = model.indexOf("/");
    return { providerOverride: model.slice(0, slash), modelOverride: model.slice(slash + 1) };
  },
  async check(choice, context) {
    if (choice.runtime !== undefined && choice.runtime.toLowerCase() !== "default")
      throw new DirectiveRefusal(`This gateway has no runtime "${choice.runtime}"; it runs every model itself.`);
    if (choice.model === undefined || choice.model.toLowerCase() === "default") {
      if (choice.scope === "agent" || choice.scope === "global")
        throw new DirectiveRefusal("Name the model that is to be the default: /model <provider/model> -a or -g.");
      return choice;
    }
    return { ...choice, model: (await requireModel(choice.model, context)).ref };
  },
  current: ({ model, entry }) => ({
    effective: model.ref,
    source: entry?.modelOverride === undefined ? "configuration" : "session",
  }),
  describe(context, argument) {
    switch (argument) {
      case "list":
        return listProviders(context);
      case "status":
        return describeStatus(context.model);
      default:
        return `Current model: ${context.model.ref}${context.entry?.modelOverride === undefined ? "" : " (chosen for this session)"}.`;
    }
  },
};

const NO_CHOICE = { providerOverride: null, modelOverride: null } as const;

/** Makes a model the default of the agent or of all agents, in the configuration file. */
export async function storeDefaultModel(choice: ModelChoice, { gateway, message }: Place): Promise<void> {
  const { model, scope } = choice;
  if (model === undefined || (scope !== "agent" && scope !== "global")) return;
  const { agents } = gateway.agents.config;
  const section = scope === "agent" ? `agents.entries.${message.agentId}` : "agents.defaults";
  const configured = scope === "agent" ? agents?.entries?.[message.agentId]?.model : agents?.defaults?.model;
  const path = typeof configured === "object" ? `${section}.model.primary` : `${section}.model`;
  await gateway.config.edit({ action: "set", path, value: model });
}

export async function listProviders({ gateway, message }: Place): Promise<string> {
  const models = await gateway.agents.models();
  const counts = new Map<string, number>();
  for (const { info } of await models.list({ agentId: message.agentId }))
    counts.set(info.provider, (counts.get(info.provider) ?? 0) + 1);
  if (counts.size === 0) return "No model provider is configured.";
  const lines = [...counts].map(([provider, count]) => `${provider}: ${count === 1 ? "1 model" : `${count} models`}`);
  return [...lines, "/models <provider> lists what one has."].join("\n");
}

/** The references of one provider's models. */
export async function listModelsOf(provider: string, { gateway, message }: Place): Promise<string> {
  const models = await gateway.agents.models();
  const rows = await models.list({ view: "all", agentId: message.agentId });
  const refs = rows.filter(({ info }) => info.provider === provider.toLowerCase()).map(({ ref }) => ref);
  return refs.length === 0 ? `There are no models of "${provider}". /models lists the providers.` : refs.join("\n");
}

/** A word that no list has would be taken for a model of the default provider, and fail at the next turn. */
async function requireModel(name: string, { gateway, message }: Place): Promise<ResolvedModel> {
  const models = await gateway.agents.models();
  const { agentId } = message;
  const model = models.resolve(name, { agentId });
  if (model.warning === undefined) return model;
  const rows = await models.list({ view: "all", agentId });
  if (rows.some(({ ref }) => ref === model.ref)) return model;
  throw new DirectiveRefusal(
    `No model is called "${name}". Write provider/model or an alias; /models lists the providers.`,
  );
}

/** Where the model is and what authenticates there; never a key. */
function describeStatus({ ref, info, authSource, profile }: ResolvedModel): string {
  return [
    `Model: ${ref}`,
    `Authentication: ${profile ?? authSource}`,
    `API: ${info.api}`,
    ...(info.baseUrl === undefined ? [] : [`Base URL: ${withoutSecrets(info.baseUrl)}`]),
  ].join("\n");
}

function withoutSecrets(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return "set";
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname}`;
}
