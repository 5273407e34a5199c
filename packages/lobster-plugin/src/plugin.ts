import { definePlugin, type ToolContext } from "@oc/plugin-sdk";
import type { LobsterRuns } from "./lobster-runs.ts";
import { createLobsterTool } from "./lobster-tool.ts";
import { LOBSTER_PLUGIN_MANIFEST } from "./manifest.ts";

/** The plugin `lobster`: an optional tool of the same name, and gates that people can answer. Register it with its manifest. */
export const lobsterPlugin = definePlugin({
  id: LOBSTER_PLUGIN_MANIFEST.id,
  register(api) {
    const { agentMayApprove = true, keepWaitingDays = 30 } = api.pluginConfig;
    const settings = { agentMayApprove: agentMayApprove !== false, keepWaitingDays: Number(keepWaitingDays) };
    // The workflow runtime is loaded when somebody runs something, or when gates may be waiting.
    let loaded: Promise<LobsterRuns> | undefined;
    const runs = (): Promise<LobsterRuns> =>
      (loaded ??= import("./lobster-runs.ts").then(
        ({ LobsterRuns }) => new LobsterRuns(api.runtime, settings, api.logger),
      ));

    api.registerTool((context: ToolContext) => (context.sandboxed ? null : createLobsterTool(context, runs)), {
      name: "lobster",
      optional: true,
    });
    api.registerService({
      id: "lobster-approvals",
      start: async () => (await runs()).recover(Date.now()),
    });
  },
});
