import { StoreError, toStoreError } from "@oc/store";
import type { Store } from "@oc/store";
import type { Message } from "@oc/plugin-sdk";
import { dirname } from "node:path";
import { Archives } from "./archives.ts";
import { Claims } from "./claims.ts";
import { Entries } from "./entries.ts";
import { newEntry, resetEntry, touchedByUser } from "./entry.ts";
import { applyEntryPatch } from "./entry-patch.ts";
import { SessionError } from "./errors.ts";
import { Inputs, parseMessage, requireInput } from "./inputs.ts";
import type { InputRow } from "./inputs.ts";
import { interruptionNotice } from "./interruption.ts";
import { formatTranscript, parseTranscript } from "./jsonl.ts";
import { parseRecord } from "./record.ts";
import { ReleaseSignal } from "./release-signal.ts";
import { requireSessionKey } from "./session-key.ts";
import { listSessionRows } from "./session-list.ts";
import { SessionPreviews } from "./session-preview.ts";
import type {
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
  TranscriptHeader,
  TranscriptRecord,
  WriterClaim,
} from "./session-store.ts";
import { TranscriptReader } from "./transcript-reader.ts";
import { Transcripts } from "./transcripts.ts";
import type { Window, WindowOrigin } from "./transcripts.ts";

/** A claim released by this process wakes its waiters at once; one held elsewhere is looked at this often. */
const CLAIM_POLL_MS = 250;
const DEFAULT_HISTORY_LIMIT = 200;
const MAX_HISTORY_LIMIT = 1000;

export interface SqliteSessionStoreOptions {
  agentId: string;
  cwd: string;
  protectedKeys: ReadonlySet<string>;
  globalScope: boolean;
  acquireTimeoutMs: number;
  staleMs: number;
  now: () => number;
  newId: () => string;
  log: (level: "warn", message: string, fields: Record<string, unknown>) => void;
}

type BeginRunInput = Parameters<SessionStore["beginRun"]>[0];
type BegunRun = Awaited<ReturnType<SessionStore["beginRun"]>>;
type AcceptInput = Parameters<SessionStore["acceptInput"]>[0];

/** Every method that changes something is one work of the store's write queue: one savepoint, shared commits. */
export class SqliteSessionStore implements SessionStore {
  readonly agentId: string;
  readonly #options: SqliteSessionStoreOptions;
  readonly #store: Store;
  readonly #entries: Entries;
  readonly #transcripts: Transcripts;
  readonly #reader: TranscriptReader;
  readonly #claims: Claims;
  readonly #inputs: Inputs;
  readonly #archives: Archives;
  readonly #previews: SessionPreviews;
  readonly #releases = new ReleaseSignal();
  #exporting: Promise<void> = Promise.resolve();

