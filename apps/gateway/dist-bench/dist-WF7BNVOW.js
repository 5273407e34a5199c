import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import {
  StreamingToolCallTracker,
  combineHeaders,
  convertBase64ToUint8Array,
  convertToBase64,
  convertToFormData,
  createBinaryResponseHandler,
  createEventSourceResponseHandler,
  createJsonErrorResponseHandler,
  createJsonResponseHandler,
  createStatusCodeErrorResponseHandler,
  downloadBlob,
  generateId,
  getFromApi,
  lazySchema,
  parseProviderOptions,
  postFormDataToApi,
  postJsonToApi,
  secureJsonParse,
  stringifyWithBigIntAndCycles,
  withUserAgentSuffix,
  withoutTrailingSlash,
  zodSchema,
} from "./chunk-375GQEFY.js";
import {
  InvalidPromptError,
  InvalidResponseDataError,
  TooManyEmbeddingValuesForCallError,
  UnsupportedFunctionalityError,
} from "./chunk-GGXSAR75.js";
import "./chunk-RVM246QA.js";
import { external_exports } from "./chunk-OUPQLIL3.js";
import "./chunk-57364KGV.js";
function toCamelCase(str) {
  return str.replace(/[_-]([a-z])/g, (g) => g[1].toUpperCase());
}
function resolveProviderOptionsKey(rawName, providerOptions) {
  let camelName = toCamelCase(rawName);
  return camelName !== rawName && providerOptions?.[camelName] != null ? camelName : rawName;
}
var openaiCompatibleErrorDataSchema = external_exports.object({
    error: external_exports.object({
      message: external_exports.string(),
      type: external_exports.string().nullish(),
      param: external_exports.any().nullish(),
      code: external_exports.union([external_exports.string(), external_exports.number()]).nullish(),
    }),
  }),
  defaultOpenAICompatibleErrorStructure = {
    errorSchema: openaiCompatibleErrorDataSchema,
    errorToMessage: (data) => data.error.message,
  };
