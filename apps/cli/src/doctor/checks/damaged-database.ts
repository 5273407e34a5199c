import { constants } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { agentPaths, resolveAgents } from "@oc/router";
import { findDamagedSessionRows, repairSessionFile } from "@oc/gateway";
import { isLogDamaged } from "@oc/store";
import type { Check, Subject, Symptom } from "../check.ts";
import { agentFolders, isFile } from "../state-files.ts";

/**
 * Databases with torn or overwritten pages, and session databases with rows that are none any more. All is read, in a private copy: SQLite leaves files beside a database
 * that it opens, even to read.
 */
export const damagedDatabase: Check = {
  id: "store.damaged",
  skipReason: (subject) => (subject.runningGateway() === undefined ? undefined : "the gateway is running"),
  async find(subject) {
    const symptoms: Symptom[] = [];
    for (const path of await databasesOf(subject)) {
      const problems = await problemsAt(path);
      if (problems.length > 0) symptoms.push(damage(path, problems));
    }
    return symptoms;
  },
  /** Session databases only: of them something can be saved. Asked for each. */
  async repair(subject, agree) {
    const notes: string[] = [];
    for (const path of (await databasesOf(subject)).filter(isSessionDatabase)) {
      if ((await problemsAt(path)).length === 0) continue;
      const question = `${path} is damaged. Keep it aside under a dated name, and put what can be read into a new database?`;
      if (await agree(question))
        notes.push(describeRepair(await repairSessionFile(subject.paths, { agentId: agentOf(path), path })));
    }
    return notes;
  },
};

function isSessionDatabase(path: string): boolean {
  return basename(path) === "sessions.sqlite";
}

/** `agents/<id>/sessions/sessions.sqlite`; elsewhere the folder's name has to do, which only names sessions without a key. */
function agentOf(path: string): string {
  const folder = dirname(path);
  return basename(folder) === "sessions" ? basename(dirname(folder)) : basename(folder);
}

function describeRepair({
  path,
  keptAs,
  sessions,
  records,
  missingRecords,
}: Awaited<ReturnType<typeof repairSessionFile>>): string {
  const missing = missingRecords > 0 ? `; ${missingRecords} records could not be read` : "";
  return `${path}: saved ${sessions} sessions with ${records} records${missing}. The damaged database is kept as ${keptAs}`;
}

async function problemsAt(path: string): Promise<string[]> {
  if (isLogDamaged(path)) return ["the beginning of its write-ahead log was overwritten"];
  return withCopy(path, (copy) => problemsOf(copy, isSessionDatabase(path)));
}

async function databasesOf(subject: Subject): Promise<string[]> {
  const { stateDir } = subject.paths;
  const kept = (await agentFolders(stateDir)).map((path) => join(path, "sessions", "sessions.sqlite"));
  const databases = new Set([
    join(stateDir, "state", "gateway.sqlite"),
    ...kept,
    ...(await configuredDatabases(subject)),
  ]);
  return [...databases].filter(isFile);
}

/** Those of configured agents: `session.store` may keep them elsewhere. */
async function configuredDatabases({ paths, readConfig }: Subject): Promise<string[]> {
  const { valid, config } = await readConfig();
  if (!valid) return [];
  const roster = resolveAgents(config as Parameters<typeof resolveAgents>[0]);
  const place = { roster, stateDir: paths.stateDir, homeDir: paths.homeDir, sessionStore: config.session?.store };
  return roster.agents.map(({ id }) => agentPaths(id, place).sessionsDbPath);
}

/** A copy of the database and of what its log still holds, for as long as `work` takes. */
async function withCopy<T>(path: string, work: (copy: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "oc-doctor-"));
  try {
    const copy = join(folder, "copy.sqlite");
    await copyFile(path, copy, constants.COPYFILE_FICLONE);
    if (isFile(`${path}-wal`)) await copyFile(`${path}-wal`, `${copy}-wal`, constants.COPYFILE_FICLONE);
    return await work(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function problemsOf(path: string, hasSessions: boolean): Promise<string[]> {
  try {
    const database = new BetterSqlite3(path, { fileMustExist: true });
    try {
      const rows = database.pragma("integrity_check") as Record<string, string>[];
      const problems = rows.flatMap((row) => Object.values(row)).filter((line) => line !== "ok");
      return problems.length > 0 || !hasSessions ? problems : await findDamagedSessionRows(database);
    } finally {
      database.close();
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function damage(path: string, problems: readonly string[]): Symptom {
  return {
    severity: "error",
    path,
    message: `is damaged: ${problems.slice(0, 3).join("; ")}`,
    fix: isSessionDatabase(path)
      ? "put a backup in its place, or agree to keep it aside and save what can be read: oc doctor --fix --yes"
      : "keep a copy of the file, then put a backup in its place or move it away",
  };
}
