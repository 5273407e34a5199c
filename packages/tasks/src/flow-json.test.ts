import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatFlowJson, MAX_FLOW_JSON_BYTES, MAX_FLOW_JSON_DEPTH } from "./flow-json.ts";

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

function doubling(levels: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < levels; level++) value = [value, value];
  return value;
}

function circular(): object {
  const value: Record<string, unknown> = {};
  value["self"] = { value };
  return value;
}

describe("state of a flow", () => {
  it("comes back as it was, whatever JSON value it is", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = formatFlowJson("stateJson", value);
        expect(JSON.parse(text ?? "")).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("is absent when undefined, and null when null", () => {
    expect(formatFlowJson("stateJson", undefined)).toBeUndefined();
    expect(formatFlowJson("stateJson", null)).toBe("null");
    expect(formatFlowJson("stateJson", { a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it.each<[string, unknown]>([
    ["a function", () => {}],
    ["a symbol", Symbol("s")],
    ["a bigint", 1n],
    ["NaN", { n: Number.NaN }],
    ["infinity", [Number.POSITIVE_INFINITY]],
    ["a date", { at: new Date(0) }],
    ["a map", new Map()],
    ["an instance of a class", new URL("x:y")],
    ["undefined in a list", [undefined]],
    ["a hole in a list", Array(1)],
    ["a toJSON function", { toJSON: () => 1 }],
    ["itself", circular()],
    [
      "a getter that throws",
      {
        get value() {
          throw new Error("no");
        },
      },
    ],
    ["too many levels", nested(MAX_FLOW_JSON_DEPTH + 1)],
  ])("cannot hold %s", (_, value) => {
    expect(() => formatFlowJson("waitJson", value)).toThrow(
      expect.objectContaining({ code: "FLOW_JSON_INVALID", message: expect.stringContaining("waitJson") }),
    );
  });

  it("may be as large and as deep as the limits say", () => {
    expect(formatFlowJson("stateJson", "x".repeat(MAX_FLOW_JSON_BYTES - 2))).toHaveLength(MAX_FLOW_JSON_BYTES);
    expect(formatFlowJson("stateJson", nested(MAX_FLOW_JSON_DEPTH))).toContain("1");
  });

  it.each<[string, unknown]>([
    ["a long text", "x".repeat(MAX_FLOW_JSON_BYTES - 1)],
    ["text that is long in bytes only", "€".repeat(MAX_FLOW_JSON_BYTES / 2)],
    ["a small graph that expands without end", doubling(100)],
  ])("is too large with %s", (_, value) => {
    expect(() => formatFlowJson("stateJson", value)).toThrow(expect.objectContaining({ code: "FLOW_JSON_TOO_LARGE" }));
  });
});
