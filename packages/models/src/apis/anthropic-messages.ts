import { isRecord, outputCap, records, samplingOf, withFields } from "../request-fields.ts";
import type { Call, Json } from "../call.ts";
import { anthropicFastTier, fastModelId } from "../fast-mode.ts";
import type { SdkApi } from "../sdk/sdk-api.ts";
import { claudeThinking, mappedBudget, mappedLevel } from "../thinking.ts";
import { AnthropicReader } from "./anthropic-messages-reader.ts";

const ANTHROPIC_HOST = "api.anthropic.com";
const UNKNOWN_MODEL_CAP = 8_192;
/** Room for an answer beside the thinking budget. */
const MIN_ANSWER_TOKENS = 1_024;
const THINKING_BUDGETS = {
  minimal: 1_024,
  low: 2_048,
  medium: 8_192,
  high: 16_384,
  xhigh: 32_768,
  max: 32_768,
} as const;
const OAUTH_BETA = "oauth-2025-04-20";
/** What the API expects first in the system prompt of a set-up token. */
const SETUP_TOKEN_IDENTITY = "You are Claude Code, Anthropic's official CLI for Claude.";

/** Anthropic Messages, at Anthropic and at hosts that speak it. */
export const anthropicMessages: SdkApi = {
  defaultBaseUrl: "https://api.anthropic.com",
  providerOptions: { anthropic: { toolStreaming: false } },
  splitSystemPrompt: true,

  replayRules: ({ model }) => ({
    provider: model.provider,
    model: model.id,
    imageInput: model.input.includes("image"),
    toolId: { charset: /[\w-]/, maxLength: 64 },
    mergeSameRole: true,
  }),

  async openModel(modelId, baseUrl, fetch) {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    const baseURL = baseUrl.endsWith("/v1") ? baseUrl : `${baseUrl}/v1`;
    return createAnthropic({ baseURL, apiKey: "-", fetch }).messages(modelId);
  },

  signatureOptions(part) {
    if (part.type !== "thinking" || part.signature === undefined) return undefined;
    return { anthropic: part.redacted ? { redactedData: part.signature } : { signature: part.signature } };
  },

  editHeaders(headers, call) {
    const key = call.options.apiKey;
    delete headers["x-api-key"];
    if (call.host !== ANTHROPIC_HOST) delete headers["anthropic-beta"];
    if (key === undefined) return;
    if (isOAuthToken(key))
      headers["anthropic-beta"] = [headers["anthropic-beta"], OAUTH_BETA].filter(Boolean).join(",");
    if (isOAuthToken(key) || call.endpoint.bearerKey) headers["authorization"] = `Bearer ${key}`;
    else headers["x-api-key"] = key;
  },

  editBody: editAnthropicBody,
  openReader: (call) => new AnthropicReader(call),
};

function isOAuthToken(key: string): boolean {
  return key.startsWith("sk-ant-oat");
}

function editAnthropicBody(body: Json, call: Call): Json {
  const { params } = call;
  const { temperature, topP, topK, stop, serviceTier } = samplingOf(call);
  const thinking = planThinking(call);
  const on = thinking["thinking"] !== undefined && !isDisabled(thinking["thinking"]);
  const cache = cacheControl(call);
  const messages = records(body["messages"]);
  const extra = params["extra_body"] ?? params["extraBody"];
  const tier = serviceTier ?? anthropicFastTier(call);
  return {
    ...withFields(body, {
      model: fastModelId(call),
      stream: true,
      system: systemBlocks(body["system"], call, cache),
      messages: markLastUser(on ? withoutPrefill(messages) : messages, cache),
      tools: markLastTool(body["tools"], cache),
      tool_choice: body["tools"] === undefined ? undefined : toolChoice(call, on),
      temperature: on ? undefined : temperature,
      top_p: topP,
      top_k: on ? undefined : topK,
      stop_sequences: stop,
      service_tier: call.host === ANTHROPIC_HOST && isTier(tier) ? tier : undefined,
      output_config: undefined,
      ...thinking,
    }),
    ...(isRecord(extra) && extra),
  };
}

