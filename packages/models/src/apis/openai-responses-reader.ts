import { isRecord } from "../request-fields.ts";
import type { Call, Json, Outcome } from "../call.ts";
import type { SdkAnswerReader } from "../sdk/sdk-api.ts";
import { NO_TOKENS, tokenCount, type TokenCounts } from "../usage.ts";
import { describeErrorValue } from "../wire/error-body.ts";
import { WireError } from "../wire/wire-error.ts";

/** Events that carry content; others are of no use to a chat and may not fit the SDK's schema. */
const PASSED_ON = new Set([
  "response.created",
  "response.output_item.added",
  "response.output_item.done",
  "response.output_text.delta",
  "response.refusal.delta",
  "response.reasoning_summary_part.added",
  "response.reasoning_summary_part.done",
  "response.reasoning_summary_text.delta",
  "response.function_call_arguments.delta",
  "response.completed",
  "response.incomplete",
]);
const ITEM_TYPES = new Set(["message", "reasoning", "function_call"]);

/** Keeps how a response ended, which the SDK does not tell, and both ids of each tool call. */
export class ResponsesReader implements SdkAnswerReader {
  readonly #requestedModel: string;
  /** Text received of each message item. */
  readonly #texts = new Map<unknown, string>();
  #terminal: string | undefined;
  #incompleteReason: string | undefined;
  #endTurn: unknown = "absent";
  #calledTool = false;
  #model: string | undefined;
  #tokens: TokenCounts = NO_TOKENS;

  constructor(call: Call) {
    this.#requestedModel = call.options.model.id;
  }

  read(event: Json): Json[] {
    const type = event["type"];
    const response = isRecord(event["response"]) ? event["response"] : {};
    if (typeof response["model"] === "string") this.#model = response["model"];
    if (isRecord(response["usage"])) this.#tokens = readTokens(response["usage"]);
    switch (type) {
      case "response.failed": {
        const { message, code } = describeErrorValue(response["error"] ?? response["incomplete_details"]);
        throw new WireError(message || "The provider could not complete the response.", { code });
      }
      case "response.completed":
      case "response.incomplete":
        this.#readTerminal(type, response);
        return [];
      case "response.output_text.delta":
        this.#texts.set(event["item_id"], (this.#texts.get(event["item_id"]) ?? "") + String(event["delta"]));
        return [event];
      case "response.output_text.done":
        return this.#missingText(event["item_id"], event["text"]);
      case "response.reasoning_text.delta":
        return [{ ...event, type: "response.reasoning_summary_text.delta", summary_index: 0 }];
      case "response.output_item.added":
      case "response.output_item.done":
        return this.#readItem(event);
      default:
        return typeof type === "string" && PASSED_ON.has(type) ? [event] : [];
    }
  }

  end(): Json[] {
    if (this.#terminal === undefined) {
      throw new WireError("The provider's stream ended before the answer was complete.", {
        reason: "timeout",
        code: "incomplete_stream",
      });
    }
    return [];
  }

  isDone(): boolean {
    return this.#terminal !== undefined;
  }

  tokens(): TokenCounts {
    return this.#tokens;
  }

  outcome(): Outcome {
    return {
      reason: this.#reason(),
      tokens: this.#tokens,
      responseModel: this.#model === this.#requestedModel ? undefined : this.#model,
      endTurn: typeof this.#endTurn === "boolean" ? this.#endTurn : undefined,
      diagnostics: [{ type: "openai_responses_terminal", eventType: this.#terminal, endTurn: this.#endTurn }],
    };
  }

  #reason(): Outcome["reason"] {
    if (this.#terminal === "response.incomplete") {
      return this.#incompleteReason === "content_filter" ? "refusal" : "length";
    }
    return this.#calledTool ? "toolUse" : "stop";
  }

  #readTerminal(type: string, response: Json): void {
    this.#terminal = type;
    const details = response["incomplete_details"];
    if (isRecord(details)) this.#incompleteReason = String(details["reason"]);
    if (!("end_turn" in response)) return;
    this.#endTurn = typeof response["end_turn"] === "boolean" ? response["end_turn"] : "invalid";
  }

  #readItem(event: Json): Json[] {
    const item = isRecord(event["item"]) ? event["item"] : {};
    if (!ITEM_TYPES.has(String(item["type"]))) return [];
    if (item["type"] === "message" && event["type"] === "response.output_item.done") {
      return [...this.#missingText(item["id"], textOfMessage(item)), event];
    }
    if (item["type"] !== "function_call") return [event];
    this.#calledTool = true;
    const status = event["type"] === "response.output_item.done" ? { status: item["status"] ?? "completed" } : {};
    const both = item["id"] ? `${String(item["call_id"])}|${String(item["id"])}` : item["call_id"];
    return [
      {
        ...event,
        item: {
          ...item,
          id: item["id"] ?? item["call_id"],
          call_id: both,
          arguments: item["arguments"] ?? "",
          ...status,
        },
      },
    ];
  }

  /** The end of an item is authoritative: what its deltas left out comes now. */
  #missingText(itemId: unknown, text: unknown): Json[] {
    const received = this.#texts.get(itemId) ?? "";
    if (typeof text !== "string" || text.length <= received.length || !text.startsWith(received)) return [];
    this.#texts.set(itemId, text);
    return [{ type: "response.output_text.delta", item_id: itemId, delta: text.slice(received.length) }];
  }
}

function textOfMessage(item: Json): string {
  const content = Array.isArray(item["content"]) ? item["content"] : [];
  return content.map((part) => (isRecord(part) ? String(part["text"] ?? part["refusal"] ?? "") : "")).join("");
}

function readTokens(usage: Json): TokenCounts {
  const details = isRecord(usage["input_tokens_details"]) ? usage["input_tokens_details"] : {};
  const cacheRead = tokenCount(details["cached_tokens"]);
  return {
    input: Math.max(0, tokenCount(usage["input_tokens"]) - cacheRead),
    output: tokenCount(usage["output_tokens"]),
    cacheRead,
    cacheWrite: tokenCount(details["cache_write_tokens"]),
  };
}
