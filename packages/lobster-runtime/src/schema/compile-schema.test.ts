import fc from "fast-check";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { compileSchema } from "./compile-schema.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

async function problem(schema: unknown, value: unknown): Promise<string | undefined> {
  return (await compileSchema(schema))(value);
}

describe("a schema", () => {
  it.each([
    ["a missing field", { required: ["n"] }, {}, "/: must have required property 'n'"],
    ["a nested value", { properties: { a: { items: { type: "integer" } } } }, { a: [1, "x"] }, "/a/1: must be integer"],
    ["a value outside a list", { enum: ["a", "b"] }, "c", '/: must be equal to one of the allowed values: ["a","b"]'],
    ["another constant", { const: 5 }, 6, "/: must be equal to constant 5"],
    [
      "a field too many",
      { properties: {}, additionalProperties: false },
      { x: 1 },
      '/: must NOT have additional properties: "x"',
    ],
    ["anything, when it is false", false, 1, "/: boolean schema is false"],
    ["a field that objects inherit", { required: ["constructor"] }, {}, "/: must have required property 'constructor'"],
  ])("tells of %s where and why", async (_, schema, value, expected) => {
    expect(await problem(schema, value)).toBe(expected);
  });

  it("with formats, keywords and dialects that are not known checks the rest", async () => {
    const schema = {
      $schema: "http://json-schema.org/draft-04/schema#",
      type: "string",
      format: "iban",
      "x-order": 1,
      minLength: 2,
    };
    expect(await problem(schema, "x")).toBe("/: must NOT have fewer than 2 characters");
    expect(await problem(schema, "not an IBAN")).toBeUndefined();
  });

  it("is read in the dialect that it names", async () => {
    const tuple = { prefixItems: [{ type: "number" }] };
    expect(await problem({ $schema: "https://json-schema.org/draft/2020-12/schema", ...tuple }, ["x"])).toBe(
      "/0: must be number",
    );
    const bound = { dependentRequired: { a: ["b"] } };
    expect(await problem({ $schema: "https://json-schema.org/draft/2019-09/schema", ...bound }, { a: 1 })).toContain(
      "b",
    );
    expect(await problem({ items: [{ type: "number" }] }, ["x"])).toBe("/0: must be number");
  });

  it.each([
    ["text", "string"],
    ["a list", []],
    ["null", null],
    ["nothing", undefined],
    ["an unknown type", { type: "strnig" }],
    ["a reference that leads nowhere", { $ref: "#/definitions/x" }],
    ["a reference to another document", { $ref: "https://example.com/s.json" }],
    ["a pattern that is none", { pattern: "(" }],
  ])("that is %s is refused", async (_, schema) => {
    await expect(compileSchema(schema)).rejects.toMatchObject({
      code: "SCHEMA_INVALID",
      message: expect.stringMatching(/^schema is invalid: (?!schema is invalid)/),
    });
  });

  it("with an id may be used by many, each with another content", async () => {
    const named = (type: string): object => ({ $id: "https://example.com/answer", type });
    expect(await problem(named("string"), 1)).toBe("/: must be string");
    expect(await problem(named("number"), "x")).toBe("/: must be number");
    await expect(compileSchema({ $id: "https://example.com/answer", type: "x" })).rejects.toThrow("invalid");
    expect(await problem(named("boolean"), "x")).toBe("/: must be boolean");
  });

  it("is compiled once for every content, and not kept for ever", async () => {
    const schema = (minimum: number): object => ({ type: "number", minimum });
    const check = await compileSchema(schema(0));
    expect(await compileSchema(schema(0))).toBe(check);
    for (let minimum = 1; minimum <= 64; minimum++) await compileSchema(schema(minimum));
    expect(await compileSchema(schema(0))).not.toBe(check);
    expect(await problem(schema(0), -1)).toBe("/: must be >= 0");
  });

  it("that comes once and never again leaves nothing, over thousands", async () => {
    const compileMany = async (from: number): Promise<number> => {
      for (let n = from; n < from + 1500; n++) await compileSchema({ type: "object", title: `once ${n}` });
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = await compileMany(0);
    expect((await compileMany(1500)) - before).toBeLessThan(2_000_000);
  });

  it("of whatever JSON is taken or refused, never anything else", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (schema, value) => {
        const result = await problem(schema, value).catch((error: unknown) => error);
        if (result instanceof Error) expect(result).toMatchObject({ code: "SCHEMA_INVALID" });
        else expect(typeof result).toMatch(/string|undefined/);
      }),
    );
  });
});
