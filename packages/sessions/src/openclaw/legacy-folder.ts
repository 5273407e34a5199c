import { closeSync, constants, existsSync, fstatSync, lstatSync, openSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { SessionError } from "../errors.ts";

export const LEGACY_STORE_NAME = "sessions.json";
const MAX_STORE_BYTES = 512 * 1024 * 1024;
const TRANSCRIPT_NAME = /^(.+)\.jsonl$/;

type Values = Record<string, unknown>;

/** A row of `sessions.json`, as it stands there. */
export interface LegacyRow {
  key: string;
  values: Values;
}

/** A folder of the format before this one: `sessions.json` and one JSONL file for each transcript. */
export interface LegacyFolder {
  folder: string;
  rows: LegacyRow[];
  /** Names of transcript files; only regular files that lie in the folder itself. */
  transcripts: ReadonlySet<string>;
  /** Of all rows. */
  sessionIds: ReadonlySet<unknown>;
  ignored: { file: string; reason: string }[];
}

/** Whether a folder holds sessions that were not imported yet. A link is not one. */
export function hasLegacySessions(folder: string): boolean {
  return lstatSync(join(folder, LEGACY_STORE_NAME), { throwIfNoEntry: false })?.isFile() === true;
}

/** Throws `INVALID_IMPORT` when the folder has no `sessions.json`, or one that cannot be understood. */
export function readLegacyFolder(folder: string): LegacyFolder {
  if (!hasLegacySessions(folder)) {
    throw new SessionError(
      "INVALID_IMPORT",
      `${folder} has no ${LEGACY_STORE_NAME} (a regular file), so there are no sessions to import. Name the folder that holds it.`,
    );
  }
  const ignored: LegacyFolder["ignored"] = [];
  const transcripts = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!TRANSCRIPT_NAME.test(entry.name)) continue;
    if (entry.isFile()) transcripts.add(entry.name);
    else ignored.push({ file: entry.name, reason: "it is not a regular file" });
  }
  const rows = readRows(join(folder, LEGACY_STORE_NAME), ignored);
  return { folder, rows, transcripts, sessionIds: new Set(rows.map(({ values }) => values["sessionId"])), ignored };
}

/**
 * The transcript file of a row: the one it names, if that lies in this folder and is not named after another session, else the
 * one named after its own, with the topic's id when the session is a topic.
 */
export function transcriptFileOf(
  row: LegacyRow,
  { folder, transcripts, sessionIds }: LegacyFolder,
): string | undefined {
  const { sessionFile, sessionId, lastThreadId } = row.values;
  if (typeof sessionFile === "string" && dirname(resolve(folder, sessionFile)) === resolve(folder)) {
    const name = basename(resolve(folder, sessionFile));
    const namedAfter = TRANSCRIPT_NAME.exec(name)?.[1] ?? "";
    // Nobody gets to see another's conversation because a row is wrong.
    const isOthers = namedAfter !== sessionId && sessionIds.has(namedAfter);
    if (transcripts.has(name) && !isOthers) return name;
  }
  if (typeof sessionId !== "string") return undefined;
  const topic = topicOf(row.key) ?? (lastThreadId === undefined ? undefined : String(lastThreadId));
  const names = [...(topic === undefined ? [] : [topicFile(sessionId, topic)]), `${sessionId}.jsonl`];
  return names.find((name) => transcripts.has(name));
}

/** Opens a file for reading if it is a regular one: a link or pipe that took its place since is refused. */
export function openRegularFile(path: string): number | undefined {
  try {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    if (fstatSync(descriptor).isFile()) return descriptor;
    closeSync(descriptor);
    return undefined;
  } catch (error) {
    if (["ELOOP", "ENOENT", "ENXIO"].includes(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  }
}

/** The name of a file that is not taken in `folder` yet. */
export function freeName(folder: string, name: string): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name}.${count}`;
    if (!existsSync(join(folder, candidate))) return candidate;
  }
}

function topicOf(key: string): string | undefined {
  return /:(?:topic|thread):([^:]+)$/i.exec(key)?.[1];
}

function topicFile(sessionId: string, topic: string): string {
  return `${sessionId}-topic-${topic}.jsonl`;
}

function readRows(path: string, ignored: LegacyFolder["ignored"]): LegacyRow[] {
  const size = lstatSync(path).size;
  if (size > MAX_STORE_BYTES) throw invalidStore(path, `it has ${size} bytes (at most ${MAX_STORE_BYTES})`);
  let store: unknown;
  try {
    store = JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    throw invalidStore(path, `it is not JSON (${(error as Error).message})`, error);
  }
  if (typeof store !== "object" || store === null || Array.isArray(store)) {
    throw invalidStore(path, "it is not an object of sessions");
  }
  return Object.entries(store).flatMap(([key, values]: [string, unknown]) => {
    if (typeof values === "object" && values !== null && !Array.isArray(values)) {
      return [{ key, values: values as Values }];
    }
    ignored.push({ file: LEGACY_STORE_NAME, reason: `the session ${JSON.stringify(key)} is not an object` });
    return [];
  });
}

function invalidStore(path: string, reason: string, cause?: unknown): SessionError {
  return new SessionError(
    "INVALID_IMPORT",
    `${path} cannot be imported: ${reason}. Nothing was changed. Repair it, or put a sessions.json.bak in its place, and try again.`,
    { cause },
  );
}
