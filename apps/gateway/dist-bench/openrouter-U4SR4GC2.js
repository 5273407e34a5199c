import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { CompletionsReader, editCompletionsBody, openaiCompletions } from "./chunk-OVFYFBIT.js";
import "./chunk-DXQIRFMS.js";
import { isRecord, numberParam, records, stringParam, withFields } from "./chunk-I7G6MQGV.js";
import "./chunk-DHHB2FMH.js";
import "./chunk-ZQYZQJ6W.js";
import "./chunk-OFAWFF4M.js";
import "./chunk-ZYCTQ2M2.js";
import "./chunk-FT5ZEHCG.js";
import "./chunk-KP5OCWZR.js";
var OPENROUTER_HOST = "openrouter.ai",
  NO_REASONING_FIELD = new Set(["openrouter/auto", "auto", "openrouter/hunter-alpha"]),
  openrouter = {
    ...openaiCompletions,
    defaultBaseUrl: "https://openrouter.ai/api/v1",
    assistantOptions(message) {
      let signed = message.content.find((part) => part.type === "thinking" && part.signature !== void 0),
        details = signed?.signature === void 0 ? void 0 : JSON.parse(signed.signature);
      return Array.isArray(details) ? { openaiCompatible: { reasoning_details: details } } : void 0;
    },
    editHeaders(headers, call) {
      if ((openaiCompletions.editHeaders(headers, call), call.host !== OPENROUTER_HOST)) return;
      ((headers["http-referer"] = "https://www.npmjs.com/package/@oc/models"), (headers["x-openrouter-title"] = "oc"));
      let cache = call.params.responseCache;
      if (cache === void 0) return;
      headers["x-openrouter-cache"] = String(isRecord(cache) ? cache.enabled !== !1 : cache === !0);
      let ttl = isRecord(cache) ? numberParam(cache, "ttl", "ttlSeconds") : void 0;
      ttl !== void 0 && (headers["x-openrouter-cache-ttl"] = String(ttl));
    },
    editBody(body, call) {
      let edited = withFields(editCompletionsBody(body, call), { reasoning_effort: void 0 });
      if (call.host !== OPENROUTER_HOST) return edited;
      let messages = records(edited.messages),
        thinking = reasoningField(call),
        prefilled = thinking.reasoning !== void 0 && messages.at(-1)?.role === "assistant";
      return {
        ...edited,
        messages: markAnthropicCache(
          prefilled ? [...messages, { role: "user", content: "Continue." }] : messages,
          call,
        ),
        usage: { include: !0 },
        ...(isRecord(call.params.provider) && { provider: call.params.provider }),
        ...thinking,
      };
    },
    openReader: (call) => new OpenRouterReader(call),
  };
function reasoningField({ options, params }) {
  let { model, thinkingLevel: level } = options,
    maxTokens = numberParam(isRecord(params.reasoning) ? params.reasoning : {}, "max_tokens");
  return NO_REASONING_FIELD.has(model.id)
    ? {}
    : maxTokens !== void 0
      ? { reasoning: { max_tokens: maxTokens } }
      : level === void 0 || level === "adaptive" || !model.reasoning
        ? {}
        : /deepseek.*v4/i.test(model.id)
          ? {
              reasoning: { effort: level === "off" ? "none" : level === "xhigh" || level === "max" ? "xhigh" : "high" },
            }
          : level === "off"
            ? { reasoning: { effort: "none" } }
            : { reasoning: { effort: level === "max" ? "xhigh" : level } };
}
function markAnthropicCache(messages, { options }) {
  if (!options.model.id.startsWith("anthropic/") || options.cacheRetention === "none") return messages;
  let lastUser = messages.findLastIndex((message) => message.role === "user");
  return messages.map((message, i) => {
    if (i !== lastUser && message.role !== "system") return message;
    let content = message.content,
      parts = typeof content == "string" ? [{ type: "text", text: content }] : records(content),
      marked = parts.map((part, at) =>
        at === parts.length - 1 ? { ...part, cache_control: { type: "ephemeral" } } : part,
      );
    return { ...message, content: marked };
  });
}
var OpenRouterReader = class extends CompletionsReader {
  #details = [];
  read(event) {
    let choice = records(event.choices)[0],
      delta = isRecord(choice?.delta) ? choice.delta : {};
    for (let detail of records(delta.reasoning_details)) this.#add(detail);
    return super.read(event);
  }
  outcome() {
    let outcome = super.outcome();
    return this.#details.length === 0 ? outcome : { ...outcome, thinkingSignature: JSON.stringify(this.#details) };
  }
  #add(detail) {
    let last = this.#details.at(-1);
    if (!(last && last.type === detail.type && last.index === detail.index) || detail.type === "reasoning.encrypted") {
      this.#details.push({ ...detail });
      return;
    }
    for (let field of ["text", "summary"])
      typeof detail[field] == "string" && (last[field] = (stringParam(last, field) ?? "") + detail[field]);
    detail.signature != null && (last.signature = detail.signature);
  }
};
export { openrouter };
