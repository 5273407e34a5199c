export { openSessionStore } from "./open.ts";
export type { OpenSessionStoreOptions } from "./open.ts";
export { hasLegacySessions } from "./openclaw/legacy-folder.ts";
export { IMPORT_ARCHIVE_NAME, importOpenClawSessions } from "./openclaw/import-openclaw.ts";
export type { ImportOpenClawOptions, OpenClawImport } from "./openclaw/import-openclaw.ts";
export type { ImportedSession, ImportProblem } from "./openclaw/folder-import.ts";
export { findDamagedRows } from "./damage/find-damaged-rows.ts";
export { repairSessionDatabase } from "./damage/repair-database.ts";
export type { RepairedSessionDatabase, RepairSessionDatabaseOptions } from "./damage/repair-database.ts";
export { SessionError } from "./errors.ts";
export type { SessionErrorCode } from "./errors.ts";
export { resolveMaintenancePolicy } from "./maintenance/policy.ts";
export type { MaintenanceOptions, MaintenancePolicy } from "./maintenance/policy.ts";
export { MaintenanceSchedule } from "./maintenance/schedule.ts";
export type { MaintenanceScheduleOptions } from "./maintenance/schedule.ts";
export { describeSessionKey } from "./maintenance/key-facts.ts";
export type { DescribeKey, MaintainedKey } from "./maintenance/key-facts.ts";
export type { MaintainOptions } from "./maintenance/pass.ts";
export type { MaintenanceAction, MaintenanceReport, SessionAction } from "./maintenance/report.ts";
export { decideReset, resolveResetPolicy } from "./reset-policy.ts";
export type { ResetDecision, ResetFacts, ResetOptions, ResetPolicy, ResetRule, ResetTarget } from "./reset-policy.ts";
export { decideSend } from "./send-policy.ts";
export type { SendFacts, SendPolicy, SendRule } from "./send-policy.ts";
export type {
  Branch,
  ForkedSession,
  ForkInput,
  ForkPoint,
  HistoryPage,
  HistoryQuery,
  InterruptedWork,
  KnownRun,
  NewTranscriptRecord,
  PendingInput,
  Session,
  SessionEntry,
  SessionInit,
  SessionListQuery,
  SessionListRow,
  SessionPage,
  SessionStore,
  TranscriptHeader,
  TranscriptRecord,
  TranscriptSearchHit,
  TranscriptSearchQuery,
  WriterClaim,
} from "./session-store.ts";
