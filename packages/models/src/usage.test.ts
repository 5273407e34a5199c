import { describe, expect, it } from "vitest";
import { reportedUsd, resolveUsage, tokenCount } from "./usage.ts";

const tokens = { input: 1_000_000, output: 500_000, cacheRead: 100_000, cacheWrite: 0 };

describe("usage", () => {
  it("sums all kinds of tokens, and has no cost while the price is unknown", () => {
    expect(resolveUsage(tokens, undefined)).toEqual({ ...tokens, total: 1_600_000 });
  });

  it("costs what a million tokens cost", () => {
    const price = { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 0 };
    expect(resolveUsage(tokens, price).cost).toEqual({
      input: 3,
      output: 7.5,
      cacheRead: expect.closeTo(0.03),
      cacheWrite: 0,
      total: expect.closeTo(10.53),
    });
  });

  it("takes a price of 0 for a price, and a reported amount over the estimate", () => {
    const free = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
    expect(resolveUsage(tokens, free).cost?.total).toBe(0);
    expect(resolveUsage({ ...tokens, reportedCost: 0.25 }, free).cost?.total).toBe(0.25);
    expect(resolveUsage({ ...tokens, reportedCost: 0.25 }, undefined).cost?.total).toBe(0.25);
  });

  it.each([
    [5, 5],
    [5.7, 5],
    [-1, 0],
    [Number.NaN, 0],
    ["7", 0],
    [undefined, 0],
    [null, 0],
  ])("reads %j from the wire as %d", (value, expected) => {
    expect(tokenCount(value)).toBe(expected);
  });

  it("ignores counts and costs that cannot be one", () => {
    expect([Number.NaN, Infinity, -1, 1e300, "7", null].map(tokenCount)).toEqual([0, 0, 0, 0, 0, 0]);
    expect([Number.NaN, Infinity, -1, "7", 0].map(reportedUsd)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      0,
    ]);
  });
});
