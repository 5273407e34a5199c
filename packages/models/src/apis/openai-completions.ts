import {
  addBearerKey,
  isRecord,
  outputCap,
  records,
  samplingOf,
  toolChoiceField,
  withFields,
} from "../sdk/request-fields.ts";
import type { Call, Json, SdkApi } from "../sdk/sdk-api.ts";
import { nearestEffort } from "../thinking.ts";
import { CompletionsReader } from "./openai-completions-reader.ts";

const OPENAI_HOST = "api.openai.com";

/** Chat Completions of any server that speaks it. */
export const openaiCompletions: SdkApi = {
  defaultBaseUrl: "https://api.openai.com/v1",
  toolImagesInUserMessage: true,

  replayRules: ({ model }) => ({
    provider: model.provider,
    model: model.id,
    imageInput: model.input.includes("image"),
    toolId: { charset: /[\w.:|+/=-]/, maxLength: 64 },
    thinkingAsText: model.compat?.["requiresThinkingAsText"] === true,
  }),

  async openModel(modelId, baseURL, fetch) {
    const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
    return createOpenAICompatible({ name: "openai-compatible", baseURL, fetch, includeUsage: true }).chatModel(modelId);
  },

  editHeaders: addBearerKey,
  editBody: editCompletionsBody,
  openReader: (call) => new CompletionsReader(call),
};

/** Request rules of Chat Completions; `extra_body` is merged last and wins. */
export function editCompletionsBody(body: Json, call: Call): Json {
  const { options, compat, params } = call;
  const native = call.host === OPENAI_HOST;
  const { temperature, topP, seed, stop, serviceTier } = samplingOf(call);
  const capField = compat.maxTokensField ?? (native ? "max_completion_tokens" : "max_tokens");
  const wantsStream = params["streaming"] !== false;
  const promptCacheKey = (native || compat.supportsPromptCacheKey) && options.cacheRetention !== "none";
  const extra = params["extra_body"] ?? params["extraBody"];
  return {
    ...withFields(body, {
      stream: wantsStream,
      stream_options: wantsStream && compat.supportsUsageInStreaming !== false ? { include_usage: true } : undefined,
      messages: records(body["messages"]).map((message) => editMessage(message, call, native)),
      tools: editTools(body["tools"], native && compat.supportsStrictMode !== false),
      tool_choice: body["tools"] === undefined ? undefined : toolChoiceField(call, (name) => ({ function: { name } })),
      max_tokens: undefined,
      [capField]: outputCap(call),
      temperature: compat.supportsTemperature === false ? undefined : temperature,
      top_p: topP,
      seed,
      stop,
      store: native && compat.supportsStore !== false ? false : undefined,
      service_tier: native ? serviceTier : undefined,
      prompt_cache_key: promptCacheKey ? options.sessionId : undefined,
      parallel_tool_calls: body["tools"] === undefined ? undefined : params["parallel_tool_calls"],
      response_format: params["response_format"],
      frequency_penalty: params["frequency_penalty"] ?? params["frequencyPenalty"],
      presence_penalty: params["presence_penalty"] ?? params["presencePenalty"],
      ...thinkingFields(call),
    }),
    ...(isRecord(params["chat_template_kwargs"]) && { chat_template_kwargs: params["chat_template_kwargs"] }),
    ...(isRecord(extra) && extra),
  };
}

function editMessage(message: Json, { options, compat }: Call, native: boolean): Json {
  const edited: Json = { ...message };
  if (edited["role"] === "system" && native && options.model.reasoning && compat.supportsDeveloperRole !== false) {
    edited["role"] = "developer";
  }
  if (edited["role"] === "assistant") {
    const reasoning = edited["reasoning_content"];
    delete edited["reasoning_content"];
    if (compat.requiresReasoningContentOnAssistantMessages) edited["reasoning_content"] = reasoning ?? "";
  }
  if (edited["role"] === "user" && compat.requiresStringContent && Array.isArray(edited["content"])) {
    edited["content"] = records(edited["content"])
      .map((part) => (part["type"] === "text" ? part["text"] : "[image omitted]"))
      .join("\n");
  }
  return edited;
}

function editTools(tools: unknown, strictAllowed: boolean): Json[] | undefined {
  const list = records(tools);
  if (list.length === 0) return undefined;
  return list.map((tool) => {
    if (strictAllowed || !isRecord(tool["function"])) return tool;
    return { ...tool, function: withFields(tool["function"], { strict: undefined }) };
  });
}

/** The thinking level in the words of the endpoint. */
function thinkingFields(call: Call): Json {
  const { options, compat } = call;
  const level = options.thinkingLevel;
  if (level === undefined || !options.model.reasoning) return {};
  if (options.model.provider === "deepseek" && /v4/i.test(options.model.id)) {
    if (level === "off") return {};
    return { reasoning_effort: level === "xhigh" || level === "max" ? "max" : "high" };
  }
  if (options.model.provider === "moonshot" || options.model.provider === "zai") {
    return { thinking: { type: level === "off" ? "disabled" : "enabled" } };
  }
  switch (compat.thinkingFormat) {
    case "together":
      return { reasoning: { enabled: level !== "off" } };
    case "qwen":
      return { enable_thinking: level !== "off" };
    case "qwen-chat-template":
      return { chat_template_kwargs: { enable_thinking: level !== "off" } };
    default:
      return compat.supportsReasoningEffort === false ? {} : { reasoning_effort: nearestEffort(level, options.model) };
  }
}
