import { createCallId } from "../call-id.ts";
import { isRecord, records } from "../sdk/request-fields.ts";
import type { Call, Json, Outcome, WireReader } from "../sdk/sdk-api.ts";
import { NO_TOKENS, tokenCount, type TokenCounts } from "../usage.ts";
import { WireError } from "../wire/wire-error.ts";

interface OpenCall {
  index: number;
  /** The server's own index, when it gave one. */
  wireIndex: number | undefined;
  id: string | undefined;
  name: string;
  /** Arguments that came before the name did. */
  held: string;
  announced: boolean;
}

const REASONS: Record<string, Outcome["reason"]> = {
  stop: "stop",
  length: "length",
  tool_calls: "toolUse",
  function_call: "toolUse",
  content_filter: "refusal",
};

/**
 * Makes the chunks of any Chat Completions server canonical: reasoning under one name, each tool call under its own index
 * with its id and name in its first piece, a finish reason at the end.
 */
export class CompletionsReader implements WireReader {
  readonly #calls: OpenCall[] = [];
  #finish: string | undefined;
  #sawContent = false;
  #model: string | undefined;
  #tokens: TokenCounts = NO_TOKENS;
  readonly #requestedModel: string;

  constructor(call: Call) {
    this.#requestedModel = call.options.model.id;
  }

  read(event: Json): Json[] {
    if (typeof event["model"] === "string" && event["model"] !== "") this.#model = event["model"];
    if (isRecord(event["usage"])) this.#tokens = readTokens(event["usage"]);
    const choice = records(event["choices"])[0];
    if (!choice) return [];
    if (isRecord(choice["usage"])) this.#tokens = readTokens(choice["usage"]);
    const finish = choice["finish_reason"];
    if (typeof finish === "string" && finish !== "") this.#finish = finish;
    const delta = isRecord(choice["delta"]) ? choice["delta"] : {};
    const canonical: Json = {};
    const reasoning = ["reasoning_content", "reasoning", "reasoning_text"].map((name) => delta[name]).find(isText);
    if (reasoning !== undefined) canonical["reasoning_content"] = reasoning;
    if (isText(delta["content"]) || Array.isArray(delta["content"])) canonical["content"] = delta["content"];
    if (isText(delta["refusal"])) canonical["refusal"] = delta["refusal"];
    const pieces = records(delta["tool_calls"]).flatMap((piece) => this.#readToolPiece(piece));
    if (pieces.length > 0) canonical["tool_calls"] = pieces;
    if (Object.keys(canonical).length === 0) return [];
    this.#sawContent = true;
    return [chunk(canonical)];
  }

  end(sawDone: boolean): Json[] {
    if (this.#finish === undefined && !(sawDone && this.#sawContent)) {
      throw new WireError("The provider's stream ended before the answer was complete.", {
        reason: "timeout",
        code: "incomplete_stream",
      });
    }
    if (this.#finish === "error") {
      throw new WireError("The provider stopped with an error.", { reason: "server_error", code: "error" });
    }
    if (["abort", "network_error", "malformed_response"].includes(this.#finish ?? "")) {
      throw new WireError(`The provider stopped early: ${this.#finish}.`, { reason: "timeout", code: this.#finish });
    }
    return [{ choices: [{ delta: {}, finish_reason: this.#finish ?? "stop" }] }];
  }

  readWhole(body: Json): Json[] {
    const choices = records(body["choices"]).map(({ message, ...choice }) => ({ ...choice, delta: message }));
    return this.read({ ...body, choices });
  }

  tokens(): TokenCounts {
    return this.#tokens;
  }

  outcome(): Outcome {
    const reason = REASONS[this.#finish ?? "stop"] ?? "stop";
    return {
      // Some servers say `stop` after tool calls.
      reason: reason === "stop" && this.#calls.some((call) => call.announced) ? "toolUse" : reason,
      tokens: this.#tokens,
      responseModel: this.#model === this.#requestedModel ? undefined : this.#model,
    };
  }

  /** One piece of a tool call; nothing while its name is unknown. */
  #readToolPiece(piece: Json): Json[] {
    const wire = isRecord(piece["function"]) ? piece["function"] : {};
    const id = isText(piece["id"]) ? piece["id"] : undefined;
    const name = isText(wire["name"]) ? wire["name"] : undefined;
    const wireIndex = typeof piece["index"] === "number" ? piece["index"] : undefined;
    const text = isRecord(wire["arguments"]) ? JSON.stringify(wire["arguments"]) : (wire["arguments"] ?? "");
    const call = this.#findCall(wireIndex, id, name) ?? this.#startCall(wireIndex);
    call.id ??= id;
    if (!call.announced) call.name ||= name ?? "";
    call.held += String(text);
    if (call.name === "") return [];
    const first = call.announced ? {} : { id: (call.id ??= createCallId()), type: "function" };
    const args = call.held;
    call.held = "";
    const named = call.announced ? {} : { name: call.name };
    call.announced = true;
    return [{ index: call.index, ...first, function: { ...named, arguments: args } }];
  }

  /** By index, unless the id says that it is another call; without an index by id, else the last one. */
  #findCall(wireIndex: number | undefined, id: string | undefined, name: string | undefined): OpenCall | undefined {
    const byId = id === undefined ? undefined : this.#calls.find((call) => call.id === id);
    if (wireIndex !== undefined) {
      const byIndex = this.#calls.findLast((call) => call.wireIndex === wireIndex);
      const other = byIndex?.id !== undefined && id !== undefined && byIndex.id !== id;
      return other ? byId : (byIndex ?? (byId?.wireIndex === undefined ? byId : undefined));
    }
    if (id !== undefined) return byId;
    const last = this.#calls.at(-1);
    return name !== undefined && last?.announced ? undefined : last;
  }

  #startCall(wireIndex: number | undefined): OpenCall {
    const call = { index: this.#calls.length, wireIndex, id: undefined, name: "", held: "", announced: false };
    this.#calls.push(call);
    return call;
  }
}

function chunk(delta: Json): Json {
  return { choices: [{ delta }] };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function readTokens(usage: Json): TokenCounts {
  const details = isRecord(usage["prompt_tokens_details"]) ? usage["prompt_tokens_details"] : {};
  const cacheRead = tokenCount(details["cached_tokens"]);
  const cacheWrite = tokenCount(details["cache_write_tokens"]);
  return {
    input: Math.max(0, tokenCount(usage["prompt_tokens"]) - cacheRead - cacheWrite),
    output: tokenCount(usage["completion_tokens"]),
    cacheRead,
    cacheWrite,
    ...(typeof usage["cost"] === "number" && { reportedCost: usage["cost"] }),
  };
}
