import { createModels, modelsOptionsSchema, type Models } from "@oc/models";
import type { CommandContext } from "./context.ts";

/** The models that this configuration and environment give, without a gateway. */
export async function openConfiguredModels({ config }: CommandContext): Promise<Models> {
  const { config: settings, env } = await config();
  const { models, auth, agents } = settings;
  return createModels({ options: modelsOptionsSchema.parse({ models, auth, agents }), env });
}
