import type { RunResult } from "@oc/agent-runtime";
import type { Store } from "@oc/store";
import { ifAllowed } from "../channels/delivery-policy.ts";
import type { ChannelHost } from "../channels/channel-host.ts";
import { formatVisibleText, isSilentReply } from "../chat/visible-text.ts";
import type { Logger } from "../log/logger.ts";
import type { AgentHost, SessionTarget } from "./agent-host.ts";
import type { SessionEvents } from "./session-events.ts";
import type { Turns } from "./turns.ts";

/** A turn that cannot begin is tried again after these waits, then left to the next start. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000];

/** A turn that the gateway itself owes a session. */
export interface FollowUp extends SessionTarget {
  /** Also what makes it happen once. */
  runId: string;
  text: string;
  /** The turn is only there to bring the session its events: it is not needed when an earlier one has. */
  isWake?: true;
  /** Rights of whoever caused it: they are kept, never widened. */
  senderIsOwner: boolean;
  closedElevatedGates?: readonly string[];
  /** The chat that caused it: it hears the reply, whoever else has written to the session since. */
  origin?: FollowUpOrigin;
}

export interface FollowUpOrigin {
  channel: string;
  to: string;
  accountId?: string;
  threadId?: string;
  senderId?: string;
}

/** The chat of a run, from the facts that its channel supplied. */
export function followUpOrigin(
  channelContext: Readonly<Record<string, string>> | undefined,
): FollowUpOrigin | undefined {
  const { channel, chatId: to, accountId, threadId, senderId } = channelContext ?? {};
  if (channel === undefined || to === undefined) return undefined;
  return {
    channel,
    to,
    ...(accountId === undefined ? {} : { accountId }),
    ...(threadId === undefined ? {} : { threadId }),
    ...(senderId === undefined ? {} : { senderId }),
  };
}

export interface FollowUpTurnsParts {
  store: Store;
  agents: AgentHost;
  turns: Pick<Turns, "start">;
  events: Pick<SessionEvents, "hasFor">;
  channels: Pick<ChannelHost, "send">;
  log: Logger;
  now: () => number;
}

/**
 * Turns that nobody wrote a message for: a command has ended, an answer has come. What `owe` has stored is begun once, also after a
 * crash; its reply goes to the chat that caused it, else to the one that the session last talked in.
 */
export class FollowUpTurns {
  readonly #parts: FollowUpTurnsParts;
  readonly #live = new Set<Promise<void>>();
  readonly #waiting = new Set<NodeJS.Timeout>();
  #isClosed = false;

  constructor(parts: FollowUpTurnsParts) {
    this.#parts = parts;
  }

  /** Resolves once the turn is stored; it begins right after. The same `runId` again changes nothing. */
  async owe(followUp: FollowUp): Promise<void> {
    const { store, now } = this.#parts;
    const { runId, agentId, sessionKey } = followUp;
    const isNew = await store.write(
      () =>
        store.sqlite
          .prepare(
            `INSERT INTO session_follow_ups (run_id, agent_id, session_key, request_json, created_at) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT DO NOTHING`,
          )
          .run(runId, agentId, sessionKey, JSON.stringify(followUp), now()).changes > 0,
    );
    if (isNew) this.#track(this.#begin(followUp));
  }

  /** Begins what an earlier process owed. */
  resume(): void {
    const rows = this.#parts.store.sqlite.prepare("SELECT request_json FROM session_follow_ups ORDER BY seq").all() as {
      request_json: string;
    }[];
    for (const row of rows) this.#track(this.#begin(JSON.parse(row.request_json) as FollowUp));
  }

  /** The session begins anew, or is gone. */
  async forget(sessionKey: string): Promise<void> {
    const { store } = this.#parts;
    await store.write(() =>
      store.sqlite.prepare("DELETE FROM session_follow_ups WHERE session_key = ?").run(sessionKey),
    );
  }

  /** Resolves when every turn so far has ended and its reply is sent or refused. */
  async settled(): Promise<void> {
    while (this.#live.size > 0) await Promise.all(this.#live);
  }

  /** Begins nothing more: what is owed waits for the next start. */
  close(): void {
    this.#isClosed = true;
    for (const timer of this.#waiting) clearTimeout(timer);
  }

  async #begin(followUp: FollowUp, attempt = 0): Promise<void> {
    if (this.#isClosed || !this.#isOwed(followUp.runId)) return;
    const { turns, events, log } = this.#parts;
    if (followUp.isWake && !events.hasFor(followUp.sessionKey)) return this.#paid(followUp.runId);
    const { runId, agentId, sessionKey, text, senderIsOwner, closedElevatedGates, origin } = followUp;
    try {
      const turn = await turns.start({
        runId,
        agentId,
        sessionKey,
        senderIsOwner,
        queueMode: "followup",
        ...inputOf(text, origin),
        ...(closedElevatedGates === undefined ? {} : { closedElevatedGates }),
      });
      await this.#paid(runId);
      if (turn.status === "started") await this.#deliver(followUp, await turn.result);
    } catch (error) {
      const delayMs = RETRY_DELAYS_MS[attempt];
      const next = delayMs === undefined ? "it waits for the next start" : `tried again in ${delayMs} ms`;
      if (!this.#isClosed)
        log.warn(`a session could not be told of what happened; ${next}`, { sessionKey, runId, error });
      if (delayMs !== undefined) this.#later(delayMs, () => this.#begin(followUp, attempt + 1));
    }
  }

  async #deliver({ agentId, sessionKey, origin }: FollowUp, result: RunResult): Promise<void> {
    const { agents, channels, log } = this.#parts;
    if (result.status !== "ok") return;
    const text = formatVisibleText(result.text).trim();
    if (text === "" || isSilentReply(text)) return;
    const entry = (await (await agents.sessions(agentId)).getSession(sessionKey))?.entry;
    const { deliveryContext, chatType = "direct" } = entry ?? {};
    const route = origin ?? deliveryContext;
    if (!route) return;
    const { channel, to, accountId = "default", threadId } = route;
    const allowed = await ifAllowed({ agents, log }, { agentId, sessionKey, channel, chatType }, text);
    if (allowed === undefined) return;
    const target = { to, kind: chatType, ...(threadId === undefined ? {} : { threadId }) };
    const isSent = await channels.send({ channel, accountId }, target, allowed);
    if (!isSent) log.warn("the answer of a session could not be delivered", { sessionKey, channel, to });
  }

  #isOwed(runId: string): boolean {
    return (
      this.#parts.store.sqlite.prepare("SELECT 1 FROM session_follow_ups WHERE run_id = ?").get(runId) !== undefined
    );
  }

  async #paid(runId: string): Promise<void> {
    const { store } = this.#parts;
    await store.write(() => store.sqlite.prepare("DELETE FROM session_follow_ups WHERE run_id = ?").run(runId));
  }

  #later(delayMs: number, work: () => Promise<void>): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      this.#track(work());
    }, delayMs);
    timer.unref();
    this.#waiting.add(timer);
  }

  #track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => this.#parts.log.error("a follow-up turn could not be finished", { error }))
      .then(() => void this.#live.delete(tracked));
    this.#live.add(tracked);
  }
}

/** What the chat's tools, limits and commands are, the turn has too. */
function inputOf(text: string, origin: FollowUpOrigin | undefined) {
  if (origin === undefined) return { input: { text, provenance: { kind: "internal_system" as const } } };
  const { channel, senderId, ...route } = origin;
  const provenance = { kind: "internal_system" as const, channel, ...(senderId === undefined ? {} : { senderId }) };
  return { input: { text, provenance }, route };
}
