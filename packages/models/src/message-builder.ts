import type {
  AssistantMessage,
  ModelEvent,
  ModelFailure,
  ModelInfo,
  StopReason,
  TextContent,
  ThinkingContent,
  ToolCallContent,
  Usage,
} from "@oc/plugin-sdk";
import { createCallId } from "./call-id.ts";
import { WireError } from "./wire/wire-error.ts";

type Block =
  | { type: "text"; index: number; content: TextContent }
  | { type: "thinking"; index: number; content: ThinkingContent }
  | { type: "toolCall"; index: number; content: ToolCallContent; json: string };

/** Far beyond any answer; a provider that opens blocks without end would fill the memory. */
const MAX_BLOCKS = 10_000;
/** Deeper arguments can be parsed but not written again: the stack would not hold them. */
const MAX_ARGUMENT_LEVELS = 200;

/**
 * Builds one assistant message and the events that tell of it. Blocks are opened under a caller's key, may interleave, and
 * take their `contentIndex` in the order of opening. `partial` is one object for the whole stream.
 */
export class MessageBuilder {
  readonly partial: AssistantMessage;
  readonly #open = new Map<string, Block>();
  #events: ModelEvent[] = [];

  constructor(model: Pick<ModelInfo, "api" | "provider" | "id">) {
    this.partial = {
      role: "assistant",
      content: [],
      api: model.api,
      provider: model.provider,
      model: model.id,
      stopReason: "stop",
      usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
      timestamp: Date.now(),
    };
    this.#events.push({ type: "start", partial: this.partial });
  }

  /** Events since the last call, in order. */
  drain(): ModelEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  isOpen(key: string): boolean {
    return this.#open.has(key);
  }

  hasContent(): boolean {
    return this.partial.content.length > 0;
  }

