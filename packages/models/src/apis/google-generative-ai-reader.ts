import { createCallId } from "../call-id.ts";
import { isRecord, records } from "../request-fields.ts";
import type { Call, Json, Outcome } from "../call.ts";
import type { SdkAnswerReader } from "../sdk/sdk-api.ts";
import { NO_TOKENS, tokenCount, type TokenCounts } from "../usage.ts";
import { WireError } from "../wire/wire-error.ts";

const REFUSALS = new Set(["SAFETY", "RECITATION", "PROHIBITED_CONTENT", "BLOCKLIST", "SPII"]);

/** Passes on text, thoughts and calls, one part at a time so that their order stays; gives each call an id. */
export class GoogleReader implements SdkAnswerReader {
  readonly #requestedModel: string;
  #finish: string | undefined;
  #blocked = false;
  #called = false;
  #model: string | undefined;
  #tokens: TokenCounts = NO_TOKENS;

  constructor(call: Call) {
    this.#requestedModel = call.options.model.id;
  }

  read(event: Json): Json[] {
    if (typeof event["modelVersion"] === "string") this.#model = event["modelVersion"];
    if (isRecord(event["usageMetadata"])) this.#tokens = readTokens(event["usageMetadata"]);
    const blockReason = isRecord(event["promptFeedback"]) ? event["promptFeedback"]["blockReason"] : undefined;
    if (typeof blockReason === "string" && !blockReason.endsWith("_UNSPECIFIED")) this.#blocked = true;
    const candidate = records(event["candidates"])[0] ?? {};
    if (typeof candidate["finishReason"] === "string") this.#finish = candidate["finishReason"];
    const parts = isRecord(candidate["content"]) ? records(candidate["content"]["parts"]) : [];
    return parts
      .flatMap((part) => this.#readPart(part))
      .map((part) => ({ candidates: [{ content: { parts: [part] } }] }));
  }

  end(): Json[] {
    if (this.#blocked || this.#finish === "STOP" || this.#finish === "MAX_TOKENS" || REFUSALS.has(this.#finish ?? "")) {
      return [];
    }
    if (this.#finish === undefined) {
      throw new WireError("The provider's stream ended before the answer was complete.", {
        reason: "timeout",
        code: "incomplete_stream",
      });
    }
    const reason = this.#finish === "MALFORMED_FUNCTION_CALL" ? "timeout" : "server_error";
    throw new WireError(`The provider stopped early: ${this.#finish}.`, { reason, code: this.#finish });
  }

  tokens(): TokenCounts {
    return this.#tokens;
  }

  outcome(): Outcome {
    return {
      reason: this.#reason(),
      tokens: this.#tokens,
      responseModel: this.#model === this.#requestedModel ? undefined : this.#model,
    };
  }

  #reason(): Outcome["reason"] {
    if (this.#blocked || REFUSALS.has(this.#finish ?? "")) return "refusal";
    if (this.#finish === "MAX_TOKENS") return "length";
    return this.#called ? "toolUse" : "stop";
  }

  #readPart(part: Json): Json[] {
    const signature = part["thoughtSignature"] ?? part["thought_signature"];
    const signed = typeof signature === "string" && { thoughtSignature: signature };
    if (isRecord(part["functionCall"])) {
      this.#called = true;
      const { id, name, args } = part["functionCall"];
      return [{ functionCall: { id: id || createCallId(), name, args: args ?? {} }, ...signed }];
    }
    if (typeof part["text"] !== "string") return [];
    return [{ text: part["text"], ...(part["thought"] === true && { thought: true }), ...signed }];
  }
}

function readTokens(usage: Json): TokenCounts {
  const cacheRead = tokenCount(usage["cachedContentTokenCount"]);
  return {
    input: Math.max(0, tokenCount(usage["promptTokenCount"]) - cacheRead),
    output: tokenCount(usage["candidatesTokenCount"]) + tokenCount(usage["thoughtsTokenCount"]),
    cacheRead,
    cacheWrite: 0,
  };
}
