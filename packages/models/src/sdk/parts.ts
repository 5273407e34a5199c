import type { LanguageModelV3StreamPart, SharedV3ProviderMetadata } from "@ai-sdk/provider";
import type { MessageBuilder } from "../message-builder.ts";
import { WireError } from "../wire/wire-error.ts";

/** Applies one part of an SDK stream to the message. How the call ended is the wire reader's to say. */
export function applyPart(message: MessageBuilder, part: LanguageModelV3StreamPart): void {
  switch (part.type) {
    case "text-start":
    case "text-delta":
    case "text-end":
      if (part.type === "text-delta") message.text(`text:${part.id}`, part.delta);
      signText(message, `text:${part.id}`, part.providerMetadata);
      if (part.type === "text-end") message.close(`text:${part.id}`);
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
  const seal = findSeal(part.providerMetadata);
  if (seal) {
    if (seal.worthKeeping) message.thinking(key, "");
    message.sign(key, seal.signature);
  }
  if (part.type === "reasoning-end") message.close(key);
}

/** A call may come whole, without parts of its arguments before it. */
function applyToolCall(message: MessageBuilder, part: Extract<LanguageModelV3StreamPart, { type: "tool-call" }>): void {
  const key = `tool:${part.toolCallId}`;
  message.openToolCall(key, part.toolCallId, part.toolName);
  message.completeArguments(key, part.input);
  const signature = thoughtSignature(part.providerMetadata);
  if (signature !== undefined) message.sign(key, signature);
  message.close(key);
}

/** Gemini puts its signature on text too, sometimes on empty text. */
function signText(message: MessageBuilder, key: string, metadata: SharedV3ProviderMetadata | undefined): void {
  const signature = thoughtSignature(metadata);
  if (signature === undefined) return;
  message.openText(key);
  message.sign(key, signature);
}

function thoughtSignature(metadata: SharedV3ProviderMetadata | undefined): string | undefined {
  const signature = metadata?.["google"]?.["thoughtSignature"];
  return typeof signature === "string" ? signature : undefined;
}

/**
 * What a provider wants back with its thinking, as one opaque text: Anthropic's signature, Gemini's thought signature, or the
 * id and encrypted content of an OpenAI Responses item as JSON. Worth keeping: also without any readable thinking.
 */
function findSeal(
  metadata: SharedV3ProviderMetadata | undefined,
): { signature: string; worthKeeping: boolean } | undefined {
  const signature = metadata?.["anthropic"]?.["signature"] ?? thoughtSignature(metadata);
  if (typeof signature === "string") return { signature, worthKeeping: true };
  const itemId = metadata?.["openai"]?.["itemId"];
  if (typeof itemId !== "string") return undefined;
  const encrypted = metadata?.["openai"]?.["reasoningEncryptedContent"];
  return typeof encrypted === "string"
    ? { signature: JSON.stringify({ itemId, encrypted }), worthKeeping: true }
    : { signature: JSON.stringify({ itemId }), worthKeeping: false };
}
