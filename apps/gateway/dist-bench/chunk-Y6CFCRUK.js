import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { StoreError, openStore, toStoreError } from "./chunk-LQLRLSWL.js";
import { dirname as dirname2 } from "node:path";
var SESSION_MIGRATIONS = [
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
];
import { randomUUID } from "node:crypto";
function newId() {
  let time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
import { dirname } from "node:path";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
var SessionError = class extends Error {
  constructor(code, message, options) {
    super(message, options);
    this.code = code;
  }
  code;
  name = "SessionError";
  get retryable() {
    return this.code === "SESSION_BUSY";
  }
};
var MAX_DETAILS_BYTES = 16 * 1024,
  DETAILS_PREVIEW_CHARS = 500,
  MAX_RECORD_CHARS = 64 * 1024 * 1024,
  MAX_ID_LENGTH = 128;
function placeRecord(input, place) {
  let type = input.type;
  if (typeof type != "string" || type === "" || type === "session")
    throw new SessionError(
      "INVALID_RECORD",
      `A record needs a type other than "session", got ${JSON.stringify(type)}.`,
    );
  if (input.type === "message" && !isMessage(input.message))
    throw new SessionError(
      "INVALID_RECORD",
      "A message record needs a message with role user, assistant or toolResult.",
    );
  let { id: _id, type: _type, ...content } = limitDetails(input),
    placed = { type, id: place.id, parentId: place.parentId, timestamp: place.timestamp, ...content },
    json = toJson(placed);
  if (json.length > MAX_RECORD_CHARS)
    throw new SessionError(
      "INVALID_RECORD",
      `A record of ${json.length} characters is too large (at most ${MAX_RECORD_CHARS}).`,
    );
  return { record: placed, json };
}
function isMessage(value) {
  return typeof value != "object" || value === null || !("role" in value)
    ? !1
    : value.role === "user" || value.role === "assistant" || value.role === "toolResult";
}
function parseRecord(json) {
  return JSON.parse(json);
}
function requireRecordId(id) {
  if (typeof id == "string" && id.length > 0 && id.length <= MAX_ID_LENGTH) return id;
  throw new SessionError(
    "INVALID_RECORD",
    `A record id must be text of 1 to ${MAX_ID_LENGTH} characters, got ${JSON.stringify(id)}.`,
  );
}
function limitDetails(input) {
  if (input.type === "message" && input.message.role === "toolResult") {
    let details = summariseLarge(input.message.details);
    return details === input.message.details ? input : { ...input, message: { ...input.message, details } };
  }
  if ("details" in input && input.details !== void 0) {
    let details = summariseLarge(input.details);
    return details === input.details ? input : { ...input, details };
  }
  return input;
}
function summariseLarge(details) {
  if (details === void 0) return;
  let json = toJson(details),
    bytes = Buffer.byteLength(json);
  return bytes <= MAX_DETAILS_BYTES
    ? details
    : { persistedDetailsTruncated: !0, bytes, preview: json.slice(0, DETAILS_PREVIEW_CHARS) };
}
function toJson(value) {
  try {
    return JSON.stringify(value) ?? "null";
  } catch (error) {
    throw new SessionError("INVALID_RECORD", `A record must be plain JSON: ${error.message}.`, { cause: error });
  }
}
var SESSION_ID = /^\w[\w.-]{0,127}$/;
function* formatTranscript(transcripts, window) {
  yield transcripts.lastEntryId(window.session_id) === window.leaf_id
    ? window.header_json
    : JSON.stringify({ ...JSON.parse(window.header_json), leafId: window.leaf_id });
  for (let row of transcripts.all(window.session_id)) yield row.json;
}
async function parseTranscript(lines) {
  let header,
    leafId,
    rows = [],
    ids = new Set(),
    lineNumber = 0;
  for await (let line of lines) {
    lineNumber++;
    let text2 = line.trim();
    if (text2 === "") continue;
    let value = parseLine(text2, lineNumber);
    if (header === void 0) {
      ({ header, leafId } = parseHeader(value, lineNumber));
      continue;
    }
    let row = parseRow(value, text2, ids, lineNumber);
    (ids.add(row.entry_id), rows.push(row));
  }
  if (header === void 0) throw invalidLine(lineNumber + 1, "the header is missing");
  if (typeof leafId == "string" && !ids.has(leafId)) throw invalidLine(1, `leafId names the missing entry "${leafId}"`);
  return { header, rows, ...(leafId !== void 0 && { leafId }) };
}
function parseLine(text2, lineNumber) {
  let value;
  try {
    value = JSON.parse(text2);
  } catch (error) {
    throw invalidLine(lineNumber, "it is not JSON", error);
  }
  if (typeof value == "object" && value !== null && !Array.isArray(value)) return value;
  throw invalidLine(lineNumber, "it is not an object");
}
function parseHeader(value, lineNumber) {
  if (value.type !== "session") throw invalidLine(lineNumber, 'the first record must be of type "session"');
  if (value.version !== 1)
    throw invalidLine(lineNumber, `version ${JSON.stringify(value.version)} is not supported (known: 1)`);
  if (typeof value.id != "string" || !SESSION_ID.test(value.id))
    throw invalidLine(lineNumber, "id must be 1 to 128 letters, digits, dots, dashes or underscores");
  if (typeof value.timestamp != "string" || Number.isNaN(Date.parse(value.timestamp)))
    throw invalidLine(lineNumber, "timestamp must be an ISO 8601 date");
  if (typeof value.cwd != "string") throw invalidLine(lineNumber, "cwd must be text");
  let { leafId, ...header } = value;
  if (leafId != null && typeof leafId != "string") throw invalidLine(lineNumber, "leafId must be text or null");
  return { header, leafId };
}
function parseRow(value, json, ids, lineNumber) {
  let { type, parentId } = value;
  if (typeof type != "string" || type === "" || type === "session")
    throw invalidLine(lineNumber, "type must name a record type");
  if (type === "message" && !isMessage(value.message))
    throw invalidLine(lineNumber, "its message must have the role user, assistant or toolResult");
  let id = requireLineId(value.id, lineNumber);
  if (ids.has(id)) throw invalidLine(lineNumber, `the id "${id}" occurred before`);
  if (parentId !== null && !(typeof parentId == "string" && ids.has(parentId)))
    throw invalidLine(lineNumber, `parentId must be null or an earlier entry, got ${JSON.stringify(parentId)}`);
  return { entry_id: id, parent_id: parentId, type, json };
}
function requireLineId(id, lineNumber) {
  try {
    return requireRecordId(id);
  } catch (error) {
    throw invalidLine(lineNumber, error.message, error);
  }
}
function invalidLine(lineNumber, reason, cause) {
  return new SessionError(
    "INVALID_TRANSCRIPT",
    `Line ${lineNumber} of the transcript is not valid: ${reason}. Nothing was imported.`,
    { cause },
  );
}
var PART_CHARS = 4 * 1024 * 1024,
  Archives = class {
    #store;
    #folder;
    #sql;
    constructor(store, folder) {
      ((this.#store = store),
        (this.#folder = folder),
        (this.#sql = {
          insert: store.sqlite.prepare(
            "INSERT INTO session_transcript_archives (session_id, kind, ts, part, blob) VALUES (?, ?, ?, ?, ?)",
          ),
          waiting: store.sqlite.prepare(
            "SELECT DISTINCT session_id, kind, ts FROM session_transcript_archives WHERE exported = 0 ORDER BY ts",
          ),
          part: store.sqlite
            .prepare(
              "SELECT blob FROM session_transcript_archives WHERE session_id = ? AND kind = ? AND ts = ? AND part = ?",
            )
            .pluck(),
          dropParts: store.sqlite.prepare(
            "DELETE FROM session_transcript_archives WHERE session_id = ? AND kind = ? AND ts = ? AND part > 0",
          ),
          markExported: store.sqlite.prepare(
            "UPDATE session_transcript_archives SET exported = 1, blob = x'' WHERE session_id = ? AND kind = ? AND ts = ?",
          ),
        }));
    }
    add(transcripts, window, kind, ts) {
      let part = 0,
        lines = [],
        chars = 0,
        flush = () => {
          (this.#sql.insert.run(
            window.session_id,
            kind,
            ts,
            part++,
            gzipSync(
              lines
                .map(
                  (line) => `${line}
`,
                )
                .join(""),
            ),
          ),
            (lines = []),
            (chars = 0));
        };
      for (let line of formatTranscript(transcripts, window))
        (lines.push(line), (chars += line.length), chars >= PART_CHARS && flush());
      lines.length > 0 && flush();
    }
    waiting() {
      return this.#sql.waiting.all();
    }
    async export({ session_id: sessionId, kind, ts }) {
      let path = join(this.#folder, `${sessionId}.jsonl.${kind}.${ts}.gz`),
        partial = `${path}.partial`;
      await rm(partial, { force: !0 });
      let file = await open(partial, "wx", 384);
      try {
        for (let part = 0; ; part++) {
          let blob = this.#sql.part.get(sessionId, kind, ts, part);
          if (blob === void 0) break;
          await file.writeFile(blob);
        }
        await file.sync();
      } finally {
        await file.close();
      }
      (await rename(partial, path),
        await this.#store.write(() => {
          (this.#sql.dropParts.run(sessionId, kind, ts), this.#sql.markExported.run(sessionId, kind, ts));
        }));
    }
  };
import { hostname } from "node:os";
var thisProcess = { pid: process.pid, startedAt: Math.round(performance.timeOrigin), host: hostname() },
  Claims = class {
    #staleMs;
    #sql;
    constructor({ sqlite }, options) {
      ((this.#staleMs = options.staleMs),
        (this.#sql = {
          get: sqlite.prepare("SELECT * FROM session_claims WHERE session_id = ?"),
          held: sqlite.prepare("SELECT * FROM session_claims WHERE owner IS NOT NULL"),
          take: sqlite.prepare(`INSERT INTO session_claims (session_id, owner, epoch, pid, process_started_at, host, from_user, acquired_at, renewed_at)
         VALUES (@session_id, @owner, @epoch, @pid, @process_started_at, @host, @from_user, @acquired_at, @renewed_at)
         ON CONFLICT (session_id) DO UPDATE SET
           owner = excluded.owner, epoch = excluded.epoch, pid = excluded.pid, process_started_at = excluded.process_started_at,
           host = excluded.host, from_user = excluded.from_user, acquired_at = excluded.acquired_at, renewed_at = excluded.renewed_at`),
          free: sqlite.prepare("UPDATE session_claims SET owner = NULL WHERE session_id = ?"),
          renew: sqlite.prepare("UPDATE session_claims SET renewed_at = ? WHERE session_id = ?"),
          remove: sqlite.prepare("DELETE FROM session_claims WHERE session_id = ?"),
        }));
    }
    take(session, owner, fromUser, now) {
      let current = this.#sql.get.get(session.sessionId);
      if (current && this.#isHeld(current, now)) {
        if (current.owner !== owner) return;
        throw new SessionError(
          "SESSION_CLAIM_NESTED",
          `The run "${owner}" already writes to the session ${session.key}; a claim cannot be nested.`,
        );
      }
      let epoch = (current?.epoch ?? 0) + 1;
      return (
        this.#sql.take.run({
          session_id: session.sessionId,
          owner,
          epoch,
          pid: thisProcess.pid,
          process_started_at: thisProcess.startedAt,
          host: thisProcess.host,
          from_user: fromUser ? 1 : 0,
          acquired_at: now,
          renewed_at: now,
        }),
        { sessionKey: session.key, sessionId: session.sessionId, owner, epoch }
      );
    }
    require(claim) {
      let current = this.#sql.get.get(claim.sessionId);
      if (current && current.owner === claim.owner && current.epoch === claim.epoch) return current;
      throw new SessionError(
        "SESSION_CLAIM_LOST",
        `The run "${claim.owner}" no longer may write to the session ${claim.sessionKey}: it ended, or another run took over. Nothing was stored.`,
      );
    }
    isHeld(sessionId, now) {
      let current = this.#sql.get.get(sessionId);
      return current !== void 0 && this.#isHeld(current, now);
    }
    leftByOtherProcesses() {
      return this.#sql.held.all().filter((row) => !isThisProcess(row));
    }
    renewIfDue(row, now) {
      now - row.renewed_at >= this.#staleMs / 3 && this.renew(row.session_id, now);
    }
    renew(sessionId, now) {
      this.#sql.renew.run(now, sessionId);
    }
    free(sessionId) {
      this.#sql.free.run(sessionId);
    }
    remove(sessionId) {
      this.#sql.remove.run(sessionId);
    }
    #isHeld(row, now) {
      return row.owner !== null && now - row.renewed_at < this.#staleMs && !isKnownDead(row);
    }
  };
