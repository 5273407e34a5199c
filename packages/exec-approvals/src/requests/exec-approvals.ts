import { randomUUID } from "node:crypto";
import { toStoreError } from "@oc/store";
import type { Store } from "@oc/store";
import type { ExecBinding } from "../binding/exec-binding.ts";
import { ExecApprovalsError } from "../errors.ts";
import type { ExecDecision } from "../policy/exec-policy.ts";
import type { ApprovalRecord, ApprovalRequester, ApprovalSubject } from "./approval-record.ts";
import { ApprovalTable } from "./approval-table.ts";
import type { Settlement } from "./approval-table.ts";
import { Followers } from "./followers.ts";
import {
  clipNote,
  DEFAULT_APPROVAL_TIMEOUT_MS,
  isApprovalId,
  quoteId,
  requireChosenId,
  requireSubject,
  requireTimeoutMs,
  toStoredJson,
} from "./request-rules.ts";

/** Shortest beginning of an id that finds a pending request. */
const MIN_PREFIX_CHARS = 4;
const MAX_PENDING = 1_000;
const MAX_PENDING_PER_SESSION = 100;
/** One client leaves room for what others ask, whatever sessions it names. */
const MAX_PENDING_PER_CLIENT = 100;
/** An answer in the last moment can still be used for this long. */
const USE_GRACE_MS = 60_000;
const MAX_ID_TRIES = 10;

export interface ExecApprovalsOptions {
  /** Must have the tables of `APPROVAL_MIGRATIONS`. */
  store: Pick<Store, "sqlite" | "path">;
  /** Milliseconds since the Unix epoch; default `Date.now`. */
  now?: () => number;
  /** Default: random UUIDs. Ids must not be guessable. */
  newId?: () => string;
  /** Told of listeners that threw, and of a database that failed while nobody waited for an answer. */
  onFault?: (error: unknown) => void;
}

export interface NewApproval {
  /** The caller's own; default a random UUID. */
  id?: string;
  subject: ApprovalSubject;
  requester: ApprovalRequester;
  binding?: ExecBinding;
  /** Of the environment overrides, for requests without a binding. */
  envHash?: string;
  /** JSON for the asker's use after a restart. */
  resume?: unknown;
  /** Default 1,800,000; at most 7 days. */
  timeoutMs?: number;
}

export interface ApprovalAnswer {
  record: ApprovalRecord;
  /** The same answer had been given before; nothing changed. */
  alreadyResolved?: true;
}

/**
 * Requests that wait for people, in a SQLite database.
 *
 * Every change is durable before the method returns and before anybody hears of it. The first answer wins, an allowed
 * request is used at most once, and what is over stays over: also between processes on one database, and wherever a
 * process is killed. Methods run their own transaction: do not call them inside `store.write`. All of them may throw a
 * `StoreError`; then nothing has changed.
 */
export class ExecApprovals {
  readonly #store: Pick<Store, "sqlite" | "path">;
  readonly #table: ApprovalTable;
  readonly #now: () => number;
  readonly #newId: () => string;
  readonly #life = randomUUID();
  readonly #followers: Followers;

