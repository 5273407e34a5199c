import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { describeFailure, parseSse, parseWireJson, postWire, prepareReplay } from "./chunk-OKTGWYRM.js";
import { MessageBuilder } from "./chunk-V763DVHS.js";
import { describeErrorValue } from "./chunk-XJDGVGDD.js";
import "./chunk-KJVPW3T7.js";
import "./chunk-DXQIRFMS.js";
import { remapThinkingLevel } from "./chunk-DHHB2FMH.js";
import { modelCompat } from "./chunk-ZQYZQJ6W.js";
import "./chunk-OFAWFF4M.js";
import { NO_TOKENS, WireError, findWireError, resolveUsage } from "./chunk-ZYCTQ2M2.js";
import "./chunk-FT5ZEHCG.js";
import "./chunk-KP5OCWZR.js";
function applyPart(message, part) {
  switch (part.type) {
    case "text-start":
    case "text-delta":
    case "text-end":
      (part.type === "text-delta" && message.text(`text:${part.id}`, part.delta),
        signText(message, `text:${part.id}`, part.providerMetadata),
        part.type === "text-end" && message.close(`text:${part.id}`));
      return;
    case "reasoning-start":
    case "reasoning-delta":
    case "reasoning-end":
      applyReasoning(message, part);
      return;
    case "tool-input-start":
      message.openToolCall(`tool:${part.id}`, part.id, part.toolName);
      return;
    case "tool-input-delta":
      message.toolArguments(`tool:${part.id}`, part.delta);
      return;
    case "tool-call":
      applyToolCall(message, part);
      return;
    case "error":
      throw part.error instanceof Error
        ? part.error
        : new WireError("The provider sent an event that does not fit its API.", {
            reason: "timeout",
            code: "malformed_response",
          });
    default:
      return;
  }
}
function applyReasoning(message, part) {
  let key = `thinking:${part.id}`,
    redacted = part.providerMetadata?.anthropic?.redactedData;
  typeof redacted == "string"
    ? message.thinking(key, "", { redacted: !0, signature: redacted })
    : part.type === "reasoning-delta" && part.delta !== "" && message.thinking(key, part.delta);
  let seal = findSeal(part.providerMetadata);
  (seal && (seal.worthKeeping && message.thinking(key, ""), message.sign(key, seal.signature)),
    part.type === "reasoning-end" && message.close(key));
}
function applyToolCall(message, part) {
  let key = `tool:${part.toolCallId}`;
  (message.openToolCall(key, part.toolCallId, part.toolName), message.completeArguments(key, part.input));
  let signature = thoughtSignature(part.providerMetadata);
  (signature !== void 0 && message.sign(key, signature), message.close(key));
}
function signText(message, key, metadata) {
  let signature = thoughtSignature(metadata);
  signature !== void 0 && (message.openText(key), message.sign(key, signature));
}
function thoughtSignature(metadata) {
  let signature = metadata?.google?.thoughtSignature;
  return typeof signature == "string" ? signature : void 0;
}
function findSeal(metadata) {
  let signature = metadata?.anthropic?.signature ?? thoughtSignature(metadata);
  if (typeof signature == "string") return { signature, worthKeeping: !0 };
  let itemId = metadata?.openai?.itemId;
  if (typeof itemId != "string") return;
  let encrypted = metadata?.openai?.reasoningEncryptedContent;
  return typeof encrypted == "string"
    ? { signature: JSON.stringify({ itemId, encrypted }), worthKeeping: !0 }
    : { signature: JSON.stringify({ itemId }), worthKeeping: !1 };
}
function toPrompt(api, call) {
  let prompt = [],
    { stable, dynamic } = call.context.systemPrompt,
    system = api.splitSystemPrompt
      ? [stable, dynamic]
      : [
          [stable, dynamic].filter(Boolean).join(`

`),
        ];
  for (let content of system) content !== "" && prompt.push({ role: "system", content });
  let results = [],
    flushResults = () => {
      (results.length > 0 && prompt.push(...toToolMessages(api, results)), (results = []));
    };
  for (let message of call.messages) {
    if (message.role === "toolResult") {
      results.push(message);
      continue;
    }
    if ((flushResults(), message.role === "user")) prompt.push({ role: "user", content: toParts(message.content) });
    else {
      let providerOptions = api.assistantOptions?.(message),
        content = message.content.map((part) => toAssistantPart(api, part));
      prompt.push({ role: "assistant", content, ...(providerOptions && { providerOptions }) });
    }
  }
  return (flushResults(), prompt);
}
function toTools(call) {
  let { tools } = call.context;
  return tools.length === 0 || call.compat.supportsTools === !1
    ? {}
    : {
        tools: tools.map(({ name, description, parameters }) => ({
          type: "function",
          name,
          description,
          inputSchema: parameters,
        })),
      };
}
function toParts(content) {
  return typeof content == "string"
    ? [{ type: "text", text: content }]
    : content.map((part) =>
        part.type === "text"
          ? { type: "text", text: part.text }
          : { type: "file", data: part.data, mediaType: part.mimeType },
      );
}
function toAssistantPart(api, part) {
  let providerOptions = api.signatureOptions?.(part),
    signed = providerOptions && { providerOptions };
  return part.type === "text"
    ? { type: "text", text: part.text, ...signed }
    : part.type === "thinking"
      ? { type: "reasoning", text: part.thinking, ...signed }
      : { type: "tool-call", toolCallId: part.id, toolName: part.name, input: part.arguments, ...signed };
}
function toToolMessages(api, results) {
  let images = results.flatMap((result) => result.content.filter((part) => part.type === "image")),
    tool = {
      role: "tool",
      content: results.map((result) => ({
        type: "tool-result",
        toolCallId: result.toolCallId,
        toolName: result.toolName,
        output: toOutput(api, result),
      })),
    };
  return !api.toolImagesInUserMessage || images.length === 0
    ? [tool]
    : [tool, { role: "user", content: toParts([{ type: "text", text: "Images from the tool results:" }, ...images]) }];
}
function toOutput(api, { content, isError }) {
  let text = content.filter((part) => part.type === "text").map((part) => part.text).join(`
`),
    hasImages = content.some((part) => part.type === "image");
  return hasImages && !api.toolImagesInUserMessage
    ? {
        type: "content",
        value: content.map((part) =>
          part.type === "text"
            ? { type: "text", text: part.text }
            : { type: "image-data", data: part.data, mediaType: part.mimeType },
        ),
      }
    : {
        type: isError ? "error-text" : "text",
        value: text === "" && hasImages ? "(the result is an image, below)" : text,
      };
}
var MAX_WHOLE_BODY_BYTES = 32 * 1024 * 1024,
  DEFAULT_IDLE_TIMEOUT_MS = 12e4,
  pendingCalls = new WeakMap();
