import type { Plugin, PluginManifest } from "@oc/plugin-sdk";

/** A plugin that comes with the program. Nothing of it is loaded before the configuration asks for it. */
export interface PluginPackage {
  id: string;
  /** On unless the configuration says otherwise. Default false. */
  enabledByDefault?: boolean;
  /** What it says about itself: read when it is enabled or configured. */
  manifest(): Promise<PluginManifest>;
  /** Its code: loaded when it is enabled and its configuration is valid. */
  load(): Promise<Plugin>;
}