function convertOpenAICompatibleChatUsage(usage) {
  var _a, _b, _c, _d, _e, _f;
  if (usage == null)
    return {
      inputTokens: { total: void 0, noCache: void 0, cacheRead: void 0, cacheWrite: void 0 },
      outputTokens: { total: void 0, text: void 0, reasoning: void 0 },
      raw: void 0,
    };
  let promptTokens = (_a = usage.prompt_tokens) != null ? _a : 0,
    completionTokens = (_b = usage.completion_tokens) != null ? _b : 0,
    cacheReadTokens = (_d = (_c = usage.prompt_tokens_details) == null ? void 0 : _c.cached_tokens) != null ? _d : 0,
    reasoningTokens =
      (_f = (_e = usage.completion_tokens_details) == null ? void 0 : _e.reasoning_tokens) != null ? _f : 0;
  return {
    inputTokens: {
      total: promptTokens,
      noCache: promptTokens - cacheReadTokens,
      cacheRead: cacheReadTokens,
      cacheWrite: void 0,
    },
    outputTokens: {
      total: completionTokens,
      text: Math.max(0, completionTokens - reasoningTokens),
      reasoning: reasoningTokens,
    },
    raw: usage,
  };
}
function getOpenAIMetadata(message) {
  var _a, _b;
  return (_b = (_a = message?.providerOptions) == null ? void 0 : _a.openaiCompatible) != null ? _b : {};
}
function getAudioFormat(mediaType) {
  switch (mediaType) {
    case "audio/wav":
      return "wav";
    case "audio/mp3":
    case "audio/mpeg":
      return "mp3";
    default:
      return null;
  }
}
function serializeToolCallArguments(input) {
  if (typeof input == "string")
    try {
      return (secureJsonParse(input), input);
    } catch {
      return JSON.stringify(input);
    }
  return stringifyWithBigIntAndCycles(input);
}
function convertToOpenAICompatibleChatMessages(prompt) {
  var _a, _b, _c;
  let messages = [];
  for (let { role, content, ...message } of prompt) {
    let metadata = getOpenAIMetadata({ ...message });
    switch (role) {
      case "system": {
        messages.push({ role: "system", content, ...metadata });
        break;
      }
      case "user": {
        if (content.length === 1 && content[0].type === "text") {
          messages.push({ role: "user", content: content[0].text, ...getOpenAIMetadata(content[0]) });
          break;
        }
        messages.push({
          role: "user",
          content: content.map((part) => {
            var _a2;
            let partMetadata = getOpenAIMetadata(part);
            switch (part.type) {
              case "text":
                return { type: "text", text: part.text, ...partMetadata };
              case "file": {
                if (part.mediaType.startsWith("image/")) {
                  let mediaType = part.mediaType === "image/*" ? "image/jpeg" : part.mediaType;
                  return {
                    type: "image_url",
                    image_url: {
                      url:
                        part.data instanceof URL
                          ? part.data.toString()
                          : `data:${mediaType};base64,${convertToBase64(part.data)}`,
                    },
                    ...partMetadata,
                  };
                }
                if (part.mediaType.startsWith("audio/")) {
                  if (part.data instanceof URL)
                    throw new UnsupportedFunctionalityError({ functionality: "audio file parts with URLs" });
                  let format = getAudioFormat(part.mediaType);
                  if (format === null)
                    throw new UnsupportedFunctionalityError({ functionality: `audio media type ${part.mediaType}` });
                  return {
                    type: "input_audio",
                    input_audio: { data: convertToBase64(part.data), format },
                    ...partMetadata,
                  };
                }
                if (part.mediaType === "application/pdf") {
                  if (part.data instanceof URL)
                    throw new UnsupportedFunctionalityError({ functionality: "PDF file parts with URLs" });
                  return {
                    type: "file",
                    file: {
                      filename: (_a2 = part.filename) != null ? _a2 : "document.pdf",
                      file_data: `data:application/pdf;base64,${convertToBase64(part.data)}`,
                    },
                    ...partMetadata,
                  };
                }
                if (part.mediaType.startsWith("text/"))
                  return {
                    type: "text",
                    text:
                      part.data instanceof URL
                        ? part.data.toString()
                        : typeof part.data == "string"
                          ? new TextDecoder().decode(convertBase64ToUint8Array(part.data))
                          : new TextDecoder().decode(part.data),
                    ...partMetadata,
                  };
                throw new UnsupportedFunctionalityError({ functionality: `file part media type ${part.mediaType}` });
              }
            }
          }),
          ...metadata,
        });
        break;
      }
      case "assistant": {
        let text = "",
          reasoning = "",
          toolCalls = [];
        for (let part of content) {
          let partMetadata = getOpenAIMetadata(part);
          switch (part.type) {
            case "text": {
              text += part.text;
              break;
            }
            case "reasoning": {
              reasoning += part.text;
              break;
            }
            case "tool-call": {
              let thoughtSignature =
                (_b = (_a = part.providerOptions) == null ? void 0 : _a.google) == null ? void 0 : _b.thoughtSignature;
              toolCalls.push({
                id: part.toolCallId,
                type: "function",
                function: { name: part.toolName, arguments: serializeToolCallArguments(part.input) },
                ...partMetadata,
                ...(thoughtSignature
                  ? { extra_content: { google: { thought_signature: String(thoughtSignature) } } }
                  : {}),
              });
              break;
            }
          }
        }
        messages.push({
          role: "assistant",
          content: toolCalls.length > 0 ? text || null : text,
          ...(reasoning.length > 0 ? { reasoning_content: reasoning } : {}),
          tool_calls: toolCalls.length > 0 ? toolCalls : void 0,
          ...metadata,
        });
        break;
      }
      case "tool": {
        for (let toolResponse of content) {
          if (toolResponse.type === "tool-approval-response") continue;
          let output = toolResponse.output,
            contentValue;
          switch (output.type) {
            case "text":
            case "error-text":
              contentValue = output.value;
              break;
            case "execution-denied":
              contentValue = (_c = output.reason) != null ? _c : "Tool call execution denied.";
              break;
            case "content":
            case "json":
            case "error-json":
              contentValue = stringifyWithBigIntAndCycles(output.value);
              break;
          }
          let toolResponseMetadata = getOpenAIMetadata(toolResponse);
          messages.push({
            role: "tool",
            tool_call_id: toolResponse.toolCallId,
            content: contentValue,
            ...toolResponseMetadata,
          });
        }
        break;
      }
      default: {
        let _exhaustiveCheck = role;
        throw new Error(`Unsupported role: ${_exhaustiveCheck}`);
      }
    }
  }
  return messages;
}
function getResponseMetadata({ id, model, created }) {
  return { id: id ?? void 0, modelId: model ?? void 0, timestamp: created != null ? new Date(created * 1e3) : void 0 };
}
function mapOpenAICompatibleFinishReason(finishReason, { hasRefusal = !1 } = {}) {
  switch (finishReason) {
    case "stop":
      return hasRefusal ? "content-filter" : "stop";
    case "length":
      return "length";
    case "content_filter":
      return "content-filter";
    case "function_call":
    case "tool_calls":
      return "tool-calls";
    default:
      return "other";
  }
}
var openaiCompatibleLanguageModelChatOptions = external_exports.object({
  user: external_exports.string().optional(),
  reasoningEffort: external_exports.string().nullish(),
  textVerbosity: external_exports.string().optional(),
  strictJsonSchema: external_exports.boolean().optional(),
});
function prepareTools({ tools, toolChoice }) {
  tools = tools?.length ? tools : void 0;
  let toolWarnings = [];
  if (tools == null) return { tools: void 0, toolChoice: void 0, toolWarnings };
  let openaiCompatTools = [];
  for (let tool of tools)
    tool.type === "provider"
      ? toolWarnings.push({ type: "unsupported", feature: `provider-defined tool ${tool.id}` })
      : openaiCompatTools.push({
          type: "function",
          function: {
            name: tool.name,
            description: tool.description,
            parameters: tool.inputSchema,
            ...(tool.strict != null ? { strict: tool.strict } : {}),
          },
        });
  if (toolChoice == null) return { tools: openaiCompatTools, toolChoice: void 0, toolWarnings };
  let type = toolChoice.type;
  switch (type) {
    case "auto":
    case "none":
    case "required":
      return { tools: openaiCompatTools, toolChoice: type, toolWarnings };
    case "tool":
      return {
        tools: openaiCompatTools,
        toolChoice: { type: "function", function: { name: toolChoice.toolName } },
        toolWarnings,
      };
    default: {
      let _exhaustiveCheck = type;
      throw new UnsupportedFunctionalityError({ functionality: `tool choice type: ${_exhaustiveCheck}` });
    }
  }
}
var OpenAICompatibleChatLanguageModel = class {
    constructor(modelId, config) {
      this.specificationVersion = "v3";
      var _a, _b;
      ((this.modelId = modelId), (this.config = config));
      let errorStructure = (_a = config.errorStructure) != null ? _a : defaultOpenAICompatibleErrorStructure;
      ((this.chunkSchema = createOpenAICompatibleChatChunkSchema(errorStructure.errorSchema)),
        (this.failedResponseHandler = createJsonErrorResponseHandler(errorStructure)),
        (this.supportsStructuredOutputs = (_b = config.supportsStructuredOutputs) != null ? _b : !1));
    }
    get provider() {
      return this.config.provider;
    }
    get providerOptionsName() {
      return this.config.provider.split(".")[0].trim();
    }
    get supportedUrls() {
      var _a, _b, _c;
      return (_c = (_b = (_a = this.config).supportedUrls) == null ? void 0 : _b.call(_a)) != null ? _c : {};
    }
    transformRequestBody(args, warnings) {
      var _a, _b, _c;
      return (_c = (_b = (_a = this.config).transformRequestBody) == null ? void 0 : _b.call(_a, args, warnings)) !=
        null
        ? _c
        : args;
    }
    convertUsage(usage) {
      var _a, _b, _c;
      return (_c = (_b = (_a = this.config).convertUsage) == null ? void 0 : _b.call(_a, usage)) != null
        ? _c
        : convertOpenAICompatibleChatUsage(usage);
    }
    async getArgs({
      prompt,
      maxOutputTokens,
      temperature,
      topP,
      topK,
      frequencyPenalty,
      presencePenalty,
      providerOptions,
      stopSequences,
      responseFormat,
      seed,
      toolChoice,
      tools,
    }) {
      var _a, _b, _c, _d, _e;
      let warnings = [],
        deprecatedOptions = await parseProviderOptions({
          provider: "openai-compatible",
          providerOptions,
          schema: openaiCompatibleLanguageModelChatOptions,
        });
      deprecatedOptions != null &&
        warnings.push({
          type: "other",
          message: "The 'openai-compatible' key in providerOptions is deprecated. Use 'openaiCompatible' instead.",
        });
      let compatibleOptions = Object.assign(
          deprecatedOptions ?? {},
          (_a = await parseProviderOptions({
            provider: "openaiCompatible",
            providerOptions,
            schema: openaiCompatibleLanguageModelChatOptions,
          })) != null
            ? _a
            : {},
          (_b = await parseProviderOptions({
            provider: this.providerOptionsName,
            providerOptions,
            schema: openaiCompatibleLanguageModelChatOptions,
          })) != null
            ? _b
            : {},
          (_c = await parseProviderOptions({
            provider: toCamelCase(this.providerOptionsName),
            providerOptions,
            schema: openaiCompatibleLanguageModelChatOptions,
          })) != null
            ? _c
            : {},
        ),
        strictJsonSchema = (_d = compatibleOptions?.strictJsonSchema) != null ? _d : !0;
      (topK != null && warnings.push({ type: "unsupported", feature: "topK" }),
        responseFormat?.type === "json" &&
          responseFormat.schema != null &&
          !this.supportsStructuredOutputs &&
          warnings.push({
            type: "unsupported",
            feature: "responseFormat",
            details: "JSON response format schema is only supported with structuredOutputs",
          }));
      let { tools: openaiTools, toolChoice: openaiToolChoice, toolWarnings } = prepareTools({ tools, toolChoice });
      return {
        metadataKey: resolveProviderOptionsKey(this.providerOptionsName, providerOptions),
        args: {
          model: this.modelId,
          user: compatibleOptions.user,
          max_tokens: maxOutputTokens,
          temperature,
          top_p: topP,
          frequency_penalty: frequencyPenalty,
          presence_penalty: presencePenalty,
          response_format:
            responseFormat?.type === "json"
              ? this.supportsStructuredOutputs === !0 && responseFormat.schema != null
                ? {
                    type: "json_schema",
                    json_schema: {
                      schema: responseFormat.schema,
                      strict: strictJsonSchema,
                      name: (_e = responseFormat.name) != null ? _e : "response",
                      description: responseFormat.description,
                    },
                  }
                : { type: "json_object" }
              : void 0,
          stop: stopSequences,
          seed,
          ...Object.fromEntries(
            Object.entries({
              ...providerOptions?.[this.providerOptionsName],
              ...providerOptions?.[toCamelCase(this.providerOptionsName)],
            }).filter(([key]) => !Object.keys(openaiCompatibleLanguageModelChatOptions.shape).includes(key)),
          ),
          ...(compatibleOptions.reasoningEffort !== void 0
            ? { reasoning_effort: compatibleOptions.reasoningEffort }
            : {}),
          verbosity: compatibleOptions.textVerbosity,
          messages: convertToOpenAICompatibleChatMessages(prompt),
          tools: openaiTools,
          tool_choice: openaiToolChoice,
        },
        warnings: [...warnings, ...toolWarnings],
      };
    }
    async doGenerate(options) {
      var _a, _b, _c, _d, _e, _f, _g, _h;
      let { args, warnings, metadataKey } = await this.getArgs({ ...options }),
        transformedBody = this.transformRequestBody(args, warnings),
        body = JSON.stringify(transformedBody),
        {
          responseHeaders,
          value: responseBody,
          rawValue: rawResponse,
        } = await postJsonToApi({
          url: this.config.url({ path: "/chat/completions", modelId: this.modelId }),
          headers: combineHeaders(this.config.headers(), options.headers),
          body: transformedBody,
          failedResponseHandler: this.failedResponseHandler,
          successfulResponseHandler: createJsonResponseHandler(OpenAICompatibleChatResponseSchema),
          abortSignal: options.abortSignal,
          fetch: this.config.fetch,
        }),
        choice = responseBody.choices[0];
      if (choice == null)
        throw new InvalidResponseDataError({ data: rawResponse, message: "Response did not contain any choices." });
      let content = [],
        reasoning = (_a = choice.message.reasoning_content) != null ? _a : choice.message.reasoning;
      (reasoning != null && reasoning.length > 0 && content.push({ type: "reasoning", text: reasoning }),
        content.push(...convertOpenAICompatibleContent(choice.message.content)));
      let refusal = choice.message.refusal,
        hasRefusal = refusal != null && refusal.length > 0;
      if ((hasRefusal && content.push({ type: "text", text: refusal }), choice.message.tool_calls != null))
        for (let toolCall of choice.message.tool_calls) {
          let thoughtSignature =
            (_c = (_b = toolCall.extra_content) == null ? void 0 : _b.google) == null ? void 0 : _c.thought_signature;
          content.push({
            type: "tool-call",
            toolCallId: (_d = toolCall.id) != null ? _d : generateId(),
            toolName: toolCall.function.name,
            input: toolCall.function.arguments,
            ...(thoughtSignature ? { providerMetadata: { [metadataKey]: { thoughtSignature } } } : {}),
          });
        }
      let providerMetadata = {
          [metadataKey]: {},
          ...(await ((_f = (_e = this.config.metadataExtractor) == null ? void 0 : _e.extractMetadata) == null
            ? void 0
            : _f.call(_e, { parsedBody: rawResponse }))),
        },
        completionTokenDetails = (_g = responseBody.usage) == null ? void 0 : _g.completion_tokens_details;
      return (
        completionTokenDetails?.accepted_prediction_tokens != null &&
          (providerMetadata[metadataKey].acceptedPredictionTokens = completionTokenDetails?.accepted_prediction_tokens),
        completionTokenDetails?.rejected_prediction_tokens != null &&
          (providerMetadata[metadataKey].rejectedPredictionTokens = completionTokenDetails?.rejected_prediction_tokens),
        {
          content,
          finishReason: {
            unified: mapOpenAICompatibleFinishReason(choice.finish_reason, { hasRefusal }),
            raw: (_h = choice.finish_reason) != null ? _h : void 0,
          },
          usage: this.convertUsage(responseBody.usage),
          providerMetadata,
          request: { body },
          response: { ...getResponseMetadata(responseBody), headers: responseHeaders, body: rawResponse },
          warnings,
        }
      );
    }
    async doStream(options) {
      var _a;
      let { args, warnings, metadataKey } = await this.getArgs({ ...options }),
        body = this.transformRequestBody(
          { ...args, stream: !0, stream_options: this.config.includeUsage ? { include_usage: !0 } : void 0 },
          warnings,
        ),
        metadataExtractor = (_a = this.config.metadataExtractor) == null ? void 0 : _a.createStreamExtractor(),
        { responseHeaders, value: response } = await postJsonToApi({
          url: this.config.url({ path: "/chat/completions", modelId: this.modelId }),
          headers: combineHeaders(this.config.headers(), options.headers),
          body,
          failedResponseHandler: this.failedResponseHandler,
          successfulResponseHandler: createEventSourceResponseHandler(this.chunkSchema),
          abortSignal: options.abortSignal,
          fetch: this.config.fetch,
        }),
        providerOptionsName = metadataKey,
        toolCallTracker,
        pendingToolCalls = new Map(),
        forwardedToolCallIndices = new Set(),
        processToolCallDelta = (toolCallDelta) => {
          var _a2, _b, _c, _d, _e;
          let index = toolCallDelta.index;
          if (index == null || forwardedToolCallIndices.has(index)) {
            toolCallTracker.processDelta(toolCallDelta);
            return;
          }
          let pending = pendingToolCalls.get(index);
          pending == null
            ? ((pending = {
                id: (_a2 = toolCallDelta.id) != null ? _a2 : null,
                bufferedArguments: "",
                extraContent: (_b = toolCallDelta.extra_content) != null ? _b : null,
              }),
              pendingToolCalls.set(index, pending))
            : (pending.id == null && toolCallDelta.id != null && (pending.id = toolCallDelta.id),
              pending.extraContent == null &&
                toolCallDelta.extra_content != null &&
                (pending.extraContent = toolCallDelta.extra_content));
          let argumentsDelta = (_c = toolCallDelta.function) == null ? void 0 : _c.arguments;
          argumentsDelta != null && (pending.bufferedArguments += argumentsDelta);
          let name = (_d = toolCallDelta.function) == null ? void 0 : _d.name;
          name != null &&
            (toolCallTracker.processDelta({
              index,
              id: pending.id,
              function: { name, arguments: pending.bufferedArguments },
              extra_content: (_e = pending.extraContent) != null ? _e : void 0,
            }),
            pendingToolCalls.delete(index),
            forwardedToolCallIndices.add(index));
        },
        finishReason,
        rawFinishReason,
        usage,
        isFirstChunk = !0,
        isActiveReasoning = !1,
        isActiveText = !1,
        hasRefusal = !1,
        convertUsage = (usage2) => this.convertUsage(usage2);
      return {
        stream: response.pipeThrough(
          new TransformStream({
            start(controller) {
              ((toolCallTracker = new StreamingToolCallTracker(controller, {
                generateId,
                extractMetadata: (delta) => {
                  var _a2, _b;
                  let thoughtSignature =
                    (_b = (_a2 = delta.extra_content) == null ? void 0 : _a2.google) == null
                      ? void 0
                      : _b.thought_signature;
                  return thoughtSignature ? { [providerOptionsName]: { thoughtSignature } } : void 0;
                },
                buildToolCallProviderMetadata: (metadata) => metadata,
              })),
                controller.enqueue({ type: "stream-start", warnings }));
            },
            transform(chunk, controller) {
              var _a2;
              if (
                (options.includeRawChunks && controller.enqueue({ type: "raw", rawValue: chunk.rawValue }),
                !chunk.success)
              ) {
                ((finishReason = { unified: "error", raw: void 0 }),
                  controller.enqueue({ type: "error", error: chunk.error }));
                return;
              }
              if ((metadataExtractor?.processChunk(chunk.rawValue), "error" in chunk.value)) {
                ((finishReason = { unified: "error", raw: void 0 }),
                  controller.enqueue({ type: "error", error: chunk.value.error }));
                return;
              }
              let value = chunk.value;
              (isFirstChunk &&
                ((isFirstChunk = !1), controller.enqueue({ type: "response-metadata", ...getResponseMetadata(value) })),
                value.usage != null && (usage = value.usage));
              let choice = value.choices[0];
              if ((choice?.finish_reason != null && (rawFinishReason = choice.finish_reason), choice?.delta == null))
                return;
              let delta = choice.delta,
                enqueueReasoningDelta = (reasoningDelta) => {
                  (isActiveText && (controller.enqueue({ type: "text-end", id: "txt-0" }), (isActiveText = !1)),
                    isActiveReasoning ||
                      (controller.enqueue({ type: "reasoning-start", id: "reasoning-0" }), (isActiveReasoning = !0)),
                    controller.enqueue({ type: "reasoning-delta", id: "reasoning-0", delta: reasoningDelta }));
                },
                enqueueTextDelta = (textDelta) => {
                  (isActiveReasoning &&
                    (controller.enqueue({ type: "reasoning-end", id: "reasoning-0" }), (isActiveReasoning = !1)),
                    isActiveText || (controller.enqueue({ type: "text-start", id: "txt-0" }), (isActiveText = !0)),
                    controller.enqueue({ type: "text-delta", id: "txt-0", delta: textDelta }));
                },
                reasoningContent = (_a2 = delta.reasoning_content) != null ? _a2 : delta.reasoning;
              reasoningContent && enqueueReasoningDelta(reasoningContent);
              for (let contentPart of convertOpenAICompatibleContent(delta.content))
                contentPart.type === "reasoning"
                  ? enqueueReasoningDelta(contentPart.text)
                  : enqueueTextDelta(contentPart.text);
              let refusal = delta.refusal;
              if (
                (refusal != null && refusal.length > 0 && ((hasRefusal = !0), enqueueTextDelta(refusal)),
                delta.tool_calls != null && delta.tool_calls.length > 0)
              ) {
                isActiveReasoning &&
                  (controller.enqueue({ type: "reasoning-end", id: "reasoning-0" }), (isActiveReasoning = !1));
                for (let toolCallDelta of delta.tool_calls) processToolCallDelta(toolCallDelta);
              }
            },
            flush(controller) {
              var _a2, _b, _c, _d;
              (isActiveReasoning && controller.enqueue({ type: "reasoning-end", id: "reasoning-0" }),
                isActiveText && controller.enqueue({ type: "text-end", id: "txt-0" }));
              for (let [index, pending] of pendingToolCalls)
                toolCallTracker.processDelta({
                  index,
                  id: pending.id,
                  function: { arguments: pending.bufferedArguments },
                });
              (pendingToolCalls.clear(),
                toolCallTracker.flush(),
                rawFinishReason != null &&
                  (finishReason = {
                    unified: mapOpenAICompatibleFinishReason(rawFinishReason, { hasRefusal }),
                    raw: rawFinishReason,
                  }),
                finishReason == null &&
                  ((finishReason = { unified: "error", raw: void 0 }),
                  controller.enqueue({
                    type: "error",
                    error: new InvalidResponseDataError({
                      data: void 0,
                      message: "Response stream ended without a finish reason.",
                    }),
                  })));
              let providerMetadata = { [providerOptionsName]: {}, ...metadataExtractor?.buildMetadata() };
              (((_a2 = usage?.completion_tokens_details) == null ? void 0 : _a2.accepted_prediction_tokens) != null &&
                (providerMetadata[providerOptionsName].acceptedPredictionTokens =
                  (_b = usage?.completion_tokens_details) == null ? void 0 : _b.accepted_prediction_tokens),
                ((_c = usage?.completion_tokens_details) == null ? void 0 : _c.rejected_prediction_tokens) != null &&
                  (providerMetadata[providerOptionsName].rejectedPredictionTokens =
                    (_d = usage?.completion_tokens_details) == null ? void 0 : _d.rejected_prediction_tokens),
                controller.enqueue({ type: "finish", finishReason, usage: convertUsage(usage), providerMetadata }));
            },
          }),
        ),
        request: { body },
        response: { headers: responseHeaders },
      };
    }
  },
  openaiCompatibleTokenUsageSchema = () =>
    external_exports
      .looseObject({
        prompt_tokens: external_exports.number().nullish(),
        completion_tokens: external_exports.number().nullish(),
        total_tokens: external_exports.number().nullish(),
        prompt_tokens_details: external_exports
          .looseObject({ cached_tokens: external_exports.number().nullish() })
          .nullish(),
        completion_tokens_details: external_exports
          .looseObject({
            reasoning_tokens: external_exports.number().nullish(),
            accepted_prediction_tokens: external_exports.number().nullish(),
            rejected_prediction_tokens: external_exports.number().nullish(),
          })
          .nullish(),
      })
      .nullish(),
  openAICompatibleContentSchema = () =>
    external_exports
      .union([
        external_exports.string(),
        external_exports.array(external_exports.looseObject({ type: external_exports.string() })),
      ])
      .nullish();
