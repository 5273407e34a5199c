import type { JsonSchema } from "@oc/plugin-sdk";
import type { ErrorObject, Options, ValidateFunction } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { LlmTaskError } from "./errors.ts";
import { jsonDepth, MAX_JSON_DEPTH } from "./json-text.ts";
import { OverBudgetError, withinTimeBudget } from "./time-budget.ts";
import { describeViolation } from "./violation.ts";

/** A schema as JSON; a larger one costs more to compile than a model can make use of. */
const MAX_SCHEMA_BYTES = 256 * 1024;
const MAX_COMPILED_SCHEMAS = 100;
/** Time for compiling, and for checking one answer. What takes longer is a trap: a pattern that never ends, a schema that doubles. */
const CHECK_BUDGET_MS = 1_000;
/** Time for finding more than the first violation, each of which costs memory. */
const EXPLAIN_BUDGET_MS = 500;

const MAX_VIOLATIONS = 100;

const OPTIONS: Options = {
  strict: false,
  // Ajv warns of unknown formats on the console.
  logger: false,
  // Schemas are checked before; an instance that knows no meta-schema cannot be told to use another one.
  meta: false,
  validateSchema: false,
  // What objects inherit ("constructor", "toString") is no property of a JSON value.
  ownProperties: true,
  // Inlining would let a small schema grow without end.
  inlineRefs: false,
};

/** A schema that compiles, ready to check answers. */
export interface CompiledSchema {
  /** What is wrong with a value, at most 100 things; empty when it fits. Throws `SCHEMA_INVALID` when checking takes too long. */
  check(value: unknown): string[];
}

/** Compiles schemas. Equal ones are compiled once while they are among the last 100 used. */
export interface SchemaCompiler {
  /** @throws LlmTaskError `SCHEMA_INVALID`. */
  compile(schema: JsonSchema): Promise<CompiledSchema>;
  /** Schemas that are kept; at most 100. */
  readonly size: number;
}

/**
 * Draft 2020-12 and its predecessors since draft-06; `format` is checked where it is known and ignored elsewhere. References
 * lead nowhere outside the schema.
 */
export function createSchemaCompiler(): SchemaCompiler {
  /** By content; the one used last is at the end. */
  const kept = new Map<string, CompiledSchema>();
  return {
    async compile(schema) {
      const text = toSchemaText(schema);
      const compiled = kept.get(text) ?? compileText(text, await loadDialects());
      kept.delete(text);
      kept.set(text, compiled);
      if (kept.size > MAX_COMPILED_SCHEMAS) kept.delete(kept.keys().next().value ?? text);
      return compiled;
    },
    get size() {
      return kept.size;
    },
  };
}

/** Keys in the author's order: equal content in another order is compiled again, which is only slower. */
function toSchemaText(schema: JsonSchema): string {
  let text: string;
  try {
    text = JSON.stringify(schema);
  } catch (cause) {
    throw invalidSchema("it is not JSON", cause);
  }
  if (Buffer.byteLength(text) > MAX_SCHEMA_BYTES) throw invalidSchema(`it is larger than ${MAX_SCHEMA_BYTES} bytes`);
  if (jsonDepth(text) > MAX_JSON_DEPTH) throw invalidSchema(`it is nested deeper than ${MAX_JSON_DEPTH} levels`);
  return text;
}

/** Two instances of one dialect's Ajv: a new one a schema, because an instance never forgets what it compiled. */
interface Dialect {
  /** Says why a schema is none; long-lived. */
  findProblem(schema: JsonSchema): string | undefined;
  compile(schema: JsonSchema, options: { allErrors: boolean }): ValidateFunction;
}

interface Dialects {
  draft7: Dialect;
  draft2020: Dialect;
}

let dialects: Promise<Dialects> | undefined;

