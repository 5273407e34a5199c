export { createGateway } from "./gateway.ts";
export type { CloseOptions, Gateway, GatewayOptions, ListeningAt } from "./gateway.ts";
export type { RuntimeExtras } from "./agents/agent-host.ts";
export type { PluginPackage } from "./plugins/plugin-package.ts";
export { GatewayError } from "./errors.ts";
export type { GatewayErrorCode } from "./errors.ts";
export type { GatewayLimits } from "./limits.ts";
export type { LogLevel } from "./log/logger.ts";
export { tailLog } from "./log/log-tail.ts";
export type { LogTail, LogTailQuery } from "./log/log-tail.ts";
export { planSessionMaintenance } from "./agents/maintenance-plan.ts";
export type { MaintenancePlanInput } from "./agents/maintenance-plan.ts";
export { findSharedScope } from "./channels/shared-scope.ts";
export type { KnownSender, ScopeWarning } from "./channels/shared-scope.ts";
export { readStateOwner } from "./process/state-owner.ts";
export type { StateOwner } from "./process/state-owner.ts";
export { STATE_MIGRATIONS } from "./state-schema.ts";
export {
  exportSessionTranscript,
  findOlderSessions,
  importSessionFolder,
  importSessionTranscript,
  listSessionFile,
  listSessionFiles,
  findDamagedSessionRows,
  repairSessionFile,
  resolveOfflineKey,
} from "./offline/session-files.ts";
export type { OfflineState, OlderSessions } from "./offline/session-files.ts";
