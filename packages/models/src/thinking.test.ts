import { remapThinkingLevel, type ModelInfo, type ThinkingLevel } from "@oc/plugin-sdk";
import { describe, expect, it } from "vitest";
import { nearestEffort, resolveThinkingProfile } from "./thinking.ts";

const model = (id: string, more: Partial<ModelInfo> = {}): ModelInfo => ({
  id,
  provider: "p",
  api: "openai-completions",
  reasoning: true,
  input: ["text"],
  ...more,
});
const levels = (info: ModelInfo) =>
  resolveThinkingProfile(info)
    .levels.map(({ id }) => id)
    .join(" ");
const NO_LEVELS = { off: null, low: null, medium: null, high: null, max: null };
const BASE = "off minimal low medium high";

describe("the thinking levels of a model", () => {
  it.each([
    ["a model without reasoning", model("x", { reasoning: false }), "off"],
    ["any reasoning model", model("x"), BASE],
    ["Claude 4.5", model("claude-haiku-4-5"), BASE],
    ["Claude 4.6", model("claude-sonnet-4-6"), `${BASE} adaptive`],
    ["Opus 4.7, proxied", model("anthropic/claude-opus-4.7"), `${BASE} xhigh adaptive max`],
    ["Claude 5", model("claude-sonnet-5"), `${BASE} xhigh adaptive max`],
    ["an older dated Claude", model("claude-3-7-sonnet-20250219"), BASE],
    ["GPT-5", model("gpt-5"), BASE],
    ["GPT-5.4", model("gpt-5.4"), `${BASE} xhigh`],
    ["Codex", model("gpt-5.1-codex"), `${BASE} xhigh`],
    ["Gemini", model("gemini-2.5-flash", { api: "google-generative-ai" }), `${BASE} adaptive`],
    ["Ollama", model("q", { api: "ollama" }), "off low medium high max"],
    ["DeepSeek V4", model("deepseek-v4", { provider: "deepseek" }), `${BASE} xhigh max`],
    ["DeepSeek V4 at OpenRouter", model("deepseek/deepseek-v4", { provider: "openrouter" }), `${BASE} xhigh`],
    ["Moonshot", model("k2", { provider: "moonshot" }), "off low"],
    [
      "a model that lists more",
      model("x", { compat: { supportedReasoningEfforts: ["low", "xhigh", "max"] } }),
      `${BASE} xhigh max`,
    ],
    [
      "a model whose row takes levels away and adds one",
      model("x", { thinkingLevelMap: { off: null, minimal: null, xhigh: "ultra" } }),
      "low medium high xhigh",
    ],
    ["a model whose row takes every level away", model("q", { api: "ollama", thinkingLevelMap: NO_LEVELS }), "off"],
  ])("of %s", (_, info, expected) => {
    expect(levels(info)).toBe(expected);
  });

  it.each<[ThinkingLevel, string, ThinkingLevel]>([
    ["max", BASE, "high"],
    ["xhigh", "off low", "low"],
    ["adaptive", BASE, "medium"],
    ["adaptive", "off low high", "low"],
    ["minimal", "off low medium high max", "low"],
    ["high", "off low", "low"],
    ["medium", "off", "off"],
    ["off", "low high", "low"],
    ["low", BASE, "low"],
    ["max", "off adaptive", "adaptive"],
  ])("replace %s, offered %s, by %s", (wanted, offered, expected) => {
    const profile = { levels: offered.split(" ").map((id) => ({ id: id as ThinkingLevel })) };
    expect(remapThinkingLevel(wanted, profile)).toBe(expected);
  });

  it.each<[ThinkingLevel, ModelInfo, string | undefined]>([
    ["off", model("gpt-5"), undefined],
    ["off", model("gpt-5.4"), "none"],
    ["off", model("x", { compat: { supportedReasoningEfforts: ["none", "low"] } }), "none"],
    ["minimal", model("gpt-5"), "minimal"],
    ["minimal", model("gpt-5.4"), "low"],
    ["max", model("gpt-5.4"), "xhigh"],
    ["max", model("x"), "high"],
    ["adaptive", model("x"), undefined],
    ["medium", model("x", { compat: { reasoningEffortMap: { medium: "some" } } }), "some"],
    ["medium", model("x", { thinkingLevelMap: { medium: "mid" } }), "mid"],
  ])("%s is effort %s", (level, info, expected) => {
    expect(nearestEffort(level, info)).toBe(expected);
  });
});
