import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { createCallId } from "./chunk-EC4RCEJJ.js";
import { isRecord, outputCap, records, samplingOf, withFields } from "./chunk-ROXS4XCG.js";
import { claudeThinking } from "./chunk-2UWYV5HR.js";
import "./chunk-4ANDHP33.js";
import "./chunk-OQQ5O354.js";
import { NO_TOKENS, WireError, tokenCount } from "./chunk-6ONJI77C.js";
import "./chunk-OUPQLIL3.js";
import "./chunk-57364KGV.js";
var BLOCK_TYPES = new Set(["text", "thinking", "redacted_thinking", "tool_use"]),
  DELTA_TYPES = new Set(["text_delta", "thinking_delta", "signature_delta", "input_json_delta"]),
  REASONS = {
    end_turn: "stop",
    stop_sequence: "stop",
    pause_turn: "stop",
    max_tokens: "length",
    tool_use: "toolUse",
    refusal: "refusal",
  },
  AnthropicReader = class {
    #requestedModel;
    #blocks = new Set();
    #stopReason;
    #stopped = !1;
    #model;
    #tokens = NO_TOKENS;
    constructor(call) {
      this.#requestedModel = call.options.model.id;
    }
    read(event) {
      switch (event.type) {
        case "message_start":
          return [this.#readStart(event)];
        case "content_block_start":
          return this.#readBlockStart(event);
        case "content_block_delta":
          return this.#readDelta(event);
        case "content_block_stop":
          return this.#blocks.has(event.index) ? [event] : [];
        case "message_delta":
          return [this.#readMessageDelta(event)];
        case "message_stop":
          return ((this.#stopped = !0), [{ type: "message_stop" }]);
        default:
          return [];
      }
    }
    end() {
      if (!this.#stopped && this.#stopReason === void 0)
        throw new WireError("The provider's stream ended before the answer was complete.", {
          reason: "timeout",
          code: "incomplete_stream",
        });
      if (this.#stopReason === "model_context_window_exceeded")
        throw new WireError("The conversation is too long for the model's context window.", {
          reason: "context_overflow",
          code: this.#stopReason,
        });
      return this.#stopped ? [] : [{ type: "message_stop" }];
    }
    isDone() {
      return this.#stopped;
    }
    tokens() {
      return this.#tokens;
    }
    outcome() {
      return {
        reason: REASONS[this.#stopReason ?? "end_turn"] ?? "stop",
        tokens: this.#tokens,
        responseModel: this.#model === this.#requestedModel ? void 0 : this.#model,
        endTurn: this.#stopReason === "pause_turn" ? !1 : void 0,
      };
    }
    #readStart(event) {
      let message = isRecord(event.message) ? event.message : {};
      (typeof message.model == "string" && (this.#model = message.model), this.#readUsage(message.usage));
      let usage = { ...(isRecord(message.usage) && message.usage), input_tokens: this.#tokens.input };
      return { type: "message_start", message: { id: message.id ?? null, model: this.#model ?? null, usage } };
    }
    #readBlockStart(event) {
      let block = isRecord(event.content_block) ? event.content_block : {};
      if (!BLOCK_TYPES.has(String(block.type))) return [];
      this.#blocks.add(event.index);
      let whole = { text: "", thinking: "", ...block },
        start = block.type === "tool_use" ? { ...block, id: block.id || createCallId() } : whole,
        early = block.type === "text" && typeof block.text == "string" ? block.text : "",
        events = [{ ...event, content_block: early === "" ? start : { ...start, text: "" } }];
      if (early !== "") {
        let delta = { type: "text_delta", text: early };
        events.push({ type: "content_block_delta", index: event.index, delta });
      }
      return events;
    }
    #readDelta(event) {
      let delta = isRecord(event.delta) ? event.delta : {};
      return this.#blocks.has(event.index) && DELTA_TYPES.has(String(delta.type)) ? [event] : [];
    }
    #readMessageDelta(event) {
      let delta = isRecord(event.delta) ? event.delta : {};
      return (
        typeof delta.stop_reason == "string" && (this.#stopReason = delta.stop_reason),
        this.#readUsage(event.usage),
        {
          type: "message_delta",
          delta: { stop_reason: delta.stop_reason ?? null },
          usage: { output_tokens: this.#tokens.output },
        }
      );
    }
    #readUsage(usage) {
      if (!isRecord(usage)) return;
      let latest = (name, before) => (usage[name] == null ? before : tokenCount(usage[name]));
      this.#tokens = {
        input: latest("input_tokens", this.#tokens.input),
        output: latest("output_tokens", this.#tokens.output),
        cacheRead: latest("cache_read_input_tokens", this.#tokens.cacheRead),
        cacheWrite: latest("cache_creation_input_tokens", this.#tokens.cacheWrite),
      };
    }
  };
var ANTHROPIC_HOST = "api.anthropic.com",
  UNKNOWN_MODEL_CAP = 8192,
  MIN_ANSWER_TOKENS = 1024,
  THINKING_BUDGETS = { minimal: 1024, low: 2048, medium: 8192, high: 16384, xhigh: 32768, max: 32768 },
  OAUTH_BETA = "oauth-2025-04-20",
  SETUP_TOKEN_IDENTITY = "You are Claude Code, Anthropic's official CLI for Claude.",
  anthropicMessages = {
    defaultBaseUrl: "https://api.anthropic.com",
    providerOptions: { anthropic: { toolStreaming: !1 } },
    splitSystemPrompt: !0,
    replayRules: ({ model }) => ({
      provider: model.provider,
      model: model.id,
      imageInput: model.input.includes("image"),
      toolId: { charset: /[\w-]/, maxLength: 64 },
      mergeSameRole: !0,
    }),
    async openModel(modelId, baseUrl, fetch) {
      let { createAnthropic } = await import("./dist-W2QQN5KX.js"),
        baseURL = baseUrl.endsWith("/v1") ? baseUrl : `${baseUrl}/v1`;
      return createAnthropic({ baseURL, apiKey: "-", fetch }).messages(modelId);
    },
    signatureOptions(part) {
      if (!(part.type !== "thinking" || part.signature === void 0))
        return { anthropic: part.redacted ? { redactedData: part.signature } : { signature: part.signature } };
    },
    editHeaders(headers, call) {
      let key = call.options.apiKey;
      (delete headers["x-api-key"],
        call.host !== ANTHROPIC_HOST && delete headers["anthropic-beta"],
        key !== void 0 &&
          (isOAuthToken(key)
            ? ((headers.authorization = `Bearer ${key}`),
              (headers["anthropic-beta"] = [headers["anthropic-beta"], OAUTH_BETA].filter(Boolean).join(",")))
            : (headers["x-api-key"] = key)));
    },
    editBody: editAnthropicBody,
    openReader: (call) => new AnthropicReader(call),
  };
function isOAuthToken(key) {
  return key.startsWith("sk-ant-oat");
}
function editAnthropicBody(body, call) {
  let { params } = call,
    { temperature, topP, topK, stop, serviceTier } = samplingOf(call),
    thinking = planThinking(call),
    on = thinking.thinking !== void 0 && !isDisabled(thinking.thinking),
    cache = cacheControl(call),
    messages = records(body.messages),
    extra = params.extra_body ?? params.extraBody;
  return {
    ...withFields(body, {
      stream: !0,
      system: systemBlocks(body.system, call, cache),
      messages: markLastUser(on ? withoutPrefill(messages) : messages, cache),
      tools: markLastTool(body.tools, cache),
      tool_choice: body.tools === void 0 ? void 0 : toolChoice(call, on),
      temperature: on ? void 0 : temperature,
      top_p: topP,
      top_k: on ? void 0 : topK,
      stop_sequences: stop,
      service_tier: call.host === ANTHROPIC_HOST && isTier(serviceTier) ? serviceTier : void 0,
      output_config: void 0,
      ...thinking,
    }),
    ...(isRecord(extra) && extra),
  };
}
function isTier(tier) {
  return tier === "auto" || tier === "standard_only";
}
function isDisabled(thinking) {
  return isRecord(thinking) && thinking.type === "disabled";
}
function planThinking(call) {
  let { model, thinkingLevel: level } = call.options,
    cap = Math.max(1, outputCap(call) ?? UNKNOWN_MODEL_CAP);
  if (model.provider === "minimax" && (level === void 0 || level === "off"))
    return { max_tokens: cap, thinking: { type: "disabled" } };
  if (level === void 0 || level === "off" || !model.reasoning) return { max_tokens: cap, thinking: void 0 };
  if ((claudeThinking(model.id) ?? "budget") !== "budget") {
    let effort = level === "adaptive" ? void 0 : level === "minimal" ? "low" : level;
    return { max_tokens: cap, thinking: { type: "adaptive" }, ...(effort && { output_config: { effort } }) };
  }
  let wanted = THINKING_BUDGETS[level === "adaptive" ? "medium" : level],
    room = Math.min(wanted + Math.max(cap, MIN_ANSWER_TOKENS), model.maxTokens ?? 1 / 0),
    maxTokens = cap > wanted ? cap : room,
    budget = Math.min(wanted, maxTokens - 1);
  return budget < THINKING_BUDGETS.minimal
    ? { max_tokens: cap, thinking: void 0 }
    : { max_tokens: maxTokens, thinking: { type: "enabled", budget_tokens: budget } };
}
function toolChoice({ context }, thinking) {
  let choice = context.toolChoice;
  if (choice !== void 0)
    return choice === "none"
      ? { type: "none" }
      : choice === "auto" || thinking
        ? { type: "auto" }
        : choice === "required"
          ? { type: "any" }
          : { type: "tool", name: choice.name };
}
function withoutPrefill(messages) {
  return messages.at(-1)?.role !== "assistant"
    ? messages
    : [...messages, { role: "user", content: [{ type: "text", text: "Continue." }] }];
}
function cacheControl({ options, host }) {
  let retention = options.cacheRetention ?? (host === ANTHROPIC_HOST ? "short" : "none");
  if (retention !== "none") return retention === "long" ? { type: "ephemeral", ttl: "1h" } : { type: "ephemeral" };
}
function systemBlocks(system, { context, options }, cache) {
  let blocks = records(system).map((block) => ({ ...block }));
  return (
    cache && context.systemPrompt.stable !== "" && blocks[0] && (blocks[0].cache_control = cache),
    options.apiKey !== void 0 &&
      isOAuthToken(options.apiKey) &&
      blocks.unshift({ type: "text", text: SETUP_TOKEN_IDENTITY }),
    blocks.length > 0 ? blocks : void 0
  );
}
function markLastTool(tools, cache) {
  let list = records(tools);
  if (list.length !== 0)
    return list.map((tool, i) => (cache && i === list.length - 1 ? { ...tool, cache_control: cache } : tool));
}
function markLastUser(messages, cache) {
  let last = messages.findLastIndex((message) => message.role === "user");
  return !cache || last === -1
    ? messages
    : messages.map((message, i) => {
        if (i !== last) return message;
        let blocks = records(message.content),
          content = blocks.map((block, at) => (at === blocks.length - 1 ? { ...block, cache_control: cache } : block));
        return { ...message, content };
      });
}
export { anthropicMessages };
//# sourceMappingURL=anthropic-messages-YCVIKC5K.js.map
