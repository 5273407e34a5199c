import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HeadAndTail } from "./head-and-tail.ts";

const LONE_SURROGATE = /\p{Cs}/u;
const pieces = fc.array(fc.string({ unit: fc.constantFrom("a", "é", "漢", "🦞", "\n"), maxLength: 40 }), {
  maxLength: 40,
});

function keep(maxChars: number, texts: readonly string[]): HeadAndTail {
  const kept = new HeadAndTail(maxChars);
  for (const text of texts) kept.push(text);
  return kept;
}

describe("HeadAndTail", () => {
  it("keeps everything up to the cap", () => {
    fc.assert(
      fc.property(pieces, (texts) => {
        const kept = keep(4000, texts);
        expect(kept.text()).toBe(texts.join(""));
        expect(kept.isTruncated).toBe(false);
      }),
    );
  });

  it("keeps of more the beginning and the newest, says how much is missing, and cuts no character", () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 10, max: 200 }), (texts, maxChars) => {
        const kept = keep(maxChars, texts);
        const whole = texts.join("");
        expect(kept.chars).toBeLessThanOrEqual(maxChars);
        expect(kept.chars + kept.droppedChars).toBe(whole.length);
        expect(kept.text()).not.toMatch(LONE_SURROGATE);
        if (!kept.isTruncated) return;
        const [head = "", tail = ""] = kept.text().split(/\n?\[\d+ characters of output discarded\]\n/);
        expect(whole.startsWith(head)).toBe(true);
        expect(whole.endsWith(tail)).toBe(true);
        expect(kept.text()).toContain(`[${kept.droppedChars} characters of output discarded]`);
        // Only what a pair needs is lost beside the cap.
        expect(kept.chars).toBeGreaterThanOrEqual(maxChars - 2);
      }),
    );
  });

  it("is the same whatever pieces a text comes in", () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 10, max: 200 }), (texts, maxChars) => {
        expect(keep(maxChars, texts).text()).toBe(keep(maxChars, [texts.join("")]).text());
      }),
    );
  });

  it("gives the newest of it, also across the head while nothing is missing, and no half character", () => {
    fc.assert(
      fc.property(pieces, fc.nat({ max: 100 }), (texts, chars) => {
        const whole = texts.join("");
        const last = keep(4000, texts).last(chars);
        expect(whole.endsWith(last)).toBe(true);
        expect(last).not.toMatch(LONE_SURROGATE);
        expect(last.length).toBeGreaterThanOrEqual(Math.min(chars, whole.length) - 1);
      }),
    );
    expect(keep(100, ["x".repeat(500), "end"]).last(1000)).toBe(`${"x".repeat(87)}end`);
  });

  it("takes a million single characters", () => {
    const kept = new HeadAndTail(1000);
    for (let count = 0; count < 1_000_000; count++) kept.push(count % 2 === 0 ? "a" : "b");
    expect(kept.chars).toBe(1000);
    expect(kept.text().endsWith("ababab")).toBe(true);
  });
});
