import { describe, expect, it } from "vitest";
import { advancesFallback, classifyFailure, isTransient, parseRetryAfterMs, type FailureFacts } from "./classify.ts";

describe("a failed call", () => {
  it.each<[string, FailureFacts, string]>([
    ["our own abort, whatever else is known", { aborted: true, status: 500 }, "aborted"],
    ["a timeout-shaped text without an abort", { message: "The operation was aborted due to timeout" }, "timeout"],
    ["a request too large", { status: 413, code: "request_too_large" }, "context_overflow"],
    ["an overflow in a 404", { status: 404, message: "context length exceeded" }, "context_overflow"],
    ["an overflow by code", { status: 400, code: "context_length_exceeded", message: "Too many" }, "context_overflow"],
    [
      "Anthropic's overflow",
      { status: 400, message: "prompt is too long: 210000 tokens > 200000" },
      "context_overflow",
    ],
    [
      "Gemini's overflow",
      { status: 400, message: "The input exceeds the maximum number of tokens allowed" },
      "context_overflow",
    ],
    ["an overflow of a small model", { message: "input too long for the model" }, "context_overflow"],
    ["a policy refusal", { status: 400, code: "content_policy_violation" }, "refusal"],
    ["a lost session", { message: "session expired" }, "session_expired"],
    ["402", { status: 402, message: "Payment required" }, "billing"],
    ["402 without a text", { status: 402 }, "billing"],
    ["no credit inside 403", { status: 403, message: "Your credit balance is too low" }, "billing"],
    ["no quota inside 429", { status: 429, code: "insufficient_quota" }, "billing"],
    ["no credits inside 401", { status: 401, message: "Insufficient credits" }, "billing"],
    ["OpenRouter's key limit", { status: 403, message: "Key limit exceeded", provider: "openrouter" }, "billing"],
    ["a usage window as 402", { status: 402, message: "weekly usage limit exhausted" }, "rate_limit"],
    ["a daily limit as 402", { status: 402, message: "daily limit reached, resets at midnight" }, "rate_limit"],
    ["a spending limit as 402", { status: 402, message: "Spending limit reached" }, "rate_limit"],
    ["429", { status: 429 }, "rate_limit"],
    ["a rate limit in words", { status: 400, message: "Rate limit reached" }, "rate_limit"],
    ["too many requests", { message: "Too many concurrent requests" }, "rate_limit"],
    ["throttling", { code: "ThrottlingException" }, "rate_limit"],
    ["concurrency", { message: "concurrency limit hit" }, "rate_limit"],
    ["exhaustion", { status: 429, code: "RESOURCE_EXHAUSTED" }, "rate_limit"],
    ["a quota", { message: "Quota exceeded for requests" }, "rate_limit"],
    ["a monthly limit", { status: 403, message: "Monthly request limit reached" }, "rate_limit"],
    ["a revoked key", { status: 401, message: "This API key has been revoked" }, "auth_permanent"],
    ["a deactivated workspace", { status: 403, message: "The workspace is deactivated" }, "auth_permanent"],
    ["401", { status: 401 }, "auth"],
    ["403", { status: 403, message: "Forbidden" }, "auth"],
    ["an invalid key as 400", { status: 400, message: "API key not valid. Please pass a valid API key." }, "auth"],
    ["an expired token", { message: "token has expired" }, "auth"],
    ["529", { status: 529 }, "overloaded"],
    ["an overloaded_error", { code: "overloaded_error", message: "Overloaded" }, "overloaded"],
    ["a model that is not ready", { status: 424, code: "ModelNotReadyException" }, "overloaded"],
    ["404", { status: 404, message: "Not found" }, "model_not_found"],
    ["an unknown model", { status: 400, message: "Unknown model: x" }, "model_not_found"],
    ["408", { status: 408 }, "timeout"],
    ["499", { status: 499 }, "timeout"],
    ["504", { status: 504 }, "timeout"],
    ["522", { status: 522 }, "timeout"],
    ["524", { status: 524 }, "timeout"],
    ["a reset socket", { code: "ECONNRESET" }, "timeout"],
    ["a closed socket", { code: "UND_ERR_SOCKET", message: "other side closed" }, "timeout"],
    ["a generic api_error", { status: 500, code: "api_error", message: "Internal server error" }, "timeout"],
    ["a bare unknown error", { message: "An unknown error occurred" }, "timeout"],
    ["OpenRouter's provider error", { message: "Provider returned error", provider: "openrouter" }, "timeout"],
    ["the same text from elsewhere", { message: "Provider returned error", provider: "openai" }, "unclassified"],
    ["503", { status: 503 }, "server_error"],
    ["500", { status: 500, message: "boom" }, "server_error"],
    ["400", { status: 400, message: "messages: wrong" }, "format"],
    ["422", { status: 422, message: "wrong" }, "format"],
    ["no text at all", {}, "no_error_details"],
    ["no details in words", { message: "The upstream gave no error details" }, "no_error_details"],
    ["anything else", { message: "odd" }, "unclassified"],
  ])("with %s", (_, facts, reason) => {
    expect(classifyFailure(facts)).toBe(reason);
  });

  it("lets another model try unless the request itself, the person or the model said no", () => {
    const stays = ["aborted", "context_overflow", "refusal", "session_expired", "format"] as const;
    expect(stays.map(advancesFallback)).toEqual(stays.map(() => false));
    expect(
      ["billing", "rate_limit", "auth", "timeout", "unclassified"].every((reason) => advancesFallback(reason as never)),
    ).toBe(true);
  });

  it("may be repeated when it is transient", () => {
    expect((["rate_limit", "overloaded", "timeout", "server_error"] as const).every(isTransient)).toBe(true);
    expect((["billing", "auth", "format", "context_overflow", "refusal"] as const).some(isTransient)).toBe(false);
  });
});

describe("the wait that a provider asks for", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");

  it.each<[string, Record<string, string>, string, number | undefined]>([
    ["milliseconds", { "retry-after-ms": "1500", "retry-after": "9" }, "", 1500],
    ["seconds", { "retry-after": "120" }, "", 120_000],
    ["a date", { "retry-after": "Thu, 01 Jan 2026 00:01:00 GMT" }, "", 60_000],
    ["a past date", { "retry-after": "Wed, 31 Dec 2025 00:00:00 GMT" }, "", 0],
    ["text in seconds", {}, "Please try again in 1.5s.", 1500],
    ["text in milliseconds", {}, "Please try again in 20ms.", 20],
    ["text in minutes and seconds", {}, "try again in 6m0s", 360_000],
    ["text in words", {}, "Try again in 2 minutes", 120_000],
    ["a retry delay in a body", {}, '"retryDelay": "34s"', 34_000],
    ["more than a timer can hold", { "retry-after": "9".repeat(400) }, "", 2 ** 31 - 1],
    ["a text of many days", {}, "try again in 9000d", 2 ** 31 - 1],
    ["nonsense", { "retry-after": "soon" }, "later", undefined],
    ["nothing", {}, "", undefined],
  ])("is read from %s", (_, headers, text, expected) => {
    expect(parseRetryAfterMs(headers, text, now)).toBe(expected);
  });
});
