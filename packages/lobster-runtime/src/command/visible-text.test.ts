import { expect, it } from "vitest";
import { visibleLine, visibleText } from "./visible-text.ts";

it.each([
  ["an escape sequence that would clear the screen", "Delete all?\u001b[2J\u001b[H", "Delete all?␛[2J␛[H"],
  ["a carriage return that would overwrite the line", "rm -rf /\recho hi", "rm -rf /␍echo hi"],
  ["DEL and the controls of the C1 block", "a\u007fb\u009bc", "a␡b\uFFFDc"],
  ["characters that turn the direction of what follows", "a\u202Etxt.exe\u2066b", "a\uFFFDtxt.exe\uFFFDb"],
  ["letters, emoji, tabs and line breaks, which stay", "é 步\t👍\nnext", "é 步\t👍\nnext"],
])("shows %s", (_, text, shown) => expect(visibleText(text)).toBe(shown));

it("keeps one line one line", () => {
  expect(visibleLine("a\r\nb\nc\u2028d")).toBe("a␤b␤c\uFFFDd");
});
