import type { Store } from "@oc/store";
import { Claims } from "./claims.ts";
import { Entries } from "./entries.ts";
import { SessionError } from "./errors.ts";
import { Inputs } from "./inputs.ts";
import type { SessionEntry } from "./session-store.ts";
import { Transcripts } from "./transcripts.ts";

/** What the operations on sessions work with. */
export interface SessionTables {
  entries: Entries;
  transcripts: Transcripts;
  claims: Claims;
  inputs: Inputs;
}

export function openSessionTables(store: Store, options: { staleMs: number; newId: () => string }): SessionTables {
  return {
    entries: new Entries(store),
    transcripts: new Transcripts(store, options.newId),
    claims: new Claims(store, options),
    inputs: new Inputs(store),
  };
}

/** Throws `SESSION_BUSY` while a run holds the session's claim. */
export function requireUnclaimed({ claims }: SessionTables, key: string, entry: SessionEntry, now: number): void {
  if (!claims.isHeld(entry.sessionId, now)) return;
  throw new SessionError("SESSION_BUSY", `A run is writing to the session ${key}. Abort it or wait until it ended.`);
}
