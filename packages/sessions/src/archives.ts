import type { Store } from "@oc/store";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { RetiredTranscripts } from "./retired-transcripts.ts";

const compress = promisify(gzip);
/** The first bytes of a gzip member. */
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);
/** Files that are written at the same time; one transaction says that they are there. */
const EXPORT_BATCH = 32;

export type ArchiveKind = "deleted" | "reset";

/** One archived transcript. */
export interface ArchiveId {
  session_id: string;
  kind: ArchiveKind;
  ts: number;
}

/**
 * Transcripts that nobody sees any more. An archive begins in the transaction that retires its transcript, with its header as
 * part 0; the transcript's records stay where they are and are its content. Its file is written afterwards, again and again
 * until it exists, and only then are they deleted.
 *
 * An archive that an earlier version made has its whole content in parts: text, or gzip members of it. There may be parts without
 * a part 0, beside a transcript that is still live: a crash left them.
 */
export class Archives {
  readonly #store: Pick<Store, "sqlite" | "writeInBackground">;
  readonly #folder: string;
  readonly #retired: RetiredTranscripts;
  readonly #sql;
  readonly #exporting = new Map<string, Promise<void>>();
  #isStopped = false;

  constructor(store: Pick<Store, "sqlite" | "writeInBackground">, folder: string, retired: RetiredTranscripts) {
    this.#store = store;
    this.#folder = folder;
    this.#retired = retired;
    this.#sql = {
      // The first line as `formatTranscript` yields it, without a way through JavaScript. Mostly an index says enough for it.
      addAll: store.sqlite.prepare<[{ ids: string; kind: ArchiveKind; ts: number }]>(
        `INSERT INTO session_transcript_archives (session_id, kind, ts, part, blob)
         SELECT w.session_id, @kind, @ts, 0, CAST(CASE
           WHEN (SELECT max(seq) FROM transcript_events WHERE session_id = w.session_id) >= w.next_seq THEN w.header_json
           WHEN (SELECT entry_id FROM transcript_events WHERE session_id = w.session_id ORDER BY seq DESC LIMIT 1)
             IS w.leaf_id THEN w.header_json
           ELSE json_set(w.header_json, '$.leafId', w.leaf_id) END || char(10) AS BLOB)
         FROM json_each(@ids) ids JOIN session_windows w ON w.session_id = ids.value`,
      ),
      hasRecords: store.sqlite.prepare<[ArchiveId]>(
        `SELECT 1 FROM session_windows WHERE session_id = @session_id AND session_key = ' ' || session_id AND NOT EXISTS (
           SELECT 1 FROM session_transcript_archives
           WHERE (session_id, kind, ts) = (@session_id, @kind, @ts) AND part > 0)`,
      ),
      waiting: store.sqlite.prepare<[ArchiveId & { limit: number }], ArchiveId>(
        `SELECT session_id, kind, ts FROM session_transcript_archives
         WHERE exported = 0 AND part = 0 AND (session_id, kind, ts) > (@session_id, @kind, @ts)
         ORDER BY session_id, kind, ts LIMIT @limit`,
      ),
      waitingOf: store.sqlite.prepare<[string], ArchiveId>(
        "SELECT session_id, kind, ts FROM session_transcript_archives WHERE session_id = ? AND exported = 0 AND part = 0",
      ),
      isWaiting: store.sqlite.prepare<[string, string, number]>(
        "SELECT 1 FROM session_transcript_archives WHERE session_id = ? AND kind = ? AND ts = ? AND exported = 0 AND part = 0",
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
      unfinished: store.sqlite.prepare<[], ArchiveId>(
        `SELECT session_id, kind, ts FROM session_transcript_archives p WHERE part > 0 AND NOT EXISTS (
           SELECT 1 FROM session_transcript_archives WHERE session_id = p.session_id AND kind = p.kind AND ts = p.ts AND part = 0)
         LIMIT 1`,
      ),
      forget: store.sqlite.prepare(
        "DELETE FROM session_transcript_archives WHERE session_id = ? AND kind = ? AND ts = ? AND exported = 1",
      ),
    };
  }

  /** Begins the archives of transcripts; expects to run inside the transaction that retires them. */
  addAll(sessionIds: readonly string[], kind: ArchiveKind, ts: number): void {
    this.#sql.addAll.run({ ids: JSON.stringify(sessionIds), kind, ts });
  }

  /** Drops the stored parts of a transcript that stays live. Expects to run inside a transaction. */
  dropParts({ session_id: sessionId, kind, ts }: ArchiveId): void {
    this.#sql.dropParts.run(sessionId, kind, ts);
  }

