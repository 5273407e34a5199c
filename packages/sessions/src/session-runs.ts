import type { Message } from "@oc/plugin-sdk";
import { touchedByUser } from "./entry.ts";
import { applyEntryPatch } from "./entry-patch.ts";
import { SessionError } from "./errors.ts";
import { parseMessage } from "./inputs.ts";
import type { InputRow } from "./inputs.ts";
import { interruptionNotice } from "./interruption.ts";
import { parseRecord } from "./record.ts";
import type { SessionLifecycle } from "./session-lifecycle.ts";
import type { SessionTables } from "./session-tables.ts";
import type {
  InterruptedWork,
  NewTranscriptRecord,
  PendingInput,
  SessionEntry,
  SessionInit,
  SessionStore,
  TranscriptRecord,
  WriterClaim,
} from "./session-store.ts";

export type AcceptInput = Parameters<SessionStore["acceptInput"]>[0];
export type AcceptedInput = Awaited<ReturnType<SessionStore["acceptInput"]>>;
export type BeginRunInput = Parameters<SessionStore["beginRun"]>[0];
export type BegunRun = Awaited<ReturnType<SessionStore["beginRun"]>>;

/** Input and runs: the only ways into a transcript. Every method expects to run inside the caller's transaction. */
export class SessionRuns {
  readonly #tables: SessionTables;
  readonly #lifecycle: SessionLifecycle;

  constructor(tables: SessionTables, lifecycle: SessionLifecycle) {
    this.#tables = tables;
    this.#lifecycle = lifecycle;
  }

  accept(input: AcceptInput, now: number): AcceptedInput {
    const { entries, inputs, claims } = this.#tables;
    const { id, sessionKey, message } = input;
    const known = inputs.get(id);
    if (known) return { ...this.pendingInput(known, message), duplicate: true };
    const current = this.#lifecycle.ensure(sessionKey, input, now).entry;
    // Before a rollover: the sender saw the generation that ends.
    this.#requireLeaf(current.sessionId, input.expectedLeafId);
    const fromUser = isFromUser(message);
    const isStale = fromUser && this.#isStale(current, input, now);
    const isHeld = isStale && claims.isHeld(current.sessionId, now);
    const entry = isStale && !isHeld ? this.#lifecycle.rollOver(sessionKey, current, now) : current;
    const { sessionId } = entry;
    const startsGeneration = isHeld ? 1 : 0;
    inputs.queue({
      id,
      session_key: sessionKey,
      session_id: sessionId,
      message,
      created_at: now,
      starts_generation: startsGeneration,
    });
    if (fromUser) entries.save(sessionKey, { ...touchedByUser(entry, now), updatedAt: now });
    else entries.touch(sessionKey, now);
    const rolledOver = entry !== current && { rolledOverFrom: current.sessionId };
    return {
      id,
      sessionKey,
      sessionId,
      state: "queued",
      message,
      createdAt: now,
      duplicate: false,
      ...rolledOver,
    };
  }

  /** `undefined` while another run holds the claim; then nothing was written. */
  tryBegin(input: BeginRunInput, now: number): BegunRun | undefined {
    const { entries, transcripts, claims, inputs } = this.#tables;
    const { sessionKey, runId, inputIds = [], consumeInputIds = [] } = input;
    const current = this.#lifecycle.ensure(sessionKey, input, now).entry;
    const fromUser = this.#isFromUser(input);
    const held = claims.take({ key: sessionKey, sessionId: current.sessionId }, runId, fromUser, now);
    if (!held) return undefined;

    const isKnown = this.#requireNewRun(runId, [...inputIds, ...consumeInputIds]);
    this.#requireLeaf(current.sessionId, input.expectedLeafId);
    const entry = this.#startsGeneration(input, current, now)
      ? this.#lifecycle.rollOver(sessionKey, current, now)
      : current;
    const { sessionId } = entry;
    const claim = entry === current ? held : claims.take({ key: sessionKey, sessionId }, runId, fromUser, now);
    if (!claim) return undefined;
    const queued = inputIds.map((id) => inputs.requireQueued(id, sessionKey));
    const records = transcripts.append(sessionId, [...queued.map(toRecord), ...(input.records ?? [])], now);
    for (const [index, row] of queued.entries()) inputs.settle(row.id, "consumed", records[index]?.id ?? null);
    this.#consume(consumeInputIds, sessionKey, records);
    if (!isKnown) {
      const firstId = records[0]?.id ?? null;
      inputs.markRun({ id: runId, session_key: sessionKey, session_id: sessionId, entry_id: firstId, created_at: now });
    }

    const begun: SessionEntry = {
      ...(fromUser ? touchedByUser(entry, now) : entry),
      status: "running",
      updatedAt: now,
    };
    entries.save(sessionKey, begun);
    const rolledOver = entry !== current && { rolledOverFrom: current.sessionId };
    return { claim, session: { key: sessionKey, entry: begun }, records, ...rolledOver };
  }

  append(
    claim: WriterClaim,
    records: readonly NewTranscriptRecord[],
    options: { consumeInputIds?: string[]; patch?: Record<string, unknown> },
    now: number,
  ): TranscriptRecord[] {
    const { entries, transcripts, claims } = this.#tables;
    claims.renewIfDue(claims.require(claim), now);
    const appended = transcripts.append(claim.sessionId, records, now);
    this.#consume(options.consumeInputIds ?? [], claim.sessionKey, appended);
    if (options.patch) {
      const entry = entries.require(claim.sessionKey);
      entries.save(claim.sessionKey, { ...applyEntryPatch(entry, options.patch, "run"), updatedAt: now });
    } else {
      entries.touch(claim.sessionKey, now);
    }
    return appended;
  }

