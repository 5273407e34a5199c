import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilePath, writeField } from "./path.ts";

function readPath(value: unknown, dotPath: string): unknown {
  return compilePath(dotPath)(value);
}

describe("a path", () => {
  it("finds every value where it was put, whatever the names on the way", () => {
    const names = fc.oneof(
      fc.string().filter((name) => name !== "" && !name.includes(".")),
      fc.constantFrom("__proto__", "constructor"),
    );
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 5 }), fc.jsonValue(), (segments, value) => {
        const root = segments.reduceRight<unknown>((inner, name) => {
          const outer = {};
          writeField(outer, name, inner);
          return outer;
        }, value);
        expect(readPath(root, segments.join("."))).toEqual(value);
        expect(readPath(root, `..${segments.join("..")}.`)).toEqual(value);
      }),
    );
  });

  it("leads nowhere but to own fields", () => {
    for (const name of ["__proto__", "constructor", "hasOwnProperty", "map", "toFixed"]) {
      for (const value of [{}, [], "text", 5, true, null, undefined]) expect(readPath(value, name)).toBeUndefined();
    }
  });
});