function isThisProcess(row) {
  return (
    row.pid === thisProcess.pid && row.process_started_at === thisProcess.startedAt && row.host === thisProcess.host
  );
}
function isKnownDead(row) {
  if (row.host !== thisProcess.host) return !1;
  if (row.pid === thisProcess.pid) return row.process_started_at !== thisProcess.startedAt;
  try {
    return (process.kill(row.pid, 0), !1);
  } catch (error) {
    return error.code === "ESRCH";
  }
}
var CLEARED_BY_RESET = [
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
];
function newEntry(sessionId, now, init) {
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
function resetEntry(entry, sessionId, now) {
  let next = {
    ...entry,
    sessionId,
    previousSessionId: entry.sessionId,
    sessionStartedAt: now,
    lastInteractionAt: now,
    updatedAt: now,
    status: "idle",
  };
  for (let field of CLEARED_BY_RESET) delete next[field];
  return next;
}
function touchedByUser(entry, now) {
  let { archivedAt: _archivedAt, archiveReason: _archiveReason, ...live } = entry;
  return { ...live, lastInteractionAt: now };
}
function toEntryRow(key, entry) {
  let { sessionId, updatedAt, ...stored } = entry;
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
    label_fold: entry.label === void 0 ? null : foldLabel(entry.label),
    spawned_by: entry.spawnedBy ?? null,
    search_text: searchText(key, entry),
  };
}
function fromEntryRow(row) {
  let entry = { ...JSON.parse(row.entry_json), sessionId: row.session_id, updatedAt: row.updated_at };
  return (
    entry.chatType === "room" && (entry.chatType = "channel"),
    entry.responseUsage === "on" && (entry.responseUsage = "tokens"),
    entry
  );
}
function foldLabel(label2) {
  return label2.normalize("NFC").toLowerCase();
}
var FIELD_SEPARATOR = "\0";
function searchText(key, entry) {
  return [key, entry.label, entry.displayName, entry.subject]
    .filter((text2) => typeof text2 == "string")
    .join(FIELD_SEPARATOR)
    .toLowerCase();
}
var Entries = class {
  #sql;
  constructor({ sqlite }) {
    this.#sql = {
      byKey: sqlite.prepare("SELECT * FROM session_entries WHERE session_key = ?"),
      bySessionId: sqlite.prepare("SELECT * FROM session_entries WHERE session_id = ?"),
      byLabel: sqlite.prepare("SELECT * FROM session_entries WHERE label_fold = ?"),
      running: sqlite.prepare("SELECT * FROM session_entries WHERE status = 'running'"),
      count: sqlite.prepare("SELECT count(*) FROM session_entries").pluck(),
      save: sqlite.prepare(`INSERT INTO session_entries (session_key, session_id, entry_json, status, updated_at, activity_at, archived_at, pinned_at, label, label_fold, spawned_by, search_text)
         VALUES (@session_key, @session_id, @entry_json, @status, @updated_at, @activity_at, @archived_at, @pinned_at, @label, @label_fold, @spawned_by, @search_text)
         ON CONFLICT (session_key) DO UPDATE SET
           session_id = excluded.session_id, entry_json = excluded.entry_json, status = excluded.status,
           updated_at = excluded.updated_at, activity_at = excluded.activity_at, archived_at = excluded.archived_at,
           pinned_at = excluded.pinned_at, label = excluded.label, label_fold = excluded.label_fold,
           spawned_by = excluded.spawned_by, search_text = excluded.search_text`),
      touch: sqlite.prepare("UPDATE session_entries SET updated_at = ? WHERE session_key = ?"),
      remove: sqlite.prepare("DELETE FROM session_entries WHERE session_key = ?"),
    };
  }
  get(key) {
    let row = this.#sql.byKey.get(key);
    return row && fromEntryRow(row);
  }
  require(key) {
    let entry = this.get(key);
    if (entry) return entry;
    throw new SessionError("SESSION_NOT_FOUND", `There is no session "${key}".`);
  }
  findBySessionId(sessionId) {
    let row = this.#sql.bySessionId.get(sessionId);
    return row && toSession(row);
  }
  findByLabel(label2) {
    return this.#sql.byLabel.all(foldLabel(label2.trim())).map(toSession);
  }
  running() {
    return this.#sql.running.all().map(toSession);
  }
  count() {
    return this.#sql.count.get() ?? 0;
  }
  save(key, entry) {
    let row = toEntryRow(key, entry);
    if (row.label_fold !== null) {
      let holder = this.#sql.byLabel.get(row.label_fold);
      if (holder && holder.session_key !== key)
        throw new SessionError(
          "LABEL_IN_USE",
          `The label "${row.label}" belongs to the session ${holder.session_key}. Choose another one, or clear it there first.`,
        );
    }
    this.#sql.save.run(row);
  }
  touch(key, now) {
    this.#sql.touch.run(now, key);
  }
  remove(key) {
    this.#sql.remove.run(key);
  }
};
function toSession(row) {
  return { key: row.session_key, entry: fromEntryRow(row) };
}
var MAX_TEXT_LENGTH = 512,
  MAX_LABEL_LENGTH = 64,
  text = (value) =>
    typeof value == "string" && value.length > 0 && value.length <= MAX_TEXT_LENGTH
      ? { value }
      : { expected: `text of 1 to ${MAX_TEXT_LENGTH} characters` },
  label = (value) => {
    let trimmed = typeof value == "string" ? value.trim() : "";
    return trimmed.length > 0 && trimmed.length <= MAX_LABEL_LENGTH
      ? { value: trimmed }
      : { expected: `text of 1 to ${MAX_LABEL_LENGTH} characters` };
  },
  count = (value) =>
    Number.isSafeInteger(value) && value >= 0 ? { value } : { expected: "a whole number, 0 or more" },
  flag = (value) => (typeof value == "boolean" ? { value } : { expected: "true or false" }),
  object = (value) =>
    typeof value == "object" && value !== null && !Array.isArray(value) ? { value } : { expected: "an object" };
