import { newEntry, nextGeneration } from "./entry.ts";
import { applyEntryPatch } from "./entry-patch.ts";
import { SessionError } from "./errors.ts";
import type { ParsedTranscript } from "./jsonl.ts";
import { decideReset } from "./reset-policy.ts";
import type { ResetPolicy } from "./reset-policy.ts";
import { requireUnclaimed } from "./session-tables.ts";
import type { SessionTables } from "./session-tables.ts";
import type { ForkInput, Session, SessionEntry, SessionInit, TranscriptHeader } from "./session-store.ts";
import type { Window, WindowOrigin } from "./transcripts.ts";
import { parseStored } from "./stored-json.ts";

export interface LifecycleOptions {
  /** Working folder of transcripts whose creator names none. */
  cwd: string;
  protectedKeys: ReadonlySet<string>;
  /** IANA zone of the hour of daily resets. Default the host's. */
  timeZone?: string;
  newId: () => string;
}

/** Beginning, changing and ending sessions. Every method expects to run inside the caller's transaction. */
export class SessionLifecycle {
  readonly #tables: SessionTables;
  readonly #options: LifecycleOptions;

  constructor(tables: SessionTables, options: LifecycleOptions) {
    this.#tables = tables;
    this.#options = options;
  }

  /** The session of a fork, whose transcript has only its header yet. */
  startFork(input: ForkInput, parentSessionId: string, lastId: string | null, now: number): Session {
    const { key, fromKey, entry: wanted = {} } = input;
    const { entries } = this.#tables;
    if (entries.get(key)) {
      throw new SessionError("SESSION_EXISTS", `The session ${key} exists already. Fork to another key.`);
    }
    const cwd = input.cwd ?? this.#header(parentSessionId).cwd;
    const sessionId = this.#startGeneration(key, "fork", now, { cwd, parentSession: parentSessionId });
    const forkSource = { sessionKey: fromKey, sessionId: parentSessionId, entryId: lastId };
    const blank = newEntry(sessionId, now, input.createdVia === undefined ? {} : { createdVia: input.createdVia });
    const entry = applyEntryPatch(blank, { ...wanted, forkSource }, "creation");
    entries.save(key, entry);
    return { key, entry };
  }

