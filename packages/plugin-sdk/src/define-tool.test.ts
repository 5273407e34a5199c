import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { type ToolDefinition, defineTool } from "./define-tool.ts";
import type { PluginSdkError } from "./errors.ts";
import type { JsonSchema } from "./message.ts";

const signal = new AbortController().signal;

describe("defineTool", () => {
  it("types, validates and defaults arguments from a zod schema and describes its input as JSON Schema", async () => {
    const tool = defineTool({
      name: "greet",
      description: "Greets.",
      parameters: z.object({ who: z.string(), times: z.int().default(2) }),
      execute: (_id, params) => {
        expectTypeOf(params).toEqualTypeOf<{ who: string; times: number }>();
        return `${params.who} ${params.times}`;
      },
    });
    expect(tool.parameters).toEqual({
      type: "object",
      properties: { who: { type: "string" }, times: expect.objectContaining({ type: "integer", default: 2 }) },
      required: ["who"],
    });
    expect(tool.checkArguments?.({ who: "Ada" })).toEqual({ ok: true, value: { who: "Ada", times: 2 } });
    expect(tool.checkArguments?.({ who: 1 })).toEqual({
      ok: false,
      issues: [{ path: "who", message: expect.stringContaining("expected string") }],
    });
    expect(await tool.execute("c", { who: "Ada", times: 2 }, signal, () => {})).toEqual({
      content: [{ type: "text", text: "Ada 2" }],
    });
  });

  it("types arguments from a JSON Schema literal and leaves validation to the runtime", () => {
    const tool = defineTool({
      name: "add",
      description: "Adds.",
      parameters: {
        type: "object",
        properties: { a: { type: "number" }, mode: { enum: ["x", "y"] } },
        required: ["a"],
        additionalProperties: false,
      },
      execute: (_id, params) => {
        expectTypeOf(params.a).toEqualTypeOf<number>();
        expectTypeOf(params.mode).toEqualTypeOf<"x" | "y" | undefined>();
        return { sum: params.a };
      },
    });
    expect(tool.checkArguments).toBeUndefined();
    expect(tool.parameters["required"]).toEqual(["a"]);
  });

  it.each([
    [
      "a JSON value becomes pretty text and details",
      { n: 1 },
      { content: [{ type: "text", text: '{\n  "n": 1\n}' }], details: { n: 1 } },
    ],
    ["nothing becomes an empty result", undefined, { content: [] }],
    ["a tool result stays as it is", { content: [], isError: true }, { content: [], isError: true }],
    [
      "an object that merely has content is JSON",
      { content: "x" },
      { content: [{ type: "text", text: '{\n  "content": "x"\n}' }], details: { content: "x" } },
    ],
  ])("wraps what execute returns: %s", async (_name, returned, expected) => {
    const tool = defineTool({ name: "t", description: "t", parameters: { type: "object" }, execute: () => returned });
    expect(await tool.execute("c", {}, signal, () => {})).toEqual(expected);
  });

  it.each([
    ["an upper-case name", { name: "Bad" }, "TOOL_INVALID"],
    ["a name longer than 64 characters", { name: "a".repeat(65) }, "TOOL_INVALID"],
    ["a blank description", { description: " " }, "TOOL_INVALID"],
    ["a missing execute", { execute: undefined }, "TOOL_INVALID"],
    ["parameters that are no object", { parameters: { type: "string" } }, "TOOL_PARAMETERS_INVALID"],
    ["zod parameters without a JSON form", { parameters: z.object({ d: z.date() }) }, "TOOL_PARAMETERS_INVALID"],
  ])("refuses %s", (_name, change, code) => {
    const definition = { name: "ok", description: "d", parameters: { type: "object" }, execute: () => "x", ...change };
    expect(() => defineTool(definition as ToolDefinition<JsonSchema>)).toThrowError(
      expect.objectContaining({ code, name: "PluginSdkError" }) as PluginSdkError,
    );
  });
});