function oneOf(...values) {
  return (value) =>
    values.includes(value) ? { value } : { expected: `one of ${values.map((v) => JSON.stringify(v)).join(", ")}` };
}
function alias(rule, from, to) {
  return (value) => rule(value === from ? to : value);
}
var RULES = {
    label,
    displayName: text,
    subject: text,
    room: text,
    space: text,
    category: text,
    chatType: alias(oneOf("direct", "group", "channel"), "room", "channel"),
    channel: text,
    lastChannel: text,
    lastTo: text,
    lastAccountId: text,
    lastThreadId: text,
    deliveryContext: object,
    origin: object,
    archivedAt: count,
    archiveReason: text,
    pinnedAt: count,
    lastReadAt: count,
    markedUnreadAt: count,
    thinkingLevel: oneOf("off", "minimal", "low", "medium", "high", "xhigh", "adaptive", "max"),
    verboseLevel: oneOf("off", "on", "full"),
    traceLevel: oneOf("off", "on"),
    reasoningLevel: oneOf("off", "on", "stream"),
    elevatedLevel: oneOf("off", "on", "ask", "full"),
    fastMode: oneOf(!0, !1, "auto"),
    execHost: oneOf("auto", "sandbox", "gateway", "node"),
    execSecurity: oneOf("deny", "allowlist", "full"),
    execAsk: oneOf("off", "on-miss", "always"),
    execNode: text,
    queueMode: oneOf("steer", "followup", "collect", "interrupt"),
    queueDebounceMs: count,
    queueCap: count,
    queueDrop: oneOf("summarize", "old", "new"),
    sendPolicy: oneOf("allow", "deny"),
    groupActivation: oneOf("mention", "always"),
    responseUsage: alias(oneOf("off", "tokens", "full"), "on", "tokens"),
    providerOverride: text,
    modelOverride: text,
    authProfileOverride: text,
    inputTokens: count,
    outputTokens: count,
    totalTokens: count,
    totalTokensFresh: flag,
    contextTokens: count,
    compactionCount: count,
    memoryFlushAt: count,
    memoryFlushCompactionCount: count,
    cliSessions: object,
    systemSent: flag,
    abortedLastRun: flag,
  },
  LINEAGE = {
    spawnedBy: text,
    spawnDepth: count,
    parentSessionKey: text,
    forkSource: object,
    subagentRole: text,
    subagentControlScope: text,
  },
  OWNED_BY_STORE = new Set([
    "sessionId",
    "previousSessionId",
    "sessionStartedAt",
    "lastInteractionAt",
    "lastActivityAt",
    "updatedAt",
    "createdAt",
    "createdVia",
    "status",
  ]);
function applyEntryPatch(entry, patch, source) {
  let next = { ...entry };
  for (let [field, value] of Object.entries(patch)) {
    if (value === void 0) continue;
    let rule = ruleFor(field, source);
    if (value === null) {
      delete next[field];
      continue;
    }
    let outcome = rule(value);
    if ("expected" in outcome)
      throw new SessionError("INVALID_PATCH", `${field} must be ${outcome.expected}, got ${show(value)}.`);
    next[field] = outcome.value;
  }
  return settleArchive(entry, next);
}
function settleArchive(before, next) {
  next.archivedAt === void 0
    ? delete next.archiveReason
    : ((next.archiveReason ??= "manual"), before.archivedAt === void 0 && delete next.pinnedAt);
  let isChild = next.spawnedBy !== void 0 || next.parentSessionKey !== void 0;
  if (next.pinnedAt !== void 0 && before.pinnedAt === void 0 && isChild)
    throw new SessionError("INVALID_PATCH", "pinnedAt cannot be set on a child session; pin its parent instead.");
  return next;
}
function ruleFor(field, source) {
  let rule = RULES[field] ?? (source === "creation" ? LINEAGE[field] : void 0);
  if (rule) return rule;
  if (Object.hasOwn(LINEAGE, field))
    throw new SessionError(
      "INVALID_PATCH",
      `${field} is set once, when the session is created, and cannot be changed.`,
    );
  if (OWNED_BY_STORE.has(field))
    throw new SessionError("INVALID_PATCH", `${field} is kept by the session store and cannot be set.`);
  if (source === "user")
    throw new SessionError(
      "INVALID_PATCH",
      `"${field}" is not a field of a session. Fields: ${Object.keys(RULES).join(", ")}.`,
    );
  return (value) => ({ value });
}
function show(value) {
  let json = JSON.stringify(value) ?? String(value);
  return json.length > 80 ? `${json.slice(0, 80)}\u2026` : json;
}
var MAX_ID_LENGTH2 = 512,
  Inputs = class {
    #lastRowIdAtOpen;
    #sql;
    constructor({ sqlite }) {
      ((this.#lastRowIdAtOpen = sqlite.prepare("SELECT max(rowid) FROM pending_inputs").pluck().get() ?? 0),
        (this.#sql = {
          get: sqlite.prepare("SELECT * FROM pending_inputs WHERE id = ?"),
          queued: sqlite.prepare(
            "SELECT * FROM pending_inputs WHERE session_key = ? AND state = 'queued' ORDER BY rowid",
          ),
          queuedUpTo: sqlite.prepare(
            "SELECT * FROM pending_inputs WHERE state = 'queued' AND rowid <= ? ORDER BY rowid",
          ),
          insert:
            sqlite.prepare(`INSERT INTO pending_inputs (id, session_key, session_id, state, json, entry_id, created_at)
         VALUES (@id, @session_key, @session_id, @state, @json, @entry_id, @created_at)`),
          settle: sqlite.prepare("UPDATE pending_inputs SET state = ?, json = NULL, entry_id = ? WHERE id = ?"),
          cancel: sqlite.prepare("UPDATE pending_inputs SET state = 'cancelled' WHERE id = ? AND state = 'queued'"),
          cancelAll: sqlite.prepare(
            "UPDATE pending_inputs SET state = 'cancelled' WHERE session_key = ? AND state = 'queued'",
          ),
          remove: sqlite.prepare("DELETE FROM pending_inputs WHERE session_key = ?"),
        }));
    }
    get(id) {
      return this.#sql.get.get(id);
    }
    queued(sessionKey) {
      return this.#sql.queued.all(sessionKey);
    }
    queuedBeforeOpen() {
      return this.#sql.queuedUpTo.all(this.#lastRowIdAtOpen);
    }
    queue(row) {
      let { message, ...place } = row;
      this.#sql.insert.run({ ...place, state: "queued", json: JSON.stringify(message), entry_id: null });
    }
    markRun(row) {
      this.#sql.insert.run({ ...row, state: "consumed", json: null });
    }
    requireQueued(id, sessionKey) {
      let row = this.get(id);
      if (row?.state === "queued" && row.session_key === sessionKey) return row;
      let found =
        row === void 0
          ? "is unknown"
          : row.session_key === sessionKey
            ? `is ${row.state}`
            : `belongs to ${row.session_key}`;
      throw new SessionError(
        "INPUT_NOT_QUEUED",
        `The input "${id}" is not queued for the session ${sessionKey}: it ${found}.`,
      );
    }
    settle(id, state, entryId) {
      this.#sql.settle.run(state, entryId, id);
    }
    cancel(id) {
      return this.#sql.cancel.run(id).changes > 0;
    }
    cancelAll(sessionKey) {
      this.#sql.cancelAll.run(sessionKey);
    }
    remove(sessionKey) {
      this.#sql.remove.run(sessionKey);
    }
  };
