import type { MethodResult } from "@oc/protocol";
import { agentPaths, resolveAgents, resolveMainKey } from "@oc/router";
import type { CommandContext } from "./context.ts";

/** What `agents.list` of a gateway would answer, from the configuration alone. */
export async function listConfiguredAgents({ config, paths }: CommandContext): Promise<MethodResult<"agents.list">> {
  const { config: settings } = await config();
  const roster = resolveAgents(settings as Parameters<typeof resolveAgents>[0]);
  const agents = roster.agents.map(({ id, name, settings: own }) => {
    const model = modelOf(own["model"]);
    return {
      id,
      ...(name === undefined ? {} : { name }),
      ...(model === undefined ? {} : { model }),
      workspace: agentPaths(id, { roster, stateDir: paths.stateDir, homeDir: paths.homeDir }).workspaceDir,
    };
  });
  return {
    defaultId: roster.defaultAgentId,
    mainKey: resolveMainKey(settings.session?.mainKey),
    scope: settings.session?.scope ?? "per-sender",
    agents,
  };
}

/** `model` is a reference, or an object with the reference under `primary`. */
function modelOf(model: unknown): string | undefined {
  if (typeof model === "string") return model;
  const primary = (model as { primary?: unknown } | undefined)?.primary;
  return typeof primary === "string" ? primary : undefined;
}
