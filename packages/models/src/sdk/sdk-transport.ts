import type { LanguageModelV3 } from "@ai-sdk/provider";
import type { Call, CallRun, Transport } from "../call.ts";
import type { MessageBuilder } from "../message-builder.ts";
import { applyPart } from "./parts.ts";
import { toPrompt, toTools } from "./prompt.ts";
import type { SdkAnswerReader, SdkApi } from "./sdk-api.ts";
import { announceCall, wireFetch, type PendingCall } from "./wire-fetch.ts";

/** An API spoken by a provider of the Vercel AI SDK. */
export function sdkTransport(api: SdkApi): Transport {
  return {
    defaultBaseUrl: api.defaultBaseUrl,
    replayRules: (options) => api.replayRules(options),
    start(call, message): CallRun {
      const reader = api.openReader(call);
      return {
        advance: () => advance(api, call, reader, message),
        outcome: () => reader.outcome(),
        tokens: () => reader.tokens(),
      };
    },
  };
}

async function* advance(
  api: SdkApi,
  call: Call,
  reader: SdkAnswerReader,
  message: MessageBuilder,
): AsyncGenerator<undefined> {
  const model = await openModel(api, call.options.model.id, call.baseUrl);
  const pending: PendingCall = { api, call, reader };
  try {
    const { stream } = await model.doStream({
      prompt: toPrompt(api, call),
      ...(!api.writesTools && toTools(call)),
      ...(api.providerOptions && { providerOptions: api.providerOptions }),
      abortSignal: announceCall(pending),
    });
    for await (const part of stream) {
      applyPart(message, part);
      yield;
    }
  } catch (error) {
    throw pending.failure ?? error;
  }
  if (pending.failure !== undefined) throw pending.failure;
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
