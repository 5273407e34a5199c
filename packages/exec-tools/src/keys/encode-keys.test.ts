import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeKeys } from "./encode-keys.ts";

const bytes = (key: string, mode: "normal" | "application" = "normal"): string => {
  const encoded = encodeKeys({ keys: [key] }, mode);
  expect(encoded.warnings).toEqual([]);
  return encoded.bytes.toString("latin1");
};

describe("encodeKeys", () => {
  it("sends literal text, then hex bytes, then keys", () =>
    expect(encodeKeys({ literal: "a", hex: ["0x62"], keys: ["Enter"] }, "normal")).toEqual({
      bytes: Buffer.from("ab\r"),
      warnings: [],
    }));

  it.each([
    ["Enter", "\r"],
    ["Return", "\r"],
    ["Tab", "\t"],
    ["BTab", "\x1b[Z"],
    ["S-Tab", "\x1b[Z"],
    ["Escape", "\x1b"],
    ["esc", "\x1b"],
    ["Space", " "],
    ["BSpace", "\x7f"],
    ["backspace", "\x7f"],
    ["Up", "\x1b[A"],
    ["DOWN", "\x1b[B"],
    ["Right", "\x1b[C"],
    ["Left", "\x1b[D"],
    ["Home", "\x1b[H"],
    ["End", "\x1b[F"],
    ["PageUp", "\x1b[5~"],
    ["PgUp", "\x1b[5~"],
    ["PPage", "\x1b[5~"],
    ["PageDown", "\x1b[6~"],
    ["PgDn", "\x1b[6~"],
    ["NPage", "\x1b[6~"],
    ["Insert", "\x1b[2~"],
    ["IC", "\x1b[2~"],
    ["Delete", "\x1b[3~"],
    ["Del", "\x1b[3~"],
    ["DC", "\x1b[3~"],
    ["F1", "\x1bOP"],
    ["F4", "\x1bOS"],
    ["F5", "\x1b[15~"],
    ["F6", "\x1b[17~"],
    ["F11", "\x1b[23~"],
    ["F12", "\x1b[24~"],
    ["KP0", "0"],
    ["KP9", "9"],
    ["KP/", "/"],
    ["KP*", "*"],
    ["KP-", "-"],
    ["KP+", "+"],
    ["KP.", "."],
    ["KPEnter", "\r"],
    ["C-c", "\x03"],
    ["^c", "\x03"],
    ["^C", "\x03"],
    ["C-[", "\x1b"],
    ["C-Space", "\0"],
    ["C-@", "\0"],
    ["C-?", "\x7f"],
    ["C-/", "\x1f"],
    ["M-x", "\x1bx"],
    ["S-x", "X"],
    ["C-M-x", "\x1b\x18"],
    ["M-C-x", "\x1b\x18"],
    ["M-Enter", "\x1b\r"],
    ["S-Up", "\x1b[1;2A"],
    ["M-Up", "\x1b[1;3A"],
    ["C-Up", "\x1b[1;5A"],
    ["C-M-S-Left", "\x1b[1;8D"],
    ["C-Home", "\x1b[1;5H"],
    ["C-Del", "\x1b[3;5~"],
    ["S-F1", "\x1b[1;2P"],
    ["S-F5", "\x1b[15;2~"],
    ["a", "a"],
    ["^", "^"],
    ["-", "-"],
    ["C--", undefined],
    ["é", "\xc3\xa9"],
  ])("encodes %s", (key, expected) => {
    if (expected !== undefined) expect(bytes(key)).toBe(expected);
    else expect(encodeKeys({ keys: [key] }, "normal").bytes.toString()).toBe(key);
  });

  it.each([
    ["Up", "\x1bOA"],
    ["Left", "\x1bOD"],
    ["Home", "\x1bOH"],
    ["C-Up", "\x1b[1;5A"],
    ["KP5", "\x1bOu"],
    ["KPEnter", "\x1bOM"],
    ["PageUp", "\x1b[5~"],
  ])("encodes %s for a program in application mode", (key, expected) =>
    expect(bytes(key, "application")).toBe(expected),
  );

  it("types an unknown name as text and says so", () =>
    expect(encodeKeys({ keys: ["Entr", "C-Foo"] }, "normal")).toEqual({
      bytes: Buffer.from("EntrC-Foo"),
      warnings: [expect.stringContaining('"Entr"'), expect.stringContaining('"C-Foo"')],
    }));

  it.each(["0x", "0x100", "zz", "", "1b5b"])("leaves the hex text %j out and says so", (text) => {
    const encoded = encodeKeys({ hex: [text, "41"] }, "normal");
    expect(encoded.bytes.toString()).toBe("A");
    expect(encoded.warnings).toHaveLength(1);
  });

  it("sends every text without warning or error as literal", () =>
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (literal, keys) => {
        expect(encodeKeys({ literal }, "normal").bytes.toString()).toBe(Buffer.from(literal).toString());
        encodeKeys({ keys, hex: keys }, "application");
      }),
    ));
});
