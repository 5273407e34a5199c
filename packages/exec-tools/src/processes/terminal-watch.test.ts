import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputEcho } from "./input-echo.ts";
import { TerminalWatch } from "./terminal-watch.ts";

describe("TerminalWatch", () => {
  it.each([
    ["\u001b[6n", "\u001b[1;1R"],
    ["\u001b[?6n", "\u001b[?1;1R"],
    ["text \u001b[6n\u001b[6n more", "\u001b[1;1R\u001b[1;1R"],
    ["\u001b[5n", ""],
    ["\u001b[16n", ""],
    ["[6n", ""],
  ])("answers %j with %j", (output, answer) => {
    expect(new TerminalWatch().push(Buffer.from(output))).toBe(answer);
  });

  it.each([
    ["\u001b[?1h", "application"],
    ["\u001b[?1;25h", "application"],
    ["\u001b[?25;1h", "application"],
    ["\u001b[?1h\u001b[?1l", "normal"],
    ["\u001b[?1049h", "normal"],
    ["\u001b[1h", "normal"],
    ["plain", "normal"],
  ])("after %j arrow keys are in %s mode", (output, mode) => {
    const watch = new TerminalWatch();
    watch.push(Buffer.from(output));
    expect(watch.cursorMode).toBe(mode);
  });

  it("understands the same whatever pieces the output comes in", () => {
    const part = fc.constantFrom(
      "\u001b[6n",
      "\u001b[?1h",
      "\u001b[?1l",
      "\u001b[?6n",
      "\u001b",
      "[",
      "x",
      "\u001b[1;2H",
    );
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.nat({ max: 6 })), (parts, lengths) => {
        const output = parts.join("");
        const whole = new TerminalWatch();
        const expected = whole.push(Buffer.from(output));
        const pieces = new TerminalWatch();
        let answer = "";
        let start = 0;
        for (const length of lengths) answer += pieces.push(Buffer.from(output.slice(start, (start += length))));
        answer += pieces.push(Buffer.from(output.slice(start)));
        expect(answer).toBe(expected);
        expect(pieces.cursorMode).toBe(whole.cursorMode);
      }),
    );
  });
});

describe("InputEcho", () => {
  it.each([
    ["what was typed", "ab", ["a", "b"], [true, true]],
    ["characters of several bytes", "é🦞", ["é🦞"], [true]],
    ["Enter as a line end", "a\r", ["a\r\n"], [true]],
    ["control characters", "\u0003", ["^C"], [true]],
    ["nothing more after that", "a", ["a", "a"], [true, false]],
    ["no answer of the program", "a", ["b", "a"], [false, false]],
    ["no answer behind the echo", "a", ["a\r\nb"], [false]],
  ])("recognises %s", (_, typed, outputs, expected) => {
    const echo = new InputEcho();
    echo.typed(Buffer.from(typed));
    expect(outputs.map((output) => echo.isEcho(Buffer.from(output)))).toEqual(expected);
  });
});
