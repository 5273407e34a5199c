import { createCallId } from "../call-id.ts";
import { isRecord } from "../request-fields.ts";
import type { Call, Json, Outcome } from "../call.ts";
import type { SdkAnswerReader } from "../sdk/sdk-api.ts";
import { NO_TOKENS, tokenCount, type TokenCounts } from "../usage.ts";
import { WireError } from "../wire/wire-error.ts";

const BLOCK_TYPES = new Set(["text", "thinking", "redacted_thinking", "tool_use"]);
const DELTA_TYPES = new Set(["text_delta", "thinking_delta", "signature_delta", "input_json_delta"]);
const REASONS: ReadonlyMap<string, Outcome["reason"]> = new Map([
  ["end_turn", "stop"],
  ["stop_sequence", "stop"],
  ["pause_turn", "stop"],
  ["max_tokens", "length"],
  ["tool_use", "toolUse"],
  ["refusal", "refusal"],
]);

/** Lets through the blocks that a chat has, fills in what compatible hosts leave out, and keeps usage and the end. */
export class AnthropicReader implements SdkAnswerReader {
  readonly #requestedModel: string;
  readonly #blocks = new Set<unknown>();
  #stopReason: string | undefined;
  #stopped = false;
  #model: string | undefined;
  #tokens: TokenCounts = NO_TOKENS;

  constructor(call: Call) {
    this.#requestedModel = call.options.model.id;
  }

  read(event: Json): Json[] {
    switch (event["type"]) {
      case "message_start":
        return [this.#readStart(event)];
      case "content_block_start":
        return this.#readBlockStart(event);
      case "content_block_delta":
        return this.#readDelta(event);
      case "content_block_stop":
        return this.#blocks.has(event["index"]) ? [event] : [];
      case "message_delta":
        return [this.#readMessageDelta(event)];
      case "message_stop":
        this.#stopped = true;
        return [{ type: "message_stop" }];
      default:
        return [];
    }
  }

  end(): Json[] {
    if (!this.#stopped && this.#stopReason === undefined) {
      throw new WireError("The provider's stream ended before the answer was complete.", {
        reason: "timeout",
        code: "incomplete_stream",
      });
    }
    if (this.#stopReason === "model_context_window_exceeded") {
      throw new WireError("The conversation is too long for the model's context window.", {
        reason: "context_overflow",
        code: this.#stopReason,
      });
    }
    return this.#stopped ? [] : [{ type: "message_stop" }];
  }

  isDone(): boolean {
    return this.#stopped;
  }

  tokens(): TokenCounts {
    return this.#tokens;
  }

  outcome(): Outcome {
    return {
      reason: REASONS.get(this.#stopReason ?? "end_turn") ?? "stop",
      tokens: this.#tokens,
      responseModel: this.#model === this.#requestedModel ? undefined : this.#model,
      endTurn: this.#stopReason === "pause_turn" ? false : undefined,
    };
  }

  #readStart(event: Json): Json {
    const message = isRecord(event["message"]) ? event["message"] : {};
    if (typeof message["model"] === "string") this.#model = message["model"];
    this.#readUsage(message["usage"]);
    const usage = { ...(isRecord(message["usage"]) && message["usage"]), input_tokens: this.#tokens.input };
    return { type: "message_start", message: { id: message["id"] ?? null, model: this.#model ?? null, usage } };
  }

  #readBlockStart(event: Json): Json[] {
    const block = isRecord(event["content_block"]) ? event["content_block"] : {};
    if (!BLOCK_TYPES.has(String(block["type"]))) return [];
    this.#blocks.add(event["index"]);
    const whole = { text: "", thinking: "", ...block };
    const start = block["type"] === "tool_use" ? { ...block, id: block["id"] || createCallId() } : whole;
    // Text in the start event would be lost in the SDK; it comes as a delta instead.
    const early = block["type"] === "text" && typeof block["text"] === "string" ? block["text"] : "";
    const events: Json[] = [{ ...event, content_block: early === "" ? start : { ...start, text: "" } }];
    if (early !== "") {
      const delta = { type: "text_delta", text: early };
      events.push({ type: "content_block_delta", index: event["index"], delta });
    }
    return events;
  }

  #readDelta(event: Json): Json[] {
    const delta = isRecord(event["delta"]) ? event["delta"] : {};
    return this.#blocks.has(event["index"]) && DELTA_TYPES.has(String(delta["type"])) ? [event] : [];
  }

  #readMessageDelta(event: Json): Json {
    const delta = isRecord(event["delta"]) ? event["delta"] : {};
    if (typeof delta["stop_reason"] === "string") this.#stopReason = delta["stop_reason"];
    this.#readUsage(event["usage"]);
    return {
      type: "message_delta",
      delta: { stop_reason: delta["stop_reason"] ?? null },
      usage: { output_tokens: this.#tokens.output },
    };
  }

  /** Counts are cumulative: the last value of each wins. */
  #readUsage(usage: unknown): void {
    if (!isRecord(usage)) return;
    const latest = (name: string, before: number) => (usage[name] == null ? before : tokenCount(usage[name]));
    this.#tokens = {
      input: latest("input_tokens", this.#tokens.input),
      output: latest("output_tokens", this.#tokens.output),
      cacheRead: latest("cache_read_input_tokens", this.#tokens.cacheRead),
      cacheWrite: latest("cache_creation_input_tokens", this.#tokens.cacheWrite),
    };
  }
}
