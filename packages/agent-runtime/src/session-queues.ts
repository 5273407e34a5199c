import type { Run } from "./run.ts";
import { headOf } from "./text-limit.ts";

const DROPPED_LINE_CHARS = 120;
/** Lines that are kept about one session's dropped runs; of more, the newest. */
const MAX_DROPPED_LINES = 100;

/** Runs that wait for their session or to join its turn, in order of arrival, and what is to be said about those that were dropped. */
export class SessionQueues {
  readonly #waiting = new Map<string, Run[]>();
  readonly #dropped = new Map<string, string[]>();

  /** Returns who has to go because the queue is full by the newcomer's own limits: the oldest, or the newcomer, who is not added. */
  add(run: Run): Run | undefined {
    const waiting = this.#waiting.get(run.sessionKey) ?? [];
    // What the system itself sends does not take people's places.
    const people = waiting.filter(({ request }) => request.input.provenance?.kind !== "internal_system");
    const oldest = people[0];
    const isFull = oldest !== undefined && people.length >= run.queue.cap;
    if (isFull && run.queue.drop === "new") return run;
    this.#waiting.set(run.sessionKey, [...waiting, run]);
    if (!isFull) return undefined;
    if (run.queue.drop === "summarize") this.#note(oldest);
    return oldest;
  }

  remove(run: Run): boolean {
    const waiting = this.#waiting.get(run.sessionKey) ?? [];
    const rest = waiting.filter((other) => other !== run);
    if (rest.length === 0) this.#waiting.delete(run.sessionKey);
    else this.#waiting.set(run.sessionKey, rest);
    return rest.length < waiting.length;
  }

  waiting(sessionKey: string): readonly Run[] {
    return this.#waiting.get(sessionKey) ?? [];
  }

  /** The lines about dropped runs, once. */
  takeDropped(sessionKey: string): string[] {
    const lines = this.#dropped.get(sessionKey) ?? [];
    this.#dropped.delete(sessionKey);
    return lines;
  }

  #note(run: Run): void {
    const [firstLine = ""] = run.request.input.text.trim().split("\n", 1);
    const lines = [...(this.#dropped.get(run.sessionKey) ?? []), `- ${headOf(firstLine, DROPPED_LINE_CHARS)}`];
    this.#dropped.set(run.sessionKey, lines.slice(-MAX_DROPPED_LINES));
  }
}
