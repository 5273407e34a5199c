import { addBearerKey, isRecord, outputCap, records, samplingOf, withFields } from "../request-fields.ts";
import type { Call, Json } from "../call.ts";
import type { SdkApi } from "../sdk/sdk-api.ts";
import { GoogleReader } from "./google-generative-ai-reader.ts";
import { cleanGoogleSchema } from "./google-schema.ts";
import { mappedBudget, mappedLevel } from "../thinking.ts";

const THINKING_BUDGETS = { minimal: 128, low: 2_048, medium: 8_192, high: 24_576, xhigh: 24_576, max: 24_576 } as const;

/** Gemini's own API. */
export const googleGenerativeAi: SdkApi = {
  defaultBaseUrl: "https://generativelanguage.googleapis.com",

  replayRules: ({ model }) => ({
    provider: model.provider,
    model: model.id,
    imageInput: model.input.includes("image"),
    mergeSameRole: true,
  }),

  async openModel(modelId, baseUrl, fetch) {
    const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
    const baseURL = /\/v1(beta|alpha)?$/.test(baseUrl) ? baseUrl : `${baseUrl}/v1beta`;
    return createGoogleGenerativeAI({ baseURL, apiKey: "-", fetch })(modelId);
  },

  signatureOptions: (part) =>
    part.signature === undefined ? undefined : { google: { thoughtSignature: part.signature } },

  editHeaders(headers, call) {
    const key = call.options.apiKey;
    delete headers["x-goog-api-key"];
    if (call.endpoint.bearerKey) addBearerKey(headers, call);
    else if (key !== undefined) headers["x-goog-api-key"] = key;
  },

  writesTools: true,
  editBody: editGoogleBody,
  openReader: (call) => new GoogleReader(call),
};

function editGoogleBody(body: Json, call: Call): Json {
  const { params, context } = call;
  const { temperature, topP, topK, seed, stop } = samplingOf(call);
  const generationConfig = withFields(isRecord(body["generationConfig"]) ? body["generationConfig"] : {}, {
    maxOutputTokens: outputCap(call),
    temperature,
    topP,
    topK,
    seed,
    stopSequences: stop,
    thinkingConfig: thinkingConfig(call),
  });
  const offered = context.tools.length > 0 && call.compat.supportsTools !== false;
  const declarations = context.tools.map(({ name, description, parameters }) => ({
    name,
    description,
    parameters: cleanGoogleSchema(parameters),
  }));
  const extra = params["extra_body"] ?? params["extraBody"];
  return {
    ...withFields(body, {
      contents: editContents(records(body["contents"]), call),
      generationConfig,
      tools: offered ? [{ functionDeclarations: declarations }] : undefined,
      toolConfig: offered ? toolConfig(call) : undefined,
      cachedContent: params["cachedContent"],
      safetySettings: params["safetySettings"],
    }),
    ...(isRecord(extra) && extra),
  };
}

/** No tool ids on the wire: results answer calls by their order. The conversation must begin with the user. */
function editContents(contents: Json[], { messages }: Call): Json[] {
  const results = messages.filter((message) => message.role === "toolResult");
  let answered = 0;
  const edited = contents.map((content) => ({
    ...content,
    parts: records(content["parts"]).map((part) => {
      if (isRecord(part["functionCall"])) {
        return { ...part, functionCall: withFields(part["functionCall"], { id: undefined }) };
      }
      if (!isRecord(part["functionResponse"])) return part;
      const { name, response } = part["functionResponse"];
      const text = isRecord(response) ? response["content"] : response;
      const failed = results[answered++]?.isError === true;
      return { functionResponse: { name, response: failed ? { error: text } : { output: text } } };
    }),
  }));
  const first: Json | undefined = edited[0];
  return first?.["role"] === "user"
    ? edited
    : [{ role: "user", parts: [{ text: "(conversation continues)" }] }, ...edited];
}

function toolConfig({ context }: Call): Json | undefined {
  const choice = context.toolChoice;
  if (choice === undefined) return undefined;
  if (typeof choice === "object") {
    return { functionCallingConfig: { mode: "ANY", allowedFunctionNames: [choice.name] } };
  }
  return { functionCallingConfig: { mode: { auto: "AUTO", none: "NONE", required: "ANY" }[choice] } };
}

/** Gemini 3 takes a level, Gemini 2.5 a budget in tokens; 2.5 Pro cannot stop thinking. */
function thinkingConfig({ options }: Call): Json | undefined {
  const { model, thinkingLevel: level } = options;
  if (level === undefined || !model.reasoning) return undefined;
  if (/gemini-2\.5/.test(model.id)) {
    if (level === "off") return /2\.5-pro/.test(model.id) ? undefined : { thinkingBudget: 0 };
    const own = level === "adaptive" ? -1 : THINKING_BUDGETS[level];
    return { thinkingBudget: mappedBudget(level, model) ?? own, includeThoughts: true };
  }
  if (level === "adaptive") return { includeThoughts: true };
  const low = level === "minimal" || level === "low" || level === "off";
  // Gemini 3 Pro knows two levels only; medium is nearer to high.
  const medium = /gemini-3(\.0)?-pro/.test(model.id) ? "HIGH" : "MEDIUM";
  const own = low ? "LOW" : level === "medium" ? medium : "HIGH";
  const thinkingLevel = mappedLevel(level, model) ?? own;
  return level === "off" ? { thinkingLevel } : { thinkingLevel, includeThoughts: true };
}
