import type { AssistantMessage, Message, ToolResultMessage, UserMessage } from "@oc/plugin-sdk";
import type { Call, Json } from "../call.ts";
import { isRecord, outputCap, samplingOf, systemText, toolChoiceField, withFields } from "../request-fields.ts";
import { nearestEffort } from "../thinking.ts";

const OPENAI_HOST = "api.openai.com";
const OLLAMA_PORT = "11434";

/** A Chat Completions request; `extra_body` is merged last and wins. */
export function buildCompletionsBody(call: Call): Json {
  const { options, compat, params, context } = call;
  const native = call.host === OPENAI_HOST;
  const { temperature, topP, seed, stop, serviceTier } = samplingOf(call);
  const capField = compat.maxTokensField ?? (native ? "max_completion_tokens" : "max_tokens");
  const streams = params["streaming"] !== false;
  const withTools = context.tools.length > 0 && compat.supportsTools !== false;
  const cached = (native || compat.supportsPromptCacheKey) && options.cacheRetention !== "none";
  const extra = params["extra_body"] ?? params["extraBody"];
  const messages = buildMessages(call, native);
  return {
    ...withFields(
      { model: options.model.id, stream: streams, messages: compat.strictMessageKeys ? strict(messages) : messages },
      {
        stream_options: streams && compat.supportsUsageInStreaming !== false ? { include_usage: true } : undefined,
        tools: withTools ? context.tools.map((tool) => ({ type: "function", function: tool })) : undefined,
        tool_choice: withTools ? toolChoiceField(call, (name) => ({ function: { name } })) : undefined,
        parallel_tool_calls: withTools ? params["parallel_tool_calls"] : undefined,
        [capField]: outputCap(call),
        temperature: compat.supportsTemperature === false ? undefined : temperature,
        top_p: topP,
        seed,
        stop,
        frequency_penalty: params["frequency_penalty"] ?? params["frequencyPenalty"],
        presence_penalty: params["presence_penalty"] ?? params["presencePenalty"],
        response_format: params["response_format"],
        store: native && compat.supportsStore !== false ? false : undefined,
        service_tier: native ? serviceTier : undefined,
        prompt_cache_key: cached ? options.sessionId : undefined,
        options: ollamaOptions(call),
        ...thinkingFields(call),
      },
    ),
    ...(isRecord(params["chat_template_kwargs"]) && { chat_template_kwargs: params["chat_template_kwargs"] }),
    ...(isRecord(extra) && extra),
  };
}

/** For servers that refuse a message with anything but a role and a content. What calls and results have beyond is lost. */
function strict(messages: readonly Json[]): Json[] {
  return messages.map(({ role, content }) => ({ role, content: content ?? "" }));
}

/** An Ollama server cuts the conversation to 4096 tokens unless it is told the size of the window. */
function ollamaOptions({ baseUrl, endpoint, options: { model }, params }: Call): Json | undefined {
  const isOllama = model.provider.includes("ollama") || new URL(baseUrl).port === OLLAMA_PORT;
  if (!isOllama || !endpoint.injectNumCtx) return undefined;
  const size = params["num_ctx"] ?? model.contextTokens ?? model.contextWindow;
  return size === undefined ? undefined : { num_ctx: size };
}

function buildMessages(call: Call, native: boolean): Json[] {
  const { compat, options } = call;
  const built: Json[] = [];
  const system = systemText(call);
  const developer = native && options.model.reasoning && compat.supportsDeveloperRole !== false;
  if (system !== "") built.push({ role: developer ? "developer" : "system", content: system });
  /** Tool messages hold text only, so that their images follow in a user message. */
  let images: Json[] = [];
  const flushImages = () => {
    if (images.length > 0)
      built.push({ role: "user", content: [textPart("Images from the tool results:"), ...images] });
    images = [];
  };
  let previous: Message["role"] | undefined;
  for (const message of call.messages) {
    if (message.role === "toolResult") {
      built.push(toolMessage(message, call));
      images.push(...message.content.filter((part) => part.type === "image").map(imagePart));
    } else {
      flushImages();
      const bridged = message.role === "user" && previous === "toolResult" && compat.requiresAssistantAfterToolResult;
      if (bridged) built.push({ role: "assistant", content: "I have the tool results." });
      built.push(message.role === "user" ? userMessage(message, call) : assistantMessage(message, call));
    }
    previous = message.role;
  }
  flushImages();
  return built;
}

function userMessage({ content }: UserMessage, { compat }: Call): Json {
  if (typeof content === "string") return { role: "user", content };
  const onlyText = content.every((part) => part.type === "text");
  if (onlyText || compat.requiresStringContent) {
    const text = content.map((part) => (part.type === "text" ? part.text : "[image omitted]"));
    return { role: "user", content: text.join("\n") };
  }
  return {
    role: "user",
    content: content.map((part) => (part.type === "text" ? textPart(part.text) : imagePart(part))),
  };
}

function assistantMessage({ content }: AssistantMessage, { compat }: Call): Json {
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
  const thinking = content.map((part) => (part.type === "thinking" ? part.thinking : "")).join("");
  const calls = content.flatMap((part) =>
    part.type === "toolCall"
      ? [{ id: part.id, type: "function", function: { name: part.name, arguments: JSON.stringify(part.arguments) } }]
      : [],
  );
  return {
    role: "assistant",
    content: text === "" && calls.length > 0 ? null : text,
    ...(compat.requiresReasoningContentOnAssistantMessages && { reasoning_content: thinking }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

function toolMessage(message: ToolResultMessage, { compat }: Call): Json {
  const text = message.content.filter((part) => part.type === "text").map((part) => part.text);
  const onlyImages = text.length === 0 && message.content.length > 0;
  return {
    role: "tool",
    tool_call_id: message.toolCallId,
    ...(compat.requiresToolResultName && { name: message.toolName }),
    content: onlyImages ? "(the result is an image, below)" : text.join("\n"),
  };
}

function textPart(text: string): Json {
  return { type: "text", text };
}

function imagePart({ data, mimeType }: { data: string; mimeType: string }): Json {
  return { type: "image_url", image_url: { url: `data:${mimeType};base64,${data}` } };
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
