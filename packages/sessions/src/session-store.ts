import type { Message } from "@oc/plugin-sdk";
import type { MaintainOptions } from "./maintenance/pass.ts";
import type { MaintenancePolicy } from "./maintenance/policy.ts";
import type { MaintenanceReport } from "./maintenance/report.ts";
import type { ResetPolicy } from "./reset-policy.ts";

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
  /** Where answers go. */
  deliveryContext?: { channel: string; to: string; accountId?: string; threadId?: string };
  /** Where the session was created. */
  origin?: {
    label?: string;
    provider?: string;
    from?: string;
    to?: string;
    accountId?: string;
    threadId?: string;
  };
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
  queueMode?: "steer" | "followup" | "collect" | "interrupt";
  queueDebounceMs?: number;
  queueCap?: number;
  queueDrop?: "summarize" | "old" | "new";
  sendPolicy?: "allow" | "deny";
  groupActivation?: "mention" | "always";
  responseUsage?: "off" | "tokens" | "full" | "cost";
  providerOverride?: string;
  modelOverride?: string;
  authProfileOverride?: string;
  inputTokens?: number;
  outputTokens?: number;
  totalTokens?: number;
  totalTokensFresh?: boolean;
  contextTokens?: number;
  compactionCount?: number;
  memoryFlushAt?: number;
  memoryFlushCompactionCount?: number;
  spawnedBy?: string;
  spawnDepth?: number;
  parentSessionKey?: string;
  /** What the session was forked from: `entryId` is the last entry that both share, `null` when none is. */
  forkSource?: { sessionKey: string; sessionId: string; entryId: string | null };
  /** Native sessions of command-line backends, by backend. */
  cliSessions?: Record<string, unknown>;
  systemSent?: boolean;
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
  /** Position of each record in its stored transcript, from 1. */
  positions: number[];
  hasMore: boolean;
  nextOffset?: number;
  leafId: string | null;
}

export interface TranscriptSearchQuery {
  /**
   * Words that a message must have, each at the beginning of a word; case and accents do not count, nothing is syntax.
   * At most 32 words of the first 1000 characters.
   */
  text: string;
  /** Default 20, at most 200. */
  limit?: number;
  /** Only this session, its earlier generations included. */
  sessionKey?: string;
}

export interface TranscriptSearchHit {
  key: string;
  sessionId: string;
  entryId: string;
  role: "user" | "assistant";
  timestamp: string;
  /** One line around the match, at most 240 characters besides the marks of its cut ends. */
  snippet: string;
}

/** A run id that was seen before, whatever became of it. */
export interface KnownRun {
  runId: string;
  sessionKey: string;
  sessionId: string;
  /** `consumed`: the run began. */
  state: PendingInput["state"];
}

/**
 * Where a fork ends. `now`: at the parent's last record, also in the middle of its turn. `end`: the same, while the parent
 * rests. `last-completed`: at the last answer that came to its end. `beforeEntryId`: before that message of the user, on
 * whatever branch it is.
 */
export type ForkPoint = "now" | "end" | "last-completed" | { beforeEntryId: string };

export interface ForkInput {
  fromKey: string;
  /** Key of the new session. */
  key: string;
  point: ForkPoint;
  /** Largest model context that is copied, in estimated tokens. Default 100000, before an entry unlimited. */
  maxTokens?: number;
  /** Default: the parent's. */
  cwd?: string;
  createdVia?: string;
  /** What the new entry starts with; it inherits nothing. */
  entry?: Partial<SessionEntry>;
}

export interface ForkedSession {
  session: Session;
  /** The user's message that the fork stops before, to be written anew. */
  text?: string;
}

/** One end of a transcript's tree. */
export interface Branch {
  leafId: string;
  /** Whether the next record goes there. */
  isActive: boolean;
  /** The last words on the branch. */
  lastMessage?: { entryId: string; role: "user" | "assistant"; text: string; timestamp: string };
}

