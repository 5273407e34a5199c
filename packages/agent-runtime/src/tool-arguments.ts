import type { ArgumentCheck, ArgumentIssue, JsonSchema, Tool } from "@oc/plugin-sdk";
import type { Ajv2020, ErrorObject, ValidateFunction } from "ajv/dist/2020.js";

/** Compiled validators by schema object; a tool that lives on is compiled once. */
const validators = new WeakMap<JsonSchema, ValidateFunction>();
let ajv: Promise<Ajv2020> | undefined;

/**
 * Repairs and validates the arguments of a call. Tools with `checkArguments` validate themselves; for the others the JSON
 * Schema is compiled on first use. A schema that does not compile fails the check and says so.
 */
export async function checkToolArguments(tool: Tool, args: unknown): Promise<ArgumentCheck> {
  const prepared = tool.prepareArguments ? tool.prepareArguments(args) : args;
  if (tool.checkArguments) return tool.checkArguments(prepared);
  let validate: ValidateFunction;
  try {
    validate = await validatorOf(tool.parameters);
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

async function validatorOf(schema: JsonSchema): Promise<ValidateFunction> {
  const known = validators.get(schema);
  if (known) return known;
  ajv ??= loadAjv();
  // The dialect keyword would make the compiler look for that dialect's meta-schema.
  const { $schema: _dialect, ...keywords } = schema;
  const compiled = (await ajv).compile(keywords);
  validators.set(schema, compiled);
  return compiled;
}

// Loaded when the first JSON Schema tool is called: the built-in tools bring their own validation.
async function loadAjv(): Promise<Ajv2020> {
  // By its default export: the named ones of a CommonJS module are lost when a program is bundled into chunks.
  const { Ajv2020 } = (await import("ajv/dist/2020.js")).default;
  return new Ajv2020({
    allErrors: true,
    strict: false,
    useDefaults: true,
    addUsedSchema: false,
    validateFormats: false,
  });
}

function toIssue(error: ErrorObject): ArgumentIssue {
  const missing = error.keyword === "required" ? (error.params["missingProperty"] as string | undefined) : undefined;
  const extra = error.params["additionalProperty"] as string | undefined;
  const path = [...error.instancePath.split("/").slice(1), ...((missing ?? extra) ? [missing ?? extra] : [])].join(".");
  return {
    path,
    message: missing ? "is required" : extra ? "is not a known argument" : (error.message ?? "is invalid"),
  };
}
