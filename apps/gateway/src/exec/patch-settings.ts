import type { OcConfig } from "@oc/config";
import type { ApplyPatchToolOptions } from "@oc/exec-tools";
import type { Agent } from "@oc/router";
import { execSectionOf } from "./exec-config.ts";

/** Agent over global, key by key; `tools.fs.workspaceOnly` confines patches too. Pure. */
export function resolvePatchSettings(
  config: OcConfig,
  agent: Pick<Agent, "entry">,
): ReturnType<ApplyPatchToolOptions["settings"]> {
  const { enabled, workspaceOnly, allowModels } = {
    ...config.tools?.exec?.applyPatch,
    ...execSectionOf(agent).applyPatch,
  };
  const own = agent.entry["tools"] as { fs?: { workspaceOnly?: boolean } } | undefined;
  const isConfined = own?.fs?.workspaceOnly ?? config.tools?.fs?.workspaceOnly ?? false;
  return {
    enabled: enabled ?? true,
    workspaceOnly: isConfined || (workspaceOnly ?? true),
    ...(allowModels === undefined ? {} : { allowModels }),
  };
}
