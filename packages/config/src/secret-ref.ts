import { isTree } from "./tree.ts";
import type { Tree } from "./tree.ts";

export type SecretSource = "env" | "file" | "exec" | "store";

/** Where a secret is kept. Resolved when the gateway starts or reloads, never per request. */
export interface SecretRef {
  source: SecretSource;
  provider: string;
  id: string;
}

export const SECRET_SOURCES: readonly SecretSource[] = ["env", "file", "exec", "store"];

const PROVIDER_NAME = /^[a-z][a-z0-9_-]{0,63}$/;
const ENV_ID = /^[A-Z][A-Z0-9_]{0,127}$/;
const EXEC_ID = /^[A-Za-z0-9][A-Za-z0-9._:/#-]{0,255}$/;
const JSON_POINTER = /^(?:\/(?:[^~/]|~0|~1)*)+$/;

/** True for objects that are meant as a reference, well-formed or not. */
export function looksLikeSecretRef(value: unknown): value is Tree {
  return (
    isTree(value) &&
    typeof value.source === "string" &&
    SECRET_SOURCES.includes(value.source as SecretSource) &&
    "id" in value
  );
}

/** What is wrong with a reference, or undefined. */
export function checkSecretRef(value: Record<string, unknown>): string | undefined {
  const extra = Object.keys(value).find((key) => !["source", "provider", "id"].includes(key));
  if (extra !== undefined) return `secret reference has the unknown key ${extra}; it takes source, provider and id`;
  if (!SECRET_SOURCES.includes(value.source as SecretSource)) {
    return `secret reference needs source: one of ${SECRET_SOURCES.join(", ")}`;
  }
  if (typeof value.provider !== "string" || !PROVIDER_NAME.test(value.provider)) {
    return "secret reference needs provider: a key of secrets.providers (lower-case letters, digits, - and _)";
  }
  if (typeof value.id !== "string" || !isValidId(value.source as SecretSource, value.id)) {
    return `secret reference needs id: ${ID_FORMS[value.source as SecretSource]}`;
  }
  return undefined;
}

export function isProviderName(name: string): boolean {
  return PROVIDER_NAME.test(name);
}

const ID_FORMS: Record<SecretSource, string> = {
  env: "an upper-case variable name",
  file: 'a JSON pointer such as /openai/key, or "value" for a single-value file',
  exec: "letters, digits and . _ : / # - without . or .. segments",
  store: "the name of a stored key",
};

function isValidId(source: SecretSource, id: string): boolean {
  switch (source) {
    case "env":
      return ENV_ID.test(id);
    case "file":
      return id === "value" || JSON_POINTER.test(id);
    case "exec":
      return EXEC_ID.test(id) && !id.split("/").some((part) => part === "." || part === "..");
    case "store":
      return id.length > 0 && id.length <= 256 && !/[\0\r\n]/.test(id);
  }
}

const WHOLE_VARIABLE = /^\$\{([A-Z_][A-Z0-9_]*)\}$/;

/** The variable of a value that is exactly `${NAME}`. */
export function wholeVariable(value: unknown): string | undefined {
  return typeof value === "string" ? WHOLE_VARIABLE.exec(value)?.[1] : undefined;
}

export function isSecretRef(value: unknown): value is SecretRef {
  return isTree(value) && checkSecretRef(value) === undefined;
}

/** `env:default:OPENAI_API_KEY`: names the place, never the value. */
export function formatSecretRef(ref: SecretRef): string {
  return `${ref.source}:${ref.provider}:${ref.id}`;
}