  /** Parts that a crash left beside a live transcript, one archive's at a time. */
  unfinished(): ArchiveId | undefined {
    return this.#sql.unfinished.get();
  }

  /** The file of an archive is gone. Expects to run inside a transaction. */
  forget({ session_id: sessionId, kind, ts }: ArchiveId): void {
    this.#sql.forget.run(sessionId, kind, ts);
  }

  /**
   * Writes the files of archives that have none, a few at a time; at most `limit` archives. A failure is told and does not keep
   * the others waiting. Ends early after {@link stop}.
   */
  async exportWaiting(
    onFailure: (archive: ArchiveId, error: unknown) => void,
    limit = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    let after: ArchiveId = { session_id: "", kind: "deleted", ts: 0 };
    for (let left = limit; left > 0 && !this.#isStopped; left -= EXPORT_BATCH) {
      const batch = this.#sql.waiting.all({ ...after, limit: Math.min(left, EXPORT_BATCH) });
      const last = batch.at(-1);
      if (last === undefined) return;
      await this.export(batch, onFailure);
      after = last;
    }
  }

  /** Writes the files `<sessionId>.jsonl.<kind>.<ts>.gz` of some archives; two callers that want the same wait for one writer. */
  async export(batch: readonly ArchiveId[], onFailure: (archive: ArchiveId, error: unknown) => void): Promise<void> {
    const own = batch.filter((archive) => !this.#exporting.has(archiveFileName(archive)));
    const others = batch.map((archive) => this.#exporting.get(archiveFileName(archive)));
    const exporting = this.#exportAll(own, onFailure).finally(() => {
      for (const archive of own) this.#exporting.delete(archiveFileName(archive));
    });
    for (const archive of own) this.#exporting.set(archiveFileName(archive), exporting);
    await Promise.all([exporting, ...others]);
  }

  /** Archives of these transcripts that have no file yet. */
  waitingOf(sessionIds: readonly string[]): ArchiveId[] {
    return sessionIds.flatMap((sessionId) => this.#sql.waitingOf.all(sessionId));
  }

  /** Lets {@link exportWaiting} end after the files that it is writing. */
  stop(): void {
    this.#isStopped = true;
  }

  async #exportAll(
    archives: readonly ArchiveId[],
    onFailure: (archive: ArchiveId, error: unknown) => void,
  ): Promise<void> {
    const written: ArchiveId[] = [];
    const write = async (archive: ArchiveId): Promise<void> => {
      try {
        if (await this.#writeFile(archive)) written.push(archive);
      } catch (error) {
        onFailure(archive, error);
      }
    };
    await Promise.all(archives.map(write));
    if (written.length === 0) return;
    try {
      await syncFolder(this.#folder);
      await this.#store.writeInBackground(() => {
        for (const { session_id: sessionId, kind, ts } of written) {
          this.#sql.dropParts.run(sessionId, kind, ts);
          this.#sql.markExported.run(sessionId, kind, ts);
        }
      });
      await this.#retired.purge(written.map((archive) => archive.session_id));
    } catch (error) {
      for (const archive of written) onFailure(archive, error);
    }
  }

  /** False when the archive has its file already: its content is gone. Writing the file twice gives the same one. */
  async #writeFile(archive: ArchiveId): Promise<boolean> {
    const { session_id: sessionId, kind, ts } = archive;
    if (this.#sql.isWaiting.get(sessionId, kind, ts) === undefined) return false;
    const path = join(this.#folder, archiveFileName(archive));
    const partial = `${path}.partial`;
    await rm(partial, { force: true });
    const file = await open(partial, "wx", 0o600);
    try {
      for (const piece of this.#content(archive)) {
        await file.writeFile(isCompressed(piece) ? piece : await compress(piece));
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
    return true;
  }

  /** Pieces of text or gzip members, each of bounded size unless an earlier version stored it. */
  *#content(archive: ArchiveId): Generator<string | Buffer> {
    const { session_id: sessionId, kind, ts } = archive;
    const hasRecords = this.#sql.hasRecords.get(archive) !== undefined;
    for (let part = 0; ; part++) {
      const blob = this.#sql.part.get(sessionId, kind, ts, part);
      if (blob === undefined) return;
      if (hasRecords) return yield* this.#retired.pieces(sessionId, blob.toString());
      yield blob;
    }
  }
}

export function archiveFileName({ session_id: sessionId, kind, ts }: ArchiveId): string {
  return `${sessionId}.jsonl.${kind}.${ts}.gz`;
}

/** Lines of JSON begin with a brace. */
function isCompressed(piece: string | Buffer): piece is Buffer {
  return typeof piece !== "string" && piece.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC);
}

/** A file's name is durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
