import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAnswer, stripFence } from "./answer.ts";
import { jsonDepth } from "./json-text.ts";

const parse = (text: string) => parseAnswer({ content: [{ type: "text", text }], stopReason: "stop" });

describe("a fence", () => {
  it.each([
    ["```json\n1\n```", "1"],
    ["```JSON\r\n1\r\n```", "1"],
    ["```\n1\n```", "1"],
    ['```json{"a":1}```', '{"a":1}'],
    ["````json\n1\n````", "1"],
  ])("around the whole text is taken off: %j", (text, inside) => {
    expect(stripFence(text).trim()).toBe(inside);
  });

  it.each([
    "before ```json\n1\n```",
    "```json\n1\n``` after",
    "```",
    "`````",
    "`1`",
    '"```"',
    '{"a":"```json\\n1\\n```"}',
  ])("that is not around the whole text stays: %j", (text) => expect(stripFence(text)).toBe(text));

  it.each(["```yaml\n1\n```", "```jsonc\n1\n```", "```json5\n1\n```"])("with another tag holds no JSON: %j", (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: "ANSWER_INVALID_JSON" }));
  });

  it("around any JSON value gives that value", () => {
    const tag = fc.constantFrom("", "json", "JSON", "Json");
    fc.assert(
      fc.property(fc.jsonValue(), tag, fc.constantFrom(0, 2), (value, tag, indent) => {
        const json = JSON.stringify(value, null, indent);
        const expected: unknown = JSON.parse(json);
        expect(parse(json)).toEqual(expected);
        expect(parse(`\n \`\`\`${tag}\n${json}\n\`\`\`\n`)).toEqual(expected);
      }),
    );
  });

  it("never turns text with something around a value into a value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom("Sure!", "```", "json", "{"), (value, noise) => {
        expect(() => parse(`${noise} ${JSON.stringify(value)}`)).toThrow("LLM returned invalid JSON");
        expect(() => parse(`${JSON.stringify(value)} ${noise}`)).toThrow("LLM returned invalid JSON");
      }),
    );
  });
});

describe("the depth of a JSON text", () => {
  it("is that of its value", () => {
    const depthOf = (value: unknown): number =>
      typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (value) => jsonDepth(JSON.stringify(value)) === depthOf(JSON.parse(JSON.stringify(value))),
      ),
    );
  });

  it("of any text ends", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', "\\", "[", "}", "a") }), (text) => jsonDepth(text) >= 0),
    );
  });
});
