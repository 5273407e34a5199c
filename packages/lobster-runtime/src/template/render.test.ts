import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LobsterError } from "../errors.ts";
import { compileTemplate } from "./render.ts";

function renderTemplate(text: string, item: unknown): string {
  return compileTemplate(text)(item);
}

describe("a template", () => {
  const item = { name: "carol", addr: { city: "Oslo" }, tags: ["a", "b"], n: 0, yes: true, none: null, "my key": 1 };

  it.each([
    ["{{name}}@{{ addr.city }}", "carol@Oslo"],
    ["[{{nope}}|{{none}}|{{nope.deeper}}]", "[||]"],
    ["{{n}} {{yes}} {{tags.1}} {{tags.length}}", "0 true b 2"],
    ["{{addr}} {{tags}}", '{"city":"Oslo"} ["a","b"]'],
    ["{{my key}}", "1"],
    ["a } b {{ c", "a } b {{ c"],
    ["{{}} {{  }}", "{{}} {{  }}"],
    ["{{name | upper}}", "CAROL"],
    ["{{name|upper|truncate 3}}", "CAR..."],
    [`{{tags | join " | "}}`, "a | b"],
    [`{{tags | join '}}'}}`, "a}}b"],
    [`{{it's}}{{name | replace o it's}}`, "carit'sl"],
    ["{{nope | default none | upper}}", "NONE"],
    ["{{constructor}}{{__proto__}}{{toString}}{{tags.map}}", ""],
  ])("%s renders %s", (text, rendered) => {
    expect(renderTemplate(text, item)).toBe(rendered);
  });

  it.each([
    ["{{.}}", "x", "x"],
    ["{{this}}", 5, "5"],
    ["{{ . | upper }}", "x", "X"],
    ["{{.}}", { a: 1 }, '{"a":1}'],
    ["{{.}}", null, ""],
    ["{{a}}", "text", ""],
  ])("%s of the item %j is %s", (text, value, rendered) => {
    expect(renderTemplate(text, value)).toBe(rendered);
  });

  it("refuses an unknown filter before any item", () => {
    expect(() => compileTemplate("{{a | shout}}")).toThrow(
      expect.objectContaining({
        code: "COMMAND_FAILED",
        message: expect.stringMatching(/^Unknown template filter: shout/),
      }),
    );
  });

  it("leaves text without braces as it is, and throws nothing but LobsterError for any template and any item", () => {
    const unit = fc.constantFrom(
      "{{",
      "}}",
      "|",
      " ",
      "a",
      ".",
      '"',
      "'",
      "upper",
      "round",
      "date",
      "json",
      "9",
      "-1",
      "\n",
    );
    fc.assert(
      fc.property(fc.string({ unit }), fc.anything({ withBigInt: true, withNullPrototype: true }), (text, value) => {
        try {
          const rendered = renderTemplate(text, value);
          expect(typeof rendered).toBe("string");
          if (!text.includes("{{")) expect(rendered).toBe(text);
        } catch (error) {
          expect(error).toBeInstanceOf(LobsterError);
        }
      }),
    );
  });
});

describe("filters", () => {
  it.each([
    ["upper", "aß", "ASS"],
    ["lower", "AB", "ab"],
    ["trim", " a ", "a"],
    ["string", { a: 1 }, '{"a":1}'],
    ["truncate", "x".repeat(81), `${"x".repeat(80)}...`],
    ["truncate 3", "abc", "abc"],
    ["truncate 2", "🦞🦞🦞", "🦞🦞..."],
    ["truncate x", "abc", "abc"],
    ["replace a $&", "banana", "b$&n$&n$&"],
    ["replace a", "banana", "bnn"],
    ["replace", "banana", "banana"],
    ["split", "a,b", '["a","b"]'],
    ["split -", "a-b", '["a","b"]'],
    ["join", [1, null, { a: 1 }], '1, , {"a":1}'],
    ["join", "no array", "no array"],
    ["first", [1, 2], "1"],
    ["last", [1, 2], "2"],
    ["first", [], ""],
    ["first", "x", "x"],
    ["length", [1, 2], "2"],
    ["length", "abc", "3"],
    ["length", { length: 9 }, "0"],
    ["json", { a: 1 }, '{\n  "a": 1\n}'],
    ["json", undefined, "null"],
    ["default x", "", "x"],
    ["default x", 0, "0"],
    ["default x", false, "false"],
    ["round", 2.5, "3"],
    ["round 1", 2.345, "2.3"],
    ["round 400", 2.345, "2.345"],
    ["round 1", "2.345", "2.345"],
    ["date", "2026-01-02T03:04:05+01:00", "2026-01-02T02:04:05.000Z"],
    ["date YYYY-MM-DD HH:mm:ss", 0, "1970-01-01 00:00:00"],
    ["date 'DD.MM.YYYY'", "1767322800000", "02.01.2026"],
    ["date YYYY", "soon", "soon"],
    ["date", 1e300, "1e+300"],
    ["date", true, "true"],
  ])("%s of %j is %s", (filter, value, rendered) => {
    expect(renderTemplate(`{{v | ${filter}}}`, { v: value })).toBe(rendered);
  });
});
