import type { Plugin, PluginManifest } from "@oc/plugin-sdk";

/** A plugin that comes with the program: what it says about itself, and how its code is loaded once it is enabled. */
export interface PluginPackage {
  manifest: PluginManifest & Required<Pick<PluginManifest, "configSchema">>;
  load(): Promise<Plugin>;
}
