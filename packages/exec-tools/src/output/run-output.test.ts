import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OutputStream } from "./pending-output.ts";
import { RunOutput } from "./run-output.ts";

const MARKER = /\n?\[\d+ characters of output discarded\]\n/;
const LONE_SURROGATE = /\p{Cs}/u;
const character = fc.constantFrom("a", "\n", "é", "漢", "🦞", "\u0007");
/** What a stream prints, cut into chunks anywhere, also inside characters. */
const chunks = fc
  .tuple(fc.array(character, { maxLength: 400 }), fc.array(fc.integer({ min: 1, max: 90 })))
  .map(([characters, lengths]) => {
    const bytes = Buffer.from(characters.join(""));
    const pieces: Buffer[] = [];
    let start = 0;
    for (const length of lengths) pieces.push(bytes.subarray(start, (start += length)));
    return [...pieces, bytes.subarray(start)];
  });
const clean = (pieces: readonly Uint8Array[]): string =>
  Buffer.concat(pieces).toString("utf8").replaceAll("\u0007", "");

function outputOf(pieces: readonly Uint8Array[], limits: { maxChars: number; maxPendingChars: number }): RunOutput {
  const output = new RunOutput({ ...limits, keepsEscapes: false });
  for (const piece of pieces) output.push("stdout", piece);
  return output;
}

describe("RunOutput", () => {
  it("is the whole text, for readers and for a poll, whatever chunks it comes in and whenever it is looked at", () => {
    fc.assert(
      fc.property(chunks, fc.nat({ max: 50 }), (pieces, lookAt) => {
        const output = new RunOutput({ maxChars: 10_000, maxPendingChars: 10_000, keepsEscapes: false });
        let polled = "";
        pieces.forEach((piece, index) => {
          if (index === lookAt) polled += output.pending.drain().text;
          output.push("stdout", piece);
        });
        output.end();
        expect(output.all.text()).toBe(clean(pieces));
        expect(polled + output.pending.drain().text).toBe(clean(pieces));
      }),
    );
  });

  it("shows the newest text at a glance, whole characters only, and takes nothing from later readers", () => {
    fc.assert(
      fc.property(
        fc.array(chunks, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 80 }),
        (parts, maxChars) => {
          const pieces = parts.flat();
          const output = new RunOutput({ maxChars: 100_000, maxPendingChars: 100_000, keepsEscapes: false });
          const whole = clean(pieces);
          for (const piece of pieces) {
            output.push("stdout", piece);
            expect(output.last(maxChars)).not.toMatch(LONE_SURROGATE);
          }
          // A character that has not come whole yet is not shown.
          const glance = output.last(maxChars);
          output.end();
          expect(whole.includes(glance)).toBe(true);
          expect(glance.length).toBeLessThanOrEqual(maxChars);
          expect(output.all.text()).toBe(whole);
        },
      ),
    );
  });

  it("keeps the beginning and the newest of a flood that nobody looks at, and cuts no character", () => {
    fc.assert(
      fc.property(fc.array(chunks, { minLength: 1, maxLength: 8 }), (parts) => {
        const pieces = parts.flat();
        const output = outputOf(pieces, { maxChars: 60, maxPendingChars: 20 });
        output.end();
        const text = output.all.text();
        expect(text).not.toMatch(LONE_SURROGATE);
        expect(text).not.toContain("\uFFFD");
        const whole = clean(pieces);
        if (!output.all.isTruncated) {
          expect(text).toBe(whole);
          return;
        }
        const [head = "", tail = ""] = text.split(MARKER);
        expect(whole.startsWith(head)).toBe(true);
        expect(whole.endsWith(tail)).toBe(true);
        expect(output.all.chars).toBeLessThanOrEqual(60);
        const pending = output.pending.drain().text;
        expect(whole.endsWith(pending)).toBe(true);
        expect(pending.length).toBeGreaterThanOrEqual(Math.min(whole.length, 20) - 1);
      }),
    );
  });

  it("keeps for a poll what a quiet stream says beside floods of the other one", () => {
    const output = new RunOutput({ maxChars: 1000, maxPendingChars: 200, keepsEscapes: false });
    const flood = (count: number): void => {
      for (let at = 0; at < count; at++) output.push("stdout", Buffer.from("flood\n".repeat(50)));
    };
    flood(100);
    output.push("stderr", Buffer.from("first warning\n"));
    flood(100);
    output.push("stderr", Buffer.from("second warning\n"));
    flood(100);
    const { text, droppedChars } = output.pending.drain();
    expect(text.startsWith("first warning\nsecond warning\n")).toBe(true);
    expect(text.length).toBe(29 + 200);
    expect(text.length + droppedChars).toBe(300 * 300 + 29);
    expect(output.all.text()).toMatch(/^flood\n[^w]*\[\d+ characters of output discarded\]\n(?:[^w]*\n)$/);
    expect(output.all.chars + output.all.droppedChars).toBe(300 * 300 + 29);
  });

  it("is the same text for streams that take turns", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom<OutputStream>("stdout", "stderr"), fc.string())), (entries) => {
        const output = new RunOutput({ maxChars: 100_000, maxPendingChars: 100_000, keepsEscapes: true });
        for (const [stream, text] of entries) output.push(stream, Buffer.from(text));
        output.end();
        const expected = Buffer.from(entries.map(([, text]) => text).join(""))
          .toString()
          .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f-\u009f]/g, "");
        expect(output.all.text()).toBe(expected);
      }),
    );
  });
});
