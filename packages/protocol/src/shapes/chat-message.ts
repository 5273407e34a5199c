import { z } from "zod";
import { lazy } from "../lazy.ts";

/** A block of a displayed message. `type` says which of the other members are present. */
export const contentBlock = lazy(() =>
  z.object({
    /** `text`, `thinking`, `image`, `toolCall`, … */
    type: z.string(),
    text: z.string().optional(),
    thinking: z.string().optional(),
    /** Tool call: id, tool name and parsed arguments. */
    id: z.string().optional(),
    name: z.string().optional(),
    arguments: z.record(z.string(), z.unknown()).optional(),
    /** Image: base64 data and its type. */
    data: z.string().optional(),
    mimeType: z.string().optional(),
  }),
);

/** A transcript message as history and `session.message` show it. */
export const chatMessage = lazy(() =>
  z.object({
    /** `user`, `assistant`, `toolResult`, `system`. */
    role: z.string(),
    content: z.union([z.string(), z.array(contentBlock())]),
    /** Transcript record id. */
    id: z.string().optional(),
    /** Milliseconds since the Unix epoch. */
    timestamp: z.number().optional(),
    /** Position in the transcript, from 1. */
    messageSeq: z.int().optional(),
    provider: z.string().optional(),
    model: z.string().optional(),
    stopReason: z.string().optional(),
    errorMessage: z.string().optional(),
    usage: z.unknown().optional(),
    toolCallId: z.string().optional(),
    toolName: z.string().optional(),
    isError: z.boolean().optional(),
    /** Present on the kept part of a run that was aborted or interrupted. */
    abort: z.object({ reason: z.string(), runId: z.string().optional() }).optional(),
  }),
);

/** The assistant message of a `chat` event. */
export const liveMessage = lazy(() =>
  z.object({
    role: z.literal("assistant"),
    content: z.array(
      z.union([
        z.object({ type: z.literal("text"), text: z.string() }),
        z.object({ type: z.literal("thinking"), thinking: z.string() }),
      ]),
    ),
  }),
);

export type ContentBlock = z.output<ReturnType<typeof contentBlock>>;
export type ChatMessage = z.output<ReturnType<typeof chatMessage>>;
export type LiveMessage = z.output<ReturnType<typeof liveMessage>>;
