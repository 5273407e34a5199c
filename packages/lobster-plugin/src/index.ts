export { describeLobsterPlugin } from "./lobster-plugin.ts";
export type { LobsterPluginOptions } from "./lobster-plugin.ts";
export { LobsterPluginError } from "./errors.ts";
export type { LobsterPluginErrorCode } from "./errors.ts";
