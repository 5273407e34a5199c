import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message, ModelInfo } from "@oc/plugin-sdk";
import { redactForEvents } from "./redact-event.ts";
import { fitToolResults, guardDetails, guardResult, MAX_DETAILS_BYTES, resultMaxChars } from "./result-guard.ts";
import { cutMiddle } from "./text-limit.ts";

const model: ModelInfo = {
  id: "m",
  provider: "p",
  api: "openai-completions",
  reasoning: false,
  input: ["text", "image"],
  contextWindow: 32_000,
};

describe("result guards", () => {
  it.each([
    [10_000, 12_000],
    [32_000, 16_000],
    [100_000, 32_000],
    [200_000, 64_000],
    [1_000_000, 64_000],
  ])("a window of %i tokens takes %i characters a result", (contextWindow, expected) => {
    expect(resultMaxChars({ contextWindow })).toBe(expected);
  });

  it("takes an unknown window for one of 200 000 tokens, and a smaller budget before the window", () => {
    expect(resultMaxChars({})).toBe(64_000);
    expect(resultMaxChars({ contextWindow: 200_000, contextTokens: 32_000 })).toBe(16_000);
  });

  it("counts all text blocks of a result together", () => {
    const block = { type: "text" as const, text: "x".repeat(10_000) };
    const { content } = guardResult({ content: [block, block, block] }, model);
    const total = content.reduce((sum, part) => sum + (part.type === "text" ? part.text.length : 0), 0);
    expect(total).toBeLessThanOrEqual(16_000);
    expect(content).toHaveLength(2);
  });

  it("keeps valid images and notes invalid ones", () => {
    const image = { type: "image" as const, data: "aGk=", mimeType: "image/png" };
    const { content } = guardResult(
      { content: [image, { ...image, data: "!!" }, { ...image, mimeType: "image/tiff" }] },
      model,
    );
    expect(content.map(({ type }) => type)).toEqual(["image", "text", "text"]);
  });

  it("never exceeds the limit and never splits a character, for any text and limit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.nat(120), (text, limit) => {
        const mark = (omitted: number): string => `[${omitted}]`;
        const cut = cutMiddle(text, limit, { head: 0.6, tail: 0.4, mark });
        expect(cut.length).toBeLessThanOrEqual(limit);
        if (text.length <= limit) expect(cut).toBe(text);
        expect(Buffer.from(cut, "utf8").toString("utf8")).toBe(cut);
      }),
    );
  });

  it("summarises details that are large or cannot be written", () => {
    const cyclic: Record<string, unknown> = {};
    cyclic["self"] = cyclic;
    expect(guardDetails({ a: 1 })).toEqual({ a: 1 });
    expect(guardDetails(undefined)).toBeUndefined();
    expect(guardDetails({ text: "x".repeat(MAX_DETAILS_BYTES) })).toMatchObject({ persistedDetailsTruncated: true });
    expect(guardDetails(cyclic)).toMatchObject({ persistedDetailsTruncated: true });
  });

  it("shortens the oldest results first when all of them together are too long", () => {
    const results: Message[] = Array.from({ length: 6 }, (_unused, n) => ({
      role: "toolResult",
      toolCallId: String(n),
      toolName: "t",
      content: [{ type: "text", text: `${n}${"x".repeat(15_999)}` }],
      isError: false,
      timestamp: n,
    }));
    const lengths = fitToolResults(results, model).map((message) =>
      message.role === "toolResult" ? JSON.stringify(message.content).length : 0,
    );
    expect(lengths[0]).toBeLessThan(3_000);
    expect(lengths.at(-1)).toBeGreaterThan(15_000);
    expect(fitToolResults(results.slice(0, 2), model)).toHaveLength(2);
  });
});

describe("events", () => {
  it("hide credentials by name and by shape, and nothing else", () => {
    const value = {
      path: "notes.md",
      password: "hunter2",
      nested: [{ apiKey: "abc" }],
      maxTokens: "12",
      text: "key sk-abcdefghijklmnop and Bearer abcdefghijklmnopqrst end",
    };
    expect(redactForEvents(value)).toEqual({
      path: "notes.md",
      password: "[redacted]",
      nested: [{ apiKey: "[redacted]" }],
      maxTokens: "12",
      text: "key [redacted] and Bearer [redacted] end",
    });
  });
});