function convertOpenAICompatibleContent(content) {
  if (content == null) return [];
  if (typeof content == "string") return content.length > 0 ? [{ type: "text", text: content }] : [];
  let result = [];
  for (let part of content)
    if (part.type === "text" && typeof part.text == "string")
      part.text.length > 0 && result.push({ type: "text", text: part.text });
    else if (part.type === "thinking" && Array.isArray(part.thinking)) {
      let reasoningText = part.thinking
        .filter(
          (chunk) =>
            chunk != null &&
            typeof chunk == "object" &&
            "type" in chunk &&
            chunk.type === "text" &&
            "text" in chunk &&
            typeof chunk.text == "string",
        )
        .map((chunk) => chunk.text)
        .join("");
      reasoningText.length > 0 && result.push({ type: "reasoning", text: reasoningText });
    }
  return result;
}
var OpenAICompatibleChatResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.looseObject({
        id: external_exports.string().nullish(),
        created: external_exports.number().nullish(),
        model: external_exports.string().nullish(),
        choices: external_exports.array(
          external_exports.object({
            message: external_exports.object({
              role: external_exports.literal("assistant").nullish(),
              content: openAICompatibleContentSchema(),
              refusal: external_exports
                .unknown()
                .nullish()
                .transform((value) => (typeof value == "string" ? value : void 0)),
              reasoning_content: external_exports.string().nullish(),
              reasoning: external_exports.string().nullish(),
              tool_calls: external_exports
                .array(
                  external_exports.object({
                    id: external_exports.string().nullish(),
                    function: external_exports.object({
                      name: external_exports.string(),
                      arguments: external_exports.string(),
                    }),
                    extra_content: external_exports
                      .object({
                        google: external_exports
                          .object({ thought_signature: external_exports.string().nullish() })
                          .nullish(),
                      })
                      .nullish(),
                  }),
                )
                .nullish(),
            }),
            finish_reason: external_exports.string().nullish(),
          }),
        ),
        usage: openaiCompatibleTokenUsageSchema(),
      }),
    ),
  ),
  chunkBaseSchema = () =>
    external_exports.looseObject({
      id: external_exports.string().nullish(),
      created: external_exports.number().nullish(),
      model: external_exports.string().nullish(),
      choices: external_exports.array(
        external_exports.object({
          delta: external_exports
            .object({
              role: external_exports.enum(["assistant", ""]).nullish(),
              content: openAICompatibleContentSchema(),
              refusal: external_exports
                .unknown()
                .nullish()
                .transform((value) => (typeof value == "string" ? value : void 0)),
              reasoning_content: external_exports.string().nullish(),
              reasoning: external_exports.string().nullish(),
              tool_calls: external_exports
                .array(
                  external_exports.object({
                    index: external_exports.number().nullish(),
                    id: external_exports.string().nullish(),
                    function: external_exports.object({
                      name: external_exports.string().nullish(),
                      arguments: external_exports.string().nullish(),
                    }),
                    extra_content: external_exports
                      .object({
                        google: external_exports
                          .object({ thought_signature: external_exports.string().nullish() })
                          .nullish(),
                      })
                      .nullish(),
                  }),
                )
                .nullish(),
            })
            .nullish(),
          finish_reason: external_exports.string().nullish(),
        }),
      ),
      usage: openaiCompatibleTokenUsageSchema(),
    }),
  createOpenAICompatibleChatChunkSchema = (errorSchema) => external_exports.union([chunkBaseSchema(), errorSchema]);
