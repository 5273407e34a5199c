import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { describeErrorValue } from "./chunk-XJDGVGDD.js";
import {
  addBearerKey,
  isRecord,
  outputCap,
  records,
  samplingOf,
  toolChoiceField,
  withFields,
} from "./chunk-I7G6MQGV.js";
import { nearestEffort } from "./chunk-DHHB2FMH.js";
import "./chunk-ZQYZQJ6W.js";
import "./chunk-OFAWFF4M.js";
import { NO_TOKENS, WireError, tokenCount } from "./chunk-ZYCTQ2M2.js";
import "./chunk-FT5ZEHCG.js";
import "./chunk-KP5OCWZR.js";
var PASSED_ON = new Set([
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
  ]),
  ITEM_TYPES = new Set(["message", "reasoning", "function_call"]),
  ResponsesReader = class {
    #requestedModel;
    #texts = new Map();
    #terminal;
    #incompleteReason;
    #endTurn = "absent";
    #calledTool = !1;
    #model;
    #tokens = NO_TOKENS;
    constructor(call) {
      this.#requestedModel = call.options.model.id;
    }
    read(event) {
      let type = event.type,
        response = isRecord(event.response) ? event.response : {};
      switch (
        (typeof response.model == "string" && (this.#model = response.model),
        isRecord(response.usage) && (this.#tokens = readTokens(response.usage)),
        type)
      ) {
        case "response.failed": {
          let { message, code } = describeErrorValue(response.error ?? response.incomplete_details);
          throw new WireError(message || "The provider could not complete the response.", { code });
        }
        case "response.completed":
        case "response.incomplete":
          return (this.#readTerminal(type, response), []);
        case "response.output_text.delta":
          return (
            this.#texts.set(event.item_id, (this.#texts.get(event.item_id) ?? "") + String(event.delta)), [event]
          );
        case "response.output_text.done":
          return this.#missingText(event.item_id, event.text);
        case "response.reasoning_text.delta":
          return [{ ...event, type: "response.reasoning_summary_text.delta", summary_index: 0 }];
        case "response.output_item.added":
        case "response.output_item.done":
          return this.#readItem(event);
        default:
          return typeof type == "string" && PASSED_ON.has(type) ? [event] : [];
      }
    }
    end() {
      if (this.#terminal === void 0)
        throw new WireError("The provider's stream ended before the answer was complete.", {
          reason: "timeout",
          code: "incomplete_stream",
        });
      return [];
    }
    isDone() {
      return this.#terminal !== void 0;
    }
    tokens() {
      return this.#tokens;
    }
    outcome() {
      return {
        reason: this.#reason(),
        tokens: this.#tokens,
        responseModel: this.#model === this.#requestedModel ? void 0 : this.#model,
        endTurn: typeof this.#endTurn == "boolean" ? this.#endTurn : void 0,
        diagnostics: [{ type: "openai_responses_terminal", eventType: this.#terminal, endTurn: this.#endTurn }],
      };
    }
    #reason() {
      return this.#terminal === "response.incomplete"
        ? this.#incompleteReason === "content_filter"
          ? "refusal"
          : "length"
        : this.#calledTool
          ? "toolUse"
          : "stop";
    }
    #readTerminal(type, response) {
      this.#terminal = type;
      let details = response.incomplete_details;
      (isRecord(details) && (this.#incompleteReason = String(details.reason)),
        "end_turn" in response &&
          (this.#endTurn = typeof response.end_turn == "boolean" ? response.end_turn : "invalid"));
    }
    #readItem(event) {
      let item = isRecord(event.item) ? event.item : {};
      if (!ITEM_TYPES.has(String(item.type))) return [];
      if (item.type === "message" && event.type === "response.output_item.done")
        return [...this.#missingText(item.id, textOfMessage(item)), event];
      if (item.type !== "function_call") return [event];
      this.#calledTool = !0;
      let status = event.type === "response.output_item.done" ? { status: item.status ?? "completed" } : {},
        both = item.id ? `${String(item.call_id)}|${String(item.id)}` : item.call_id;
      return [
        {
          ...event,
          item: { ...item, id: item.id ?? item.call_id, call_id: both, arguments: item.arguments ?? "", ...status },
        },
      ];
    }
    #missingText(itemId, text) {
      let received = this.#texts.get(itemId) ?? "";
      return typeof text != "string" || text.length <= received.length || !text.startsWith(received)
        ? []
        : (this.#texts.set(itemId, text),
          [{ type: "response.output_text.delta", item_id: itemId, delta: text.slice(received.length) }]);
    }
  };
function textOfMessage(item) {
  return (Array.isArray(item.content) ? item.content : [])
    .map((part) => (isRecord(part) ? String(part.text ?? part.refusal ?? "") : ""))
    .join("");
}
function readTokens(usage) {
  let details = isRecord(usage.input_tokens_details) ? usage.input_tokens_details : {},
    cacheRead = tokenCount(details.cached_tokens);
  return {
    input: Math.max(0, tokenCount(usage.input_tokens) - cacheRead),
    output: tokenCount(usage.output_tokens),
    cacheRead,
    cacheWrite: tokenCount(details.cache_write_tokens),
  };
}
var OPENAI_HOST = "api.openai.com",
  openaiResponses = {
    defaultBaseUrl: "https://api.openai.com/v1",
    providerOptions: { openai: { store: !1 } },
    replayRules: ({ model }) => ({
      provider: model.provider,
      model: model.id,
      imageInput: model.input.includes("image"),
      toolId: { charset: /[\w|-]/, maxLength: 129 },
    }),
    async openModel(modelId, baseURL, fetch) {
      let { createOpenAI } = await import("./dist-R4BC7G53.js");
      return createOpenAI({ baseURL, apiKey: "-", fetch }).responses(modelId);
    },
    signatureOptions(part) {
      if (part.type !== "thinking" || part.signature === void 0) return;
      let { itemId, encrypted } = JSON.parse(part.signature);
      return { openai: { itemId, ...(encrypted !== void 0 && { reasoningEncryptedContent: encrypted }) } };
    },
    editHeaders: addBearerKey,
    editBody: editResponsesBody,
    openReader: (call) => new ResponsesReader(call),
  };
function editResponsesBody(body, call) {
  let { options, compat, context, params } = call,
    native = call.host === OPENAI_HOST,
    { temperature, topP, serviceTier } = samplingOf(call),
    instructions = [context.systemPrompt.stable, context.systemPrompt.dynamic].filter(Boolean).join(`

`),
    asInstructions = compat.supportsInstructions ?? native,
    items = records(body.input).filter((item) => !(asInstructions && isSystem(item))),
    thinking = thinkingFields(call),
    extra = params.extra_body ?? params.extraBody;
  return {
    ...withFields(body, {
      stream: !0,
      store: !1,
      instructions: asInstructions && instructions !== "" ? instructions : void 0,
      input: items.map((item) => editItem(item, call, native)),
      tools: editTools(body.tools, native && compat.supportsStrictMode !== !1),
      tool_choice: body.tools === void 0 ? void 0 : toolChoiceField(call, (name) => ({ name })),
      max_output_tokens: outputCap(call),
      temperature: thinking.reasoning !== void 0 ? void 0 : temperature,
      top_p: topP,
      service_tier: native ? serviceTier : void 0,
      prompt_cache_key:
        (native || compat.supportsPromptCacheKey) && options.cacheRetention !== "none" ? options.sessionId : void 0,
      reasoning: void 0,
      include: void 0,
      ...thinking,
    }),
    ...(isRecord(extra) && extra),
  };
}
function isSystem(item) {
  return item.role === "system" || item.role === "developer";
}
function editItem(item, { options, compat }, native) {
  if (isSystem(item)) {
    let developer = native && options.model.reasoning && compat.supportsDeveloperRole !== !1,
      content = [{ type: "input_text", text: item.content }];
    return { type: "message", role: developer ? "developer" : "system", content };
  }
  if (item.type === "function_call") {
    let { call_id, name, arguments: args } = item;
    return { type: "function_call", call_id: toCallId(call_id), name, arguments: args };
  }
  return item.type === "function_call_output"
    ? { ...item, call_id: toCallId(item.call_id) }
    : item.role === void 0
      ? item
      : { type: "message", ...item };
}
function toCallId(id) {
  return String(id).split("|")[0]?.slice(0, 64) ?? "";
}
function editTools(tools, strictAllowed) {
  let list = records(tools);
  if (list.length !== 0)
    return list.map((tool) => {
      let strict = tool.strict === !0 && isStrictSchema(tool.parameters);
      return withFields(tool, { strict: strictAllowed ? strict : void 0 });
    });
}
function isStrictSchema(schema) {
  if (!isRecord(schema)) return !0;
  let properties = isRecord(schema.properties) ? schema.properties : void 0;
  if (schema.type === "object" || properties) {
    let required = Array.isArray(schema.required) ? schema.required : [];
    if (schema.additionalProperties !== !1 || !Object.keys(properties ?? {}).every((name) => required.includes(name)))
      return !1;
  }
  return [...Object.values(properties ?? {}), schema.items].every(isStrictSchema);
}
function thinkingFields(call) {
  let { model, thinkingLevel } = call.options;
  if (thinkingLevel === void 0 || !model.reasoning) return {};
  let effort = nearestEffort(thinkingLevel, model);
  return thinkingLevel === "off"
    ? effort === void 0
      ? {}
      : { reasoning: { effort } }
    : {
        reasoning: { ...(effort !== void 0 && { effort }), summary: "auto" },
        include: ["reasoning.encrypted_content"],
      };
}
export { openaiResponses };
