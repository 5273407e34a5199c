import { compileJsonSchema, type JsonSchemaCheck, type JsonSchemaError } from "@oc/agent-runtime/json-schema";
import type { JsonSchema } from "@oc/plugin-sdk";

/** One problem; `path` leads into the plugin's own configuration. */
export interface PluginConfigIssue {
  path: string[];
  message: string;
}

export type PluginConfigCheck =
  | { ok: true; config: Readonly<Record<string, unknown>> }
  | { ok: false; issues: PluginConfigIssue[] };

/**
 * Checks a plugin's configuration against its manifest's schema. The result has the schema's defaults; what the operator wrote
 * is not changed. Messages name keys, never values.
 */
export async function checkPluginConfig(
  schema: JsonSchema | undefined,
  authored: unknown = {},
): Promise<PluginConfigCheck> {
  if (!schema) return { ok: false, issues: [{ path: [], message: "the plugin's manifest has no configSchema" }] };
  let validate: JsonSchemaCheck;
  try {
    validate = await compileJsonSchema(schema);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { ok: false, issues: [{ path: [], message: `the plugin's own schema is broken: ${reason}` }] };
  }
  const config = structuredClone(authored) as Record<string, unknown>;
  if (validate(config)) return { ok: true, config };
  return { ok: false, issues: (validate.errors ?? []).map(toIssue) };
}

function toIssue({ keyword, instancePath, params, message = "is not valid" }: JsonSchemaError): PluginConfigIssue {
  const path = instancePath.split("/").slice(1).map(unescapePointer);
  switch (keyword) {
    case "required":
      return { path: [...path, String(params["missingProperty"])], message: "is required" };
    case "additionalProperties":
      return { path: [...path, String(params["additionalProperty"])], message: "unknown key" };
    case "enum":
      return { path, message: `must be one of ${(params["allowedValues"] as unknown[]).join(", ")}` };
    default:
      return { path, message };
  }
}

function unescapePointer(segment: string): string {
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}
