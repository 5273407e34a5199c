import type { ModelCallOptions, ModelContext, ModelEvent } from "@oc/plugin-sdk";
import type { Transport } from "./call.ts";
import type { Endpoint } from "./endpoint.ts";
import { ModelsError } from "./errors.ts";
import { hostOf } from "./hosts.ts";
import { runCall } from "./run-call.ts";
import type { SdkApi } from "./sdk/sdk-api.ts";

/** Code of an API is loaded when a model of it is first called. */
const LOADERS: Readonly<Record<string, (options: ModelCallOptions) => Promise<Transport>>> = {
  "openai-completions": async (options) =>
    isOpenRouter(options)
      ? (await import("./apis/openrouter.ts")).openrouter
      : (await import("./apis/openai-completions.ts")).openaiCompletions,
  "openai-responses": async () => overSdk((await import("./apis/openai-responses.ts")).openaiResponses),
  "anthropic-messages": async () => overSdk((await import("./apis/anthropic-messages.ts")).anthropicMessages),
  "google-generative-ai": async () => overSdk((await import("./apis/google-generative-ai.ts")).googleGenerativeAi),
  ollama: async () => (await import("./apis/ollama.ts")).ollama,
};

/** Streams a call over the API of its model. */
export async function* streamModel(
  endpoint: Endpoint,
  context: ModelContext,
  options: ModelCallOptions,
): AsyncGenerator<ModelEvent> {
  const { api, id } = options.model;
  if (api === "oc-offline") {
    const { streamOffline } = await import("./apis/offline.ts");
    yield* streamOffline(context, options);
    return;
  }
  const load = LOADERS[api];
  if (!load) throw new ModelsError("MODEL_INVALID_OPTIONS", `Model ${id} has an unknown api "${api}".`);
  yield* runCall(await load(options), endpoint, context, options);
}

async function overSdk(api: SdkApi): Promise<Transport> {
  const { sdkTransport } = await import("./sdk/sdk-transport.ts");
  return sdkTransport(api);
}

/** By its provider id or by its host. */
function isOpenRouter({ model }: ModelCallOptions): boolean {
  return model.provider === "openrouter" || hostOf(model.baseUrl ?? "") === "openrouter.ai";
}