/** How a session is created when its key has none yet. */
export interface SessionInit {
  /** Working folder in the transcript's header. Default: the store's. */
  cwd?: string;
  createdVia?: string;
  /**
   * When a message of a user or channel starts a new generation of an existing session, before it is stored; what is queued
   * moves along. No other message does. While a run holds the claim nothing changes: then the message's own turn begins the
   * new generation. Default: never.
   */
  reset?: ResetPolicy;
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
  ensureSession(key: string, init?: SessionInit & { entry?: Partial<SessionEntry> }): Promise<Session>;
  /**
   * Changes single fields; `null` clears, omitted fields stay. All or nothing. Throws `INVALID_PATCH`, `LABEL_IN_USE`,
   * `SESSION_NOT_FOUND`, `SESSION_CHANGED`; for `archivedAt` also `SESSION_PROTECTED`, and `SESSION_BUSY` while claimed.
   */
  patchSession(key: string, patch: Record<string, unknown>, options?: { expectedSessionId?: string }): Promise<Session>;
  /**
   * New generation for the key; queued input is cancelled. Throws `SESSION_NOT_FOUND`, `SESSION_CHANGED` when
   * `expectedSessionId` differs, `SESSION_BUSY` while claimed.
   */
  resetSession(key: string, options?: { reason?: "new" | "reset"; expectedSessionId?: string }): Promise<Session>;
  /**
   * Keeps generation and transcript; native sessions of command-line backends end, and the next turn introduces itself anew.
   * Throws as `resetSession` does.
   */
  softResetSession(key: string, options?: { expectedSessionId?: string }): Promise<Session>;
  /**
   * A session that begins as a copy of another one's path; the parent stays as it is. Throws `SESSION_NOT_FOUND`,
   * `SESSION_EXISTS`, `FORK_TOO_LARGE`, `INVALID_PATCH`, `LABEL_IN_USE`, `ENTRY_NOT_FOUND` when there is no such message of
   * the user, and `SESSION_BUSY` at the `end` of a claimed parent.
   */
  forkSession(input: ForkInput): Promise<ForkedSession>;
  /**
   * Archives and removes every generation; with `deleteTranscript: false` only the entry goes and the generations stay.
   * Throws `SESSION_PROTECTED` for the main session, `global` and `unknown`, `SESSION_CHANGED`, `SESSION_BUSY` while claimed.
   */
  deleteSession(
    key: string,
    options?: { deleteTranscript?: boolean; expectedSessionId?: string },
  ): Promise<{ deleted: boolean }>;

  /**
   * Commits input before it is acknowledged. The same id again, also that of a run, returns the stored row with
   * `duplicate: true` and changes nothing. Throws `LEAF_CHANGED` when `expectedLeafId` is given and differs.
   * `rolledOverFrom` is the generation that `reset` ended.
   */
  acceptInput(
    input: { id: string; sessionKey: string; message: Message; expectedLeafId?: string | null } & SessionInit,
  ): Promise<PendingInput & { duplicate: boolean; rolledOverFrom?: string }>;
  /** True when the input was still queued. */
  cancelInput(id: string): Promise<boolean>;
  /** Queued inputs in the order in which they were accepted. */
  listPendingInputs(sessionKey: string): Promise<PendingInput[]>;
  /** Whether an input or run id was used before, also before a restart. */
  findRun(runId: string): Promise<KnownRun | undefined>;

