import { openStore } from "@oc/store";
import { existsSync, lstatSync, mkdirSync, renameSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SessionError } from "../errors.ts";
import { SESSION_MIGRATIONS } from "../migrations.ts";
import { newId as makeId } from "../new-id.ts";
import { openSessionTables } from "../session-tables.ts";
import { freeName, hasLegacySessions, LEGACY_STORE_NAME, readLegacyFolder } from "./legacy-folder.ts";
import type { LegacyFolder } from "./legacy-folder.ts";
import { FolderImport } from "./folder-import.ts";
import type { ImportedSession, ImportProblem } from "./folder-import.ts";

/** Where originals go once everything in them is stored. */
export const IMPORT_ARCHIVE_NAME = "session-sqlite-import-archive";

export interface ImportOpenClawOptions {
  agentId: string;
  /** Holds `sessions.json` and the transcripts. */
  folder: string;
  /** Absolute path of the agent's `sessions.sqlite`. Default: in `folder`. */
  path?: string;
  /** The database must lie inside this folder after links are resolved. */
  root?: string;
  /** One spelling for each key, as the router makes it; throws for what cannot be a key of this agent. */
  canonicalKey: (key: string) => string;
  /** Working folder of transcripts that name none. Default: `folder`. */
  cwd?: string;
  /** Says what would be imported and changes nothing. Default false. */
  dryRun?: boolean;
  /** Moves what was imported to `session-sqlite-import-archive`. Default: when the database lies in `folder`. */
  moveOriginals?: boolean;
  /** Milliseconds since the Unix epoch. Default `Date.now`. */
  now?: () => number;
  newId?: () => string;
}

export interface OpenClawImport {
  agentId: string;
  folder: string;
  path: string;
  dryRun: boolean;
  sessions: ImportedSession[];
  /** Lines and fields that could not be kept: the first thousand of them. */
  problems: ImportProblem[];
  problemCount: number;
  /** Files that are left alone, and why. */
  ignored: { file: string; reason: string }[];
  /** Folder of the originals, and their names there; `null` when they stay where they are. */
  archive: { folder: string; files: string[] } | null;
}

/**
 * Imports a folder of `sessions.json` and JSONL transcripts into the agent's database. All sessions are stored in one
 * transaction, and originals are moved only after it: a crash leaves nothing or everything, and the same call again finishes
 * what is left without storing anything twice. No other process may write to the database meanwhile.
 *
 * Throws `INVALID_IMPORT` for a folder that holds no such store, and the `StoreError`s of `openStore`.
 */
export async function importOpenClawSessions(options: ImportOpenClawOptions): Promise<OpenClawImport> {
  const { agentId, dryRun = false, now = Date.now, newId = makeId } = options;
  const folder = resolve(options.folder);
  const path = options.path ?? join(folder, "sessions.sqlite");
  const legacy = readLegacyFolder(folder);
  const movesOriginals = !dryRun && (options.moveOriginals ?? dirname(path) === folder);
  if (movesOriginals) requireArchiveFolder(join(folder, IMPORT_ARCHIVE_NAME));
  const store = openStore({
    path: dryRun && !existsSync(path) ? ":memory:" : path,
    migrations: SESSION_MIGRATIONS,
    ...(options.root !== undefined && { root: options.root }),
  });
  try {
    const tables = openSessionTables(store, { staleMs: 0, newId });
    const folderImport = new FolderImport(tables, legacy, {
      canonicalKey: options.canonicalKey,
      cwd: options.cwd ?? folder,
      now: now(),
    });
    if (dryRun) await store.write(() => undoAfter(() => folderImport.run())).catch(requireUndone);
    else await store.write(() => folderImport.run());
    return {
      agentId,
      folder,
      path,
      dryRun,
      ...folderImport.report,
      archive: movesOriginals ? moveOriginals(legacy) : null,
    };
  } finally {
    store.close();
  }
}

/** Before anything is stored: originals must not follow a link to somewhere else. */
function requireArchiveFolder(archive: string): void {
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  if (lstatSync(archive).isDirectory()) return;
  throw new SessionError("INVALID_IMPORT", `${archive} is not a folder of its own. Move it away and try again.`);
}

/** `sessions.json` goes last: as long as it is there, the import is not over. */
function moveOriginals({ folder, transcripts }: LegacyFolder): { folder: string; files: string[] } {
  const archive = join(folder, IMPORT_ARCHIVE_NAME);
  const files = [...transcripts, ...(hasLegacySessions(folder) ? [LEGACY_STORE_NAME] : [])].map((name) => {
    const target = freeName(archive, name);
    renameSync(join(folder, name), join(archive, target));
    return target;
  });
  return { folder: archive, files };
}

/** Carries the end of a rehearsal out of its transaction. */
const UNDO = new Error("a rehearsal is undone");

function undoAfter(work: () => void): never {
  work();
  throw UNDO;
}

function requireUndone(error: unknown): void {
  if (error !== UNDO) throw error;
}