function requireInput({ id, message }) {
  if (typeof id != "string" || id === "" || id.length > MAX_ID_LENGTH2)
    throw new SessionError("INVALID_RECORD", `An input id must be text of 1 to ${MAX_ID_LENGTH2} characters.`);
  placeRecord({ type: "message", message }, { id: "input", parentId: null, timestamp: new Date(0).toISOString() });
}
function parseMessage(json) {
  return JSON.parse(json);
}
var TEXT = {
  running: (runId) =>
    `The run ${runId} was interrupted: the gateway stopped before it ended. Its last steps may be missing.`,
  queued: (runId) =>
    `The message above (${runId}) was not answered: the gateway stopped before its turn began. Send it again if it still matters.`,
};
function interruptionNotice(runId, kind) {
  return {
    type: "custom_message",
    customType: "interrupted",
    content: TEXT[kind](runId),
    display: !0,
    details: { runId, kind },
  };
}
var ReleaseSignal = class {
  #waiting = new Map();
  wait(key, timeoutMs, signal) {
    return new Promise((resolve) => {
      let waiters = this.#waiting.get(key) ?? new Set();
      this.#waiting.set(key, waiters);
      let done = () => {
          (clearTimeout(timer),
            signal?.removeEventListener("abort", done),
            waiters.delete(done),
            waiters.size === 0 && this.#waiting.get(key) === waiters && this.#waiting.delete(key),
            resolve());
        },
        timer = setTimeout(done, timeoutMs);
      (signal?.addEventListener("abort", done, { once: !0 }), waiters.add(done));
    });
  }
  notify(key) {
    for (let done of Array.from(this.#waiting.get(key) ?? [])) done();
  }
  notifyAll() {
    for (let key of Array.from(this.#waiting.keys())) this.notify(key);
  }
};
var MAX_KEY_LENGTH = 512;
function requireSessionKey(key) {
  if (!(typeof key == "string" && key.length > 0 && key.length <= MAX_KEY_LENGTH && !/[\s\p{Cc}]/u.test(key)))
    throw new SessionError(
      "INVALID_SESSION_KEY",
      `A session key must be 1 to ${MAX_KEY_LENGTH} characters without white space, got ${JSON.stringify(key)?.slice(0, 80)}.`,
    );
}
var DEFAULT_LIMIT = 100;
function listSessionRows({ sqlite }, query, context) {
  let plan = planList(query, context),
    read = sqlite.transaction(() => ({
      totalCount:
        sqlite
          .prepare(`SELECT count(*) FROM session_entries WHERE ${plan.where}`)
          .pluck()
          .get(...plan.values) ?? 0,
      rows: sqlite
        .prepare(`SELECT * FROM session_entries WHERE ${plan.where} ORDER BY ${plan.orderBy} LIMIT ? OFFSET ?`)
        .all(...plan.values, plan.limit, plan.offset),
    })),
    { totalCount, rows } = read(),
    nextOffset = plan.offset + rows.length,
    hasMore = rows.length > 0 && nextOffset < totalCount;
  return {
    sessions: rows.map((row) => ({ key: row.session_key, entry: fromEntryRow(row) })),
    totalCount,
    hasMore,
    ...(hasMore && { nextOffset }),
  };
}
function planList(query, context) {
  let { archived = !1, sortBy = "updatedAt" } = query,
    sortColumn = sortBy === "activity" ? "activity_at" : "updated_at",
    where = [],
    values = [],
    filter = (sql, ...bound) => {
      (where.push(sql), values.push(...bound));
    };
  return (
    archived !== "all" && filter(archived ? "archived_at IS NOT NULL" : "archived_at IS NULL"),
    query.includeUnknown || filter("session_key <> 'unknown'"),
    (query.includeGlobal ?? context.globalScope) || filter("session_key <> 'global'"),
    query.label !== void 0 && filter("label_fold = ? AND label = ?", foldLabel(query.label), query.label),
    query.spawnedBy !== void 0 && filter("spawned_by = ?", query.spawnedBy),
    query.search !== void 0 && query.search !== "" && filter("instr(search_text, ?) > 0", query.search.toLowerCase()),
    query.activeMinutes !== void 0 &&
      filter(`${sortColumn} >= ?`, context.now - requireNumber("activeMinutes", query.activeMinutes, 0) * 6e4),
    {
      where: where.length > 0 ? where.join(" AND ") : "TRUE",
      values,
      orderBy:
        sortBy === "activity" ? "activity_at DESC, session_key" : "(pinned_at IS NULL), updated_at DESC, session_key",
      limit: requireInteger("limit", query.limit ?? DEFAULT_LIMIT, 1),
      offset: requireInteger("offset", query.offset ?? 0, 0),
    }
  );
}
function requireInteger(name, value, minimum) {
  if (Number.isSafeInteger(value)) return requireNumber(name, value, minimum);
  throw new SessionError(
    "INVALID_QUERY",
    `${name} must be a whole number of at least ${minimum}, got ${String(value)}.`,
  );
}
function requireNumber(name, value, minimum) {
  if (Number.isFinite(value) && value >= minimum) return value;
  throw new SessionError("INVALID_QUERY", `${name} must be a number of at least ${minimum}, got ${String(value)}.`);
}
var MAX_TITLE_READ_CHARS = 8 * 1024,
  MAX_PREVIEW_READ_CHARS = 16 * 1024,
  MAX_ROWS_READ = 32,
  MAX_TITLE_CHARS = 60,
  MAX_PREVIEW_CHARS = 160,
  SessionPreviews = class {
    #sql;
    constructor({ sqlite }) {
      let messages =
        "SELECT json FROM transcript_events WHERE session_id = ? AND type = 'message' AND length(json) <= ?";
      this.#sql = {
        first: sqlite.prepare(`${messages} ORDER BY seq LIMIT ?`).pluck(),
        last: sqlite.prepare(`${messages} ORDER BY seq DESC LIMIT ?`).pluck(),
      };
    }
    derivedTitle(sessionId) {
      let rows = this.#sql.first.all(sessionId, MAX_TITLE_READ_CHARS, MAX_ROWS_READ);
      return firstText(rows, MAX_TITLE_READ_CHARS, ["user"], MAX_TITLE_CHARS);
    }
    lastMessage(sessionId) {
      let rows = this.#sql.last.all(sessionId, MAX_PREVIEW_READ_CHARS, MAX_ROWS_READ);
      return firstText(rows, MAX_PREVIEW_READ_CHARS, ["user", "assistant"], MAX_PREVIEW_CHARS);
    }
  };
function firstText(rows, budget, roles, maxChars) {
  let read = 0;
  for (let json of rows) {
    if (((read += json.length), read > budget)) return;
    let text2 = shorten(textOf(parseRecord(json), roles), maxChars);
    if (text2 !== "") return text2;
  }
}
function textOf(record, roles) {
  if (record.type !== "message" || !roles.includes(record.message.role)) return "";
  let { content } = record.message;
  return typeof content == "string"
    ? content
    : content.map((part) => (part.type === "text" ? part.text : "")).join(" ");
}
function shorten(text2, maxChars) {
  let line = text2.replaceAll(/\s+/gu, " ").trim(),
    characters = Array.from(line.slice(0, maxChars * 2));
  return characters.length <= maxChars
    ? line
    : `${characters
        .slice(0, maxChars - 1)
        .join("")
        .trimEnd()}\u2026`;
}
var CONTEXT_TYPES = new Set(["message", "custom_message", "branch_summary"]);
function selectContext(newestFirst, onInvalid = () => {}) {
  let seen = [],
    boundary,
    firstKeptOfBoundary,
    reset,
    firstKeptOfReset,
    countAtBoundary = 0,
    countAtReset = 0,
    keptByBoundary,
    keptByReset;
  for (let record of newestFirst) {
    if (boundary === void 0 && isBoundary(record)) {
      if (
        ((boundary = record),
        (firstKeptOfBoundary = firstKeptEntryId(record)),
        (countAtBoundary = seen.length),
        record.type === "reset" && firstKeptOfBoundary === void 0)
      ) {
        keptByBoundary = seen.length;
        break;
      }
    } else
      boundary?.type === "compaction" && reset === void 0 && record.type === "reset"
        ? ((reset = record),
          (firstKeptOfReset = firstKeptEntryId(record)),
          (countAtReset = seen.length),
          firstKeptOfReset === void 0 && (keptByReset = seen.length))
        : seen.push(record);
    if (
      !(boundary === void 0 || record === boundary) &&
      (record.entry_id === firstKeptOfBoundary && (keptByBoundary = seen.length),
      record.entry_id === firstKeptOfReset && (keptByReset = seen.length),
      keptByBoundary !== void 0 && (reset === void 0 || keptByReset !== void 0))
    )
      break;
  }
  if (boundary === void 0) return oldestFirst(seen);
  (keptByBoundary === void 0 &&
    (onInvalid({ boundaryId: boundary.entry_id, firstKeptEntryId: firstKeptOfBoundary }),
    (keptByBoundary = countAtBoundary)),
    reset !== void 0 &&
      keptByReset === void 0 &&
      (onInvalid({ boundaryId: reset.entry_id, firstKeptEntryId: firstKeptOfReset }), (keptByReset = countAtReset)));
  let context = oldestFirst(seen.slice(0, Math.min(keptByBoundary, keptByReset ?? 1 / 0)));
  return boundary.type === "compaction" ? [boundary, ...context] : context;
}
function isBoundary(record) {
  return record.type === "compaction" || record.type === "reset";
}
function firstKeptEntryId(record) {
  let parsed = parseRecord(record.json);
  return "firstKeptEntryId" in parsed ? parsed.firstKeptEntryId : void 0;
}
function oldestFirst(newestFirst) {
  return newestFirst.filter((record) => CONTEXT_TYPES.has(record.type)).toReversed();
}
function settleToolCalls(records) {
  let answered = answeredCalls(records),
    settled = [],
    owed = [];
  for (let [index, record] of records.entries()) {
    let isResult = record.type === "message" && record.message.role === "toolResult";
    (isResult ||
      (settled.push(...owed),
      (owed = toolCallsOf(record)
        .filter((call) => !answered.calls.has(callKey(index, call.id)))
        .map((call) => interruptedResult(record, call)))),
      (!isResult || answered.results.has(index)) && settled.push(record));
  }
  return (settled.push(...owed), settled);
}
function answeredCalls(records) {
  let open2 = new Map(),
    calls = new Set(),
    results = new Set();
  for (let [index, record] of records.entries()) {
    for (let call of toolCallsOf(record)) open2.set(call.id, index);
    if (record.type !== "message" || record.message.role !== "toolResult") continue;
    let callIndex = open2.get(record.message.toolCallId);
    callIndex !== void 0 &&
      (open2.delete(record.message.toolCallId),
      calls.add(callKey(callIndex, record.message.toolCallId)),
      results.add(index));
  }
  return { calls, results };
}
function callKey(index, callId) {
  return `${index}:${callId}`;
}
function toolCallsOf(record) {
  if (record.type !== "message" || record.message.role !== "assistant") return [];
  let { content } = record.message;
  return Array.isArray(content) ? content.filter((part) => part.type === "toolCall") : [];
}
function interruptedResult(call, { id, name }) {
  let message = {
    role: "toolResult",
    toolCallId: id,
    toolName: name,
    content: [{ type: "text", text: "interrupted" }],
    isError: !0,
    timestamp: Date.parse(call.timestamp),
  };
  return { type: "message", id: `${call.id}:interrupted:${id}`, parentId: call.id, timestamp: call.timestamp, message };
}
var ContextCache = class {
  #contexts = new Map();
  #chars = 0;
  get(sessionId) {
    let context = this.#contexts.get(sessionId);
    if (context !== void 0) return (this.#contexts.delete(sessionId), this.#contexts.set(sessionId, context), context);
  }
  set(sessionId, context) {
    if ((this.delete(sessionId), !(context.chars > 33554432))) {
      (this.#contexts.set(sessionId, context), (this.#chars += context.chars));
      for (let oldest of this.#contexts.keys()) {
        if (this.#chars <= 33554432) break;
        this.delete(oldest);
      }
    }
  }
  delete(sessionId) {
    ((this.#chars -= this.#contexts.get(sessionId)?.chars ?? 0), this.#contexts.delete(sessionId));
  }
};
var TranscriptReader = class {
  #transcripts;
  #cache = new ContextCache();
  #onInvalidBoundary;
  constructor(transcripts, onInvalidBoundary) {
    ((this.#transcripts = transcripts), (this.#onInvalidBoundary = onInvalidBoundary));
  }
  readContext(window) {
    let { session_id: sessionId, leaf_id: leafId } = window,
      cached = this.#cache.get(sessionId);
    if (cached?.leafId === leafId) return settleToolCalls(cached.records);
    let extension = cached && this.#extend(window, cached.leafId),
      rows = extension ?? this.#selectAll(window),
      context = {
        leafId,
        records: [...(extension ? (cached?.records ?? []) : []), ...rows.map((row) => parseRecord(row.json))],
        chars: rows.reduce((chars, row) => chars + row.json.length, extension ? (cached?.chars ?? 0) : 0),
      };
    return (this.#cache.set(sessionId, context), settleToolCalls(context.records));
  }
  forget(sessionId) {
    this.#cache.delete(sessionId);
  }
  readHistory(window, limit, offset) {
    let view = this.#walkHistory(window);
    for (let skipped = 0; skipped < offset && !view.next().done; skipped++);
    let newestFirst = [];
    for (; newestFirst.length <= limit;) {
      let next = view.next();
      if (next.done) break;
      newestFirst.push(next.value);
    }
    let hasMore = newestFirst.length > limit,
      page = newestFirst.slice(0, limit).toReversed();
    return {
      sessionId: window.session_id,
      records: page.map((link) => this.#read(window.session_id, link)),
      positions: page.map((link) => link.seq),
      hasMore,
      ...(hasMore && { nextOffset: offset + limit }),
      leafId: window.leaf_id,
    };
  }
  #extend(window, knownLeafId) {
    let added = [];
    for (let row of this.#transcripts.walkBack(window.session_id, window.leaf_id)) {
      if (row.entry_id === knownLeafId) return selectContext(added);
      if (isBoundary(row)) return;
      added.push(row);
    }
    return knownLeafId === null ? selectContext(added) : void 0;
  }
  #selectAll(window) {
    return selectContext(this.#transcripts.walkBack(window.session_id, window.leaf_id), (problem) =>
      this.#onInvalidBoundary(window.session_id, problem),
    );
  }
  *#walkHistory(window) {
    let { session_id: sessionId } = window;
    for (let link of this.#transcripts.walkLinksBack(sessionId, window.leaf_id)) {
      if (link.type === "reset") {
        yield* this.#walkKept(sessionId, link);
        return;
      }
      yield link;
    }
  }
  *#walkKept(sessionId, reset) {
    let firstKept = firstKeptEntryId({ json: this.#transcripts.json(sessionId, reset.entry_id) ?? "{}" });
    if (firstKept !== void 0) {
      if (!this.#isOnPath(sessionId, reset, firstKept)) {
        this.#onInvalidBoundary(sessionId, { boundaryId: reset.entry_id, firstKeptEntryId: firstKept });
        return;
      }
      for (let link of this.#transcripts.walkLinksBack(sessionId, reset.parent_id))
        if ((link.type !== "reset" && (yield link), link.entry_id === firstKept)) return;
    }
  }
  #isOnPath(sessionId, before, entryId) {
    let seq = this.#transcripts.seqOf(sessionId, entryId);
    if (seq === void 0 || seq >= before.seq) return !1;
    for (let link of this.#transcripts.walkLinksBack(sessionId, before.parent_id)) {
      if (link.entry_id === entryId) return !0;
      if (link.seq < seq) return !1;
    }
    return !1;
  }
  #read(sessionId, link) {
    return parseRecord(this.#transcripts.json(sessionId, link.entry_id) ?? "{}");
  }
};
var FIRST_PAGE_ROWS = 64,
  LAST_PAGE_ROWS = 1024,
  Transcripts = class {
    #newId;
    #sql;
    constructor({ sqlite }, newId2) {
      ((this.#newId = newId2),
        (this.#sql = {
          window: sqlite.prepare("SELECT * FROM session_windows WHERE session_id = ?"),
          windowsOfKey: sqlite.prepare("SELECT * FROM session_windows WHERE session_key = ? ORDER BY generation"),
          lastGeneration: sqlite.prepare("SELECT max(generation) FROM session_windows WHERE session_key = ?").pluck(),
          createWindow:
            sqlite.prepare(`INSERT INTO session_windows (session_id, session_key, header_json, leaf_id, next_seq, generation, started_by, created_at, updated_at)
         VALUES (@sessionId, @sessionKey, @headerJson, NULL, 1, @generation, @origin, @now, @now)`),
          setLeaf: sqlite.prepare(
            "UPDATE session_windows SET leaf_id = ?, next_seq = ?, updated_at = ? WHERE session_id = ?",
          ),
          insert: sqlite.prepare(
            "INSERT INTO transcript_events (session_id, seq, entry_id, parent_id, type, json) VALUES (?, ?, ?, ?, ?, ?)",
          ),
          seqOf: sqlite.prepare("SELECT seq FROM transcript_events WHERE session_id = ? AND entry_id = ?").pluck(),
          lastEntryId: sqlite
            .prepare("SELECT entry_id FROM transcript_events WHERE session_id = ? ORDER BY seq DESC LIMIT 1")
            .pluck(),
          jsonOf: sqlite.prepare("SELECT json FROM transcript_events WHERE session_id = ? AND entry_id = ?").pluck(),
          rowsBefore: sqlite.prepare(
            "SELECT seq, entry_id, parent_id, type, json FROM transcript_events WHERE session_id = ? AND seq <= ? ORDER BY seq DESC LIMIT ?",
          ),
          linksBefore: sqlite.prepare(
            "SELECT seq, entry_id, parent_id, type FROM transcript_events WHERE session_id = ? AND seq <= ? ORDER BY seq DESC LIMIT ?",
          ),
          rowsAfter: sqlite.prepare(
            "SELECT seq, entry_id, parent_id, type, json FROM transcript_events WHERE session_id = ? AND seq > ? ORDER BY seq LIMIT ?",
          ),
          deleteRows: sqlite.prepare("DELETE FROM transcript_events WHERE session_id = ?"),
          deleteWindow: sqlite.prepare("DELETE FROM session_windows WHERE session_id = ?"),
        }));
    }
    window(sessionId) {
      return this.#sql.window.get(sessionId);
    }
    requireWindow(sessionId) {
      let window = this.window(sessionId);
      if (window) return window;
      throw new SessionError("SESSION_NOT_FOUND", `There is no transcript with session id "${sessionId}".`);
    }
    generations(sessionKey) {
      return this.#sql.windowsOfKey.all(sessionKey);
    }
    createWindow(sessionKey, header, origin, now) {
      this.#sql.createWindow.run({
        sessionId: header.id,
        sessionKey,
        headerJson: JSON.stringify(header),
        generation: (this.#sql.lastGeneration.get(sessionKey) ?? 0) + 1,
        origin,
        now,
      });
    }
    append(sessionId, inputs, now) {
      if (inputs.length === 0) return [];
      let window = this.requireWindow(sessionId),
        timestamp = new Date(now).toISOString(),
        parentId = window.leaf_id,
        seq = window.next_seq,
        records = inputs.map((input) => {
          let id = input.id === void 0 ? this.#newId() : this.#requireNewId(sessionId, input.id),
            { record, json } = placeRecord(input, { id, parentId, timestamp });
          return (this.#sql.insert.run(sessionId, seq++, id, parentId, record.type, json), (parentId = id), record);
        });
      return (this.#sql.setLeaf.run(parentId, seq, now, sessionId), records);
    }
    importRecords(sessionId, rows, leafId, now) {
      let seq = 1,
        last = null;
      for (let row of rows)
        (this.#sql.insert.run(sessionId, seq++, row.entry_id, row.parent_id, row.type, row.json),
          (last = row.entry_id));
      this.#sql.setLeaf.run(leafId === void 0 ? last : leafId, seq, now, sessionId);
    }
    moveLeaf(sessionId, entryId, now) {
      let window = this.requireWindow(sessionId);
      if (this.seqOf(sessionId, entryId) === void 0)
        throw new SessionError("ENTRY_NOT_FOUND", `The transcript ${sessionId} has no entry "${entryId}".`);
      this.#sql.setLeaf.run(entryId, window.next_seq, now, sessionId);
    }
    remove(sessionId) {
      (this.#sql.deleteRows.run(sessionId), this.#sql.deleteWindow.run(sessionId));
    }
    seqOf(sessionId, entryId) {
      return this.#sql.seqOf.get(sessionId, entryId);
    }
    lastEntryId(sessionId) {
      return this.#sql.lastEntryId.get(sessionId) ?? null;
    }
    json(sessionId, entryId) {
      return this.#sql.jsonOf.get(sessionId, entryId);
    }
    walkBack(sessionId, fromId) {
      return this.#walk(this.#sql.rowsBefore, sessionId, fromId);
    }
    walkLinksBack(sessionId, fromId) {
      return this.#walk(this.#sql.linksBefore, sessionId, fromId);
    }
    *all(sessionId) {
      let after = 0;
      for (;;) {
        let rows = this.#sql.rowsAfter.all(sessionId, after, LAST_PAGE_ROWS);
        if (rows.length === 0) return;
        (yield* rows, (after = rows.at(-1)?.seq ?? after));
      }
    }
    *#walk(page, sessionId, fromId) {
      let expected = fromId,
        pageRows = FIRST_PAGE_ROWS;
      for (; expected !== null;) {
        let seq = this.seqOf(sessionId, expected);
        if (seq === void 0) return;
        for (let row of page.all(sessionId, seq, pageRows))
          if (row.entry_id === expected && (yield row, (expected = row.parent_id), expected === null)) return;
        pageRows = Math.min(pageRows * 2, LAST_PAGE_ROWS);
      }
    }
    #requireNewId(sessionId, id) {
      let valid = requireRecordId(id);
      if (this.seqOf(sessionId, valid) === void 0) return valid;
      throw new SessionError("INVALID_RECORD", `The transcript ${sessionId} already has an entry "${valid}".`);
    }
  };
var CLAIM_POLL_MS = 250,
  DEFAULT_HISTORY_LIMIT = 200,
  MAX_HISTORY_LIMIT = 1e3,
  SqliteSessionStore = class {
    agentId;
    #options;
    #store;
    #entries;
    #transcripts;
    #reader;
    #claims;
    #inputs;
    #archives;
    #previews;
    #releases = new ReleaseSignal();
    #exporting = Promise.resolve();
    constructor(store, options) {
      ((this.agentId = options.agentId),
        (this.#options = options),
        (this.#store = store),
        (this.#entries = new Entries(store)),
        (this.#transcripts = new Transcripts(store, options.newId)),
        (this.#reader = new TranscriptReader(this.#transcripts, (sessionId, problem) =>
          options.log("warn", "transcript.boundary.invalid", { agentId: options.agentId, sessionId, ...problem }),
        )),
        (this.#claims = new Claims(store, options)),
        (this.#inputs = new Inputs(store)),
        (this.#archives = new Archives(store, dirname(store.path))),
        (this.#previews = new SessionPreviews(store)));
    }
    async getSession(key) {
      return this.#read(() => {
        let entry = this.#entries.get(key);
        return entry && { key, entry };
      });
    }
    async findBySessionId(sessionId) {
      return this.#read(() => this.#entries.findBySessionId(sessionId));
    }
    async findByLabel(label2) {
      return this.#read(() => this.#entries.findByLabel(label2));
    }
    async countSessions() {
      return this.#read(() => this.#entries.count());
    }
    async listSessions(query = {}) {
      return this.#read(() => {
        let { sessions, ...page } = listSessionRows(this.#store, query, {
          now: this.#options.now(),
          globalScope: this.#options.globalScope,
        });
        return { ...page, sessions: sessions.map((session) => this.#withPreviews(session, query)) };
      });
    }
    async ensureSession(key, init = {}) {
      return (
        requireSessionKey(key),
        (await this.getSession(key)) ?? this.#store.write(() => this.#ensure(key, init, this.#options.now()))
      );
    }
    patchSession(key, patch, options = {}) {
      return this.#store.write(() => {
        let now = this.#options.now(),
          entry = this.#entries.require(key);
        requireSessionId(key, entry, options.expectedSessionId);
        let next = { ...applyEntryPatch(entry, patch, "user"), updatedAt: now };
        return (
          next.archivedAt !== void 0 &&
            entry.archivedAt === void 0 &&
            (this.#requireUnprotected(key, "archived"), this.#requireUnclaimed(key, entry, now)),
          this.#entries.save(key, next),
          { key, entry: next }
        );
      });
    }
    async resetSession(key, options = {}) {
      return this.#store.write(() => {
        let now = this.#options.now(),
          entry = this.#entries.require(key);
        (requireSessionId(key, entry, options.expectedSessionId),
          this.#requireUnclaimed(key, entry, now),
          this.#claims.free(entry.sessionId),
          this.#inputs.cancelAll(key));
        let old = this.#transcripts.requireWindow(entry.sessionId),
          { cwd } = JSON.parse(old.header_json),
          sessionId = this.#startGeneration(key, options.reason ?? "reset", now, {
            cwd,
            parentSession: entry.sessionId,
          }),
          next = resetEntry(entry, sessionId, now);
        return (this.#entries.save(key, next), this.#reader.forget(entry.sessionId), { key, entry: next });
      });
    }
    async deleteSession(key, options = {}) {
      this.#requireUnprotected(key, "deleted");
      let deleted = await this.#store.write(() => this.#remove(key, options));
      return (deleted && (await this.exportWaitingArchives()), { deleted });
    }
    async acceptInput(input) {
      return (
        requireSessionKey(input.sessionKey),
        requireInput(input),
        this.#store.write(() => {
          let known = this.#inputs.get(input.id);
          if (known) return { ...this.#pendingInput(known, input.message), duplicate: !0 };
          let now = this.#options.now(),
            { entry } = this.#ensure(input.sessionKey, input, now);
          return (
            this.#requireLeaf(entry.sessionId, input.expectedLeafId),
            this.#inputs.queue({
              id: input.id,
              session_key: input.sessionKey,
              session_id: entry.sessionId,
              message: input.message,
              created_at: now,
            }),
            isFromUser(input.message)
              ? this.#entries.save(input.sessionKey, { ...touchedByUser(entry, now), updatedAt: now })
              : this.#entries.touch(input.sessionKey, now),
            {
              id: input.id,
              sessionKey: input.sessionKey,
              sessionId: entry.sessionId,
              state: "queued",
              message: input.message,
              createdAt: now,
              duplicate: !1,
            }
          );
        })
      );
    }
    cancelInput(id) {
      return this.#store.write(() => this.#inputs.cancel(id));
    }
    async listPendingInputs(sessionKey) {
      return this.#read(() => this.#inputs.queued(sessionKey).map((row) => this.#pendingInput(row)));
    }
    async findRun(runId) {
      return this.#read(() => {
        let row = this.#inputs.get(runId);
        return row && { runId, sessionKey: row.session_key, sessionId: row.session_id, state: row.state };
      });
    }
    async beginRun(input) {
      requireSessionKey(input.sessionKey);
      let giveUpAt = performance.now() + this.#options.acquireTimeoutMs;
      for (;;) {
        input.signal?.throwIfAborted();
        let begun = await this.#store.write(() => this.#tryBeginRun(input));
        if (begun) return begun;
        let remainingMs = giveUpAt - performance.now();
        if (remainingMs <= 0)
          throw new SessionError(
            "SESSION_BUSY",
            `Another run kept writing to the session ${input.sessionKey} for ${this.#options.acquireTimeoutMs} ms. Try again when it ended.`,
          );
        await this.#releases.wait(input.sessionKey, Math.min(remainingMs, CLAIM_POLL_MS), input.signal);
      }
    }
    append(claim, records, options = {}) {
      return this.#store.write(() => {
        let now = this.#options.now();
        this.#claims.renewIfDue(this.#claims.require(claim), now);
        let appended = this.#transcripts.append(claim.sessionId, records, now);
        if ((this.#consume(options.consumeInputIds, claim.sessionKey, appended), options.patch)) {
          let entry = this.#entries.require(claim.sessionKey);
          this.#entries.save(claim.sessionKey, { ...applyEntryPatch(entry, options.patch, "run"), updatedAt: now });
        } else this.#entries.touch(claim.sessionKey, now);
        return appended;
      });
    }
    async endRun(claim, final = {}) {
      let appended = await this.#store.write(() => {
        let now = this.#options.now(),
          { from_user: fromUser } = this.#claims.require(claim),
          records = this.#transcripts.append(claim.sessionId, final.records ?? [], now),
          { abortedLastRun: _settled, ...entry } = this.#entries.require(claim.sessionKey),
          ended = { ...entry, status: "idle", updatedAt: now, ...(fromUser && { lastActivityAt: now }) };
        return (
          this.#entries.save(claim.sessionKey, applyEntryPatch(ended, final.patch ?? {}, "run")),
          this.#claims.free(claim.sessionId),
          records
        );
      });
      return (this.#releases.notify(claim.sessionKey), appended);
    }
    renewClaim(claim) {
      return this.#store.write(() => {
        (this.#claims.require(claim), this.#claims.renew(claim.sessionId, this.#options.now()));
      });
    }
    async readContext(sessionKey) {
      return this.#read(() => {
        let entry = this.#entries.get(sessionKey);
        return entry ? this.#reader.readContext(this.#transcripts.requireWindow(entry.sessionId)) : [];
      });
    }
    async readHistory(sessionKey, query = {}) {
      let { limit = DEFAULT_HISTORY_LIMIT, offset = 0 } = query;
      return (
        requireWithin("limit", limit, 1, MAX_HISTORY_LIMIT),
        requireWithin("offset", offset, 0, Number.MAX_SAFE_INTEGER),
        this.#read(() => {
          let window = this.#windowOf(sessionKey, query.sessionId);
          return window && this.#reader.readHistory(window, limit, offset);
        })
      );
    }
    rewind(sessionKey, entryId) {
      return this.#store.write(() => {
        let now = this.#options.now(),
          entry = this.#entries.require(sessionKey);
        (this.#requireUnclaimed(sessionKey, entry, now),
          this.#transcripts.moveLeaf(entry.sessionId, entryId, now),
          this.#entries.touch(sessionKey, now));
      });
    }
    async *exportTranscript(sessionKey, options = {}) {
      let window = this.#windowOf(sessionKey, options.sessionId);
      if (!window)
        throw new SessionError("SESSION_NOT_FOUND", `There is no session "${sessionKey}" with such a transcript.`);
      yield* formatTranscript(this.#transcripts, window);
    }
    async importTranscript(sessionKey, lines) {
      requireSessionKey(sessionKey);
      let { header, rows, leafId } = await parseTranscript(lines);
      return this.#store.write(() => {
        if (this.#entries.get(sessionKey))
          throw new SessionError(
            "SESSION_EXISTS",
            `The session ${sessionKey} exists already. Import under another key, or delete it first.`,
          );
        if (this.#transcripts.window(header.id))
          throw new SessionError(
            "SESSION_EXISTS",
            `A transcript with the id ${header.id} exists already; it cannot be imported twice.`,
          );
        let now = this.#options.now();
        (this.#transcripts.createWindow(sessionKey, header, "import", now),
          this.#transcripts.importRecords(header.id, rows, leafId, now));
        let entry = {
          ...newEntry(header.id, now, { createdVia: "import" }),
          sessionStartedAt: Date.parse(header.timestamp),
        };
        return (this.#entries.save(sessionKey, entry), { key: sessionKey, entry });
      });
    }
    recoverInterrupted() {
      return this.#store.write(() => {
        let now = this.#options.now(),
          found = [];
        for (let claim of this.#claims.leftByOtherProcesses()) {
          let { session_key: sessionKey } = this.#transcripts.requireWindow(claim.session_id),
            runId = claim.owner ?? "";
          (this.#transcripts.append(claim.session_id, [interruptionNotice(runId, "running")], now),
            this.#claims.free(claim.session_id),
            found.push({ sessionKey, sessionId: claim.session_id, runId, kind: "running" }));
        }
        for (let { key, entry } of this.#entries.running())
          this.#claims.isHeld(entry.sessionId, now) ||
            this.#entries.save(key, { ...entry, status: "idle", abortedLastRun: !0, updatedAt: now });
        for (let input of this.#inputs.queuedBeforeOpen()) {
          let message = parseMessage(input.json ?? "null"),
            notice = interruptionNotice(input.id, "queued"),
            [shown] = this.#transcripts.append(input.session_id, [{ type: "message", message }, notice], now);
          (this.#inputs.settle(input.id, "interrupted", shown?.id ?? null),
            this.#entries.touch(input.session_key, now),
            found.push({
              sessionKey: input.session_key,
              sessionId: input.session_id,
              runId: input.id,
              kind: "queued",
            }));
        }
        return found;
      });
    }
    async close() {
      (this.#store.close(), this.#releases.notifyAll(), await this.#exporting);
    }
    exportWaitingArchives() {
      return (
        (this.#exporting = this.#exporting.then(async () => {
          if (this.#store.sqlite.open)
            for (let archive of this.#archives.waiting())
              try {
                await this.#archives.export(archive);
              } catch (error) {
                this.#options.log("warn", "archive.export.failed", {
                  agentId: this.agentId,
                  ...archive,
                  error: String(error),
                });
              }
        })),
        this.#exporting
      );
    }
    #ensure(key, init, now) {
      let existing = this.#entries.get(key);
      if (existing) return { key, entry: existing };
      let sessionId = this.#startGeneration(key, "create", now, { cwd: init.cwd ?? this.#options.cwd }),
        blank = newEntry(sessionId, now, init.createdVia === void 0 ? {} : { createdVia: init.createdVia }),
        entry = applyEntryPatch(blank, init.entry ?? {}, "creation");
      return (this.#entries.save(key, entry), { key, entry });
    }
    #startGeneration(key, origin, now, header) {
      let id = this.#options.newId(),
        timestamp = new Date(now).toISOString();
      return (
        this.#transcripts.createWindow(key, { type: "session", version: 1, id, timestamp, ...header }, origin, now), id
      );
    }
    #tryBeginRun(input) {
      let now = this.#options.now(),
        { sessionKey, runId, inputIds = [], consumeInputIds = [] } = input,
        { entry } = this.#ensure(sessionKey, input, now),
        fromUser = this.#isFromUser(input),
        claim = this.#claims.take({ key: sessionKey, sessionId: entry.sessionId }, runId, fromUser, now);
      if (!claim) return;
      let known = this.#inputs.get(runId);
      if (known && !(known.state === "queued" && [...inputIds, ...consumeInputIds].includes(runId)))
        throw new SessionError(
          "RUN_DUPLICATE",
          `The run "${runId}" was started before (it is ${known.state}); a run id counts once.`,
        );
      this.#requireLeaf(entry.sessionId, input.expectedLeafId);
      let inputs = inputIds.map((id) => this.#inputs.requireQueued(id, sessionKey)),
        queued = inputs.map((row) => ({ type: "message", message: parseMessage(row.json ?? "null") })),
        records = this.#transcripts.append(entry.sessionId, [...queued, ...(input.records ?? [])], now);
      for (let [index, row] of inputs.entries()) this.#inputs.settle(row.id, "consumed", records[index]?.id ?? null);
      (this.#consume(consumeInputIds, sessionKey, records),
        known ||
          this.#inputs.markRun({
            id: runId,
            session_key: sessionKey,
            session_id: entry.sessionId,
            entry_id: records[0]?.id ?? null,
            created_at: now,
          }));
      let begun = { ...(fromUser ? touchedByUser(entry, now) : entry), status: "running", updatedAt: now };
      return (this.#entries.save(sessionKey, begun), { claim, session: { key: sessionKey, entry: begun }, records });
    }
    #isFromUser({ records = [], inputIds = [], consumeInputIds = [] }) {
      let isUserRecord = (record) => record.type === "message" && isFromUser(record.message),
        isUserInput = (id) => {
          let json = this.#inputs.get(id)?.json;
          return typeof json == "string" && isFromUser(parseMessage(json));
        };
      return records.some(isUserRecord) || [...inputIds, ...consumeInputIds].some(isUserInput);
    }
    #consume(ids, sessionKey, records) {
      for (let id of ids ?? [])
        (this.#inputs.requireQueued(id, sessionKey), this.#inputs.settle(id, "consumed", records[0]?.id ?? null));
    }
    #remove(key, options) {
      let now = this.#options.now(),
        entry = this.#entries.get(key);
      if (!entry) return !1;
      (requireSessionId(key, entry, options.expectedSessionId),
        this.#requireUnclaimed(key, entry, now),
        this.#entries.remove(key),
        this.#inputs.remove(key));
      for (let window of this.#transcripts.generations(key)) {
        if ((this.#reader.forget(window.session_id), options.deleteTranscript === !1)) {
          this.#claims.free(window.session_id);
          continue;
        }
        (this.#archives.add(this.#transcripts, window, "deleted", now),
          this.#claims.remove(window.session_id),
          this.#transcripts.remove(window.session_id));
      }
      return !0;
    }
    #windowOf(sessionKey, sessionId) {
      let id = sessionId ?? this.#entries.get(sessionKey)?.sessionId,
        window = id === void 0 ? void 0 : this.#transcripts.window(id);
      return window?.session_key === sessionKey ? window : void 0;
    }
    #pendingInput(row, fallback) {
      return {
        id: row.id,
        sessionKey: row.session_key,
        sessionId: row.session_id,
        state: row.state,
        message: this.#messageOf(row) ?? fallback ?? { role: "user", content: "", timestamp: row.created_at },
        createdAt: row.created_at,
      };
    }
    #messageOf(row) {
      if (row.json !== null) return parseMessage(row.json);
      let json = row.entry_id === null ? void 0 : this.#transcripts.json(row.session_id, row.entry_id),
        record = json === void 0 ? void 0 : parseRecord(json);
      return record?.type === "message" ? record.message : void 0;
    }
    #withPreviews(session, query) {
      let { sessionId } = session.entry,
        derivedTitle = query.includeDerivedTitles ? this.#previews.derivedTitle(sessionId) : void 0,
        lastMessagePreview = query.includeLastMessage ? this.#previews.lastMessage(sessionId) : void 0;
      return {
        ...session,
        ...(derivedTitle !== void 0 && { derivedTitle }),
        ...(lastMessagePreview !== void 0 && { lastMessagePreview }),
      };
    }
    #requireUnclaimed(key, entry, now) {
      if (this.#claims.isHeld(entry.sessionId, now))
        throw new SessionError(
          "SESSION_BUSY",
          `A run is writing to the session ${key}. Abort it or wait until it ended.`,
        );
    }
    #requireUnprotected(key, action) {
      if (this.#options.protectedKeys.has(key))
        throw new SessionError("SESSION_PROTECTED", `The session ${key} cannot be ${action}. Reset it to start over.`);
    }
    #requireLeaf(sessionId, expectedLeafId) {
      if (expectedLeafId === void 0) return;
      let { leaf_id: leafId } = this.#transcripts.requireWindow(sessionId);
      if (leafId !== expectedLeafId)
        throw new SessionError(
          "LEAF_CHANGED",
          `The transcript now ends at ${leafId ?? "its start"}, not at ${expectedLeafId ?? "its start"}. Read it again.`,
        );
    }
    #read(work) {
      try {
        return work();
      } catch (error) {
        throw this.#store.sqlite.open
          ? toStoreError(error, this.#store.path)
          : new StoreError("STORE_CLOSED", `The sessions of "${this.agentId}" were closed.`);
      }
    }
  };
