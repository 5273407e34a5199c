/** Why a plugin definition, a hook call or a registration call was refused. */
export type PluginSdkErrorCode =
  | "TOOL_INVALID"
  | "TOOL_PARAMETERS_INVALID"
  | "PLUGIN_INVALID"
  | "PLUGIN_RUNTIME_UNAVAILABLE"
  | "PLUGIN_DUPLICATE"
  | "APPROVAL_INVALID"
  | "HOOK_TIMEOUT"
  | "HOOK_RESULT_INVALID";

export class PluginSdkError extends Error {
  override readonly name = "PluginSdkError";
  constructor(
    readonly code: PluginSdkErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
