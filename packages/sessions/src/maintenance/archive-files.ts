import { opendir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ArchiveId, ArchiveKind } from "../archives.ts";

/** `<sessionId>.jsonl.<kind>.<time>` with or without the ending of a compression; the time is epoch ms or an ISO time with dashes. */
const ARCHIVE_NAME = /^(.+)\.jsonl\.(deleted|reset)\.(\d{1,16}|\d{4}-\d\d-\d\dT[\d.-]+Z)(?:\.gz|\.zst)?$/;
/** Names that are read, and sizes that are asked for, at the same time. */
const BATCH = 64;
const SECOND_MS = 1000;

export interface ArchiveFile {
  path: string;
  /** When the transcript was archived, epoch milliseconds. */
  ts: number;
  bytes: number;
  archive: ArchiveId;
}

/** What lies beside a database. */
export class ArchiveFolder {
  /** By second: sorting all of many files at once would keep others waiting. */
  readonly #archives = new Map<number, Set<ArchiveFile>>();
  archiveBytes = 0;
  otherBytes = 0;

  add(file: ArchiveFile): void {
    const second = secondOf(file);
    const bucket = this.#archives.get(second);
    if (bucket) bucket.add(file);
    else this.#archives.set(second, new Set([file]));
    this.archiveBytes += file.bytes;
  }

  /** The file was deleted. */
  drop(file: ArchiveFile): void {
    if (this.#archives.get(secondOf(file))?.delete(file)) this.archiveBytes -= file.bytes;
  }

  /** Archives of before `before`, which may be dropped on the way. */
  *oldestFirst(before = Number.POSITIVE_INFINITY): Generator<ArchiveFile> {
    for (const second of Float64Array.from(this.#archives.keys()).toSorted()) {
      for (const file of Array.from(this.#archives.get(second) ?? []).toSorted((a, b) => a.ts - b.ts)) {
        if (file.ts >= before) return;
        yield file;
      }
    }
  }
}

function secondOf({ ts }: ArchiveFile): number {
  return Math.floor(ts / SECOND_MS);
}

/** Looks at everything beside the database `path`, without keeping others waiting however many files there are. */
export async function readArchiveFolder(folder: string, databasePath: string): Promise<ArchiveFolder> {
  const found = new ArchiveFolder();
  const database = basename(databasePath);
  const measure = async (name: string): Promise<void> => {
    const path = join(folder, name);
    // A file that went in the meantime takes no space.
    const bytes = await stat(path).then(
      ({ size }) => size,
      () => 0,
    );
    const archived = parseArchiveName(name);
    if (archived) found.add({ path, bytes, ts: archived.ts, archive: archived });
    else found.otherBytes += bytes;
  };
  let names: string[] = [];
  for await (const item of await opendir(folder, { bufferSize: BATCH })) {
    if (!item.isFile() || item.name === database || item.name.startsWith(`${database}-`)) continue;
    if (names.push(item.name) < BATCH) continue;
    await Promise.all(names.map(measure));
    names = [];
  }
  await Promise.all(names.map(measure));
  return found;
}

/** `undefined` when the name is not that of an archive. */
export function parseArchiveName(name: string): ArchiveId | undefined {
  const [, sessionId, kind, time] = ARCHIVE_NAME.exec(name) ?? [];
  if (sessionId === undefined || time === undefined) return undefined;
  const ts = /^\d+$/.test(time) ? Number(time) : Date.parse(time.replace(/T(\d\d)-(\d\d)-(\d\d)/, "T$1:$2:$3"));
  return Number.isFinite(ts) ? { session_id: sessionId, kind: kind as ArchiveKind, ts } : undefined;
}
