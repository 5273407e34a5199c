import type { ConfigPath } from "../config-path.ts";
import { formatConfigPath } from "../config-path.ts";
import { SECRET_SOURCES } from "../secret-ref.ts";
import { nodeAt } from "./lookup.ts";
import type { Node } from "./node.ts";
import { ROOT } from "./root.ts";

export type JsonSchema = { [keyword: string]: unknown };

const SECRET_DEFINITION = "#/$defs/secret";

/** The file format as JSON Schema (draft 2020-12), for editors. */
export function configJsonSchema(): JsonSchema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "OpenClaw configuration",
    ...toJsonSchema(ROOT),
    $defs: { secret: secretSchema() },
  };
}

function secretSchema(): JsonSchema {
  return {
    anyOf: [
      { type: "string" },
      {
        type: "object",
        properties: { source: { enum: SECRET_SOURCES }, provider: { type: "string" }, id: { type: "string" } },
        required: ["source", "provider", "id"],
        additionalProperties: false,
      },
    ],
  };
}

function toJsonSchema(node: Node): JsonSchema {
  const schema = typeSchema(node);
  if (node.doc !== undefined) schema.description = node.doc;
  if (node.default !== undefined) schema.default = node.default;
  return schema;
}

function typeSchema(node: Node): JsonSchema {
  switch (node.kind) {
    case "text":
      return { type: "string", ...(node.nonEmpty === true ? { minLength: 1 } : {}) };
    case "number":
      return {
        type: node.integer ? "integer" : "number",
        ...(node.min === undefined ? {} : { minimum: node.min }),
        ...(node.max === undefined ? {} : { maximum: node.max }),
      };
    case "flag":
      return { type: "boolean" };
    case "choice":
      return { enum: [...node.values] };
    case "secret":
      return { $ref: SECRET_DEFINITION };
    case "list":
      return { type: "array", items: toJsonSchema(node.item), ...(node.nonEmpty === true ? { minItems: 1 } : {}) };
    case "map": {
      const value = toJsonSchema(node.value);
      return { type: "object", additionalProperties: node.nullable ? { anyOf: [value, { type: "null" }] } : value };
    }
    case "union":
      return { anyOf: node.options.map(toJsonSchema) };
    case "free":
      return node.objectOnly ? { type: "object" } : {};
    case "object":
      return {
        type: "object",
        properties: Object.fromEntries(Object.entries(node.fields).map(([key, field]) => [key, toJsonSchema(field)])),
        additionalProperties: node.rest === undefined ? false : toJsonSchema(node.rest),
      };
  }
}

export interface SchemaLookup {
  path: string;
  schema: JsonSchema;
  /** Default, unit or meaning in one line. */
  hint?: string;
  children: string[];
}

/** Schema and child keys of one path; undefined when the format has no such key. An empty path is the root. */
export function lookupNode(path: ConfigPath): SchemaLookup | undefined {
  const node = nodeAt(path);
  if (node === undefined) return undefined;
  return {
    path: formatConfigPath(path),
    schema: toJsonSchema(node),
    ...(node.doc === undefined ? {} : { hint: node.doc }),
    children: childrenOf(node),
  };
}

function childrenOf(node: Node): string[] {
  if (node.kind === "object") return Object.keys(node.fields);
  if (node.kind === "map") return ["<id>"];
  if (node.kind === "list") return ["[]"];
  return node.kind === "union" ? node.options.flatMap(childrenOf) : [];
}
