import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ExecToolsError } from "../errors.ts";
import { applyChunks } from "./apply-chunks.ts";
import { LineFinder } from "./line-finder.ts";
import { parsePatch } from "./parse-patch.ts";
import { decodeDocument, encodeDocument } from "./text-document.ts";

/** What the lines below `*** Update File:` make of a text. */
const update = (text: string, ...lines: string[]): string => {
  const [operation] = parsePatch(["*** Begin Patch", "*** Update File: f", ...lines, "*** End Patch"].join("\n"));
  if (operation?.kind !== "update") throw new Error("no update");
  const document = decodeDocument(Buffer.from(text));
  if (!document) throw new Error("no text");
  return encodeDocument(applyChunks(document, operation.chunks, "f")).toString();
};
const failure = (text: string, ...lines: string[]): string => {
  try {
    update(text, ...lines);
  } catch (error) {
    if (error instanceof ExecToolsError && error.code === "PATCH_MISMATCH") return error.message;
    throw error;
  }
  throw new Error("it matched");
};

describe("applyChunks", () => {
  it.each([
    ["an exact line before a looser one above", "x \nx\n", ["-x", "+y"], "x \ny\n"],
    ["trailing blanks before leading ones", " x\nx \n", ["-x", "+y"], " x\ny\n"],
    ["leading blanks before punctuation", "a\u2014b\n  a-b\n", ["-a-b", "+y"], "a\u2014b\ny\n"],
    [
      "punctuation at last",
      "a\u2212b \u201cc\u201d \u2018d\u2019\u00a0e\u3000f\n",
      ["-a-b \"c\" 'd' e f", "+y"],
      "y\n",
    ],
    ["loose context, keeping the bytes of the file", "\tx  \ny\n", [" x", "-y", "+z"], "\tx  \nz\n"],
    ["a header by the same looks", "  def f():  \n  x\n", ["@@ def f():", "-x", "+y"], "  def f():  \ny\n"],
    ["several headers one below the other", "x\nA\nx\nB\nx\n", ["@@ A", "@@ B", "-x", "+y"], "x\nA\nx\nB\ny\n"],
    ["a header that is the first line", "A\nx\n", ["@@ A", "-x"], "A\n"],
  ])("finds %s", (_, text, lines, expected) => expect(update(text, ...lines)).toBe(expected));

  it.each([
    ["below a header", "a\nb\n", ["@@ a", "+x"], "a\nx\nb\n"],
    ["at the end without header", "a\nb\n", ["@@", "+x"], "a\nb\nx\n"],
    ["at the end with a header and an end mark", "a\nb\n", ["@@ a", "+x", "*** End of File"], "a\nb\nx\n"],
    ["at the end, several times", "a\n", ["@@", "+x", "@@", "+y"], "a\nx\ny\n"],
    ["into an empty file", "", ["+x"], "x\n"],
    ["behind a last line without line end", "a", ["+x"], "a\nx\n"],
    ["in front of a context line", "a\n", ["+x", " a"], "x\na\n"],
  ])("inserts %s", (_, text, lines, expected) => expect(update(text, ...lines)).toBe(expected));

  it.each([
    ["an empty context line at the end of a chunk", "a\nb\n", ["-a", "+A", ""], "A\nb\n"],
    ["one in front of added lines", "a\n", [" a", "", "+x"], "a\nx\n"],
    ["one that is all there is to find", "a\n", ["+x", ""], "a\nx\n"],
    ["one at the end of the file", "b\na\n", ["@@", "-a", "+A", "", "*** End of File"], "b\nA\n"],
    ["none when it stands there", "a\n\na\n", [" a", "", "-a", "+x"], "a\n\nx\n"],
  ])("forgives %s", (_, text, lines, expected) => expect(update(text, ...lines)).toBe(expected));

  it("never drops an empty line that is to be removed", () =>
    expect(failure("a\nb\n", "-a", "-")).toContain("f has no such lines"));

  it.each([
    ["above the one before", "a\nb\nc\n", ["@@", "-c", "@@", "-a"]],
    ["in lines that a chunk has used", "a\nb\n", ["@@", " a", " b", "@@", " b", "+x"]],
    ["behind lines that were appended", "a\n", ["@@", "+x", "@@", "-a"]],
    ["by a header above the cursor", "A\nx\nB\ny\n", ["@@ B", "-y", "@@ A", "-x"]],
    ["elsewhere than at the end", "x\ny\n", ["@@", "-x", "*** End of File"]],
    ["at an end that a chunk has used", "x\n", ["@@", "-x", "@@", "-x", "*** End of File"]],
    ["in added lines", "a\n", ["@@", "-a", "+b", "@@", "-b"]],
    ["in a file that is too short", "a\n", [" a", " a"]],
  ])("has no place %s", (_, text, lines) => expect(failure(text, ...lines)).toContain("f has no such lines"));

  it("shows which lines it looked for, cut where they are long", () => {
    const problem = failure("a\n", ...Array.from({ length: 30 }, (_, index) => `-${`line ${index}`.padEnd(500)}`));
    expect(problem).toContain("  line 0");
    expect(problem).toContain("and 18 more");
    expect(problem.length).toBeLessThan(3000);
  });

  it.each([
    ["LF", "a\nb\n", "x\nb\n"],
    ["CRLF", "a\r\nb\r\n", "x\r\nb\r\n"],
    ["mostly CRLF", "a\nb\r\nc\r\n", "x\r\nb\r\nc\r\n"],
    ["as much CRLF as LF", "a\r\nb\n", "x\nb\n"],
    ["CRLF without a last line end", "a\r\nb", "x\r\nb\r\n"],
    ["a BOM", "\uFEFFa\nb\n", "\uFEFFx\nb\n"],
    ["a carriage return inside a line", "a\nb\rc\n", "x\nb\rc\n"],
    ["a NUL byte", "a\nb\0\n", "x\nb\0\n"],
  ])("keeps %s", (_, text, expected) => expect(update(text, "-a", "+x")).toBe(expected));

  it("leaves a file without lines with no bytes", () => expect(update("\uFEFFa\n", "-a")).toBe(""));

  it("knows text that is no UTF-8", () => expect(decodeDocument(Buffer.from([0x61, 0xff]))).toBeUndefined());

  it("applies 100 000 chunks, also where each matches loosely only", () => {
    const count = 100_000;
    const text = Array.from({ length: count }, (_, index) => `  ${index}\n  same\n`).join("");
    const lines = Array.from({ length: count }, (_, index) => ["@@", ` ${index}`, "-same", `+new ${index}`].join("\n"));
    const expected = Array.from({ length: count }, (_, index) => `  ${index}\nnew ${index}\n`).join("");
    expect(update(text, lines.join("\n")) === expected).toBe(true);
  });

  it("gives up on a file that repeats itself for ever, with advice", () => {
    const text = `${"x\n".repeat(99)}y\n`.repeat(2000);
    const chunk = ["@@", ...Array.from({ length: 100 }, () => " x"), " y", "+z"];
    const lines = Array.from({ length: 3 }, () => chunk).flat();
    expect(failure(text, ...lines)).toContain("f has no such lines");
  });
});

