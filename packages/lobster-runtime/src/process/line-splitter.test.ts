import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LineSplitter } from "./line-splitter.ts";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function splitWhole(bytes: Uint8Array): string[] {
  const lines = decoder.decode(bytes).split(/\r?\n/);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

function splitInPieces(pieces: readonly Uint8Array[]): string[] {
  const splitter = new LineSplitter();
  return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()];
}

/** Bytes in which line ends, multi-byte characters and broken ones meet. */
const someBytes = fc
  .array(
    fc.oneof(
      fc.constantFrom("\n", "\r\n", "\r", "é", "漢", "🦞", "a", "\uFEFF").map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 4 }),
    ),
  )
  .map((parts) => Buffer.concat(parts));

describe("LineSplitter", () => {
  it("gives the same lines whatever pieces the bytes come in", () => {
    fc.assert(
      fc.property(someBytes, fc.array(fc.nat({ max: 12 })), (bytes, lengths) => {
        const pieces: Uint8Array[] = [];
        let start = 0;
        for (const length of lengths) pieces.push(bytes.subarray(start, (start += length)));
        pieces.push(bytes.subarray(start));
        expect(splitInPieces(pieces)).toEqual(splitWhole(bytes));
      }),
    );
  });

  it("gives the same lines when they fill many blocks, or are longer than one", () => {
    const lines = Array.from({ length: 500 }, (_, index) => `${index} ${"漢".repeat((index * 37) % 9000)}`);
    const bytes = Buffer.from(`${lines.join("\r\n")}\r\n`);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 65_537) }, (_, index) =>
      bytes.subarray(index * 65_537, (index + 1) * 65_537),
    );
    expect(splitInPieces(pieces)).toEqual(lines);
  });

  it("turns bytes that are no UTF-8 into replacement characters and goes on", () => {
    expect(splitInPieces([Buffer.from([0x61, 0xff, 0x0a, 0xe6, 0xbc, 0x0a]), Buffer.from("b\n")])).toEqual([
      "a\uFFFD",
      "\uFFFD",
      "b",
    ]);
  });

  it("refuses a line that is longer than a text can be, before it holds it", () => {
    const splitter = new LineSplitter(10);
    expect(splitter.push(Buffer.from("0123456789"))).toEqual([]);
    expect(() => splitter.push(Buffer.from("0"))).toThrow("A line of more than 10 bytes cannot be held as one text");
  });
});
