import type { Store } from "@oc/store";
import type { Logger } from "../log/logger.ts";
import type { AgentHost, SessionTarget } from "./agent-host.ts";

/** Events of one session that wait; the oldest goes for the newest. */
export const MAX_SESSION_EVENTS = 20;
const MAX_EVENT_CHARS = 4_000;
/** The word in any letters that read like it, with nothing visible between them. */
const SYSTEM = ["sｓ", "yｙ", "sｓ", "tｔ", "eｅ", "mｍ"].map((letter) => `[${letter}]`).join("\\p{Cf}*");
/** A line that begins like one of the gateway's, whatever that is no letter stands before it or before its colon. */
const FORGED_LINE = new RegExp(
  `(?<=^|[\\v\\f\\u0085])([^\\p{L}\\p{N}\\v\\f\\u0085\\r\\n\\u2028\\u2029]*)${SYSTEM}(?=[^\\p{L}\\p{N}:：\\r\\n]*[:：])`,
  "gimu",
);

interface WaitingEvent extends SessionTarget {
  id: string;
  text: string;
  createdAt: number;
  runId: string | undefined;
}

export interface SessionEventsParts {
  store: Store;
  agents: AgentHost;
  log: Logger;
  now: () => number;
}

/**
 * What happened beside a session and its next turn hears first, oldest first: lines that begin with `System:`. An event is stored
 * when `add` resolves, and gone once a turn that carries it is stored; neither a crash nor a turn that was refused loses one.
 */
export class SessionEvents {
  readonly #parts: SessionEventsParts;
  readonly #waiting = new Map<string, WaitingEvent[]>();

  constructor(parts: SessionEventsParts) {
    this.#parts = parts;
  }

  /** Reads what an earlier process left. What a stored turn carries is done. */
  async load(): Promise<void> {
    const { store, agents, log } = this.#parts;
    const rows = store.sqlite.prepare("SELECT * FROM session_events ORDER BY seq").all() as EventRow[];
    for (const row of rows) {
      const event = toEvent(row);
      try {
        const isTold = event.runId !== undefined && (await (await agents.sessions(event.agentId)).findRun(event.runId));
        if (isTold) await this.#remove([event]);
        else this.#push({ ...event, runId: undefined });
      } catch (error) {
        log.warn("an event of a session could not be read", { sessionKey: event.sessionKey, error });
      }
    }
  }

  /** Keeps an event for the session's next turn. The same `id`, or the text of the session's last event, changes nothing. */
  async add({ agentId, sessionKey }: SessionTarget, { id, text }: { id: string; text: string }): Promise<void> {
    const { store, now } = this.#parts;
    const clipped = clip(text);
    const known = this.#waiting.get(sessionKey) ?? [];
    if (clipped === "" || known.at(-1)?.text === clipped) return;
    const event = { id, agentId, sessionKey, text: clipped, createdAt: now(), runId: undefined };
    const isNew = await store.write(
      () =>
        store.sqlite
          .prepare(
            `INSERT INTO session_events (id, agent_id, session_key, text, created_at) VALUES (?, ?, ?, ?, ?)
             ON CONFLICT DO NOTHING`,
          )
          .run(id, agentId, sessionKey, clipped, event.createdAt).changes > 0,
    );
    if (isNew) await this.#remove(this.#push(event));
  }

  /** Whether an event waits that no turn has taken. */
  hasFor(sessionKey: string): boolean {
    return (this.#waiting.get(sessionKey) ?? []).some((event) => event.runId === undefined);
  }

  /** The text of a turn with the events before it. Call `settle` with the run when it is stored, or was not. */
  introduce(sessionKey: string, runId: string, text: string): string {
    const events = (this.#waiting.get(sessionKey) ?? []).filter((event) => event.runId === undefined);
    if (events.length === 0) return text;
    for (const event of events) event.runId = runId;
    // Not waited for: messages keep their order. A crash in between repeats the events, and loses none.
    this.#mark(events, runId).catch((error: unknown) =>
      this.#parts.log.warn("events of a session could not be marked", { sessionKey, error }),
    );
    const lines = events.map(formatEvent).join("\n");
    return text === "" ? lines : `${lines}\n\n${text}`;
  }

  /** Ends what `introduce` began. */
  async settle(sessionKey: string, runId: string, isStored: boolean): Promise<void> {
    const events = (this.#waiting.get(sessionKey) ?? []).filter((event) => event.runId === runId);
    if (events.length === 0) return;
    if (isStored) return this.#remove(events);
    for (const event of events) event.runId = undefined;
    await this.#mark(events, null);
  }

  /** The session begins anew, or is gone: it hears of nothing that was before. */
  async forget(sessionKey: string): Promise<void> {
    await this.#remove([...(this.#waiting.get(sessionKey) ?? [])]);
  }

  /** Answers those that there is no room for. */
  #push(event: WaitingEvent): WaitingEvent[] {
    const events = this.#waiting.get(event.sessionKey) ?? [];
    this.#waiting.set(event.sessionKey, [...events, event]);
    return events.slice(0, Math.max(0, events.length + 1 - MAX_SESSION_EVENTS));
  }

  async #remove(events: readonly WaitingEvent[]): Promise<void> {
    if (events.length === 0) return;
    for (const { id, sessionKey } of events) {
      const left = (this.#waiting.get(sessionKey) ?? []).filter((event) => event.id !== id);
      if (left.length > 0) this.#waiting.set(sessionKey, left);
      else this.#waiting.delete(sessionKey);
    }
    await this.#each("DELETE FROM session_events WHERE id = ?", events, ({ id }) => [id]);
  }

  async #mark(events: readonly WaitingEvent[], runId: string | null): Promise<void> {
    await this.#each("UPDATE session_events SET run_id = ? WHERE id = ?", events, ({ id }) => [runId, id]);
  }

  async #each(
    sql: string,
    events: readonly WaitingEvent[],
    values: (event: WaitingEvent) => (string | null)[],
  ): Promise<void> {
    const { store } = this.#parts;
    await store.write(() => {
      const statement = store.sqlite.prepare<(string | null)[]>(sql);
      for (const event of events) statement.run(...values(event));
    });
  }
}

/** Takes from a text of others what would pass for a line of the gateway. Pure. */
export function withoutForgedEvents(text: string): string {
  return text.replace(FORGED_LINE, "$1System (not the gateway)");
}

/** `System: [2026-03-01 09:30:00 UTC] text`; every further line begins with `System:` too. */
function formatEvent({ text, createdAt }: WaitingEvent): string {
  const time = new Date(createdAt).toISOString().slice(0, 19).replace("T", " ");
  return `[${time} UTC] ${text}`.replace(/^/gm, "System: ");
}

function clip(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > MAX_EVENT_CHARS ? `${trimmed.slice(0, MAX_EVENT_CHARS)}…` : trimmed;
}

interface EventRow {
  id: string;
  agent_id: string;
  session_key: string;
  text: string;
  created_at: number;
  run_id: string | null;
}

function toEvent({ id, agent_id, session_key, text, created_at, run_id }: EventRow): WaitingEvent {
  return { id, agentId: agent_id, sessionKey: session_key, text, createdAt: created_at, runId: run_id ?? undefined };
}
