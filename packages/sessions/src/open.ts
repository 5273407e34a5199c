import { openStore } from "@oc/store";
import type { Store } from "@oc/store";
import { dirname } from "node:path";
import { requireTimeZone } from "./local-time.ts";
import { SESSION_MIGRATIONS } from "./migrations.ts";
import { newId } from "./new-id.ts";
import type { SessionStore } from "./session-store.ts";
import { EXPORTS_AWAITED, SqliteSessionStore } from "./sqlite-session-store.ts";
import type { SqliteSessionStoreOptions } from "./sqlite-session-store.ts";
import { toSessionError } from "./stored-json.ts";

const DEFAULT_ACQUIRE_TIMEOUT_MS = 60_000;
const DEFAULT_STALE_MS = 1_800_000;
const DEFAULT_MAX_HOLD_MS = 300_000;

export interface OpenSessionStoreOptions {
  agentId: string;
  /** Absolute path of the agent's `sessions.sqlite`. Archives are written beside it. */
  path: string;
  /** The database must lie inside this folder after links are resolved. */
  root?: string;
  /** Reads beside the process that writes; every write rejects with `STORE_READ_ONLY`. Default false. */
  readOnly?: boolean;
  /** Working folder in the header of new transcripts. Default: the database's folder. */
  cwd?: string;
  /** Last part of the main session's key, which cannot be archived or deleted, in any case. Default `main`, also when blank. */
  mainKey?: string;
  /** With `global`, lists show the session `global` unless asked not to. Default `per-sender`. */
  scope?: "per-sender" | "global";
  /** IANA name of the zone whose clocks a daily reset goes by. Default the host's. */
  timeZone?: string;
  writeLock?: {
    /** Milliseconds that a run waits for another one's claim. Default 60000. */
    acquireTimeoutMs?: number;
    /** Milliseconds without renewal after which a claim may be taken over. Default 1800000. */
    staleMs?: number;
    /** Milliseconds after which a write section outside of a run loses its claim. Default 300000. */
    maxHoldMs?: number;
  };
  /** Milliseconds since the Unix epoch. Default `Date.now`. */
  now?: () => number;
  /** Ids of sessions and records. Default UUID version 7. */
  newId?: () => string;
  /**
   * Told about what was worked around: `transcript.boundary.invalid`, `archive.export.failed`, `claim.release.failed`,
   * `maintenance.clock.doubted`, `maintenance.archive.kept`, `maintenance.disk.over-budget`.
   */
  log?: (level: "warn", message: string, fields: Record<string, unknown>) => void;
}

/**
 * Opens or creates the sessions of one agent on SQLite. Archives that a crash kept from their files are written now.
 * Throws the `StoreError`s of `openStore`, and `INVALID_TIME_ZONE`.
 */
export async function openSessionStore(options: OpenSessionStoreOptions): Promise<SessionStore> {
  const { agentId, path, readOnly = false, timeZone } = options;
  if (timeZone !== undefined) requireTimeZone(timeZone);
  const store = openStore({
    path,
    migrations: SESSION_MIGRATIONS,
    readOnly,
    ...(options.root !== undefined && { root: options.root }),
  });
  const sessions = openOver(store, {
    agentId,
    cwd: options.cwd ?? dirname(path),
    protectedKeys: new Set([
      `agent:${agentId}:${options.mainKey?.trim().toLowerCase() || "main"}`,
      "global",
      "unknown",
    ]),
    globalScope: options.scope === "global",
    ...(timeZone !== undefined && { timeZone }),
    acquireTimeoutMs: options.writeLock?.acquireTimeoutMs ?? DEFAULT_ACQUIRE_TIMEOUT_MS,
    staleMs: options.writeLock?.staleMs ?? DEFAULT_STALE_MS,
    maxHoldMs: options.writeLock?.maxHoldMs ?? DEFAULT_MAX_HOLD_MS,
    now: options.now ?? Date.now,
    newId: options.newId ?? newId,
    log: options.log ?? (() => {}),
  });
  if (!readOnly) {
    await sessions.exportWaitingArchives(EXPORTS_AWAITED);
    sessions.exportWaitingArchives().catch(() => {});
  }
  return sessions;
}

/** Every statement is prepared here: one that does not fit the schema of this version means that the schema is damaged. */
function openOver(store: Store, options: SqliteSessionStoreOptions): SqliteSessionStore {
  try {
    return new SqliteSessionStore(store, options);
  } catch (error) {
    store.close();
    throw toSessionError(error, store.path);
  }
}
