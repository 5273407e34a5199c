import type { Migration } from "@oc/store";

/** What sessions have yet to hear, in `state/gateway.sqlite`. A released step is never edited; changes are new steps. */
export const SESSION_EVENT_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: "session events",
    up: `
      -- One line for a session's next turn. It stays until that turn's input is stored.
      CREATE TABLE session_events (
        seq         INTEGER PRIMARY KEY AUTOINCREMENT,
        id          TEXT NOT NULL UNIQUE,
        agent_id    TEXT NOT NULL,
        session_key TEXT NOT NULL,
        text        TEXT NOT NULL,
        created_at  INTEGER NOT NULL,
        -- The run that takes it.
        run_id      TEXT
      ) STRICT;

      -- Turns that the gateway itself owes a session. A row stays until the turn's input is stored.
      CREATE TABLE session_follow_ups (
        seq          INTEGER PRIMARY KEY AUTOINCREMENT,
        run_id       TEXT NOT NULL UNIQUE,
        agent_id     TEXT NOT NULL,
        session_key  TEXT NOT NULL,
        request_json TEXT NOT NULL CHECK (json_valid(request_json)),
        created_at   INTEGER NOT NULL
      ) STRICT;
    `,
  },
];
