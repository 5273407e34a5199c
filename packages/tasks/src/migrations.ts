import type { Migration } from "@oc/store";

/**
 * Tables of flows and tasks. A released step is never edited; changes are new steps. A program that keeps more than
 * this in one database lists these steps among its own, with its own numbers.
 */
export const TASK_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: "task flows",
    up: `
      CREATE TABLE task_flows (
        seq                 INTEGER PRIMARY KEY AUTOINCREMENT,
        flow_id             TEXT NOT NULL UNIQUE,
        sync_mode           TEXT NOT NULL CHECK (sync_mode IN ('managed', 'task_mirrored')),
        owner_key           TEXT NOT NULL,
        controller_id       TEXT NOT NULL,
        goal                TEXT NOT NULL,
        status              TEXT NOT NULL CHECK (status IN ('queued', 'running', 'waiting', 'blocked', 'succeeded', 'failed', 'cancelled', 'lost')),
        current_step        TEXT,
        state_json          TEXT CHECK (json_valid(state_json)),
        wait_json           TEXT CHECK (json_valid(wait_json)),
        blocked_task_id     TEXT,
        blocked_summary     TEXT,
        notify_policy       TEXT NOT NULL,
        cancel_requested_at INTEGER,
        -- 1 when children are to be stopped too, and not only waited for.
        stops_children      INTEGER NOT NULL DEFAULT 0,
        revision            INTEGER NOT NULL CHECK (revision >= 0),
        created_at          INTEGER NOT NULL,
        updated_at          INTEGER NOT NULL,
        ended_at            INTEGER,
        CHECK (ended_at IS NOT NULL OR status IN ('queued', 'running', 'waiting', 'blocked'))
      ) STRICT;
      CREATE INDEX task_flows_owner ON task_flows (owner_key, seq);
      CREATE INDEX task_flows_ended ON task_flows (ended_at) WHERE ended_at IS NOT NULL;
      CREATE INDEX task_flows_cancelling ON task_flows (seq) WHERE cancel_requested_at IS NOT NULL AND ended_at IS NULL;

      CREATE TABLE tasks (
        seq                   INTEGER PRIMARY KEY AUTOINCREMENT,
        task_id               TEXT NOT NULL UNIQUE,
        runtime               TEXT NOT NULL CHECK (runtime IN ('subagent', 'acp', 'cron', 'cli')),
        status                TEXT NOT NULL CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'timed_out', 'cancelled', 'lost')),
        run_id                TEXT,
        flow_id               TEXT REFERENCES task_flows (flow_id) ON DELETE SET NULL,
        agent_id              TEXT,
        requester_session_key TEXT NOT NULL,
        owner_key             TEXT NOT NULL,
        child_session_key     TEXT,
        requester_origin      TEXT CHECK (json_valid(requester_origin)),
        task                  TEXT NOT NULL,
        label                 TEXT,
        progress              TEXT,
        terminal_summary      TEXT,
        error                 TEXT,
        terminal_outcome      TEXT CHECK (terminal_outcome IN ('succeeded', 'blocked')),
        notify_policy         TEXT NOT NULL,
        created_at            INTEGER NOT NULL,
        started_at            INTEGER,
        ended_at              INTEGER,
        last_event_at         INTEGER,
        cleanup_after         INTEGER,
        CHECK ((ended_at IS NULL) = (status IN ('queued', 'running')))
      ) STRICT;
      CREATE INDEX tasks_flow ON tasks (flow_id) WHERE flow_id IS NOT NULL;
      CREATE INDEX tasks_active_run ON tasks (runtime, run_id) WHERE ended_at IS NULL AND run_id IS NOT NULL;
      CREATE INDEX tasks_cleanup ON tasks (cleanup_after) WHERE cleanup_after IS NOT NULL;
    `,
  },
];
