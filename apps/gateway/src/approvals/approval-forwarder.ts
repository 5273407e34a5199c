import type { ApprovalRecord, ApprovalSubject } from "@oc/exec-approvals";
import { sessionKeyFacts } from "@oc/router";
import type { AgentHost } from "../agents/agent-host.ts";
import type { ChannelHost } from "../channels/channel-host.ts";
import type { Logger } from "../log/logger.ts";
import { formatApprovalEnd, formatApprovalRequest } from "./approval-message.ts";
import {
  planForwardTargets,
  planNativeTargets,
  targetKey,
  type ForwardTarget,
  type NativeApprovals,
} from "./forward-targets.ts";

export interface ApprovalForwarderParts {
  agents: AgentHost;
  channels: Pick<ChannelHost, "send" | "connected">;
  log: Logger;
  now: () => number;
}

/** What decides where a request may be shown. */
export type ForwardedSubject = Pick<
  ApprovalSubject,
  "agentId" | "sessionKey" | "turnSourceChannel" | "turnSourceTo" | "turnSourceAccountId" | "turnSourceThreadId"
>;

/** The chats of one request, as far as they can be written to. */
export interface ApprovalRoutes {
  /** Where channels ask their own approvers. */
  native: ForwardTarget[];
  /** Where the configuration forwards to. */
  forwarded: ForwardTarget[];
  /** The chat that the command comes from. */
  origin: ForwardTarget | undefined;
}

/** Shows requests in chats, and how they end in the same ones. A chat that cannot be written to holds up no other. */
export class ApprovalForwarder {
  readonly #parts: ApprovalForwarderParts;
  /** Where each request that waits is shown: an answer can be faster than the last of the chats. */
  readonly #shown = new Map<string, Promise<ForwardTarget[]>>();

  constructor(parts: ApprovalForwarderParts) {
    this.#parts = parts;
  }

  async routes(subject: ForwardedSubject): Promise<ApprovalRoutes> {
    const { agents, channels } = this.#parts;
    const accounts = channels.connected();
    const canReach = ({ channel, accountId }: ForwardTarget) =>
      accounts.some((account) => account.channel === channel && account.accountId === accountId);
    const origin = await this.#originOf(subject);
    const native = accounts.flatMap(({ channel, accountId, settings }) =>
      planNativeTargets(channel, accountId, (settings["execApprovals"] ?? {}) as NativeApprovals, origin),
    );
    const forwarded = planForwardTargets(agents.config.approvals?.exec, { ...subject, origin }).filter(canReach);
    return { native, forwarded, origin: origin && canReach(origin) ? origin : undefined };
  }

  /** Whether a request was asked in this chat. */
  async comesFrom(subject: ForwardedSubject, chat: Omit<ForwardTarget, "kind">): Promise<boolean> {
    const origin = await this.#originOf(subject);
    return origin !== undefined && targetKey(origin) === targetKey(chat);
  }

  async show(record: ApprovalRecord): Promise<void> {
    const showing = this.#showIn(record);
    this.#shown.set(record.id, showing);
    await showing;
  }

  async showEnd(record: ApprovalRecord): Promise<void> {
    const showing = this.#shown.get(record.id);
    if (!showing) return;
    this.#shown.delete(record.id);
    await this.#sendTo(await showing, formatApprovalEnd(record));
  }

  /** Answers the chats that were reached. */
  async #showIn(record: ApprovalRecord): Promise<ForwardTarget[]> {
    const { native, forwarded } = await this.routes(record.subject);
    const text = formatApprovalRequest(record, this.#parts.now());
    const reached = await this.#sendTo(native, text);
    const known = new Set(reached.map(targetKey));
    const rest = forwarded.filter((target) => !known.has(targetKey(target)));
    return [...reached, ...(await this.#sendTo(rest, text))];
  }

  /** Answers the targets that were reached. */
  async #sendTo(targets: readonly ForwardTarget[], text: string): Promise<ForwardTarget[]> {
    const sent = await Promise.all(
      targets.map(async ({ accountId, channel, to, kind, threadId }) => {
        const target = { to, kind, ...(threadId === undefined ? {} : { threadId }) };
        const isSent = await this.#parts.channels.send({ channel, accountId }, target, text);
        if (!isSent) this.#parts.log.warn("an approval could not be shown in a chat", { channel, accountId, to });
        return isSent;
      }),
    );
    return targets.filter((_, index) => sent[index]);
  }

  /** The chat of the turn, else where the session last talked. */
  async #originOf(subject: ForwardedSubject): Promise<ForwardTarget | undefined> {
    const { agentId, sessionKey, turnSourceChannel: channel, turnSourceTo: to } = subject;
    const chatType = sessionKey === null ? undefined : sessionKeyFacts(sessionKey).chatType;
    if (channel !== undefined && to !== undefined) {
      const { turnSourceAccountId: accountId = "default", turnSourceThreadId: threadId } = subject;
      return { channel, to, accountId, kind: chatType ?? "direct", ...(threadId === undefined ? {} : { threadId }) };
    }
    if (sessionKey === null) return undefined;
    const entry = (await (await this.#parts.agents.sessions(agentId)).getSession(sessionKey))?.entry;
    if (!entry?.deliveryContext) return undefined;
    const { accountId = "default", ...route } = entry.deliveryContext;
    return { ...route, accountId, kind: entry.chatType ?? chatType ?? "direct" };
  }
}
