import { z } from "zod";
import { lazy } from "../lazy.ts";
import { attachment } from "../shapes/attachment.ts";
import { chatMessage } from "../shapes/chat-message.ts";
import { sessionRow } from "../shapes/session-row.ts";
import { chatSendResult, MAX_HISTORY_LIMIT } from "./chat.ts";
import { defineMethod, field, noParams } from "./define.ts";

/** Default page of `sessions.list`. */
export const DEFAULT_SESSIONS_LIMIT = 100;

const MAX_PREVIEW_KEYS = 100;

/** Overrides that `operator.write` may patch, and those that need `operator.admin`. */
const WRITE_FIELDS = [
  "label",
  "category",
  "archived",
  "pinned",
  "unread",
  "model",
  "thinkingLevel",
  "fastMode",
] as const;
const PATCH_ENVELOPE = ["key", "agentId", "expectedSessionId"] as const;
const WITHOUT_ADMIN: ReadonlySet<string> = new Set([...WRITE_FIELDS, ...PATCH_ENVELOPE]);

const listParams = lazy(() =>
  z.strictObject({
    limit: field.optionalInt(1),
    offset: field.optionalInt(0),
    activeMinutes: field.optionalInt(1),
    activeOnly: field.optionalFlag(),
    includeGlobal: field.optionalFlag(),
    includeUnknown: field.optionalFlag(),
    configuredAgentsOnly: field.optionalFlag(),
    label: field.optionalText(),
    spawnedBy: field.optionalText(),
    agentId: field.optionalText(),
    search: field.optionalString(),
    archived: z.union([z.boolean(), z.literal("all")]).exactOptional(),
    includeDerivedTitles: field.optionalFlag(),
    includeLastMessage: field.optionalFlag(),
    sortBy: z.enum(["updatedAt", "activity"]).exactOptional(),
  }),
);

const sessionList = lazy(() =>
  z.object({
    ts: z.number(),
    /** Rows in this page, and rows that match. */
    count: z.int(),
    totalCount: z.int(),
    limitApplied: z.int(),
    hasMore: z.boolean(),
    nextOffset: z.int().optional(),
    defaults: z.object({
      modelProvider: z.string().optional(),
      model: z.string().optional(),
      contextTokens: z.number().optional(),
      thinkingLevels: z.array(z.object({ id: z.string(), label: z.string() })).optional(),
      /** Labels of `thinkingLevels`, for older clients. */
      thinkingOptions: z.array(z.string()).optional(),
      thinkingDefault: z.string().optional(),
    }),
    sessions: z.array(sessionRow()),
  }),
);

/** Most hits that `sessions.search` gives at once. */
export const MAX_SEARCH_HITS = 200;

const sessionMessage = () =>
  z
    .strictObject({
      key: field.text(),
      message: z.string(),
      agentId: field.optionalText(),
      thinking: field.optionalText(),
      attachments: z.array(attachment()).exactOptional(),
      timeoutMs: field.optionalInt(0),
      /** Made up when left out; then a repeated call is another message. */
      idempotencyKey: field.idempotencyKey().exactOptional(),
    })
    .refine((params) => params.message.trim() !== "" || (params.attachments?.length ?? 0) > 0, {
      path: ["message"],
      message: "must not be empty without attachments",
    });

const messagesSubscription = () =>
  z.strictObject({
    key: field.text(),
    agentId: field.optionalText(),
    /** For this call only; needs `operator.approvals`. */
    includeApprovals: z.literal(true).exactOptional(),
  });

/** What maintenance did with one agent's sessions. */
const maintenanceReport = lazy(() =>
  z.object({
    agentId: z.string(),
    storePath: z.string(),
    mode: z.enum(["enforce", "warn"]),
    dryRun: z.boolean(),
    beforeCount: z.int(),
    afterCount: z.int(),
    missing: z.int(),
    dmScopeRetired: z.int(),
    modelRunPruned: z.int(),
    pruned: z.int(),
    capped: z.int(),
    archived: z.int(),
    archivesRemoved: z.int(),
    rotated: z.literal("skipped"),
    diskBudget: z
      .object({ usedBefore: z.number(), usedAfter: z.number(), limit: z.number(), target: z.number() })
      .nullable(),
  }),
);

