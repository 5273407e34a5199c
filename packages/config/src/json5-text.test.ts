import * as fc from "fast-check";
import JSON5 from "json5";
import { describe, expect, it } from "vitest";
import { parseJson5 } from "./json5-text.ts";
import { formatTree, orderedKeys } from "./tree.ts";
import type { Tree } from "./tree.ts";

const parse = (text: string) => parseJson5(text, "f.json");

describe("JSON5 text", () => {
  it.each(["", "  \n", "\uFEFF"])("empty text %j is an error, not an empty configuration", (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: "CONFIG_PARSE" }));
  });

  it("a byte order mark, comments, hexadecimal numbers and single quotes are read", () => {
    expect(parse("\uFEFF{a:0x10,/* b */'b':'c', // d\n}").value).toEqual({ a: 16, b: "c" });
  });

  it("a parse error names file, line and column", () => {
    expect(() => parse("{\n  a: 1,\n  b: ]\n}")).toThrow(/^f\.json:3:6: invalid character/);
  });

  it("duplicate keys are reported where they stand and the last one counts", () => {
    const { value, duplicates } = parse('{\n"a": 1,\n"b": {x:1, "\\u0078":2},\n a: 2}');
    expect(value).toEqual({ a: 2, b: { x: 2 } });
    expect(duplicates).toEqual([
      { path: ["b", "x"], line: 3, column: 12 },
      { path: ["a"], line: 4, column: 2 },
    ]);
  });

  it("integer-like keys keep their written order through parsing and printing", () => {
    const text = '{\n  "main": {},\n  "7": {},\n  "3": {}\n}\n';
    const { value } = parse(text);
    expect(orderedKeys(value as Tree)).toEqual(["main", "7", "3"]);
    expect(formatTree(value)).toBe(text);
  });

  it.each(["[", "{a:"])("nesting without end (%s) is a parse error, not a crash", (open) => {
    const close = open === "[" ? "]" : "}";
    expect(() => parse(`{a:${open.repeat(5000)}1${close.repeat(5000)}}`)).toThrow(/nested deeper than 200/);
  });

  it("more values than anybody writes are a parse error", () => {
    expect(() => parse(`{a:[${"0,".repeat(200_001)}]}`)).toThrow(/more than 200000 values/);
  });

  it("a __proto__ key is data, not a prototype", () => {
    const { value } = parse('{"__proto__": {"polluted": true}}');
    expect(Object.hasOwn(value as Tree, "__proto__")).toBe(true);
    expect(({} as Tree).polluted).toBeUndefined();
  });

  it("a value's span is exactly its text", () => {
    const text = "{ a: [1, {b: 'x}'}, 2], /* {c: 9} */ c: -1.5e3 }";
    const { spanAt } = parse(text);
    const slice = (path: (string | number)[]) => text.slice(spanAt(path)!.start, spanAt(path)!.end);
    expect(slice(["a", 1, "b"])).toBe("'x}'");
    expect(slice(["a", 2])).toBe("2");
    expect(slice(["c"])).toBe("-1.5e3");
  });

  it("every JSON value can be read back from its JSON5 text, each leaf at its span", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 2), (tree, space) => {
        const text = JSON5.stringify(tree, { space });
        const { value, spanAt } = parse(text);
        expect(value).toEqual(JSON5.parse(text));
        for (const key of Object.keys(tree)) {
          const span = spanAt([key])!;
          expect(JSON5.parse(text.slice(span.start, span.end))).toEqual((value as Tree)[key]);
        }
      }),
    );
  });
});
