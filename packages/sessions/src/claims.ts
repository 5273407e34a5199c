import type { Store } from "@oc/store";
import { hostname } from "node:os";
import { SessionError } from "./errors.ts";
import type { WriterClaim } from "./session-store.ts";

export interface ClaimRow {
  session_id: string;
  owner: string | null;
  epoch: number;
  pid: number;
  process_started_at: number;
  host: string;
  /** 1 when the run answers a user or channel message. */
  from_user: 0 | 1;
  acquired_at: number;
  renewed_at: number;
}

type HeldClaimRow = ClaimRow & { owner: string };

/** A process, told apart from a later one that got the same pid. */
interface ProcessIdentity {
  pid: number;
  startedAt: number;
  host: string;
}

const thisProcess: ProcessIdentity = {
  pid: process.pid,
  startedAt: Math.round(performance.timeOrigin),
  host: hostname(),
};

/**
 * The exclusive right to append to one transcript. A released claim keeps its row, so that epochs only grow and an owner
 * that lost its claim can never match again. Writes expect to run inside the caller's transaction.
 */
export class Claims {
  readonly #staleMs: number;
  readonly #sql;

  constructor({ sqlite }: Pick<Store, "sqlite">, options: { staleMs: number }) {
    this.#staleMs = options.staleMs;
    this.#sql = {
      get: sqlite.prepare<[string], ClaimRow>("SELECT * FROM session_claims WHERE session_id = ?"),
      held: sqlite.prepare<[], HeldClaimRow>("SELECT * FROM session_claims WHERE owner IS NOT NULL"),
      take: sqlite.prepare<[ClaimRow]>(
        `INSERT INTO session_claims (session_id, owner, epoch, pid, process_started_at, host, from_user, acquired_at, renewed_at)
         VALUES (@session_id, @owner, @epoch, @pid, @process_started_at, @host, @from_user, @acquired_at, @renewed_at)
         ON CONFLICT (session_id) DO UPDATE SET
           owner = excluded.owner, epoch = excluded.epoch, pid = excluded.pid, process_started_at = excluded.process_started_at,
           host = excluded.host, from_user = excluded.from_user, acquired_at = excluded.acquired_at, renewed_at = excluded.renewed_at`,
      ),
      free: sqlite.prepare("UPDATE session_claims SET owner = NULL WHERE session_id = ?"),
      renew: sqlite.prepare("UPDATE session_claims SET renewed_at = ? WHERE session_id = ?"),
      removeAll: sqlite.prepare("DELETE FROM session_claims WHERE session_id IN (SELECT value FROM json_each(?))"),
    };
  }

  /** Takes the claim when it is free, stale or left by a dead process; `undefined` while somebody else holds it. */
  take(
    session: { key: string; sessionId: string },
    owner: string,
    fromUser: boolean,
    now: number,
  ): WriterClaim | undefined {
    const current = this.#sql.get.get(session.sessionId);
    if (current && this.#isHeld(current, now)) {
      if (current.owner !== owner) return undefined;
      throw new SessionError(
        "SESSION_CLAIM_NESTED",
        `The run "${owner}" already writes to the session ${session.key}; a claim cannot be nested.`,
      );
    }
    const epoch = (current?.epoch ?? 0) + 1;
    this.#sql.take.run({
      session_id: session.sessionId,
      owner,
      epoch,
      pid: thisProcess.pid,
      process_started_at: thisProcess.startedAt,
      host: thisProcess.host,
      from_user: fromUser ? 1 : 0,
      acquired_at: now,
      renewed_at: now,
    });
    return { sessionKey: session.key, sessionId: session.sessionId, owner, epoch };
  }

  /** Proves that the claim still stands. Throws `SESSION_CLAIM_LOST`. */
  require(claim: WriterClaim): ClaimRow {
    const current = this.#sql.get.get(claim.sessionId);
    if (current && current.owner === claim.owner && current.epoch === claim.epoch) return current;
    throw new SessionError(
      "SESSION_CLAIM_LOST",
      `The run "${claim.owner}" no longer may write to the session ${claim.sessionKey}: it ended, or another run took over. Nothing was stored.`,
    );
  }

  isHeld(sessionId: string, now: number): boolean {
    const current = this.#sql.get.get(sessionId);
    return current !== undefined && this.#isHeld(current, now);
  }

  /** Session ids of transcripts that a run writes to. */
  heldIds(now: number): string[] {
    return this.#sql.held
      .all()
      .filter((row) => this.#isHeld(row, now))
      .map((row) => row.session_id);
  }

  /** Claims whose process is gone, whether or not they are stale yet. */
  leftByOtherProcesses(): HeldClaimRow[] {
    return this.#sql.held.all().filter((row) => !isThisProcess(row));
  }

  /**
   * Writes only when a third of the stale time has passed, either way in case the clock was set back; renewing at every
   * append would cost a page each time.
   */
  renewIfDue(row: ClaimRow, now: number): void {
    if (Math.abs(now - row.renewed_at) >= this.#staleMs / 3) this.renew(row.session_id, now);
  }

  /** Ends the claim unless it was lost. */
  release(claim: WriterClaim): void {
    const current = this.#sql.get.get(claim.sessionId);
    if (current?.owner === claim.owner && current.epoch === claim.epoch) this.free(claim.sessionId);
  }

  renew(sessionId: string, now: number): void {
    this.#sql.renew.run(now, sessionId);
  }

  free(sessionId: string): void {
    this.#sql.free.run(sessionId);
  }

  removeAll(sessionIds: readonly string[]): void {
    this.#sql.removeAll.run(JSON.stringify(sessionIds));
  }

  #isHeld(row: ClaimRow, now: number): boolean {
    // A renewal in the far future is from a clock that was wrong; waiting for it could take years.
    return row.owner !== null && Math.abs(now - row.renewed_at) < this.#staleMs && !isKnownDead(row);
  }
}

function isThisProcess(row: ClaimRow): boolean {
  return (
    row.pid === thisProcess.pid && row.process_started_at === thisProcess.startedAt && row.host === thisProcess.host
  );
}

/** Another host's processes cannot be seen; only staleness frees their claims. */
function isKnownDead(row: ClaimRow): boolean {
  if (row.host !== thisProcess.host) return false;
  if (row.pid === thisProcess.pid) return row.process_started_at !== thisProcess.startedAt;
  try {
    process.kill(row.pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
