import type { AssistantMessage, ImageContent, Message, TextContent, ToolCallContent, Usage } from "@oc/plugin-sdk";
import { invalidField, type HttpError } from "./http-error.ts";
import type { ImageRules } from "./image-rules.ts";
import { downloadImage, type ImageNetwork, type RemoteImage } from "./remote-image.ts";

const MAX_IMAGES = 8;
const MAX_IMAGE_BYTES_TOTAL = 20_971_520;
/** Stands for an image of an earlier turn: only those of the last user message are fetched. */
const NOT_FETCHED = "[image]";
const NO_USAGE: Usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };

/** What a list of chat messages means for one turn. */
export interface ChatInput {
  extraSystemPrompt: string | undefined;
  priorMessages: Message[];
  /** Text of the last user message, followed by the results of tools that the client ran for it. */
  text: string;
  images: ChatImage[];
}

/** An image of the request, or where it is. */
export type ChatImage = ImageContent | RemoteImage;

type Part = TextContent | ChatImage;
type UserTurn = { role: "user"; parts: Part[] };
type Turn = UserTurn | Exclude<Message, { role: "user" }>;

interface Call {
  id: string;
  name: string;
  answered: boolean;
}

/**
 * Splits messages into instructions (system and developer), context (earlier turns) and input (the last user message with the
 * tool results after it). Nothing is fetched yet. Throws `HttpError` 400 naming the message.
 */
export function parseChatMessages(value: unknown, now: number, rules: ImageRules): ChatInput {
  if (!Array.isArray(value) || value.length === 0) throw invalidField("messages", "must be a non-empty list");
  const instructions: string[] = [];
  const turns: Turn[] = [];
  const calls = new Map<string, Call>();
  value.forEach((item: unknown, index) => {
    const field = `messages.${index}`;
    if (typeof item !== "object" || item === null) throw invalidField(field, "must be an object");
    const message = item as Record<string, unknown>;
    switch (message["role"]) {
      case "system":
      case "developer":
        instructions.push(textOf(message["content"], field));
        return;
      case "user":
        turns.push({ role: "user", parts: parseContent(message["content"], field, rules) });
        return;
      case "assistant":
        turns.push(parseAssistant(message, field, calls, now));
        return;
      case "tool":
      case "function":
        turns.push(parseToolResult(message, field, calls, now));
        return;
      default:
        throw invalidField(`${field}.role`, "must be system, developer, user, assistant or tool");
    }
  });
  const open = [...calls.values()].find((call) => !call.answered);
  if (open) throw invalidField("messages", `the tool call "${open.id}" (${open.name}) has no result`);
  return {
    ...splitInput(turns, now),
    extraSystemPrompt: instructions.length === 0 ? undefined : instructions.join("\n\n"),
  };
}

/** Fetches what the request only names. Throws `HttpError` 400, or the signal's reason when the client left. */
export async function loadImages(
  images: readonly ChatImage[],
  rules: ImageRules,
  signal: AbortSignal,
  network?: ImageNetwork,
): Promise<ImageContent[]> {
  const loaded = await Promise.all(
    images.map((image) => (image.type === "image" ? image : downloadImage(image, rules, signal, network))),
  );
  requireImagesFit(loaded);
  return loaded;
}

function splitInput(turns: Turn[], now: number): Omit<ChatInput, "extraSystemPrompt"> {
  const last = turns.findLastIndex((turn) => turn.role === "user");
  const results = turns.slice(last + 1).filter((turn) => turn.role === "toolResult");
  const user = turns[last];
  if (user?.role !== "user" && results.length === 0)
    throw invalidField("messages", "at least one user or tool message is needed");
  const parts = user?.role === "user" ? user.parts : [];
  const images = parts.filter((part) => part.type !== "text");
  requireImagesFit(images);
  const said = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
  const found = results.map((result) => `[Result of ${result.toolName}]\n${resultText(result.content)}`);
  return {
    priorMessages: user ? turns.slice(0, last).map((turn) => toMessage(turn, now)) : [],
    text: [said, ...found].filter((part) => part !== "").join("\n\n"),
    images,
  };
}

function toMessage(turn: Turn, now: number): Message {
  if (turn.role !== "user") return turn;
  const content = turn.parts.map((part) =>
    part.type === "remoteImage" ? { type: "text" as const, text: NOT_FETCHED } : part,
  );
  return { role: "user", content, timestamp: now };
}

function requireImagesFit(images: readonly ChatImage[]): void {
  if (images.length > MAX_IMAGES)
    throw invalidField("messages", `the last user message has more than ${MAX_IMAGES} images`);
  const bytes = images.reduce((sum, image) => sum + (image.type === "image" ? decodedBytes(image.data) : 0), 0);
  if (bytes > MAX_IMAGE_BYTES_TOTAL)
    throw invalidField("messages", `the images have more than ${MAX_IMAGE_BYTES_TOTAL} bytes together`);
}

