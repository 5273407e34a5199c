import type { Migration } from "@oc/store";

/** What channels keep in `state/gateway.sqlite`. A released step is never edited; changes are new steps. */
export const CHANNEL_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: "channels",
    up: `
      -- What platforms delivered. A row is worked on until it is done; then it stays as a tombstone, without its event.
      CREATE TABLE channel_ingress (
        seq         INTEGER PRIMARY KEY AUTOINCREMENT,
        channel     TEXT NOT NULL,
        account_id  TEXT NOT NULL,
        event_id    TEXT NOT NULL,
        lane_key    TEXT NOT NULL,
        raw         TEXT,
        -- 'dispatched': it belongs to the run that is named here, alone or with others.
        state       TEXT NOT NULL CHECK (state IN ('pending', 'dispatched', 'done')),
        run_id      TEXT,
        agent_id    TEXT,
        -- The answer, from before it is sent until it has been.
        reply       TEXT,
        received_at INTEGER NOT NULL,
        done_at     INTEGER,
        UNIQUE (channel, account_id, event_id),
        CHECK ((state = 'done') = (raw IS NULL)),
        CHECK (state <> 'dispatched' OR (run_id IS NOT NULL AND agent_id IS NOT NULL))
      ) STRICT;
      CREATE INDEX channel_ingress_open ON channel_ingress (channel, account_id, lane_key, seq) WHERE state <> 'done';
      CREATE INDEX channel_ingress_done ON channel_ingress (channel, account_id, done_at) WHERE state = 'done';

      CREATE TABLE channel_pairing_requests (
        channel    TEXT NOT NULL,
        account_id TEXT NOT NULL,
        sender_id  TEXT NOT NULL,
        label      TEXT NOT NULL,
        code       TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        PRIMARY KEY (channel, account_id, sender_id),
        UNIQUE (channel, code)
      ) STRICT;
      CREATE TABLE channel_pairing_allow_entries (
        channel     TEXT NOT NULL,
        account_id  TEXT NOT NULL,
        sender_id   TEXT NOT NULL,
        label       TEXT NOT NULL,
        approved_at INTEGER NOT NULL,
        PRIMARY KEY (channel, account_id, sender_id)
      ) STRICT;

      -- Who has written a direct message that was heard; bounded, see SeenSenders.
      CREATE TABLE channel_seen_senders (
        channel    TEXT NOT NULL,
        account_id TEXT NOT NULL,
        sender_id  TEXT NOT NULL,
        PRIMARY KEY (channel, account_id, sender_id)
      ) STRICT;
    `,
  },
];
