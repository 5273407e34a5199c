import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { createCallId } from "./chunk-EC4RCEJJ.js";
import { isRecord, outputCap, records, samplingOf, withFields } from "./chunk-ROXS4XCG.js";
import { NO_TOKENS, WireError, tokenCount } from "./chunk-6ONJI77C.js";
import "./chunk-57364KGV.js";
var REFUSALS = new Set(["SAFETY", "RECITATION", "PROHIBITED_CONTENT", "BLOCKLIST", "SPII"]),
  GoogleReader = class {
    #requestedModel;
    #finish;
    #blocked = !1;
    #called = !1;
    #model;
    #tokens = NO_TOKENS;
    constructor(call) {
      this.#requestedModel = call.options.model.id;
    }
    read(event) {
      (typeof event.modelVersion == "string" && (this.#model = event.modelVersion),
        isRecord(event.usageMetadata) && (this.#tokens = readTokens(event.usageMetadata)));
      let blockReason = isRecord(event.promptFeedback) ? event.promptFeedback.blockReason : void 0;
      typeof blockReason == "string" && !blockReason.endsWith("_UNSPECIFIED") && (this.#blocked = !0);
      let candidate = records(event.candidates)[0] ?? {};
      return (
        typeof candidate.finishReason == "string" && (this.#finish = candidate.finishReason),
        (isRecord(candidate.content) ? records(candidate.content.parts) : [])
          .flatMap((part) => this.#readPart(part))
          .map((part) => ({ candidates: [{ content: { parts: [part] } }] }))
      );
    }
    end() {
      if (this.#blocked || this.#finish === "STOP" || this.#finish === "MAX_TOKENS" || REFUSALS.has(this.#finish ?? ""))
        return [];
      if (this.#finish === void 0)
        throw new WireError("The provider's stream ended before the answer was complete.", {
          reason: "timeout",
          code: "incomplete_stream",
        });
      let reason = this.#finish === "MALFORMED_FUNCTION_CALL" ? "timeout" : "server_error";
      throw new WireError(`The provider stopped early: ${this.#finish}.`, { reason, code: this.#finish });
    }
    tokens() {
      return this.#tokens;
    }
    outcome() {
      return {
        reason: this.#reason(),
        tokens: this.#tokens,
        responseModel: this.#model === this.#requestedModel ? void 0 : this.#model,
      };
    }
    #reason() {
      return this.#blocked || REFUSALS.has(this.#finish ?? "")
        ? "refusal"
        : this.#finish === "MAX_TOKENS"
          ? "length"
          : this.#called
            ? "toolUse"
            : "stop";
    }
    #readPart(part) {
      let signature = part.thoughtSignature ?? part.thought_signature,
        signed = typeof signature == "string" && { thoughtSignature: signature };
      if (isRecord(part.functionCall)) {
        this.#called = !0;
        let { id, name, args } = part.functionCall;
        return [{ functionCall: { id: id || createCallId(), name, args: args ?? {} }, ...signed }];
      }
      return typeof part.text != "string"
        ? []
        : [{ text: part.text, ...(part.thought === !0 && { thought: !0 }), ...signed }];
    }
  };
function readTokens(usage) {
  let cacheRead = tokenCount(usage.cachedContentTokenCount);
  return {
    input: Math.max(0, tokenCount(usage.promptTokenCount) - cacheRead),
    output: tokenCount(usage.candidatesTokenCount) + tokenCount(usage.thoughtsTokenCount),
    cacheRead,
    cacheWrite: 0,
  };
}
var DROPPED = new Set([
    "$schema",
    "$id",
    "$defs",
    "definitions",
    "additionalProperties",
    "patternProperties",
    "const",
    "$ref",
  ]),
  FORMATS = new Set(["enum", "date-time", "float", "double", "int32", "int64"]);
function cleanGoogleSchema(schema) {
  return clean(schema, schema, new Set());
}
function clean(value, root, path) {
  if (!isRecord(value)) return value;
  if (typeof value.$ref == "string") {
    let { $ref, ...beside } = value,
      target = resolvePointer(root, String($ref));
    return target === void 0 || path.has(target)
      ? { ...clean(beside, root, path), type: "object" }
      : clean({ ...target, ...beside }, root, new Set([...path, target]));
  }
  let cleaned = {};
  for (let [keyword, inner] of Object.entries(value))
    DROPPED.has(keyword) ||
      (keyword === "format" && !FORMATS.has(String(inner))) ||
      (cleaned[keyword] = cleanKeyword(keyword, inner, root, path));
  return ("const" in value && (cleaned.enum = [value.const]), cleaned);
}
function cleanKeyword(keyword, value, root, path) {
  return keyword === "properties" && isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, clean(schema, root, path)]))
    : ["anyOf", "oneOf", "allOf", "prefixItems"].includes(keyword) && Array.isArray(value)
      ? value.map((schema) => clean(schema, root, path))
      : keyword === "items" || keyword === "not"
        ? clean(value, root, path)
        : value;
}
function resolvePointer(root, ref) {
  if (!ref.startsWith("#")) return;
  let at = root;
  for (let step of ref.slice(1).split("/").filter(Boolean)) {
    let name = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    at = isRecord(at) && Object.hasOwn(at, name) ? at[name] : void 0;
  }
  return isRecord(at) ? at : void 0;
}
var THINKING_BUDGETS = { minimal: 128, low: 2048, medium: 8192, high: 24576, xhigh: 24576, max: 24576 },
  googleGenerativeAi = {
    defaultBaseUrl: "https://generativelanguage.googleapis.com",
    replayRules: ({ model }) => ({
      provider: model.provider,
      model: model.id,
      imageInput: model.input.includes("image"),
      mergeSameRole: !0,
    }),
    async openModel(modelId, baseUrl, fetch) {
      let { createGoogleGenerativeAI } = await import("./dist-XRNUNDVB.js"),
        baseURL = /\/v1(beta|alpha)?$/.test(baseUrl) ? baseUrl : `${baseUrl}/v1beta`;
      return createGoogleGenerativeAI({ baseURL, apiKey: "-", fetch })(modelId);
    },
    signatureOptions: (part) => (part.signature === void 0 ? void 0 : { google: { thoughtSignature: part.signature } }),
    editHeaders(headers, { options }) {
      options.apiKey === void 0 ? delete headers["x-goog-api-key"] : (headers["x-goog-api-key"] = options.apiKey);
    },
    editBody: editGoogleBody,
    openReader: (call) => new GoogleReader(call),
  };
function editGoogleBody(body, call) {
  let { params, context } = call,
    { temperature, topP, topK, seed, stop } = samplingOf(call),
    generationConfig = withFields(isRecord(body.generationConfig) ? body.generationConfig : {}, {
      maxOutputTokens: outputCap(call),
      temperature,
      topP,
      topK,
      seed,
      stopSequences: stop,
      thinkingConfig: thinkingConfig(call),
    }),
    offered = context.tools.length > 0 && call.compat.supportsTools !== !1,
    declarations = context.tools.map(({ name, description, parameters }) => ({
      name,
      description,
      parameters: cleanGoogleSchema(parameters),
    })),
    extra = params.extra_body ?? params.extraBody;
  return {
    ...withFields(body, {
      contents: editContents(records(body.contents), call),
      generationConfig,
      tools: offered ? [{ functionDeclarations: declarations }] : void 0,
      toolConfig: offered ? toolConfig(call) : void 0,
      cachedContent: params.cachedContent,
      safetySettings: params.safetySettings,
    }),
    ...(isRecord(extra) && extra),
  };
}
function editContents(contents, { messages }) {
  let results = messages.filter((message) => message.role === "toolResult"),
    answered = 0,
    edited = contents.map((content) => ({
      ...content,
      parts: records(content.parts).map((part) => {
        if (isRecord(part.functionCall))
          return { ...part, functionCall: withFields(part.functionCall, { id: void 0 }) };
        if (!isRecord(part.functionResponse)) return part;
        let { name, response } = part.functionResponse,
          text = isRecord(response) ? response.content : response,
          failed = results[answered++]?.isError === !0;
        return { functionResponse: { name, response: failed ? { error: text } : { output: text } } };
      }),
    }));
  return edited[0]?.role === "user"
    ? edited
    : [{ role: "user", parts: [{ text: "(conversation continues)" }] }, ...edited];
}
function toolConfig({ context }) {
  let choice = context.toolChoice;
  if (choice !== void 0)
    return typeof choice == "object"
      ? { functionCallingConfig: { mode: "ANY", allowedFunctionNames: [choice.name] } }
      : { functionCallingConfig: { mode: { auto: "AUTO", none: "NONE", required: "ANY" }[choice] } };
}
function thinkingConfig({ options }) {
  let { model, thinkingLevel: level } = options;
  if (level === void 0 || !model.reasoning) return;
  if (/gemini-2\.5/.test(model.id))
    return level === "off"
      ? /2\.5-pro/.test(model.id)
        ? void 0
        : { thinkingBudget: 0 }
      : { thinkingBudget: level === "adaptive" ? -1 : THINKING_BUDGETS[level], includeThoughts: !0 };
  if (level === "adaptive") return { includeThoughts: !0 };
  let low = level === "minimal" || level === "low" || level === "off",
    medium = /gemini-3(\.0)?-pro/.test(model.id) ? "HIGH" : "MEDIUM",
    thinkingLevel = low ? "LOW" : level === "medium" ? medium : "HIGH";
  return level === "off" ? { thinkingLevel } : { thinkingLevel, includeThoughts: !0 };
}
export { googleGenerativeAi };
//# sourceMappingURL=google-generative-ai-TGGPC6LG.js.map
