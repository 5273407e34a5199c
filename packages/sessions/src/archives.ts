import type { Store } from "@oc/store";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { formatTranscript } from "./jsonl.ts";
import type { Transcripts, Window } from "./transcripts.ts";

/** JSONL per compressed part. Parts are gzip members, so their concatenation is one gzip file. */
const PART_CHARS = 4 * 1024 * 1024;

/** One archived transcript that has no file yet. */
export interface WaitingArchive {
  session_id: string;
  kind: "deleted" | "reset";
  ts: number;
}

/**
 * Transcripts that left the live tables. The compressed lines are stored in the transaction that removes the rows; the
 * file is written afterwards, again and again until it exists, and only then are the stored parts dropped.
 */
export class Archives {
  readonly #store: Pick<Store, "sqlite" | "write">;
  readonly #folder: string;
  readonly #sql;

  constructor(store: Pick<Store, "sqlite" | "write">, folder: string) {
    this.#store = store;
    this.#folder = folder;
    this.#sql = {
      insert: store.sqlite.prepare(
        "INSERT INTO session_transcript_archives (session_id, kind, ts, part, blob) VALUES (?, ?, ?, ?, ?)",
      ),
      waiting: store.sqlite.prepare<[], WaitingArchive>(
        "SELECT DISTINCT session_id, kind, ts FROM session_transcript_archives WHERE exported = 0 ORDER BY ts",
      ),
      part: store.sqlite
        .prepare<[string, string, number, number], Buffer>(
          "SELECT blob FROM session_transcript_archives WHERE session_id = ? AND kind = ? AND ts = ? AND part = ?",
        )
        .pluck(),
      dropParts: store.sqlite.prepare(
        "DELETE FROM session_transcript_archives WHERE session_id = ? AND kind = ? AND ts = ? AND part > 0",
      ),
      markExported: store.sqlite.prepare(
        "UPDATE session_transcript_archives SET exported = 1, blob = x'' WHERE session_id = ? AND kind = ? AND ts = ?",
      ),
    };
  }

  /** Stores a transcript; expects to run inside the transaction that removes it. */
  add(transcripts: Transcripts, window: Window, kind: WaitingArchive["kind"], ts: number): void {
    let part = 0;
    let lines: string[] = [];
    let chars = 0;
    const flush = (): void => {
      this.#sql.insert.run(window.session_id, kind, ts, part++, gzipSync(lines.map((line) => `${line}\n`).join("")));
      lines = [];
      chars = 0;
    };
    for (const line of formatTranscript(transcripts, window)) {
      lines.push(line);
      chars += line.length;
      if (chars >= PART_CHARS) flush();
    }
    if (lines.length > 0) flush();
  }

  waiting(): WaitingArchive[] {
    return this.#sql.waiting.all();
  }

  /** Writes the file `<sessionId>.jsonl.<kind>.<ts>.gz`; writing it twice gives the same file. */
  async export({ session_id: sessionId, kind, ts }: WaitingArchive): Promise<void> {
    const path = join(this.#folder, `${sessionId}.jsonl.${kind}.${ts}.gz`);
    const partial = `${path}.partial`;
    await rm(partial, { force: true });
    const file = await open(partial, "wx", 0o600);
    try {
      for (let part = 0; ; part++) {
        const blob = this.#sql.part.get(sessionId, kind, ts, part);
        if (blob === undefined) break;
        await file.writeFile(blob);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
    await this.#store.write(() => {
      this.#sql.dropParts.run(sessionId, kind, ts);
      this.#sql.markExported.run(sessionId, kind, ts);
    });
  }
}
