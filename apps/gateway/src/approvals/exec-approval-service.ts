import type { ApprovalRecord, ApprovalState, ExecApprovals, NewApproval } from "@oc/exec-approvals";
import type { Approver } from "@oc/plugin-sdk";
import { approvalNotFound, unavailable, type ApprovalDecision } from "@oc/protocol";
import type { Store } from "@oc/store";
import type { AgentHost } from "../agents/agent-host.ts";
import type { ChannelHost } from "../channels/channel-host.ts";
import type { Logger } from "../log/logger.ts";
import type { EventHub } from "../socket/event-hub.ts";
import type { ApprovalBook, ApprovalReach, ApprovalResolution } from "./approval-desk.ts";
import { toApprovalError } from "./approval-errors.ts";
import type { ApprovalForwarder, ForwardedSubject } from "./approval-forwarder.ts";
import { FOLLOW_UP_PREFIX } from "./approval-run.ts";
import type { SocketPrompt } from "./socket-prompt.ts";
import { toWireExecApproval } from "./wire-exec-approval.ts";

/** What a client says it can do when a person sits behind it who answers. */
const APPROVER_CAPABILITIES = ["approvals", "exec-approvals"];
const MIN_PREFIX_CHARS = 4;
const ENDED: Partial<Record<ApprovalState, "expired" | "withdrawn">> = { expired: "expired", cancelled: "withdrawn" };

export interface ExecApprovalServiceParts {
  /** The gateway's state database. */
  store: Store;
  agents: AgentHost;
  channels: Pick<ChannelHost, "send" | "connected">;
  hub: Pick<EventHub, "emit" | "connections">;
  /** The approvals file of this host; it names the socket of a prompt program. */
  approvalsPath: string;
  log: Logger;
  now: () => number;
  /** Told once of each request that has ended, however it did. */
  onSettled: (record: ApprovalRecord) => void;
}

/** Who may be asked about a request, and how. */
export interface ApprovalAudience {
  /** Somebody can answer. */
  isReachable: boolean;
  /** Who asks the person: the channel or client itself, the agent with the manual command, or nobody. */
  chatApproval: "native" | "command" | "unavailable";
}

/** What is loaded with the first request. */
interface OpenedApprovals {
  approvals: ExecApprovals;
  forwarder: ApprovalForwarder;
  socket: SocketPrompt;
}

/**
 * Commands that wait for a person: stored, announced, shown in chats, answered once. The code that stores them is loaded with the
 * first request.
 */
export class ExecApprovalService implements ApprovalBook {
  readonly #parts: ExecApprovalServiceParts;
  readonly #showing = new Set<Promise<unknown>>();
  #opened: Promise<OpenedApprovals> | undefined;
  readonly #stopping = new AbortController();

  constructor(parts: ExecApprovalServiceParts) {
    this.#parts = parts;
  }