function isFromUser(message) {
  return message.role === "user" && (message.provenance === void 0 || message.provenance.kind === "external_user");
}
function requireSessionId(key, entry, expected) {
  if (!(expected === void 0 || expected === entry.sessionId))
    throw new SessionError(
      "SESSION_CHANGED",
      `The session ${key} is now ${entry.sessionId}, not ${expected}. Nothing was changed; look again.`,
    );
}
function requireWithin(name, value, minimum, maximum) {
  if (!(Number.isSafeInteger(value) && value >= minimum && value <= maximum))
    throw new SessionError(
      "INVALID_QUERY",
      `${name} must be a whole number from ${minimum} to ${maximum}, got ${String(value)}.`,
    );
}
var DEFAULT_ACQUIRE_TIMEOUT_MS = 6e4,
  DEFAULT_STALE_MS = 18e5;
async function openSessionStore(options) {
  let { agentId, path, readOnly = !1 } = options,
    store = openStore({
      path,
      migrations: SESSION_MIGRATIONS,
      readOnly,
      ...(options.root !== void 0 && { root: options.root }),
    }),
    sessions = new SqliteSessionStore(store, {
      agentId,
      cwd: options.cwd ?? dirname2(path),
      protectedKeys: new Set([`agent:${agentId}:${options.mainKey ?? "main"}`, "global", "unknown"]),
      globalScope: options.scope === "global",
      acquireTimeoutMs: options.writeLock?.acquireTimeoutMs ?? DEFAULT_ACQUIRE_TIMEOUT_MS,
      staleMs: options.writeLock?.staleMs ?? DEFAULT_STALE_MS,
      now: options.now ?? Date.now,
      newId: options.newId ?? newId,
      log: options.log ?? (() => {}),
    });
  return (readOnly || (await sessions.exportWaitingArchives()), sessions);
}
export { SessionError, openSessionStore };