export const sessionMethods = {
  "sessions.list": defineMethod({ scope: "operator.read", params: listParams, result: sessionList }),

  /** `sessions.changed` events from now on. With any filter the answer carries the list, read after subscribing. */
  "sessions.subscribe": defineMethod({
    scope: "operator.read",
    params: listParams,
    result: () => z.object({ subscribed: z.literal(true), list: sessionList().optional() }),
  }),

  "sessions.unsubscribe": defineMethod({
    scope: "operator.read",
    params: noParams,
    result: () => z.object({ subscribed: z.literal(false) }),
  }),

  /** `session.message` and `session.tool` events of one session from now on. */
  "sessions.messages.subscribe": defineMethod({
    scope: "operator.read",
    params: messagesSubscription,
    extraScopes: (params) => (params.includeApprovals === true ? ["operator.approvals"] : []),
    result: () =>
      z.object({ subscribed: z.literal(true), key: z.string(), approvalReplay: z.array(z.unknown()).optional() }),
  }),

  "sessions.messages.unsubscribe": defineMethod({
    scope: "operator.read",
    params: () => z.strictObject({ key: field.text(), agentId: field.optionalText() }),
    result: () => z.object({ subscribed: z.literal(false), key: z.string() }),
  }),

  "sessions.describe": defineMethod({
    scope: "operator.read",
    params: () =>
      z.strictObject({
        key: field.text(),
        includeDerivedTitles: field.optionalFlag(),
        includeLastMessage: field.optionalFlag(),
      }),
    result: () => z.object({ session: sessionRow().nullable() }),
  }),

  /** The last words of some sessions, in the order of `keys`. */
  "sessions.preview": defineMethod({
    scope: "operator.read",
    params: () =>
      z.strictObject({
        keys: z.array(field.text()).min(1).max(MAX_PREVIEW_KEYS),
        /** Messages of each session. */
        limit: field.optionalInt(1, MAX_HISTORY_LIMIT),
        /** Characters of each message. */
        maxChars: field.optionalInt(20),
      }),
    result: () =>
      z.object({
        ts: z.number(),
        previews: z.array(
          z.object({
            key: z.string(),
            status: z.enum(["ok", "empty", "missing", "error"]),
            items: z.array(z.object({ role: z.string(), text: z.string() })),
          }),
        ),
      }),
  }),

  "sessions.get": defineMethod({
    scope: "operator.read",
    params: () => z.strictObject({ key: field.text(), limit: field.optionalInt(1, MAX_HISTORY_LIMIT) }),
    result: () => z.object({ messages: z.array(chatMessage()) }),
  }),

  /** Finds a session by exactly one of `key`, `sessionId`, `label`. */
  "sessions.resolve": defineMethod({
    scope: "operator.read",
    params: () =>
      z
        .strictObject({
          key: field.optionalText(),
          sessionId: field.optionalText(),
          label: field.optionalText(),
          agentId: field.optionalText(),
          spawnedBy: field.optionalText(),
          includeGlobal: field.optionalFlag(),
          allowMissing: field.optionalFlag(),
        })
        .refine((params) => countPresent(params.key, params.sessionId, params.label) === 1, {
          message: "send exactly one of key, sessionId, label",
        }),
    result: () => z.object({ ok: z.boolean(), key: z.string().optional() }),
  }),

  /** Messages that have every word of `text`, newest first; of one agent, one session, or all agents. */
  "sessions.search": defineMethod({
    scope: "operator.read",
    params: () =>
      z.strictObject({
        text: field.text(),
        key: field.optionalText(),
        agentId: field.optionalText(),
        limit: field.optionalInt(1, MAX_SEARCH_HITS),
      }),
    result: () =>
      z.object({
        ts: z.number(),
        count: z.int(),
        hits: z.array(
          z.object({
            key: z.string(),
            agentId: z.string(),
            sessionId: z.string(),
            entryId: z.string(),
            role: z.enum(["user", "assistant"]),
            timestamp: z.string(),
            snippet: z.string(),
          }),
        ),
      }),
  }),

  /** A message to a session, as `chat.send` sends it. */
  "sessions.send": defineMethod({
    scope: "operator.write",
    idempotency: "optional",
    params: sessionMessage,
    result: chatSendResult,
  }),

  /** Older form of `chat.send` with `queueMode: "interrupt"`. */
  "sessions.steer": defineMethod({
    scope: "operator.write",
    idempotency: "optional",
    params: sessionMessage,
    result: chatSendResult,
  }),

  /** Changes a session's overrides; `null` clears one. One field that needs `operator.admin` makes the whole call need it. */
  "sessions.patch": defineMethod({
    scope: "operator.write",
    extraScopes: (params) => (Object.keys(params).every((key) => WITHOUT_ADMIN.has(key)) ? [] : ["operator.admin"]),
    params: () => {
      const override = () => z.string().min(1).nullable().exactOptional();
      const flag = () => z.boolean().nullable().exactOptional();
      return z.strictObject({
        key: field.text(),
        agentId: field.optionalText(),
        expectedSessionId: field.optionalText(),
        label: override(),
        category: override(),
        archived: flag(),
        pinned: flag(),
        unread: flag(),
        model: override(),
        thinkingLevel: override(),
        fastMode: z
          .union([z.boolean(), z.literal("auto")])
          .nullable()
          .exactOptional(),
        verboseLevel: override(),
        traceLevel: override(),
        reasoningLevel: override(),
        elevatedLevel: override(),
        responseUsage: z.enum(["off", "tokens", "full", "cost"]).nullable().exactOptional(),
        execHost: override(),
        execSecurity: override(),
        execAsk: override(),
        execNode: override(),
        sendPolicy: z.enum(["allow", "deny"]).nullable().exactOptional(),
        groupActivation: z.enum(["mention", "always"]).nullable().exactOptional(),
      });
    },
    result: () =>
      z.object({
        ok: z.literal(true),
        key: z.string(),
        entry: sessionRow(),
        resolved: z.object({
          modelProvider: z.string(),
          model: z.string(),
          thinkingLevel: z.string().optional(),
          thinkingLevels: z.array(z.object({ id: z.string(), label: z.string() })).optional(),
        }),
      }),
  }),

  /** New session id under the same key. */
  "sessions.reset": defineMethod({
    scope: "operator.admin",
    params: () =>
      z.strictObject({
        key: field.text(),
        reason: z.enum(["new", "reset"]).exactOptional(),
        expectedSessionId: field.optionalText(),
      }),
    result: () => z.object({ ok: z.literal(true), key: z.string(), entry: sessionRow() }),
  }),

  "sessions.delete": defineMethod({
    scope: "operator.admin",
    params: () =>
      z.strictObject({
        key: field.text(),
        deleteTranscript: field.optionalFlag(),
        expectedSessionId: field.optionalText(),
      }),
    result: () => z.object({ ok: z.literal(true), key: z.string(), deleted: z.boolean() }),
  }),

  /** Applies `session.maintenance` now; `enforce` also when its mode is `warn`. Of the default agent unless another is named. */
  "sessions.maintenance": defineMethod({
    scope: "operator.admin",
    params: () =>
      z
        .strictObject({
          agentId: field.optionalText(),
          allAgents: field.optionalFlag(),
          enforce: field.optionalFlag(),
          fixMissing: field.optionalFlag(),
          fixDmScope: field.optionalFlag(),
          /** A session that stays whatever the policy says. */
          activeKey: field.optionalText(),
        })
        .refine((params) => params.agentId === undefined || params.allAgents !== true, {
          message: "send agentId or allAgents, not both",
        }),
    result: () =>
      z.object({
        allAgents: z.boolean(),
        mode: z.enum(["enforce", "warn"]),
        dryRun: z.literal(false),
        stores: z.array(maintenanceReport()),
      }),
  }),

  /** Aborts by `key` or by `runId`; `clearQueued` only with `key`. */
  "sessions.abort": defineMethod({
    scope: "operator.write",
    params: () =>
      z
        .strictObject({
          key: field.optionalText(),
          runId: field.optionalText(),
          agentId: field.optionalText(),
          clearQueued: field.optionalFlag(),
        })
        .refine((params) => params.key !== undefined || params.runId !== undefined, {
          message: "send key or runId",
        })
        .refine((params) => params.clearQueued !== true || params.key !== undefined, {
          message: "clearQueued needs key",
        }),
    result: () => z.object({ ok: z.literal(true), aborted: z.boolean(), runIds: z.array(z.string()) }),
  }),
};

function countPresent(...values: unknown[]): number {
  return values.filter((value) => value !== undefined).length;
}
