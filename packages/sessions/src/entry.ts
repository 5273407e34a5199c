import type { SessionEntry } from "./session-store.ts";
import { parseStored } from "./stored-json.ts";

/** A row of `session_entries`. `entry_json` holds every field but `sessionId` and `updatedAt`, which are columns. */
export interface EntryRow {
  session_key: string;
  session_id: string;
  entry_json: string;
  status: "idle" | "running";
  updated_at: number;
  activity_at: number;
  archived_at: number | null;
  pinned_at: number | null;
  label: string | null;
  label_fold: string | null;
  spawned_by: string | null;
  search_text: string;
}

/** What every new generation of a key starts without; everything else, unknown fields included, is kept. */
const CLEARED_BY_RESET = [
  "inputTokens",
  "outputTokens",
  "totalTokens",
  "totalTokensFresh",
  "contextTokens",
  "compactionCount",
  "memoryFlushAt",
  "memoryFlushCompactionCount",
  "cliSessions",
  "elevatedLevel",
  "execHost",
  "execSecurity",
  "execAsk",
  "execNode",
  "abortedLastRun",
  "systemSent",
] as const;

/** A generation that began by itself starts without these too: how a conversation was to be answered ends with it. */
const CLEARED_BY_ROLLOVER = [
  "thinkingLevel",
  "fastMode",
  "verboseLevel",
  "traceLevel",
  "reasoningLevel",
  "responseUsage",
] as const;

/** Why a generation follows another: somebody asked for it, or the session had gone stale. */
export type GenerationCause = "reset" | "rollover";

export function newEntry(sessionId: string, now: number, init: Partial<SessionEntry>): SessionEntry {
  return {
    ...init,
    sessionId,
    sessionStartedAt: now,
    lastInteractionAt: now,
    updatedAt: now,
    createdAt: now,
    status: "idle",
  };
}

/** The entry of the next generation, whose beginning counts as the user's last interaction. */
export function nextGeneration(
  entry: SessionEntry,
  sessionId: string,
  cause: GenerationCause,
  now: number,
): SessionEntry {
  const next: SessionEntry = {
    ...entry,
    sessionId,
    previousSessionId: entry.sessionId,
    sessionStartedAt: now,
    lastInteractionAt: now,
    updatedAt: now,
    status: "idle",
  };
  for (const field of CLEARED_BY_RESET) delete next[field];
  if (cause === "rollover") for (const field of CLEARED_BY_ROLLOVER) delete next[field];
  return next;
}

/** User input brings an archived session back. */
export function touchedByUser(entry: SessionEntry, now: number): SessionEntry {
  const { archivedAt: _archivedAt, archiveReason: _archiveReason, ...live } = entry;
  return { ...(live as SessionEntry), lastInteractionAt: now };
}

export function toEntryRow(key: string, entry: SessionEntry): EntryRow {
  const { sessionId, updatedAt, ...stored } = entry;
  return {
    session_key: key,
    session_id: sessionId,
    entry_json: JSON.stringify(stored),
    status: entry.status,
    updated_at: updatedAt,
    activity_at: Math.max(entry.lastActivityAt ?? 0, entry.lastInteractionAt),
    archived_at: entry.archivedAt ?? null,
    pinned_at: entry.pinnedAt ?? null,
    label: entry.label ?? null,
    label_fold: entry.label === undefined ? null : foldLabel(entry.label),
    spawned_by: entry.spawnedBy ?? null,
    search_text: searchText(key, entry),
  };
}

export function fromEntryRow(row: Pick<EntryRow, "session_id" | "entry_json" | "updated_at">): SessionEntry {
  const stored = parseStored(row.entry_json, `the row of the session ${row.session_id}`) as Omit<
    SessionEntry,
    "sessionId" | "updatedAt"
  >;
  const entry = { ...stored, sessionId: row.session_id, updatedAt: row.updated_at } as SessionEntry;
  if ((entry.chatType as string | undefined) === "room") entry.chatType = "channel";
  if ((entry.responseUsage as string | undefined) === "on") entry.responseUsage = "tokens";
  return entry;
}

/** Labels that differ only in case or in Unicode composition are the same label. */
export function foldLabel(label: string): string {
  return label.normalize("NFC").toLowerCase();
}

/** Separates the searched fields, so that a match cannot span two of them. */
const FIELD_SEPARATOR = "\u0000";

function searchText(key: string, entry: SessionEntry): string {
  return [key, entry.label, entry.displayName, entry.subject]
    .filter((text) => typeof text === "string")
    .join(FIELD_SEPARATOR)
    .toLowerCase();
}
