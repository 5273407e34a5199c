import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { createCallId } from "./chunk-EC4RCEJJ.js";
import {
  addBearerKey,
  isRecord,
  outputCap,
  records,
  samplingOf,
  toolChoiceField,
  withFields,
} from "./chunk-ROXS4XCG.js";
import { nearestEffort } from "./chunk-2UWYV5HR.js";
import { NO_TOKENS, WireError, tokenCount } from "./chunk-6ONJI77C.js";
var REASONS = {
    stop: "stop",
    length: "length",
    tool_calls: "toolUse",
    function_call: "toolUse",
    content_filter: "refusal",
  },
  CompletionsReader = class {
    #calls = [];
    #finish;
    #sawContent = !1;
    #model;
    #tokens = NO_TOKENS;
    #requestedModel;
    constructor(call) {
      this.#requestedModel = call.options.model.id;
    }
    read(event) {
      (typeof event.model == "string" && event.model !== "" && (this.#model = event.model),
        isRecord(event.usage) && (this.#tokens = readTokens(event.usage)));
      let choice = records(event.choices)[0];
      if (!choice) return [];
      isRecord(choice.usage) && (this.#tokens = readTokens(choice.usage));
      let finish = choice.finish_reason;
      typeof finish == "string" && finish !== "" && (this.#finish = finish);
      let delta = isRecord(choice.delta) ? choice.delta : {},
        canonical = {},
        reasoning = ["reasoning_content", "reasoning", "reasoning_text"].map((name) => delta[name]).find(isText);
      (reasoning !== void 0 && (canonical.reasoning_content = reasoning),
        (isText(delta.content) || Array.isArray(delta.content)) && (canonical.content = delta.content),
        isText(delta.refusal) && (canonical.refusal = delta.refusal));
      let pieces = records(delta.tool_calls).flatMap((piece) => this.#readToolPiece(piece));
      return (
        pieces.length > 0 && (canonical.tool_calls = pieces),
        Object.keys(canonical).length === 0 ? [] : ((this.#sawContent = !0), [chunk(canonical)])
      );
    }
    end(sawDone) {
      if (this.#finish === void 0 && !(sawDone && this.#sawContent))
        throw new WireError("The provider's stream ended before the answer was complete.", {
          reason: "timeout",
          code: "incomplete_stream",
        });
      if (this.#finish === "error")
        throw new WireError("The provider stopped with an error.", { reason: "server_error", code: "error" });
      if (["abort", "network_error", "malformed_response"].includes(this.#finish ?? ""))
        throw new WireError(`The provider stopped early: ${this.#finish}.`, { reason: "timeout", code: this.#finish });
      return [{ choices: [{ delta: {}, finish_reason: this.#finish ?? "stop" }] }];
    }
    readWhole(body) {
      let choices = records(body.choices).map(({ message, ...choice }) => ({ ...choice, delta: message }));
      return this.read({ ...body, choices });
    }
    tokens() {
      return this.#tokens;
    }
    outcome() {
      let reason = REASONS[this.#finish ?? "stop"] ?? "stop";
      return {
        reason: reason === "stop" && this.#calls.some((call) => call.announced) ? "toolUse" : reason,
        tokens: this.#tokens,
        responseModel: this.#model === this.#requestedModel ? void 0 : this.#model,
      };
    }
    #readToolPiece(piece) {
      let wire = isRecord(piece.function) ? piece.function : {},
        id = isText(piece.id) ? piece.id : void 0,
        name = isText(wire.name) ? wire.name : void 0,
        wireIndex = typeof piece.index == "number" ? piece.index : void 0,
        text = isRecord(wire.arguments) ? JSON.stringify(wire.arguments) : (wire.arguments ?? ""),
        call = this.#findCall(wireIndex, id, name) ?? this.#startCall(wireIndex);
      if (
        ((call.id ??= id), call.announced || (call.name ||= name ?? ""), (call.held += String(text)), call.name === "")
      )
        return [];
      let first = call.announced ? {} : { id: (call.id ??= createCallId()), type: "function" },
        args = call.held;
      call.held = "";
      let named = call.announced ? {} : { name: call.name };
      return ((call.announced = !0), [{ index: call.index, ...first, function: { ...named, arguments: args } }]);
    }
    #findCall(wireIndex, id, name) {
      let byId = id === void 0 ? void 0 : this.#calls.find((call) => call.id === id);
      if (wireIndex !== void 0) {
        let byIndex = this.#calls.findLast((call) => call.wireIndex === wireIndex);
        return byIndex?.id !== void 0 && id !== void 0 && byIndex.id !== id
          ? byId
          : (byIndex ?? (byId?.wireIndex === void 0 ? byId : void 0));
      }
      if (id !== void 0) return byId;
      let last = this.#calls.at(-1);
      return name !== void 0 && last?.announced ? void 0 : last;
    }
    #startCall(wireIndex) {
      let call = { index: this.#calls.length, wireIndex, id: void 0, name: "", held: "", announced: !1 };
      return (this.#calls.push(call), call);
    }
  };
function chunk(delta) {
  return { choices: [{ delta }] };
}
function isText(value) {
  return typeof value == "string" && value !== "";
}
function readTokens(usage) {
  let details = isRecord(usage.prompt_tokens_details) ? usage.prompt_tokens_details : {},
    cacheRead = tokenCount(details.cached_tokens),
    cacheWrite = tokenCount(details.cache_write_tokens);
  return {
    input: Math.max(0, tokenCount(usage.prompt_tokens) - cacheRead - cacheWrite),
    output: tokenCount(usage.completion_tokens),
    cacheRead,
    cacheWrite,
    ...(typeof usage.cost == "number" && { reportedCost: usage.cost }),
  };
}
var OPENAI_HOST = "api.openai.com",
  openaiCompletions = {
    defaultBaseUrl: "https://api.openai.com/v1",
    toolImagesInUserMessage: !0,
    replayRules: ({ model }) => ({
      provider: model.provider,
      model: model.id,
      imageInput: model.input.includes("image"),
      toolId: { charset: /[\w.:|+/=-]/, maxLength: 64 },
      thinkingAsText: model.compat?.requiresThinkingAsText === !0,
    }),
    async openModel(modelId, baseURL, fetch) {
      let { createOpenAICompatible } = await import("./dist-WF7BNVOW.js");
      return createOpenAICompatible({ name: "openai-compatible", baseURL, fetch, includeUsage: !0 }).chatModel(modelId);
    },
    editHeaders: addBearerKey,
    editBody: editCompletionsBody,
    openReader: (call) => new CompletionsReader(call),
  };
function editCompletionsBody(body, call) {
  let { options, compat, params } = call,
    native = call.host === OPENAI_HOST,
    { temperature, topP, seed, stop, serviceTier } = samplingOf(call),
    capField = compat.maxTokensField ?? (native ? "max_completion_tokens" : "max_tokens"),
    wantsStream = params.streaming !== !1,
    promptCacheKey = (native || compat.supportsPromptCacheKey) && options.cacheRetention !== "none",
    extra = params.extra_body ?? params.extraBody;
  return {
    ...withFields(body, {
      stream: wantsStream,
      stream_options: wantsStream && compat.supportsUsageInStreaming !== !1 ? { include_usage: !0 } : void 0,
      messages: records(body.messages).map((message) => editMessage(message, call, native)),
      tools: editTools(body.tools, native && compat.supportsStrictMode !== !1),
      tool_choice: body.tools === void 0 ? void 0 : toolChoiceField(call, (name) => ({ function: { name } })),
      max_tokens: void 0,
      [capField]: outputCap(call),
      temperature: compat.supportsTemperature === !1 ? void 0 : temperature,
      top_p: topP,
      seed,
      stop,
      store: native && compat.supportsStore !== !1 ? !1 : void 0,
      service_tier: native ? serviceTier : void 0,
      prompt_cache_key: promptCacheKey ? options.sessionId : void 0,
      parallel_tool_calls: body.tools === void 0 ? void 0 : params.parallel_tool_calls,
      response_format: params.response_format,
      frequency_penalty: params.frequency_penalty ?? params.frequencyPenalty,
      presence_penalty: params.presence_penalty ?? params.presencePenalty,
      ...thinkingFields(call),
    }),
    ...(isRecord(params.chat_template_kwargs) && { chat_template_kwargs: params.chat_template_kwargs }),
    ...(isRecord(extra) && extra),
  };
}
function editMessage(message, { options, compat }, native) {
  let edited = { ...message };
  if (
    (edited.role === "system" &&
      native &&
      options.model.reasoning &&
      compat.supportsDeveloperRole !== !1 &&
      (edited.role = "developer"),
    edited.role === "assistant")
  ) {
    let reasoning = edited.reasoning_content;
    (delete edited.reasoning_content,
      compat.requiresReasoningContentOnAssistantMessages && (edited.reasoning_content = reasoning ?? ""));
  }
  return (
    edited.role === "user" &&
      compat.requiresStringContent &&
      Array.isArray(edited.content) &&
      (edited.content = records(edited.content).map((part) => (part.type === "text" ? part.text : "[image omitted]"))
        .join(`
`)),
    edited
  );
}
function editTools(tools, strictAllowed) {
  let list = records(tools);
  if (list.length !== 0)
    return list.map((tool) =>
      strictAllowed || !isRecord(tool.function)
        ? tool
        : { ...tool, function: withFields(tool.function, { strict: void 0 }) },
    );
}
function thinkingFields(call) {
  let { options, compat } = call,
    level = options.thinkingLevel;
  if (level === void 0 || !options.model.reasoning) return {};
  if (options.model.provider === "deepseek" && /v4/i.test(options.model.id))
    return level === "off" ? {} : { reasoning_effort: level === "xhigh" || level === "max" ? "max" : "high" };
  if (options.model.provider === "moonshot" || options.model.provider === "zai")
    return { thinking: { type: level === "off" ? "disabled" : "enabled" } };
  switch (compat.thinkingFormat) {
    case "together":
      return { reasoning: { enabled: level !== "off" } };
    case "qwen":
      return { enable_thinking: level !== "off" };
    case "qwen-chat-template":
      return { chat_template_kwargs: { enable_thinking: level !== "off" } };
    default:
      return compat.supportsReasoningEffort === !1 ? {} : { reasoning_effort: nearestEffort(level, options.model) };
  }
}
export { CompletionsReader, openaiCompletions, editCompletionsBody };
//# sourceMappingURL=chunk-4OWCUCMS.js.map
