import type { Store } from "@oc/store";
import type { ExecBinding } from "../binding/exec-binding.ts";
import type { ExecDecision } from "../policy/exec-policy.ts";
import type { ApprovalRecord, ApprovalRequester, ApprovalState, ApprovalSubject } from "./approval-record.ts";

/** Closed records stay readable at least this long for those who wait or come late. */
const KEEP_FINISHED_MS = 15 * 60_000;
/** Closed records that no asker was told of. */
const KEEP_UNFINISHED_MS = 7 * 24 * 60 * 60_000;
const MAX_CLOSED = 5_000;
const MAX_SPENT_IDS = 100_000;

interface ApprovalRow {
  id: string;
  state: ApprovalState;
  subject_json: string;
  requester_json: string;
  binding_json: string | null;
  env_hash: string | null;
  resume_json: string | null;
  created_at: number;
  expires_at: number;
  decision: ExecDecision | null;
  resolved_by: string | null;
  resolved_at: number | null;
  reason: string | null;
  consumed_at: number | null;
  finished_at: number | null;
  outcome: string | null;
}

export interface NewApprovalRow {
  id: string;
  sessionKey: string | null;
  subject: string;
  requester: string;
  binding: string | null;
  envHash: string | null;
  resume: string | null;
  askedBy: string;
  createdAtMs: number;
  expiresAtMs: number;
}

export interface Settlement {
  state: Exclude<ApprovalState, "pending" | "consumed">;
  decision: ExecDecision | null;
  resolvedBy: string | null;
  reason: string | null;
  now: number;
}

/** The statements of `exec_approvals`, prepared once. Every change names the state that it leaves. */
export class ApprovalTable {
  readonly #sql;

