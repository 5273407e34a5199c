import { PluginSdkError } from "./errors.ts";
import type { Plugin } from "./plugin-api.ts";

/** What a plugin may be called; `<id>/<entry>` names one entry of a package with several. */
export const PLUGIN_ID_PATTERN: RegExp = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)?$/;

/**
 * Checks and returns a plugin entry; the types of `register(api)` follow from it.
 *
 * @throws PluginSdkError `PLUGIN_INVALID` for a bad id or a missing `register`.
 */
export function definePlugin(plugin: Plugin): Plugin {
  if (typeof plugin.id !== "string" || !PLUGIN_ID_PATTERN.test(plugin.id)) {
    throw new PluginSdkError(
      "PLUGIN_INVALID",
      `Plugin id "${String(plugin.id)}" must match ${PLUGIN_ID_PATTERN.source}. Use lower-case letters, digits, ".", "_" and "-".`,
    );
  }
  if (typeof plugin.register !== "function") {
    throw new PluginSdkError("PLUGIN_INVALID", `Plugin "${plugin.id}" needs a register(api) function.`);
  }
  return plugin;
}
