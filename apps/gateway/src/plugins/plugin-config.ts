import type { JsonSchema } from "@oc/plugin-sdk";
import type { Ajv2020, ErrorObject, ValidateFunction } from "ajv/dist/2020.js";

/** One problem; `path` leads into the plugin's own configuration. */
export interface PluginConfigIssue {
  path: string[];
  message: string;
}

export type PluginConfigCheck =
  | { ok: true; config: Readonly<Record<string, unknown>> }
  | { ok: false; issues: PluginConfigIssue[] };

const validators = new WeakMap<JsonSchema, ValidateFunction>();
let ajv: Promise<Ajv2020> | undefined;

/**
 * Checks a plugin's configuration against its manifest's schema. The result has the schema's defaults; what the operator wrote
 * is not changed. Messages name keys, never values.
 */
export async function checkPluginConfig(
  schema: JsonSchema | undefined,
  authored: unknown = {},
): Promise<PluginConfigCheck> {
  if (!schema) return { ok: false, issues: [{ path: [], message: "the plugin's manifest has no configSchema" }] };
  let validate: ValidateFunction;
  try {
    validate = await validatorOf(schema);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { ok: false, issues: [{ path: [], message: `the plugin's own schema is broken: ${reason}` }] };
  }
  const config = structuredClone(authored) as Record<string, unknown>;
  if (validate(config)) return { ok: true, config };
  return { ok: false, issues: (validate.errors ?? []).map(toIssue) };
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

// Loaded when the first plugin is configured: most gateways have none.
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

function toIssue({ keyword, instancePath, params, message = "is not valid" }: ErrorObject): PluginConfigIssue {
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
