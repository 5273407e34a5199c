import type { ImageContent, Message, ModelInfo, TextContent, ToolResult, ToolResultMessage } from "@oc/plugin-sdk";
import { cutMiddle } from "./text-limit.ts";

const CHARS_PER_TOKEN = 4;
/** Share of the context window that one result may fill. */
const RESULT_WINDOW_SHARE = 0.3;
/** Share of the context window that all results of a request may fill. */
const AGGREGATE_WINDOW_SHARE = 0.5;
/** What an old result is cut to when all results together are too long. */
const AGED_RESULT_CHARS = 2_000;
/** Assumed when the model's window is unknown. */
const DEFAULT_CONTEXT_TOKENS = 200_000;
export const MAX_DETAILS_BYTES = 16 * 1024;
const DETAILS_SUMMARY_CHARS = 500;

const CUT = { head: 0.6, tail: 0.4, mark: (omitted: number) => `\n[… ${omitted} characters omitted …]\n` };

/** Characters of text that one tool result may bring into a model's context. */
export function resultMaxChars(model: Pick<ModelInfo, "contextTokens" | "contextWindow">): number {
  const tokens = contextTokens(model);
  const byTier = tokens >= 200_000 ? 64_000 : tokens >= 100_000 ? 32_000 : 16_000;
  return Math.min(byTier, Math.floor(tokens * CHARS_PER_TOKEN * RESULT_WINDOW_SHARE));
}

/** Makes a result fit: long text keeps its beginning and end, images that the model cannot take become a note. */
export function guardResult(result: ToolResult, model: ModelInfo): ToolResult {
  let left = resultMaxChars(model);
  const content = result.content.flatMap((block) => {
    const text = block.type === "text" ? block : imageNote(block, model);
    if (text === undefined) return [block];
    const kept = cutMiddle(text.text, left, CUT);
    left -= kept.length;
    if (kept === text.text) return [text];
    return kept === "" ? [] : [{ type: "text" as const, text: kept }];
  });
  return { ...result, content };
}

/** Persists large or unwritable details as a summary. Details are for people and never reach the model. */
export function guardDetails(details: unknown): unknown {
  if (details === undefined) return undefined;
  let json: string | undefined;
  try {
    json = JSON.stringify(details);
  } catch {
    return { summary: "Details could not be written as JSON.", persistedDetailsTruncated: true };
  }
  if (json === undefined) return undefined;
  if (Buffer.byteLength(json) <= MAX_DETAILS_BYTES) return JSON.parse(json) as unknown;
  return { summary: cutMiddle(json, DETAILS_SUMMARY_CHARS, CUT), persistedDetailsTruncated: true };
}

/**
 * Shortens the oldest tool results of a request until all of them together fit. A view for one request: the stored
 * messages stay as they are. Returns the same array when nothing had to be cut.
 */
export function fitToolResults(messages: readonly Message[], model: ModelInfo): readonly Message[] {
  const budget = contextTokens(model) * CHARS_PER_TOKEN * AGGREGATE_WINDOW_SHARE;
  let total = 0;
  for (const message of messages) if (message.role === "toolResult") total += textLength(message);
  if (total <= budget) return messages;
  return messages.map((message) => {
    if (total <= budget || message.role !== "toolResult") return message;
    const before = textLength(message);
    if (before <= AGED_RESULT_CHARS) return message;
    const shortened: ToolResultMessage = {
      ...message,
      content: [{ type: "text", text: cutMiddle(joinText(message), AGED_RESULT_CHARS, CUT) }],
    };
    total -= before - textLength(shortened);
    return shortened;
  });
}

function contextTokens(model: Pick<ModelInfo, "contextTokens" | "contextWindow">): number {
  return model.contextTokens ?? model.contextWindow ?? DEFAULT_CONTEXT_TOKENS;
}

function imageNote(image: ImageContent, model: ModelInfo): TextContent | undefined {
  if (!model.input.includes("image")) return { type: "text", text: "[image omitted: the model takes no images]" };
  const valid = /^image\/(png|jpeg|gif|webp)$/.test(image.mimeType) && /^[A-Za-z0-9+/]+={0,2}$/.test(image.data);
  return valid ? undefined : { type: "text", text: "[image omitted: not a PNG, JPEG, GIF or WebP image]" };
}

function textLength(message: ToolResultMessage): number {
  return message.content.reduce((sum, block) => sum + (block.type === "text" ? block.text.length : 0), 0);
}

function joinText(message: ToolResultMessage): string {
  return message.content.map((block) => (block.type === "text" ? block.text : "[image omitted]")).join("\n");
}