function parseAssistant(
  message: Record<string, unknown>,
  field: string,
  calls: Map<string, Call>,
  now: number,
): AssistantMessage {
  const text = message["content"] === undefined || message["content"] === null ? "" : textOf(message["content"], field);
  const toolCalls = parseToolCalls(message, field);
  for (const { id, name } of toolCalls) {
    if (calls.has(id)) throw invalidField(`${field}.tool_calls`, `the id "${id}" was used before`);
    calls.set(id, { id, name, answered: false });
  }
  return {
    role: "assistant",
    content: [...(text === "" ? [] : [{ type: "text" as const, text }]), ...toolCalls],
    api: "openai-completions",
    provider: "client",
    model: "client",
    stopReason: toolCalls.length > 0 ? "toolUse" : "stop",
    usage: NO_USAGE,
    timestamp: now,
  };
}

function parseToolCalls(message: Record<string, unknown>, field: string): ToolCallContent[] {
  const legacy = message["function_call"];
  if (legacy !== undefined && legacy !== null)
    return [toToolCall(legacyCallId(legacy), legacy, `${field}.function_call`)];
  const list = message["tool_calls"];
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) throw invalidField(`${field}.tool_calls`, "must be a list");
  return list.map((item: unknown, index) => {
    const at = `${field}.tool_calls.${index}`;
    const call = item as { id?: unknown; function?: unknown } | null;
    if (typeof call?.id !== "string" || call.id === "") throw invalidField(`${at}.id`, "must be text");
    return toToolCall(call.id, call.function, `${at}.function`);
  });
}

function toToolCall(id: string, value: unknown, field: string): ToolCallContent {
  const call = value as { name?: unknown; arguments?: unknown } | null | undefined;
  if (typeof call?.name !== "string" || call.name === "") throw invalidField(`${field}.name`, "must be text");
  return { type: "toolCall", id, name: call.name, arguments: parseArguments(call.arguments, field) };
}

function parseArguments(value: unknown, field: string): Record<string, unknown> {
  if (value === undefined || value === "") return {};
  try {
    const parsed: unknown = JSON.parse(String(value));
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw invalidField(`${field}.arguments`, "must be a JSON object as text");
}

function parseToolResult(
  message: Record<string, unknown>,
  field: string,
  calls: Map<string, Call>,
  now: number,
): Exclude<Turn, UserTurn> {
  const id = message["role"] === "function" ? legacyCallId(message) : message["tool_call_id"];
  const call = typeof id === "string" ? calls.get(id) : undefined;
  if (!call) throw invalidField(`${field}.tool_call_id`, "does not belong to an earlier tool call");
  call.answered = true;
  return {
    role: "toolResult",
    toolCallId: call.id,
    toolName: call.name,
    content: [{ type: "text", text: textOf(message["content"] ?? "", field) }],
    isError: false,
    timestamp: now,
  };
}

function legacyCallId(value: unknown): string {
  return `function:${String((value as { name?: unknown } | null)?.name)}`;
}

function parseContent(value: unknown, field: string, rules: ImageRules | undefined): Part[] {
  if (typeof value === "string") return [{ type: "text", text: value }];
  if (!Array.isArray(value)) throw invalidField(`${field}.content`, "must be text or a list of parts");
  return value.map((part: unknown, index) => parsePart(part, `${field}.content.${index}`, rules));
}

/** Without rules the message may hold no images. */
function parsePart(value: unknown, field: string, rules: ImageRules | undefined): Part {
  const part = value as { type?: unknown; text?: unknown; image_url?: unknown } | null;
  if (part?.type === "text" && typeof part.text === "string") return { type: "text", text: part.text };
  if (part?.type !== "image_url") throw invalidField(field, "must be a text or an image_url part");
  if (!rules) throw onlyText(field);
  return parseImage(part.image_url, `${field}.image_url.url`, rules);
}

function parseImage(value: unknown, field: string, rules: ImageRules): ChatImage {
  const url = typeof value === "string" ? value : (value as { url?: unknown } | null | undefined)?.url;
  if (typeof url !== "string") throw invalidField(field, "must be text");
  if (/^https?:\/\//i.test(url)) {
    if (rules.allowUrl) return { type: "remoteImage", url, field };
    throw invalidField(
      field,
      "http(s) URLs are not fetched here; send a data: URL, or set gateway.http.endpoints.chatCompletions.images.allowUrl",
    );
  }
  const [, mimeType, data] = /^data:([^;,]+);base64,([A-Za-z0-9+/]*={0,2})$/.exec(url) ?? [];
  if (mimeType === undefined || data === undefined)
    throw invalidField(field, "must be a data: URL with base64 content");
  if (!rules.allowedMimes.includes(mimeType)) throw invalidField(field, `images of type ${mimeType} are not accepted`);
  if (decodedBytes(data) > rules.maxBytes) throw invalidField(field, `is larger than ${rules.maxBytes} bytes`);
  return { type: "image", mimeType, data };
}

function decodedBytes(base64: string): number {
  return Math.floor((base64.replace(/=+$/, "").length * 3) / 4);
}

/** Text of a message that may hold text only. */
function textOf(value: unknown, field: string): string {
  return parseContent(value, field, undefined)
    .flatMap((part) => (part.type === "text" ? [part.text] : []))
    .join("\n");
}

function onlyText(field: string): HttpError {
  return invalidField(field, "only a user message may hold images");
}

function resultText(content: readonly (TextContent | ImageContent)[]): string {
  return content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");
}
