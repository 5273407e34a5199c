import type { Migration } from "@oc/store";
import { LIFECYCLE_SQL } from "./lifecycle-schema.ts";
import { MAINTENANCE_SQL } from "./maintenance/schema.ts";
import { SEARCH_SQL } from "./search/schema.ts";

/** Tables of one agent's sessions. A released step is never edited; changes are new steps. */
export const SESSION_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: "sessions",
    up: `
      CREATE TABLE session_windows (
        session_id  TEXT PRIMARY KEY,
        session_key TEXT NOT NULL,
        header_json TEXT NOT NULL,
        leaf_id     TEXT,
        next_seq    INTEGER NOT NULL,
        generation  INTEGER NOT NULL,
        started_by  TEXT NOT NULL,
        created_at  INTEGER NOT NULL,
        updated_at  INTEGER NOT NULL,
        UNIQUE (session_key, generation)
      ) STRICT;

      CREATE TABLE session_entries (
        session_key TEXT PRIMARY KEY,
        session_id  TEXT NOT NULL UNIQUE REFERENCES session_windows (session_id),
        entry_json  TEXT NOT NULL,
        status      TEXT NOT NULL CHECK (status IN ('idle', 'running')),
        updated_at  INTEGER NOT NULL,
        activity_at INTEGER NOT NULL,
        archived_at INTEGER,
        pinned_at   INTEGER,
        label       TEXT,
        label_fold  TEXT,
        spawned_by  TEXT,
        search_text TEXT NOT NULL
      ) STRICT;
      CREATE UNIQUE INDEX session_entries_label ON session_entries (label_fold) WHERE label_fold IS NOT NULL;
      -- archived_at is there so that counting needs the index alone.
      CREATE INDEX session_entries_live ON session_entries ((pinned_at IS NULL), updated_at DESC, session_key, archived_at) WHERE archived_at IS NULL;
      CREATE INDEX session_entries_live_activity ON session_entries (activity_at DESC, session_key, archived_at) WHERE archived_at IS NULL;
      CREATE INDEX session_entries_archived ON session_entries (updated_at DESC, session_key) WHERE archived_at IS NOT NULL;
      CREATE INDEX session_entries_spawned ON session_entries (spawned_by) WHERE spawned_by IS NOT NULL;
      CREATE INDEX session_entries_running ON session_entries (session_key) WHERE status = 'running';

      CREATE TABLE transcript_events (
        session_id TEXT NOT NULL REFERENCES session_windows (session_id),
        seq        INTEGER NOT NULL,
        entry_id   TEXT NOT NULL,
        parent_id  TEXT,
        type       TEXT NOT NULL,
        json       TEXT NOT NULL,
        PRIMARY KEY (session_id, seq),
        UNIQUE (session_id, entry_id)
      ) STRICT;

      CREATE TABLE session_claims (
        session_id         TEXT PRIMARY KEY REFERENCES session_windows (session_id),
        owner              TEXT,
        epoch              INTEGER NOT NULL,
        pid                INTEGER NOT NULL,
        process_started_at INTEGER NOT NULL,
        host               TEXT NOT NULL,
        from_user          INTEGER NOT NULL,
        acquired_at        INTEGER NOT NULL,
        renewed_at         INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX session_claims_held ON session_claims (session_id) WHERE owner IS NOT NULL;

      CREATE TABLE pending_inputs (
        id          TEXT PRIMARY KEY,
        session_key TEXT NOT NULL,
        session_id  TEXT NOT NULL,
        state       TEXT NOT NULL CHECK (state IN ('queued', 'consumed', 'cancelled', 'interrupted')),
        json        TEXT,
        entry_id    TEXT,
        created_at  INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX pending_inputs_queued ON pending_inputs (session_key) WHERE state = 'queued';
      CREATE INDEX pending_inputs_session ON pending_inputs (session_key);

      CREATE TABLE session_transcript_archives (
        session_id TEXT NOT NULL,
        kind       TEXT NOT NULL CHECK (kind IN ('deleted', 'reset')),
        ts         INTEGER NOT NULL,
        part       INTEGER NOT NULL,
        blob       BLOB NOT NULL,
        exported   INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (session_id, kind, ts, part)
      ) STRICT;
      CREATE INDEX session_transcript_archives_waiting ON session_transcript_archives (session_id, kind, ts) WHERE exported = 0;
    `,
  },
  { version: 2, name: "retention and search", up: MAINTENANCE_SQL + SEARCH_SQL + LIFECYCLE_SQL },
];
