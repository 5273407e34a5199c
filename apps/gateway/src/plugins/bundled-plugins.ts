import type { PluginPackage } from "./plugin-package.ts";

/** Plugins that ship with the gateway. Manifests are data; code is loaded when its plugin is enabled. */
export const BUNDLED_PLUGINS: readonly PluginPackage[] = [];