  constructor(store: Store, options: SqliteSessionStoreOptions) {
    this.agentId = options.agentId;
    this.#options = options;
    this.#store = store;
    this.#entries = new Entries(store);
    this.#transcripts = new Transcripts(store, options.newId);
    this.#reader = new TranscriptReader(this.#transcripts, (sessionId, problem) =>
      options.log("warn", "transcript.boundary.invalid", { agentId: options.agentId, sessionId, ...problem }),
    );
    this.#claims = new Claims(store, options);
    this.#inputs = new Inputs(store);
    this.#archives = new Archives(store, dirname(store.path));
    this.#previews = new SessionPreviews(store);
  }

  // Sessions

  async getSession(key: string): Promise<Session | undefined> {
    return this.#read(() => {
      const entry = this.#entries.get(key);
      return entry && { key, entry };
    });
  }

  async findBySessionId(sessionId: string): Promise<Session | undefined> {
    return this.#read(() => this.#entries.findBySessionId(sessionId));
  }

  async findByLabel(label: string): Promise<Session[]> {
    return this.#read(() => this.#entries.findByLabel(label));
  }

  async countSessions(): Promise<number> {
    return this.#read(() => this.#entries.count());
  }

  async listSessions(query: SessionListQuery = {}): Promise<SessionPage> {
    return this.#read(() => {
      const { sessions, ...page } = listSessionRows(this.#store, query, {
        now: this.#options.now(),
        globalScope: this.#options.globalScope,
      });
      return { ...page, sessions: sessions.map((session) => this.#withPreviews(session, query)) };
    });
  }

  async ensureSession(key: string, init: SessionInit & { entry?: Partial<SessionEntry> } = {}): Promise<Session> {
    requireSessionKey(key);
    const existing = await this.getSession(key);
    return existing ?? this.#store.write(() => this.#ensure(key, init, this.#options.now()));
  }

  patchSession(
    key: string,
    patch: Record<string, unknown>,
    options: { expectedSessionId?: string } = {},
  ): Promise<Session> {
    return this.#store.write(() => {
      const now = this.#options.now();
      const entry = this.#entries.require(key);
      requireSessionId(key, entry, options.expectedSessionId);
      const next = { ...applyEntryPatch(entry, patch, "user"), updatedAt: now };
      if (next.archivedAt !== undefined && entry.archivedAt === undefined) {
        this.#requireUnprotected(key, "archived");
        this.#requireUnclaimed(key, entry, now);
      }
      this.#entries.save(key, next);
      return { key, entry: next };
    });
  }

  async resetSession(
    key: string,
    options: { reason?: "new" | "reset"; expectedSessionId?: string } = {},
  ): Promise<Session> {
    return this.#store.write(() => {
      const now = this.#options.now();
      const entry = this.#entries.require(key);
      requireSessionId(key, entry, options.expectedSessionId);
      this.#requireUnclaimed(key, entry, now);
      this.#claims.free(entry.sessionId);
      this.#inputs.cancelAll(key);
      const old = this.#transcripts.requireWindow(entry.sessionId);
      const { cwd } = JSON.parse(old.header_json) as TranscriptHeader;
      const sessionId = this.#startGeneration(key, options.reason ?? "reset", now, {
        cwd,
        parentSession: entry.sessionId,
      });
      const next = resetEntry(entry, sessionId, now);
      this.#entries.save(key, next);
      this.#reader.forget(entry.sessionId);
      return { key, entry: next };
    });
  }

  async deleteSession(
    key: string,
    options: { deleteTranscript?: boolean; expectedSessionId?: string } = {},
  ): Promise<{ deleted: boolean }> {
    this.#requireUnprotected(key, "deleted");
    const deleted = await this.#store.write(() => this.#remove(key, options));
    if (deleted) await this.exportWaitingArchives();
    return { deleted };
  }

  // Input and runs

  async acceptInput(input: AcceptInput): Promise<PendingInput & { duplicate: boolean }> {
    requireSessionKey(input.sessionKey);
    requireInput(input);
    return this.#store.write(() => {
      const known = this.#inputs.get(input.id);
      if (known) return { ...this.#pendingInput(known, input.message), duplicate: true };
      const now = this.#options.now();
      const { entry } = this.#ensure(input.sessionKey, input, now);
      this.#requireLeaf(entry.sessionId, input.expectedLeafId);
      this.#inputs.queue({
        id: input.id,
        session_key: input.sessionKey,
        session_id: entry.sessionId,
        message: input.message,
        created_at: now,
      });
      if (isFromUser(input.message)) {
        this.#entries.save(input.sessionKey, { ...touchedByUser(entry, now), updatedAt: now });
      } else {
        this.#entries.touch(input.sessionKey, now);
      }
      return {
        id: input.id,
        sessionKey: input.sessionKey,
        sessionId: entry.sessionId,
        state: "queued",
        message: input.message,
        createdAt: now,
        duplicate: false,
      };
    });
  }

  cancelInput(id: string): Promise<boolean> {
    return this.#store.write(() => this.#inputs.cancel(id));
  }

  async listPendingInputs(sessionKey: string): Promise<PendingInput[]> {
    return this.#read(() => this.#inputs.queued(sessionKey).map((row) => this.#pendingInput(row)));
  }

  async findRun(runId: string): Promise<KnownRun | undefined> {
    return this.#read(() => {
      const row = this.#inputs.get(runId);
      return row && { runId, sessionKey: row.session_key, sessionId: row.session_id, state: row.state };
    });
  }

  async beginRun(input: BeginRunInput): Promise<BegunRun> {
    requireSessionKey(input.sessionKey);
    const giveUpAt = performance.now() + this.#options.acquireTimeoutMs;
    for (;;) {
      input.signal?.throwIfAborted();
      const begun = await this.#store.write(() => this.#tryBeginRun(input));
      if (begun) return begun;
      const remainingMs = giveUpAt - performance.now();
      if (remainingMs <= 0) {
        throw new SessionError(
          "SESSION_BUSY",
          `Another run kept writing to the session ${input.sessionKey} for ${this.#options.acquireTimeoutMs} ms. Try again when it ended.`,
        );
      }
      await this.#releases.wait(input.sessionKey, Math.min(remainingMs, CLAIM_POLL_MS), input.signal);
    }
  }

  append(
    claim: WriterClaim,
    records: NewTranscriptRecord[],
    options: { consumeInputIds?: string[]; patch?: Record<string, unknown> } = {},
  ): Promise<TranscriptRecord[]> {
    return this.#store.write(() => {
      const now = this.#options.now();
      this.#claims.renewIfDue(this.#claims.require(claim), now);
      const appended = this.#transcripts.append(claim.sessionId, records, now);
      this.#consume(options.consumeInputIds, claim.sessionKey, appended);
      if (options.patch) {
        const entry = this.#entries.require(claim.sessionKey);
        this.#entries.save(claim.sessionKey, { ...applyEntryPatch(entry, options.patch, "run"), updatedAt: now });
      } else {
        this.#entries.touch(claim.sessionKey, now);
      }
      return appended;
    });
  }

  async endRun(
    claim: WriterClaim,
    final: { records?: NewTranscriptRecord[]; patch?: Record<string, unknown> } = {},
  ): Promise<TranscriptRecord[]> {
    const appended = await this.#store.write(() => {
      const now = this.#options.now();
      const { from_user: fromUser } = this.#claims.require(claim);
      const records = this.#transcripts.append(claim.sessionId, final.records ?? [], now);
      const { abortedLastRun: _settled, ...entry } = this.#entries.require(claim.sessionKey);
      const ended = {
        ...entry,
        status: "idle",
        updatedAt: now,
        ...(fromUser && { lastActivityAt: now }),
      } as SessionEntry;
      this.#entries.save(claim.sessionKey, applyEntryPatch(ended, final.patch ?? {}, "run"));
      this.#claims.free(claim.sessionId);
      return records;
    });
    this.#releases.notify(claim.sessionKey);
    return appended;
  }

  renewClaim(claim: WriterClaim): Promise<void> {
    return this.#store.write(() => {
      this.#claims.require(claim);
      this.#claims.renew(claim.sessionId, this.#options.now());
    });
  }

  // Transcripts

  async readContext(sessionKey: string): Promise<TranscriptRecord[]> {
    return this.#read(() => {
      const entry = this.#entries.get(sessionKey);
      return entry ? this.#reader.readContext(this.#transcripts.requireWindow(entry.sessionId)) : [];
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

  rewind(sessionKey: string, entryId: string): Promise<void> {
    return this.#store.write(() => {
      const now = this.#options.now();
      const entry = this.#entries.require(sessionKey);
      this.#requireUnclaimed(sessionKey, entry, now);
      this.#transcripts.moveLeaf(entry.sessionId, entryId, now);
      this.#entries.touch(sessionKey, now);
    });
  }

  async *exportTranscript(sessionKey: string, options: { sessionId?: string } = {}): AsyncGenerator<string> {
    const window = this.#windowOf(sessionKey, options.sessionId);
    if (!window) {
      throw new SessionError("SESSION_NOT_FOUND", `There is no session "${sessionKey}" with such a transcript.`);
    }
    yield* formatTranscript(this.#transcripts, window);
  }

  async importTranscript(sessionKey: string, lines: Iterable<string> | AsyncIterable<string>): Promise<Session> {
    requireSessionKey(sessionKey);
    const { header, rows, leafId } = await parseTranscript(lines);
    return this.#store.write(() => {
      if (this.#entries.get(sessionKey)) {
        throw new SessionError(
          "SESSION_EXISTS",
          `The session ${sessionKey} exists already. Import under another key, or delete it first.`,
        );
      }
      if (this.#transcripts.window(header.id)) {
        throw new SessionError(
          "SESSION_EXISTS",
          `A transcript with the id ${header.id} exists already; it cannot be imported twice.`,
        );
      }
      const now = this.#options.now();
      this.#transcripts.createWindow(sessionKey, header, "import", now);
      this.#transcripts.importRecords(header.id, rows, leafId, now);
      const entry = {
        ...newEntry(header.id, now, { createdVia: "import" }),
        sessionStartedAt: Date.parse(header.timestamp),
      };
      this.#entries.save(sessionKey, entry);
      return { key: sessionKey, entry };
    });
  }

  // Start and end of the process

  recoverInterrupted(): Promise<InterruptedWork[]> {
    return this.#store.write(() => {
      const now = this.#options.now();
      const found: InterruptedWork[] = [];
      for (const claim of this.#claims.leftByOtherProcesses()) {
        const { session_key: sessionKey } = this.#transcripts.requireWindow(claim.session_id);
        const runId = claim.owner ?? "";
        this.#transcripts.append(claim.session_id, [interruptionNotice(runId, "running")], now);
        this.#claims.free(claim.session_id);
        found.push({ sessionKey, sessionId: claim.session_id, runId, kind: "running" });
      }
      for (const { key, entry } of this.#entries.running()) {
        if (this.#claims.isHeld(entry.sessionId, now)) continue;
        this.#entries.save(key, { ...entry, status: "idle", abortedLastRun: true, updatedAt: now });
      }
      for (const input of this.#inputs.queuedBeforeOpen()) {
        const message = parseMessage(input.json ?? "null");
        const notice = interruptionNotice(input.id, "queued");
        const [shown] = this.#transcripts.append(input.session_id, [{ type: "message", message }, notice], now);
        this.#inputs.settle(input.id, "interrupted", shown?.id ?? null);
        this.#entries.touch(input.session_key, now);
        found.push({ sessionKey: input.session_key, sessionId: input.session_id, runId: input.id, kind: "queued" });
      }
      return found;
    });
  }

  async close(): Promise<void> {
    this.#store.close();
    this.#releases.notifyAll();
    await this.#exporting;
  }

  /** Writes the files of archives that have none. A failure is logged and tried again at the next delete or start. */
  exportWaitingArchives(): Promise<void> {
    this.#exporting = this.#exporting.then(async () => {
      if (!this.#store.sqlite.open) return;
      for (const archive of this.#archives.waiting()) {
        try {
          await this.#archives.export(archive);
        } catch (error) {
          this.#options.log("warn", "archive.export.failed", {
            agentId: this.agentId,
            ...archive,
            error: String(error),
          });
        }
      }
    });
    return this.#exporting;
  }

  // Parts of transactions

  #ensure(key: string, init: SessionInit & { entry?: Partial<SessionEntry> }, now: number): Session {
    const existing = this.#entries.get(key);
    if (existing) return { key, entry: existing };
    const sessionId = this.#startGeneration(key, "create", now, { cwd: init.cwd ?? this.#options.cwd });
    const blank = newEntry(sessionId, now, init.createdVia === undefined ? {} : { createdVia: init.createdVia });
    const entry = applyEntryPatch(blank, init.entry ?? {}, "creation");
    this.#entries.save(key, entry);
    return { key, entry };
  }

  #startGeneration(
    key: string,
    origin: WindowOrigin,
    now: number,
    header: Pick<TranscriptHeader, "cwd" | "parentSession">,
  ): string {
    const id = this.#options.newId();
    const timestamp = new Date(now).toISOString();
    this.#transcripts.createWindow(key, { type: "session", version: 1, id, timestamp, ...header }, origin, now);
    return id;
  }

  /** `undefined` while another run holds the claim; then nothing was written. */
  #tryBeginRun(input: BeginRunInput): BegunRun | undefined {
    const now = this.#options.now();
    const { sessionKey, runId, inputIds = [], consumeInputIds = [] } = input;
    const { entry } = this.#ensure(sessionKey, input, now);
    const fromUser = this.#isFromUser(input);
    const claim = this.#claims.take({ key: sessionKey, sessionId: entry.sessionId }, runId, fromUser, now);
    if (!claim) return undefined;

    const known = this.#inputs.get(runId);
    if (known && !(known.state === "queued" && [...inputIds, ...consumeInputIds].includes(runId))) {
      throw new SessionError(
        "RUN_DUPLICATE",
        `The run "${runId}" was started before (it is ${known.state}); a run id counts once.`,
      );
    }
    this.#requireLeaf(entry.sessionId, input.expectedLeafId);

    const inputs = inputIds.map((id) => this.#inputs.requireQueued(id, sessionKey));
    const queued = inputs.map((row) => ({ type: "message" as const, message: parseMessage(row.json ?? "null") }));
    const records = this.#transcripts.append(entry.sessionId, [...queued, ...(input.records ?? [])], now);
    for (const [index, row] of inputs.entries()) this.#inputs.settle(row.id, "consumed", records[index]?.id ?? null);
    this.#consume(consumeInputIds, sessionKey, records);
    if (!known) {
      this.#inputs.markRun({
        id: runId,
        session_key: sessionKey,
        session_id: entry.sessionId,
        entry_id: records[0]?.id ?? null,
        created_at: now,
      });
    }

    const begun: SessionEntry = {
      ...(fromUser ? touchedByUser(entry, now) : entry),
      status: "running",
      updatedAt: now,
    };
    this.#entries.save(sessionKey, begun);
    return { claim, session: { key: sessionKey, entry: begun }, records };
  }

  #isFromUser({ records = [], inputIds = [], consumeInputIds = [] }: BeginRunInput): boolean {
    const isUserRecord = (record: NewTranscriptRecord): boolean =>
      record.type === "message" && isFromUser(record.message);
    const isUserInput = (id: string): boolean => {
      const json = this.#inputs.get(id)?.json;
      return typeof json === "string" && isFromUser(parseMessage(json));
    };
    return records.some(isUserRecord) || [...inputIds, ...consumeInputIds].some(isUserInput);
  }

  #consume(ids: readonly string[] | undefined, sessionKey: string, records: readonly TranscriptRecord[]): void {
    for (const id of ids ?? []) {
      this.#inputs.requireQueued(id, sessionKey);
      this.#inputs.settle(id, "consumed", records[0]?.id ?? null);
    }
  }

  #remove(key: string, options: { deleteTranscript?: boolean; expectedSessionId?: string }): boolean {
    const now = this.#options.now();
    const entry = this.#entries.get(key);
    if (!entry) return false;
    requireSessionId(key, entry, options.expectedSessionId);
    this.#requireUnclaimed(key, entry, now);
    this.#entries.remove(key);
    this.#inputs.remove(key);
    for (const window of this.#transcripts.generations(key)) {
      this.#reader.forget(window.session_id);
      if (options.deleteTranscript === false) {
        this.#claims.free(window.session_id);
        continue;
      }
      this.#archives.add(this.#transcripts, window, "deleted", now);
      this.#claims.remove(window.session_id);
      this.#transcripts.remove(window.session_id);
    }
    return true;
  }

  #windowOf(sessionKey: string, sessionId: string | undefined): Window | undefined {
    const id = sessionId ?? this.#entries.get(sessionKey)?.sessionId;
    const window = id === undefined ? undefined : this.#transcripts.window(id);
    return window?.session_key === sessionKey ? window : undefined;
  }

  #pendingInput(row: InputRow, fallback?: Message): PendingInput {
    return {
      id: row.id,
      sessionKey: row.session_key,
      sessionId: row.session_id,
      state: row.state,
      message: this.#messageOf(row) ?? fallback ?? { role: "user", content: "", timestamp: row.created_at },
      createdAt: row.created_at,
    };
  }

  #messageOf(row: InputRow): Message | undefined {
    if (row.json !== null) return parseMessage(row.json);
    const json = row.entry_id === null ? undefined : this.#transcripts.json(row.session_id, row.entry_id);
    const record = json === undefined ? undefined : parseRecord(json);
    return record?.type === "message" ? record.message : undefined;
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

  #requireUnclaimed(key: string, entry: SessionEntry, now: number): void {
    if (!this.#claims.isHeld(entry.sessionId, now)) return;
    throw new SessionError("SESSION_BUSY", `A run is writing to the session ${key}. Abort it or wait until it ended.`);
  }

  #requireUnprotected(key: string, action: "archived" | "deleted"): void {
    if (!this.#options.protectedKeys.has(key)) return;
    throw new SessionError("SESSION_PROTECTED", `The session ${key} cannot be ${action}. Reset it to start over.`);
  }

  #requireLeaf(sessionId: string, expectedLeafId: string | null | undefined): void {
    if (expectedLeafId === undefined) return;
    const { leaf_id: leafId } = this.#transcripts.requireWindow(sessionId);
    if (leafId === expectedLeafId) return;
    throw new SessionError(
      "LEAF_CHANGED",
      `The transcript now ends at ${leafId ?? "its start"}, not at ${expectedLeafId ?? "its start"}. Read it again.`,
    );
  }

  #read<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!this.#store.sqlite.open)
        throw new StoreError("STORE_CLOSED", `The sessions of "${this.agentId}" were closed.`);
      throw toStoreError(error, this.#store.path);
    }
  }
}

/** User and channel input moves the times that automatic resets go by; heartbeats, cron and other sessions do not. */
function isFromUser(message: Message): boolean {
  return message.role === "user" && (message.provenance === undefined || message.provenance.kind === "external_user");
}

function requireSessionId(key: string, entry: SessionEntry, expected: string | undefined): void {
  if (expected === undefined || expected === entry.sessionId) return;
  throw new SessionError(
    "SESSION_CHANGED",
    `The session ${key} is now ${entry.sessionId}, not ${expected}. Nothing was changed; look again.`,
  );
}

function requireWithin(name: string, value: number, minimum: number, maximum: number): void {
  if (Number.isSafeInteger(value) && value >= minimum && value <= maximum) return;
  throw new SessionError(
    "INVALID_QUERY",
    `${name} must be a whole number from ${minimum} to ${maximum}, got ${String(value)}.`,
  );
}
