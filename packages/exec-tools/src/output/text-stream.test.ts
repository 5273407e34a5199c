import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextStream } from "./text-stream.ts";

/** Bytes in which whole, cut and broken characters and controls meet. */
const someBytes = fc
  .array(
    fc.oneof(
      fc
        .constantFrom("\n", "\r\n", "\t", "\u001b[1m", "é", "漢", "🦞", "a", "\uFEFF", "\u0007")
        .map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 4 }),
    ),
  )
  .map((parts) => Buffer.concat(parts));

function readInPieces(bytes: Uint8Array, lengths: readonly number[], keepsEscapes: boolean): string {
  const stream = new TextStream({ keepsEscapes });
  let text = "";
  let start = 0;
  for (const length of lengths) text += stream.push(bytes.subarray(start, (start += length)));
  return text + stream.push(bytes.subarray(start)) + stream.end();
}

describe("TextStream", () => {
  it("gives the same text whatever pieces the bytes come in, and never half a character", () => {
    fc.assert(
      fc.property(someBytes, fc.array(fc.nat({ max: 5 })), fc.boolean(), (bytes, lengths, keepsEscapes) => {
        const text = readInPieces(bytes, lengths, keepsEscapes);
        expect(text).toBe(readInPieces(bytes, [], keepsEscapes));
        expect(Buffer.from(text, "utf8").toString("utf8")).toBe(text);
      }),
    );
  });

  it("is what the bytes are as UTF-8, without controls", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const expected = [...text].filter((character) => "\t\r\n".includes(character) || !/\p{Cc}/u.test(character));
        expect(readInPieces(Buffer.from(text), [], false)).toBe(expected.join(""));
      }),
    );
  });

  it("keeps escapes when it is asked to, and no other control", () => {
    expect(readInPieces(Buffer.from("\u001b[1mx\u0007\u0008\u009b\u007f\0"), [], true)).toBe("\u001b[1mx");
  });
});
