import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PendingOutput, type OutputStream } from "./pending-output.ts";

const entries = fc.array(
  fc.record({
    stream: fc.constantFrom<OutputStream>("stdout", "stderr"),
    text: fc.string({ unit: fc.constantFrom("a", "é", "🦞"), maxLength: 30 }),
  }),
  { maxLength: 60 },
);

describe("PendingOutput", () => {
  it("hands out everything once, in the order of arrival, whenever it is asked", () => {
    fc.assert(
      fc.property(entries, fc.nat({ max: 60 }), (all, drainAt) => {
        const pending = new PendingOutput(10_000);
        let text = "";
        all.forEach((entry, index) => {
          if (index === drainAt) text += pending.drain().text;
          pending.push(entry.stream, entry.text);
        });
        text += pending.drain().text;
        expect(text).toBe(all.map((entry) => entry.text).join(""));
        expect(pending.drain()).toEqual({ text: "", droppedChars: 0 });
      }),
    );
  });

  it("keeps the newest of each stream, counts the rest, and cuts no character", () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 2, max: 50 }), (all, maxChars) => {
        const pending = new PendingOutput(maxChars);
        for (const { stream, text } of all) pending.push(stream, text);
        expect(pending.chars).toBeLessThanOrEqual(2 * maxChars);
        const { text, droppedChars } = pending.drain();
        expect(text).not.toMatch(/\p{Cs}/u);
        expect(text.length + droppedChars).toBe(all.reduce((sum, entry) => sum + entry.text.length, 0));
      }),
    );
  });

  it("loses nothing of a quiet stream beside a flood of the other", () => {
    const pending = new PendingOutput(100);
    pending.push("stderr", "careful");
    for (let count = 0; count < 5000; count++) pending.push("stdout", "flood\n");
    const { text, droppedChars } = pending.drain();
    expect(text.startsWith("careful")).toBe(true);
    expect(text).toHaveLength(107);
    expect(droppedChars).toBe(30_000 - 100);
  });
});
