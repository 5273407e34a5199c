/**
 * An archive exists once its part 0 does. Larger parts that come before it belong to a transcript that is still live.
 * `session_maintenance` remembers what the clock said, see `trusted-time.ts`.
 */
export const MAINTENANCE_SQL = `
  CREATE INDEX session_windows_age ON session_windows (created_at, session_id);
  DROP INDEX session_transcript_archives_waiting;
  CREATE INDEX session_transcript_archives_waiting ON session_transcript_archives (session_id, kind, ts) WHERE exported = 0 AND part = 0;
  CREATE INDEX session_transcript_archives_parts ON session_transcript_archives (session_id, kind, ts, part) WHERE part > 0;
  CREATE TABLE session_maintenance (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    trusted_at  INTEGER NOT NULL,
    seen_at     INTEGER NOT NULL,
    ahead_since INTEGER
  ) STRICT;
`;