  /**
   * Starts a run: takes the claim, turns the given pending inputs and then `records` into transcript records, marks
   * `consumeInputIds` consumed (their text is in `records`) and the session running, in one transaction. A missing session
   * is created. When the session is idle, a user message in `records` needs no `acceptInput`: this commit acknowledges it.
   * `rolledOverFrom` is the generation that `reset` ended.
   *
   * Waits for a held claim up to the configured time, then throws `SESSION_BUSY`; an abort of `signal` ends the wait with its
   * reason. Throws `RUN_DUPLICATE` when `runId` was used before and is not among the given inputs, `SESSION_CLAIM_NESTED`,
   * `INPUT_NOT_QUEUED`, `INVALID_RECORD`, `LEAF_CHANGED` when `expectedLeafId` is given and differs.
   */
  beginRun(
    input: {
      sessionKey: string;
      runId: string;
      inputIds?: string[];
      consumeInputIds?: string[];
      records?: NewTranscriptRecord[];
      expectedLeafId?: string | null;
      signal?: AbortSignal;
    } & SessionInit,
  ): Promise<{ claim: WriterClaim; session: Session; records: TranscriptRecord[]; rolledOverFrom?: string }>;
  /**
   * Appends under the claim and renews it. Throws `SESSION_CLAIM_LOST` when another owner took over, `INPUT_NOT_QUEUED`,
   * `INVALID_RECORD`, `INVALID_PATCH`; then nothing is written. A run's patch may hold fields of its own.
   */
  append(
    claim: WriterClaim,
    records: NewTranscriptRecord[],
    options?: { consumeInputIds?: string[]; patch?: Record<string, unknown> },
  ): Promise<TranscriptRecord[]>;
  /** Final append, entry patch, status idle and release of the claim, in one transaction. */
  endRun(
    claim: WriterClaim,
    final?: { records?: NewTranscriptRecord[]; patch?: Record<string, unknown> },
  ): Promise<TranscriptRecord[]>;
  /** Needed at least every third of the stale time (10 minutes by default) while nothing is appended. */
  renewClaim(claim: WriterClaim): Promise<void>;
  /**
   * Lends the claim to work that appends outside of a run, such as a compaction. Waits for a held claim as `beginRun` does.
   * Work that takes longer than the configured hold time loses the claim: what it appends from then on, and the call itself,
   * throws `SESSION_CLAIM_LOST`. Throws `SESSION_NOT_FOUND`, `SESSION_BUSY`, `SESSION_CLAIM_NESTED`, and what `work` throws.
   */
  runWriteSection<T>(
    input: { sessionKey: string; owner: string; signal?: AbortSignal },
    work: (claim: WriterClaim) => Promise<T>,
  ): Promise<T>;

  /**
   * Records that a model may see, oldest first, honouring the last reset and compaction; a `compaction` record leads with its
   * summary. Every tool call has exactly one result. The records are shared with later calls: do not change them.
   */
  readContext(sessionKey: string): Promise<TranscriptRecord[]>;
  /** One page of the history view, or `undefined` when the key has no such session. Throws `INVALID_QUERY`. */
  readHistory(sessionKey: string, query?: HistoryQuery): Promise<HistoryPage | undefined>;
  /**
   * Messages of user and assistant on active paths that have every word, newest first: everything that was committed before
   * the call. A read-only store finds what the writing one has indexed, which is seconds behind. Throws `INVALID_QUERY`.
   */
  searchTranscripts(query: TranscriptSearchQuery): Promise<TranscriptSearchHit[]>;
  /**
   * Moves the leaf to `entryId`; later appends branch there, after a `branch_summary` of what is left behind when one is
   * given. Throws `ENTRY_NOT_FOUND`, `SESSION_BUSY` while claimed.
   */
  rewind(sessionKey: string, entryId: string, options?: { branchSummary?: string }): Promise<void>;
  /** The ends of the transcript's tree: the active one first, then the newest. At most 1000. */
  listBranches(sessionKey: string): Promise<Branch[]>;

  /** Lines of one transcript: its header, then every record in stored order, other branches included. */
  exportTranscript(sessionKey: string, options?: { sessionId?: string }): AsyncIterable<string>;
  /** Stores an exported transcript as the session of a new key. Throws `INVALID_TRANSCRIPT`, `SESSION_EXISTS`. */
  importTranscript(sessionKey: string, lines: Iterable<string> | AsyncIterable<string>): Promise<Session>;

  /**
   * Ends what dead processes left, for the only writer to call once at start-up: a running session gets an interruption record
   * and `abortedLastRun`, a queued input its user message and an interruption record. Nothing is run.
   */
  recoverInterrupted(): Promise<InterruptedWork[]>;
  /**
   * Removes and archives what the policy does not keep, in small transactions between which others go on; one run at a time.
   * Transcripts of removed sessions are out of sight with them, and deleted once their archive files are durable. Rejects with the `StoreError` of a
   * failure; what was committed before stays, and running it again goes on.
   */
  maintain(policy: MaintenancePolicy, options?: MaintainOptions): Promise<MaintenanceReport>;
  /** Commits what is queued, then closes. */
  close(): Promise<void>;
}
