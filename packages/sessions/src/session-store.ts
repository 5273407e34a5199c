import type { Message } from "@oc/plugin-sdk";

/**
 * A session's row: the facts beside the transcript. Times are epoch milliseconds; an absent override means "inherit".
 * Unknown fields of a stored row survive every write.
 */
export interface SessionEntry {
  sessionId: string;
  previousSessionId?: string;
  sessionStartedAt: number;
  lastInteractionAt: number;
  updatedAt: number;
  lastActivityAt?: number;
  createdAt: number;
  createdVia?: string;
  archivedAt?: number;
  archiveReason?: string;
  pinnedAt?: number;
  lastReadAt?: number;
  markedUnreadAt?: number;
  label?: string;
  displayName?: string;
  subject?: string;
  room?: string;
  space?: string;
  category?: string;
  chatType?: "direct" | "group" | "channel";
  channel?: string;
  lastChannel?: string;
  lastTo?: string;
  lastAccountId?: string;
  lastThreadId?: string;
  thinkingLevel?: string;
  verboseLevel?: string;
  traceLevel?: string;
  reasoningLevel?: string;
  elevatedLevel?: string;
  fastMode?: boolean | "auto";
  execHost?: string;
  execSecurity?: string;
  execAsk?: string;
  execNode?: string;
  queueMode?: string;
  sendPolicy?: "allow" | "deny";
  groupActivation?: "mention" | "always";
  responseUsage?: "off" | "tokens" | "full";
  providerOverride?: string;
  modelOverride?: string;
  authProfileOverride?: string;
  inputTokens?: number;
  outputTokens?: number;
  totalTokens?: number;
  contextTokens?: number;
  compactionCount?: number;
  spawnedBy?: string;
  spawnDepth?: number;
  parentSessionKey?: string;
  abortedLastRun?: boolean;
  status: "idle" | "running";
  [extra: string]: unknown;
}

export interface Session {
  key: string;
  entry: SessionEntry;
}

/** First record of a transcript. */
export interface TranscriptHeader {
  type: "session";
  version: 1;
  id: string;
  /** ISO 8601, as in every record. */
  timestamp: string;
  cwd: string;
  parentSession?: string;
}

interface RecordBase {
  id: string;
  parentId: string | null;
  timestamp: string;
}

/** One append-only transcript record. Types that are not listed are kept verbatim. */
export type TranscriptRecord = RecordBase &
  (
    | { type: "message"; message: Message }
    | { type: "custom_message"; customType: string; content: string; display: boolean; details?: unknown }
    | { type: "custom"; customType: string; data: unknown }
    | { type: "compaction"; summary: string; firstKeptEntryId: string; tokensBefore: number; details?: unknown }
    | { type: "reset"; firstKeptEntryId?: string }
    | { type: "branch_summary"; fromId: string; summary: string }
    | { type: "model_change"; provider: string; modelId: string }
    | { type: "thinking_level_change"; thinkingLevel: string }
    | { type: "label"; targetId: string; label: string }
  );

type WithoutBase<T> = T extends unknown ? Omit<T, keyof RecordBase> : never;
/** A record before the store gives it id, parent and time. */
export type NewTranscriptRecord = WithoutBase<TranscriptRecord> & { id?: string };

/** Exclusive right to append to one session, taken by a run. Every append checks it inside its transaction. */
export interface WriterClaim {
  sessionKey: string;
  sessionId: string;
  owner: string;
  epoch: number;
}

export interface SessionListQuery {
  limit?: number;
  offset?: number;
  activeMinutes?: number;
  label?: string;
  search?: string;
  spawnedBy?: string;
  archived?: boolean | "all";
  includeGlobal?: boolean;
  includeUnknown?: boolean;
  includeDerivedTitles?: boolean;
  includeLastMessage?: boolean;
  sortBy?: "updatedAt" | "activity";
}

export interface SessionListRow extends Session {
  derivedTitle?: string;
  lastMessagePreview?: string;
}

export interface SessionPage {
  sessions: SessionListRow[];
  totalCount: number;
  hasMore: boolean;
  nextOffset?: number;
}

