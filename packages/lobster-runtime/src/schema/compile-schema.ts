import type { Ajv, ErrorObject, Options } from "ajv";
import { LobsterError } from "../errors.ts";

/** Tells why a value is not what the schema asks for, as `<JSON pointer or />: <reason>`; `undefined` when it is. */
export type SchemaCheck = (value: unknown) => string | undefined;

const MAX_KEPT = 64;

/** The last schemas by their text. A program that asks the same question all day compiles it once, and one that never asks the same twice keeps a few. */
const kept = new Map<string, SchemaCheck>();

/**
 * Compiles a JSON Schema (draft 7 unless `$schema` says 2019-09 or 2020-12). `format` and keywords that are not known are
 * ignored. The compiler is loaded with the first schema.
 * Throws `SCHEMA_INVALID`.
 */
export async function compileSchema(schema: unknown): Promise<SchemaCheck> {
  const text = JSON.stringify(schema) ?? "";
  const known = kept.get(text);
  if (known !== undefined) {
    kept.delete(text);
    kept.set(text, known);
    return known;
  }
  const check = await compile(text);
  kept.set(text, check);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return check;
}

async function compile(text: string): Promise<SchemaCheck> {
  const schema: unknown = text === "" ? undefined : JSON.parse(text);
  if (typeof schema !== "boolean" && (typeof schema !== "object" || schema === null || Array.isArray(schema)))
    throw new LobsterError("SCHEMA_INVALID", "schema is invalid: it must be a JSON Schema object");
  const compiler = await compilerFor(schema);
  const definition = withoutDialect(schema);
  try {
    const validate = compiler.compile(definition);
    return (value) => (validate(value) ? undefined : describe(validate.errors?.[0]));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/^schema is invalid: /, "") : String(cause);
    throw new LobsterError("SCHEMA_INVALID", `schema is invalid: ${reason}`, { cause });
  } finally {
    // Otherwise the next schema with the same `$id` would be refused.
    if (typeof definition === "object") compiler.removeSchema(definition);
  }
}

type Dialect = "draft-07" | "2019-09" | "2020-12";
const OPTIONS: Options = {
  strict: false,
  logger: false,
  validateFormats: false,
  // A `required` of "constructor" is not met by what every object inherits.
  ownProperties: true,
  addUsedSchema: false,
};

/** A compiler keeps something of every schema that it ever saw, so it is replaced in time. */
const MAX_COMPILED = 64;
const compilers = new Map<Dialect, { compiler: Ajv; compiled: number }>();

async function compilerFor(schema: object | boolean): Promise<Ajv> {
  const dialect = dialectOf(schema);
  let entry = compilers.get(dialect);
  if (entry === undefined || entry.compiled >= MAX_COMPILED) {
    entry = { compiler: await newCompiler(dialect), compiled: 0 };
    compilers.set(dialect, entry);
  }
  entry.compiled++;
  return entry.compiler;
}

async function newCompiler(dialect: Dialect): Promise<Ajv> {
  // By their default exports: the named ones of CommonJS modules are lost when a program is bundled into chunks.
  switch (dialect) {
    case "2020-12":
      return new (await import("ajv/dist/2020.js")).default.Ajv2020(OPTIONS) as unknown as Ajv;
    case "2019-09":
      return new (await import("ajv/dist/2019.js")).default.Ajv2019(OPTIONS) as unknown as Ajv;
    case "draft-07":
      return new (await import("ajv")).default.Ajv(OPTIONS);
  }
}

function dialectOf(schema: object | boolean): Dialect {
  const name = typeof schema === "object" && "$schema" in schema ? String(schema.$schema) : "";
  if (name.includes("2020-12")) return "2020-12";
  return name.includes("2019-09") ? "2019-09" : "draft-07";
}

/** The dialect is chosen already, and the names of older ones, which are close enough, would be refused. */
function withoutDialect(schema: object | boolean): object | boolean {
  if (typeof schema === "boolean") return schema;
  const { $schema: _dialect, ...rest } = schema as { $schema?: unknown };
  return rest;
}

function describe(error: ErrorObject | undefined): string {
  return `${error?.instancePath || "/"}: ${reasonOf(error)}`;
}

function reasonOf(error: ErrorObject | undefined): string {
  const params = (error?.params ?? {}) as Record<string, unknown>;
  const reason = error?.message ?? "is invalid";
  if (error?.keyword === "enum") return `${reason}: ${JSON.stringify(params["allowedValues"])}`;
  if (error?.keyword === "const") return `${reason} ${JSON.stringify(params["allowedValue"])}`;
  if (error?.keyword === "additionalProperties") return `${reason}: ${JSON.stringify(params["additionalProperty"])}`;
  return reason;
}
