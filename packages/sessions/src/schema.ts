import { blob, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";

/**
 * The tables as drizzle sees them, for typed queries beside the store: `(await store.drizzle()).select().from(sessionEntries)`.
 * The migrations make the tables; a test holds both together.
 */
export const sessionWindows = sqliteTable(
  "session_windows",
  {
    sessionId: text("session_id").primaryKey(),
    sessionKey: text("session_key").notNull(),
    headerJson: text("header_json").notNull(),
    /** Where the leaf was when it was last set: if there are records from `nextSeq` on, the last of them is the leaf. */
    leafId: text("leaf_id"),
    nextSeq: integer("next_seq").notNull(),
    generation: integer("generation").notNull(),
    startedBy: text("started_by", { enum: ["create", "new", "reset", "rollover", "import", "fork"] }).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [unique().on(table.sessionKey, table.generation)],
);

export const sessionEntries = sqliteTable("session_entries", {
  sessionKey: text("session_key").primaryKey(),
  sessionId: text("session_id")
    .notNull()
    .unique()
    .references(() => sessionWindows.sessionId),
  entryJson: text("entry_json").notNull(),
  status: text("status", { enum: ["idle", "running"] }).notNull(),
  updatedAt: integer("updated_at").notNull(),
  activityAt: integer("activity_at").notNull(),
  archivedAt: integer("archived_at"),
  pinnedAt: integer("pinned_at"),
  label: text("label"),
  labelFold: text("label_fold"),
  spawnedBy: text("spawned_by"),
  searchText: text("search_text").notNull(),
});

export const transcriptEvents = sqliteTable(
  "transcript_events",
  {
    sessionId: text("session_id")
      .notNull()
      .references(() => sessionWindows.sessionId),
    seq: integer("seq").notNull(),
    entryId: text("entry_id").notNull(),
    parentId: text("parent_id"),
    type: text("type").notNull(),
    json: text("json").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.seq] }), unique().on(table.sessionId, table.entryId)],
);

export const sessionClaims = sqliteTable("session_claims", {
  sessionId: text("session_id")
    .primaryKey()
    .references(() => sessionWindows.sessionId),
  owner: text("owner"),
  epoch: integer("epoch").notNull(),
  pid: integer("pid").notNull(),
  processStartedAt: integer("process_started_at").notNull(),
  host: text("host").notNull(),
  fromUser: integer("from_user").notNull(),
  acquiredAt: integer("acquired_at").notNull(),
  renewedAt: integer("renewed_at").notNull(),
});

export const pendingInputs = sqliteTable(
  "pending_inputs",
  {
    id: text("id").primaryKey(),
    sessionKey: text("session_key").notNull(),
    sessionId: text("session_id").notNull(),
    state: text("state", { enum: ["queued", "consumed", "cancelled", "interrupted"] }).notNull(),
    json: text("json"),
    entryId: text("entry_id"),
    createdAt: integer("created_at").notNull(),
    startsGeneration: integer("starts_generation").notNull().default(0),
  },
  (table) => [index("pending_inputs_session").on(table.sessionKey)],
);

export const sessionTranscriptArchives = sqliteTable(
  "session_transcript_archives",
  {
    sessionId: text("session_id").notNull(),
    kind: text("kind", { enum: ["deleted", "reset"] }).notNull(),
    ts: integer("ts").notNull(),
    part: integer("part").notNull(),
    blob: blob("blob", { mode: "buffer" }).notNull(),
    exported: integer("exported").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.kind, table.ts, table.part] })],
);

/** What maintenance remembers of the clock; one row. */
export const sessionMaintenance = sqliteTable("session_maintenance", {
  id: integer("id").primaryKey(),
  trustedAt: integer("trusted_at").notNull(),
  seenAt: integer("seen_at").notNull(),
  aheadSince: integer("ahead_since"),
});