  end(
    claim: WriterClaim,
    final: { records?: NewTranscriptRecord[]; patch?: Record<string, unknown> },
    now: number,
  ): TranscriptRecord[] {
    const { entries, transcripts, claims } = this.#tables;
    const { from_user: fromUser } = claims.require(claim);
    const records = transcripts.append(claim.sessionId, final.records ?? [], now);
    const { abortedLastRun: _settled, ...entry } = entries.require(claim.sessionKey);
    const ended = { ...entry, status: "idle", updatedAt: now, ...(fromUser && { lastActivityAt: now }) };
    entries.save(claim.sessionKey, applyEntryPatch(ended as SessionEntry, final.patch ?? {}, "run"));
    claims.free(claim.sessionId);
    return records;
  }

  /** Ends runs and shows input of processes that are gone. */
  recover(now: number): InterruptedWork[] {
    const { entries, transcripts, claims, inputs } = this.#tables;
    const found: InterruptedWork[] = [];
    for (const { session_id: sessionId, owner } of claims.leftByOtherProcesses()) {
      const { session_key: sessionKey } = transcripts.requireWindow(sessionId);
      claims.free(sessionId);
      // A write section is no run: nobody waits for its answer.
      if (entries.findBySessionId(sessionId)?.entry.status !== "running") continue;
      transcripts.append(sessionId, [interruptionNotice(owner, "running")], now);
      found.push({ sessionKey, sessionId, runId: owner, kind: "running" });
    }
    for (const { key, entry } of entries.running()) {
      if (claims.isHeld(entry.sessionId, now)) continue;
      entries.save(key, { ...entry, status: "idle", abortedLastRun: true, updatedAt: now });
    }
    for (const row of inputs.queuedBeforeOpen()) {
      const { id, session_key: sessionKey, session_id: sessionId } = row;
      const [shown] = transcripts.append(sessionId, [toRecord(row), interruptionNotice(id, "queued")], now);
      inputs.settle(id, "interrupted", shown?.id ?? null);
      entries.touch(sessionKey, now);
      found.push({ sessionKey, sessionId, runId: id, kind: "queued" });
    }
    return found;
  }

  /** A row as its callers see it; `sent` stands in for the message of a run that stored none. */
  pendingInput(row: InputRow, sent?: Message): PendingInput {
    return {
      id: row.id,
      sessionKey: row.session_key,
      sessionId: row.session_id,
      state: row.state,
      message: this.#messageOf(row) ?? sent ?? { role: "user", content: "", timestamp: row.created_at },
      createdAt: row.created_at,
    };
  }

  /** True when the run's id is that of an input which it consumes. Throws `RUN_DUPLICATE` for an id that was used. */
  #requireNewRun(runId: string, consumedIds: readonly string[]): boolean {
    const known = this.#tables.inputs.get(runId);
    if (!known || (known.state === "queued" && consumedIds.includes(runId))) return known !== undefined;
    throw new SessionError(
      "RUN_DUPLICATE",
      `The run "${runId}" was started before (it is ${known.state}); a run id counts once.`,
    );
  }

  #isStale(entry: SessionEntry, { reset }: SessionInit, now: number): boolean {
    return reset !== undefined && this.#lifecycle.isStale(entry, reset, now);
  }

  /** Input that was queued was looked at when it arrived; a message that comes with its run arrives now. */
  #startsGeneration(input: BeginRunInput, entry: SessionEntry, now: number): boolean {
    const { records = [], inputIds = [], consumeInputIds = [] } = input;
    const queued = [...inputIds, ...consumeInputIds];
    return queued.length > 0
      ? queued.some((id) => this.#tables.inputs.requireQueued(id, input.sessionKey).starts_generation === 1)
      : records.some(isUserRecord) && this.#isStale(entry, input, now);
  }

  #isFromUser({ records = [], inputIds = [], consumeInputIds = [] }: BeginRunInput): boolean {
    const isUserInput = (id: string): boolean => {
      const json = this.#tables.inputs.get(id)?.json;
      return typeof json === "string" && isFromUser(parseMessage(json));
    };
    return records.some(isUserRecord) || [...inputIds, ...consumeInputIds].some(isUserInput);
  }

  #consume(ids: readonly string[], sessionKey: string, records: readonly TranscriptRecord[]): void {
    const { inputs } = this.#tables;
    for (const id of ids) {
      inputs.requireQueued(id, sessionKey);
      inputs.settle(id, "consumed", records[0]?.id ?? null);
    }
  }

  #messageOf(row: InputRow): Message | undefined {
    if (row.json !== null) return parseMessage(row.json);
    const json = row.entry_id === null ? undefined : this.#tables.transcripts.json(row.session_id, row.entry_id);
    const record = json === undefined ? undefined : parseRecord(json);
    return record?.type === "message" ? record.message : undefined;
  }

  #requireLeaf(sessionId: string, expectedLeafId: string | null | undefined): void {
    if (expectedLeafId === undefined) return;
    const { leaf_id: leafId } = this.#tables.transcripts.requireWindow(sessionId);
    if (leafId === expectedLeafId) return;
    throw new SessionError(
      "LEAF_CHANGED",
      `The transcript now ends at ${leafId ?? "its start"}, not at ${expectedLeafId ?? "its start"}. Read it again.`,
    );
  }
}

function toRecord({ json }: InputRow): NewTranscriptRecord {
  return { type: "message", message: parseMessage(json ?? "null") };
}

function isUserRecord(record: NewTranscriptRecord): boolean {
  return record.type === "message" && isFromUser(record.message);
}

/** User and channel input moves the times that automatic resets go by; heartbeats, cron and other sessions do not. */
function isFromUser(message: Message): boolean {
  return message.role === "user" && (message.provenance === undefined || message.provenance.kind === "external_user");
}
