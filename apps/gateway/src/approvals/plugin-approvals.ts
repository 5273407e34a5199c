import type { ApprovalAnswer, ApprovalFollowUp, Approver, HostApprovals, PendingApproval } from "@oc/plugin-sdk";
import {
  approvalNotFound,
  invalidRequest,
  unavailable,
  type ApprovalDecision,
  type EventPayload,
  type PluginApproval,
} from "@oc/protocol";
import type { Turns } from "../agents/turns.ts";
import type { Logger } from "../log/logger.ts";
import { within } from "../process/within.ts";
import type { EventHub } from "../socket/event-hub.ts";
import type { ApprovalBook, ApprovalReach, ApprovalResolution } from "./approval-desk.ts";
import { APPROVAL_RUN_PREFIX } from "./approval-run.ts";
import { ClosedApprovals } from "./closed-approvals.ts";
import { invalid, toWireApproval } from "./pending-approval.ts";

const MAX_OPEN_PER_PLUGIN = 1_000;
/** How long the end of answers that were stopped is waited for. */
const STOP_GRACE_MS = 5_000;
/** Longest delay that a timer takes; what waits longer is looked at again. */
const MAX_TIMER_MS = 2 ** 31 - 1;

type Answer = Parameters<HostApprovals["publish"]>[1];
type Resolved = Pick<EventPayload<"plugin.approval.resolved">, "decision" | "resolvedBy" | "reason">;

/** An approval that waits. */
interface OpenApproval {
  pluginId: string;
  wire: PluginApproval;
  senderIsOwner: boolean;
  answer: Answer;
  timer: NodeJS.Timeout | undefined;
  /** The answers so far, one after the other. */
  answering: Promise<unknown> | undefined;
  /** Why it is taken back once the running answer has not ended it. */
  withdrawnBecause: string | undefined;
}

export interface PluginApprovalsParts {
  hub: Pick<EventHub, "emit">;
  turns: Pick<Turns, "start">;
  log: Logger;
  now: () => number;
}

/**
 * What plugins ask people, from publication to its one answer. The plugins keep what must survive a restart; this is what is shown
 * while they run. Each approval gets one `requested` event a publication and one `resolved` event.
 */
export class PluginApprovals implements ApprovalBook {
  readonly #parts: PluginApprovalsParts;
  readonly #open = new Map<string, OpenApproval>();
  readonly #closed = new ClosedApprovals();
  /** Plugins that were stopped; runs that they had begun may still reach a gate. */
  readonly #retired = new Set<string>();
  /** Answers that have not reached their session yet. */
  readonly #answers = new Set<Promise<unknown>>();
  readonly #stopping = new AbortController();
  #isClosing = false;

  constructor(parts: PluginApprovalsParts) {
    this.#parts = parts;
  }