function announceCall(pending) {
  return (pendingCalls.set(pending.call.cancel.signal, pending), pending.call.cancel.signal);
}
var wireFetch = async (input, init) => {
  let pending = init?.signal ? pendingCalls.get(init.signal) : void 0;
  if (!pending) throw new WireError("A provider SDK sent a request that no call asked for.", { reason: "format" });
  let { api, call, reader } = pending,
    headers = mergeHeaders(init?.headers, { "user-agent": "oc" });
  api.editHeaders(headers, call);
  let response = await postWire({
      url: String(input),
      headers: mergeHeaders(headers, call.options.headers),
      body: JSON.stringify(api.editBody(JSON.parse(String(init?.body)), call)),
      signal: call.cancel.signal,
      idleTimeoutMs: call.options.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS,
    }),
    whole = response.contentType.includes("application/json");
  return toResponse(whole ? readWhole(response, reader) : readEvents(response, reader), call.cancel);
};
async function* readEvents(response, reader) {
  let sawDone = !1;
  for await (let { event, data } of parseSse(response.bytes)) {
    if (data === "") continue;
    if (data.trim() === "[DONE]") {
      sawDone = !0;
      break;
    }
    let value = parseWireJson(data);
    if ((throwOnError(event, value), yield reader.read(value), reader.isDone?.())) break;
  }
  yield reader.end(sawDone);
}
async function* readWhole(response, reader) {
  let chunks = [],
    size = 0;
  for await (let chunk of response.bytes) {
    if (((size += chunk.length), size > MAX_WHOLE_BODY_BYTES))
      throw new WireError("The provider's answer is too large.", { reason: "timeout", code: "malformed_response" });
    chunks.push(chunk);
  }
  let body = parseWireJson(Buffer.concat(chunks).toString("utf8"));
  if ((throwOnError(void 0, body), !reader.readWhole))
    throw new WireError("The provider answered with a single body although a stream was asked for.", {
      reason: "timeout",
      code: "malformed_response",
    });
  (yield reader.readWhole(body), yield reader.end(!0));
}
function throwOnError(event, value) {
  if (!(event === "error" || value.type === "error" || (value.error ?? void 0) !== void 0)) return;
  let { message, code, status } = describeErrorValue(value);
  throw new WireError(message || "The provider reported an error inside the stream.", { status, code });
}
function mergeHeaders(...sources) {
  let merged = {};
  for (let source of sources)
    for (let [name, value] of Object.entries(source ?? {})) merged[name.toLowerCase()] = value;
  return merged;
}
async function toResponse(events, cancel) {
  let { Response } = await import("./undici-J4KZZT5A.js"),
    encoder = new TextEncoder(),
    body = new ReadableStream({
      async pull(controller) {
        for (;;) {
          let next = await events.next();
          if (next.done) return controller.close();
          if (next.value.length === 0) continue;
          let text = next.value
            .map(
              (event) => `data: ${JSON.stringify(event)}

`,
            )
            .join("");
          return controller.enqueue(encoder.encode(text));
        }
      },
      cancel: () => cancel.abort(),
    });
  return new Response(body, { status: 200, headers: { "content-type": "text/event-stream" } });
}
async function* streamSdk(api, context, options) {
  let { model, signal } = options,
    message = new MessageBuilder({ api: model.api, provider: model.provider, model: model.id, timestamp: Date.now() });
  yield* message.drain();
  let cancel = new AbortController(),
    onAbort = () => cancel.abort();
  (signal.addEventListener("abort", onAbort, { once: !0 }), signal.aborted && onAbort());
  let reader;
  try {
    let call = createCall(api, context, options, cancel);
    for (;;) {
      reader = api.openReader(call);
      try {
        for await (let part of await openStream(api, call, reader)) (applyPart(message, part), yield* message.drain());
        let { tokens, thinkingSignature, ...end } = reader.outcome();
        (thinkingSignature !== void 0 && message.signThinking(thinkingSignature),
          message.finish({ ...end, usage: resolveUsage(tokens, model.cost) }));
        break;
      } catch (error) {
        let repaired = message.hasContent() || signal.aborted ? void 0 : repairCall(call, error);
        if (!repaired) throw error;
        call = repaired;
      }
    }
  } catch (error) {
    let secrets = [options.apiKey ?? "", ...Object.values(options.headers ?? {})],
      usage = resolveUsage(reader?.tokens() ?? NO_TOKENS, model.cost);
    message.fail(describeFailure(error, { provider: model.provider, secrets, signal }), usage);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
  yield* message.drain();
}
async function openStream(api, call, reader) {
  let model = await openModel(api, call.options.model.id, call.baseUrl),
    { stream } = await model.doStream({
      prompt: toPrompt(api, call),
      ...toTools(call),
      ...(api.providerOptions && { providerOptions: api.providerOptions }),
      abortSignal: announceCall({ api, call, reader }),
    });
  return stream;
}
var MAX_KEPT_MODELS = 64,
  keptModels = new Map();
function openModel(api, modelId, baseUrl) {
  let kept = keptModels.get(api) ?? new Map();
  keptModels.set(api, kept);
  let key = `${baseUrl} ${modelId}`,
    model = kept.get(key);
  return (
    model ||
      (kept.size >= MAX_KEPT_MODELS && kept.clear(),
      kept.set(key, (model = api.openModel(modelId, baseUrl, wireFetch)))),
    model
  );
}
function createCall(api, context, options, cancel) {
  let baseUrl = (options.model.baseUrl ?? api.defaultBaseUrl).replace(/\/+$/, "");
  return {
    context,
    messages: prepareReplay(context.messages, api.replayRules(options)),
    options,
    cancel,
    baseUrl,
    host: new URL(baseUrl).hostname,
    compat: modelCompat(options.model),
    params: { ...options.model.params, ...options.params },
  };
}
function repairCall(call, error) {
  let wire = findWireError(error),
    status = wire?.facts.status;
  if (!wire || call.repaired || (status !== 400 && status !== 422)) return;
  if (/signature/i.test(wire.message)) return { ...call, repaired: !0, messages: withoutThinking(call.messages) };
  let { thinkingLevel, ...options } = call.options;
  if (thinkingLevel === void 0 || !/reasoning|thinking|\bthink\b/i.test(wire.message)) return;
  let nearest = LEVELS.filter((level) => new RegExp(`['"\`]${level}['"\`]`, "i").test(wire.message))
    .filter((level) => level !== thinkingLevel)
    .map((id) => ({ id }));
  return {
    ...call,
    repaired: !0,
    options:
      nearest.length === 0
        ? options
        : { ...options, thinkingLevel: remapThinkingLevel(thinkingLevel, { levels: nearest }) },
  };
}
var LEVELS = ["minimal", "low", "medium", "high", "xhigh", "max"];
function withoutThinking(messages) {
  return messages.map((message) =>
    message.role === "assistant"
      ? { ...message, content: message.content.filter((part) => part.type !== "thinking") }
      : message,
  );
}
export { streamSdk };
