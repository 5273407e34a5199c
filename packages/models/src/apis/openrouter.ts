import { addBearerKey, isRecord, numberParam, records, stringParam, withFields } from "../request-fields.ts";
import type { Call, Json, Outcome } from "../call.ts";
import { buildCompletionsBody } from "./openai-completions-body.ts";
import { completionsTransport } from "./openai-completions.ts";
import { CompletionsReader } from "./openai-completions-reader.ts";

const OPENROUTER_HOST = "openrouter.ai";
const NO_REASONING_FIELD = new Set(["openrouter/auto", "auto", "openrouter/hunter-alpha"]);

/** Chat Completions at OpenRouter. What only OpenRouter understands stays on its host. */
export const openrouter = completionsTransport({
  defaultBaseUrl: "https://openrouter.ai/api/v1",
  editHeaders: addOpenRouterHeaders,
  buildBody: buildOpenRouterBody,
  openReader: (call, message) => new OpenRouterReader(call, message),
});

export function addOpenRouterHeaders(headers: Record<string, string>, call: Call): void {
  addBearerKey(headers, call);
  if (call.host !== OPENROUTER_HOST) return;
  headers["http-referer"] = "https://www.npmjs.com/package/@oc/models";
  headers["x-openrouter-title"] = "oc";
  const cache = call.params["responseCache"];
  if (cache === undefined) return;
  headers["x-openrouter-cache"] = String(isRecord(cache) ? cache["enabled"] !== false : cache === true);
  const ttl = isRecord(cache) ? numberParam(cache, "ttl", "ttlSeconds") : undefined;
  if (ttl !== undefined) headers["x-openrouter-cache-ttl"] = String(ttl);
}

export function buildOpenRouterBody(call: Call): Json {
  const body = withFields(buildCompletionsBody(call), { reasoning_effort: undefined });
  const messages = withReasoningDetails(records(body["messages"]), call);
  if (call.host !== OPENROUTER_HOST) return { ...body, messages };
  const thinking = reasoningField(call);
  const prefilled = thinking["reasoning"] !== undefined && messages.at(-1)?.["role"] === "assistant";
  if (prefilled) messages.push({ role: "user", content: "Continue." });
  return {
    ...body,
    messages: markAnthropicCache(messages, call),
    usage: { include: true },
    ...(isRecord(call.params["provider"]) && { provider: call.params["provider"] }),
    ...thinking,
  };
}

/** Gives each assistant message its reasoning details back. */
function withReasoningDetails(messages: Json[], call: Call): Json[] {
  const signatures = call.messages
    .filter((message) => message.role === "assistant")
    .map((message) => message.content.find((part) => part.type === "thinking")?.signature);
  let next = 0;
  return messages.map((message) => {
    const signature = message["role"] === "assistant" ? signatures[next++] : undefined;
    return signature === undefined ? message : { ...message, reasoning_details: JSON.parse(signature) as unknown };
  });
}

function reasoningField({ options, params }: Call): Json {
  const { model, thinkingLevel: level } = options;
  const maxTokens = numberParam(isRecord(params["reasoning"]) ? params["reasoning"] : {}, "max_tokens");
  if (NO_REASONING_FIELD.has(model.id)) return {};
  if (maxTokens !== undefined) return { reasoning: { max_tokens: maxTokens } };
  if (level === undefined || level === "adaptive" || !model.reasoning) return {};
  if (/deepseek.*v4/i.test(model.id)) {
    const effort = level === "off" ? "none" : level === "xhigh" || level === "max" ? "xhigh" : "high";
    return { reasoning: { effort } };
  }
  if (level === "off") return { reasoning: { effort: "none" } };
  return { reasoning: { effort: level === "max" ? "xhigh" : level } };
}

/** Anthropic's cache markers on the system prompt and the last user message. */
function markAnthropicCache(messages: Json[], { options }: Call): Json[] {
  if (!options.model.id.startsWith("anthropic/") || options.cacheRetention === "none") return messages;
  const lastUser = messages.findLastIndex((message) => message["role"] === "user");
  return messages.map((message, i) => {
    if (i !== lastUser && message["role"] !== "system") return message;
    const content = message["content"];
    const parts = typeof content === "string" ? [{ type: "text", text: content }] : records(content);
    const marked = parts.map((part, at) =>
      at === parts.length - 1 ? { ...part, cache_control: { type: "ephemeral" } } : part,
    );
    return { ...message, content: marked };
  });
}

/** Keeps `reasoning_details`, which must come back with the message that they belong to. */
class OpenRouterReader extends CompletionsReader {
  readonly #details: Json[] = [];

  protected override readDelta(delta: Json): void {
    for (const detail of records(delta["reasoning_details"])) this.#add(detail);
    super.readDelta(delta);
  }

  override outcome(): Outcome {
    const outcome = super.outcome();
    return this.#details.length === 0 ? outcome : { ...outcome, thinkingSignature: JSON.stringify(this.#details) };
  }

  /** Pieces of one detail arrive one after the other. */
  #add(detail: Json): void {
    const last = this.#details.at(-1);
    const same = last && last["type"] === detail["type"] && last["index"] === detail["index"];
    if (!same || detail["type"] === "reasoning.encrypted") {
      this.#details.push({ ...detail });
      return;
    }
    for (const field of ["text", "summary"]) {
      if (typeof detail[field] === "string") last[field] = (stringParam(last, field) ?? "") + detail[field];
    }
    if (detail["signature"] != null) last["signature"] = detail["signature"];
  }
}