/** Input that was acknowledged but whose turn has not begun. */
export interface PendingInput {
  /** The run's id; also what makes an accept happen at most once. */
  id: string;
  sessionKey: string;
  sessionId: string;
  state: "queued" | "consumed" | "cancelled" | "interrupted";
  message: Message;
  createdAt: number;
}

/** What recovery found after a crash, for the start-up report. */
export interface InterruptedWork {
  sessionKey: string;
  sessionId: string;
  runId: string;
  kind: "running" | "queued";
}

export interface HistoryQuery {
  /** Newest `limit` records of the history view, oldest first. Default 200, at most 1000. */
  limit?: number;
  offset?: number;
  sessionId?: string;
}

export interface HistoryPage {
  sessionId: string;
  records: TranscriptRecord[];
  hasMore: boolean;
  nextOffset?: number;
  leafId: string | null;
}

/**
 * Sessions of one agent. Async so that another database fits behind it.
 * Everything that returns has been committed; keys must be canonical (see `@oc/router`).
 */
export interface SessionStore {
  readonly agentId: string;
  getSession(key: string): Promise<Session | undefined>;
  findBySessionId(sessionId: string): Promise<Session | undefined>;
  findByLabel(label: string): Promise<Session[]>;
  listSessions(query?: SessionListQuery): Promise<SessionPage>;
  countSessions(): Promise<number>;
  /** Creates the session with its header, or returns the existing one untouched. */
  ensureSession(key: string, init?: { cwd?: string; createdVia?: string; entry?: Partial<SessionEntry> }): Promise<Session>;
  /** Changes single fields; `null` clears. All or nothing. Throws `LABEL_IN_USE`, `SESSION_NOT_FOUND`. */
  patchSession(key: string, patch: Record<string, unknown>): Promise<Session>;
  /** New generation for the key. Throws `SESSION_CHANGED` when `expectedSessionId` differs, `SESSION_BUSY` while claimed. */
  resetSession(key: string, options?: { reason?: "new" | "reset"; expectedSessionId?: string }): Promise<Session>;
  /** Archives and removes every generation. `SESSION_PROTECTED` for keys that the options protect. */
  deleteSession(key: string, options?: { deleteTranscript?: boolean; expectedSessionId?: string }): Promise<{ deleted: boolean }>;

  /** Commits input before it is acknowledged. The same id again returns the stored row with `duplicate: true`. */
  acceptInput(input: { id: string; sessionKey: string; message: Message; cwd?: string }): Promise<PendingInput & { duplicate: boolean }>;
  cancelInput(id: string): Promise<boolean>;
  listPendingInputs(sessionKey: string): Promise<PendingInput[]>;

  /**
   * Starts a run: takes the claim, turns the given pending inputs (and extra records) into transcript records and marks the
   * session running, in one transaction. Waits for a held claim up to the configured time, then throws `SESSION_BUSY`.
   */
  beginRun(input: { sessionKey: string; runId: string; inputIds?: string[]; records?: NewTranscriptRecord[] }): Promise<{ claim: WriterClaim; session: Session; records: TranscriptRecord[] }>;
  /** Appends under the claim. Throws `SESSION_CLAIM_LOST` and writes nothing when another owner took over. */
  append(claim: WriterClaim, records: NewTranscriptRecord[], options?: { consumeInputIds?: string[]; patch?: Record<string, unknown> }): Promise<TranscriptRecord[]>;
  /** Final append, entry patch, status idle and release of the claim, in one transaction. */
  endRun(claim: WriterClaim, final?: { records?: NewTranscriptRecord[]; patch?: Record<string, unknown> }): Promise<TranscriptRecord[]>;
  renewClaim(claim: WriterClaim): Promise<void>;

  /** Records that a model may see, oldest first, honouring the last reset and compaction. */
  readContext(sessionKey: string): Promise<TranscriptRecord[]>;
  readHistory(sessionKey: string, query?: HistoryQuery): Promise<HistoryPage | undefined>;
  /** Moves the leaf to `entryId`; later appends branch there. */
  rewind(sessionKey: string, entryId: string): Promise<void>;

  /** Ends what a dead process left: running sessions get an interruption record, queued inputs become `interrupted`. */
  recoverInterrupted(): Promise<InterruptedWork[]>;
  close(): Promise<void>;
}
