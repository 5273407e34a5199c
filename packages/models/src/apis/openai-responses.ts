import {
  addBearerKey,
  isRecord,
  outputCap,
  records,
  samplingOf,
  systemText,
  toolChoiceField,
  withFields,
} from "../request-fields.ts";
import type { Call, Json } from "../call.ts";
import { openaiFastTier } from "../fast-mode.ts";
import type { SdkApi } from "../sdk/sdk-api.ts";
import { nearestEffort } from "../thinking.ts";
import { ResponsesReader } from "./openai-responses-reader.ts";

const OPENAI_HOST = "api.openai.com";

/** OpenAI Responses. A tool call's id is kept as `<call_id>|<item_id>`; only the first half goes back. */
export const openaiResponses: SdkApi = {
  defaultBaseUrl: "https://api.openai.com/v1",
  // Whole items are sent back, not references to what OpenAI would store.
  providerOptions: { openai: { store: false } },

  replayRules: ({ model }) => ({
    provider: model.provider,
    model: model.id,
    imageInput: model.input.includes("image"),
    toolId: { charset: /[\w|-]/, maxLength: 129 },
  }),

  async openModel(modelId, baseURL, fetch) {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI({ baseURL, apiKey: "-", fetch }).responses(modelId);
  },

  signatureOptions(part) {
    if (part.type !== "thinking" || part.signature === undefined) return undefined;
    const { itemId, encrypted } = JSON.parse(part.signature) as { itemId: string; encrypted?: string };
    return { openai: { itemId, ...(encrypted !== undefined && { reasoningEncryptedContent: encrypted }) } };
  },

  editHeaders: addBearerKey,
  editBody: editResponsesBody,
  openReader: (call) => new ResponsesReader(call),
};

function editResponsesBody(body: Json, call: Call): Json {
  const { options, compat, params } = call;
  const native = call.host === OPENAI_HOST;
  const { temperature, topP, serviceTier } = samplingOf(call);
  const instructions = systemText(call);
  const asInstructions = compat.supportsInstructions ?? native;
  const items = records(body["input"]).filter((item) => !(asInstructions && isSystem(item)));
  const thinking = thinkingFields(call);
  const extra = params["extra_body"] ?? params["extraBody"];
  return {
    ...withFields(body, {
      stream: true,
      store: false,
      instructions: asInstructions && instructions !== "" ? instructions : undefined,
      input: items.map((item) => editItem(item, call, native)),
      tools: editTools(body["tools"], native && compat.supportsStrictMode !== false),
      tool_choice: body["tools"] === undefined ? undefined : toolChoiceField(call, (name) => ({ name })),
      max_output_tokens: outputCap(call),
      temperature: thinking["reasoning"] !== undefined ? undefined : temperature,
      top_p: topP,
      service_tier: native ? (serviceTier ?? openaiFastTier(call)) : undefined,
      prompt_cache_key:
        (native || compat.supportsPromptCacheKey) && options.cacheRetention !== "none" ? options.sessionId : undefined,
      reasoning: undefined,
      include: undefined,
      ...thinking,
    }),
    ...(isRecord(extra) && extra),
  };
}

function isSystem(item: Json): boolean {
  return item["role"] === "system" || item["role"] === "developer";
}

function editItem(item: Json, { options, compat }: Call, native: boolean): Json {
  if (isSystem(item)) {
    const developer = native && options.model.reasoning && compat.supportsDeveloperRole !== false;
    const content = [{ type: "input_text", text: item["content"] }];
    return { type: "message", role: developer ? "developer" : "system", content };
  }
  if (item["type"] === "function_call") {
    const { call_id, name, arguments: args } = item;
    return { type: "function_call", call_id: toCallId(call_id), name, arguments: args };
  }
  if (item["type"] === "function_call_output") return { ...item, call_id: toCallId(item["call_id"]) };
  return item["role"] === undefined ? item : { type: "message", ...item };
}

function toCallId(id: unknown): string {
  return String(id).split("|")[0]?.slice(0, 64) ?? "";
}

/** Strict mode only for schemas that name every property as required and close every object. */
function editTools(tools: unknown, strictAllowed: boolean): Json[] | undefined {
  const list = records(tools);
  if (list.length === 0) return undefined;
  return list.map((tool) => {
    const strict = tool["strict"] === true && isStrictSchema(tool["parameters"]);
    return withFields(tool, { strict: strictAllowed ? strict : undefined });
  });
}

function isStrictSchema(schema: unknown): boolean {
  if (!isRecord(schema)) return true;
  const properties = isRecord(schema["properties"]) ? schema["properties"] : undefined;
  if (schema["type"] === "object" || properties) {
    const required = Array.isArray(schema["required"]) ? schema["required"] : [];
    if (schema["additionalProperties"] !== false) return false;
    if (!Object.keys(properties ?? {}).every((name) => required.includes(name))) return false;
  }
  return [...Object.values(properties ?? {}), schema["items"]].every(isStrictSchema);
}

function thinkingFields(call: Call): Json {
  const { model, thinkingLevel } = call.options;
  if (thinkingLevel === undefined || !model.reasoning) return {};
  const effort = nearestEffort(thinkingLevel, model);
  if (thinkingLevel === "off") return effort === undefined ? {} : { reasoning: { effort } };
  return {
    reasoning: { ...(effort !== undefined && { effort }), summary: "auto" },
    include: ["reasoning.encrypted_content"],
  };
}
