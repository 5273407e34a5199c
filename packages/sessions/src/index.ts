export { openSessionStore } from "./open.ts";
export type { OpenSessionStoreOptions } from "./open.ts";
export { SessionError } from "./errors.ts";
export type { SessionErrorCode } from "./errors.ts";
export type {
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
  WriterClaim,
} from "./session-store.ts";
