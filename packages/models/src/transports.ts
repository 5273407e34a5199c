import type { ModelCallOptions, ModelContext, ModelEvent } from "@oc/plugin-sdk";
import type { SdkApi } from "./sdk/sdk-api.ts";

type Stream = (context: ModelContext, options: ModelCallOptions) => AsyncIterable<ModelEvent>;

/** Code of an API is loaded when a model of it is first called. */
const LOADERS: Readonly<Record<string, (options: ModelCallOptions) => Promise<Stream>>> = {
  "openai-completions": async () => overSdk((await import("./apis/openai-completions.ts")).openaiCompletions),
  "oc-offline": async () => (await import("./apis/offline.ts")).streamOffline,
};

/** Streams a call over the API of its model. */
export async function* streamModel(context: ModelContext, options: ModelCallOptions): AsyncGenerator<ModelEvent> {
  const stream = await LOADERS[options.model.api]!(options);
  yield* stream(context, options);
}

async function overSdk(api: SdkApi): Promise<Stream> {
  const { streamSdk } = await import("./sdk/stream.ts");
  return (context, options) => streamSdk(api, context, options);
}