describe("LineFinder", () => {
  const looks = [
    (line: string) => line,
    (line: string) => line.trimEnd(),
    (line: string) => line.trim(),
    (line: string) => line.replace(/\u2014/g, "-").trim(),
  ];
  /** Every way to look at lines over all positions, before the next. */
  const search = (lines: string[], wanted: string[], from: number, isAtEnd: boolean): number | undefined => {
    for (const look of looks) {
      for (let start = from; start + wanted.length <= lines.length; start += 1) {
        if (isAtEnd && start + wanted.length !== lines.length) continue;
        if (wanted.every((line, index) => look(line) === look(lines[start + index] ?? ""))) return start;
      }
    }
    return undefined;
  };
  const line = fc.constantFrom("a", "a ", " a", "b", "", " ", "a-b", "a\u2014b", " a-b");

  it("finds what a plain search finds, by scanning and by index", () =>
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 60 }),
        fc.array(fc.tuple(fc.array(line, { minLength: 1, maxLength: 3 }), fc.nat(60), fc.boolean()), {
          minLength: 1,
          maxLength: 40,
        }),
        (lines, questions) => {
          // One finder for all questions: after some it has an index.
          const finder = new LineFinder(lines);
          for (const [wanted, from, isAtEnd] of questions) {
            expect(finder.find(wanted, from, isAtEnd)).toBe(search(lines, wanted, from, isAtEnd));
          }
        },
      ),
    ));
});
