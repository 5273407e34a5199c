import type { LanguageModelV3StreamPart, SharedV3ProviderMetadata } from "@ai-sdk/provider";
import type { MessageBuilder } from "../message-builder.ts";
import { WireError } from "../wire/wire-error.ts";

/** Applies one part of an SDK stream to the message. How the call ended is the wire reader's to say. */
export function applyPart(message: MessageBuilder, part: LanguageModelV3StreamPart): void {
  switch (part.type) {
    case "text-delta":
      message.text(`text:${part.id}`, part.delta);
      sign(message, `text:${part.id}`, part.providerMetadata);
      return;
    case "text-start":
      keepSignatureOfEmptyText(message, `text:${part.id}`, part.providerMetadata);
      return;
    case "text-end":
      keepSignatureOfEmptyText(message, `text:${part.id}`, part.providerMetadata);
      message.close(`text:${part.id}`);
      return;
    case "reasoning-start":
    case "reasoning-delta":
    case "reasoning-end":
      applyReasoning(message, part);
      return;
    case "tool-input-start":
      message.openToolCall(`tool:${part.id}`, part.id, part.toolName);
      return;
    case "tool-input-delta":
      message.toolArguments(`tool:${part.id}`, part.delta);
      return;
    case "tool-call":
      applyToolCall(message, part);
      return;
    case "error":
      throw part.error instanceof Error
        ? part.error
        : new WireError("The provider sent an event that does not fit its API.", {
            reason: "timeout",
            code: "malformed_response",
          });
    default:
      return;
  }
}

function applyReasoning(
  message: MessageBuilder,
  part: Extract<LanguageModelV3StreamPart, { type: "reasoning-start" | "reasoning-delta" | "reasoning-end" }>,
): void {
  const key = `thinking:${part.id}`;
  const redacted = part.providerMetadata?.["anthropic"]?.["redactedData"];
  if (typeof redacted === "string") message.thinking(key, "", { redacted: true, signature: redacted });
  else if (part.type === "reasoning-delta" && part.delta !== "") message.thinking(key, part.delta);
  const signature = findSignature(part.providerMetadata);
  if (signature !== undefined) {
    if (!message.isOpen(key)) message.thinking(key, "");
    message.sign(key, signature);
  }
  if (part.type === "reasoning-end") message.close(key);
}

/** A call may come whole, without parts of its arguments before it. */
function applyToolCall(message: MessageBuilder, part: Extract<LanguageModelV3StreamPart, { type: "tool-call" }>): void {
  const key = `tool:${part.toolCallId}`;
  if (!message.isOpen(key)) {
    message.openToolCall(key, part.toolCallId, part.toolName);
    message.toolArguments(key, part.input);
  }
  sign(message, key, part.providerMetadata);
  message.close(key);
}

function sign(message: MessageBuilder, key: string, metadata: SharedV3ProviderMetadata | undefined): void {
  const signature = findSignature(metadata);
  if (signature !== undefined) message.sign(key, signature);
}

/** Gemini puts its signature on text parts too, sometimes on empty ones. */
function keepSignatureOfEmptyText(
  message: MessageBuilder,
  key: string,
  metadata: SharedV3ProviderMetadata | undefined,
): void {
  const signature = findSignature(metadata);
  if (signature === undefined) return;
  if (!message.isOpen(key)) message.openText(key);
  message.sign(key, signature);
}

/**
 * What a provider wants back with a block, as one opaque text: Anthropic's signature, Gemini's thought signature, or the id
 * and encrypted content of an OpenAI Responses item as JSON.
 */
function findSignature(metadata: SharedV3ProviderMetadata | undefined): string | undefined {
  if (!metadata) return undefined;
  const { anthropic, google, openai } = metadata;
  if (typeof anthropic?.["signature"] === "string") return anthropic["signature"];
  if (typeof google?.["thoughtSignature"] === "string") return google["thoughtSignature"];
  const itemId = openai?.["itemId"];
  if (typeof itemId !== "string") return undefined;
  const encrypted = openai?.["reasoningEncryptedContent"];
  return JSON.stringify({ itemId, ...(typeof encrypted === "string" && { encrypted }) });
}
