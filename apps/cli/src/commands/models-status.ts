import type { modelsStatusOptions } from "../catalogue/sessions.ts";
import { EXIT } from "../cli-error.ts";
import type { Input } from "../command.ts";
import { openConfiguredModels } from "../configured-models.ts";
import type { CommandContext } from "../context.ts";
import { countOf } from "../output/table.ts";

/** `oc models status`: the model that answers, why, and where its key comes from. Keys themselves are never shown. */
export async function run(context: CommandContext, { options }: Input<typeof modelsStatusOptions>): Promise<number> {
  const models = await openConfiguredModels(context);
  const scope = options.agent === undefined ? {} : { agentId: options.agent };
  const chosen = await models.resolveDefault(scope);
  const listed = await models.list({ view: "all", ...scope });
  const usable = listed.find((row) => row.ref === chosen.ref)?.available ?? true;
  const providers = providerSummary(listed);
  const report = {
    ok: usable,
    default: {
      ref: chosen.ref,
      authSource: chosen.authSource,
      available: usable,
      offline: chosen.ref === "oc/offline",
    },
    fallbacks: models.fallbacks(chosen, scope).map((model) => model.ref),
    providers,
  };
  context.output.result(report, () =>
    [
      `Default: ${chosen.ref}`,
      `Key: ${chosen.authSource}`,
      ...(report.fallbacks.length > 0 ? [`Fallbacks: ${report.fallbacks.join(", ")}`] : []),
      ...providers.map(
        ({ id, models: count, available }) => `${id}: ${available ? "ready" : "no key"} (${countOf(count, "model")})`,
      ),
      ...(report.default.offline
        ? ["oc/offline needs no key and is no language model. Set a key, e.g.: export OPENAI_API_KEY=…"]
        : []),
    ].join("\n"),
  );
  return options.check && !usable ? EXIT.failure : EXIT.ok;
}

function providerSummary(listed: readonly { info: { provider: string }; available: boolean }[]) {
  const ids = [...new Set(listed.map((row) => row.info.provider))];
  return ids.map((id) => {
    const rows = listed.filter((row) => row.info.provider === id);
    return { id, models: rows.length, available: rows.some((row) => row.available) };
  });
}
