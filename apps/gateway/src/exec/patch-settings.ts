import type { OcConfig } from "@oc/config";
import type { ToolContext } from "@oc/plugin-sdk";
import type { Agent } from "@oc/router";
import { execSectionOf } from "./exec-config.ts";

/** Whether and where patches are applied. */
export interface PatchSettings {
  isOffered: boolean;
  workspaceOnly: boolean;
}

/** Providers whose models are trained on the patch format. */
const DEFAULT_PROVIDERS: readonly string[] = ["openai", "openai-codex"];

/** Agent over global. `allowModels` names models alone or as `provider/model`. Pure. */
export function resolvePatchSettings(
  config: OcConfig,
  agent: Pick<Agent, "entry">,
  model: ToolContext["model"],
): PatchSettings {
  const {
    enabled = true,
    workspaceOnly = true,
    allowModels,
  } = {
    ...config.tools?.exec?.applyPatch,
    ...execSectionOf(agent).applyPatch,
  };
  const own = agent.entry["tools"] as { fs?: { workspaceOnly?: boolean } } | undefined;
  const isConfined = own?.fs?.workspaceOnly ?? config.tools?.fs?.workspaceOnly ?? false;
  return { isOffered: enabled && isModelOf(model, allowModels), workspaceOnly: workspaceOnly || isConfined };
}

function isModelOf(model: ToolContext["model"], allowModels: readonly string[] | undefined): boolean {
  if (model === undefined) return false;
  const { provider, id } = model;
  if (allowModels === undefined) return DEFAULT_PROVIDERS.includes(provider);
  return allowModels.includes(id) || allowModels.includes(`${provider}/${id}`);
}
