import { definePlugin, type Plugin, type PluginManifest } from "@oc/plugin-sdk";
import { createSchemaCompiler } from "./schema.ts";
import { llmTaskConfigSchema, resolveSettings } from "./settings.ts";
import { createLlmTaskTool, TOOL_NAME } from "./tool.ts";

/** What the plugin `llm-task` owns, and the schema of its configuration. */
export const llmTaskManifest = {
  id: "llm-task",
  name: "LLM task",
  description: "One JSON-only model call as a tool, for the model steps of workflows.",
  configSchema: llmTaskConfigSchema,
  contracts: { tools: [TOOL_NAME] },
  toolMetadata: { [TOOL_NAME]: { optional: true } },
} as const satisfies PluginManifest;

/** Registers the optional tool `llm-task`. Refuses a configuration that {@link resolveSettings} refuses. */
export const llmTaskPlugin: Plugin = definePlugin({
  id: llmTaskManifest.id,
  name: llmTaskManifest.name,
  description: llmTaskManifest.description,
  register(api) {
    resolveSettings(api.pluginConfig);
    const schemas = createSchemaCompiler();
    api.registerTool(
      (context) => {
        const { runtime, pluginConfig } = api;
        const { models } = runtime;
        if (models === undefined) return null;
        return createLlmTaskTool({
          models,
          schemas,
          agentId: context.agentId,
          pluginConfig,
          currentConfig: () => runtime.currentConfig(),
        });
      },
      { name: TOOL_NAME, optional: true },
    );
  },
});
