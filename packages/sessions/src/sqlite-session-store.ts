import { StoreError } from "@oc/store";
import type { Store } from "@oc/store";
import { dirname } from "node:path";
import { Archives } from "./archives.ts";
import type { ArchiveId } from "./archives.ts";
import { Branches } from "./branches.ts";
import { SessionError } from "./errors.ts";
import { SessionForks } from "./forks.ts";
import { requireInput, requireRunId } from "./inputs.ts";
import { formatTranscript, parseTranscript } from "./jsonl.ts";
import { Maintenance } from "./maintenance/maintenance.ts";
import { WindowRemoval } from "./maintenance/window-removal.ts";
import type { MaintainOptions } from "./maintenance/pass.ts";
import type { MaintenancePolicy } from "./maintenance/policy.ts";
import type { MaintenanceReport } from "./maintenance/report.ts";
import { ReleaseSignal } from "./release-signal.ts";
import { requireSessionKey } from "./session-key.ts";
import { TranscriptSearch } from "./search/search.ts";
import { SessionLifecycle } from "./session-lifecycle.ts";
import { listSessionRows } from "./session-list.ts";
import { SessionPreviews } from "./session-preview.ts";
import { SessionRuns } from "./session-runs.ts";
import type { AcceptedInput, AcceptInput, BeginRunInput, BegunRun } from "./session-runs.ts";
import { RetiredTranscripts } from "./retired-transcripts.ts";
import { openSessionTables, requireUnclaimed } from "./session-tables.ts";
import type { SessionTables } from "./session-tables.ts";
import type {
  Branch,
  ForkedSession,
  ForkInput,
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
  SessionPage,
  SessionStore,
  TranscriptRecord,
  TranscriptSearchHit,
  TranscriptSearchQuery,
  WriterClaim,
} from "./session-store.ts";
import { TranscriptReader } from "./transcript-reader.ts";
import type { Window } from "./transcripts.ts";
import { toSessionError } from "./stored-json.ts";

/** A claim released by this process wakes its waiters at once; one held elsewhere is looked at this often. */
const CLAIM_POLL_MS = 250;
/** A longer timer would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Archive files that exist when opening or maintenance has ended; a mass removal's others are written afterwards. */
export const EXPORTS_AWAITED = 64;
const DEFAULT_HISTORY_LIMIT = 200;
const MAX_HISTORY_LIMIT = 1000;

export interface SqliteSessionStoreOptions {
  agentId: string;
  cwd: string;
  protectedKeys: ReadonlySet<string>;
  globalScope: boolean;
  timeZone?: string;
  acquireTimeoutMs: number;
  staleMs: number;
  maxHoldMs: number;
  now: () => number;
  newId: () => string;
  log: (level: "warn", message: string, fields: Record<string, unknown>) => void;
  /** Told the name of each step of maintenance as it begins; tests end the process there. */
  onMaintenanceStep?: (step: string) => void;
}

/** Where transactions begin: a method that changes something is one work of the write queue, a read is none. */
export class SqliteSessionStore implements SessionStore {
  readonly agentId: string;
  readonly #options: SqliteSessionStoreOptions;
  readonly #store: Store;
  readonly #tables: SessionTables;
  readonly #lifecycle: SessionLifecycle;
  readonly #runs: SessionRuns;
  readonly #forks: SessionForks;
  readonly #branches: Branches;
  readonly #reader: TranscriptReader;
  readonly #archives: Archives;
  readonly #removal: WindowRemoval;
  readonly #previews: SessionPreviews;
  readonly #search: TranscriptSearch;
  readonly #releases = new ReleaseSignal();
  readonly #maintenance: Maintenance;
  readonly #closing = new AbortController();
  #exporting: Promise<unknown> = Promise.resolve();
  #maintaining: Promise<unknown> = Promise.resolve();

