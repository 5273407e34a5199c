import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CallBudget, RateLimiter } from "./rate-limit.ts";

const options = { maxAttempts: 10, windowMs: 60_000, lockoutMs: 300_000 };

function limiterAt(clock: { now: number }, maxKeys?: number) {
  return new RateLimiter(
    () => options,
    () => clock.now,
    maxKeys,
  );
}

describe("failed attempts", () => {
  it("lock a client out at the tenth within a minute, for five minutes, and nobody else", () => {
    const clock = { now: 0 };
    const limiter = limiterAt(clock);
    for (let i = 0; i < 9; i++) limiter.record("a");
    expect(limiter.retryAfterMs("a")).toBe(0);
    expect(limiter.record("a")).toBe(300_000);
    expect(limiter.retryAfterMs("b")).toBe(0);
    clock.now += 299_999;
    expect(limiter.retryAfterMs("a")).toBe(1);
    clock.now += 1;
    expect(limiter.retryAfterMs("a")).toBe(0);
  });

  it("that are older than the window do not count", () => {
    const clock = { now: 0 };
    const limiter = limiterAt(clock);
    for (let i = 0; i < 30; i++) {
      limiter.record("a");
      clock.now += 7_000;
    }
    expect(limiter.retryAfterMs("a")).toBe(0);
  });

  it("are forgotten after a success", () => {
    const limiter = limiterAt({ now: 0 });
    for (let i = 0; i < 9; i++) limiter.record("a");
    limiter.reset("a");
    expect(limiter.record("a")).toBe(0);
  });

  it("never take more room than allowed, and drop the least recently used client first", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 300 }), (keys) => {
        const limiter = limiterAt({ now: 0 }, 10);
        for (const key of keys) limiter.record(`k${key}`);
        expect(limiter.size).toBeLessThanOrEqual(10);
      }),
    );
    const limiter = limiterAt({ now: 0 }, 2);
    for (let i = 0; i < 10; i++) limiter.record("busy");
    limiter.record("b");
    limiter.retryAfterMs("busy");
    limiter.record("c");
    expect(limiter.retryAfterMs("busy")).toBeGreaterThan(0);
  });
});

describe("a budget of calls", () => {
  it("tells how long to wait when it is used up, and frees itself as time passes", () => {
    const clock = { now: 1_000 };
    const budget = new CallBudget(2, 60_000, () => clock.now);
    expect([budget.take("a"), budget.take("a"), budget.take("b")]).toEqual([0, 0, 0]);
    clock.now += 10_000;
    expect(budget.take("a")).toBe(50_000);
    clock.now += 50_000;
    expect(budget.take("a")).toBe(0);
  });
});