  constructor({ sqlite }: Pick<Store, "sqlite">) {
    const prepare = (text: string) => sqlite.prepare<unknown[]>(text);
    this.#sql = {
      insert: prepare(`
        INSERT INTO exec_approvals (id, state, session_key, subject_json, requester_json, binding_json, env_hash, resume_json,
          asked_by, created_at, expires_at)
        VALUES (@id, 'pending', @sessionKey, @subject, @requester, @binding, @envHash, @resume, @askedBy, @createdAtMs, @expiresAtMs)`),
      find: prepare("SELECT * FROM exec_approvals WHERE id = ?"),
      isTaken: prepare(`
        SELECT 1 FROM exec_approvals WHERE id = @id UNION ALL SELECT 1 FROM exec_approval_spent_ids WHERE id = @id LIMIT 1`),
      pendingByPrefix: prepare(
        "SELECT id FROM exec_approvals WHERE state = 'pending' AND substr(id, 1, length(@prefix)) = @prefix LIMIT 2",
      ),
      pending: prepare("SELECT * FROM exec_approvals WHERE state = 'pending' ORDER BY expires_at, seq"),
      countPending: prepare(`
        SELECT count(*) AS total, count(*) FILTER (WHERE session_key IS @sessionKey) AS ofSession,
          count(*) FILTER (
            WHERE coalesce(json_extract(requester_json, '$.deviceId'), json_extract(requester_json, '$.connectionId')) = @client
          ) AS ofClient
        FROM exec_approvals WHERE state = 'pending'`),
      due: prepare("SELECT id FROM exec_approvals WHERE state = 'pending' AND expires_at <= ?"),
      settle: prepare(`
        UPDATE exec_approvals SET state = @state, decision = @decision, resolved_by = @resolvedBy, reason = @reason,
          resolved_at = @now
        WHERE id = @id AND state = 'pending'`),
      consume: prepare(`
        UPDATE exec_approvals SET state = iif(state = 'allowed-once', 'consumed', state), consumed_at = @now
        WHERE id = @id AND state IN ('allowed-once', 'allowed-always') AND consumed_at IS NULL
          AND max(expires_at, resolved_at + @graceMs) > @now`),
      finish: prepare(`
        UPDATE exec_approvals SET finished_at = @now, outcome = @outcome
        WHERE id = @id AND state <> 'pending' AND finished_at IS NULL`),
      unfinished: prepare("SELECT * FROM exec_approvals WHERE finished_at IS NULL AND asked_by <> ? ORDER BY seq"),
      outdated: prepare(`
        SELECT id FROM exec_approvals
        WHERE resolved_at <= @now - ${KEEP_FINISHED_MS}
          AND iif(finished_at IS NULL, resolved_at <= @now - ${KEEP_UNFINISHED_MS}, finished_at <= @now - ${KEEP_FINISHED_MS})
        UNION
        SELECT id FROM (
          SELECT id FROM exec_approvals WHERE resolved_at IS NOT NULL ORDER BY resolved_at DESC LIMIT -1 OFFSET ${MAX_CLOSED})`),
      spend: prepare("INSERT INTO exec_approval_spent_ids (id) VALUES (?)"),
      remove: prepare("DELETE FROM exec_approvals WHERE id = ?"),
      forgetSpent: prepare(`
        DELETE FROM exec_approval_spent_ids
        WHERE seq <= (SELECT max(seq) FROM exec_approval_spent_ids) - ${MAX_SPENT_IDS}`),
    };
  }

  insert(row: NewApprovalRow): void {
    this.#sql.insert.run(row);
  }

  find(id: string): ApprovalRecord | undefined {
    const row = this.#sql.find.get(id) as ApprovalRow | undefined;
    return row && toRecord(row);
  }

  /** Whether a record has this id, or had it. */
  isTaken(id: string): boolean {
    return this.#sql.isTaken.get({ id }) !== undefined;
  }

  /** At most two ids of pending records. */
  pendingByPrefix(prefix: string): string[] {
    return (this.#sql.pendingByPrefix.all({ prefix }) as { id: string }[]).map(({ id }) => id);
  }

  pending(): ApprovalRecord[] {
    return (this.#sql.pending.all() as ApprovalRow[]).map(toRecord);
  }

  /** `ofClient`: what one device, or else one connection, has asked; 0 where it is nobody's. */
  countPending(
    sessionKey: string | null,
    { deviceId, connectionId }: ApprovalRequester,
  ): { total: number; ofSession: number; ofClient: number } {
    const client = deviceId ?? connectionId ?? null;
    return this.#sql.countPending.get({ sessionKey, client }) as { total: number; ofSession: number; ofClient: number };
  }

  /** Ids of pending records whose time is over. */
  due(now: number): string[] {
    return (this.#sql.due.all(now) as { id: string }[]).map(({ id }) => id);
  }

  /** Whether it was pending until now. */
  settle(id: string, settlement: Settlement): boolean {
    return this.#sql.settle.run({ id, ...settlement }).changes === 1;
  }

  /** Whether it was allowed, still good, and unused until now. */
  consume(id: string, now: number, graceMs: number): boolean {
    return this.#sql.consume.run({ id, now, graceMs }).changes === 1;
  }

  /** Whether its asker had not been told until now. */
  finish(id: string, outcome: string, now: number): boolean {
    return this.#sql.finish.run({ id, outcome, now }).changes === 1;
  }

  /** What others than `askedBy` asked and were not told, oldest first. */
  unfinished(askedBy: string): ApprovalRecord[] {
    return (this.#sql.unfinished.all(askedBy) as ApprovalRow[]).map(toRecord);
  }

  prune(now: number): void {
    for (const { id } of this.#sql.outdated.all({ now }) as { id: string }[]) {
      this.#sql.spend.run(id);
      this.#sql.remove.run(id);
    }
    this.#sql.forgetSpent.run();
  }
}

function toRecord(row: ApprovalRow): ApprovalRecord {
  return {
    id: row.id,
    state: row.state,
    subject: JSON.parse(row.subject_json) as ApprovalSubject,
    requester: JSON.parse(row.requester_json) as ApprovalRequester,
    ...(row.binding_json === null ? {} : { binding: JSON.parse(row.binding_json) as ExecBinding }),
    ...(row.env_hash === null ? {} : { envHash: row.env_hash }),
    ...(row.resume_json === null ? {} : { resume: JSON.parse(row.resume_json) as unknown }),
    createdAtMs: row.created_at,
    expiresAtMs: row.expires_at,
    decision: row.decision,
    ...(row.resolved_by === null ? {} : { resolvedBy: row.resolved_by }),
    ...(row.resolved_at === null ? {} : { resolvedAtMs: row.resolved_at }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.consumed_at === null ? {} : { consumedAtMs: row.consumed_at }),
    ...(row.finished_at === null ? {} : { finishedAtMs: row.finished_at }),
    ...(row.outcome === null ? {} : { outcome: row.outcome }),
  };
}
