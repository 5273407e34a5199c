import type { ImageContent, Message, TextContent, UserMessage } from "@oc/plugin-sdk";
import type { TranscriptRecord } from "@oc/sessions";
import { INTERNAL_CONTEXT_BEGIN, INTERNAL_CONTEXT_END } from "./system-prompt.ts";

/** Matches the markers that delimit what the runtime itself tells a model. */
const INTERNAL_MARKER = /<<<(BEGIN|END)_OPENCLAW_INTERNAL_CONTEXT>>>/g;
const MARKER_PROBE = "_OPENCLAW_INTERNAL_CONTEXT>>>";

/** The messages that a transcript's context records stand for. */
export function toMessages(records: readonly TranscriptRecord[]): Message[] {
  const messages: Message[] = [];
  for (const record of records) {
    const message = toMessage(record);
    if (message) messages.push(message);
  }
  return messages;
}

function toMessage(record: TranscriptRecord): Message | undefined {
  const timestamp = (): number => Date.parse(record.timestamp);
  switch (record.type) {
    case "message":
      return record.message;
    case "custom_message":
      return { role: "user", content: record.content, timestamp: timestamp() };
    case "compaction":
    case "branch_summary":
      return {
        role: "user",
        content: `[Summary of the conversation so far]\n${record.summary}`,
        timestamp: timestamp(),
      };
    default:
      return undefined;
  }
}

/**
 * Makes the runtime's own markers harmless where they occur in what people and tools wrote. Changes the view for a model,
 * never what is stored. Messages without markers are returned as they are.
 */
export function escapeMarkers<T extends Message>(message: T): T {
  if (message.role === "assistant") return message;
  const { content } = message;
  if (typeof content === "string") {
    return content.includes(MARKER_PROBE) ? { ...message, content: escapeText(content) } : message;
  }
  if (!content.some((block) => block.type === "text" && block.text.includes(MARKER_PROBE))) return message;
  return {
    ...message,
    content: content.map((block) => (block.type === "text" ? { ...block, text: escapeText(block.text) } : block)),
  };
}

/** The same for a text that becomes part of one of the runtime's own messages. */
export function escapeText(text: string): string {
  return text.replace(INTERNAL_MARKER, "[[[$1_OPENCLAW_INTERNAL_CONTEXT]]]");
}

/** What the runtime itself tells the model, for one request. */
export function runtimeNote(text: string, timestamp: number): UserMessage {
  return { role: "user", content: `${INTERNAL_CONTEXT_BEGIN}\n${text}\n${INTERNAL_CONTEXT_END}`, timestamp };
}

/** Puts private context around a user message, for the model only. */
export function withPrivateContext(message: UserMessage, context: { prepend?: string; append?: string }): UserMessage {
  if (!context.prepend && !context.append) return message;
  const blocks: (TextContent | ImageContent)[] =
    typeof message.content === "string" ? [{ type: "text", text: message.content }] : message.content;
  return {
    ...message,
    content: [
      ...(context.prepend ? [{ type: "text" as const, text: context.prepend }] : []),
      ...blocks,
      ...(context.append ? [{ type: "text" as const, text: context.append }] : []),
    ],
  };
}
