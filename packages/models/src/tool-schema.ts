import type { ModelTool } from "@oc/plugin-sdk";
import { cleanGoogleSchema } from "./apis/google-schema.ts";
import type { Json } from "./call.ts";
import type { ModelCompat } from "./options.ts";
import { isRecord } from "./request-fields.ts";

const XAI_KEYWORDS = ["minLength", "maxLength", "minItems", "maxItems", "minContains", "maxContains"];

/** What a `compat.toolSchemaProfile` does to a schema. */
const PROFILES: Readonly<Record<string, (schema: Readonly<Json>) => Readonly<Json>>> = {
  gemini: cleanGoogleSchema,
  xai: (schema) => withoutKeywords(schema, new Set(XAI_KEYWORDS)),
};

/** Keywords whose value is a map from names to schemas, a list of schemas, or a schema. Other values are data. */
const SCHEMA_MAPS = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"]);
const SCHEMA_LISTS = new Set(["anyOf", "oneOf", "allOf", "prefixItems"]);
const SCHEMAS = new Set([
  "items",
  "additionalProperties",
  "propertyNames",
  "contains",
  "unevaluatedItems",
  "unevaluatedProperties",
  "not",
  "if",
  "then",
  "else",
]);

export function isToolSchemaProfile(name: string): boolean {
  return Object.hasOwn(PROFILES, name);
}

/** Tools with parameters that the endpoint takes. The same array when it takes them all. */
export function fitTools(
  tools: readonly ModelTool[],
  { toolSchemaProfile, unsupportedToolSchemaKeywords = [] }: ModelCompat,
): readonly ModelTool[] {
  const profile = toolSchemaProfile === undefined ? undefined : PROFILES[toolSchemaProfile];
  if (!profile && unsupportedToolSchemaKeywords.length === 0) return tools;
  const dropped = new Set(unsupportedToolSchemaKeywords);
  return tools.map((tool) => {
    const parameters = withoutKeywords(tool.parameters, dropped);
    return { ...tool, parameters: profile ? profile(parameters) : parameters };
  });
}

function withoutKeywords(schema: Readonly<Json>, dropped: ReadonlySet<string>): Json {
  const kept: Json = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (!dropped.has(keyword)) kept[keyword] = cleanValue(keyword, value, dropped);
  }
  return kept;
}

function cleanValue(keyword: string, value: unknown, dropped: ReadonlySet<string>): unknown {
  const clean = (inner: unknown) => (isRecord(inner) ? withoutKeywords(inner, dropped) : inner);
  if (SCHEMA_MAPS.has(keyword) && isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, clean(schema)]));
  }
  if (SCHEMA_LISTS.has(keyword) && Array.isArray(value)) return value.map(clean);
  return SCHEMAS.has(keyword) ? clean(value) : value;
}
