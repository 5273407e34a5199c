import type { Store } from "@oc/store";
import { startSlice } from "../maintenance/time-slice.ts";
import { parseRecord } from "../record.ts";
import type { TranscriptSearchHit } from "../session-store.ts";
import type { Transcripts, Window } from "../transcripts.ts";
import { formatFtsQuery } from "./search-text.ts";
import type { SearchWord } from "./search-text.ts";
import { indexedText, messageText } from "./searchable-text.ts";
import { formatSnippet } from "./snippet.ts";

/** One slice of indexing: a few milliseconds, so that turns that wait to be stored do not notice it. */
const SLICE_MESSAGES = 64;
const SLICE_CHARS = 256 * 1024;
const SLICE_REMOVALS = 512;
/** Ids of documents are times in milliseconds with room for so many messages in each. */
const IDS_PER_MS = 1n << 20n;
const MAX_TIME_MS = 1n << 42n;

interface Progress {
  transcript_no: number;
  indexed_seq: number;
}

interface HitRow {
  session_key: string;
  session_id: string;
  entry_id: string;
  json: string;
}

/** Messages of one transcript that are not indexed yet, oldest first; kept between slices. */
interface Backlog {
  sessionId: string;
  leafId: string | null;
  indexedSeq: number;
  seqs: number[];
}

/** The full-text index over active paths. Writes expect to run inside the caller's transaction. */
export class SearchIndex {
  readonly #transcripts: Transcripts;
  readonly #sql;
  #backlog: Backlog | undefined;

