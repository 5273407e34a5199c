import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseReference } from "./references.ts";
import { argumentText, compileText, renderText } from "./text-template.ts";
import type { StepResult } from "./types.ts";

const RESULTS: readonly StepResult[] = [
  { id: "a", stdout: "out $b.stdout ${who}\n", json: { n: 1, "user-id": 7, list: [{ x: "y" }, null], flag: false } },
  { id: "b", stdout: "B", skipped: true },
  { id: "gate", approved: true },
];
const SCOPE = {
  args: new Map<string, unknown>([
    ["who", "sam"],
    ["user-id", 7],
    ["nothing", null],
    ["raw", "$a.json.n ${who} `id`"],
    ["list", [1, "x"]],
    ["object", { a: [1] }],
    ["constructor", "data"],
  ]),
  result: (id: string) => RESULTS.find((result) => result.id === id),
};
const render = (text: string): string => renderText(compileText(text), SCOPE);

describe("a text", () => {
  it.each([
    ["${who} and ${user-id}", "sam and 7"],
    ["${missing} ${HOME:-x} $HOME $$ ${}", "${missing} ${HOME:-x} $HOME $$ ${}"],
    ["${nothing} ${list} ${object}", 'null 1,x {"a":[1]}'],
    ["${constructor} ${toString} ${__proto__}", "data ${toString} ${__proto__}"],
    ["$a.json.n,$a.json.list.0.x,$a.json.flag", "1,y,false"],
    ["[$a.json.list]", '[[{"x":"y"},null]]'],
    ["[$a.json.list.1][$a.json.nope][$a.nope]", "[][][]"],
    ["[$a.json.constructor][$a.constructor.name]", "[][]"],
    ["$a.json.user-id!", "7!"],
    ["see $b.stdout.", "see B."],
    ["$b.stdout-", "B-"],
    ["$a.skipped $b.skipped $a.approved $gate.approved", "false true false true"],
    ["$later.json $A.stdout $a stdout", "$later.json $A.stdout $a stdout"],
  ])("%j becomes %j", (text, expected) => {
    expect(render(text)).toBe(expected);
  });

  it("does not read again what it put in", () => {
    expect(render("${raw}|$a.stdout")).toBe("$a.json.n ${who} `id`|out $b.stdout ${who}\n");
  });

  it("is left as it is where there is nothing to put in", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("$", "{", "}", ".", "a", "-", " ", "é", "\n") }), (text) => {
        expect(renderText(compileText(text), { args: new Map(), result: () => undefined })).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it("holds any value that a step printed", () => {
    const plain = fc.string().filter((text) => !text.includes("$"));
    const safeBefore = plain.filter((text) => !/[A-Za-z0-9_.-]$/.test(text));
    fc.assert(
      fc.property(safeBefore, fc.string(), plain, (before, value, after) => {
        const result: StepResult = { id: "s", stdout: value };
        const text = `${before}$s.stdout ${after}`;
        expect(renderText(compileText(text), { args: new Map(), result: () => result })).toBe(
          `${before}${value} ${after}`,
        );
      }),
    );
  });
});

describe("a value that is one reference", () => {
  it.each([
    ["$a.json", ["json"]],
    ["  $a.json.list.0  ", ["json", "list", "0"]],
    ["$step-1.stdout", ["stdout"]],
  ])("%j is read", (text, path) => {
    expect(parseReference(text)?.path).toEqual(path);
  });

  it.each(["$a", "a.json", "$a.json x", "$a.json.", "x$a.json", "$a..json", "$a.json\n$b.json", "$ä.json"])(
    "%j is not one",
    (text) => {
      expect(parseReference(text)).toBeUndefined();
    },
  );
});

it("turns any argument into text", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(typeof argumentText(value)).toBe("string");
    }),
  );
  expect(argumentText(JSON.parse('{"toString":1,"__proto__":2}'))).toBe('{"toString":1,"__proto__":2}');
});
