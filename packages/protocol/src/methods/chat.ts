import { z } from "zod";
import { attachment } from "../shapes/attachment.ts";
import { chatMessage } from "../shapes/chat-message.ts";
import { sessionRow } from "../shapes/session-row.ts";
import { defineMethod, field } from "./define.ts";

export const DEFAULT_HISTORY_LIMIT = 200;
export const MAX_HISTORY_LIMIT = 1_000;

/** History of a session, oldest first: answered by `chat.history`. */
const history = () =>
  z.object({
    sessionKey: z.string(),
    sessionId: z.string().nullable(),
    messages: z.array(chatMessage()),
    sessionInfo: sessionRow().nullable().optional(),
    inFlightRun: z.object({ runId: z.string(), text: z.string(), startedAt: z.number().optional() }).optional(),
    hasMore: z.boolean().optional(),
    nextOffset: z.int().optional(),
    deltaCursor: z.string().optional(),
    thinkingLevel: z.string().optional(),
  });

/** What becomes of a message: answered by `chat.send` and `sessions.send`. */
export const chatSendResult = () =>
  z.object({
    runId: z.string(),
    status: z.enum(["started", "in_flight", "ok", "error", "timeout"]),
    messageSeq: z.int().optional(),
    summary: z.string().optional(),
  });

export const chatMethods = {
  /**
   * Starts a turn and answers once the message is durable; the turn itself arrives as `chat` events. The same key again
   * answers `in_flight`, `ok` or `error` for the run it started.
   */
  "chat.send": defineMethod({
    scope: "operator.write",
    idempotency: "required",
    params: () =>
      z
        .strictObject({
          sessionKey: field.text(),
          message: z.string(),
          idempotencyKey: field.idempotencyKey(),
          agentId: field.optionalText(),
          sessionId: field.optionalText(),
          thinking: field.optionalText(),
          fastMode: z.union([z.boolean(), z.literal("auto")]).exactOptional(),
          fastAutoOnSeconds: z.number().nonnegative().exactOptional(),
          deliver: field.optionalFlag(),
          attachments: z.array(attachment()).exactOptional(),
          timeoutMs: field.optionalInt(0),
          queueMode: z.enum(["steer", "followup", "collect", "interrupt"]).exactOptional(),
          /** Send only if this is still the newest record; `null` means an empty session. */
          expectedLeafEntryId: z.string().nullable().exactOptional(),
          replyToId: field.optionalText(),
          originatingChannel: field.optionalRoute(),
          originatingTo: field.optionalRoute(),
          originatingAccountId: field.optionalRoute(),
          originatingThreadId: field.optionalRoute(),
          suppressCommandInterpretation: field.optionalFlag(),
        })
        .refine((params) => params.message.trim() !== "" || (params.attachments?.length ?? 0) > 0, {
          path: ["message"],
          message: "must not be empty without attachments",
        }),
    result: chatSendResult,
  }),

  /** Without `runId`: queued turns of the session first, then active runs. A run that had ended is `aborted: false`. */
  "chat.abort": defineMethod({
    scope: "operator.write",
    params: () =>
      z.strictObject({ sessionKey: field.text(), runId: field.optionalText(), agentId: field.optionalText() }),
    result: () => z.object({ ok: z.literal(true), aborted: z.boolean(), runIds: z.array(z.string()) }),
  }),

  "chat.history": defineMethod({
    scope: "operator.read",
    params: () =>
      z.strictObject({
        sessionKey: field.text(),
        agentId: field.optionalText(),
        limit: field.optionalInt(1, MAX_HISTORY_LIMIT),
        offset: field.optionalInt(0),
        maxChars: field.optionalInt(1, 500_000),
        sessionId: field.optionalText(),
        messageId: field.optionalText(),
        cursor: field.optionalText(),
      }),
    result: history,
  }),
};
