import { describe, expect, it } from "vitest";
import { callOf } from "../test/call.ts";
import { anthropicMessages } from "./apis/anthropic-messages.ts";
import { buildCompletionsBody } from "./apis/openai-completions-body.ts";
import { openaiResponses } from "./apis/openai-responses.ts";
import type { Call, Json } from "./call.ts";
import type { SdkApi } from "./sdk/sdk-api.ts";

const ANTHROPIC = "https://api.anthropic.com";
const MINIMAX = "https://api.minimax.io/anthropic";

const bodyOf = (api: SdkApi, call: Call): Json =>
  api.editBody({ model: call.options.model.id, messages: [], input: [] }, call);

type Model = Parameters<typeof callOf>[0];
const tier = (api: SdkApi, model: Model, fastMode: boolean | undefined, baseUrl?: string, params?: Json): unknown =>
  bodyOf(
    api,
    callOf(model, {
      options: fastMode === undefined ? {} : { fastMode },
      ...(baseUrl === undefined ? {} : { baseUrl }),
      ...(params === undefined ? {} : { params }),
    }),
  )["service_tier"];

describe("fast mode at OpenAI", () => {
  it.each(["openai", "openai-codex"])("is the priority tier of %s when on, and no field otherwise", (provider) => {
    expect([true, false, undefined].map((fast) => tier(openaiResponses, { provider }, fast))).toEqual([
      "priority",
      undefined,
      undefined,
    ]);
  });

  it("is nothing at other hosts and other providers", () => {
    expect(tier(openaiResponses, { provider: "openai" }, true, "https://proxy.example/v1")).toBeUndefined();
    expect(tier(openaiResponses, { provider: "testing" }, true)).toBeUndefined();
    const completions = callOf({ provider: "openai" }, { options: { fastMode: true } });
    expect(buildCompletionsBody(completions)).not.toHaveProperty("service_tier");
  });

  it.each(["serviceTier", "service_tier"])("gives way to a model's %s", (name) => {
    expect(tier(openaiResponses, { provider: "openai" }, true, undefined, { [name]: "flex" })).toBe("flex");
  });
});

describe("fast mode at Anthropic", () => {
  it("allows priority capacity when on, declines it when off, and says nothing unless it was set", () => {
    const model = { provider: "anthropic" };
    expect([true, false, undefined].map((fast) => tier(anthropicMessages, model, fast, ANTHROPIC))).toEqual([
      "auto",
      "standard_only",
      undefined,
    ]);
  });

  it("is nothing behind another address", () => {
    for (const fast of [true, false]) {
      expect(tier(anthropicMessages, { provider: "anthropic" }, fast, "https://proxy.example")).toBeUndefined();
    }
  });

  it("gives way to a model's own tier", () => {
    const params = { serviceTier: "standard_only" };
    expect(tier(anthropicMessages, { provider: "anthropic" }, true, ANTHROPIC, params)).toBe("standard_only");
  });
});

describe("fast mode at MiniMax", () => {
  const model = (id: string, fastMode: boolean) =>
    bodyOf(anthropicMessages, callOf({ provider: "minimax", id }, { options: { fastMode }, baseUrl: MINIMAX }))[
      "model"
    ];

  it("asks the faster twin of a model that has one", () => {
    expect(model("MiniMax-M2.7", true)).toBe("MiniMax-M2.7-highspeed");
    expect(model("MiniMax-M2.7", false)).toBe("MiniMax-M2.7");
    expect(model("MiniMax-M2", true)).toBe("MiniMax-M2");
    expect(model("constructor", true)).toBe("constructor");
  });
});
