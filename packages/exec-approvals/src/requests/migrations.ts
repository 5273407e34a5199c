import type { Migration } from "@oc/store";

/**
 * Tables of requests. A released step is never edited; changes are new steps. A program that keeps more than this in
 * one database lists these steps among its own, with its own numbers.
 */
export const APPROVAL_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: "exec approvals",
    up: `
      CREATE TABLE exec_approvals (
        seq            INTEGER PRIMARY KEY AUTOINCREMENT,
        id             TEXT NOT NULL UNIQUE,
        state          TEXT NOT NULL CHECK (state IN ('pending', 'allowed-once', 'allowed-always', 'denied', 'expired', 'cancelled', 'consumed')),
        session_key    TEXT,
        subject_json   TEXT NOT NULL CHECK (json_valid(subject_json)),
        requester_json TEXT NOT NULL CHECK (json_valid(requester_json)),
        binding_json   TEXT CHECK (json_valid(binding_json)),
        env_hash       TEXT,
        resume_json    TEXT CHECK (json_valid(resume_json)),
        -- The process that asked: one life of it.
        asked_by       TEXT NOT NULL,
        created_at     INTEGER NOT NULL,
        expires_at     INTEGER NOT NULL,
        decision       TEXT CHECK (decision IN ('allow-once', 'allow-always', 'deny')),
        resolved_by    TEXT,
        resolved_at    INTEGER,
        reason         TEXT,
        consumed_at    INTEGER,
        finished_at    INTEGER,
        outcome        TEXT,
        CHECK ((resolved_at IS NULL) = (state = 'pending')),
        CHECK (consumed_at IS NULL OR state IN ('consumed', 'allowed-always')),
        CHECK ((state = 'consumed') <= (consumed_at IS NOT NULL)),
        CHECK (finished_at IS NULL OR state <> 'pending')
      ) STRICT;
      CREATE INDEX exec_approvals_pending ON exec_approvals (expires_at, session_key) WHERE state = 'pending';
      CREATE INDEX exec_approvals_resolved ON exec_approvals (resolved_at) WHERE resolved_at IS NOT NULL;
      CREATE INDEX exec_approvals_unfinished ON exec_approvals (seq) WHERE finished_at IS NULL;

      -- Ids of records that are gone: none is given out again.
      CREATE TABLE exec_approval_spent_ids (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        id  TEXT NOT NULL UNIQUE
      ) STRICT;
    `,
  },
];
