import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outputOf } from "../../test/pipelines.ts";
import { sortItems } from "./sort.ts";

describe("sort", () => {
  it.each([
    ["numbers as numbers", "sort", [10, 9, -1], [-1, 9, 10]],
    [
      "texts by code unit, whatever the language",
      "sort",
      ["b", "B", "ä", "a", "10", "9"],
      ["10", "9", "B", "a", "b", "ä"],
    ],
    ["a number and a text as texts", "sort", ["2", 10, "1"], ["1", 10, "2"]],
    [
      "null and missing last",
      "sort --key a",
      [{}, { a: 2 }, { a: null }, { a: 1 }],
      [{ a: 1 }, { a: 2 }, {}, { a: null }],
    ],
    ["null and missing last downwards, too", "sort --key a --desc", [{}, { a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }, {}]],
    ["by a nested key", "sort --key a.b", [{ a: { b: 2 } }, { a: { b: 1 } }], [{ a: { b: 1 } }, { a: { b: 2 } }]],
    ["objects whose fields forbid a text", "sort", [{ toString: 1 }, "[a"], ["[a", { toString: 1 }]],
  ])("orders %s", async (_, text, items, sorted) => {
    expect(await outputOf(text, items)).toEqual(sorted);
  });

  it("orders like a stable insertion sort, in both directions", () => {
    const key = fc.oneof(
      fc.array(fc.integer({ min: -3, max: 12 })).map((keys) => keys as unknown[]),
      fc.array(fc.oneof(fc.stringMatching(/^[ab1]{0,2}$/), fc.constant(null))).map((keys) => keys as unknown[]),
    );
    fc.assert(
      fc.property(key, fc.boolean(), (keys, descending) => {
        const items = keys.map((value, place) => ({ k: value, place }));
        const before = (left: unknown, right: unknown): boolean => {
          if (left === null) return false;
          if (right === null) return true;
          return descending ? (left as number) > (right as number) : (left as number) < (right as number);
        };
        const expected: typeof items = [];
        for (const item of items) {
          const at = expected.findIndex((other) => before(item.k, other.k));
          expected.splice(at === -1 ? expected.length : at, 0, item);
        }
        expect(sortItems(items, { key: "k", descending })).toEqual(expected);
      }),
    );
  });
});
