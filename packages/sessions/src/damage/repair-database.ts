import { datedName, openStore, replaceDatabase, withReadableCopy } from "@oc/store";
import type { Store } from "@oc/store";
import { createHash } from "node:crypto";
import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { SESSION_MIGRATIONS } from "../migrations.ts";
import { countRows, salvageSessions } from "./salvage.ts";
import type { Salvaged } from "./salvage.ts";

const NEEDED_TABLES = ["session_windows", "transcript_events"];

export interface RepairSessionDatabaseOptions {
  agentId: string;
  /** Absolute path of the damaged `sessions.sqlite`. No process may have it open. */
  path: string;
  /** Milliseconds since the Unix epoch. Default `Date.now`. */
  now?: () => number;
}

export interface RepairedSessionDatabase extends Salvaged {
  path: string;
  /** Where every byte of the damaged database is kept, its log beside it. */
  keptAs: string;
}

/**
 * Keeps a damaged session database under a dated name and puts a new one in its place, with every session and record that can
 * still be read; an empty one when nothing can. Records that hung on a lost one follow the last readable one before it.
 *
 * The new database is complete before it takes the name, so that a crash leaves the old or the new one, and the same call
 * again finishes. For nobody to call without the word of the person whose sessions these are.
 */
export async function repairSessionDatabase(options: RepairSessionDatabaseOptions): Promise<RepairedSessionDatabase> {
  const { agentId, path, now = Date.now } = options;
  const complete = `${path}.repaired-${identityOf(path)}`;
  if (!existsSync(complete)) buildReplacement(path, complete, agentId, now());
  const salvaged = countSalvaged(complete);
  const keptAs = datedName(path, "damaged", now());
  replaceDatabase(path, complete, keptAs);
  return { path, keptAs, ...salvaged };
}

/** Tells a replacement that a crash kept from its place from one for an earlier damage. */
function identityOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path);
  return createHash("sha256").update(`${ino} ${size} ${mtimeMs}`).digest("hex").slice(0, 16);
}

function buildReplacement(path: string, complete: string, agentId: string, now: number): void {
  const draft = `${path}.repaired`;
  for (const suffix of ["", "-wal", "-shm"]) rmSync(draft + suffix, { force: true });
  const store = openStore({ path: draft, migrations: SESSION_MIGRATIONS });
  try {
    const salvage = store.sqlite.transaction((damaged: Store["sqlite"]) =>
      salvageSessions(damaged, store, agentId, now),
    );
    withReadableCopy(path, { migrations: SESSION_MIGRATIONS, tables: NEEDED_TABLES }, (damaged) =>
      salvage.immediate(damaged),
    );
  } finally {
    // The last to close moves the log into the file, which is complete by itself then.
    store.close();
  }
  renameSync(draft, complete);
}

function countSalvaged(path: string): Salvaged {
  const store = openStore({ path, migrations: SESSION_MIGRATIONS });
  try {
    return countRows(store);
  } finally {
    store.close();
  }
}
