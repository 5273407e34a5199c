import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { hostOf, isPrivateHost } from "./chunk-SAWKRTRU.js";
import { describeFailure, parseWireJson, postWire, prepareReplay } from "./chunk-S2AOEL5W.js";
import { MessageBuilder } from "./chunk-72LG4XPR.js";
import { describeErrorValue } from "./chunk-YQIOD4FC.js";
import "./chunk-RVM246QA.js";
import "./chunk-EC4RCEJJ.js";
import { isRecord, records, withFields } from "./chunk-ROXS4XCG.js";
import { modelCompat } from "./chunk-4ANDHP33.js";
import "./chunk-OQQ5O354.js";
import { NO_TOKENS, WireError, resolveUsage, tokenCount } from "./chunk-6ONJI77C.js";
import "./chunk-OUPQLIL3.js";
import "./chunk-57364KGV.js";
var MAX_LINE_CHARS = 16 * 1024 * 1024;
async function* parseLines(bytes) {
  let decoder = new TextDecoder(),
    rest = "";
  for await (let chunk of bytes) {
    rest += decoder.decode(chunk, { stream: !0 });
    let lines = rest.split(`
`);
    if (((rest = lines.pop() ?? ""), rest.length > MAX_LINE_CHARS))
      throw new WireError("The provider sent a line that is too large.", {
        reason: "timeout",
        code: "malformed_response",
      });
    for (let line of lines) line.trim() !== "" && (yield line);
  }
  ((rest += decoder.decode()), rest.trim() !== "" && (yield rest));
}
var DEFAULT_BASE_URL = "http://127.0.0.1:11434",
  DEFAULT_IDLE_TIMEOUT_MS = 3e5,
  SAMPLING_PARAMS = [
    "temperature",
    "top_p",
    "top_k",
    "min_p",
    "seed",
    "stop",
    "num_predict",
    "repeat_penalty",
    "repeat_last_n",
    "presence_penalty",
    "frequency_penalty",
    "mirostat",
    "num_gpu",
    "num_thread",
  ];
