import type { LanguageModelV3 } from "@ai-sdk/provider";
import type { ModelCallOptions, ModelContext, ModelEvent, ThinkingLevel } from "@oc/plugin-sdk";
import { describeFailure } from "../failure.ts";
import { MessageBuilder } from "../message-builder.ts";
import { modelCompat } from "../options.ts";
import { prepareReplay } from "../replay.ts";
import { remapThinkingLevel } from "../thinking.ts";
import { NO_TOKENS, resolveUsage } from "../usage.ts";
import { findWireError } from "../wire/wire-error.ts";
import { applyPart } from "./parts.ts";
import { toPrompt, toTools } from "./prompt.ts";
import type { Call, SdkApi, WireReader } from "./sdk-api.ts";
import { announceCall, wireFetch } from "./wire-fetch.ts";

/** Runs one call over an SDK provider and tells of it in our events. Never throws; ends with `done` or `error`. */
export async function* streamSdk(
  api: SdkApi,
  context: ModelContext,
  options: ModelCallOptions,
): AsyncGenerator<ModelEvent> {
  const { model, signal } = options;
  const message = new MessageBuilder({
    api: model.api,
    provider: model.provider,
    model: model.id,
    timestamp: Date.now(),
  });
  yield* message.drain();
  const cancel = new AbortController();
  const onAbort = () => cancel.abort();
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  let reader: WireReader | undefined;
  try {
    let call = createCall(api, context, options, cancel);
    for (;;) {
      reader = api.openReader(call);
      try {
        for await (const part of await openStream(api, call, reader)) {
          applyPart(message, part);
          yield* message.drain();
        }
        const { tokens, thinkingSignature, ...end } = reader.outcome();
        if (thinkingSignature !== undefined) message.signThinking(thinkingSignature);
        message.finish({ ...end, usage: resolveUsage(tokens, model.cost) });
        break;
      } catch (error) {
        const repaired: Call | undefined = message.hasContent() || signal.aborted ? undefined : repairCall(call, error);
        if (!repaired) throw error;
        call = repaired;
      }
    }
  } catch (error) {
    const secrets = [options.apiKey ?? "", ...Object.values(options.headers ?? {})];
    const usage = resolveUsage(reader?.tokens() ?? NO_TOKENS, model.cost);
    message.fail(describeFailure(error, { provider: model.provider, secrets, signal }), usage);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
  yield* message.drain();
}

async function openStream(api: SdkApi, call: Call, reader: WireReader) {
  const model = await openModel(api, call.options.model.id, call.baseUrl);
  const { stream } = await model.doStream({
    prompt: toPrompt(api, call),
    ...toTools(call),
    ...(api.providerOptions && { providerOptions: api.providerOptions }),
    abortSignal: announceCall({ api, call, reader }),
  });
  return stream;
}

const MAX_KEPT_MODELS = 64;
const keptModels = new Map<SdkApi, Map<string, Promise<LanguageModelV3>>>();

/** Building an SDK model costs more than a short call; it holds no key, so the same one serves every call. */
function openModel(api: SdkApi, modelId: string, baseUrl: string): Promise<LanguageModelV3> {
  const kept = keptModels.get(api) ?? new Map<string, Promise<LanguageModelV3>>();
  keptModels.set(api, kept);
  const key = `${baseUrl} ${modelId}`;
  let model = kept.get(key);
  if (!model) {
    if (kept.size >= MAX_KEPT_MODELS) kept.clear();
    kept.set(key, (model = api.openModel(modelId, baseUrl, wireFetch)));
  }
  return model;
}

function createCall(api: SdkApi, context: ModelContext, options: ModelCallOptions, cancel: AbortController): Call {
  const baseUrl = (options.model.baseUrl ?? api.defaultBaseUrl).replace(/\/+$/, "");
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

/** The known repairs, one per call, before anything was received: a provider that refuses replayed or requested thinking. */
function repairCall(call: Call, error: unknown): Call | undefined {
  const wire = findWireError(error);
  const status = wire?.facts.status;
  if (!wire || call.repaired || (status !== 400 && status !== 422)) return undefined;
  if (/signature/i.test(wire.message)) return { ...call, repaired: true, messages: withoutThinking(call.messages) };
  const { thinkingLevel, ...options } = call.options;
  if (thinkingLevel === undefined || !/reasoning|thinking|\bthink\b/i.test(wire.message)) return undefined;
  const supported = LEVELS.filter((level) => new RegExp(`['"\`]${level}['"\`]`, "i").test(wire.message));
  const nearest = supported.filter((level) => level !== thinkingLevel).map((id) => ({ id }));
  return {
    ...call,
    repaired: true,
    options:
      nearest.length === 0
        ? options
        : { ...options, thinkingLevel: remapThinkingLevel(thinkingLevel, { levels: nearest }) },
  };
}

const LEVELS: readonly ThinkingLevel[] = ["minimal", "low", "medium", "high", "xhigh", "max"];

function withoutThinking(messages: Call["messages"]): Call["messages"] {
  return messages.map((message) =>
    message.role === "assistant"
      ? { ...message, content: message.content.filter((part) => part.type !== "thinking") }
      : message,
  );
}
