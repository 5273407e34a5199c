import { selectContext } from "./context.ts";
import { estimateContextTokens } from "./context-size.ts";
import { SessionError } from "./errors.ts";
import { parseRecord } from "./record.ts";
import type { SessionLifecycle } from "./session-lifecycle.ts";
import { requireUnclaimed } from "./session-tables.ts";
import type { SessionTables } from "./session-tables.ts";
import type { ForkedSession, ForkInput, SessionEntry, TranscriptRecord } from "./session-store.ts";
import { showValue } from "./shown-value.ts";
import type { RecordRow } from "./transcripts.ts";

const DEFAULT_MAX_TOKENS = 100_000;
const COMPLETE: ReadonlySet<string> = new Set(["stop", "length", "refusal"]);

/** Sessions that begin as a copy of another one's path. Expects to run inside the caller's transaction. */
export class SessionForks {
  readonly #tables: SessionTables;
  readonly #lifecycle: SessionLifecycle;

  constructor(tables: SessionTables, lifecycle: SessionLifecycle) {
    this.#tables = tables;
    this.#lifecycle = lifecycle;
  }

  fork(input: ForkInput, now: number): ForkedSession {
    const { entries, transcripts } = this.#tables;
    const parent = entries.require(input.fromKey);
    const { sessionId } = parent;
    const { lastId, text } = this.#resolvePoint(input, parent, now);
    this.#requireSize(input, sessionId, lastId);
    const session = this.#lifecycle.startFork(input, sessionId, lastId, now);
    transcripts.importRecords(session.entry.sessionId, this.#path(sessionId, lastId), lastId, now);
    return { session, ...(text !== undefined && { text }) };
  }

  /** The last entry that the fork copies, and the text that it lets somebody write anew. */
  #resolvePoint(
    { point, fromKey }: ForkInput,
    { sessionId, ...parent }: SessionEntry,
    now: number,
  ): { lastId: string | null; text?: string } {
    const { transcripts } = this.#tables;
    const leafId = transcripts.requireWindow(sessionId).leaf_id;
    if (typeof point === "object") return this.#beforeUserEntry(sessionId, point.beforeEntryId);
    if (point === "last-completed") return { lastId: this.#lastCompleted(sessionId, leafId) };
    if (point === "end") requireUnclaimed(this.#tables, fromKey, { ...parent, sessionId } as SessionEntry, now);
    return { lastId: leafId };
  }

  #beforeUserEntry(sessionId: string, entryId: string): { lastId: string | null; text: string } {
    const json = this.#tables.transcripts.json(sessionId, entryId);
    const record = json === undefined ? undefined : parseRecord(json);
    if (record?.type === "message" && record.message.role === "user") {
      return { lastId: record.parentId, text: textOf(record.message.content) };
    }
    throw new SessionError(
      "ENTRY_NOT_FOUND",
      `The transcript ${sessionId} has no user message ${showValue(entryId)} to fork before.`,
    );
  }

  #lastCompleted(sessionId: string, leafId: string | null): string | null {
    for (const row of this.#tables.transcripts.walkBack(sessionId, leafId)) {
      if (row.type === "message" && isComplete(parseRecord(row.json))) return row.entry_id;
    }
    return null;
  }

  /** What a model would be sent counts, not what is stored. */
  #requireSize(input: ForkInput, sessionId: string, lastId: string | null): void {
    const { maxTokens = typeof input.point === "object" ? Infinity : DEFAULT_MAX_TOKENS } = input;
    if (maxTokens === Infinity) return;
    const tokens = estimateContextTokens(selectContext(this.#tables.transcripts.walkBack(sessionId, lastId)));
    if (tokens <= maxTokens) return;
    throw new SessionError(
      "FORK_TOO_LARGE",
      `The context of ${input.fromKey} has about ${tokens} tokens, more than the ${maxTokens} that a fork may copy. Compact it first, or start without its context.`,
    );
  }

  *#path(sessionId: string, lastId: string | null): Generator<Omit<RecordRow, "seq">> {
    const { transcripts } = this.#tables;
    for (const link of Array.from(transcripts.walkLinksBack(sessionId, lastId)).toReversed()) {
      yield { ...link, json: transcripts.json(sessionId, link.entry_id) ?? "null" };
    }
  }
}

function isComplete(record: TranscriptRecord): boolean {
  return record.type === "message" && record.message.role === "assistant" && COMPLETE.has(record.message.stopReason);
}

function textOf(content: string | readonly { type: string; text?: string }[]): string {
  if (typeof content === "string") return content;
  return content.flatMap((part) => (part.type === "text" && part.text !== undefined ? [part.text] : [])).join("\n");
}
