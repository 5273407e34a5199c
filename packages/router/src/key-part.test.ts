import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lowerKeyText, MAX_KEY_PART_CHARS, sessionKeyPart, shortenKeyPart } from "./key-part.ts";

describe("the part of an id in a session key", () => {
  it.each([
    ["123", "123"],
    ["!r:hs", "!r:hs"],
    ["C0ABC", "c0abc"],
    ["a b", "a%20b"],
    ["a\n\u007f", "a%0A%7F"],
    ["\u00a0\u2028", "%C2%A0%E2%80%A8"],
    [":a::b:", "%3Aa:%3Ab%3A"],
    ["a:heartbeat", "a%3Aheartbeat"],
    ["heartbeat", "heartbeat"],
    ["100%", "100%"],
    ["a%20b", "a%2520b"],
    ["a\ud800", "a%ED%A0%80"],
    ["__proto__", "__proto__"],
    ["аdmin", "аdmin"],
    ["ΑΣ:Β", "ας:β"],
  ])("of %j is %j", (id, part) => expect(sessionKeyPart(id, false)).toBe(part));

  it("keeps the case where a channel asks for it", () => expect(sessionKeyPart("@Ann:HS", true)).toBe("@Ann:HS"));

  it("is the id up to the longest, and its beginning with a hash beyond", () => {
    const longest = "x".repeat(MAX_KEY_PART_CHARS);
    expect(sessionKeyPart(longest, false)).toBe(longest);
    expect(sessionKeyPart(`${longest}x`, false)).toMatch(/^x{64}~[0-9a-f]{32}$/);
    expect(sessionKeyPart("x".repeat(10_000), false)).not.toBe(sessionKeyPart("x".repeat(10_001), false));
  });

  it("does not cut a character in half", () => {
    const id = `${"x".repeat(63)}🦞${"y".repeat(400)}`;
    expect(sessionKeyPart(id, false)).toMatch(/^x{63}~[0-9a-f]{32}$/);
  });

  it("cannot be had by an id that looks shortened", () => {
    const shortened = shortenKeyPart("x".repeat(500));
    expect(sessionKeyPart(shortened, false)).not.toBe(shortened);
  });

  const piece = fc.constantFrom(
    "a",
    "b",
    ":",
    " ",
    "%",
    "20",
    "%20",
    "3A",
    "\n",
    "\ud800",
    "\udc00",
    ":heartbeat",
    "é",
  );
  const id = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(""));

  it("differs for different ids", () => {
    fc.assert(
      fc.property(id, id, (one, other) => {
        const isSame = one.toLowerCase() === other.toLowerCase();
        expect(sessionKeyPart(one, false) === sessionKeyPart(other, false)).toBe(isSame);
      }),
      { numRuns: 5000 },
    );
  });

  it("is in canonical letter case and has no empty segment", () => {
    fc.assert(
      fc.property(fc.oneof(id, fc.string({ unit: "binary", minLength: 1 })), (raw) => {
        const part = sessionKeyPart(raw, false);
        expect(lowerKeyText(part)).toBe(part);
        expect(part).not.toMatch(/^:|::|:$|[\s\p{Cc}\p{Cs}]/u);
      }),
      { numRuns: 2000 },
    );
  });
});