  /** The approvals as one plugin sees them that runs from now on. */
  of(pluginId: string): HostApprovals {
    this.#retired.delete(pluginId);
    return {
      publish: (approval, answer) => this.#publish(pluginId, approval, answer),
      withdraw: (id, reason) => {
        const open = this.#open.get(id);
        if (open?.pluginId === pluginId) this.#withdraw(open, reason);
      },
      tellSession: async (followUp) => void (await this.#tell(followUp)),
    };
  }

  /** What waits, oldest first. */
  list(): PluginApproval[] {
    return [...this.#open.values()].map(({ wire }) => wire).toSorted((a, b) => a.createdAtMs - b.createdAtMs);
  }

  /** `id` may be the unambiguous beginning of one. Throws `APPROVAL_NOT_FOUND`. */
  get(id: string): PluginApproval {
    const open = this.#open.get(this.#fullId(id));
    if (open) return open.wire;
    throw approvalNotFound(id, this.#closed.get(id)?.why ?? "unknown");
  }

  async resolve(
    id: string,
    decision: ApprovalDecision,
    approver: Approver,
    reach: ApprovalReach = {},
  ): Promise<ApprovalResolution> {
    const fullId = this.#fullId(id, reach);
    for (;;) {
      const open = this.#open.get(fullId);
      if (!open) return this.#answerClosed(fullId, decision);
      if (this.#isClosing) throw unavailable("the gateway is shutting down", { retryable: true, retryAfterMs: 1_000 });
      const { allowedDecisions } = open.wire.request;
      if (!allowedDecisions.includes(decision)) {
        throw invalidRequest(`decision: this approval takes ${allowedDecisions.join(" or ")}, not ${decision}`, {
          reason: "decision-not-offered",
        });
      }
      if (!open.answering) return this.#answer(open, decision, approver);
      // Somebody else's answer comes first; it may be refused, and then this one counts.
      await open.answering;
    }
  }

  /** Takes back everything of a plugin that is stopped. */
  forget(pluginId: string): void {
    this.#retired.add(pluginId);
    for (const open of this.#open.values()) if (open.pluginId === pluginId) this.#withdraw(open, "withdrawn");
  }

  /** Takes no more answers, and waits until those on their way have reached their sessions. What takes too long is stopped. */
  async drain(patienceMs: number): Promise<void> {
    this.#isClosing = true;
    const told = Promise.all(this.#answers);
    await within(patienceMs, told);
    this.#stopping.abort(new Error("the gateway is closing"));
    await within(STOP_GRACE_MS, told);
  }

  close(): void {
    for (const { timer } of this.#open.values()) clearTimeout(timer);
    this.#open.clear();
  }

  #publish(pluginId: string, approval: PendingApproval, answer: Answer): void {
    const wire = toWireApproval(pluginId, approval);
    if (this.#retired.has(pluginId)) throw invalid(`plugin ${pluginId} is not running`);
    const known = this.#open.get(wire.id);
    if (known && known.pluginId !== pluginId) throw invalid(`id ${wire.id} is in use by another plugin`);
    if (!known && this.#countOf(pluginId) >= MAX_OPEN_PER_PLUGIN)
      throw invalid(`${MAX_OPEN_PER_PLUGIN} approvals of this plugin are open already; withdraw some`);
    const asked = { wire, answer, senderIsOwner: approval.senderIsOwner ?? false, withdrawnBecause: undefined };
    // An answer on its way belongs to the same question.
    const open: OpenApproval = known
      ? Object.assign(known, asked)
      : { pluginId, timer: undefined, answering: undefined, ...asked };
    this.#open.set(wire.id, open);
    this.#closed.delete(wire.id);
    this.#parts.hub.emit("plugin.approval.requested", wire);
    this.#watchExpiry(open);
  }

  #answer(open: OpenApproval, decision: ApprovalDecision, approver: Approver): Promise<ApprovalResolution> {
    const work = this.#ask(open, decision, approver).finally(() => {
      open.answering = undefined;
      if (this.#open.get(open.wire.id) !== open) return;
      if (open.withdrawnBecause !== undefined) this.#withdraw(open, open.withdrawnBecause);
      else this.#watchExpiry(open);
    });
    const answering = work.catch(() => undefined);
    open.answering = answering;
    this.#answers.add(answering);
    void answering.then(() => this.#answers.delete(answering));
    return work;
  }

  async #ask(open: OpenApproval, decision: ApprovalDecision, approver: Approver): Promise<ApprovalResolution> {
    const { id } = open.wire;
    let outcome: ApprovalAnswer;
    try {
      outcome = await open.answer(decision, approver, this.#stopping.signal);
    } catch (cause) {
      this.#parts.log.error("a plugin failed to take an answer", { plugin: open.pluginId, id, error: cause });
      throw unavailable(`plugin ${open.pluginId} could not take the answer; see the gateway's log`, { cause });
    }
    switch (outcome.status) {
      case "refused":
        throw invalidRequest(outcome.message, { reason: "approval-refused" });
      case "gone":
        this.#settle(open, { decision: null, resolvedBy: null, reason: "gone" });
        throw approvalNotFound(id, "gone");
      case "resolved": {
        this.#settle(open, { decision, resolvedBy: approver.identity });
        const followUpRunId = await this.#followUp(open, outcome);
        return { id, summary: outcome.summary, ...(followUpRunId === undefined ? {} : { followUpRunId }) };
      }
    }
  }

  async #followUp(
    { wire, senderIsOwner }: OpenApproval,
    { followUp: text, onFollowUpStored }: Extract<ApprovalAnswer, { status: "resolved" }>,
  ): Promise<string | undefined> {
    if (text === undefined || text.trim() === "") return undefined;
    const { id, request } = wire;
    const { agentId, sessionKey } = request;
    try {
      const runId = await this.#tell({ id, agentId, sessionKey, senderIsOwner, text });
      await onFollowUpStored?.();
      return runId;
    } catch (cause) {
      // The answer has taken effect; only the session does not know yet.
      this.#parts.log.error("a session could not be told of an approval", { sessionKey, id, error: cause });
      return undefined;
    }
  }

  /** Tells the asking session; the run's id makes that happen once, whatever is repeated. */
  async #tell({ id, agentId, sessionKey, senderIsOwner = false, text }: ApprovalFollowUp): Promise<string> {
    const runId = `${APPROVAL_RUN_PREFIX}${id}`;
    await this.#parts.turns.start({
      runId,
      agentId,
      sessionKey,
      senderIsOwner,
      queueMode: "followup",
      input: { text, provenance: { kind: "internal_system" } },
    });
    return runId;
  }

  #answerClosed(id: string, decision: ApprovalDecision): ApprovalResolution {
    const closed = this.#closed.get(id);
    if (closed?.decision === decision) return { id, alreadyResolved: true };
    if (closed?.decision) {
      throw invalidRequest(`approval ${id} was answered before: ${closed.decision}`, { reason: "approval-resolved" });
    }
    throw approvalNotFound(id, closed?.why ?? "unknown");
  }

  #withdraw(open: OpenApproval, reason: string): void {
    open.withdrawnBecause = reason;
    if (!open.answering) this.#settle(open, { decision: null, resolvedBy: null, reason });
  }

  #watchExpiry(open: OpenApproval): void {
    clearTimeout(open.timer);
    const { expiresAtMs } = open.wire;
    if (expiresAtMs === undefined || open.answering) return;
    const leftMs = expiresAtMs - this.#parts.now();
    if (leftMs <= 0) return this.#settle(open, { decision: null, resolvedBy: null, reason: "expired" });
    open.timer = setTimeout(() => this.#watchExpiry(open), Math.min(leftMs, MAX_TIMER_MS));
    open.timer.unref();
  }

  /** The end of an approval: nobody can answer it any more, and everybody is told. */
  #settle(open: OpenApproval, resolved: Resolved): void {
    clearTimeout(open.timer);
    const { id, request } = open.wire;
    this.#open.delete(id);
    this.#closed.add(id, { ...resolved, sessionKey: request.sessionKey });
    this.#parts.hub.emit("plugin.approval.resolved", { id, ...resolved, ts: this.#parts.now() });
  }

  #countOf(pluginId: string): number {
    let count = 0;
    for (const open of this.#open.values()) if (open.pluginId === pluginId) count += 1;
    return count;
  }

  /** An id, or the only one that begins like this: what is over counts, or an answer sent twice could go to another approval. */
  #fullId(id: string, { sessionKey }: ApprovalReach = {}): string {
    const isReached = (each: string) =>
      sessionKey === undefined ||
      (this.#open.get(each)?.wire.request ?? this.#closed.get(each))?.sessionKey === sessionKey;
    const known = new Set([...this.#open.keys(), ...this.#closed.ids()].filter(isReached));
    if (known.has(id)) return id;
    const [only, another] = [...known].filter((each) => id !== "" && each.startsWith(id));
    if (only === undefined) throw approvalNotFound(id, "unknown");
    if (another !== undefined) throw approvalNotFound(id, "ambiguous");
    return only;
  }
}
