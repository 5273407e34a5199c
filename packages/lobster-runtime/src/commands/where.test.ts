import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outputOf } from "../../test/pipelines.ts";
import { compileComparison } from "./where.ts";

function holds(expression: string, item: unknown): boolean {
  return compileComparison(expression)(item);
}

describe("where", () => {
  it.each([
    ["a==1", { a: 1 }, true],
    ["a=1", { a: 1 }, true],
    ["a==1", { a: "1" }, true],
    ["a!=1", { a: "1" }, false],
    ["a==true", { a: true }, true],
    ["a==true", { a: "true" }, false],
    ["a==null", {}, true],
    ["a==null", { a: null }, true],
    ["a!=null", { a: 0 }, true],
    ["a==x y", { a: "x y" }, true],
    ["  a.b.c  >=  5 ", { a: { b: { c: 5 } } }, true],
    ["a..b==1", { a: { b: 1 } }, true],
    ["tags.0==x", { tags: ["x"] }, true],
    ["tags.length>1", { tags: ["x", "y"] }, true],
    ["a<10", { a: 9 }, true],
    ["a<10", { a: "9" }, true],
    ["a<b", { a: "a" }, true],
    ["a<5", {}, false],
    ["a>=0", { a: null }, true],
    ["a=", { a: "" }, true],
    ["a==b==c", { a: "b==c" }, true],
    [".==5", 5, true],
    ["a==1", null, false],
    ["a==1", "text", false],
    ["a==1,2", { a: [1, 2] }, true],
    ["constructor==null", { a: 1 }, true],
    ["__proto__==null", { a: 1 }, true],
    ["a==[object Object]", { a: { toString: 1, valueOf: 1 } }, true],
    ["toString==x", JSON.parse('{"toString":"x"}'), true],
  ])("%s on %j is %s", (expression, item, expected) => {
    expect(holds(expression, item)).toBe(expected);
  });

  it("agrees with the comparison written out, for any values", () => {
    const value = fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null), fc.string());
    const word = fc.oneof(
      fc.integer().map(String),
      fc.constantFrom("true", "false", "null", "0", "-1.5", "x", "1e3"),
      fc.stringMatching(/^[a-z ]{1,6}$/).map((text) => text.trim()),
    );
    const meant = (text: string): unknown =>
      ({ true: true, false: false, null: null })[text] ??
      (text === "null" || text === "" || Number.isNaN(Number(text)) ? (text === "null" ? null : text) : Number(text));
    const operators: Record<string, (left: never, right: never) => boolean> = {
      // oxlint-disable-next-line eqeqeq
      "==": (left, right) => left == right,
      // oxlint-disable-next-line eqeqeq
      "!=": (left, right) => left != right,
      "<": (left, right) => left < right,
      "<=": (left, right) => left <= right,
      ">": (left, right) => left > right,
      ">=": (left, right) => left >= right,
    };
    fc.assert(
      fc.property(value, word, fc.constantFrom(...Object.keys(operators)), (left, right, operator) => {
        const expected = operators[operator]?.(left as never, meant(right) as never);
        expect(holds(`k.v ${operator} ${right}`, { k: { v: left } })).toBe(expected);
      }),
    );
  });

  it("reads only its first word", async () => {
    expect(await outputOf("where a == 1", [{ a: "" }, { a: 1 }]).catch((error: Error) => error.message)).toBe(
      "Invalid where expression: a",
    );
    expect(await outputOf("where 'a == 1' b==2", [{ a: 1 }, { a: 2, b: 2 }])).toEqual([{ a: 1 }]);
  });

  it.each([
    ["where", "where requires an expression (e.g. field=value)"],
    ["where age", "Invalid where expression: age"],
    ["where a-b==1", "Invalid where expression: a-b==1"],
  ])("%s fails: %s", async (text, message) => {
    await expect(outputOf(text)).rejects.toMatchObject({ type: "runtime_error", message });
  });
});
