import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reconnectDelayMs } from "./backoff.ts";
import { SequenceTracker } from "./sequence.ts";

describe("gap detection", () => {
  it("finds nothing in contiguous numbers from 1", () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), (length) => {
        const tracker = new SequenceTracker();
        for (let seq = 1; seq <= length; seq += 1) expect(tracker.observe(seq)).toBeUndefined();
      }),
    );
  });

  it("reports exactly the holes of any increasing numbering", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 500 })), (numbers) => {
        const received = numbers.toSorted((a, b) => a - b);
        const tracker = new SequenceTracker();
        const gaps = received.flatMap((seq) => tracker.observe(seq) ?? []);
        const lost = gaps.flatMap(({ expected, received: next }) =>
          Array.from({ length: next - expected }, (_, index) => expected + index),
        );
        const all = Array.from({ length: received.at(-1) ?? 0 }, (_, index) => index + 1);
        expect(lost).toEqual(all.filter((seq) => !received.includes(seq)));
      }),
    );
  });

  it("is not confused by a number that comes again", () => {
    const tracker = new SequenceTracker();
    tracker.observe(1);
    tracker.observe(2);
    expect(tracker.observe(1)).toBeUndefined();
    expect(tracker.observe(3)).toBeUndefined();
  });
});

describe("the pause before a reconnect", () => {
  it("doubles from 1 s to 30 s, less at most a quarter", () => {
    const full = [1, 2, 3, 4, 5, 6, 20].map((attempt) => reconnectDelayMs(attempt, 0));
    expect(full).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, random) => {
          const delayMs = reconnectDelayMs(attempt, random);
          expect(delayMs).toBeLessThanOrEqual(reconnectDelayMs(attempt, 0));
          expect(delayMs).toBeGreaterThanOrEqual(0.75 * reconnectDelayMs(attempt, 0) - 1);
        },
      ),
    );
  });
});
