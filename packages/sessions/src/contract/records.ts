import type { AssistantMessage, UserMessage } from "@oc/plugin-sdk";
import type { NewTranscriptRecord, TranscriptRecord } from "../session-store.ts";

export function userMessage(
  content: string,
  kind?: "external_user" | "inter_session" | "internal_system",
): UserMessage {
  return { role: "user", content, timestamp: 0, ...(kind && { provenance: { kind } }) };
}

export function user(
  content: string,
  kind?: "external_user" | "inter_session" | "internal_system",
): NewTranscriptRecord {
  return { type: "message", message: userMessage(content, kind) };
}

export function assistant(text: string, ...toolCallIds: string[]): NewTranscriptRecord {
  const message: AssistantMessage = {
    role: "assistant",
    content: [
      ...(text === "" ? [] : [{ type: "text" as const, text }]),
      ...toolCallIds.map((id) => ({ type: "toolCall" as const, id, name: "exec", arguments: {} })),
    ],
    api: "test",
    provider: "p",
    model: "m",
    stopReason: toolCallIds.length > 0 ? "toolUse" : "stop",
    usage: { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, total: 2 },
    timestamp: 0,
  };
  return { type: "message", message };
}

export function toolResult(toolCallId: string): NewTranscriptRecord {
  return {
    type: "message",
    message: {
      role: "toolResult",
      toolCallId,
      toolName: "exec",
      content: [{ type: "text", text: "ok" }],
      isError: false,
      timestamp: 0,
    },
  };
}

export function note(content: string): NewTranscriptRecord {
  return { type: "custom_message", customType: "note", content, display: true };
}

export function compaction(summary: string, firstKeptEntryId: string): NewTranscriptRecord {
  return { type: "compaction", summary, firstKeptEntryId, tokensBefore: 1 };
}

/** A record as the tests write it. */
export function show(record: TranscriptRecord): string {
  if (record.type === "compaction") return `compaction: ${record.summary}`;
  if (record.type === "custom_message") return `${record.customType}: ${record.content}`;
  if (record.type !== "message") return record.type;
  const { message } = record;
  if (message.role === "toolResult") return `result: ${message.toolCallId}${message.isError ? " interrupted" : ""}`;
  if (typeof message.content === "string") return `${message.role}: ${message.content}`;
  return `${message.role}: ${message.content.map((part) => (part.type === "text" ? part.text : part.type === "toolCall" ? part.id : "")).join(",")}`;
}
