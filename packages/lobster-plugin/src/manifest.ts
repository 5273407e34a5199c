import type { PluginManifest } from "@oc/plugin-sdk";

export const LOBSTER_PLUGIN_MANIFEST: PluginManifest = {
  id: "lobster",
  name: "Lobster",
  description: "Deterministic pipelines and workflow files with approvals, as one tool call.",
  configSchema: {
    type: "object",
    additionalProperties: false,
    properties: {
      agentMayApprove: {
        type: "boolean",
        default: true,
        description: "Whether the agent that started a run may approve its gates; false leaves that to people.",
      },
      keepWaitingDays: {
        type: "integer",
        minimum: 1,
        maximum: 3650,
        default: 30,
        description: "Halted runs that nobody answered are removed after this many days.",
      },
    },
  },
  contracts: { tools: ["lobster"] },
  toolMetadata: { lobster: { optional: true } },
};
