import { join } from "node:path";
import {
  PluginSdkError,
  type HostModels,
  type HostTaskFlows,
  type HostTools,
  type PluginRuntime,
} from "@oc/plugin-sdk";
import type { AgentHost } from "../agents/agent-host.ts";
import { mayInvokeOverHttp } from "../http/http-tool-policy.ts";
import type { PluginApprovals } from "../approvals/plugin-approvals.ts";

/** The parts of the gateway that plugins may use. */
export interface PluginRuntimeParts {
  stateDir: string;
  agents: AgentHost;
  approvals: PluginApprovals;
  /** Environment of child processes. */
  processEnv(): Readonly<Record<string, string | undefined>>;
  taskFlows?: HostTaskFlows;
}

/** What one plugin may ask of the gateway. Everything follows the configuration of the moment. */
export function createPluginRuntime(pluginId: string, parts: PluginRuntimeParts): PluginRuntime {
  const { agents, approvals, taskFlows } = parts;
  return {
    stateDir: join(parts.stateDir, "plugins", pluginId),
    currentConfig: () => agents.config,
    cwd: process.cwd(),
    get processEnv() {
      return parts.processEnv();
    },
    models: currentModels(agents),
    tools: agentTools(agents),
    approvals: approvals.of(pluginId),
    ...(taskFlows === undefined ? {} : { taskFlows }),
  };
}

function currentModels(agents: AgentHost): HostModels {
  return {
    resolve(ref, scope) {
      const models = agents.modelsIfLoaded;
      if (models) return models.resolve(ref, scope);
      throw new PluginSdkError(
        "PLUGIN_RUNTIME_UNAVAILABLE",
        "The models are not loaded before the first turn or tool call. Await models.resolveDefault() first.",
      );
    },
    resolveDefault: async (scope = {}) => (await agents.models()).resolveDefault(scope),
    async *stream(request) {
      const models: HostModels = await agents.models();
      yield* models.stream(request);
    },
  };
}

function agentTools(agents: AgentHost): HostTools {
  return {
    async invoke({ caller, ...call }) {
      const owner = caller.senderIsOwner;
      if (
        caller.surface === "http" &&
        !mayInvokeOverHttp(agents.toOffered(call.name), { owner }, agents.config.gateway?.tools)
      ) {
        return { ok: false, code: "not_found", message: `Tool ${call.name} not found` };
      }
      try {
        const runtime = await agents.runtime();
        const { agentId, sessionKey } = caller;
        return await runtime.invokeTool({ ...call, agentId, sessionKey, caller });
      } catch (cause) {
        // The agent is gone, its sessions cannot be opened, or the gateway closes.
        return { ok: false, code: "failed", message: cause instanceof Error ? cause.message : String(cause) };
      }
    },
  };
}
