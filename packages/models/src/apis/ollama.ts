import type { Message, ModelCallOptions } from "@oc/plugin-sdk";
import type { Call, Json, Outcome, Transport } from "../call.ts";
import { isPrivateHost } from "../hosts.ts";
import type { MessageBuilder } from "../message-builder.ts";
import { isRecord, records, systemText, withFields } from "../request-fields.ts";
import { mappedLevel } from "../thinking.ts";
import { NO_TOKENS, tokenCount, type TokenCounts } from "../usage.ts";
import { describeErrorValue } from "../wire/error-body.ts";
import { postWire } from "../wire/http.ts";
import { parseLines } from "../wire/lines.ts";
import { parseWireJson } from "../wire/sse.ts";
import { WireError } from "../wire/wire-error.ts";

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

/** Ollama's own chat API: newline-delimited JSON, which no provider of the Vercel AI SDK speaks. */
export const ollama: Transport = {
  defaultBaseUrl: "http://127.0.0.1:11434",
  idleTimeoutMs: 300_000,
  replayRules: ({ model }) => ({
    provider: model.provider,
    model: model.id,
    imageInput: model.input.includes("image"),
  }),
  start(call, message) {
    const reader = new OllamaReader(message);
    return {
      advance: () => advance(call, reader),
      outcome: () => reader.outcome(),
      tokens: () => reader.tokens,
    };
  },
};

async function* advance(call: Call, reader: OllamaReader): AsyncGenerator<undefined> {
  const { apiKey } = call.options;
  const response = await postWire(call, {
    url: `${call.baseUrl.replace(/\/v1$/, "")}/api/chat`,
    headers: {
      "content-type": "application/json",
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: buildOllamaBody(call),
  });
  for await (const text of parseLines(response.bytes)) {
    reader.read(parseWireJson(text));
    yield;
  }
  reader.end();
}

class OllamaReader {
  tokens: TokenCounts = NO_TOKENS;
  readonly #message: MessageBuilder;
  #doneReason: unknown;
  #called = false;

  constructor(message: MessageBuilder) {
    this.#message = message;
  }

  read(line: Json): void {
    if (line["error"] !== undefined) {
      const { message, code, status } = describeErrorValue(line);
      throw new WireError(message || "Ollama reported an error.", { code, status });
    }
    if (isRecord(line["message"])) this.#readMessage(line["message"]);
    if (line["done"] !== true) return;
    this.#doneReason = line["done_reason"] ?? "stop";
    const [input, output] = [tokenCount(line["prompt_eval_count"]), tokenCount(line["eval_count"])];
    this.tokens = { input, output, cacheRead: 0, cacheWrite: 0, reportedCost: 0 };
  }

  end(): void {
    if (this.#doneReason !== undefined) return;
    throw new WireError("The provider's stream ended before the answer was complete.", {
      reason: "timeout",
      code: "incomplete_stream",
    });
  }

  outcome(): Outcome {
    const reason = this.#doneReason === "length" ? "length" : this.#called ? "toolUse" : "stop";
    return { reason, tokens: this.tokens };
  }

  #readMessage(said: Json): void {
    const message = this.#message;
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
      this.#called = true;
      message.close("thinking");
      message.close("text");
      const { name, arguments: args } = call["function"];
      message.openToolCall("tool", typeof call["id"] === "string" ? call["id"] : undefined, String(name));
      message.toolArguments("tool", typeof args === "string" ? args : JSON.stringify(args ?? {}));
      message.close("tool");
    }
  }
}

/** The request in Ollama's words. */
export function buildOllamaBody(call: Call): Json {
  const { context, options, params, compat } = call;
  const local = isPrivateHost(call.host);
  const system = systemText(call);
  const withTools = context.tools.length > 0 && context.toolChoice !== "none" && compat.supportsTools !== false;
  return withFields(
    {
      model: options.model.id,
      messages: [
        ...(system === "" ? [] : [{ role: "system", content: system }]),
        ...call.messages.map(toOllamaMessage),
      ],
      stream: true,
      options: samplingOptions(options, params),
    },
    {
      tools: withTools ? context.tools.map((tool) => ({ type: "function", function: tool })) : undefined,
      think: thinkField(options),
      format: params["format"],
      keep_alive: params["keep_alive"] ?? params["keepAlive"],
      truncate: local ? false : undefined,
      shift: local ? false : undefined,
    },
  );
}

function samplingOptions({ model, temperature, topP, maxTokens }: ModelCallOptions, params: Readonly<Json>): Json {
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
  const mapped = mappedLevel(level, model);
  if (mapped !== undefined) return mapped;
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