  /** The requests' store. */
  async store(): Promise<ExecApprovals> {
    return (await this.#open()).approvals;
  }

  /**
   * Stores a request and announces it; the record that it answers is durable. Where nobody can answer it has expired already.
   * `accepted` is told before anybody else. Rejects with `INVALID_REQUEST` for an id in use, `UNAVAILABLE` while the gateway closes.
   */
  async request(request: NewApproval, accepted: (record: ApprovalRecord) => void = () => {}): Promise<ApprovalRecord> {
    const { approvals } = await this.#open();
    const ways = await this.#waysTo(request.subject);
    if (this.#stopping.signal.aborted)
      throw unavailable("the gateway is shutting down", { retryable: true, retryAfterMs: 1_000 });
    const record = this.#attempt(request.id ?? "", () => approvals.create(request));
    accepted(record);
    this.#parts.hub.emit("exec.approval.requested", toWireExecApproval(record));
    if (ways.any) this.#show(({ forwarder }) => forwarder.show(record));
    else approvals.expire(record.id);
    if (ways.socket) this.#show(({ socket }) => this.#askSocket(approvals, socket, record, ways.others));
    return this.#attempt(record.id, () => approvals.get(record.id));
  }

  /** Resolves once it is answered, has expired or was taken back. Rejects with `APPROVAL_NOT_FOUND`. */
  async wait(id: string, signal?: AbortSignal): Promise<ApprovalRecord> {
    const { approvals } = await this.#open();
    try {
      return await approvals.wait(id, signal);
    } catch (cause) {
      throw toApprovalError(id, cause);
    }
  }

  /** What waits, soonest expiry first. */
  async list(): Promise<ApprovalRecord[]> {
    return (await this.#open()).approvals.list();
  }

  /** One that waits, by id or the unambiguous beginning of it. Rejects with `APPROVAL_NOT_FOUND`. */
  async get(id: string): Promise<ApprovalRecord> {
    const { approvals } = await this.#open();
    const record = this.#attempt(id, () => approvals.get(id));
    if (record.state === "pending") return record;
    throw approvalNotFound(id, ENDED[record.state] ?? "gone");
  }

  /** Takes one back. */
  async cancel(id: string, reason: string): Promise<void> {
    (await this.#open()).approvals.cancel(id, reason);
  }

  async resolve(
    id: string,
    decision: ApprovalDecision,
    approver: Approver,
    reach: ApprovalReach = {},
  ): Promise<ApprovalResolution> {
    const { approvals, forwarder } = await this.#open();
    const known = await this.#find({ approvals, forwarder }, id, reach);
    if (this.#stopping.signal.aborted)
      throw unavailable("the gateway is shutting down", { retryable: true, retryAfterMs: 1_000 });
    const { record, alreadyResolved } = this.#attempt(id, () => approvals.resolve(known, decision, approver.identity));
    return {
      id: record.id,
      ...(alreadyResolved ? { alreadyResolved } : {}),
      ...(record.resume === undefined ? {} : { followUpRunId: `${FOLLOW_UP_PREFIX}${record.id}` }),
    };
  }

  /** Whether somebody could answer such a request now. */
  async audience(subject: ForwardedSubject): Promise<ApprovalAudience> {
    const ways = await this.#waysTo(subject);
    if (!ways.any) return { isReachable: false, chatApproval: "unavailable" };
    const { turnSourceChannel } = subject;
    const isAskedHere =
      turnSourceChannel === undefined
        ? ways.client || ways.socket
        : ways.native.some(({ channel }) => channel === turnSourceChannel);
    return { isReachable: true, chatApproval: isAskedHere ? "native" : "command" };
  }

  /** Takes back what a turn has asked, when it is stopped. */
  async cancelRun(runId: string): Promise<void> {
    await this.#cancel(({ subject }) => subject.runId === runId, "the turn was stopped");
  }

  /** Takes back what a session has asked, when it begins anew or is gone. */
  async cancelSession(sessionKey: string): Promise<void> {
    await this.#cancel(({ subject }) => subject.sessionKey === sessionKey, "the session has ended");
  }

  /** Takes everything back: who asked is told now, or by the next start. */
  async drain(): Promise<void> {
    this.#stopping.abort();
    await this.#cancel(() => true, "the gateway stopped");
    await Promise.all(this.#showing);
  }

  async close(): Promise<void> {
    (await this.#opened?.catch(() => undefined))?.approvals.close();
  }

  async #cancel(isMeant: (record: ApprovalRecord) => boolean, reason: string): Promise<void> {
    const opened = await this.#opened?.catch(() => undefined);
    if (!opened) return;
    for (const record of opened.approvals.list()) if (isMeant(record)) opened.approvals.cancel(record.id, reason);
  }

  /** How somebody could hear of a request, and answer. */
  async #waysTo(subject: ForwardedSubject) {
    const { forwarder, socket: prompt } = await this.#open();
    const [{ native, forwarded, origin }, socket] = await Promise.all([
      forwarder.routes(subject),
      prompt.isReachable(),
    ]);
    const client = this.#hasApproverClient();
    const others = client || native.length > 0 || forwarded.length > 0 || origin !== undefined;
    return { client, socket, native, others, any: others || socket };
  }

  /** The prompt program answers for whoever sits at this host; its silence counts when there is nobody else. */
  async #askSocket(
    approvals: ExecApprovals,
    socket: SocketPrompt,
    { id }: ApprovalRecord,
    hasOthers: boolean,
  ): Promise<void> {
    const decision = await socket.ask(approvals.get(id), this.#stopping.signal);
    if (approvals.get(id).state !== "pending") return;
    if (decision !== undefined) approvals.resolve(id, decision, "socket");
    else if (!hasOthers) approvals.expire(id);
  }

  #hasApproverClient(): boolean {
    for (const connection of this.#parts.hub.connections()) {
      const canAnswer = connection.isOpen && connection.maySee("operator.approvals");
      if (canAnswer && APPROVER_CAPABILITIES.some((name) => connection.hasCapability(name))) return true;
    }
    return false;
  }

  /** The whole id. For somebody whose reach is one session, or one chat of it, nothing else exists. */
  async #find(
    { approvals, forwarder }: Pick<OpenedApprovals, "approvals" | "forwarder">,
    id: string,
    { sessionKey, chat }: ApprovalReach,
  ): Promise<string> {
    if (sessionKey === undefined) return id;
    const isReached = async ({ subject }: ApprovalRecord) =>
      subject.sessionKey === sessionKey && (chat === undefined || (await forwarder.comesFrom(subject, chat)));
    const matches: ApprovalRecord[] = [];
    for (const record of approvals.list())
      if (isMeantBy(id, record.id) && (await isReached(record))) matches.push(record);
    const [meant, another] = matches.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
    if (meant && another && meant.id !== id) throw approvalNotFound(id, "ambiguous");
    if (meant) return meant.id;
    const ended = this.#attempt(id, () => approvals.get(id));
    if (!(await isReached(ended))) throw approvalNotFound(id, "unknown");
    return ended.id;
  }

  #attempt<T>(id: string, work: () => T): T {
    try {
      return work();
    } catch (cause) {
      throw toApprovalError(id, cause);
    }
  }

  #onChange(record: ApprovalRecord): void {
    // A pending record is announced by `request`; a run that uses an answer changes nothing for people.
    if (record.state === "pending" || record.consumedAtMs !== undefined) return;
    const { id, decision, resolvedBy = null, state } = record;
    this.#parts.hub.emit("exec.approval.resolved", {
      id,
      decision,
      resolvedBy,
      ts: this.#parts.now(),
      ...(decision === null ? { reason: state === "expired" ? "expired" : "cancelled" } : {}),
    });
    this.#show(({ forwarder }) => forwarder.showEnd(record));
    this.#parts.onSettled(record);
  }

  #show(work: (parts: OpenedApprovals) => Promise<void>): void {
    const showing: Promise<void> = this.#open()
      .then(work)
      .catch((error: unknown) => this.#parts.log.warn("an approval could not be shown in chats", { error }))
      .then(() => void this.#showing.delete(showing));
    this.#showing.add(showing);
  }

  #open(): Promise<OpenedApprovals> {
    this.#opened ??= this.#load().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #load(): Promise<OpenedApprovals> {
    const { store, agents, channels, approvalsPath, log, now } = this.#parts;
    const [{ openExecApprovals }, { ApprovalForwarder: Forwarder }, { SocketPrompt: Prompt }] = await Promise.all([
      import("@oc/exec-approvals"),
      import("./approval-forwarder.ts"),
      import("./socket-prompt.ts"),
    ]);
    const onFault = (error: unknown) => log.error("approvals of commands could not be followed", { error });
    const approvals = openExecApprovals({ store, now, onFault });
    approvals.onChange((record) => this.#onChange(record));
    const forwarder = new Forwarder({ agents, channels, log, now });
    return { approvals, forwarder, socket: new Prompt(approvalsPath, now) };
  }
}

function isMeantBy(typed: string, id: string): boolean {
  return id === typed || (typed.length >= MIN_PREFIX_CHARS && id.startsWith(typed));
}
