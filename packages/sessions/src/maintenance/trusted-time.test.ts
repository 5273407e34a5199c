import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideTrustedTime } from "./trusted-time.ts";
import type { ClockMemory } from "./trusted-time.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const START = Date.parse("2026-09-01T08:00:00Z");

/** Asks at each of the clock's times, as maintenance does. */
function ask(...clocks: number[]): ReturnType<typeof decideTrustedTime> {
  let memory: ClockMemory | undefined;
  let last = decideTrustedTime(undefined, START);
  for (const clock of clocks) {
    last = decideTrustedTime(memory, clock);
    ({ memory } = last);
  }
  return last;
}

const halfHours = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + (i * HOUR) / 2);

describe("a clock that jumps ahead by years", () => {
  it("makes nothing older than it was at the last maintenance", () => {
    expect(ask(START, START + 5 * YEAR)).toMatchObject({ now: START, isDoubted: true });
  });
  it("is believed after a day without another jump", () => {
    expect(ask(START, ...halfHours(START + 5 * YEAR, 48))).toMatchObject({ isDoubted: true });
    expect(ask(START, ...halfHours(START + 5 * YEAR, 49))).toMatchObject({
      now: START + 5 * YEAR + DAY,
      isDoubted: false,
    });
  });
  it("starts that day anew when it jumps again, also back", () => {
    const jumps = [
      ...halfHours(START + 5 * YEAR, 40),
      ...halfHours(START + 9 * YEAR, 40),
      ...halfHours(START + 7 * YEAR, 40),
    ];
    expect(ask(START, ...jumps)).toMatchObject({ now: START, isDoubted: true });
  });
  it("is forgotten when it comes back to the right time", () => {
    expect(ask(START, START + 5 * YEAR, START + HOUR)).toMatchObject({ now: START + HOUR, isDoubted: false });
  });
});

it("believes a clock that was set back, even if the time before was a mistake", () => {
  expect(ask(START + 5 * YEAR, START, START + HOUR)).toMatchObject({ now: START + HOUR, isDoubted: false });
});

it("believes what no maintenance contradicts", () => {
  expect(ask(START)).toMatchObject({ now: START, isDoubted: false });
  expect(ask(START, START + DAY)).toMatchObject({ now: START + DAY, isDoubted: false });
});

it("never ages anything by more than a day in one step, and never runs ahead of the clock while it doubts", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 * YEAR }), { minLength: 2, maxLength: 30 }), (clocks) => {
      let memory: ClockMemory | undefined;
      let before: number | undefined;
      for (const clock of clocks) {
        const decided = decideTrustedTime(memory, clock);
        expect(decided.now).toBeLessThanOrEqual(clock);
        const wasAhead = memory?.aheadSince !== undefined && memory?.aheadSince !== null;
        if (before !== undefined && !wasAhead) expect(decided.now - before).toBeLessThanOrEqual(DAY);
        ({ memory } = decided);
        before = decided.now;
      }
    }),
  );
});
