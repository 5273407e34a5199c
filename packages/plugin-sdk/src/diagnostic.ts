/** Why a registration was refused or looks wrong. */
export type PluginDiagnosticCode =
  | "NOT_DECLARED"
  | "NAME_TAKEN"
  | "RESERVED"
  | "INVALID"
  | "HOOK_UNKNOWN"
  | "HOOK_NOT_PERMITTED"
  | "HOOK_RENAMED"
  | "HOOK_FAILED"
  | "OPTIONAL_MISMATCH"
  | "REMOVED"
  | "REGISTER_ASYNC"
  | "REGISTER_LATE"
  | "REGISTER_THREW"
  | "TOOL_FACTORY_FAILED";

export interface PluginDiagnostic {
  pluginId: string;
  level: "warn" | "error";
  code: PluginDiagnosticCode;
  message: string;
}