  constructor(store: Store, options: SqliteSessionStoreOptions) {
    const { agentId } = options;
    this.agentId = agentId;
    this.#options = options;
    this.#store = store;
    this.#tables = openSessionTables(store, options);
    const retired = new RetiredTranscripts(store);
    this.#archives = new Archives(store, dirname(store.path), retired);
    this.#removal = new WindowRemoval(store, this.#tables, this.#archives, retired);
    this.#lifecycle = new SessionLifecycle(this.#tables, options);
    this.#runs = new SessionRuns(this.#tables, this.#lifecycle);
    this.#forks = new SessionForks(this.#tables, this.#lifecycle);
    this.#branches = new Branches(store, this.#tables.transcripts);
    this.#reader = new TranscriptReader(this.#tables.transcripts, (sessionId, problem) =>
      options.log("warn", "transcript.boundary.invalid", { agentId, sessionId, ...problem }),
    );
    this.#previews = new SessionPreviews(store);
    this.#search = new TranscriptSearch(store, this.#tables.transcripts);
    this.#maintenance = new Maintenance({
      ...options,
      store,
      tables: this.#tables,
      archives: this.#archives,
      removal: this.#removal,
      folder: dirname(store.path),
      forget: (sessionIds) => this.#forget(sessionIds),
      exportArchives: () => this.#exportAfterMaintenance(),
      exportNow: (some) => (some ? this.#archives.export(some, this.#exportFailed) : this.exportWaitingArchives()),
      onStep: options.onMaintenanceStep ?? (() => {}),
    });
  }

  // Sessions

  async getSession(key: string): Promise<Session | undefined> {
    return this.#read(({ entries }) => {
      const entry = entries.get(key);
      return entry && { key, entry };
    });
  }

  async findBySessionId(sessionId: string): Promise<Session | undefined> {
    return this.#read(({ entries }) => entries.findBySessionId(sessionId));
  }

  async findByLabel(label: string): Promise<Session[]> {
    return this.#read(({ entries }) => entries.findByLabel(label));
  }

  async countSessions(): Promise<number> {
    return this.#read(({ entries }) => entries.count());
  }

  async listSessions(query: SessionListQuery = {}): Promise<SessionPage> {
    const { globalScope, now } = this.#options;
    return this.#read(() => {
      const { sessions, ...page } = listSessionRows(this.#store, query, { now: now(), globalScope });
      return { ...page, sessions: sessions.map((session) => this.#withPreviews(session, query)) };
    });
  }

  async ensureSession(key: string, init: SessionInit & { entry?: Partial<SessionEntry> } = {}): Promise<Session> {
    requireSessionKey(key);
    return (await this.getSession(key)) ?? this.#write((now) => this.#lifecycle.ensure(key, init, now));
  }

  patchSession(
    key: string,
    patch: Record<string, unknown>,
    options: { expectedSessionId?: string } = {},
  ): Promise<Session> {
    return this.#write((now) => this.#lifecycle.patch(key, patch, options.expectedSessionId, now));
  }

  async resetSession(
    key: string,
    { reason = "reset", expectedSessionId }: { reason?: "new" | "reset"; expectedSessionId?: string } = {},
  ): Promise<Session> {
    const session = await this.#write((now) => this.#lifecycle.reset(key, reason, expectedSessionId, now));
    this.#forgetReplaced(session.entry.previousSessionId);
    return session;
  }

  softResetSession(key: string, options: { expectedSessionId?: string } = {}): Promise<Session> {
    return this.#write((now) => this.#lifecycle.softReset(key, options.expectedSessionId, now));
  }

  async forkSession(input: ForkInput): Promise<ForkedSession> {
    requireSessionKey(input.key);
    return this.#write((now) => this.#forks.fork(input, now));
  }

  async deleteSession(
    key: string,
    options: { deleteTranscript?: boolean; expectedSessionId?: string } = {},
  ): Promise<{ deleted: boolean }> {
    this.#lifecycle.requireUnprotected(key, "deleted");
    const sessionIds = await this.#write((now) => this.#delete(key, options, now));
    this.#forget(sessionIds);
    await this.#archives.export(this.#archives.waitingOf(sessionIds), this.#exportFailed);
    return { deleted: sessionIds.length > 0 };
  }

  // Input and runs

  async acceptInput(input: AcceptInput): Promise<AcceptedInput> {
    requireSessionKey(input.sessionKey);
    requireInput(input);
    const accepted = await this.#write((now) => this.#runs.accept(input, now));
    this.#forgetReplaced(accepted.rolledOverFrom);
    return accepted;
  }

  cancelInput(id: string): Promise<boolean> {
    return this.#write(() => this.#tables.inputs.cancel(id));
  }

  async listPendingInputs(sessionKey: string): Promise<PendingInput[]> {
    return this.#read(({ inputs }) => inputs.queued(sessionKey).map((row) => this.#runs.pendingInput(row)));
  }

  async findRun(runId: string): Promise<KnownRun | undefined> {
    return this.#read(({ inputs }) => {
      const row = inputs.get(runId);
      return row && { runId, sessionKey: row.session_key, sessionId: row.session_id, state: row.state };
    });
  }

  async beginRun(input: BeginRunInput): Promise<BegunRun> {
    requireSessionKey(input.sessionKey);
    requireRunId(input.runId);
    const begun = await this.#whenUnclaimed(input, (now) => this.#runs.tryBegin(input, now));
    this.#forgetReplaced(begun.rolledOverFrom);
    return begun;
  }

  append(
    claim: WriterClaim,
    records: NewTranscriptRecord[],
    options: { consumeInputIds?: string[]; patch?: Record<string, unknown> } = {},
  ): Promise<TranscriptRecord[]> {
    return this.#write((now) => this.#runs.append(claim, records, options, now));
  }

  async endRun(
    claim: WriterClaim,
    final: { records?: NewTranscriptRecord[]; patch?: Record<string, unknown> } = {},
  ): Promise<TranscriptRecord[]> {
    const records = await this.#write((now) => this.#runs.end(claim, final, now));
    this.#releases.notify(claim.sessionKey);
    return records;
  }

  renewClaim(claim: WriterClaim): Promise<void> {
    return this.#write((now) => {
      this.#tables.claims.require(claim);
      this.#tables.claims.renew(claim.sessionId, now);
    });
  }

  async runWriteSection<T>(
    input: { sessionKey: string; owner: string; signal?: AbortSignal },
    work: (claim: WriterClaim) => Promise<T>,
  ): Promise<T> {
    requireRunId(input.owner);
    const { entries, claims } = this.#tables;
    const claim = await this.#whenUnclaimed(input, (now) => {
      const { sessionId } = entries.require(input.sessionKey);
      return claims.take({ key: input.sessionKey, sessionId }, input.owner, false, now);
    });
    const watchdog = setTimeout(() => void this.#release(claim), Math.min(this.#options.maxHoldMs, MAX_TIMER_MS));
    try {
      const result = await work(claim);
      await this.#write(() => claims.require(claim));
      return result;
    } finally {
      clearTimeout(watchdog);
      await this.#release(claim);
    }
  }

  recoverInterrupted(): Promise<InterruptedWork[]> {
    return this.#write((now) => this.#runs.recover(now));
  }

  // Transcripts

  async readContext(sessionKey: string): Promise<TranscriptRecord[]> {
    return this.#read(() => {
      const window = this.#windowOf(sessionKey, undefined);
      return window ? this.#reader.readContext(window) : [];
    });
  }

  async readHistory(sessionKey: string, query: HistoryQuery = {}): Promise<HistoryPage | undefined> {
    const { limit = DEFAULT_HISTORY_LIMIT, offset = 0 } = query;
    requireWithin("limit", limit, 1, MAX_HISTORY_LIMIT);
    requireWithin("offset", offset, 0, Number.MAX_SAFE_INTEGER);
    return this.#read(() => {
      const window = this.#windowOf(sessionKey, query.sessionId);
      return window && this.#reader.readHistory(window, limit, offset);
    });
  }

  searchTranscripts(query: TranscriptSearchQuery): Promise<TranscriptSearchHit[]> {
    return this.#search.search(query).catch(this.#refuse);
  }

  rewind(sessionKey: string, entryId: string, options: { branchSummary?: string } = {}): Promise<void> {
    return this.#write((now) => {
      const { entries, transcripts } = this.#tables;
      const entry = entries.require(sessionKey);
      requireUnclaimed(this.#tables, sessionKey, entry, now);
      const leftId = transcripts.requireWindow(entry.sessionId).leaf_id ?? entryId;
      transcripts.moveLeaf(entry.sessionId, entryId, now);
      if (options.branchSummary !== undefined) {
        const summary = { type: "branch_summary", fromId: leftId, summary: options.branchSummary } as const;
        transcripts.append(entry.sessionId, [summary], now);
      }
      entries.touch(sessionKey, now);
    });
  }

  async listBranches(sessionKey: string): Promise<Branch[]> {
    return this.#read(() => {
      const window = this.#windowOf(sessionKey, undefined);
      return window ? this.#branches.list(window) : [];
    });
  }

  async *exportTranscript(sessionKey: string, options: { sessionId?: string } = {}): AsyncGenerator<string> {
    const window = this.#read(() => this.#windowOf(sessionKey, options.sessionId));
    if (!window) throw this.#tables.transcripts.missing(sessionKey, options.sessionId);
    yield* formatTranscript(this.#tables.transcripts, window);
  }

  async importTranscript(sessionKey: string, lines: Iterable<string> | AsyncIterable<string>): Promise<Session> {
    requireSessionKey(sessionKey);
    const transcript = await parseTranscript(lines);
    return this.#write((now) => this.#lifecycle.import(sessionKey, transcript, now));
  }

  // The store itself

  /**
   * Writes the files of archives that have none, at most `limit`. A failure is logged and tried again at the next maintenance
   * or start.
   */
  exportWaitingArchives(limit?: number): Promise<void> {
    const exporting = this.#exporting.then(() => this.#archives.exportWaiting(this.#exportFailed, limit));
    // A database that cannot be read fails its other callers as well.
    this.#exporting = exporting.catch(() => {});
    return exporting;
  }

  maintain(policy: MaintenancePolicy, options: MaintainOptions = {}): Promise<MaintenanceReport> {
    const signals = [this.#closing.signal, ...(options.signal ? [options.signal] : [])];
    const maintaining = this.#maintaining.then(() =>
      this.#maintenance.run(policy, { ...options, signal: AbortSignal.any(signals) }),
    );
    this.#maintaining = maintaining.catch(() => {});
    return maintaining;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#search.close();
    this.#archives.stop();
    await this.#maintaining;
    await this.#exporting;
    this.#store.close();
    this.#releases.notifyAll();
  }

  #write<T>(work: (now: number) => T): Promise<T> {
    this.#search.wake();
    return this.#store.write(() => work(this.#options.now())).catch(this.#refuse);
  }

  readonly #refuse = (error: unknown): never => {
    throw toSessionError(error, this.#store.path);
  };

  #read<T>(work: (tables: SessionTables) => T): T {
    try {
      return work(this.#tables);
    } catch (error) {
      if (!this.#store.sqlite.open) {
        throw new StoreError("STORE_CLOSED", `The sessions of the agent "${this.agentId}" were closed.`);
      }
      throw toSessionError(error, this.#store.path);
    }
  }

  /** Tries until `attempt` succeeds, which `undefined` is not. Throws `SESSION_BUSY` after the configured time. */
  async #whenUnclaimed<T>(
    { sessionKey, signal }: { sessionKey: string; signal?: AbortSignal },
    attempt: (now: number) => T | undefined,
  ): Promise<T> {
    const { acquireTimeoutMs } = this.#options;
    const giveUpAt = performance.now() + acquireTimeoutMs;
    for (;;) {
      signal?.throwIfAborted();
      const outcome = await this.#write(attempt);
      if (outcome !== undefined) return outcome;
      const remainingMs = giveUpAt - performance.now();
      if (remainingMs <= 0) {
        throw new SessionError(
          "SESSION_BUSY",
          `Another run kept writing to the session ${sessionKey} for ${acquireTimeoutMs} ms. Try again when it ended.`,
        );
      }
      await this.#releases.wait(sessionKey, Math.min(remainingMs, CLAIM_POLL_MS), signal);
    }
  }

  /** Ends a claim that is still held. A failure is logged: until it is stale, the claim keeps others waiting. */
  async #release(claim: WriterClaim): Promise<void> {
    try {
      await this.#write(() => this.#tables.claims.release(claim));
      this.#releases.notify(claim.sessionKey);
    } catch (error) {
      this.#options.log("warn", "claim.release.failed", { agentId: this.agentId, ...claim, error: String(error) });
    }
  }

  /** The session ids that lost their entry. */
  #delete(
    key: string,
    { deleteTranscript = true, expectedSessionId }: { deleteTranscript?: boolean; expectedSessionId?: string },
    now: number,
  ): string[] {
    const sessionIds = this.#lifecycle.requireDeletable(key, expectedSessionId, now).map((window) => window.session_id);
    if (sessionIds.length === 0) return [];
    this.#lifecycle.removeEntry(key);
    if (deleteTranscript) this.#removal.remove(sessionIds, "deleted", now);
    else for (const sessionId of sessionIds) this.#tables.claims.free(sessionId);
    return sessionIds;
  }

  #forgetReplaced(sessionId: string | undefined): void {
    if (sessionId !== undefined) this.#reader.forget(sessionId);
  }

  readonly #exportFailed = (archive: ArchiveId, error: unknown): void =>
    this.#options.log("warn", "archive.export.failed", { agentId: this.agentId, ...archive, error: String(error) });

  /** So many that a caller may wait for; the others follow while it goes on. */
  async #exportAfterMaintenance(): Promise<void> {
    await this.exportWaitingArchives(EXPORTS_AWAITED);
    if (!this.#closing.signal.aborted) this.exportWaitingArchives().catch(() => {});
  }

  #forget(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) this.#reader.forget(sessionId);
  }

  #windowOf(sessionKey: string, sessionId: string | undefined): Window | undefined {
    const { entries, transcripts } = this.#tables;
    const id = sessionId ?? entries.get(sessionKey)?.sessionId;
    const window = id === undefined ? undefined : transcripts.window(id);
    return window?.session_key === sessionKey ? window : undefined;
  }

  #withPreviews(session: Session, query: SessionListQuery): SessionPage["sessions"][number] {
    const { sessionId } = session.entry;
    const derivedTitle = query.includeDerivedTitles ? this.#previews.derivedTitle(sessionId) : undefined;
    const lastMessagePreview = query.includeLastMessage ? this.#previews.lastMessage(sessionId) : undefined;
    return {
      ...session,
      ...(derivedTitle !== undefined && { derivedTitle }),
      ...(lastMessagePreview !== undefined && { lastMessagePreview }),
    };
  }
}

function requireWithin(name: string, value: number, minimum: number, maximum: number): void {
  if (Number.isSafeInteger(value) && value >= minimum && value <= maximum) return;
  throw new SessionError(
    "INVALID_QUERY",
    `${name} must be a whole number from ${minimum} to ${maximum}, got ${String(value)}.`,
  );
}
