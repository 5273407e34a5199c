import type { ModelsOptions } from "@oc/models";

export interface FakeModelFacts {
  contextWindow?: number;
  input?: ("text" | "image")[];
  /** Of `fake/one`. */
  fallbacks?: string[];
}

/** Two models, `fake/one` and `fake/two`, behind one address. */
export function modelsOf(url: string, { contextWindow = 200_000, input, fallbacks }: FakeModelFacts): ModelsOptions {
  const row = { contextWindow, ...(input === undefined ? {} : { input }) };
  return {
    ...(fallbacks === undefined ? {} : { agents: { defaults: { model: { primary: "fake/one", fallbacks } } } }),
    models: {
      providers: {
        fake: {
          baseUrl: url,
          apiKey: "test-key",
          api: "openai-completions",
          models: [
            { id: "one", ...row },
            { id: "two", ...row },
          ],
        },
      },
    },
  };
}
