import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ExecToolsError } from "../errors.ts";
import { parsePatch } from "./parse-patch.ts";

const patch = (...lines: string[]): string => ["*** Begin Patch", ...lines, "*** End Patch", ""].join("\n");

const problemOf = (text: string): string => {
  try {
    parsePatch(text);
  } catch (error) {
    expect(error).toBeInstanceOf(ExecToolsError);
    expect((error as ExecToolsError).code).toBe("PATCH_INVALID");
    return (error as ExecToolsError).message;
  }
  return "";
};

describe("parsePatch", () => {
  it("reads every kind of operation", () =>
    expect(
      parsePatch(
        patch(
          "*** Add File: a.txt",
          "+one",
          "+",
          "*** Delete File: b.txt",
          "*** Update File: c.txt",
          "*** Move to: d.txt",
          "-first",
          "+1",
          "@@ class A",
          "@@ f()",
          " kept",
          "",
          "+added",
          "*** End of File",
          "@@",
          "-x",
        ),
      ),
    ).toEqual([
      { kind: "add", line: 2, path: "a.txt", lines: ["one", ""] },
      { kind: "delete", line: 5, path: "b.txt" },
      {
        kind: "update",
        line: 6,
        path: "c.txt",
        moveTo: "d.txt",
        chunks: [
          {
            line: 8,
            anchors: [],
            isAtEnd: false,
            lines: [
              { kind: "remove", text: "first" },
              { kind: "add", text: "1" },
            ],
          },
          {
            line: 10,
            anchors: ["class A", "f()"],
            isAtEnd: true,
            lines: [
              { kind: "context", text: "kept" },
              { kind: "context", text: "" },
              { kind: "add", text: "added" },
            ],
          },
          { line: 16, anchors: [], isAtEnd: false, lines: [{ kind: "remove", text: "x" }] },
        ],
      },
    ]));

  it.each([
    ["blank space", (text: string) => `\n \t\n${text}\n\n  \n`],
    ["a wrapper", (text: string) => `<<EOF\n${text}EOF`],
    ["a quoted wrapper", (text: string) => `<<'EOF'\n\n${text}\n\nEOF\n`],
    ["a wrapper in double quotes", (text: string) => `\n<<"EOF"\n${text}EOF\n\n`],
    ["a byte order mark", (text: string) => `\uFEFF${text}`],
    [
      "indented markers",
      (text: string) => text.replace("*** Begin", "  *** Begin").replace("End Patch", "End Patch  "),
    ],
    ["CRLF line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    ["no last line end", (text: string) => text.trimEnd()],
  ])("tolerates %s around a patch", (_, wrap) =>
    expect(parsePatch(wrap(patch("*** Add File: a.txt", "+x")))).toMatchObject([{ path: "a.txt", lines: ["x"] }]),
  );

  it.each([
    ["nothing", "", ""],
    ["blank space only", " \n\n", ""],
    ["no first line", "*** Add File: a\n+x\n*** End Patch", "line 1"],
    ["no first line below blanks", "\n\nhello\n*** End Patch", "line 3"],
    ["no last line", "*** Begin Patch\n*** Add File: a\n+x\n", "line 3"],
    ["text below the end", "*** Begin Patch\n*** Add File: a\n+x\n*** End Patch\nthanks", "line 5"],
    ["an open wrapper", "<<EOF\n*** Begin Patch\n*** Delete File: a\n*** End Patch\n", "line 4"],
    ["a closed wrapper that was never opened", "*** Begin Patch\n*** Delete File: a\n*** End Patch\nEOF\n", "line 4"],
    ["another wrapper", "<<END\n*** Begin Patch\n*** Delete File: a\n*** End Patch\nEND\n", "line 1"],
    ["an empty wrapper", "<<EOF\nEOF\n", "line 2"],
    ["a first line alone", "*** Begin Patch", "line 1"],
    ["no operation", patch(), "line 2"],
    ["an unknown header", patch("*** Copy File: a"), "line 2"],
    ["a header without name", patch("*** Add File: "), "line 2"],
    ["a header with a NUL byte", patch("*** Add File: a\0b"), "line 2"],
    ["a stray line in an add", patch("*** Add File: a", "+x", "y"), "line 4"],
    ["a blank line in an add", patch("*** Add File: a", "+x", "", "+y"), "line 4"],
    ["a line below a delete", patch("*** Delete File: a", "-x"), "line 3"],
    ["an empty update", patch("*** Update File: a", "*** Delete File: b"), "line 2"],
    ["a chunk without lines", patch("*** Update File: a", "@@ x", "*** Delete File: b"), "line 3"],
    ["an end of file without lines", patch("*** Update File: a", "@@", "*** End of File"), "line 3"],
    ["a stray line in a chunk", patch("*** Update File: a", "@@", "-x", "y"), "line 5"],
    ["a tab in front of a context line", patch("*** Update File: a", "@@", "\tx"), "line 4"],
    ["lines below the end of a file", patch("*** Update File: a", "@@", "-x", "*** End of File", "+y"), "line 6"],
    ["a move behind a chunk", patch("*** Update File: a", "-x", "*** Move to: b"), "line 4"],
    ["two moves", patch("*** Update File: a", "*** Move to: b", "*** Move to: c"), "line 4"],
    ["half of a surrogate pair", patch("*** Add File: a", "+\ud800"), "surrogate"],
  ])("refuses %s", (_, text, named) => {
    const problem = problemOf(text);
    expect(problem).not.toBe("");
    expect(problem).toContain(named);
  });

  it("throws nothing but its own error, whatever the text", () => {
    const line = fc.oneof(
      fc.constantFrom(
        "*** Begin Patch",
        "*** End Patch",
        "*** Add File: a",
        "*** Delete File: a",
        "*** Update File: a",
        "*** Move to: b",
        "*** End of File",
        "@@",
        "@@ x",
        "+x",
        "-x",
        " x",
        "",
        "<<EOF",
        "EOF",
      ),
      fc.string({ unit: "binary", maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom("\n", "\r\n"), (lines, newline) => {
        problemOf(lines.join(newline));
        problemOf(patch(...lines));
      }),
      { numRuns: 2000 },
    );
  });

  it("reads a million lines", () => {
    const lines = Array.from({ length: 500_000 }, (_, index) => `-${index}\n+${index}x`).join("\n");
    expect(parsePatch(patch("*** Update File: a", lines))[0]).toMatchObject({ chunks: [{ line: 3 }] });
    expect(problemOf(patch("*** Update File: a", lines, "x"))).toContain("line 1000003");
  });
});
