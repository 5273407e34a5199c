import { writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outputOf, testContext } from "../../test/pipelines.ts";

describe("pick", () => {
  it.each([
    ["keeps the order that was asked for", "pick b,a", { a: 1, b: 2, c: 3 }, ["b", "a"]],
    ["trims names and takes several words", "pick 'a , b' c", { a: 1, b: 2, c: 3 }, ["a", "b", "c"]],
    ["leaves missing fields out", "pick a,x", { a: 1 }, ["a"]],
    ["reads a name with a dot literally", "pick a.b", { "a.b": 1, a: { b: 2 } }, ["a.b"]],
    ["does not find what every object inherits", "pick constructor,toString,a", { a: 1 }, ["a"]],
  ])("%s", async (_, text, item, keys) => {
    const [picked] = await outputOf(text, [item]);
    expect(Object.keys(picked as object)).toEqual(keys);
  });

  it("takes __proto__ for a field like any other", async () => {
    const [picked] = await outputOf("pick __proto__", [JSON.parse('{"__proto__":{"admin":true},"a":1}')]);
    expect(JSON.stringify(picked)).toBe('{"__proto__":{"admin":true}}');
    expect((picked as { admin?: unknown }).admin).toBeUndefined();
  });

  it("passes on what has no fields", async () => {
    expect(await outputOf("pick a", [1, "x", null, [1]])).toEqual([1, "x", null, [1]]);
  });

  it.each(["pick", "pick ,", "pick ''"])("%s is refused", async (text) => {
    await expect(outputOf(text)).rejects.toThrow("pick requires a comma-separated field list");
  });
});

describe("head", () => {
  it.each([
    ["head", 10],
    ["head --n 3", 3],
    ["head --n 0", 0],
    ["head --n=2", 2],
    ["head --n 99", 12],
  ])("%s keeps %i of 12", async (text, count) => {
    const items = Array.from({ length: 12 }, (_, n) => n);
    expect(await outputOf(text, items)).toEqual(items.slice(0, count));
  });

  it.each(["head --n -1", "head --n x", "head --n", "head --n ''", "head --n Infinity"])(
    "%s is refused",
    async (text) => {
      await expect(outputOf(text)).rejects.toThrow("head --n must be a non-negative number");
    },
  );
});

describe("dedupe", () => {
  it.each([
    ["compares whole items", "dedupe", [1, "1", 1, { a: 1 }, { a: 1 }], [1, "1", { a: 1 }]],
    [
      "keeps the first of each key",
      "dedupe --key a.b",
      [{ a: { b: 1 }, c: 1 }, { a: { b: 1 } }],
      [{ a: { b: 1 }, c: 1 }],
    ],
    ["takes items without the key for one", "dedupe --key a", [{ a: 1 }, {}, { b: 1 }], [{ a: 1 }, {}]],
  ])("%s", async (_, text, items, expected) => {
    expect(await outputOf(text, items)).toEqual(expected);
  });

  it("keeps as many items as there are different texts, long ones included", async () => {
    const item = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom("a", "b").map((char) => char.repeat(500)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(item), async (items) => {
        const expected = [...new Map(items.map((value) => [JSON.stringify(value), value]).toReversed() as never)];
        const output = await outputOf("dedupe", items);
        expect(new Set(output.map((value) => JSON.stringify(value))).size).toBe(output.length);
        expect(output).toHaveLength(expected.length);
      }),
      { numRuns: 30 },
    );
  });
});

describe("groupBy", () => {
  const people = [{ a: 2 }, { a: 1, n: "x" }, { a: 2, n: "y" }, {}, { a: null }];

  it.each(["groupBy", "group_by"])("%s gathers in order of first appearance", async (name) => {
    expect(await outputOf(`${name} --key a`, people)).toEqual([
      { key: 2, items: [{ a: 2 }, { a: 2, n: "y" }], count: 2 },
      { key: 1, items: [{ a: 1, n: "x" }], count: 1 },
      { key: null, items: [{}, { a: null }], count: 2 },
    ]);
  });

  it("keeps keys apart that only look alike as text", async () => {
    expect(await outputOf("groupBy --key a | pick count", [{ a: 1 }, { a: "1" }])).toEqual([
      { count: 1 },
      { count: 1 },
    ]);
  });

  it.each(["groupBy", "groupBy --key", "groupBy --key ''"])("%s is refused", async (text) => {
    await expect(outputOf(text)).rejects.toThrow("groupBy requires --key");
  });
});

