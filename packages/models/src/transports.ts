import type { ModelCallOptions, ModelContext, ModelEvent } from "@oc/plugin-sdk";
import { ModelsError } from "./errors.ts";
import { hostOf } from "./hosts.ts";
import type { SdkApi } from "./sdk/sdk-api.ts";

type Stream = (context: ModelContext, options: ModelCallOptions) => AsyncIterable<ModelEvent>;

/** Code of an API is loaded when a model of it is first called. */
const LOADERS: Readonly<Record<string, (options: ModelCallOptions) => Promise<Stream>>> = {
  "openai-completions": async (options) =>
    isOpenRouter(options)
      ? overSdk((await import("./apis/openrouter.ts")).openrouter)
      : overSdk((await import("./apis/openai-completions.ts")).openaiCompletions),
  "openai-responses": async () => overSdk((await import("./apis/openai-responses.ts")).openaiResponses),
  "anthropic-messages": async () => overSdk((await import("./apis/anthropic-messages.ts")).anthropicMessages),
  "google-generative-ai": async () => overSdk((await import("./apis/google-generative-ai.ts")).googleGenerativeAi),
  ollama: async () => (await import("./apis/ollama.ts")).streamOllama,
  "oc-offline": async () => (await import("./apis/offline.ts")).streamOffline,
};

/** Streams a call over the API of its model. */
export async function* streamModel(context: ModelContext, options: ModelCallOptions): AsyncGenerator<ModelEvent> {
  const load = LOADERS[options.model.api];
  if (!load) {
    throw new ModelsError(
      "MODEL_INVALID_OPTIONS",
      `Model ${options.model.id} has an unknown api "${options.model.api}".`,
    );
  }
  yield* (await load(options))(context, options);
}

async function overSdk(api: SdkApi): Promise<Stream> {
  const { streamSdk } = await import("./sdk/stream.ts");
  return (context, options) => streamSdk(api, context, options);
}

/** By its provider id or by its host. */
function isOpenRouter({ model }: ModelCallOptions): boolean {
  return model.provider === "openrouter" || hostOf(model.baseUrl ?? "") === "openrouter.ai";
}