function convertOpenAICompatibleCompletionUsage(usage) {
  var _a, _b;
  if (usage == null)
    return {
      inputTokens: { total: void 0, noCache: void 0, cacheRead: void 0, cacheWrite: void 0 },
      outputTokens: { total: void 0, text: void 0, reasoning: void 0 },
      raw: void 0,
    };
  let promptTokens = (_a = usage.prompt_tokens) != null ? _a : 0,
    completionTokens = (_b = usage.completion_tokens) != null ? _b : 0;
  return {
    inputTokens: { total: promptTokens, noCache: promptTokens, cacheRead: void 0, cacheWrite: void 0 },
    outputTokens: { total: completionTokens, text: completionTokens, reasoning: void 0 },
    raw: usage,
  };
}
function convertToOpenAICompatibleCompletionPrompt({ prompt, user = "user", assistant = "assistant" }) {
  let text = "";
  prompt[0].role === "system" &&
    ((text += `${prompt[0].content}

`),
    (prompt = prompt.slice(1)));
  for (let { role, content } of prompt)
    switch (role) {
      case "system":
        throw new InvalidPromptError({ message: "Unexpected system message in prompt: ${content}", prompt });
      case "user": {
        let userMessage = content
          .map((part) => {
            if (part.type === "text") return part.text;
          })
          .filter(Boolean)
          .join("");
        text += `${user}:
${userMessage}

`;
        break;
      }
      case "assistant": {
        let assistantMessage = content
          .map((part) => {
            switch (part.type) {
              case "text":
                return part.text;
              case "tool-call":
                throw new UnsupportedFunctionalityError({ functionality: "tool-call messages" });
            }
          })
          .join("");
        text += `${assistant}:
${assistantMessage}

`;
        break;
      }
      case "tool":
        throw new UnsupportedFunctionalityError({ functionality: "tool messages" });
      default: {
        let _exhaustiveCheck = role;
        throw new Error(`Unsupported role: ${_exhaustiveCheck}`);
      }
    }
  return (
    (text += `${assistant}:
`),
    {
      prompt: text,
      stopSequences: [
        `
${user}:`,
      ],
    }
  );
}
function getResponseMetadata2({ id, model, created }) {
  return { id: id ?? void 0, modelId: model ?? void 0, timestamp: created != null ? new Date(created * 1e3) : void 0 };
}
function mapOpenAICompatibleFinishReason2(finishReason) {
  switch (finishReason) {
    case "stop":
      return "stop";
    case "length":
      return "length";
    case "content_filter":
      return "content-filter";
    case "function_call":
    case "tool_calls":
      return "tool-calls";
    default:
      return "other";
  }
}
var openaiCompatibleLanguageModelCompletionOptions = lazySchema(() =>
    zodSchema(
      external_exports.object({
        echo: external_exports.boolean().optional(),
        logitBias: external_exports.record(external_exports.string(), external_exports.number()).optional(),
        suffix: external_exports.string().optional(),
        user: external_exports.string().optional(),
      }),
    ),
  ),
  OpenAICompatibleCompletionLanguageModel = class {
    constructor(modelId, config) {
      this.specificationVersion = "v3";
      var _a;
      ((this.modelId = modelId), (this.config = config));
      let errorStructure = (_a = config.errorStructure) != null ? _a : defaultOpenAICompatibleErrorStructure;
      ((this.chunkSchema = createOpenAICompatibleCompletionChunkSchema(errorStructure.errorSchema)),
        (this.failedResponseHandler = createJsonErrorResponseHandler(errorStructure)));
    }
    get provider() {
      return this.config.provider;
    }
    get providerOptionsName() {
      return this.config.provider.split(".")[0].trim();
    }
    get supportedUrls() {
      var _a, _b, _c;
      return (_c = (_b = (_a = this.config).supportedUrls) == null ? void 0 : _b.call(_a)) != null ? _c : {};
    }
    async getArgs({
      prompt,
      maxOutputTokens,
      temperature,
      topP,
      topK,
      frequencyPenalty,
      presencePenalty,
      stopSequences: userStopSequences,
      responseFormat,
      seed,
      providerOptions,
      tools,
      toolChoice,
    }) {
      var _a, _b;
      let warnings = [],
        completionOptions = Object.assign(
          (_a = await parseProviderOptions({
            provider: this.providerOptionsName,
            providerOptions,
            schema: openaiCompatibleLanguageModelCompletionOptions,
          })) != null
            ? _a
            : {},
          (_b = await parseProviderOptions({
            provider: toCamelCase(this.providerOptionsName),
            providerOptions,
            schema: openaiCompatibleLanguageModelCompletionOptions,
          })) != null
            ? _b
            : {},
        );
      (topK != null && warnings.push({ type: "unsupported", feature: "topK" }),
        tools?.length && warnings.push({ type: "unsupported", feature: "tools" }),
        toolChoice != null && warnings.push({ type: "unsupported", feature: "toolChoice" }),
        responseFormat != null &&
          responseFormat.type !== "text" &&
          warnings.push({
            type: "unsupported",
            feature: "responseFormat",
            details: "JSON response format is not supported.",
          }));
      let { prompt: completionPrompt, stopSequences } = convertToOpenAICompatibleCompletionPrompt({ prompt }),
        stop = [...(stopSequences ?? []), ...(userStopSequences ?? [])];
      return {
        args: {
          model: this.modelId,
          echo: completionOptions.echo,
          logit_bias: completionOptions.logitBias,
          suffix: completionOptions.suffix,
          user: completionOptions.user,
          max_tokens: maxOutputTokens,
          temperature,
          top_p: topP,
          frequency_penalty: frequencyPenalty,
          presence_penalty: presencePenalty,
          seed,
          ...providerOptions?.[this.providerOptionsName],
          ...providerOptions?.[toCamelCase(this.providerOptionsName)],
          prompt: completionPrompt,
          stop: stop.length > 0 ? stop : void 0,
        },
        warnings,
      };
    }
    async doGenerate(options) {
      let { args, warnings } = await this.getArgs(options),
        {
          responseHeaders,
          value: response,
          rawValue: rawResponse,
        } = await postJsonToApi({
          url: this.config.url({ path: "/completions", modelId: this.modelId }),
          headers: combineHeaders(this.config.headers(), options.headers),
          body: args,
          failedResponseHandler: this.failedResponseHandler,
          successfulResponseHandler: createJsonResponseHandler(openaiCompatibleCompletionResponseSchema),
          abortSignal: options.abortSignal,
          fetch: this.config.fetch,
        }),
        choice = response.choices[0],
        content = [];
      return (
        choice.text != null && choice.text.length > 0 && content.push({ type: "text", text: choice.text }),
        {
          content,
          usage: convertOpenAICompatibleCompletionUsage(response.usage),
          finishReason: { unified: mapOpenAICompatibleFinishReason2(choice.finish_reason), raw: choice.finish_reason },
          request: { body: args },
          response: { ...getResponseMetadata2(response), headers: responseHeaders, body: rawResponse },
          warnings,
        }
      );
    }
    async doStream(options) {
      let { args, warnings } = await this.getArgs(options),
        body = { ...args, stream: !0, stream_options: this.config.includeUsage ? { include_usage: !0 } : void 0 },
        { responseHeaders, value: response } = await postJsonToApi({
          url: this.config.url({ path: "/completions", modelId: this.modelId }),
          headers: combineHeaders(this.config.headers(), options.headers),
          body,
          failedResponseHandler: this.failedResponseHandler,
          successfulResponseHandler: createEventSourceResponseHandler(this.chunkSchema),
          abortSignal: options.abortSignal,
          fetch: this.config.fetch,
        }),
        finishReason = { unified: "other", raw: void 0 },
        usage,
        isFirstChunk = !0;
      return {
        stream: response.pipeThrough(
          new TransformStream({
            start(controller) {
              controller.enqueue({ type: "stream-start", warnings });
            },
            transform(chunk, controller) {
              var _a;
              if (
                (options.includeRawChunks && controller.enqueue({ type: "raw", rawValue: chunk.rawValue }),
                !chunk.success)
              ) {
                ((finishReason = { unified: "error", raw: void 0 }),
                  controller.enqueue({ type: "error", error: chunk.error }));
                return;
              }
              let value = chunk.value;
              if ("error" in value) {
                ((finishReason = { unified: "error", raw: void 0 }),
                  controller.enqueue({ type: "error", error: value.error }));
                return;
              }
              (isFirstChunk &&
                ((isFirstChunk = !1),
                controller.enqueue({ type: "response-metadata", ...getResponseMetadata2(value) }),
                controller.enqueue({ type: "text-start", id: "0" })),
                value.usage != null && (usage = value.usage));
              let choice = value.choices[0];
              (choice?.finish_reason != null &&
                (finishReason = {
                  unified: mapOpenAICompatibleFinishReason2(choice.finish_reason),
                  raw: (_a = choice.finish_reason) != null ? _a : void 0,
                }),
                choice?.text != null && controller.enqueue({ type: "text-delta", id: "0", delta: choice.text }));
            },
            flush(controller) {
              (isFirstChunk || controller.enqueue({ type: "text-end", id: "0" }),
                controller.enqueue({
                  type: "finish",
                  finishReason,
                  usage: convertOpenAICompatibleCompletionUsage(usage),
                }));
            },
          }),
        ),
        request: { body },
        response: { headers: responseHeaders },
      };
    }
  },
  usageSchema = () =>
    external_exports.looseObject({
      prompt_tokens: external_exports.number(),
      completion_tokens: external_exports.number(),
      total_tokens: external_exports.number(),
    }),
  openaiCompatibleCompletionResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        id: external_exports.string().nullish(),
        created: external_exports.number().nullish(),
        model: external_exports.string().nullish(),
        choices: external_exports.array(
          external_exports.object({ text: external_exports.string(), finish_reason: external_exports.string() }),
        ),
        usage: usageSchema().nullish(),
      }),
    ),
  ),
  createOpenAICompatibleCompletionChunkSchema = (errorSchema) =>
    external_exports.union([
      external_exports.object({
        id: external_exports.string().nullish(),
        created: external_exports.number().nullish(),
        model: external_exports.string().nullish(),
        choices: external_exports.array(
          external_exports.object({
            text: external_exports.string(),
            finish_reason: external_exports.string().nullish(),
            index: external_exports.number(),
          }),
        ),
        usage: usageSchema().nullish(),
      }),
      errorSchema,
    ]),
  openaiCompatibleEmbeddingModelOptions = lazySchema(() =>
    zodSchema(
      external_exports.object({
        dimensions: external_exports.number().optional(),
        user: external_exports.string().optional(),
      }),
    ),
  ),
  OpenAICompatibleEmbeddingModel = class {
    constructor(modelId, config) {
      ((this.specificationVersion = "v3"), (this.modelId = modelId), (this.config = config));
    }
    get provider() {
      return this.config.provider;
    }
    get maxEmbeddingsPerCall() {
      var _a;
      return (_a = this.config.maxEmbeddingsPerCall) != null ? _a : 2048;
    }
    get supportsParallelCalls() {
      var _a;
      return (_a = this.config.supportsParallelCalls) != null ? _a : !0;
    }
    get providerOptionsName() {
      return this.config.provider.split(".")[0].trim();
    }
    async doEmbed({ values, headers, abortSignal, providerOptions }) {
      var _a, _b, _c;
      let warnings = [],
        deprecatedOptions = await parseProviderOptions({
          provider: "openai-compatible",
          providerOptions,
          schema: openaiCompatibleEmbeddingModelOptions,
        });
      deprecatedOptions != null &&
        warnings.push({
          type: "other",
          message: "The 'openai-compatible' key in providerOptions is deprecated. Use 'openaiCompatible' instead.",
        });
      let compatibleOptions = Object.assign(
        deprecatedOptions ?? {},
        (_a = await parseProviderOptions({
          provider: "openaiCompatible",
          providerOptions,
          schema: openaiCompatibleEmbeddingModelOptions,
        })) != null
          ? _a
          : {},
        (_b = await parseProviderOptions({
          provider: this.providerOptionsName,
          providerOptions,
          schema: openaiCompatibleEmbeddingModelOptions,
        })) != null
          ? _b
          : {},
      );
      if (values.length > this.maxEmbeddingsPerCall)
        throw new TooManyEmbeddingValuesForCallError({
          provider: this.provider,
          modelId: this.modelId,
          maxEmbeddingsPerCall: this.maxEmbeddingsPerCall,
          values,
        });
      let {
        responseHeaders,
        value: response,
        rawValue,
      } = await postJsonToApi({
        url: this.config.url({ path: "/embeddings", modelId: this.modelId }),
        headers: combineHeaders(this.config.headers(), headers),
        body: {
          model: this.modelId,
          input: values,
          encoding_format: "float",
          dimensions: compatibleOptions.dimensions,
          user: compatibleOptions.user,
        },
        failedResponseHandler: createJsonErrorResponseHandler(
          (_c = this.config.errorStructure) != null ? _c : defaultOpenAICompatibleErrorStructure,
        ),
        successfulResponseHandler: createJsonResponseHandler(openaiTextEmbeddingResponseSchema),
        abortSignal,
        fetch: this.config.fetch,
      });
      return {
        warnings,
        embeddings: response.data.map((item) => item.embedding),
        usage: response.usage ? { tokens: response.usage.prompt_tokens } : void 0,
        providerMetadata: response.providerMetadata,
        response: { headers: responseHeaders, body: rawValue },
      };
    }
  },
  openaiTextEmbeddingResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        data: external_exports.array(
          external_exports.object({ embedding: external_exports.array(external_exports.number()) }),
        ),
        usage: external_exports.object({ prompt_tokens: external_exports.number() }).nullish(),
        providerMetadata: external_exports
          .record(external_exports.string(), external_exports.record(external_exports.string(), external_exports.any()))
          .optional(),
      }),
    ),
  ),
  OpenAICompatibleImageModel = class {
    constructor(modelId, config) {
      ((this.modelId = modelId),
        (this.config = config),
        (this.specificationVersion = "v3"),
        (this.maxImagesPerCall = 10));
    }
    get provider() {
      return this.config.provider;
    }
    get providerOptionsKey() {
      return this.config.provider.split(".")[0].trim();
    }
    getArgs(providerOptions) {
      return { ...providerOptions[this.providerOptionsKey], ...providerOptions[toCamelCase(this.providerOptionsKey)] };
    }
    async doGenerate({ prompt, n, size, aspectRatio, seed, providerOptions, headers, abortSignal, files, mask }) {
      var _a, _b, _c, _d, _e;
      let warnings = [];
      (aspectRatio != null &&
        warnings.push({
          type: "unsupported",
          feature: "aspectRatio",
          details: "This model does not support aspect ratio. Use `size` instead.",
        }),
        seed != null && warnings.push({ type: "unsupported", feature: "seed" }));
      let currentDate =
          (_c = (_b = (_a = this.config._internal) == null ? void 0 : _a.currentDate) == null ? void 0 : _b.call(_a)) !=
          null
            ? _c
            : new Date(),
        args = this.getArgs(providerOptions),
        isEditing = files != null && files.length > 0,
        url = this.config.url({ path: isEditing ? "/images/edits" : "/images/generations", modelId: this.modelId }),
        requestHeaders = combineHeaders(this.config.headers(), headers);
      if (isEditing) {
        let { value: response2, responseHeaders: responseHeaders2 } = await postFormDataToApi({
          url,
          headers: requestHeaders,
          formData: convertToFormData({
            model: this.modelId,
            prompt,
            image: await Promise.all(files.map((file) => fileToBlob(file))),
            mask: mask != null ? await fileToBlob(mask) : void 0,
            n,
            size,
            ...args,
          }),
          failedResponseHandler: createJsonErrorResponseHandler(
            (_d = this.config.errorStructure) != null ? _d : defaultOpenAICompatibleErrorStructure,
          ),
          successfulResponseHandler: createJsonResponseHandler(openaiCompatibleImageResponseSchema),
          abortSignal,
          fetch: this.config.fetch,
        });
        return {
          images: await this.getImages(response2.data, { url, headers: requestHeaders, abortSignal }),
          warnings,
          response: { timestamp: currentDate, modelId: this.modelId, headers: responseHeaders2 },
        };
      }
      let { value: response, responseHeaders } = await postJsonToApi({
        url,
        headers: requestHeaders,
        body: { model: this.modelId, prompt, n, size, ...args, response_format: "b64_json" },
        failedResponseHandler: createJsonErrorResponseHandler(
          (_e = this.config.errorStructure) != null ? _e : defaultOpenAICompatibleErrorStructure,
        ),
        successfulResponseHandler: createJsonResponseHandler(openaiCompatibleImageResponseSchema),
        abortSignal,
        fetch: this.config.fetch,
      });
      return {
        images: await this.getImages(response.data, { url, headers: requestHeaders, abortSignal }),
        warnings,
        response: { timestamp: currentDate, modelId: this.modelId, headers: responseHeaders },
      };
    }
    async getImages(data, options) {
      return data.every((image) => image.b64_json != null)
        ? data.map((image) => image.b64_json)
        : Promise.all(
            data.map(async (image) => {
              if (image.b64_json != null) return convertBase64ToUint8Array(image.b64_json);
              if (image.url == null)
                throw new InvalidResponseDataError({ data: image, message: "Expected url in the image response" });
              let { value } = await getFromApi({
                url: image.url,
                validateUrl: !0,
                trustedOrigin: options.url,
                credentialedOrigin: options.url,
                headers: options.headers,
                abortSignal: options.abortSignal,
                fetch: this.config.fetch,
                successfulResponseHandler: createBinaryResponseHandler(),
                failedResponseHandler: createStatusCodeErrorResponseHandler(),
              });
              return value;
            }),
          );
    }
  },
  openaiCompatibleImageResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        data: external_exports.array(
          external_exports
            .object({ b64_json: external_exports.string().nullish(), url: external_exports.string().nullish() })
            .refine((image) => image.b64_json != null || image.url != null, {
              message: "Expected b64_json or url in the image response",
            }),
        ),
      }),
    ),
  );
