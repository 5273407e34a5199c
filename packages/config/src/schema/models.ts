import {
  choice,
  flag,
  freeObject,
  integer,
  list,
  map,
  nullableMap,
  number,
  object,
  secret,
  text,
  texts,
} from "./node.ts";
import { httpUrl, stringMap, THINKING_LEVELS } from "./units.ts";

const api = choice(["openai-completions", "openai-responses", "anthropic-messages", "google-generative-ai", "ollama"]);
const price = number({ min: 0, default: 0 });

/** What an endpoint deviates in from the API that it speaks. */
const compat = object({
  supportsStore: flag(),
  supportsDeveloperRole: flag(),
  supportsReasoningEffort: flag(),
  supportsTemperature: flag(),
  supportsUsageInStreaming: flag(),
  supportsTools: flag(),
  supportsStrictMode: flag(),
  supportsPromptCacheKey: flag(),
  supportsInstructions: flag(),
  requiresStringContent: flag(),
  strictMessageKeys: flag(),
  supportedReasoningEfforts: texts(),
  reasoningEffortMap: stringMap(),
  maxTokensField: choice(["max_tokens", "max_completion_tokens"]),
  thinkingFormat: text(),
  requiresToolResultName: flag(),
  requiresAssistantAfterToolResult: flag(),
  requiresThinkingAsText: flag(),
  requiresReasoningContentOnAssistantMessages: flag(),
  toolSchemaProfile: text(),
  unsupportedToolSchemaKeywords: texts(),
});

const modelRow = object({
  id: text({ nonEmpty: true }),
  name: text(),
  api,
  baseUrl: httpUrl(),
  reasoning: flag(false),
  input: list(choice(["text", "image"]), { default: ["text"] }),
  cost: object({ input: price, output: price, cacheRead: price, cacheWrite: price }),
  contextWindow: integer({ min: 1 }),
  contextTokens: integer({ min: 1 }),
  maxTokens: integer({ min: 1 }),
  params: freeObject(),
  agentRuntime: object({ id: text() }),
  compat,
  status: choice(["available", "preview", "deprecated", "disabled"], { default: "available" }),
  replacedBy: text(),
  thinkingLevelMap: nullableMap(text(), {
    checkKey: (key) => (THINKING_LEVELS.some((level) => level === key) ? undefined : "is not a thinking level"),
  }),
});

const provider = object({
  baseUrl: httpUrl(),
  api,
  apiKey: secret(),
  auth: choice(["api-key", "token", "oauth", "aws-sdk"]),
  authHeader: flag(),
  headers: map(secret()),
  timeoutSeconds: number({ min: 0.001 }),
  contextWindow: integer({ min: 1 }),
  contextTokens: integer({ min: 1 }),
  maxTokens: integer({ min: 1 }),
  params: freeObject(),
  agentRuntime: object({ id: text() }),
  request: object({
    headers: map(secret()),
    auth: freeObject({ refs: true }),
    proxy: freeObject({ refs: true }),
    tls: freeObject({ refs: true }),
    allowPrivateNetwork: flag(),
  }),
  injectNumCtxForOpenAICompat: flag(true),
  models: list(modelRow),
});

export const models = object({ mode: choice(["merge", "replace"], { default: "merge" }), providers: map(provider) });

export const auth = object({
  profiles: map(object({ provider: text(), mode: choice(["api_key", "oauth", "token", "aws-sdk"]), email: text() })),
  order: map(texts()),
  cooldowns: freeObject(),
});
