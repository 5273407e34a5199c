import type { JsonSchema } from "@oc/plugin-sdk";
import type { Ajv2020, ErrorObject, ValidateFunction } from "ajv/dist/2020.js";

/** Checks a value and fills the schema's defaults into it; what is wrong is in `errors`, all of it. */
export type JsonSchemaCheck = ValidateFunction;
export type JsonSchemaError = ErrorObject;

/** By schema object: one that lives on is compiled once. */
const compiled = new WeakMap<JsonSchema, JsonSchemaCheck>();
let ajv: Promise<Ajv2020> | undefined;

/** Compiles a schema that a plugin or a tool brought, in any dialect. Throws for one that is broken. */
export async function compileJsonSchema(schema: JsonSchema): Promise<JsonSchemaCheck> {
  const known = compiled.get(schema);
  if (known) return known;
  ajv ??= loadAjv();
  // The dialect keyword would make the compiler look for that dialect's meta-schema.
  const { $schema: _dialect, ...keywords } = schema;
  const check = (await ajv).compile(keywords);
  compiled.set(schema, check);
  return check;
}

// Loaded with the first schema: the built-in tools bring their own validation.
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
