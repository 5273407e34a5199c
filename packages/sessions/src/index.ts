export { openSessionStore } from "./open.ts";
export type { OpenSessionStoreOptions } from "./open.ts";
export { SessionError } from "./errors.ts";
export type { SessionErrorCode } from "./errors.ts";
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
