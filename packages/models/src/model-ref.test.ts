import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseModelRef } from "./model-ref.ts";

describe("a model reference", () => {
  it.each([
    ["openrouter/moonshotai/kimi-k2", { provider: "openrouter", model: "moonshotai/kimi-k2" }],
    [" OpenAI/GPT-5.4 ", { provider: "openai", model: "GPT-5.4" }],
    ["Opus", { model: "Opus" }],
    ["Opus@anthropic:work", { model: "Opus", profile: "anthropic:work" }],
    ["p/m@work", { provider: "p", model: "m", profile: "work" }],
    ["p/m@2024-01-01", { provider: "p", model: "m@2024-01-01" }],
    ["p/m@2024@p:me@example.com", { provider: "p", model: "m@2024", profile: "p:me@example.com" }],
    ["workers/@cf/meta/llama", { provider: "workers", model: "@cf/meta/llama" }],
    ["ollama/qwen3:8b", { provider: "ollama", model: "qwen3:8b" }],
  ])("%j is taken apart", (ref, expected) => {
    expect(parseModelRef(ref, (id) => id === "work")).toEqual(expected);
  });

  it.each(["", "  ", "/m", "p/", "/"])("%j is refused", (ref) => {
    expect(() => parseModelRef(ref)).toThrow(expect.objectContaining({ code: "MODEL_INVALID_REF" }));
  });

  it("splits at the first slash and nowhere else", () => {
    const names = fc.stringMatching(/^[a-z0-9.-]+$/);
    fc.assert(
      fc.property(names, fc.stringMatching(/^[A-Za-z0-9./:-]+[A-Za-z0-9]$/), (provider, model) => {
        expect(parseModelRef(`${provider}/${model}`)).toEqual({ provider, model });
      }),
    );
  });
});
