-- A database of version 1 as that version wrote it: two generations of one conversation, a group, and a message that waits.
PRAGMA user_version = 1;
PRAGMA application_id = 0;
CREATE TABLE schema_migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
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
INSERT INTO schema_migrations (version, name, applied_at) VALUES (1, 'sessions', 1796068092933);
INSERT INTO session_windows (session_id, session_key, header_json, leaf_id, next_seq, generation, started_by, created_at, updated_at) VALUES ('v1-1', 'agent:main:main', '{"type":"session","version":1,"id":"v1-1","timestamp":"2026-08-01T09:01:00.000Z","cwd":"/home/u/w"}', NULL, 1, 1, 'create', 1785574860000, 1785574860000);
INSERT INTO session_windows (session_id, session_key, header_json, leaf_id, next_seq, generation, started_by, created_at, updated_at) VALUES ('v1-4', 'agent:main:main', '{"type":"session","version":1,"id":"v1-4","timestamp":"2026-08-01T09:01:01.000Z","cwd":"/home/u/w","parentSession":"v1-1"}', NULL, 1, 2, 'reset', 1785574861000, 1785574861000);
INSERT INTO session_windows (session_id, session_key, header_json, leaf_id, next_seq, generation, started_by, created_at, updated_at) VALUES ('v1-7', 'agent:main:telegram:group:7', '{"type":"session","version":1,"id":"v1-7","timestamp":"2026-08-01T09:03:02.000Z","cwd":"/home/u/w"}', NULL, 1, 1, 'create', 1785574982000, 1785574982000);
INSERT INTO session_windows (session_id, session_key, header_json, leaf_id, next_seq, generation, started_by, created_at, updated_at) VALUES ('v1-10', 'agent:main:telegram:direct:5', '{"type":"session","version":1,"id":"v1-10","timestamp":"2026-08-01T09:03:03.000Z","cwd":"/home/u/w"}', NULL, 1, 1, 'create', 1785574983000, 1785574983000);
INSERT INTO session_entries (session_key, session_id, entry_json, status, updated_at, activity_at, archived_at, pinned_at, label, label_fold, spawned_by, search_text) VALUES ('agent:main:main', 'v1-4', '{"sessionStartedAt":1785574861000,"lastInteractionAt":1785574921000,"createdAt":1785574860000,"status":"idle","lastActivityAt":1785574922000,"previousSessionId":"v1-1","label":"Colours","thinkingLevel":"off","displayName":"Colours of the day"}', 'idle', 1785574922000, 1785574922000, NULL, NULL, 'Colours', 'colours', NULL, 'agent:main:main' || char(0) || 'colours' || char(0) || 'colours of the day');
INSERT INTO session_entries (session_key, session_id, entry_json, status, updated_at, activity_at, archived_at, pinned_at, label, label_fold, spawned_by, search_text) VALUES ('agent:main:telegram:group:7', 'v1-7', '{"sessionStartedAt":1785574982000,"lastInteractionAt":1785574982000,"createdAt":1785574982000,"status":"idle","lastActivityAt":1785574983000}', 'idle', 1785574983000, 1785574983000, NULL, NULL, NULL, NULL, NULL, 'agent:main:telegram:group:7');
INSERT INTO session_entries (session_key, session_id, entry_json, status, updated_at, activity_at, archived_at, pinned_at, label, label_fold, spawned_by, search_text) VALUES ('agent:main:telegram:direct:5', 'v1-10', '{"sessionStartedAt":1785574983000,"lastInteractionAt":1785574983000,"createdAt":1785574983000,"status":"idle"}', 'idle', 1785574983000, 1785574983000, NULL, NULL, NULL, NULL, NULL, 'agent:main:telegram:direct:5');
INSERT INTO transcript_events (session_id, seq, entry_id, parent_id, type, json) VALUES ('v1-1', 1, 'v1-2', NULL, 'message', '{"type":"message","id":"v1-2","parentId":null,"timestamp":"2026-08-01T09:01:00.000Z","message":{"role":"user","content":"Remember the word teal.","timestamp":1785574860000,"provenance":{"kind":"external_user"}}}');
INSERT INTO transcript_events (session_id, seq, entry_id, parent_id, type, json) VALUES ('v1-1', 2, 'v1-3', 'v1-2', 'message', '{"type":"message","id":"v1-3","parentId":"v1-2","timestamp":"2026-08-01T09:01:01.000Z","message":{"role":"assistant","content":[{"type":"text","text":"Teal it is."}],"api":"openai-completions","provider":"wire","model":"test","stopReason":"stop","usage":{"input":1,"output":1,"cacheRead":0,"cacheWrite":0,"total":2},"timestamp":1785574861000}}');
INSERT INTO transcript_events (session_id, seq, entry_id, parent_id, type, json) VALUES ('v1-4', 1, 'v1-5', NULL, 'message', '{"type":"message","id":"v1-5","parentId":null,"timestamp":"2026-08-01T09:02:01.000Z","message":{"role":"user","content":"Remember the word ochre.","timestamp":1785574921000,"provenance":{"kind":"external_user"}}}');
INSERT INTO transcript_events (session_id, seq, entry_id, parent_id, type, json) VALUES ('v1-4', 2, 'v1-6', 'v1-5', 'message', '{"type":"message","id":"v1-6","parentId":"v1-5","timestamp":"2026-08-01T09:02:02.000Z","message":{"role":"assistant","content":[{"type":"text","text":"Ochre it is."}],"api":"openai-completions","provider":"wire","model":"test","stopReason":"stop","usage":{"input":1,"output":1,"cacheRead":0,"cacheWrite":0,"total":2},"timestamp":1785574922000}}');
INSERT INTO transcript_events (session_id, seq, entry_id, parent_id, type, json) VALUES ('v1-7', 1, 'v1-8', NULL, 'message', '{"type":"message","id":"v1-8","parentId":null,"timestamp":"2026-08-01T09:03:02.000Z","message":{"role":"user","content":"hello group","timestamp":1785574982000,"provenance":{"kind":"external_user"}}}');
INSERT INTO transcript_events (session_id, seq, entry_id, parent_id, type, json) VALUES ('v1-7', 2, 'v1-9', 'v1-8', 'message', '{"type":"message","id":"v1-9","parentId":"v1-8","timestamp":"2026-08-01T09:03:03.000Z","message":{"role":"assistant","content":[{"type":"text","text":"hello all"}],"api":"openai-completions","provider":"wire","model":"test","stopReason":"stop","usage":{"input":1,"output":1,"cacheRead":0,"cacheWrite":0,"total":2},"timestamp":1785574983000}}');
INSERT INTO session_claims (session_id, owner, epoch, pid, process_started_at, host, from_user, acquired_at, renewed_at) VALUES ('v1-1', NULL, 1, 10849, 1796068092259, 'elsewhere', 1, 1785574860000, 1785574860000);
INSERT INTO session_claims (session_id, owner, epoch, pid, process_started_at, host, from_user, acquired_at, renewed_at) VALUES ('v1-4', NULL, 1, 10849, 1796068092259, 'elsewhere', 1, 1785574921000, 1785574921000);
INSERT INTO session_claims (session_id, owner, epoch, pid, process_started_at, host, from_user, acquired_at, renewed_at) VALUES ('v1-7', NULL, 1, 10849, 1796068092259, 'elsewhere', 1, 1785574982000, 1785574982000);
INSERT INTO pending_inputs (id, session_key, session_id, state, json, entry_id, created_at) VALUES ('r1', 'agent:main:main', 'v1-1', 'consumed', NULL, 'v1-2', 1785574860000);
INSERT INTO pending_inputs (id, session_key, session_id, state, json, entry_id, created_at) VALUES ('r2', 'agent:main:main', 'v1-4', 'consumed', NULL, 'v1-5', 1785574921000);
INSERT INTO pending_inputs (id, session_key, session_id, state, json, entry_id, created_at) VALUES ('r3', 'agent:main:telegram:group:7', 'v1-7', 'consumed', NULL, 'v1-8', 1785574982000);
INSERT INTO pending_inputs (id, session_key, session_id, state, json, entry_id, created_at) VALUES ('waiting', 'agent:main:telegram:direct:5', 'v1-10', 'queued', '{"role":"user","content":"never answered","timestamp":1785574983000,"provenance":{"kind":"external_user"}}', NULL, 1785574983000);