  constructor({ store, now = Date.now, newId = randomUUID, onFault = () => {} }: ExecApprovalsOptions) {
    this.#store = store;
    this.#table = new ApprovalTable(store);
    this.#now = now;
    this.#newId = newId;
    this.#followers = new Followers({
      dataVersion: () => Number(store.sqlite.pragma("data_version", { simple: true })),
      find: (id) => this.#table.find(id),
      expire: (id) => this.expire(id),
      expireDue: () => this.#expireDue(),
      onFault,
    });
    this.#expireDue();
    for (const record of this.#table.pending()) this.#followers.follow(record, this.#remainingMs(record));
  }

  /**
   * Stores a request. Throws `APPROVAL_ID_TAKEN` (an id that is or was in use, or that would catch what people type for
   * another request), `APPROVAL_INVALID`, `APPROVAL_TOO_LARGE`, `APPROVAL_LIMIT`.
   */
  create(request: NewApproval): ApprovalRecord {
    const timeoutMs = requireTimeoutMs(request.timeoutMs ?? DEFAULT_APPROVAL_TIMEOUT_MS);
    const chosenId = request.id === undefined ? undefined : requireChosenId(request.id);
    const { subject, requester, binding, resume } = request;
    const stored = toStoredJson({ subject: requireSubject(subject), requester, binding, resume });
    const now = this.#now();
    this.#expireDue();
    const record = this.#write(() => {
      this.#table.prune(now);
      this.#requireRoom(subject.sessionKey, requester);
      const id = chosenId === undefined ? this.#freeId() : this.#requireFree(chosenId);
      this.#table.insert({
        id,
        sessionKey: subject.sessionKey,
        subject: stored.subject ?? "{}",
        requester: stored.requester ?? "{}",
        binding: stored.binding,
        envHash: request.envHash ?? null,
        resume: stored.resume,
        askedBy: this.#life,
        createdAtMs: now,
        expiresAtMs: now + timeoutMs,
      });
      return this.#require(id);
    });
    this.#followers.follow(record, timeoutMs);
    this.#followers.tell(record);
    return record;
  }

  /**
   * By id; or, among the pending ones, by a beginning of at least 4 characters. Throws `APPROVAL_NOT_FOUND`,
   * `APPROVAL_AMBIGUOUS`.
   */
  get(idOrPrefix: string): ApprovalRecord {
    this.#expireDue();
    return this.#lookUp(idOrPrefix);
  }

  /** What is pending, soonest expiry first. */
  list(): ApprovalRecord[] {
    this.#expireDue();
    return this.#table.pending();
  }

  /**
   * Answers a request; the id as in {@link get}. Throws `APPROVAL_NOT_FOUND`, `APPROVAL_AMBIGUOUS`, `APPROVAL_EXPIRED`,
   * `APPROVAL_ALREADY_RESOLVED` (another answer was first, or it was cancelled), `APPROVAL_DECISION_UNAVAILABLE`.
   */
  resolve(idOrPrefix: string, decision: ExecDecision, resolvedBy: string): ApprovalAnswer {
    this.#expireDue();
    const { answer, isNew } = this.#write(() => {
      // Now, with the lock held: getting it may have taken seconds.
      const now = this.#now();
      const record = this.#lookUp(idOrPrefix);
      if (record.state !== "pending") return { answer: sameAnswer(record, decision), isNew: false };
      requireOffered(record, decision);
      if (record.expiresAtMs <= now) throw expired(record.id);
      this.#table.settle(record.id, {
        state: STATE_OF[decision],
        decision,
        resolvedBy: clipNote(resolvedBy),
        reason: null,
        now,
      });
      return { answer: { record: this.#require(record.id) }, isNew: true };
    });
    if (isNew) this.#followers.tell(answer.record);
    return answer;
  }

  /** Ends a request that nobody answered, now. Whether it was pending. */
  expire(id: string): boolean {
    return this.#end(id, { state: "expired", reason: "expired" });
  }

  /** Takes a request back; later answers have no effect. Whether it was pending. */
  cancel(id: string, reason: string): boolean {
    return this.#end(id, { state: "cancelled", reason: clipNote(reason) });
  }

  /**
   * Resolves with the record once it is not pending any more, whichever process answered; at once if it is not. Rejects with
   * `APPROVAL_NOT_FOUND`, with the reason of `signal` (the request stays as it is), and with `APPROVALS_CLOSED`.
   */
  async wait(id: string, signal?: AbortSignal): Promise<ApprovalRecord> {
    signal?.throwIfAborted();
    this.#expireDue();
    const record = this.#find(id);
    if (record === undefined) throw notFound(id);
    if (record.state !== "pending") return record;
    return this.#followers.wait(record, this.#remainingMs(record), signal);
  }

  /**
   * Uses an allowed request; call it right before the spawn, and start nothing unless it answers `true`. It does so once,
   * for an allow-always too, and no later than the request's expiry or a minute after the answer.
   */
  consume(id: string): boolean {
    const isConsumed = this.#write(() => this.#table.consume(id, this.#now(), USE_GRACE_MS));
    if (isConsumed) this.#followers.tell(this.#require(id));
    return isConsumed;
  }

  /** Notes that the asker was told (`outcome`: how it ended, at most 256 characters). `true` once a closed request, else `false`. */
  finish(id: string, outcome: string): boolean {
    return this.#write(() => this.#table.finish(id, clipNote(outcome), this.#now()));
  }

  /**
   * What earlier processes asked and whose asker was not told, oldest first: pending, allowed and unused, used without an end,
   * denied, expired. For the one process that owns the requests, at its start.
   */
  unfinished(): ApprovalRecord[] {
    this.#expireDue();
    return this.#table.unfinished(this.#life);
  }

  /** Called after each change of a record that this process makes or sees. Returns how to stop it. */
  onChange(listener: (record: ApprovalRecord) => void): () => void {
    return this.#followers.onChange(listener);
  }

  /** Stops following; who waits is rejected with `APPROVALS_CLOSED`. Pending requests stay pending. */
  close(): void {
    this.#followers.close();
  }

  #end(id: string, end: Pick<Settlement, "state" | "reason">): boolean {
    const isEnded = this.#write(() =>
      this.#table.settle(id, { ...end, decision: null, resolvedBy: null, now: this.#now() }),
    );
    if (isEnded) this.#followers.tell(this.#require(id));
    return isEnded;
  }

  /** Before every look at pending requests: time is what the clock says, whenever a timer fires. */
  #expireDue(): void {
    for (const id of this.#table.due(this.#now())) this.expire(id);
  }

  #lookUp(idOrPrefix: string): ApprovalRecord {
    const exact = this.#find(idOrPrefix);
    if (exact !== undefined) return exact;
    if (!isApprovalId(idOrPrefix) || idOrPrefix.length < MIN_PREFIX_CHARS) throw notFound(idOrPrefix);
    const [id, other] = this.#table.pendingByPrefix(idOrPrefix);
    if (id === undefined) throw notFound(idOrPrefix);
    if (other === undefined) return this.#require(id);
    throw new ExecApprovalsError(
      "APPROVAL_AMBIGUOUS",
      `Several pending requests begin with ${quoteId(idOrPrefix)}. Give more of the id, or all of it.`,
    );
  }

  #find(id: string): ApprovalRecord | undefined {
    return isApprovalId(id) ? this.#table.find(id) : undefined;
  }

  #require(id: string): ApprovalRecord {
    const record = this.#table.find(id);
    if (record === undefined) throw notFound(id);
    return record;
  }

  #requireRoom(sessionKey: string | null, requester: ApprovalRequester): void {
    const { total, ofSession, ofClient } = this.#table.countPending(sessionKey, requester);
    const full = [
      { count: total, max: MAX_PENDING, where: "" },
      { count: ofSession, max: MAX_PENDING_PER_SESSION, where: " in this session" },
      { count: ofClient, max: MAX_PENDING_PER_CLIENT, where: " of this client" },
    ].find(({ count, max }) => count >= max);
    if (full === undefined) return;
    throw new ExecApprovalsError(
      "APPROVAL_LIMIT",
      `${full.count} requests wait already${full.where}. Answer or cancel some of them first.`,
    );
  }

  /** A made id that is new, and that nobody could mean with the whole id of another request. */
  #freeId(): string {
    for (let tries = 0; tries < MAX_ID_TRIES; tries++) {
      const id = requireChosenId(this.#newId());
      if (!this.#table.isTaken(id)) return id;
    }
    throw taken("The ids that were made");
  }

  /** An id that is the beginning of a pending one would take the answers that people meant for that. */
  #requireFree(id: string): string {
    const isBeginning = id.length >= MIN_PREFIX_CHARS && this.#table.pendingByPrefix(id).length > 0;
    if (isBeginning || this.#table.isTaken(id)) throw taken(`The id ${quoteId(id)}`);
    return id;
  }

  #remainingMs({ createdAtMs, expiresAtMs }: ApprovalRecord): number {
    return Math.max(0, Math.min(expiresAtMs - this.#now(), expiresAtMs - createdAtMs));
  }

  #write<T>(work: () => T): T {
    try {
      return this.#store.sqlite.transaction(work).immediate();
    } catch (error) {
      throw toStoreError(error, this.#store.path);
    }
  }
}

/** See {@link ExecApprovals}. */
export function openExecApprovals(options: ExecApprovalsOptions): ExecApprovals {
  return new ExecApprovals(options);
}

const STATE_OF = {
  "allow-once": "allowed-once",
  "allow-always": "allowed-always",
  deny: "denied",
} as const satisfies Record<ExecDecision, Settlement["state"]>;

function sameAnswer(record: ApprovalRecord, decision: ExecDecision): ApprovalAnswer {
  if (record.state === "expired") throw expired(record.id);
  if (record.decision === decision) return { record, alreadyResolved: true };
  const what =
    record.decision === null
      ? `was cancelled (${record.reason ?? "no reason"})`
      : `was answered with ${record.decision}`;
  throw new ExecApprovalsError(
    "APPROVAL_ALREADY_RESOLVED",
    `The request ${record.id} ${what} before. Nothing changed; a new run of the command asks again.`,
  );
}

function requireOffered({ id, subject }: ApprovalRecord, decision: ExecDecision): void {
  if (subject.allowedDecisions.includes(decision)) return;
  throw new ExecApprovalsError(
    "APPROVAL_DECISION_UNAVAILABLE",
    `The request ${id} takes ${subject.allowedDecisions.join(" or ")}, not ${quoteId(decision)}. It still waits.`,
  );
}

function expired(id: string): ExecApprovalsError {
  return new ExecApprovalsError(
    "APPROVAL_EXPIRED",
    `The request ${id} ran out before it was answered. A new run of the command asks again.`,
  );
}

function notFound(id: unknown): ExecApprovalsError {
  return new ExecApprovalsError(
    "APPROVAL_NOT_FOUND",
    `There is no request ${quoteId(id)}: give the id, or at least ${MIN_PREFIX_CHARS} characters of the beginning of a pending one.`,
  );
}

function taken(what: string): ExecApprovalsError {
  return new ExecApprovalsError(
    "APPROVAL_ID_TAKEN",
    `${what} cannot be used: an earlier request has it, or begins with it. Leave the id out to get a new one.`,
  );
}
