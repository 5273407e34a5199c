import type { ArgumentCheck, ArgumentIssue, Tool } from "@oc/plugin-sdk";
import { compileJsonSchema, type JsonSchemaCheck, type JsonSchemaError } from "./json-schema.ts";

/**
 * Repairs and validates the arguments of a call. Tools with `checkArguments` validate themselves; for the others the JSON
 * Schema is compiled on first use. A schema that does not compile fails the check and says so.
 */
export async function checkToolArguments(tool: Tool, args: unknown): Promise<ArgumentCheck> {
  const prepared = tool.prepareArguments ? tool.prepareArguments(args) : args;
  if (tool.checkArguments) return tool.checkArguments(prepared);
  let validate: JsonSchemaCheck;
  try {
    validate = await compileJsonSchema(tool.parameters);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, issues: [{ path: "", message: `the tool's own schema is broken: ${reason}` }] };
  }
  // Validation fills defaults in; the model's message must keep what the model wrote.
  const value = structuredClone(prepared) as Record<string, unknown>;
  if (validate(value)) return { ok: true, value };
  return { ok: false, issues: (validate.errors ?? []).map(toIssue) };
}

/** One line a problem, for the model. */
export function describeIssues(toolName: string, issues: readonly ArgumentIssue[]): string {
  const lines = issues.map(({ path, message }) => `- ${path === "" ? "arguments" : path}: ${message}`);
  return `Invalid arguments for ${toolName}:\n${lines.join("\n")}`;
}

function toIssue(error: JsonSchemaError): ArgumentIssue {
  const missing = error.keyword === "required" ? (error.params["missingProperty"] as string | undefined) : undefined;
  const extra = error.params["additionalProperty"] as string | undefined;
  const path = [...error.instancePath.split("/").slice(1), ...((missing ?? extra) ? [missing ?? extra] : [])].join(".");
  return {
    path,
    message: missing ? "is required" : extra ? "is not a known argument" : (error.message ?? "is invalid"),
  };
}