function isTier(tier: string | undefined): boolean {
  return tier === "auto" || tier === "standard_only";
}

function isDisabled(thinking: unknown): boolean {
  return isRecord(thinking) && thinking["type"] === "disabled";
}

/** `thinking`, `output_config` and the `max_tokens` that fits them. */
function planThinking(call: Call): Json {
  const { model, thinkingLevel: level } = call.options;
  const cap = Math.max(1, outputCap(call) ?? UNKNOWN_MODEL_CAP);
  if (model.provider === "minimax" && (level === undefined || level === "off")) {
    return { max_tokens: cap, thinking: { type: "disabled" } };
  }
  if (level === undefined || level === "off" || !model.reasoning) return { max_tokens: cap, thinking: undefined };
  if ((claudeThinking(model.id) ?? "budget") !== "budget") {
    const own = level === "adaptive" ? undefined : level === "minimal" ? "low" : level;
    const effort = mappedLevel(level, model) ?? own;
    return { max_tokens: cap, thinking: { type: "adaptive" }, ...(effort && { output_config: { effort } }) };
  }
  const wanted = mappedBudget(level, model) ?? THINKING_BUDGETS[level === "adaptive" ? "medium" : level];
  const room = Math.min(wanted + Math.max(cap, MIN_ANSWER_TOKENS), model.maxTokens ?? Infinity);
  const maxTokens = cap > wanted ? cap : room;
  const budget = Math.min(wanted, maxTokens - 1);
  if (budget < THINKING_BUDGETS.minimal) return { max_tokens: cap, thinking: undefined };
  return { max_tokens: maxTokens, thinking: { type: "enabled", budget_tokens: budget } };
}

function toolChoice({ context }: Call, thinking: boolean): Json | undefined {
  const choice = context.toolChoice;
  if (choice === undefined) return undefined;
  if (choice === "none") return { type: "none" };
  if (choice === "auto" || thinking) return { type: "auto" };
  return choice === "required" ? { type: "any" } : { type: "tool", name: choice.name };
}

/** A conversation that ends with the assistant would make the model continue that text, which thinking does not allow. */
function withoutPrefill(messages: Json[]): Json[] {
  if (messages.at(-1)?.["role"] !== "assistant") return messages;
  return [...messages, { role: "user", content: [{ type: "text", text: "Continue." }] }];
}

function cacheControl({ options, host }: Call): Json | undefined {
  const retention = options.cacheRetention ?? (host === ANTHROPIC_HOST ? "short" : "none");
  if (retention === "none") return undefined;
  return retention === "long" ? { type: "ephemeral", ttl: "1h" } : { type: "ephemeral" };
}

/** The stable half of the system prompt is the cached one. */
function systemBlocks(system: unknown, { context, options }: Call, cache: Json | undefined): Json[] | undefined {
  const blocks = records(system).map((block) => ({ ...block }));
  if (cache && context.systemPrompt.stable !== "" && blocks[0]) blocks[0]["cache_control"] = cache;
  if (options.apiKey !== undefined && isOAuthToken(options.apiKey)) {
    blocks.unshift({ type: "text", text: SETUP_TOKEN_IDENTITY });
  }
  return blocks.length > 0 ? blocks : undefined;
}

function markLastTool(tools: unknown, cache: Json | undefined): Json[] | undefined {
  const list = records(tools);
  if (list.length === 0) return undefined;
  return list.map((tool, i) => (cache && i === list.length - 1 ? { ...tool, cache_control: cache } : tool));
}

function markLastUser(messages: Json[], cache: Json | undefined): Json[] {
  const last = messages.findLastIndex((message) => message["role"] === "user");
  if (!cache || last === -1) return messages;
  return messages.map((message, i) => {
    if (i !== last) return message;
    const blocks = records(message["content"]);
    const content = blocks.map((block, at) => (at === blocks.length - 1 ? { ...block, cache_control: cache } : block));
    return { ...message, content };
  });
}
