import type { PluginPackage } from "./plugin-package.ts";

/** Plugins that ship with the gateway; all are off until the configuration enables them. */
export const BUNDLED_PLUGINS: readonly PluginPackage[] = [
  {
    id: "llm-task",
    manifest: async () => (await import("@oc/llm-task/plugin")).llmTaskManifest,
    load: async () => (await import("@oc/llm-task/plugin")).llmTaskPlugin,
  },
  {
    id: "lobster",
    manifest: async () => (await import("@oc/lobster-plugin")).LOBSTER_PLUGIN_MANIFEST,
    load: async () => (await import("@oc/lobster-plugin")).lobsterPlugin,
  },
];
