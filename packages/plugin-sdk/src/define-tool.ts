import type { FromSchema, JSONSchema } from "json-schema-to-ts";
import type { z } from "zod";
import { PluginSdkError } from "./errors.ts";
import type { JsonSchema } from "./message.ts";
import type { ArgumentCheck, Tool, ToolResult } from "./tool.ts";
import { toToolResult } from "./tool-result.ts";

/** Parameters of a tool: a zod object schema or a JSON Schema of `type: "object"`. */
export type ToolParameters = z.ZodObject | JsonSchema;

/** The arguments that `execute` receives, derived from the parameters. */
export type ToolArguments<P> =
  P extends z.ZodType<infer Output>
    ? Output
    : // A schema that is only known at run time says nothing about its arguments.
      JsonSchema extends P
      ? Record<string, unknown>
      : P extends JSONSchema
        ? FromSchema<P>
        : Record<string, unknown>;

/** What `defineTool` accepts. `execute` may return a {@link ToolResult}, text, or any JSON value. */
export interface ToolDefinition<P extends ToolParameters> extends Omit<
  Tool,
  "parameters" | "checkArguments" | "execute"
> {
  parameters: P;
  execute(
    toolCallId: string,
    params: ToolArguments<P>,
    signal: AbortSignal,
    onUpdate: (partial: ToolResult) => void,
  ): Promise<unknown> | unknown;
}

/** What a tool may be called. */
export const TOOL_NAME_PATTERN: RegExp = /^[a-z][a-z0-9_-]{0,63}$/;

/**
 * Turns a definition with typed arguments into a {@link Tool}.
 *
 * With zod parameters the tool gets `checkArguments` (validation, defaults and transforms included) and the JSON Schema of
 * the schema's input; with JSON Schema parameters the runtime validates. Text that `execute` returns becomes a text result,
 * another JSON value becomes pretty-printed JSON with the value as `details`.
 *
 * @throws PluginSdkError `TOOL_INVALID` for a bad name, a blank description or a missing `execute`;
 * `TOOL_PARAMETERS_INVALID` when the parameters are not an object schema or cannot be written as JSON Schema.
 */
export function defineTool<const P extends ToolParameters>(definition: ToolDefinition<P>): Tool {
  const { parameters, execute, ...facts } = definition;
  if (!TOOL_NAME_PATTERN.test(facts.name)) {
    throw new PluginSdkError(
      "TOOL_INVALID",
      `Tool name "${facts.name}" must match ${TOOL_NAME_PATTERN.source}. Use lower-case letters, digits, "_" and "-".`,
    );
  }
  if (typeof facts.description !== "string" || facts.description.trim() === "") {
    throw new PluginSdkError("TOOL_INVALID", `Tool "${facts.name}" needs a description: it is all the model knows.`);
  }
  if (typeof execute !== "function") {
    throw new PluginSdkError("TOOL_INVALID", `Tool "${facts.name}" needs an execute function.`);
  }
  const run: Tool["execute"] = async (toolCallId, params, signal, onUpdate) =>
    toToolResult(await execute(toolCallId, params as ToolArguments<P>, signal, onUpdate));

  if (isZodSchema(parameters)) {
    return {
      ...facts,
      parameters: zodToJsonSchema(facts.name, parameters),
      checkArguments: (args) => checkWithZod(parameters, args),
      execute: run,
    };
  }
  assertObjectSchema(facts.name, parameters);
  return { ...facts, parameters, execute: run };
}

// Recognised by shape, so that this module never loads zod itself.
function isZodSchema(parameters: ToolParameters): parameters is z.ZodObject {
  return typeof parameters === "object" && parameters !== null && "_zod" in parameters;
}

function zodToJsonSchema(toolName: string, schema: z.ZodObject): JsonSchema {
  if (typeof schema.toJSONSchema !== "function") {
    throw new PluginSdkError(
      "TOOL_PARAMETERS_INVALID",
      `Tool "${toolName}" uses a zod version without schema.toJSONSchema(). Upgrade to zod 4.2 or newer.`,
    );
  }
  let json: JsonSchema;
  try {
    json = schema.toJSONSchema({ io: "input" }) as JsonSchema;
  } catch (cause) {
    throw new PluginSdkError(
      "TOOL_PARAMETERS_INVALID",
      `The zod parameters of tool "${toolName}" cannot be written as JSON Schema: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
  const { $schema: _dialect, ...rest } = json;
  assertObjectSchema(toolName, rest);
  return rest;
}

function assertObjectSchema(toolName: string, schema: unknown): void {
  if (typeof schema !== "object" || schema === null || (schema as JsonSchema)["type"] !== "object") {
    throw new PluginSdkError(
      "TOOL_PARAMETERS_INVALID",
      `The parameters of tool "${toolName}" must describe an object ({ type: "object", properties: … } or z.object({ … })).`,
    );
  }
}

function checkWithZod(schema: z.ZodObject, args: unknown): ArgumentCheck {
  const parsed = schema.safeParse(args);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    issues: parsed.error.issues.map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message })),
  };
}
