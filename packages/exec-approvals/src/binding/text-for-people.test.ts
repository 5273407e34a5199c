import fc from "fast-check";
import { expect, it } from "vitest";
import { BindingBench } from "../../test/binding-bench.ts";
import { escapeForPeople, highlightSpans } from "./text-for-people.ts";

it.each([
  ["control characters", "a\u0007\u001b[2Jb", "a\\u{0007}\\u{001B}[2Jb"],
  ["line breaks and tabs", "a\r\n\tb", "a\\r\\n\\tb"],
  ["what turns text around", "rm \u202e\u2066fdp.exe", "rm \\u{202E}\\u{2066}fdp.exe"],
  ["zero width", "r\u200bm\u200d\ufeff", "r\\u{200B}m\\u{200D}\\u{FEFF}"],
  ["soft hyphens and joiners", "a\u00ad\u034fb", "a\\u{00AD}\\u{034F}b"],
  ["fillers that look like nothing", "\u3164\uffa0\u2800\u115f", "\\u{3164}\\u{FFA0}\\u{2800}\\u{115F}"],
  ["tag characters", "a\u{e0041}b", "a\\u{E0041}b"],
  ["spaces that shells take for letters", "ls\u00a0-l\u3000x", "ls\\u{00A0}-l\\u{3000}x"],
  ["line and paragraph separators", "a\u2028b\u2029", "a\\u{2028}b\\u{2029}"],
  ["halves of characters", "a\ud800b", "a\\u{D800}b"],
  ["private use", "\ue000", "\\u{E000}"],
])("makes %s visible", (_, text, expected) => expect(escapeForPeople(text)).toBe(expected));

it("leaves readable text of all scripts alone", () => {
  const text = "grep -r 'größe 日本語 кошка مرحبا' ~/src | wc -l 🙂";
  expect(escapeForPeople(text)).toBe(text);
});

it("keeps line breaks and tabs where they are wanted, and no carriage return", () => {
  expect(escapeForPeople("a\n\tb\rc", { keepsLines: true })).toBe("a\n\tb\\rc");
});

it("leaves nothing that is not seen in any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(escapeForPeople(text)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u00a0]/u);
    }),
  );
});

it("marks the programs of a command, each part once", () => {
  const bench = new BindingBench();
  const command = "git log | head -n 5 && bash -c 'ls; rm x'";
  const texts = highlightSpans(bench.analyze(command)).map(({ startIndex, endIndex }) =>
    command.slice(startIndex, endIndex),
  );
  expect(texts).toEqual(["git log", "head -n 5", "bash -c 'ls; rm x'"]);
});