async function fileToBlob(file) {
  if (file.type === "url") return downloadBlob(file.url);
  let data = file.data instanceof Uint8Array ? file.data : convertBase64ToUint8Array(file.data);
  return new Blob([data], { type: file.mediaType });
}
var VERSION = "2.0.92";
function createOpenAICompatible(options) {
  let baseURL = withoutTrailingSlash(options.baseURL),
    providerName = options.name,
    headers = { ...(options.apiKey && { Authorization: `Bearer ${options.apiKey}` }), ...options.headers },
    getHeaders = () => withUserAgentSuffix(headers, `ai-sdk/openai-compatible/${VERSION}`),
    getCommonModelConfig = (modelType) => ({
      provider: `${providerName}.${modelType}`,
      url: ({ path }) => {
        let url = new URL(`${baseURL}${path}`);
        return (
          options.queryParams && (url.search = new URLSearchParams(options.queryParams).toString()), url.toString()
        );
      },
      headers: getHeaders,
      fetch: options.fetch,
    }),
    createLanguageModel = (modelId) => createChatModel(modelId),
    createChatModel = (modelId) =>
      new OpenAICompatibleChatLanguageModel(modelId, {
        ...getCommonModelConfig("chat"),
        includeUsage: options.includeUsage,
        supportsStructuredOutputs: options.supportsStructuredOutputs,
        supportedUrls: options.supportedUrls,
        transformRequestBody: options.transformRequestBody,
        metadataExtractor: options.metadataExtractor,
        convertUsage: options.convertUsage,
      }),
    createCompletionModel = (modelId) =>
      new OpenAICompatibleCompletionLanguageModel(modelId, {
        ...getCommonModelConfig("completion"),
        includeUsage: options.includeUsage,
      }),
    createEmbeddingModel = (modelId) =>
      new OpenAICompatibleEmbeddingModel(modelId, { ...getCommonModelConfig("embedding") }),
    createImageModel = (modelId) => new OpenAICompatibleImageModel(modelId, getCommonModelConfig("image")),
    provider = (modelId) => createLanguageModel(modelId);
  return (
    (provider.specificationVersion = "v3"),
    (provider.languageModel = createLanguageModel),
    (provider.chatModel = createChatModel),
    (provider.completionModel = createCompletionModel),
    (provider.embeddingModel = createEmbeddingModel),
    (provider.textEmbeddingModel = createEmbeddingModel),
    (provider.imageModel = createImageModel),
    provider
  );
}
export {
  OpenAICompatibleChatLanguageModel,
  OpenAICompatibleCompletionLanguageModel,
  OpenAICompatibleEmbeddingModel,
  OpenAICompatibleImageModel,
  VERSION,
  createOpenAICompatible,
};
//# sourceMappingURL=dist-WF7BNVOW.js.map