async function* streamOllama(context, options) {
  let { model, signal } = options,
    message = new MessageBuilder({ api: model.api, provider: model.provider, model: model.id, timestamp: Date.now() });
  yield* message.drain();
  let tokens = NO_TOKENS;
  try {
    let baseUrl = (model.baseUrl ?? DEFAULT_BASE_URL).replace(/\/+$/, "").replace(/\/v1$/, ""),
      response = await postWire({
        url: `${baseUrl}/api/chat`,
        headers: {
          "content-type": "application/json",
          "user-agent": "oc",
          ...(options.apiKey !== void 0 && { authorization: `Bearer ${options.apiKey}` }),
          ...options.headers,
        },
        body: JSON.stringify(buildOllamaBody(context, options, baseUrl)),
        signal,
        idleTimeoutMs: options.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS,
      }),
      doneReason;
    for await (let text of parseLines(response.bytes)) {
      let line = parseWireJson(text);
      (applyLine(message, line),
        yield* message.drain(),
        line.done === !0 &&
          ((doneReason = line.done_reason ?? "stop"),
          (tokens = { ...NO_TOKENS, input: tokenCount(line.prompt_eval_count), output: tokenCount(line.eval_count) })));
    }
    if (doneReason === void 0)
      throw new WireError("The provider's stream ended before the answer was complete.", {
        reason: "timeout",
        code: "incomplete_stream",
      });
    let called = message.partial.content.some((part) => part.type === "toolCall"),
      reason = doneReason === "length" ? "length" : called ? "toolUse" : "stop";
    message.finish({ reason, usage: resolveUsage(tokens, model.cost ?? FREE) });
  } catch (error) {
    let secrets = [options.apiKey ?? "", ...Object.values(options.headers ?? {})],
      failure = describeFailure(error, { provider: model.provider, secrets, signal });
    message.fail(failure, resolveUsage(tokens, model.cost ?? FREE));
  }
  yield* message.drain();
}
var FREE = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
function applyLine(message, line) {
  if (line.error !== void 0) {
    let { message: said2, code, status } = describeErrorValue(line);
    throw new WireError(said2 || "Ollama reported an error.", { code, status });
  }
  let said = isRecord(line.message) ? line.message : {};
  (typeof said.thinking == "string" &&
    said.thinking !== "" &&
    (message.close("text"), message.thinking("thinking", said.thinking)),
    typeof said.content == "string" &&
      said.content !== "" &&
      (message.close("thinking"), message.text("text", said.content)));
  for (let call of records(said.tool_calls)) {
    if (!isRecord(call.function)) continue;
    (message.close("thinking"), message.close("text"));
    let { name, arguments: args } = call.function;
    (message.openToolCall("tool", typeof call.id == "string" ? call.id : void 0, String(name)),
      message.toolArguments("tool", typeof args == "string" ? args : JSON.stringify(args ?? {})),
      message.close("tool"));
  }
}
function buildOllamaBody(context, options, baseUrl) {
  let { model } = options,
    messages = prepareReplay(context.messages, {
      provider: model.provider,
      model: model.id,
      imageInput: model.input.includes("image"),
    }),
    params = { ...model.params, ...options.params },
    local = isPrivateHost(hostOf(baseUrl)),
    system = [context.systemPrompt.stable, context.systemPrompt.dynamic].filter(Boolean).join(`

`),
    withTools = context.tools.length > 0 && context.toolChoice !== "none" && modelCompat(model).supportsTools !== !1;
  return withFields(
    {
      model: model.id,
      messages: [...(system === "" ? [] : [{ role: "system", content: system }]), ...messages.map(toOllamaMessage)],
      stream: !0,
      options: samplingOptions(options, params),
    },
    {
      tools: withTools
        ? context.tools.map(({ name, description, parameters }) => ({
            type: "function",
            function: { name, description, parameters },
          }))
        : void 0,
      think: thinkField(options),
      format: params.format,
      keep_alive: params.keep_alive ?? params.keepAlive,
      truncate: local ? !1 : void 0,
      shift: local ? !1 : void 0,
    },
  );
}
function samplingOptions({ model, temperature, topP, maxTokens }, params) {
  let asked = params.num_ctx,
    sampling = {};
  for (let name of SAMPLING_PARAMS) params[name] !== void 0 && (sampling[name] = params[name]);
  let warmth = temperature ?? sampling.temperature;
  return withFields(sampling, {
    num_ctx: typeof asked == "number" && asked > 0 ? asked : (model.contextTokens ?? model.contextWindow),
    temperature: warmth,
    top_p: warmth === 0 ? 1 : (topP ?? sampling.top_p ?? params.topP),
    num_predict: maxTokens ?? sampling.num_predict ?? model.maxTokens,
  });
}
function thinkField({ model, thinkingLevel: level }) {
  if (level !== void 0)
    return level === "off" || !model.reasoning
      ? !1
      : level === "minimal" || level === "low"
        ? "low"
        : level === "medium" || level === "adaptive"
          ? "medium"
          : "high";
}
function toOllamaMessage(message) {
  if (message.role === "toolResult")
    return { role: "tool", tool_name: message.toolName, ...splitImages(message.content) };
  if (message.role === "user")
    return {
      role: "user",
      ...(typeof message.content == "string" ? { content: message.content } : splitImages(message.content)),
    };
  let text = message.content.filter((part) => part.type === "text").map((part) => part.text),
    thinking = message.content.filter((part) => part.type === "thinking").map((part) => part.thinking),
    calls = message.content.filter((part) => part.type === "toolCall");
  return {
    role: "assistant",
    content: text.join(""),
    ...(thinking.length > 0 && { thinking: thinking.join("") }),
    ...(calls.length > 0 && {
      tool_calls: calls.map((call) => ({ function: { name: call.name, arguments: call.arguments } })),
    }),
  };
}
function splitImages(content) {
  let text = content.filter((part) => part.type === "text").map((part) => part.text),
    images = content.filter((part) => part.type === "image").map((part) => part.data);
  return {
    content: text.join(`
`),
    ...(images.length > 0 && { images }),
  };
}
export { buildOllamaBody, streamOllama };
//# sourceMappingURL=ollama-TD6QIENE.js.map
