import type { Message, ModelCallOptions, ModelContext, ModelEvent } from "@oc/plugin-sdk";
import { describeFailure } from "../failure.ts";
import { hostOf, isPrivateHost } from "../hosts.ts";
import { MessageBuilder } from "../message-builder.ts";
import { modelCompat } from "../options.ts";
import { prepareReplay } from "../replay.ts";
import { isRecord, records, withFields } from "../sdk/request-fields.ts";
import type { Json } from "../sdk/sdk-api.ts";
import { NO_TOKENS, resolveUsage, tokenCount, type TokenCounts } from "../usage.ts";
import { describeErrorValue } from "../wire/error-body.ts";
import { postWire } from "../wire/http.ts";
import { parseLines } from "../wire/lines.ts";
import { parseWireJson } from "../wire/sse.ts";
import { WireError } from "../wire/wire-error.ts";

const DEFAULT_BASE_URL = "http://127.0.0.1:11434";
const DEFAULT_IDLE_TIMEOUT_MS = 300_000;
/** Parameters that belong into `options`; others, apart from a few fields, are not sent. */
const SAMPLING_PARAMS = [
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

/** Ollama's own chat API: newline-delimited JSON, which no Vercel provider speaks. */
export async function* streamOllama(context: ModelContext, options: ModelCallOptions): AsyncGenerator<ModelEvent> {
  const { model, signal } = options;
  const message = new MessageBuilder({
    api: model.api,
    provider: model.provider,
    model: model.id,
    timestamp: Date.now(),
  });
  yield* message.drain();
  let tokens: TokenCounts = NO_TOKENS;
  try {
    const baseUrl = (model.baseUrl ?? DEFAULT_BASE_URL).replace(/\/+$/, "").replace(/\/v1$/, "");
    const response = await postWire({
      url: `${baseUrl}/api/chat`,
      headers: {
        "content-type": "application/json",
        "user-agent": "oc",
        ...(options.apiKey !== undefined && { authorization: `Bearer ${options.apiKey}` }),
        ...options.headers,
      },
      body: JSON.stringify(buildOllamaBody(context, options, baseUrl)),
      signal,
      idleTimeoutMs: options.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS,
    });
    let doneReason: unknown;
    for await (const text of parseLines(response.bytes)) {
      const line = parseWireJson(text);
      applyLine(message, line);
      yield* message.drain();
      if (line["done"] !== true) continue;
      doneReason = line["done_reason"] ?? "stop";
      tokens = { ...NO_TOKENS, input: tokenCount(line["prompt_eval_count"]), output: tokenCount(line["eval_count"]) };
    }
    if (doneReason === undefined) {
      throw new WireError("The provider's stream ended before the answer was complete.", {
        reason: "timeout",
        code: "incomplete_stream",
      });
    }
    const called = message.partial.content.some((part) => part.type === "toolCall");
    const reason = doneReason === "length" ? "length" : called ? "toolUse" : "stop";
    message.finish({ reason, usage: resolveUsage(tokens, model.cost ?? FREE) });
  } catch (error) {
    const secrets = [options.apiKey ?? "", ...Object.values(options.headers ?? {})];
    const failure = describeFailure(error, { provider: model.provider, secrets, signal });
    message.fail(failure, resolveUsage(tokens, model.cost ?? FREE));
  }
  yield* message.drain();
}

const FREE = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

function applyLine(message: MessageBuilder, line: Json): void {
  if (line["error"] !== undefined) {
    const { message: said, code, status } = describeErrorValue(line);
    throw new WireError(said || "Ollama reported an error.", { code, status });
  }
  const said = isRecord(line["message"]) ? line["message"] : {};
  if (typeof said["thinking"] === "string" && said["thinking"] !== "") {
    message.close("text");
    message.thinking("thinking", said["thinking"]);
  }
  if (typeof said["content"] === "string" && said["content"] !== "") {
    message.close("thinking");
    message.text("text", said["content"]);
  }
  for (const call of records(said["tool_calls"])) {
    if (!isRecord(call["function"])) continue;
    message.close("thinking");
    message.close("text");
    const { name, arguments: args } = call["function"];
    message.openToolCall("tool", typeof call["id"] === "string" ? call["id"] : undefined, String(name));
    message.toolArguments("tool", typeof args === "string" ? args : JSON.stringify(args ?? {}));
    message.close("tool");
  }
}

/** The request in Ollama's words. */
export function buildOllamaBody(context: ModelContext, options: ModelCallOptions, baseUrl: string): Json {
  const { model } = options;
  const messages = prepareReplay(context.messages, {
    provider: model.provider,
    model: model.id,
    imageInput: model.input.includes("image"),
  });
  const params = { ...model.params, ...options.params };
  const local = isPrivateHost(hostOf(baseUrl));
  const system = [context.systemPrompt.stable, context.systemPrompt.dynamic].filter(Boolean).join("\n\n");
  const withTools =
    context.tools.length > 0 && context.toolChoice !== "none" && modelCompat(model).supportsTools !== false;
  return withFields(
    {
      model: model.id,
      messages: [...(system === "" ? [] : [{ role: "system", content: system }]), ...messages.map(toOllamaMessage)],
      stream: true,
      options: samplingOptions(options, params),
    },
    {
      tools: withTools
        ? context.tools.map(({ name, description, parameters }) => ({
            type: "function",
            function: { name, description, parameters },
          }))
        : undefined,
      think: thinkField(options),
      format: params["format"],
      keep_alive: params["keep_alive"] ?? params["keepAlive"],
      truncate: local ? false : undefined,
      shift: local ? false : undefined,
    },
  );
}

function samplingOptions({ model, temperature, topP, maxTokens }: ModelCallOptions, params: Json): Json {
  const asked = params["num_ctx"];
  const sampling: Json = {};
  for (const name of SAMPLING_PARAMS) if (params[name] !== undefined) sampling[name] = params[name];
  const warmth = temperature ?? sampling["temperature"];
  return withFields(sampling, {
    num_ctx: typeof asked === "number" && asked > 0 ? asked : (model.contextTokens ?? model.contextWindow),
    temperature: warmth,
    // Without warmth there is nothing to choose from.
    top_p: warmth === 0 ? 1 : (topP ?? sampling["top_p"] ?? params["topP"]),
    num_predict: maxTokens ?? sampling["num_predict"] ?? model.maxTokens,
  });
}

function thinkField({ model, thinkingLevel: level }: ModelCallOptions): boolean | string | undefined {
  if (level === undefined) return undefined;
  if (level === "off" || !model.reasoning) return false;
  if (level === "minimal" || level === "low") return "low";
  return level === "medium" || level === "adaptive" ? "medium" : "high";
}

function toOllamaMessage(message: Message): Json {
  if (message.role === "toolResult") {
    return { role: "tool", tool_name: message.toolName, ...splitImages(message.content) };
  }
  if (message.role === "user") {
    return {
      role: "user",
      ...(typeof message.content === "string" ? { content: message.content } : splitImages(message.content)),
    };
  }
  const text = message.content.filter((part) => part.type === "text").map((part) => part.text);
  const thinking = message.content.filter((part) => part.type === "thinking").map((part) => part.thinking);
  const calls = message.content.filter((part) => part.type === "toolCall");
  return {
    role: "assistant",
    content: text.join(""),
    ...(thinking.length > 0 && { thinking: thinking.join("") }),
    ...(calls.length > 0 && {
      tool_calls: calls.map((call) => ({ function: { name: call.name, arguments: call.arguments } })),
    }),
  };
}

function splitImages(content: Extract<Message, { role: "toolResult" }>["content"]): Json {
  const text = content.filter((part) => part.type === "text").map((part) => part.text);
  const images = content.filter((part) => part.type === "image").map((part) => part.data);
  return { content: text.join("\n"), ...(images.length > 0 && { images }) };
}
