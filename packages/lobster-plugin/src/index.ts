export { lobsterPlugin } from "./plugin.ts";
export { LOBSTER_PLUGIN_MANIFEST } from "./manifest.ts";
export { LobsterPluginError } from "./errors.ts";
export type { LobsterPluginErrorCode } from "./errors.ts";
