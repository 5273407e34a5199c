import { expect, it } from "vitest";
import { decideAfterFailure, DEFAULT_RETRY, type RetryHistory } from "./retry-policy.ts";

const facts = { hasFallback: true, now: 100_000, random: 1 };
const fresh: RetryHistory = { rateLimited: 1, transient: 1, unreachable: 1, outageStartedAt: 100_000 };

it.each([
  ["a first rate limit waits a second", { reason: "rate_limit" as const }, {}, {}, { action: "retry", delayMs: 1_000 }],
  [
    "waits double each time",
    { reason: "rate_limit" as const },
    { rateLimited: 4 },
    {},
    { action: "retry", delayMs: 8_000 },
  ],
  [
    "no backoff exceeds 30 seconds",
    { reason: "rate_limit" as const },
    { rateLimited: 9 },
    {},
    { action: "retry", delayMs: 30_000 },
  ],
  ["jitter halves at most", { reason: "server_error" as const }, {}, { random: 0 }, { action: "retry", delayMs: 500 }],
  [
    "the tenth rate limit is the last",
    { reason: "rate_limit" as const },
    { rateLimited: 10 },
    {},
    { action: "fallback" },
  ],
  ["eight retries of other failures", { reason: "overloaded" as const }, { transient: 9 }, {}, { action: "fallback" }],
  [
    "an outage of more than 90 seconds",
    { reason: "timeout" as const },
    { outageStartedAt: 9_999 },
    {},
    { action: "fallback" },
  ],
  [
    "the provider's wait is a minimum",
    { reason: "overloaded" as const, retryAfterMs: 45_000 },
    {},
    {},
    { action: "retry", delayMs: 45_000 },
  ],
  [
    "a long wait goes to the fallback",
    { reason: "rate_limit" as const, retryAfterMs: 120_000 },
    {},
    {},
    { action: "fallback" },
  ],
  [
    "a long wait is kept without one",
    { reason: "rate_limit" as const, retryAfterMs: 120_000 },
    {},
    { hasFallback: false },
    { action: "retry", delayMs: 120_000 },
  ],
  ["bad credentials go to the fallback", { reason: "auth" as const }, {}, {}, { action: "fallback" }],
  ["bad credentials stop without one", { reason: "auth" as const }, {}, { hasFallback: false }, { action: "stop" }],
  ["a refusal is an answer", { reason: "refusal" as const }, {}, {}, { action: "stop" }],
  ["an overflow is not another model's to solve", { reason: "context_overflow" as const }, {}, {}, { action: "stop" }],
])("%s", (_name, failure, history, changed, expected) => {
  expect(decideAfterFailure(failure, { ...fresh, ...history }, { ...facts, ...changed }, DEFAULT_RETRY)).toMatchObject(
    expected,
  );
});

it("counts the attempts at each kind of failure by itself", () => {
  const history = { rateLimited: 2, transient: 5, unreachable: 2, outageStartedAt: facts.now };
  const decide = (reason: "rate_limit" | "timeout", code?: string) =>
    decideAfterFailure({ reason, ...(code === undefined ? {} : { code }) }, history, facts, DEFAULT_RETRY);
  expect(decide("rate_limit")).toMatchObject({ attempt: 3, maxAttempts: 10 });
  expect(decide("timeout")).toMatchObject({ attempt: 6, maxAttempts: 9 });
  expect(decide("timeout", "ECONNREFUSED")).toMatchObject({ attempt: 3, maxAttempts: 3 });
});

it.each(["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH"])("%s three times in a row is enough", (code) => {
  const decide = (unreachable: number) =>
    decideAfterFailure({ reason: "timeout", code }, { ...fresh, unreachable }, facts, DEFAULT_RETRY).action;
  expect([decide(1), decide(2), decide(3)]).toEqual(["retry", "retry", "fallback"]);
  expect(
    decideAfterFailure({ reason: "timeout", code: "ECONNRESET" }, { ...fresh, unreachable: 3 }, facts, DEFAULT_RETRY)
      .action,
  ).toBe("retry");
});
