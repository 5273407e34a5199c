import type { ModelInfo } from "@oc/plugin-sdk";
import { z } from "zod";

const paramsSchema = z.record(z.string(), z.unknown());
const positiveInt = z.number().int().positive();

export const modelApiSchema = z.enum([
  "openai-completions",
  "openai-responses",
  "anthropic-messages",
  "google-generative-ai",
  "ollama",
]);

/** A secret given in place, or a reference that the configuration layer resolves before it gets here. */
const secretSchema = z.union([
  z.string(),
  z.strictObject({ source: z.enum(["env", "file", "exec"]), provider: z.string().optional(), id: z.string() }),
]);

const thinkingLevelSchema = z.enum(["off", "minimal", "low", "medium", "high", "xhigh", "adaptive", "max"]);

const costSchema = z.strictObject({
  input: z.number().nonnegative().default(0),
  output: z.number().nonnegative().default(0),
  cacheRead: z.number().nonnegative().default(0),
  cacheWrite: z.number().nonnegative().default(0),
});

/** What an endpoint deviates in from the API that it speaks. */
const compatSchema = z.strictObject({
  supportsStore: z.boolean().optional(),
  supportsDeveloperRole: z.boolean().optional(),
  supportsReasoningEffort: z.boolean().optional(),
  supportsTemperature: z.boolean().optional(),
  supportsUsageInStreaming: z.boolean().optional(),
  supportsTools: z.boolean().optional(),
  supportsStrictMode: z.boolean().optional(),
  supportsPromptCacheKey: z.boolean().optional(),
  supportsInstructions: z.boolean().optional(),
  requiresStringContent: z.boolean().optional(),
  strictMessageKeys: z.boolean().optional(),
  supportedReasoningEfforts: z.array(z.string()).optional(),
  reasoningEffortMap: z.record(z.string(), z.string()).optional(),
  maxTokensField: z.enum(["max_tokens", "max_completion_tokens"]).optional(),
  thinkingFormat: z.string().optional(),
  requiresToolResultName: z.boolean().optional(),
  requiresAssistantAfterToolResult: z.boolean().optional(),
  requiresThinkingAsText: z.boolean().optional(),
  requiresReasoningContentOnAssistantMessages: z.boolean().optional(),
  toolSchemaProfile: z.string().optional(),
  unsupportedToolSchemaKeywords: z.array(z.string()).optional(),
});
export type ModelCompat = z.infer<typeof compatSchema>;

/** A model's deviations, typed. They were validated with the options that they came from. */
export function modelCompat(model: ModelInfo): ModelCompat {
  return (model.compat ?? {}) as ModelCompat;
}

const modelRowSchema = z.strictObject({
  id: z.string().min(1),
  name: z.string().optional(),
  api: modelApiSchema.optional(),
  baseUrl: z.url().optional(),
  reasoning: z.boolean().optional(),
  input: z.array(z.enum(["text", "image"])).optional(),
  cost: costSchema.optional(),
  contextWindow: positiveInt.optional(),
  contextTokens: positiveInt.optional(),
  maxTokens: positiveInt.optional(),
  params: paramsSchema.optional(),
  compat: compatSchema.optional(),
  status: z.enum(["available", "preview", "deprecated", "disabled"]).optional(),
  replacedBy: z.string().optional(),
  /** The provider's word for a level; `null`: the model does not have that level. */
  thinkingLevelMap: z.partialRecord(thinkingLevelSchema, z.string().min(1).nullable()).optional(),
  agentRuntime: z.unknown().optional(),
});
export type ModelRow = z.infer<typeof modelRowSchema>;

const tlsSchema = z.strictObject({
  ca: secretSchema.optional(),
  cert: secretSchema.optional(),
  key: secretSchema.optional(),
  passphrase: secretSchema.optional(),
  serverName: z.string().min(1).optional(),
  insecureSkipVerify: z.boolean().optional(),
});
export type TlsOptions = z.infer<typeof tlsSchema>;

/** What takes the place of the provider's key. */
const requestAuthSchema = z.discriminatedUnion("mode", [
  z.strictObject({ mode: z.literal("provider-default") }),
  z.strictObject({ mode: z.literal("authorization-bearer"), token: secretSchema }),
  z.strictObject({
    mode: z.literal("header"),
    headerName: z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, "is not the name of a header"),
    value: secretSchema,
    prefix: z.string().optional(),
  }),
]);

const requestProxySchema = z.discriminatedUnion("mode", [
  z.strictObject({ mode: z.literal("env-proxy"), tls: tlsSchema.optional() }),
  z.strictObject({ mode: z.literal("explicit-proxy"), url: secretSchema, tls: tlsSchema.optional() }),
]);

export const requestSchema = z.strictObject({
  headers: z.record(z.string(), z.string()).optional(),
  auth: requestAuthSchema.optional(),
  proxy: requestProxySchema.optional(),
  tls: tlsSchema.optional(),
  allowPrivateNetwork: z.boolean().optional(),
});

const providerSchema = z.strictObject({
  baseUrl: z.url().optional(),
  /** Accepted spelling of `baseUrl`. */
  baseURL: z.url().optional(),
  api: modelApiSchema.optional(),
  apiKey: secretSchema.optional(),
  auth: z.enum(["api-key", "token", "oauth", "aws-sdk"]).optional(),
  authHeader: z.boolean().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  timeoutSeconds: z.number().positive().optional(),
  contextWindow: positiveInt.optional(),
  contextTokens: positiveInt.optional(),
  maxTokens: positiveInt.optional(),
  params: paramsSchema.optional(),
  agentRuntime: z.unknown().optional(),
  request: requestSchema.optional(),
  injectNumCtxForOpenAICompat: z.boolean().optional(),
  models: z.array(modelRowSchema).optional(),
});
export type ProviderOptions = z.infer<typeof providerSchema>;

const modelChoiceSchema = z.union([
  z.string(),
  z.strictObject({ primary: z.string().optional(), fallbacks: z.array(z.string()).optional() }),
]);

/** Settings of one `provider/model` (or `provider/*`): never an allowlist. */
const modelEntrySchema = z.object({ alias: z.string().min(1).optional(), params: paramsSchema.optional() });

const agentModelsSchema = z.object({
  model: modelChoiceSchema.optional(),
  models: z.record(z.string(), modelEntrySchema).optional(),
  modelPolicy: z.strictObject({ allow: z.array(z.string()).optional() }).optional(),
  params: paramsSchema.optional(),
});
export type AgentModels = z.infer<typeof agentModelsSchema>;

/**
 * The parts of a configuration that decide which models there are and how they are called: `models`, `auth`, `agents`,
 * at the same paths as in the configuration file. Other keys below `agents` belong to other packages and are dropped.
 */
export const modelsOptionsSchema = z.strictObject({
  models: z
    .strictObject({
      mode: z.enum(["merge", "replace"]).optional(),
      providers: z.record(z.string().min(1), providerSchema).optional(),
    })
    .optional(),
  auth: z
    .object({
      order: z.record(z.string(), z.array(z.string())).optional(),
      profiles: z.record(z.string(), z.object({ provider: z.string() })).optional(),
    })
    .optional(),
  agents: z
    .object({
      defaults: agentModelsSchema.optional(),
      entries: z.record(z.string(), agentModelsSchema).optional(),
    })
    .optional(),
});
export type ModelsOptions = z.infer<typeof modelsOptionsSchema>;
