import type { HistoryPage } from "@oc/sessions";
import type { AgentHost } from "./agent-host.ts";
import { readSessionRow } from "./session-rows.ts";
import type { Turns } from "./turns.ts";
import { toDisplayMessage } from "../chat/display-history.ts";
import type { Logger } from "../log/logger.ts";
import type { EventHub } from "../socket/event-hub.ts";

/** Most records that are read to find what is new since the last announcement. */
const MAX_CATCH_UP = 200;

/** Tells subscribers that a session changed, and which messages were committed to it. */
export class SessionAnnouncer {
  readonly #agents: AgentHost;
  readonly #hub: EventHub;
  readonly #turns: Turns;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #onChanged: ((agentId: string) => void) | undefined;
  readonly #onForgotten: ((sessionKey: string) => void) | undefined;
  /** Up to where subscribers of a session know its transcript; positions only grow, whichever branch is active. */
  readonly #announced = new Map<string, { sessionId: string; position: number }>();
  readonly #queues = new Map<string, Promise<void>>();

  constructor(parts: {
    agents: AgentHost;
    hub: EventHub;
    turns: Turns;
    log: Logger;
    now: () => number;
    /** Told of every change, whether or not anybody listens. */
    onChanged?: (agentId: string) => void;
    /** Told when a session has begun anew, or is gone. */
    onForgotten?: (sessionKey: string) => void;
  }) {
    this.#agents = parts.agents;
    this.#hub = parts.hub;
    this.#turns = parts.turns;
    this.#log = parts.log;
    this.#now = parts.now;
    this.#onChanged = parts.onChanged;
    this.#onForgotten = parts.onForgotten;
  }

  /** Announces a change of the session's row; `sessionKey` absent means "read the list again". */
  async changed(reason: string, target?: { agentId: string; sessionKey: string }): Promise<void> {
    if (target && reason !== "delete") this.#onChanged?.(target.agentId);
    if (target && (reason === "delete" || reason === "reset")) this.#onForgotten?.(target.sessionKey);
    if (!this.#hub.hasAudience("sessions.changed", {})) return;
    if (!target) return this.#hub.emit("sessions.changed", { reason, ts: this.#now() });
    const store = await this.#agents.sessions(target.agentId);
    const session = await store.getSession(target.sessionKey);
    const parts = { agents: this.#agents, turns: this.#turns };
    const row = session && (await readSessionRow(parts, target.agentId, session));
    this.#hub.emit("sessions.changed", {
      sessionKey: target.sessionKey,
      reason,
      ts: this.#now(),
      ...(row ? { sessionId: row.sessionId, session: row } : {}),
    });
  }

  /** Call it when a client begins to follow a session: what is stored up to now counts as known. */
  follow(target: { agentId: string; sessionKey: string }): Promise<void> {
    return this.#enqueue(target.sessionKey, async () => {
      if (this.#announced.has(target.sessionKey)) return;
      const store = await this.#agents.sessions(target.agentId);
      const page = await store.readHistory(target.sessionKey, { limit: 1 });
      if (page) this.#announced.set(target.sessionKey, { sessionId: page.sessionId, position: lastPosition(page) });
    });
  }

  /** Announces the messages that were committed since the last call, oldest first. */
  messagesChanged(target: { agentId: string; sessionKey: string }): Promise<void> {
    const { agentId, sessionKey } = target;
    if (!this.#hub.hasAudience("session.message", { sessionKey })) {
      this.#announced.delete(sessionKey);
      return Promise.resolve();
    }
    return this.#enqueue(sessionKey, async () => {
      const store = await this.#agents.sessions(agentId);
      const page = await store.readHistory(sessionKey, { limit: MAX_CATCH_UP });
      if (!page) return;
      const known = this.#announced.get(sessionKey);
      const from = known?.sessionId === page.sessionId ? known.position : 0;
      this.#announced.set(sessionKey, { sessionId: page.sessionId, position: Math.max(from, lastPosition(page)) });
      page.records.forEach((record, index) => {
        const messageSeq = page.positions[index] ?? 0;
        const message = messageSeq > from ? toDisplayMessage(record) : undefined;
        if (!message) return;
        this.#hub.emit("session.message", {
          sessionKey,
          sessionId: page.sessionId,
          message: { ...message, messageSeq },
          messageSeq,
        });
      });
    });
  }

  /** One session's announcements keep their order. */
  #enqueue(sessionKey: string, work: () => Promise<void>): Promise<void> {
    const queued = (this.#queues.get(sessionKey) ?? Promise.resolve())
      .then(work)
      .catch((cause: unknown) =>
        this.#log.warn("a session change could not be announced", { sessionKey, error: cause }),
      )
      .finally(() => {
        if (this.#queues.get(sessionKey) === queued) this.#queues.delete(sessionKey);
      });
    this.#queues.set(sessionKey, queued);
    return queued;
  }
}

function lastPosition({ positions }: HistoryPage): number {
  return positions.at(-1) ?? 0;
}
