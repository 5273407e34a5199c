import type { modelsListOptions } from "../catalogue/sessions.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { gatewayOrLocal } from "../gateway-link.ts";
import { formatTable } from "../output/table.ts";

interface Row {
  ref: string;
  available: boolean;
  isDefault?: boolean | undefined;
  alias?: string | undefined;
  contextWindow?: number | undefined;
}

/** `oc models list`: from the gateway, or from this configuration while the local one is down. */
export async function run(context: CommandContext, { options }: Input<typeof modelsListOptions>): Promise<void> {
  const scope = {
    ...(options.view === undefined ? {} : { view: options.view }),
    ...(options.agent === undefined ? {} : { agentId: options.agent }),
  };
  const models = await gatewayOrLocal<Row[]>(
    context,
    options,
    async (gateway) => (await gateway.request("models.list", scope)).models,
    async () => {
      const { openConfiguredModels } = await import("../configured-models.ts");
      const listed = await (await openConfiguredModels(context)).list(scope);
      return listed.map(({ info, ...row }) => ({
        id: info.id,
        name: info.name,
        provider: info.provider,
        ...row,
        contextWindow: info.contextWindow,
      }));
    },
  );
  context.output.result({ models }, () => describe(models));
}

function describe(models: readonly Row[]): string {
  if (models.length === 0) return "No models. Configure a provider: oc config set models.providers.<name>.apiKey <key>";
  return formatTable(
    ["MODEL", "ALIAS", "CONTEXT", "STATE"],
    models.map((model) => [
      model.ref,
      model.alias ?? "-",
      model.contextWindow === undefined ? "-" : String(model.contextWindow),
      [model.available ? "available" : "no key", ...(model.isDefault ? ["default"] : [])].join(", "),
    ]),
  );
}