describe("map", () => {
  it.each([
    ["wraps", "map --wrap v", [1, { a: 2 }], [{ v: 1 }, { v: { a: 2 } }]],
    ["unwraps", "map --unwrap v", [{ v: 1 }, {}, 5], [1, undefined, undefined]],
    ["unwraps a name with a dot literally", "map --unwrap a.b", [{ "a.b": 1 }], [1]],
    ["adds fields", "map l={{n}}-{{a.b}} k=x", [{ n: "c", a: { b: 3 } }], [{ n: "c", a: { b: 3 }, l: "c-3", k: "x" }]],
    ["lets a later field see an earlier one", "map a=1 b={{a}}2", [{}], [{ a: "1", b: "12" }]],
    ["splits at the first equals sign", "map a=b=c", [{}], [{ a: "b=c" }]],
    [
      "makes an object of what is none",
      "map l={{value}}!",
      ["x", [1]],
      [
        { value: "x", l: "x!" },
        { value: [1], l: "[1]!" },
      ],
    ],
    ["renders a wrapped item's own fields", "map --wrap v l={{n}}", [{ n: 1 }], [{ v: { n: 1 }, l: "1" }]],
    ["renders an unwrapped item's fields", "map --unwrap v l={{n}}", [{ v: { n: 1 } }], [{ n: 1, l: "1" }]],
    ["passes on without anything to do", "map", [1, { a: 1 }], [1, { a: 1 }]],
  ])("%s", async (_, text, items, expected) => {
    expect(await outputOf(text, items)).toEqual(expected);
  });

  it("does not change the item that it was given", async () => {
    const item = Object.freeze({ a: 1 });
    expect(await outputOf("map b=2", [item])).toEqual([{ a: 1, b: "2" }]);
    expect(item).toEqual({ a: 1 });
  });

  it.each(["map --wrap __proto__", "map __proto__=x", "map --wrap constructor"])("%s sets a field", async (text) => {
    const [item] = await outputOf(text, [{ a: 1 }]);
    expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
    expect(Object.keys(item as object).at(-1)).toBe(/__proto__|constructor/.exec(text)?.[0]);
  });

  it.each([
    ["map --wrap a --unwrap b", "map cannot use both --wrap and --unwrap"],
    ["map --wrap --unwrap", "map cannot use both --wrap and --unwrap"],
    ["map --wrap", "map --wrap requires a field name"],
    ["map label", "map takes key=value (got label)"],
  ])("%s is refused", async (text, message) => {
    await expect(outputOf(text)).rejects.toThrow(message);
  });

  it("wrap and unwrap are inverse for any item and any name", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.stringMatching(/^[a-z_]{1,9}$|^__proto__$/), async (item, name) => {
        expect(await outputOf(`map --wrap ${name} | map --unwrap ${name}`, [item])).toEqual([item]);
      }),
      { numRuns: 30 },
    );
  });
});

describe("template", () => {
  it.each([
    ["template --text '{{a}}!'", ["x!"]],
    ["template '{{a}} b'", ["x b"]],
    ["template {{a}} b", ["x b"]],
  ])("%s renders a text per item", async (text, expected) => {
    expect(await outputOf(text, [{ a: "x" }])).toEqual(expected);
  });

  it("reads a file in the run's folder", async () => {
    const ctx = testContext();
    writeFileSync(path.join(ctx.cwd, "t.txt"), "Dear {{name}},\n");
    expect(await outputOf("template --file t.txt", [{ name: "Ada" }], { ctx })).toEqual(["Dear Ada,\n"]);
  });

  it.each([
    ["template", "template requires --text or --file (or positional text)"],
    ["template --file none.txt", "template --file none.txt cannot be read: ENOENT"],
    ["template --text '{{a | shout}}'", "Unknown template filter: shout"],
  ])("%s is refused", async (text, message) => {
    await expect(outputOf(text)).rejects.toMatchObject({ message: expect.stringContaining(message) });
  });
});

describe("table", () => {
  const table = (items: unknown[]) => outputOf("table", items);

  it.each([
    ["no items", [], ["(no results)"]],
    [
      "objects",
      [
        { id: 3, name: "carol" },
        { id: null, addr: { city: "Oslo" } },
      ],
      ["id   name   addr", "---  -----  ---------------", "3    carol", '            {"city":"Oslo"}'],
    ],
    ["a cell with line breaks", [{ text: "a\r\nb\nc" }], ["text", "-----", "a b c"]],
    ["values", ["a", 2, true, null, { a: 1 }, "b\nc"], ["a", "2", "true", "null", '{"a":1}', "b c"]],
    ["fields that are named like members", [JSON.parse('{"__proto__":1}')], ["__proto__", "---------", "1"]],
  ])("of %s", async (_, items, lines) => {
    expect(await table(items)).toEqual(lines);
  });

  it("takes its columns from the first 20 items", async () => {
    const items = [...Array.from({ length: 20 }, () => ({ a: 1 })), { a: 2, b: 3 }];
    expect((await table(items))[0]).toBe("a");
  });
});
