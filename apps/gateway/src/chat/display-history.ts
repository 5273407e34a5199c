import { splitReasoning } from "@oc/directives";
import type { ChatMessage, ContentBlock } from "@oc/protocol";
import type { TranscriptRecord } from "@oc/sessions";
import { formatVisibleText, isSilentReply } from "./visible-text.ts";

/** What stands in for a message that is too large to show. */
export const OVERSIZE_TEXT = "[chat.history omitted: message too large]";

/** Default and highest bound of one displayed message, in characters. */
export const MAX_DISPLAY_CHARS = 500_000;

/**
 * Transcript records as people read them: markup noise is stripped, replies that say nothing are left out, an oversized message
 * is replaced by a note. Records that are not messages do not appear.
 */
export function toDisplayMessages(records: readonly TranscriptRecord[], maxChars = MAX_DISPLAY_CHARS): ChatMessage[] {
  return records.flatMap((record) => {
    const message = toDisplayMessage(record);
    return message ? [boundMessage(message, maxChars)] : [];
  });
}

/** One record, `undefined` when it is not shown. */
export function toDisplayMessage(record: TranscriptRecord): ChatMessage | undefined {
  if (record.type === "custom_message") {
    if (!record.display) return undefined;
    return {
      role: "system",
      content: [{ type: "text", text: record.content }],
      id: record.id,
      timestamp: Date.parse(record.timestamp),
    };
  }
  if (record.type !== "message") return undefined;
  const { message } = record;
  const base = { id: record.id, timestamp: message.timestamp };
  switch (message.role) {
    case "user":
      return { role: "user", content: toBlocks(message.content), ...base };
    case "toolResult":
      return {
        role: "toolResult",
        content: toBlocks(message.content),
        toolCallId: message.toolCallId,
        toolName: message.toolName,
        isError: message.isError,
        ...base,
      };
    case "assistant": {
      const content = assistantBlocks(message.content);
      if (content.length === 0 && message.errorMessage === undefined) return undefined;
      return {
        role: "assistant",
        content,
        provider: message.provider,
        model: message.model,
        stopReason: message.stopReason,
        usage: message.usage,
        ...(message.errorMessage === undefined ? {} : { errorMessage: message.errorMessage }),
        ...(message.stopReason === "aborted" ? { abort: { reason: "aborted" } } : {}),
        ...base,
      };
    }
  }
}

type MessageContent = Extract<TranscriptRecord, { type: "message" }>["message"]["content"];
type AssistantContent = Extract<
  Extract<TranscriptRecord, { type: "message" }>["message"],
  { role: "assistant" }
>["content"];

function toBlocks(content: MessageContent): ContentBlock[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  return content.flatMap((block): ContentBlock[] => {
    if (block.type === "text") return [{ type: "text", text: block.text }];
    return block.type === "image" ? [{ type: "image", data: block.data, mimeType: block.mimeType }] : [];
  });
}

function assistantBlocks(content: AssistantContent): ContentBlock[] {
  return content.flatMap((block): ContentBlock[] => {
    switch (block.type) {
      case "text": {
        const text = formatVisibleText(splitReasoning(block.text).text);
        return text.trim() === "" || isSilentReply(text) ? [] : [{ type: "text", text }];
      }
      case "thinking":
        return block.redacted || block.thinking === "" ? [] : [{ type: "thinking", thinking: block.thinking }];
      case "toolCall":
        return [{ type: "toolCall", id: block.id, name: block.name, arguments: block.arguments }];
    }
  });
}

function boundMessage(message: ChatMessage, maxChars: number): ChatMessage {
  if (charsOf(message.content) <= maxChars) return message;
  return { ...message, content: [{ type: "text", text: OVERSIZE_TEXT }] };
}

function charsOf(content: ChatMessage["content"]): number {
  if (typeof content === "string") return content.length;
  let chars = 0;
  for (const block of content) {
    chars += (block.text ?? block.thinking ?? block.data ?? "").length;
    if (block.arguments) chars += JSON.stringify(block.arguments).length;
  }
  return chars;
}
