import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { external_exports } from "./chunk-OUPQLIL3.js";
var paramsSchema = external_exports.record(external_exports.string(), external_exports.unknown()),
  positiveInt = external_exports.number().int().positive(),
  modelApiSchema = external_exports.enum([
    "openai-completions",
    "openai-responses",
    "anthropic-messages",
    "google-generative-ai",
    "ollama",
  ]),
  secretSchema = external_exports.union([
    external_exports.string(),
    external_exports.strictObject({
      source: external_exports.enum(["env", "file", "exec"]),
      provider: external_exports.string().optional(),
      id: external_exports.string(),
    }),
  ]),
  costSchema = external_exports.strictObject({
    input: external_exports.number().nonnegative().default(0),
    output: external_exports.number().nonnegative().default(0),
    cacheRead: external_exports.number().nonnegative().default(0),
    cacheWrite: external_exports.number().nonnegative().default(0),
  }),
  compatSchema = external_exports.strictObject({
    supportsStore: external_exports.boolean().optional(),
    supportsDeveloperRole: external_exports.boolean().optional(),
    supportsReasoningEffort: external_exports.boolean().optional(),
    supportsTemperature: external_exports.boolean().optional(),
    supportsUsageInStreaming: external_exports.boolean().optional(),
    supportsTools: external_exports.boolean().optional(),
    supportsStrictMode: external_exports.boolean().optional(),
    supportsPromptCacheKey: external_exports.boolean().optional(),
    supportsInstructions: external_exports.boolean().optional(),
    requiresStringContent: external_exports.boolean().optional(),
    strictMessageKeys: external_exports.boolean().optional(),
    supportedReasoningEfforts: external_exports.array(external_exports.string()).optional(),
    reasoningEffortMap: external_exports.record(external_exports.string(), external_exports.string()).optional(),
    maxTokensField: external_exports.enum(["max_tokens", "max_completion_tokens"]).optional(),
    thinkingFormat: external_exports.string().optional(),
    requiresToolResultName: external_exports.boolean().optional(),
    requiresAssistantAfterToolResult: external_exports.boolean().optional(),
    requiresThinkingAsText: external_exports.boolean().optional(),
    requiresReasoningContentOnAssistantMessages: external_exports.boolean().optional(),
    toolSchemaProfile: external_exports.string().optional(),
    unsupportedToolSchemaKeywords: external_exports.array(external_exports.string()).optional(),
  });
function modelCompat(model) {
  return model.compat ?? {};
}
var modelRowSchema = external_exports.strictObject({
    id: external_exports.string().min(1),
    name: external_exports.string().optional(),
    api: modelApiSchema.optional(),
    baseUrl: external_exports.url().optional(),
    reasoning: external_exports.boolean().optional(),
    input: external_exports.array(external_exports.enum(["text", "image"])).optional(),
    cost: costSchema.optional(),
    contextWindow: positiveInt.optional(),
    contextTokens: positiveInt.optional(),
    maxTokens: positiveInt.optional(),
    params: paramsSchema.optional(),
    compat: compatSchema.optional(),
    status: external_exports.enum(["available", "preview", "deprecated", "disabled"]).optional(),
    replacedBy: external_exports.string().optional(),
    thinkingLevelMap: external_exports
      .record(external_exports.string(), external_exports.string().nullable())
      .optional(),
    agentRuntime: external_exports.unknown().optional(),
  }),
  requestSchema = external_exports.strictObject({
    headers: external_exports.record(external_exports.string(), external_exports.string()).optional(),
    auth: external_exports.unknown().optional(),
    proxy: external_exports.unknown().optional(),
    tls: external_exports.unknown().optional(),
    allowPrivateNetwork: external_exports.boolean().optional(),
  }),
  providerSchema = external_exports.strictObject({
    baseUrl: external_exports.url().optional(),
    baseURL: external_exports.url().optional(),
    api: modelApiSchema.optional(),
    apiKey: secretSchema.optional(),
    auth: external_exports.enum(["api-key", "token", "oauth", "aws-sdk"]).optional(),
    authHeader: external_exports.boolean().optional(),
    headers: external_exports.record(external_exports.string(), external_exports.string()).optional(),
    timeoutSeconds: external_exports.number().positive().optional(),
    contextWindow: positiveInt.optional(),
    contextTokens: positiveInt.optional(),
    maxTokens: positiveInt.optional(),
    params: paramsSchema.optional(),
    agentRuntime: external_exports.unknown().optional(),
    request: requestSchema.optional(),
    injectNumCtxForOpenAICompat: external_exports.boolean().optional(),
    models: external_exports.array(modelRowSchema).optional(),
  }),
  modelChoiceSchema = external_exports.union([
    external_exports.string(),
    external_exports.strictObject({
      primary: external_exports.string().optional(),
      fallbacks: external_exports.array(external_exports.string()).optional(),
    }),
  ]),
  modelEntrySchema = external_exports.object({
    alias: external_exports.string().min(1).optional(),
    params: paramsSchema.optional(),
  }),
  agentModelsSchema = external_exports.object({
    model: modelChoiceSchema.optional(),
    models: external_exports.record(external_exports.string(), modelEntrySchema).optional(),
    modelPolicy: external_exports
      .strictObject({ allow: external_exports.array(external_exports.string()).optional() })
      .optional(),
    params: paramsSchema.optional(),
  }),
  modelsOptionsSchema = external_exports.strictObject({
    models: external_exports
      .strictObject({
        mode: external_exports.enum(["merge", "replace"]).optional(),
        providers: external_exports.record(external_exports.string().min(1), providerSchema).optional(),
      })
      .optional(),
    auth: external_exports
      .object({
        order: external_exports
          .record(external_exports.string(), external_exports.array(external_exports.string()))
          .optional(),
        profiles: external_exports
          .record(external_exports.string(), external_exports.object({ provider: external_exports.string() }))
          .optional(),
      })
      .optional(),
    agents: external_exports
      .object({
        defaults: agentModelsSchema.optional(),
        entries: external_exports.record(external_exports.string(), agentModelsSchema).optional(),
      })
      .optional(),
  });
export { modelCompat, modelsOptionsSchema };
//# sourceMappingURL=chunk-4ANDHP33.js.map
