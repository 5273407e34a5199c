import { isRecord } from "../request-fields.ts";
import type { Json } from "../call.ts";

const DROPPED = new Set([
  "$schema",
  "$id",
  "$defs",
  "definitions",
  "additionalProperties",
  "patternProperties",
  "const",
  "$ref",
]);
const FORMATS = new Set(["enum", "date-time", "float", "double", "int32", "int64"]);

/** A JSON Schema in the subset that Gemini accepts: references inlined, `const` as `enum`, unknown formats dropped. */
export function cleanGoogleSchema(schema: Readonly<Json>): Json {
  return clean(schema, schema, new Set()) as Json;
}

function clean(value: unknown, root: Readonly<Json>, path: ReadonlySet<unknown>): unknown {
  if (!isRecord(value)) return value;
  if (typeof value["$ref"] === "string") {
    const { $ref, ...beside } = value;
    const target = resolvePointer(root, String($ref));
    // A schema that contains itself cannot be written out; there it accepts anything.
    if (target === undefined || path.has(target)) return { ...(clean(beside, root, path) as Json), type: "object" };
    return clean({ ...target, ...beside }, root, new Set([...path, target]));
  }
  const cleaned: Json = {};
  for (const [keyword, inner] of Object.entries(value)) {
    if (DROPPED.has(keyword) || (keyword === "format" && !FORMATS.has(String(inner)))) continue;
    cleaned[keyword] = cleanKeyword(keyword, inner, root, path);
  }
  if ("const" in value) cleaned["enum"] = [value["const"]];
  return cleaned;
}

function cleanKeyword(keyword: string, value: unknown, root: Readonly<Json>, path: ReadonlySet<unknown>): unknown {
  if (keyword === "properties" && isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, clean(schema, root, path)]));
  }
  if (["anyOf", "oneOf", "allOf", "prefixItems"].includes(keyword) && Array.isArray(value)) {
    return value.map((schema) => clean(schema, root, path));
  }
  return keyword === "items" || keyword === "not" ? clean(value, root, path) : value;
}

function resolvePointer(root: Readonly<Json>, ref: string): Json | undefined {
  if (!ref.startsWith("#")) return undefined;
  let at: unknown = root;
  for (const step of ref.slice(1).split("/").filter(Boolean)) {
    const name = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    at = isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  }
  return isRecord(at) ? at : undefined;
}