/** Ajv is loaded with the first schema. */
function loadDialects(): Promise<Dialects> {
  dialects ??= (async () => {
    // By their default exports: the named ones of CommonJS modules are lost when a program is bundled into chunks.
    const [draft7, draft2020, formats] = await Promise.all([
      import("ajv"),
      import("ajv/dist/2020.js"),
      import("ajv-formats"),
    ]);
    const { Ajv } = draft7.default;
    const { Ajv2020 } = draft2020.default;
    const addFormats = formats.default.default;
    const toDialect = (create: (options: Options) => InstanceType<typeof Ajv> | Ajv2020): Dialect => {
      const meta = create({ ...OPTIONS, meta: true, validateSchema: true });
      return {
        findProblem: (schema) =>
          meta.validateSchema(schema) === true ? undefined : describeViolation(meta.errors?.[0] as ErrorObject),
        compile: (schema, options) => {
          const instance = create({ ...OPTIONS, ...options });
          addFormats(instance as InstanceType<typeof Ajv>);
          return instance.compile(schema);
        },
      };
    };
    return {
      draft7: toDialect((options) => new Ajv(options)),
      draft2020: toDialect((options) => new Ajv2020(options)),
    };
  })();
  return dialects;
}

function compileText(text: string, dialects: Dialects): CompiledSchema {
  const { $schema, ...schema } = JSON.parse(text) as Record<string, unknown>;
  // Such a validator answers with a promise, which is true whatever the value is.
  if (schema["$async"] !== undefined) throw invalidSchema("$async is not supported");
  const dialect = selectDialect($schema, schema, dialects);
  const compile = (allErrors: boolean) =>
    withinTimeBudget(CHECK_BUDGET_MS, () => dialect.compile(schema, { allErrors }));
  let validate: ValidateFunction;
  try {
    validate = compile(false);
  } catch (cause) {
    throw invalidSchema(cause instanceof OverBudgetError ? "compiling it takes too long" : reasonOf(cause), cause);
  }
  let explain: ValidateFunction | undefined;
  return {
    check(value) {
      if (fits(validate, value)) return [];
      const first = violationsOf(validate);
      try {
        explain ??= compile(true);
        withinTimeBudget(EXPLAIN_BUDGET_MS, () => explain?.(value));
        return violationsOf(explain);
      } catch {
        return first;
      } finally {
        if (explain) explain.errors = null;
      }
    },
  };
}

function fits(validate: ValidateFunction, value: unknown): boolean {
  try {
    return withinTimeBudget(CHECK_BUDGET_MS, () => validate(value));
  } catch (cause) {
    const reason =
      cause instanceof OverBudgetError
        ? "checking the answer against it takes too long; simplify its patterns and references"
        : reasonOf(cause);
    throw invalidSchema(reason, cause);
  }
}

function violationsOf(validate: ValidateFunction): string[] {
  return [...new Set((validate.errors ?? []).slice(0, MAX_VIOLATIONS).map(describeViolation))];
}

/** What `$schema` names; else the newest that takes the schema for one, for its keywords must not be passed over. */
function selectDialect($schema: unknown, schema: JsonSchema, { draft7, draft2020 }: Dialects): Dialect {
  if ($schema !== undefined && !(typeof $schema === "string" && KNOWN_DIALECT.test($schema))) {
    throw invalidSchema("its $schema is not supported; use draft-07 or 2020-12, or leave $schema out");
  }
  const named = typeof $schema === "string" ? $schema : "";
  const candidates = named.includes("2020-12")
    ? [draft2020]
    : named.includes("draft-0")
      ? [draft7]
      : [draft2020, draft7];
  const problems = candidates.map((dialect) => dialect.findProblem(schema));
  const fitting = problems.indexOf(undefined);
  const dialect = candidates[fitting];
  if (dialect === undefined) throw invalidSchema(problems[0] ?? "it is not JSON Schema");
  return dialect;
}

const KNOWN_DIALECT = /^https?:\/\/json-schema\.org\/(draft-0[67]|draft\/(2019-09|2020-12))\/schema#?$/;

function invalidSchema(reason: string, cause?: unknown): LlmTaskError {
  return new LlmTaskError("SCHEMA_INVALID", `schema cannot be used: ${reason}.`, { cause });
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
