import { describe, expect, it } from "vitest";
import { describeProgress } from "./run-progress.ts";

describe("what holds a run up", () => {
  it("is a retry with its count and reason", () => {
    const data = { attempt: 2, maxAttempts: 10, delayMs: 400, reason: "connection refused" };
    expect(describeProgress({ stream: "retry", data })).toBe("retrying (2/10): connection refused");
    expect(describeProgress({ stream: "retry", data: { ...data, delayMs: 4000, reason: "rate_limit" } })).toBe(
      "retrying (2/10): rate limit, next try in 4s",
    );
  });
  it("is a notice, on one line without control characters", () => {
    const data = { kind: "fallback", text: "another model\nanswers\u001b[2J" };
    expect(describeProgress({ stream: "notice", data })).toBe("another model answers\\u001b[2J");
  });
  it("is nothing of the other streams, and survives what it does not know", () => {
    expect(describeProgress({ stream: "assistant", data: { text: "hi" } })).toBeUndefined();
    expect(describeProgress({ stream: "notice", data: undefined })).toBeUndefined();
    expect(describeProgress({ stream: "retry", data: {} })).toBe("retrying");
  });
});
