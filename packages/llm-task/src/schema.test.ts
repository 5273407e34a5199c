import { describe, expect, it } from "vitest";
import { createSchemaCompiler } from "./schema.ts";

const compile = (schema: object) => createSchemaCompiler().compile(schema as never);
const refusal = (reason: string) =>
  expect.objectContaining({ code: "SCHEMA_INVALID", message: expect.stringContaining(reason) });

describe("a schema", () => {
  it.each([
    ["a type that does not exist", { type: "nope" }, "/type must be"],
    ["a pattern that is none", { pattern: "(" }, "regular expression"],
    ["a remote reference", { $ref: "https://example.com/schema.json" }, "can't resolve reference"],
    ["a file's reference", { $ref: "file:///etc/passwd" }, "can't resolve reference"],
    ["a reference that leads nowhere", { $ref: "#/$defs/nothing" }, "can't resolve reference"],
    ["a dialect that is not known", { $schema: "https://example.com/dialect" }, "$schema is not supported"],
    ["an asynchronous one", { $async: true, type: "object" }, "$async is not supported"],
    ["one that is too large", { description: "x".repeat(300_000) }, "larger than 262144 bytes"],
    ["one that is nested too deep", nested(200), "nested deeper than 128 levels"],
  ])("is refused: %s", async (_what, schema, reason) => {
    await expect(compile(schema)).rejects.toThrow(refusal(reason));
  });

  it("that is not JSON is refused", async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic["self"] = cyclic;
    await expect(compile(cyclic)).rejects.toThrow(refusal("it is not JSON"));
  });

  it("checks known formats and passes over unknown ones", async () => {
    const schema = await compile({ properties: { when: { format: "date-time" }, who: { format: "star-sign" } } });
    expect(schema.check({ when: "2026-11-30T15:00:00Z", who: "x" })).toEqual([]);
    expect(schema.check({ when: "soon", who: "x" })).toEqual(['/when must match format "date-time"']);
  });

  it.each([
    ["draft-07", { $schema: "http://json-schema.org/draft-07/schema#", items: [{ type: "number" }] }, ["x"], "/0"],
    ["draft-07 unnamed", { items: [{ type: "number" }], additionalItems: false }, [1, 2], "<root>"],
    [
      "2020-12",
      { $schema: "https://json-schema.org/draft/2020-12/schema", prefixItems: [{ type: "number" }] },
      ["x"],
      "/0",
    ],
    ["2020-12 unnamed", { prefixItems: [{ type: "number" }] }, ["x"], "/0"],
    ["definitions", { definitions: { n: { type: "number" } }, $ref: "#/definitions/n" }, "x", "<root>"],
    ["unevaluatedProperties", { properties: { a: {} }, unevaluatedProperties: false }, { b: 1 }, "<root>"],
  ])("may be %s", async (_dialect, schema, value, pointer) => {
    const [violation] = (await compile(schema)).check(value);
    expect(violation?.split(" ")[0]).toBe(pointer);
  });

  it("is about own keys: what every object inherits is not there", async () => {
    const schema = await compile({ required: ["constructor"], properties: { toString: { type: "string" } } });
    expect(schema.check({})).toEqual(["<root> must have required property 'constructor'"]);
    expect(schema.check({ constructor: 1 })).toEqual([]);
  });

  it("that speaks of __proto__ checks that key and changes no prototype", async () => {
    const text = '{"properties":{"__proto__":{"type":"number"}},"required":["__proto__"]}';
    const schema = await compile(JSON.parse(text) as object);
    expect(schema.check({})).toHaveLength(1);
    expect(schema.check(JSON.parse('{"__proto__":1}'))).toEqual([]);
    expect(Object.prototype).not.toHaveProperty("polluted");
  });

  it("leaves the value as it is: no defaults, no coercion", async () => {
    const schema = await compile({ properties: { a: { type: "number", default: 1 } } });
    const value = {};
    expect(schema.check(value)).toEqual([]);
    expect(value).toEqual({});
    expect(schema.check({ a: "1" })).toHaveLength(1);
  });

  it("whose pattern never ends on an answer stops the check, and the next one works", async () => {
    const schema = await compile({ type: "string", pattern: "^(a+)+$" });
    expect(() => schema.check(`${"a".repeat(60)}!`)).toThrow(refusal("takes too long"));
    expect(schema.check("aaa")).toEqual([]);
  });

  it("whose references double at each level stops the check", async () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, level) => {
        const next = { $ref: `#/$defs/l${level + 1}` };
        return [
          `l${level}`,
          level === 39 ? { type: "number" } : { anyOf: [{ allOf: [next, false] }, { allOf: [next, false] }] },
        ];
      }),
    );
    const schema = await compile({ $defs, $ref: "#/$defs/l0" });
    expect(() => schema.check(1)).toThrow(refusal("takes too long"));
  });

  it("names at most 100 of a flood of violations", async () => {
    const schema = await compile({ items: { type: "string" } });
    expect(schema.check(Array.from({ length: 5_000 }, () => 1))).toHaveLength(100);
  });

  it("that refers to itself is followed as deep as the value goes", async () => {
    const schema = await compile({ properties: { next: { $ref: "#" } }, additionalProperties: false });
    expect(schema.check({ next: { next: {} } })).toEqual([]);
    expect(schema.check({ next: { nxt: {} } })).toEqual(['/next must NOT have additional properties ("nxt")']);
  });
});

describe("compiled schemas", () => {
  it("are kept by content", async () => {
    const compiler = createSchemaCompiler();
    const first = await compiler.compile({ type: "object" });
    expect(await compiler.compile({ type: "object" })).toBe(first);
    expect(compiler.size).toBe(1);
  });

  it("are at most 100, the ones used last", async () => {
    const compiler = createSchemaCompiler();
    const first = await compiler.compile({ const: "first" });
    for (let n = 0; n < 300; n++) {
      await compiler.compile({ const: n });
      if (n % 50 === 0) expect(await compiler.compile({ const: "first" })).toBe(first);
    }
    expect(compiler.size).toBe(100);
    expect(await compiler.compile({ const: "first" })).toBe(first);
  });

  it("with the same $id do not get in each other's way", async () => {
    const compiler = createSchemaCompiler();
    const numbers = await compiler.compile({ $id: "https://example.com/s", type: "number" });
    const texts = await compiler.compile({ $id: "https://example.com/s", type: "string" });
    expect([numbers.check(1), texts.check("x")]).toEqual([[], []]);
  });
});

function nested(levels: number): object {
  let schema: object = {};
  for (let level = 0; level < levels; level++) schema = { not: schema };
  return schema;
}