  openText(key: string): void {
    if (!this.#open.has(key)) this.#openBlock(key, { type: "text", text: "" });
  }

  text(key: string, delta: string): void {
    if (delta === "") return;
    const block = this.#open.get(key) ?? this.#openBlock(key, { type: "text", text: "" });
    if (block.type !== "text") return;
    block.content.text += delta;
    this.#events.push({ type: "text_delta", contentIndex: block.index, delta, partial: this.partial });
  }

  /** Opens the block even when `delta` is empty, so that redacted thinking keeps its place. */
  thinking(key: string, delta: string, extra?: { signature?: string; redacted?: true }): void {
    const block = this.#open.get(key) ?? this.#openBlock(key, { type: "thinking", thinking: "" });
    if (block.type !== "thinking") return;
    Object.assign(block.content, extra);
    if (delta === "") return;
    block.content.thinking += delta;
    this.#events.push({ type: "thinking_delta", contentIndex: block.index, delta, partial: this.partial });
  }

  /** Keeps the provider's opaque signature on an open block. */
  sign(key: string, signature: string): void {
    const block = this.#open.get(key);
    if (block) block.content.signature = signature;
  }

  openToolCall(key: string, id: string | undefined, name: string): void {
    if (!this.#open.has(key)) this.#openBlock(key, { type: "toolCall", id: id || createCallId(), name, arguments: {} });
  }

  toolArguments(key: string, delta: string): void {
    const block = this.#open.get(key);
    if (block?.type !== "toolCall" || delta === "") return;
    block.json += delta;
    this.#events.push({ type: "toolcall_delta", contentIndex: block.index, delta, partial: this.partial });
  }

  /** Takes the whole text of a call's arguments, of which a beginning may have come already. */
  completeArguments(key: string, json: string): void {
    const block = this.#open.get(key);
    if (block?.type === "toolCall" && json.startsWith(block.json)) {
      this.toolArguments(key, json.slice(block.json.length));
    }
  }

  /** Keeps an opaque text for the thinking of this message when it is replayed, whatever its state. */
  signThinking(signature: string): void {
    const thinking = this.partial.content.find((part) => part.type === "thinking");
    if (thinking) thinking.signature = signature;
  }

  /** Ends a text or thinking block; a tool call ends with its parsed arguments. Throws `format` when they are not a JSON object. */
  close(key: string): void {
    const block = this.#open.get(key);
    if (!block) return;
    const at = { contentIndex: block.index, partial: this.partial };
    if (block.type === "toolCall") {
      block.content.arguments = parseArguments(block.content.name, block.json);
      this.#events.push({ type: "toolcall_end", toolCall: block.content, ...at });
    } else if (block.type === "text") {
      this.#events.push({ type: "text_end", content: block.content.text, ...at });
    } else {
      this.#events.push({ type: "thinking_end", content: block.content.thinking, ...at });
    }
    this.#open.delete(key);
  }

  finish(end: {
    reason: "stop" | "length" | "toolUse" | "refusal";
    usage: Usage;
    responseModel?: string | undefined;
    endTurn?: boolean | undefined;
    diagnostics?: Record<string, unknown>[] | undefined;
  }): void {
    for (const key of this.#open.keys()) this.close(key);
    this.#settle(end.reason, end.usage);
    if (end.responseModel !== undefined && end.responseModel !== this.partial.model) {
      this.partial.responseModel = end.responseModel;
    }
    if (end.diagnostics) this.partial.diagnostics = end.diagnostics;
    const endTurn = end.endTurn === undefined ? {} : { endTurn: end.endTurn };
    this.#events.push({ type: "done", reason: end.reason, message: this.partial, partial: this.partial, ...endTurn });
  }

  /** Ends the stream with what arrived so far; tool calls that are not complete are dropped. */
  fail(failure: ModelFailure, usage?: Usage): void {
    const unfinished = new Set<unknown>();
    for (const [key, block] of this.#open) {
      if (block.type === "toolCall") unfinished.add(block.content);
      else this.close(key);
    }
    this.#open.clear();
    this.partial.content = this.partial.content.filter((part) => !unfinished.has(part));
    const reason = failure.reason === "aborted" ? "aborted" : "error";
    this.#settle(reason, usage ?? this.partial.usage);
    this.partial.errorMessage = failure.message;
    this.#events.push({ type: "error", reason, message: this.partial, error: failure, partial: this.partial });
  }

  #settle(stopReason: StopReason, usage: Usage): void {
    this.partial.stopReason = stopReason;
    this.partial.usage = usage;
  }

  #openBlock(key: string, content: TextContent | ThinkingContent | ToolCallContent): Block {
    if (this.partial.content.length >= MAX_BLOCKS) {
      throw new WireError(`The provider sent more than ${MAX_BLOCKS} blocks in one answer.`, {
        reason: "timeout",
        code: "malformed_response",
      });
    }
    const index = this.partial.content.push(content) - 1;
    const at = { contentIndex: index, partial: this.partial };
    let block: Block;
    if (content.type === "text") {
      block = { type: "text", index, content };
      this.#events.push({ type: "text_start", ...at });
    } else if (content.type === "thinking") {
      block = { type: "thinking", index, content };
      this.#events.push({ type: "thinking_start", ...at });
    } else {
      block = { type: "toolCall", index, content, json: "" };
      this.#events.push({ type: "toolcall_start", ...at });
    }
    this.#open.set(key, block);
    return block;
  }
}

/** Empty text is `{}`; everything else must be a JSON object. */
function parseArguments(toolName: string, json: string): Record<string, unknown> {
  if (json.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new WireError(`The model sent arguments for tool ${toolName} that are not valid JSON.`, {
      reason: "format",
      code: "invalid_tool_arguments",
      cause,
    });
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new WireError(`The model sent arguments for tool ${toolName} that are not a JSON object.`, {
      reason: "format",
      code: "invalid_tool_arguments",
    });
  }
  if (isDeeperThan(value, MAX_ARGUMENT_LEVELS)) {
    throw new WireError(
      `The model sent arguments for tool ${toolName} that are nested deeper than ${MAX_ARGUMENT_LEVELS} levels.`,
      { reason: "format", code: "invalid_tool_arguments" },
    );
  }
  return value as Record<string, unknown>;
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}
