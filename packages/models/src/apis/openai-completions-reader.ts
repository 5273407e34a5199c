import type { Call, Json, Outcome } from "../call.ts";
import type { MessageBuilder } from "../message-builder.ts";
import { isRecord, records } from "../request-fields.ts";
import { NO_TOKENS, reportedUsd, tokenCount, type TokenCounts } from "../usage.ts";
import type { AnswerReader } from "../wire/answer.ts";
import { WireError } from "../wire/wire-error.ts";

interface OpenCall {
  key: string;
  /** The server's own index, when it gave one. */
  wireIndex: number | undefined;
  id: string | undefined;
  name: string;
  /** Arguments that came before the name did. */
  held: string;
}

const REASONS: ReadonlyMap<string, Outcome["reason"]> = new Map([
  ["stop", "stop"],
  ["length", "length"],
  ["tool_calls", "toolUse"],
  ["function_call", "toolUse"],
  ["content_filter", "refusal"],
]);
/** Far beyond any answer; each piece is matched with all calls before it. */
const MAX_TOOL_CALLS = 1000;

/** Reads the chunks of any Chat Completions server into a message. */
export class CompletionsReader implements AnswerReader<void> {
  readonly #message: MessageBuilder;
  readonly #requestedModel: string;
  readonly #calls: OpenCall[] = [];
  #finish: string | undefined;
  #model: string | undefined;
  #tokens: TokenCounts = NO_TOKENS;

  constructor(call: Call, message: MessageBuilder) {
    this.#message = message;
    this.#requestedModel = call.options.model.id;
  }

  read(event: Json): void {
    if (isText(event["model"])) this.#model = event["model"];
    if (isRecord(event["usage"])) this.#tokens = readTokens(event["usage"]);
    const choice = records(event["choices"])[0];
    if (!choice) return;
    if (isRecord(choice["usage"])) this.#tokens = readTokens(choice["usage"]);
    if (isText(choice["finish_reason"])) this.#finish = choice["finish_reason"];
    if (isRecord(choice["delta"])) this.readDelta(choice["delta"]);
  }

  end(sawDone: boolean): void {
    if (this.#finish === undefined && !(sawDone && this.#message.hasContent())) {
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
  }

  readWhole(body: Json): void {
    const choices = records(body["choices"]).map(({ message, ...choice }) => ({ ...choice, delta: message }));
    this.read({ ...body, choices });
  }

  tokens(): TokenCounts {
    return this.#tokens;
  }

  outcome(): Outcome {
    const reason = REASONS.get(this.#finish ?? "stop") ?? "stop";
    return {
      // Some servers say `stop` after tool calls.
      reason: reason === "stop" && this.#calls.some((call) => call.name !== "") ? "toolUse" : reason,
      tokens: this.#tokens,
      responseModel: this.#model === this.#requestedModel ? undefined : this.#model,
    };
  }

  protected readDelta(delta: Json): void {
    const thinking = delta["reasoning_content"] || delta["reasoning"] || delta["reasoning_text"];
    if (isText(thinking)) this.#addThinking(thinking);
    const content = delta["content"];
    if (isText(content)) this.#addText(content);
    else for (const part of records(content)) this.#readPart(part);
    if (isText(delta["refusal"])) this.#addText(delta["refusal"]);
    for (const piece of records(delta["tool_calls"])) this.#readToolPiece(piece);
  }

  /** Content as a list of parts, as Mistral sends it. */
  #readPart(part: Json): void {
    if (part["type"] === "text" && isText(part["text"])) this.#addText(part["text"]);
    if (part["type"] !== "thinking") return;
    for (const thought of records(part["thinking"])) if (isText(thought["text"])) this.#addThinking(thought["text"]);
  }

  #addText(delta: string): void {
    this.#message.close("thinking");
    this.#message.text("text", delta);
  }

  #addThinking(delta: string): void {
    this.#message.close("text");
    this.#message.thinking("thinking", delta);
  }

  /** A call begins when its name is known. */
  #readToolPiece(piece: Json): void {
    const wire = isRecord(piece["function"]) ? piece["function"] : {};
    const id = isText(piece["id"]) ? piece["id"] : undefined;
    const name = isText(wire["name"]) ? wire["name"] : undefined;
    const wireIndex = typeof piece["index"] === "number" ? piece["index"] : undefined;
    const call = this.#findCall(wireIndex, id, name) ?? this.#startCall(wireIndex);
    call.id ??= id;
    const args = wire["arguments"] ?? "";
    call.held += typeof args === "string" ? args : JSON.stringify(args);
    if (call.name === "") {
      if (name === undefined) return;
      call.name = name;
      this.#message.close("thinking");
      this.#message.close("text");
      this.#message.openToolCall(call.key, call.id, name);
    }
    this.#message.toolArguments(call.key, call.held);
    call.held = "";
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
    return name !== undefined && last?.name !== "" ? undefined : last;
  }

  #startCall(wireIndex: number | undefined): OpenCall {
    if (this.#calls.length >= MAX_TOOL_CALLS) {
      throw new WireError(`The provider sent more than ${MAX_TOOL_CALLS} tool calls in one answer.`, {
        reason: "timeout",
        code: "malformed_response",
      });
    }
    const call = { key: `tool:${this.#calls.length}`, wireIndex, id: undefined, name: "", held: "" };
    this.#calls.push(call);
    return call;
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function readTokens(usage: Json): TokenCounts {
  const details = isRecord(usage["prompt_tokens_details"]) ? usage["prompt_tokens_details"] : {};
  const cacheRead = tokenCount(details["cached_tokens"]);
  const cacheWrite = tokenCount(details["cache_write_tokens"]);
  const cost = reportedUsd(usage["cost"]);
  return {
    input: Math.max(0, tokenCount(usage["prompt_tokens"]) - cacheRead - cacheWrite),
    output: tokenCount(usage["completion_tokens"]),
    cacheRead,
    cacheWrite,
    ...(cost !== undefined && { reportedCost: cost }),
  };
}
