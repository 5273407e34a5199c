import type { ConfigCheck } from "@oc/config";

/** Checks the `plugins` section of a configuration file against the bundled plugins. Loads nothing while there is no such section. */
export const checkBundledPlugins: ConfigCheck = async (config, paths) => {
  if (config.plugins === undefined) return {};
  const [{ pluginConfigCheck }, { BUNDLED_PLUGINS }] = await Promise.all([
    import("./plugins/config-check.ts"),
    import("./plugins/bundled-plugins.ts"),
  ]);
  return pluginConfigCheck(BUNDLED_PLUGINS)(config, paths);
};