  constructor({ sqlite }: Pick<Store, "sqlite">, transcripts: Transcripts) {
    this.#transcripts = transcripts;
    this.#sql = {
      nextPending: sqlite.prepare<[], string>("SELECT session_id FROM session_search_pending LIMIT 1").pluck(),
      settle: sqlite.prepare("DELETE FROM session_search_pending WHERE session_id = ?"),
      progress: sqlite.prepare<[string], Progress>(
        "SELECT transcript_no, indexed_seq FROM session_search_progress WHERE session_id = ?",
      ),
      begin: sqlite.prepare("INSERT INTO session_search_progress (session_id, indexed_seq) VALUES (?, 0)"),
      advance: sqlite.prepare("UPDATE session_search_progress SET indexed_seq = ? WHERE transcript_no = ?"),
      end: sqlite.prepare("DELETE FROM session_search_progress WHERE transcript_no = ?"),
      jsonAt: sqlite
        .prepare<[string, number], string>("SELECT json FROM transcript_events WHERE session_id = ? AND seq = ?")
        .pluck(),
      lastIdIn: sqlite
        .prepare<[bigint, bigint], bigint | null>(
          "SELECT max(id) FROM session_search_documents WHERE id BETWEEN ? AND ?",
        )
        .pluck()
        .safeIntegers(),
      addDocument: sqlite.prepare("INSERT INTO session_search_documents (id, transcript_no, seq) VALUES (?, ?, ?)"),
      addText: sqlite.prepare("INSERT INTO session_transcript_fts (rowid, text) VALUES (?, ?)"),
      documentsAfter: sqlite
        .prepare<[number, number, number], bigint>(
          "SELECT id FROM session_search_documents WHERE transcript_no = ? AND seq > ? LIMIT ?",
        )
        .pluck()
        .safeIntegers(),
      removeDocument: sqlite.prepare("DELETE FROM session_search_documents WHERE id = ?"),
      removeText: sqlite.prepare("DELETE FROM session_transcript_fts WHERE rowid = ?"),
      // Cross joins keep this order: the index leads, newest first, and the scan ends with the limit.
      find: sqlite.prepare<[string, string | null, string | null, number], HitRow>(
        `SELECT w.session_key, w.session_id, e.entry_id, e.json
         FROM session_transcript_fts f
         CROSS JOIN session_search_documents d ON d.id = f.rowid
         CROSS JOIN session_search_progress p ON p.transcript_no = d.transcript_no AND p.indexed_seq >= d.seq
         CROSS JOIN session_windows w ON w.session_id = p.session_id
         CROSS JOIN transcript_events e ON e.session_id = w.session_id AND e.seq = d.seq
         WHERE session_transcript_fts MATCH ? AND (? IS NULL OR w.session_key = ?)
         ORDER BY f.rowid DESC LIMIT ?`,
      ),
    };
  }

  /** Indexes a little of what is pending. True when nothing is pending any more. */
  advance(): boolean {
    for (const hasTime = startSlice(); hasTime();) {
      const sessionId = this.#sql.nextPending.get();
      if (sessionId === undefined) return true;
      const window = this.#transcripts.window(sessionId);
      const progress = this.#sql.progress.get(sessionId);
      if (window === undefined) {
        this.#forget(sessionId, progress);
        continue;
      }
      if (progress === undefined) this.#sql.begin.run(sessionId);
      else if (!this.#removeAfter(progress.transcript_no, progress.indexed_seq)) this.#index(window, progress);
      return false;
    }
    return false;
  }

  /** What is indexed and matches every word, newest message first. */
  find(words: readonly SearchWord[], limit: number, sessionKey: string | null): TranscriptSearchHit[] {
    if (words.length === 0) return [];
    return this.#sql.find.all(formatFtsQuery(words), sessionKey, sessionKey, limit).map((row) => toHit(row, words));
  }

  #index(window: Window, { transcript_no: transcriptNo, indexed_seq: indexedSeq }: Progress): void {
    const backlog = this.#backlogOf(window, indexedSeq);
    let taken = 0;
    for (let chars = 0; taken < Math.min(backlog.seqs.length, SLICE_MESSAGES) && chars < SLICE_CHARS; taken++) {
      chars += this.#addMessage(window.session_id, transcriptNo, backlog.seqs[taken] ?? 0);
    }
    const isDone = taken === backlog.seqs.length;
    const reached = isDone ? window.next_seq - 1 : (backlog.seqs[taken - 1] ?? indexedSeq);
    this.#sql.advance.run(reached, transcriptNo);
    if (isDone) this.#sql.settle.run(window.session_id);
    this.#backlog = isDone ? undefined : { ...backlog, indexedSeq: reached, seqs: backlog.seqs.slice(taken) };
  }

  #addMessage(sessionId: string, transcriptNo: number, seq: number): number {
    const record = parseRecord(this.#sql.jsonAt.get(sessionId, seq));
    const text = indexedText(messageText(record));
    if (text.trim() === "") return 0;
    const id = this.#freeId(Date.parse(record.timestamp));
    this.#sql.addDocument.run(id, transcriptNo, seq);
    this.#sql.addText.run(id, text);
    return text.length;
  }

  /** The kept backlog counts only if the transcript still ends there and what was indexed since was committed. */
  #backlogOf(window: Window, indexedSeq: number): Backlog {
    const { session_id: sessionId, leaf_id: leafId } = window;
    const kept = this.#backlog;
    if (kept?.sessionId === sessionId && kept.leafId === leafId && kept.indexedSeq === indexedSeq) return kept;
    const seqs: number[] = [];
    for (const link of this.#transcripts.walkLinksBack(sessionId, leafId)) {
      if (link.seq <= indexedSeq) break;
      if (link.type === "message") seqs.push(link.seq);
    }
    return { sessionId, leafId, indexedSeq, seqs: seqs.toReversed() };
  }

  #forget(sessionId: string, progress: Progress | undefined): void {
    if (progress !== undefined) {
      if (this.#removeAfter(progress.transcript_no, 0)) return;
      this.#sql.end.run(progress.transcript_no);
    }
    this.#sql.settle.run(sessionId);
  }

  /** Removes some documents beyond `seq`; true while there may be more. */
  #removeAfter(transcriptNo: number, seq: number): boolean {
    const ids = this.#sql.documentsAfter.all(transcriptNo, seq, SLICE_REMOVALS);
    for (const id of ids) {
      this.#sql.removeText.run(id);
      this.#sql.removeDocument.run(id);
    }
    return ids.length === SLICE_REMOVALS;
  }

  #freeId(timeMs: number): bigint {
    const time = BigInt(Number.isFinite(timeMs) ? Math.max(0, Math.trunc(timeMs)) : 0);
    for (let first = (time < MAX_TIME_MS ? time : MAX_TIME_MS) * IDS_PER_MS; ; first += IDS_PER_MS) {
      const last = this.#sql.lastIdIn.get(first, first + IDS_PER_MS - 1n) ?? first - 1n;
      if (last < first + IDS_PER_MS - 1n) return last + 1n;
    }
  }
}

function toHit(row: HitRow, words: readonly SearchWord[]): TranscriptSearchHit {
  const record = parseRecord(row.json);
  const isAssistant = record.type === "message" && record.message.role === "assistant";
  return {
    key: row.session_key,
    sessionId: row.session_id,
    entryId: row.entry_id,
    role: isAssistant ? "assistant" : "user",
    timestamp: record.timestamp,
    snippet: formatSnippet(messageText(record), words),
  };
}
