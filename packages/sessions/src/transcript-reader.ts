import { firstKeptEntryId, isBoundary, selectContext, settleToolCalls } from "./context.ts";
import { ContextCache } from "./context-cache.ts";
import type { InvalidBoundary } from "./context.ts";
import { parseRecord } from "./record.ts";
import type { HistoryPage, TranscriptRecord } from "./session-store.ts";
import type { RecordLink, RecordRow, Transcripts, Window } from "./transcripts.ts";

/** Reads transcripts for models and for people. Never writes. */
export class TranscriptReader {
  readonly #transcripts: Transcripts;
  readonly #cache = new ContextCache();
  readonly #onInvalidBoundary: (sessionId: string, problem: InvalidBoundary) => void;

  constructor(transcripts: Transcripts, onInvalidBoundary: (sessionId: string, problem: InvalidBoundary) => void) {
    this.#transcripts = transcripts;
    this.#onInvalidBoundary = onInvalidBoundary;
  }

  /** Model context at the window's leaf. Costs only what was appended since the last call for the same transcript. */
  readContext(window: Window): TranscriptRecord[] {
    const { session_id: sessionId, leaf_id: leafId } = window;
    const cached = this.#cache.get(sessionId);
    if (cached?.leafId === leafId) return settleToolCalls(cached.records);

    const extension = cached && this.#extend(window, cached.leafId);
    const rows = extension ?? this.#selectAll(window);
    const context = {
      leafId,
      records: [...(extension ? (cached?.records ?? []) : []), ...rows.map((row) => parseRecord(row.json))],
      chars: rows.reduce((chars, row) => chars + row.json.length, extension ? (cached?.chars ?? 0) : 0),
    };
    this.#cache.set(sessionId, context);
    return settleToolCalls(context.records);
  }

  forget(sessionId: string): void {
    this.#cache.delete(sessionId);
  }

  /**
   * The newest `limit` records after skipping `offset`, oldest first: what followed the last reset, and what that reset kept.
   * Compactions hide nothing here.
   */
  readHistory(window: Window, limit: number, offset: number): HistoryPage {
    const view = this.#walkHistory(window);
    for (let skipped = 0; skipped < offset; skipped++) if (view.next().done) break;
    const newestFirst: RecordLink[] = [];
    while (newestFirst.length <= limit) {
      const next = view.next();
      if (next.done) break;
      newestFirst.push(next.value);
    }
    const hasMore = newestFirst.length > limit;
    const page = newestFirst.slice(0, limit).toReversed();
    return {
      sessionId: window.session_id,
      records: page.map((link) => this.#read(window.session_id, link)),
      positions: page.map((link) => link.seq),
      hasMore,
      ...(hasMore && { nextOffset: offset + limit }),
      leafId: window.leaf_id,
    };
  }

  /** New context records since `knownLeafId`; `undefined` when a boundary or another branch makes the old context wrong. */
  #extend(window: Window, knownLeafId: string | null): RecordRow[] | undefined {
    const added: RecordRow[] = [];
    for (const row of this.#transcripts.walkBack(window.session_id, window.leaf_id)) {
      if (row.entry_id === knownLeafId) return selectContext(added);
      if (isBoundary(row)) return undefined;
      added.push(row);
    }
    return knownLeafId === null ? selectContext(added) : undefined;
  }

  #selectAll(window: Window): RecordRow[] {
    return selectContext(this.#transcripts.walkBack(window.session_id, window.leaf_id), (problem) =>
      this.#onInvalidBoundary(window.session_id, problem),
    );
  }

  *#walkHistory(window: Window): Generator<RecordLink> {
    const { session_id: sessionId } = window;
    for (const link of this.#transcripts.walkLinksBack(sessionId, window.leaf_id)) {
      if (link.type === "reset") {
        yield* this.#walkKept(sessionId, link);
        return;
      }
      yield link;
    }
  }

  /** From the record before the reset back to its first kept entry. */
  *#walkKept(sessionId: string, reset: RecordLink): Generator<RecordLink> {
    const firstKept = firstKeptEntryId({ json: this.#transcripts.json(sessionId, reset.entry_id) ?? "{}" });
    if (firstKept === undefined) return;
    if (!this.#isOnPath(sessionId, reset, firstKept)) {
      this.#onInvalidBoundary(sessionId, { boundaryId: reset.entry_id, firstKeptEntryId: firstKept });
      return;
    }
    for (const link of this.#transcripts.walkLinksBack(sessionId, reset.parent_id)) {
      if (link.type !== "reset") yield link;
      if (link.entry_id === firstKept) return;
    }
  }

  #isOnPath(sessionId: string, before: RecordLink, entryId: string): boolean {
    const seq = this.#transcripts.seqOf(sessionId, entryId);
    if (seq === undefined || seq >= before.seq) return false;
    for (const link of this.#transcripts.walkLinksBack(sessionId, before.parent_id)) {
      if (link.entry_id === entryId) return true;
      if (link.seq < seq) return false;
    }
    return false;
  }

  #read(sessionId: string, link: RecordLink): TranscriptRecord {
    return parseRecord(this.#transcripts.json(sessionId, link.entry_id));
  }
}