  softReset(key: string, expectedSessionId: string | undefined, now: number): Session {
    const { entries } = this.#tables;
    const entry = entries.require(key);
    requireSessionId(key, entry, expectedSessionId);
    requireUnclaimed(this.#tables, key, entry, now);
    const { cliSessions: _cut, systemSent: _again, ...kept } = entry;
    const next = { ...kept, updatedAt: now } as SessionEntry;
    entries.save(key, next);
    return { key, entry: next };
  }

  /** The session, created with its header when the key has none. */
  ensure(key: string, init: SessionInit & { entry?: Partial<SessionEntry> }, now: number): Session {
    const { entries } = this.#tables;
    const existing = entries.get(key);
    if (existing) return { key, entry: existing };
    const sessionId = this.#startGeneration(key, "create", now, { cwd: init.cwd ?? this.#options.cwd });
    const blank = newEntry(sessionId, now, init.createdVia === undefined ? {} : { createdVia: init.createdVia });
    const entry = applyEntryPatch(blank, init.entry ?? {}, "creation");
    entries.save(key, entry);
    return { key, entry };
  }

  patch(key: string, patch: Record<string, unknown>, expectedSessionId: string | undefined, now: number): Session {
    const { entries } = this.#tables;
    const entry = entries.require(key);
    requireSessionId(key, entry, expectedSessionId);
    const next = { ...applyEntryPatch(entry, patch, "user"), updatedAt: now };
    if (next.archivedAt !== undefined && entry.archivedAt === undefined) {
      this.requireUnprotected(key, "archived");
      requireUnclaimed(this.#tables, key, entry, now);
    }
    entries.save(key, next);
    return { key, entry: next };
  }

  reset(key: string, reason: "new" | "reset", expectedSessionId: string | undefined, now: number): Session {
    const { entries, claims, inputs } = this.#tables;
    const entry = entries.require(key);
    requireSessionId(key, entry, expectedSessionId);
    requireUnclaimed(this.#tables, key, entry, now);
    claims.free(entry.sessionId);
    inputs.cancelAll(key);
    const sessionId = this.#succeed(key, entry, reason, now);
    const next = nextGeneration(entry, sessionId, "reset", now);
    entries.save(key, next);
    return { key, entry: next };
  }

  /** Whether the session is too old to go on with, by times that only users move. */
  isStale(entry: SessionEntry, policy: ResetPolicy, now: number): boolean {
    const sessionStartedAt = entry.sessionStartedAt ?? Date.parse(this.#header(entry.sessionId).timestamp);
    const { lastInteractionAt = sessionStartedAt } = entry;
    return decideReset(policy, { sessionStartedAt, lastInteractionAt }, now, this.#options.timeZone) !== "fresh";
  }

  /** A new generation for a stale session that no run holds; what is queued moves along. */
  rollOver(key: string, entry: SessionEntry, now: number): SessionEntry {
    const { entries, claims, inputs } = this.#tables;
    claims.free(entry.sessionId);
    const sessionId = this.#succeed(key, entry, "rollover", now);
    inputs.moveAll(key, sessionId);
    const next = nextGeneration(entry, sessionId, "rollover", now);
    entries.save(key, next);
    return next;
  }

  /** The transcripts of a session that can be deleted now; none when there is no such session. */
  requireDeletable(key: string, expectedSessionId: string | undefined, now: number): Window[] {
    const { entries, transcripts } = this.#tables;
    const entry = entries.get(key);
    if (!entry) return [];
    requireSessionId(key, entry, expectedSessionId);
    requireUnclaimed(this.#tables, key, entry, now);
    return transcripts.generations(key);
  }

  /** Removes all but the transcripts. */
  removeEntry(key: string): void {
    this.#tables.entries.removeAll([key]);
    this.#tables.inputs.remove(key);
  }

  import(key: string, { header, rows, leafId }: ParsedTranscript, now: number): Session {
    const { entries, transcripts } = this.#tables;
    if (entries.get(key)) {
      throw new SessionError(
        "SESSION_EXISTS",
        `The session ${key} exists already. Import under another key, or delete it first.`,
      );
    }
    if (transcripts.window(header.id)) {
      throw new SessionError(
        "SESSION_EXISTS",
        `A transcript with the id ${header.id} exists already; it cannot be imported twice.`,
      );
    }
    if (transcripts.exists(header.id)) {
      throw new SessionError(
        "SESSION_EXISTS",
        `The transcript ${header.id} was deleted, and its archive is not written yet. Import it again when it is.`,
      );
    }
    transcripts.createWindow(key, header, "import", now);
    transcripts.importRecords(header.id, rows, leafId, now);
    const entry = {
      ...newEntry(header.id, now, { createdVia: "import" }),
      sessionStartedAt: Date.parse(header.timestamp),
    };
    entries.save(key, entry);
    return { key, entry };
  }

  requireUnprotected(key: string, action: "archived" | "deleted"): void {
    if (!this.#options.protectedKeys.has(key)) return;
    throw new SessionError("SESSION_PROTECTED", `The session ${key} cannot be ${action}. Reset it to start over.`);
  }

  /** Starts the transcript that follows the entry's. */
  #succeed(key: string, entry: SessionEntry, origin: WindowOrigin, now: number): string {
    const { cwd } = this.#header(entry.sessionId);
    return this.#startGeneration(key, origin, now, { cwd, parentSession: entry.sessionId });
  }

  #header(sessionId: string): TranscriptHeader {
    const { header_json: json } = this.#tables.transcripts.requireWindow(sessionId);
    return parseStored(json, `the header of the transcript ${sessionId}`) as TranscriptHeader;
  }

  #startGeneration(
    key: string,
    origin: WindowOrigin,
    now: number,
    header: Pick<TranscriptHeader, "cwd" | "parentSession">,
  ): string {
    const id = this.#options.newId();
    const timestamp = new Date(now).toISOString();
    this.#tables.transcripts.createWindow(key, { type: "session", version: 1, id, timestamp, ...header }, origin, now);
    return id;
  }
}

function requireSessionId(key: string, entry: SessionEntry, expected: string | undefined): void {
  if (expected === undefined || expected === entry.sessionId) return;
  throw new SessionError(
    "SESSION_CHANGED",
    `The session ${key} is now ${entry.sessionId}, not ${expected}. Nothing was changed; look again.`,
  );
}
