import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sliceLog } from "./slice-log.ts";

const numbered = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index}\n`).join("");

describe("sliceLog", () => {
  it("shows the last 200 lines and says that there are more", () => {
    const slice = sliceLog(numbered(300));
    expect(slice.text.split("\n")).toHaveLength(200);
    expect(slice.text).toMatch(/^line 100\n[^]*line 299$/);
    expect(slice.note).toContain("300");
    expect(slice).toMatchObject({ totalLines: 300, totalChars: numbered(300).length });
  });

  it.each([
    ["everything when there are few", undefined, undefined, "line 0\nline 1\nline 2\nline 3\nline 4"],
    ["the last lines with a limit", undefined, 2, "line 3\nline 4"],
    ["from a line on with an offset", 3, undefined, "line 3\nline 4"],
    ["a window with both", 1, 2, "line 1\nline 2"],
    ["nothing behind the end", 9, undefined, ""],
    ["nothing with a limit of 0", undefined, 0, ""],
    ["a negative offset as 0", -3, 1, "line 0"],
    ["fractions cut", 1.9, 1.9, "line 1"],
  ])("shows %s", (_, offset, limit, text) => expect(sliceLog(numbered(5), offset, limit)).toMatchObject({ text }));

  it.each([
    ["", 0],
    ["a", 1],
    ["a\n", 1],
    ["a\n\n", 2],
    ["\n", 1],
  ])("counts the lines of %j: %d", (text, totalLines) => expect(sliceLog(text)).toMatchObject({ totalLines }));

  it("gives the whole log in windows, each line once", () =>
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{0,5}$/), { minLength: 1 }),
        fc.integer({ min: 1, max: 7 }),
        (lines, size) => {
          const text = `${lines.join("\n")}\n`;
          const windows = [];
          for (let offset = 0; offset < lines.length; offset += size) windows.push(sliceLog(text, offset, size).text);
          expect(`${windows.join("\n")}\n`).toBe(text);
        },
      ),
    ));
});
