import type { ApprovalRecord, ExecApprovals } from "@oc/exec-approvals";
import type { FollowUpOrigin, FollowUpTurns } from "../agents/follow-up-turns.ts";
import type { SessionEvents } from "../agents/session-events.ts";
import type { SessionTarget } from "../agents/agent-host.ts";
import { FOLLOW_UP_PREFIX } from "../approvals/approval-run.ts";
import type { Logger } from "../log/logger.ts";
import { formatEnded, formatFollowUp, formatRunning, outcomeWord, type CommandOutcome } from "./approved-command.ts";

/** Runs commands of one kind of host once they are approved. */
export interface ApprovedRunner {
  /**
   * Checks that everything is as it was approved, uses the approval, runs the command, resolves with its end. `onRunning` is told
   * once, when the run takes long.
   */
  run(
    record: ApprovalRecord,
    onRunning: (sessionId: string, afterMs: number) => Promise<void>,
  ): Promise<CommandOutcome>;
  /** The same for a request that nobody answered: what `askFallback` says. */
  runUnanswered(
    record: ApprovalRecord,
    onRunning: (sessionId: string, afterMs: number) => Promise<void>,
  ): Promise<CommandOutcome>;
  /** Who asked, as far as the turn that tells them goes; `undefined` when a record cannot be read. */
  askerOf(record: ApprovalRecord): Asker | undefined;
}

export interface Asker {
  /** Generation of the session; a later one hears nothing of it. */
  sessionId?: string;
  senderIsOwner: boolean;
  closedElevatedGates?: readonly string[];
  /** The chat that it was asked in. */
  origin?: FollowUpOrigin;
  /** Nobody waits for a turn about it: sub-agents and scheduled work look themselves. */
  isUnattended: boolean;
}

export interface ApprovedRunsParts {
  store: () => Promise<ExecApprovals>;
  runners: Readonly<Partial<Record<"gateway" | "node", ApprovedRunner>>>;
  events: Pick<SessionEvents, "add">;
  followUps: Pick<FollowUpTurns, "owe">;
  /** Whether the session is there, in this generation. */
  isCurrent(target: SessionTarget, sessionId: string | undefined): Promise<boolean>;
  log: Logger;
}

/**
 * What becomes of a command after its answer: it runs or it does not, and the session that asked is told, once. The end is stored
 * before the request counts as done, so that a crash at any moment leaves nobody without word, and runs nothing twice.
 */
export class ApprovedRuns {
  readonly #parts: ApprovedRunsParts;
  readonly #live = new Set<Promise<void>>();

  constructor(parts: ApprovedRunsParts) {
    this.#parts = parts;
  }

  /** Goes on with a request that has ended. Returns at once. */
  settle(record: ApprovalRecord): void {
    const work = this.#finish(record, () => this.#outcomeOf(record))
      .catch((error: unknown) =>
        this.#parts.log.error("what became of an approval could not be told", { id: record.id, error }),
      )
      .then(() => void this.#live.delete(work));
    this.#live.add(work);
  }

  /** Ends what an earlier process left: taken back, resumed, or told that nobody knows. */
  async recover(): Promise<void> {
    const approvals = await this.#parts.store();
    for (const record of approvals.unfinished()) {
      if (record.state === "pending") approvals.cancel(record.id, "the gateway was restarted");
      else if (record.consumedAtMs !== undefined) this.#recovered(record, { status: "interrupted" });
      // Whoever was not told of it then is told now; nothing runs on an answer that nobody gave.
      else if (record.state === "expired") this.#recovered(record, { status: "denied", reason: "approval-timeout" });
      else this.settle(record);
    }
  }

  /** Resolves when everything so far has ended and is told. */
  async settled(): Promise<void> {
    while (this.#live.size > 0) await Promise.all(this.#live);
  }

  #recovered(record: ApprovalRecord, outcome: CommandOutcome): void {
    const work = this.#finish(record, async () => outcome)
      .catch((error: unknown) => this.#parts.log.error("a command of an earlier start could not be told of", { error }))
      .then(() => void this.#live.delete(work));
    this.#live.add(work);
  }

  async #finish(record: ApprovalRecord, outcomeOf: () => Promise<CommandOutcome>): Promise<void> {
    const approvals = await this.#parts.store();
    // Whoever asked over the wire has its answer already.
    if (record.resume === undefined) return void approvals.finish(record.id, record.decision ?? record.state);
    const outcome = await outcomeOf();
    await this.#tell(record, outcome);
    approvals.finish(record.id, outcomeWord(outcome));
    this.#parts.log.info("a command that had waited for an answer has ended", {
      id: record.id,
      outcome: outcomeWord(outcome),
    });
  }

  async #outcomeOf(record: ApprovalRecord): Promise<CommandOutcome> {
    const runner = this.#parts.runners[record.subject.host];
    // Nobody waits for it any more: an answer that came before that does not run it.
    if (!(await this.#isAwaited(record))) return { status: "denied", reason: "approval-cancelled" };
    const onRunning = (sessionId: string, afterMs: number) =>
      this.#event(record, "running", formatRunning(record, sessionId, afterMs));
    try {
      switch (record.state) {
        case "denied":
          return { status: "denied", reason: "user-denied" };
        case "cancelled":
          return { status: "denied", reason: "approval-cancelled" };
        case "expired":
          return (await runner?.runUnanswered(record, onRunning)) ?? UNREADABLE;
        default:
          return (await runner?.run(record, onRunning)) ?? UNREADABLE;
      }
    } catch (error) {
      this.#parts.log.error("an approved command could not be run", { id: record.id, error });
      const current = (await this.#parts.store()).get(record.id);
      return current.consumedAtMs === undefined ? UNREADABLE : { status: "interrupted" };
    }
  }

  /** Whether the session that asked is there, and has not begun anew. */
  async #isAwaited(record: ApprovalRecord): Promise<boolean> {
    const { agentId, sessionKey } = record.subject;
    const asker = this.#parts.runners[record.subject.host]?.askerOf(record);
    if (sessionKey === null || asker?.sessionId === undefined) return true;
    return this.#parts.isCurrent({ agentId, sessionKey }, asker.sessionId);
  }

  async #tell(record: ApprovalRecord, outcome: CommandOutcome): Promise<void> {
    const { agentId, sessionKey } = record.subject;
    if (sessionKey === null) return;
    const asker = this.#parts.runners[record.subject.host]?.askerOf(record);
    if (!(await this.#parts.isCurrent({ agentId, sessionKey }, asker?.sessionId))) return;
    await this.#event(record, "ended", formatEnded(record, outcome));
    if (!asker || asker.isUnattended) return;
    const { senderIsOwner, closedElevatedGates, origin } = asker;
    await this.#parts.followUps.owe({
      runId: `${FOLLOW_UP_PREFIX}${record.id}`,
      agentId,
      sessionKey,
      senderIsOwner,
      text: formatFollowUp(record, outcome),
      ...(closedElevatedGates === undefined ? {} : { closedElevatedGates }),
      ...(origin === undefined ? {} : { origin }),
    });
  }

  async #event({ id, subject }: ApprovalRecord, what: "running" | "ended", text: string): Promise<void> {
    const { agentId, sessionKey } = subject;
    if (sessionKey !== null) await this.#parts.events.add({ agentId, sessionKey }, { id: `exec:${id}:${what}`, text });
  }
}

const UNREADABLE: CommandOutcome = { status: "denied", reason: "approval-request-failed" };
