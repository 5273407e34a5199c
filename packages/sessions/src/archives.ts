import type { Store } from "@oc/store";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";

const compress = promisify(gzip);
/** The first bytes of a gzip member. */
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);
/** Files that are written at the same time; their rows are settled in one transaction. */
const EXPORT_BATCH = 32;

export type ArchiveKind = "deleted" | "reset";

/** One archived transcript. */
export interface ArchiveId {
  session_id: string;
  kind: ArchiveKind;
  ts: number;
}

/**
 * Transcripts that left the live tables. Their lines are stored in the transaction that removes the rows; the file is written
 * afterwards, again and again until it exists, and only then are the stored parts dropped.
 *
 * An archive exists once its part 0 does, which begins with its header. The parts of a large transcript are stored before that,
 * a few at a time, while the transcript is live. A stored part is text or a gzip member of it: compressing within a mass removal
 * would take as long as everything else in it. The members of a file are its parts.
 */
export class Archives {
  readonly #store: Pick<Store, "sqlite" | "write">;
  readonly #folder: string;
  readonly #sql;
  readonly #exporting = new Map<string, Promise<void>>();
  #isStopped = false;

  constructor(store: Pick<Store, "sqlite" | "write">, folder: string) {
    this.#store = store;
    this.#folder = folder;
    this.#sql = {
      // Lines as `formatTranscript` yields them, without a way through JavaScript.
      addAll: store.sqlite.prepare<[{ ids: string; kind: ArchiveKind; ts: number }]>(
        `INSERT INTO session_transcript_archives (session_id, kind, ts, part, blob)
         SELECT w.session_id, @kind, @ts, 0, CAST(
           CASE WHEN last.seq >= w.next_seq OR last.entry_id IS w.leaf_id THEN w.header_json
                ELSE json_set(w.header_json, '$.leafId', w.leaf_id) END || char(10) ||
           coalesce((SELECT group_concat(json, char(10)) FROM
             (SELECT json FROM transcript_events WHERE session_id = w.session_id ORDER BY seq)) || char(10), '') AS BLOB)
         FROM json_each(@ids) ids JOIN session_windows w ON w.session_id = ids.value
         LEFT JOIN transcript_events last ON last.session_id = w.session_id AND
           last.seq = (SELECT max(seq) FROM transcript_events WHERE session_id = w.session_id)`,
      ),
      replacePart: store.sqlite.prepare(
        "UPDATE session_transcript_archives SET blob = ? WHERE session_id = ? AND kind = ? AND ts = ? AND part = ?",
      ),
      insert: store.sqlite.prepare(
        "INSERT INTO session_transcript_archives (session_id, kind, ts, part, blob) VALUES (?, ?, ?, ?, ?)",
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

  /** Stores small transcripts; expects to run inside the transaction that removes them. */
  addAll(sessionIds: readonly string[], kind: ArchiveKind, ts: number): void {
    this.#sql.addAll.run({ ids: JSON.stringify(sessionIds), kind, ts });
  }

  /** Compresses what {@link addAll} stored, where space counts more than time. Expects to run in the same transaction. */
  compressAll(sessionIds: readonly string[], kind: ArchiveKind, ts: number): void {
    for (const sessionId of sessionIds) {
      const blob = this.#sql.part.get(sessionId, kind, ts, 0);
      if (blob !== undefined) this.#sql.replacePart.run(gzipSync(blob), sessionId, kind, ts, 0);
    }
  }

  /** Stores a part beside a transcript that is still live; parts count from 1. Expects to run inside a transaction. */
  addPart({ session_id: sessionId, kind, ts }: ArchiveId, part: number, blob: Buffer): void {
    this.#sql.insert.run(sessionId, kind, ts, part, blob);
  }

  /** Makes an archive of the stored parts; expects to run inside the transaction that removes the transcript. */
  complete({ session_id: sessionId, kind, ts }: ArchiveId, headerLine: string): void {
    this.#sql.insert.run(sessionId, kind, ts, 0, Buffer.from(`${headerLine}\n`));
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
      await this.#store.write(() => {
        for (const { session_id: sessionId, kind, ts } of written) {
          this.#sql.dropParts.run(sessionId, kind, ts);
          this.#sql.markExported.run(sessionId, kind, ts);
        }
      });
    } catch (error) {
      for (const archive of written) onFailure(archive, error);
    }
  }

  /** False when the archive has its file already: its stored parts are gone. Writing the file twice gives the same one. */
  async #writeFile(archive: ArchiveId): Promise<boolean> {
    const { session_id: sessionId, kind, ts } = archive;
    if (this.#sql.isWaiting.get(sessionId, kind, ts) === undefined) return false;
    const path = join(this.#folder, archiveFileName(archive));
    const partial = `${path}.partial`;
    await rm(partial, { force: true });
    const file = await open(partial, "wx", 0o600);
    try {
      for (let part = 0; ; part++) {
        const blob = this.#sql.part.get(sessionId, kind, ts, part);
        if (blob === undefined) break;
        await file.writeFile(isCompressed(blob) ? blob : await compress(blob));
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
    return true;
  }
}

export function archiveFileName({ session_id: sessionId, kind, ts }: ArchiveId): string {
  return `${sessionId}.jsonl.${kind}.${ts}.gz`;
}

/** Lines of JSON begin with a brace. */
function isCompressed(blob: Buffer): boolean {
  return blob.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC);
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
